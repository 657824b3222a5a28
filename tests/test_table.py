"""A running table: undo and redo in three grains, and what they are called."""

from dataclasses import replace
from typing import cast

import pytest

from companion.engine.catalogue import English
from companion.engine.game import Text
from companion.engine.refusal import Refused
from companion.games.boogeyman.text.telling import BoogeymanText
from companion.games.boogeyman.text.words import Words
from companion.table.running import public
from tests.tables import NightTable


def three_rounds() -> NightTable:
    """Two rounds played and a third begun: 1 + 2·3 + 2 reports."""
    night = NightTable("mike", "leila", rooms=[25, 1, 2, 3])
    for _ in range(2):
        night.say("moved", child="mike", to="15").say("ended_turn", child="mike")
        night.say("ended_turn", child="leila")
        night.place(mike="hall_mike")
    return night


def test_undo_takes_back_the_last_report_and_redo_brings_it_back() -> None:
    night = NightTable("mike")
    before = night.reply
    after = night.say("moved", child="mike", to="15").reply
    undone = night.say("undo").reply
    assert undone["view"] == {**before["view"], "redo": "Mike moved to 15"}
    assert undone["prompts"] == before["prompts"]
    redone = night.say("redo").reply
    assert redone["view"] == after["view"]
    assert redone["prompts"] == after["prompts"]


def test_an_undo_is_named_by_what_it_takes_back() -> None:
    night = NightTable("mike").place(mike=15).put(rooms={"15": {"light": "none"}})
    night.say("searched", child="mike", noise=3)
    assert night.view["undo"] == "Mike searched, noise 3"
    night.say("undo")
    assert night.events("undone") == [{"event": "undone", "what": ["Mike searched, noise 3"]}]
    assert night.view["redo"] == "Mike searched, noise 3"


@pytest.mark.parametrize(
    ("report", "label"),
    [
        ({"report": "switched", "child": "mike"}, "Mike used the switch"),
        ({"report": "ended_turn", "child": "mike"}, "Mike ended the turn"),
        ({"report": "state", "child": "mike", "value": 3}, "Mike is Terrified"),
        ({"report": "fainted", "child": "leila"}, "Leila fainted"),
        ({"report": "corrected", "set": {"actions": 2}}, "the table was corrected"),
        ({"report": "effect", "effect": {"kind": "stress", "track": "babysitter", "by": 1}},
         "a card’s effect"),
    ],
)  # fmt: skip
def test_every_report_has_a_name(report: dict[str, object], label: str) -> None:
    night = NightTable("mike", "leila").place(mike=15)
    kind = str(report.pop("report"))
    assert night.say(kind, **report).view["undo"] == label


def test_answers_are_named_by_the_answer() -> None:
    night = NightTable("mike", "leila", rooms=[15, 1]).say("moved", child="mike", to="15")
    assert night.answer("cancelled").view["undo"] == "answer: a card cancels this"


def test_undo_of_a_turn_leads_to_its_start_and_from_there_to_the_one_before() -> None:
    night = NightTable("mike", "leila").say("ended_turn", child="mike")
    night.say("moved", child="leila", to="10").say("switched", child="leila")
    night.say("undo", grain="turn")
    assert (night.view["turn"], night.room_of("leila")) == ("leila", "hall_leila")
    night.say("undo", grain="turn")
    assert (night.view["turn"], night.view["actions"]) == ("mike", 0)
    night.say("redo", grain="turn")
    assert (night.view["turn"], night.room_of("leila")) == ("leila", "hall_leila")
    night.say("redo", grain="turn")
    assert night.view["undo"] == "Leila used the switch"


def test_undo_of_a_round_leads_to_its_start_and_from_there_to_the_one_before() -> None:
    night = three_rounds()
    end = night.view
    assert end["round"] == 3
    night.say("undo", grain="round")
    assert (night.view["round"], night.view["turn"], night.view["actions"]) == (3, "mike", 0)
    night.say("undo", grain="round")
    assert (night.view["round"], night.view["turn"], night.room_of("mike")) == (2, "mike", "15")
    night.say("undo", grain="round")
    assert (night.view["round"], night.room_of("mike")) == (1, "hall_mike")
    for _ in range(3):
        night.say("redo", grain="round")
    assert night.view == end


def test_redo_by_taps_brings_back_a_round_one_report_at_a_time() -> None:
    night = three_rounds()
    end = night.view
    night.say("undo", grain="round").say("undo", grain="round")
    while night.view["redo"]:
        night.say("redo")
    assert night.view == end


def test_redo_of_a_turn_gathers_single_undos() -> None:
    night = NightTable("mike", "leila").say("moved", child="mike", to="15")
    night.say("switched", child="mike").say("ended_turn", child="mike")
    night.say("undo").say("undo").say("undo")
    night.say("redo", grain="turn")
    assert night.view["turn"] == "leila"


def test_a_new_report_forgets_what_was_undone() -> None:
    night = NightTable("mike").say("moved", child="mike", to="15").say("undo")
    night.say("moved", child="mike", to="21")
    assert night.view["redo"] is None
    assert night.refused("redo")["code"] == "nothing_to_redo"


def test_nothing_is_left_to_undo_before_the_start() -> None:
    night = NightTable("mike").say("undo")
    assert night.view is None
    assert night.refused("undo")["code"] == "nothing_to_undo"
    assert night.say("redo").view["turn"] == "mike"


def reveals(night: NightTable) -> str:
    """Where he appears at the end of this round."""
    return str(night.round().view["boogeyman"]["room"])


def test_undo_over_a_reveal_keeps_the_draw_unless_told_otherwise() -> None:
    night = NightTable("mike", seed=5)
    first = reveals(night)
    assert reveals(night.say("undo")) == first
    assert reveals(night.say("undo", draw="keep")) == first


def test_undo_over_a_reveal_can_draw_again() -> None:
    night = NightTable("mike", seed=5)
    seen = {reveals(night)}
    for _ in range(12):
        seen.add(reveals(night.say("undo", draw="again")))
        assert night.view["redo"] is None
    assert len(seen) > 3


def test_drawing_again_over_several_rounds_changes_only_what_nobody_has_seen() -> None:
    night = NightTable("mike", seed=5)
    first = reveals(night)
    night.round()
    night.say("undo", draw="again")
    assert night.view["indicator"][:2] == [first, "down"]
    assert night.view["boogeyman"]["room"] == first


def test_drawing_again_needs_a_reveal() -> None:
    night = NightTable("mike").say("moved", child="mike", to="15")
    error = night.refused("undo", draw="again")
    assert (error["code"], error["field"]) == ("no_reveal", "draw")


def test_redo_of_a_turn_after_undoing_a_round_brings_back_only_that_turn() -> None:
    night = three_rounds()
    night.say("undo", grain="round").say("undo", grain="round")
    assert (night.view["round"], night.view["turn"]) == (2, "mike")
    night.say("redo", grain="turn")
    assert (night.view["round"], night.view["turn"]) == (2, "leila")
    night.say("redo", grain="turn")
    assert (night.view["round"], night.view["turn"]) == (3, "mike")


def test_redo_of_an_undone_turn_stops_where_it_was_undone() -> None:
    night = NightTable("mike", "leila").say("moved", child="mike", to="15")
    night.say("switched", child="mike").say("undo")
    night.say("undo", grain="turn").say("redo", grain="turn")
    assert night.view["undo"] == "Mike moved to 15"
    assert night.view["redo"] == "Mike used the switch"


def test_drawing_again_over_the_start_brings_nothing_back() -> None:
    night = NightTable("mike").say("undo", draw="again")
    assert night.view is None
    assert night.refused("redo")["code"] == "nothing_to_redo"


def test_only_a_report_tells_something() -> None:
    night = NightTable("mike", "leila").say("moved", child="mike", to="15")
    told = night.table.told
    assert public(told) == night.reply["events"]
    night.refused("moved", child="mike", to="nowhere")
    assert night.table.told == told, "refused, it changed nothing"
    for step in ("undo", "redo"):
        assert night.say(step).table.told == (), step
    night.say("ended_turn", child="mike").table.speak("fr", {})
    assert night.table.told == ()


class Unfillable(English):
    """A catalogue that names a fact nobody gives."""

    def npgettext(self, context: str, one: str, many: str, n: int, /) -> str:
        return "{what_is_this}" if context == "turn" else super().npgettext(context, one, many, n)


def test_a_reply_that_cannot_be_made_keeps_nothing() -> None:
    night = NightTable("mike")
    before = night.table.state
    text = cast("Text", BoogeymanText(Words("xx", Unfillable())))
    night.table.opponent = replace(night.table.opponent, text=text)
    with pytest.raises(KeyError):
        night.table.submit({"report": "moved", "child": "mike", "to": "15"})
    assert night.table.state is before
    assert (
        night.table.refuse(Refused("internal"))["view"]["children"]["mike"]["room"] == "hall_mike"
    )
