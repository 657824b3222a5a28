"""C13: a herd goes together; and with fast and expert (C16)."""

from typing import Any

from tests.closet import Closet

HERD = {"herd": "yes"}


def herd(**more: Any) -> Closet:
    """Snorvel, Lintlop and Moldimer at the bed; Ada is on turn."""
    options = {**HERD, **more.pop("options", {})}
    game = Closet("snorvel", "creakaboo", options=options, players=["ada", "ben"], **more)
    return game.put(bed={"south": "lintlop", "west": "moldimer"})


def test_c13_right_tiles_stay_open_and_the_same_player_continues() -> None:
    game = herd().turn("kite")
    assert (game.view["open"], game.view["turn"], game.view["round"]) == (["kite"], "ada", 1)
    assert (game.view["closet"], len(game.bed)) == (0, 3)
    assert (game.rules, game.told) == (["C13"], ["Leave the kite open."])
    assert game.prompts[0]["why"] == "Lintlop fears it. Find 2 more toys of the herd."
    assert game.turn("snow_globe").view["open"] == ["kite", "snow_globe"]
    assert "1 more toy " in game.prompts[0]["why"]


def test_c13_with_all_found_all_go_and_the_tiles_are_turned_back() -> None:
    game = herd().turn("kite", "snow_globe", "kaleidoscope")
    assert (game.view["closet"], game.view["open"]) == (3, [])
    assert (game.bed, game.view["turn"]) == (["north creakaboo"], "ben")
    assert game.rules == ["C13", "C6"]
    assert game.told[0] == "Snorvel, Lintlop and Moldimer go to the closet."
    assert game.view["progress"] == ["blue"] * 3


def test_c13_one_error_turns_the_tiles_back_and_nobody_goes() -> None:
    game = herd().turn("kite", "snow_globe", "marbles")
    assert (game.view["open"], game.view["closet"], len(game.bed)) == ([], 0, 3)
    assert (game.view["progress"], game.view["turn"]) == (["red", "blue", "blue"], "ben")
    assert game.rules == ["C7"]
    assert "Turn the open tiles back." in game.prompts[0]["why"]
    game.turn("kite")
    assert game.view["open"] == ["kite"], "it can be turned again"


def test_c13_an_error_without_open_tiles_says_nothing_of_them() -> None:
    assert "tiles" not in herd().turn("marbles").prompts[0]["why"]


def test_c13_a_tile_that_lies_open_cannot_be_turned() -> None:
    assert herd().turn("kite").refused("turned", toy="kite") == ("tile_open", "toy")


def test_c13_a_tile_serves_all_who_fear_it() -> None:
    for same_fear in ("all", "one"):
        game = Closet("snorvel", "creakaboo", options={**HERD, "same_fear": same_fear})
        game.put(bed={"south": "little_snorvel"}).turn("snow_globe")
        assert (game.view["closet"], game.bed) == (2, ["north creakaboo"])


def test_c13_one_alone_is_no_herd() -> None:
    game = Closet("snorvel", "lintlop", options=HERD).turn("snow_globe")
    assert (game.rules, game.view["closet"]) == (["C5", "C6"], 1)


def test_c13_without_the_option_nothing_stays_open() -> None:
    game = Closet("snorvel").put(bed={"south": "lintlop"}).turn("kite")
    assert (game.view["open"], game.view["closet"]) == ([], 1)


def test_c13_with_tiles_of_the_screen_tiles_lie_open() -> None:
    game = herd(toys_by_tile=["marbles", "kite", "snow_globe"]).tile(2)
    assert game.view["open"] == [2]
    assert (game.prompts[0]["tile"], game.prompts[0]["toy"]) == (2, "kite")
    assert game.refused("turned", tile=2) == ("tile_open", "tile")
    assert game.tile(3).view["open"] == [2, 3]
    assert game.tile(1).view["open"] == []


def test_c13_the_last_of_a_herd_wins_the_game() -> None:
    game = herd(pile=10).put(pile=0, closet=7).turn("kite", "snow_globe", "kaleidoscope")
    assert (game.rules, game.told[-1]) == (["C13", "C10"], "Won: all 10 are in the closet.")


def test_c13_an_error_can_bring_one_more() -> None:
    game = herd().put(progress=["red", "red", "blue"]).turn("kite", "marbles")
    assert "east creakaboo" in game.bed
    assert (game.rules, game.view["outcome"]) == (["C8", "C9"], "lost")


def test_c13_after_a_correction_one_alone_goes_by_its_own_toy() -> None:
    game = herd().turn("kite").put(bed={"south": None, "west": None}).turn("snow_globe")
    assert (game.view["open"], game.view["closet"]) == ([], 1)


def test_c16_herd_and_expert_the_harmless_tile_leaves_tiles_open() -> None:
    game = herd(options={"expert": "yes"}).turn("kite", "sock")
    assert (game.view["open"], game.view["turn"]) == (["kite"], "ada")
    assert (game.view["special_seen"], game.view["progress"]) == (True, ["blue"] * 3)
    assert "stay open" in game.prompts[0]["why"]
    assert game.turn("snow_globe", "kaleidoscope").view["closet"] == 3


def test_c16_herd_and_expert_without_open_tiles_a_harmless_tile_is_the_turn() -> None:
    assert herd(options={"expert": "yes"}).turn("hidden").view["turn"] == "ben"


def test_c16_herd_and_expert_later_special_tiles_are_errors() -> None:
    for special, progress in (("sock", ["red", "blue", "blue"]), ("hidden", ["red"] * 3)):
        game = herd(options={"expert": "yes"}).put(special_seen=True).turn("kite", special)
        assert (game.view["open"], game.view["closet"]) == ([], 0)
        assert game.view["progress"] == progress
        assert game.view["turn"] == ("ben" if special == "sock" else "ada"), "lost with a fourth"


def test_c16_herd_expert_and_tiles_the_sock_turns_tiles_back_before_it_is_swapped() -> None:
    tiles = ["sock", "kite", "snow_globe"]
    game = herd(options={"expert": "yes"}, toys_by_tile=tiles).put(special_seen=True)
    game.tile(2, 1)
    assert game.view["open"] == []
    assert [option["value"] for option in game.asked["options"]] == list(range(2, 13))
    assert game.answer(2).view["progress"] == ["red", "blue", "blue"]


def test_c16_all_three_together() -> None:
    options = {"fast": "yes", "expert": "yes"}
    game = herd(options=options)
    assert game.view["progress"] == ["blue", "blue"]
    assert game.turn("kite", "hidden").view["open"] == ["kite"]
    game.turn("sock")
    assert (game.view["progress"], game.view["open"]) == (["red", "blue"], [])
    assert game.turn("kite", "snow_globe", "kaleidoscope").view["closet"] == 3
