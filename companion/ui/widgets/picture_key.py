"""Keys that are known by their drawing, for those who cannot read yet; the label stands below."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.layout import Layout

from companion.ui import theme
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.basic import OFF, Cap, Key, grounds, text_height, text_width
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.writing import evened

LOW = 70  # dp: in a lower key there is no room for words
SMALLEST = 13  # dp: smaller words are not written
USUAL = (148.0, 116.0)  # dp: how large such a key likes to be
GAP = 8  # dp between keys
SLACK = 3  # dp that a line has beyond what its letters are reckoned to need
PICTURE = 344 / 302  # of its height: how wide the drawing of a card or of what it does is
LIT = 0.9  # the line around what can be tapped


class PictureKey(Key):
    """A drawing over its label; without a drawing, a key as any other with its icon above."""

    art: Drawing | None = None
    topped = 0.0  # so much wider than high is its drawing, which fills what is above its words
    most = 0.0  # the size of its letters, where others have them smaller; 0: any
    share = 0.44  # of its height: what its words can have of it
    outline = 4.0  # dp: a line of its own
    foot = 0.0  # how high the place of its words is at least: others beside it need as much

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(look, upright=True, size_hint=(None, None), **more)
        self.fits = False
        self.padding = [dp(6), dp(6)] * 2
        self.art = Drawing(size_hint=(None, None))
        self.add_widget(self.art)

    def wear(self, cap: Cap) -> None:
        """Show the drawing, too."""
        super().wear(cap)
        if self.art is not None:
            self.art.source = cap.drawing
            self.art.opacity = OFF + 0.1 if cap.off and cap.line is None else 1.0
        self._trigger_layout()

    def dress(self, kind: str, line: Colour | None = None) -> None:
        """Have a thick line where there is one of its own."""
        super().dress(kind, line)
        if line is not None:
            self._plate.paint(*grounds(kind)[0], line, self.outline)
        elif kind == "plain" and self.cap is not None and self.cap.drawing and not self.cap.off:
            self._plate.paint(*grounds(kind)[0], (*theme.LAMP[:3], LIT), 2)

    def do_layout(self, *args: Any) -> None:
        """Put the label below the drawing, as large as both can be."""
        if self.art is None or self.cap is None or not self.cap.drawing:
            if self.art is not None:
                self.art.size = (0, 0)
            super().do_layout(*args)
            return
        pad = dp(6)
        inside, high = self.width - 2 * pad, self.height - 2 * pad
        self.art.fit = "cover" if self.topped else "contain"
        needed = self._write_below(inside)
        drawn = min(inside / self.topped if self.topped else high, high - max(needed, self.foot))
        drawn = max(0.0, drawn)
        self.art.size, self.art.pos = (inside, drawn), (self.x + pad, self.top - pad - drawn)
        if self.label is not None:
            low = self.y + pad + max(0.0, high - drawn - needed) / 2
            self.label.pos = (self.x + (self.width - self.label.width) / 2, low)

    def fitting(self, wide: float, high: float) -> float:
        """Give the size of letters that fit below the drawing of such a key; 0: none do."""
        cap, inside = self.cap, wide - dp(12)
        if cap is None or not cap.text or high < dp(LOW):
            return 0.0
        full = self.look.text(cap.size)
        longest = max(text_width(word, full, cap.font) for word in cap.text.split(" "))
        size = full * min(1.0, 0.97 * inside / max(longest, 1.0))
        room = (high - dp(12)) * self.share
        while size > dp(SMALLEST) and text_height(cap.text, size, cap.font, inside) > room:
            size *= 0.94
        fits = size >= dp(SMALLEST) and text_height(cap.text, size, cap.font, inside) <= room * 1.15
        return size if fits else 0.0

    def words_height(self, size: float) -> float:
        """Give how high its words are in letters of a size."""
        assert self.cap is not None
        return text_height(self.cap.text, size, self.cap.font, self.width - dp(12)) + dp(2)

    def _write_below(self, inside: float) -> float:
        """Write the label as large as fits below the drawing; give its height."""
        label, cap = self.label, self.cap
        if label is None or cap is None:
            return 0.0
        size = self.fitting(self.width, self.height)
        size = min(size, self.most) if self.most else size
        label.opacity = 0.0
        if not size:
            label.size = (inside, 0)
            return 0.0
        label.opacity, label.full, label.font_size = 1.0, size, size
        label.size_hint = (None, None)
        high = text_height(cap.text, size, cap.font, inside)
        line, even = text_height("X", size, cap.font, inside), inside
        if high < 2.5 * line:  # neither of two lines is a word alone
            even = min(inside, evened(cap.text, size, cap.font, inside) + dp(SLACK))
            even = inside if text_height(cap.text, size, cap.font, even) > high else even
        label.size = (even, high)
        label._wrap()
        return self.words_height(size)


class KeyShelf(Layout):
    """Such keys in rows and columns that fill their place: none is ever out of sight."""

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(**more)
        self.look = look.grown(theme.KEYS)
        self.keys: list[PictureKey] = []
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def show(self, caps: Sequence[Cap]) -> None:
        """Show these keys."""
        for key in self.keys[len(caps) :]:
            self.remove_widget(key)
        del self.keys[len(caps) :]
        for number, cap in enumerate(caps):
            if number == len(self.keys):
                self.keys.append(PictureKey(self.look))
                self.add_widget(self.keys[-1])
            self.keys[number].wear(cap)
        self._trigger_layout()

    def do_layout(self, *_: Any) -> None:
        """Find the columns that leave keys as large as they like to be, or nearly."""
        count = len(self.keys)
        if not count or self.width < dp(60):
            return
        gap = dp(GAP) if self.width > dp(220) else dp(4)

        def side(columns: int) -> tuple[float, float]:
            lines = -(-count // columns)
            return (
                (self.width - gap * (columns - 1)) / columns,
                (self.height - gap * (lines - 1)) / lines,
            )

        def likes(columns: int) -> float:
            return min(got / liked for got, liked in zip(side(columns), USUAL, strict=True))

        columns = max(range(1, count + 1), key=likes)
        wide, high = side(columns)
        fitting = [size for key in self.keys if (size := key.fitting(wide, high))]
        for number, key in enumerate(self.keys):
            line, column = divmod(number, columns)
            key.most = min(fitting, default=0.0)  # all in letters of one size
            key.size = (wide, high)
            key.pos = (self.x + column * (wide + gap), self.top - high - line * (high + gap))
            key._trigger_layout()
