"""What a card on the table did: each effect, alone and while a draw is open (T9)."""

from typing import Any

import pytest

from tests.tables import NightTable


def night(*children: str, **start) -> NightTable:
    table = NightTable(*(children or ("mike", "leila")), rooms=(25, 2, 3, 4), **start)
    return table.place(leila=1) if "leila" in table.view["children"] else table


def effect(table: NightTable, kind: str, **fields: Any) -> NightTable:
    return table.say("effect", effect={"kind": kind, **fields})


def refused(table: NightTable, kind: str, **fields: Any) -> tuple[str, str]:
    error = table.refused("effect", effect={"kind": kind, **fields})
    return error["code"], error["field"]


def reading(*children: str, **start) -> NightTable:
    """Leila reads a Boogeyman card on Mike's turn."""
    return effect(night(*children, **start), "meets", child="leila", entity="boogeyman")


def test_b1_babysitter_moves_walks_her_and_the_child_meets_her():
    table = effect(night().place(mike=16), "babysitter_moves", rooms=3, child="mike")
    assert table.asked("draw")["child"] == "mike"
    assert table.told("babysitter_moved.card")["rule"] == "B3"
    assert table.answer("done").view["turn"] == "leila"


def test_b6_a_cards_walk_that_ends_beside_him_possesses_her():
    table = night("mike", dice=(1,)).place(mike=15, babysitter=13, boogeyman=14)
    effect(table, "babysitter_moves", rooms=1, room="14")
    assert table.told("babysitter_possessed.walk")["rule"] == "B6"
    assert table.view["babysitter"]["room"] == "hall_mike"


def test_b1_babysitter_moves_needs_a_child_or_a_place_and_only_one():
    table = night()
    assert refused(table, "babysitter_moves", rooms=1) == ("child_or_room", "effect.child")
    both = refused(table, "babysitter_moves", rooms=1, child="mike", room="3")
    assert both == ("child_or_room", "effect.child")
    stranger = refused(table, "babysitter_moves", rooms=1, child="tommy")
    assert stranger == ("unknown_child", "effect.child")
    nowhere = refused(table, "babysitter_moves", rooms=1, room="26")
    assert nowhere == ("unknown_room", "effect.room")


def test_b1_babysitter_placed_puts_her_there_and_nobody_is_met():
    table = effect(night().place(mike=16), "babysitter_placed", room="16")
    assert (table.view["babysitter"]["room"], table.question) == ("16", None)
    assert table.view["turn"] == "mike"
    effect(table, "babysitter_placed", room="hall_mike")
    assert table.view["babysitter"]["room"] == "hall_mike"
    assert refused(table, "babysitter_placed", room="x") == ("unknown_room", "effect.room")


def test_m10_a_whole_turn_flips_and_places_but_discards_no_event_and_begins_no_round():
    table = night().put(event={"id": None})
    effect(table, "boogeyman_turn")
    assert table.view["boogeyman"]["room"] == "2"
    assert table.view["rooms"]["2"]["light"] == "dark"
    assert table.view["indicator"][:3] == ["2", "down", None]
    assert table.view["event"] == {"id": None}
    assert (table.view["round"], table.view["turn"]) == (1, "mike")


def test_m10_a_whole_turn_meets_who_is_there():
    table = effect(night().place(mike=2), "boogeyman_turn")
    draw = table.asked("draw")
    assert (draw["deck"], draw["child"]) == ("boogeyman", "mike")
    assert table.view["indicator"][:2] == ["2", None], "M5 comes after the meeting"
    table.answer("done")
    assert table.view["indicator"][:2] == ["2", "down"]
    assert table.view["turn"] == "leila"


def test_m10_a_whole_turn_within_his_own_turn_leaves_one_token_face_down():
    table = night().place(mike=2).round()
    assert (table.view["turn"], table.asked("draw")["child"]) == ("boogeyman", "mike")
    effect(table, "boogeyman_turn").answer("done")
    assert table.view["indicator"][:4] == ["2", "3", "down", None]
    assert table.view["boogeyman"]["room"] == "3"


def test_m10_only_the_figure_moves():
    table = effect(night().place(mike=16, babysitter=16), "boogeyman_moves", room="16")
    assert table.view["boogeyman"]["room"] == "16"
    assert table.view["rooms"]["16"]["light"] == "light"
    assert table.view["indicator"][:2] == ["down", None]
    assert (table.question, table.view["turn"]) == (None, "mike")


def test_m11_the_figure_never_stands_in_a_hall():
    table = night()
    assert refused(table, "boogeyman_moves", room="hall_mike") == ("hall", "effect.room")
    assert refused(table, "boogeyman_moves", room="26") == ("unknown_room", "effect.room")


def test_m11_the_refusal_speaks_of_him_and_not_of_tokens():
    table = night()
    message = table.refused("effect", effect={"kind": "boogeyman_moves", "room": "hall_ray"})
    assert message["message"] == "Not in Ray’s hall: the Boogeyman never stands in a Hall."


@pytest.mark.parametrize("entity", ["boogeyman", "babysitter"])
def test_t9_meets_is_an_encounter_with_card_and_stress(entity: str):
    table = effect(night(), "meets", child="leila", entity=entity)
    draw = table.asked("draw")
    assert (draw["deck"], draw["child"], draw["rule"]) == (entity, "leila", "T4")
    table.answer("done")
    assert table.view["stress"][entity] == 1
    assert table.view["turn"] == "mike"


def test_t9_meets_on_its_own_turn_ends_the_turn():
    table = effect(night(), "meets", child="mike", entity="boogeyman").answer("done")
    assert table.view["turn"] == "leila"


def test_t9_meets_does_not_claim_that_both_are_in_one_room():
    draw = effect(night(), "meets", child="mike", entity="boogeyman").asked("draw")
    assert "Both are in" not in draw["why"], "he is not even on the board"


def test_t9_the_journal_does_not_claim_it_either():
    table = effect(night(), "meets", child="mike", entity="boogeyman")
    lines = table.table.opponent.text.journal(table.table.state, table.table.log[-1].events)
    assert "Mike faces the Boogeyman. [T4: An encounter: card and Stress.]" in lines


def test_b11_meets_refuses_a_fainted_child_unless_it_counts():
    table = night().put(children={"leila": {"fainted": True}})
    meeting = {"child": "leila", "entity": "boogeyman"}
    assert refused(table, "meets", **meeting) == ("fainted", "effect.child")
    table = night(options={"fainted_children": "count"}).put(children={"leila": {"fainted": True}})
    assert effect(table, "meets", **meeting).asked("draw")["child"] == "leila"


def test_x1_stress_moves_space_by_space_and_each_symbol_draws_a_trouble():
    table = effect(night(), "stress", track="babysitter", by=6)  # symbols on 3 and 6
    assert table.view["stress"] == {"boogeyman": 0, "babysitter": 6}
    assert table.asked("draw")["deck"] == "trouble"
    assert table.answer("done").asked("draw")["deck"] == "trouble"
    assert table.answer("done").question is None


def test_x1_stress_going_down_draws_nothing_and_stops_at_0():
    table = effect(night().put(stress={"babysitter": 4}), "stress", track="babysitter", by=-1)
    told = table.told("stress_changed.down")
    assert (told["text"], told["why"]) == ("Jennifer’s Stress goes back to 3.", "It was 4.")
    assert table.question is None
    effect(table, "stress", track="babysitter", by=-9)
    assert table.view["stress"]["babysitter"] == 0


def test_x1_stress_that_is_0_already_is_not_called_the_maximum():
    table = effect(night(), "stress", track="babysitter", by=-1)
    assert "maximum" not in " ".join(prompt["why"] for prompt in table.prompts)


def test_x1_stress_by_a_card_is_not_explained_by_an_encounter():
    table = effect(night(), "stress", track="babysitter", by=1)
    told = next(prompt for prompt in table.prompts if prompt["rule"] == "X1")
    assert told["text"] == "Jennifer’s Stress goes up to 1 of 9."
    assert "encounter" not in told["why"]


def test_x2_stress_stays_at_the_maximum_without_a_second_trouble():
    table = night().put(stress={"babysitter": 9})
    effect(table, "stress", track="babysitter", by=3)
    assert table.view["stress"]["babysitter"] == 9
    assert len([key for key in table.prompts if key["key"] == "stress_changed.stays"]) == 1
    assert table.question is None


def test_x3_both_at_the_maximum_by_a_card_is_lost_at_once_even_with_a_draw_open():
    table = reading().put(stress={"babysitter": 9, "boogeyman": 7})
    effect(table, "stress", track="boogeyman", by=1)
    assert (table.view["outcome"], table.question) == ("lost", None)


@pytest.mark.parametrize("to", ["light", "dark", "none"])
def test_t2_light_is_turned_put_or_taken(to: str):
    before = "dark" if to == "light" else "light"
    table = night().put(rooms={"16": {"light": before}})
    effect(table, "light", room="16", to=to)
    assert table.view["rooms"]["16"] == {"light": to, "padlock": False}
    assert refused(table, "light", room="hall_mike", to=to) == ("hall", "effect.room")


def test_b13_padlocks_are_placed_once_and_taken_once():
    table = night()
    assert refused(table, "padlock_taken", room="16") == ("no_padlock", "effect.room")
    effect(table, "padlock_placed", room="16")
    assert table.view["rooms"]["16"] == {"light": "light", "padlock": True}
    assert refused(table, "padlock_placed", room="16") == ("padlock_there", "effect.room")
    effect(table, "padlock_taken", room="16")
    assert table.view["rooms"]["16"] == {"light": "light", "padlock": False}
    assert refused(table, "padlock_placed", room="hall_ray") == ("hall", "effect.room")


@pytest.mark.parametrize("raw", [{}, {"kind": "flood"}, {"kind": 3}])
def test_an_unknown_effect_is_refused_by_name(raw: dict[str, object]):
    error = night().refused("effect", effect=raw)
    assert (error["code"], error["field"]) == ("unknown_effect", "effect.kind")
    assert "babysitter_moves" in error["message"]


def test_t9_the_meeting_of_a_cards_walk_waits_for_stress_and_trouble_of_this_encounter():
    table = reading().place(mike=16).put(stress={"boogeyman": 2})  # the third space: Trouble
    effect(table, "babysitter_moves", rooms=3, child="mike")
    assert table.view["babysitter"]["room"] == "16", "she walks now"
    assert table.told("babysitter_moved.card")["why"].endswith("She reaches Mike.")
    assert (table.asked("draw")["deck"], table.asked("draw")["child"]) == ("boogeyman", "leila")
    table.answer("done")
    assert table.view["stress"] == {"boogeyman": 3, "babysitter": 0}
    assert table.asked("draw")["deck"] == "trouble"
    table.answer("done")
    draw = table.asked("draw")
    assert (draw["deck"], draw["child"]) == ("babysitter", "mike")
    table.answer("done")
    assert (table.view["stress"]["babysitter"], table.view["turn"]) == (1, "leila")


def test_t9_the_possession_of_a_cards_walk_waits_too():
    table = reading(dice=(2,)).place(mike=15, babysitter=13, boogeyman=14)
    effect(table, "babysitter_moves", rooms=1, room="14")
    assert table.events("possession_rolled") == []
    assert table.view["babysitter"]["room"] == "14"
    table.answer("done")
    assert table.events("possession_rolled")[0]["die"] == 2
    assert table.asked("draw")["child"] == "mike"


def test_t9_a_whole_turn_waits_until_the_encounter_is_finished():
    table = effect(reading(), "boogeyman_turn")
    assert (table.view["boogeyman"]["room"], table.view["indicator"][0]) == (None, "down")
    table.answer("done")
    assert table.view["boogeyman"]["room"] == "2"
    assert table.view["stress"]["boogeyman"] == 1


def test_t9_stress_of_a_card_rises_now_and_its_trouble_waits():
    table = effect(reading(), "stress", track="babysitter", by=3)
    assert table.view["stress"] == {"boogeyman": 0, "babysitter": 3}
    assert table.asked("draw")["deck"] == "boogeyman"
    table.answer("done")
    assert table.view["stress"]["boogeyman"] == 1
    assert table.asked("draw")["deck"] == "trouble"


@pytest.mark.parametrize(
    ("raw", "path", "value"),
    [
        ({"kind": "babysitter_placed", "room": "3"}, ("babysitter", "room"), "3"),
        ({"kind": "boogeyman_moves", "room": "3"}, ("boogeyman", "room"), "3"),
        ({"kind": "light", "room": "3", "to": "dark"}, ("rooms", "3", "light"), "dark"),
        ({"kind": "padlock_placed", "room": "3"}, ("rooms", "3", "padlock"), True),
    ],
)
def test_t9_what_meets_nobody_is_done_at_once_and_the_draw_stays_open(raw, path, value):
    table = reading()
    before = table.asked("draw")
    table.say("effect", effect=raw)
    now = table.view
    for name in path:
        now = now[name]
    assert now == value
    assert table.asked("draw")["id"] == before["id"]


def test_t9_an_encounter_of_a_trouble_waits_and_then_goes_depth_first():
    table = reading("mike", "leila", "ray", "peter")
    effect(table, "meets", child="ray", entity="babysitter")
    effect(table, "meets", child="peter", entity="babysitter")
    assert table.answer("done").asked("draw")["child"] == "ray", "in the order of the card"
    effect(table, "meets", child="mike", entity="boogeyman")  # from Ray's own card
    order = [table.answer("done").asked("draw")["child"] for _ in range(2)]
    assert order == ["mike", "peter"]


def test_t9_two_effects_of_an_event_card_are_resolved_in_the_order_told():
    table = night(options={"first_token_event": "yes"})
    assert table.asked("draw")["deck"] == "event"
    effect(table, "meets", child="mike", entity="boogeyman")
    effect(table, "meets", child="leila", entity="boogeyman")
    assert table.answer("done").asked("draw")["child"] == "mike"


def test_t9_a_meeting_that_waits_is_void_when_the_child_has_fainted_by_then():
    table = effect(reading("mike", "leila", "ray"), "meets", child="ray", entity="babysitter")
    table.say("fainted", child="ray").answer("done")
    assert table.question is None
    assert table.view["stress"] == {"boogeyman": 1, "babysitter": 0}


def test_while_a_roll_is_open_no_effect_is_taken():
    table = night(table_dice=True).place(mike=16, leila=16)
    effect(table, "babysitter_moves", rooms=3, child="mike")
    assert table.asked("roll")
    assert refused(table, "stress", track="babysitter", by=1) == ("answer_first", "report")


def test_a_limit_of_the_tables_event_holds_until_it_is_discarded():
    table = NightTable("mike", "leila", rooms=[9, 25, 1]).place(mike=17).put(event={"id": None})
    table.put(rooms={"17": {"light": "none"}})
    table.say("effect", effect={"kind": "limit", "what": "noise", "by": 1})
    table.say("effect", effect={"kind": "limit", "what": "actions", "to": 2})
    assert "0 of 2 actions" in table.told("turn")["text"]
    table.say("searched", child="mike", noise=2)
    assert table.events("babysitter_moved")[0]["rooms"] == 3
    table.answer("done").round()
    assert table.events("event_discarded")
    assert "of 3 actions" in table.told("turn")["text"]


def test_a_limit_of_the_tables_nightmare_ends_with_it():
    table = NightTable("mike", "leila", dice=[3]).place(mike=17, babysitter=1)
    table.put(children={"leila": {"fainted": True}}, nightmares={"leila": None})
    table.put(rooms={"17": {"padlock": True}})
    table.say("effect", effect={"kind": "limit", "what": "candies", "child": "leila"})
    table.say("revived", child="leila", card=True).say("forced_padlock", child="mike")
    assert table.asked("choose")["key"] == "ask.candies"


def test_a_limit_needs_its_amount_and_a_fainted_child():
    table = NightTable("mike", "leila")
    for effect, field in (
        ({"what": "noise"}, "effect.by"),
        ({"what": "candies", "by": 1}, "effect.by"),
        ({"what": "actions", "by": 1}, "effect.to"),
        ({"what": "candies", "child": "mike"}, "effect.child"),
    ):
        error = table.refused("effect", effect={"kind": "limit", **effect})
        assert error["field"] == field


def test_a_card_of_the_table_can_have_the_hidden_token_drawn_again():
    table = NightTable("mike", rooms=[9, 25, 3])
    table.say("effect", effect={"kind": "hidden_token_redrawn"})
    assert table.told("token_drawn_again")["text"].startswith("The hidden token of slot 1")
    assert table.round().view["boogeyman"] == {"room": "3"}


@pytest.mark.parametrize("what", ["noise", "candies"])
def test_a_limit_that_changes_no_noise_is_refused(what: str):
    limit = {"kind": "limit", "what": what, "by": 0}
    error = NightTable("mike").refused("effect", effect=limit)
    assert (error["code"], error["field"]) == ("bad_value", "effect.by")
    assert error["message"] == "“effect.by” must be a whole number from -6 to 6, not 0."
    for by in (-6, -1, 1, 6):
        NightTable("mike").say("effect", effect={"kind": "limit", "what": "noise", "by": by})


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ({"kind": "boogeyman_turn"}, "Noted: the Boogeyman will take a turn."),
        (
            {"kind": "meets", "child": "leila", "entity": "babysitter"},
            "Noted: Leila will face Jennifer.",
        ),
    ],
)
def test_t9_what_will_come_after_the_card_is_acknowledged_at_once(raw: dict, said: str):
    table = reading().say("effect", effect=raw)
    assert table.told(f"effect_noted.{raw['kind']}")["text"] == said
    assert table.asked("draw")["read"] is True


def test_m10_with_no_card_being_read_he_simply_takes_his_turn():
    table = effect(night(), "boogeyman_turn")
    assert "effect_noted.boogeyman_turn" not in table.keys()
    assert table.view["boogeyman"]["room"] is not None


def test_the_journal_draws_a_card_before_it_tells_what_it_does():
    table = reading().say("state", child="mike", value=2)
    facts = table.table.log[-1].events
    lines = table.table.opponent.text.journal(table.table.state, facts)
    assert "drew the Boogeyman’s card" in lines[0]
    assert "Scared" in lines[1]


@pytest.mark.parametrize("before", ["light", "none"])
@pytest.mark.parametrize("to", ["light", "dark", "none"])
def test_whatever_a_card_did_to_a_token_can_be_read_in_the_journal(before: str, to: str) -> None:
    night = NightTable("mike", "leila").put(rooms={"9": {"light": before}})
    table = night.say("effect", effect={"kind": "light", "room": "9", "to": to}).table
    (line,) = table.opponent.text.journal(table.state, table.log[-1].events)
    assert "9 (Sewing room)" in line
