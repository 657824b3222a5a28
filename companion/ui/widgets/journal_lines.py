"""Lines of the journal: each with its sign, one of a turn great, others told in one breath."""

import re
from collections.abc import Sequence
from math import ceil
from typing import Any

from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import escape_markup, get_hex_from_color

from companion.engine.grammar import capital
from companion.engine.journal import Line, Turn, under
from companion.ui import art, theme
from companion.ui.desk import Desk
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Text, text_width
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.figure import Figure, initial
from companion.ui.widgets.forms import on_a_phone
from companion.ui.widgets.glyphs import width_of
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.scene_art import Tile, fills

ICON, ROW, PLAIN = 30, 37, 22  # dp at 100 %: an icon, a line and its letters
GREAT, TALL, TINTS = 31, 62, (0.3, 0.42)  # of a great moment: letters and line, dp; its ground
ON_A_PHONE = 0.78  # of those letters
# Of somebody's colour: the ground of what comes first in a calm turn; and how high it is, in dp.
CALM, LEVEL = (0.1, 0.18), 54
DRAWN = 38  # dp at 100 %: how high a drawing is before a line
SCENE = 150  # dp: a square drawing that is larger is a picture, with a ground of its own
PICTURE = 54  # dp at 100 %: what it shows of itself, before its words
BRIEFLY = 18  # dp at 100 %: the letters of what is told briefly
LITTLE = 1.08  # of the width: words that are hardly wider get smaller, and none stands alone
LAID_OUT = 40  # dp: what is narrower has no place yet
MARK, LARGE = 36, 1.3  # dp at 100 %: somebody's own mark before a line; of that in a great moment
SMALLER = (1.0, 0.92, 0.84, 0.78)  # of a great moment's letters, where that saves a line


class Row(BoxLayout):
    """A line with its icon: what matters most in it is bright, all else is calm."""

    def __init__(
        self, desk: Desk, line: Line, turn: Turn | None = None, name: str = "", great: bool = False
    ) -> None:
        """`turn` and `name`: whose, where they stand beside it, so that it need not say them.

        `great`: the moment of its turn that is remembered stands larger, on a ground of its own.
        """
        look = desk.look
        super().__init__(size_hint_y=None, height=dp(ROW), spacing=look.space(2.5))
        large = GREAT * (ON_A_PHONE if on_a_phone() else 1.0)
        self.great, self.size_of = great, large if great else PLAIN
        self.face = theme.DISPLAY if great else theme.TEXT
        called = desk.here.opponent.text.names()
        self.bearer = capital(called.get(line.bears, line.bears))
        self.padding = [look.space(2), 0, look.space(2), 0]
        self.least = TALL if great else ROW  # dp at 100 %: how high it is at least
        self.air = 0.0  # how much higher, where there is room
        self.owner = turn.who if turn is not None else ""
        if great:
            self._lift(theme.FIGURES.get(line.bears or line.who, theme.ANYBODY).colour, TINTS)
        self.opened, self.look, self.line = False, look, line
        self.brief = under(name, line.told or line.text)
        told = turn is not None and line.who == turn.who and line.changed == turn.changed
        self.changed = "" if told else line.changed
        self.title = desk.rule(line.rule)[0]
        self.add_widget(self._sign())
        self.said = Text(
            look.grown(theme.HEADS) if great else look, self._said(), self.size_of,
            theme.PAPER if great else theme.MUTED, self.face, markup=True,
            pos_hint={"center_y": 0.5},
        )  # fmt: skip
        self.said.plain = f"{self.brief} {line.changed} {line.why} {self.title}"
        self.said.bind(height=self._hold, width=self._write)
        self.add_widget(self.said)

    @property
    def text(self) -> str:
        """What is written there now."""
        return str(self.said.text)

    def open(self, opened: bool) -> None:
        """Say the why and the rule below, or no longer."""
        self.opened = opened
        self._write()

    def _write(self, *_: Any) -> None:
        if self.said.width > dp(LAID_OUT):
            self.said.font_size = self.said.full * self._smaller()
        self.said.text = self._said()

    def _smaller(self) -> float:
        """Tell how much smaller its letters are: no word is broken, and hardly one stands alone."""
        room, full = self.said.width, self.said.full
        words = self.said.plain.split(" ")
        longest = max(text_width(one, full, self.face) for one in words)
        most = min(1.0, 0.97 * room / longest)
        if self.great:
            wide = text_width(self.brief, full, self.face)
            lines = [ceil(wide * part * 1.02 / room) for part in SMALLER]
            return min(most, SMALLER[lines.index(min(lines))])
        more = text_width(self.brief, full, theme.DIGITS) / room
        return min(most, 1 / more if 1 < more <= LITTLE else 1.0)

    def settle(self, who: str) -> None:
        """Have a calm ground: it comes first in a turn without a great moment."""
        self._lift(theme.FIGURES.get(who, theme.ANYBODY).colour, CALM)
        self.least = LEVEL
        self._hold()

    def breathe(self, air: float) -> None:
        """Be so much higher than it must be."""
        if abs(air - self.air) > 1:
            self.air = air
            self._hold()

    def _lift(self, tint: theme.Colour, tints: tuple[float, float]) -> None:
        ground = Plate(12)
        deep, light = (theme.mixed(theme.PANEL, tint, part) for part in tints)
        ground.paint(light, deep, None)
        self.canvas.before.add(ground)

        def lay(*_: Any) -> None:
            inset = dp(2) + self.air / 4
            ground.place(self.x, self.y + inset, self.width, max(1.0, self.height - 2 * inset))

        self.bind(pos=lay, size=lay)

    def _sign(self) -> Widget:
        """Show what happened, in the colour of whose doing it was, or whose mark it bears."""
        look = self.look.at_most(1.4)
        wide = look.text(ICON if on_a_phone() else PICTURE)
        large = 1.0 if on_a_phone() or not self.great else LARGE
        held = AnchorLayout(size_hint_x=None, width=wide)
        if self.great and self.line.drawing and not on_a_phone():
            held.add_widget(self._picture(wide))
            return held
        lesser = not self.line.bears and not self.great  # a great moment beside a greater one
        if self.line.drawing and (self.line.weight <= 0 or lesser):
            held.add_widget(self._small_picture(look, wide))
            return held
        if self.line.bears in theme.FIGURES and self.line.bears != self.owner:
            side = look.text(MARK * large)
            held.add_widget(Figure(self.line.bears, initial(self.bearer), side))
            return held
        plain = theme.PAPER if self.great else theme.MUTED
        ink = theme.ink_of(self.line.speaker, theme.LINK if self.line.changed else plain)
        sign = theme.icon(self.line.icon or "end")
        drawn = Text(look, sign, ICON * 0.86 * large, ink, theme.ICONS, "center", fills=True)
        drawn.size_hint_x, drawn.width = None, wide
        return drawn

    def _small_picture(self, look: Theme, wide: float) -> Widget:
        """Show a piece with room around it, or a picture on a tile with round corners."""
        found = art.known(self.line.drawing)
        scene = found is not None and min(found.size) >= SCENE  # what is smaller is a piece
        if scene and fills(self.line.drawing) and not on_a_phone():
            self.least = max(self.least, PICTURE + 6)
            return Tile(self.line.drawing, wide)
        high = look.text(DRAWN)
        return Drawing(self.line.drawing, size_hint=(None, None), size=(wide, high))

    def _picture(self, side: float) -> Drawing:
        """Show the great moment itself: a whole picture, or of somebody the head."""
        drawn = Drawing(self.line.drawing, size_hint=(None, None), size=(side, side))
        if self.line.bears and not fills(self.line.drawing):
            drawn.fit, drawn.valign = "cover", "top"
        return drawn

    def _said(self) -> str:
        line = self.line
        said = str(escape_markup(self.brief)) if self.great else _bold(self.brief, line.strong)
        gold = get_hex_from_color(theme.LINK)
        if self.changed:
            changed = escape_markup(self.changed.replace(" ", "\N{NO-BREAK SPACE}"))
            said += f"  [b][color={gold}]{changed}[/color][/b]"
        if self.opened:
            title = f"[color={gold}]{escape_markup(self.title)}[/color]"
            return f"{said}\n{self._small(escape_markup(line.why), title)}"
        if not (self.great and hasattr(self, "said") and self._fits()):
            return said  # only a great moment says why before anybody asks
        aside = f"{line.why.removesuffix('.')} · {line.rule}" if line.rule else line.why
        return f"{said}  {self._small(escape_markup(aside))}"

    def _small(self, why: str, rule: str = "") -> str:
        ink, size = get_hex_from_color(theme.MUTED), round(self.look.text(theme.CAPTION))
        apart = " " if why and rule else ""
        small = f"[color={ink}][size={size}]{why}{apart}{rule}[/size][/color]"
        return f"[font={theme.TEXT}]{small}[/font]" if self.great else small

    def _fits(self) -> bool:
        """Tell whether the why has room on the same line."""
        line = self.line
        large, small = self.said.font_size, self.look.text(theme.CAPTION)
        wide = text_width(f"{self.brief}  {self.changed}  ", large, self.face)
        wide += width_of(f"{line.why} · {line.rule}", round(small), theme.TEXT)
        return bool(line.why) and bool(wide <= self.said.width)

    def _hold(self, *_: Any) -> None:
        high = max(self.look.text(self.least), self.said.height + self.look.space(1))
        self.height = high + self.air


def _bold(text: str, parts: Sequence[str]) -> str:
    """Write a text with these parts of it bold and bright; a number is none within another one."""
    ink = get_hex_from_color(theme.PAPER)
    if not parts:
        return str(escape_markup(text))
    longest = sorted(set(parts), key=len, reverse=True)
    found = re.split(rf"(?<!\w)({'|'.join(map(re.escape, longest))})(?!\w)", text)
    return "".join(
        f"[b][color={ink}]{escape_markup(part)}[/color][/b]" if number % 2 else escape_markup(part)
        for number, part in enumerate(found)
    )


class Folded(BoxLayout):
    """Lines that are told in one breath, below what matters more."""

    def __init__(self, rows: Sequence[Row]) -> None:
        look = rows[0].look
        super().__init__(size_hint_y=None, spacing=look.space(2.5))
        self.padding = [look.space(2), 0, look.space(2), 0]
        wide = look.at_most(1.4).text(ICON if on_a_phone() else PICTURE)
        self.add_widget(Widget(size_hint_x=None, width=wide))
        said = " ".join(_bold(row.brief, row.line.strong) for row in rows)
        self.said = Text(look, said, BRIEFLY, theme.MUTED, markup=True, pos_hint={"center_y": 0.5})
        self.said.plain = " ".join(row.brief for row in rows)
        self.said.bind(height=self._hold)
        self.add_widget(self.said)
        self._hold()

    def _hold(self, *_: Any) -> None:
        self.height = self.said.height + dp(10)
