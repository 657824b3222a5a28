"""Whether a state can be that of a table at all: its words and numbers are those of the game. Pure.

Folding doubts nothing, and faces draw what they are given. So a game that a stranger wrote is
looked over here; what the game itself decides is always possible, which random games show.
"""

from companion.engine.plain import TooLarge
from companion.games.betrayal.box import (
    EACH_ROUND,
    FEWEST,
    HARMS,
    HAUNT,
    MONSTERS,
    MOST,
    PHASES,
    PLACES,
    ROLES,
    SIDES,
    TRAITS,
)
from companion.games.betrayal.options import OPTIONS
from companion.games.betrayal.state import State

HIGHEST = 100_000  # of a counter that nothing bounds: rounds
MANY = 1000  # of anything that facts add to


def bounded(state: State) -> State:
    """Give a state as it is, or raise TooLarge for one that facts have made grow without end."""
    grow = (
        *(state.monsters, state.kinds, state.counters, state.notes, state.agenda, state.ready),
        *(state.done, state.formerly, state.luck.asked, state.numbers, state.told),
    )
    if max(map(len, grow)) > MANY or len(state.known) > MANY * 5:
        raise TooLarge("state")
    return state


def possible(state: State) -> None:
    """Raise ValueError for a state that no table can be in."""
    setup, players = state.setup, tuple(state.players)
    _all(FEWEST <= len(setup.players) <= MOST, len(set(setup.players)) == len(setup.players))
    _all(set(players) == set(setup.players), set(setup.options) == set(OPTIONS))
    _all(all(setup.options[name] in values for name, (values, _) in OPTIONS.items()))
    _all(setup.dice in ("app", "table"), (state.pack is not None) == bool(setup.pack))
    _all(state.phase in PHASES, 0 <= state.round <= HIGHEST, 0 <= state.drawn <= HIGHEST)
    _all(state.outcome in (None, *SIDES), state.outcome is None or not state.agenda)
    _all(state.turn in ("", MONSTERS, *players), state.place in ("", *PLACES))
    _all(state.revealer in ("", *players), state.traitor in ("", *players))
    _all(state.phase != HAUNT or bool(state.traitor), state.goes_on in (None, True, False))
    _all(set(state.ready) <= set(SIDES), {*state.done, *state.formerly} <= set(players))
    for is_ in state.players.values():
        _all(is_.side in (None, *ROLES), (is_.side is None) == (not state.traitor))
    _all(all(0 <= number <= HIGHEST for number in state.numbers.values()))
    for kind in state.kinds.values():
        _all(all(0 <= (getattr(kind, trait) or 0) <= HIGHEST for trait in TRAITS))
        _all(0 <= (kind.moves or 0) <= HIGHEST, 0 <= kind.came <= HIGHEST)
    _all(all(one.kind in state.kinds for one in state.monsters.values()))
    for counter in state.counters.values():
        _all(0 <= counter.value <= HIGHEST, counter.goal is None or 1 <= counter.goal <= HIGHEST)
        _all(counter.wins in (None, *SIDES), counter.each in (None, EACH_ROUND))
    fight = state.fight
    if fight is not None:
        _all(fight.trait in TRAITS, {fight.by, fight.on} == set(fight.totals))
        _all(fight.harm in (None, *HARMS.values()), abs(fight.damage) <= HIGHEST)
    _all(all(note.side in SIDES for note in state.notes))


def _all(*hold: bool) -> None:
    if not all(hold):
        raise ValueError("no table is like this")
