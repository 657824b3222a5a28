"""Corrections while something is asked, or on somebody's turn: what comes next fits the table."""

from typing import Any

import pytest

from tests.salt import Haunt, at_table, salted


def box(**start: Any) -> Haunt:
    """Bo is the traitor; Cleo begins, then Dov and Ada."""
    game = Haunt(**start).begin("Bo")
    return game.say("kind", kind_="shade", speed=1, might=1, count=2)


def asked(game: Haunt) -> str | None:
    return game.asked and game.asked["key"]


def when(game: Haunt) -> tuple[int, str]:
    return game.view["round"], game.view["turn"]


def stealing() -> Haunt:
    return box().say("attacked", by="Cleo", on="Bo", totals={"Cleo": 5, "Bo": 2})


@pytest.mark.parametrize("phase", ["reveal", "explore"])
@pytest.mark.parametrize("asks", ["attack.roll", "monsters.move", "traitor.dead", "steal"])
def test_k8_back_in_the_reveal_it_goes_on_whatever_was_asked(asks: str, phase: str) -> None:
    game = at_table().begin("Bo").say("kind", kind_="shade", speed=1, might=1, count=1)
    if asks == "monsters.move":
        game.end(4)
    elif asks == "traitor.dead":
        game.say("died", player="Bo")
    else:
        game.say("attacked", by="Cleo", on="Bo")
        if asks == "steal":
            game.answer({"Cleo": 5, "Bo": 2})
    assert asked(game) == asks
    assert asked(game.put(phase=phase)) == ("hand_over" if phase == "reveal" else None)


def test_k5_a_roll_that_was_asked_for_has_begun_the_haunt() -> None:
    game = at_table().say("omen", player="Bo", omen="cup").end().put(phase="reveal")
    assert (asked(game), game.view["revealer"]) == ("haunt.room", "Bo")
    game = at_table().say("omen", player="Bo").end().put(phase="haunt", traitor="Ada")
    assert (asked(game), when(game)) == (None, (1, "Bo"))


def test_k8_another_traitor_reads_the_page_too() -> None:
    game = Haunt().reveal().answer("17").answer(["Bo"]).say("ready", as_="traitor")
    game.put(traitor="Cleo")
    assert (asked(game), game.asked["to"]) == ("hand_over", "traitor")
    assert when(game.ready()) == (1, "Dov")


def test_k9_the_first_turn_is_that_of_a_hero_who_lives() -> None:
    dead = {"Cleo": {"dead": True}}
    assert when(Haunt().put(phase="haunt", traitor="Bo", players=dead)) == (1, "Dov")
    turned = {"Cleo": {"side": "traitor"}}
    assert when(Haunt().put(phase="haunt", traitor="Bo", players=turned)) == (1, "Dov")


def test_k9_after_a_correction_the_next_in_the_order_plays() -> None:
    game = salted("Ada", "Bo", "Cleo", "Dov").salt().put(traitor="Ada")
    assert game.view["order"] == ["Bo", "Cleo", "Dov", "Ada", "monsters"]
    assert when(game.end()) == (1, "monsters")
    game = box().say("turned", player="Dov").end(3)
    assert when(game) == (1, "Dov")
    game.put(players={"Dov": {"side": "hero"}})
    assert game.view["order"] == ["Cleo", "Dov", "Ada", "Bo", "monsters"]
    assert when(game.end()) == (1, "Ada")


def test_k10_a_turn_that_was_corrected_is_not_ended_by_a_death_before() -> None:
    game = box().end(3).say("died", player="Bo").put(turn="Cleo", round=2)
    assert asked(game) == "traitor.dead"
    assert when(game.answer("yes")) == (2, "Cleo")
    game = box().end(3).say("died", player="Bo").put(players={"Bo": {"dead": False}})
    assert (asked(game), when(game)) == (None, (1, "Bo"))


def test_k10_a_traitor_who_was_not_dead_may_die_and_it_is_asked_anew() -> None:
    game = box().say("died", player="Bo").answer("no").put(players={"Bo": {"dead": False}})
    assert asked(game.say("died", player="Bo")) == "traitor.dead"
    assert game.view["order"] == ["Cleo", "Dov", "Ada", "monsters"]


def test_k14_a_roll_that_was_asked_for_falls_away_with_the_monsters_turn() -> None:
    game = at_table().begin("Bo").say("kind", kind_="shade", speed=1, count=1).end(4)
    assert asked(game) == "monsters.move"
    assert asked(game.put(round=3)) == "monsters.move"
    assert asked(game.put(turn="Ada")) is None
    assert game.view["kinds"]["shade"]["moves"] is None
    assert when(game.end()) == (3, "Bo")


def test_k15_stunned_in_a_monsters_turn_that_was_none_it_misses_the_next() -> None:
    game = box().end(4).say("stunned", monster="shade_1").put(turn="Cleo", round=2)
    assert when(game.end(4)) == (2, "monsters")
    assert game.end().told[0] == "Turn back: Shade 1."


def test_k23_a_corrected_attack_is_stolen_from_as_it_was() -> None:
    game = stealing().put(fight={"damage": 4})
    assert game.asked["text"] == "5 to 2: 4 damage to Bo, or an item instead?"
    assert game.answer("damage").told == ["5 to 2: Bo lowers might and/or speed by 4."]
    for fix in (
        {"fight": None},
        {"fight": {"damage": 1}},
        {"fight": {"loser": "Cleo"}},
        {"fight": {"harm": "mental"}},
        {"fight": {"stolen": True}},
        {"players": {"Bo": {"dead": True}}},
        {"players": {"Cleo": {"dead": True}}},
    ):
        assert asked(stealing().put(**fix)) is None
    assert asked(stealing().put(round=7)) == "steal"


def test_k28_a_counter_put_at_its_goal_wins_when_it_is_counted() -> None:
    game = box().say("counter", counter="seals", goal=3, wins="heroes", each="round")
    game.put(counters={"seals": {"value": 3}})
    game.say("counted", counter="seals", by=-1)
    assert (game.view["outcome"], game.view["counters"]["seals"]["value"]) == (None, 2)
    game.put(counters={"seals": {"value": 3}}).say("counted", counter="seals", by=0)
    assert game.view["outcome"] is None
    assert game.say("counted", counter="seals").view["outcome"] == "heroes"
    assert game.say("undo").end(5).view["outcome"] == "heroes"


def test_k27_nobody_has_won_before_the_haunt() -> None:
    won = {"outcome": "heroes"}
    assert Haunt().refused("corrected", set=won) == ("bad_value", "set.outcome")
    assert Haunt().reveal().refused("corrected", set=won) == ("bad_value", "set.outcome")
    game = box().say("won", side="heroes").put(phase="explore")
    assert game.say("omen", player="Ada").view["outcome"] is None
    assert asked(box().say("won", side="heroes").put(phase="reveal")) == "hand_over"


def test_k27_heroes_who_died_by_a_correction_leave_nobody_for_the_next_round() -> None:
    game = box().put(players={hero: {"dead": True} for hero in ("Ada", "Cleo", "Dov")})
    assert game.view["outcome"] is None
    assert when(game.end()) == (1, "Bo")
    assert (game.end(2).view["outcome"], game.rules[-1]) == ("traitor", "K27")


def test_k14_numbers_of_a_kind_that_was_taken_away_are_not_used_again() -> None:
    game = box().put(kinds={"shade": None}).say("kind", kind_="shade", count=1)
    assert list(game.view["monsters"]) == ["shade_3"]
    game = salted().salt().put(kinds={"drowned": None}, phase="reveal").ready()
    assert list(game.view["monsters"]) == ["drowned_4", "drowned_5", "drowned_6"]


def test_what_was_counted_far_is_sent_back_as_it_is() -> None:
    game = box().say("counter", counter="steps")
    for _ in range(2):
        game.say("counted", counter="steps", by=99)
    assert game.put(**game.view).view["counters"]["steps"]["value"] == 198
    game = Haunt().put(omens={"drawn": 13}).say("omen", player="Ada")
    assert game.put(**game.view).view["omens"]["drawn"] == 14


@pytest.mark.parametrize(
    ("fight", "code"),
    [
        ({"by": "Ada", "on": "Ada", "totals": {"Ada": 1}}, ("bad_value", "set.fight.on")),
        ({"on": "shade_9"}, ("unknown_monster", "set.fight.on")),
        ({"on": "bat_1"}, ("unknown_monster", "set.fight.on")),
        ({"loser": "Ada"}, ("bad_value", "set.fight.loser")),
        ({"loser": None, "damage": 3}, ("bad_value", "set.fight.loser")),
    ],
)
def test_k19_two_fight_and_one_of_them_is_hurt(fight: Any, code: tuple[str, str]) -> None:
    game = box().say("attacked", by="Cleo", on="Bo", totals={"Cleo": 3, "Bo": 2})
    assert game.refused("corrected", set={"fight": fight}) == code


def test_k4_no_part_of_an_attack_is_left_before_the_haunt() -> None:
    game = box().say("attacked", by="Cleo", on="Bo", totals={"Cleo": 3, "Bo": 2})
    for phase in ("explore", "reveal"):
        told = {"phase": phase, "fight": {"stolen": True}}
        assert game.refused("corrected", set=told) == ("bad_value", "set.fight")


def test_k19_nobody_hurt_is_no_damage_and_k23_neither_is_an_item() -> None:
    game = box().say("attacked", by="Cleo", on="Bo", totals={"Cleo": 3, "Bo": 2})
    fought = game.put(fight={"stolen": True}).view["fight"]
    assert (fought["damage"], fought["harm"]) == (0, "physical")
    fought = game.put(fight={"loser": None}).view["fight"]
    assert (fought["damage"], fought["harm"], fought["stolen"]) == (0, None, False)
    assert game.put(fight={"loser": "Bo", "damage": 1}).view["fight"]["harm"] == "physical"


def test_a_fight_is_sent_back_however_long_names_are() -> None:
    name = "x" * 60
    game = box().say("kind", kind_=name, might=1, count=1)
    game.say("attacked", by="Cleo", on=f"{name}_1", totals={"Cleo": 1, f"{name}_1": 2})
    assert game.put(**game.view).view["fight"]["loser"] == "Cleo"


def test_a_fight_is_sent_back_though_its_monster_is_gone() -> None:
    game = box().say("kind", kind_="shade", beaten="killed")
    game.say("attacked", by="Cleo", on="shade_1", totals={"Cleo": 3, "shade_1": 2})
    assert game.put(**game.view).view["fight"]["loser"] == "shade_1"


def test_k11_in_the_reveal_nobody_has_turned_traitor_yet() -> None:
    game = box().say("turned", player="Dov").put(phase="reveal")
    assert {p for p, one in game.view["players"].items() if one["side"] == "traitor"} == {"Bo"}
    assert game.ready().view["order"] == ["Cleo", "Dov", "Ada", "Bo", "monsters"]


def test_k1_a_haunt_begins_with_a_hero() -> None:
    all_of_them = {"Ada": {"side": "traitor"}, "Cleo": {"side": "traitor"}}
    game = Haunt("Ada", "Bo", "Cleo").reveal("Ada").answer("17").answer(["Bo"])
    wrong = ("bad_value", "set.players")
    assert game.refused("corrected", set={"players": all_of_them}) == wrong
    assert game.ready().put(players=all_of_them).view["order"] == ["Bo", "Cleo", "Ada"]


def test_a_kind_is_taken_away_together_with_the_haunt() -> None:
    assert box().put(kinds={"shade": None}, phase="explore").view["kinds"] == {}


SAID = [
    (box, {"turn": None}, "somebody who has a turn: Cleo, Dov, Ada, Bo, monsters."),
    (Haunt, {"turn": "monsters"}, "somebody who has a turn: Ada, Bo, Cleo, Dov."),
    (box, {"round": 0}, "1 or more in the haunt, and 0 before it."),
    (Haunt, {"outcome": "heroes"}, "nothing before the haunt: nobody fights, dies or wins there."),
]


@pytest.mark.parametrize(("begin", "set_", "said"), SAID)
def test_what_was_expected_is_said_plainly(begin: Any, set_: dict[str, Any], said: str) -> None:
    reply = begin().table.submit({"report": "corrected", "set": set_})
    assert reply["error"]["message"] == f"“set.{next(iter(set_))}” must be {said}"


def test_whose_totals_are_expected_is_said_plainly() -> None:
    game = at_table().begin("Bo").say("kind", kind_="shade", speed=1, might=1, count=1)
    for asks, who in (("attacked", "Cleo, shade_1"), ("ended_turn", "shade")):
        if asks == "attacked":
            game.say("attacked", by="Cleo", on="shade_1")
        else:
            game.say("undo").end(4)
        reply = game.table.submit({"report": "answer", "value": {}})
        assert reply["error"]["message"] == f"The answer must be a total for each of {who}."
