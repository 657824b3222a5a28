"""What the first frame of a dramatic page costs: `python -m bench.moods`, GL mocked.

The demonstration night is read page by page in the app. Before each dramatic page its drawings are
let go, and there is as much idle time as it takes to turn a page: what was not decoded by then is
decoded in the frame that is measured. Seconds of the processor by mood, as JSON.
"""

import json
import os
import tempfile
import time
from typing import Any

from bench.night import reports
from bench.taps import FRAME

IDLE = 30  # frames: half a second


class Reader:
    """The app in its window, and somebody who reads every page."""

    def __init__(self) -> None:
        from kivy.base import EventLoop
        from kivy.clock import Clock

        from companion.ui.app import CompanionApp

        self.now = Clock.get_time()
        Clock.time, Clock._max_fps = (lambda: self.now), 0
        self.loop = EventLoop
        self.app = CompanionApp()
        self.app._run_prepare()
        self.desk = self.app.desk
        self.found: dict[str, list[float]] = {}

    def frames(self, count: int) -> None:
        """Let frames pass."""
        for _ in range(count):
            self.now += FRAME
            self.loop.idle()

    def read(self) -> dict[str, list[float]]:
        """Read the night, and give the seconds of the first frame of its dramatic pages."""
        start, *said = reports()
        self.desk.begin()
        assert self.desk.submit(start), self.desk.error
        self.app.go("table")
        self.frames(IDLE)
        for report in said:
            self._turn(lambda report=report: self.desk.submit(report))
            while self.desk.following is not None:
                self._turn(self.desk.next_prompt)
        return self.found

    def _turn(self, act: Any) -> None:
        """Turn to another page, and keep what its first frame cost if it is a dramatic one."""
        from companion.ui import art

        art.forget()
        screen = self.app.screen
        screen.refresh()  # its drawings are wanted from here on, as when the page before was read
        self.frames(IDLE)
        act()
        begun = time.process_time()
        screen.refresh()
        self.frames(1)
        taken = time.process_time() - begun
        page = self.desk.page
        if getattr(screen, "drama", None) is not None and screen.keys.covered and page is not None:
            self.found.setdefault(page.prompt.mood, []).append(taken)


def main() -> None:
    """Read the night once."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["COMPANION_HOME"] = home
        from companion.ui import launch

        launch.prepare()
        reader = Reader()
        found = reader.read()
        reader.app.dispatch("on_stop")
    print(json.dumps(found))


if __name__ == "__main__":
    main()
