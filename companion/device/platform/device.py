"""The device beside its screen: awake, dim, vibration, sharing, files, photos, orientation.

What a device lacks, it skips: nothing here raises, nothing blocks, and a failure is logged once.
"""

import contextlib
import io
import logging
import shutil
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.utils import platform as this_platform

from companion.device.platform import android

Chosen = Callable[[Path], None]
Lister = Callable[[Sequence[str], Chosen], None]

MEETING = (0.0, 0.08, 0.09, 0.25)  # seconds: wait, on, off, on – a heartbeat
VEIL = 0.72  # how dark the window goes where its light cannot be turned down
ABILITIES = (
    *("keep_awake", "dim", "vibrate", "share", "choose_file", "take_photo", "orientation"),
    "stay_clear",
)
CHOOSERS = ("zenity", "kdialog", "yad")  # what plyer asks for a file on Linux

_log = logging.getLogger("companion.device")


@dataclass(frozen=True, slots=True)
class Shared:
    """What became of a file: `handed` to another app, `saved` at a path to tell, or `failed`."""

    how: str
    path: Path | None = None


class Device:
    """This device. `list_files` shows a list of our own where there is no chooser of files."""

    def __init__(
        self,
        exports: Path,
        window: Any = None,
        platform: str = this_platform,
        library: Any = None,
        list_files: Lister | None = None,
        apart: Callable[[Callable[[], None]], None] | None = None,
    ) -> None:
        self.exports, self.window, self.platform = exports, window, platform
        self.list_files = list_files
        self._library = library
        self._apart = apart or _in_a_thread
        self._failed: set[str] = set()
        self._veil: InstructionGroup | None = None
        self._dimmed = False

    def can(self, ability: str) -> bool:
        """Tell whether this device has an ability, and nothing showed that it has not."""
        if ability in self._failed:
            return False
        mobile = self.platform in ("android", "ios")
        if ability in ("keep_awake", "dim"):
            return self.window is not None
        if ability == "vibrate":
            return mobile and bool(self._try(ability, lambda: self._plyer("vibrator").exists()))
        if ability in ("share", "orientation", "stay_clear"):
            return self.platform == "android"
        if ability == "take_photo":
            return mobile
        if ability == "choose_file":
            if self.platform == "linux":
                return any(map(shutil.which, CHOOSERS))
            return self.platform in ("android", "win", "macosx")
        return False

    def keep_awake(self, on: bool) -> None:
        """Keep the screen on, or let the device put it out when it likes."""
        if self.can("keep_awake"):
            self._try("keep_awake", lambda: setattr(self.window, "allow_screensaver", not on))

    @property
    def dimmed(self) -> bool:
        """Whether the screen was turned down."""
        return self._dimmed

    def dim(self, on: bool) -> None:
        """Turn the screen down, or up again."""
        if on == self._dimmed or not self.can("dim"):
            return
        self._dimmed = on
        if self.platform == "android" and "brightness" not in self._failed:
            self._try("brightness", lambda: android.light(0.01 if on else None))
        if on:
            self._try("dim", self._draw_veil)
        elif self._veil is not None:
            self.window.canvas.after.remove(self._veil)
            self._veil = None

    def stay_clear(self) -> None:
        """Keep the window out from under camera holes and system bars, however it is turned."""
        if self.can("stay_clear"):
            self._try("stay_clear", android.stay_clear)

    def vibrate(self, pattern: Sequence[float] = MEETING) -> None:
        """Vibrate: seconds of rest and of motion in turns, rest first."""
        if not self.can("vibrate"):
            return
        if self.platform == "ios":  # it knows one length only
            self._try("vibrate", lambda: self._plyer("vibrator").vibrate())
        else:
            self._try("vibrate", lambda: self._plyer("vibrator").pattern(list(pattern), -1))

    def language(self, spoken: Sequence[str]) -> str:
        """Give the language that this device speaks, if it is one of these."""
        if self.platform != "android":
            return ""
        found = self._try("language", android.language)
        return found if found in spoken else ""

    def set_orientation(self, way: str) -> None:
        """Hold the screen to `landscape` or `portrait`, or let it turn freely: `sensor`."""
        # Only a tablet: on a desktop plyer would turn the whole screen of everybody.
        if way in ("landscape", "portrait", "sensor") and self.can("orientation"):
            act = f"set_{way}"
            self._try("orientation", lambda: getattr(self._plyer("orientation"), act)())

    def share(self, file: Path) -> Shared:
        """Hand a file to another app; where that cannot be, save it where it can be found."""
        if self.can("share"):
            self._try("share", lambda: android.share(file))
            if "share" not in self._failed:
                return Shared("handed")
        try:
            return Shared("saved", _saved(file, self.exports))
        except OSError as trouble:
            self._fails("save", trouble, for_good=False)
            return Shared("failed")

    def choose_file(self, kinds: Sequence[str], then: Chosen) -> None:
        """Ask for a file that ends in one of these; `then` gets it, if one is chosen."""
        if self.can("choose_file"):
            if self.platform == "android":
                self._try("choose_file", lambda: android.choose(self.exports, _later(then)))
            elif self.platform == "macosx":  # its dialogs belong to the main thread
                self._ask_system(kinds, then)
            else:
                self._apart(lambda: self._ask_system(kinds, then))
            if "choose_file" not in self._failed:
                return
        self._list(kinds, then)

    def take_photo(self, then: Chosen) -> None:
        """Take a photo with the camera's own app; `then` gets it, if one is taken."""
        if not self.can("take_photo"):
            return
        if self.platform == "android":
            self._try("take_photo", lambda: android.photograph(self.exports, _later(then)))
            return
        self.exports.mkdir(parents=True, exist_ok=True)
        file = self.exports / "photo.jpg"

        def taken(_: Any) -> None:
            if file.exists():
                _later(then)(file)

        camera = self._try("take_photo", lambda: self._plyer("camera"))
        self._try("take_photo", lambda: camera.take_picture(str(file), taken))

    def _ask_system(self, kinds: Sequence[str], then: Chosen) -> None:
        filters = [f"*.{kind}" for kind in kinds]
        chosen = self._try(
            "choose_file", lambda: self._plyer("filechooser").open_file(filters=filters)
        )
        if "choose_file" in self._failed:
            Clock.schedule_once(lambda _: self._list(kinds, then))
        elif chosen:
            _later(then)(Path(chosen[0]))

    def _list(self, kinds: Sequence[str], then: Chosen) -> None:
        if self.list_files is not None:
            self.list_files(kinds, then)

    def _plyer(self, part: str) -> Any:
        """Load what plyer has for this platform; for what it lacks it would print a traceback."""
        with contextlib.redirect_stderr(io.StringIO()):
            if self._library is None:
                import plyer

                self._library = plyer
            found = getattr(self._library, part)
            str(found)  # now it is loaded
        return found

    def _draw_veil(self) -> None:
        side = 2 * max(self.window.size)
        self._veil = InstructionGroup()
        self._veil.add(Color(0, 0, 0, VEIL))
        self._veil.add(Rectangle(pos=(-side / 2, -side / 2), size=(2 * side, 2 * side)))
        self.window.canvas.after.add(self._veil)

    def _try(self, ability: str, act: Callable[[], Any]) -> Any:
        """Do something that a device may refuse in ways of its own."""
        try:
            return act()
        except Exception as trouble:
            self._fails(ability, trouble)
            return None

    def _fails(self, ability: str, trouble: Exception, for_good: bool = True) -> None:
        if ability not in self._failed:
            _log.info("this device cannot %s: %r", ability, trouble)
        if for_good:
            self._failed.add(ability)


def _in_a_thread(act: Callable[[], None]) -> None:
    threading.Thread(target=act, daemon=True).start()


def _later(then: Chosen) -> Chosen:
    """Call back in the next frame, in the thread that draws."""

    def call(file: Path) -> None:
        Clock.schedule_once(lambda _: then(file))

    return call


def _saved(file: Path, folder: Path) -> Path:
    """Copy a file into a folder, under a name that no other file there has."""
    if file.parent == folder:
        return file
    folder.mkdir(parents=True, exist_ok=True)
    to, number = folder / file.name, 2
    while to.exists():
        to = folder / f"{file.stem} {number}{file.suffix}"
        number += 1
    shutil.copyfile(file, to)
    return to
