"""What a tap costs in Python: `python -m bench.taps`, in a process of its own, GL mocked.

A real touch on the real key, with the report on the disk, up to the end of the frame that shows
what comes next; and every frame in which somebody walks. Seconds of the processor, as JSON: what
else the machine does is not counted, nor is waiting for the disk.
"""

import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator

from bench.night import BACK, THERE

START = {
    "report": "start", "mode": "solo", "children": ["mike"], "seed": 1, "dice": "app",
    "decks": dict.fromkeys(("event", "trouble", "nightmare"), "app"),
}  # fmt: skip
# Jennifer three rooms away from Mike's search, so that she walks.
AWAY = {"children": {"mike": {"room": "16"}}, "babysitter": {"room": "9"}}
OPEN = {"rooms": {"16": {"light": "none"}}, "actions": 0}
FRAME = 1 / 60


class Taps:
    """The app in its window, with a clock that goes on only when it is told."""

    def __init__(self, reports: int) -> None:
        from kivy.base import EventLoop
        from kivy.clock import Clock

        from companion.ui.app import CompanionApp
        from companion.ui.finger import Finger

        self.now = Clock.get_time()
        Clock.time, Clock._max_fps = (lambda: self.now), 0
        self.loop = EventLoop
        self.app = CompanionApp()
        self.app._run_prepare()
        self.desk, self.finger = self.app.desk, Finger(self.app)
        self.desk.begin()
        said = [START, *((THERE, BACK)[n % 2] for n in range(reports - 3))]
        for report in [*said, {"report": "corrected", "set": {**AWAY, **OPEN}}]:
            assert self.desk.submit(report), self.desk.error
        self.desk.step = len(self.desk.prompts) - 1
        self.app.go("table")
        self.frames(30)

    def frames(self, count: int) -> None:
        """Let frames pass."""
        for _ in range(count):
            self.now += FRAME
            self.loop.idle()

    def tap(self, where: tuple[float, float]) -> float:
        """Touch a point, and give the seconds from letting go to the next frame's end."""
        from companion.ui.finger import Touch

        touch = Touch(*where)
        touch.down()
        self.frames(6)
        begun = time.process_time()
        touch.up()
        self.frames(1)
        return time.process_time() - begun

    def key(self, name: str) -> tuple[float, float]:
        """Find where a key is, in sight."""
        (key, *_) = self.finger.find(name)
        if self.finger.scroll_to(key):
            self.frames(3)
        return self.finger.middle(key)

    def measured(self, what: str) -> Iterator[tuple[str, float]]:
        """Do one thing, and give the seconds of its tap and of the frames that show it."""
        before = self.desk.reply
        place = self.finger.place("17") if what == "a move" else None
        names = {"a search with her walk": "noise 3", "a reveal": "end"}
        yield what, self.tap(place or self.key(names[what]))
        assert self.desk.reply is not before, f"{what}: {self.desk.error}"
        for _ in range(20):
            begun = time.process_time()
            self.frames(1)
            yield f"{what}: frame", time.process_time() - begun
        self.desk.undo()
        self.desk.step = len(self.desk.prompts) - 1
        self.app.screen.refresh()
        self.frames(60)


def main(reports: int, runs: int) -> None:
    """Measure after so many reports."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["COMPANION_HOME"] = home
        from companion.ui import launch

        launch.prepare()
        found: dict[str, list[float]] = {}
        taps = Taps(reports)
        for _ in range(runs):
            for what in ("a move", "a search with her walk", "a reveal"):
                for name, seconds in taps.measured(what):
                    found.setdefault(name, []).append(seconds)
        taps.app.dispatch("on_stop")
    print(json.dumps(found))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
