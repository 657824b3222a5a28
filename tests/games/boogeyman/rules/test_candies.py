"""Rule T10, Candies: whose die they change, when, and how far; table option `candies_on`."""

import pytest

from tests.tables import NightTable, distance, offers


def at_a_padlock(**start) -> NightTable:
    """Mike on turn at a Padlock in 15, Jennifer four Rooms away in 25."""
    night = NightTable(**{"rooms": [25, 19, 18], **start})
    return night.put(rooms={"15": {"padlock": True}}).place(mike=15)


def noisy(dice: list[int], **start) -> NightTable:
    """Mike's noise brings Jennifer to him and Leila: both roll."""
    night = NightTable(**{"rooms": [25, 19, 18], "dice": dice, **start})
    night.put(rooms={"15": {"light": "none"}}).place(mike=15, leila=15, babysitter=16)
    return night.say("searched", child="mike", noise=1)


def test_t10_the_roll_is_seen_before_the_candies_are_chosen() -> None:
    asked = at_a_padlock(dice=[4]).say("forced_padlock", child="mike").asked("choose")
    assert (asked["key"], asked["rule"], asked["child"]) == ("ask.candies", "T10", "mike")
    assert asked["text"] == "Mike rolled a 4. Candies?"
    assert "Jennifer comes that many Rooms towards Mike. " in asked["why"]
    labels = {option["value"]: option["label"] for option in asked["options"]}
    assert labels[0] == "No Candies: 4"
    assert labels[-1] == "−1 Candy: 3"
    assert labels[2] == "+2 Candies: 6"


@pytest.mark.parametrize(("candies", "room"), [(-2, "23"), (0, "15"), (-1, "22")])
def test_t10_each_candy_changes_the_die_by_one(candies: int, room: str) -> None:
    night = at_a_padlock(dice=[4], options={"shortest_ways": "players_choose"})
    night.say("forced_padlock", child="mike").answer(candies)
    if night.question is not None and night.question["kind"] == "choose":
        way = [o["value"] for o in night.question["options"] if "22" in o["value"].split(">")]
        night.answer(way[0])
    assert night.view["babysitter"]["room"] == room


@pytest.mark.parametrize("candies", [-1, -2, -3])
def test_t10_a_result_never_falls_below_0(candies: int) -> None:
    night = at_a_padlock(dice=[1]).say("forced_padlock", child="mike").answer(candies)
    assert night.events("padlock_forced")[0]["result"] == 0
    assert night.told("padlock_forced")["text"] == "The die counts 0."
    assert night.view["babysitter"]["room"] == "25"
    assert night.view["rooms"]["15"]["padlock"] is False


def test_t10_with_dice_on_the_table_the_candies_come_with_the_roll() -> None:
    night = at_a_padlock(table_dice=True)
    night.say("forced_padlock", child="mike", roll=1, candies=-3)
    assert night.events("padlock_forced")[0]["result"] == 0
    night = at_a_padlock(table_dice=True).say("forced_padlock", child="mike", roll=3)
    assert night.events("padlock_forced")[0]["result"] == 3


def test_t10_the_one_who_has_the_dice_says_the_roll() -> None:
    error = at_a_padlock(table_dice=True).refused("forced_padlock", child="mike")
    assert (error["code"], error["field"]) == ("missing_field", "roll")
    for given in ("roll", "candies"):
        error = at_a_padlock().refused("forced_padlock", child="mike", **{given: 1})
        assert (error["code"], error["field"]) == ("app_rolls", given)


@pytest.mark.parametrize(("state", "limit"), [(1, 3), (2, 2), (3, 1)])
def test_t10_nobody_spends_more_candies_than_it_can_have(state: int, limit: int) -> None:
    night = at_a_padlock(table_dice=True).put(children={"mike": {"state": state}})
    if limit < 3:
        error = night.refused("forced_padlock", child="mike", roll=3, candies=-limit - 1)
        assert (error["code"], error["field"]) == ("too_many_candies", "candies")
        many = "1 Candy" if limit == 1 else f"{limit} Candies"
        assert error["message"] == f"Mike can spend at most {many} now."
    night.say("forced_padlock", child="mike", roll=3, candies=-limit)
    app = at_a_padlock(dice=[3]).put(children={"mike": {"state": state}})
    app.say("forced_padlock", child="mike")
    asked = app.asked("choose")["id"]
    assert app.refused("answer", prompt=asked, value=limit + 1)["code"] == "bad_answer"
    assert app.refused("answer", prompt=asked, value=True)["code"] == "bad_answer"
    app.answer(limit)


def test_t10_candies_are_only_for_the_child_on_turn() -> None:
    night = at_a_padlock(dice=[1]).place(leila=15)
    night.say("forced_padlock", child="leila", card=True)
    assert night.question is None
    assert night.events("padlock_forced")[0]["result"] == 1


def test_t10_any_own_roll_lets_a_child_off_turn_spend_them() -> None:
    night = at_a_padlock(dice=[1], options={"candies_on": "any_own_roll"}).place(leila=15)
    assert night.say("forced_padlock", child="leila", card=True).asked("choose")["child"] == "leila"
    table = at_a_padlock(table_dice=True, options={"candies_on": "own_turn"}).place(leila=15)
    error = table.refused("forced_padlock", child="leila", card=True, roll=3, candies=1)
    assert error["code"] == "too_many_candies"
    assert error["message"] == "Leila can spend no Candies now."


@pytest.mark.parametrize("options", [{}, {"candies_on": "own_turn"}])
def test_t10_own_turn_changes_only_the_own_die_of_the_child_on_turn(options: dict) -> None:
    night = noisy([2, 3], options=options)
    told = night.told("dice_rolled.meet")
    assert told["text"] == "Mike 2, Leila 3: Mike faces Jennifer."
    assert told["candies"] == {"mike": 3}
    error = night.refused("answer", prompt=told["id"], value={"leila": -2})
    assert (error["code"], error["field"]) == ("bad_answer", "value")
    assert night.refused("answer", prompt=told["id"], value={"mike": 4})["code"] == "bad_answer"
    night.say("answer", prompt=told["id"], value={"mike": 2})
    assert night.told("candies_spent")["text"] == "Mike’s die counts 4."
    assert night.told("dice_rolled.meet")["text"] == "Mike 4, Leila 3: Leila faces Jennifer."
    assert night.asked("draw")["child"] == "leila"


def test_t10_any_own_roll_changes_the_own_die_of_everybody_who_rolled() -> None:
    night = noisy([3, 2], options={"candies_on": "any_own_roll"})
    told = night.told("dice_rolled.meet")
    assert told["candies"] == {"mike": 3, "leila": 3}
    night.say("answer", prompt=told["id"], value={"leila": 3})
    assert night.asked("draw")["child"] == "mike"


def test_t10_a_changed_roll_never_falls_below_0_either() -> None:
    night = noisy([2, 1])
    night.say("answer", prompt=night.told("dice_rolled.meet")["id"], value={"mike": -3})
    assert night.told("candies_spent")["text"] == "Mike’s die counts 0."
    assert night.asked("draw")["child"] == "mike"


def test_t10_the_limit_of_the_state_holds_for_these_rolls_too() -> None:
    night = NightTable(rooms=[25, 19, 18], dice=[2, 3]).put(children={"mike": {"state": 3}})
    night.put(rooms={"15": {"light": "none"}}).place(mike=15, leila=15, babysitter=16)
    night.say("searched", child="mike", noise=1)
    assert night.told("dice_rolled.meet")["candies"] == {"mike": 1}


def revealed(option: str) -> NightTable:
    """The Boogeyman appears where Mike and Leila are: nobody is on turn."""
    night = NightTable(rooms=[25, 19, 18], dice=[2, 3], options={"candies_on": option})
    return night.place(mike=19, leila=19).round()


def test_t10_on_his_turn_own_turn_lets_nobody_change_a_die() -> None:
    assert "candies" not in revealed("own_turn").told("dice_rolled.meet")


def test_t10_on_his_turn_any_own_roll_lets_all_who_rolled() -> None:
    told = revealed("any_own_roll").told("dice_rolled.meet")
    assert told["candies"] == {"mike": 3, "leila": 3}


@pytest.mark.parametrize(
    ("option", "child", "low", "high"),
    [
        ("own_turn", "mike", 0, 9),
        ("own_turn", "leila", 1, 6),
        ("any_own_roll", "mike", 0, 9),
        ("any_own_roll", "leila", 0, 9),
    ],
)
def test_t10_dice_from_the_table_come_with_their_candies(
    option: str, child: str, low: int, high: int
) -> None:
    for die, fits in ((low - 1, False), (low, True), (high, True), (high + 1, False)):
        night = noisy([], table_dice=True, options={"candies_on": option})
        asked = night.asked("roll")
        dice = {"mike": 5, "leila": 5} | {child: die}
        if fits:
            night.answer(dice)
        else:
            error = night.refused("answer", prompt=asked["id"], value=dice)
            assert (error["code"], error["field"]) == ("bad_answer", f"value.{child}")
            assert error["message"].endswith(f"from {low} to {high}.")


def again(night: NightTable) -> NightTable:
    """Put the Padlock back and force it once more."""
    night.put(rooms={"15": {"padlock": True}}, babysitter={"room": "25"}, turn="mike")
    return night.say("forced_padlock", child="mike")


def offered(night: NightTable) -> list[int]:
    return [option["value"] for option in night.asked("choose")["options"]]


def test_t10_no_more_candies_are_offered_than_were_not_seen_spent() -> None:
    night = at_a_padlock(dice=[2, 2, 2]).say("forced_padlock", child="mike")
    assert night.asked("choose")["why"].endswith("Mike has 3 Candies left.")
    assert offered(again(night.answer(-2))) == [0, -1, 1]
    assert night.asked("choose")["why"].endswith("Mike has 1 Candy left.")
    assert offered(again(night.answer(1))) == [0]
    assert night.view["candies"]["mike"] == 0


def test_t10_what_the_state_allows_is_taken_all_the_same() -> None:
    night = again(at_a_padlock(dice=[4, 4]).say("forced_padlock", child="mike").answer(-3))
    night.answer(-2)
    assert night.events("padlock_forced")[0]["result"] == 2


def test_t10_once_a_card_was_read_the_count_is_called_a_guess() -> None:
    night = at_a_padlock(dice=[2, 2]).put(rooms={"16": {"light": "light"}})
    night.place(mike=16).say("switched", child="mike").place(mike=15)
    night.say("forced_padlock", child="mike")
    assert "unless a card gave or took some" in night.asked("choose")["why"]
    night.answer(0).put(candies={"mike": 1})
    assert offered(again(night)) == [0, -1, 1]
    assert night.asked("choose")["why"].endswith("Mike has 1 Candy left.")


def test_t10_candies_above_a_new_limit_are_gone() -> None:
    night = at_a_padlock(dice=[4]).say("state", child="mike", value=3)
    night.say("state", child="mike", value=1)
    assert night.view["candies"] == {"mike": 1, "leila": 3}
    assert offered(night.say("forced_padlock", child="mike")) == [0, -1, 1]


def test_t10_more_than_what_makes_the_die_0_is_not_offered() -> None:
    night = at_a_padlock(dice=[1]).say("forced_padlock", child="mike")
    assert offered(night) == [0, -1, 1, 2, 3]


def test_t10_her_distance_stands_where_candies_are_chosen() -> None:
    night = at_a_padlock(dice=[4]).say("forced_padlock", child="mike")
    steps = distance(25, 15)
    assert f"She is {steps} Rooms away." in night.asked("choose")["why"]


def test_t10_a_told_roll_offers_no_more_candies_than_are_left() -> None:
    night = noisy([2, 5])
    assert night.told("dice_rolled.meet")["candies"] == {"mike": 3}
    night = NightTable(rooms=[25, 19, 18], dice=[2, 5]).put(candies={"mike": 1})
    night.put(rooms={"15": {"light": "none"}}).place(mike=15, leila=15, babysitter=16)
    told = night.say("searched", child="mike", noise=1).told("dice_rolled.meet")
    assert told["candies"] == {"mike": 1}
    night.say("answer", prompt=told["id"], value={"mike": 3})  # a card may have given some


def test_t10_a_roll_of_the_table_says_that_candies_may_be_in_it() -> None:
    roll = noisy([], table_dice=True).asked("roll")
    assert "Mike may spend Candies: enter the final result." in roll["why"]


def test_b8_a_die_of_0_is_explained_by_the_padlock() -> None:
    night = at_a_padlock(dice=[1]).say("forced_padlock", child="mike").answer(-1)
    told = night.told("babysitter_stayed.silent")
    assert (told["rule"], told["why"]) == ("B8", "That comes to 0: she does not move.")


def test_t10_at_the_tables_dice_too_no_candies_are_offered_that_do_nothing() -> None:
    night = at_a_padlock(table_dice=True)
    (force,) = [o for o in offers(night.table) if o.key == "force"]
    candies = force.fields[1]
    assert [c.value for c in candies.after({"roll": 1}).choices] == [-1, 0, 1, 2, 3]
    assert [c.value for c in candies.after({"roll": 6}).choices] == [-3, -2, -1, 0, 1, 2, 3]
