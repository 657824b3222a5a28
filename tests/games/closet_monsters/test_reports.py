"""Reports that cannot be taken now, or are none; and undo of those that were."""

import pytest

from tests.closet import Closet, ask, bare


@pytest.mark.parametrize(
    ("start", "said", "error"),
    [
        ({}, {"toy": "teddy"}, ("unknown_toy", "toy")),
        ({}, {"toy": 4}, ("bad_type", "toy")),
        ({}, {}, ("missing_field", "toy")),
        ({}, {"tile": 4}, ("unknown_field", "tile")),
        ({}, {"result": "wrong"}, ("only_ask", "result")),
        ({}, {"toy": "kite", "result": "wrong"}, ("only_ask", "result")),
        ({}, {"toy": "kite", "player": "ada"}, ("unknown_field", "player")),
        ({"toys": "app"}, {"tile": 0}, ("unknown_tile", "tile")),
        ({"toys": "app"}, {"tile": 11}, ("unknown_tile", "tile")),
        ({"toys": "app"}, {"tile": 10**30}, ("unknown_tile", "tile")),
        ({"toys": "app"}, {"tile": "4"}, ("bad_type", "tile")),
        ({"toys": "app"}, {"tile": True}, ("bad_type", "tile")),
        ({"toys": "app"}, {"toy": "kite"}, ("unknown_field", "toy")),
        ({"toys": "app"}, {}, ("missing_field", "tile")),
        ({"cards": None}, {"toy": "kite"}, ("unknown_field", "toy")),
        ({"cards": None}, {"result": "maybe"}, ("bad_value", "result")),
        ({"cards": None}, {"result": "right"}, ("bad_value", "result")),
        ({"cards": None}, {}, ("missing_field", "result")),
    ],
)
def test_what_was_turned_must_be_there(start: dict, said: dict, error: tuple) -> None:
    assert Closet(**start).refused("turned", **said) == error


def test_first_a_game_is_started_and_only_once() -> None:
    table = bare()
    assert table.submit({"report": "turned", "toy": "kite"})["error"]["code"] == "not_started"
    assert table.submit({"report": "moved"})["error"]["code"] == "unknown_report"
    assert table.submit({})["error"]["code"] == "missing_field"
    assert Closet().refused("start") == ("already_started", "report")


def test_while_something_is_asked_nothing_else_can_be_said() -> None:
    game = ask().tell("wrong", "wrong", "wrong")
    for said in ({"kind": "turned", "result": "wrong"}, {"kind": "finished"}, {"kind": "start"}):
        assert game.refused(**said) == ("answer_first", "report")
    assert game.refused("answer", prompt="q1", value="room") == ("unknown_prompt", "prompt")
    assert game.refused("answer", prompt=game.asked["id"]) == ("missing_field", "value")


def test_without_a_question_there_is_nothing_to_answer() -> None:
    game = Closet()
    assert game.refused("answer", value="room") == ("unknown_prompt", "prompt")
    told = game.prompts[0]["id"]
    assert game.refused("answer", prompt=told, value="done") == ("unknown_prompt", "prompt")


def test_undo_takes_a_tap_a_turn_or_a_round_back() -> None:
    options = {"herd": "yes"}
    game = Closet("snorvel", players=["ada", "ben"], options=options)
    start = game.view
    game.put(bed={"east": "lintlop"}).turn("marbles", "marbles", "kite", "marbles")
    assert (game.view["round"], game.view["turn"]) == (2, "ben")
    assert game.say("undo", grain="turn").view["turn"] == "ada"
    assert game.view["open"] == []
    game.say("redo", grain="turn").say("undo")
    assert (game.view["open"], game.view["turn"]) == (["kite"], "ada")
    game.say("undo", grain="round")
    assert (game.view["round"], game.view["progress"]) == (2, ["red", "red", "blue"])
    game.say("undo", grain="round")
    assert {**game.view, "undo": 0, "redo": 0} == {**start, "undo": 0, "redo": 0}


def test_undo_over_a_newcomer_can_draw_another() -> None:
    others = 0
    for seed in range(12):
        game = Closet("snorvel", seed=seed).turn("snow_globe")
        first = game.bed
        assert game.say("undo").turn("snow_globe").bed == first, "left alone it is the same one"
        others += game.say("undo", draw="again").turn("snow_globe").bed != first
    assert others > 6


def test_undo_over_a_turned_tile_can_lay_unseen_tiles_anew() -> None:
    others = 0
    for seed in range(12):
        game = Closet("snorvel", toys="app", seed=seed, mode="easy").tile(1)
        seen = game.prompts[0]["toy"]
        first = game.tile(2).prompts[0]["toy"]
        game.say("undo", draw="again").tile(2)
        others += game.prompts[0]["toy"] != first
        assert game.tile(1).prompts[0]["toy"] == seen, "what was seen stays"
    assert others > 6


def test_the_sock_is_seen_where_it_went_and_what_it_made_place_for_is_not() -> None:
    others = 0
    for seed in range(12):
        tiles = ["sock", None, None, None, "kite", "marbles"]
        game = Closet("snorvel", toys_by_tile=tiles, options={"expert": "yes"}, seed=seed)
        game.put(special_seen=True).tile(1).answer(5).tile(6).say("undo", draw="again")
        others += game.tile(1).prompts[0]["toy"] != "kite"
        assert game.tile(5).prompts[0]["toy"] == "sock"
    assert others > 6


def test_what_was_rigged_still_comes_first_when_drawn_again() -> None:
    game = Closet("snorvel", "lintlop", "moldimer").turn("snow_globe").say("undo", draw="again")
    assert game.turn("snow_globe").bed == ["north lintlop"]


def test_without_a_reveal_nothing_can_be_drawn_again() -> None:
    game = ask().tell("wrong")
    assert game.refused("undo", draw="again") == ("no_reveal", "draw")
    game = Closet("snorvel").turn("kite")
    assert game.refused("undo", draw="again") == ("no_reveal", "draw")


@pytest.mark.parametrize(
    ("said", "label"),
    [
        ({"kind": "turned", "toy": "marbles"}, "turned: the marbles"),
        ({"kind": "corrected", "set": {}}, "the table was corrected"),
    ],
)
def test_undo_is_labelled(said: dict, label: str) -> None:
    assert Closet("snorvel").say(**said).view["undo"] == label


def test_undo_is_labelled_in_ask_and_with_tiles() -> None:
    assert ask().tell("wrong").view["undo"] == "a toy frightened nobody"
    assert ask().say("finished").view["undo"] == "all are in the closet"
    options = {"expert": "yes"}
    assert ask(options=options).tell("sock").view["undo"] == "turned: the sock"
    assert Closet(toys="app").tile(4).view["undo"] == "turned: tile 4"
    answered = ask().tell("wrong", "wrong", "wrong").answer("empty")
    assert answered.view["undo"] == "answer: There was no monster left"
    game = Closet(toys_by_tile=["sock"], options=options).put(special_seen=True).tile(1)
    assert game.answer(5).view["undo"] == "answer: Tile 5"
