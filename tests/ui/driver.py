"""The real app in a real window, driven by touches, with a clock that only moves when told.

Offscreen, with real GL: what is drawn can be looked at, and every run is the same to the frame.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FRAME = 1 / 60


class Driver:
    """One app in the one window of this process."""

    def __init__(self, size: tuple[int, int] = (1280, 800)) -> None:
        from kivy.base import EventLoop
        from kivy.clock import Clock
        from kivy.core.window import Window

        from companion.ui.app import CompanionApp

        self.window, self.loop, self.clock = Window, EventLoop, Clock
        self._now = Clock.get_time()
        Clock.time = lambda: self._now
        Clock._max_fps = 0
        self.resize(size)
        self.app = CompanionApp()
        self.app._run_prepare()
        self.frames(4)

    def frames(self, count: int = 1) -> None:
        """Let some frames pass."""
        for _ in range(count):
            self._now += FRAME
            self.loop.idle()

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.frames(round(seconds / FRAME))

    def resize(self, size: tuple[int, int]) -> None:
        """Make the window another size, as a desktop or a turned tablet does."""
        self.window.system_size = size
        self.window._size = size
        self.window.dispatch("on_resize", *size)

    # What is there

    def keys(self) -> "Iterator[Any]":
        """Give every key on the screen, and on the sheet that lies over it."""
        from companion.ui.widgets.basic import Key

        where = self.app.sheet or self.app.screen
        return (widget for widget in where.walk(restrict=True) if isinstance(widget, Key))

    def key(self, name: str) -> Any:
        """Find a key by what it means or says."""
        for key in self.keys():
            said = [getattr(part, "text", "") for part in key.walk(restrict=True)]
            if key.meaning == name or name in said:
                return key
        raise AssertionError(f"no key “{name}”: {[key.meaning for key in self.keys()]}")

    def texts(self) -> list[str]:
        """Give every text on the screen."""
        where = self.app.sheet or self.app.screen
        return [w.text for w in where.walk(restrict=True) if getattr(w, "text", "")]

    # What is done

    def touch(self, x: float, y: float) -> None:
        """Touch the screen and let go, as a finger does."""
        from kivy.tests.common import UnitTestTouch

        finger = UnitTestTouch(x, y)
        finger.touch_down()
        self.frames(5)  # longer than a scroll view waits for a swipe
        finger.touch_up()
        self.frames(4)

    def tap(self, name: str) -> None:
        """Tap a key, scrolled into sight first if it has to be."""
        key = self.key(name)
        self.reveal(key)
        self.touch(*key.to_window(*key.center))

    def reveal(self, widget: Any) -> None:
        """Scroll until a widget can be seen."""
        from kivy.uix.scrollview import ScrollView

        parent = widget.parent
        while parent is not None and parent is not self.window:
            if isinstance(parent, ScrollView):
                parent.scroll_to(widget, padding=8, animate=False)
                self.frames(2)
            parent = parent.parent

    def room(self, place: str) -> None:
        """Tap a place on the map."""
        house = self.app.screen.house
        self.touch(*house.to_window(*house.middle(place)))

    def shot(self, file: Path) -> Path:
        """Take a picture of the window."""
        self.frames(2)
        made = self.window.screenshot(str(file))
        self.frames(1)
        return Path(made)

    def close(self) -> None:
        """Close the app; the window stays for the next one."""
        self.app.dispatch("on_stop")
        for child in list(self.window.children):
            self.window.remove_widget(child)


def prepare(home: Path) -> None:
    """Set everything that Kivy reads when it is loaded."""
    os.environ.pop("DISPLAY", None)
    os.environ.update(
        SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy", KIVY_HOME=str(home / "kivy"),
        COMPANION_HOME=str(home),
    )  # fmt: skip
    from companion.ui.launch import prepare as prepare_kivy

    prepare_kivy()
