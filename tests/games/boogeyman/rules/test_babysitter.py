"""Chapter B, the Babysitter: what activates her, how she walks, whom she reaches."""

import pytest

from tests.tables import NightTable, distance


def night(*children: str, **start) -> NightTable:
    """A night with Mike on turn, Jennifer in 25 and Leila in 1 unless they are placed."""
    table = NightTable(*(children or ("mike", "leila")), rooms=(25, 2), **start)
    return table.place(leila=1) if "leila" in table.view["children"] else table


def noise(table: NightTable, value: int, child: str = "mike") -> NightTable:
    """Let a Child take the Search token of its Room, once its light is gone."""
    table.put(rooms={table.room_of(child): {"light": "none"}})
    return table.say("searched", child=child, noise=value)


def effect(table: NightTable, kind: str, **fields) -> NightTable:
    return table.say("effect", effect={"kind": kind, **fields})


def forced(table: NightTable, dice: str, roll: int, candies: int = 0) -> NightTable:
    """Let Mike force the Padlock of his Room, with whosever dice."""
    if dice == "table":
        return table.say("forced_padlock", child="mike", roll=roll, candies=candies)
    return table.say("forced_padlock", child="mike").answer(candies)


def padlocked(dice: str, *rigged: int, **places) -> NightTable:
    """Mike in a Room with a Padlock; the rig only counts with the app's dice."""
    table = night(dice=rigged, table_dice=dice == "table").place(**places)
    return table.put(rooms={table.room_of("mike"): {"padlock": True}})


both_dice = pytest.mark.parametrize("dice", ["app", "table"])


def test_b1_she_has_no_turn_of_her_own():
    table = night("mike").place(babysitter=9)
    for _ in range(2):
        table.round()
        assert table.events("babysitter_moved") == []
    assert (table.view["round"], table.view["babysitter"]["room"]) == (3, "9")


def test_b1_a_card_activates_her_towards_a_child():
    table = effect(night().place(mike=16), "babysitter_moves", rooms=2, child="mike")
    assert table.view["babysitter"]["room"] == "23"
    told = table.told("babysitter_moved.card")
    assert (told["rule"], told["text"]) == ("B1", "Move Jennifer 2 rooms: 25 → 24 → 23.")
    assert told["why"].startswith("A card sends her up to 2 Rooms towards Mike;")


def test_b3_a_why_does_not_claim_more_rooms_than_she_walked():
    table = effect(night().place(mike=23), "babysitter_moves", rooms=6, child="mike")
    told = table.told("babysitter_moved.card")
    assert told["text"] == "Move Jennifer 2 rooms: 25 → 24 → 23."
    assert told["why"].startswith("A card sends her up to 6 Rooms towards Mike;")
    table = night("mike", dice=(5,)).place(mike=15, babysitter=13, boogeyman=14)
    told = effect(table, "babysitter_moves", rooms=1, room="14").told("babysitter_moved.possession")
    assert told["text"].startswith("Move Jennifer 2 rooms:")
    assert told["why"].startswith("Possessed, she goes up to 5 Rooms towards Mike;")


def test_b1_a_card_activates_her_towards_a_place():
    table = effect(night().place(mike=3), "babysitter_moves", rooms=9, room="16")
    assert table.view["babysitter"]["room"] == "16"
    assert "towards 16 (Living room)" in table.told("babysitter_moved.card")["why"]


def test_b2_noise_moves_her_at_once_as_many_rooms_along_the_shortest_way():
    table = noise(night().place(mike=11), 2)
    assert table.view["babysitter"]["room"] == "23"
    told = table.told("babysitter_moved.noise")
    assert (told["kind"], told["rule"]) == ("tell", "B2")
    assert told["text"] == "Move Jennifer 2 rooms: 25 → 24 → 23."
    assert told["why"].startswith("Mike’s noise was 2;")
    assert told["why"].endswith("is the shortest way. She reaches nobody.")


def test_b2_the_search_card_comes_before_her_move():
    table = noise(night().place(mike=16), 3)
    keys = table.keys()
    assert keys.index("search.noise") < keys.index("babysitter_moved.noise")
    card = table.told("search.noise")
    assert (card["rule"], card["text"]) == ("B2", "Mike draws a Search card.")


def test_b2_one_room_is_told_as_one():
    table = noise(night().place(mike=11), 1)
    assert table.told("babysitter_moved.noise")["text"] == "Move Jennifer 1 room: 25 → 24."


@pytest.mark.parametrize("found", ["objective:orange", "trapdoor", "passkey", "nothing"])
def test_b2_what_is_found_makes_no_noise(found: str):
    table = night().place(mike=16).put(rooms={"16": {"light": "none"}}, search_tokens={"16": 1})
    table.say("searched", child="mike", found=found)
    assert table.view["babysitter"]["room"] == "25"
    assert not table.events("babysitter_moved") + table.events("babysitter_stayed")


def test_b2_noise_0_leaves_her_where_she_is():
    table = noise(night().place(mike=16), 0)
    assert table.view["babysitter"]["room"] == "25"
    told = table.told("babysitter_stayed.silent")
    assert (told["rule"], told["text"]) == ("B2", "Jennifer stays in 25 (Well).")


def test_b3_noise_3_reaches_mike_exactly_3_rooms_away():
    assert distance(25, 16) == 3
    table = noise(night().place(mike=16), 3)
    told = table.told("babysitter_moved.noise")
    assert (told["rule"], told["text"]) == ("B3", "Move Jennifer 3 rooms: 25 → 24 → 23 → 16.")
    assert told["why"].endswith("She reaches Mike.")
    draw = table.asked("draw")
    assert (draw["deck"], draw["child"], draw["key"]) == ("babysitter", "mike", "ask.meeting_card")
    assert draw["text"] == "Mike meets Jennifer: draw a Babysitter card."
    table.answer("done")
    assert table.view["stress"] == {"boogeyman": 0, "babysitter": 1}
    assert table.view["turn"] == "leila"


def test_b3_noise_2_stops_one_room_short_of_him():
    table = noise(night().place(mike=16), 2)
    assert (table.view["babysitter"]["room"], table.question) == ("23", None)
    assert table.view["turn"] == "mike"


def test_b3_she_stops_at_the_noise_however_loud_it_was():
    table = noise(night().place(mike=16), 4)
    assert table.view["babysitter"]["room"] == "16"
    assert table.told("babysitter_moved.noise")["text"].startswith("Move Jennifer 3 rooms:")


def test_b3_any_child_on_the_way_stops_her_and_faces_her():
    table = noise(night().place(mike=16, leila=24), 3)
    assert table.view["babysitter"]["room"] == "24"
    assert table.asked("draw")["child"] == "leila"
    assert table.answer("done").view["stress"]["babysitter"] == 1


def test_b3_the_child_she_stands_with_at_the_start_does_not_hold_her():
    table = noise(night().place(mike=16, leila=25), 1)
    assert (table.view["babysitter"]["room"], table.question) == ("24", None)


@both_dice
def test_b4_of_several_children_there_the_lowest_roll_faces_her(dice: str):
    table = night("mike", "ray", "leila", dice=(4, 6, 2), table_dice=dice == "table")
    noise(table.place(mike=16, ray=16, leila=16), 3)
    if dice == "table":
        roll = table.asked("roll")
        assert (roll["rule"], roll["children"]) == ("B4", ["mike", "ray", "leila"])
        assert roll["text"] == "Roll a die each: Mike, Ray and Leila."
        table.answer({"mike": 4, "ray": 6, "leila": 2})
    told = table.told("dice_rolled.meet")
    assert (told["rule"], told["kind"]) == ("B4", "tell")
    assert told["text"] == "Mike 4, Ray 6, Leila 2: Leila faces Jennifer."
    assert table.asked("draw")["child"] == "leila"


@both_dice
def test_b4_equal_lowest_roll_again_and_only_those(dice: str):
    table = night("mike", "ray", "leila", dice=(2, 5, 2, 6, 1), table_dice=dice == "table")
    noise(table.place(mike=16, ray=16, leila=16), 3)
    if dice == "table":
        table.answer({"mike": 2, "ray": 5, "leila": 2})
        assert table.asked("roll")["children"] == ["mike", "leila"]
    tie = table.told("dice_rolled.tie")
    assert tie["text"] == "Mike 2, Ray 5, Leila 2: Mike and Leila roll again."
    if dice == "table":
        asked = table.asked("roll")["id"]
        assert table.refused("answer", prompt=asked, value={"mike": 6})["code"] == "bad_answer"
        table.answer({"mike": 6, "leila": 1})
    assert table.told("dice_rolled.meet")["text"] == "Mike 6, Leila 1: Leila faces Jennifer."
    assert table.asked("draw")["child"] == "leila"


def test_b5_her_coming_into_his_room_ends_the_active_childs_turn():
    table = noise(night().place(mike=16), 3)
    assert table.view["turn"] == "mike", "the card comes first"
    table.answer("done")
    assert table.told("turn_ended.met")["text"] == "Mike’s turn is over."
    assert table.view["turn"] == "leila"


def test_b5_his_turn_ends_too_when_another_child_there_rolled_lowest():
    table = noise(night(dice=(5, 1)).place(mike=16, leila=16), 3)
    assert table.asked("draw")["child"] == "leila"
    table.answer("done")
    told = table.told("turn_ended.entered")
    assert (told["rule"], told["why"]) == ("B5", "Jennifer came into Mike’s Room.")
    assert table.view["turn"] == "leila"


@pytest.mark.parametrize("cancelled_meeting", ["ends_turn", "turn_goes_on"])
def test_b5_his_turn_ends_also_when_the_other_childs_encounter_is_cancelled(cancelled_meeting):
    table = night(dice=(5, 1), options={"cancelled_meeting": cancelled_meeting})
    noise(table.place(mike=16, leila=16), 3).answer("cancelled")
    assert table.view["turn"] == "leila"
    assert table.view["stress"]["babysitter"] == 0


def test_b5_a_child_that_is_not_on_turn_loses_nothing_more():
    table = noise(night().place(mike=16, leila=24), 3).answer("done")
    assert (table.view["turn"], table.view["actions"]) == ("mike", 1)
    table.say("ended_turn", child="mike")
    assert (table.view["turn"], table.view["round"]) == ("leila", 1), "she still has her turn"


def test_b6_she_is_possessed_when_her_move_ends_in_his_room_with_no_child_there():
    table = noise(night("mike", dice=(1,)).place(mike=15, babysitter=13, boogeyman=14), 1)
    told = table.told("babysitter_possessed.walk")
    assert (told["rule"], told["text"]) == ("B6", "Jennifer is possessed in 14 (Pantry).")
    assert table.view["babysitter"]["room"] == "hall_mike"


def test_b6_passing_through_his_room_does_nothing():
    table = noise(night("mike").place(mike=15, babysitter=13, boogeyman=14), 2)
    assert table.view["babysitter"]["room"] == "hall_mike"
    assert table.events("babysitter_possessed") == []


def test_b6_the_hidden_token_possesses_nobody():
    table = NightTable("mike", rooms=(13, 14))  # the second is the hidden one
    noise(table.place(mike=15), 1)
    assert table.view["babysitter"]["room"] == "14"
    assert table.events("babysitter_possessed") == []
    assert table.view["indicator"][0] == "down"


def test_b7_with_a_child_there_she_acts_as_if_he_were_not():
    table = noise(night().place(mike=15, leila=14, babysitter=13, boogeyman=14), 1)
    assert table.events("babysitter_possessed") == []
    draw = table.asked("draw")
    assert (draw["deck"], draw["child"]) == ("babysitter", "leila")
    table.answer("done")
    assert table.view["stress"] == {"boogeyman": 0, "babysitter": 1}
    assert table.view["babysitter"]["room"] == "14"


@both_dice
def test_b8_a_6_lowered_to_4_by_two_candies_leaves_her_just_outside(dice: str):
    assert distance(25, 11) == 5
    table = forced(padlocked(dice, 6, mike=11), dice, 6, -2)
    assert table.told("padlock_forced")["why"].startswith("It showed 6; Candies: −2.")
    moved = table.told("babysitter_moved.padlock")
    assert moved["rule"] == "B8"
    assert moved["why"].startswith("Mike’s die says 4;")
    assert table.view["babysitter"]["room"] == "hall_leila"
    gone = table.told("padlock_removed.forced")
    assert (gone["rule"], gone["text"]) == ("B8", "Take the Padlock off 11 (Winter garden).")
    assert table.view["rooms"]["11"]["padlock"] is False
    assert (table.view["turn"], table.view["actions"], table.question) == ("mike", 1, None)


@both_dice
@pytest.mark.parametrize(("roll", "candies"), [(6, 0), (6, -1), (4, 1)])
def test_b8_the_padlock_stays_when_she_reaches_the_room(dice: str, roll: int, candies: int):
    table = forced(padlocked(dice, roll, mike=11), dice, roll, candies)
    told = table.told("padlock_held")
    assert (told["rule"], told["text"]) == ("B8", "The Padlock of 11 (Winter garden) stays.")
    assert table.asked("draw")["child"] == "mike"
    table.answer("done")
    assert table.view["rooms"]["11"]["padlock"] is True
    assert table.view["turn"] == "leila"


@both_dice
def test_b8_a_failed_try_still_costs_the_action(dice: str):
    table = forced(padlocked(dice, 6, mike=11), dice, 6)
    assert (table.view["turn"], table.view["actions"]) == ("mike", 1)


@both_dice
@pytest.mark.parametrize(("die", "stays"), [(1, False), (2, True)])
def test_b8_is_judged_after_her_possession_too(dice: str, die: int, stays: bool):
    table = padlocked(dice, 1, die, mike=15, leila=25, babysitter=13, boogeyman=14)
    forced(table, dice, 1)
    if dice == "table":
        table.answer(die)
    assert table.view["babysitter"]["room"] == ("15" if stays else "hall_mike")
    assert bool(table.events("padlock_held")) is stays
    if stays:
        table.answer("done")
    assert table.view["rooms"]["15"]["padlock"] is stays


def test_b8_a_child_caught_on_the_way_keeps_her_out_so_the_padlock_goes():
    table = forced(padlocked("app", 6, mike=11, leila=24), "app", 6)
    assert table.asked("draw")["child"] == "leila"
    assert table.told("padlock_removed.forced")["why"].endswith("she is in 24 (Coal cellar).")
    table.answer("done")
    assert table.view["rooms"]["11"]["padlock"] is False
    assert table.view["turn"] == "mike"


def test_b8_she_has_reached_the_room_even_if_the_card_then_sends_her_away():
    table = forced(padlocked("app", 3, mike=16), "app", 3)
    effect(table, "babysitter_placed", room="25").answer("done")
    assert table.view["rooms"]["16"]["padlock"] is True


def test_b8_a_padlock_that_is_gone_meanwhile_is_not_judged():
    table = padlocked("table", mike=15, babysitter=13, boogeyman=14)
    forced(table, "table", 1).asked("roll")  # her possession
    table.put(rooms={"15": {"padlock": False}}).answer(1)
    assert table.view["babysitter"]["room"] == "hall_mike"
    assert not table.events("padlock_held") + table.events("padlock_removed")


def test_b8_candies_that_bring_the_die_to_0_keep_her_still():
    table = forced(padlocked("app", 1, mike=16), "app", 1, -3)
    assert table.told("padlock_forced")["text"] == "The die counts 0."
    assert table.told("babysitter_stayed.silent")
    assert table.view["rooms"]["16"]["padlock"] is False


def test_b8_the_app_asks_for_the_candies_after_its_roll():
    table = padlocked("app", 6, mike=11).say("forced_padlock", child="mike")
    asked = table.asked("choose")
    assert (asked["key"], asked["rule"]) == ("ask.candies", "T10")
    assert asked["text"] == "Mike rolled a 6. Candies?"
    values = {option["value"]: option["label"] for option in asked["options"]}
    assert sorted(values) == [-3, -2, -1, 0, 1, 2, 3]
    assert (values[0], values[-2]) == ("No Candies: 6", "−2 Candies: 4")
    assert table.view["babysitter"]["room"] == "25"
    assert table.refused("answer", prompt=asked["id"], value=-4)["code"] == "bad_answer"


def test_b8_with_dice_on_the_table_the_roll_comes_with_the_report():
    table = padlocked("table", mike=11)
    assert table.refused("forced_padlock", child="mike")["field"] == "roll"
    too_many = {"child": "mike", "roll": 6, "candies": -3}
    table.put(children={"mike": {"state": 2}})
    assert table.refused("forced_padlock", **too_many)["code"] == "too_many_candies"


def test_b12_an_activation_in_her_own_room_is_no_new_encounter():
    table = night().place(mike=25)
    effect(table, "babysitter_moves", rooms=3, child="mike")
    told = table.told("babysitter_stayed.there")
    assert (told["rule"], told["text"]) == ("B12", "Jennifer stays in 25 (Well).")
    assert (table.question, table.view["turn"]) == (None, "mike")
    assert table.view["stress"]["babysitter"] == 0


def test_b12_noise_in_her_own_room_by_a_card_moves_nothing():
    table = night().place(mike=25).say("searched", child="mike", noise=4, card=True)
    assert table.told("babysitter_stayed.there")
    assert (table.question, table.view["babysitter"]["room"]) == (None, "25")


def test_b13_a_padlock_blocks_the_light_and_the_search_beneath_it():
    table = night().place(mike=16)
    effect(table, "padlock_placed", room="16")
    assert table.view["rooms"]["16"] == {"light": "light", "padlock": True}
    assert table.refused("switched", child="mike")["code"] == "padlock_on_top"
    table.put(rooms={"16": {"light": "none"}})
    refused = table.refused("searched", child="mike", noise=1)
    assert refused["message"] == "A Padlock lies on top in 16 (Living room)."


def test_b13_a_card_removes_a_padlock_without_waking_her():
    table = night().place(mike=16).put(rooms={"16": {"padlock": True}})
    table.say("opened_padlock", child="mike")
    told = table.told("padlock_removed.card")
    assert (told["rule"], told["why"]) == ("B13", "A card opened it, without noise.")
    assert table.view["rooms"]["16"]["padlock"] is False
    assert (table.view["babysitter"]["room"], table.view["actions"]) == ("25", 0)


def test_b13_a_reveal_turns_the_light_under_a_padlock():
    table = NightTable("mike", rooms=(25, 16)).put(rooms={"16": {"padlock": True}}).round()
    assert table.view["rooms"]["16"] == {"light": "dark", "padlock": True}


def test_b14_ending_in_an_empty_room_does_nothing_and_she_stays_there():
    table = noise(night().place(mike=11), 2)
    assert (table.question, table.view["stress"]["babysitter"]) == (None, 0)
    table.say("ended_turn", child="mike").say("ended_turn", child="leila")
    assert (table.view["round"], table.view["babysitter"]["room"]) == (2, "23")
