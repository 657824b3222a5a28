"""The part of the desk where a lesson is taken: which step it stands at, and what may be said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from companion.device.lessons import Lessons, Taken
from companion.device.settings import SPEECH

if TYPE_CHECKING:  # the home screen is there before any lesson
    from companion.engine.lesson import Course, Said, Step
    from companion.engine.prompt import Prompt
    from companion.ui.desk import Desk


class Lessoning:
    """A night that teaches; without a course every night is as any other."""

    course: Course | None = None
    _read: frozenset[str] = frozenset()
    _stood: tuple[tuple[Any, ...], int] | None = None  # for a moment of the game
    _turns_a_page = False  # what is said now is said by the page itself

    def __init__(self) -> None:
        super().__init__()
        self.lessons = Lessons()

    @property
    def _desk(self) -> Desk:
        return cast("Desk", self)

    # Which one

    def begin_lesson(self, game: str, lesson: str, variant: str) -> bool:
        """Lay a new table for a lesson; tell whether it began."""
        from companion.packs import lessons

        desk = self._desk
        desk.choose(game)
        course = lessons.lesson(game, lesson).course(variant)
        desk.begin()
        self.course, self._read = course, frozenset()
        self._note(0)  # before it begins: a night that begins is a lesson from its first moment
        if not desk.submit(course.variant.start):
            self.end_lesson()
            return False
        desk.set(game=desk.game)
        desk.last_prompt()
        return True

    def resume_lesson(self) -> None:
        """Go on with the lesson that the open game is, if it is one that still exists."""
        from companion.engine.document import PackError
        from companion.packs import lessons

        desk, self.course = self._desk, None
        taken = self.lessons.of(desk.game_id)
        if taken is None or desk.table is None or desk.table.state is None:
            return
        try:
            course = lessons.lesson(desk.game, taken.lesson).course(taken.variant)
        except (KeyError, PackError):
            return
        self.course, self._read = course, frozenset(taken.read)
        if self.lesson_at == len(course.steps):
            self.end_lesson()

    def end_lesson(self) -> None:
        """Let the coach leave: what is played goes on as a night like any other."""
        self.course = None
        self.lessons.end(self._desk.game_id)

    # Where it stands

    @property
    def lesson_at(self) -> int:
        """The step that the lesson stands at, from 0; as many as there are: it is over."""
        assert self.course is not None
        log = self._desk.here.log
        key = (self.course, self._read, len(log), log[-1] if log else None)
        if self._stood is None or any(
            one is not other for one, other in zip(self._stood[0], key, strict=True)
        ):
            at = self.course.standing([kept.report.said() for kept in log], self._read)
            self._stood = (key, at)
        return self._stood[1]

    @property
    def coached(self) -> Step | None:
        """The step that the lesson stands at; None where nobody coaches."""
        desk = self._desk
        if self.course is None or desk.table is None or desk.here.state is None:
            return None
        at = self.lesson_at
        over = at == len(self.course.steps) or desk.stage == "over"
        return None if over else self.course.steps[at]

    @property
    def asked_first(self) -> Prompt | None:
        """What is asked that is no part of the lesson, and has to be answered before it goes on."""
        from companion.engine.lesson import question_of, waits

        step, asked = self.coached, question_of(self._desk.prompts)
        return asked if step is not None and waits(step, asked) else None

    @property
    def on_a_page(self) -> bool:
        """Whether the lesson stands at something to be read or laid out."""
        step = self.coached
        return step is not None and step.page and self.asked_first is None

    @property
    def lesson_where(self) -> tuple[int, int]:
        """The number of the step, from 1, and how many there are."""
        assert self.course is not None
        most = len(self.course.steps)
        return min(self.lesson_at + 1, most), most

    def beside(self, prompt: Prompt) -> str:
        """Say something about a prompt that is told; nothing where there is nothing to say."""
        if self.course is None or self.coached is None:
            return ""
        return self.in_lesson(self.course.line(self.lesson_at, prompt))

    def coach_says(self, prompt: Prompt, whys: bool = True) -> tuple[str, bool]:
        """Give what a coach says at a prompt, and whether that is said instead of it."""
        step = self.coached
        if step is None or step.page or self._desk.following or self.asked_first:
            return self.beside(prompt), False
        said = self.in_step(step) if whys else self.in_lesson(step.text)
        return f"{self.in_lesson(step.title)} {said}", not step.asks

    def page_aloud(self) -> str:
        """Give what is said aloud of the page that the lesson stands at."""
        step, desk = self.coached, self._desk
        if step is None or not self.on_a_page or desk.settings.speech == SPEECH[0]:
            return ""
        return desk.voice.said(self.in_lesson(step.title), self.in_lesson(step.text))

    def in_step(self, step: Step) -> str:
        """Give what a step says: what to do, and why."""
        return " ".join(filter(None, map(self.in_lesson, (step.text, step.why))))

    def in_lesson(self, said: Said) -> str:
        """Give a text of a lesson in the language that is spoken."""
        from companion.engine.lesson import own

        return own(said, self._desk.language)

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back; of a lesson not that it began."""
        begun = self.course is not None and len(self._desk.here.log) == 1
        return not begun and bool(self._desk.view.get("undo"))

    @property
    def seat(self) -> str:
        """The screen that the open game is looked at on."""
        return "learn" if self.on_a_page else "after" if self._desk.stage == "over" else "table"

    # What is done

    def gently(self, report: Mapping[str, Any]) -> str:
        """Say why something is not for now; nothing if it may be said."""
        from companion.engine.lesson import allows, question_of

        step = self.coached
        if step is None or self._turns_a_page:
            return ""
        if allows(step, report, question_of(self._desk.prompts)):
            return ""
        return self.in_lesson(step.no) or self._desk.say("lesson not_yet")

    def turn_page(self) -> bool:
        """Know that the page is read and laid out; tell whether that was taken."""
        step, desk = self.coached, self._desk
        assert step is not None
        if step.report is None:
            self._read |= {step.id}
            self.noted()
            return True
        self._turns_a_page = True
        try:
            return desk.submit(step.report)
        finally:
            self._turns_a_page = False

    @property
    def page_before(self) -> bool:
        """Whether the step before is a page that can be read again."""
        at = self.lesson_at if self.course is not None else 0
        return bool(at) and self.course is not None and self.course.steps[at - 1].report is None

    def turn_back(self) -> None:
        """Read the page before once more."""
        assert self.course is not None
        self._read -= {self.course.steps[self.lesson_at - 1].id}
        self.noted()

    def noted(self) -> None:
        """Keep where the lesson stands, for lists; and end it where its last step is done."""
        if self.course is None or self._desk.table is None or self._desk.here.state is None:
            return
        at = self.lesson_at
        if at == len(self.course.steps):
            self.end_lesson()
        else:
            self._note(at)

    def _note(self, at: int) -> None:
        assert self.course is not None
        lesson, most = self.course.lesson, len(self.course.steps)
        taken = Taken(
            lesson.id, self.course.variant.id, lesson.title, tuple(sorted(self._read)), at + 1, most
        )
        self.lessons.keep(self._desk.game_id, taken)

    def lesson_told(self, game: str) -> str:
        """Say of a game that it is a lesson, and where it stands; nothing if it is none."""
        taken = self.lessons.of(game)
        if taken is None:
            return ""
        desk = self._desk
        title = taken.title.get(desk.language) or taken.title.get("en") or ""
        return desk.say("lesson stands", title=title, n=taken.step, most=taken.steps)
