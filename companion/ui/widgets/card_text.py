"""The story on a card of a dramatic page: written as a drawing, so that it hangs as that does."""

from typing import Any

from kivy.core.text import Label as CoreLabel

from companion.engine.mood import Layer
from companion.ui import theme
from companion.ui.art import Picture
from companion.ui.widgets.sprite import Sprite
from companion.ui.widgets.writing import SpacedLetters

WIDE, HIGH = 312.0, 136.0  # dp of the page: what a card has below its picture
SIZE, LEAST = 24.0, 18.0  # dp of the page at 100 %, and dp of the screen: below it, nobody reads it
NARROWER = (0.95, 0.9, 0.85, 0.8, 0.75)  # of that width: lines are about as long as each other
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
        texture = _written(story, pixels, WIDE * page)
        if texture.height <= HIGH * page:
            for part in NARROWER:  # no word stands alone in the last line, if it need not
                tried = _written(story, pixels, WIDE * page * part)
                if tried.height > texture.height:
                    break
                texture = tried
            wide, high = texture.width / page, texture.height / page
            at = ((WIDE - wide) / 2, (HIGH - high) / 2)
            return Sprite(layer, Picture("", texture, (wide, high), at, page))
    return None


def _written(story: str, pixels: float, wide: float) -> Any:
    label = CoreLabel(
        text=story, font_name=theme.DISPLAY, font_size=pixels, halign="center",
        text_size=(wide, None), color=INK, line_height=1.0,
    )  # fmt: skip
    label.refresh()
    return label.texture
