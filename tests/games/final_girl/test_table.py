"""What the table itself promises of this game: undo by side and turn, secrets, corrections."""

import json

from tests.ferry import GAME, Box, Ferry, bare, opponent

HIDDEN = ("last_lamp", "dawn_refused", "all_aboard", "draught", "no_comfort")


def test_a_turn_is_one_side_and_a_round_is_a_turn_of_the_game() -> None:
    game = Ferry(terror=["power_cut", "power_cut"]).stand("hold", "jetty")
    game.end().say("moved", to="ticket_hall").say("moved", to="stairwell")
    game.say("undo", grain="turn")
    assert (game.view["round"], game.view["heroine"]["zone"]) == (2, "jetty")
    game.say("undo", grain="round")
    assert game.view["round"] == 1


def test_what_lies_face_down_is_in_no_reply() -> None:
    game = Ferry(tokens=["3"])
    for _ in range(3):
        game.stand("hold", "jetty").end()
        said = json.dumps(game.reply)
        assert not any(card in said for card in HIDDEN)
        seen = {
            one.card
            for kept in game.table.log
            for one in kept.events
            if hasattr(one, "left") and hasattr(one, "card")
        }
        closed = {"wick_low", "long_shadow", "fuel_leak"} - seen
        assert not any(card in said for card in closed)


def test_a_correction_triggers_no_rule_and_is_read_in_the_views_own_shape() -> None:
    game = Ferry()
    view = game.view
    game.put(**view)
    assert {**game.view, "undo": None} == {**view, "undo": None}
    game.put(victims={"hold": 2}, killer={"markers": 4, "zone": "hold"}, bloodlust={"row": 5})
    assert (game.prompts, game.view["killed"]) == ([], 0)
    assert game.refused("corrected", set={"victims": {"attic": 1}})[0] == "unknown_zone"
    assert game.refused("corrected", set={"victims": {"hold": 20}})[0] == "bad_value"
    assert game.refused("corrected", set={"heroine": {"markers": 3}})[0] == "not_kept"
    assert game.refused("corrected", set={"bloodlust": {"row": 9}})[0] == "bad_value"
    assert game.refused("corrected", set={"mood": 1})[0] == "unknown_field"
    assert Box().refused("corrected", set={"victims": {}})[0] == "needs_pack"


def test_a_card_that_is_corrected_brings_its_limit_and_takes_it_away() -> None:
    game = Ferry().put(power="draught", events=["gangway_up"])
    assert {one["what"] for one in game.view["limits"]} == {"move", "no_exit"}
    game.put(power=None, events=[])
    assert game.view["limits"] == []


def test_every_question_of_a_new_game_has_a_picture_and_is_of_a_group() -> None:
    offer = opponent().show.start()
    asked = [one for one in offer.fields if one.aside]
    assert {one.name for one in asked} >= {"his_health", "her_health", "dice", "decks", "bloodlust"}
    for one in asked:
        assert one.section, one.name
        assert one.drawing.startswith("final_girl/"), one.name
        assert one.scene is not None
        assert one.scene.sprites, one.name


def test_cards_of_the_table_are_offered_on_the_map() -> None:
    offer = opponent().show.start()
    usual = {one.name: one.default for one in offer.fields}
    assert "decks" not in offer.report(usual)
    said = offer.report({**usual, "decks": "table"})
    assert said["decks"] == dict.fromkeys(("finale", "power", "terror", "event"), "table")
    table = bare()
    assert table.submit({**said, "game": GAME, "seed": 1})["ok"]
    shown = table.opponent.show
    assert shown.again(table.state)["decks"] == "table"
    assert shown.again(Ferry().table.state)["decks"] == "app"
