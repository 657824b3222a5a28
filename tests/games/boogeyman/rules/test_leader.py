"""Chapter F, the Leader: the first in the Finale's Room with an Objective (F2, F3)."""

import pytest

from tests.tables import NightTable

BLUE = "objective:blue"


def called(*children: str, there: dict, held: list, tracking: str = "map") -> NightTable:
    """The Finale is called in Room 10, with these Children standing in these Rooms."""
    table = NightTable(*children, rooms=(25, 1, 10, 14), tracking=tracking)
    table.put(found={BLUE: held})
    if tracking == "map":
        table.place(**there)
    return table.say("call_finale", colour="blue")


def leader(table: NightTable) -> str | None:
    return table.view["finale"]["leader"]


def test_f2_whoever_stands_there_at_the_call_leads_and_a_later_one_does_not() -> None:
    table = called("tommy", "mike", there={"mike": 10}, held=["mike", "tommy", "mike"])
    assert (table.told("finale_reached")["text"], leader(table)) == ("Mike is the Leader.", "mike")
    table.place(tommy=9).say("moved", child="tommy", to="10")
    assert leader(table) == "mike"
    assert "leads" not in table.told("turn")["why"]
    error = table.refused("reached_finale", child="tommy")
    assert (error["code"], error["field"]) == ("leader_known", "child")
    assert leader(table.say("reached_finale", child="mike")) == "mike"
    assert leader(table.say("reached_finale", child="tommy", card=True)) == "tommy"


def test_f2_the_first_to_come_in_leads_also_when_jennifer_waits_there() -> None:
    table = called("tommy", "mike", there={"tommy": 11}, held=["mike", "tommy", "mike"])
    assert leader(table) is None
    table.place(babysitter=10).say("moved", child="tommy", to="10")
    assert table.asked("draw")["deck"] == "babysitter"
    assert leader(table) == "tommy"


def test_f2_whoever_carries_none_does_not_lead() -> None:
    table = called("tommy", "mike", there={"tommy": 11}, held=["mike"] * 3)
    assert leader(table.say("moved", child="tommy", to="10")) is None
    assert table.refused("reached_finale", child="tommy")["code"] == "no_objective"


def test_f2_several_there_at_the_call_the_table_says_who_was_first() -> None:
    table = called("tommy", "mike", there={"mike": 10, "tommy": 10}, held=["mike", "tommy", "mike"])
    asked = table.asked("choose")
    assert (asked["key"], asked["rule"]) == ("finale.leader", "F2")
    assert [option["value"] for option in asked["options"]] == ["tommy", "mike"]
    assert leader(table.answer("mike")) == "mike"


def test_f2_a_correction_makes_nobody_the_leader() -> None:
    table = called("tommy", "mike", there={}, held=["mike", "tommy", "mike"])
    table.place(mike=10)
    assert leader(table) is None
    assert "Mike leads" in table.told("turn")["why"]
    assert leader(table.say("reached_finale", child="mike")) == "mike"


def test_f2_whom_a_correction_put_there_was_there_before_whoever_comes_later() -> None:
    table = called("tommy", "mike", there={"tommy": 9}, held=["mike", "tommy", "mike"])
    table.place(mike=10).say("moved", child="tommy", to="10")
    assert leader(table) == "mike"


def test_f2_a_fainted_carrier_there_leads_when_it_gets_up() -> None:
    table = NightTable("tommy", "mike", rooms=(25, 1, 10)).put(found={BLUE: ["mike"] * 3})
    table.place(mike=10).put(children={"mike": {"fainted": True}})
    assert leader(table.say("call_finale", colour="blue")) is None
    assert leader(table.say("revived", child="mike", card=True)) == "mike"


def test_f2_without_a_map_the_table_says_who_leads() -> None:
    table = called("tommy", "mike", there={}, held=["mike", "tommy", "mike"], tracking="ask")
    assert leader(table) is None
    assert leader(table.say("reached_finale", child="tommy")) == "tommy"
    assert table.refused("reached_finale", child="mike")["code"] == "leader_known"


@pytest.mark.parametrize("down", [False, True])
def test_f3_nobody_who_stands_there_is_left_out(down: bool) -> None:
    table = called("mike", "leila", there={"mike": 10, "leila": 10}, held=["mike"] * 3)
    if down:
        table.put(children={"leila": {"fainted": True}})
        assert table.say("start_finale", child="mike", present=["mike"]).view["finale"]["page"]
        return
    error = table.refused("start_finale", child="mike", present=["mike"])
    assert (error["code"], error["field"]) == ("left_out", "present")
    table.say("start_finale", child="mike", present=["mike"], card=True)


def test_f2_a_correction_that_leaves_nobody_to_choose_from_ends_the_question() -> None:
    for change in ({"finale": None}, {"children": {"mike": {"room": "9"}}}):
        table = called(
            "tommy", "mike", there={"mike": 10, "tommy": 10}, held=["mike", "tommy", "mike"]
        )
        assert table.question
        assert table.put(**change).question is None
        table.say("ended_turn", child="tommy")


def test_f2_a_correction_asks_among_those_who_are_there_then() -> None:
    there = {"mike": 10, "tommy": 10, "ray": 10}
    table = called("tommy", "mike", "ray", there=there, held=["mike", "tommy", "ray"])
    table.put(children={"tommy": {"fainted": True}})
    assert [option["value"] for option in table.asked("choose")["options"]] == ["mike", "ray"]


def test_f2_several_whom_corrections_put_there_are_all_named() -> None:
    table = called("tommy", "mike", "ray", there={}, held=["mike", "tommy", "ray"])
    why = table.place(ray=10).place(mike=10).told("turn")["why"]
    assert why.startswith(
        "Mike and Ray are in the Finale’s room with an Objective: say who was first"
    )
