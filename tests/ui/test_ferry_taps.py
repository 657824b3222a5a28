"""How many touches a turn of the ferry costs, on the map and in Ask: counted with real ones."""

import pytest

from tests.ui.conftest import Start
from tests.ui.counting import ASK, MAP, Sitting

GAME = "final_girl"
FIRST_TURN = {  # that of the dialogue in the rules
    "killer": "old_tallow", "location": "night_ferry",
    "rig": {
        "setup": ["boarding"], "event": ["calm_sea"], "terror": ["wick_low", "long_shadow"],
        "tokens": ["2"], "dice": [5],
    },
}  # fmt: skip


def test_in_ask_a_turn_in_which_nobody_dies_is_two_taps(app: Start) -> None:
    at = Sitting(app((1280, 800)), ASK)
    at.begin(GAME)
    at.count()
    for turn in (2, 3):
        at.tap("ended_turn")
        at.tap("none")
        at.read()
        assert at.view["round"] == turn
    assert at.cost.taps == 4
    assert at.cost.swipes == 0


def test_in_ask_more_than_have_a_key_are_on_a_pad(app: Start) -> None:
    at = Sitting(app((1280, 800)), ASK)
    at.begin(GAME, dice="table")
    at.count()
    at.tap("ended_turn")
    at.tap("pad")
    at.tap("14")
    at.read()
    assert at.cost.taps <= 5
    assert at.view["round"] == 2


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_on_the_map_the_first_turn_of_the_dialogue_is_six_taps(
    app: Start, size: tuple[int, int]
) -> None:
    at = Sitting(app(size), MAP)
    at.begin(GAME, **FIRST_TURN)
    at.count()
    at.screen.room("jetty")
    at.tap("saved.all")
    at.tap("ended_turn")
    at.read()
    view = at.view
    assert (view["round"], view["saved"], view["killed"]) == (2, 2, 2)
    assert (view["killer"]["zone"], view["victims"]["lifeboats"]) == ("upper_deck", 1)
    assert at.cost.taps <= 6
    assert at.cost.swipes == 0


def test_those_who_go_along_are_chosen_on_a_strip(app: Start) -> None:
    at = Sitting(app((1280, 800)), MAP)
    at.begin(GAME, **FIRST_TURN)
    at.has(report="corrected", set={"heroine": {"zone": "cabins"}})
    at.count()
    at.tap("with 2")
    at.screen.room("saloon")
    assert at.view["heroine"]["zone"] == "saloon"
    assert at.view["victims"]["saloon"] == 5
    assert at.view["victims"].get("cabins", 0) == 0
    at.screen.room("galley")
    assert at.view["victims"]["saloon"] == 5, "chosen for one walk"
    assert at.cost.taps == 3


def test_a_walk_of_a_step_can_be_taken_back_on_its_page(app: Start) -> None:
    at = Sitting(app((1280, 800)), MAP)
    at.begin(GAME, **FIRST_TURN)
    at.count()
    at.tap("ended_turn")
    at.tap("at_top")
    assert at.player.desk.error == ""
    at.read()
    assert at.view["round"] == 2


def test_a_death_by_a_card_is_among_what_a_card_says(app: Start) -> None:
    at = Sitting(app((1280, 800)), MAP)
    at.begin(GAME, **FIRST_TURN)
    at.count()
    at.tap("card_says")
    at.tap("killed")
    at.screen.room("saloon")
    at.tap("1")
    at.read()
    assert (at.view["killed"], at.view["victims"]["saloon"]) == (1, 2)
    assert at.cost.taps <= 5
    assert at.cost.swipes == 0


def test_on_a_phone_a_zone_is_chosen_from_a_list(app: Start) -> None:
    at = Sitting(app((360, 800)), MAP)
    at.begin(GAME, **FIRST_TURN)
    at.tap("card_says")
    at.tap("killed")
    names = {key.meaning for key in at.screen.keys()}
    assert {"jetty", "saloon", "cabins", "upper_deck"} <= names
    at.tap("saloon")
    at.tap("1")
    at.read()
    assert at.view["killed"] == 1
