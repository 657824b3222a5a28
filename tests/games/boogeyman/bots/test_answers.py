"""What a bot answers, from its board."""

from typing import Any

import pytest

from companion.games.boogeyman.bots.answers import plainest
from companion.games.boogeyman.bots.hands import follow
from tests.games.boogeyman.bots.nights import team, view


def ask(kind: str, key: str, **more: Any) -> dict[str, Any]:
    return {"id": "q1", "kind": kind, "key": key, **more}


def answer(one: Any, prompt: dict[str, Any], **more: Any) -> Any:
    said = one.answers.to(prompt, view(one, **more))
    assert said["report"] == "answer"
    return said["value"]


def test_m4_whoever_is_where_he_appeared_is_named() -> None:
    one = team(tracking="ask")
    one.board.where["mike"] = "9"
    one.board.his = "9"
    who = ask("who", "ask.there", options=["mike", "leila", "babysitter"])
    assert answer(one, who) == ["mike", "babysitter"]


def test_p1_the_nearest_children_are_named() -> None:
    one = team(tracking="ask")
    one.board.where |= {"mike": "15", "leila": "25"}
    for key in ("ask.nearest", "ask.nearest_card"):
        assert answer(one, ask("who", key, options=["mike", "leila"])) == ["mike"]


@pytest.mark.parametrize(
    ("track", "to", "word"),
    [("babysitter", 1, "nothing"), ("babysitter", 3, "trouble"), ("boogeyman", 8, "last")],
)
def test_x1_a_space_is_told_from_the_house(track: str, to: int, word: str) -> None:
    one = team(tracking="ask")
    follow(one.board, [{"event": "stress_changed", "track": track, "before": to - 1, "to": to}])
    assert answer(one, ask("choose", "ask.space", options=[])) == word


def test_m6_a_slot_is_told_from_the_house() -> None:
    one = team(tracking="ask")
    for laid, word in ((1, "yes"), (2, "no"), (4, "yes")):
        slots = ["1"] * (laid - 1) + ["down"] + [None] * (10 - laid)
        assert answer(one, ask("choose", "ask.slot", options=[]), indicator=slots) == word


def test_b8_candies_keep_her_away_from_the_padlock() -> None:
    one = team()
    one.board.where["mike"] = "17"  # three Rooms from 9
    follow(one.board, [{"event": "padlock_rolled", "child": "mike", "rolled": 4}])
    options = [{"value": n} for n in (0, -1, 1, -2, 2, -3, 3)]
    assert answer(one, ask("choose", "ask.candies", child="mike", options=options)) == -2
    careless = team("careless")
    careless.board.where["mike"] = "17"
    follow(careless.board, [{"event": "padlock_rolled", "child": "mike", "rolled": 4}])
    assert answer(careless, ask("choose", "ask.candies", child="mike", options=options)) == 0


def test_t10_candies_raise_the_own_die_of_the_app() -> None:
    one = team()
    dice = {"event": "dice_rolled", "dice": {"mike": 2, "leila": 3}, "lowest": ["mike"]}
    follow(one.board, [dice])
    told = {"id": "3.2", "kind": "tell", "candies": {"mike": 3}}
    said = one.next_report({"view": view(one), "prompts": [told], "events": []})
    assert said == {"report": "answer", "prompt": "3.2", "value": {"mike": 2}}


def test_t9_a_card_is_read_once_and_then_done() -> None:
    one, read = team("careless"), set()
    for number in range(30):
        draw = {**ask("draw", "ask.meeting_card", deck="babysitter", child="mike"), "id": number}
        first = one.answers.to(draw, view(one))
        read.add(first["report"])
        if first["report"] != "answer":
            assert one.answers.to(draw, view(one))["value"] == "done"
    assert "answer" in read
    assert read & {"state", "fainted"}
    assert read <= {"answer", "state", "fainted"}


def test_a_card_that_cancels_is_played_once() -> None:
    one = team("careful")
    one.answers.hand["mike"] = 1
    draw = ask("draw", "ask.meeting_card", deck="boogeyman", child="mike")
    assert answer(one, draw) == "cancelled"
    assert one.answers.hand["mike"] == 0


def test_the_plainest_answers() -> None:
    assert plainest(ask("draw", "x"))["value"] == "done"
    assert plainest(ask("who", "x", options=["mike"]))["value"] == []
    assert plainest(ask("choose", "x", options=[{"value": 7}]))["value"] == 7
    assert plainest(ask("roll", "x"))["value"] == 3
    assert plainest(ask("roll", "x", children=["mike"]))["value"] == {"mike": 3}
