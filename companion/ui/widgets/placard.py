"""A sign of paper that hangs before a curtain: whose it is, what to do, and why."""

from typing import Any

from kivy.graphics import Color, Quad, Rectangle, SmoothEllipse, SmoothLine
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Panel
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.textures import glow, shade
from companion.ui.widgets.writing import (
    LINE_HEIGHT,
    Kicker,
    Text,
    evened,
    text_height,
    text_width,
)

PAPER = (theme.colour("#fbf3e0"), theme.colour("#e6d3ad"))
INK, SOFT = theme.INK, theme.colour("#4a2c1c")
KICKER, TITLE, BODY = 17.0, 46.0, 20.0  # dp
SIZES = (1.25, 1.1, 1.0, 0.9, 0.8, 0.7, 0.62, 0.54, 0.48)  # of these: the largest that fits
INSIDE, GAP, SLANT = 34.0, 12.0, 5.0  # dp: around what is written, between it, how askew it hangs
TIGHT, ONE_LINE = 0.86, 0.7  # of a line: the title's; of its size: smaller, it has two lines
LOW = 250.0  # dp: a lower one has no line above its title
NIGHT = theme.colour("#120810")
DISC, MARK = 0.94, 0.7  # of the ring: the disc in it, and the drawing on that
FACE = 0.43  # of the height: the drawing over the words, where there is room


class Placard(Panel):
    """Draws itself in the box it is given; its words are as large as fit."""

    def __init__(self, look: Theme, ink: theme.Colour, **more: Any) -> None:
        super().__init__(PAPER[1], line=PAPER[1], radius=2, size_hint=(None, None), **more)
        self.look, self.ink = look, theme.mixed(ink, (0.1, 0.0, 0.02, 1.0), 0.34)
        self.face, self.mark = Widget(), Drawing()  # a ring, and the drawing in it
        self.kicker = Kicker(look, "", KICKER, self.ink, bold=True, align="center")
        self.title = Text(look, "", TITLE, INK, theme.DISPLAY, "center", shrinks=True)
        self.title.line_height = LINE_HEIGHT * TIGHT
        self._named = False  # the title says whose it is
        self.about = Text(look, "", BODY, SOFT, align="center")
        for part in (self.face, self.mark, self.kicker, self.title, self.about):
            self.add_widget(part)
        self._paper = InstructionGroup()
        self.canvas.before.add(self._paper)
        self._ring, self._part = InstructionGroup(), 0.0
        self.canvas.after.add(self._ring)
        self.bind(pos=self._lay, size=self._lay)

    def do_layout(self, *_: Any) -> None:
        """Lay its words out by itself."""
        if hasattr(self, "_ring"):
            self._lay()

    def _draw(self, *_: Any) -> None:
        edge = dp(SLANT) + 1  # its ground lies within the paper, which hangs askew
        self._plate.place(
            self.x + edge, self.y + edge, max(1, self.width - 2 * edge),
            max(1, self.height - 2 * edge),
        )  # fmt: skip

    def fill(self, part: float) -> None:
        """Let a ring around its drawing be filled so far."""
        self._part = part
        self._draw_ring()

    def _draw_ring(self) -> None:
        self._ring.clear()
        radius = min(self.face.size) * 0.5
        if radius < dp(24):
            return
        x, y = self.face.x + self.face.width / 2, self.face.y + self.face.height / 2
        self._ring.add(Color(*self.ink[:3], 0.22))
        self._ring.add(SmoothLine(circle=(x, y, radius), width=dp(4)))
        if self._part > 0:
            self._ring.add(Color(rgba=self.ink))
            self._ring.add(
                SmoothLine(circle=(x, y, radius, 0, 360 * min(1.0, self._part)), width=dp(5))
            )

    def say(self, kicker: str, title: str, about: str, face: str = "") -> None:
        """Say this, under a drawing."""
        self._named = bool(kicker) and kicker.casefold() in title.casefold()
        self.kicker.text, self.about.text = kicker.upper(), about
        self.title.text = title
        self.mark.source = face
        self._lay()

    def _lay(self, *_: Any) -> None:
        if self.width < dp(60) or self.height < dp(60):
            return
        inside = min(dp(INSIDE), self.width * 0.07, self.height * 0.1)
        wide, high = self.width - 2 * inside, self.height - 2 * inside
        gap = min(dp(GAP), high * 0.03)
        parts: list[tuple[Text, float, str]] = [
            (self.kicker, KICKER, theme.TEXT), (self.title, TITLE, theme.DISPLAY),
            (self.about, BODY, theme.TEXT),
        ]  # fmt: skip
        bare = self.height < dp(LOW) or self._named  # whose it is says the title, too
        self.kicker.opacity = 0.0 if bare else 1.0
        if bare:
            parts = parts[1:]
        sizes, highs, needed = [0.0], [0.0], 0.0
        for part in SIZES:
            sizes = [self.look.text(size) * part for _, size, _ in parts]
            sizes = [
                self._on_a_line(size, wide * 0.96) if one is self.title else size
                for (one, *_), size in zip(parts, sizes, strict=True)
            ]
            highs = [
                text_height(one.text, size, font, wide * 0.96)
                * (TIGHT if one is self.title else 1.0)
                for (one, _, font), size in zip(parts, sizes, strict=True)
            ]
            needed = sum(highs) + (len(parts) - 1) * gap
            if needed <= high * (0.66 if part > 0.7 else 0.96):
                break
        face = min(high * FACE * 1.3, high - needed - gap)
        face = face if face >= dp(56) and self.mark.source else 0.0
        top = self.top - inside - (high - needed - (face + gap if face else 0.0)) / 2
        self.face.size = (face, face)
        self.face.pos = (self.x + (self.width - face) / 2, top - face)
        self.mark.size = (face * MARK, face * MARK)
        self.mark.center = self.face.center
        top -= face + gap if face else 0.0
        for (one, __, font), size, tall in zip(parts, sizes, highs, strict=True):
            one.full = size
            one.font_size = size
            spaced = one is self.kicker or not one.text
            one.width = wide if spaced else evened(one.text, size, font, wide)
            one.pos = (self.x + (self.width - one.width) / 2, top - tall)
            one._wrap()
            one.height = tall  # type: ignore[assignment]
            top -= tall + gap
        self._hang()
        self._draw_ring()

    def _on_a_line(self, size: float, wide: float) -> float:
        """Let the title get a little smaller, if that leaves it on one line."""
        needed = text_width(self.title.text, size, theme.DISPLAY)
        return size * wide / needed * 0.98 if ONE_LINE < wide / max(needed, 1.0) < 1.02 else size

    def _hang_disc(self) -> None:
        """Draw the night behind the drawing, with a light of its own: eyes are seen in it."""
        side = min(self.face.size) * DISC
        if side < dp(40):
            return
        x, y = self.face.center_x - side / 2, self.face.center_y - side / 2
        add = self._paper.add
        add(Color(rgba=theme.mixed(NIGHT, self.ink, 0.2)))
        add(SmoothEllipse(pos=(x, y), size=(side, side)))
        add(Color(1, 1, 1, 1))
        add(Rectangle(texture=glow(self.ink, 0.9, 1.2), pos=(x, y), size=(side, side)))

    def _hang(self) -> None:
        x, y, right, top = self.x, self.y, self.right, self.top
        slant = float(dp(SLANT))
        corners = (x - slant, y - slant, right, y, right - slant, top + slant, x, top)
        add = self._paper.add
        self._paper.clear()
        out = dp(60)
        size = (self.width + 2 * out, self.height + 2 * out)
        add(Color(0, 0, 0, 0.24))
        add(Rectangle(texture=glow((0, 0, 0, 1)), pos=(x - out, y - out - dp(10)), size=size))
        add(Color(0, 0, 0, 0.35))
        add(Quad(points=[c - dp(6) if n % 2 else c + dp(5) for n, c in enumerate(corners)]))
        add(Color(1, 1, 1, 1))
        add(Quad(points=corners, texture=shade(*PAPER)))
        add(Color(rgba=PAPER[1]))
        add(SmoothLine(points=list(corners), close=True, width=dp(1)))
        self._hang_disc()
        add(Color(*self.ink[:3], 0.75))
        far = min(dp(13), self.width * 0.03)
        edge = (
            x + far - slant, y + far - slant, right - far, y + far,
            right - far - slant, top - far + slant, x + far, top - far,
        )  # fmt: skip
        add(SmoothLine(points=edge, close=True, width=dp(1.1)))
