"""The games there are, each a folder: the one place that lists them.

A game is pure: it knows the engine and itself, and no other game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.engine.game import Game

DEFAULT = "boogeyman"
IDS = (DEFAULT, "closet_monsters")


def game(id: str) -> Game:
    """Give a game by its id, or raise KeyError; it is loaded when somebody first asks for it."""
    if id == "boogeyman":
        from companion.games.boogeyman import BOOGEYMAN

        return BOOGEYMAN
    if id == "closet_monsters":
        from companion.games.closet_monsters import CLOSET_MONSTERS

        return CLOSET_MONSTERS
    raise KeyError(id)
