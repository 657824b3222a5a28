"""Ask: the monsters are the box's own, and the table says how a turned toy went. Pure."""

from companion.engine.refusal import Expected, Refused
from companion.games.closet_monsters.box import SPECIALS
from companion.games.closet_monsters.resolution import Resolution
from companion.games.closet_monsters.rules import expert, modes, progress
from companion.games.closet_monsters.state import State


def results(state: State) -> tuple[str, ...]:
    """Name what a turned toy can have done: only in a race a hit counts (C12)."""
    if state.races:
        return ("right", "wrong")
    return ("wrong", *SPECIALS) if state.setup.plays("expert") else ("wrong",)


def told(resolution: Resolution, result: str) -> None:
    """Take how it went."""
    possible = results(resolution.state)
    if result not in possible:
        expected = Expected("one_of", values=possible)
        raise Refused("bad_value", field="result", expected=expected)
    if result == "right":
        modes.found(resolution)
    elif result == "wrong":
        progress.miss(resolution, None)
    else:
        expert.special(resolution, result)
