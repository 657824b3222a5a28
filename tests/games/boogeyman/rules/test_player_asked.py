"""Chapter H without a map, and with his tokens on the table: he says himself who came in."""

from typing import Any

from tests.player_table import HisTable


def example(*children: str, **start: Any) -> HisTable:
    """The rulebook's, without a map: 14, 23 and 8."""
    night = HisTable(*(children or ("tommy", "mike")), tracking="ask", rooms=(25,), **start)
    night.hide(14)
    for room in (23, 8):
        night.turns_over().his_answer([])  # nobody stands in his last Room
        night.hide(room)
        if night.question is not None:  # is there an Event symbol?
            night.answer("no")
    return night


def test_h1_without_a_map_he_lays_his_tokens_as_with_one() -> None:
    night = example()
    assert night.slots == ["down"] * 3
    assert night.private["tokens"] == ["14", "23", "8"]


def test_h2_he_says_that_a_child_came_into_an_earlier_room() -> None:
    night = example().his("uncovered", room="14", child="tommy")
    assert night.slots == ["14", "down", "down"]
    assert night.told("token_uncovered.asked")["rule"] == "H2"
    assert night.question is None


def test_h2_he_says_that_a_child_came_into_his_last_room() -> None:
    night = example().his("uncovered", room="8", child="tommy")
    assert night.view["boogeyman"]["room"] == "8"
    assert night.asked("draw")["deck"] == "boogeyman"
    night.answer("done").answer("nothing")  # of the space on his track
    assert night.view["turn"] == "mike"


def test_h2_what_is_no_room_of_his_is_refused_and_tells_only_him() -> None:
    night = example()
    assert night.his_refused("uncovered", room="9", child="tommy")["code"] == "not_his_token"
    assert night.refused("uncovered", room="8", child="tommy")["code"] == "hand_over"
    assert night.his_refused("uncovered", room="8", child="ray")["code"] == "unknown_child"


def test_h2_the_babysitter_in_an_earlier_room_uncovers_nothing() -> None:
    night = example()
    error = night.his_refused("uncovered", room="23", child="babysitter")
    assert error["code"] == "she_turns_only_the_last"


def test_h2_the_babysitter_in_his_last_room_is_possessed_if_she_stopped() -> None:
    night = example(table_dice=True).his("uncovered", room="8", child="babysitter")
    assert night.asked_him["key"] == "ask.her_stop"
    night.his_answer("yes")
    assert night.told("babysitter_possessed.walk")
    assert night.asked("roll")["rule"] == "P1"


def test_h2_a_babysitter_who_walked_on_is_not_possessed() -> None:
    night = example().his("uncovered", room="8", child="babysitter").his_answer("no")
    assert night.view["boogeyman"]["room"] == "8"
    assert night.question is None
    assert not night.handed_over()


def test_h9_a_child_that_crossed_meets_nobody() -> None:
    night = example().his("uncovered", room="8", child="tommy", crossed=True)
    assert night.view["boogeyman"]["room"] == "8"
    assert night.question is None


def test_h9_with_a_map_nobody_has_to_say_who_came_in() -> None:
    night = HisTable(hides=14)
    assert night.his_refused("uncovered", room="14", child="mike")["code"] == "map_knows"


def test_h3_at_the_start_of_his_turn_he_says_who_stayed() -> None:
    night = example().turns_over()
    asked = night.asked_him
    assert (asked["kind"], asked["key"], asked["rule"]) == ("who", "ask.stayed", "H3")
    assert set(asked["options"]) == {"tommy", "mike", "babysitter"}
    night.his_answer(["mike"])
    assert night.view["boogeyman"]["room"] == "8"
    assert night.asked("draw")["child"] == "mike"
    night.answer("done").answer("nothing")
    assert night.asked_him["key"] == "ask.place"


def test_h3_that_nobody_stayed_leaves_no_trace() -> None:
    night = example().turns_over()
    before = night.prompts
    night.his_answer([])
    assert night.reply["events"] == []
    assert [prompt["kind"] for prompt in night.prompts] == ["hand_over"]
    assert [prompt["text"] for prompt in before] == [prompt["text"] for prompt in night.prompts]


def test_p5_without_a_map_he_walks_her_and_says_whom_she_reaches() -> None:
    night = example(dice=(4,)).turns_over().his_answer(["babysitter"])
    assert night.told("babysitter_sent.steered")["rule"] == "P5"
    assert night.asked_him["key"] == "ask.steered"
    night.his_answer(["tommy"])
    assert night.asked("draw")["child"] == "tommy"


def test_p5_whom_he_does_not_reach_meets_nobody() -> None:
    night = example(dice=(4,)).turns_over().his_answer(["babysitter"]).his_answer([])
    assert night.asked_him["key"] == "ask.place"


def table_tokens(tracking: str) -> HisTable:
    """He keeps his Room tokens on the table; Jennifer starts in 25."""
    night = HisTable("mike", tracking=tracking, tokens="table")
    return night.answer("25")


def test_h12_with_his_tokens_on_the_table_the_app_knows_none_of_them() -> None:
    for tracking in ("map", "ask"):
        night = table_tokens(tracking)
        assert not night.handed_over()
        assert night.slots == ["down"]
        assert night.told("token_placed.his_table")["rule"] == "S6"
        assert night.private["tokens"] == [None]


def test_h12_he_says_which_token_was_turned_over() -> None:
    for tracking in ("map", "ask"):
        night = table_tokens(tracking)
        night.say("ended_turn", child="mike").answer("nobody")
        if night.question is not None:
            night.answer("no")  # no Event symbol
        if tracking == "map":
            night.place(mike=14)
        night.his("uncovered", room="14", child="mike", slot=1)
        assert night.slots == ["14", "down"]
        assert night.question is None
        if tracking == "map":
            night.place(mike=9)
        night.his("uncovered", room="9", child="mike")
        assert night.view["boogeyman"]["room"] == "9"
        assert night.asked("draw")["deck"] == "boogeyman"
        assert night.his_refused("uncovered", room="3", child="mike", slot=1)["code"] in (
            "answer_first", "not_face_down"
        )  # fmt: skip


def test_h12_a_map_knows_who_came_in_and_who_walked_on() -> None:
    night = table_tokens("map").place(mike=8)
    said = {"room": "14", "child": "mike", "slot": 1}
    night.say("moved", child="mike", to="13", through=["14"]).his("uncovered", **said)
    assert night.view["boogeyman"]["room"] == "14"
    assert night.question is None  # T7: he was only crossed
    night.his("undo").say("undo")
    night.say("moved", child="mike", to="14").his("uncovered", **said)
    assert night.asked("draw")["deck"] == "boogeyman"


def test_h12_with_a_map_she_is_possessed_where_she_stopped_and_nowhere_else() -> None:
    night = table_tokens("map").place(babysitter=24)
    said = {"room": "23", "child": "babysitter"}
    night.his("uncovered", **said)  # she must have crossed it
    assert night.keys()[-1] == "turn"
    night.his("undo")
    night.say("effect", effect={"kind": "babysitter_moves", "rooms": 1, "room": "23"})
    night.his("uncovered", **said)
    assert "babysitter_possessed.walk" in night.keys()


def test_h12_somebody_stayed_with_a_token_of_the_table() -> None:
    night = table_tokens("map").place(mike=3)
    night.say("ended_turn", child="mike")
    values = [option["value"] for option in night.asked("choose")["options"]]
    assert values == ["nobody", "3", "25"]
    night.answer("3")
    assert night.view["boogeyman"]["room"] == "3"
    assert night.asked("draw")["deck"] == "boogeyman"
