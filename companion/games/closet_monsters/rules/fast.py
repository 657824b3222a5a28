"""C14: fast monsters. The toys are shown first; without the centre card two misses do. Pure."""

from companion.games.closet_monsters.box import SECONDS, SPECIALS
from companion.games.closet_monsters.events import ToysShown
from companion.games.closet_monsters.resolution import Resolution


def show_toys(resolution: Resolution) -> None:
    """Show the ten toys for a while before the first turn; the specials are not shown (C14)."""
    state = resolution.state
    if state.setup.plays("fast"):
        toys = tuple([None if toy in SPECIALS else toy for toy in state.tiles])
        resolution.emit(ToysShown(seconds=SECONDS, toys=toys))
