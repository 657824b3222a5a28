"""G33 to G36: minions and enemies, hits on them, who acts first, boxes without a killer."""

from dataclasses import replace
from typing import Any

from tests.ferry import Canal, refusal


def test_g33_with_no_token_left_none_comes() -> None:
    game = Canal()
    for zone in ("weir", "north", "lock"):
        game.effect("minion_added", zone=zone)
    assert game.told == ["No minion comes."]
    assert {one: is_["zone"] for one, is_ in game.view["minions"].items()} == {
        "minion_1": "weir", "minion_2": "north",
    }  # fmt: skip


def test_g33_the_single_words_mean_only_themselves() -> None:
    game = Canal().effect("minion_added", zone="weir").stand("mill", "lock")
    game.effect("acts", target="heroine", does=["move"])
    assert game.view["minions"]["minion_1"]["zone"] == "weir"
    game.effect("acts", target="heroine", does=["move"], who="minions")
    assert game.view["minions"]["minion_1"]["zone"] in ("north", "south")
    game.effect("acts", target="heroine", does=["move"], who="enemies")
    assert game.view["minions"]["minion_1"]["zone"] == "lock"


def test_g34_she_divides_among_the_minions_of_a_zone() -> None:
    game = Canal().effect("minion_added", zone="weir").effect("minion_added", zone="weir")
    game.say("hit", on={"minion_1": 1, "minion_2": 2})
    assert game.view["minions"] == {"minion_1": {"zone": "weir", "health": 1}}
    game.effect("minion_added", zone="north")
    assert game.refused("hit", on={"minion_1": 1, "minion_2": 1}) == ("bad_value", "on")
    assert game.refused("hit", on={"minion_7": 1}) == ("unknown_minion", "on")


def test_g34_a_card_may_hit_minions_of_several_zones() -> None:
    game = Canal().effect("minion_added", zone="weir").effect("minion_added", zone="lock")
    game.say("hit", on={"minion_1": 1, "minion_2": 5}, card=True)
    assert game.view["minions"] == {"minion_1": {"zone": "weir", "health": 1}}


def test_g35_killer_actions_on_terror_cards_are_those_of_every_enemy_minions_first() -> None:
    game = (
        Canal(terror=["rise"])
        .effect("minion_added", zone="mill")
        .effect("minion_added", zone="weir")
    )
    game.stand("mill", "lock").end()
    walks = [text for text in game.told if text.startswith("Move")]
    assert [text.split(" ")[1:4] for text in walks][-1][0] == "Ferryman"
    assert [text[5:18] for text in walks] == ["Drowned one 2", "Drowned one 1", "Ferryman 1 zo"]


def test_g35_so_are_those_of_a_terror_card_that_the_table_reads() -> None:
    game = Canal(decks={"terror": "table", "finale": "table"}).effect("minion_added", zone="weir")
    game.stand("mill", "lock").end().acts("heroine", "move")
    walks = [text for text in game.told if text.startswith("Move")]
    assert [text[5:13] for text in walks] == ["Drowned ", "Ferryman"]
    game.effect("acts", target="heroine", does=["move"], who="killer")
    assert [text[5:13] for text in game.told[:-1]] == ["Ferryman"]
    game.put(finale={"id": None, "title": None}, minions={"minion_1": {"zone": "weir"}})
    game.answer("done").stand("mill", "lock").end()
    assert game.asked["key"] == "draw.action"
    game.acts("heroine", "move")
    assert [text[5:13] for text in game.told[:-1]] == ["Ferryman"], "a finale card names them"


def test_g35_actions_on_the_finale_card_go_from_top_to_bottom() -> None:
    game = (
        Canal().effect("minion_added", zone="weir").put(finale="flood").stand("mill", "lock").end()
    )
    walks = [text for text in game.told if text.startswith("Move")]
    assert [text[5:11] for text in walks] == ["Drowne", "Ferrym"]


def test_g34_a_minions_attack_has_its_own_value() -> None:
    game = Canal().effect("minion_added", zone="lock").put(bloodlust={"row": 2})
    game.stand("mill", "lock").effect("acts", target="heroine", does=["attack"], who="minions")
    assert game.asked["text"].startswith("Drowned one 1 attacks you: 1 damage.")


def test_g36_minions_without_a_killer_cannot_be_played_yet() -> None:
    assert refusal(tracking="map", location="sluice") == ("not_yet", "killer")


def test_g19_a_minion_that_kills_raises_bloodlust_too() -> None:
    game = Canal().effect("minion_added", zone="weir").stand("mill", "lock", weir=2)
    game.effect("acts", target="victim", does=["attack"], who="minions")
    assert (game.view["victims"], game.view["killed"], game.row) == ({"weir": 1}, 1, 2)
    assert game.view["power"] is not None, "row 2 shows it"


def test_g27_a_minion_can_kill_her() -> None:
    game = Canal(health={"heroine": 1}, tokens=["1", "blank"]).effect("minion_added", zone="lock")
    game.stand("mill", "lock").effect("acts", target="heroine", does=["attack"], who="minions")
    assert [one["value"] for one in game.asked["options"]] == [0, 1]
    assert game.answer(1).view["outcome"] == "lost"


def test_g34_what_attacks_her_can_be_hit_back_and_does_no_more() -> None:
    game = Canal().effect("minion_added", zone="lock").stand("mill", "lock")
    game.effect("acts", target="heroine", does=["attack", "attack"], who="minions")
    game.say("hit", on={"minion_1": 2}).answer("alive")
    assert (game.view["minions"], game.asked, game.told) == ({}, None, [])


def test_g35_a_minion_that_is_gone_when_its_turn_comes_does_nothing() -> None:
    game = Canal().effect("minion_added", zone="lock").effect("minion_added", zone="lock")
    game.stand("mill", "lock").effect("acts", target="heroine", does=["attack"], who="enemies")
    assert game.asked["text"].startswith("Drowned one 1 attacks you")
    game.say("hit", on={"minion_2": 2}).answer("alive")
    assert game.told == ["Ferryman strikes at nobody in Mill."]


def test_g35_for_a_minion_that_is_gone_nothing_is_asked() -> None:
    game = Canal().effect("minion_added", zone="lock").effect("minion_added", zone="lock")
    game.stand("mill", "lock", north=2, south=2)
    game.effect("acts", target="victim", does=["attack"], who="minions").answer("north")
    assert game.asked["text"].startswith("Drowned one 1 attacks you"), "out of reach, she is there"
    assert game.say("hit", on={"minion_2": 2}).answer("alive").asked is None


def test_g33_minions_have_nothing_of_what_helps_the_killer() -> None:
    game = Canal().put(power="tide").effect("minion_added", zone="lock").stand("lock", "lock")
    game.effect("limit", what="move", by=3, lasts="game")
    game.effect("acts", target="heroine", does=["attack"], who="enemies")
    assert game.asked["text"].startswith("Drowned one 1 attacks you: 1 damage.")
    game.answer("alive")
    assert game.asked["text"].startswith("He attacks you: 4 damage.")
    game.answer("alive").stand("lock", "mill")
    game.effect("acts", target="heroine", does=["move"], who="enemies")
    assert game.view["minions"]["minion_1"]["zone"] in ("north", "south")
    assert game.view["killer"]["zone"] == "mill"


def test_g34_a_minion_goes_and_strikes_by_its_own_card() -> None:
    state: Any = Canal().effect("minion_added", zone="weir").table.state
    horde = replace(state.box.killer.minions, move=2, attack=3)
    other = replace(state, box=replace(state.box, killer=replace(state.box.killer, minions=horde)))
    assert [other.value("minion_1", what) for what in ("move", "attack")] == [2, 3]


def test_g35_minions_that_are_equally_near_act_by_their_numbers() -> None:
    game = Canal().effect("minion_added", zone="weir").effect("minion_added", zone="weir")
    game.stand("mill", "lock").effect("acts", target="heroine", does=["move"], who="minions")
    assert [text[5:18] for text in game.told] == ["Drowned one 1", "Drowned one 2"]
