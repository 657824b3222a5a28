"""K14 to K17: monsters."""

from typing import Any

from tests.salt import Haunt, at_table, salted

IDLE = {"speed": None, "might": None, "sanity": None, "knowledge": None}


def box(**start: Any) -> Haunt:
    return Haunt("Ada", "Bo", **start).begin("Bo", player="Ada")


def test_a_kind_is_told_and_what_is_left_out_stays() -> None:
    game = box().say("kind", kind_="shade", speed=3, might=5, count=2)
    assert game.prompts == []
    assert game.view["kinds"]["shade"] == {
        **IDLE, "speed": 3, "might": 5, "ranged": False, "beaten": "stunned", "moves": None,
    }  # fmt: skip
    assert game.view["monsters"]["shade_2"] == {
        "kind": "shade",
        "stunned": False,
        "attacked": False,
    }
    game.say("kind", kind_="shade", sanity=2, ranged=True, beaten="killed")
    kind = game.view["kinds"]["shade"]
    assert (kind["speed"], kind["might"], kind["sanity"]) == (3, 5, 2)
    assert (kind["ranged"], kind["beaten"]) == (True, "killed")
    assert len(game.view["monsters"]) == 2
    game.say("kind", kind_="shade", might=None, ranged=False)
    assert (game.view["kinds"]["shade"]["might"], game.view["kinds"]["shade"]["ranged"]) == (
        None,
        False,
    )
    assert game.refused("kind", kind_="shade", beaten="wounds") == ("unknown_counter", "beaten")
    assert game.refused("kind", kind_="shade", speed=-1)[0] == "bad_value"
    assert game.refused("kind", kind_=" ")[0] == "bad_value"
    assert game.refused("kind")[0] == "missing_field"
    game.say("counter", counter="wounds", goal=5).say("kind", kind_="shade", beaten="wounds")
    assert game.view["kinds"]["shade"]["beaten"] == "wounds"


def test_ids_are_numbers_as_they_come_and_never_used_twice() -> None:
    game = box().say("kind", kind_="shade", speed=3, count=2).say("kind", kind_="rat", count=1)
    game.say("killed", monster="shade_2").say("came", kind_="shade", count=2)
    assert list(game.view["monsters"]) == ["shade_1", "rat_1", "shade_3", "shade_4"]
    game.say("undo").say("came", kind_="shade", count=1)
    assert list(game.view["monsters"]) == ["shade_1", "rat_1", "shade_3"]
    assert game.refused("came", kind_="bat", count=1)[0] == "unknown_kind"
    assert game.refused("came", kind_="shade", count=0)[0] == "bad_value"
    assert game.refused("stunned", monster="shade_2")[0] == "unknown_monster"
    assert game.refused("killed", monster="shade_2")[0] == "unknown_monster"


def test_k14_a_player_may_be_called_as_a_monster_would_be() -> None:
    game = Haunt("Ada", "shade_1").begin("shade_1", player="Ada")
    game.say("kind", kind_="shade", speed=3, might=1, count=2)
    assert list(game.view["monsters"]) == ["shade_2", "shade_3"]
    game.say("attacked", by="Ada", on="shade_1", totals={"Ada": 2, "shade_1": 1})
    assert game.told == ["2 to 1: shade_1 lowers might and/or speed by 1."]


def test_only_so_many_monsters_stand_on_a_table() -> None:
    game = box().say("kind", kind_="shade", count=30).say("came", kind_="shade", count=29)
    assert game.refused("came", kind_="shade", count=2) == ("bad_value", "count")
    assert game.refused("kind", kind_="rat", count=2) == ("bad_value", "count")
    assert len(game.say("came", kind_="shade", count=1).view["monsters"]) == 60


def test_k14_their_turn_begins_with_one_roll_for_each_kind() -> None:
    game = box(dice=[0] * 6 + [2, 1, 0, 0, 0, 2])
    game.say("kind", kind_="shade", speed=3, count=2).say("kind", kind_="rat", speed=2, count=1)
    game.say("kind", kind_="bat", speed=1, count=1).say("kind", kind_="owl", speed=6)
    game.end(2)
    assert game.rule_texts == [
        "K14 Monsters’ turn. Shade: 3 spaces each.", "K14 Rat: no move.", "K14 Bat: 2 spaces.",
    ]  # fmt: skip
    assert game.prompts[0]["why"] == "Speed 3, dice 2 1 0, one roll for the kind."
    assert {k: one["moves"] for k, one in game.view["kinds"].items()} == {
        "shade": 3, "rat": 0, "bat": 2, "owl": None,
    }  # fmt: skip
    game.end()
    assert {one["moves"] for one in game.view["kinds"].values()} == {None}


def test_k14_a_kind_that_is_all_stunned_does_not_roll() -> None:
    game = box(dice=[0] * 6 + [1])
    game.say("kind", kind_="shade", speed=3, count=1).say("kind", kind_="rat", speed=1, count=2)
    game.say("stunned", monster="shade_1").say("stunned", monster="rat_2").end(2)
    assert game.told == ["Monsters’ turn. Shade: no move.", "Rat: 1 space each."]
    assert game.prompts[1]["why"] == "Speed 1, dice 1, one roll for the kind. Stunned: 1."
    assert game.view["kinds"]["shade"]["moves"] is None


def test_k14_a_kind_without_a_speed_does_not_roll_for_that() -> None:
    game = box().say("kind", kind_="shade", might=3, count=2).say("stunned", monster="shade_1")
    assert game.end(2).prompts[0]["why"] == "It has no speed."
    game = box().say("kind", kind_="rat", speed=1, count=1).say("kind", kind_="shade", count=1)
    assert (
        game.say("stunned", monster="shade_1").end(2).prompts[1]["why"] == "All of it is stunned."
    )


def test_k14_no_word_takes_a_trait_away() -> None:
    game = box().say("kind", kind_="shade", might=3)
    for trait in IDLE:
        assert game.refused("kind", kind_="shade", **{trait: "nothing"}) == ("bad_type", trait)
    assert game.say("kind", kind_="nothing", might=None).view["kinds"]["nothing"]["might"] is None
    assert game.say("kind", kind_="shade", might=None).view["kinds"]["shade"]["might"] is None


def test_k14_the_table_rolls_with_its_own_dice() -> None:
    game = at_table("Ada", "Bo").begin("Bo", player="Ada")
    game.say("kind", kind_="shade", speed=3, count=1).say("kind", kind_="rat", speed=2, count=1)
    game.say("kind", kind_="bat", speed=2, count=1).say("stunned", monster="bat_1").end(2)
    asked = game.asked
    assert (asked["kind"], asked["key"]) == ("roll", "monsters.move")
    assert asked["kinds"] == ["shade", "rat"]
    for wrong in ({"shade": 3}, {"shade": 7, "rat": 1}, {"shade": 1, "rat": 1, "bat": 1}, 3, None,
                  {"shade": "1", "rat": 1}, {"shade": -1, "rat": 1}):  # fmt: skip
        assert game.refused("answer", prompt=asked["id"], value=wrong)[0] == "bad_answer"
    game.answer({"shade": 4, "rat": 0})
    assert game.told == ["Monsters’ turn. Shade: 4 spaces.", "Rat: no move.", "Bat: no move."]
    assert game.view["kinds"]["shade"]["moves"] == 4


def test_k15_a_stunned_monster_misses_its_next_turn_and_is_turned_back_at_its_end() -> None:
    game = box().say("kind", kind_="shade", speed=1, count=2).say("stunned", monster="shade_1")
    assert game.rule_texts == ["K15 Shade 1 is stunned. Turn it over."]
    assert game.refused("stunned", monster="shade_1")[0] == "stunned"
    game.end(2)
    assert game.view["monsters"]["shade_1"]["stunned"] is True
    game.end()
    assert game.rule_texts[0] == "K15 Turn back: Shade 1."
    assert game.view["monsters"]["shade_1"]["stunned"] is False


def test_k15_stunned_in_the_monsters_own_turn_it_misses_the_one_after() -> None:
    game = box().say("kind", kind_="shade", speed=1, count=2).end(2)
    game.say("stunned", monster="shade_1").end()
    assert game.view["monsters"]["shade_1"]["stunned"] is True
    game.end(2)
    assert game.view["turn"] == "monsters"
    assert game.view["monsters"]["shade_1"]["stunned"] is True
    assert game.end().told[0] == "Turn back: Shade 1."


def test_k15_or_it_is_turned_back_at_the_end_of_this_one() -> None:
    game = box(options={"own_stun": "this"}).say("kind", kind_="shade", speed=1, count=2).end(2)
    assert game.say("stunned", monster="shade_1").prompts[0]["why"].startswith("It is turned back")
    assert game.end().told[0] == "Turn back: Shade 1."
    assert game.view["monsters"]["shade_1"]["stunned"] is False


def test_k15_all_stunned_their_turn_passes_by_itself() -> None:
    game = box().say("kind", kind_="shade", speed=1, count=2)
    game.say("counter", counter="dawn", goal=9, each="round")
    game.say("stunned", monster="shade_1").say("stunned", monster="shade_2").end(2)
    assert game.rule_texts == [
        "K15 The monsters’ turn passes.", "K15 Turn back: Shade 1 and Shade 2.", "K28 Dawn: 1 / 9.",
        "K9 Round 2: Ada’s turn.",
    ]  # fmt: skip
    assert not any(one["stunned"] for one in game.view["monsters"].values())


def test_k15_a_stunned_monster_does_not_attack() -> None:
    game = box().say("kind", kind_="shade", speed=1, might=1, count=2)
    game.say("stunned", monster="shade_1").end(2)
    assert game.refused("attacked", by="shade_1", on="Ada", dice={"Ada": 1})[0] == "stunned"
    game.say("attacked", by="shade_2", on="Ada", dice={"Ada": 1})


def test_k16_each_attacks_once_and_not_from_afar_unless_the_haunt_says_so() -> None:
    game = box().say("kind", kind_="shade", speed=1, might=1, count=2).end(2)
    one = {"by": "shade_1", "on": "Ada", "dice": {"Ada": 1}}
    assert game.refused("attacked", **one, ranged=True) == ("not_ranged", "ranged")
    game.say("attacked", **one)
    assert game.view["monsters"]["shade_1"]["attacked"] is True
    assert game.refused("attacked", **one)[0] == "attacked_already"
    game.say("attacked", **{**one, "by": "shade_2"})
    game.say("kind", kind_="shade", ranged=True)
    game.say("attacked", **one, ranged=True, card=True)
    game.end()
    assert not any(one["attacked"] for one in game.view["monsters"].values())


def test_k16_a_monster_steals_nothing() -> None:
    game = box().say("kind", kind_="shade", speed=1, might=4, count=1).end(2)
    game.say("attacked", by="shade_1", on="Ada", totals={"shade_1": 6, "Ada": 1})
    assert game.asked is None
    assert game.told == ["6 to 1: Ada lowers might and/or speed by 5."]


def test_k17_what_monsters_ignore_is_in_the_reference() -> None:
    game = salted()
    texts = {one["id"]: one["text"] for one in game.asks("rules", find="")}
    for rule in ("crypt", "furnace"):
        assert "monsters ignore it" in texts[rule]
    assert "Monsters cross freely" in texts["barriers"]
    assert "Monsters carry nothing" in texts["items"]
    assert "stunned, they drop all" in texts["items"]
