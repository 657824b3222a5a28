"""What the journal is made of: moons and keys of rounds, cards of turns, lines that open."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from math import hypot, sqrt
from typing import Any

from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import escape_markup, get_hex_from_color

from companion.engine.game import Cover
from companion.engine.grammar import capital
from companion.engine.journal import Line, Turn, greatest, under
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Key, Panel, Text, text_width
from companion.ui.widgets.figure import Figure, initial
from companion.ui.widgets.forms import Whole, stack
from companion.ui.widgets.glyphs import width_of
from companion.ui.widgets.textures import filled
from companion.ui.widgets.thumbnail import draw_cover

MOON, GRAIN = 40, 96  # dp, pixels of its texture
# How much of it is lit, round by round: it wanes, then it waxes from its other side, and again.
PHASES = (1.0, 0.8, 0.6, 0.4, 0.22, 0.07, 0.22, 0.4, 0.6, 0.8)
NEW = 5  # the phase after which it waxes
SHADE = 0.17  # how bright the part is that lies in shadow
HEAD, BESIDE = 224, 640  # dp at 100 %: how wide a turn's head is, and from where lines stand beside
ICON, ROW, NAME = 28, 33, 24  # dp at 100 %: an icon, a line, a name
GREAT, TALL, TINT = 23, 42, 0.24  # of a great moment: its letters and line, dp; its ground
MARK = 34  # dp at 100 %: somebody's own mark before a line
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
            key = Key(self.look, "" if who else cap.text, cap.act, kind=cap.kind,
                      meaning=cap.meaning, size=theme.BODY)  # fmt: skip
            key.fits, key.size_hint_y = False, 1
            if who:
                key.padding = [0, 0]
                held = AnchorLayout()
                held.add_widget(Figure(who, initial(cap.text), dp(38)))
                key.add_widget(held)
            self.add_widget(key)


class Row(BoxLayout):
    """A line with its icon: what matters most is bold, a why that fits beside it is muted."""

    def __init__(
        self, desk: Desk, line: Line, turn: Turn | None = None, name: str = "", great: bool = False
    ) -> None:
        """`turn` and `name`: whose, where they stand beside it, so that it need not say them.

        `great`: the moment of its turn that is remembered stands larger, on a ground of its own.
        """
        look = desk.look
        super().__init__(size_hint_y=None, height=dp(ROW), spacing=look.space(2.5))
        self.great, self.size_of = great, GREAT if great else theme.LABEL
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
        ink = theme.MUTED if line.weight < 0 else theme.PAPER
        self.said = Text(
            look, self._said(), self.size_of, ink, markup=True,
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
        self.said.text = self._said()

    def _lift(self, tint: theme.Colour) -> None:
        with self.canvas.before:
            Color(rgba=theme.mixed(theme.PANEL, tint, TINT))
            ground = RoundedRectangle(radius=[dp(10)])

        def lay(*_: Any) -> None:
            ground.pos, ground.size = (self.x, self.y + dp(2)), (self.width, self.height - dp(4))

        self.bind(pos=lay, size=lay)

    def _sign(self) -> Widget:
        """Show what happened, in the colour of whose doing it was, or whose mark it bears."""
        look = self.look.at_most(1.4)
        if self.line.bears in theme.FIGURES:
            held = AnchorLayout(size_hint_x=None, width=look.text(ICON))
            held.add_widget(Figure(self.line.bears, initial(self.bearer), look.text(MARK)))
            return held
        plain = theme.MUTED if self.line.weight < 0 else theme.PAPER
        ink = theme.ink_of(self.line.speaker, theme.LINK if self.line.changed else plain)
        sign = theme.icon(self.line.icon or "end")
        drawn = Text(look, sign, ICON * 0.86, ink, theme.ICONS, "center", fills=True)
        drawn.size_hint_x, drawn.width = None, look.text(ICON)
        return drawn

    def _said(self) -> str:
        line = self.line
        said = _bold(self.brief, line.strong)
        if self.great:
            said = f"[b]{escape_markup(self.brief)}[/b]"
        gold = get_hex_from_color(theme.LINK)
        if self.changed:
            changed = escape_markup(self.changed.replace(" ", "\N{NO-BREAK SPACE}"))
            said += f"  [b][color={gold}]{changed}[/color][/b]"
        if self.opened:
            title = f"[color={gold}]{escape_markup(self.title)}[/color]"
            return f"{said}\n{self._small(escape_markup(line.why), title)}"
        if not self._fits():
            return said
        aside = f"{line.why.removesuffix('.')} · {line.rule}" if line.rule else line.why
        return f"{said}  {self._small(escape_markup(aside))}"

    def _small(self, why: str, rule: str = "") -> str:
        ink, size = get_hex_from_color(theme.MUTED), round(self.look.text(theme.CAPTION))
        apart = " " if why and rule else ""
        return f"[color={ink}][size={size}]{why}{apart}{rule}[/size][/color]"

    def _fits(self) -> bool:
        """Tell whether the why has room on the same line."""
        line = self.line
        large, small = self.look.text(self.size_of), self.look.text(theme.CAPTION)
        wide = text_width(f"{self.brief}  {self.changed}  ", large, theme.TEXT)
        wide += width_of(f"{line.why} · {line.rule}", round(small), theme.TEXT)
        said = getattr(self, "said", None)
        return bool(line.why) and said is not None and bool(wide <= said.width)

    def _hold(self, *_: Any) -> None:
        self.height = max(
            self.look.text(TALL if self.great else ROW), self.said.height + self.look.space(1)
        )


def _bold(text: str, parts: Sequence[str]) -> str:
    """Write a text with these parts of it in bold; a number is none within another one."""
    if not parts:
        return str(escape_markup(text))
    longest = sorted(set(parts), key=len, reverse=True)
    found = re.split(rf"(?<!\w)({'|'.join(map(re.escape, longest))})(?!\w)", text)
    return "".join(
        f"[b]{escape_markup(part)}[/b]" if number % 2 else escape_markup(part)
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
        if self.loud != self.rows:
            self._fill(self.rows if self.opened else self.loud)
        for row in self.rows:
            row.open(self.opened)

    def _fill(self, rows: Sequence[Row]) -> None:
        self.told.clear_widgets()
        for row in rows:
            self.told.add_widget(row)

    def on_state(self, *_: Any) -> None:
        """Show that it is pressed."""
        self._plate.dim(0.8 if self.state == "down" else 1.0, 1.0)

    def _hold(self, *_: Any) -> None:
        self.height = max(dp(theme.TARGET), self.minimum_height)

    def _head(self, desk: Desk, turn: Turn, name: str, wide: bool) -> BoxLayout:
        look = desk.look
        side = min(look.text(44), dp(60))
        head = BoxLayout(
            size_hint=(None, None) if wide else (1, None), spacing=look.space(3), height=side,
        )  # fmt: skip
        if wide:
            head.width, head.pos_hint = dp(HEAD) * look.scale, {"top": 1}
        figure = Figure(turn.who, initial(name), side, pos_hint={"center_y": 0.5})
        head.add_widget(figure)
        said = stack(look, 0, pos_hint={"center_y": 0.5})
        large = look.grown(theme.KEYS)
        room = dp(HEAD) * look.scale - side - look.space(3)
        own = text_width(name, large.text(NAME), theme.DISPLAY)
        size = NAME * min(1.0, max(0.75, room / own)) if wide and own else NAME
        said.add_widget(Whole(large, name, size, font=theme.DISPLAY))
        if turn.changed:
            ink = theme.LINK if turn.changed != turn.how else theme.MUTED
            said.add_widget(Text(look, turn.changed, theme.CAPTION, ink))
        head.add_widget(said)
        said.bind(height=lambda *_: setattr(head, "height", max(side, said.height)))
        return head


class Vignette(Widget):
    """What a page shows where little has happened yet: the game's own picture, and a few words."""

    def __init__(self, look: Theme, cover: Cover, text: str, **more: Any) -> None:
        super().__init__(size_hint_y=None, **more)
        self.cover = cover
        self.said = Text(look, text, theme.LABEL, theme.PAPER, align="center")
        self.add_widget(self.said)
        self.bind(pos=self._draw, size=self._draw)
        self.said.bind(height=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.before.clear()
        foot = self.said.height + dp(20)
        self.said.width = self.width - dp(24)
        self.said.pos = (self.x + dp(12), self.y + dp(10))
        part = (self.x, self.y + foot, self.width, max(dp(8), self.height - foot - dp(8)))
        draw_cover(self.canvas.before, self.cover, (*self.pos, *self.size), part, dp(theme.RADIUS))
