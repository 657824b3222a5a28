"""A part of a screen that scrolls, and shows when more is below: it fades, and an arrow points."""

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line, Rectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from companion.ui import theme
from companion.ui.theme import Colour
from companion.ui.widgets.textures import shade

BAR, BESIDE = 4, 8  # dp: the line that shows how far one is; it stands in the margin
FADE, SIGN = 44, 15  # dp: how high the last lines fade, and the arrow's radius
AIMS = 0.1  # seconds after something moved: then the arrow is put where no key is
LITTLE = 16  # dp: as much is a margin, not something to read


class Scroll(ScrollView):
    """Scrolls up and down. What lies over its last lines takes no taps, and lies on no key."""

    under = 0.0  # dp below its edge that are free: the arrow stands there, over nothing

    def __init__(self, ground: Colour | None = None, bare: bool = False, **more: Any) -> None:
        """`bare`: only the arrow shows that there is more; what is behind it is a picture."""
        super().__init__(do_scroll_x=False, bar_width=0, bar_margin=-dp(BESIDE), **more)
        self.ground, self.bare = ground or theme.NIGHT, bare
        self.more = False  # whether something is below what is seen
        self._sign = InstructionGroup()
        self._drawn: Any = None
        self.canvas.after.add(self._sign)
        self._look = Clock.create_trigger(self._show, -1)
        self.spot: float | None = None  # where the arrow is free from keys
        self._aim = Clock.create_trigger(self._find_spot, AIMS)
        self.bind(pos=self._look, size=self._look, scroll_y=self._look)

    def add_widget(self, widget: Any, *where: Any, **more: Any) -> None:
        """Scroll this."""
        super().add_widget(widget, *where, **more)
        widget.bind(height=self._look)
        self._look()

    def _show(self, *_: Any) -> None:
        content = self.children[0].height if self.children else 0.0
        longer = content - self.height > dp(LITTLE)
        self.bar_width = dp(BAR) if longer and not self.bare else 0
        below = self.scroll_y * (content - self.height)
        self.more = below > dp(LITTLE) and self.height > dp(FADE)
        if self.more and not self.under:
            self._aim()
        now = (self.spot, *self.pos, *self.size) if self.more else None
        if now == self._drawn:
            return
        self._drawn = now
        self._sign.clear()
        if self.more:
            self._draw()

    def _draw(self) -> None:
        add = self._sign.add
        if self.under:
            radius = dp(min(SIGN, self.under / 2 - 1))
            x, y = self.x + self.width - radius - 1, self.y - dp(self.under / 2)
            self._arrow(x, y, radius)  # in the corner, below what it belongs to
            return
        if not self.bare:
            fading = shade((*self.ground[:3], 0.0), self.ground)
            add(Color(1, 1, 1, 1))
            add(Rectangle(texture=fading, pos=self.pos, size=(self.width, dp(FADE))))
        if self.spot is not None:
            self._arrow(self.x + self.spot, self.y + dp(SIGN + 1), dp(SIGN))

    def _find_spot(self, *_: Any) -> None:
        """Find where no key is at the lower edge: in the corner, where lines end, or elsewhere."""
        edge = dp(SIGN + 6)
        low, high = self.to_window(0, self.y)[1], self.to_window(0, self.y + dp(2 * SIGN + 2))[1]
        taken = []
        for one in self.walk(restrict=True):
            if isinstance(one, ButtonBehavior) and not isinstance(one, Label):
                left, foot = one.to_window(one.x, one.y)
                if foot < high and foot + one.height > low:
                    taken.append((left, left + one.width))
        spots = (self.width - edge, self.width / 2, edge)
        free = (
            spot for spot in spots
            if all(not left - dp(SIGN) < self.to_window(self.x + spot, 0)[0] < right + dp(SIGN)
                   for left, right in taken)
        )  # fmt: skip
        found = next(free, None)
        if found != self.spot:
            self.spot = found
            self._look()

    def _arrow(self, x: float, y: float, radius: float) -> None:
        add = self._sign.add
        add(Color(rgba=theme.DUSK))
        add(Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius)))
        add(Color(rgba=theme.PAPER))
        add(Line(circle=(x, y, radius), width=dp(1.2)))
        wing = radius * 0.4
        arrow = (x - wing, y + wing * 0.4, x, y - wing * 0.6, x + wing, y + wing * 0.4)
        add(Line(points=arrow, width=dp(1.8)))
