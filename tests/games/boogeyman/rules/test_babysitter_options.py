"""The table options of chapter B: her ways (B9, B10) and fainted Children (B11), both values."""

import pytest

from tests.tables import NightTable

both_dice = pytest.mark.parametrize("table_dice", [False, True], ids=["app", "table"])


def night(*children: str, option: str = "", value: str = "", **start) -> NightTable:
    options = {option: value} if option else {}
    return NightTable(*(children or ("mike",)), rooms=(25, 2), options=options, **start)


def noise(table: NightTable, value: int, child: str = "mike") -> NightTable:
    table.put(rooms={table.room_of(child): {"light": "none"}})
    return table.say("searched", child=child, noise=value)


def possessed(table: NightTable, die: int, table_dice: bool) -> NightTable:
    """Bring her beside him by Mike's noise, and give the table's die where it is asked."""
    noise(table, 1)
    return table.answer(die) if table_dice else table


# B9: from 7 to 14 two ways are equally short, through 8 and through 13.


def test_b9_of_several_shortest_ways_one_is_taken_at_random_and_shown():
    seen = set()
    for seed in range(20):
        table = noise(night(seed=seed).place(mike=14, babysitter=7), 1)
        assert table.question is None
        told = table.told("babysitter_moved.noise")
        where = table.view["babysitter"]["room"]
        assert told["text"] == f"Move Jennifer 1 room: 7 → {where}."
        assert "is one of 2 shortest ways." in told["why"]
        seen.add(where)
    assert seen == {"8", "13"}


def test_b9_the_only_shortest_way_is_called_so():
    table = noise(night().place(mike=16), 2)
    assert "is the shortest way." in table.told("babysitter_moved.noise")["why"]


def test_b9_players_choose_among_the_ways():
    table = night(option="shortest_ways", value="players_choose")
    noise(table.place(mike=14, babysitter=7), 2)
    asked = table.asked("choose")
    assert (asked["key"], asked["rule"]) == ("ask.way", "B9")
    assert asked["text"] == "Which way does Jennifer go?"
    options = {option["value"]: option["label"] for option in asked["options"]}
    assert sorted(options.values()) == ["7 → 13 → 14", "7 → 8 → 14"]
    assert table.view["babysitter"]["room"] == "7", "she waits for the choice"
    assert table.refused("answer", prompt=asked["id"], value="7>1>2")["code"] == "bad_answer"
    assert table.refused("ended_turn", child="mike")["code"] == "answer_first"
    chosen = next(value for value, label in options.items() if "13" in label)
    table.answer(chosen)
    assert table.told("babysitter_moved.noise")["text"] == "Move Jennifer 2 rooms: 7 → 13 → 14."
    assert table.asked("draw")["child"] == "mike"


def test_b9_ways_that_differ_only_beyond_her_last_step_are_no_choice():
    table = night(option="shortest_ways", value="players_choose")
    noise(table.place(mike=14, babysitter=1), 1)  # 1 → 7, then 8 or 13
    assert table.question is None
    assert table.view["babysitter"]["room"] == "7"


def test_b9_a_child_on_one_of_the_ways_makes_that_way_shorter():
    table = night("mike", "leila", option="shortest_ways", value="players_choose")
    noise(table.place(mike=14, babysitter=7, leila=8), 2)
    labels = {option["label"]: option["value"] for option in table.asked("choose")["options"]}
    assert sorted(labels) == ["7 → 13 → 14", "7 → 8"]
    assert table.answer(labels["7 → 8"]).asked("draw")["child"] == "leila"


def test_b9_a_correction_meanwhile_asks_from_where_everybody_is_now():
    table = night(option="shortest_ways", value="players_choose")
    noise(table.place(mike=14, babysitter=7), 2)
    table.put(babysitter={"room": "1"})
    labels = [option["label"] for option in table.asked("choose")["options"]]
    assert sorted(labels) == ["1 → 7 → 13", "1 → 7 → 8"]
    assert table.view["babysitter"]["room"] == "1", "a correction moves nobody"
    table.put(babysitter={"room": "14"})
    assert table.question is None, "she is where she was called to"
    assert table.view["babysitter"]["room"] == "14"


@both_dice
def test_b9_players_choose_the_way_of_the_possessed_babysitter_too(table_dice: bool):
    table = night(option="shortest_ways", value="players_choose", dice=(2,), table_dice=table_dice)
    # From 19 she comes to him in 14; Mike moved to 7 is two equally short ways away.
    table.place(mike=7, babysitter="hall_tommy", boogeyman=14)
    possessed(table, 2, table_dice)
    asked = table.asked("choose")
    assert asked["rule"] == "B9"
    assert {option["label"] for option in asked["options"]} == {"14 → 13 → 7", "14 → 8 → 7"}
    table.answer(asked["options"][0]["value"])
    assert table.asked("draw")["child"] == "mike"


def test_b9_with_random_ways_the_possessed_babysitter_asks_nothing():
    table = night(option="shortest_ways", value="random", dice=(1,))
    noise(table.place(mike=7, babysitter="hall_tommy", boogeyman=14), 1)
    assert table.question is None
    assert table.view["babysitter"]["room"] in ("8", "13")


def test_b9_a_way_asked_after_a_card_starts_where_she_stands_then():
    table = night("mike", "leila", option="shortest_ways", value="players_choose")
    table.place(mike=14, leila=3, babysitter=7)
    table.say("effect", effect={"kind": "meets", "child": "leila", "entity": "boogeyman"})
    table.say("effect", effect={"kind": "babysitter_moves", "rooms": 2, "child": "mike"})
    table.say("effect", effect={"kind": "babysitter_placed", "room": "1"}).answer("done")
    labels = [option["label"] for option in table.asked("choose")["options"]]
    assert sorted(labels) == ["1 → 7 → 13", "1 → 7 → 8"]


# B10: the attic (5) joins the halls of Peter and Daphné; 20 only hangs on the Trapdoor.


def test_b10_a_locked_attic_is_locked_for_her_too():
    table = night().place(mike="hall_daphne", babysitter="hall_peter")
    table.say("effect", effect={"kind": "babysitter_moves", "rooms": 1, "room": "5"})
    told = table.told("babysitter_stayed.no_way")
    assert (told["rule"], told["text"]) == ("B10", "Jennifer stays in Peter’s hall.")
    assert table.question is None


@pytest.mark.parametrize(("value", "ends"), [("as_children", "5"), ("never_5_and_20", "2")])
def test_b10_once_unlocked_she_goes_into_the_attic_unless_she_never_does(value: str, ends: str):
    table = night(option="babysitter_ways", value=value)
    table.put(attic="open").place(mike=5, babysitter=2)
    table.say("effect", effect={"kind": "babysitter_moves", "rooms": 9, "child": "mike"})
    assert table.view["babysitter"]["room"] == ends
    assert (table.question is not None) == (ends == "5")


@pytest.mark.parametrize(("value", "ways"), [("as_children", 2), ("never_5_and_20", 1)])
def test_b10_the_open_attic_is_a_way_like_any_other_for_her(value: str, ways: int):
    table = night(option="babysitter_ways", value=value)
    table.put(attic="open").place(mike=4, babysitter=2)  # 2, Peter's hall, 3 or 5, Daphné's, 4
    noise(table, 1)
    why = table.told("babysitter_moved.noise")["why"]
    assert ("one of 2 shortest ways" if ways == 2 else "the shortest way") in why


@pytest.mark.parametrize(("value", "ends"), [("as_children", "20"), ("never_5_and_20", "25")])
def test_b10_she_goes_down_the_trapdoor_unless_she_never_does(value: str, ends: str):
    table = night(option="babysitter_ways", value=value).put(trapdoor="24").place(mike=20)
    noise(table, 2)
    assert table.view["babysitter"]["room"] == ends
    if ends == "20":
        assert table.asked("draw")["child"] == "mike"
    else:
        assert table.told("babysitter_stayed.no_way")["rule"] == "B10"


def test_b10_without_the_trapdoor_no_way_leads_her_to_20():
    table = noise(night().place(mike=20), 4)
    assert table.told("babysitter_stayed.no_way")["why"] == "No way leads her there."


@both_dice
@pytest.mark.parametrize("value", ["as_children", "never_5_and_20"])
def test_b10_the_possessed_babysitter_hunts_only_where_she_may_go(value: str, table_dice: bool):
    table = night(
        "mike", "leila", option="babysitter_ways", value=value, dice=(1,), table_dice=table_dice
    )
    table.put(trapdoor="14").place(mike=15, leila=20, babysitter=13, boogeyman=14)
    possessed(table, 1, table_dice)
    nearest = table.told("possession_rolled")["why"]
    if value == "as_children":
        assert ("Leila, one Room away" in nearest, table.room_of("leila")) == (True, "20")
        assert table.view["babysitter"]["room"] == "20"
    else:
        assert "Mike, 2 Rooms away" in nearest
        assert table.view["babysitter"]["room"] == "hall_mike"


# B11


def down(table: NightTable, *children: str) -> NightTable:
    return table.put(children={child: {"fainted": True} for child in children})


def test_b11_a_fainted_child_stops_nobody_and_is_not_met():
    table = noise(down(night("mike", "leila").place(mike=11, leila=24), "leila"), 2)
    assert (table.view["babysitter"]["room"], table.question) == ("23", None)


def test_b11_counted_a_fainted_child_stops_her_and_is_met():
    table = night("mike", "leila", option="fainted_children", value="count")
    noise(down(table.place(mike=11, leila=24), "leila"), 2)
    assert table.view["babysitter"]["room"] == "24"
    assert table.asked("draw")["child"] == "leila"
    assert table.answer("done").view["stress"]["babysitter"] == 1
    assert table.view["turn"] == "mike"


@both_dice
@pytest.mark.parametrize("value", ["ignored", "count"])
def test_b11_a_fainted_child_beside_another_rolls_only_if_it_counts(value: str, table_dice: bool):
    table = night(
        "mike", "leila", option="fainted_children", value=value, dice=(5, 2), table_dice=table_dice
    )
    noise(down(table.place(mike=16, leila=16), "leila"), 3)
    if value == "ignored":
        assert table.asked("draw")["child"] == "mike"
        return
    if table_dice:
        assert table.asked("roll")["children"] == ["mike", "leila"]
        table.answer({"mike": 5, "leila": 2})
    assert table.asked("draw")["child"] == "leila"


@both_dice
@pytest.mark.parametrize(("value", "prey"), [("ignored", "Mike, 2"), ("count", "Leila, one")])
def test_b11_a_fainted_child_is_hunted_only_if_it_counts(value: str, prey: str, table_dice: bool):
    table = night(
        "mike", "leila", option="fainted_children", value=value, dice=(1,), table_dice=table_dice
    )
    down(table.place(mike=15, leila="hall_tommy", babysitter=13, boogeyman=14), "leila")
    possessed(table, 1, table_dice)
    assert prey in table.told("possession_rolled")["why"]
    assert table.view["babysitter"]["room"] == ("hall_mike" if value == "ignored" else "hall_tommy")


@pytest.mark.parametrize("value", ["ignored", "count"])
def test_b11_beside_him_and_a_fainted_child_she_is_possessed_unless_it_counts(value: str):
    table = night("mike", "leila", option="fainted_children", value=value, dice=(1,))
    down(table.place(mike=15, leila=14, babysitter=13, boogeyman=14), "leila")
    noise(table, 1)
    assert bool(table.events("babysitter_possessed")) == (value == "ignored")


def test_b11_a_child_that_fainted_by_the_card_does_not_roll_afterwards():
    table = night("mike", "leila", "ray", table_dice=True)
    table.place(mike=3, leila=16, ray=16)
    table.say("effect", effect={"kind": "meets", "child": "mike", "entity": "boogeyman"})
    table.say("effect", effect={"kind": "babysitter_moves", "rooms": 3, "child": "leila"})
    table.say("fainted", child="leila").answer("done")
    assert table.asked("draw")["child"] == "ray", "only Ray stands there"
