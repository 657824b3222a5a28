"""Questions in a list, each with the answer that holds, and the card on which one is read."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.utils import escape_markup, get_hex_from_color

from companion.engine.offers import Field
from companion.ui import theme
from companion.ui.theme import Colour, Theme
from companion.ui.widgets.basic import Key, Panel, Text, text_height
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.forms import Card, Whole, glyph, stack
from companion.ui.widgets.plates import CLEAR
from companion.ui.widgets.prompt import Why
from companion.ui.widgets.section import Section
from companion.ui.widgets.textures import glow
from companion.ui.widgets.writing import Headline

MARK = 0.72  # of an icon: a pen for what is not as advised; what is has no mark
SIGN = 0.9  # of an icon: what a question is known by
ASKED, LOW_ASKED = 32, 26  # dp: the question on its card
LARGE = 1.5  # of the usual size: there is no room for what the list says, too
TALLEST = 132  # dp: an answer
WORLD, SHY = 84, 0.9  # dp: a lower foot has no drawing; how bright one is there


class OptionRow(Key):
    """A question in two or three words, and its answer; a tap opens it."""

    def __init__(
        self, look: Theme, field: Field, act: Callable[[], Any], width: float, low: bool
    ) -> None:
        """`width`: how wide it will be, so that its height is known before it is drawn."""
        super().__init__(look, "", act, meaning=field.name)
        self.field, self.fits, self.last = field, False, False
        self.padding = [look.space(3), look.space(0.5)]
        self.spacing = look.space(2)
        self.sign = glyph(look.at_most(1.2), field.icon, theme.MUTED) if field.icon else None
        if self.sign is not None:
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
        beside = [one for one in (self.sign, self.mark) if one is not None]
        if low and self.sign is not None:  # there is room for one: the pen takes its place
            beside.remove(self.mark)
        else:
            self.add_widget(self.mark)
        room = width - 2 * self.padding[0] - sum(self.spacing + one.width for one in beside)
        texts = [(self.topic.text, sizes[0])]
        texts.append((max((one.label for one in field.choices), key=len), sizes[1]))
        high = sum(text_height(one, look.text(size), theme.TEXT, room) for one, size in texts)
        self.needed = max(dp(theme.TARGET), high + 2 * self.padding[1])
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
            inset = self.padding[0]
            self._below.pos = (self.x + inset, self.y)
            self._below.size = (max(0, self.width - 2 * inset), dp(1))

    @property
    def ground(self) -> Colour:
        """The colour it is written on."""
        return theme.DUSK if self.kind == "chosen" else theme.PANEL

    def stand(self, least: float) -> None:
        """Be so high."""
        self.least = self.height = max(least, self.needed)


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
        drawing: str = "",
    ) -> None:
        """`alone`: it opens below its row, which has said what it is about.

        `drawing`: of the world it is asked in; it comes up at the foot, if there is room.
        """
        edge = look.space(3 if low else 5)
        super().__init__(
            edge=theme.LAMP_DEEP, orientation="vertical", size_hint_y=None, height=0,
            padding=[edge + dp(4), look.space(2.5 if low else 4), edge, look.space(1)],
            spacing=look.space(1.5 if low else 2.5),
        )  # fmt: skip
        self.field, self._least = field, 0.0
        self.cards: dict[Any, Card] = {}
        if field.section and not alone and look.scale < LARGE:
            self.add_widget(
                Text(look, field.section.upper(), theme.CAPTION - 1, theme.LINK, bold=True)
            )
        asked = Headline(
            look.grown(theme.HEADS), size=LOW_ASKED if low else ASKED, font=theme.DISPLAY,
            shrinks=True,
        )  # fmt: skip
        asked.line_height = 0.95
        asked.say(field.label)
        self.add_widget(asked)
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
            self.add_widget(card)
        name, opens = rule
        if name:
            link = RuleLink(opens, look=look, text="", size=theme.CAPTION)
            code = get_hex_from_color(theme.LINK)
            link.text = f"[color={code}][u]{escape_markup(name)}[/u][/color]"
            link.plain = name
            self.add_widget(link)
        # The answers take what they can of the height; what is left is the world's.
        self.world = Drawing(drawing, fit="cover", valign="top", size_hint=(0.62, 0.01))
        self.world.size_hint_min_y, self.world.pos_hint = 1, {"right": 1}
        self.world.tint = (1, 1, 1, SHY)
        with self.world.canvas.before:
            Color(1, 1, 1, 1)
            self._glow = Rectangle(texture=glow(theme.LAMP_DEEP, 0.4, 1.2))
        self.world.bind(pos=self._come_up, size=self._come_up)
        self.add_widget(self.world)
        self._come_up()
        self.choose(now)
        self.bind(minimum_height=self._hold)
        self._hold()

    def choose(self, value: Any) -> None:
        """Let the answer that holds stand out."""
        for one, card in self.cards.items():
            card.choose(one == value)

    def stand(self, least: float) -> None:
        """Be at least so high."""
        self._least = least
        self._hold()

    def _come_up(self, *_: Any) -> None:
        """Show the drawing only where enough of it is seen to know it."""
        self._glow.pos, self._glow.size = self.world.pos, self.world.size
        self.world.opacity = 1 if self.world.height >= dp(WORLD) else 0

    def _hold(self, *_: Any) -> None:
        self.height = max(self._least, self.minimum_height)
