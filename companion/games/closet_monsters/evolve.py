"""From facts to a state: what each fact makes of it. It never refuses and never draws. Pure."""

from collections.abc import Callable, Iterable
from typing import TypeVar, cast

from companion.engine.events import Event
from companion.engine.frozen import replace
from companion.games.closet_monsters import events as e
from companion.games.closet_monsters.box import BLUE, SIDES
from companion.games.closet_monsters.corrected import corrected
from companion.games.closet_monsters.possible import bounded
from companion.games.closet_monsters.state import State

E = TypeVar("E", bound=Event)
Fold = Callable[[State, Event], State]
FOLDS: dict[type[Event], Fold] = {}


def folds(kind: type[E]) -> Callable[[Callable[[State, E], State]], Callable[[State, E], State]]:
    """Register how a kind of fact is folded."""

    def register(function: Callable[[State, E], State]) -> Callable[[State, E], State]:
        FOLDS[kind] = cast("Fold", function)  # it is handed no other kind
        return function

    return register


def kinds() -> tuple[type[Event], ...]:
    """List every kind of event there is."""
    return (e.Started, *FOLDS)


def fold(state: State | None, facts: Iterable[Event]) -> State | None:
    """Fold the facts of one report."""
    facts = tuple(facts)
    for fact in facts:
        if isinstance(fact, e.Started):
            state = begin(fact)
        else:
            assert state is not None, "only a start can come first"
            state = evolve(state, fact)
    return state and bounded(replace(state, reports=state.reports + 1, latest=facts))


def evolve(state: State, event: Event) -> State:
    """Fold one fact."""
    return FOLDS[type(event)](state, event)


def begin(event: e.Started) -> State:
    """Lay the table (C1, C2)."""
    setup = event.setup
    return State(
        setup=setup,
        players=event.players,
        round=1,
        seat=0,
        turns=1,
        bed=dict.fromkeys(SIDES),
        progress=(BLUE,) * len(setup.progress),
        open=(),
        pile=setup.pile,
        closet=0,
        kept=dict.fromkeys(event.players, 0) if setup.mode == "race" else {},
        came=(),
        special_seen=False,
        outcome=None,
        question=None,
        tiles=event.tiles,
        known=(),
        luck=event.luck,
    )


def same(state: State, event: Event) -> State:
    """Fold a fact that is only told: what follows from it comes as facts of its own."""
    return state


for _told in (e.FirstMonsterTurned, e.ToyTurned, e.NobodyFrightened, e.SockFound, e.MonsterSeated):
    FOLDS[_told] = same


@folds(e.ToysShown)
def _toys_shown(state: State, event: e.ToysShown) -> State:
    shown = [tile for tile, toy in enumerate(event.toys, 1) if toy is not None]
    return replace(state, known=tuple(shown))


@folds(e.TileTurned)
def _tile_turned(state: State, event: e.TileTurned) -> State:
    return replace(state, known=tuple(sorted({*state.known, event.tile})))


@folds(e.MonsterCame)
def _monster_came(state: State, event: e.MonsterCame) -> State:
    came = (*[one for one in state.came if one != event.monster], event.monster)
    return replace(state, bed={**state.bed, event.side: event.monster}, pile=event.wait, came=came)


def _without(state: State, gone: tuple[str, ...]) -> State:
    bed = {side: None if monster in gone else monster for side, monster in state.bed.items()}
    return replace(state, bed=bed, open=())


@folds(e.MonstersSent)
def _monsters_sent(state: State, event: e.MonstersSent) -> State:
    return replace(_without(state, event.monsters), closet=state.closet + len(event.monsters))


@folds(e.MonstersKept)
def _monsters_kept(state: State, event: e.MonstersKept) -> State:
    kept = {**state.kept, event.player: event.has}
    return replace(_without(state, event.monsters), kept=kept)


@folds(e.ToyLeftOpen)
def _toy_left_open(state: State, event: e.ToyLeftOpen) -> State:
    return replace(state, open=(*state.open, event.toy))


@folds(e.TilesTurnedBack)
def _tiles_turned_back(state: State, event: e.TilesTurnedBack) -> State:
    return replace(state, open=())


@folds(e.CardsTurned)
def _cards_turned(state: State, event: e.CardsTurned) -> State:
    there = zip(state.setup.progress, state.progress, strict=True)
    return replace(
        state, progress=tuple([event.colour if card in event.cards else is_ for card, is_ in there])
    )


@folds(e.SpecialIgnored)
def _special_ignored(state: State, event: e.SpecialIgnored) -> State:
    return replace(state, special_seen=True)


@folds(e.SockSwapped)
def _sock_swapped(state: State, event: e.SockSwapped) -> State:
    """Lay both tiles anew: where the sock is, everybody knows; the other is known as it was."""
    tiles, known = list(state.tiles), set(state.known)
    one, two = event.tile - 1, event.other - 1
    tiles[one], tiles[two] = tiles[two], tiles[one]
    if event.other not in known:
        known.discard(event.tile)
    return replace(state, tiles=tuple(tiles), known=tuple(sorted({*known, event.other})))


@folds(e.TurnBegan)
def _turn_began(state: State, event: e.TurnBegan) -> State:
    return replace(state, seat=event.seat, round=event.round, turns=state.turns + 1)


@folds(e.GameEnded)
def _game_ended(state: State, event: e.GameEnded) -> State:
    return replace(state, outcome=event.outcome)


@folds(e.TableCorrected)
def _table_corrected(state: State, event: e.TableCorrected) -> State:
    return corrected(state, event.set)


@folds(e.TilesShuffled)
def _tiles_shuffled(state: State, event: e.TilesShuffled) -> State:
    return replace(state, tiles=event.tiles)


@folds(e.Settled)
def _settled(state: State, event: e.Settled) -> State:
    return replace(state, question=event.question, luck=event.luck)
