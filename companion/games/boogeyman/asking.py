"""The open question, put into words: what is asked, of whom, and what can be answered. Pure."""

from collections.abc import Callable
from typing import Any, TypeVar

from companion.engine.prompts import Prompt, prompt
from companion.games.boogeyman.agenda import Entry, Question
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN, ROOMS
from companion.games.boogeyman.calibration import SPACES
from companion.games.boogeyman.rules.babysitter import (
    CandiesQuestion,
    ReachedQuestion,
    StoppedQuestion,
    WayQuestion,
    way_value,
)
from companion.games.boogeyman.rules.boogeyman import (
    EventCard,
    SlotQuestion,
    ThereQuestion,
    TokenQuestion,
)
from companion.games.boogeyman.rules.card_effects import (
    ChosenForCard,
    HerRoomQuestion,
    NearestForCard,
)
from companion.games.boogeyman.rules.decks import DrawQuestion
from companion.games.boogeyman.rules.encounters import MeetingCard
from companion.games.boogeyman.rules.finale import FinaleRoomQuestion, PageQuestion
from companion.games.boogeyman.rules.leader import LeaderQuestion
from companion.games.boogeyman.rules.nightmares import HopeQuestion, NightmareActs, NightmareCard
from companion.games.boogeyman.rules.possession import NearestQuestion, PossessionRoll
from companion.games.boogeyman.rules.rolls import LowestRoll, candies_offered, may_have_candies
from companion.games.boogeyman.rules.setup import StartRoomQuestion
from companion.games.boogeyman.rules.stress import SpaceQuestion, TroubleCard
from companion.games.boogeyman.rules.tracking import WhereQuestion
from companion.games.boogeyman.sayings.opponent import roll_rule
from companion.games.boogeyman.state import HALL, State
from companion.games.boogeyman.words import Words

Asked = tuple[str, str, str, dict[str, Any], dict[str, Any]]  # kind, key, rule, facts, more
Q = TypeVar("Q", bound=Question)
_ASKS: dict[type[Question], Callable[[State, Any, Words], Asked]] = {}


def ask(state: State, entry: Entry, words: Words) -> Prompt:
    """Put the open question into words."""
    assert isinstance(entry.step, Question)
    kind, key, rule, facts, more = _ASKS[type(entry.step)](state, entry.step, words)
    if isinstance(entry.step, DrawQuestion):
        more["read"] = entry.step.read
        if entry.step.read:
            key, facts = _lies_open(more, words)
    text, why = words.say(key, facts)
    return prompt(entry.id, kind, key, rule, text, why, more)


def _asks(
    kind: type[Q],
) -> Callable[[Callable[[State, Q, Words], Asked]], Callable[[State, Q, Words], Asked]]:
    def register(
        function: Callable[[State, Q, Words], Asked],
    ) -> Callable[[State, Q, Words], Asked]:
        _ASKS[kind] = function
        return function

    return register


def _draw(deck: str, child: str | None) -> dict[str, Any]:
    return {"deck": deck, "child": child}


def _lies_open(drawn: dict[str, Any], words: Words) -> tuple[str, dict[str, Any]]:
    """Ask what else a card does of which something was said: nobody shall draw another."""
    facts = {"deck": words.word(f"deck.{drawn['deck']}")}
    if drawn["child"] is None:
        return "ask.card_read", facts
    return "ask.card_read.child", {**facts, "child": words.name(drawn["child"])}


@_asks(MeetingCard)
def _meeting(state: State, step: MeetingCard, words: Words) -> Asked:
    room = state.children[step.child].room
    facts = {
        "child": words.name(step.child),
        "entity": words.name(step.entity),
        "deck": words.word(f"deck.{step.entity}"),
        "room": words.place(state.pack, room, True),
    }
    there = {BABYSITTER: state.babysitter, BOOGEYMAN: state.boogeyman}
    rule, key = step.rule, "ask.meeting_card.sent"
    if there[step.entity] == room:
        key = "ask.meeting_card"
    if state.asks:
        key = "ask.meeting_card.told"
    elif set(there.values()) == {room}:
        rule, key = "T5", "ask.meeting_card.both"
    return "draw", key, rule, facts, _draw(step.entity, step.child)


@_asks(TroubleCard)
def _trouble(state: State, step: TroubleCard, words: Words) -> Asked:
    facts = {"entity": words.name(step.track), "to": step.space}
    return "draw", "ask.trouble", step.rule, facts, _draw(step.deck, None)


@_asks(EventCard)
def _event(state: State, step: EventCard, words: Words) -> Asked:
    key = "ask.event" if state.turn == BOOGEYMAN or step.first else "ask.event.amid"
    return "draw", key, step.rule, {"slot": step.slot}, _draw(step.deck, None)


@_asks(NightmareCard)
def _nightmare(state: State, step: NightmareCard, words: Words) -> Asked:
    facts = {"child": words.name(step.child)}
    return "draw", "ask.nightmare", step.rule, facts, _draw(step.deck, step.child)


@_asks(NightmareActs)
def _nightmare_acts(state: State, step: NightmareActs, words: Words) -> Asked:
    facts = {"child": words.name(step.child)}
    return "act", "ask.nightmare_acts", step.rule, facts, _draw(step.deck, step.child)


@_asks(LowestRoll)
def _lowest(state: State, step: LowestRoll, words: Words) -> Asked:
    roll = step.roll
    spenders = [child for child in roll.children if may_have_candies(state, child)]
    spend = words.word("spend.some", names=words.names(spenders)) if spenders else ""
    facts = {
        "names": words.names(roll.children), "entity": words.name(roll.entity), "spend": spend
    }  # fmt: skip
    rule = roll_rule(roll.purpose, roll.entity)
    more = {"children": list(roll.children)}
    return "roll", f"ask.lowest.{roll.purpose}", rule, facts, more


@_asks(PossessionRoll)
def _possession(state: State, step: PossessionRoll, words: Words) -> Asked:
    return "roll", "ask.possession", "P1", {}, {}


@_asks(WayQuestion)
def _way(state: State, step: WayQuestion, words: Words) -> Asked:
    options = [
        {"value": way_value(walk), "label": words.way(state.pack, walk)} for walk in step.walks
    ]
    return "choose", "ask.way", "B9", {}, {"options": options}


@_asks(CandiesQuestion)
def _candies(state: State, step: CandiesQuestion, words: Words) -> Asked:
    most = candies_offered(state, step.child)
    options = []
    for change in (0, *(sign * n for n in range(1, most + 1) for sign in (-1, 1))):
        result = step.rolled + change
        if result < 0:
            continue  # T10: fewer Candies do the same
        key = "option.candies" if change else "option.candies_none"
        label = words.word(key, n=change, change=words.signed(change), result=result)
        options.append({"value": change, "label": label})
    facts = {
        "child": words.name(step.child),
        "rolled": step.rolled,
        "far": _away(state, step.room, words),
        "left": candies_left(state, step.child, words),
    }
    return "choose", "ask.candies", "T10", facts, {"options": options, "child": step.child}


def _away(state: State, room: str, words: Words) -> str:
    """Say how far she is from a Room, where the map tells."""
    if state.asks:
        return ""
    steps = state.babysitter_ways().distance(state.babysitter, room)
    return words.word("away", n=steps) if steps else ""


def candies_left(state: State, child: str, words: Words) -> str:
    """Say how many Candies a Child has left, and whether that is a guess (T10)."""
    most = candies_offered(state, child)
    key = "left.guess" if child in state.unsure else "left.sure" if most else "left.none"
    return words.word(key, n=most, child=words.name(child))


@_asks(HopeQuestion)
def _hope(state: State, step: HopeQuestion, words: Words) -> Asked:
    options = [{"value": v, "label": words.word(f"option.{v}")} for v in ("go_on", "lost")]
    return "choose", "ask.hope", "N3", {}, {"options": options}


@_asks(SpaceQuestion)
def _space(state: State, step: SpaceQuestion, words: Words) -> Asked:
    options = [{"value": v, "label": words.word(f"option.space.{v}")} for v in SPACES]
    facts = {"space": step.space, "entity": words.name(step.track)}
    return "choose", "ask.space", "X1", facts, {"options": options}


@_asks(SlotQuestion)
def _slot(state: State, step: SlotQuestion, words: Words) -> Asked:
    return "choose", "ask.slot", "M6", {"slot": step.slot}, _yes_or_no(words)


def _yes_or_no(words: Words) -> dict[str, Any]:
    return {"options": [{"value": v, "label": words.word(f"option.{v}")} for v in ("yes", "no")]}


@_asks(ReachedQuestion)
def _reached(state: State, step: ReachedQuestion, words: Words) -> Asked:
    rule = "P2" if step.activation.cause == "possession" else "B3"
    return "who", "ask.reached", rule, {}, _who(step.options)


@_asks(StoppedQuestion)
def _stopped(state: State, step: StoppedQuestion, words: Words) -> Asked:
    facts = {"room": words.place(state.pack, state.boogeyman or "")}
    return "choose", "ask.stopped", "B6", facts, _yes_or_no(words)


@_asks(NearestQuestion)
def _nearest(state: State, step: NearestQuestion, words: Words) -> Asked:
    return "who", "ask.nearest", "P1", {"die": step.die}, _who(step.options)


@_asks(ThereQuestion)
def _there(state: State, step: ThereQuestion, words: Words) -> Asked:
    facts = {"room": words.place(state.pack, step.room)}
    return "who", "ask.there", "M4", facts, _who(step.options)


@_asks(WhereQuestion)
def _where(state: State, step: WhereQuestion, words: Words) -> Asked:
    pack = state.pack
    options = [{"value": p, "label": words.choice(pack, p)} for p in pack.house.places]
    return "choose", "ask.where", "T2", {"child": words.name(step.who)}, {"options": options}


def _who(options: tuple[str, ...]) -> dict[str, Any]:
    return {"options": list(options), "min": 0, "max": len(options)}


@_asks(NearestForCard)
def _nearest_for_card(state: State, step: NearestForCard, words: Words) -> Asked:
    return "who", "ask.nearest_card", "D2", {}, _who(step.options)


@_asks(HerRoomQuestion)
def _her_room(state: State, step: HerRoomQuestion, words: Words) -> Asked:
    options = [{"value": room, "label": room} for room in ROOMS]
    options.append({"value": HALL, "label": words.word("option.hall")})
    return "choose", "ask.her_room", "D2", {}, {"options": options}


def _rooms(rooms: tuple[str, ...]) -> dict[str, Any]:
    return {"options": [{"value": room, "label": room} for room in rooms]}


@_asks(StartRoomQuestion)
def _start_room(state: State, step: StartRoomQuestion, words: Words) -> Asked:
    key = "ask.start_room" if len(step.rooms) == len(ROOMS) else "ask.start_room.redraw"
    return "choose", key, "S5", {}, _rooms(step.rooms)


@_asks(TokenQuestion)
def _token(state: State, step: TokenQuestion, words: Words) -> Asked:
    return "choose", "ask.token", "M2", {"slot": step.slot}, _rooms(state.unseen())


@_asks(FinaleRoomQuestion)
def _finale_room(state: State, step: FinaleRoomQuestion, words: Words) -> Asked:
    closed = [room for room in state.unseen() if room not in step.rooms]
    again = words.word("draw_again", rooms=words.either(closed)) if closed else ""
    return "choose", "ask.finale_room", "F1", {"again": again}, _rooms(step.rooms)


@_asks(PageQuestion)
def _page(state: State, step: PageQuestion, words: Words) -> Asked:
    return "choose", "ask.page", "F4", {}, _rooms(ROOMS)


def _one_child(options: tuple[str, ...], words: Words) -> dict[str, Any]:
    return {"options": [{"value": one, "label": str(words.name(one))} for one in options]}


@_asks(LeaderQuestion)
def _leader(state: State, step: LeaderQuestion, words: Words) -> Asked:
    room = state.finale.room if state.finale else ""
    facts = {"room": words.place(state.pack, room, True)}
    return "choose", "finale.leader", "F2", facts, _one_child(step.options, words)


@_asks(ChosenForCard)
def _chosen(state: State, step: ChosenForCard, words: Words) -> Asked:
    return "choose", "ask.calmed", "D2", {}, _one_child(step.options, words)
