"""Chapter S, setting up: who plays, what lies where, the first Room tokens."""

from dataclasses import replace

import pytest

from companion.games.boogeyman.box import CHILDREN, DECKS, ROOMS
from tests.tables import NightTable, bare_table, practice

SEEDS = range(150)


def babysitter_rooms(**options: str) -> set[str]:
    """Where she starts, over many seeds."""
    nights = (NightTable(seed=seed, options=options) for seed in SEEDS)
    return {night.view["babysitter"]["room"] for night in nights}


@pytest.mark.parametrize("child", CHILDREN)
def test_each_child_starts_calm_in_the_hall_of_its_colour_s1(child: str) -> None:
    night = NightTable(child, mode="solo")
    start = {"room": f"hall_{child}", "state": 1, "fainted": False}
    assert night.view["children"] == {child: start}


def test_all_six_start_each_in_its_own_hall_s1() -> None:
    children = NightTable(*CHILDREN).view["children"]
    assert [child["room"] for child in children.values()] == [f"hall_{c}" for c in CHILDREN]


def test_the_table_is_told_to_take_three_candies_and_an_objective_card_s1() -> None:
    told = NightTable().told("setup.children")
    assert (told["kind"], told["rule"]) == ("tell", "S1")
    assert "Hall of its colour" in told["text"]
    assert "3 Candies" in told["text"]
    assert "secret Objective card" in told["text"]
    assert "Calm" in told["why"]


@pytest.mark.parametrize(("state", "limit"), [(1, 3), (2, 2), (3, 1)])
def test_the_candy_limit_is_3_2_1_by_state_s1(state: int, limit: int) -> None:
    night = NightTable(dice=[4]).put(rooms={"15": {"padlock": True}}).place(mike=15, babysitter=25)
    night.say("state", child="mike", value=state)
    told = night.told("state_changed.same" if state == 1 else "state_changed.worse")
    assert f"at most {limit} Cand" in told["text"]
    asked = night.say("forced_padlock", child="mike").asked("choose")
    assert {option["value"] for option in asked["options"]} == set(range(-limit, limit + 1))


def test_the_ability_is_lost_in_state_3_and_only_there_s1() -> None:
    night = NightTable()
    scared = night.say("state", child="mike", value=2).told("state_changed.worse")
    assert "ability stays" in scared["why"]
    terrified = night.say("state", child="mike", value=3).told("state_changed.worse")
    assert "ability is lost" in terrified["why"]


def test_a_child_that_is_terrified_no_more_has_its_ability_back_s1() -> None:
    night = NightTable().say("state", child="mike", value=3).say("state", child="mike", value=2)
    told = night.told("state_changed.better")
    assert "up to 2 Candies" in told["text"]
    assert "ability" in told["why"]
    assert "stays" not in told["why"]  # it was lost: it comes back


@pytest.mark.parametrize("state", [1, 2, 3])
def test_three_actions_in_every_state_s1(state: int) -> None:
    night = NightTable().say("state", child="mike", value=state)
    assert night.told("turn")["text"] == "Mike’s turn: 0 of 3 actions."


@pytest.mark.parametrize(
    ("count", "tokens", "colours", "search"),
    [
        (1, 9, "3 of each of 3 colours", 14),
        (2, 9, "3 of each of 3 colours", 14),
        (3, 6, "3 of each of 2 colours", 17),
        (4, 6, "3 of each of 2 colours", 17),
        (5, 3, "3 of one colour", 20),
        (6, 3, "3 of one colour", 20),
    ],
)
def test_objective_and_search_tokens_depend_on_the_number_of_children_s2_s3(
    count: int, tokens: int, colours: str, search: int
) -> None:
    night = NightTable(*CHILDREN[:count])
    objectives = night.told("setup.objectives")
    assert objectives["rule"] == "S2"
    assert objectives["text"] == f"Take {tokens} Objective tokens: {colours}."
    assert objectives["why"].startswith("1 Child in" if count == 1 else f"{count} Children in")
    stacks = night.told("setup.stacks")
    assert stacks["rule"] == "S3"
    assert f"the Trapdoor, the Passkey and {search} Search tokens" in stacks["text"]
    assert f"{tokens} + 1 + 1 + {search} = 25" in stacks["why"]


def test_unused_objective_tokens_stay_out_of_the_game_s3() -> None:
    why = NightTable("mike", "leila", "ray").told("setup.objectives")["why"]
    assert "stay out of the game" in why


def test_every_numbered_room_has_two_search_tokens_and_a_light_token_on_top_s3() -> None:
    night = NightTable()
    assert night.view["rooms"] == {room: {"light": "light", "padlock": False} for room in ROOMS}
    night.place(mike=3, babysitter=25)
    assert night.refused("searched", child="mike", noise=0)["code"] == "light_on_top"
    night.say("switched", child="mike")
    night.say("searched", child="mike", found="nothing")
    night.say("searched", child="mike", found="nothing")
    assert night.refused("searched", child="mike", found="nothing")["code"] == "nothing_left"


def test_decks_are_shuffled_separately_s4() -> None:
    told = NightTable("mike", "leila", "ray", "tommy").told("setup.decks")
    assert told["rule"] == "S4"
    assert "each deck on its own" in told["text"]
    assert told["why"] == (
        "Event, Trouble, Nightmare, Boogeyman, Babysitter, Light, Dark, Search and Objective."
    )


@pytest.mark.parametrize("ours", [(), ("event",), ("trouble", "nightmare"), DECKS])
def test_only_decks_that_are_on_the_table_are_to_be_shuffled_s4(ours: tuple[str, ...]) -> None:
    decks = dict.fromkeys(ours, "app")
    why = NightTable("mike", "leila", "ray", "tommy", decks=decks).told("setup.decks")["why"]
    for deck in DECKS:
        assert (deck.title() in why) is (deck not in ours)
    assert why.endswith("Boogeyman, Babysitter, Light, Dark, Search and Objective.")
    few = NightTable("mike", decks=decks).told("setup.decks_few")["text"]
    assert few.endswith("then shuffle each of your decks on its own.")


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_with_fewer_than_four_players_possessed_is_taken_out_s4(count: int) -> None:
    night = NightTable(*CHILDREN[:count])
    assert ("setup.decks_few" in night.keys()) is (count < 4)
    assert ("setup.decks" in night.keys()) is (count >= 4)
    if count < 4:
        told = night.told("setup.decks_few")
        assert told["text"].startswith("Take “Possessed” out of the Objective cards")
        assert "if you like" in told["why"]  # it is advice


def test_one_player_with_four_children_takes_possessed_out_too_s4() -> None:
    night = NightTable("mike", "leila", "ray", "tommy", mode="solo")
    assert "setup.decks_few" in night.keys()


def test_possessed_is_taken_out_before_the_objective_cards_are_dealt_s4() -> None:
    keys = NightTable().keys()
    assert keys.index("setup.decks_few") < keys.index("setup.children")


def test_the_babysitter_starts_in_a_room_drawn_from_the_tokens_s5() -> None:
    night = NightTable(rooms=[7, 14])
    assert night.view["babysitter"] == {"room": "7"}
    told = night.told("setup.babysitter")
    assert (told["rule"], told["text"]) == ("S5", "Put Jennifer in 7 (Nursery).")


def test_her_token_is_shuffled_back_so_slot_1_may_hold_it_too_s5() -> None:
    night = NightTable(rooms=[7, 7, 9]).round()
    assert night.view["indicator"][0] == "7"


def test_without_a_rig_any_other_room_can_be_hers_s5() -> None:
    assert len(babysitter_rooms()) > 15


def test_locked_start_redraw_is_the_default_5_and_20_never_come_s5() -> None:
    assert not babysitter_rooms() & {"5", "20"}
    for options in ({}, {"locked_start": "redraw"}):
        night = NightTable(rooms=[5, 20, 9], options=options)
        assert night.view["babysitter"]["room"] == "9"


def test_locked_start_as_printed_lets_her_start_in_5_or_20_s5() -> None:
    assert babysitter_rooms(locked_start="as_printed") >= {"5", "20"}
    for room in ("5", "20"):
        night = NightTable(rooms=[room, 9], options={"locked_start": "as_printed"})
        assert night.view["babysitter"]["room"] == room


def test_the_boogeyman_starts_off_the_board_s5() -> None:
    night = NightTable()
    assert night.view["boogeyman"] == {"room": None}
    assert "Boogeyman waits beside the board" in night.told("setup.babysitter")["why"]


def test_one_token_lies_face_down_in_slot_1_s6() -> None:
    night = NightTable(rooms=[7, 23])
    assert night.view["indicator"] == ["down"] + [None] * 9
    told = night.told("setup.token")
    assert told["rule"] == "S6"
    assert told["text"] == (
        "Leave the Room tokens in the box: the app draws them and keeps the Indicator."
    )
    assert "23" not in str([night.reply["events"], night.prompts])
    assert night.round().view["boogeyman"]["room"] == "23"


@pytest.mark.parametrize("room", ["5", "20"])
def test_slot_1_may_hold_the_attic_or_the_secret_room_s6(room: str) -> None:
    assert NightTable(rooms=[7, room]).round().view["boogeyman"]["room"] == room


def test_the_first_token_brings_no_event_by_default_s6() -> None:
    assert 1 in practice().event_slots
    for options in ({}, {"first_token_event": "no"}):
        night = NightTable(options=options)
        assert night.question is None
        assert night.view["event"] is None
        assert "no Event" in night.told("setup.token")["why"]


def test_first_token_event_yes_draws_one_before_the_first_turn_s6() -> None:
    night = NightTable(options={"first_token_event": "yes"})
    asked = night.asked("draw")
    assert (asked["deck"], asked["child"], asked["rule"]) == ("event", None, "M6")
    assert "Slot 1 has the Event symbol" in asked["why"]
    assert "can bring an Event" in night.told("setup.token_event")["why"]
    night.answer("done")
    assert night.view["event"] == {"id": None}
    assert night.view["turn"] == "mike"


def test_first_token_event_yes_needs_the_symbol_on_slot_1_s6() -> None:
    packs = {"practice": replace(practice(), event_slots=frozenset({4}))}
    night = NightTable(packs=packs, options={"first_token_event": "yes"})
    assert night.question is None


def test_in_later_cycles_the_symbol_of_slot_1_counts_s6() -> None:
    night = NightTable(rooms=[25, 19, 18])
    nine = [str(room) for room in range(1, 10)]
    night.put(indicator=[*nine, "down"]).round()
    assert night.asked("draw")["deck"] == "event"
    assert "Slot 1 has" in night.asked("draw")["why"]


def test_both_stress_markers_start_at_0_s7() -> None:
    night = NightTable()
    assert night.view["stress"] == {"boogeyman": 0, "babysitter": 0}
    assert "Both Stress markers start at 0" in night.told("setup.flashlight")["text"]


@pytest.mark.parametrize("first", ["mike", "leila", "tommy"])
@pytest.mark.parametrize("mode", ["solo", "coop"])
def test_whoever_is_named_first_takes_the_flashlight_s7(mode: str, first: str) -> None:
    others = [child for child in ("mike", "leila", "tommy") if child != first]
    night = NightTable(first, *others, mode=mode)
    assert (night.view["flashlight"], night.view["turn"]) == (first, first)
    told = night.told("setup.flashlight")
    assert told["rule"] == "S7"
    assert told["text"].startswith(f"{first.title()} takes the Flashlight")


@pytest.mark.parametrize("options", [{}, {"flashlight": "stays"}])
def test_the_flashlight_stays_at_the_end_of_a_round_s7(options: dict) -> None:
    night = NightTable("mike", "leila", "ray", rooms=[7, 25, 24], options=options).round()
    assert night.view["round"] == 2
    assert (night.view["flashlight"], night.view["turn"]) == ("mike", "mike")
    assert night.told("round_began")["why"] == "Mike holds the Flashlight."


def test_the_flashlight_stays_even_with_a_fainted_holder_s7() -> None:
    night = NightTable("mike", "leila", rooms=[7, 25, 24]).say("fainted", child="mike")
    night.say("ended_turn", child="leila")
    assert (night.view["round"], night.view["turn"]) == (2, "mike")
    assert night.view["flashlight"] == "mike"
    assert night.asked("draw")["child"] == "mike"  # its Nightmare opens the round


def test_flashlight_passes_gives_it_to_the_next_child_clockwise_s7() -> None:
    children = ("mike", "leila", "ray")
    night = NightTable(*children, rooms=[7, 25, 24, 19, 6], options={"flashlight": "passes"})
    for holder in ("leila", "ray"):
        night.round()
        assert (night.view["flashlight"], night.view["turn"]) == (holder, holder)
        assert night.told("round_began")["why"] == f"{holder.title()} holds the Flashlight."
    night.round()  # slot 4 brings an Event
    assert night.answer("done").view["flashlight"] == "mike"


@pytest.mark.parametrize("mode", ["solo", "coop"])
@pytest.mark.parametrize("count", [1, 2, 6])
def test_one_to_six_children_can_play_s8(mode: str, count: int) -> None:
    night = NightTable(*CHILDREN[:count], mode=mode)
    assert list(night.view["children"]) == list(CHILDREN[:count])


@pytest.mark.parametrize(
    ("children", "code", "field"),
    [
        ([], "bad_value", "children"),
        ([*CHILDREN, "mike"], "bad_value", "children"),
        (["mike", "mike"], "child_twice", "children[1]"),
        (["mike", "jennifer"], "unknown_child", "children[1]"),
    ],
)
def test_nobody_strangers_and_doubles_cannot_start_s8(
    children: list[str], code: str, field: str
) -> None:
    bare = bare_table()
    reply = bare.submit({"report": "start", "mode": "coop", "children": children, "seed": 1})
    assert (reply["error"]["code"], reply["error"]["field"]) == (code, field)
    assert reply["view"] is None


def test_the_setup_is_told_in_the_order_of_the_box() -> None:
    rules = [p["rule"] for p in NightTable().prompts if p["key"].startswith("setup.")]
    assert sorted(rules) == ["D1", "S1", "S2", "S3", "S4", "S5", "S6", "S7"]
    assert rules.index("S2") < rules.index("S3") < rules.index("S5") < rules.index("S6")


@pytest.mark.parametrize(
    ("options", "field"),
    [({"locked_start": "yes"}, "options.locked_start"), ({"candy": "own_turn"}, "options.candy")],
)
def test_an_option_or_value_that_is_not_there_is_refused(options: dict, field: str) -> None:
    bare = bare_table()
    report = {"report": "start", "mode": "coop", "children": ["mike"], "options": options}
    reply = bare.submit({**report, "seed": 1})
    assert not reply["ok"]
    assert reply["error"]["field"] == field
