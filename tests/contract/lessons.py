"""Taking any lesson of any game by its own expected reports, at a real table."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from companion import games, root
from companion.engine.lesson import ANSWER, REPORT, Course, Step, question_of, waits
from companion.engine.prompt import CHOOSE, WHO, Prompt
from companion.packs.lessons import lessons
from companion.table.log import Log
from companion.table.running import Table

MOST = 300  # taps
# How a table may answer what only its own box can tell.
QUIET, LOUD = ("nothing", "no"), ("trouble", "yes")


def courses() -> Iterator[tuple[str, str, str]]:
    """Name every lesson: its game, its id and its variant."""
    for game in games.IDS:
        for lesson in lessons(game):
            for variant in lesson.variants:
                yield game, lesson.id, variant.id


@dataclass
class Pupil:
    """Somebody who takes a lesson at a table, step by step."""

    course: Course
    table: Table
    read: set[str] = field(default_factory=set)
    answers: tuple[str, ...] = QUIET
    told: set[str] = field(default_factory=set)  # the keys of all prompts

    @classmethod
    def begin(
        cls, game: str, lesson: str, variant: str, language: str = "en", log: Log | None = None
    ) -> "Pupil":
        """Begin a lesson."""
        (found,) = [one for one in lessons(game) if one.id == lesson]
        return cls.taking(found.course(variant), game, language, log)

    @classmethod
    def taking(
        cls, course: Course, game: str, language: str = "en", log: Log | None = None
    ) -> "Pupil":
        """Take any course of a game."""
        made = root.opponent(language, game=game)
        table = Table(lambda _: made, lambda: "a seed", log)
        reply = table.submit({**course.variant.start, "game": game})
        assert reply["ok"], reply["error"]
        return cls(course, table)

    @property
    def at(self) -> int:
        """Where the lesson stands."""
        return self.course.standing([one.report.said() for one in self.table.log], self.read)

    @property
    def step(self) -> Step | None:
        """The step that it stands at; None at its end."""
        return self.course.steps[self.at] if self.at < len(self.course.steps) else None

    @property
    def asked(self) -> Prompt | None:
        """What is asked at the table."""
        return question_of(self.table.prompts)

    def expected(self) -> dict[str, Any]:
        """Give the report that the step expects, as it is made here."""
        assert self.step is not None
        assert self.step.report is not None
        said = dict(self.step.report)
        if said[REPORT] == ANSWER:
            assert self.asked is not None, f"{self.step.id}: nothing is asked"
            said["prompt"] = self.asked.id
        return said

    def steps(self) -> Iterator[Step]:
        """Take the lesson to its end; each step once it can be done, before it is done."""
        for _ in range(MOST):
            self.told |= {prompt.key for prompt in self.table.prompts}
            step = self.step
            if step is None:
                return
            if waits(step, self.asked):
                self.answer()
                continue
            yield step
            self.do(step)
        raise AssertionError(f"it stands still at {self.step}")

    def do(self, step: Step) -> list[str]:
        """Do a step; give the events that it led to."""
        if step.report is None:
            self.read.add(step.id)
            return []
        reply = self.table.submit(self.expected())
        assert reply["ok"], f"{step.id}: {reply['error']}"
        events = [event["event"] for event in reply["events"]]
        missing = set(step.teaches) - set(events)
        assert not missing, f"{step.id} does not lead to {missing}, but to {events}"
        return events

    def answer(self) -> None:
        """Answer something that is no part of the lesson."""
        asked = self.asked
        assert asked is not None
        value: Any = [] if asked.kind == WHO else "done"
        if asked.kind == CHOOSE:
            values = [option.value for option in asked.options]
            value = next((one for one in self.answers if one in values), values[-1])
        said = {REPORT: ANSWER, "prompt": asked.id, "value": value}
        reply = self.table.submit(said)
        assert reply["ok"], reply["error"]
