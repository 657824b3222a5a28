"""A lesson: a first game that teaches while it is played, and where somebody stands in it. Pure.

A lesson is data: how its game is started, and steps. Where it stands follows from the reports that
count and from the pages that were read, so it can be left, undone and resumed at any moment.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from companion.engine.guide import Layer, Piece
from companion.engine.plain import Json, JsonObject
from companion.engine.prompt import TELL, Prompt

Said = Mapping[str, str]  # a text by language
REPORT, ANSWER = "report", "answer"
BACK = ("undo", "redo")  # always allowed: nobody can lose their way
FALLBACK = "en"


def own(said: Said, language: str) -> str:
    """Give a text in a language; in English where it is not said in it."""
    return said.get(language) or said.get(FALLBACK, "")


@dataclass(frozen=True, slots=True)
class Label:
    """A word at a spot of a picture, and more about it."""

    text: Said
    about: Said
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Picture:
    """What lies on the table: a step of the set-up by its key, or a sheet with labels."""

    setup: str = ""
    piece: Piece | None = None
    labels: tuple[Label, ...] = ()

    def layers(self, language: str) -> tuple[Layer, ...]:
        """Give the labels in a language."""
        return tuple(
            Layer(own(one.text, language), own(one.about, language), one.x, one.y)
            for one in self.labels
        )


@dataclass(frozen=True, slots=True)
class Comment:
    """What somebody says beside a page."""

    drawing: str
    title: Said
    text: Said


@dataclass(frozen=True, slots=True)
class Question:
    """What people may wonder about at a step, and its answer."""

    ask: Said
    answer: Said


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Something to read and lay out (a page), or something to say at the table.

    A page with a report makes it by itself when it is done. `asks` is the key of the question that
    is open then: its report answers it, or says what a card does. `text` says what to do and `why`
    gives the reason, which is written more calmly. `no` are the gentle words for anything else,
    `also` are kinds of reports that do no harm here. `watch` has a line for what is told then, by
    the keys of prompts. `teaches` names the events that its report must lead to.
    """

    id: str
    page: bool
    title: Said
    text: Said
    rules: tuple[str, ...]
    report: JsonObject | None = None
    asks: str = ""
    why: Said = field(default_factory=dict)
    no: Said = field(default_factory=dict)
    also: tuple[str, ...] = ()
    watch: Mapping[str, Said] = field(default_factory=dict)
    question: Question | None = None
    picture: Picture | None = None
    comment: Comment | None = None
    teaches: tuple[str, ...] = ()
    only: str = ""  # the one variant that it belongs to


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to take a lesson: how its game starts."""

    id: str
    title: Said
    about: Said
    start: JsonObject
    icon: str = ""
    note: Said = field(default_factory=dict)  # what the pictures of its pages are
    drawing: str = ""  # what it is known by in the list of lessons


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson of a game. `lines` say something of a prompt wherever it is told."""

    id: str
    title: Said
    about: Said
    minutes: int
    variants: tuple[Variant, ...]
    steps: tuple[Step, ...]
    lines: Mapping[str, Said] = field(default_factory=dict)

    def course(self, variant: str) -> "Course":
        """Take it in one of its ways, or raise KeyError."""
        found = next((one for one in self.variants if one.id == variant), None)
        if found is None:
            raise KeyError(variant)
        steps = tuple(step for step in self.steps if step.only in ("", variant))
        return Course(self, found, steps)


@dataclass(frozen=True, slots=True)
class Course:
    """A lesson as it is taken: one of its variants, and the steps of that one."""

    lesson: Lesson
    variant: Variant
    steps: tuple[Step, ...]

    def standing(self, said: Sequence[JsonObject], read: Collection[str]) -> int:
        """Tell at which step it stands; as many as there are: it is over.

        `said` are the reports that count, the start among them; `read` are pages by their ids.
        """
        at = 0
        for number, step in enumerate(self.steps):
            if step.report is None:
                if step.id not in read:
                    return number
                continue
            found = next((n for n in range(at, len(said)) if fits(step.report, said[n])), None)
            if found is None:
                return number
            at = found + 1
        return len(self.steps)

    def line(self, at: int, prompt: Prompt) -> Said:
        """Give what to say beside a prompt that is told: its own step's, or the lesson's.

        It was told by the last report before the step at which the lesson stands.
        """
        before = next((one for one in reversed(self.steps[:at]) if one.report is not None), None)
        for lines in (before.watch if before is not None else {}, self.lesson.lines):
            for key, said in lines.items():
                if told_by(key, prompt):
                    return said
        return {}


def told_by(key: str, prompt: Prompt) -> bool:
    """Tell whether a prompt has this key, or a longer one of its kind."""
    return prompt.key == key or prompt.key.startswith(f"{key}.")


def fits(expected: JsonObject, said: Mapping[str, Json]) -> bool:
    """Tell whether a report says all that is expected, field by field; it may say more."""
    return all(name in said and _alike(value, said[name]) for name, value in expected.items())


def _alike(one: Json, other: Json) -> bool:
    if isinstance(one, dict) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(_alike(one[key], other[key]) for key in one)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(_alike, one, other))
    return type(one) is type(other) and one == other


def question_of(prompts: Sequence[Prompt]) -> Prompt | None:
    """Give what is asked, if anything is."""
    return next((one for one in reversed(prompts) if one.kind != TELL), None)


def waits(step: Step, asked: Prompt | None) -> bool:
    """Tell whether something else is asked first: a question that is no part of the lesson."""
    return asked is not None and not (step.asks and told_by(step.asks, asked))


def allows(step: Step, report: Mapping[str, Json], asked: Prompt | None) -> bool:
    """Tell whether a report may be made at a step.

    What the step expects may; so may going back, what does no harm there, and the answer to a
    question that is no part of the lesson: the table must not stand still.
    """
    kind = report.get(REPORT)
    if kind in BACK or kind in step.also:
        return True
    if asked is not None and waits(step, asked):
        return kind == ANSWER and report.get("prompt") == asked.id
    return step.report is not None and not step.page and fits(step.report, report)
