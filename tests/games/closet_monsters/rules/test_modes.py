"""C11 and C12: the easy game, and the race."""

import pytest

from companion.games.closet_monsters.box import FEARS
from tests.closet import Closet, ask


def test_c11_an_easy_game_has_no_progress_cards() -> None:
    game = Closet("snorvel", mode="easy").turn(*["kite"] * 7)
    assert (game.view["progress"], game.view["outcome"]) == ([], None)
    assert (game.bed, game.view["pile"]) == (["north snorvel"], 14)
    assert game.rules == ["C11"]
    assert game.told == ["Snorvel stays."]
    assert game.prompts[0]["why"] == "It does not fear the kite."


def test_c11_one_monster_at_a_time_until_all_are_in_the_closet() -> None:
    game = Closet(mode="easy", pile=10)
    for _ in range(10):
        (there,) = game.bed
        game.turn(FEARS[there.split()[1]])
    assert (game.view["outcome"], game.view["closet"], game.rules) == ("won", 10, ["C5", "C10"])


def test_c11_in_ask_a_wrong_toy_changes_nothing() -> None:
    game = ask(mode="easy").tell("wrong", "wrong", "wrong", "wrong")
    assert (game.view["progress"], game.rules) == ([], ["C11"])
    assert game.refused("turned", result="right") == ("bad_value", "result")


def test_c12_the_finder_keeps_the_monster() -> None:
    game = Closet("snorvel", "lintlop", "moldimer", mode="race", players=["ada", "ben"])
    assert game.view["kept"] == {"ada": 0, "ben": 0}
    game.turn("kite").turn("snow_globe")
    assert game.view["kept"] == {"ada": 0, "ben": 1}
    assert (game.view["closet"], game.view["turn"], game.bed) == (0, "ada", ["north lintlop"])
    assert game.rules == ["C12", "C6"]
    assert game.told[0] == "Snorvel goes to ben."
    assert game.turn("kite").view["kept"] == {"ada": 1, "ben": 1}


def test_c12_the_most_monsters_win_when_bed_and_pile_are_empty() -> None:
    game = Closet("snorvel", mode="race", players=["ada", "ben", "eva"])
    game.put(pile=0, kept={"ben": 5, "ada": 3}).turn("snow_globe")
    assert (game.view["outcome"], game.view["closet"]) == ("won", 0)
    assert game.view["kept"] == {"ada": 4, "ben": 5, "eva": 0}
    assert (game.rules, game.told[-1]) == (["C12", "C12"], "Won: ben, with 5 monsters.")


def test_c12_ties_share_and_the_last_tell_names_all_winners() -> None:
    game = Closet("snorvel", mode="race", players=["ada", "ben", "eva"])
    game.put(pile=0, kept={"ben": 5, "ada": 4}).turn("snow_globe")
    assert game.told[-1] == "Won: ada and ben, with 5 monsters each."


def test_c12_in_ask_every_toy_is_told() -> None:
    game = ask(mode="race", players=["ada", "ben"])
    seen = [game.tell(how).view["turn"] for how in ("right", "wrong", "right")]
    assert seen == ["ben", "ada", "ben"]
    assert game.view["kept"] == {"ada": 2, "ben": 0}
    assert (game.view["closet"], game.view["pile"], game.view["round"]) == (None, None, 2)
    game.say("finished")
    assert (game.view["outcome"], game.told) == ("won", ["Won: ada, with 2 monsters."])


def test_c12_only_a_race_keeps_monsters() -> None:
    assert Closet("snorvel", players=["ada"]).turn("snow_globe").view["kept"] == {}


@pytest.mark.parametrize("how", ["sock", "hidden"])
def test_c12_no_special_tile_is_in_a_race(how: str) -> None:
    game = ask(mode="race", players=["ada"])
    assert game.refused("turned", result=how) == ("bad_value", "result")


def test_c12_of_two_that_fear_the_toy_the_finder_keeps_both_or_the_one_chosen() -> None:
    bed = {"south": "little_snorvel"}
    game = Closet("snorvel", mode="race", players=["ada"]).put(bed=bed).turn("snow_globe")
    assert game.view["kept"] == {"ada": 2}
    options = {"same_fear": "one"}
    game = Closet("snorvel", mode="race", players=["ada"], options=options).put(bed=bed)
    game.turn("snow_globe").answer("snorvel")
    assert (game.view["kept"], game.bed) == ({"ada": 1}, ["south little_snorvel"])


def test_c12_in_a_whole_race_every_monster_is_kept_by_somebody() -> None:
    game = Closet(mode="race", pile=10, players=["ada", "ben", "eva"])
    while game.view["outcome"] is None:
        (there,) = game.bed
        game.turn(FEARS[there.split()[1]])
    assert (game.view["kept"], game.view["closet"]) == ({"ada": 4, "ben": 3, "eva": 3}, 0)
    assert game.told[-1] == "Won: ada, with 4 monsters."
