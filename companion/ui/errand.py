"""Something long that is done beside the drawing: the app goes on meanwhile, and can stop it.

The work is done in a thread of its own and touches nothing that is drawn; what came of it is
looked for in every frame, and told in the thread that draws.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from kivy.clock import Clock

if TYPE_CHECKING:
    from companion.ui.screens.sheet import Sheet
    from companion.ui.screens.waiting import Waiting

UNSEEN = 0.3  # seconds of the app's clock: what is done sooner shows nothing of itself
PATIENCE = 5.0  # seconds that a closing app waits for what was told to stop

Progress = Callable[[float], bool]  # is told the part done, and tells whether to go on
Work = Callable[[Progress], Any]
# Told on the screen that is there then: with what gives what came of it, or raises it.
Then = Callable[[Any, Callable[[], Any]], None]


class Place(Protocol):
    """Where errands are run: the app."""

    where: str
    screen: Any
    sheet: Sheet | None

    def show_sheet(self, sheet: Sheet) -> None:
        """Lay a sheet over the screen."""

    def close_sheet(self) -> None:
        """Take the sheet away."""


class Errand:
    """A piece of work in a thread of its own."""

    def __init__(self, work: Work) -> None:
        self.part = 0.0
        self.stopping = threading.Event()
        self.ended = threading.Event()
        self._made: Any = None
        self._raised: BaseException | None = None
        threading.Thread(target=self._run, args=(work,), daemon=True).start()

    def outcome(self) -> Any:
        """Give what was made, or raise what the work raised."""
        if self._raised is not None:
            raise self._raised
        return self._made

    def _run(self, work: Work) -> None:
        try:
            self._made = work(self._progress)
        except BaseException as raised:  # it is raised again where somebody can say it
            self._raised = raised
        finally:
            self.ended.set()

    def _progress(self, part: float) -> bool:
        self.part = min(max(part, 0.0), 1.0)
        return not self.stopping.is_set()


class Errands:
    """Runs one errand at a time, with a sheet over the screen if it takes long."""

    def __init__(self, place: Place, waiting: Callable[[str, Callable[[], Any]], Waiting]) -> None:
        self._place, self._waiting = place, waiting
        self._title = self._where = ""
        self._since = 0.0
        self._then: Then | None = None
        self._sheet: Waiting | None = None
        self.errand: Errand | None = None

    def begin(self, title: str, work: Work, then: Then) -> None:
        """Begin to do something; not while something else is being done."""
        if self.errand is not None:
            return
        self._title, self._then, self._where = title, then, self._place.where
        self._since = Clock.get_time()
        self.errand = Errand(work)
        Clock.schedule_interval(self._look, 0)

    def stop(self) -> bool:
        """Have what is being done stopped as soon as it can be; tell whether there was anything."""
        if self.errand is None:
            return False
        self.errand.stopping.set()
        return True

    def rest(self) -> None:
        """Stop, and wait until nothing is being done any more: the app is about to go."""
        if self.errand is not None and self.stop():
            self.errand.ended.wait(PATIENCE)

    def end(self) -> None:
        """Stop for good; nobody is told any more."""
        self.rest()
        Clock.unschedule(self._look)
        self.errand = None

    def _look(self, _: float) -> None:
        errand, place = self.errand, self._place
        if errand is None:
            return
        if errand.ended.is_set():
            self._told(errand)
        elif Clock.get_time() >= self._since + UNSEEN:
            if place.sheet is None:
                self._sheet = self._waiting(self._title, self.stop)
                place.show_sheet(self._sheet)
            if self._sheet is not None:
                self._sheet.show(errand.part, errand.stopping.is_set())

    def _told(self, errand: Errand) -> None:
        Clock.unschedule(self._look)
        then, self.errand = self._then, None
        if self._sheet is not None and self._place.sheet is self._sheet:
            self._place.close_sheet()
        self._sheet = None
        if then is not None and self._place.where == self._where:
            then(self._place.screen, errand.outcome)
