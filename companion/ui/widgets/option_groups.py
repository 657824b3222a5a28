"""What many questions are about: a picture for each group, and how much is as advised."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.engine.offers import Field
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Key, Panel, Text
from companion.ui.widgets.forms import Whole, stack
from companion.ui.widgets.glyphs import written
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.scene_art import SceneArt

NAME, LOW_NAME = 26, 21  # dp: what a group is about
SAID, LOW_SAID = 31, 25  # dp: the line that leads the page
DISC, LOW_DISC = 60, 48  # dp: the tick before it
LEAST = 56  # dp: a lower scene is left out


class Sign(Widget):
    """A large tick, or a pen, on a disc."""

    def __init__(self, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        self.icon = "check"
        self._disc = Plate(side)
        self._disc.paint(theme.PAPER, theme.PAPER, None)  # gold is the main key's
        self.bind(pos=self._draw, size=self._draw)

    def show(self, good: bool) -> None:
        """Tell whether all is well, or something was changed."""
        self.icon = "check" if good else "rename"
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        sign = written(theme.icon(self.icon), round(self.height * 0.66), theme.ICONS)
        self._disc.place(*self.pos, *self.size)
        self.canvas.add(self._disc)
        with self.canvas:
            Color(rgba=theme.ON_LAMP)
            at = (
                round(self.center_x - sign.size[0] / 2),
                round(self.center_y - sign.size[1] / 2),
            )
            Rectangle(texture=sign, pos=at, size=sign.size)


class Advice(Panel):
    """The first thing to read: all is as advised, or how much is not and the key back to it."""

    def __init__(self, look: Theme, low: bool) -> None:
        edge = look.space(3 if low else 4)
        above = look.space(1.5 if low else 3)
        super().__init__(
            theme.NIGHT, line=theme.NIGHT, size_hint_y=None, spacing=edge * 1.2,
            padding=[edge * 0.5, above, edge, above],
        )  # fmt: skip
        heads = look.grown(theme.HEADS)
        self.sign = Sign(heads.text(LOW_DISC if low else DISC))
        self.sign.pos_hint = {"center_y": 0.5}
        self.words = stack(look, 0.5, pos_hint={"center_y": 0.5})
        self.said = Whole(heads, "", LOW_SAID if low else SAID, font=theme.DISPLAY)
        self.said.line_height = 1.0
        self.why = Text(look.grown(theme.KEYS), "", theme.CAPTION if low else theme.BODY - 1)
        self.why.color = theme.MUTED
        self.words.add_widget(self.said)
        self.words.add_widget(self.why)
        self.key = Key(look.grown(theme.KEYS), " ")
        self.key.size_hint_x, self.key.pos_hint = None, {"center_y": 0.5}
        self.add_widget(self.sign)
        self.add_widget(self.words)
        self.words.bind(height=self._hold)
        self.key.bind(height=self._hold)
        self._hold()

    def show(self, said: str, why: str, back: Cap | None) -> None:
        """Say it; with a key where something can be taken back."""
        self.said.text, self.why.text = said, why
        self.said._wrap()
        self.sign.show(back is None)
        if back is None:
            self.remove_widget(self.key)
        else:
            self.key.wear(back)
            self.key.width = self.key.line_width + dp(8)
            if self.key.parent is None:
                self.add_widget(self.key)
        self._hold()

    def _hold(self, *_: Any) -> None:
        inside = [self.words.height, self.sign.height]
        inside += [self.key.height] if self.key.parent is not None else []
        self.height = max(inside) + self.padding[1] + self.padding[3]


class GroupCard(Key):
    """What some questions are about: a scene over its name, and what is not as advised."""

    def __init__(
        self,
        look: Theme,
        meaning: str,
        heading: str,
        fields: Sequence[Field],
        act: Callable[[], Any],
        low: bool,
    ) -> None:
        super().__init__(look, "", act, upright=True, meaning=meaning)
        self.fits, self.fields, self.padding, self.spacing = False, fields, [dp(2), dp(2)], 0
        scene = next((one.scene for one in fields if one.scene is not None), None)
        self.scene = SceneArt(scene) if scene is not None else None
        if self.scene is not None:
            self.scene.size_hint_y = None
            self.add_widget(self.scene)
        edge = look.space(3 if low else 4)
        self.words = stack(
            look, 0, padding=[edge, look.space(1), edge, look.space(2 if low else 3)]
        )
        self.name = Whole(
            look.grown(theme.HEADS), heading, LOW_NAME if low else NAME, font=theme.DISPLAY
        )
        self.name.line_height = 1.0
        self.note = Text(look.grown(theme.KEYS), "", theme.CAPTION)
        self.words.add_widget(self.name)
        self.words.add_widget(self.note)
        self.add_widget(self.words)
        self.bind(height=self._share)
        self.words.bind(height=self._share)

    def show(self, note: str, other: bool, opened: bool) -> None:
        """Say what is not as advised, or how many questions there are."""
        self.note.text = note
        self.note.color = theme.LINK if other else theme.PAPER if opened else theme.MUTED
        self.dress("chosen" if opened else "row", None if opened else theme.LINE)
        if self.scene is not None:
            self.scene.into(theme.DUSK if opened else theme.PANEL)

    def _share(self, *_: Any) -> None:
        """Let the scene have what the words leave."""
        if self.scene is None:
            return
        free = self.height - self.words.height - 2 * self.padding[1]
        self.scene.height = free if free >= dp(LEAST) else 0.0

    @property
    def needed(self) -> float:
        """How high it must be for its words."""
        return max(dp(theme.TARGET), self.words.height)
