"""Where a lesson stands, what may be said in it, and what is wrong with one that is broken."""

from typing import Any

import pytest

from companion.engine.document import PackError
from companion.engine.lesson import Course, Lesson, Step, Variant, allows, fits, own, waits
from companion.engine.lesson_reading import read_lesson
from companion.engine.prompt import CHOOSE, TELL, Prompt
from companion.packs.reader import read
from tests.every import every

SAID = {"en": "Words."}
WALK, SEARCH = {"report": "walked", "to": "3"}, {"report": "searched", "noise": 2}
ANSWER = {"report": "answer", "value": ["ann"]}


def step(name: str, report: Any = None, page: bool = False, **more: Any) -> Step:
    """A step that says nothing in particular."""
    return Step(id=name, page=page, title=SAID, text=SAID, rules=("A1",), report=report, **more)


def prompt(key: str, kind: str = CHOOSE) -> Prompt:
    return Prompt(id="q1", kind=kind, key=key, rule="", text="", why="")


def course(*steps: Step) -> Course:
    variant = Variant("map", SAID, SAID, {"report": "start"})
    lesson = Lesson(
        id="one", title=SAID, about=SAID, minutes=2, variants=(variant,), steps=steps,
        lines={"ask": {"en": "Whatever is asked."}},
    )  # fmt: skip
    return lesson.course("map")


TAKEN = course(step("look", page=True), step("walk", WALK), step("lay", SEARCH, True),
               step("end", page=True))  # fmt: skip


def test_it_stands_at_the_first_step_that_is_not_done() -> None:
    cases = [
        ([], set(), 0),
        ([], {"look"}, 1),
        ([WALK], {"look"}, 2),
        ([{"report": "start"}, WALK, SEARCH], {"look"}, 3),
        ([WALK, SEARCH], {"look", "end"}, 4),
        ([WALK], {"end"}, 0),  # a page that comes first was not read
    ]
    every(cases, lambda said, seen, at: _stands(said, seen, at))


def _stands(said: Any, seen: Any, at: int) -> None:
    assert TAKEN.standing(said, seen) == at


def test_steps_are_done_in_their_order_and_other_reports_in_between_do_not_count() -> None:
    assert TAKEN.standing([SEARCH, WALK], {"look"}) == 2  # searched too early
    assert TAKEN.standing([WALK, {"report": "corrected"}, SEARCH], {"look"}) == 3


def test_the_same_report_twice_is_two_steps() -> None:
    twice = course(step("one", WALK), step("two", WALK))
    assert [twice.standing([WALK] * count, ()) for count in range(3)] == [0, 1, 2]


def test_a_report_is_matched_field_by_field() -> None:
    expected = {"report": "answer", "value": ["ann"], "deep": {"a": 1}}
    assert fits(expected, {**expected, "prompt": "q1"})
    assert fits(expected, {**expected, "value": ("ann",)})
    assert not fits(expected, {**expected, "value": []})
    assert not fits(expected, {**expected, "deep": {"a": 1, "b": 2}})
    assert not fits({"n": 1}, {"n": True})
    assert not fits({"n": None}, {})


def test_a_step_allows_what_it_expects_and_the_way_back() -> None:
    walk = step("walk", WALK, also=("noted",))
    assert allows(walk, {**WALK, "child": "ann"}, None)
    assert not allows(walk, {**WALK, "to": "4"}, None)
    assert not allows(walk, SEARCH, None)
    for kind in ("undo", "redo", "noted"):
        assert allows(walk, {"report": kind}, None)
    assert not allows(step("lay", SEARCH, True), SEARCH, None)  # the page says it itself


def test_what_is_asked_besides_is_answered_first() -> None:
    who, other = step("who", ANSWER, asks="ask.who"), prompt("ask.space")
    mine = prompt("ask.who.told")
    assert not waits(who, mine)
    assert waits(who, other)
    assert waits(step("walk", WALK), other)
    assert not waits(step("walk", WALK), None)
    assert allows(who, {**ANSWER, "prompt": "q1"}, mine)
    assert not allows(who, {**ANSWER, "value": [], "prompt": "q1"}, mine)
    assert allows(who, {**ANSWER, "value": "any", "prompt": "q1"}, other)
    assert not allows(who, {**ANSWER, "prompt": "another"}, other)
    assert not allows(step("walk", WALK), WALK, other)


def test_a_line_is_that_of_the_step_before_or_of_the_whole_lesson() -> None:
    told = course(step("walk", WALK, watch={"moved": {"en": "Moved."}}), step("end", page=True))
    assert told.line(1, prompt("moved.far", TELL)) == {"en": "Moved."}
    assert told.line(0, prompt("moved", TELL)) == {}
    assert told.line(0, prompt("ask.space")) == {"en": "Whatever is asked."}
    assert told.line(1, prompt("removed", TELL)) == {}


def test_texts_are_said_in_english_where_there_is_no_other() -> None:
    assert own({"en": "one", "fr": "un"}, "fr") == "un"
    assert own({"en": "one"}, "fr") == "one"
    assert own({}, "fr") == ""


SOUND = """\
format: 1
id: one
languages: [en, fr]
title: {en: One, fr: Un}
about: {en: About., fr: Sur.}
minutes: 2
variants:
  map:
    title: {en: Map, fr: Plan}
    about: {en: About., fr: Sur.}
    start: {tracking: map}
lines:
  ask.space: {en: Look., fr: Regardez.}
steps:
  - page: look
    title: {en: Look, fr: Regardez}
    text: {en: Look well., fr: Regardez bien.}
    rules: [A1]
    picture:
      size: [100, 80]
      sprites:
        - {drawing: a/b, at: [10, 20], wide: 30}
      labels:
        - {at: [5, 5], text: {en: this, fr: ceci}}
  - do: walk
    say: {report: walked, to: "3"}
    no: {en: No., fr: Non.}
    title: {en: Walk, fr: Marchez}
    text: {en: Walk., fr: Marchez.}
    rules: [A1]
  - do: who
    say: {report: answer, value: [ann]}
    asks: ask.who
    no: {en: No., fr: Non.}
    title: {en: Who, fr: Qui}
    text: {en: Who., fr: Qui.}
    rules: [A1]
"""


def reading(text: str) -> Lesson:
    return read_lesson(read(text.encode(), "one.yaml"))


def test_a_sound_lesson_is_read() -> None:
    lesson = reading(SOUND)
    assert [one.id for one in lesson.steps] == ["look", "walk", "who"]
    assert lesson.steps[1].report == {"report": "walked", "to": "3"}
    assert lesson.variants[0].start == {"report": "start", "tracking": "map"}
    assert lesson.steps[0].picture is not None
    assert lesson.steps[0].picture.layers("fr")[0].label == "ceci"
    with pytest.raises(KeyError):
        lesson.course("ask")


# What is changed in the sound one, and what must be said about it.
BROKEN = [
    ("format: 1", "format: 2", "one.yaml:1: format: expected a whole number from 1 to 1"),
    ("id: one", "id: One two", "one.yaml:2: id: expected an id"),
    ("[en, fr]", "[fr]", "one.yaml:3: languages: en must be among them"),
    ("{en: One, fr: Un}", "{en: One}", "one.yaml:4: title.fr: missing"),
    ("{en: One, fr: Un}", "{en: One, fr: Un, de: Eins}", "one.yaml:4: title.de: unknown here"),
    ("minutes: 2", "minutes: long", "one.yaml:6: minutes: expected a whole number"),
    ("minutes: 2\n", "", "one.yaml:1: minutes: missing"),
    ("    start: {tracking: map}\n", "", "variants.map.start: missing"),
    ("{tracking: map}", "{report: start}", "one.yaml:11: variants.map.start: a start needs no"),
    ("page: look", "leaf: look", "one.yaml:15: steps[0]: expected either page or do"),
    ("page: look", "do: look", "one.yaml:15: steps[0].say: missing"),
    ("do: walk", "do: look", "one.yaml:25: steps[1]: a second step called look"),
    ("    rules: [A1]\n    picture", "    picture", "one.yaml:15: steps[0].rules: missing"),
    ("rules: [A1]\n    picture", "rules: []\n    picture", "one.yaml:18: steps[0].rules: expected"),
    ("size: [100, 80]", "size: [100]", "one.yaml:20: steps[0].picture.size: expected"),
    ("wide: 30", "wide: thick", "one.yaml:22: steps[0].picture.sprites[0].wide: expected"),
    ("drawing: a/b", "drawing: a/b, icon: up", "one.yaml:22: steps[0].picture.sprites[0]: exp"),
    ("fr: ceci", "fr: ''", "one.yaml:24: steps[0].picture.labels[0].text.fr: expected a text"),
    ("{report: walked, ", "{", "one.yaml:26: steps[1].say.report: missing"),
    ("    no: {en: No., fr: Non.}\n    title: {en: Walk", "    title: {en: Walk",
     "one.yaml:25: steps[1].no: missing"),
    ("    asks: ask.who\n", "", "one.yaml:31: steps[2].asks: missing: which question?"),
    ("    asks: ask.who\n", "    asks: ask.who\n    only: ask\n", "steps[2].only: expected one of"),
    ("    asks: ask.who\n", "    asks: ask.who\n    comment: {}\n", "comment: only for a page"),
    ("en: Look well.", "en: " + "Look well. " * 30 + "So.", "one.yaml:17: steps[0].text.en: exp"),
    ("steps:", "steps: []\nstep:", "step: unknown here"),
    ("en: Look well.", "en: Look: well", "not valid YAML"),
]  # fmt: skip


def test_a_broken_lesson_is_refused_with_its_file_line_and_field() -> None:
    def holds(sound: str, broken: str, said: str) -> None:
        assert sound in SOUND
        with pytest.raises(PackError) as refused:
            reading(SOUND.replace(sound, broken, 1))
        assert said in str(refused.value), str(refused.value)
        assert refused.value.file == "one.yaml"
        assert refused.value.line

    every(BROKEN, holds, lambda sound, broken, _: broken[:40])
