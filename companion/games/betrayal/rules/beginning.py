"""K5 to K8, the haunt begins: its name, the traitor, each side with its page. Pure."""

from dataclasses import dataclass, replace

from companion.engine.refusal import Expected, Refused
from companion.games.betrayal import events as e
from companion.games.betrayal import facts, known, reports
from companion.games.betrayal.agenda import (
    Question,
    Resolution,
    Step,
    answers,
    handles,
    resolves,
)
from companion.games.betrayal.box import HERO, KILLED, REVEAL, REVEALER, SIDES, STUNNED, TRAITS
from companion.games.betrayal.rules import turns
from companion.games.betrayal.rules.ids import new_ids
from companion.games.betrayal.rules.names import haunt_called, haunt_of, omen_called, room_called
from companion.games.betrayal.state import Counter, Kind, State

READY = "ready"
_PARTS = (*TRAITS, "ranged", "beaten")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal(Step):
    """The haunt is revealed: goes on with whatever is not known yet (K5 to K8)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking(Question):
    """A question of the reveal: corrected meanwhile, it may need no answer."""

    def again(self) -> Step | None:
        """Go on with what is not known yet."""
        return Reveal()


@dataclass(frozen=True, slots=True, kw_only=True)
class WhichOmen(Asking):
    """How is the last omen called (K5)?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class WhichRoom(Asking):
    """In which room does the revealer stand (K5)?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class WhichHaunt(Asking):
    """Which haunt does the table of the box name (K6)?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class WhichTraitor(Asking):
    """Who can be the traitor (K7)?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOver(Asking):
    """The tablet goes to a side that has not read its page yet (K8)."""


@resolves(Reveal)
def reveal(game: Resolution, step: Reveal) -> None:
    """Ask for what is not known yet, in its order; then the haunt begins."""
    state = game.state
    if state.phase != REVEAL:
        return  # corrected meanwhile
    if not state.haunt:
        if not state.last:
            game.push(WhichOmen())
        elif not state.room:
            game.push(WhichRoom())
        elif haunt := haunt_of(state):
            _name(game, haunt)
        else:
            game.push(WhichHaunt())
    elif not state.traitor:
        printed = state.printed
        if printed is not None and printed.traitor == REVEALER:
            revealer = state.revealer
            game.emit(e.TraitorNamed(player=revealer, revealer=revealer))
            game.push(Reveal())
        else:
            game.push(WhichTraitor())
    elif len(state.ready) < len(SIDES):
        game.push(HandOver())
    else:
        _begin(game)


def _named(value: object) -> str:
    try:
        return reports.name(value, "value")
    except Refused as refused:
        expected = refused.facts["expected"]
        raise Refused("bad_answer", field="value", expected=expected) from None


@answers(WhichOmen)
def omen_named(game: Resolution, step: WhichOmen, value: object) -> None:
    """Take how the omen is called; a new name is learnt."""
    omen = omen_called(game.state, _named(value))
    game.emit(e.OmenNamed(omen=omen))
    learn_omen(game, omen)
    game.push(Reveal())


def learn_omen(game: Resolution, omen: str) -> None:
    """Learn how an omen of the box is called; those of a pack are known."""
    pack = game.state.pack
    if omen and (pack is None or omen not in pack.omens):
        game.learn({facts.fact(facts.OMEN, omen): facts.THERE})


@answers(WhichRoom)
def room_named(game: Resolution, step: WhichRoom, value: object) -> None:
    """Take where the revealer stands; a new name is learnt."""
    room, pack = room_called(game.state, _named(value)), game.state.pack
    game.emit(e.RoomNamed(room=room))
    if pack is None or room not in pack.rooms:
        game.learn({facts.fact(facts.ROOM, room): facts.THERE})
    game.push(Reveal())


@answers(WhichHaunt)
def haunt_named(game: Resolution, step: WhichHaunt, value: object) -> None:
    """Take what the table of the box says: asked once, remembered (K6)."""
    haunt = haunt_called(game.state, _named(value))
    learn_pair(game, haunt)
    _name(game, haunt)


def learn_pair(game: Resolution, haunt: str) -> None:
    """Learn which haunt the last omen and the room name."""
    state = game.state
    if state.last and state.room and haunt != haunt_of(state):
        game.learn({facts.fact(facts.PAIR, state.last, state.room): haunt})


def learn_under(game: Resolution, was: str) -> None:
    """Learn of the haunt what this game told of it, while it was taken for another one."""
    state = game.state
    about = {name: facts.read(name) for name in state.told}
    game.learn(
        {
            facts.fact(one.what, state.haunt, one.names[1]): state.known[name]
            for name, one in about.items()
            if one is not None and one.what in (facts.KIND, facts.COUNTER) and one.names[0] == was
        }
    )


def _name(game: Resolution, haunt: str) -> None:
    state = game.state
    game.emit(e.HauntNamed(haunt=haunt, omen=state.last, room=state.room))
    game.push(Reveal())


@answers(WhichTraitor)
def traitor_named(game: Resolution, step: WhichTraitor, value: object) -> None:
    """Of several who fit: the revealer, else the nearest to the revealer's left (K7)."""
    state = game.state
    players = tuple(state.players)
    if (
        not isinstance(value, list)
        or not value
        or not all(isinstance(one, str) and one in players for one in value)
    ):
        raise Refused("bad_answer", field="value", expected=Expected("players", answers=players))
    fit = tuple(player for player in players if player in value)
    revealer = state.revealer
    near = revealer if revealer in fit else next(p for p in state.leftwards(revealer) if p in fit)
    game.emit(e.TraitorNamed(player=near, revealer=revealer, fit=fit))
    game.push(Reveal())


@answers(HandOver)
def handed_over(game: Resolution, step: HandOver, value: object) -> None:
    """Whoever answers for a side says so as that side: see `ready`."""
    raise Refused("hand_over", field="value")


def hand_over_to(state: State) -> str:
    """Name the side that reads next: the traitor first (K8)."""
    return next(side for side in SIDES if side not in state.ready)


def ready(game: Resolution, side: str) -> None:
    """Take that a side has read its page: either may be first (K8)."""
    entry = game.question
    if entry is None or not isinstance(entry.step, HandOver) or side in game.state.ready:
        raise Refused("no_hand_over", field="report")
    game.agenda.pop()
    game.emit(e.SideReady(side=side))
    game.push(Reveal())


@handles(reports.Ready)
def said_ready(game: Resolution, report: reports.Ready) -> None:
    """A side is ready."""
    assert report.side is not None, "only a side says so"
    ready(game, report.side)


def _begin(game: Resolution) -> None:
    """Both sides do what their pages say for now (K8): what is known comes onto the board."""
    state, printed = game.state, game.state.printed
    told = known.kinds(state.known, state.haunt)
    kinds: dict[str, Kind] = {}
    counters = known.counters(state.known, state.haunt)
    monsters: dict[str, str] = {}
    if printed is not None:
        heroes = len(state.alive(HERO))
        for name, horde in printed.kinds.items():
            kinds[name] = Kind(**{part: getattr(horde, part) for part in _PARTS})
            count = horde.count * (heroes if horde.per_hero else 1)
            monsters |= dict.fromkeys(new_ids(state, name, state.numbers.get(name, 0), count), name)
        counters = {
            name: Counter(one.value, one.goal, one.wins, one.each)
            for name, one in printed.counters.items()
        } | counters
    beaten = (STUNNED, KILLED, *counters, *state.counters)
    for name, one in told.items():  # a counter may have been told of another haunt
        kinds[name] = one if one.beaten in beaten else replace(one, beaten=STUNNED)
    # What was on the board before a correction stays as it is.
    kinds = {name: one for name, one in kinds.items() if name not in state.kinds}
    counters = {name: one for name, one in counters.items() if name not in state.counters}
    monsters = {name: kind for name, kind in monsters.items() if kind in kinds}
    game.emit(e.HauntBegan(kinds=kinds, counters=counters, monsters=monsters))
    turns.begin(game)
