"""Somebody who takes a lesson by touches alone, and does what the coach says."""

from collections.abc import Callable, Iterator
from typing import Any

from companion.engine.lesson import ANSWER, REPORT, Step
from companion.engine.prompt import CHOOSE, WHO, Prompt
from companion.ui import theme
from tests.ui.driver import Driver
from tests.ui.player import Player

MOST_TAPS, MOST_GLOWS = 200, 5


class Learner:
    """One finger, from the first page of a lesson to the moment the coach leaves."""

    def __init__(self, screen: Driver) -> None:
        self.screen, self.player = screen, Player(screen)

    @property
    def desk(self) -> Any:
        """The desk of the app as it runs now."""
        return self.screen.app.desk

    def begin(self, lesson: str, variant: str) -> None:
        """Begin a lesson from home."""
        self.screen.app.go("home")
        self.screen.frames(3)
        self.player.tap(
            "home learn", self.desk.say("home learn"), self.desk.say("home learn_brief")
        )
        self.player.tap(f"{lesson} {variant}")

    def moments(
        self, looked: Callable[[], None] = lambda: None, glows: bool = False
    ) -> Iterator[Step]:
        """Take the lesson to its end; each step once it can be done, before it is done.

        `glows`: by tapping what is lit, and nothing else.
        """
        for _ in range(MOST_TAPS):
            looked()
            if self.desk.coached is None:
                return
            if self.desk.on_a_page and self.screen.app.where == "learn":
                yield self.desk.coached
                last = self.player.find("play on") is not None
                self.player.tap("play on" if last else "next")
            elif self.player.find("next") is not None:
                self.player.next()
            elif self.desk.on_a_page:
                self.screen.settle()
                self.player.tap("learn")
            elif self.desk.asked_first is not None:
                self.player.answer(harmless(self.desk.asked_first))
            else:
                yield self.desk.coached
                if glows:
                    self.glow()
                    self.screen.wait(1.2)
                else:
                    self.do(self.desk.coached)
        raise AssertionError(f"the lesson stands still at {self.desk.coached}")

    def glow(self) -> None:
        """Do what a step expects by tapping nothing but what is lit, on sheets, too."""
        before = len(self.desk.here.log)
        for _ in range(MOST_GLOWS):
            self.screen.settle()
            if len(self.desk.here.log) > before:
                return
            self.screen.touch(*self._lit())
        assert len(self.desk.here.log) > before, f"nothing more is lit: {self.desk.coached}"

    def _lit(self) -> tuple[float, float]:
        """Find the middle of what is lit."""
        if self.screen.app.sheet is not None:
            lit = [key for key in self.screen.keys() if key.cap and key.cap.line == theme.LAMP]
            assert lit, f"nothing is lit on the sheet for {self.desk.coached}"
            return self.screen.middle(lit[0])
        around = [box for box in self.screen.app.screen.coach.ring.around if box is not None]
        assert around, f"nothing is lit for {self.desk.coached}"
        x, y, wide, high = around[0]
        return x + wide / 2, y + high / 2

    def do(self, step: Step) -> None:
        """Do what a step expects."""
        assert step.report is not None
        before = len(self.desk.here.log)
        if step.report[REPORT] == ANSWER:
            self.player.answer(step.report["value"])
        else:
            self.player.say(step.report)
        assert len(self.desk.here.log) == before + 1, (step.id, self.desk.error)
        self.screen.wait(1.2)  # the same may be said again


def harmless(asked: Prompt) -> Any:
    """Answer a question that is no part of a lesson: the last of its answers, or nobody."""
    if asked.kind == CHOOSE:
        values = [option.value for option in asked.options]
        return next((one for one in ("nothing", "no") if one in values), values[-1])
    return [] if asked.kind == WHO else "done"
