"""C17, and what can be corrected: the table is set as it is, and no rule is triggered."""

from typing import Any

import pytest

from tests.closet import Closet, ask

NOBODY = {"north": None}
SPECIAL = {"expert": "yes"}


def test_c17_a_toy_turned_with_an_empty_bed_turns_no_card() -> None:
    game = Closet("snorvel", "lintlop").put(bed=NOBODY, progress=["red", "red", "blue"])
    game.turn("snow_globe")
    assert game.view["progress"] == ["red", "red", "blue"]
    assert (game.rules, game.bed, game.view["pile"]) == (["C6"], ["north lintlop"], 13)
    assert game.view["closet"] == 0


def test_c17_with_an_empty_pile_it_wins() -> None:
    game = Closet("snorvel").put(bed=NOBODY, pile=0, closet=15).turn("kite")
    assert (game.rules, game.view["outcome"]) == (["C10"], "won")
    assert game.told == ["Won: all 15 are in the closet."]


def test_c17_tiles_that_lie_open_are_turned_back() -> None:
    game = Closet("snorvel", "moldimer", options={"herd": "yes"}).put(bed={"south": "lintlop"})
    game.turn("kite").put(bed={"north": None, "south": None}).turn("marbles")
    assert (game.rules, game.view["open"]) == (["C6"], [])
    assert "Turn the open tiles back." in game.prompts[0]["why"]


def test_c17_in_an_easy_game_and_in_a_race() -> None:
    assert Closet("snorvel", "lintlop", mode="easy").put(bed=NOBODY).turn("kite").rules == ["C6"]
    race = Closet("snorvel", mode="race", players=["ada", "ben"]).put(bed=NOBODY, pile=0)
    assert race.turn("kite").told == ["Won: ada and ben, with 0 monsters each."]


@pytest.mark.parametrize("special", ["sock", "hidden"])
def test_c17_a_special_tile_turns_no_card_either(special: str) -> None:
    first = Closet("snorvel", "lintlop", options=SPECIAL).put(bed=NOBODY).turn(special)
    assert (first.rules, first.view["special_seen"]) == (["C15", "C6"], True)
    later = Closet("snorvel", "lintlop", options=SPECIAL).put(bed=NOBODY, special_seen=True)
    later.turn(special)
    assert later.rules[-1] == "C6"
    assert (later.view["progress"], later.bed) == (["blue"] * 3, ["north lintlop"])


def test_a_correction_triggers_no_rule() -> None:
    game = Closet("snorvel").put(bed=NOBODY, pile=0)
    assert (game.prompts, game.view["outcome"]) == ([], None)
    game = Closet("snorvel").put(progress=["red"] * 3)
    assert (game.prompts, game.bed) == ([], ["north snorvel"])


def test_objects_merge_and_lists_replace() -> None:
    game = Closet("snorvel").put(bed={"east": "lintlop"}, progress=["blue", "red", "red"])
    assert game.bed == ["north snorvel", "east lintlop"]
    assert game.view["progress"] == ["blue", "red", "red"]
    race = Closet(mode="race", players=["ada", "ben"]).put(kept={"ben": 3})
    assert race.view["kept"] == {"ada": 0, "ben": 3}


def test_everything_of_the_view_can_be_set() -> None:
    game = Closet("snorvel", players=["ada", "ben"], options={**SPECIAL, "herd": "yes"})
    wanted: dict[str, Any] = {
        "round": 7, "turn": "ben", "tracking": "map", "mode": "base",
        "bed": {"north": None, "south": "oozeline", "east": "little_oozeline", "west": None},
        "progress": ["blue", "red", "red"], "open": ["kite"], "pile": 3, "closet": 8, "kept": {},
        "special_seen": True, "outcome": "lost",
    }  # fmt: skip
    shown = game.put(**wanted).view
    assert {name: shown[name] for name in wanted} == wanted


@pytest.mark.parametrize("game", [
    Closet("snorvel", players=["ada"]), ask(), ask(mode="race", players=["ada"]),
    Closet(toys="app", options={"herd": "yes"}), Closet(mode="easy"),
])  # fmt: skip
def test_a_whole_view_sent_back_changes_nothing(game: Closet) -> None:
    before = {**game.view, "undo": None}
    assert {**game.put(**game.view).view, "undo": None} == before


MAP = {"cards": "nightlight"}
TWICE = {"south": "oozeline", "west": "oozeline"}
RACE = {**MAP, "mode": "race", "players": ["ada"]}


@pytest.mark.parametrize(
    ("start", "wrong", "error"),
    [
        (MAP, {"bed": {"up": None}}, ("unknown_field", "set.bed.up")),
        (MAP, {"bed": {"south": "yeti"}}, ("bad_value", "set.bed.south")),
        (
            MAP,
            {"bed": TWICE},
            ("monster_twice", "set.bed.south"),
        ),
        (MAP, {"bed": None}, ("bad_type", "set.bed")),
        (MAP, {"progress": ["red", "red"]}, ("bad_value", "set.progress")),
        (MAP, {"progress": ["red", "red", "green"]}, ("bad_value", "set.progress[2]")),
        (MAP, {"pile": 21}, ("bad_value", "set.pile")),
        (MAP, {"closet": -1}, ("bad_value", "set.closet")),
        (MAP, {"round": 0}, ("bad_value", "set.round")),
        (MAP, {"turn": "ada"}, ("needs_players", "set.turn")),
        (MAP, {"kept": {"ada": 1}}, ("unknown_field", "set.kept.ada")),
        (MAP, {"open": ["teddy"]}, ("unknown_toy", "set.open[0]")),
        (MAP, {"open": ["kite", "kite"]}, ("tile_open", "set.open[1]")),
        (MAP, {"special_seen": 1}, ("bad_type", "set.special_seen")),
        (MAP, {"outcome": "drawn"}, ("bad_value", "set.outcome")),
        (MAP, {"tracking": "ask"}, ("bad_value", "set.tracking")),
        (MAP, {"mode": "easy"}, ("bad_value", "set.mode")),
        (MAP, {"weather": 1}, ("unknown_field", "set.weather")),
        ({**MAP, "toys": "app"}, {"open": [11]}, ("unknown_tile", "set.open[0]")),
        (RACE, {"turn": "ben"}, ("bad_value", "set.turn")),
        (RACE, {"kept": {"ada": 99}}, ("bad_value", "set.kept.ada")),
        ({**MAP, "mode": "easy"}, {"progress": ["red"]}, ("bad_value", "set.progress")),
        ({}, {"bed": {"north": "snorvel"}}, ("needs_set", "set.bed")),
        ({}, {"pile": 3}, ("needs_set", "set.pile")),
        ({}, {"closet": 3}, ("needs_set", "set.closet")),
        ({}, {"open": ["kite"]}, ("needs_set", "set.open")),
    ],
)
def test_a_correction_that_cannot_be_is_refused(start: dict, wrong: dict, error: tuple) -> None:
    game = Closet(**{"cards": None, **start})
    assert game.refused("corrected", set=wrong) == error


def test_more_monsters_can_wait_than_are_unseen() -> None:
    game = Closet("snorvel", "lintlop", pile=20, mode="easy").turn("snow_globe").put(pile=20)
    assert game.turn("kite").bed[0] != "north lintlop"
    assert game.view["pile"] == 19


def test_a_correction_that_ends_the_game_takes_the_question_away() -> None:
    game = ask().tell("wrong", "wrong", "wrong").put(outcome="lost")
    assert game.prompts == []
    assert game.put(outcome=None).prompts == []


def test_a_question_stays_open_while_something_else_is_corrected() -> None:
    game = ask().tell("wrong", "wrong", "wrong")
    asked = game.asked
    assert game.put(round=4).asked == asked
    assert game.answer("full").view["outcome"] == "lost"


def test_tiles_that_are_corrected_to_lie_open_stay_where_they_are() -> None:
    for seed in range(6):
        game = Closet("snorvel", toys="app", options={"herd": "yes"}, seed=seed).put(open=[3])
        game.tile(4).say("undo", draw="again")
        assert game.view["open"] == [3]
