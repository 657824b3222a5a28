"""A part of a page on a ground of its own, under its heading."""

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.ui import theme
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.basic import Panel, Text


class Section(Panel):
    """A panel as high as what is in it: a small golden heading, and perhaps a note beside it."""

    def __init__(
        self,
        look: Theme,
        heading: str = "",
        note: str = "",
        large: bool = False,
        ground: Colour | None = None,
        **more: Any,
    ) -> None:
        more.setdefault("padding", [look.space(4), look.space(3.5), look.space(4), look.space(3)])
        more.setdefault("spacing", look.space(1.5))
        super().__init__(ground, orientation="vertical", size_hint_y=None, height=0, **more)
        self.bind(minimum_height=self.setter("height"))
        if heading:
            self.add_widget(self._head(look, heading, note, large))

    def _head(self, look: Theme, heading: str, note: str, large: bool) -> BoxLayout:
        """Put the note at the right, where the heading leaves room for it."""
        row = BoxLayout(size_hint_y=None, height=0, spacing=look.space(2))
        if large:
            said = Text(look.grown(theme.KEYS), heading, theme.TITLE * 0.86, font=theme.DISPLAY)
        else:
            said = Text(look, heading.upper(), theme.CAPTION - 1, theme.LINK, bold=True)
        parts = [said]
        if note:
            parts.append(Text(look, note, theme.CAPTION, theme.MUTED, align="right"))
        for part in parts:
            part.pos_hint = {"center_y": 0.5}
            part.bind(height=lambda *_: setattr(row, "height", max(one.height for one in parts)))
            row.add_widget(part)
        return row
