"""Chapter H, the semi-cooperative mode: the first Child to faint becomes the Boogeyman."""

from typing import Any

from tests.player_table import HisTable
from tests.tables import bare_table


def semi(*children: str, **start: Any) -> HisTable:
    """A semi-cooperative night: Jennifer in 25, his first token is 12."""
    who = children or ("mike", "leila", "ray")
    return HisTable(*who, mode="semi", rooms=(25, 12), **start)


def test_s8_the_semi_cooperative_mode_needs_two_children() -> None:
    report = {"report": "start", "mode": "semi", "children": ["mike"], "seed": 1}
    error = bare_table().submit(report)["error"]
    assert (error["code"], error["field"]) == ("two_children", "children")


def test_s8_one_child_against_a_player_is_enough() -> None:
    assert HisTable("mike").view["boogeyman_player"] is None


def test_h6_until_somebody_faints_the_game_plays_him() -> None:
    night = semi().turns_over()
    assert night.view["boogeyman"]["room"] == "12"
    assert night.view["boogeyman_player"] is None


def test_h6_the_first_to_faint_leaves_the_board_and_is_him() -> None:
    night = semi().place(mike=16)
    night.put(
        found={"objective:blue": ["mike"], "passkey": ["mike"], "objective:green": ["leila"]},
        search_tokens={"16": 1},
    )
    night.say("fainted", child="mike")
    assert night.view["boogeyman_player"] == "mike"
    assert list(night.view["children"]) == ["leila", "ray"]
    assert "mike" not in night.view["candies"]
    assert night.view["found"] == {"objective:green": ["leila"]}
    assert night.view["search_tokens"]["16"] == 3  # H10
    assert night.told("became_boogeyman.left")["rule"] == "H10"
    assert night.told("child_fainted.turns")["rule"] == "H6"
    assert night.view["nightmares"] == {}


def test_h6_the_player_to_the_left_gets_the_flashlight_and_plays_next() -> None:
    night = semi().say("fainted", child="mike")
    assert (night.view["flashlight"], night.view["turn"]) == ("leila", "leila")
    assert night.view["round"] == 1
    night.say("ended_turn", child="leila").say("ended_turn", child="ray")
    assert night.handed_over()  # he plays last


def test_h6_whoever_played_before_him_plays_again_before_he_does() -> None:
    night = semi().say("ended_turn", child="mike").say("fainted", child="leila")
    order = []
    while not night.handed_over():
        order.append(night.view["turn"])
        night.say("ended_turn", child=night.view["turn"])
    assert order == ["ray", "mike"]


def test_h6_indicator_figure_and_event_stay_and_he_may_look() -> None:
    night = semi(decks={"event": "app"}).turns_over()
    shown = night.view["indicator"], night.view["boogeyman"], night.view["event"]
    night.say("answer", prompt=night.question["id"], value=[]) if night.question else None
    night.say("fainted", child="mike")
    assert (night.view["indicator"], night.view["boogeyman"], night.view["event"]) == shown
    tokens = night.private["tokens"]
    assert tokens[0] == "12"
    assert tokens[1] not in (None, "12")
    assert not night.handed_over()


def test_h6_an_encounter_in_progress_is_finished_first() -> None:
    night = semi().place(mike=14, babysitter=13)
    night.say("moved", child="mike", to="13")
    night.say("fainted", child="mike")
    assert "mike" in night.view["children"]
    night.answer("done")
    assert night.view["stress"]["babysitter"] == 1
    assert night.view["boogeyman_player"] == "mike"
    assert night.view["turn"] == "leila"


def test_h6_a_child_that_a_card_got_up_meanwhile_stays_a_child() -> None:
    night = semi().place(mike=14, babysitter=13)
    night.say("moved", child="mike", to="13")
    night.say("fainted", child="mike").say("revived", child="mike").answer("done")
    assert night.view["boogeyman_player"] is None
    assert "mike" in night.view["children"]


def test_h10_a_faint_in_somebody_elses_turn_passes_the_turn_to_the_left() -> None:
    night = semi("mike", "leila", "ray").say("fainted", child="leila")
    assert night.view["boogeyman_player"] == "leila"
    assert (night.view["flashlight"], night.view["turn"]) == ("ray", "ray")


def test_h10_when_he_meets_them_the_game_lays_that_turns_token() -> None:
    night = semi("mike", "leila").place(mike=12).turns_over()
    assert night.asked("draw")["deck"] == "boogeyman"
    night.say("fainted", child="mike").answer("done")
    assert night.slots == ["12", "down"]
    assert not night.handed_over()
    assert night.view["boogeyman_player"] == "mike"
    assert night.view["round"] == 2
    assert (night.view["flashlight"], night.view["turn"]) == ("leila", "leila")


def test_h10_in_a_hall_what_it_carried_lies_there() -> None:
    night = semi()
    night.put(found={"objective:blue": ["mike"]})
    night.say("fainted", child="mike")
    assert night.told("became_boogeyman.left_hall")
    assert night.view["found"] == {}


def test_h10_what_lies_in_a_hall_is_taken_by_whoever_comes() -> None:
    night = semi()
    night.put(found={"objective:blue": ["mike"]})
    night.say("fainted", child="mike").place(leila="hall_mike")
    error = night.refused("searched", child="leila", found="objective:green")
    assert error["code"] == "hall"
    night.say("searched", child="leila", found="objective:blue")
    assert night.view["found"] == {"objective:blue": ["leila"]}
    error = night.refused("searched", child="leila", found="objective:blue")
    assert error["code"] == "hall"


def test_h6_whoever_became_him_is_no_child_any_more() -> None:
    night = semi().say("fainted", child="mike")
    error = night.refused("corrected", set={"children": {"mike": {"room": "14"}}})
    assert error["code"] == "is_the_boogeyman"
    for value in (5, "leila", None):
        error = night.refused("corrected", set={"boogeyman_player": value})
        assert error["code"] == "becomes_by_fainting"
    night.put(**night.view)  # the whole view sent back


def test_h10_what_he_left_can_be_found_again() -> None:
    night = semi().place(mike=16, leila=10)
    night.put(found={"objective:blue": ["mike"]}, rooms={"16": {"light": "none"}})
    night.say("fainted", child="mike").place(leila=16)
    for _ in range(2):
        night.say("searched", child="leila", noise=0, card=True)
    night.say("searched", child="leila", found="objective:blue")
    assert night.view["found"] == {"objective:blue": ["leila"]}


def test_h6_without_a_map_the_table_knows_where_it_fainted() -> None:
    night = semi(tracking="ask")
    night.put(found={"objective:blue": ["mike"]})
    night.say("fainted", child="mike")
    assert night.told("became_boogeyman.left_asked")
    assert night.view["boogeyman_player"] == "mike"


def test_h7_only_the_first_to_faint_becomes_him() -> None:
    night = semi("mike", "leila", "ray").say("fainted", child="mike")
    night.say("fainted", child="ray")
    assert night.view["boogeyman_player"] == "mike"
    assert night.view["children"]["ray"]["fainted"]
    assert "child_fainted" in night.keys()
    night.say("ended_turn", child="leila")
    assert night.told("hand_over.deck")  # Ray's Nightmare, which he chooses


def test_h6_in_the_finale_nobody_becomes_him() -> None:
    night = semi("mike", "leila").place(mike=16, leila=16)
    night.put(found={"objective:blue": ["mike", "mike", "mike"]})
    night.put(finale={"room": "16", "leader": "mike"}).place(babysitter=25)
    night.say("start_finale", child="mike", present=["mike", "leila"], card=True)
    night.say("fainted", child="mike")
    assert night.view["boogeyman_player"] is None


def test_h6_undo_gives_the_child_back() -> None:
    night = semi().say("fainted", child="mike").say("undo")
    assert night.view["boogeyman_player"] is None
    assert list(night.view["children"]) == ["mike", "leila", "ray"]
