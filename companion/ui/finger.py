"""A finger for programs: finds keys by what they mean, and touches them as people do."""

from collections.abc import Iterator
from typing import Any

from kivy.base import EventLoop
from kivy.input.motionevent import MotionEvent
from kivy.uix.scrollview import ScrollView

from companion.ui.widgets.answer_grid import AnswerGrid
from companion.ui.widgets.basic import Key
from companion.ui.widgets.house import House
from companion.ui.widgets.main_key import MainKey
from companion.ui.widgets.picture_key import KeyShelf
from companion.ui.widgets.saybar import SayBar


class Touch(MotionEvent):
    """One touch at one point, sent the way that touches of a screen are sent."""

    def __init__(self, x: float, y: float) -> None:
        window = EventLoop.window
        where = {"x": x / max(1.0, window.width - 1.0), "y": y / max(1.0, window.height - 1.0)}
        super().__init__(type(self).__name__, 1, where, is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: dict[str, float]) -> None:
        """Take where it is, as a part of the window."""
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)

    def down(self) -> None:
        """Touch the screen."""
        EventLoop.post_dispatch_input("begin", self)

    def up(self) -> None:
        """Let go of it."""
        EventLoop.post_dispatch_input("end", self)


class Finger:
    """Looks for keys on the screen of an app, or on the sheet that lies over it."""

    def __init__(self, app: Any) -> None:
        self.app = app

    def keys(self) -> Iterator[Key]:
        """Give every key that can be tapped."""
        where = self.app.sheet or self.app.screen
        for widget in where.walk(restrict=True):
            if isinstance(widget, Key) and not widget.disabled:
                yield widget

    def find(self, *names: str, answer: bool = False) -> list[Key]:
        """Find the keys that mean one of these, or else say one of these; `answer`: to a prompt."""
        keys = [key for key in self.keys() if not answer or _answers(key)]
        for name in names:
            if meant := [key for key in keys if key.meaning == name]:
                return meant
        for name in names:
            if said := [key for key in keys if name and name in _written(key)]:
                return said
        return []

    def behind(self, *names: str) -> Key | None:
        """Find the key that opens those which have no room, if one of these is among them."""
        where = self.app.sheet or self.app.screen
        for bar in where.walk(restrict=True):
            if isinstance(bar, SayBar):
                there = [word for cap in bar.behind for word in (cap.meaning, cap.text) if word]
                if any(name in there for name in names):
                    return bar.keys[-1]
        return None

    def main(self) -> Key | None:
        """Find the one main key."""
        return next((key for key in self.keys() if key.kind == "main"), None)

    def scroll_to(self, key: Key) -> bool:
        """Bring a key into sight; tell whether something had to move."""
        moved = False
        parent = key.parent
        while parent is not None and parent is not EventLoop.window:
            if isinstance(parent, ScrollView) and not _inside(key, parent):
                parent.scroll_to(key, padding=8, animate=False)
                moved = True
            parent = parent.parent
        return moved

    def middle(self, key: Key) -> tuple[float, float]:
        """Give where to touch a key."""
        x, y = key.to_window(*key.center)
        return float(x), float(y)

    def place(self, place: str) -> tuple[float, float] | None:
        """Give where to touch a place on the map: above the figures that stand in it."""
        where = self.app.sheet or self.app.screen
        houses = [one for one in where.walk(restrict=True) if isinstance(one, House)]
        if not houses or houses[0].board is None or place not in houses[0].board.places:
            return None
        house = houses[0]
        house.pan_x, house.pan_y = house.bring(place)
        left, bottom, wide, high = house.box(place)
        x, y = house.to_window(left + wide / 2, bottom + high * 0.85)
        return float(x), float(y)


def _written(key: Key) -> list[str]:
    return [getattr(part, "text", "") for part in key.walk(restrict=True)]


def _answers(key: Key) -> bool:
    """Tell whether a key belongs to the answers of a prompt: others may mean the same person."""
    parent: Any = key
    while parent is not None and parent is not EventLoop.window:
        if isinstance(parent, SayBar | AnswerGrid | KeyShelf | MainKey):
            return True
        parent = parent.parent
    return False


def _inside(key: Key, scroll: ScrollView) -> bool:
    left, bottom = key.to_window(key.x, key.y)
    right, top = key.to_window(key.right, key.top)
    x, y = scroll.to_window(scroll.x, scroll.y)
    return bool(
        left >= x - 1
        and bottom >= y - 1
        and right <= x + scroll.width + 1
        and top <= y + scroll.height + 1
    )
