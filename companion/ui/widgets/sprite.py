"""A drawing of a dramatic page: where it stands, how it comes, how it moves."""

from collections.abc import Callable
from math import pi, sin
from typing import Any

from kivy.animation import Animation
from kivy.event import EventDispatcher
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, Scale, Translate
from kivy.graphics.instructions import InstructionGroup
from kivy.properties import NumericProperty

from companion.engine.mood import (
    DROP,
    FADE,
    FLOAT,
    GROW,
    LOOPS,
    RISE,
    SLIDE,
    SWAY,
    WIDEN,
    Box,
    Layer,
    Motion,
)
from companion.ui import theme
from companion.ui.art import Picture
from companion.ui.framing import Frame


class Sprite(EventDispatcher):
    """One texture on a canvas, moved by its properties: all are 0 or 1 where it rests."""

    seen = NumericProperty(1.0)
    right = NumericProperty(0.0)  # dp of the page that it is away from its place
    up = NumericProperty(0.0)
    large = NumericProperty(1.0)
    wide = NumericProperty(1.0)
    tilt = NumericProperty(0.0)

    def __init__(self, layer: Layer, picture: Picture) -> None:
        super().__init__()
        self.layer, self.picture, self.scale = layer, picture, 1.0
        self.lower = 0.0  # dp of the page that it stands below its place
        self.group = group = InstructionGroup()
        tint = theme.colour(layer.tint) if layer.tint else (1.0, 1.0, 1.0, 1.0)
        self._colour = Color(*tint[:3], layer.opacity)
        self._shift, self._size, self._turn = Translate(), Scale(1, 1, 1), Rotate(axis=(0, 0, 1))
        self._drawn = Rectangle(texture=picture.texture)
        for part in (
            PushMatrix(), self._shift, self._turn, self._size, self._colour, self._drawn,
            PopMatrix(),
        ):  # fmt: skip
            group.add(part)
        for name in ("seen", "right", "up", "large", "wide", "tilt"):
            self.fbind(name, self._move)

    @property
    def box(self) -> Box:
        """Where it is on its page."""
        (x, y), scale = self.layer.at, self.layer.scale
        (left, top), (wide, high) = self.picture.at, self.picture.size
        return (x + left * scale, y + self.lower + top * scale, wide * scale, high * scale)

    def lay(self, frame: Frame, origin: tuple[float, float], page: float) -> None:
        """Stand where it belongs, on a page that is so high above its origin."""
        x, y, wide, high = frame.box(self.box)
        self.scale = frame.scale
        left, top = origin[0], origin[1] + page
        self._drawn.pos, self._drawn.size = (left + x, top - y - high), (wide, high)
        middle = (x + wide / 2, y + high / 2)
        about = middle if self.layer.about is None else frame.point(*self.layer.about)
        self._turn.origin = self._size.origin = (left + about[0], top - about[1])
        self._move()

    def _move(self, *_: Any) -> None:
        self._colour.a = self.seen * self.layer.opacity
        self._shift.xy = (self.right * self.scale, self.up * self.scale)
        self._turn.angle = self.layer.turned + self.tilt
        self._size.xyz = (self.large * self.wide, self.large, 1.0)

    def come(self) -> bool:
        """Begin to move, as the mood says; tells whether something in it never ends."""
        for motion in self.layer.motion:
            if motion.kind not in LOOPS:
                begin(self, motion)
        return any(motion.kind in LOOPS for motion in self.layer.motion)

    def loop(self, now: float) -> None:
        """Be where a motion that never ends has come to."""
        for motion in self.layer.motion:
            turn = sin(2 * pi * max(0.0, now - motion.delay) / motion.seconds)
            if motion.kind == SWAY:
                self.tilt = motion.amount * turn
            elif motion.kind == FLOAT:
                self.up = motion.amount * turn

    def rest(self) -> None:
        """Be where it belongs, at once."""
        Animation.cancel_all(self)
        self.seen = self.large = self.wide = 1.0
        self.right = self.up = self.tilt = 0.0


# Where a motion begins: the property, and its value by the amount.
_FROM: dict[str, tuple[str, Callable[[float], float], float]] = {
    FADE: ("seen", lambda amount: amount, 1.0),
    RISE: ("up", lambda amount: -amount, 0.0),
    DROP: ("up", lambda amount: amount, 0.0),
    SLIDE: ("right", lambda amount: amount, 0.0),
    GROW: ("large", lambda amount: amount, 1.0),
    WIDEN: ("wide", lambda amount: amount, 1.0),
}


def begin(what: Any, motion: Motion) -> None:
    """Let something come to where it belongs."""
    name, start, end = _FROM[motion.kind]
    setattr(what, name, start(motion.amount))
    way = Animation(**{name: end}, duration=motion.seconds, t=motion.easing)
    if motion.delay:
        way = Animation(duration=motion.delay) + way
    way.start(what)
