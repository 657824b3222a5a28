"""C14: the toys are shown first, and two misses bring a monster."""

from tests.closet import TOYS, Closet, ask

FAST = {"fast": "yes"}


def test_c14_the_toys_are_shown_for_fifteen_seconds_first() -> None:
    game = Closet("snorvel", options=FAST)
    assert game.rules == ["C14", "C3"]
    assert game.prompts[0]["seconds"] == 15
    assert "15 seconds" in game.told[0]
    assert "toys" not in game.prompts[0]


def test_c14_on_the_screen_that_tell_alone_carries_the_toys_by_tile() -> None:
    game = Closet("snorvel", options=FAST, toys_by_tile=[*TOYS[::-1]])
    assert game.prompts[0]["toys"] == [*TOYS[::-1]]
    assert [prompt for prompt in game.prompts if "toys" in prompt] == game.prompts[:1]
    assert all("toys" not in event for event in game.reply["events"])
    game.tile(1)
    assert all("toys" not in prompt for prompt in game.prompts)


def test_c14_the_two_special_tiles_are_not_shown() -> None:
    tiles = ["kite", "sock", "marbles", "hidden"]
    game = Closet("snorvel", options={**FAST, "expert": "yes"}, toys_by_tile=tiles)
    shown = game.prompts[0]["toys"]
    assert shown[:4] == ["kite", None, "marbles", None]
    assert (len(shown), shown.count(None)) == (12, 2)


def test_c14_there_is_no_centre_card_so_two_misses_bring_a_monster() -> None:
    game = Closet("snorvel", "lintlop", options=FAST).turn("marbles")
    assert (game.view["progress"], game.told) == (["red", "blue"], ["The left card turns red."])
    assert "1 more miss:" in game.prompts[0]["why"]
    game.turn("marbles")
    assert (game.view["progress"], game.rules) == (["red", "red"], ["C8"])
    assert game.turn("marbles", "marbles").view["progress"] == ["blue", "blue"]


def test_c14_the_right_card_is_called_so() -> None:
    game = Closet("snorvel", options=FAST).put(pile=0).turn("marbles", "marbles")
    assert game.told[0] == "The right card turns red."


def test_c14_in_ask_too() -> None:
    game = ask(options=FAST)
    assert (game.rules, game.prompts[0]["seconds"]) == (["C14", "C3"], 15)
    assert game.tell("wrong", "wrong").asked["key"] == "monster.came"


def test_c14_is_not_played_unless_wanted() -> None:
    assert Closet("snorvel").rules == ["C3"]


def test_c14_what_was_shown_stays_where_it_is_when_the_rest_is_drawn_again() -> None:
    for seed in range(6):
        game = Closet(options={**FAST, "expert": "yes"}, toys="app", seed=seed)
        shown = game.prompts[0]["toys"]
        special = shown.index(None) + 1
        game.tile(special).say("undo", draw="again")
        for tile, toy in enumerate(shown, 1):
            game.tile(tile)
            seen = game.prompts[0]["toy"]
            assert seen == toy if toy else seen in ("sock", "hidden")
            game.say("undo")
