"""K1 to K4: before the haunt."""

from typing import Any

import pytest

from companion import root
from tests.hands import refused_start
from tests.salt import FOUR, Haunt, at_table, salted


def start(**fields: Any) -> tuple[str, str | None]:
    return refused_start(root.open_table(game="betrayal"), game="betrayal", **fields)


def test_k1_two_to_six_play_and_each_has_a_name_of_its_own() -> None:
    assert start(players=["Ada"])[0] == "needs_players"
    assert start(players=list("abcdefg"))[0] == "needs_players"
    assert start(players=["Ada", "Ada"])[0] == "needs_players"
    assert start(players=["Ada", " Ada  "])[0] == "needs_players"
    assert start()[0] == "needs_players"
    assert start(players=None)[0] == "needs_players"
    assert start(players=["Ada", "  "])[0] == "bad_value"
    assert start(players="Ada")[0] == "bad_type"
    assert list(Haunt(*"abcdef").view["players"]) == list("abcdef")


def test_the_start_is_read() -> None:
    assert start(players=list(FOUR), tracking="map")[0] == "only_ask"
    assert start(players=list(FOUR), tracking="x")[0] == "bad_value"
    assert start(players=list(FOUR), pack="tallow") == ("unknown_pack", "pack")
    assert start(players=list(FOUR), dice="mine")[0] == "bad_value"
    assert start(players=list(FOUR), options={"haunt_roll": "x"})[0] == "bad_value"
    assert start(players=list(FOUR), options={"mood": "x"})[0] == "unknown_field"
    assert start(players=list(FOUR), rig={"dice": [3]})[0] == "bad_value"
    view = Haunt().view
    assert (view["tracking"], view["phase"], view["round"], view["turn"]) == (
        "ask",
        "explore",
        0,
        None,
    )
    assert (view["omens"], view["revealer"]) == ({"drawn": 0, "last": None}, None)
    assert (view["haunt"], view["traitor"], view["order"], view["fight"]) == (None,) * 4
    assert view["players"]["Ada"] == {"side": None, "dead": False, "attacked": False}
    assert (view["kinds"], view["monsters"], view["counters"]) == ({}, {}, {})


def test_k2_a_turn_with_an_omen_ends_with_one_roll() -> None:
    game = Haunt(dice=[2, 2, 2, 2, 2, 2])
    assert game.refused("ended_turn") == ("no_omen", "report")
    game.say("omen", player="Bo").say("omen", player="Bo", omen="cup")
    assert (game.view["turn"], game.view["omens"]) == ("Bo", {"drawn": 2, "last": "cup"})
    assert game.refused("omen", player="Ada") == ("turn_open", "player")
    assert game.refused("omen", player="Eve") == ("unknown_player", "player")
    assert game.refused("ended_turn", player="Ada") == ("not_your_turn", "player")
    assert game.refused("ended_turn", player="Eve") == ("unknown_player", "player")
    game.say("ended_turn", player="Bo")
    assert game.told == ["Haunt roll 12: not yet."]
    assert (game.view["turn"], game.view["omens"]["drawn"]) == (None, 2)
    assert game.refused("ended_turn") == ("no_omen", "report")
    assert game.say("omen", player="Ada").view["omens"] == {"drawn": 3, "last": None}


def test_k2_a_die_shows_0_1_or_2_equally_often() -> None:
    faces: list[int] = []
    for seed in range(60):
        table = root.open_table(game="betrayal")
        table.submit({"report": "start", "game": "betrayal", "players": list(FOUR), "seed": seed})
        table.submit({"report": "omen", "player": "Ada"})
        reply = table.submit({"report": "ended_turn"})
        faces += next(e for e in reply["events"] if e["event"] == "haunt_rolled")["dice"]
    assert set(faces) == {0, 1, 2}
    assert all(90 <= faces.count(face) <= 150 for face in (0, 1, 2))


@pytest.mark.parametrize(
    ("option", "total", "begins"),
    [("lower", 2, True), ("lower", 3, False), ("at_most", 3, True), ("at_most", 4, False)],
)
def test_k3_a_total_lower_than_the_omens_begins_it(option: str, total: int, begins: bool) -> None:
    dice = [1] * total + [0] * (6 - total)
    game = Haunt(dice=dice, options={"haunt_roll": option})
    game.put(omens={"drawn": 2}).say("omen", player="Bo").end()
    assert game.view["phase"] == ("reveal" if begins else "explore")
    assert game.view["revealer"] == ("Bo" if begins else None)


def test_k3_what_is_told_of_an_omen_goes_by_the_option() -> None:
    game = Haunt(options={"haunt_roll": "at_most"}).put(omens={"drawn": 2}).say("omen", player="Bo")
    assert game.prompts[0]["why"] == "A total of at most 3 begins it: 78 of 729 rolls."


def test_k3_with_dice_of_the_table_the_total_is_asked() -> None:
    game = at_table().put(omens={"drawn": 4}).say("omen", player="Bo").end()
    assert (game.asked["kind"], game.asked["key"], game.asked["dice"]) == ("roll", "haunt.roll", 6)
    for wrong in (13, -1, "4", None, [4], True, 1.5):
        assert game.refused("answer", prompt=game.asked["id"], value=wrong)[0] == "bad_answer"
    assert game.refused("omen", player="Bo")[0] == "answer_first"
    game.answer(4)
    assert game.view["phase"] == "reveal"
    assert at_table().say("omen", player="Bo").end().answer(1).view["phase"] == "explore"


def test_k4_before_the_haunt_nobody_attacks_or_dies() -> None:
    game = Haunt()
    for kind, fields in NEEDS_A_HAUNT.items():
        assert game.refused(kind, **fields)[0] == "no_haunt", kind
    game.say("omen", player="Ada")
    assert game.refused("died", player="Ada")[0] == "no_haunt"


NEEDS_A_HAUNT: dict[str, dict[str, Any]] = {
    "attacked": {"by": "Ada", "on": "Bo", "dice": {"Ada": 1, "Bo": 1}},
    "kind": {"kind_": "shade", "speed": 3},
    "came": {"kind_": "shade", "count": 1},
    "stunned": {"monster": "shade_1"},
    "killed": {"monster": "shade_1"},
    "counter": {"counter": "seals"},
    "counted": {"counter": "seals"},
    "died": {"player": "Ada"},
    "turned": {"player": "Ada"},
    "won": {"side": "heroes"},
    "ready": {"as_": "traitor"},
    "noted": {"as_": "heroes", "text": "x"},
    "unnoted": {"as_": "heroes", "text": "x"},
    "looked": {"as_": "traitor"},
}


def test_an_omen_is_known_by_its_id_or_title_and_others_by_the_owners_name() -> None:
    game = salted()
    assert (
        game.say("omen", player="Ada", omen="Tin  Whistle").view["omens"]["last"] == "tin_whistle"
    )
    assert game.say("omen", player="Ada", omen="pot de sel").view["omens"]["last"] == "salt_jar"
    assert game.say("omen", player="Ada", omen="Brass eye").view["omens"]["last"] == "Brass eye"
    assert game.say("omen", player="Ada", omen="brass EYE").view["omens"]["last"] == "Brass eye"
    assert game.refused("omen", player="Ada", omen=" ")[0] == "bad_value"


def test_an_omen_never_stops_a_turn_from_ending_and_is_undone_by_a_tap() -> None:
    game = Haunt().say("omen", player="Bo")
    game.say("undo")
    assert (game.view["turn"], game.view["omens"]["drawn"]) == (None, 0)
    game.say("redo")
    assert game.view["turn"] == "Bo"
