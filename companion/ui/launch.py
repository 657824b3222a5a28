"""Starting the app: everything that Kivy must be told before it is loaded."""

import gc
import logging
import os
import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from companion import root
from companion.device.home import home

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp
    from companion.ui.desk import Desk

DEFAULT_SIZE = (1280, 800)
AHEAD = 0.3  # seconds after the start: the home screen is drawn by then


def has_display() -> bool:
    """Tell whether a window can be opened here."""
    if sys.platform.startswith("linux") and "ANDROID_ARGUMENT" not in os.environ:
        return bool(
            os.environ.get("DISPLAY")
            or os.environ.get("WAYLAND_DISPLAY")
            or os.environ.get("SDL_VIDEODRIVER")
        )
    return True


def _serious(record: logging.LogRecord) -> bool:
    """Let through only what somebody must know: Kivy tells a lot about drivers it tries."""
    # Without xclip or xsel there is no cut buffer, and nobody misses it.
    return record.levelno >= logging.CRITICAL and "Cutbuffer" not in record.getMessage()


def prepare(size: tuple[int, int] | None = None) -> None:
    """Tell Kivy where it may write and how its window shall be; it reads this only once."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")  # else Kivy takes tracebacks away
    logging.getLogger("kivy").addFilter(_serious)
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_HOME", str(home() / "kivy"))
    os.makedirs(os.environ["KIVY_HOME"], exist_ok=True)
    from kivy.config import Config

    width, height = size or DEFAULT_SIZE
    Config.set("graphics", "width", str(width))
    Config.set("graphics", "height", str(height))
    Config.set("graphics", "multisamples", "0")  # a quarter of the start-up, for nothing we draw
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("input", "mouse", "mouse,multitouch_on_demand")


def run(
    size: tuple[int, int] | None = None,
    language: str | None = None,
    briefly: bool = False,
    game: str | None = None,
) -> None:
    """Open the window and stay until it is closed, or only until it was seen once."""
    app = made(size, language)
    if game is not None:
        app.desk.play_only(game)
    app.bind(on_start=_seen_once if briefly else lambda _: _load_ahead(app.desk))
    app.run()


def made(size: tuple[int, int] | None = None, language: str | None = None) -> "CompanionApp":
    """Make the app, ready to be run."""
    gc.disable()  # next to nothing that is loaded is let go again: a tenth of the start-up
    prepare(size)
    from companion.ui.app import CompanionApp
    from companion.ui.desk import Desk

    desk = Desk()
    if language is not None:
        desk.speak_for_now(language)
    app = CompanionApp(desk, first(desk))
    app.bind(on_start=_tidy_again)
    return app


def first(desk: "Desk") -> str:
    """Name the page that is shown first: the very first time it asks, in the device's language."""
    if desk.settings.sound:
        return "home"
    if not desk.settings.language:
        spoken = root.languages()
        desk.speak_for_now(desk.device.language(spoken) or root.language_here())
    return "welcome"


def _once_drawn(act: Callable[[], None]) -> None:
    """Act when the first frame is drawn."""
    from kivy.core.window import Window

    def drawn(*_: object) -> None:
        Window.unbind(on_flip=drawn)
        act()

    Window.bind(on_flip=drawn)


def _tidy_again(_: "CompanionApp") -> None:
    """Let Python look for what is left over, but never again at what was loaded for the start."""

    def tidy() -> None:
        gc.freeze()
        gc.enable()

    _once_drawn(tidy)


def _seen_once(app: "CompanionApp") -> None:
    """Say when the first frame is drawn, and close."""

    def seen() -> None:
        print("drawn", flush=True)
        app.stop()

    _once_drawn(seen)


def _load_ahead(desk: "Desk") -> None:
    """Load the rest while people look at the home screen, so that the first tap need not wait."""
    from kivy.clock import Clock

    def load() -> None:
        from companion.ui.screens import doors  # noqa: F401

        desk.opponent()

    Clock.schedule_once(lambda _: threading.Thread(target=load, daemon=True).start(), AHEAD)
