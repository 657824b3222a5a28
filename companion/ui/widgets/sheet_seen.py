"""What the sheet of a house in the making shows, and what stands at the ends of its passages."""

from collections.abc import Mapping
from dataclasses import dataclass

from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from companion.engine.tabletop import Map
from companion.ui import theme
from companion.ui.widgets.pinch import Point
from companion.ui.widgets.rooms import Box, Written, written

INWARDS = 0.66  # from the middle of a place to its border: where the text of an end stands
NEAREST = 0.45  # of the way to the other place: no end is further from its own
Ends = tuple[str, str]


@dataclass(frozen=True)
class Seen:
    """What the sheet shows: `marked` places are wrong, `chain` is where a passage begins."""

    board: Map
    letters: Mapping[Ends, str]
    cells: tuple[int, int] | None = None
    marked: tuple[str, ...] = ()
    chain: str = ""
    stroke: bool = False  # a finger draws passages instead of dragging places
    loose: frozenset[str] = frozenset()  # places that are not joined to the others yet
    lettered: bool = False  # passages show their letters
    next: Ends = ("", "")  # the passage that would help: from where, and to which place


def end_of(here: Point, there: Point, box: Box) -> Point:
    """Give where the text at an end of a passage stands: in its place, beside the border."""
    across, up = there[0] - here[0], there[1] - here[1]
    _, _, wide, high = box
    part = min(wide / 2 / max(1.0, abs(across)), high / 2 / max(1.0, abs(up))) * INWARDS
    part = min(part, NEAREST)
    return here[0] + across * part, here[1] + up * part


def draw_end(lines: InstructionGroup, at: Point, text: str, radius: float) -> Written:
    """Write what stands at an end of a passage on a small plate."""
    texture = written(text, round(1.2 * radius), theme.DIGITS)
    wide, high = texture.width + dp(6), texture.height + dp(1)
    lines.add(Color(rgba=theme.NIGHT))
    corner = (at[0] - wide / 2, at[1] - high / 2)
    lines.add(RoundedRectangle(pos=corner, size=(wide, high), radius=[dp(4)]))
    lines.add(Color(1, 1, 1, 1))
    place = (at[0] - texture.width / 2, at[1] - texture.height / 2)
    lines.add(Rectangle(texture=texture, pos=place, size=texture.size))
    box = (*place, float(texture.width), float(texture.height))
    return Written(text, box, theme.PAPER, theme.NIGHT, shortened=False)
