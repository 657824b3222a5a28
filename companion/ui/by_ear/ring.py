"""The ring around what has the focus, for those who see a little."""

from kivy.graphics import Color, SmoothLine
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from companion.ui.by_ear.order import Box

# Light on dark: whatever lies below, one of both stands out from it.
DARK, LIGHT = (0.0, 0.0, 0.0, 1.0), (1.0, 1.0, 1.0, 1.0)
AROUND, DARK_LINE, LIGHT_LINE, RADIUS = 1, 3.0, 1.6, 14  # dp


class Ring(InstructionGroup):
    """A white line within a black one; it is where it belongs at once."""

    def __init__(self) -> None:
        super().__init__()
        self.box: Box | None = None

    def lie(self, box: Box | None, room: tuple[float, float]) -> None:
        """Lie around a box, within the window; or nowhere."""
        if box is not None and box[2] * box[3] <= 0:
            box = None
        if box == self.box:
            return
        self.box = box
        self.clear()
        if box is None:
            return
        around, edge = dp(AROUND), dp(DARK_LINE)
        left, bottom = (max(edge, side - around) for side in box[:2])
        right = min(room[0] - edge, box[0] + box[2] + around)
        top = min(room[1] - edge, box[1] + box[3] + around)
        wide, high = right - left, top - bottom
        if wide <= 0 or high <= 0:
            return
        corner = min(dp(RADIUS), wide / 2, high / 2)
        for ink, line in ((DARK, DARK_LINE), (LIGHT, LIGHT_LINE)):
            self.add(Color(rgba=ink))
            self.add(SmoothLine(rounded_rectangle=(left, bottom, wide, high, corner, 24),
                                width=dp(line)))  # fmt: skip
