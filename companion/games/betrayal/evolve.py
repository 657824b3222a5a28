"""From facts to a state: what each fact makes of it. It never refuses and never draws. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace as changed
from typing import TypeVar, cast

from companion.engine.events import Event
from companion.engine.frozen import replace
from companion.games.betrayal import events as e
from companion.games.betrayal.box import (
    HAUNT,
    HERO,
    REVEAL,
    TRAITOR,
)
from companion.games.betrayal.corrected import corrected
from companion.games.betrayal.printed import Pack
from companion.games.betrayal.state import Fight, Kind, Monster, Note, Player, State

E = TypeVar("E", bound=Event)
Fold = Callable[[State, Event], State]
FOLDS: dict[type[Event], Fold] = {}
Packs = Mapping[str, Pack]


def folds(kind: type[E]) -> Callable[[Callable[[State, E], State]], Callable[[State, E], State]]:
    """Register how a kind of fact is folded."""

    def register(function: Callable[[State, E], State]) -> Callable[[State, E], State]:
        FOLDS[kind] = cast("Fold", function)  # it is handed no other kind
        return function

    return register


def kinds() -> tuple[type[Event], ...]:
    """List every kind of event there is."""
    return (e.Started, *FOLDS)


def fold(state: State | None, facts: Iterable[Event], packs: Packs) -> State | None:
    """Fold the facts of one report; a note is none, and what was told stays told."""
    facts = tuple(facts)
    for fact in facts:
        if isinstance(fact, e.Started):
            state = begin(fact, packs)
        else:
            assert state is not None, "only a start can come first"
            state = evolve(state, fact)
    if state is None or (facts and all(isinstance(f, e.NoteTaken | e.NoteStruck) for f in facts)):
        return state
    return replace(state, reports=state.reports + 1, latest=facts)


def evolve(state: State, event: Event) -> State:
    """Fold one fact."""
    return FOLDS[type(event)](state, event)


def begin(event: e.Started, packs: Packs) -> State:
    """Begin a game."""
    setup = event.setup
    players = {player: Player() for player in setup.players}
    pack = packs[setup.pack] if setup.pack else None
    return State(setup=setup, pack=pack, luck=event.luck, players=players, known=event.known)


# How the haunt begins


@folds(e.OmenDrawn)
def _omen(state: State, event: e.OmenDrawn) -> State:
    return replace(state, turn=event.player, drawn=event.drawn, last=event.omen)


@folds(e.HauntRolled)
def _rolled(state: State, event: e.HauntRolled) -> State:
    if not event.begins:
        return replace(state, turn="")
    return replace(state, turn="", phase=REVEAL, revealer=event.player)


@folds(e.OmenNamed)
def _omen_named(state: State, event: e.OmenNamed) -> State:
    return replace(state, last=event.omen)


@folds(e.RoomNamed)
def _room_named(state: State, event: e.RoomNamed) -> State:
    return replace(state, room=event.room)


@folds(e.HauntNamed)
def _haunt_named(state: State, event: e.HauntNamed) -> State:
    return replace(state, haunt=event.haunt)


@folds(e.TraitorNamed)
def _traitor_named(state: State, event: e.TraitorNamed) -> State:
    players = {
        player: changed(is_, side=TRAITOR if player == event.player else HERO)
        for player, is_ in state.players.items()
    }
    return replace(state, traitor=event.player, players=players)


@folds(e.SideReady)
def _ready(state: State, event: e.SideReady) -> State:
    return replace(state, ready=(*state.ready, event.side))


@folds(e.HauntBegan)
def _haunt_began(state: State, event: e.HauntBegan) -> State:
    state = replace(
        state,
        phase=HAUNT,
        kinds={**state.kinds, **event.kinds},
        counters={**state.counters, **event.counters},
    )
    for monster, kind in event.monsters.items():
        state = _come(state, kind, (monster,))
    return state


@folds(e.Learnt)
def _learnt(state: State, event: e.Learnt) -> State:
    told = tuple(dict.fromkeys((*state.told, *event.facts)))
    return replace(state, known={**state.known, **event.facts}, told=told)


@folds(e.NoteTaken)
def _noted(state: State, event: e.NoteTaken) -> State:
    return replace(state, notes=(*state.notes, Note(event.side, event.traitor, event.text)))


@folds(e.NoteStruck)
def _struck(state: State, event: e.NoteStruck) -> State:
    left = list(state.notes)
    found = [n for n in left if n.side == event.side and n.text == event.text]
    if found:
        left.remove(found[0])
    return replace(state, notes=tuple(left))


# Turns


@folds(e.TurnBegan)
def _turn(state: State, event: e.TurnBegan) -> State:
    """Begin a turn: whoever attacked may do so again, and what was fought is over."""
    players = {p: changed(is_, attacked=False) for p, is_ in state.players.items()}
    monsters = {m: changed(is_, attacked=False) for m, is_ in state.monsters.items()}
    rolled = {k: changed(is_, moves=None) for k, is_ in state.kinds.items()}
    done = () if event.round != state.round else state.done
    if event.place == TRAITOR:
        done = (*done, event.turn)
    return replace(
        state,
        round=event.round, turn=event.turn, place=event.place, done=done,
        players=players, monsters=monsters, kinds=rolled, fight=None,
    )  # fmt: skip


def _nothing(state: State, event: Event) -> State:
    return state


_ONLY_TOLD: tuple[type[Event], ...] = (
    e.TraitorMay, e.MonstersPassed, e.KindStays, e.GoalReached,
    e.NobodyHurt, e.PlayerHurt, e.MonsterHurt,
)  # fmt: skip
for told in _ONLY_TOLD:
    folds(told)(_nothing)


@folds(e.MonstersRolled)
def _moves(state: State, event: e.MonstersRolled) -> State:
    return _kind(state, event.kind, changed(state.kinds[event.kind], moves=event.total))


def _kind(state: State, kind: str, is_: Kind) -> State:
    return replace(state, kinds={**state.kinds, kind: is_})


def _monster(state: State, monster: str, is_: Monster) -> State:
    return replace(state, monsters={**state.monsters, monster: is_})


@folds(e.TurnedBack)
def _turned_back(state: State, event: e.TurnedBack) -> State:
    back = {
        m: changed(state.monsters[m], stunned=False) for m in event.monsters if m in state.monsters
    }
    return replace(state, monsters={**state.monsters, **back})


@folds(e.RestForgotten)
def _rest(state: State, event: e.RestForgotten) -> State:
    monsters = {m: changed(is_, late=False) for m, is_ in state.monsters.items()}
    return replace(state, monsters=monsters)


@folds(e.KindSet)
def _kind_set(state: State, event: e.KindSet) -> State:
    return _kind(state, event.kind, event.now)


def _come(state: State, kind: str, monsters: tuple[str, ...]) -> State:
    if not monsters:
        return state
    came = int(monsters[-1].rpartition("_")[2])  # no number is used twice
    state = _kind(state, kind, changed(state.kinds[kind], came=came))
    new = {monster: Monster(kind) for monster in monsters}
    return replace(state, monsters={**state.monsters, **new})


@folds(e.MonstersCame)
def _came(state: State, event: e.MonstersCame) -> State:
    return _come(state, event.kind, event.monsters)


@folds(e.CounterSet)
def _counter_set(state: State, event: e.CounterSet) -> State:
    return replace(state, counters={**state.counters, event.counter: event.now})


@folds(e.CounterMoved)
def _counter_moved(state: State, event: e.CounterMoved) -> State:
    is_ = changed(state.counters[event.counter], value=event.value)
    return replace(state, counters={**state.counters, event.counter: is_})


@folds(e.PlayerDied)
def _died(state: State, event: e.PlayerDied) -> State:
    is_ = changed(state.players[event.player], dead=True)
    return replace(state, players={**state.players, event.player: is_})


@folds(e.PlayerTurned)
def _turned(state: State, event: e.PlayerTurned) -> State:
    """Make a traitor of a hero, alive (K11): the traitor's side has somebody again."""
    is_ = changed(state.players[event.player], side=TRAITOR, dead=False)
    return replace(state, players={**state.players, event.player: is_}, goes_on=None)


@folds(e.MonstersGoOn)
def _go_on(state: State, event: e.MonstersGoOn) -> State:
    return replace(state, goes_on=event.goes_on)


@folds(e.GameEnded)
def _ended(state: State, event: e.GameEnded) -> State:
    return replace(state, outcome=event.outcome)


# Attacks


@folds(e.Fought)
def _fought(state: State, event: e.Fought) -> State:
    fight = Fight(
        event.by, event.on, event.trait, event.totals, event.loser, event.damage, event.harm
    )
    state = replace(state, fight=fight)
    if event.by in state.players:
        is_ = changed(state.players[event.by], attacked=True)
        return replace(state, players={**state.players, event.by: is_})
    return _monster(state, event.by, changed(state.monsters[event.by], attacked=True))


@folds(e.ItemStolen)
def _stolen(state: State, event: e.ItemStolen) -> State:
    assert state.fight is not None, "it was fought"
    return replace(state, fight=changed(state.fight, damage=0, stolen=True))


@folds(e.MonsterStunned)
def _stunned(state: State, event: e.MonsterStunned) -> State:
    is_ = state.monsters[event.monster]
    return _monster(state, event.monster, changed(is_, stunned=True, late=event.late))


@folds(e.MonsterKilled)
def _killed(state: State, event: e.MonsterKilled) -> State:
    left = {m: is_ for m, is_ in state.monsters.items() if m != event.monster}
    return replace(state, monsters=left)


# The table itself


@folds(e.TableCorrected)
def _corrected(state: State, event: e.TableCorrected) -> State:
    return corrected(state, event.set)


@folds(e.Settled)
def _settled(state: State, event: e.Settled) -> State:
    return replace(state, agenda=event.agenda, luck=event.luck)
