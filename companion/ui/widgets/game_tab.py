"""A key for one of several games: a small cover, and what it is called beside it."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from companion.root import Face
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Key
from companion.ui.widgets.thumbnail import Thumbnail
from companion.ui.widgets.writing import Headline

COVER = 56  # dp: how wide it is
EDGE = 7  # dp: around and beside it


class GameTab(Key):
    """A game by its cover; the one that is shown is lit."""

    def __init__(
        self, look: Theme, face: Face, act: Callable[[], Any], chosen: bool, meaning: str
    ) -> None:
        super().__init__(look, "", act, kind="chosen" if chosen else "plain", meaning=meaning)
        self.fits, self.size_hint_y = False, 1
        self.padding, self.spacing = [dp(EDGE)] * 4, dp(EDGE)
        self.add_widget(Thumbnail("", cover=face.cover, size_hint_x=None, width=dp(COVER)))
        name = Headline(look, "", theme.CAPTION, bold=True, pos_hint={"center_y": 0.5})
        name.say(face.title)
        self.add_widget(name)
