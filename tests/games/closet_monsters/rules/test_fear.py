"""C5 and C6: who goes to the closet, and who comes to an empty bed."""

import pytest

from tests.closet import Closet

TWINS = {"north": "snorvel", "south": "little_snorvel", "east": "lintlop"}


def test_c5_the_toy_it_fears_sends_a_monster_to_the_closet() -> None:
    game = Closet("snorvel", "lintlop").put(bed={"east": "moldimer"}).turn("snow_globe")
    assert (game.bed, game.view["closet"]) == (["east moldimer"], 1)
    assert game.rules == ["C5"]
    assert game.told == ["Snorvel goes to the closet."]
    assert game.prompts[0]["why"] == "It fears the snow globe. Moldimer stays."


def test_c5_all_at_the_bed_that_fear_it_go() -> None:
    game = Closet("snorvel").put(bed=TWINS).turn("snow_globe")
    assert (game.bed, game.view["closet"]) == (["east lintlop"], 2)
    assert game.told == ["Snorvel and Little Snorvel go to the closet."]
    assert game.prompts[0]["why"] == "They fear the snow globe. Lintlop stays."


def test_c5_or_one_of_them_and_the_table_chooses() -> None:
    game = Closet("snorvel", options={"same_fear": "one"}, players=["ada", "ben"])
    game.put(bed=TWINS).turn("snow_globe")
    assert (game.asked["key"], game.asked["rule"]) == ("fear.which", "C5")
    assert game.asked["options"] == [
        {"value": "snorvel", "label": "Snorvel"},
        {"value": "little_snorvel", "label": "Little Snorvel"},
    ]
    assert game.view["turn"] == "ada"
    for wrong in ("lintlop", None, 1, ["snorvel"]):
        error = game.refused("answer", prompt=game.asked["id"], value=wrong)
        assert error == ("bad_answer", "value")
    game.answer("little_snorvel")
    assert game.bed == ["north snorvel", "east lintlop"]
    assert game.prompts[0]["why"] == "It fears the snow globe. Snorvel and Lintlop stay."
    assert (game.view["closet"], game.view["turn"]) == (1, "ben")


def test_c5_with_only_one_that_fears_it_nothing_is_asked() -> None:
    game = Closet("snorvel", options={"same_fear": "one"}).turn("snow_globe")
    assert game.view["closet"] == 1


def test_c5_what_was_asked_follows_a_correction() -> None:
    def asked() -> Closet:
        return Closet("snorvel", options={"same_fear": "one"}).put(bed=TWINS).turn("snow_globe")

    game = asked().put(bed={"west": "little_lintlop"})
    assert [option["value"] for option in game.asked["options"]] == ["snorvel", "little_snorvel"]
    game = asked().put(bed={"south": None})
    assert (game.bed, game.view["closet"]) == (["north snorvel", "east lintlop"], 0)
    assert [option["value"] for option in game.asked["options"]] == ["snorvel"]
    assert game.asked["why"] == "Snorvel fears the snow globe."
    assert game.answer("snorvel").view["closet"] == 1


def test_c5_a_correction_with_nobody_left_to_go_asks_nothing_and_passes_no_turn() -> None:
    options = {"same_fear": "one"}
    game = Closet("snorvel", options=options, players=["ada", "ben"]).put(bed=TWINS)
    game.turn("snow_globe").put(bed={"north": None, "south": None})
    assert (game.bed, game.view["closet"], game.prompts) == (["east lintlop"], 0, [])
    assert (game.view["progress"], game.view["turn"]) == (["blue"] * 3, "ada")


def test_c6_a_new_one_comes_to_the_north_of_an_empty_bed() -> None:
    game = Closet("snorvel", "lintlop", pile=10)
    game.put(bed={"north": None, "west": "snorvel"}).turn("snow_globe")
    assert game.bed == ["north lintlop"]
    assert game.rules == ["C5", "C6"]
    assert game.told[1] == "Lintlop comes: north of the bed."
    assert "It fears the kite. 8 wait." in game.prompts[1]["why"]
    assert game.view["progress"] == ["blue"] * 3


@pytest.mark.parametrize(("pile", "said"), [(2, "1 waits."), (1, "The pile is empty.")])
def test_c6_it_is_said_how_many_wait(pile: int, said: str) -> None:
    game = Closet("snorvel", "lintlop").put(pile=pile).turn("snow_globe")
    assert game.prompts[1]["why"].endswith(said)


def test_c6_nobody_comes_while_somebody_stays() -> None:
    game = Closet("snorvel", "moldimer").put(bed={"south": "lintlop"}).turn("snow_globe")
    assert (game.bed, game.view["pile"]) == (["south lintlop"], 14)
