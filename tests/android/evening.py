"""An evening with the packed app, in a Python that has nothing but what was packed.

Run as `python -I -S -OO evening.py APP LIBRARIES REPORT first|second MODULE…`. The first time a
night is begun by touches, and the app is killed while it sleeps, as Android does; the second time
the night goes on, the app sleeps and wakes, and is closed. The modules are those that Android's
Python lacks. REPORT gets what happened and what was opened.
"""

import importlib
import json
import os
import pkgutil
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

APP, LIBRARIES, REPORT = map(Path, sys.argv[1:4])
WHICH, MISSING = sys.argv[4], sys.argv[5:]
SAID = 8  # reports of the first time
opened: set[str] = set()
evenings: list[Any] = []  # the one that is spent


def watch(event: str, args: tuple[Any, ...]) -> None:
    """Write down every file that Python opens, or tries to."""
    if event == "open" and isinstance(args[0], str | bytes):
        opened.add(os.path.abspath(os.fsdecode(args[0])))


def tell(**facts: Any) -> None:
    """Leave behind what happened; there are no assertions here, as -OO takes them away."""
    import yaml

    facts |= {
        "compiled yaml": yaml.__with_libyaml__,
        "optimized": sys.flags.optimize,
        "modules": sorted(name for name, there in sys.modules.items() if there is not None),
        "opened": sorted(opened),
    }
    REPORT.write_text(json.dumps(facts), "utf-8")


def unloadable() -> list[str]:
    """Load every module of the app; name those that something is missing for."""
    import companion

    missing = []
    for module in pkgutil.walk_packages(companion.__path__, "companion."):
        try:
            importlib.import_module(module.name)
        except ImportError as trouble:
            missing.append(f"{module.name}: {trouble}")
    return missing


def begin() -> None:
    """Take the app that main.py has started, and play."""
    from kivy.app import App
    from kivy.core.window import Window

    from companion.ui.demo import Demo, Show
    from companion.ui.taps import Tap

    class Evening(Demo):
        """Taps what the demo taps, for as long as we want."""

        def _night(self) -> Iterator[float]:
            yield from self._first() if WHICH == "first" else self._second()

        def _first(self) -> Iterator[float]:
            yield from self._tap(Tap(("know",)))  # the very first start asks
            for wait in super()._night():
                yield wait
                if self.desk.table is not None and len(self.desk.here.log) >= SAID:
                    break
            tell(**self._night_so_far(), slept=self._sleep())
            os._exit(0)

        def _second(self) -> Iterator[float]:
            yield from self._tap(Tap(main=True))  # on with the night
            yield from self._prompts()
            found, slept = self._night_so_far(), self._sleep()
            Window._event_filter("app_didenterforeground")
            woke = not Window._pause_loop and not Window.allow_screensaver
            yield from self._tap(Tap(("undo",)))
            undone = len(self.desk.here.log)
            tell(**found, slept=slept, woke=woke, undone=undone, unloadable=unloadable())

        def _night_so_far(self) -> dict[str, Any]:
            texts = [prompt.text for prompt in self.desk.prompts]
            return {"reports": len(self.desk.here.log), "texts": texts}

        def _sleep(self) -> bool:
            """Be sent to the background, by the way that Kivy learns of it."""
            Window._event_filter("app_willenterbackground")
            return bool(Window._pause_loop and Window.allow_screensaver)

    app = App.get_running_app()
    app.desk.seed = "an evening"  # the same in every run
    evenings.append(Evening(app, Show(fast=True)))
    evenings[0]._begin()


def main() -> None:
    """Start the app as Android does."""
    sys.path[:0] = [str(APP), str(LIBRARIES)]
    sys.modules |= dict.fromkeys(MISSING)  # type: ignore[arg-type]  # importing them fails
    sys.addaudithook(watch)
    os.chdir(APP)
    from companion.ui import launch

    launch.prepare()
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: begin(), 0)
    runpy.run_path(str(APP / "main.pyc"), run_name="__main__")
    sys.exit(evenings[0].outcome.trouble or None)


main()
