"""One window in a process of its own: `python -m bench.window empty|home|table`.

It says that it is ready when its first frame is drawn, and how much memory it took at most, in MB,
once many frames are drawn.
"""

import resource
import sys
from itertools import count
from typing import Any

from companion.ui import launch

FRAMES = 150


def main(what: str) -> None:
    """Open the window, and close it once it has been seen."""
    app = _empty() if what == "empty" else _ours(what)
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    drawn = count(1)

    def seen(*_: Any) -> None:
        frame = next(drawn)
        if frame == 1:
            print("ready", flush=True)
        glFinish()  # else frames wait in memory for a processor that draws slower than they come
        if frame == FRAMES:
            app.stop()
        Window.canvas.ask_update()

    Window.bind(on_flip=seen)
    app.run()
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


def _empty() -> Any:
    """Make the least app that Kivy can show, with the same settings as ours."""
    launch.prepare()
    from kivy.app import App
    from kivy.uix.widget import Widget

    class Empty(App):  # type: ignore[misc]
        def build(self) -> Widget:
            return Widget()

    return Empty()


def _ours(what: str) -> Any:
    app = launch.made()
    if what == "table":
        app.bind(on_start=lambda _: _at_a_table(app))
    return app


def _at_a_table(app: Any) -> None:
    from bench.taps import START

    app.desk.set(sound="off")  # the first minute is over: from now on the home screen comes first
    app.desk.begin()
    app.desk.submit(START)
    app.go("table")


if __name__ == "__main__":
    main(sys.argv[1])
