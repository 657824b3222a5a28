"""C7 to C9: misses, newcomers by the cards, and how a game is lost."""

import pytest

from tests.closet import Closet, ask

R, B = "red", "blue"
WRONG = ("marbles", "xylophone", "tin_drum")


def test_c7_cards_turn_left_centre_right_and_again() -> None:
    game = Closet("snorvel", "lintlop", "moldimer")
    seen = [game.turn("marbles").view["progress"] for _ in range(6)]
    assert seen == [[R, B, B], [R, R, B], [R, R, R], [B, R, R], [B, B, R], [B, B, B]]
    assert game.bed == ["north snorvel", "south lintlop", "east moldimer"]


def test_c7_a_hit_changes_no_card() -> None:
    game = Closet("snorvel", "lintlop").turn("marbles", "snow_globe")
    assert game.view["progress"] == [R, B, B]


@pytest.mark.parametrize(
    ("lying", "after", "comes"),
    [
        ([R, B, R], [R, R, R], True),
        ([B, R, B], [B, B, B], True),
        ([B, R, R], [B, B, R], False),
        ([B, B, R], [B, B, B], True),
        ([R, R, R], [B, R, R], False),
        ([B, B, B], [R, B, B], False),
    ],
)
def test_c7_the_next_card_is_the_first_unlike_the_left_one(
    lying: list, after: list, comes: bool
) -> None:
    game = Closet("snorvel", "lintlop").put(progress=lying).turn("marbles")
    assert game.view["progress"] == after
    assert ("south lintlop" in game.bed) is comes
    in_ask = ask().put(progress=lying).tell("wrong")
    assert in_ask.view["progress"] == after
    assert (in_ask.prompts[0]["kind"] == "choose") is comes


def test_c7_it_is_said_who_does_not_fear_the_toy_and_how_many_misses_are_left() -> None:
    game = Closet("snorvel").put(bed={"east": "lintlop", "west": "moldimer"}).turn("marbles")
    assert game.rules == ["C7"]
    assert game.told == ["The left card turns red."]
    assert game.prompts[0]["why"] == (
        "Snorvel, Lintlop and Moldimer do not fear the marbles. 2 more misses: a monster comes."
    )


def test_c8_all_of_one_colour_bring_a_monster_to_the_first_free_side() -> None:
    game = Closet("snorvel", "lintlop", "moldimer").put(bed={"south": "oozeline"})
    game.turn(*["marbles"] * 3)
    assert game.bed == ["north snorvel", "south oozeline", "east lintlop"]
    assert game.rules == ["C8"]
    assert game.prompts[0]["why"] == (
        "Snorvel and Oozeline do not fear the marbles: all cards are red. "
        "Lintlop fears the kite. 13 wait."
    )
    game.put(bed={"north": None}).turn(*["marbles"] * 3)
    assert game.bed == ["north moldimer", "south oozeline", "east lintlop"]
    assert "all cards are blue" in game.prompts[0]["why"]


def test_c8_a_newcomer_that_fears_the_toy_is_not_frightened_by_it() -> None:
    game = Closet("snorvel", "lintlop").turn("marbles", "marbles", "kite")
    assert game.bed == ["north snorvel", "south lintlop"]
    assert "Lintlop fears it." in game.prompts[0]["why"]


def test_c8_in_ask_the_table_says_whether_a_side_is_free() -> None:
    game = ask().tell("wrong", "wrong", "wrong")
    assert (game.asked["key"], game.asked["rule"]) == ("monster.came", "C8")
    for wrong in ("yes", None, 1, ["room"], {"room": 1}):
        assert game.refused("answer", value=wrong) == ("bad_answer", "value")
    game.answer("room")
    assert (game.view["outcome"], game.view["progress"]) == (None, [R, R, R])
    assert game.rules == ["C8"]
    assert "3 more misses" in game.prompts[0]["why"]
    game.tell("wrong", "wrong", "wrong")
    assert game.asked["why"] == "All cards are blue."


def test_c9_lost_when_the_fourth_side_is_taken() -> None:
    game = Closet("snorvel", "lintlop").put(bed={"south": "moldimer", "west": "oozeline"})
    game.turn(*["marbles"] * 3)
    assert game.bed[2] == "east lintlop"
    assert game.rules == ["C8", "C9"]
    assert game.told[1] == "Lost: the bed is surrounded."
    assert game.view["outcome"] == "lost"


def test_c9_three_sides_are_not_four() -> None:
    game = Closet("snorvel", "lintlop").put(bed={"west": "oozeline"}).turn(*["marbles"] * 3)
    assert (len(game.bed), game.view["outcome"]) == (3, None)


def test_c9_lost_when_a_monster_should_come_and_none_is_left() -> None:
    game = Closet("snorvel").put(pile=0).turn("marbles")
    assert game.prompts[0]["why"].endswith(" 2 more misses: the game is lost.")
    assert not game.turn("marbles").view["outcome"]
    assert game.prompts[0]["why"].endswith(" 1 more miss: the game is lost.")
    game.turn("marbles")
    assert (game.rules[-1], game.bed) == ("C9", ["north snorvel"])
    assert game.view["outcome"] == "lost"
    said = " ".join(prompt["why"] for prompt in game.prompts)
    assert "Snorvel does not fear the marbles: all cards are red." in said


def test_c9_lost_when_a_correction_left_no_side_for_the_newcomer() -> None:
    everywhere = {"south": "moldimer", "west": "oozeline", "east": "lintlop"}
    game = Closet("snorvel").put(bed=everywhere).turn("marbles", "marbles")
    assert game.view["outcome"] is None, "a correction triggers no rule"
    assert game.turn("marbles").view["outcome"] == "lost"


@pytest.mark.parametrize("answer", ["full", "empty"])
def test_c9_in_ask_lost_as_the_table_says(answer: str) -> None:
    game = ask().tell("wrong", "wrong", "wrong").answer(answer)
    assert (game.rules, game.view["outcome"]) == (["C9"], "lost")
    assert game.told[0].startswith("Lost: ")
