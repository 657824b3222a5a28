"""A bot that taps: a walk goes room by room, and ends where somebody is asked or stopped."""

from typing import Any

from companion.games.boogeyman.bots.fingers import Fingers
from tests.games.boogeyman.bots.nights import team, view


class Walking:
    """A team that wants to walk, and then to end its turn."""

    def __init__(self) -> None:
        walk = {"report": "moved", "child": "mike", "to": "17", "through": ["15", "16"]}
        self.said = [walk, {"report": "ended_turn", "child": "mike"}]

    def next_report(self, reply: Any) -> Any:
        return self.said.pop(0) if self.said else None


def shown(turn: str = "mike", kind: str = "tell") -> dict[str, Any]:
    prompt = {"kind": kind, "id": "q1", "options": []}
    return {"view": view(team(), turn=turn), "prompts": [prompt], "events": []}


def step(place: str) -> dict[str, Any]:
    return {"report": "moved", "child": "mike", "to": place}


def finger() -> Fingers:
    walking: Any = Walking()
    return Fingers(walking)


def test_a_walk_is_tapped_room_by_room() -> None:
    bot = finger()
    said = [bot.next_report(shown()) for _ in range(5)]
    ends = {"report": "ended_turn", "child": "mike"}
    assert said == [step("15"), step("16"), step("17"), ends, None]


def test_whoever_is_asked_walks_no_further() -> None:
    bot = finger()
    assert bot.next_report(shown()) == step("15")
    assert bot.next_report(shown(kind="draw")) == {"report": "ended_turn", "child": "mike"}


def test_nobody_walks_on_in_the_turn_of_another() -> None:
    bot = finger()
    assert bot.next_report(shown()) == step("15")
    assert bot.next_report(shown(turn="leila")) == {"report": "ended_turn", "child": "mike"}


def test_a_step_without_rooms_between_is_one_tap() -> None:
    one = team("careful")
    one.board.where["mike"] = "25"
    one.board.left["25"] = 0
    said = Fingers(one).next_report(shown())
    assert said is not None
    assert set(said) == {"report", "child", "to"}
