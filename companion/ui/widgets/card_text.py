"""The story on a card of a dramatic page: written as a drawing, so that it hangs as that does."""

from kivy.core.text import Label as CoreLabel

from companion.engine.mood import Layer
from companion.ui import theme
from companion.ui.art import Picture
from companion.ui.widgets.sprite import Sprite
from companion.ui.widgets.writing import SpacedLetters

WIDE, HIGH = 312.0, 136.0  # dp of the page: what a card has below its picture
SIZE, LEAST = 24.0, 18.0  # dp of the page at 100 %, and dp of the screen: below it, nobody reads it
HEAD, MOST_HEAD, LEAST_HEAD = 19.0, 30.0, 13.0  # dp of the page; and of the screen
SIGN = theme.colour("#b0761c")
INK = theme.colour("#2a1810")


def at_head(suit: str, sign: str, layer: Layer, page: float, dp: float) -> list[Sprite]:
    """Write onto a card which cards it is one of; nothing where it would be too small to read."""
    pixels = max(HEAD * page, LEAST_HEAD * dp)
    if not suit or pixels > MOST_HEAD * page:
        return []
    icon = CoreLabel(
        text=theme.icon(sign), font_name=theme.ICONS, font_size=pixels * 1.3, color=SIGN
    )
    name = SpacedLetters(
        text=suit.upper(), font_name=theme.TEXT, bold=True, font_size=pixels, color=INK
    )
    found, x, gap = [], 0.0, pixels / page * 0.35
    for label in (icon, name):
        label.refresh()
        wide, high = label.texture.width / page, label.texture.height / page
        at = (x, (HEAD * 1.6 - high) / 2)  # around the same middle
        found.append(Sprite(layer, Picture("", label.texture, (wide, high), at, page)))
        x += wide + gap
    return found


def on_card(story: str, layer: Layer, page: float, scale: float, dp: float) -> Sprite | None:
    """Write a story onto a card; None where it would be too small to read, or too long.

    `page`: pixels for a dp of the page; `scale`: how large people want text.
    """
    for size in (SIZE, SIZE * 0.9, SIZE * 0.82):
        pixels = max(size * page, LEAST * dp) * max(1.0, scale)
        label = CoreLabel(
            text=story, font_name=theme.DISPLAY, font_size=pixels, halign="center",
            text_size=(WIDE * page, None), color=INK, line_height=1.0,
        )  # fmt: skip
        label.refresh()
        if label.texture.height <= HIGH * page:
            wide, high = label.texture.width / page, label.texture.height / page
            top = (HIGH - high) / 2
            return Sprite(layer, Picture("", label.texture, (wide, high), (0.0, top), page))
    return None
