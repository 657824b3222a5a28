"""Whether a state can be that of a table at all: its words and numbers are those of the box. Pure.

Folding doubts nothing, and faces draw what they are given. So a game that a stranger wrote is
looked over here; what the game itself decides is always possible, which random games show.
"""

from collections.abc import Collection, Mapping
from dataclasses import fields, is_dataclass

from companion.engine.luck import Luck
from companion.engine.plain import TooLarge
from companion.games.closet_monsters.box import (
    CARDS,
    COLOURS,
    MODES,
    MONSTERS,
    MOST_PLAYERS,
    PILES,
    SET,
    SIDES,
    SPECIALS,
    TOYS,
)
from companion.games.closet_monsters.options import HARDER, OPTIONS
from companion.games.closet_monsters.state import Setup, State

HIGHEST = 100_000  # of a counter that nothing bounds: rounds, turns
MOST = 100  # of anything that facts add to: a box has twenty monsters
_WORDS: Mapping[str, Collection[object]] = {
    **dict.fromkeys(("monster", "monsters", "stay", "unafraid"), MONSTERS),
    **dict.fromkeys(("toy", "toys", "tiles"), (*TOYS, *SPECIALS)),
    "side": SIDES,
    "cards": CARDS,
    "colour": COLOURS,
    "mode": MODES,
    "outcome": ("lost", "won"),
}
_WHYS = ("first", "empty", "cards", "surrounded", "pile", "closet", "race")


def bounded(state: State) -> State:
    """Give a state as it is, or raise TooLarge for one that facts have made grow without end."""
    grow = (state.came, state.open, state.bed, state.kept, state.players, state.tiles, state.known)
    if max(map(len, grow)) > MOST or len(state.luck.asked) > MOST:
        raise TooLarge("state")
    return state


def possible(state: State) -> None:
    """Raise ValueError for a state that no table can be in."""
    _setup(state.setup)
    players, setup = state.players, state.setup
    _all(len(set(players)) == len(players) <= MOST_PLAYERS, 0 <= state.seat < max(1, len(players)))
    _all(state.setup.mode != "race" or bool(players))
    _all(set(state.kept) == (set(players) if state.races else set()))
    _all(1 <= state.round <= HIGHEST, 1 <= state.turns <= HIGHEST)
    _all(set(state.bed) == set(SIDES))
    _all(set(state.at_the_bed()) <= set(MONSTERS))
    _all(len(set(state.at_the_bed())) == len(state.at_the_bed()), set(state.came) <= set(MONSTERS))
    _all(len(state.progress) == len(setup.progress), set(state.progress) <= set(COLOURS))
    _all(set(state.open) <= set(setup.toy_names), len(set(state.open)) == len(state.open))
    counts = (state.pile, state.closet, *state.kept.values())
    _all(all(0 <= count <= 2 * len(MONSTERS) for count in counts))
    _all(sorted(state.tiles) == (sorted(setup.toy_names) if setup.by_tile else []))
    _all(all(1 <= tile <= len(state.tiles) for tile in state.known))
    _all(state.outcome in (None, "lost", "won"), state.question is None or state.outcome is None)
    for one in (state.question, *state.latest):
        _words(state, one)


def _setup(setup: Setup) -> None:
    _all(setup.tracking in ("map", "ask"), setup.toys in ("table", "app"), setup.mode in MODES)
    _all(not (setup.asks and setup.by_tile), setup.cards == ("" if setup.asks else SET))
    _all(setup.pile in PILES, set(setup.options) == set(OPTIONS))
    _all(all(setup.options[name] in values for name, (values, _) in OPTIONS.items()))
    _all(setup.mode == "base" or not any(setup.plays(name) for name in HARDER))


def _words(state: State, value: object, name: str = "") -> None:
    """Look over a fact or a question, and all that is in it: what is named is in the box."""
    if is_dataclass(value) and not isinstance(value, Setup | Luck):
        for part in fields(value):
            _words(state, getattr(value, part.name), part.name)
    elif isinstance(value, Mapping):
        for item in value.values():
            _words(state, item)
    elif isinstance(value, tuple):
        for item in value:
            _words(state, item, name)
    elif isinstance(value, str):
        _all(name not in _WORDS or value in _WORDS[name], name != "why" or value in _WHYS)
        _all(name not in ("player", "winners") or value in state.players)
    elif isinstance(value, int):
        _all(abs(value) <= HIGHEST, name not in ("tile", "other") or 1 <= value <= len(state.tiles))


def _all(*hold: bool) -> None:
    if not all(hold):
        raise ValueError("no table is like this")
