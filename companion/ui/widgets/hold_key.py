"""Keys with a ring beside their words: one that has to be held, and one that shows time passing."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Key, Text
from companion.ui.widgets.main_key import MainKey
from companion.ui.widgets.measure import centred, fitted
from companion.ui.widgets.tap import do

HOLD, STEP = 1.0, 1 / 30  # seconds: how long it is held, and between two steps of its ring
ROUND, THICK = 0.58, 2.6  # of the icon's height: half of its ring; dp: how thick that is
RINGED = 16  # dp: from the edge of a key to an icon with a ring
BACK = 0.26  # how faint the part of a ring is that is not filled


class Turned(InstructionGroup):
    """A ring around an icon, filled from above so far."""

    def __init__(self) -> None:
        super().__init__()
        self._around: Text | None = None

    def follow(self, key: Key, lay: Callable[..., Any]) -> None:
        """Be told where the icon of a key stands once it is laid out."""
        if key.glyph is not self._around:
            self._around = key.glyph
            if key.glyph is not None:
                key.glyph.bind(pos=lay, size=lay)

    def show(self, key: Key, part: float, colour: theme.Colour) -> None:
        """Be around the icon of a key."""
        self.clear()
        if key.glyph is None or key.glyph.width < dp(8):
            return
        # Not its `center`, which Kivy keeps, and may learn of a move only after this.
        x, y = key.glyph.x + key.glyph.width / 2, key.glyph.y + key.glyph.height / 2
        radius = min(key.glyph.font_size * ROUND, key.height * 0.36)
        self.add(Color(*colour[:3], BACK))
        self.add(SmoothLine(circle=(x, y, radius), width=dp(THICK)))
        if part > 0:
            self.add(Color(rgba=colour))
            self.add(SmoothLine(circle=(x, y, radius, 0, 360 * min(part, 1.0)), width=dp(THICK)))


class HoldKey(MainKey):
    """The main key of a page that nobody shall open by mistake: it has to be held."""

    def __init__(
        self, look: Theme, cap: Cap, on_part: Callable[[float], Any] = lambda _: None, **more: Any
    ) -> None:
        """`on_part` is told how much of the time it has been held."""
        self.part, self._since = 0.0, 0.0
        self._on_part = on_part
        self._clock = Clock.create_trigger(self._step, STEP, interval=True)
        self._turned = Turned()
        super().__init__(look, cap, **more)
        self.canvas.after.add(self._turned)
        self.bind(pos=self._show, size=self._show)

    def on_touch_down(self, touch: Any) -> bool:
        """Begin to be held, unless it is dead for a moment."""
        taken = bool(super().on_touch_down(touch))
        if taken and self.state == "down" and Clock.get_time() >= self._dead_until:
            self._since = Clock.get_time()
            self._clock()
        return taken

    def on_touch_move(self, touch: Any) -> bool:
        """Be held no longer by a finger that slides off it."""
        if touch.grab_current is self and not self.collide_point(*touch.pos):
            self.let_go()
        return bool(super().on_touch_move(touch))

    def on_release(self) -> None:
        """Mean nothing by a tap; what was held is let go."""
        self.let_go()

    def let_go(self) -> None:
        """Be as if nobody had held it."""
        self._clock.cancel()
        self._be(0.0)

    def _step(self, *_: Any) -> None:
        held = Clock.get_time() - self._since
        if self.state != "down" or self.get_parent_window() is None:
            self.let_go()
            return
        self._be(min(1.0, held / HOLD))
        if held >= HOLD:
            self._clock.cancel()
            do(self.act)

    def _be(self, part: float) -> None:
        if part != self.part:
            self.part = part
            self._show()
            self._on_part(part)

    def _draw(self, *_: Any) -> None:
        super()._draw()
        if hasattr(self, "_turned"):
            self._show()

    def _show(self, *_: Any) -> None:
        self._turned.follow(self, self._show)
        self._turned.show(self, self.part, theme.ON_LAMP)


class TimeKey(Key):
    """A small key whose ring shows how much time is left."""

    _asked: Cap | None = None

    def __init__(self, look: Theme, **more: Any) -> None:
        self.left, self._turned = 1.0, Turned()
        super().__init__(look.at_most(1.4), size_hint=(None, None), **more)
        self.fits, self.padding = False, [dp(10), dp(4)] * 2
        self.canvas.after.add(self._turned)
        self.bind(size=self._lay, pos=self._show)

    def offer(self, cap: Cap) -> None:
        """Say and do this from now on."""
        self._asked = cap
        self._lay()

    def count(self, left: float) -> None:
        """Show that so much of the time is left."""
        self.left = left
        self._show()

    def _lay(self, *_: Any) -> None:
        if self._asked is not None:
            centred(self, fitted(self._asked, self.look, False, self.width, self.height))
            if self.label is not None:  # its ring is larger than its icon
                self.padding[0] = dp(RINGED)
            self._show()

    def _draw(self, *_: Any) -> None:
        super()._draw()
        if hasattr(self, "_turned"):
            self._show()

    def _show(self, *_: Any) -> None:
        self._turned.follow(self, self._show)
        self._turned.show(self, self.left, theme.LINK)
