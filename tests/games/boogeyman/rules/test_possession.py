"""Chapter P, possession: how far the possessed Babysitter goes, and for whom."""

import pytest

from tests.tables import NightTable, distance

both_dice = pytest.mark.parametrize("table_dice", [False, True], ids=["app", "table"])


def beside_him(
    *children: str, dice: tuple[int, ...] = (), table_dice: bool = False, **places
) -> NightTable:
    """She in 13, he in 14 and Mike in 15: Mike's noise 1 brings her to him."""
    names = children or ("mike", "leila")
    table = NightTable(*names, rooms=(13, 2), dice=dice, table_dice=table_dice)
    where = {"mike": 15, "leila": 25, "babysitter": 13, "boogeyman": 14, **places}
    return table.place(**{who: room for who, room in where.items() if who in (*names, *ENTITIES)})


ENTITIES = ("babysitter", "boogeyman")


def noise(table: NightTable, value: int = 1) -> NightTable:
    table.put(rooms={table.room_of("mike"): {"light": "none"}})
    return table.say("searched", child="mike", noise=value)


@both_dice
@pytest.mark.parametrize(("die", "ends"), [(1, "hall_mike"), (2, "15"), (6, "15")])
def test_p1_she_moves_as_many_rooms_as_the_die_says(die: int, ends: str, table_dice: bool):
    table = noise(beside_him(dice=(die,), table_dice=table_dice))
    if table_dice:
        roll = table.asked("roll")
        assert (roll["key"], roll["rule"]) == ("ask.possession", "P1")
        assert roll["text"] == "Roll a die for Jennifer."
        assert "children" not in roll, "the answer is one number"
        table.answer(die)
    told = table.told("possession_rolled")
    assert (told["rule"], told["text"]) == ("P1", f"Jennifer’s die is {die}.")
    assert table.view["babysitter"]["room"] == ends
    moved = table.told("babysitter_moved.possession")
    assert moved["rule"] == ("P2" if ends == "15" else "P1")
    assert moved["text"].endswith("14 → Mike’s hall → 15." if ends == "15" else "→ Mike’s hall.")


def test_p1_she_goes_for_the_nearest_child_not_for_the_noisy_one():
    table = noise(beside_him(dice=(1,), leila="hall_tommy"))
    assert distance(14, "hall_tommy") < distance(14, 15)
    why = table.told("possession_rolled")["why"]
    assert why.endswith("Leila, one Room away.")
    assert table.view["babysitter"]["room"] == "hall_tommy"
    assert table.asked("draw")["child"] == "leila"


@both_dice
@pytest.mark.parametrize(("mike", "leila", "prey"), [(2, 4, "mike"), (5, 3, "leila")])
def test_p1_of_equally_near_children_the_lowest_roll_is_hunted(mike, leila, prey, table_dice):
    table = noise(beside_him(dice=(2, mike, leila), table_dice=table_dice, leila=19))
    if table_dice:
        roll = table.answer(2).asked("roll")
        assert (roll["rule"], roll["children"]) == ("P1", ["mike", "leila"])
        assert roll["text"] == "Roll a die each: Mike and Leila."
        assert roll["why"] == (
            "They are equally near; Jennifer hunts the lowest. "
            "Mike may spend Candies: enter the final result."
        )
        table.answer({"mike": mike, "leila": leila})
    told = table.told("dice_rolled.hunt")
    assert told["rule"] == "P1"
    hunted = "Mike" if prey == "mike" else "Leila"
    assert told["text"] == f"Mike {mike}, Leila {leila}: Jennifer hunts {hunted}."
    assert table.asked("draw")["child"] == prey
    assert table.view["babysitter"]["room"] == table.room_of(prey)


def test_p1_she_goes_no_further_than_her_die_after_their_roll_either():
    table = noise(beside_him(dice=(1, 2, 4), leila=19))
    assert (table.view["babysitter"]["room"], table.question) == ("hall_mike", None)


def test_p1_only_the_nearest_roll():
    names = ("mike", "leila", "ray")
    table = noise(beside_him(*names, table_dice=True, leila=19, ray=25)).answer(1)
    assert table.asked("roll")["children"] == ["mike", "leila"]


@both_dice
def test_p1_equal_lowest_reroll(table_dice: bool):
    names = ("mike", "leila", "ray")
    dice = (2, 3, 6, 3, 5, 4)
    table = noise(beside_him(*names, dice=dice, table_dice=table_dice, leila=19, ray=15))
    if table_dice:
        table.answer(2).answer({"mike": 3, "leila": 6, "ray": 3})
        assert table.asked("roll")["children"] == ["mike", "ray"]
    assert table.told("dice_rolled.tie")["rule"] == "P1"
    if table_dice:
        table.answer({"mike": 5, "ray": 4})
    assert table.told("dice_rolled.hunt")["text"] == "Mike 5, Ray 4: Jennifer hunts Ray."


def test_p2_the_child_she_comes_to_faces_her():
    table = noise(beside_him(dice=(2,)))
    assert table.told("babysitter_moved.possession")["why"].endswith("She reaches Mike.")
    draw = table.asked("draw")
    assert (draw["deck"], draw["child"]) == ("babysitter", "mike")
    table.answer("done")
    assert table.view["stress"] == {"boogeyman": 0, "babysitter": 1}


@both_dice
def test_p2_of_several_children_there_the_lowest_roll_faces_her(table_dice: bool):
    table = beside_him("mike", "leila", dice=(6, 1, 4, 5, 2), table_dice=table_dice, leila=15)
    noise(table)
    if table_dice:
        table.answer(6).answer({"mike": 1, "leila": 4})  # whom she goes for: both are near
        assert table.asked("roll")["rule"] == "B4"
        table.answer({"mike": 5, "leila": 2})
    assert table.told("dice_rolled.meet")["text"] == "Mike 5, Leila 2: Leila faces Jennifer."
    assert table.asked("draw")["child"] == "leila"


def test_p2_a_die_that_does_not_reach_leaves_everybody_alone():
    table = noise(beside_him(dice=(1,)))
    assert (table.question, table.view["turn"]) == (None, "mike")
    assert table.view["stress"]["babysitter"] == 0


def test_p3_candies_never_change_a_possession_roll():
    table = noise(beside_him(table_dice=True))
    roll = table.asked("roll")
    assert roll["why"].endswith("Candies never change it.")
    for value in (0, 7, "3", True, {"mike": 3}, None):
        assert table.refused("answer", prompt=roll["id"], value=value)["code"] == "bad_answer"
    with_app_dice = noise(beside_him(dice=(1,)))
    assert "candies" not in with_app_dice.told("possession_rolled")


def test_p3_possession_is_not_tested_when_a_child_walks_away():
    table = beside_him().place(mike=14, babysitter=14)
    table.say("moved", child="mike", to="hall_mike")
    assert table.events("babysitter_possessed") == []
    assert (table.view["babysitter"]["room"], table.question) == ("14", None)


def test_p3_possession_is_tested_when_he_is_revealed():
    table = NightTable("mike", rooms=(14, 14), dice=(1,)).place(mike=15).round()
    told = table.told("babysitter_possessed.reveal")
    assert (told["rule"], told["text"]) == ("M4", "Jennifer is possessed in 14 (Pantry).")
    assert table.view["babysitter"]["room"] == "hall_mike"


@pytest.mark.parametrize(
    "effect",
    [{"kind": "babysitter_placed", "room": "14"}, {"kind": "boogeyman_moves", "room": "13"}],
)
def test_p3_putting_them_together_by_a_card_possesses_nobody(effect: dict[str, str]):
    table = beside_him().say("effect", effect=effect)
    assert table.view["babysitter"]["room"] == table.view["boogeyman"]["room"]
    assert table.events("babysitter_possessed") == []
    assert table.question is None


def test_p4_possession_never_leads_to_another_possession():
    table = noise(beside_him(table_dice=True))
    table.place(mike=16, boogeyman=15)  # the table finds them elsewhere; she goes 14 → hall → 15
    table.answer(2)
    assert table.view["babysitter"]["room"] == table.view["boogeyman"]["room"] == "15"
    assert table.events("babysitter_possessed") == []
    assert table.question is None


@both_dice
def test_p4_with_no_child_that_she_can_reach_she_stays_and_nobody_rolls(table_dice: bool):
    table = beside_him("mike", dice=(4, 3), table_dice=table_dice, mike=20)
    effect = {"kind": "babysitter_moves", "rooms": 1, "room": "14"}
    table.say("effect", effect=effect)
    told = table.told("babysitter_stayed.nobody")
    assert (told["rule"], told["text"]) == ("P4", "Jennifer stays in 14 (Pantry).")
    assert told["why"] == "Possessed, but there is no Child that she can reach."
    assert (table.question, table.events("possession_rolled")) == (None, [])
    assert table.view["babysitter"]["room"] == "14"


def test_p4_reaching_the_active_child_ends_its_turn():
    table = noise(beside_him(dice=(2,))).answer("done")
    assert table.told("turn_ended.met")["text"] == "Mike’s turn is over."
    assert table.view["turn"] == "leila"


def test_p4_reaching_the_active_childs_room_ends_its_turn_whoever_faces_her():
    table = noise(beside_him(dice=(6, 1, 4, 5, 2), leila=15)).answer("done")
    assert table.told("turn_ended.entered")["rule"] == "B5"
    assert table.view["turn"] == "leila"


def test_p4_reaching_another_child_lets_the_turn_go_on():
    table = noise(beside_him(dice=(2,), leila="hall_tommy"))
    assert table.asked("draw")["child"] == "leila"
    table.answer("done")
    assert (table.view["turn"], table.view["actions"]) == ("mike", 1)


def test_p4_on_his_turn_the_reached_child_loses_no_turn():
    table = NightTable("mike", "leila", rooms=(14, 14), dice=(6,)).place(mike=15, leila=25).round()
    assert table.asked("draw")["child"] == "mike"
    assert table.view["turn"] == "boogeyman"
    table.answer("done")
    assert (table.view["round"], table.view["turn"], table.view["actions"]) == (2, "mike", 0)
