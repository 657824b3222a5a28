"""Chapter N, fainting and Nightmares (N1 to N3)."""

import pytest

from tests.tables import NightTable, offers

TOKENS = (4, 9, 10, 11, 12, 8, 6, 3)


def night(*children, **start):
    """A night with Jennifer in a Hall and tokens far from the Children's Halls."""
    return NightTable(*children, rooms=[7, *TOKENS], **start).place(babysitter="hall_tommy")


def to_the_nightmare_of(table, child):
    """End turns until this Child's Nightmare is asked for."""
    while table.question is None:
        table.say("ended_turn", child=table.view["turn"])
    assert table.asked("draw")["deck"] == "nightmare"
    assert table.question["child"] == child
    return table


def test_n1_a_child_that_faints_lies_down_in_its_room():
    table = night().place(leila=10).say("fainted", child="leila")
    assert table.view["children"]["leila"] == {"room": "10", "state": 3, "fainted": True}
    told = table.told("child_fainted")
    assert (told["rule"], told["text"]) == ("N1", "Lay Leila down: fainted.")
    assert "Nightmare" in told["why"]


def test_n1_fainting_on_its_own_turn_ends_the_turn():
    table = night().say("fainted", child="mike")
    assert (table.view["turn"], table.view["actions"]) == ("leila", 0)


def test_n1_fainting_on_another_childs_turn_does_not_end_that_turn():
    table = night().say("moved", child="mike", to="15").say("fainted", child="leila")
    assert (table.view["turn"], table.view["actions"]) == ("mike", 1)


def test_n1_no_nightmare_comes_before_its_own_next_turn():
    table = night().say("fainted", child="mike")
    assert table.question is None
    assert table.view["nightmares"] == {}


def test_n1_at_its_own_next_turn_a_fainted_child_draws_a_nightmare():
    table = night().say("fainted", child="leila").say("ended_turn", child="mike")
    question = table.asked("draw")
    assert (question["key"], question["deck"], question["child"], question["rule"]) == (
        "ask.nightmare", "nightmare", "leila", "N1",
    )  # fmt: skip
    assert question["text"] == "Leila draws a Nightmare card."
    assert "all Children" in question["why"]  # whom it affects
    assert table.view["turn"] == "leila"


def test_n1_a_child_that_fainted_on_its_own_turn_draws_in_the_next_round():
    table = night().say("fainted", child="mike").say("ended_turn", child="leila")
    assert table.asked("draw")["child"] == "mike"
    assert table.view["round"] == 2


def test_n1_the_nightmare_stays_in_play_and_the_turn_passes_by_itself():
    table = night().say("fainted", child="mike").say("ended_turn", child="leila").answer("done")
    assert table.view["nightmares"] == {"mike": None}
    assert table.view["turn"] == "leila"
    told = table.told("nightmare_drawn")
    assert (told["rule"], told["text"]) == ("N1", "The Nightmare stays in play.")


def test_n1_it_acts_again_at_each_of_that_childs_turns_without_a_new_card():
    table = night().say("fainted", child="mike").say("ended_turn", child="leila").answer("done")
    for round_ in (3, 4):
        table.say("ended_turn", child="leila")
        if table.asked(table.question["kind"])["deck"] == "event":
            table.answer("done")
        asked = table.asked("act")
        assert (asked["key"], asked["rule"]) == ("ask.nightmare_acts", "N1")
        assert (asked["deck"], asked["child"]) == ("nightmare", "mike")
        assert asked["text"] == "Mike’s Nightmare acts again: do what it says."
        assert (table.view["round"], table.view["turn"]) == (round_, "mike")
        table.answer("done")
        assert table.view["nightmares"] == {"mike": None}
        assert (table.view["round"], table.view["turn"]) == (round_, "leila")
        assert table.question is None


def test_n1_a_nightmare_does_not_act_on_other_childrens_turns():
    table = night("mike", "leila", "ray").say("fainted", child="mike")
    table.say("ended_turn", child="leila").say("ended_turn", child="ray").answer("done")
    table.say("ended_turn", child="leila")
    assert "nightmare_acted" not in table.keys()


def test_n1_what_the_nightmare_does_is_reported_while_it_is_read():
    table = night().say("fainted", child="leila").say("ended_turn", child="mike")
    table.say("state", child="mike", value=2)
    assert table.view["children"]["mike"]["state"] == 2
    assert table.asked("draw")["deck"] == "nightmare"


def test_n1_each_fainted_child_has_a_nightmare_of_its_own():
    table = night("mike", "leila", "ray").say("fainted", child="leila").say("fainted", child="ray")
    to_the_nightmare_of(table, "leila").answer("done")
    assert table.asked("draw")["child"] == "ray"
    table.answer("done")
    assert table.view["nightmares"] == {"leila": None, "ray": None}
    assert table.view["round"] == 2


def test_n1_revived_before_its_turn_a_child_draws_none_and_plays():
    table = night().say("fainted", child="leila").say("revived", child="leila", card=True)
    table.say("ended_turn", child="mike")
    assert table.question is None
    assert table.view["nightmares"] == {}
    table.say("moved", child="leila", to="10")
    assert table.room_of("leila") == "10"


def test_n1_revived_while_the_card_is_read_the_child_has_no_nightmare_and_plays():
    table = night().say("fainted", child="leila").say("ended_turn", child="mike")
    table.say("revived", child="leila", card=True).answer("done")
    assert table.view["nightmares"] == {}
    assert table.view["turn"] == "leila"
    table.say("moved", child="leila", to="10")


def test_n1_a_nightmare_cancelled_by_a_card_is_not_in_play_and_is_drawn_next_turn():
    table = night().say("fainted", child="leila").say("ended_turn", child="mike")
    table.answer("cancelled")
    assert table.view["nightmares"] == {}
    assert (table.view["round"], table.view["turn"]) == (2, "mike")
    table.say("ended_turn", child="mike")
    assert table.asked("draw")["child"] == "leila"


def test_n1_a_child_that_faints_again_draws_another_nightmare():
    table = night().say("fainted", child="leila").say("ended_turn", child="mike").answer("done")
    table.say("revived", child="leila", card=True).say("fainted", child="leila")
    table.say("ended_turn", child="mike")
    assert table.asked("draw")["child"] == "leila"


def test_n1_a_child_cannot_faint_twice():
    table = night().say("fainted", child="leila")
    error = table.refused("fainted", child="leila")
    assert (error["code"], error["field"]) == ("already_fainted", "child")
    assert error["message"] == "Leila has already fainted."


def test_n1_a_child_that_faints_while_facing_one_of_them_still_raises_the_stress():
    table = night().place(babysitter=15).say("moved", child="mike", to="15")
    table.say("fainted", child="mike").answer("done")
    assert table.view["stress"]["babysitter"] == 1
    assert table.view["turn"] == "leila"


def test_n2_a_revived_child_is_scared_and_its_nightmare_is_discarded():
    table = night().say("fainted", child="leila").say("ended_turn", child="mike").answer("done")
    table.say("revived", child="leila", card=True)
    assert table.view["children"]["leila"]["state"] == 2
    assert table.view["children"]["leila"]["fainted"] is False
    assert table.view["nightmares"] == {}
    told = table.told("child_revived")
    assert (told["rule"], told["text"]) == ("N2", "Leila stands up again, Scared.")
    discarded = table.told("nightmare_discarded.revived")
    assert (discarded["rule"], discarded["text"]) == ("N2", "Discard Leila’s Nightmare.")


def test_n2_the_nightmare_of_another_child_stays():
    table = night("mike", "leila", "ray").say("fainted", child="leila").say("fainted", child="ray")
    to_the_nightmare_of(table, "leila").answer("done").answer("done")
    table.say("revived", child="leila", card=True)
    assert table.view["nightmares"] == {"ray": None}


def test_n2_no_nightmare_in_play_none_is_discarded():
    table = night().say("fainted", child="leila").say("revived", child="leila", card=True)
    assert not table.events("nightmare_discarded")


def test_n2_a_child_on_turn_in_the_same_room_spends_an_action_on_reviving():
    table = night().place(mike=10, leila=10).say("fainted", child="leila")
    table.say("revived", child="leila")
    assert table.view["actions"] == 1


def test_n2_a_card_that_revives_costs_no_action():
    table = night().place(mike=10, leila=10).say("fainted", child="leila")
    assert table.say("revived", child="leila", card=True).view["actions"] == 0


def test_n2_reviving_from_another_room_is_a_card_and_costs_no_action():
    table = night().say("fainted", child="leila").say("revived", child="leila")
    assert table.view["actions"] == 0


@pytest.mark.parametrize(
    ("report", "fields"),
    [
        ("moved", {"to": "10"}),
        ("searched", {"noise": 2}),
        ("switched", {}),
        ("forced_padlock", {}),
        ("opened_padlock", {}),
        ("unlocked_attic", {}),
    ],
)
def test_n2_a_fainted_child_has_no_actions(report, fields):
    table = night().place(mike=10).put(rooms={"10": {"light": "none", "padlock": True}})
    table.put(children={"mike": {"fainted": True}}, nightmares={"mike": None})
    assert table.view["turn"] == "mike"
    error = table.refused(report, child="mike", **fields)
    assert (error["code"], error["field"]) == ("fainted", "child")
    assert error["message"] == "Mike has fainted and cannot act."


def test_n2_a_fainted_child_cannot_be_told_a_state_but_must_be_revived():
    table = night().say("fainted", child="leila")
    error = table.refused("state", child="leila", value=3)
    assert (error["code"], error["field"]) == ("fainted_state", "child")


def test_n2_a_child_that_stands_cannot_be_revived():
    error = night().refused("revived", child="leila")
    assert (error["code"], error["field"]) == ("not_fainted", "child")


def test_n2_calm_comes_back_by_a_card():
    table = night().say("fainted", child="leila").say("revived", child="leila", card=True)
    table.say("state", child="leila", value=1)
    assert table.view["children"]["leila"]["state"] == 1
    assert table.told("state_changed.better")["text"] == "Leila is Calm: up to 3 Candies."


def test_n3_with_one_child_standing_nothing_is_asked():
    table = night("mike", "leila", "ray").say("fainted", child="leila").say("fainted", child="ray")
    assert table.question is None


def test_n3_all_children_fainted_the_app_offers_the_loss():
    table = night().say("fainted", child="leila").say("fainted", child="mike")
    question = table.asked("choose")
    assert (question["key"], question["rule"]) == ("ask.hope", "N3")
    assert question["text"] == "All Children have fainted. Is the night lost?"
    assert question["why"] == "Nobody can revive them, unless a card does."
    assert [option["value"] for option in question["options"]] == ["go_on", "lost"]
    assert table.view["outcome"] is None


def test_n3_the_table_says_that_the_night_is_lost():
    table = night().say("fainted", child="leila").say("fainted", child="mike").answer("lost")
    assert table.view["outcome"] == "lost"
    told = table.told("night_ended.all_fainted")
    assert (told["rule"], told["why"]) == ("N3", "All Children have fainted.")
    assert table.refused("ended_turn", child="mike")["code"] == "game_over"


def test_n3_another_answer_is_refused():
    table = night("mike").say("fainted", child="mike")
    error = table.refused("answer", prompt=table.asked("choose")["id"], value="yes")
    assert (error["code"], error["field"]) == ("bad_answer", "value")


def test_n3_with_the_option_lost_the_night_is_lost_without_a_question():
    table = night(options={"all_fainted": "lost"}).say("fainted", child="leila")
    assert not table.view["outcome"]
    table.say("fainted", child="mike")
    assert table.view["outcome"] == "lost"
    assert table.question is None
    assert table.told("night_ended.all_fainted")["rule"] == "N3"


def test_n3_a_night_that_goes_on_never_runs_away_by_itself():
    table = night("mike", "leila").say("fainted", child="leila").say("fainted", child="mike")
    asked = []
    for _ in range(14):
        question = table.question
        if question is None:
            assert table.told("turn")["rule"] == "N3"
            assert table.told("turn")["why"].startswith("Nobody stands.")
            assert table.told("turn")["text"].endswith(" has fainted: no actions.")
            table.say("ended_turn", child=table.view["turn"])
        elif question["key"] == "ask.hope":
            asked.append(table.view["round"])
            table.answer("go_on")
        else:
            table.answer("done")
    assert table.view["round"] > 2
    assert asked == [1]  # once, until somebody stands again


def test_n3_a_card_can_still_save_them_and_the_night_goes_on():
    table = night("mike", "leila").say("fainted", child="mike").say("fainted", child="leila")
    table.answer("go_on")
    while table.question is not None:
        table.answer("go_on" if table.question["key"] == "ask.hope" else "done")
    table.say("revived", child="leila", card=True)
    while table.view["turn"] != "leila":
        table.say("ended_turn", child=table.view["turn"])
    assert table.question is None
    table.say("moved", child="leila", to="10")


def test_n3_saved_and_all_fainted_again_in_the_same_round_is_asked_again():
    table = night("mike", "leila").place(mike=10, leila=10)
    table.say("fainted", child="leila").say("fainted", child="mike").answer("go_on")
    table.say("ended_turn", child="mike")
    assert table.asked("draw")["deck"] == "nightmare"
    table.say("revived", child="mike", card=True).say("fainted", child="mike").answer("done")
    assert table.asked("choose")["key"] == "ask.hope"


def test_n3_the_loss_is_offered_before_the_next_nightmare_when_he_felled_the_last_one():
    table = night("mike").place(mike=4).round().say("fainted", child="mike").answer("done")
    question = table.question
    while question is not None and question["key"] == "ask.event":
        question = table.answer("done").question
    assert question is not None
    assert question["key"] == "ask.hope"


def test_n3_with_the_option_lost_the_night_is_lost_when_he_felled_the_last_one():
    table = night("mike", options={"all_fainted": "lost"}).place(mike=4).round()
    table.say("fainted", child="mike").answer("done")
    assert table.view["outcome"] == "lost"


def acting() -> NightTable:
    """Mike's Nightmare of the table's deck acts again, in his own turn."""
    table = night().say("fainted", child="mike").say("ended_turn", child="leila").answer("done")
    table.say("ended_turn", child="leila")
    while table.question["kind"] != "act":
        table.answer("done")
    return table


def test_n1_what_it_does_again_is_said_in_its_own_turn_like_a_card_that_is_read():
    table = acting()
    assert table.view["turn"] == "mike"
    assert table.refused("ended_turn", child="mike")["code"] == "answer_first"
    assert table.refused("moved", child="leila", to="10")["code"] == "answer_first"
    table.say("state", child="leila", value=2)
    table.say("effect", effect={"kind": "stress", "track": "babysitter", "by": 1})
    assert (table.asked("act")["read"], table.view["turn"]) == (True, "mike")
    assert table.answer("done").view["turn"] == "leila"


def test_n1_what_the_same_nightmare_does_again_does_not_add_up():
    louder = {"kind": "limit", "what": "noise", "by": 1}
    table = night().say("fainted", child="mike").say("ended_turn", child="leila")
    table.say("effect", effect=louder).answer("done").say("ended_turn", child="leila")
    while table.question["kind"] != "act":
        table.answer("done")
    table.say("effect", effect=louder)
    assert table.view["limits"] == [{"what": "noise", "by": 1, "until": "mike"}]
    table.answer("done").say("revived", child="mike", card=True)
    assert table.view["limits"] == []


def test_n1_after_the_last_seat_it_acts_before_he_comes():
    table = night().say("fainted", child="leila").say("ended_turn", child="mike").answer("done")
    table.say("ended_turn", child="mike")
    assert (table.asked("act")["child"], table.view["turn"]) == ("leila", "leila")
    before = table.view["boogeyman"]["room"]
    table.answer("done")
    assert table.view["boogeyman"]["room"] != before


def test_n3_the_loss_stays_among_the_offers_and_is_refused_while_somebody_stands():
    table = night("mike", "leila")
    error = table.refused("lost")
    assert (error["code"], "Mike and Leila" in error["message"]) == ("somebody_stands", True)
    table.say("fainted", child="leila").say("fainted", child="mike").answer("go_on")
    said = {offer.key: offer for offer in offers(table.table)}
    assert said["lost"].report({}) == {"report": "lost"}
    table.say("lost")
    assert table.view["outcome"] == "lost"
    assert table.told("night_ended.all_fainted")["rule"] == "N3"
