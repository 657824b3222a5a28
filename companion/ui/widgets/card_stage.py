"""A card as it will hang on the little stage at the table, while somebody still writes on it."""

from collections.abc import Sequence
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    Rectangle,
    RoundedRectangle,
    SmoothLine,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.metrics import dp
from kivy.uix.stencilview import StencilView

from companion.engine.mood import Layer, Mood, filled
from companion.ui import art, theme
from companion.ui.art import Picture
from companion.ui.framing import Frame
from companion.ui.widgets.card_text import HIGH, INK, WIDE
from companion.ui.widgets.sprite import Sprite
from companion.ui.widgets.textures import shade, veil

SIZES = (34.0, 30.0, 26.0, 22.0, 19.0, 16.0)  # dp of the page: of a title
SIGN = 50.0  # dp of the page: of what the card does
STRINGS = 44.0  # dp of the page that is not seen of what the card hangs on
BELOW = 6.0  # dp of the page below the card
LOWER, ROUND = 22.0, 10.0  # dp of the page: at the side of a page: lower by this, and free below it
PICTURE = (344.0, 302.0)  # dp of the page: what a card has for its picture
GROUNDS = ("#1d1830", "#120e14")
OVER, DIM = 130.0, 0.7  # dp: how far rows lie over the stage, and how dark it is behind them
SOFT = 1.35  # of that: over which it gets darker, so that no edge of a row is one of the light


class CardStage(StencilView):
    """Draws the page of a mood around its card: the picture or a photo, a title, signs below.

    `open_`: it is the whole page, and has no edge of its own; then the card hangs above `foot`
    pixels for keys, and on the side of the page's rows, so many pixels wide (`fades`, negative: on
    the right), the stage is dim.
    """

    def __init__(self, mood: Mood | None, open_: bool = False, **more: Any) -> None:
        super().__init__(**more)
        self.mood, self.open = mood, open_
        self.foot = self.fades = 0.0
        self.told: tuple[str, tuple[str, ...], Any, str] = ("", (), None, "")
        self.bind(pos=self._draw, size=self._draw)

    def show(self, title: str, signs: Sequence[str], photo: Any = None, drawn: str = "") -> None:
        """Have this written and drawn on it; `photo`: a texture in the place of the picture."""
        self.told = (title, tuple(signs), photo, drawn)
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        mood = self.mood
        if min(self.size) < dp(60) or mood is None or mood.written is None:
            return
        radius = [0 if self.open else dp(theme.RADIUS)]
        with self.canvas:
            StencilPush()
            RoundedRectangle(pos=self.pos, size=self.size, radius=radius)
            StencilUse()
            Color(1, 1, 1, 1)
            light = theme.mixed(theme.colour(mood.ground.light), theme.NIGHT, 0.45)
            Rectangle(texture=shade(light, theme.NIGHT), pos=self.pos, size=self.size)
        sprites = self._sprites(mood, mood.written)
        behind = {layer.picture for layer in mood.layers[:-2]}
        for sprite in sprites:
            self.canvas.add(sprite.group)
            if self.open and sprite.layer.picture in behind:
                self._mirror(sprite)
        with self.canvas:
            StencilUnUse()
            RoundedRectangle(pos=self.pos, size=self.size, radius=radius)
            StencilPop()
        if self.open:
            self._fade()
            return
        with self.canvas:
            Color(rgba=theme.RIM)  # smooth, over the steps of the mask
            SmoothLine(rounded_rectangle=(*self.pos, *self.size, dp(theme.RADIUS)), width=dp(1))

    def _fade(self) -> None:
        """Let it be darker behind the rows."""
        first, last = self._side()
        right = self.fades > 0
        closed = (0, 0, 1, 0, 1, 1, 0, 1) if right else (1, 0, 0, 0, 0, 1, 1, 1)
        behind = (self.x, first) if right else (self.x + last, self.width - last)
        over = (self.x + first if right else self.x + last - dp(OVER * SOFT), dp(OVER * SOFT))
        with self.canvas:
            Color(rgba=(*theme.NIGHT[:3], DIM))
            Rectangle(pos=(behind[0], self.y), size=(behind[1], self.height))
            Color(1, 1, 1, DIM)
            Rectangle(
                texture=veil(theme.NIGHT), pos=(over[0], self.y), size=(over[1], self.height),
                tex_coords=closed,
            )  # fmt: skip

    def _sprites(self, mood: Mood, written: Layer) -> list[Sprite]:
        title, signs, photo, picture = self.told
        *stage, card, shown = mood.layers
        behind = [one for one in map(_found, stage) if one is not None]
        hung = _found(card)
        if hung is None:
            return []
        seen = _photo(shown, photo) if photo is not None else _found(shown, (picture,))
        sprites = [*behind, hung, *([seen] if seen is not None else [])]
        fitted = self._frame(hung.box)
        scale = fitted.scale
        sprites += _words(written, title, signs, scale)
        for sprite in sprites:
            sprite.lay(fitted, (self.x, self.y), self.height)
        for one in behind if self.open else ():
            self._spread(one, fitted)
        return sprites

    def _mirror(self, stage: Sprite) -> None:
        """Let the curtain go on behind the rows: its half of the page again, as in a mirror."""
        (x, y), (wide, high) = stage._drawn.pos, stage._drawn.size
        whole = stage.picture.texture
        half = whole.get_region(whole.width / 2, 0, whole.width / 2, whole.height)
        left, low, right, *_, top = half.tex_coords
        first, last = (self.x, x + wide / 2) if self.fades > 0 else (x + wide, self.right)
        if last - first > 1:
            with self.canvas:
                Color(1, 1, 1, 1)
                Rectangle(
                    texture=half, pos=(first, y), size=(last - first, high),
                    tex_coords=(right, low, left, low, left, top, right, top),
                )  # fmt: skip

    def _side(self) -> tuple[float, float]:
        """Give where the side of the page with the card begins and ends, in pixels."""
        over = dp(OVER)
        if self.fades > 0:
            return self.fades - over, self.width
        return 0.0, self.width + self.fades + over

    def _spread(self, stage: Sprite, fitted: Frame) -> None:
        """Let the stage reach to both sides and to the floor, whatever the card leaves of it."""
        x, y, wide, high = stage.box
        first, last = self._side()
        scale = max(fitted.scale, (last - first) / wide, self.height / (y + high))
        left = fitted.left + (x + wide / 2) * (fitted.scale - scale)  # around its middle
        left = min(first - x * scale, max(left, last - (x + wide) * scale))
        frame = Frame(scale, left, 0.0, (0.0, 0.0, 0.0, 0.0))
        stage.lay(frame, (self.x, self.y), self.height)

    def _frame(self, card: tuple[float, float, float, float]) -> Frame:
        """Fit the card: within its edges, or whole and from the top of the page."""
        x, y, wide, high = card
        none = (0.0, 0.0, 0.0, 0.0)
        if not self.open:
            seen = high - STRINGS + BELOW
            scale = min(self.height / seen, self.width / (wide * 1.04))
            top = (self.height - seen * scale) / 2 - (y + STRINGS) * scale
            return Frame(scale, self.width / 2 - (x + wide / 2) * scale, top, none)
        room, above = self.width - abs(self.fades), self.height - self.foot
        scale = min(above / (LOWER + y + high + ROUND), room / (wide * 1.1))
        middle = max(self.fades, 0.0) + room / 2
        return Frame(scale, middle - (x + wide / 2) * scale, LOWER * scale, none)


def _found(layer: Layer, cast: Sequence[str] = ()) -> Sprite | None:
    for name in (layer.picture, layer.other):
        picture = art.picture(filled(name, cast))
        if picture is not None:
            return Sprite(layer, picture)
    return None


def _photo(layer: Layer, texture: Any) -> Sprite:
    """Put a photo where the picture is, whole."""
    wide, high = texture.size
    part = min(PICTURE[0] / wide, PICTURE[1] / high)
    size = (wide * part, high * part)
    at = ((PICTURE[0] - size[0]) / 2, (PICTURE[1] - size[1]) / 2)
    return Sprite(layer, Picture("", texture, size, at, 1.0))


def _words(layer: Layer, title: str, signs: Sequence[str], scale: float) -> list[Sprite]:
    """Write the title as large as it fits above the signs; each hangs as the card does."""
    icons = "      ".join(theme.icon(one) for one in signs if one)
    below = SIGN * 1.3 if icons else 0.0
    found: list[Sprite] = []
    for size in SIZES if title else ():
        texture = _written(title, size * scale, theme.DISPLAY, WIDE * scale)
        if texture.height <= (HIGH - below) * scale or size == SIZES[-1]:
            high = texture.height / scale
            at = (0.0, max(0.0, (HIGH - below - high) / 2))
            shown = Picture("", texture, (texture.width / scale, high), at, scale)
            found.append(Sprite(layer, shown))
            break
    if icons:
        texture = _written(icons, SIGN * scale, theme.ICONS, WIDE * scale)
        high = texture.height / scale
        shown = Picture("", texture, (WIDE, high), (0.0, HIGH - (below + high) / 2), scale)
        found.append(Sprite(layer, shown))
    return found


def _written(text: str, size: float, font: str, wide: float) -> Any:
    label = CoreLabel(
        text=text, font_name=font, font_size=max(1.0, size), halign="center",
        text_size=(wide, None), color=INK, line_height=1.0,
    )  # fmt: skip
    label.refresh()
    return label.texture
