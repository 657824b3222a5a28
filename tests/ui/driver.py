"""The real app in a real window, driven by touches, with a clock that only moves when told.

Offscreen, with real GL: what is drawn can be looked at, and every run is the same to the frame.
"""

import contextlib
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FRAME = 1 / 60
ESCAPE = 27
A_WHILE = 0.08  # seconds between frames where nothing but time matters
A_TAP = 0.08  # seconds: longer than a scroll view waits for a swipe
A_LATE_TAP = 0.22  # seconds: after these it has passed every tap on
MOST_FRAMES = 120  # until a page that was pulled too far is back
MOST_SWIPES = 60  # to the end of the longest list
MOST_PATIENCE = 60.0  # seconds of the wall's clock, for a thread that shall end
Size = tuple[int, int]


class Driver:
    """One app in the one window of this process. Only every frame that is asked for is drawn."""

    def __init__(self, size: Size = (1280, 800), density: float = 1.0) -> None:
        from kivy.base import EventLoop
        from kivy.clock import Clock
        from kivy.core.window import Window

        self.window, self.loop, self.clock = Window, EventLoop, Clock
        self._now = Clock.get_time()
        Clock.time = lambda: self._now
        Clock._max_fps = 0
        self.taps = 0  # how often the screen was touched to say something
        self.swiped: set[int] = set()  # after how many taps it was swiped before the next
        self.patient = True  # waits for the end of what a tap began beside the drawing
        self.resize(size, density)
        self._start()

    def _start(self) -> None:
        from companion.ui.app import CompanionApp

        self.app = CompanionApp()
        self.app._run_prepare()
        self.frames(3)
        self.draw()

    # Time

    def frames(self, count: int = 1) -> None:
        """Let some frames pass: everything happens in them, but they are not drawn."""
        from kivy.lang import Builder

        for _ in range(count):
            self._now += FRAME
            with as_the_loop():
                self.clock.tick()
                self.loop.dispatch_input()
                Builder.sync()
                self.clock.tick_draw()
                Builder.sync()

    def draw(self) -> None:
        """Let a frame pass that is drawn."""
        self._now += FRAME
        self.loop.idle()

    def wait(self, seconds: float) -> None:
        """Let time pass, with few frames in it."""
        steps = max(1, round(seconds / A_WHILE))
        for _ in range(steps):
            self._now += seconds / steps - FRAME
            self.frames()

    def rest(self) -> None:
        """Let pages that were pulled over their ends come to rest."""
        from kivy.uix.scrollview import ScrollView

        pages = [one for one in self.shown.walk(restrict=True) if isinstance(one, ScrollView)]
        for _ in range(MOST_FRAMES):
            if not any(one.effect_y.overscroll for one in pages if one.effect_y):
                return
            self.frames()

    def finish(self) -> None:
        """Let what is done beside the drawing come to its end, however long that takes."""
        errand = self.app.errands.errand
        if errand is not None:
            assert errand.ended.wait(MOST_PATIENCE)
            self.frames(3)
        aide = getattr(self.app.screen, "aide", None)
        while aide is not None and aide.errand is not None:
            assert aide.errand.ended.wait(MOST_PATIENCE)
            self.frames(2)

    # The device

    def resize(self, size: Size, density: float | None = None) -> None:
        """Make the window another size, as a desktop or a turned tablet does."""
        from kivy.metrics import Metrics

        if density is not None:
            Metrics.density = density
        if tuple(self.window.system_size) == tuple(size):
            self.window.dispatch("on_resize", *size)
        self.window.system_size = size
        self.frames(3)

    def turn(self) -> None:
        """Turn the device: what was wide is high."""
        wide, high = self.window.size
        self.resize((high, wide))

    def escape(self) -> None:
        """Press Escape, or the back button of a tablet."""
        with as_the_loop():
            self.window.dispatch("on_keyboard", ESCAPE, 0, "", [])
        self.frames(3)

    def pause(self) -> None:
        """Put the app aside and take it up again, as a phone call does."""
        assert self.app.dispatch("on_pause")
        self.frames(2)
        self.app.dispatch("on_resume")
        self.frames(2)

    def kill(self) -> None:
        """End the app at once, and start it again with what is on the disk at this moment."""
        home = Path(os.environ["COMPANION_HOME"])
        left = home.with_name(f"{home.name}+")
        shutil.copytree(home, left)
        self.end()  # only so that this process lets go of files nobody will look at again
        os.environ["COMPANION_HOME"] = str(left)
        self._start()

    # What is there

    @property
    def shown(self) -> Any:
        """What lies on top: the sheet, or the screen."""
        return self.app.sheet or self.app.screen

    def keys(self) -> "Iterator[Any]":
        """Give every key on the screen, or on the sheet that lies over it."""
        from companion.ui.widgets.basic import Key

        return (widget for widget in self.shown.walk(restrict=True) if isinstance(widget, Key))

    def key(self, name: str) -> Any:
        """Find a key by what it means or says; one that had no room on the sheet that opens it."""
        from companion.ui.finger import Finger

        for key in self.keys():
            if key.meaning == name or name in said(key):
                return key
        other = Finger(self.app).behind(name)
        if other is not None:
            self.tap_key(other)
            return self.key(name)
        raise AssertionError(f"no key “{name}”: {[key.meaning for key in self.keys()]}")

    def texts(self) -> list[str]:
        """Give every text on the screen."""
        every = self.shown.walk(restrict=True)
        shown = [one for one in every if isinstance(getattr(one, "text", None), str) and one.text]
        return [getattr(one, "plain", "") or one.text for one in shown]

    @property
    def house(self) -> Any:
        """The house that can be tapped."""
        from companion.ui.widgets.house import House

        return next(one for one in self.shown.walk(restrict=True) if isinstance(one, House))

    def middle(self, widget: Any) -> tuple[float, float]:
        """Give where the middle of a widget is in the window."""
        x, y = widget.to_window(*widget.center)
        return float(x), float(y)

    # What is done

    def finger(self, x: float, y: float) -> Any:
        """Put a finger near the screen, at a point of the window as it is drawn."""
        if self.window.rotation == 180:  # the glass stays where it was
            x, y = self.window.width - 1 - x, self.window.height - 1 - y
        return _finger(x, y)

    def touch(self, x: float, y: float) -> None:
        """Touch the screen and let go, as a finger does."""
        self.taps += 1
        finger = self.finger(x, y)
        finger.touch_down()
        self.wait(A_TAP)
        finger.touch_up()
        self.frames(3)
        self.wait(A_LATE_TAP)
        if self.patient:
            self.finish()

    def hold(self, name: str, seconds: float = 1.2) -> None:
        """Hold a key down for so long."""
        key = self.key(name)
        self.settle()
        self.reveal(key)
        self.settle()
        self.taps += 1
        finger = self.finger(*self.middle(key))
        finger.touch_down()
        self.wait(seconds)
        finger.touch_up()
        self.frames(3)
        self.wait(A_LATE_TAP)

    def twice(self, x: float, y: float) -> None:
        """Touch the same point twice, as fast as people do by mistake: within 150 ms."""
        for _ in range(2):
            self.taps += 1
            finger = self.finger(x, y)
            finger.touch_down()
            self.frames(4)
            finger.touch_up()
            self.frames(4)
        self.wait(A_LATE_TAP)

    def tap(self, name: str) -> None:
        """Tap a key, brought into sight first if it has to be."""
        self.tap_key(self.key(name))

    def tap_key(self, key: Any) -> None:
        """Tap this key, brought into sight first if it has to be."""
        self.settle()
        self.reveal(key)
        self.settle()
        self.touch(*self.middle(key))

    def settle(self) -> None:
        """Look at what is there now: whoever taps sooner meant what was there before."""
        from companion.ui import theme

        for _ in range(MOST_FRAMES):  # a page that goes by itself is looked at
            if not getattr(self.app.screen, "passing", False):
                break
            self.wait(0.1)
        self.wait(theme.DEAD + FRAME)

    def swipe(self, start: tuple[float, float], by: tuple[float, float]) -> None:
        """Drag a finger over the screen, and lift it when it has come to rest."""
        self.swiped.add(self.taps)
        (x, y), (dx, dy) = start, by
        if self.window.rotation == 180:
            dx, dy = -dx, -dy
        finger = self.finger(x, y)
        finger.touch_down()
        x, y = finger.x, finger.y
        for step in range(1, 7):
            self.frames()
            finger.touch_move(x + dx * step / 6, y + dy * step / 6)
        for _ in range(8):  # longer than Kivy remembers how fast it came
            self.frames()
            finger.touch_move(x + dx, y + dy)
        finger.touch_up()
        self.wait(1)

    def reveal(self, widget: Any) -> None:
        """Bring a widget into sight with as many swipes as that needs."""
        for scroll in reversed(scrolls(widget)):
            for _ in range(MOST_SWIPES):
                dx, dy = self._off(widget, scroll)
                before = scroll.scroll_x, scroll.scroll_y
                if dx or dy:
                    self.swipe(self.middle(scroll), (dx, dy))
                if before == (scroll.scroll_x, scroll.scroll_y):
                    break  # it is well in sight, or as near as it comes

    def _off(self, widget: Any, scroll: Any) -> tuple[float, float]:
        """Tell how far a swipe must go so that the middle of a widget is well in sight."""
        x, y = self.middle(widget)
        left, bottom = scroll.to_window(*scroll.pos)
        held = scroll.children[0]  # what is all in sight is not scrolled by anybody
        wider, higher = held.width > scroll.width + 1, held.height > scroll.height + 1
        moves_x, moves_y = scroll.do_scroll_x and wider, scroll.do_scroll_y and higher
        dx = _towards(x, left, left + scroll.width) if moves_x else 0.0
        dy = _towards(y, bottom, bottom + scroll.height) if moves_y else 0.0
        return dx, dy

    def room(self, place: str) -> None:
        """Tap a place on the map, or on the map of the sheet."""
        house = self.house
        self.reveal(house)
        at = self._part_in_sight(place)
        if at is None:
            self.bring(place)
            self.settle()
            at = house.middle(place)
        self.touch(*house.to_window(*at))

    def _part_in_sight(self, place: str) -> tuple[float, float] | None:
        """Give where a finger can touch a place of which a part is in sight."""
        from kivy.metrics import dp

        from companion.ui import theme

        house = self.house
        if not house.partly:
            return None
        (left, low, wide, high), over = house.box(place), house.corner
        right, top = min(left + wide, house.right), min(low + high, house.top)
        left, low = max(left, house.x), max(low, house.y)
        if right > over[0] and top > over[1]:  # the overview is there
            top = min(top, over[1])
        if min(right - left, top - low) < dp(theme.TARGET):
            return None
        return (left + right) / 2, (low + top) / 2

    def bring(self, place: str) -> None:
        """Bring a place of the map into sight, dragging the map if it is larger than its window."""
        from kivy.metrics import dp

        from companion.ui.widgets.map_view import SLOP

        house = self.house
        self.reveal(house)
        for _ in range(MOST_SWIPES if house.partly else 0):
            x, y = house.bring(place)
            by = (house.pan_x - x, house.pan_y - y)
            if max(map(abs, by)) <= dp(SLOP):  # so short a swipe would be a tap
                break
            most = [side * 0.4 for side in house.size]
            by = tuple(max(-m, min(m, one)) for m, one in zip(most, by, strict=True))
            # A finger slides a little before the map follows it.
            self.swipe(self.middle(house), by)

    def shot(self, file: Path) -> Path:
        """Take a picture of the window."""
        self.frames(2)
        self.draw()
        made = self.window.screenshot(str(file))
        self.draw()
        return Path(made)

    def end(self) -> None:
        """End the app, with everything that was still to come."""
        self.app.dispatch("on_stop")
        with contextlib.suppress(Exception):  # of an app that has no table any more
            self.wait(1)
        for child in list(self.window.children):
            self.window.remove_widget(child)

    def close(self) -> None:
        """End the app; the window stays for the next one, as it was at first."""
        from kivy.metrics import Metrics

        self.end()
        self.window.rotation = 0
        Metrics.density = 1.0


@contextlib.contextmanager
def as_the_loop() -> "Iterator[None]":
    """Let the app take what is raised, as it can in the loop that runs it."""
    from kivy.base import ExceptionManager

    try:
        yield
    except Exception as trouble:
        if ExceptionManager.handle_exception(trouble) == ExceptionManager.RAISE:
            raise


def _finger(x: float, y: float) -> Any:
    from kivy.tests.common import UnitTestTouch

    class Finger(UnitTestTouch):
        """A finger whose touches come out of the loop."""

        def touch_down(self, *_: Any) -> None:
            with as_the_loop():
                super().touch_down()

        def touch_move(self, x: float, y: float) -> None:
            with as_the_loop():
                super().touch_move(x, y)

        def touch_up(self, *_: Any) -> None:
            with as_the_loop():
                super().touch_up()

    return Finger(x, y)


def said(key: Any) -> list[str]:
    """Give what is written on a key."""
    return [text for part in key.walk(restrict=True) if (text := getattr(part, "text", ""))]


def scrolls(widget: Any) -> list[Any]:
    """Name the scroll views that a widget is in, the innermost first."""
    from kivy.uix.scrollview import ScrollView

    found, parent = [], widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            found.append(parent)
        parent = parent.parent
    return found


def _towards(point: float, low: float, high: float) -> float:
    """Tell how far to swipe so that a point comes between two others, at most what lies between."""
    most, edge = (high - low) * 0.45, min(30.0, (high - low) * 0.2)
    if point < low + edge:
        return min(most, low + 2 * edge - point)
    if point > high - edge:
        return -min(most, point - high + 2 * edge)
    return 0.0


def prepare(home: Path) -> None:
    """Set everything that Kivy reads when it is loaded."""
    os.environ.pop("DISPLAY", None)
    os.environ.update(
        SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy", KIVY_HOME=str(home / "kivy"),
        COMPANION_HOME=str(home),
    )  # fmt: skip
    from companion.ui.launch import prepare as prepare_kivy

    prepare_kivy()
