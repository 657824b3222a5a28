"""The registry: the only place that lists the games, one folder each.

A game is pure. It imports the engine and itself, never another game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.engine.game import Game

DEFAULT = "boogeyman"
IDS = (DEFAULT, "closet_monsters", "final_girl", "betrayal")


def game(id: str) -> Game:
    """Load a game by its id, or raise KeyError."""
    if id == "boogeyman":
        from companion.games.boogeyman import BOOGEYMAN

        return BOOGEYMAN
    if id == "closet_monsters":
        from companion.games.closet_monsters import CLOSET_MONSTERS

        return CLOSET_MONSTERS
    if id == "final_girl":
        from companion.games.final_girl import FINAL_GIRL

        return FINAL_GIRL
    if id == "betrayal":
        from companion.games.betrayal import BETRAYAL

        return BETRAYAL
    raise KeyError(id)


def round_of(id: str, language: str) -> str:
    """Give what a round is called in a game; nothing where it is a round."""
    said = game(id).rounds
    return said.get(language) or said.get("en", "")


def owned() -> tuple[str, ...]:
    """Name those whose owners can tell about their box, or make something for it."""
    return tuple(name for name in IDS if game(name).calibration or game(name).editors)


def crafted() -> tuple[str, ...]:
    """Name those that something can be made for."""
    return tuple(name for name in IDS if game(name).editors)
