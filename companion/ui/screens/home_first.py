"""Home before the first night: two keys across, with what there is to play and to learn."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion import root
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Key, Text
from companion.ui.widgets.forms import Whole, stack
from companion.ui.widgets.thumbnail import Thumbnail

Act = Callable[[], Any]
COVER, LOW_COVER = 58, 40  # dp
NEW, LOW_NEW = 150, 104  # dp: how high the gold key is; and the one below it
LEARN, LOW_LEARN = 96, 72
TITLES, LOW_TITLES = (38, 27), (26, 20)  # dp
SIGN = 34  # dp


def first_keys(desk: Desk, low: bool, new: Act, learn: Act) -> list[Key]:
    """Make the key to a new game, with the covers of all games, and the one to lessons."""
    look = desk.look
    sizes = LOW_TITLES if low else TITLES
    lead = Whole(look, desk.say("lessons lead"), 16 if low else theme.BODY, theme.MUTED)
    return [
        _key(look, desk.say("home new"), new, "new", sizes[0], LOW_NEW if low else NEW,
             _covers(desk, dp(LOW_COVER if low else COVER)), main=True),
        _key(look, desk.say("home learn"), learn, "learn", sizes[1], LOW_LEARN if low else LEARN,
             lead),
    ]  # fmt: skip


def _covers(desk: Desk, side: float) -> BoxLayout:
    """Show which games there are."""
    faces = [face for face in root.faces(desk.language) if desk.only in ("", face.id)]
    row = BoxLayout(size_hint=(None, None), spacing=dp(10), height=side)
    row.width = len(faces) * (side + row.spacing) - row.spacing
    for face in faces:
        row.add_widget(Thumbnail("", cover=face.cover))
    return row


def _key(
    look: Theme, text: str, act: Act, icon: str, size: float, high: float, more: Widget,
    main: bool = False,
) -> Key:  # fmt: skip
    ink = theme.ON_LAMP if main else theme.PAPER
    key = Key(look, "", act, kind="main" if main else "plain", height=high, meaning=text)
    key.fits, key.height = False, dp(high)
    key.padding, key.spacing = [look.space(6), look.space(2.5)], look.space(4)
    small = look.at_most(1.2)
    sign = Text(small, theme.icon(icon), SIGN, ink, theme.ICONS, "center", fills=True)
    sign.size_hint_x, sign.width = None, small.text(SIGN)
    words = stack(look, 1.5 if main else 0.5, pos_hint={"center_y": 0.5})
    words.add_widget(Whole(look.grown(theme.HEADS), text, size, ink, theme.DISPLAY))
    words.add_widget(more)
    for part in (sign, words):
        key.add_widget(part)
    words.bind(height=partial(_hold, key))
    return key


def _hold(key: Key, _: Any, high: float) -> None:
    """Let a key be as high as its words."""
    key.height = max(key.least, high + 2 * key.padding[1])
