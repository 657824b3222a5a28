"""Chapter F, the panels of the Finale (F5)."""

import pytest

from tests.tables import NightTable

ORANGE = "objective:orange"


def finale(*children, leader="mike", fainted=(), absent=()):
    """The Finale has been started; whoever is not absent takes part."""
    table = NightTable(*children, rooms=[7, 4, 3, 17]).place(babysitter="hall_tommy")
    for _ in range(3):
        table.say("searched", child=leader, found=ORANGE, card=True)
    table.say("call_finale", colour="orange")
    present = [child for child in children if child not in absent]
    for child in present:
        table.place(**{child: 3})
    table.say("reached_finale", child=leader)
    for child in fainted:
        table.say("fainted", child=child)
    table.put(turn=leader)
    return table.say("start_finale", child=leader, present=present)


def panel(table, child, result):
    """Report a panel of the Child whose it is."""
    assert table.view["finale"]["turn"] == child
    return table.say("panel", child=child, result=result)


def now(table):
    """Whose panel it is, and which."""
    return table.view["finale"]["turn"], table.view["finale"]["panel"]


def test_f5_the_leader_takes_the_first_panel_then_clockwise():
    table = finale("mike", "leila", "ray", leader="leila")
    assert now(table) == ("leila", 1)
    panel(table, "leila", "continue")
    assert now(table) == ("ray", 2)
    panel(table, "ray", "continue")
    assert now(table) == ("mike", 3)
    panel(table, "mike", "continue")
    assert now(table) == ("leila", 4)


def test_f5_clockwise_is_the_order_of_the_seats_whatever_order_is_reported():
    table = finale("mike", "leila", "ray").say("undo")
    table.say("start_finale", child="mike", present=["leila", "mike", "ray"])
    panel(table, "mike", "continue")
    assert now(table) == ("leila", 2)


def test_f5_continue_leads_to_the_next_panel_and_another_child():
    table = panel(finale("mike", "leila"), "mike", "continue")
    told = table.told("panel_played.continue")
    assert (told["kind"], told["rule"], told["text"]) == ("tell", "F5", "Leila takes panel 2.")
    assert told["why"] == "“Continue”: the next panel, another Child where possible."


def test_f5_try_again_leads_to_the_next_child_and_the_same_panel():
    table = panel(finale("mike", "leila"), "mike", "again")
    assert now(table) == ("leila", 1)
    told = table.told("panel_played.again")
    assert (told["rule"], told["text"]) == ("F5", "Leila tries panel 1.")


def test_f5_a_child_alone_takes_every_panel():
    table = panel(finale("mike"), "mike", "continue")
    assert now(table) == ("mike", 2)
    panel(table, "mike", "again")
    assert now(table) == ("mike", 2)


def test_f5_a_child_that_faints_is_out_and_the_next_has_the_same_panel():
    table = panel(finale("mike", "leila", "ray"), "mike", "fainted")
    assert now(table) == ("leila", 1)
    assert table.view["finale"]["out"] == ["mike"]
    assert table.view["children"]["mike"]["fainted"] is True
    told = table.told("panel_played.fainted")
    assert (told["text"], told["why"]) == ("Leila takes panel 1.", "Mike has fainted and is out.")
    panel(table, "leila", "continue")
    panel(table, "ray", "continue")
    assert now(table) == ("leila", 3)  # Mike is passed over


def test_f5_no_nightmare_comes_for_a_child_that_faints_in_the_finale():
    table = panel(finale("mike", "leila"), "mike", "fainted")
    panel(table, "leila", "continue")
    assert table.question is None
    assert table.view["nightmares"] == {}


def test_f3_a_child_on_turn_that_faints_in_the_finale_brings_no_turn_of_his():
    table = panel(finale("mike", "leila", leader="leila"), "leila", "fainted")
    assert now(table) == ("mike", 1)
    assert table.view["boogeyman"] == {"room": None}
    assert table.view["indicator"] == ["down"] + [None] * 9
    assert (table.view["round"], table.view["turn"]) == (1, "leila")


def test_f5_a_child_that_lay_fainted_at_the_start_takes_no_panel():
    table = finale("mike", "leila", "ray", fainted=["leila"])
    panel(table, "mike", "continue")
    assert now(table) == ("ray", 2)
    panel(table, "ray", "continue")
    assert now(table) == ("mike", 3)


def test_f5_an_absent_child_takes_no_panel():
    table = finale("mike", "leila", "ray", absent=["leila"])
    panel(table, "mike", "continue")
    assert now(table) == ("ray", 2)


def test_f5_all_who_took_part_fainted_the_night_is_lost():
    table = finale("mike", "leila", "ray", absent=["ray"])
    panel(table, "mike", "fainted")
    assert not table.view["outcome"]
    panel(table, "leila", "fainted")
    assert table.view["outcome"] == "lost"  # although Ray stands, elsewhere
    assert table.view["finale"]["out"] == ["mike", "leila"]
    told = table.told("night_ended.lost")
    assert (told["rule"], told["text"]) == ("F5", "The night is lost.")
    assert told["why"] == "All who took part in the Finale have fainted."
    assert table.refused("panel", child="mike", result="last")["code"] == "game_over"


def test_f5_those_who_lay_fainted_at_the_start_do_not_keep_it_from_being_lost():
    table = panel(finale("mike", "leila", fainted=["leila"]), "mike", "fainted")
    assert table.view["outcome"] == "lost"


def test_f5_at_least_one_child_at_the_end_he_loses():
    table = panel(finale("mike", "leila"), "mike", "fainted")
    panel(table, "leila", "last")
    assert table.view["outcome"] == "won"
    told = table.told("night_ended.won")
    assert (told["rule"], told["text"]) == ("F5", "The Boogeyman is beaten!")
    assert told["why"] == "The end of the comic tells who wins."
    assert table.view["children"]["leila"]["fainted"] is False
    assert table.refused("panel", child="leila", result="last")["code"] == "game_over"


@pytest.mark.parametrize("result", ["continue", "again", "fainted", "last"])
def test_f5_only_the_child_whose_panel_it_is_reports_it(result):
    error = finale("mike", "leila").refused("panel", child="leila", result=result)
    assert (error["code"], error["field"]) == ("not_your_panel", "child")
    assert error["message"] == "It is Mike’s panel."


def test_f5_no_panel_before_the_finale_starts():
    table = finale("mike", "leila").say("undo")
    error = table.refused("panel", child="mike", result="continue")
    assert (error["code"], error["field"]) == ("finale_not_started", "report")


def test_f5_a_child_of_another_panel_can_faint_meanwhile():
    table = finale("mike", "leila", "ray").say("fainted", child="leila")
    assert now(table) == ("mike", 1)
    assert table.view["finale"]["out"] == ["leila"]
    panel(table, "mike", "continue")
    assert now(table) == ("ray", 2)


def test_f5_the_child_of_the_panel_can_be_reported_fainted_like_any_other():
    table = finale("mike", "leila").say("fainted", child="mike")
    assert now(table) == ("leila", 1)
    table.say("fainted", child="leila")
    assert table.view["outcome"] == "lost"


def test_f5_an_absent_child_that_faints_changes_nothing_in_the_finale():
    table = finale("mike", "leila", absent=["leila"]).say("fainted", child="leila")
    assert table.view["children"]["leila"]["fainted"] is True
    assert now(table) == ("mike", 1)
    assert table.view["finale"]["out"] == []
    assert table.refused("fainted", child="leila")["code"] == "already_fainted"


def test_f5_a_state_can_change_in_the_finale():
    table = finale("mike", "leila").say("state", child="leila", value=3)
    assert table.view["children"]["leila"]["state"] == 3
    assert now(table) == ("mike", 1)


def test_f5_all_children_fainted_in_the_finale_is_not_asked_as_before_it():
    table = finale("mike", "leila", absent=["leila"]).say("fainted", child="leila")
    panel(table, "mike", "fainted")
    assert table.question is None
    assert table.told("night_ended.lost")["rule"] == "F5"
