"""Questions in a list, each with the answer that holds, and the card on which one is read."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import escape_markup, get_hex_from_color

from companion.engine.offers import Field
from companion.ui import theme
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.basic import Key, Panel, Text, text_height, text_width
from companion.ui.widgets.forms import Card, Whole, glyph, stack
from companion.ui.widgets.plates import CLEAR
from companion.ui.widgets.prompt import Why
from companion.ui.widgets.scene_art import SceneArt, Tile
from companion.ui.widgets.section import Section
from companion.ui.widgets.writing import Headline

MARK = 0.72  # of an icon: a pen for what is not as advised; what is has no mark
SIGN = 0.9  # of an icon: what a question is known by
ASKED, LOW_ASKED = 32, 26  # dp: the question on its card
LARGE = 1.5  # of the usual size: there is no room for what the list says, too
TALLEST = 132  # dp: an answer
TILE, SMALL_TILE = 60, 44  # dp: the picture of a question in the list
NARROW = 250  # dp at 100 %: a narrower row has its icon instead
OPENED = 1.14  # of its size: what the open question is called
LEAST, HIGH, WIDE = 84, 0.25, 0.44  # dp; of its height and width at most: a scene over a question
ROOMY, LARGE_TILE = 500, 112  # dp: a row so wide has a larger picture where it is high, too


class OptionRow(Key):
    """A question in two or three words, and its answer; a tap opens it."""

    def __init__(
        self,
        look: Theme,
        field: Field,
        act: Callable[[], Any],
        width: float,
        low: bool,
        roomy: bool = False,
    ) -> None:
        """`width`: how wide it will be, so that its height is known before it is drawn.

        `roomy`: few stand below each other, so their pictures may be larger.
        """
        super().__init__(look, "", act, meaning=field.name)
        self.field, self.fits, self.last = field, False, False
        edge = look.space(0.5)
        self.padding = [look.space(3), edge, look.space(3), edge]
        self.spacing = look.space(3 if roomy and not low else 2)
        self._side = dp(SMALL_TILE if low else TILE)
        self._roomy = roomy or width >= dp(ROOMY)
        self.tile: Tile | None = None
        self.sign: Text | None = None
        if field.drawing and width >= dp(NARROW) * look.scale:
            self.tile = Tile(field.drawing, self._side)
            self.tile.pos_hint = {"center_y": 0.5}
            self.add_widget(self.tile)
        elif field.icon:
            self.sign = glyph(look.at_most(1.2), field.icon, theme.MUTED)
            self.sign.font_size *= SIGN
            self.add_widget(self.sign)
        self.inside = stack(look, 0, pos_hint={"center_y": 0.5})
        sizes = (18, 16) if low else (theme.LABEL, theme.CAPTION)
        self.topic = Whole(look, field.topic or field.label, sizes[0], bold=True)
        self.answer = Text(look, "", sizes[1], theme.MUTED)
        self.inside.add_widget(self.topic)
        self.inside.add_widget(self.answer)
        self.add_widget(self.inside)
        self.mark = glyph(look.at_most(1.2), "rename", theme.LINK)
        self.mark.font_size *= MARK
        self.mark.width *= MARK
        beside = [one for one in (self.tile, self.sign, self.mark) if one is not None]
        if self.tile is not None or (low and self.sign is not None):  # the pen stands there
            beside.remove(self.mark)
        else:
            self.add_widget(self.mark)
        if self.tile is not None:  # it looks like a picture; the arrow says that it opens
            arrow = glyph(look.at_most(1.2), "end", theme.MUTED)
            arrow.font_size, arrow.width = arrow.font_size * MARK, arrow.width * MARK
            beside.append(arrow)
            self.add_widget(arrow)
        room = width - self.padding[0] - self.padding[2]
        room -= sum(self.spacing + one.width for one in beside)
        # What the open one is called is larger, if that leaves it on its line.
        usual = look.text(sizes[0])
        grown = text_width(self.topic.text, usual * OPENED, theme.DIGITS) <= room
        self._sizes = (usual, usual * OPENED if grown else usual)
        longest = max((one.label for one in field.choices), key=len)
        self._texts = ((self.topic.text, self._sizes[1]), (longest, look.text(sizes[1])))
        self._room = room
        inside = max(self._words(room), self.tile.height if self.tile is not None else 0.0)
        self.needed = max(dp(theme.TARGET), inside + 2 * self.padding[1])
        with self.canvas.before:
            self._ink = Color(rgba=theme.RIM)
            self._below = Rectangle()
        self.stand(self.needed)

    def show(self, value: Any, opened: bool) -> None:
        """Say what holds; only what is not as advised stands out."""
        said = next(one.label for one in self.field.choices if one.value == value)
        other = value != self.field.default
        self.answer.text = said
        self.answer.color = theme.LINK if other else theme.PAPER if opened else theme.MUTED
        self.mark.opacity = 1 if other else 0
        self.topic.wanted = self.topic.font_size = self._sizes[opened]
        self.topic._wrap()
        if self.tile is not None:
            self.tile.light(opened, other)
        if self.sign is not None:
            self.sign.color = self.answer.color
            penned = other and self.mark.parent is None
            self.sign.text = theme.icon("rename" if penned else self.field.icon)
        self._ink.rgba = CLEAR if opened or self.last else theme.RIM
        self.dress("chosen" if opened else "cell")

    def dress(self, kind: str, line: Colour | None = None) -> None:
        """Have a ground of its own only while it is open: it lies on a panel with others."""
        self.kind = kind
        ground = theme.DUSK if kind == "chosen" else CLEAR
        self._plate.paint(ground, ground, theme.PAPER if kind == "chosen" else None)
        self._edge.paint(CLEAR, CLEAR, None)
        self._draw()

    def _draw(self, *_: Any) -> None:
        super()._draw()
        if hasattr(self, "_below"):
            inset = self.padding[2]
            self._below.pos = (self.x + inset, self.y)
            self._below.size = (max(0, self.width - 2 * inset), dp(1))

    @property
    def ground(self) -> Colour:
        """The colour it is written on."""
        return theme.DUSK if self.kind == "chosen" else theme.PANEL

    def stand(self, least: float) -> None:
        """Be so high."""
        self.least = self.height = max(least, self.needed)
        if self.tile is not None and self._roomy:
            side = min(self.height - self.look.space(4), dp(LARGE_TILE))
            words = self._words(self._room - side + self._side)
            if side < self._side or words > self.height - 2 * self.padding[1]:
                side = self._side  # else it would take the room of its words
            self.tile.size = (side, side)

    def _words(self, width: float) -> float:
        """Tell how high its words are in so many pixels."""
        return sum(text_height(one, size, theme.TEXT, width) for one, size in self._texts)


class OptionSection(Section):
    """Questions about the same, one below the other under their heading."""

    def __init__(
        self, look: Theme, heading: str, rows: Sequence[OptionRow], width: float, low: bool
    ) -> None:
        edge, above = look.space(1), look.space(1.5 if low else 2.5)
        super().__init__(look, padding=[edge, above, edge, edge], spacing=0)
        self.rows = rows
        self.around = above + edge  # how high it is without its rows
        if heading:
            said = Text(
                look, heading.upper(), theme.CAPTION - 1, theme.LINK, bold=True,
                padding=[look.space(3), 0, look.space(3), look.space(1)],
            )  # fmt: skip
            said.text_size = (width - 2 * edge, None)
            said.texture_update()
            self.around += said.texture_size[1]
            self.add_widget(said)
        for row in rows:
            row.last = row is rows[-1]
            self.add_widget(row)


class RuleLink(Why):
    """The rule that a question is about; a tap opens it, and a finger finds it."""

    def _fit(self, *_: Any) -> None:
        self.height = max(dp(theme.TARGET), self.texture_size[1])


class OptionCard(Panel):
    """A question with its answers, what each of them means, and the rule behind it."""

    def __init__(
        self,
        look: Theme,
        field: Field,
        now: Any,
        take: Mapping[Any, Callable[[], Any]],
        advised: str,
        rule: tuple[str, Callable[[], Any]],
        low: bool,
        alone: bool = False,
        named: bool = False,
    ) -> None:
        """`alone`: it opens below its row; `named`: what it is about has been said above it."""
        edge = look.space(3 if low else 5)
        super().__init__(orientation="vertical", size_hint_y=None, height=0)
        self.field, self._least = field, 0.0
        self.scene: SceneArt | None = None
        if field.scene is not None:
            self.scene = SceneArt(field.scene, size_hint_y=None, height=0)
            self.add_widget(self.scene)
        self.inside = BoxLayout(
            orientation="vertical",
            size_hint_y=None,
            padding=[edge, look.space(2.5 if low else 4), edge, look.space(1)],
            spacing=look.space(1.5 if low else 2.5),
        )
        self.add_widget(self.inside)
        with self.canvas.after:  # over the scene, too: both are one card
            Color(rgba=theme.RIM)
            self._frame = SmoothLine(width=dp(0.8))
        self.cards: dict[Any, Card] = {}
        said = not (low and field.scene is not None)  # else the picture has its room
        if field.section and said and not (alone or named) and look.scale < LARGE:
            self.inside.add_widget(
                Text(look, field.section.upper(), theme.CAPTION - 1, theme.LINK, bold=True)
            )
        asked = Headline(
            look.grown(theme.HEADS), size=LOW_ASKED if low else ASKED, font=theme.DISPLAY,
            shrinks=True,
        )  # fmt: skip
        asked.line_height = 0.95
        asked.say(field.label)
        self.inside.add_widget(asked)
        small = Theme(look.scale * (0.92 if low or alone else 1.08))
        for choice in field.choices:
            card = Card(
                small, choice.label, choice.about, take[choice.value],
                meaning=f"{field.name} {choice.value}",
            )  # fmt: skip
            if choice.value == field.default:
                card.inside.add_widget(Text(small, advised, theme.CAPTION, theme.LINK, bold=True))
            card.padding = [look.space(3 if low else 4), look.space(2)]
            if look.scale <= 1.0:  # larger words need what they need
                card.size_hint_max_y = dp(TALLEST)
            self.cards[choice.value] = card
            self.inside.add_widget(card)
        name, opens = rule
        if name:
            link = RuleLink(opens, look=look, text="", size=theme.CAPTION)
            code = get_hex_from_color(theme.LINK)
            link.text = f"[color={code}][u]{escape_markup(name)}[/u][/color]"
            link.plain = name
            self.inside.add_widget(link)
        # The answers take what they can; a least height keeps this from holding what it had.
        self.inside.add_widget(Widget(size_hint_y=0.01, size_hint_min_y=1))
        self.choose(now)
        self.inside.bind(minimum_height=self._hold)
        self.bind(width=self._hold)
        self._hold()

    def choose(self, value: Any) -> None:
        """Let the answer that holds stand out."""
        for one, card in self.cards.items():
            card.choose(one == value)

    def stand(self, least: float) -> None:
        """Be at least so high."""
        self._least = least
        self._hold()

    def _draw(self, *_: Any) -> None:
        super()._draw()
        self._frame.rounded_rectangle = (*self.pos, *self.size, dp(theme.RADIUS))

    def _hold(self, *_: Any) -> None:
        """Let the scene have what the words leave, where that is enough for it."""
        needed = self.inside.minimum_height
        self.height = high = max(self._least, needed)
        taken = 0.0
        if self.scene is not None:
            free = min(high - needed, max(dp(LEAST), min(high * HIGH, self.width * WIDE)))
            taken = self.scene.height = free if free >= dp(LEAST) else 0.0
        self.inside.height = high - taken
