"""What canvases draw, and what is wrong with it: outside its widget, or over another one's text.

Lines are left out: they are edges, of what is checked or of what is tapped.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kivy.graphics import Color, Ellipse, Mesh, Rectangle, RoundedRectangle, Translate
from kivy.graphics.instructions import Canvas, InstructionGroup
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.stencilview import StencilView

from companion.ui.widgets.basic import Key, Panel
from tests.ui.audit import Box, box_of, is_text, name, opacity, parents, seen, written_box
from tests.ui.driver import scrolls

FAINT = 0.25  # a glow may shine beyond what glows, and over a text
BEYOND = 3  # dp: a figure has an edge
INK = 0.25  # of the height of a text: what is above and below its letters


@dataclass(frozen=True)
class Shape:
    """Something that a widget fills, where it is in the window, and whether it lies over all."""

    widget: Any
    kind: str
    box: Box
    above: bool  # drawn after the widgets in it

    def __str__(self) -> str:
        return f"{self.kind} of {_named(self.widget)} at {self.box}"


def misdrawn(shown: Any, window: Box) -> Iterator[str]:
    """List what is drawn where it does not belong."""
    widgets = [one for one in shown.walk(restrict=True) if opacity(one) > FAINT]
    order = {id(one): number for number, one in enumerate(widgets)}
    shapes = [shape for one in widgets for shape in drawn(one, window)]
    for shape in shapes:
        around = box_of(shape.widget)
        if not shape.box.within(around, dp(BEYOND)):
            yield f"drawn outside: {shape}, not in {around}"
    for text in filter(is_text, widgets):
        letters = _letters(text)
        for shape in shapes:
            common = letters.common(shape.box)  # first: few are near, and it costs the least
            if common is None or not _foreign(shape, text) or _below(shape, text, order):
                continue
            in_sight = seen(common, [*scrolls(text), *scrolls(shape.widget)])
            if in_sight is not None:
                yield f"drawn over: {shape}, {name(text)}"


def drawn(widget: Any, window: Box) -> Iterator[Shape]:
    """List what a widget itself fills in the window, or in the part of it that it cuts out."""
    sight = box_of(widget) if isinstance(widget, StencilView) else window
    left, bottom = widget.to_window(0, 0)
    dx, dy = left, bottom
    alpha = 1.0
    for item, above in _instructions(widget.canvas, widget.canvas.after):
        if isinstance(item, Translate):
            dx, dy = left + item.x, bottom + item.y
        elif isinstance(item, Color):
            alpha = item.a
        elif alpha > FAINT and (box := _filled(item)):
            moved = Box(box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy).common(sight)
            if moved is not None:
                yield Shape(widget, type(item).__name__, moved, above)


def _instructions(group: Any, after: Any, above: bool = False) -> Iterator[tuple[Any, bool]]:
    """Go through everything that is drawn, but for what other widgets draw."""
    for item in group.children:
        if isinstance(item, InstructionGroup):
            if not isinstance(item, Canvas):  # that of a child
                yield from _instructions(item, after, above or item is after)
        else:
            yield item, above


def _filled(item: Any) -> tuple[float, float, float, float] | None:
    """Give what an instruction fills: left, bottom, right, top."""
    if isinstance(item, Rectangle | Ellipse | RoundedRectangle):
        (x, y), (wide, high) = item.pos, item.size
        return x, y, x + wide, y + high
    if isinstance(item, Mesh):
        across, up = item.vertices[0::4], item.vertices[1::4]
        return min(across), min(up), max(across), max(up)
    return None


def _letters(text: Any) -> Box:
    """Give where there is ink of a text: the rest of its box may be shared."""
    box = written_box(text)
    lines = max(1, round((box.top - box.bottom) / (text.font_size * 1.1)))
    spare = (box.top - box.bottom) / lines * INK
    return Box(box.left, box.bottom + spare, box.right, box.top - spare)


def _foreign(shape: Shape, text: Any) -> bool:
    """Tell whether a shape has no business at a text: neither its own, nor its ground."""
    if shape.widget is text or text in parents(shape.widget):
        return False
    if shape.widget in parents(text):  # how a page that scrolls shows that there is more
        return shape.above and not isinstance(shape.widget, ScrollView)
    return True


def _below(shape: Shape, text: Any, order: dict[int, int]) -> bool:
    """Tell whether the key or panel that a text stands on covers a shape: it is drawn later."""
    ground = next((one for one in parents(text) if isinstance(one, Key | Panel)), None)
    if ground is None or shape.above:
        return False
    return order[id(shape.widget)] < order.get(id(ground), -1)


def _named(widget: Any) -> str:
    said = name(widget) if hasattr(widget, "meaning") or hasattr(widget, "font_name") else ""
    return said or f"the {type(widget).__name__}"
