"""The open question, put into words: what is asked, of whom, and what can be answered. Pure."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar, cast

from companion.engine.grammar import capital
from companion.engine.plain import JsonObject
from companion.engine.prompt import ACT, CHOOSE, DRAW, ROLL, WHO, Option, Prompt
from companion.games.boogeyman.agenda import Pending, Question
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
from companion.games.boogeyman.state import HALL, State
from companion.games.boogeyman.text.event_text.opponent import roll_rule
from companion.games.boogeyman.text.speaking import speaker
from companion.games.boogeyman.text.words import Words

Q = TypeVar("Q", bound=Question)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question by its key: what it is about, and what can be answered."""

    kind: str
    key: str
    rule: str
    facts: Mapping[str, object] = field(default_factory=dict)
    options: tuple[Option, ...] = ()
    people: tuple[str, ...] = ()
    who: str | None = None
    deck: str = ""
    read: bool = False

    def written(self) -> JsonObject:
        """Write what the table protocol has of it."""
        if self.kind in (DRAW, ACT):
            return {"deck": self.deck, "child": self.who, "read": self.read}
        if self.kind == WHO:
            return {"options": list(self.people), "min": 0, "max": len(self.people)}
        if self.kind == ROLL:
            return {"children": list(self.people)} if self.people else {}
        options = [{"value": one.value, "label": one.label} for one in self.options]
        return {"options": options} | ({"child": self.who} if self.who else {})


Asks = Callable[[State, Question, Words], Asked]
_ASKS: dict[type[Question], Asks] = {}


def ask(state: State, entry: Pending, words: Words) -> Prompt:
    """Put the open question into words."""
    assert isinstance(entry.step, Question)
    asked = _ASKS[type(entry.step)](state, entry.step, words)
    if isinstance(entry.step, DrawQuestion) and entry.step.read:
        asked = _lies_open(asked, words)
    elif isinstance(entry.step, DrawQuestion) and entry.step.his:  # H5: he takes which he likes
        facts = {"deck": words.word(f"deck.{asked.deck}")}
        asked = replace(asked, key="ask.deck_his", rule="H5", facts=facts)
    text, why = words.say(asked.key, asked.facts)
    return Prompt(
        id=entry.id, kind=asked.kind, key=asked.key, rule=asked.rule, text=text, why=why,
        more=asked.written(), options=asked.options, people=asked.people, who=asked.who,
        read=asked.read, speaker=speaker(asked.rule), onward=_onward(asked, words),
    )  # fmt: skip


def _onward(asked: Asked, words: Words) -> str:
    """Say what a tap does that leads on to a question."""
    key = "read" if asked.read else asked.kind
    deck = words.word(f"deck.{asked.deck}") if asked.deck else ""
    return capital(words.word(f"onward.{key}", child=words.name(asked.who), deck=deck))


def asks(
    kind: type[Q],
) -> Callable[[Callable[[State, Q, Words], Asked]], Callable[[State, Q, Words], Asked]]:
    def register(
        function: Callable[[State, Q, Words], Asked],
    ) -> Callable[[State, Q, Words], Asked]:
        _ASKS[kind] = cast("Asks", function)  # it is handed no other kind
        return function

    return register


def _lies_open(asked: Asked, words: Words) -> Asked:
    """Ask what else a card does of which something was said: nobody shall draw another."""
    facts = {"deck": words.word(f"deck.{asked.deck}")}
    if asked.who is None:
        return replace(asked, key="ask.card_read", facts=facts, read=True)
    facts["child"] = words.name(asked.who)
    return replace(asked, key="ask.card_read.child", facts=facts, read=True)


@asks(MeetingCard)
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
    return Asked(DRAW, key, rule, facts, deck=step.entity, who=step.child)


@asks(TroubleCard)
def _trouble(state: State, step: TroubleCard, words: Words) -> Asked:
    facts = {"entity": words.name(step.track), "to": step.space}
    return Asked(DRAW, "ask.trouble", step.rule, facts, deck=step.deck)


@asks(EventCard)
def _event(state: State, step: EventCard, words: Words) -> Asked:
    key = "ask.event" if state.turn == BOOGEYMAN or step.first else "ask.event.amid"
    return Asked(DRAW, key, step.rule, {"slot": step.slot}, deck=step.deck)


@asks(NightmareCard)
def _nightmare(state: State, step: NightmareCard, words: Words) -> Asked:
    facts = {"child": words.name(step.child)}
    return Asked(DRAW, "ask.nightmare", step.rule, facts, deck=step.deck, who=step.child)


@asks(NightmareActs)
def _nightmare_acts(state: State, step: NightmareActs, words: Words) -> Asked:
    facts = {"child": words.name(step.child)}
    return Asked(ACT, "ask.nightmare_acts", step.rule, facts, deck=step.deck, who=step.child)


@asks(LowestRoll)
def _lowest(state: State, step: LowestRoll, words: Words) -> Asked:
    roll = step.roll
    spenders = [child for child in roll.children if may_have_candies(state, child)]
    spend = words.word("spend.some", names=words.names(spenders)) if spenders else ""
    facts = {
        "names": words.names(roll.children), "entity": words.name(roll.entity), "spend": spend
    }  # fmt: skip
    rule = roll_rule(roll.purpose, roll.entity)
    return Asked(ROLL, f"ask.lowest.{roll.purpose}", rule, facts, people=roll.children)


@asks(PossessionRoll)
def _possession(state: State, step: PossessionRoll, words: Words) -> Asked:
    return Asked(ROLL, "ask.possession", "P1")


@asks(WayQuestion)
def _way(state: State, step: WayQuestion, words: Words) -> Asked:
    options = [Option(way_value(walk), words.way(state.pack, walk)) for walk in step.walks]
    return Asked(CHOOSE, "ask.way", "B9", options=tuple(options))


@asks(CandiesQuestion)
def _candies(state: State, step: CandiesQuestion, words: Words) -> Asked:
    most = candies_offered(state, step.child)
    options = []
    for change in (0, *(sign * n for n in range(1, most + 1) for sign in (-1, 1))):
        result = step.rolled + change
        if result < 0:
            continue  # T10: fewer Candies do the same
        key = "option.candies" if change else "option.candies_none"
        label = words.word(key, n=change, change=words.signed(change), result=result)
        options.append(Option(change, label))
    facts = {
        "child": words.name(step.child),
        "rolled": step.rolled,
        "far": _away(state, step.room, words),
        "left": candies_left(state, step.child, words),
    }
    return Asked(CHOOSE, "ask.candies", "T10", facts, tuple(options), who=step.child)


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


@asks(HopeQuestion)
def _hope(state: State, step: HopeQuestion, words: Words) -> Asked:
    return Asked(CHOOSE, "ask.hope", "N3", options=_named(("go_on", "lost"), words))


@asks(SpaceQuestion)
def _space(state: State, step: SpaceQuestion, words: Words) -> Asked:
    options = tuple(Option(v, words.word(f"option.space.{v}")) for v in SPACES)
    facts = {"space": step.space, "entity": words.name(step.track)}
    return Asked(CHOOSE, "ask.space", "X1", facts, options)


@asks(SlotQuestion)
def _slot(state: State, step: SlotQuestion, words: Words) -> Asked:
    return Asked(CHOOSE, "ask.slot", "M6", {"slot": step.slot}, yes_or_no(words))


def yes_or_no(words: Words) -> tuple[Option, ...]:
    return _named(("yes", "no"), words)


def _named(values: Iterable[str], words: Words) -> tuple[Option, ...]:
    return tuple(Option(value, words.word(f"option.{value}")) for value in values)


@asks(ReachedQuestion)
def _reached(state: State, step: ReachedQuestion, words: Words) -> Asked:
    rule = "P2" if step.activation.cause == "possession" else "B3"
    return Asked(WHO, "ask.reached", rule, {}, people=step.options)


@asks(StoppedQuestion)
def _stopped(state: State, step: StoppedQuestion, words: Words) -> Asked:
    facts = {"room": words.place(state.pack, state.boogeyman or "")}
    return Asked(CHOOSE, "ask.stopped", "B6", facts, yes_or_no(words))


@asks(NearestQuestion)
def _nearest(state: State, step: NearestQuestion, words: Words) -> Asked:
    return Asked(WHO, "ask.nearest", "P1", {"die": step.die}, people=step.options)


@asks(ThereQuestion)
def _there(state: State, step: ThereQuestion, words: Words) -> Asked:
    facts = {"room": words.place(state.pack, step.room)}
    return Asked(WHO, "ask.there", "M4", facts, people=step.options)


@asks(WhereQuestion)
def _where(state: State, step: WhereQuestion, words: Words) -> Asked:
    pack = state.pack
    options = tuple(Option(p, words.choice(pack, p)) for p in pack.house.places)
    return Asked(CHOOSE, "ask.where", "T2", {"child": words.name(step.who)}, options)


@asks(NearestForCard)
def _nearest_for_card(state: State, step: NearestForCard, words: Words) -> Asked:
    return Asked(WHO, "ask.nearest_card", "D2", {}, people=step.options)


@asks(HerRoomQuestion)
def _her_room(state: State, step: HerRoomQuestion, words: Words) -> Asked:
    options = (*rooms(ROOMS), Option(HALL, words.word("option.hall")))
    return Asked(CHOOSE, "ask.her_room", "D2", options=options)


def rooms(numbers: Iterable[str]) -> tuple[Option, ...]:
    return tuple(Option(room, room) for room in numbers)


@asks(StartRoomQuestion)
def _start_room(state: State, step: StartRoomQuestion, words: Words) -> Asked:
    key = "ask.start_room" if len(step.rooms) == len(ROOMS) else "ask.start_room.redraw"
    return Asked(CHOOSE, key, "S5", options=rooms(step.rooms))


@asks(TokenQuestion)
def _token(state: State, step: TokenQuestion, words: Words) -> Asked:
    return Asked(CHOOSE, "ask.token", "M2", {"slot": step.slot}, rooms(state.unseen()))


@asks(FinaleRoomQuestion)
def _finale_room(state: State, step: FinaleRoomQuestion, words: Words) -> Asked:
    closed = [room for room in state.unseen() if room not in step.rooms]
    again = words.word("draw_again", rooms=words.either(closed)) if closed else ""
    return Asked(CHOOSE, "ask.finale_room", "F1", {"again": again}, rooms(step.rooms))


@asks(PageQuestion)
def _page(state: State, step: PageQuestion, words: Words) -> Asked:
    return Asked(CHOOSE, "ask.page", "F4", options=rooms(ROOMS))


def _one_child(options: Iterable[str], words: Words) -> tuple[Option, ...]:
    return tuple(Option(one, str(words.name(one))) for one in options)


@asks(LeaderQuestion)
def _leader(state: State, step: LeaderQuestion, words: Words) -> Asked:
    room = state.finale.room if state.finale else ""
    facts = {"room": words.place(state.pack, room, True)}
    return Asked(CHOOSE, "finale.leader", "F2", facts, _one_child(step.options, words))


@asks(ChosenForCard)
def _chosen(state: State, step: ChosenForCard, words: Words) -> Asked:
    return Asked(CHOOSE, "ask.calmed", "D2", options=_one_child(step.options, words))
