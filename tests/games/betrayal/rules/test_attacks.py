"""K18 to K24: attacks."""

from typing import Any

import pytest

from tests.salt import Haunt, at_table, salted


def box(**start: Any) -> Haunt:
    """Bo is the traitor; it is Cleo's turn, then Ada's, Bo's and the monsters'."""
    game = Haunt("Ada", "Bo", "Cleo", **start).begin("Bo", player="Ada")
    return game.say("kind", kind_="shade", speed=0, might=4, sanity=2, count=3)


def fight(game: Haunt, by: str, on: str, a: int, b: int, **more: Any) -> Haunt:
    return game.say("attacked", by=by, on=on, totals={by: a, on: b}, **more)


def test_k18_once_in_the_own_turn_on_an_opponent() -> None:
    game = box()
    both = {"totals": {"Ada": 1, "Bo": 1}}
    assert game.refused("attacked", by="Ada", on="Bo", **both) == ("not_your_turn", "by")
    one = {"by": "Cleo", "on": "Bo", "totals": {"Cleo": 3, "Bo": 3}}
    assert game.refused("attacked", **{**one, "on": "Ada"}, dice={"Ada": 1})[0] == "same_side"
    assert game.refused("attacked", by="Cleo", on="Cleo", dice={"Cleo": 1})[0] == "same_side"
    assert game.refused("attacked", by="shade_1", on="Cleo", dice={"Cleo": 1})[0] == "not_your_turn"
    game.say("attacked", **one)
    assert game.view["players"]["Cleo"] == {"side": "hero", "dead": False, "attacked": True}
    assert game.refused("attacked", **one) == ("attacked_already", "by")
    game.end(2)
    assert not game.view["players"]["Cleo"]["attacked"]
    assert game.refused("attacked", by="Bo", on="shade_1", dice={"Bo": 1})[0] == "same_side"
    fight(game, "Bo", "Ada", 2, 2)


def test_k18_no_stunned_monster_is_attacked() -> None:
    game = box().say("stunned", monster="shade_1")
    one = {"by": "Cleo", "on": "shade_1", "dice": {"Cleo": 4}}
    assert game.refused("attacked", **one) == ("stunned", "on")
    game.say("attacked", **one, card=True)


def test_k18_a_card_lifts_turn_side_once_stunned_and_ranged() -> None:
    game = box()
    fight(game, "Ada", "Cleo", 2, 1, card=True)
    fight(game, "Ada", "Cleo", 2, 1, card=True)
    fight(game, "shade_1", "Cleo", 2, 1, card=True, ranged=True)
    game.say("stunned", monster="shade_2")
    fight(game, "shade_2", "shade_1", 2, 2, card=True)
    game.say("died", player="Ada")
    assert game.refused("attacked", by="Cleo", on="Ada", dice={}, card=True)[0] == "dead"
    assert game.refused("attacked", by="Ada", on="Bo", dice={}, card=True) == ("dead", "by")
    no = {"by": "Cleo", "on": "shade_3", "trait": "knowledge", "dice": {"Cleo": 1}}
    assert game.refused("attacked", **no, card=True)[0] == "no_trait"
    own = {"by": "Cleo", "on": "Cleo", "dice": {"Cleo": 1}}
    assert game.refused("attacked", **own, card=True) == ("same_side", "on")


def test_an_attack_names_who_is_there() -> None:
    game = box()
    assert game.refused("attacked", by="Eve", on="Bo")[0] == "unknown_player"
    assert game.refused("attacked", by="Cleo", on="shade_9")[0] == "unknown_monster"
    assert game.refused("attacked", by="Cleo", on="rat_1")[0] == "unknown_monster"
    assert game.refused("attacked", by="Cleo", on="shade")[0] == "unknown_player"
    assert game.refused("attacked", by="Cleo", on="Bo", trait="luck")[0] == "bad_value"
    one = {"by": "Cleo", "on": "Bo"}
    assert game.refused("attacked", **one) == ("needs_dice", "dice.Cleo")
    assert game.refused("attacked", **one, dice={"Cleo": 3}) == ("needs_dice", "dice.Bo")
    assert game.refused("attacked", **one, dice={"Cleo": 3, "Ada": 3})[0] == "bad_value"
    assert game.refused("attacked", **one, dice={"Cleo": "3", "Bo": 1})[0] == "bad_type"
    assert game.refused("attacked", **one, totals={"Cleo": -3, "Bo": 1})[0] == "bad_value"


def test_k19_the_lower_is_hurt_by_the_difference_attacker_or_not() -> None:
    game = fight(box(), "Cleo", "Bo", 5, 4)
    assert game.view["fight"] == {
        "by": "Cleo", "on": "Bo", "trait": "might", "totals": {"Cleo": 5, "Bo": 4}, "loser": "Bo",
        "damage": 1, "harm": "physical", "stolen": False,
    }  # fmt: skip
    assert game.rule_texts == ["K21 5 to 4: Bo lowers might and/or speed by 1."]
    game = fight(box(), "Cleo", "Bo", 1, 4)
    assert (game.view["fight"]["loser"], game.view["fight"]["damage"]) == ("Cleo", 3)
    assert game.told == ["1 to 4: Cleo lowers might and/or speed by 3."]


def test_k19_equal_totals_hurt_nobody() -> None:
    game = fight(box(), "Cleo", "shade_1", 4, 4)
    assert game.rule_texts == ["K19 4 to 4: nobody is hurt."]
    fought = game.view["fight"]
    assert (fought["loser"], fought["damage"], fought["harm"], fought["stolen"]) == (
        None,
        0,
        None,
        False,
    )
    assert game.view["monsters"]["shade_1"]["stunned"] is False


def test_k19_the_apps_dice_are_rolled_attacker_first_and_monsters_roll_their_trait() -> None:
    game = box(dice=[0] * 6 + [2, 2, 2, 1, 1, 0, 0])
    game.say("attacked", by="Cleo", on="shade_1", dice={"Cleo": 3})
    assert game.view["fight"]["totals"] == {"Cleo": 6, "shade_1": 2}
    game = box(dice=[0] * 6 + [2, 1, 0, 1, 1])
    game.say("attacked", by="Cleo", on="Bo", dice={"Bo": 3}, totals={"Cleo": 7})
    assert game.view["fight"]["totals"] == {"Cleo": 7, "Bo": 3}
    game = box(dice=[0] * 6 + [2, 1, 0, 1, 1])
    game.say("attacked", by="Cleo", on="shade_1", trait="sanity", dice={"Cleo": 1})
    assert game.view["fight"]["totals"] == {"Cleo": 2, "shade_1": 1}


def test_k19_the_table_rolls_with_its_own_dice() -> None:
    game = at_table("Ada", "Bo", "Cleo").begin("Bo", player="Ada")
    game.say("kind", kind_="shade", speed=0, might=4, count=1)
    game.say("attacked", by="Cleo", on="shade_1")
    asked = game.asked
    assert (asked["kind"], asked["key"], asked["fighters"]) == (
        "roll",
        "attack.roll",
        ["Cleo", "shade_1"],
    )
    for wrong in ({"Cleo": 3}, {"Cleo": 3, "Bo": 1}, {"Cleo": 3, "shade_1": -1}, 4, None):
        assert game.refused("answer", prompt=asked["id"], value=wrong)[0] == "bad_answer"
    assert game.refused("ended_turn")[0] == "answer_first"
    game.answer({"Cleo": 3, "shade_1": 1})
    assert game.told == ["3 to 1: Shade 1 is stunned. Turn it over."]
    game.end().say("attacked", by="Ada", on="Bo", totals={"Bo": 2})
    assert game.asked["fighters"] == ["Ada"]
    assert game.answer({"Ada": 5}).view["fight"]["totals"] == {"Ada": 5, "Bo": 2}
    game.answer("damage").end().say("attacked", by="Bo", on="Cleo", totals={"Bo": 2, "Cleo": 2})
    assert game.asked is None


@pytest.mark.parametrize(
    ("trait", "harm"),
    [("might", "physical"), ("speed", "physical"), ("sanity", "mental"), ("knowledge", "mental")],
)
def test_k20_another_trait_does_its_own_damage(trait: str, harm: str) -> None:
    game = fight(box(), "Cleo", "Bo", 3, 4, trait=trait)
    assert (game.view["fight"]["harm"], game.view["fight"]["trait"]) == (harm, trait)
    lowers = "might and/or speed" if harm == "physical" else "sanity and/or knowledge"
    assert game.told == [f"3 to 4: Cleo lowers {lowers} by 1."]


def test_k20_who_has_no_such_trait_neither_attacks_with_it_nor_is_attacked() -> None:
    game = box()
    one = {"by": "Cleo", "on": "shade_1", "trait": "knowledge", "dice": {"Cleo": 1}}
    assert game.refused("attacked", **one) == ("no_trait", "on")
    game.end(3)
    two = {"by": "shade_1", "on": "Cleo", "trait": "knowledge", "dice": {"Cleo": 1}}
    assert game.refused("attacked", **two) == ("no_trait", "by")
    fight(game, "shade_1", "Cleo", 1, 1, trait="speed")  # 0 is a speed


def test_k21_the_hurt_one_divides_it() -> None:
    game = fight(box(), "Cleo", "Bo", 2, 4)
    assert game.prompts[0]["why"] == "Cleo divides it. A trait at the skull: report the death."


def test_k22_from_afar_an_attacker_who_loses_is_not_hurt() -> None:
    game = fight(box(), "Cleo", "Bo", 1, 6, ranged=True)
    assert game.rule_texts == ["K22 1 to 6: nobody is hurt."]
    fought = game.view["fight"]
    assert (fought["loser"], fought["damage"], fought["harm"]) == (None, 0, None)
    game = box().say("kind", kind_="shade", ranged=True).end(3)
    fight(game, "shade_1", "Cleo", 1, 6, ranged=True)
    assert game.view["monsters"]["shade_1"]["stunned"] is False
    fight(game, "shade_2", "Cleo", 6, 1, ranged=True)
    assert game.view["fight"]["damage"] == 5


def test_k23_two_or_more_physical_damage_may_be_an_item_instead() -> None:
    game = fight(box(), "Cleo", "Bo", 5, 3)
    assert (game.asked["key"], [one["value"] for one in game.asked["options"]]) == (
        "steal", ["damage", "steal"],
    )  # fmt: skip
    assert game.view["fight"]["stolen"] is False
    assert game.refused("answer", prompt=game.asked["id"], value="both")[0] == "bad_answer"
    game.answer("steal")
    assert game.rules == ["K23"]
    fought = game.view["fight"]
    assert (fought["stolen"], fought["damage"]) == (True, 0)
    game = fight(box(), "Cleo", "Bo", 5, 3, trait="speed").answer("damage")
    fought = game.view["fight"]
    assert (fought["stolen"], fought["damage"], fought["loser"]) == (False, 2, "Bo")
    assert game.told == ["5 to 3: Bo lowers might and/or speed by 2."]


def test_k23_but_not_otherwise() -> None:
    assert fight(box(), "Cleo", "Bo", 4, 3).asked is None
    assert fight(box(), "Cleo", "Bo", 3, 6).asked is None
    assert fight(box(), "Cleo", "Bo", 6, 3, ranged=True).asked is None
    assert fight(box(), "Cleo", "Bo", 6, 3, trait="sanity").asked is None
    assert fight(box(), "Cleo", "shade_1", 6, 3).asked is None
    assert fight(box().end(3), "shade_1", "Cleo", 6, 3).asked is None
    assert fight(box().end(2), "Bo", "Cleo", 6, 3).asked["key"] == "steal"


def test_k24_a_beaten_monster_is_stunned_killed_or_the_damage_is_counted() -> None:
    game = fight(box(), "Cleo", "shade_1", 6, 3)
    assert (game.rules, game.view["monsters"]["shade_1"]["stunned"]) == (["K15"], True)
    fought = game.view["fight"]
    assert (fought["loser"], fought["damage"], fought["harm"]) == ("shade_1", 3, "physical")
    game = fight(box().say("kind", kind_="shade", beaten="killed"), "Cleo", "shade_1", 6, 3)
    assert game.rules == ["K24"]
    assert list(game.view["monsters"]) == ["shade_2", "shade_3"]
    game = box().say("counter", counter="wounds", goal=5, wins="heroes")
    game.say("kind", kind_="shade", beaten="wounds")
    fight(game, "Cleo", "shade_1", 6, 3)
    assert (game.rules, game.view["counters"]["wounds"]["value"]) == (["K24", "K28"], 3)
    assert game.view["monsters"]["shade_1"]["stunned"] is False
    fight(game.end(), "Ada", "shade_1", 9, 3)
    assert (game.view["counters"]["wounds"]["value"], game.view["outcome"]) == (5, "heroes")


def test_k24_an_attacking_monster_that_loses_is_beaten_too() -> None:
    game = fight(box().end(3), "shade_1", "Cleo", 2, 5)
    assert game.view["monsters"]["shade_1"]["stunned"] is True
    assert game.told == ["2 to 5: Shade 1 is stunned. Turn it over."]
    game = box().say("kind", kind_="shade", beaten="killed").end(3)
    fight(game, "shade_1", "Cleo", 2, 5)
    assert "shade_1" not in game.view["monsters"]
    assert game.view["fight"]["by"] == "shade_1"


def test_the_last_fight_is_that_of_this_turn() -> None:
    game = fight(box(), "Cleo", "Bo", 2, 3)
    assert game.end().view["fight"] is None


def test_the_mother_of_our_pack_counts_wounds() -> None:
    game = salted().salt("clock_loft", "moth_box", "Cleo")
    fight(game, "Ada", "mother_1", 9, 3)
    assert game.told == ["9 to 3: 6 damage to Mother 1.", "Wounds: 6 / 8."]
    fight(game.end(), "Bo", "mother_1", 9, 3)
    assert game.told[1:] == ["Wounds: 8 / 8.", "The heroes have won."]
