"""Fix the table: every part of the view can be set, none triggers a rule, nonsense is refused."""

from typing import Any

import pytest

from tests.ferry import Box, Canal, Ferry

MAP = [
    ("round", 4), ("heroine", {"zone": "hold", "markers": 3, "token": "white"}),
    ("killer", {"zone": "galley", "markers": 2, "token": "white"}),
    ("specials", {"stewardess": {"zone": "hold"}}), ("killed", 5), ("saved", 2),
    ("died_this_turn", 1), ("bloodlust", {"row": 4, "move": 2, "attack": 2}),
    ("terror", {"left": 3, "last": None}), ("minor_powers", {"tallow_skin": 2}),
    ("outcome", "lost"),
]  # fmt: skip
ASK = [
    ("round", 4), ("heroine", {"zone": None, "markers": 2, "token": "white"}),
    ("killer", {"zone": None, "markers": None, "token": "white"}), ("killed", 3),
    ("died_this_turn", 2), ("bloodlust", {"row": 3, "move": 2, "attack": 1}),
    ("terror", {"left": 9, "last": None}), ("finale", {"id": None, "title": None}),
    ("power", {"id": None, "title": None}), ("outcome", "won"),
]  # fmt: skip


@pytest.mark.parametrize(("part", "value"), MAP, ids=lambda one: one if type(one) is str else "")
def test_g1_each_part_of_the_view_is_set_as_it_is_written(part: str, value: Any) -> None:
    game = Ferry(health={"heroine": 9}).put(**{part: value})
    assert game.view[part] == value
    assert game.told == []
    game.say("undo")
    assert game.view[part] != value


@pytest.mark.parametrize(("part", "value"), ASK, ids=lambda one: one if type(one) is str else "")
def test_g1_so_it_is_in_ask(part: str, value: Any) -> None:
    game = Box(bloodlust="app", health={"heroine": 9}).put(**{part: value})
    assert game.view[part] == value


def test_g1_victims_that_are_not_named_stay() -> None:
    game = Ferry().put(victims={"saloon": 1, "hold": 2})
    assert game.view["victims"] == {
        "jetty": 2, "saloon": 1, "cabins": 2, "upper_deck": 3, "hold": 2,
    }  # fmt: skip


def test_g1_cards_are_named_by_their_id_or_as_the_view_has_them() -> None:
    game = Ferry().put(finale="last_lamp", power={"id": "draught", "title": "Draught"})
    assert game.view["finale"] == {"id": "last_lamp", "title": "The last lamp"}
    assert [one["card"] for one in game.view["limits"]] == ["draught"]
    game.put(events=[{"id": "gangway_up", "title": "Gangway up"}])
    assert [one["id"] for one in game.view["events"]] == ["gangway_up"]
    game.put(finale=None, power=None, events=[])
    assert (game.view["finale"], game.view["limits"]) == (None, [])


def test_g1_what_holds_can_be_ended_and_begun() -> None:
    game = Ferry().effect("limit", what="attack", by=2, lasts="game")
    (limit,) = game.view["limits"]
    assert game.put(limits=[]).view["limits"] == []
    assert game.put(limits=[limit]).view["limits"] == [limit]
    shut = {"card": "gangway_up", "kind": "limit", "what": "no_exit", "lasts": "game"}
    game.put(limits=[{**shut, "zone": "jetty"}]).say("moved", to="jetty")
    assert game.refused("saved", victims=1) == ("no_exit", "report")
    for wrong in ({**limit, "card": "nobody"}, {"kind": "horror", "by": 1}, {**shut, "zone": "x"}):
        assert game.refused("corrected", set={"limits": [wrong]})[0] in (
            "unknown_card", "bad_value", "unknown_zone",
        )  # fmt: skip


def test_g23_a_minor_power_comes_and_goes_with_what_it_holds() -> None:
    game = Ferry().put(minor_powers={"tallow_skin": 2})
    assert [one["card"] for one in game.view["limits"]] == ["tallow_skin"]
    assert game.say("hit", damage=1).view["minor_powers"] == {"tallow_skin": 1}
    assert game.put(minor_powers={"tallow_skin": 0}).view["limits"] == []
    assert game.refused("corrected", set={"minor_powers": {"wick_low": 1}})[0] == "unknown_card"


def test_g33_a_minion_is_put_on_the_map_and_taken_off() -> None:
    game = Canal().put(minions={"minion_2": {"zone": "weir"}})
    assert game.view["minions"] == {"minion_2": {"zone": "weir", "health": 2}}
    game.put(minions={"minion_2": {"health": 1}, "minion_1": {"zone": "lock", "health": 2}})
    assert list(game.view["minions"]) == ["minion_1", "minion_2"]
    assert game.put(minions={"minion_1": None}).view["minions"] == {
        "minion_2": {"zone": "weir", "health": 1}
    }
    for wrong in ({"minion_3": {"zone": "lock"}}, {"minion_1": {"health": 1}}):
        assert game.refused("corrected", set={"minions": wrong})[0] in (
            "unknown_minion", "missing_field",
        )  # fmt: skip


def test_g8_her_phases_can_be_set_while_nothing_is_pending() -> None:
    game = Ferry(tokens=["2"]).say("hit", damage=11)
    assert game.view["phase"] == "planning"
    assert game.put(phase="action").say("moved", to="hold").view["heroine"]["zone"] == "hold"
    assert game.refused("corrected", set={"phase": "panic"}) == ("bad_value", "set.phase")
    asked = Ferry().stand("hold", "hold").end()
    assert asked.refused("corrected", set={"phase": "action"}) == ("bad_value", "set.phase")
    assert asked.put(**asked.view).asked is not None


def test_g18_an_attack_is_made_anew_where_somebody_stood_elsewhere() -> None:
    def attacked() -> Ferry:
        game = Ferry(health={"heroine": 9}).stand("hold", "hold", jetty=1)
        return game.acts("nearest", "attack", "attack")

    gone = attacked().put(heroine={"zone": "galley"})
    assert (gone.asked, gone.told) == (None, ["Old Tallow strikes at nobody in Hold."] * 2)
    row = attacked().put(bloodlust={"row": 3})
    assert row.asked["text"].startswith("He attacks you: 2 damage.")
    assert row.answer(2).asked["text"].startswith("He attacks you: 2 damage."), "one is left"
    assert row.answer(2).asked is None
    same = attacked().put(round=4)
    assert same.asked["text"].startswith("He attacks you: 1 damage.")
    assert same.answer(0).asked is not None
    assert same.answer(0).asked is None


def test_g27_a_game_that_did_not_end_goes_on() -> None:
    game = Ferry().stand("hold", "hold").end().answer("dead")
    game.put(outcome=None, phase="action")
    assert game.say("moved", to="jetty").view["heroine"]["zone"] == "jetty"


@pytest.mark.parametrize(
    ("part", "value", "code"),
    [
        ("round", 0, "bad_value"), ("phase", "noon", "bad_value"), ("tracking", "ask", "bad_value"),
        ("heroine", {"zone": "attic"}, "unknown_zone"), ("heroine", {"mood": 1}, "unknown_field"),
        ("killer", {"markers": 40}, "bad_value"), ("killer", {"token": "red"}, "bad_value"),
        ("heroine", {"markers": 3}, "not_kept"), ("victims", {"hold": -1}, "bad_value"),
        ("specials", {"purser": {"zone": "hold"}}, "unknown_special"),
        ("minions", {"minion_1": {"zone": "hold"}}, "unknown_minion"), ("killed", 22, "bad_value"),
        ("bloodlust", {"row": 8}, "bad_value"), ("bloodlust", {"high": 1}, "unknown_field"),
        ("terror", {"left": 21}, "bad_value"), ("terror", {"top": 1}, "unknown_field"),
        ("finale", "draught", "unknown_card"), ("power", {"id": "rats"}, "unknown_card"),
        ("events", ["noon"], "unknown_card"), ("outcome", "drawn", "bad_value"),
        ("events", [{"id": None, "title": None}], "unknown_card"), ("events", [3], "bad_type"),
        ("bloodlust", {"move": "far"}, "bad_type"), ("bloodlust", {"attack": 10}, "bad_value"),
        ("victims", 3, "bad_type"), ("luck", 1, "unknown_field"),
    ],
)  # fmt: skip
def test_g1_what_cannot_be_so_is_refused(part: str, value: Any, code: str) -> None:
    assert Ferry().refused("corrected", set={part: value})[0] == code


@pytest.mark.parametrize(
    ("part", "value", "code"),
    [
        ("finale", 5, "bad_type"), ("power", "draught", "unknown_card"),
        ("finale", {"id": "last_lamp"}, "unknown_card"), ("saved", 2, "needs_pack"),
        ("limits", [{"kind": "limit", "what": "no_exit", "zone": "x", "lasts": "game"}],
         "unknown_zone"),
        ("events", [], "needs_pack"), ("minor_powers", {}, "needs_pack"),
        ("killer", {"zone": "hold"}, "unknown_zone"), ("bloodlust", {"row": 2}, "not_kept"),
    ],
)  # fmt: skip
def test_g1_what_nobody_knows_in_ask_is_refused(part: str, value: Any, code: str) -> None:
    assert Box().refused("corrected", set={part: value})[0] == code


def test_g1_the_view_is_taken_back_as_it_is_whatever_it_counts() -> None:
    game = Ferry().put(killed=21).say("killed", victims=1, zone="jetty")
    game.put(died_this_turn=21).say("killed", victims=1, zone="jetty")
    before = game.view
    assert (before["killed"], before["died_this_turn"]) == (23, 22)
    assert {**game.put(**before).view, "undo": None} == {**before, "undo": None}


def test_g1_a_special_victim_is_taken_off_the_map() -> None:
    game = Ferry(event=["stewardess"]).put(specials={"stewardess": None})
    assert (game.view["specials"], game.view["killed"]) == ({}, 0)
    assert game.acts("victim", "move").prompts[0]["rule"] == "G17"


def test_g5_a_token_that_lies_face_down_again_was_not_seen() -> None:
    game = Ferry(tokens=["3", "3"], health={"heroine": 1}).say("hit", damage=11)
    game.put(killer={"token": "black", "markers": 0}).say("hurt", by=1)
    assert game.view["heroine"] == {"zone": "ticket_hall", "markers": 2, "token": "white"}


def test_g22_with_the_whole_view_a_card_brings_what_it_holds() -> None:
    game = Ferry()
    game.put(**{**game.view, "power": "draught"})
    assert [one["card"] for one in game.view["limits"]] == ["draught"]


def test_g8_a_phase_that_was_set_is_over_for_no_token() -> None:
    game = Ferry(tokens=["2"]).say("hit", damage=11).put(phase="action").put(phase="planning")
    reply = game.submit("hit", {"damage": 1})
    assert reply["error"]["message"] == "The action phase is over."
