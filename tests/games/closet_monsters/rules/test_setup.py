"""C1 to C4: the pile, the toys, the first monster, whose turn it is; and what a start may say."""

import pytest

from companion.games.closet_monsters.box import FEARS, MONSTERS
from tests.closet import BIG, TOYS, Closet, ask, refusal

HARDER = ("herd", "fast", "expert")


@pytest.mark.parametrize("pile", [10, 15, 20])
def test_c1_the_pile_holds_as_many_as_were_chosen_and_no_monster_comes_twice(pile: int) -> None:
    game = Closet(pile=pile, mode="easy")
    came = []
    for waiting in range(pile - 1, -1, -1):
        assert (game.view["pile"], game.view["closet"]) == (waiting, pile - 1 - waiting)
        came += [monster for monster in game.view["bed"].values() if monster]
        game.turn(FEARS[came[-1]])
    assert game.view["outcome"] == "won"
    assert len(set(came)) == pile


def test_c1_fifteen_wait_if_nothing_is_said() -> None:
    assert Closet().view["pile"] == 14


def test_c1_the_pile_is_shuffled_by_the_seed() -> None:
    came = {seed: Closet(seed=seed).bed[0] for seed in range(40)}
    assert len(set(came.values())) > 8
    assert {seed: Closet(seed=seed).bed[0] for seed in range(40)} == came


def test_c1_what_is_rigged_comes_first_and_what_cannot_come_is_dropped() -> None:
    game = Closet("snorvel", "snorvel", "moldimer", "lintlop")
    assert game.turn("snow_globe").bed == ["north moldimer"]
    assert game.turn("kaleidoscope").bed == ["north lintlop"]


@pytest.mark.parametrize(("kind", "toy"), [*zip(BIG, TOYS, strict=True)])
def test_c1_big_and_little_of_a_kind_fear_the_same_toy(kind: str, toy: str) -> None:
    for monster in (kind, f"little_{kind}"):
        assert Closet(monster).turn(toy).view["closet"] == 1


def test_c1_there_are_twenty_monsters() -> None:
    assert len(MONSTERS) == len(set(MONSTERS)) == 20


def test_c2_three_cards_are_blue_and_nothing_lies_open() -> None:
    view = Closet().view
    assert (view["progress"], view["open"], view["closet"]) == (["blue"] * 3, [], 0)


def test_c2_every_toy_lies_under_one_tile_of_the_screen() -> None:
    game = Closet(toys="app", mode="easy")
    found = {tile: game.tile(tile).prompts[0]["toy"] for tile in range(1, 11)}
    assert set(found.values()) == set(TOYS)
    again = {tile: game.tile(tile).prompts[0]["toy"] for tile in range(10, 0, -1)}
    assert again == found, "they stay where they are"


def test_c2_toys_are_laid_as_rigged_by_tile_and_the_others_at_random() -> None:
    game = Closet(toys_by_tile=["kite", None, "kite", "marbles"], mode="easy")
    found = [game.tile(tile).prompts[0]["toy"] for tile in range(1, 11)]
    assert (found[0], found[3]) == ("kite", "marbles")
    assert set(found) == set(TOYS)
    by_tile = Closet(toys_by_tile={"7": "kite"}, mode="easy")
    assert by_tile.tile(7).prompts[0]["toy"] == "kite"


def test_c3_the_first_monster_comes_north_of_the_bed() -> None:
    game = Closet("oozeline")
    assert game.view["bed"] == {"north": "oozeline", "south": None, "east": None, "west": None}
    assert (game.rules, game.told) == (["C3"], ["Oozeline comes: north of the bed."])


def test_c3_in_ask_the_table_turns_it() -> None:
    game = ask()
    assert (game.rules, game.view["bed"]) == (["C3"], None)


@pytest.mark.parametrize(
    ("start", "why"),
    [
        ({}, "Tap only when a toy frightens nobody."),
        ({"options": {"expert": "yes"}}, "sock"),
        ({"mode": "easy"}, "Nothing needs a tap"),
        ({"mode": "race", "players": ["ada"]}, "Tap for every toy"),
    ],
)
def test_c3_in_ask_it_is_said_what_needs_a_tap(start: dict, why: str) -> None:
    assert why in ask(**start).prompts[0]["why"]


def test_c4_turns_go_round_in_the_order_of_the_players() -> None:
    game = Closet("snorvel", "lintlop", players=["ada", "ben", "eva"])
    seen = [(game.view["round"], game.view["turn"])]
    for toy in ("marbles", "snow_globe", "marbles", "kite"):
        game.turn(toy)
        seen.append((game.view["round"], game.view["turn"]))
    assert seen == [(1, "ada"), (1, "ben"), (1, "eva"), (2, "ada"), (2, "ben")]


def test_c4_nobody_has_a_turn_without_players_and_in_ask_outside_a_race() -> None:
    assert Closet().turn("kite").view["turn"] is None
    assert ask(players=["ada", "ben"]).view["turn"] is None
    assert ask(players=["ada", "ben"]).tell("wrong").view["turn"] is None
    assert ask(players=["ada", "ben"], mode="race").view["turn"] == "ada"


def test_c4_without_players_every_turn_is_a_round() -> None:
    game = Closet("snorvel")
    assert game.view["round"] == 1
    assert game.turn("kite").view["round"] == 2


def test_c4_the_turn_passes_only_when_what_was_asked_is_answered() -> None:
    game = ask(mode="base").put(progress=["red", "red", "blue"])
    assert game.tell("wrong").view["round"] == 1
    assert game.answer("room").view["round"] == 2


def test_c4_a_start_says_what_is_left_out() -> None:
    assert ask().view["tracking"] == "ask"
    assert Closet().view["tracking"] == "map"
    assert Closet(tracking="ask").view["bed"] is None
    assert ask().view["mode"] == "base"


@pytest.mark.parametrize(
    ("start", "error"),
    [
        ({"tracking": "map"}, ("needs_set", "cards")),
        ({"toys": "app"}, ("needs_set", "toys")),
        ({"tracking": "ask", "cards": "nightlight", "toys": "app"}, ("needs_set", "toys")),
        ({"mode": "race"}, ("needs_players", "players")),
        ({"mode": "race", "players": []}, ("needs_players", "players")),
        ({"cards": "box"}, ("bad_value", "cards")),
        ({"pile": 12}, ("bad_value", "pile")),
        ({"pile": "10"}, ("bad_type", "pile")),
        ({"pile": True}, ("bad_type", "pile")),
        ({"mode": "hard"}, ("bad_value", "mode")),
        ({"tracking": "box"}, ("bad_value", "tracking")),
        ({"toys": "cups", "cards": "nightlight"}, ("bad_value", "toys")),
        ({"players": ["ada", "ada"]}, ("player_twice", "players[1]")),
        ({"players": ["ada", ""]}, ("bad_value", "players[1]")),
        ({"players": ["a\nb"]}, ("bad_value", "players[0]")),
        ({"players": [7]}, ("bad_type", "players[0]")),
        ({"players": [str(n) for n in range(21)]}, ("bad_value", "players")),
        ({"options": {"herd": "maybe"}}, ("bad_value", "options.herd")),
        ({"options": {"loud": "yes"}}, ("unknown_field", "options.loud")),
        ({"rig": {"monsters": ["yeti"]}}, ("bad_value", "rig.monsters[0]")),
        ({"rig": {"toys": ["teddy"]}}, ("bad_value", "rig.toys[0]")),
        ({"rig": {"toys": {"a": "kite"}}}, ("unknown_tile", "rig.toys.a")),
        ({"seed": 1.5}, ("bad_type", "seed")),
        ({"children": ["mike"]}, ("unknown_field", "children")),
        *(
            ({"mode": mode, "players": ["ada"], "options": {name: "yes"}},
             ("not_with_easy", f"options.{name}"))
            for mode in ("easy", "race")
            for name in HARDER
        ),
    ],
)  # fmt: skip
def test_c16_a_start_that_cannot_be_is_refused(start: dict, error: tuple[str, str]) -> None:
    assert refusal(**start) == error


def test_c16_a_field_may_be_null_and_options_may_be_said_as_they_are_anyway() -> None:
    names = ("tracking", "cards", "toys", "mode", "pile", "players", "options", "rig")
    game = ask(**dict.fromkeys(names))
    assert game.view == ask().view
    assert Closet(mode="easy", options={"herd": "no", "same_fear": "one"}).view["mode"] == "easy"
