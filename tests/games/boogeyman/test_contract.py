"""Edges of the table protocol that no single rule owns."""

import copy
from typing import Any

import pytest

from tests.states import state_of
from tests.tables import NightTable, bare_table


def test_a_whole_view_sent_back_changes_nothing_even_when_the_turn_is_over() -> None:
    night = NightTable("mike", "leila", rooms=[15, 1]).put(stress={"babysitter": 2})
    night.say("moved", child="mike", to="15").answer("done")
    assert night.asked("draw")["deck"] == "trouble"
    night.put(**night.view).answer("done")
    assert night.view["turn"] == "leila"


def test_each_trouble_names_the_space_that_drew_it_and_its_effects_come_before_the_next() -> None:
    night = NightTable("mike", "leila")
    night.say("effect", effect={"kind": "stress", "track": "babysitter", "by": 7})
    assert "reached 3" in night.asked("draw")["why"]
    night.say("effect", effect={"kind": "meets", "child": "leila", "entity": "boogeyman"})
    night.answer("done")
    assert (night.asked("draw")["deck"], night.asked("draw")["child"]) == ("boogeyman", "leila")
    night.answer("done")
    assert "reached 6" in night.asked("draw")["why"]


def test_what_a_caller_does_to_its_report_or_reply_changes_no_game() -> None:
    night = NightTable("mike", "leila")
    slots: list[Any] = ["14", "down", *[None] * 8]
    night.put(indicator=slots, found={"passkey": ["mike"]})
    before = copy.deepcopy(night.table.shown())
    slots[0] = "3"
    night.reply["events"][0]["set"]["found"]["passkey"].append("leila")
    night.view["children"]["mike"]["room"] = "9"
    night.view["stress"]["babysitter"] = 9
    assert night.table.shown() == before
    night.say("undo").say("redo")
    assert night.table.shown() == before


def test_the_options_in_a_reply_are_a_copy() -> None:
    night = NightTable("mike")
    night.reply["events"][0]["setup"]["options"]["flashlight"] = "passes"
    assert state_of(night.table).option("flashlight") == "stays"


@pytest.mark.parametrize("joining", [("tommy", "peter"), ("peter", "tommy")])
def test_children_who_join_sit_down_in_an_order_that_is_nobodys_spelling(
    joining: tuple[str, str],
) -> None:
    night = NightTable("mike").put(children={child: {} for child in joining})
    assert list(night.view["children"]) == ["mike", "peter", "tommy"]


def test_a_rigged_draw_again_takes_the_next_of_the_rig() -> None:
    night = NightTable("mike", rooms=[25, 3, 4, 6, 8])
    assert night.round().view["boogeyman"]["room"] == "3"
    night.say("undo", draw="again").round()
    assert night.view["boogeyman"]["room"] == "4"
    assert night.round().view["boogeyman"]["room"] == "6"


def test_null_in_a_start_is_the_same_as_left_out() -> None:
    names = ("tracking", "house", "copy", "dice", "decks", "options", "rig", "seed")
    plain = {"report": "start", "mode": "solo", "children": ["mike"]}
    assert bare_table().submit(plain) == bare_table().submit({**plain, **dict.fromkeys(names)})


def test_everything_of_a_start_can_be_given() -> None:
    reply = bare_table().submit(
        {
            "report": "start", "mode": "coop", "children": ["ray", "mike"], "tracking": "map",
            "house": "practice", "copy": None, "dice": "table", "seed": "a text",
            "decks": {"event": "table", "trouble": "table", "nightmare": "table"},
            "options": {"flashlight": "passes"},
            "rig": {"rooms": ["7", "9"], "dice": [1], "event": [], "trouble": [], "nightmare": []},
        }
    )  # fmt: skip
    assert reply["ok"]
    assert reply["view"]["babysitter"]["room"] == "7"


def test_a_start_while_something_is_asked_is_told_to_answer_first() -> None:
    night = NightTable("mike", rooms=[15, 1]).say("moved", child="mike", to="15")
    assert night.refused("start", mode="solo", children=["mike"])["code"] == "answer_first"


def test_a_corrected_event_keeps_its_title() -> None:
    event = {"id": "power_cut", "title": "Power cut"}
    assert NightTable("mike").put(event=event).view["event"] == event
    assert NightTable("mike").put(event={"id": None}).view["event"] == {"id": None}


def test_n3_is_asked_in_the_first_childs_name_and_before_anybody_dreams() -> None:
    night = NightTable("mike", "leila", rooms=[15, 9, 1]).place(leila=9)
    night.say("fainted", child="mike").say("ended_turn", child="leila")
    assert night.asked("draw")["deck"] == "boogeyman"
    night.say("fainted", child="leila").answer("done")
    assert night.asked("choose")["rule"] == "N3"
    assert (night.view["round"], night.view["turn"]) == (2, "mike")
    assert night.answer("go_on").asked("draw")["deck"] == "nightmare"


def test_those_present_in_the_finale_are_named_as_they_were_said() -> None:
    night = NightTable("mike", "leila", "ray", rooms=[25, 1, 10])
    night.put(found={"objective:blue": ["leila"] * 3}).place(mike=10, leila=10, ray=10)
    night.say("call_finale", colour="blue").say("reached_finale", child="leila")
    night.say("ended_turn", child="mike")
    night.say("start_finale", child="leila", present=["ray", "leila", "mike"])
    assert night.view["finale"]["present"] == ["ray", "leila", "mike"]
    turns = []
    for _ in range(3):
        turns.append(night.view["finale"]["turn"])
        night.say("panel", child=turns[-1], result="continue")
    assert turns == ["leila", "ray", "mike"], "clockwise, as they sit"


def test_candies_of_zero_are_not_told() -> None:
    night = NightTable("mike", "leila", rooms=[15, 1], dice=[2, 3],
                       options={"candies_on": "any_own_roll"})  # fmt: skip
    night.place(mike=17, leila=17).put(rooms={"17": {"light": "none"}})
    night.say("searched", child="mike", noise=2)
    told = night.told("dice_rolled.meet")
    night.say("answer", prompt=told["id"], value={"mike": 0, "leila": -2})
    assert [event["child"] for event in night.events("candies_spent")] == ["leila"]


def test_n3_after_going_on_a_card_can_still_save_somebody_before_he_comes() -> None:
    night = NightTable("mike", rooms=[25, 3]).say("fainted", child="mike").answer("go_on")
    assert (night.view["round"], night.question) == (1, None)
    night.say("revived", child="mike")
    assert (night.view["round"], night.view["turn"]) == (1, "mike")
    night.say("ended_turn", child="mike")
    assert night.view["round"] == 2


def test_folding_anew_gives_what_deciding_has_folded() -> None:
    night = NightTable("mike", "leila", rooms=[15, 1])
    rules = night.table.opponent.rules
    for raw in (
        {"report": "moved", "child": "mike", "to": "15"},
        {"report": "ended_turn", "child": "mike"},
        {"report": "corrected", "set": {"round": 7}},
    ):
        events = rules.decide(night.table.state, rules.read(raw))
        assert rules.apply(night.table.state, events) == rules.apply(night.table.state, [*events])
        after: Any = rules.apply(night.table.state, events)
        assert after.latest == tuple(events)
