"""Fix the table: each part of the view can be set, reads back, and triggers no rule."""

import json
from dataclasses import replace

import pytest

from companion.games.boogeyman import PRACTICE
from tests.tables import NightTable, practice

SLOTS = 10


def slots(*filled):
    """The Indicator with these slots filled."""
    return [*filled, *[None] * (SLOTS - len(filled))]


def night(*children, rooms=(4, 9, 10), **start):
    """A night with Jennifer in a Hall."""
    table = NightTable(*(children or ("mike", "leila")), rooms=[7, *rooms], **start)
    return table.place(babysitter="hall_tommy")


def shown(table):
    """The view without what undo and redo are called."""
    return {name: value for name, value in table.view.items() if name not in ("undo", "redo")}


SETTABLE = [
    ("round", 7),
    ("turn", "leila"),
    ("actions", 2),
    ("tracking", "map"),
    ("flashlight", "leila"),
    ("babysitter", {"room": "20"}),
    ("babysitter", {"room": "hall_ray"}),
    ("boogeyman", {"room": "5"}),
    ("boogeyman", {"room": None}),
    ("indicator", slots("1", "2", "down")),
    ("indicator", slots(*"12346789", "10", "down")),
    ("stress", {"boogeyman": 8, "babysitter": 9}),
    ("event", {"id": None}),
    ("event", {"id": "storm"}),
    ("attic", "open"),
    ("trapdoor", "9"),
    ("found", {"passkey": ["leila"], "trapdoor": ["mike"], "objective:blue": ["mike", "leila"]}),
    ("outcome", "lost"),
    ("outcome", "won"),
]


@pytest.mark.parametrize(("name", "value"), SETTABLE)
def test_each_part_of_the_view_can_be_set_and_reads_back_and_nothing_else_changes(name, value):
    table = night().put(boogeyman={"room": "12"})
    before = shown(table)
    table.put(**{name: value})
    assert shown(table) == {**before, name: value}


def test_the_other_parts_are_read_back_too():
    table = night().put(
        children={"leila": {"room": "10", "state": 3, "fainted": True}},
        nightmares={"leila": "spiders"},
        rooms={"10": {"light": "dark", "padlock": True}},
        search_tokens={"10": 0},
        finale={"room": "3", "leader": "mike", "page": 17, "present": ["mike", "leila"],
                "turn": "mike", "panel": 2, "out": ["leila"]},
    )  # fmt: skip
    view = table.view
    assert view["children"]["leila"] == {"room": "10", "state": 3, "fainted": True}
    assert view["nightmares"] == {"leila": "spiders"}
    assert view["rooms"]["10"] == {"light": "dark", "padlock": True}
    assert view["search_tokens"]["10"] == 0
    assert view["finale"] == {
        "room": "3", "leader": "mike", "page": 17, "present": ["mike", "leila"], "turn": "mike",
        "panel": 2, "out": ["leila"],
    }  # fmt: skip


def test_every_key_of_the_view_is_known_to_a_correction():
    table = night().round()
    for name, value in table.view.items():
        before = shown(table)
        assert shown(table.put(**{name: value})) == before


def test_the_whole_view_sent_back_changes_nothing():
    table = night("mike", "leila", "ray").round().say("fainted", child="leila")
    table.say("ended_turn", child="mike").answer("done").put(event={"id": None})
    table.say("searched", child="ray", found="passkey", card=True)
    before = shown(table)
    table.put(**json.loads(json.dumps(table.view)))
    assert shown(table) == before


def test_the_whole_view_sent_back_keeps_what_one_child_holds_several_of():
    table = night()
    for _ in range(3):
        table.say("searched", child="mike", found="objective:orange", card=True)
    assert table.view["found"] == {"objective:orange": ["mike", "mike", "mike"]}
    table.put(found=table.view["found"])
    assert table.view["found"] == {"objective:orange": ["mike", "mike", "mike"]}
    table.say("call_finale", colour="orange")


def test_the_whole_view_sent_back_with_a_question_open_changes_nothing():
    table = night().place(mike=4).round()
    assert table.view["turn"] == "boogeyman"
    before, question = shown(table), table.question
    table.put(**json.loads(json.dumps(table.view)))
    assert shown(table) == before
    assert table.question == question


def test_h1_the_whole_view_sent_back_keeps_all_that_lies_face_down():
    table = night(mode="competitive")
    for room in ("14", "23", "8"):
        while table.question is not None or table.prompts[-1]["kind"] != "hand_over":
            if table.question is None:
                table.say("ended_turn", child=table.view["turn"])
            else:
                table.answer("no")
        table.say("placed", room=room, **{"as": "boogeyman"})
    before = table.table.state.indicator
    assert table.view["indicator"][:3] == ["down"] * 3
    table.put(**table.view)
    assert table.table.state.indicator == before


def test_h6_the_whole_view_sent_back_keeps_what_the_new_boogeyman_had_opened():
    table = night(mode="semi").place(mike=15).put(rooms={"15": {"light": "none"}})
    table.say("searched", child="mike", found="trapdoor", card=True).say("fainted", child="mike")
    assert table.view["found"] == {"trapdoor": ["mike"]}
    before = table.view
    assert table.put(**before).view == {**before, "undo": table.view["undo"]}


def test_objects_merge():
    table = night().put(children={"mike": {"room": "10"}}).put(children={"mike": {"state": 2}})
    assert table.view["children"]["mike"] == {"room": "10", "state": 2, "fainted": False}
    assert table.view["children"]["leila"]["room"] == "hall_leila"
    table.put(stress={"boogeyman": 3}).put(stress={"babysitter": 4})
    assert table.view["stress"] == {"boogeyman": 3, "babysitter": 4}
    table.put(rooms={"9": {"light": "dark"}}).put(rooms={"9": {"padlock": True}})
    assert table.view["rooms"]["9"] == {"light": "dark", "padlock": True}
    assert table.view["rooms"]["8"] == {"light": "light", "padlock": False}
    table.put(search_tokens={"9": 1})
    assert (table.view["search_tokens"]["9"], table.view["search_tokens"]["8"]) == (1, 2)
    table.put(found={"passkey": ["mike"]}).put(found={"trapdoor": ["leila"]})
    assert table.view["found"] == {"passkey": ["mike"], "trapdoor": ["leila"]}
    table.put(finale={"room": "3"}).put(finale={"leader": "mike"})
    assert (table.view["finale"]["room"], table.view["finale"]["leader"]) == ("3", "mike")
    fainted = {"mike": {"fainted": True}, "leila": {"fainted": True}}
    table.put(children=fainted, nightmares={"mike": None}).put(nightmares={"leila": "spiders"})
    assert table.view["nightmares"] == {"mike": None, "leila": "spiders"}


def test_lists_replace():
    table = night("mike", "leila", "ray").put(indicator=slots("1", "2", "3", "down"))
    table.put(indicator=slots("8", "down"))
    assert table.view["indicator"] == slots("8", "down")
    table.put(found={"objective:blue": ["mike", "leila"]}).put(found={"objective:blue": ["ray"]})
    assert table.view["found"] == {"objective:blue": ["ray"]}
    table.put(finale={"room": "3", "present": ["mike", "leila"], "out": ["mike"]})
    table.put(finale={"present": ["ray"], "out": []})
    assert (table.view["finale"]["present"], table.view["finale"]["out"]) == (["ray"], [])


def test_what_was_set_can_be_taken_away():
    table = night().put(event={"id": None}, trapdoor="9", attic="open", finale={"room": "3"})
    table.put(children={"leila": {"fainted": True}}, nightmares={"leila": None}, outcome="lost")
    table.put(found={"passkey": ["mike"]})
    table.put(event=None, trapdoor=None, attic="locked", finale=None, outcome=None)
    table.put(nightmares={"leila": False}, found={"passkey": []})
    view = table.view
    assert [view[name] for name in ("event", "trapdoor", "finale", "outcome")] == [None] * 4
    assert (view["attic"], view["nightmares"], view["found"]) == ("locked", {}, {})


def test_a_child_set_to_stand_has_no_nightmare_any_more():
    table = night().put(children={"leila": {"fainted": True}}, nightmares={"leila": None})
    table.put(children={"leila": {"fainted": False}})
    assert table.view["nightmares"] == {}


@pytest.mark.parametrize(
    "change",
    [
        {"children": {"mike": {"room": "12"}}, "babysitter": {"room": "12"}},  # no encounter
        {"children": {"mike": {"room": "12"}}, "boogeyman": {"room": "12"}},
        {"babysitter": {"room": "12"}, "boogeyman": {"room": "12"}},  # no possession
        {"stress": {"boogeyman": 3, "babysitter": 3}},  # no Trouble
        {"stress": {"boogeyman": 8, "babysitter": 9}},  # no loss
        {"children": {"mike": {"fainted": True}, "leila": {"fainted": True}}},  # no N3
        {"children": {"mike": {"fainted": True}}},  # the turn does not end
        {"turn": "leila", "children": {"leila": {"fainted": True}}},  # no Nightmare
        {"indicator": slots("1", "2", "3", "down")},  # no Event
        {"actions": 3},
        {"round": 5},
    ],
)
def test_a_correction_triggers_no_rule(change):
    table = night().put(**change)
    assert table.question is None
    assert table.view["outcome"] is None
    assert table.view["turn"] == change.get("turn", "mike")
    assert [event["event"] for event in table.reply["events"]] == ["table_corrected"]
    assert table.keys() == ["turn"]
    for name, value in change.items():
        if name == "stress":
            assert table.view[name] == value


def test_a_fainted_child_set_on_turn_while_another_stands_is_not_told_that_nobody_stands():
    table = night().put(children={"mike": {"fainted": True}})
    assert "Nobody stands" not in table.told("turn")["why"]


def test_a_correction_with_a_prompt_open_leaves_it_open_with_its_id():
    table = night().place(babysitter=15).say("moved", child="mike", to="15")
    before = table.asked("draw")
    table.put(stress={"babysitter": 4}, children={"leila": {"room": "10"}})
    assert table.asked("draw") == before
    table.answer("done")
    assert table.view["stress"]["babysitter"] == 5


def test_a_correction_can_be_undone():
    table = night()
    before = shown(table)
    table.put(round=5, babysitter={"room": "9"}, children={"ray": {}}).say("undo")
    assert shown(table) == before


def test_the_play_goes_on_from_what_was_set():
    table = night().put(turn="leila", round=4, boogeyman={"room": "10"})
    table.say("moved", child="leila", to="10")
    assert table.asked("draw")["deck"] == "boogeyman"
    table.answer("done")
    assert table.view["round"] == 5


def test_a_turn_set_while_a_question_is_open_is_played_and_not_passed_over():
    # Mike's turn is over by the encounter; the Trouble is still being read.
    table = night().place(babysitter=15).put(stress={"babysitter": 2})
    table.say("moved", child="mike", to="15").answer("done")
    assert table.asked("draw")["deck"] == "trouble"
    table.put(turn="leila").answer("done")
    assert (table.view["round"], table.view["turn"]) == (1, "leila")


def test_a_new_child_joins_in_its_hall_at_the_end_of_the_table():
    table = night().put(children={"ray": {}})
    assert table.view["children"]["ray"] == {"room": "hall_ray", "state": 1, "fainted": False}
    assert list(table.view["children"]) == ["mike", "leila", "ray"]
    turns = [table.view["turn"]]
    for _ in range(3):
        table.say("ended_turn", child=table.view["turn"])
        turns.append(table.view["turn"])
    assert turns == ["mike", "leila", "ray", "mike"]


def test_a_new_child_joins_as_it_is_on_the_table():
    table = night().put(children={"ray": {"room": "10", "state": 2}}, turn="ray")
    assert table.view["children"]["ray"] == {"room": "10", "state": 2, "fainted": False}
    assert table.view["turn"] == "ray"


def test_a_child_set_to_null_leaves_with_what_it_held_and_dreamt():
    table = night("mike", "leila", "ray").put(
        children={"leila": {"fainted": True}}, nightmares={"leila": None},
        found={"passkey": ["leila"], "objective:blue": ["leila", "ray"]},
    )  # fmt: skip
    table.put(children={"leila": None})
    assert list(table.view["children"]) == ["mike", "ray"]
    assert table.view["nightmares"] == {}
    assert table.view["found"] == {"objective:blue": ["ray"]}
    assert table.say("ended_turn", child="mike").view["turn"] == "ray"


def test_a_child_that_leaves_leaves_the_finale_too():
    table = night("mike", "leila", "ray").put(
        finale={"room": "3", "leader": "ray", "present": ["mike", "leila", "ray"], "out": ["ray"]}
    )
    table.put(children={"ray": None})
    finale = table.view["finale"]
    assert finale["leader"] is None
    assert (finale["present"], finale["out"]) == (["mike", "leila"], [])


def test_a_child_set_to_stand_gives_hope_and_n3_is_asked_again_in_the_same_round():
    table = night("mike", "leila", "ray").say("fainted", child="ray").say("fainted", child="leila")
    table.say("fainted", child="mike").answer("go_on").say("ended_turn", child="mike")
    assert table.asked("draw")["deck"] == "nightmare"
    table.put(children={"mike": {"fainted": False}}).say("fainted", child="mike").answer("done")
    assert table.view["round"] == 1
    assert table.asked("choose")["key"] == "ask.hope"


def test_the_flashlight_of_a_child_that_leaves_goes_to_the_next_clockwise():
    table = night("mike", "leila", "ray").put(flashlight="leila")
    table.put(children={"leila": None})
    assert table.view["flashlight"] == "ray"


def test_the_child_on_turn_leaves_when_the_turn_is_given_to_another():
    table = night("mike", "leila", "ray").put(children={"mike": None}, turn="leila")
    assert table.view["turn"] == "leila"
    table.say("ended_turn", child="leila").say("ended_turn", child="ray")
    assert table.view["round"] == 2


def test_a_corrected_loss_in_his_turn_can_be_played_on():
    table = night().place(mike=4).put(stress={"boogeyman": 7, "babysitter": 9}).round()
    assert table.answer("done").view["outcome"] == "lost"
    table.put(outcome=None, stress={"boogeyman": 6}, turn="mike")
    assert table.told("turn")["text"].startswith("Mike’s turn")


def test_after_a_corrected_loss_in_his_turn_he_still_acts():
    # The loss left no token face down: his next turn, or a card's, has to cope with that.
    for report in ({"effect": {"kind": "boogeyman_turn"}}, None):
        table = night().place(mike=4).put(stress={"boogeyman": 7, "babysitter": 9}).round()
        table.answer("done").put(outcome=None, stress={"boogeyman": 6}, turn="mike")
        table.say("effect", **report) if report else table.round()
        assert table.view["indicator"].count("down") == 1


def test_a_corrected_loss_in_his_turn_breaks_nothing_when_no_turn_is_given():
    table = night().place(mike=4).put(stress={"boogeyman": 7, "babysitter": 9}).round()
    table.answer("done")
    error = table.refused("corrected", set={"outcome": None})
    assert (error["code"], error["field"]) == ("turn_of_nobody", "set.turn")


def test_a_night_set_to_its_end_asks_nothing_that_cannot_be_answered():
    table = night().place(babysitter=15).say("moved", child="mike", to="15")
    table.put(outcome="lost")
    assert table.question is None


APP_DECKS = {"event": "app", "trouble": "app", "nightmare": "app"}


def test_d1_a_card_set_in_force_is_in_its_deck_no_more():
    table = night(decks=APP_DECKS)
    event, dream = (next(iter(table.table.state.left[deck])) for deck in ("event", "nightmare"))
    table.put(event={"id": event}, children={"mike": {"fainted": True}}, nightmares={"mike": dream})
    left = table.table.state.left
    assert event not in left["event"]
    assert dream not in left["nightmare"]
    assert table.view["event"]["title"]


def test_an_unknown_card_of_the_apps_deck_is_refused_and_of_the_tables_taken():
    table = night(decks=APP_DECKS)
    error = table.refused("corrected", set={"event": {"id": "no such card"}})
    assert (error["code"], error["field"]) == ("unknown_card", "set.event.id")
    fainted = {"children": {"mike": {"fainted": True}}, "nightmares": {"mike": "no such card"}}
    error = table.refused("corrected", set=fainted)
    assert (error["code"], error["field"]) == ("unknown_card", "set.nightmares.mike")
    assert night().put(event={"id": "14"}).view["event"]["id"] == "14"


def symbol_on_slot_1():
    """The practice house with the Event symbol on slot 1."""
    return {PRACTICE: replace(practice(), event_slots=frozenset({1}))}


def test_a_limit_goes_with_the_card_that_a_correction_takes_away():
    table = night(options={"first_token_event": "yes"}, rooms=[7, 4], packs=symbol_on_slot_1())
    assert table.asked("draw")["deck"] == "event"
    table.say("effect", effect={"kind": "limit", "what": "noise", "by": 2}).answer("done")
    assert table.put(actions=1).view["limits"] == [{"what": "noise", "by": 2, "until": "event"}]
    assert table.put(event=None).view["limits"] == []
