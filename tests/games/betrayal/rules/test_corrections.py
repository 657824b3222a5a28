"""A correction sets the table as it is, in the view's own shape, and triggers no rule."""

from typing import Any

import pytest

from tests.salt import Haunt, at_table, salted

DROWNED = ("drowned_1", "drowned_2", "drowned_3")


def haunted() -> Haunt:
    game = salted("Ada", "Bo", "Cleo", "Dov").salt()
    return game.say("attacked", by="Ada", on="Dov", totals={"Ada": 3, "Dov": 2})


def whole(game: Haunt) -> None:
    view = game.view
    game.put(**view)
    now = game.view
    for kept in ("undo", "redo"):
        del view[kept], now[kept]
    assert now == view


def test_the_whole_view_changes_nothing() -> None:
    whole(Haunt())
    whole(Haunt().say("omen", player="Bo", omen="cup"))
    whole(Haunt().reveal())
    whole(Haunt().reveal().answer("17"))
    whole(Haunt().reveal().answer("17").answer(["Bo"]))
    whole(haunted())
    whole(haunted().say("stunned", monster="drowned_2").end(4))
    whole(haunted().say("turned", player="Bo").end(2))
    whole(haunted().say("died", player="Dov"))
    whole(haunted().say("won", side="heroes"))
    whole(at_table().put(omens={"drawn": 12}).say("omen", player="Bo").end())


def test_omens_and_whose_turn_is_open() -> None:
    game = Haunt().put(omens={"drawn": 5, "last": "cup"}, turn="Bo")
    assert (game.prompts, game.view["turn"]) == ([], "Bo")
    game.say("omen", player="Bo")
    assert game.view["omens"] == {"drawn": 6, "last": None}
    game.put(turn=None)
    assert game.refused("ended_turn")[0] == "no_omen"


def test_a_roll_that_the_table_is_asked_for_falls_away_with_its_turn() -> None:
    game = at_table().say("omen", player="Bo").end().put(turn=None)
    assert game.asked is None
    assert (
        at_table().say("omen", player="Bo").end().put(omens={"drawn": 4}).asked["key"]
        == "haunt.roll"
    )


def test_the_haunt_had_not_begun() -> None:
    game = haunted().put(phase="explore")
    view = game.view
    assert (view["phase"], view["round"], view["turn"], view["traitor"]) == (
        "explore",
        0,
        None,
        None,
    )
    assert (view["haunt"], view["revealer"], view["order"]) == (None, None, None)
    assert (view["kinds"], view["monsters"], view["counters"], view["fight"]) == ({}, {}, {}, None)
    assert all(
        one == {"side": None, "dead": False, "attacked": False} for one in view["players"].values()
    )
    game.say("omen", player="Bo")
    assert Haunt().reveal().put(phase="explore").asked is None


def test_the_haunt_had_begun() -> None:
    game = Haunt().put(phase="reveal", revealer="Bo")
    assert game.asked["key"] == "haunt.omen"
    game = Haunt().put(phase="haunt", traitor="Bo", haunt="17", revealer="Ada")
    assert (game.view["round"], game.view["turn"], game.view["haunt"]["id"]) == (1, "Cleo", "17")
    assert Haunt().refused("corrected", set={"phase": "haunt"})[0] == "bad_value"
    assert Haunt().refused("corrected", set={"phase": "reveal"})[0] == "bad_value"


def test_questions_of_the_reveal_are_asked_anew() -> None:
    game = Haunt().reveal("Dov", None).put(omens={"last": "cup"})
    assert game.asked["key"] == "haunt.room"
    game = Haunt().reveal().put(haunt={"id": "17"})
    assert (game.asked["key"], game.view["haunt"]["id"]) == ("traitor.who", "17")
    game = Haunt().reveal().answer("17").put(traitor="Cleo")
    assert game.asked["to"] == "traitor"
    assert game.view["players"]["Cleo"]["side"] == "traitor"
    game.put(traitor=None)
    assert game.asked["key"] == "traitor.who"


def test_another_traitor_is_the_first_and_the_order_follows() -> None:
    game = haunted().put(traitor="Ada")
    assert game.view["order"] == ["Bo", "Cleo", "Dov", "Ada", "monsters"]
    assert game.refused("corrected", set={"players": {"Ada": {"side": "hero"}}})[0] == "bad_value"
    game.put(players={"Bo": {"side": "traitor"}, "Cleo": {"dead": True}})
    assert game.view["order"] == ["Dov", "Ada", "Bo", "monsters"]
    assert game.asked is None
    game.put(players={"Cleo": {"dead": False}, "Bo": {"side": "hero"}})
    assert game.view["order"] == ["Bo", "Cleo", "Dov", "Ada", "monsters"]


def test_whose_turn_it_is() -> None:
    game = haunted().put(turn="Dov")
    assert game.end().view["turn"] == "monsters"
    game.put(turn="Bo", round=4)
    assert game.end().rule_texts == ["K9 Round 4: Cleo’s turn."]
    game.say("turned", player="Bo").put(turn="Bo")
    assert game.end().view["turn"] == "monsters"
    game.put(turn="monsters")
    assert game.end().view["round"] == 5
    assert game.refused("corrected", set={"turn": None})[0] == "bad_value"
    assert game.refused("corrected", set={"turn": "Eve"})[0] == "unknown_player"
    game.say("died", player="Ada")
    assert game.refused("corrected", set={"turn": "Ada"})[0] == "bad_value"


def test_monsters_kinds_and_counters_that_are_there() -> None:
    game = haunted().put(
        kinds={"drowned": {"speed": 6, "sanity": 2, "moves": 4, "beaten": "ropes"}},
        monsters={"drowned_1": {"stunned": True}, "drowned_3": None},
        counters={"tide": {"value": 7}, "ropes": {"goal": None, "wins": None}},
    )
    assert (game.prompts, game.view["outcome"]) == ([], None)
    assert list(game.view["monsters"]) == ["drowned_1", "drowned_2"]
    assert game.view["monsters"]["drowned_1"]["stunned"] is True
    kind = game.view["kinds"]["drowned"]
    assert (kind["speed"], kind["sanity"], kind["moves"], kind["beaten"]) == (6, 2, 4, "ropes")
    assert game.view["counters"]["ropes"]["goal"] is None
    game.put(counters={"ropes": None})
    assert game.view["kinds"]["drowned"]["beaten"] == "stunned"
    game.put(kinds={"drowned": None})
    assert (game.view["kinds"], game.view["monsters"]) == ({}, {})


def test_a_counter_at_its_goal_by_a_correction_has_not_won() -> None:
    game = haunted().put(counters={"ropes": {"value": 3}})
    assert game.view["outcome"] is None
    assert game.refused("corrected", set={"counters": {"ropes": {"value": 4}}})[0] == "bad_value"


def test_how_it_ended() -> None:
    game = haunted().put(outcome="traitor")
    assert game.refused("ended_turn")[0] == "over"
    assert game.put(outcome=None).end().view["turn"] == "Bo"
    game = haunted().say("won", side="heroes").put(outcome=None)
    assert game.end().view["turn"] == "Bo"


def test_the_last_fight() -> None:
    game = haunted()
    game.put(fight={"damage": 4, "loser": "Ada"})
    assert (game.view["fight"]["damage"], game.view["fight"]["loser"]) == (4, "Ada")
    assert game.put(fight=None).view["fight"] is None
    full = {"by": "Bo", "on": "Dov", "trait": "speed", "totals": {"Bo": 1, "Dov": 2}}
    assert game.put(fight=full).view["fight"]["loser"] is None
    assert game.refused("corrected", set={"fight": {"by": "Cleo"}})[0] == "bad_value"


def test_an_attack_whose_monster_is_gone_is_none() -> None:
    game = at_table("Ada", "Bo").begin("Bo", player="Ada")
    game.say("kind", kind_="shade", speed=1, might=1, count=1)
    game.say("attacked", by="Ada", on="shade_1").put(monsters={"shade_1": None})
    assert (game.asked, game.view["fight"]) == (None, None)
    game.end()


@pytest.mark.parametrize(
    ("set_", "code"),
    [
        ({"mood": 1}, "unknown_field"),
        ({"players": {"Eve": {"dead": True}}}, "unknown_player"),
        ({"monsters": {"drowned_9": {"stunned": True}}}, "unknown_monster"),
        ({"kinds": {"shade": {"speed": 1}}}, "unknown_kind"),
        ({"counters": {"seals": {"value": 1}}}, "unknown_counter"),
        ({"kinds": {"drowned": {"beaten": "seals"}}}, "unknown_counter"),
        ({"monsters": {"drowned_1": {"kind": "shade"}}}, "unknown_kind"),
        ({"traitor": "Eve"}, "unknown_player"),
        ({"traitor": None}, "bad_value"),
        ({"revealer": "Eve"}, "unknown_player"),
        ({"revealer": None}, "bad_value"),
        ({"turn": "monsters", "monsters": dict.fromkeys(DROWNED)}, "bad_value"),
        ({"round": 0}, "bad_value"),
        ({"round": "2"}, "bad_type"),
        ({"tracking": "map"}, "only_ask"),
        ({"omens": {"drawn": 14}}, "bad_value"),
        ({"omens": {"colour": 1}}, "unknown_field"),
        ({"haunt": {"title": "x"}}, "missing_field"),
        ({"haunt": " "}, "bad_value"),
        ({"outcome": "won"}, "bad_value"),
        ({"players": {"Ada": {"side": "ghost"}}}, "bad_value"),
        ({"players": {"Ada": {"side": None}}}, "bad_value"),
        ({"players": []}, "bad_type"),
        ({"counters": {"ropes": {"goal": 0}}}, "bad_value"),
        ({"fight": {"by": "Eve"}}, "unknown_player"),
    ],
)
def test_what_cannot_be_is_refused(set_: dict[str, Any], code: str) -> None:
    assert haunted().refused("corrected", set=set_)[0] == code


@pytest.mark.parametrize(
    "set_",
    [
        {"round": 1},
        {"traitor": "Bo"},
        {"haunt": "17"},
        {"revealer": "Bo"},
        {"players": {"Ada": {"dead": True}}},
        {"players": {"Ada": {"side": "hero"}}},
        {"turn": "monsters"},
        {"fight": {"by": "Ada", "on": "Bo", "trait": "might", "totals": {"Ada": 1, "Bo": 1}}},
    ],
)
def test_before_the_haunt_nothing_of_it_can_be_set(set_: dict[str, Any]) -> None:
    assert Haunt().refused("corrected", set=set_)[0] == "bad_value"
