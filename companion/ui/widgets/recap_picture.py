"""One picture of how a game went, to be handed on: drawn apart from the window, written as PNG."""

import tempfile
from pathlib import Path
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    PopMatrix,
    PushMatrix,
    Rectangle,
    RoundedRectangle,
    Scale,
    SmoothLine,
)
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.engine.charts import Moment, Moments, Recap
from companion.engine.ending import Ending
from companion.ui import theme
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.chart_legend import charts
from companion.ui.widgets.charts import of
from companion.ui.widgets.moments import ChanceLine
from companion.ui.widgets.vista import Vista

SIZE = (1600, 1000)  # pixels
PAGE = (1280, 800)  # dp: what it is laid out on
BANNER, EDGE, GAP, FOOT = 176, 14, 12, 168  # dp on that page
PARTS = (0.94, 1.12, 0.94)  # how wide charts are


class NoPicture(Exception):
    """This device could not write it."""


class _Sheet:
    """A page to draw on; all distances are dp of a page of 1280 by 800, from its upper left."""

    def __init__(self) -> None:
        # Letters are made at least as large as they are in the picture, so that they are sharp.
        self.grow = max(1.0, SIZE[0] / PAGE[0] / dp(1))
        self.unit = dp(1) * self.grow
        self.look = Theme(self.grow)
        self.root = Widget(size=(PAGE[0] * self.unit, PAGE[1] * self.unit))

    def box(self, x: float, y: float, w: float, h: float) -> dict[str, tuple[float, float]]:
        """Give where a box lies, in pixels from the lower left."""
        unit = self.unit
        return {"pos": (x * unit, (PAGE[1] - y - h) * unit), "size": (w * unit, h * unit)}

    def panel(self, x: float, y: float, w: float, h: float, edge: Colour | None = None) -> None:
        """Draw a ground with a rim."""
        lies, radius = self.box(x, y, w, h), 16 * self.unit
        with self.root.canvas:
            Color(*theme.PANEL)
            RoundedRectangle(radius=[radius], **lies)
            Color(*theme.RIM)
            SmoothLine(rounded_rectangle=(*lies["pos"], *lies["size"], radius), width=1.1)
            if edge is not None:
                Color(*edge)
                bar = self.box(x + 10, y + 16, 4, h - 32)
                RoundedRectangle(radius=[2 * self.unit], **bar)

    def write(
        self, text: str, x: float, y: float, w: float, size: float, colour: Colour,
        font: str = theme.TEXT, most: float = 0.0, bold: bool = False,
    ) -> float:  # fmt: skip
        """Write from a point down, as wide as given and at most so high; give how high it is."""
        while True:
            label = CoreLabel(
                text=text, font_size=size * self.unit, font_name=font, bold=bold,
                text_size=(w * self.unit, None), line_height=1.05,
            )  # fmt: skip
            label.refresh()
            high = label.texture.height / self.unit
            if not most or high <= most or size <= 9:
                break
            size -= 0.5
        with self.root.canvas:
            Color(*colour)
            lies = self.box(x, y, w, high)
            at = (round(lies["pos"][0]), round(lies["pos"][1]))
            Rectangle(texture=label.texture, pos=at, size=label.texture.size)
        return float(high)

    def put(self, widget: Any, x: float, y: float, w: float, h: float) -> None:
        """Put a widget there; it draws itself at once."""
        lies = self.box(x, y, w, h)
        widget.size_hint = (None, None)
        widget.size, widget.pos = lies["size"], lies["pos"]
        self.root.canvas.add(widget.canvas)


def picture(told: Recap, ending: Ending | None, moments: Moments | None, title: str) -> bytes:
    """Draw how a game went, and give it as PNG, or raise NoPicture."""
    sheet = _Sheet()
    _banner(sheet, told, ending, title)
    top = BANNER + GAP
    some = moments is not None and bool(moments.moments)
    low = PAGE[1] - EDGE - (FOOT + GAP if some else 0)
    _charts(sheet, told, top, low - top)
    if moments is not None and some:
        _moments(sheet, moments, low + GAP)
    return _png(sheet)


def _banner(sheet: _Sheet, told: Recap, ending: Ending | None, title: str) -> None:
    if ending is not None and ending.vista is not None:
        sheet.put(Vista(ending.vista, veil=0.56), 0, 0, PAGE[0], BANNER)
    x, wide = 40, PAGE[0] * 0.6
    kicker = ending.about.rstrip(".") if ending is not None else told.about
    y = 24 + sheet.write(kicker.upper(), x, 24, wide, 17, theme.LINK, bold=True)
    said = ending.text if ending is not None else title
    y += sheet.write(said, x, y, wide, 54, theme.PAPER, theme.DISPLAY, most=74)
    if ending is not None and ending.why:
        sheet.write(ending.why, x, y + 2, wide, 19, theme.PAPER, most=BANNER - y - 8)


def _charts(sheet: _Sheet, told: Recap, top: float, high: float) -> None:
    free, x = PAGE[0] - 2 * EDGE - 2 * GAP, float(EDGE)
    for part, (title, chart, legend) in zip(PARTS, charts(sheet.look, told), strict=True):
        wide = free * part / sum(PARTS)
        sheet.panel(x, top, wide, high)
        sheet.write(title, x + 18, top + 10, wide - 36, 24, theme.PAPER, theme.DISPLAY, most=34)
        foot = legend.high_in((wide - 36) * sheet.unit) / sheet.unit
        sheet.put(chart, x + 18, top + 50, wide - 36, high - 66 - foot - 10)
        sheet.put(legend, x + 18, top + high - 12 - foot, wide - 36, foot)
        x += wide + GAP


def _moments(sheet: _Sheet, moments: Moments, top: float) -> None:
    count = len(moments.moments)
    wide = (PAGE[0] - 2 * EDGE - (count - 1) * GAP) / count
    for number, moment in enumerate(moments.moments):
        _moment(sheet, moment, EDGE + number * (wide + GAP), top, wide)


def _moment(sheet: _Sheet, moment: Moment, x: float, top: float, wide: float) -> None:
    sheet.panel(x, top, wide, FOOT, of(moment.who).colour if moment.who else theme.LINK)
    inside, left = wide - 42, x + 26
    y = top + 12
    y += sheet.write(moment.kicker.upper(), left, y, inside, 15, theme.LINK, bold=True)
    sheet.write(moment.what, left, y, inside, 18, theme.PAPER, most=top + FOOT - 72 - y)
    sheet.put(ChanceLine(sheet.look, moment), left, top + FOOT - 68, inside, 18)
    sheet.write(moment.change, left, top + FOOT - 46, inside, 15, theme.MUTED, most=40)


def _png(sheet: _Sheet) -> bytes:
    from kivy.core.image import Image as CoreImage

    scale = SIZE[0] / sheet.root.width
    drawn = Fbo(size=SIZE, with_stencilbuffer=True)
    with drawn:
        ClearColor(*theme.NIGHT[:3], 1)
        ClearBuffers()
        PushMatrix()
        Scale(scale, scale, 1)
    drawn.add(sheet.root.canvas)
    with drawn:
        PopMatrix()
    drawn.draw()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "recap.png"
        if not CoreImage(drawn.texture).save(str(file), flipped=True):
            raise NoPicture
        return file.read_bytes()
