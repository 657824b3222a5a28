"""The table draws the Room tokens: the app asks for what is turned over, and knows no other."""

import json

import pytest

from companion.games.boogeyman.box import ROOMS
from tests.states import state_of
from tests.tables import NightTable


def night(*children: str, **start) -> NightTable:
    return NightTable(*(children or ("mike", "leila")), tokens="table", **start)


def values(prompt: dict) -> list[str]:
    return [option["value"] for option in prompt["options"]]


@pytest.mark.parametrize("tracking", ["map", "ask"])
def test_s5_the_table_says_where_she_starts_and_lays_the_first_token(tracking: str) -> None:
    table = night(tracking=tracking)
    asked = table.asked("choose")
    assert (asked["key"], asked["rule"]) == ("ask.start_room.redraw", "S5")
    assert values(asked) == [room for room in ROOMS if room not in ("5", "20")]
    assert table.view["indicator"] == [None] * 10
    table.answer("9")
    assert table.view["babysitter"]["room"] == ("9" if tracking == "map" else None)
    assert table.view["indicator"][0] == "down"
    assert table.told("token_placed.first")["text"].endswith("face down in slot 1.")
    assert not [key for key in table.keys() if key == "setup.token"]


def test_s5_as_printed_any_token_is_taken() -> None:
    asked = night(options={"locked_start": "as_printed"}).asked("choose")
    assert (asked["key"], values(asked)) == ("ask.start_room", list(ROOMS))


@pytest.mark.parametrize("tracking", ["map", "ask"])
def test_m2_the_table_reads_the_token_it_turns_over(tracking: str) -> None:
    table = night(tracking=tracking).answer("9").round()
    asked = table.asked("choose")
    assert (asked["key"], asked["rule"]) == ("ask.token", "M2")
    table.answer("14")
    assert (table.view["boogeyman"]["room"], table.view["indicator"][0]) == ("14", "14")
    if tracking == "ask":
        table.answer([])
    else:
        table.round()
        assert "14" not in values(table.asked("choose")), "a token lies open only once"


def test_m8_the_table_clears_its_own_indicator() -> None:
    table = night().answer("9")
    for room in range(1, 11):
        while table.question is None:
            table.say("ended_turn", child=table.view["turn"])
        table.answer(str(room + 10))
        if table.question is not None and table.question["kind"] == "draw":
            cleared = "indicator_cleared.table" in table.keys()
            table.answer("done")
    assert cleared
    assert table.view["indicator"] == ["down"] + [None] * 9


def test_s6_no_reply_state_or_log_knows_the_hidden_token() -> None:
    table = night().answer("9")
    assert state_of(table.table).hidden == ""
    assert json.dumps(table.reply).count('"room": ""') == 0


def test_a_hidden_token_that_is_drawn_again_is_the_tables() -> None:
    table = night().answer("9").say("effect", effect={"kind": "hidden_token_redrawn"})
    assert (
        "Shuffle the hidden token of slot 1 back" in table.told("token_drawn_again.table")["text"]
    )


@pytest.mark.parametrize("grain", ["tap", "round"])
def test_an_undo_that_draws_again_leaves_the_tables_token(grain: str) -> None:
    table = night().answer("9").round().answer("14")
    table.say("undo", grain=grain, draw="again")
    assert state_of(table.table).hidden in ("", None)


def test_f1_f4_the_table_draws_the_finales_room_and_its_page() -> None:
    table = night().answer("9").put(found={"objective:blue": ["mike"] * 3}).place(mike=10)
    asked = table.say("call_finale", colour="blue").asked("choose")
    assert (asked["key"], asked["rule"]) == ("ask.finale_room", "F1")
    assert "5" not in values(asked)
    table.answer("10")
    assert table.view["finale"]["leader"] == "mike"
    asked = table.say("start_finale", child="mike", present=["mike"]).asked("choose")
    assert (asked["key"], asked["rule"], values(asked)) == ("ask.page", "F4", list(ROOMS))
    assert table.answer("7").view["finale"]["page"] == 7


def test_the_set_up_fits_whoever_draws_the_tokens() -> None:
    for tokens, said in (
        ("app", "Leave the Room tokens in the box"),
        ("table", "Lay out the Indicator"),
    ):
        table = NightTable("mike", tokens=tokens)
        steps = table.table.opponent.show.guide(table.table.state, table.table.log[0].events)
        assert any(step.text.startswith(said) for step in steps)
        assert not [s for s in steps if tokens == "table" and "stay in the box" in s.text]


def test_a_rematch_keeps_who_draws_the_tokens() -> None:
    table = night().answer("9")
    assert table.table.opponent.show.again(table.table.state)["tokens"] == "table"
    offer = table.table.opponent.show.start()
    chosen = {"mode": "coop", "children": ["mike"], "tracking": "ask", "preset": "table"}
    assert offer.report({**chosen, "tokens": "table"})["tokens"] == "table"
    assert "tokens" not in offer.report({**chosen, "tokens": "app"})


@pytest.mark.parametrize("change", [{"finale": None}, {"children": {"mike": {"fainted": True}}}])
def test_f4_no_page_is_asked_for_a_finale_that_a_correction_took_away(change: dict) -> None:
    table = night().answer("9").put(found={"objective:blue": ["mike"] * 3}).place(mike=10)
    table.say("call_finale", colour="blue").answer("10")
    assert table.say("start_finale", child="mike", present=["mike"]).question
    assert table.put(**change).question is None


def test_s5_the_view_that_is_shown_can_be_sent_back_before_she_has_a_room() -> None:
    table = night()
    view = {name: value for name, value in table.view.items() if name not in ("undo", "redo")}
    assert table.put(**view).asked("choose")["key"] == "ask.start_room.redraw"
    assert table.refused("corrected", set={"outcome": "lost"})["code"] == "answer_first"
