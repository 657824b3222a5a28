"""Chapter F, the Finale (F1 to F5): called, reached, started. Its panels are in a file beside."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.tables import NightTable, offers

ORANGE = "objective:orange"


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Fail instead of hanging the whole run."""

    def too_long(*_: object) -> None:
        raise AssertionError("the companion hangs")

    before = signal.signal(signal.SIGALRM, too_long)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def night(*children, rooms=(4, 3), held=("mike", "leila", "ray"), **start):
    """A night in which these Children hold the three orange Objectives."""
    table = NightTable(*(children or ("mike", "leila", "ray")), rooms=[7, *rooms], **start)
    table.place(babysitter="hall_tommy")
    for child in held:
        table.say("searched", child=child, found=ORANGE, card=True)
    return table


def gathered(*children, **start):
    """The Finale is in 3, Mike leads, everybody is there."""
    table = night(*children, **start).say("call_finale", colour="orange")
    for child in table.view["children"]:
        table.place(**{child: 3})
    return table.say("reached_finale", child="mike")


def test_f1_three_objectives_of_one_colour_call_the_finale():
    table = night().say("call_finale", colour="orange")
    assert table.view["finale"] == {
        "room": "3", "leader": None, "page": None, "present": [], "turn": None, "panel": None,
        "out": [],
    }  # fmt: skip
    told = table.told("finale_called")
    assert (told["kind"], told["rule"]) == ("tell", "F1")
    assert told["text"].startswith("Put the Finale token in 3 (")
    assert told["why"] == (
        "Bring all three orange Objectives there. The first Child with one of them leads."
    )


def test_f1_one_child_may_hold_all_three():
    table = night(held=("leila", "leila", "leila")).say("call_finale", colour="orange")
    assert table.view["finale"]["room"] == "3"


def test_f1_two_of_a_colour_are_not_enough():
    table = night(held=("mike", "leila"))
    table.say("searched", child="ray", found="objective:blue", card=True)
    error = table.refused("call_finale", colour="orange")
    assert (error["code"], error["field"]) == ("objectives_missing", "colour")
    assert error["message"] == "Three orange Objectives are needed; 2 found so far."


def test_f1_the_three_of_another_colour_do_not_count():
    assert night().refused("call_finale", colour="blue")["code"] == "objectives_missing"


def test_f1_calling_is_free_and_the_turn_goes_on():
    table = night().say("moved", child="mike", to="15").say("call_finale", colour="orange")
    assert (table.view["turn"], table.view["actions"]) == ("mike", 1)


def test_f1_it_may_be_called_on_any_standing_childs_turn():
    table = night(held=("mike", "mike", "mike")).say("ended_turn", child="mike")
    assert table.view["turn"] == "leila"
    assert table.say("call_finale", colour="orange").view["finale"]["room"] == "3"


def test_f1_it_is_not_called_on_a_fainted_childs_turn():
    table = night().put(children={"mike": {"fainted": True}}, nightmares={"mike": None})
    assert table.view["turn"] == "mike"
    assert table.refused("call_finale", colour="orange")["code"] == "fainted"


def test_f1_it_is_called_once():
    table = night().say("call_finale", colour="orange")
    error = table.refused("call_finale", colour="orange")
    assert error["code"] == "finale_called"
    assert "3 (" in error["message"]


def test_f1_tokens_that_lie_open_on_the_indicator_are_never_drawn():
    table = night(rooms=[4, 9, 10, 4, 9, 11]).round().round()
    assert table.view["indicator"][:3] == ["4", "9", "down"]
    assert table.say("call_finale", colour="orange").view["finale"]["room"] == "11"


def test_f1_the_hidden_token_is_never_drawn_either():
    assert night(rooms=[4, 4, 11]).say("call_finale", colour="orange").view["finale"][
        "room"
    ] == "11"  # fmt: skip
    for seed in range(60):
        table = night(rooms=[4], seed=seed).say("call_finale", colour="orange")
        assert table.view["finale"]["room"] != "4"


def test_f1_by_chance_too_no_token_on_the_indicator_is_drawn():
    for seed in range(25):
        table = night(rooms=[1, 2, 3, 4], seed=seed).round().round()
        table.say("call_finale", colour="orange")
        assert table.view["finale"]["room"] not in ("1", "2", "3")


def test_f1_the_token_is_shuffled_back_and_may_come_onto_the_indicator():
    table = night(rooms=[4, 3, 3, 9]).say("call_finale", colour="orange").round()
    table.round()
    assert table.view["boogeyman"] == {"room": "3"}


@pytest.mark.parametrize("unreachable", [5, 20])
def test_f1_a_room_that_cannot_be_reached_is_drawn_again(unreachable):
    table = night(rooms=[4, unreachable, 11]).say("call_finale", colour="orange")
    assert table.view["finale"]["room"] == "11"


@pytest.mark.parametrize("unreachable", [5, 20])
def test_f1_with_the_option_as_printed_it_is_not_drawn_again(unreachable):
    table = night(rooms=[4, unreachable, 11], options={"finale_room": "as_printed"})
    assert table.say("call_finale", colour="orange").view["finale"]["room"] == str(unreachable)


def test_f1_the_unlocked_attic_and_the_secret_room_under_the_trapdoor_can_be_reached():
    table = night(rooms=[4, 5]).put(attic="open").say("call_finale", colour="orange")
    assert table.view["finale"]["room"] == "5"
    table = night(rooms=[4, 20]).put(trapdoor="9").say("call_finale", colour="orange")
    assert table.view["finale"]["room"] == "20"


@pytest.mark.parametrize("prison", [5, 20])
def test_f1_a_child_who_can_reach_no_other_room_does_not_hang_the_draw(prison):
    # A card carried the only Child there; its room's token lies hidden on the Indicator.
    table = night("mike", rooms=[prison], held=("mike", "mike", "mike")).place(mike=prison)
    with at_most(2):
        table.say("call_finale", colour="orange")
    assert table.view["finale"]["room"] != str(prison)


def test_f1_his_turns_go_on_until_the_finale_starts():
    table = night(rooms=[4, 3, 9]).say("call_finale", colour="orange").round()
    assert table.view["boogeyman"] == {"room": "4"}
    assert table.view["round"] == 2


def test_f2_the_first_child_there_with_an_objective_is_the_leader():
    table = night(held=("leila", "leila", "mike")).say("call_finale", colour="orange")
    table.place(leila=3).say("reached_finale", child="leila")
    assert table.view["finale"]["leader"] == "leila"
    told = table.told("finale_reached")
    assert (told["rule"], told["text"]) == ("F2", "Leila is the Leader.")


def test_f2_a_child_without_one_of_the_three_does_not_lead():
    table = night(held=("mike", "mike", "mike"))
    table.say("searched", child="leila", found="objective:blue", card=True)
    table.say("call_finale", colour="orange").place(leila=3)
    error = table.refused("reached_finale", child="leila")
    assert (error["code"], error["field"]) == ("no_objective", "child")
    assert error["message"] == "Leila holds no orange Objective."


def test_f2_a_child_that_is_elsewhere_does_not_lead():
    table = night().say("call_finale", colour="orange")
    error = table.refused("reached_finale", child="mike")
    assert (error["code"], error["field"]) == ("not_in_finale_room", "child")


def test_f2_a_fainted_child_does_not_lead():
    table = night().say("call_finale", colour="orange").place(leila=3).say("fainted", child="leila")
    assert table.refused("reached_finale", child="leila")["code"] == "fainted"


def test_f2_the_second_to_come_does_not_take_the_lead():
    table = gathered()
    error = table.refused("reached_finale", child="leila")
    assert (error["code"], error["message"]) == ("leader_known", "Mike is the Leader already.")


@pytest.mark.parametrize(
    ("report", "fields"),
    [
        ("reached_finale", {"child": "mike"}),
        ("start_finale", {"child": "mike", "present": ["mike"]}),
        ("panel", {"child": "mike", "result": "continue"}),
    ],
)
def test_f2_nothing_of_it_before_it_is_called(report, fields):
    assert night().refused(report, **fields)["code"] == "finale_not_called"


def test_f3_with_all_three_there_the_leader_starts_on_its_turn():
    table = gathered().say("start_finale", child="mike", present=["mike", "leila", "ray"])
    finale = table.view["finale"]
    assert finale["present"] == ["mike", "leila", "ray"]
    assert (finale["turn"], finale["panel"], finale["out"]) == ("mike", 1, [])
    told = table.told("finale_started.objectives")
    assert (told["rule"], told["text"]) == (
        "F3", "Everybody reveals the Objective card and applies it.",
    )  # fmt: skip
    assert told["why"].startswith("Also those who are elsewhere.")


def test_f3_not_on_another_childs_turn():
    table = gathered().say("ended_turn", child="mike")
    error = table.refused("start_finale", child="mike", present=["mike"])
    assert (error["code"], error["field"]) == ("not_your_turn", "child")


def test_f3_only_the_leader_starts():
    table = gathered().say("ended_turn", child="mike")
    error = table.refused("start_finale", child="leila", present=["leila"])
    assert (error["code"], error["field"]) == ("not_the_leader", "child")


def test_f3_a_fainted_leader_does_not_start():
    table = gathered().put(children={"mike": {"fainted": True}}, nightmares={"mike": None})
    assert table.refused("start_finale", child="mike", present=["mike"])["code"] == "fainted"


def test_f3_not_while_an_objective_is_elsewhere():
    table = gathered().place(ray=9)
    error = table.refused("start_finale", child="mike", present=["mike", "leila"])
    assert (error["code"], error["field"]) == ("objective_elsewhere", "child")
    assert error["message"].startswith("Ray holds an Objective and is not in 3 (")


def test_f3_a_fainted_carrier_counts():
    table = gathered().say("fainted", child="ray")
    table.say("start_finale", child="mike", present=["mike", "leila", "ray"])
    assert table.view["finale"]["out"] == ["ray"]


def test_f3_a_fainted_carrier_elsewhere_does_not():
    table = gathered().place(ray=9).say("fainted", child="ray")
    error = table.refused("start_finale", child="mike", present=["mike", "leila"])
    assert error["code"] == "objective_elsewhere"


@pytest.mark.parametrize(
    ("entity", "name"), [("babysitter", "Jennifer"), ("boogeyman", "The Boogeyman")]
)
def test_f3_not_with_an_entity_in_the_room(entity, name):
    table = gathered().place(**{entity: 3})
    error = table.refused("start_finale", child="mike", present=["mike"])
    assert (error["code"], error["field"]) == ("entity_in_finale", "child")
    assert error["message"].startswith(f"{name} is in 3 (")


def test_f3_only_children_in_the_room_take_part():
    table = night(held=("mike", "mike", "mike")).say("call_finale", colour="orange")
    table.place(mike=3, leila=3).say("reached_finale", child="mike")
    error = table.refused("start_finale", child="mike", present=["mike", "ray"])
    assert (error["code"], error["field"]) == ("not_in_finale_room", "present[1]")
    table.say("start_finale", child="mike", present=["mike", "leila"])
    assert table.view["finale"]["present"] == ["mike", "leila"]
    assert table.view["outcome"] is None  # F3: Ray has not lost by being elsewhere


@pytest.mark.parametrize(
    ("present", "code", "field"),
    [
        (["leila"], "leader_absent", "present"),
        ([], "leader_absent", "present"),
        (["mike", "mike"], "child_twice", "present[1]"),
        (["mike", "tommy"], "unknown_child", "present[1]"),
    ],
)
def test_f3_whoever_is_present_must_be_known_once_and_with_the_leader(present, code, field):
    error = gathered().refused("start_finale", child="mike", present=present)
    assert (error["code"], error["field"]) == (code, field)


def test_f3_a_child_named_twice_is_named_in_the_refusal():
    error = gathered().refused("start_finale", child="mike", present=["mike", "leila", "leila"])
    assert error["message"] == "Leila can only be named once."


def test_f3_event_and_nightmares_end():
    table = gathered().say("fainted", child="ray").put(event={"id": None})
    table.put(nightmares={"ray": None})
    table.say("start_finale", child="mike", present=["mike", "leila"])
    assert table.view["event"] is None
    assert table.view["nightmares"] == {}
    assert table.told("event_discarded.finale")["rule"] == "F3"
    assert table.told("nightmare_discarded.finale")["text"] == "Discard Ray’s Nightmare."


def test_f3_there_are_no_more_turns():
    table = gathered().say("start_finale", child="mike", present=["mike", "leila", "ray"])
    assert "turn" not in table.keys()
    for child in ("mike", "leila", "ray"):
        error = table.refused("ended_turn", child=child)
        assert (error["code"], error["field"]) == ("finale_is_on", "report")
    assert table.refused("moved", child="mike", to="9")["code"] == "finale_is_on"
    assert table.refused("effect", effect={"kind": "boogeyman_turn"})["code"] == "finale_is_on"
    assert table.view["boogeyman"] == {"room": None}


def test_f4_a_token_is_revealed_and_its_number_is_the_page():
    table = gathered(rooms=[4, 3, 17])
    table.say("start_finale", child="mike", present=["mike", "leila", "ray"])
    assert table.view["finale"]["page"] == 17
    told = table.told("finale_started.page")
    assert told["rule"] == "F4"
    assert told["text"] == "Open the Epilogue book at page 17. Mike reads the first panel."
    assert told["why"] == (
        "The token 17 was drawn from all 25. Only those in the Room take part: Mike, Leila and Ray."
    )


def test_f4_all_25_are_shuffled_also_those_on_the_indicator_and_the_finales_own():
    for page in (4, 3, 5, 20):
        table = gathered(rooms=[4, 3, page])
        table.say("start_finale", child="mike", present=["mike", "leila", "ray"])
        assert table.view["finale"]["page"] == page


def test_f4_every_page_can_come():
    pages = set()
    for seed in range(160):
        table = gathered("mike", held=("mike",) * 3, seed=seed)
        table.say("start_finale", child="mike", present=["mike"])
        pages.add(table.view["finale"]["page"])
    assert pages == set(range(1, 26))


def test_f4_the_table_may_agree_on_a_page_instead():
    table = gathered(rooms=[4, 3, 17])
    table.say("start_finale", child="mike", present=["mike", "leila", "ray"], page=8)
    assert table.view["finale"]["page"] == 8
    told = table.told("finale_started.agreed")
    assert (told["rule"], told["why"]) == (
        "F4", "You agreed on this page. Only those in the Room take part: Mike, Leila and Ray.",
    )  # fmt: skip


@pytest.mark.parametrize("page", [0, 26])
def test_f4_a_page_that_the_book_does_not_have_is_refused(page):
    error = gathered().refused("start_finale", child="mike", present=["mike"], page=page)
    assert (error["code"], error["field"]) == ("bad_value", "page")


def test_f1_the_turn_says_that_the_finale_can_be_called() -> None:
    table = night(held=("mike", "leila"))
    assert "Finale" not in table.told("turn")["why"]
    told = table.say("searched", child="ray", found=ORANGE, card=True).told("turn")
    assert told["rule"] == "F1"
    assert told["why"].startswith("You hold three orange Objectives: you can call the Finale. ")
    assert "Move" in told["why"], "what else can be done is said, too"


def test_f2_the_turn_says_who_has_reached_the_finale() -> None:
    table = night(held=("leila", "leila", "leila")).say("call_finale", colour="orange")
    table.place(mike=3)
    assert "Finale" not in table.told("turn")["why"], "without an Objective nobody leads"
    told = table.place(leila=3).told("turn")
    assert told["rule"] == "F2"
    assert told["why"].startswith("Leila is in the Finale’s room with an Objective: say so, and")


def test_f3_the_leaders_turn_says_when_it_can_start() -> None:
    table = gathered()
    told = table.told("turn")
    assert told["rule"] == "F3"
    assert told["why"].startswith("Mike leads, and all is ready: Mike can start the Finale.")
    assert "Finale" not in table.place(ray=4).told("turn")["why"], "an Objective is elsewhere"
    assert "Finale" not in table.place(ray=3, babysitter=3).told("turn")["why"]
    table.place(babysitter=9).say("ended_turn", child="mike")
    assert "Finale" not in table.told("turn")["why"], "it is Leila's turn"


def test_f3_without_a_map_the_leaders_turn_says_what_is_needed() -> None:
    table = NightTable("mike", "leila", tracking="ask")
    for child in ("mike", "mike", "leila"):
        table.say("searched", child=child, found=ORANGE, card=True)
    table.say("call_finale", colour="orange").say("reached_finale", child="mike")
    told = table.told("turn")
    assert told["rule"] == "F3"
    assert "with all three Objectives there, Mike can start the Finale" in told["why"]


def now(table: NightTable, key: str) -> tuple[str, ...]:
    """What the map knows of the first thing that is asked for this."""
    (offer,) = (one for one in offers(table.table) if one.key == key)
    return offer.fields[0].now({})


def test_f2_f3_what_the_map_knows_is_chosen_already() -> None:
    table = night().say("call_finale", colour="orange").place(mike=3)
    assert now(table, "finale.reach") == ("mike",)
    table.place(ray=3).say("reached_finale", child="mike")
    table.put(children={"ray": {"fainted": True}})
    assert now(table, "finale.start") == ("mike", "ray"), "the fainted are there, too"
