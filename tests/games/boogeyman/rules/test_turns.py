"""Chapter T, a round and a turn: order, actions, what is done where (T1–T3, T6, T11–T13)."""

import pytest

from tests.tables import NightTable

REPORTS_ON_THE_STACK = [("searched", {"noise": 1}), ("switched", {}), ("forced_padlock", {})]


def at(room: int | str, left: int = 2, **start) -> NightTable:
    """Mike in a Room without its Light token, Jennifer and the Boogeyman's token far away."""
    night = NightTable(**{"rooms": [25, 19, 18], **start})
    if str(room).isdecimal():
        night.put(rooms={str(room): {"light": "none"}}, search_tokens={str(room): left})
    return night.place(mike=room)


def test_from_the_flashlight_clockwise_each_child_plays_then_he_t1() -> None:
    night = NightTable("ray", "mike", "leila", rooms=[25, 19, 18])
    turns = [night.view["turn"]]
    while night.view["round"] == 1:
        night.say("ended_turn", child=night.view["turn"])
        turns.append(night.view["turn"])
    assert turns == ["ray", "mike", "leila", "ray"]
    assert night.view["boogeyman"]["room"] == "19"
    assert night.view["round"] == 2


def test_a_round_begins_at_the_flashlight_wherever_it_is_t1() -> None:
    night = NightTable("ray", "mike", "leila", rooms=[25, 19, 18])
    night.put(flashlight="mike", turn="mike")
    for child in ("mike", "leila", "ray"):
        assert night.view["turn"] == child
        assert night.view["boogeyman"]["room"] is None
        night.say("ended_turn", child=child)
    assert (night.view["turn"], night.view["round"]) == ("mike", 2)


def test_the_turn_is_his_only_while_one_of_his_prompts_is_open_t1() -> None:
    night = NightTable(rooms=[25, 19, 18]).place(mike=19).round()
    assert night.view["turn"] == "boogeyman"
    assert (night.asked("draw")["deck"], night.view["round"]) == ("boogeyman", 1)
    night.answer("done")
    assert (night.view["turn"], night.view["round"]) == ("mike", 2)


@pytest.mark.parametrize(("kind", "fields"), [*REPORTS_ON_THE_STACK, ("moved", {"to": "16"})])
def test_only_the_child_on_turn_acts_unless_a_card_allows_it_t1(kind: str, fields: dict) -> None:
    error = NightTable().refused(kind, child="leila", **fields)
    assert (error["code"], error["field"]) == ("not_your_turn", "child")
    assert error["message"] == "It is Mike’s turn, not Leila’s. If a card allows it, say so."


def test_no_card_lets_one_child_end_the_turn_of_another_t1() -> None:
    night = NightTable()
    reply = night.table.submit({"report": "ended_turn", "child": "leila", "card": True})
    assert reply["view"]["turn"] == "mike"


def test_whose_turn_it_is_is_said_with_what_can_be_done_t2() -> None:
    turn = at(3).told("turn")
    assert (turn["kind"], turn["rule"], turn["child"]) == ("tell", "T2", "mike")
    assert turn["text"] == "Mike’s turn: 0 of 3 actions."
    assert turn["why"] == "Move or search. Cards are free."


def test_each_passage_is_one_action_t2() -> None:
    night = NightTable(rooms=[25, 19]).say("moved", child="mike", to="15")
    assert (night.room_of("mike"), night.view["actions"]) == ("15", 1)
    night.say("moved", child="mike", to="23", through=["22"])
    assert (night.room_of("mike"), night.view["actions"]) == ("23", 3)


def test_left_out_the_way_is_a_shortest_one_t2() -> None:
    night = NightTable(rooms=[25, 19]).say("moved", child="mike", to="17")
    assert night.events("child_moved")[0]["path"] == ["hall_mike", "15", "16", "17"]
    assert night.view["actions"] == 3


@pytest.mark.parametrize(
    ("to", "through", "field"),
    [("25", [], "to"), ("17", ["22", "16"], "through[0]"), ("25", ["15", "16"], "to")],
)
def test_a_move_goes_through_passages_t2(to: str, through: list[str], field: str) -> None:
    error = NightTable().refused("moved", child="mike", to=to, through=through)
    assert (error["code"], error["field"]) == ("no_passage", field)


def test_a_card_moves_any_distance_for_no_action_t2() -> None:
    night = NightTable(rooms=[19, 18]).say("moved", child="mike", to="25", card=True)
    assert (night.room_of("mike"), night.view["actions"]) == ("25", 0)


@pytest.mark.parametrize(("side", "name"), [("light", "Light"), ("dark", "Dark")])
def test_the_switch_takes_the_token_and_draws_by_its_visible_side_t2(side: str, name: str) -> None:
    night = at(3).put(rooms={"3": {"light": side}}).say("switched", child="mike")
    assert night.view["rooms"]["3"]["light"] == "none"
    assert night.view["actions"] == 1
    told = night.told(f"light_taken.{side}")
    assert (told["rule"], told["text"]) == ("T2", f"Mike draws a {name} card.")
    assert told["why"] == f"The token Mike took in 3 (Parents’ room) showed its {name} side."
    error = night.refused("switched", child="mike")
    assert error["code"] == "no_light_token"


def test_a_search_takes_the_top_token_for_an_action_and_draws_a_search_card_t2() -> None:
    night = at(3).say("searched", child="mike", noise=1)
    assert (night.view["actions"], night.view["search_tokens"]["3"]) == (1, 1)
    assert night.told("search.noise")["text"] == "Mike draws a Search card."


@pytest.mark.parametrize("found", ["objective:orange", "trapdoor", "passkey", "nothing"])
def test_what_is_found_costs_an_action_and_draws_no_search_card_t2(found: str) -> None:
    night = at(3, left=1).say("searched", child="mike", found=found)
    assert night.view["actions"] == 1
    assert "search.noise" not in night.keys()
    assert not night.events("babysitter_moved")


@pytest.mark.parametrize("fields", [{}, {"noise": 1, "found": "passkey"}])
def test_a_search_gives_either_noise_or_a_find_t2(fields: dict) -> None:
    assert at(3).refused("searched", child="mike", **fields)["code"] == "noise_or_found"


def test_forcing_a_padlock_is_one_action_t2() -> None:
    night = at(3, dice=[2]).put(rooms={"3": {"padlock": True}})
    assert night.say("forced_padlock", child="mike").view["actions"] == 1
    assert night.answer(0).view["actions"] == 1


def test_a_card_opens_a_padlock_for_nothing_t2() -> None:
    night = at(3).put(rooms={"3": {"padlock": True}}).say("opened_padlock", child="mike")
    assert (night.view["rooms"]["3"]["padlock"], night.view["actions"]) == (False, 0)
    assert night.refused("opened_padlock", child="mike")["code"] == "no_padlock"


def test_reviving_a_child_in_the_same_room_is_one_action_t2() -> None:
    night = at(3).place(leila=3).put(children={"leila": {"fainted": True, "state": 3}})
    night.say("revived", child="leila")
    assert (night.view["actions"], night.view["children"]["leila"]["fainted"]) == (1, False)


@pytest.mark.parametrize(("room", "card"), [(3, True), (4, False)])
def test_a_card_revives_for_no_action_and_from_afar_t2(room: int, card: bool) -> None:
    night = at(3).place(leila=room).put(children={"leila": {"fainted": True, "state": 3}})
    night.say("revived", child="leila", card=card)
    assert (night.view["actions"], night.view["children"]["leila"]["fainted"]) == (0, False)


def test_a_revival_by_the_card_being_read_costs_no_action_t2() -> None:
    night = at(3).place(leila=3).put(children={"leila": {"fainted": True, "state": 3}})
    night.put(stress={"babysitter": 2})
    night.say("effect", effect={"kind": "stress", "track": "babysitter", "by": 1})
    assert night.asked("draw")["deck"] == "trouble"
    night.say("revived", child="leila")
    assert night.view["actions"] == 0


def test_a_fourth_action_is_counted_and_never_refused_t2() -> None:
    night = NightTable(rooms=[25, 19])
    for to in ("15", "16", "15", "16"):
        night.say("moved", child="mike", to=to)
    assert night.view["actions"] == 4


@pytest.mark.parametrize(("kind", "fields"), REPORTS_ON_THE_STACK[:2])
def test_what_a_card_allows_costs_no_action_on_turn_or_not_t2(kind: str, fields: dict) -> None:
    for child in ("mike", "leila"):
        night = NightTable(rooms=[25, 19]).place(**{child: 3})
        assert night.say(kind, child=child, card=True, **fields).view["actions"] == 0


def test_actions_are_counted_anew_on_each_turn_t2() -> None:
    night = NightTable(rooms=[25, 19]).say("moved", child="mike", to="15")
    assert night.say("ended_turn", child="mike").view["actions"] == 0


@pytest.mark.parametrize(("side", "name"), [("light", "Light"), ("dark", "Dark")])
def test_no_search_under_a_light_or_dark_token_t3(side: str, name: str) -> None:
    night = at(3).put(rooms={"3": {"light": side}})
    error = night.refused("searched", child="mike", noise=1)
    assert error["code"] == "light_on_top"
    assert error["message"].startswith(f"A {name} token lies on top in 3 (Parents’ room)")


@pytest.mark.parametrize("light", ["none", "dark"])
def test_no_search_and_no_switch_under_a_padlock_t3(light: str) -> None:
    night = at(3).put(rooms={"3": {"light": light, "padlock": True}})
    assert night.refused("searched", child="mike", noise=1)["code"] == "padlock_on_top"
    assert night.refused("switched", child="mike")["code"] == "padlock_on_top"


def test_no_search_where_no_token_is_left_t3() -> None:
    night = at(3).put(search_tokens={"3": 0})
    assert night.refused("searched", child="mike", noise=1)["code"] == "nothing_left"


def test_a_card_searches_whatever_lies_on_top_t3() -> None:
    night = at(3).put(rooms={"3": {"light": "light", "padlock": True}})
    night.say("searched", child="mike", found="nothing", card=True)
    assert night.view["search_tokens"]["3"] == 1


@pytest.mark.parametrize("entity", ["babysitter", "boogeyman"])
def test_starting_a_turn_with_either_draws_no_card_t6(entity: str) -> None:
    night = NightTable(rooms=[25, 19]).place(**{"leila": 16, entity: 16})
    night.say("ended_turn", child="mike")
    assert (night.view["turn"], night.question) == ("leila", None)
    assert night.view["stress"] == {"boogeyman": 0, "babysitter": 0}
    turn = night.told("turn")
    assert turn["rule"] == "T6"
    who = {"babysitter": "Jennifer", "boogeyman": "The Boogeyman"}[entity]
    assert turn["why"] == f"{who} is here: Leila can only leave, or play cards."


@pytest.mark.parametrize("entity", ["babysitter", "boogeyman"])
@pytest.mark.parametrize(("kind", "fields"), REPORTS_ON_THE_STACK)
def test_with_either_there_a_child_can_do_nothing_in_the_room_t6(
    entity: str, kind: str, fields: dict
) -> None:
    night = at(3).place(**{entity: 3}).put(rooms={"3": {"padlock": kind == "forced_padlock"}})
    error = night.refused(kind, child="mike", **fields)
    assert (error["code"], error["field"]) == ("watched", "child")
    who = {"babysitter": "Jennifer", "boogeyman": "The Boogeyman"}[entity]
    assert error["message"] == f"{who} is in 3 (Parents’ room): Mike can only leave, or play cards."


def test_with_her_there_the_passkey_waits_t6() -> None:
    night = NightTable(rooms=[25, 19]).put(found={"passkey": ["mike"]})
    night.place(mike="hall_peter", babysitter="hall_peter")
    assert night.refused("unlocked_attic", child="mike")["code"] == "watched"


@pytest.mark.parametrize("entity", ["babysitter", "boogeyman"])
def test_a_child_may_leave_them_and_then_act_t6(entity: str) -> None:
    night = at(3).place(**{entity: 3}).say("moved", child="mike", to="9")
    assert (night.view["turn"], night.view["actions"], night.question) == ("mike", 1, None)
    assert night.told("turn")["rule"] == "T2"
    night.say("switched", child="mike")


@pytest.mark.parametrize("entity", ["babysitter", "boogeyman"])
def test_a_child_may_play_cards_beside_them_t6(entity: str) -> None:
    night = at(3).place(**{entity: 3}).put(rooms={"3": {"light": "light", "padlock": True}})
    night.say("opened_padlock", child="mike")
    night.say("switched", child="mike", card=True)
    night.say("searched", child="mike", found="nothing", card=True)
    assert night.view["actions"] == 0


def test_losing_a_state_can_cost_candies_t10() -> None:
    told = NightTable().say("state", child="leila", value=3).told("state_changed.worse")
    assert (told["rule"], told["text"]) == ("T10", "Leila is Terrified: at most 1 Candy.")
    assert told["why"].startswith("Candies above that go back to the box.")
    better = NightTable().say("state", child="leila", value=2).say("state", child="leila", value=1)
    assert better.told("state_changed.better")["text"] == "Leila is Calm: up to 3 Candies."


@pytest.mark.parametrize(
    ("state", "name", "many"),
    [(1, "Calm", "3 Candies"), (2, "Scared", "2 Candies"), (3, "Terrified", "1 Candy")],
)
def test_a_state_that_a_child_has_already_stays_as_it_is_t10(
    state: int, name: str, many: str
) -> None:
    night = NightTable().put(children={"leila": {"state": state}})
    told = night.say("state", child="leila", value=state).told("state_changed.same")
    assert told["text"] == f"Leila stays {name}: at most {many}."
    assert told["why"] == "Leila had that State already."


def test_more_actions_than_usual_are_said_before_what_to_do_now_t2() -> None:
    night = at(3).put(actions=4)
    told = night.told("turn")
    assert told["text"] == "Mike’s turn: 4 actions."
    assert told["why"] == ("More actions than usual; cards allow it. End the turn. Cards are free.")


def test_in_a_hall_there_is_no_switch_search_or_padlock_t11() -> None:
    night = NightTable()
    for kind, fields in (*REPORTS_ON_THE_STACK, ("opened_padlock", {})):
        error = night.refused(kind, child="mike", **fields)
        assert (error["code"], error["field"]) == ("hall", "child")
        assert error["message"] == "Not in Mike’s hall: a Hall has no stack."


def test_a_hall_counts_as_a_room_for_movement_t11() -> None:
    night = NightTable(rooms=[25, 19]).say("moved", child="mike", to="hall_peter")
    path = ["hall_mike", "hall_ray", "hall_peter"]
    assert night.events("child_moved")[0]["path"] == path
    assert night.view["actions"] == 2


def test_a_revealed_trapdoor_stays_and_leads_both_ways_for_one_action_each_t12() -> None:
    night = at(3, left=1).say("searched", child="mike", found="trapdoor")
    assert night.view["trapdoor"] == "3"
    told = night.told("search.trapdoor")
    assert told["rule"] == "T12"
    assert told["text"] == "Leave the Trapdoor open in 3 (Parents’ room)."
    night.say("moved", child="mike", to="20")
    assert (night.room_of("mike"), night.view["actions"]) == ("20", 2)
    night.say("moved", child="mike", to="3")
    assert (night.room_of("mike"), night.view["actions"]) == ("3", 3)
    night.round().place(leila="hall_peter").say("ended_turn", child="mike")
    night.say("moved", child="leila", to="20")
    assert (night.room_of("leila"), night.view["actions"]) == ("20", 2)
    assert night.view["trapdoor"] == "3"


def test_the_trapdoor_is_the_only_way_into_20_t12() -> None:
    night = NightTable()
    assert night.refused("moved", child="mike", to="20")["code"] == "no_trapdoor"
    error = night.refused("moved", child="mike", to="20", through=["14", "hall_tommy"])
    assert (error["code"], error["field"]) == ("no_trapdoor", "to")
    night.put(trapdoor="3").place(mike=9)
    assert night.refused("moved", child="mike", to="20", through=[])["code"] == "no_passage"
    assert NightTable().say("moved", child="mike", to="20", card=True).room_of("mike") == "20"


def test_without_a_trapdoor_nobody_leaves_20_on_foot_t12() -> None:
    error = NightTable().place(mike=20).refused("moved", child="mike", to="3")
    assert error["code"] == "no_trapdoor"


@pytest.mark.parametrize("entity", ["babysitter", "boogeyman"])
def test_the_trapdoor_counts_as_leaving_t12(entity: str) -> None:
    night = at(3).put(trapdoor="3").place(**{entity: 3}).say("moved", child="mike", to="20")
    assert (night.room_of("mike"), night.view["actions"], night.question) == ("20", 1, None)


@pytest.mark.parametrize("door", ["hall_peter", "hall_daphne"])
def test_the_holder_of_the_passkey_opens_the_attic_for_everybody_for_free_t13(door: str) -> None:
    night = at(3, left=1).say("searched", child="mike", found="passkey")
    assert night.told("search.passkey")["rule"] == "T13"
    assert night.view["found"] == {"passkey": ["mike"]}
    night.place(mike=door).say("unlocked_attic", child="mike")
    assert (night.view["attic"], night.view["actions"]) == ("open", 1)  # the search's
    told = night.told("attic_unlocked.passkey")
    assert (told["rule"], told["text"]) == ("T13", "The attic is open.")
    night.say("ended_turn", child="mike").say("moved", child="leila", to="5")
    assert (night.room_of("leila"), night.view["actions"]) == ("5", 2)
    assert night.say("moved", child="leila", to="hall_peter").view["actions"] == 3


def test_until_then_nobody_walks_into_or_out_of_the_attic_t13() -> None:
    night = NightTable().place(mike="hall_peter")
    assert night.refused("moved", child="mike", to="5")["code"] == "attic_locked"
    error = night.refused("moved", child="mike", to="5", through=[])
    assert (error["code"], error["field"]) == ("attic_locked", "to")
    night.say("moved", child="mike", to="5", card=True)
    assert night.view["attic"] == "locked"
    assert night.refused("moved", child="mike", to="hall_peter")["code"] == "attic_locked"
    way = ["hall_peter", "5", "hall_daphne"]
    error = night.place(mike=2).refused("moved", child="mike", to="4", through=way)
    assert (error["code"], error["field"]) == ("attic_locked", "through[1]")


def test_no_way_leads_through_a_locked_attic_t13() -> None:
    night = NightTable(rooms=[25, 19]).place(mike="hall_peter")
    night.say("moved", child="mike", to="hall_daphne")
    assert night.events("child_moved")[0]["path"] == ["hall_peter", "3", "hall_daphne"]


def test_the_attic_needs_the_passkey_and_a_room_next_to_it_t13() -> None:
    night = NightTable("mike", "leila").put(found={"passkey": ["leila"]}).place(mike="hall_peter")
    assert night.refused("unlocked_attic", child="mike")["code"] == "no_passkey"
    night.place(leila="hall_daphne")
    assert night.refused("unlocked_attic", child="leila")["code"] == "not_your_turn"
    night.say("ended_turn", child="mike").place(leila=3)
    error = night.refused("unlocked_attic", child="leila")
    assert error["message"] == "Leila is not in a Room next to the attic."
    night.place(leila="hall_daphne").say("unlocked_attic", child="leila")
    assert night.refused("unlocked_attic", child="leila")["code"] == "attic_is_open"


def test_t2_a_turn_names_what_can_be_done_here_and_nothing_else() -> None:
    def can(night: NightTable) -> str:
        return str(night.prompts[-1]["why"]).removesuffix(" Cards are free.")

    night = NightTable("mike", "leila", rooms=[25, 1]).place(mike=15, leila=9)
    assert can(night) == "Move or use the switch."
    assert can(night.put(rooms={"15": {"light": "none"}})) == "Move or search."
    assert can(night.put(search_tokens={"15": 0})) == "Move."
    assert can(night.put(rooms={"15": {"padlock": True}})) == "Move or deal with the Padlock."
    assert "revive" not in can(night.put(children={"leila": {"fainted": True}}))
    night.put(children={"leila": {"room": "15"}})
    assert can(night) == "Move, deal with the Padlock or revive Leila."
