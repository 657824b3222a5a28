"""What the shell asks of bots: flags that fix something, and whole games by reports alone."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.engine.bots import GIVEN_UP, Broken, Flag, asked, varied
from companion.engine.playthrough import MOST_REPORTS, Playthrough

OPTION = Flag("option", ("a=1", "a=2", "b=x"), repeatable=True)


@pytest.mark.parametrize(("text", "read"), [("a=2", ("a", "2")), ("b=x", ("b", "x"))])
def test_a_repeatable_flag_is_read_by_name(text: str, read: tuple[str, str]) -> None:
    assert OPTION.read(text) == read


@pytest.mark.parametrize(
    ("text", "why"),
    [("c=1", "there are a, b"), ("", "there are a, b"), ("a=x", "a is one of 1, 2")],
)
def test_what_a_repeatable_flag_does_not_know_is_told_with_what_there_is(
    text: str, why: str
) -> None:
    with pytest.raises(ValueError, match=why):
        OPTION.read(text)


def test_what_flags_were_given_is_written_as_it_is_typed() -> None:
    assert Flag("bot", ("slow", "quick")).written({"bot": "quick"}) == ["--bot quick"]
    assert Flag("seats", (0, 1, 2)).written({"seats": 0}) == ["--seats 0"]
    assert OPTION.written({"option": {"a": "2", "b": "x"}}) == ["--option a=2", "--option b=x"]
    assert OPTION.written({"bot": "quick"}) == []


class Counting:
    """A table that counts to three, and a bot that counts with it, or does not."""

    def __init__(self, says: list[Any], ends_at: int = 3) -> None:
        self.says, self.ends_at, self.n = says, ends_at, 0
        self.heard: list[int] = []

    def submit(self, report: Mapping[str, Any]) -> Mapping[str, Any]:
        if report["report"] not in ("start", "count"):
            return {"ok": False, "error": {"code": "no_counting"}, "view": {}}
        self.n += 1
        outcome = "won" if self.n >= self.ends_at else None
        return {"ok": True, "view": {"outcome": outcome, "n": self.n}}

    def hears(self, reply: Mapping[str, Any]) -> None:
        self.heard.append(reply["view"]["n"])

    def check(self, reply: Mapping[str, Any]) -> None:
        if self.heard != list(range(1, reply["view"]["n"] + 1)):
            raise Broken("it cannot count")

    def next_report(self, reply: Mapping[str, Any]) -> Mapping[str, Any] | None:
        said = self.says.pop(0) if self.says else "count"
        return None if said is None else {"report": said}

    def plainest(self, reply: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"report": "count" if self.ends_at else "nothing"}

    def ended(self) -> str:
        return "three"


def playing(*says: Any, ends_at: int = 3) -> Playthrough:
    bot = Counting(list(says), ends_at)
    return Playthrough(bot.submit, {"report": "start"}, bot)


def test_a_game_is_played_report_by_report_to_its_end() -> None:
    game = playing()
    replies = list(game.replies())
    assert [reply["view"]["n"] for reply in replies] == [1, 2, 3]
    assert [said["report"] for said in game.said] == ["start", "count", "count"]
    assert (game.end, game.refused) == ("three", 0)


def test_what_is_refused_is_said_more_plainly() -> None:
    game = playing("sing")
    list(game.replies())
    assert [said["report"] for said in game.said] == ["start", "sing", "count", "count"]
    assert (game.end, game.refused) == ("three", 1)


def test_a_start_that_is_refused_is_a_dead_end() -> None:
    bot = Counting([])
    game = Playthrough(bot.submit, {"report": "begin"}, bot)
    with pytest.raises(Broken, match=r"dead end: .*begin.*no_counting"):
        list(game.replies())


def test_a_bot_may_give_up() -> None:
    game = playing("count", None, ends_at=9)
    assert len(list(game.replies())) == 2
    assert game.end == GIVEN_UP


def test_a_game_without_an_end_is_broken() -> None:
    game = playing(ends_at=10 * MOST_REPORTS)
    with pytest.raises(Broken, match=f"no end after {MOST_REPORTS} reports"):
        list(game.replies())
    assert game.end is None


def test_a_reply_that_contradicts_another_breaks_the_game() -> None:
    bot = Counting([])
    bot.heard.append(7)
    with pytest.raises(Broken, match="cannot count"):
        list(Playthrough(bot.submit, {"report": "start"}, bot).replies())


def test_only_the_last_prompt_asks() -> None:
    tell, choose = {"kind": "tell"}, {"kind": "choose"}
    assert asked({"prompts": [tell, choose]}) is choose
    assert asked({"prompts": [tell]}) is None
    assert asked({"prompts": []}) is None


class Lot:
    """Luck that was written down."""

    def __init__(self, drawn: float) -> None:
        self.drawn = drawn

    def random(self) -> float:
        return self.drawn

    def choice(self, seq: Any, /) -> Any:
        return seq[-1]


@pytest.mark.parametrize(("drawn", "value"), [(0.49, "usual"), (0.5, "other")])
def test_every_other_option_is_left_as_it_usually_is(drawn: float, value: str) -> None:
    chance: Any = Lot(drawn)
    assert varied(("usual", "other"), chance) == value
