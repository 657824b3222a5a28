"""What the journal is made of: moons and keys of rounds, cards of turns, lines that open."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from math import ceil, hypot, sqrt
from typing import Any

from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import escape_markup, get_hex_from_color

from companion.engine.grammar import capital
from companion.engine.journal import Line, Turn, greatest, under
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Key, Panel, Text, text_width
from companion.ui.widgets.figure import Figure, initial
from companion.ui.widgets.forms import Whole, on_a_phone, stack
from companion.ui.widgets.glyphs import width_of
from companion.ui.widgets.textures import filled, veil
from companion.ui.widgets.vignette import Bust

MOON, GRAIN = 40, 96  # dp, pixels of its texture
# How much of it is lit, round by round: it wanes, then it waxes from its other side, and again.
PHASES = (1.0, 0.8, 0.6, 0.4, 0.22, 0.07, 0.22, 0.4, 0.6, 0.8)
NEW = 5  # the phase after which it waxes
SHADE = 0.17  # how bright the part is that lies in shadow
HEAD, BESIDE = 238, 640  # dp at 100 %: how wide a turn's head is, and from where lines stand beside
ICON, ROW, NAME = 28, 33, 24  # dp at 100 %: an icon, a line, a name
GREAT, TALL, TINT = 27, 54, 0.4  # of a great moment: its letters and line, dp; its ground
LITTLE = 1.08  # of the width: words that are hardly wider get smaller, and none stands alone
LAID_OUT = 40  # dp: what is narrower has no place yet
MARK, LARGE = 34, 1.3  # dp at 100 %: somebody's own mark before a line; of that in a great moment
SMALLER = (1.0, 0.92, 0.84)  # of a great moment's letters, where that saves a line
BUST = 68  # dp at 100 %: whose turn it was
NARROW, TIGHT = 860, 0.82  # dp at 100 %: on a narrower page that part of a turn is smaller
ROUND = 76  # dp: the key of a round


class Moon(Widget):
    """The moon of a round: full at first, then less, then more again."""

    def __init__(self, age: int, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side), pos_hint={"center_y": 0.5})
        with self.canvas:
            Color(rgba=theme.colour("#f6e7c4"))
            self._drawn = Rectangle(texture=_moon(max(age, 0) % len(PHASES)))
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: Any) -> None:
        self._drawn.pos, self._drawn.size = self.pos, self.size


@cache
def _moon(age: int) -> Texture:
    """Make the disc, smooth at its edges, with what lies in shadow at one side."""
    pixels = bytearray()
    for row in range(GRAIN):
        v = 2 * (row + 0.5) / GRAIN - 1
        across = sqrt(max(0.0, 1 - v * v))
        border = across * (2 * PHASES[age] - 1)  # where shadow begins on this line
        for column in range(GRAIN):
            u = 2 * (column + 0.5) / GRAIN - 1
            u = -u if age > NEW else u
            lit = 1.0 if age == 0 else SHADE + (1 - SHADE) * _edge(border - u)
            pixels += bytes((255, 255, 255, round(255 * lit * _edge(1 - hypot(u, v)))))
    return filled(GRAIN, GRAIN, bytes(pixels))


def _edge(inside: float) -> float:
    return min(1.0, max(0.0, inside * GRAIN / 2))


class RoundKey(Key):
    """Opens a round: its moon, its name, and what it brought in a few words."""

    def __init__(
        self, look: Theme, title: str, age: int, chosen: bool, act: Callable[[], Any], meaning: str
    ) -> None:
        kind = "chosen" if chosen else "row"
        super().__init__(look, "", act, kind=kind, meaning=meaning, height=ROUND)
        self.spacing = look.space(3)
        self.fits = False
        self.add_widget(Moon(age, dp(MOON)))
        self.inside = stack(look, 0, pos_hint={"center_y": 0.5})
        large = look.grown(theme.KEYS)
        self.inside.add_widget(Whole(large, title, NAME, font=theme.DISPLAY))
        self.gist = Text(look, "", theme.CAPTION, theme.PAPER if chosen else theme.MUTED)
        self.add_widget(self.inside)
        self.inside.bind(height=self._hold)
        self._hold()

    def tell(self, gist: str) -> None:
        """Say what the round brought."""
        if gist and self.gist.parent is None:
            self.gist.text = gist
            self.inside.add_widget(self.gist)

    def _hold(self, *_: Any) -> None:
        self.height = max(self.least, self.inside.height + 2 * self.padding[1])


class Chips(BoxLayout):
    """Keys to see only what somebody did: one for all, and a figure for each."""

    def __init__(self, look: Theme) -> None:
        super().__init__(size_hint_y=None, height=dp(theme.TARGET + 8), spacing=look.space(2))
        self.look = look.at_most(1.4)

    def show(self, all_: Cap, people: Sequence[tuple[Cap, str]]) -> None:
        """Have these keys; the text of a person's is the name."""
        self.clear_widgets()
        for cap, who in ((all_, ""), *people):
            key = Key(self.look, kind=cap.kind, meaning=cap.meaning)
            key.wear(Cap("" if who else cap.text, cap.act, kind=cap.kind, meaning=cap.meaning,
                         size=theme.BODY, heard=cap.text))  # fmt: skip
            key.fits, key.size_hint_y = False, 1
            if who:
                key.padding = [0, 0]
                held = AnchorLayout()
                held.add_widget(Figure(who, initial(cap.text), dp(38)))
                key.add_widget(held)
            self.add_widget(key)


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
        self.great, self.size_of = great, GREAT if great else theme.LABEL
        self.face = theme.DISPLAY if great else theme.TEXT
        called = desk.here.opponent.text.names()
        self.bearer = capital(called.get(line.bears, line.bears))
        self.padding = [look.space(2), 0, look.space(2), 0]
        if great:
            self._lift(theme.FIGURES.get(line.bears or line.who, theme.ANYBODY).colour)
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

    @property
    def natural(self) -> float:
        """How wide it is on one line."""
        around = self.padding[0] + self.padding[2] + self.spacing + self.children[-1].width
        bold = text_width(self.brief, self.look.text(self.size_of), theme.DIGITS)
        return float(around + bold)

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

    def _lift(self, tint: theme.Colour) -> None:
        with self.canvas.before:
            Color(1, 1, 1, 1)
            lit = veil(theme.mixed(theme.PANEL, tint, TINT))
            ground = RoundedRectangle(radius=[dp(12)], texture=lit)

        def lay(*_: Any) -> None:
            ground.pos, ground.size = (self.x, self.y + dp(2)), (self.width, self.height - dp(4))

        self.bind(pos=lay, size=lay)

    def _sign(self) -> Widget:
        """Show what happened, in the colour of whose doing it was, or whose mark it bears."""
        look = self.look.at_most(1.4)
        most = 1.0 if on_a_phone() else LARGE
        large = most if self.great else 1.0
        if self.line.bears in theme.FIGURES:
            held = AnchorLayout(size_hint_x=None, width=look.text(ICON * most))
            side = look.text(MARK * large)
            held.add_widget(Figure(self.line.bears, initial(self.bearer), side))
            return held
        plain = theme.PAPER if self.great else theme.MUTED
        ink = theme.ink_of(self.line.speaker, theme.LINK if self.line.changed else plain)
        sign = theme.icon(self.line.icon or "end")
        drawn = Text(look, sign, ICON * 0.86 * large, ink, theme.ICONS, "center", fills=True)
        drawn.size_hint_x, drawn.width = None, look.text(ICON * most)
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
        self.height = max(
            self.look.text(TALL if self.great else ROW), self.said.height + self.look.space(1)
        )


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


class TurnCard(ButtonBehavior, Panel):
    """A turn: whose it was, in that one's colour, and its lines; a tap opens their whys.

    All of it is what is tapped: its lines stand closer to each other than fingers are wide.
    """

    def __init__(
        self, desk: Desk, turn: Turn, lines: Sequence[Line], width: float, title: str = ""
    ) -> None:
        """`title`: what stands above lines that are of no turn."""
        look = desk.look
        edge = theme.FIGURES[turn.who].colour if turn.who in theme.FIGURES else None
        wide = width >= dp(BESIDE) * look.scale and not title
        gap = look.space(3)
        super().__init__(
            edge=edge, orientation="horizontal" if wide else "vertical", size_hint_y=None, height=0,
            padding=[gap + (dp(8) if edge else dp(4)), look.space(2), gap, look.space(2)],
            spacing=gap if wide else 0,
        )  # fmt: skip
        self.opened = False
        self._room = width - self.padding[0] - self.padding[2]
        tight = TIGHT if width < dp(NARROW) * look.scale else 1.0
        self._head_size = (dp(HEAD) * look.scale * tight, look.text(BUST) * tight)
        self._room -= self._head_size[0] + gap if wide else 0.0
        name = capital(desk.here.opponent.text.names().get(turn.who, turn.who))
        great = greatest(lines)
        self.rows = [Row(desk, line, turn, name, line is great) for line in lines]
        loud = [row for row in self.rows if not row.line.quiet or title]
        self.loud = loud or self.rows  # a turn in which nothing else happened says so
        if turn.who:
            self.add_widget(self._head(desk, turn, name, wide))
        elif title:
            self.add_widget(Text(look.grown(theme.KEYS), title, NAME, font=theme.DISPLAY))
        alone = len(self.loud) == 1
        self.told = stack(look, 0, pos_hint={"center_y": 0.5} if alone else {"top": 1})
        self._fill(self.loud)
        self.add_widget(self.told)
        self.bind(minimum_height=self._hold)
        self._hold()

    def on_release(self) -> None:
        """Open or close the whys."""
        self.opened = not self.opened
        self._fill(self.rows if self.opened else self.loud)
        for row in self.rows:
            row.open(self.opened)

    def _fill(self, rows: Sequence[Row]) -> None:
        """Show these, under the great moment of the turn as under a headline."""
        for row in rows:
            if row.parent is not None:
                row.parent.remove_widget(row)
            row.size_hint_x = 1
        self.told.clear_widgets()
        waiting: Row | None = None  # what anybody does all night shares a line, where it can
        for row in sorted(rows, key=lambda one: not one.great):
            small = row.line.weight < 0 and not self.opened
            if small and waiting is not None and waiting.natural + row.natural <= self._room:
                self._pair(waiting, row)
                waiting = None
                continue
            self.told.add_widget(row)
            waiting = row if small else None

    def _pair(self, first: Row, second: Row) -> None:
        """Let two short lines stand side by side."""
        self.told.remove_widget(first)
        both = BoxLayout(size_hint_y=None, height=max(first.height, second.height))
        first.size_hint_x, first.width = None, first.natural
        for row in (first, second):
            both.add_widget(row)
        self.told.add_widget(both)

    def on_state(self, *_: Any) -> None:
        """Show that it is pressed."""
        self._plate.dim(0.8 if self.state == "down" else 1.0, 1.0)

    def _hold(self, *_: Any) -> None:
        self.height = max(dp(theme.TARGET), self.minimum_height)

    def _head(self, desk: Desk, turn: Turn, name: str, wide: bool) -> BoxLayout:
        look = desk.look
        bust = wide and Bust.known(turn.who)
        across, side = self._head_size
        side = min(side, dp(84)) if wide else min(look.text(44), dp(60))
        head = BoxLayout(
            size_hint=(None, None) if wide else (1, None), spacing=look.space(3), height=side,
        )  # fmt: skip
        if wide:
            head.width, head.pos_hint = across, {"top": 1}
        kind = Bust if bust else Figure
        head.add_widget(kind(turn.who, initial(name), side, pos_hint={"center_y": 0.5}))
        said = stack(look, 0, pos_hint={"center_y": 0.5})
        large = look.grown(theme.KEYS)
        room = across - side - look.space(3)
        own = text_width(name, large.text(NAME), theme.DISPLAY)
        size = NAME * min(1.0, max(0.72, 0.97 * room / own)) if wide and own else NAME
        said.add_widget(Whole(large, name, size, font=theme.DISPLAY))
        if turn.changed:
            ink = theme.LINK if turn.changed != turn.how else theme.MUTED
            said.add_widget(Text(look, turn.changed, theme.CAPTION, ink))
        head.add_widget(said)
        said.bind(height=lambda *_: setattr(head, "height", max(side, said.height)))
        return head
