"""C10: every monster is in the closet; and what can be said of a game that is over."""

import pytest

from tests.closet import Closet, ask


def test_c10_won_with_the_last_monster() -> None:
    game = Closet("snorvel", pile=10).put(pile=0, closet=9).turn("snow_globe")
    assert game.rules == ["C5", "C10"]
    assert game.told[1] == "Won: all 10 are in the closet."
    assert (game.view["outcome"], game.view["closet"]) == ("won", 10)


def test_c10_not_won_while_somebody_waits_or_stays() -> None:
    assert Closet("snorvel", "lintlop").put(pile=1).turn("snow_globe").view["outcome"] is None
    game = Closet("snorvel").put(pile=0, bed={"south": "lintlop"}).turn("snow_globe")
    assert game.view["outcome"] is None


def test_c10_in_ask_the_table_says_so() -> None:
    game = ask().say("finished")
    assert (game.rules, game.view["outcome"]) == (["C10"], "won")
    assert game.told == ["Won: all are in the closet."]


def test_c10_with_our_set_nobody_needs_to_say_so() -> None:
    assert Closet().refused("finished") == ("only_ask", "report")


@pytest.mark.parametrize("said", [
    {"kind": "turned", "toy": "kite"}, {"kind": "finished"}, {"kind": "answer", "value": "room"},
])  # fmt: skip
def test_c10_what_is_over_takes_no_more_toys(said: dict) -> None:
    game = Closet("snorvel").put(outcome="won")
    assert game.refused(**said) == ("over", "report")


def test_c10_undo_and_a_correction_lead_back_into_a_game_that_is_over() -> None:
    game = ask().say("finished").say("undo")
    assert game.view["outcome"] is None
    assert game.say("redo").put(outcome=None).tell("wrong").view["progress"][0] == "red"


def test_c10_a_rematch_is_a_new_game() -> None:
    assert ask().say("finished").refused("start") == ("already_started", "report")
