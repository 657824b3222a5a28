"""C15: the sock and the hidden monster."""

import pytest

from tests.closet import Closet, ask

EXPERT = {"expert": "yes"}
TILES = ["sock", "kite", "hidden", "marbles"]


def expert(*monsters: str, **more) -> Closet:
    return Closet(*(monsters or ("snorvel", "lintlop")), options=EXPERT, **more)


def on_screen() -> Closet:
    return expert(toys_by_tile=TILES)


@pytest.mark.parametrize("first", ["sock", "hidden"])
@pytest.mark.parametrize("with_our_set", [True, False])
def test_c15_the_first_special_tile_does_nothing(first: str, with_our_set: bool) -> None:
    game = expert() if with_our_set else ask(options=EXPERT)
    assert game.view["special_seen"] is False
    game = game.turn(first) if with_our_set else game.tell(first)
    assert (game.rules, game.view["special_seen"]) == (["C15"], True)
    assert game.view["progress"] == ["blue"] * 3
    assert [prompt["kind"] for prompt in game.prompts] == ["tell"]


@pytest.mark.parametrize("first", ["sock", "hidden"])
def test_c15_after_one_of_them_both_do_what_they_do(first: str) -> None:
    assert expert().turn(first, "sock").view["progress"] == ["red", "blue", "blue"]
    assert expert().turn(first, "hidden").view["progress"] == ["red"] * 3


def test_c15_the_sock_on_the_table_is_swapped_and_is_a_miss() -> None:
    game = expert().turn("sock", "sock")
    assert game.rules == ["C15", "C7"]
    assert game.told == ["Swap the sock with another face-down tile.", "The left card turns red."]
    assert (game.prompts[0]["kind"], game.prompts[0]["key"]) == ("tell", "sock.swap")
    assert "The sock frightens nobody." in game.prompts[1]["why"]


def test_c15_the_sock_can_bring_a_monster() -> None:
    game = expert().put(progress=["red", "red", "blue"], special_seen=True).turn("sock")
    assert (game.rules, game.bed[1]) == (["C15", "C8"], "south lintlop")
    assert game.prompts[1]["why"].startswith("The sock frightens nobody: all cards are red.")


def test_c15_on_the_screen_the_player_chooses_the_other_tile() -> None:
    game = on_screen().tile(3, 1)
    assert [prompt["kind"] for prompt in game.prompts] == ["tell", "choose"]
    assert (game.prompts[0]["tile"], game.prompts[0]["toy"]) == (1, "sock")
    assert (game.asked["key"], game.asked["rule"]) == ("sock.swap", "C15")
    assert [option["value"] for option in game.asked["options"]] == list(range(2, 13))
    assert game.view["progress"] == ["blue"] * 3
    for wrong in (1, 13, "2", None, True, 2.0):
        assert game.refused("answer", value=wrong)[0] == "bad_answer"
    game.answer(4)
    assert (game.rules, game.view["progress"]) == (["C15", "C7"], ["red", "blue", "blue"])
    assert game.tile(1).prompts[0]["toy"] == "marbles"
    assert game.tile(4).prompts[0]["toy"] == "sock"


@pytest.mark.parametrize("red", [0, 1, 2])
def test_c15_the_hidden_monster_turns_all_cards_still_missing(red: int) -> None:
    progress = ["red"] * red + ["blue"] * (3 - red)
    game = expert().put(progress=progress, special_seen=True).turn("hidden")
    assert game.view["progress"] == ["red"] * 3
    assert (game.rules, game.bed[1]) == (["C8"], "south lintlop")
    assert game.prompts[0]["why"].startswith("The hidden monster turns the cards still missing:")


def test_c15_the_hidden_monster_turns_red_cards_blue_again() -> None:
    game = expert().put(progress=["red"] * 3, special_seen=True).turn("hidden")
    assert game.view["progress"] == ["blue"] * 3


def test_c15_the_hidden_monster_loses_the_game_with_an_empty_pile() -> None:
    game = expert().put(pile=0, special_seen=True).turn("hidden")
    assert (game.view["outcome"], game.rules[-1]) == ("lost", "C9")


def test_c15_in_ask() -> None:
    game = ask(options=EXPERT).tell("hidden", "sock")
    assert (game.rules, game.view["progress"]) == (["C15", "C7"], ["red", "blue", "blue"])
    assert game.prompts[0]["key"] == "sock.swap"
    game.tell("hidden")
    assert (game.asked["key"], game.view["progress"]) == ("monster.came", ["red"] * 3)
    assert game.asked["why"].endswith("All cards are red.")


def test_c15_without_experts_there_are_no_special_tiles() -> None:
    for special in ("sock", "hidden"):
        assert Closet().refused("turned", toy=special) == ("unknown_toy", "toy")
        assert ask().refused("turned", result=special) == ("bad_value", "result")
    assert Closet(toys="app").refused("turned", tile=11) == ("unknown_tile", "tile")
    assert Closet(toys_by_tile=TILES, mode="easy").tile(1).prompts[0]["toy"] not in TILES[::2]


def test_c15_special_seen_is_a_thing_of_the_view() -> None:
    assert expert().put(special_seen=True).turn("sock").view["progress"][0] == "red"
    assert expert().turn("sock").put(special_seen=False).turn("sock").view["progress"][0] == "blue"


def test_c15_tiles_that_a_correction_opened_are_no_answer_for_the_sock() -> None:
    game = on_screen().put(special_seen=True).tile(1).put(open=[2, 3])
    assert [option["value"] for option in game.asked["options"]] == list(range(4, 13))
    assert game.refused("answer", value=2) == ("bad_answer", "value")
    assert game.answer(4).view["open"] == [], "it is a miss"
