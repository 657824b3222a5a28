"""C13: a herd goes together. Right tiles stay open until the toys of all are found. Pure."""

from companion.games.closet_monsters.box import FEARS
from companion.games.closet_monsters.events import ToyLeftOpen
from companion.games.closet_monsters.resolution import Resolution
from companion.games.closet_monsters.rules.closet import send
from companion.games.closet_monsters.state import State


def stands(state: State) -> bool:
    """Tell whether those at the bed are a herd: played so, and several."""
    return state.setup.plays("herd") and len(state.at_the_bed()) > 1


def found(resolution: Resolution, toy: str, fearing: tuple[str, ...]) -> None:
    """Leave a right tile open; a tile serves all who fear it. With all found, all go (C13)."""
    state = resolution.state
    there = state.at_the_bed()
    missing = {FEARS[monster] for monster in there} - {*state.open, toy}
    if missing:
        left_open = ToyLeftOpen(toy=toy, monsters=fearing, missing=len(missing))
        resolution.emit(left_open)  # the same player continues
    else:
        send(resolution, there, toy, herd=True)
