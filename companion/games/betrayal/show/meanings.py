"""Pictures of what the answers of a new game mean. Pure."""

from dataclasses import replace

from companion.engine.guide import Piece, Sprite
from companion.engine.offers import Choice
from companion.games.betrayal.box import APP

ART = "betrayal"
OUR_BOX = "our box"  # its haunts: of no pack, whose names have no spaces
SHEET = (200.0, 92.0)
MIDDLE = SHEET[1] / 2
_DICE = tuple(
    Sprite(f"{ART}/die-{face}", 100 + away, MIDDLE, 46, turned=turned, flat=True)
    for face, away, turned in ((1, -54, 8), (0, 0, -5), (2, 54, 6))
)


def haunts(pack: Choice) -> Choice:
    """Show both books of a box, or what two haunts of ours are about."""
    if pack.value == OUR_BOX:
        return _shown(pack, *_pair("book-heroes", "book-traitor", 54, 26))
    return _shown(pack, *_pair("mark-drowned", "mark-moth", 62, 36))


def box(copy: Choice) -> Choice:
    """Show a box whose rooms are kept, or one that is not remembered."""
    rooms = Sprite(f"{ART}/piece-rooms", 100, MIDDLE, 108, pale=copy.value is None, flat=True)
    return _shown(copy, rooms)


def dice(by: Choice) -> Choice:
    """Show who rolls: the tablet, or hands."""
    if by.value == APP:
        tablet = Sprite("app/tablet", 100, MIDDLE, 128, flat=True)
        die = Sprite(f"{ART}/die-2", 100, MIDDLE, 42, flat=True)
        return _shown(by, tablet, die)
    return _shown(by, *_DICE)


def _pair(left: str, right: str, wide: float, away: float) -> tuple[Sprite, ...]:
    return (
        Sprite(f"{ART}/{left}", 100 - away, MIDDLE, wide, turned=5, flat=True),
        Sprite(f"{ART}/{right}", 100 + away, MIDDLE, wide, turned=-5, flat=True),
    )


def _shown(choice: Choice, *sprites: Sprite) -> Choice:
    return replace(choice, scene=Piece(sprites, SHEET))
