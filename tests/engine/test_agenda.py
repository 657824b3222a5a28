"""The toolkit of the agenda, with a tiny game: steps in order, questions, ends, endless rounds."""

from dataclasses import dataclass, replace

import pytest

from companion.engine.agenda import Agenda, Chapters, Facts, Question, Step
from companion.engine.luck import Luck

LUCK = Luck("seed", rig=(("card", ("c", "b")),))


@dataclass(frozen=True)
class State:
    said: tuple[str, ...] = ()
    outcome: str | None = None
    luck: Luck = LUCK


@dataclass(frozen=True, slots=True, kw_only=True)
class Say(Step):
    word: str
    then: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask(Question):
    word: str


class Resolution(Facts[State, str], Agenda):
    def __init__(self) -> None:
        Facts.__init__(self, State(), lambda state, word: replace(state, said=(*state.said, word)))
        Agenda.__init__(self, (), 7)


CHAPTERS = Chapters[Resolution]()


@CHAPTERS.resolves(Say)
def say(now: Resolution, step: Say) -> None:
    now.emit(step.word)
    now.push(*step.then)


@CHAPTERS.answers(Ask)
def asked(now: Resolution, step: Ask, value: object) -> None:
    now.emit(f"{step.word} {value}")


def resolved(*steps: Step) -> Resolution:
    now = Resolution()
    now.push(*steps)
    CHAPTERS.resolve(now)
    return now


def test_what_a_step_leads_to_comes_before_what_waits() -> None:
    now = resolved(Say(word="a", then=(Say(word="b"), Say(word="c"))), Say(word="d"))
    assert now.state.said == tuple(now.events) == ("a", "b", "c", "d")
    assert now.before.said == ()
    assert not now.agenda


def test_a_question_waits_for_its_answer() -> None:
    now = resolved(Say(word="a"), Ask(word="b"), Say(word="c"))
    assert now.events == ["a"]
    assert now.question is not None
    assert now.question.id == "q7.2"
    CHAPTERS.answer(now, 5)
    CHAPTERS.resolve(now)
    assert now.events == ["a", "b 5", "c"]
    assert now.question is None


def test_what_is_pushed_keeps_what_it_stems_from() -> None:
    now = Resolution()
    now.stems_from = ("7.0",)
    now.push(Ask(word="a"))
    now.stems_from = ()
    now.push(Say(word="b", then=(Ask(word="c"),)))
    CHAPTERS.resolve(now)
    assert [entry.stems_from for entry in now.agenda] == [("7.0",), ()]


def test_nothing_pending_is_resolved_once_the_game_is_over() -> None:
    now = Resolution()
    now.push(Say(word="a"))
    now.state = replace(now.state, outcome="won")
    CHAPTERS.resolve(now)
    assert now.events == []
    assert not now.agenda


def test_an_empty_agenda_is_filled_as_long_as_there_is_more() -> None:
    now = Resolution()

    def more(now: Resolution) -> bool:
        now.push(Say(word="a"))
        return len(now.events) < 3

    CHAPTERS.resolve(now, more)
    assert now.events == ["a"] * 3
    now.state = State()
    with pytest.raises(ValueError, match="for ever"):
        CHAPTERS.resolve(now, endless)


def endless(now: Resolution) -> bool:
    now.push(Say(word="b"))
    return True


def test_luck_moves_on_with_each_draw() -> None:
    now = Resolution()
    cards = [now.draw("card", ("a", "b", "c")) for _ in range(2)]
    assert cards == ["c", "b"]
    assert now.pick("x", 1) == 0
    assert 1 <= now.die() <= 6
    assert now.luck != now.before.luck


def test_every_kind_of_step_is_known() -> None:
    assert CHAPTERS.steps() == (Say, Ask)
