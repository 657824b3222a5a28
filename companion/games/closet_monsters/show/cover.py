"""The cover of the game: the closet stands open, and everybody wants to come out. Pure."""

from companion.engine.guide import Piece, Sprite

ART = "closet_monsters"


def _stands(name: str, x: float, y: float, wide: float) -> Sprite:
    return Sprite(f"{ART}/{name}", x, y, wide, stands=True)


OUTSIDE = Piece(
    (
        Sprite(f"{ART}/moon", 100, 84, 190, flat=True),
        _stands("wardrobe", 320, 420, 340),
        _stands("monster-blinkabout", 322, 280, 142),
        _stands("monster-snorvel", 324, 392, 156),
        _stands("monster-drizzlegut", 430, 122, 104),  # on the open door
        _stands("monster-creakaboo", 206, 400, 142),
        _stands("monster-lintlop", 96, 424, 178),
        _stands("monster-whispertail", 444, 400, 140),
        _stands("monster-tanglethump", 548, 426, 180),
    ),
    (640.0, 432.0),
)
