"""What the cells of a step mean: one with the sign, and one without, each beside its words."""

from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from companion.engine.copying import Spaces
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Panel, Text, text_width

SIGN, SMALL_SIGN = 46, 40  # dp: of a cell beside what it means


def meaning(look: Theme, words: str, step: Spaces, on: bool, low: bool) -> tuple[BoxLayout, float]:
    """Say what a cell means beside one; and how wide that is on one line."""
    side = look.at_most(1.3).text(SMALL_SIGN if low else SIGN)
    row = BoxLayout(size_hint_y=None, height=side, spacing=look.space(3))
    face = Panel(
        theme.DUSK if on else theme.PRINT[0], line=line_of(step, on), radius=side,
        size_hint=(None, None), size=(side, side),
    )  # fmt: skip
    if on:
        face.add_widget(
            Text(look.at_most(1.3), theme.icon("check"), theme.TITLE, theme.LINK, theme.ICONS,
                 "center", fills=True)
        )  # fmt: skip
    place = AnchorLayout(size_hint_x=None, width=side)
    place.add_widget(face)
    row.add_widget(place)
    said = Text(look, words, theme.BODY)
    said.pos_hint = {"center_y": 0.5}
    said.bind(height=lambda _, high: setattr(row, "height", max(side, high)))
    row.add_widget(said)
    return row, side + row.spacing + text_width(said.text, said.font_size, theme.TEXT)


def line_of(step: Spaces, on: bool) -> theme.Colour:
    """Give the line around a space: that of whose it is."""
    if step.who:
        return theme.ink_of(step.who, theme.LINE)
    return theme.LINK if on else theme.LINE
