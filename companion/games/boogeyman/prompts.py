"""What the table must do or answer now: what was told, then the open question or the turn. Pure."""

from collections.abc import Callable
from typing import Any, TypeVar

from companion.engine.prompts import Prompt, Saying, prompt
from companion.games.boogeyman.agenda import Entry, Question
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN, ROOMS, SECRET_ROOM
from companion.games.boogeyman.calibration import SPACES
from companion.games.boogeyman.deeds import deeds
from companion.games.boogeyman.events import CardDrawn
from companion.games.boogeyman.forms import capital
from companion.games.boogeyman.rules import finale, limits
from companion.games.boogeyman.rules.babysitter import (
    CandiesQuestion,
    ReachedQuestion,
    StoppedQuestion,
    WayQuestion,
    way_value,
)
from companion.games.boogeyman.rules.boogeyman import EventCard, SlotQuestion, ThereQuestion
from companion.games.boogeyman.rules.card_effects import HALL, HerRoomQuestion, NearestForCard
from companion.games.boogeyman.rules.decks import DrawQuestion
from companion.games.boogeyman.rules.encounters import MeetingCard, entity_in
from companion.games.boogeyman.rules.nightmares import HopeQuestion, NightmareCard
from companion.games.boogeyman.rules.overrule import candies, told_id, ways_out
from companion.games.boogeyman.rules.possession import NearestQuestion, PossessionRoll
from companion.games.boogeyman.rules.rolls import LowestRoll, candies_allowed
from companion.games.boogeyman.rules.stress import SpaceQuestion, TroubleCard
from companion.games.boogeyman.rules.tracking import WhereQuestion
from companion.games.boogeyman.sayings import say
from companion.games.boogeyman.sayings.opponent import roll_rule
from companion.games.boogeyman.state import State
from companion.games.boogeyman.words import Words

Asked = tuple[str, str, str, dict[str, Any], dict[str, Any]]  # kind, key, rule, facts, more
Q = TypeVar("Q", bound=Question)
_ASKS: dict[type[Question], Callable[[State, Any, Words], Asked]] = {}


def prompts(state: State, words: Words) -> list[Prompt]:
    """Say everything the table needs now, one thing after the other."""
    said = [
        _told(state, index, part, saying, words)
        for index, event in enumerate(state.latest)
        for part, saying in enumerate(say(event, state.pack, words))
        if saying.told
    ]
    top = state.agenda[-1] if state.agenda else None
    if top is not None and isinstance(top.step, Question):
        said.append(ask(state, top, words))
    elif state.outcome is None and not state.in_finale:
        said.append(_turn(state, words))
    return said


def _told(state: State, index: int, part: int, saying: Saying, words: Words) -> Prompt:
    facts, more = saying.facts, dict[str, Any]()
    if does := _does(state, index, words):
        more["does"] = does
        if does not in facts["tale"]:
            facts = {**facts, "tale": f"{facts['tale']} {does}"}
    text, why = words.say(saying.key, facts)
    if out := ways_out(state, index):
        more["ways_out"] = list(out)
    if spend := candies(state, index):
        more["candies"] = dict(spend)
    name = told_id(state, index) + (f".{part}" if part else "")
    return prompt(name, "tell", saying.key, saying.rule, text, why, more)


def _does(state: State, index: int, words: Words) -> str:
    """Say what the card does that an event tells of."""
    event = state.latest[index]
    if not isinstance(event, CardDrawn):
        return ""
    return deeds(state.cards[event.deck][event.card]["effects"], words)


def _turn(state: State, words: Words) -> Prompt:
    """Say whose turn it is and what can be done (T2, T6, N3)."""
    child = state.turn
    name = words.name(child)
    who = state.children[child]
    most = limits.actions(state)
    entity = None if state.asks else entity_in(state, who.room)
    if who.fainted and state.standing():
        rule, playing = "N2", words.word("playing.down", child=name)
    elif who.fainted:
        rule, playing = "N3", words.word("playing.fainted")
    elif entity is not None:
        rule, playing = "T6", words.word("playing.watched", entity=words.name(entity), child=name)
    elif state.asks:
        rule, playing = "T2", words.word("playing.ask", child=name)
    else:
        rule, playing = _playing(state, who.room, most, words)
    if (towards := _finale(state, words)) is not None:
        rule, playing = towards[0], f"{towards[1]} {capital(playing)}"
    facts = {"child": name, "n": state.actions, "most": most, "way_of_playing": playing}
    text, why = words.say("turn" if state.actions <= most else "turn.more", facts)
    return prompt(f"{state.reports}.turn", "tell", "turn", rule, text, why, {"child": child})


def _finale(state: State, words: Words) -> tuple[str, str] | None:
    """Say which step towards the Finale can be taken now (F1 to F3)."""
    if state.turn not in state.standing():
        return None
    if state.finale is None:
        colours = finale.colours_to_call(state)
        named = {"colour": words.word(f"colour.{colours[0]}")} if colours else {}
        return ("F1", words.word("playing.call", **named)) if colours else None
    if state.finale.leader is None:
        there = finale.arrived(state)
        return ("F2", words.word("playing.reach", child=words.name(there[0]))) if there else None
    if state.finale.leader != state.turn or not (state.asks or finale.can_start(state)):
        return None
    key = "playing.start_ask" if state.asks else "playing.start"
    return "F3", words.word(key, child=words.name(state.turn))


def _playing(state: State, room: str, most: int, words: Words) -> tuple[str, str]:
    """Say what a Child can do in its Room (T2, T11, T12)."""
    if state.actions >= most:
        return "T2", words.word("playing.done")
    rule, said = "T2", [words.word("act.move")]
    if room not in state.rooms:
        rule = "T11"
    elif state.trapdoor is not None and room in (state.trapdoor, SECRET_ROOM):
        rule = "T12"
        said.append(words.word("act.trapdoor"))
    if (act := _on_top(state, room)) is not None:
        said.append(words.word(f"act.{act}"))
    down = [c for c, is_ in state.children.items() if is_.fainted and is_.room == room]
    if down:
        said.append(words.word("act.revive", names=words.names(down)))
    return rule, words.word("playing.free", acts=words.either(said))


def _on_top(state: State, room: str) -> str | None:
    """Tell what can be done with the stack of a Room: its top token decides (T2, B13)."""
    stack = state.rooms.get(room)
    if stack is None:
        return None
    if stack.padlock:
        return "padlock"
    act = "switch" if stack.light != "none" else "search" if stack.search else None
    return None if act in {one.what for one in limits.in_force(state)} else act


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
    there = {BABYSITTER: state.babysitter, BOOGEYMAN: state.boogeyman}[step.entity]
    key = "ask.meeting_card" if there == room else "ask.meeting_card.sent"
    if state.asks:
        key = "ask.meeting_card.told"
    return "draw", key, step.rule, facts, _draw(step.entity, step.child)


@_asks(TroubleCard)
def _trouble(state: State, step: TroubleCard, words: Words) -> Asked:
    facts = {"entity": words.name(step.track), "to": step.space}
    return "draw", "ask.trouble", step.rule, facts, _draw(step.deck, None)


@_asks(EventCard)
def _event(state: State, step: EventCard, words: Words) -> Asked:
    return "draw", "ask.event", step.rule, {"slot": step.slot}, _draw(step.deck, None)


@_asks(NightmareCard)
def _nightmare(state: State, step: NightmareCard, words: Words) -> Asked:
    facts = {"child": words.name(step.child)}
    return "draw", "ask.nightmare", step.rule, facts, _draw(step.deck, step.child)


@_asks(LowestRoll)
def _lowest(state: State, step: LowestRoll, words: Words) -> Asked:
    roll = step.roll
    facts = {"names": words.names(roll.children), "entity": words.name(roll.entity)}
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
    limit = candies_allowed(state, step.child)
    options = []
    for change in (0, *(sign * n for n in range(1, limit + 1) for sign in (-1, 1))):
        result = max(0, step.rolled + change)
        key = "option.candies" if change else "option.candies_none"
        label = words.word(key, n=change, change=words.signed(change), result=result)
        options.append({"value": change, "label": label})
    facts = {
        "child": words.name(step.child),
        "rolled": step.rolled,
        "room": words.place(state.pack, step.room, True),
    }
    return "choose", "ask.candies", "T10", facts, {"options": options, "child": step.child}


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
