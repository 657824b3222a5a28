"""A drawing beside each word of the game, by the keys of the page of words. Pure."""

from collections.abc import Mapping

from companion.engine.guide import Piece, Sprite
from companion.games.closet_monsters.show.laying import ART

SQUARE = (200.0, 200.0)


def lexicon() -> Mapping[str, Piece]:
    """Draw every word."""
    return {
        "player": _one("sleeper-3", 160),
        "toy": _one("toy-music_box", 150),
        "monster": _one("monster-snorvel", 170),
        "little_monster": _one("monster-snorvel", 100),
        "bed": _one("closet-bed", 130),
        "closet": _one("closet-ajar", 150),
        "progress_card": Piece(
            (
                Sprite(f"{ART}/progress-awake", 60, 100, 96),
                Sprite(f"{ART}/progress-asleep", 148, 100, 96),
            ),
            SQUARE,
        ),
        "pile": _one("pile", 150),
        "sock_hidden_monster": Piece(
            (
                Sprite(f"{ART}/toy-sock", 58, 100, 100),
                Sprite(f"{ART}/toy-hidden", 146, 100, 100),
            ),
            SQUARE,
        ),
    }


def _one(drawing: str, wide: float) -> Piece:
    return Piece((Sprite(f"{ART}/{drawing}", 100, 100, wide),), SQUARE)
