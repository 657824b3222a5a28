"""G28 to G32: panic, the finale, events, special victims, figures."""

from typing import Any

from companion.games.final_girl.agenda import CHAPTERS, Resolution
from companion.games.final_girl.rules.panic import PanicIn
from tests.ferry import Canal, Ferry


def test_g28_after_a_death_each_victim_with_the_killer_rolls_once() -> None:
    game = Ferry(terror=["power_cut"], dice=[1, 6, 2]).stand("galley", "jetty", galley=4).end()
    assert game.told[-3:-1] == [
        "Move 2 victims: Galley → Engine room.",
        "1 victim stays in Galley.",
    ]
    assert game.view["victims"] == {"engine_room": 2, "galley": 1}
    panic = [one["why"] for one in game.prompts if one["rule"] == "G28"]
    assert panic == [
        "Victims died this turn; dice 1 and 2 lead there.",
        "Victims died this turn; die 6: no such exit.",
    ]


def test_g28_wherever_they_died() -> None:
    game = Ferry(terror=["stowaways"], dice=[1, 1]).stand("hold", "jetty", hold=1, lifeboats=1)
    game.say("killed", victims=1, zone="lifeboats").put(killer={"zone": "hold"})
    game.put(victims={"hold": 0}).end()
    assert "G28" in game.rules


def test_g28_without_a_death_nobody_panics() -> None:
    game = Ferry(terror=["two_errands"]).stand("hold", "jetty").end()
    assert "G28" not in game.rules
    other = Ferry(terror=["power_cut"], dice=[1, 1]).stand("bridge", "jetty", stairwell=2).end()
    assert other.view["killer"]["zone"] == "stairwell", "he stands with them"
    assert (other.view["victims"], "G28" in other.rules) == ({"stairwell": 2}, False)


def test_g28_a_death_of_the_turn_before_counts_no_more() -> None:
    game = Ferry(terror=["two_errands", "power_cut"], dice=[1, 1]).stand("bridge", "jetty")
    game.put(victims={"lifeboats": 1}).say("killed", victims=1, zone="lifeboats").end()
    assert game.view["died_this_turn"] == 0
    game.stand("bridge", "jetty", stairwell=2).end()
    assert game.view["victims"] == {"stairwell": 2}


def test_g28_the_table_rolls_for_all_at_once() -> None:
    game = Ferry(dice_="table", terror=["power_cut"]).stand("galley", "jetty", galley=3).end()
    assert (game.asked["kind"], game.asked["count"]) == ("roll", 2)
    assert game.refused("answer", prompt=game.asked["id"], value=[1]) == ("bad_answer", "value")
    assert game.refused("answer", prompt=game.asked["id"], value=[1, 7]) == ("bad_answer", "value")
    game.answer([3, 1])
    assert game.view["victims"] == {"saloon": 1, "engine_room": 1}


def test_g28_where_nobody_stands_nobody_rolls() -> None:
    game = Ferry(dice_="table", terror=["power_cut"]).stand("hold", "lifeboats", hold=1).end()
    assert (game.view["killed"], game.asked, game.view["round"]) == (1, None, 2)
    assert game.effect("panics", zone="galley").asked is None


def test_g28_into_the_zone_of_an_enemy_one_rolls_no_second_time() -> None:
    game = Canal(dice=[2, 3, 1]).stand("north", "lock", north=2, weir=1)
    state: Any = game.table.state
    night = Resolution(state)
    night.push(PanicIn(zones=("north", "weir"), killed=True))
    CHAPTERS.resolve_next(night)
    told: list[Any] = [*night.events]
    assert [(one.zone, one.to, one.dice) for one in told] == [
        ("north", "weir", (2,)), ("north", "north", (3,)), ("weir", "north", (1,)),
    ]  # fmt: skip
    assert night.state.victims == {"north": 2, "weir": 1}


def test_g28_with_a_minion_too_victims_panic() -> None:
    game = Canal(terror=["call"], dice=[6]).stand("mill", "lock")
    game.put(victims={"weir": 2, "lock": 1}).say("killed", victims=1, zone="lock")
    game.effect("minion_added", zone="weir").put(victims={"weir": 1}).end()
    assert "Move 1 victim: Weir → Mill." in game.told


def test_g28_with_several_enemies_each_victim_rolls_once() -> None:
    game = Canal(terror=["call"], dice_="table").effect("minion_added", zone="weir")
    game.stand("weir", "lock", weir=3, south=1).end()
    assert len(game.view["minions"]) == 2
    assert (game.asked["key"], game.asked["count"]) == ("panic.roll", 2)
    game.answer([6, 6])
    assert game.view["victims"] == {"mill": 2, "south": 1}


def test_g28_special_victims_last() -> None:
    game = Ferry(event=["stewardess"], dice=[1, 4]).stand("bridge", "jetty", cabins=1)
    game.effect("panics", zone="cabins")
    assert game.told == ["Move 1 victim: Cabins → Saloon.", "Move Stewardess: Cabins → Upper deck."]
    assert game.view["victims"] == {"saloon": 1}
    assert game.view["specials"] == {"stewardess": {"zone": "upper_deck"}}


def test_g29_a_card_makes_others_or_her_panic() -> None:
    game = Ferry(dice=[6, 6, 6, 5]).effect("panics", zone="saloon")
    assert game.rules == ["G29"]
    assert game.view["victims"]["cabins"] == 5
    game.effect("panics", heroine=True)
    assert game.view["heroine"]["zone"] == "stairwell"


def test_g30_with_the_pile_empty_the_finale_opens_and_the_power_with_it() -> None:
    game = Ferry(terror=["power_cut"], finale=["all_aboard"], power=["draught"])
    game.stand("hold", "lifeboats").put(terror={"left": 1}).end()
    assert game.view["finale"] == {"id": "all_aboard", "title": "All aboard"}
    assert game.view["power"] == {"id": "draught", "title": "Draught"}
    assert game.view["victims"] == {"jetty": 3}
    assert game.prompts[-1]["why"] == "Nobody died. His action is now the finale’s."
    game.stand("car_deck", "lifeboats", jetty=2).end()
    assert game.view["killed"] == 2, "its action replaces his, with two attacks"


def test_g30_the_power_opens_even_where_the_finale_ends_the_phase() -> None:
    game = Ferry(terror=["power_cut"], finale=["dawn_refused"], tokens=["blank", "2"],
                 power=["draught"], health={"heroine": 1}).put(bloodlust={"row": 7})  # fmt: skip
    game.stand("hold", "lifeboats").put(terror={"left": 1}).end()
    assert game.view["heroine"]["token"] == "white"
    assert game.view["power"] == {"id": "draught", "title": "Draught"}
    assert game.view["round"] == 2


def test_g31_events_that_last_hold_side_by_side() -> None:
    game = Ferry(event=["gangway_up", "calm_sea"]).effect("event_drawn")
    assert [one["id"] for one in game.view["events"]] == ["gangway_up"]
    assert game.view["limits"][0]["what"] == "no_exit"


def test_g31_one_that_cannot_happen_is_ignored() -> None:
    game = Ferry(event=["calm_sea", "rats"]).stand("bridge", "jetty").effect("event_drawn")
    assert game.told == ["Event: Rats."]


def test_g32_special_victims_are_victims() -> None:
    game = Ferry(event=["stewardess"])
    assert game.view["specials"] == {"stewardess": {"zone": "cabins"}}
    game.stand("bridge", "jetty").acts("victim", "move", "move", "move", "attack")
    assert (game.view["specials"], game.view["killed"], game.row) == ({}, 1, 2)


def test_g32_saved_they_bring_what_their_card_says() -> None:
    game = Ferry(event=["stewardess"]).put(specials={"stewardess": {"zone": "ticket_hall"}})
    game.say("moved", to="jetty", specials=["stewardess"])
    game.say("saved", specials=["stewardess"])
    assert game.told == ["Lower Horror by 1."]
    assert (game.view["saved"], game.view["specials"]) == (1, {})
    assert game.refused("saved", specials=["stewardess"]) == ("too_many", "specials")


def test_g32_of_several_kinds_the_table_says_which_one_dies() -> None:
    game = Ferry(event=["stewardess"]).stand("cabins", "jetty", cabins=1).acts("victim", "attack")
    assert game.asked["key"] == "victims.killed"
    assert [one["value"] for one in game.asked["options"]] == ["victim", "stewardess"]
    for wrong in ("purser", "", 0, None):
        prompt = game.asked["id"]
        assert game.refused("answer", prompt=prompt, value=wrong) == ("bad_answer", "value")
    game.answer("stewardess")
    assert (game.view["specials"], game.view["victims"]) == ({}, {"cabins": 1})
    found = set()
    for seed in range(20):
        other = Ferry(seed=seed, event=["stewardess"], options={"ties": "random"})
        other.stand("cabins", "jetty", cabins=1).acts("victim", "attack")
        found.add(bool(other.view["specials"]))
    assert found == {True, False}


def test_g32_special_victims_have_figures_of_their_own() -> None:
    game = Ferry(event=["stewardess"]).put(killed=0, saved=0)
    game.put(victims={"jetty": 0, "saloon": 0, "cabins": 0, "upper_deck": 20})
    game.say("killed", specials=["stewardess"], zone="cabins")
    assert game.view["killed"] == 1
    assert game.effect("victims_added", zone="hold", count=3).view["victims"]["hold"] == 1


def test_g32_with_no_figure_left_none_is_added() -> None:
    game = Ferry().put(killed=8, saved=2).effect("victims_added", zone="hold", count=3)
    assert game.view["victims"]["hold"] == 1
    assert game.effect("victims_added", zone="hold", count=2).told == ["No victim comes."]


def test_g32_a_special_victim_may_take_an_ordinary_ones_place() -> None:
    game = Ferry().effect("special_added", id="stewardess", zone="cabins", replaces=True)
    assert game.view["victims"]["cabins"] == 1
    assert game.view["specials"] == {"stewardess": {"zone": "cabins"}}


def test_g31_whose_place_is_to_be_taken_and_is_not_there_none_comes() -> None:
    game = Ferry().effect("special_added", id="stewardess", zone="hold", replaces=True)
    assert (game.told, game.view["specials"]) == ([], {})
