"""A portrait: somebody's drawing, one large value with its caption, and a key of its own."""

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from companion.engine.tabletop import Person
from companion.ui import art, theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Key, Text, text_width
from companion.ui.widgets.forms import on_a_phone
from companion.ui.widgets.measure import fitted, lower
from companion.ui.widgets.number import Number
from companion.ui.widgets.textures import glow

VALUE, ALONE, CALM = 84, 112, 66  # dp; where no key stands below it; and beside a question
UNIT = 24  # dp: what the value is, before it
# Of the room beside the drawing; of its size, over another line; how high both are then.
UNITS, LOWER, LINES = 0.6, 0.86, 2.7
UNKNOWN = "?"
TITLED, SMALL_TITLED = 34, 24  # dp: the name of a kind, of which there are several below
LEAST_WORDS = 0.75  # of their size: smaller words are rather broken into lines
BARE, NEAR = 22, 38  # dp: below the caption, where there is no key; and beside a small number
LIT = 1.7  # of the room of the drawing: how far the light behind it reaches
SHOWN = 1.14  # of what its width would show: how much of a figure is seen
LOW, LEAST = 130, 44  # dp: where there is room for the value alone, and how high it is


class Portrait(Key):
    """Somebody of the opponent's, large."""

    key: Key | None = None
    _cap = Cap(off=True)
    calm = False  # something else is asked

    def __init__(self, look: Theme, person: Person) -> None:
        super().__init__(look, meaning=f"portrait {person.id}", size_hint=(None, None))
        self.fits = False
        small = look.grown(theme.KEYS)
        self.person = person
        self._drawn = InstructionGroup()
        self.canvas.before.add(self._drawn)
        self.called = Text(small, size=theme.LABEL, bold=True, fills=True)
        self._numbers = look.grown(theme.NUMBERS)
        self.value = Number(self._numbers.text(VALUE))
        self.unit = Text(small, size=UNIT, bold=True, fills=True)
        self.caption = Text(small, size=theme.CAPTION, fills=True)
        self.key = Key(small, size_hint=(None, None))
        self.key.fits, self.key.padding = False, [dp(6), dp(2)] * 2
        for part in (self.called, self.value, self.unit, self.caption, self.key):
            part.size_hint = (None, None)
            self.add_widget(part)
        self._look_of: Any = None

    def show(self, person: Person, cap: Cap | None, act: Any) -> None:
        """Show where this one was last known to be, and what can be said of that."""
        self.person = person
        look = theme.FIGURES.get(person.id, theme.ANYBODY)
        meaning = f"portrait {person.id}"
        self.wear(Cap(act=act, kind="row", meaning=meaning, line=look.colour))
        self.called.text, self.called.color = person.name, look.ink
        self.value.show(person.value or UNKNOWN, theme.PAPER if person.value else look.ink)
        self.caption.text, self.unit.text = person.caption, person.unit
        self.unit.color = look.ink
        assert self.key is not None
        self.key.opacity = 1.0 if cap is not None else 0.0
        self._cap = cap or Cap(off=True)
        self.key.wear(self._cap)  # so that it means something before it has its size
        self.do_layout()

    def say(self, caption: str) -> None:
        """Have another caption, until it is shown anew."""
        if caption != self.caption.text:
            self.caption.text = caption
            self.do_layout()

    def rest(self, calm: bool) -> None:
        """Have a smaller number, while something else is asked; or no longer."""
        if calm != self.calm:
            self.calm, self._look_of = calm, None
            self.do_layout()

    def dress(self, kind: str, line: theme.Colour | None = None) -> None:
        """Glow in somebody's colour."""
        super().dress(kind, line)
        if line is not None:
            deep = theme.mixed(theme.NIGHT, line, 0.1)
            self._plate.paint(theme.mixed(theme.NIGHT, line, 0.22), deep, line)

    @property
    def titled(self) -> bool:
        """Whether it stands for a kind: its name is the title of those below it."""
        return bool(self.person.unit) and self._cap.act is None and self.height >= dp(LOW)

    def do_layout(self, *_: Any) -> None:
        """Put the drawing on the left, everything else on the right."""
        if self.key is None:
            return
        titled = self.titled
        self.called.font_name = theme.DISPLAY if titled else theme.TEXT
        self.called.bold = not titled
        large = SMALL_TITLED if on_a_phone() else TITLED  # smaller than what is told
        called = large if titled else theme.LABEL
        name, said = (part.look.text(part_size) * 1.5 for part, part_size in
                      ((self.called, called), (self.caption, theme.CAPTION)))  # fmt: skip
        said *= self.person.caption.count("\n") + 1
        key = max(dp(theme.TARGET), self.height * 0.235)
        free = self.height - (0.0 if titled else key) - dp(22) - dp(LEAST)
        low = self.height < dp(LOW)
        name = name if name <= free and not low else 0.0
        said = said if name + said <= free and not low else 0.0
        text = self.x + self.width * (0.42 if low else 0.5)
        wide = self.right - text - dp(12)
        seen = self._cap.act is not None or not low
        lowest = dp(10) if seen else (self.height - key) / 2  # nobody sees it, and it stays inside
        self.key.size, self.key.pos = (wide, key), (text, self.y + lowest)
        worn = fitted(self._cap, self.key.look, self.key.upright, wide, key)
        if worn.size < self._cap.size * LEAST_WORDS:  # rather two lines than tiny letters
            worn = lower(self._cap, self.key.look, wide, key)
        self.key.wear(worn)
        top = self.top - dp(10)
        self.called.opacity, self.caption.opacity = float(name > 0), float(said > 0)
        self.called.size, self.called.pos = (wide, name), (text, top - name)
        bare = self._cap.act is None  # no key: the number takes its place
        below = self.y + (dp(8 if low else NEAR if self.calm else BARE) if bare else dp(18) + key)
        self.caption.size, self.caption.pos = (wide, said), (text, below)
        room = top - name - below - said
        self.value.like(self._numbers.text(CALM if self.calm else ALONE if bare else VALUE))
        for part, usual in ((self.called, called), (self.caption, theme.CAPTION)):
            size, font = part.look.text(usual), part.font_name
            longest = max(text_width(one, size, font) for one in part.text.split("\n"))
            part.font_size = size * min(1.0, 0.95 * wide / max(longest, 1.0))  # on one line
        unit = self._lay_unit(text, below + said + dp(4), wide, room - dp(8))
        self.value.size = (wide - unit, room - dp(8))
        self.value.pos = (text + unit, below + said + dp(4))
        self._draw_person(text)

    def _lay_unit(self, x: float, y: float, wide: float, high: float) -> float:
        """Put what the value is before it, as low as that stands; give how wide it is."""
        low = self.height < dp(LOW)
        # Where there is no room for its name above, that stands over what the value is.
        said = [self.person.name, self.person.unit] if low else [self.person.unit]
        if high < self.unit.look.text(UNIT) * LOWER * LINES:
            said = said[:1]
        self.unit.text = "\n".join(said) if self.person.unit else ""
        size = self.unit.look.text(UNIT) * (LOWER if low else 1.0)
        widest = max(text_width(one, size, theme.TEXT) for one in said)
        size *= max(LEAST_WORDS, min(1.0, (wide * UNITS - dp(10)) / max(1.0, widest)))
        if len(said) == 1:  # between the name and what is said below there may be little left
            size = min(size, max(high / 1.6, dp(12)))
        needed = max(text_width(one, size, theme.TEXT) for one in said) + dp(10)
        seen = bool(self.unit.text) and needed <= wide * UNITS + 1 and self.height >= dp(LEAST)
        self.unit.opacity = 1.0 if seen else 0.0
        self.unit.font_size = self.unit.full = size
        tall = min(size * (1.6 if len(said) == 1 else LINES), self.height)
        self.unit.size, self.unit.pos = (needed, tall), (x, y + high / 2 - tall / 2)
        self.unit._wrap()
        return needed if seen else 0.0

    def _draw_person(self, edge: float) -> None:
        picture = art.picture(self.person.drawing) if self.person.drawing else None
        now = (self.person.drawing, *self.pos, *self.size, picture is None)
        if now == self._look_of:
            return
        self._look_of = now
        self._drawn.clear()
        if picture is None or self.width < dp(60):
            return
        inside = dp(4)
        room, high = edge - self.x - inside - dp(4), self.height - 2 * inside
        light = glow(theme.FIGURES.get(self.person.id, theme.ANYBODY).colour, 0.62, 1.2)
        self._drawn.add(Color(1, 1, 1, 1))
        # Its middle is behind the drawing; what would be beyond the card is cut off.
        cut = light.width * (1 - 1 / LIT) / 2
        light = light.get_region(cut, 0, light.width - cut, light.height)
        size = (room * (1 + LIT) / 2, high)
        self._drawn.add(Rectangle(texture=light, pos=(self.x + inside, self.y + inside), size=size))
        # A bust: as wide as there is room, and cut below.
        texture = picture.texture
        shown = SHOWN if self.height >= dp(LOW) else 1.0
        seen = min(texture.height, shown * texture.width * high / room)
        bust = texture.get_region(0, texture.height - seen, texture.width, seen)
        scale = min(room / texture.width, high / seen)
        size = (texture.width * scale, seen * scale)
        x, y = self.x + inside + (room - size[0]) / 2, self.y + inside
        self._drawn.add(Color(1, 1, 1, 1))
        self._drawn.add(Rectangle(texture=bust, pos=(x, y), size=size))
