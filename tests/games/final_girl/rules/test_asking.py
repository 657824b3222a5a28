"""Ask: any box, two taps a turn; with bloodlust of the app one answer more a step."""

from companion.engine.tabletop import Track
from tests.ferry import Box, Ferry, bare


def test_g28_two_taps_a_turn_without_deaths() -> None:
    game = Box()
    for turn in range(2, 6):
        game.end().answer("none")
        assert game.view["round"] == turn


def test_g28_the_app_rolls_for_as_many_as_are_said() -> None:
    game = Box(dice=[4]).end().answer(1)
    assert game.told[0] == "Panic die 4: move the victim along the exit with its number."
    other = Box(dice_="table").end().answer(3)
    assert other.told[0] == "Roll 3 dice: move each victim along the exit with its number."
    assert Box().end().answer(12).prompts[0]["rule"] == "G28", "more than there are keys for"


def test_g28_whoever_is_counted_somebody_died() -> None:
    for said, quiet in (("none", True), (0, False), (2, False)):
        told = Box().end().answer(said).reply["events"][-1]
        assert (told["event"], told["quiet"]) == ("turn_began", quiet)


def test_g19_a_death_told_before_changes_the_question() -> None:
    game = Box().say("killed", victims=1).end()
    assert [one["value"] for one in game.asked["options"]] == [0, 1, 2, 3, 4, 5, 6]
    game = Box().end().say("killed", victims=1)
    assert game.asked["text"] == "How many victims stand with the killer?"


def test_g21_rows_are_learnt_as_they_are_needed() -> None:
    game = Box(bloodlust="app").end()
    assert game.asked["key"] == "victims.killed"
    game.answer(1)
    assert game.asked["key"] == "row.learn"
    prompt = game.asked["id"]
    good = {"move": 1, "attack": 3, "effect": "horror"}
    for wrong in ({"move": 1}, {**good, "effect": "dance"}, {**good, "move": 10}, {**good, "x": 1},
                  {**good, "attack": True}, "first", None):  # fmt: skip
        assert game.refused("answer", prompt=prompt, value=wrong) == ("bad_answer", "value")
    game.answer({"move": 1, "attack": 3, "effect": "horror"})
    assert game.told[0] == "Bloodlust 2: raise Horror by 1."
    assert game.view["bloodlust"] == {"row": 2, "move": 1, "attack": 3}
    game.answer(0)
    assert game.asked["text"] == "How many victims stand with the killer?"
    game.answer(0)
    game.end().answer(0).answer(0)
    assert game.view["round"] == 3, "nobody died: nothing is asked of panic"


def test_g21_a_named_box_is_known_the_next_time() -> None:
    known = {"row 2 of the one with the hook": "2 2 event", "row 3 of the other": "1 1 none"}
    copies = {"mine": {**known, "colour": "red"}}
    game = Box(copies=copies, copy="the one with the hook", bloodlust="app").end().answer(1)
    assert game.told[0] == "Bloodlust 2: draw an event."
    taught = [event.teaches() for one in game.table.log for event in one.events]
    assert all(not one for one in taught)
    game.answer(1).answer({"move": 3, "attack": 3, "effect": "none"})
    learnt = [event.teaches() for event in game.table.log[-1].events if event.teaches()]
    assert learnt == [{"row 3 of the one with the hook": "3 3 none"}]
    first = Box(copy="nobody yet", bloodlust="app").end().answer(1)
    assert first.asked["key"] == "row.learn", "any name will do"
    assert bare().submit({"report": "start", "tracking": "ask", "copy": "a\nb"})["ok"] is False


def test_g21_the_table_says_which_row_is_the_last() -> None:
    game = Box(bloodlust="app", copy="Hans").end().answer(2)
    game.answer({"move": 1, "attack": 2, "effect": "none"})
    assert game.asked["options"][-1] == {"value": "last", "label": "There is no such row"}
    game.answer("last")
    assert game.view["undo"] == "answer: There is no such row"
    assert game.told[0] == "Bloodlust stays on 2: the final effect."
    assert game.view["bloodlust"] == {"row": 2, "move": 1, "attack": 2}
    top = game.table.opponent.show.table(game.table.state, game.table.state, game.table.told)
    (track,) = [pane for pane in top.panes if isinstance(pane, Track)]
    assert [space.text for space in track.spaces] == ["?", "1·2"], "nobody told what row 1 shows"
    taught = [event.teaches() for event in game.table.log[-1].events if event.teaches()]
    assert taught == [{"last row of Hans": "2"}]
    game.answer(2)
    assert game.told[:2] == ["Bloodlust stays on 2: the final effect."] * 2, "it is asked once"
    game.say("undo").say("undo")
    assert game.asked["key"] == "row.learn"


def test_g21_a_last_row_that_is_known_is_not_asked() -> None:
    known = {"row 2 of Hans": "1 2 none", "last row of Hans": "2"}
    game = Box(copies={"mine": known}, copy="Hans", bloodlust="app").end().answer(2)
    assert game.told[1] == "Bloodlust stays on 2: the final effect."
    other = Box(copies={"mine": {**known, "row 3 of Hans": "2 2 none"}}, copy="Hans",
                bloodlust="app").end().answer(2)  # fmt: skip
    assert other.told[1] == "Bloodlust 3: move 2, attack 2.", "a higher row is known"


def test_g21_a_row_below_a_known_one_is_not_the_last() -> None:
    known = {"row 4 of Hans": "1 2 none"}
    game = Box(copies={"mine": known}, copy="Hans", bloodlust="app").end().answer(1)
    assert "last" not in [one["value"] for one in game.asked["options"]]
    prompt = game.asked["id"]
    assert game.refused("answer", prompt=prompt, value="last") == ("bad_answer", "value")


def test_g21_a_row_can_be_corrected() -> None:
    game = Box(bloodlust="app").end().answer(1).answer("last")
    assert game.row == 1
    game.put(bloodlust={"row": 3, "move": 2, "attack": 4})
    assert game.view["bloodlust"] == {"row": 3, "move": 2, "attack": 4}
    game.put(**game.view).answer(1)
    assert game.asked["text"] == "What does row 4 of the killer’s board show?", "it goes on"
    assert game.refused("corrected", set={"bloodlust": {"row": 13}})[0] == "bad_value"
    assert game.refused("corrected", set={"bloodlust": {"attack": 10}})[0] == "bad_value"


def test_g25_deaths_and_rows_of_a_phase_that_ended_are_asked_all_the_same() -> None:
    game = Box(bloodlust="app").end().say("came_back", who="heroine")
    assert (game.asked["key"], game.view["terror"]["left"]) == ("victims.killed", 10)
    game.answer(2).say("died", who="killer").say("undo")
    assert game.asked["key"] == "row.learn"
    game.say("came_back", who="killer")
    assert game.asked["key"] == "row.learn"
    game.answer({"move": 1, "attack": 1, "effect": "none"}).answer("last")
    assert (game.row, game.asked["text"]) == (2, "How many victims stand with the killer?")
    assert game.answer(0).view["round"] == 2


def test_g20_in_ask_a_hit_back_is_told_where_panic_is_counted() -> None:
    game = Box(health={"killer": 3}, tokens=["1"]).end().say("hit", damage=2)
    assert game.view["killer"]["markers"] == 0
    game.say("hit", damage=1)
    assert game.asked["key"] == "terror.drawn", "his token ended the phase"
    game.answer("yes")
    assert game.asked["key"] == "panic.count"
    assert game.say("hit", damage=1).view["outcome"] == "won"


def test_g12_what_needs_a_map_is_refused() -> None:
    game = Box()
    assert game.refused("effect", effect={"kind": "panics", "heroine": True})[0] == "needs_pack"
    assert game.refused("killed", victims=1, zone="hall")[0] == "needs_pack"


def test_g30_the_finale_comes_in_time() -> None:
    game = Box()
    for _ in range(10):
        game.end().answer("none")
    assert game.told[0] == "Turn the finale card, and the dark power if it is down."
    assert game.view["finale"] == {"id": None, "title": None}


def test_g12_with_the_finale_open_no_card_is_drawn_whatever_is_left() -> None:
    game = Box().put(finale={"id": None, "title": None}, terror={"left": 3}).end()
    assert game.told[:-1] == ["Do the action on the open finale card."]
    assert game.view["terror"]["left"] == 3


def test_g12_a_table_may_go_on_without_the_map() -> None:
    game = Ferry(health={"heroine": 6}, finale=["all_aboard"]).put(bloodlust={"row": 3})
    game.effect("limit", what="attack", by=1, lasts="game").put(terror={"left": 4}, round=5)
    game.say("tracking", value="ask")
    view = game.view
    assert (view["tracking"], view["round"], view["terror"]) == (
        "ask",
        5,
        {"left": 4, "last": None},
    )
    assert view["killer"] == {"zone": None, "markers": 10, "token": "black"}
    assert view["bloodlust"] == {"row": 3, "move": 1, "attack": 2}
    assert (view["victims"], view["limits"], view["finale"]) == (None, [], None)
    game.end().answer(1)
    assert game.told[0] == "Bloodlust 4: the dark power opens.", "his rows are known"
    game.answer(0).answer(2)
    assert (game.view["round"], game.view["killed"]) == (6, 1)
    game.put(bloodlust={"row": 7}).end().answer(1)
    assert game.told[0] == "Bloodlust stays on 7: the final effect."


def test_g12_back_on_the_map_nobody_would_know_where_everybody_is() -> None:
    game = Ferry()
    assert game.refused("tracking", value="map") == ("same_tracking", "value")
    game.say("tracking", value="ask")
    assert game.refused("tracking", value="map") == ("needs_pack", "value")
    game.say("undo")
    assert game.view["victims"]["saloon"] == 3
    asked = Ferry().stand("hold", "hold").end()
    assert asked.refused("tracking", value="ask") == ("answer_first", "report")


def test_g21_a_death_told_while_a_row_is_asked_asks_for_no_row_twice() -> None:
    game = Box(bloodlust="app").end().answer(1).say("killed", victims=1)
    assert game.asked["text"] == "What does row 2 of the killer’s board show?"
    game.answer({"move": 1, "attack": 2, "effect": "none"})
    assert game.asked["text"] == "What does row 3 of the killer’s board show?"
    game.answer({"move": 2, "attack": 2, "effect": "none"})
    assert (game.row, game.view["killed"]) == (3, 2)


def test_g25_the_card_that_was_not_drawn_is_put_back_once() -> None:
    game = Box().end().say("came_back", who="killer").say("came_back", who="heroine")
    assert game.asked["key"] == "terror.drawn"
    game.answer("no")
    assert (game.asked["key"], game.view["terror"]["left"]) == ("panic.count", 10)


def test_g25_what_was_settled_of_the_card_is_not_asked_again() -> None:
    game = Box().end().say("came_back", who="killer")
    for wrong in ("maybe", True, 1, None):
        prompt = game.asked["id"]
        assert game.refused("answer", prompt=prompt, value=wrong) == ("bad_answer", "value")
    game.answer("no").say("came_back", who="heroine")
    assert (game.asked["key"], game.view["terror"]["left"]) == ("panic.count", 10)
    later = Box().end().answer("none").say("came_back", who="killer")
    assert (later.asked, later.view["terror"]["left"]) == (None, 9), "that was the turn before"


def test_g25_her_token_of_the_app_ends_his_phase_in_ask() -> None:
    game = Box(health={"heroine": 3}, tokens=["blank", "2"]).end().say("hurt", by=4)
    assert (game.view["heroine"]["token"], game.asked["key"]) == ("white", "terror.drawn")
    assert game.answer("no").view["terror"]["left"] == 10


def test_g28_how_many_panic_is_a_number_of_figures() -> None:
    game = Box().end()
    for wrong in (22, -1, "some", True, None):
        prompt = game.asked["id"]
        assert game.refused("answer", prompt=prompt, value=wrong) == ("bad_answer", "value")
    game.say("killed", victims=1)
    prompt = game.asked["id"]
    assert game.refused("answer", prompt=prompt, value="none") == ("bad_answer", "value")
    assert game.answer(21).view["round"] == 2


def test_g20_in_ask_a_hit_back_is_told_where_deaths_are_counted_too() -> None:
    game = Box(health={"killer": 3}, bloodlust="app", tokens=["2"]).end()
    assert game.asked["key"] == "victims.killed"
    game.say("hit", damage=2)
    assert (game.view["killer"]["markers"], game.asked["key"]) == (0, "victims.killed")
    game.say("hit", damage=1).answer(0)
    assert (game.view["round"], game.view["terror"]["left"]) == (2, 10), "the phase ended"
