"""G9 to G11: her walks, rescues and damage, and Horror past its ends."""

import pytest

from tests.ferry import Box, Canal, Ferry


def test_g9_she_goes_anywhere_and_takes_up_to_two_along() -> None:
    game = Ferry().stand("bridge", "saloon", saloon=3)
    assert game.refused("moved", to="galley", with_=3) == ("too_many", "with")
    game.say("moved", to="galley", with_=2)
    assert game.view["victims"] == {"saloon": 1, "galley": 2}
    assert game.refused("moved", to="attic") == ("unknown_zone", "to")
    assert game.refused("moved", to="hold", with_=9) == ("too_many", "with")


def test_g9_she_enters_and_leaves_the_killers_zone_freely() -> None:
    game = Ferry().stand("saloon", "galley", saloon=2)
    game.say("moved", to="saloon").say("moved", to="stairwell", with_=2)
    assert game.view["victims"] == {"stairwell": 2}


def test_g9_victims_never_go_to_the_killer_nor_through_his_zone() -> None:
    game = Ferry().stand("car_deck", "hold", hold=2)
    assert game.refused("moved", to="car_deck", with_=1) == ("killer_there", "to")
    assert game.refused("moved", to="galley", with_=1) == ("killer_there", "to")
    game.say("moved", to="galley", with_=1, card=True)
    assert game.view["victims"] == {"hold": 1, "galley": 1}


def test_g9_one_shortest_way_around_him_is_enough() -> None:
    game = Ferry().stand("stairwell", "saloon", saloon=2)
    assert (
        game.refused("moved", to="upper_deck", with_=0, card=False, specials=["x"])[0]
        == "unknown_special"
    )
    game.say("moved", to="upper_deck", with_=2)  # by the cabins
    assert game.view["victims"] == {"upper_deck": 2}
    game.stand("stairwell", "ticket_hall", ticket_hall=2)
    assert game.refused("moved", to="saloon", with_=1) == ("killer_there", "to")


def test_g9_special_victims_are_among_the_two() -> None:
    game = Ferry(event=["stewardess"]).stand("bridge", "saloon", saloon=2)
    game.put(specials={"stewardess": {"zone": "saloon"}})
    assert game.refused("moved", to="galley", with_=2, specials=["stewardess"]) == (
        "too_many", "with",
    )  # fmt: skip
    twice = ["stewardess", "stewardess"]
    assert game.refused("moved", to="galley", specials=twice) == ("too_many", "specials")
    game.say("moved", to="galley", with_=1, specials=["stewardess"])
    assert (game.view["victims"], game.view["specials"]) == (
        {"saloon": 1, "galley": 1}, {"stewardess": {"zone": "galley"}},
    )  # fmt: skip
    assert game.refused("saved", victims=1) == ("no_exit", "report")


def test_g9_only_on_an_exit_victims_are_saved() -> None:
    game = Ferry().stand("hold", "saloon", saloon=2, jetty=2)
    assert game.refused("saved", victims=1) == ("no_exit", "report")
    game.say("moved", to="jetty")
    assert game.refused("saved", victims=3) == ("too_many", "victims")
    game.say("saved", victims=2)
    assert (game.view["saved"], game.view["victims"]) == (2, {"saloon": 2})


def test_g9_a_card_lets_her_walk_and_save_when_her_phase_is_over() -> None:
    game = Ferry(tokens=["1"]).stand("bridge", "hold", hold=2, jetty=1).say("hit", damage=11)
    assert game.refused("moved", to="jetty", with_=1) == ("phase_over", "report")
    game.say("moved", to="jetty", with_=1, card=True)
    assert game.refused("saved", victims=1) == ("phase_over", "report")
    assert game.say("saved", victims=2, card=True).view["saved"] == 2
    assert game.refused("moved", to="hold", with_=3, card=True) == ("too_many", "with")


def test_g9_an_event_can_shut_an_exit() -> None:
    game = Ferry(event=["gangway_up"])
    game.say("moved", to="jetty")
    assert game.refused("saved", victims=1) == ("no_exit", "report")
    game.say("saved", victims=1, card=True)


def test_g9_into_a_minions_zone_victims_follow_unless_the_killer_is_there() -> None:
    game = Canal().effect("minion_added", zone="north")
    game.stand("mill", "lock", lock=2).say("moved", to="north", with_=2)
    assert game.view["victims"] == {"north": 2}
    game.stand("north", "lock", lock=2)
    assert game.refused("moved", to="north", with_=1) == ("killer_there", "to")


def test_g10_damage_is_one_total_and_never_asks_where_she_is() -> None:
    game = Ferry(tokens=["3"]).say("hit", damage=9)
    assert (game.rules, game.told) == (["G10"], ["Old Tallow has 1 marker left."])
    assert game.view["killer"]["markers"] == 1


def test_g10_what_the_table_keeps_is_not_hit() -> None:
    game = Ferry(health={"killer": None})
    assert game.refused("hit", damage=2) == ("not_kept", "report")
    assert Box().refused("hit", damage=2) == ("not_kept", "report")


def test_g11_horror_past_its_top_raises_bloodlust() -> None:
    game = Ferry().effect("horror", by=1)
    assert game.told == ["Raise Horror by 1."]
    ways = [one["value"] for one in game.prompts[0]["ways_out"]]
    assert ways == ["at_top"]
    game.out(0, "at_top")
    assert (game.row, game.rules[0]) == (2, "G11")
    assert game.view["died_this_turn"] == 0


def test_g11_horror_past_its_low_end_brings_time_and_no_bloodlust() -> None:
    game = Ferry().effect("horror", by=-1).out(0, "at_bottom")
    assert game.told == ["Take 1 Time."]
    assert game.row == 1


def test_g11_only_what_can_be_said_of_a_tell_is_taken() -> None:
    game = Ferry().effect("horror", by=1)
    prompt = game.prompts[0]["id"]
    for wrong in ("at_bottom", "cancelled", 3, None):
        assert game.refused("answer", prompt=prompt, value=wrong) == ("bad_answer", "value")
    walk = Ferry().stand("bridge", "jetty", cabins=1).acts("victim", "move")
    prompt = walk.prompts[0]["id"]
    assert walk.refused("answer", prompt=prompt, value="at_top") == ("bad_answer", "value")


def test_g11_each_step_past_an_end_counts() -> None:
    game = Ferry().effect("horror", by=2).out(0, "at_top")
    assert game.row == 3
    assert game.prompts[0]["why"] == "Past its end bloodlust rises by 2."
    assert Ferry().effect("horror", by=-3).out(0, "at_bottom").told == ["Take 3 Time."]


def test_g11_the_horror_of_an_event_can_be_at_its_end_too() -> None:
    game = Ferry(event=["rats", "calm_sea"]).effect("event_drawn")
    assert game.told == ["Event: Calm sea. Lower Horror by 1."]
    assert [one["value"] for one in game.prompts[0]["ways_out"]] == ["at_bottom"]
    game.out(0, "at_bottom")
    assert game.told == ["Event: Calm sea.", "Take 1 Time."]
    still = Ferry(event=["calm_sea", "rats"]).stand("hold", "jetty").effect("event_drawn")
    assert "ways_out" not in still.prompts[0], "it says nothing of Horror"


def test_g11_a_row_that_cannot_raise_horror_raises_bloodlust_instead() -> None:
    game = Ferry().say("killed", victims=1, zone="jetty")
    assert game.told == ["Bloodlust 2: raise Horror by 1."]
    game.out(0, "at_top")
    assert game.told[:2] == ["Bloodlust 2: move 1, attack 1.", "Leave Horror at its top."]
    assert game.row == 3
    assert game.view["killed"] == 1


def test_g11_what_followed_is_played_again_and_earlier_tells_stay_answerable() -> None:
    game = Ferry(terror=["scorched"]).stand("upper_deck", "jetty", bridge=4, jetty=1)
    game.end()
    first = [dict(prompt) for prompt in game.prompts]
    row = next(n for n, one in enumerate(first) if "ways_out" in one and one["rule"] == "G21")
    walk = next(n for n, one in enumerate(first) if "ways_out" in one and one["rule"] == "G17")
    assert walk < row
    game.out(row, "at_top")
    after = game.row
    game.say("answer", prompt=first[walk]["id"], value="cancelled")
    assert game.row < after
    assert game.view["killer"]["zone"] != "bridge" or "stays" in game.told[0]


@pytest.mark.parametrize(
    "report", [{"kind": "moved", "to": "jetty"}, {"kind": "saved", "victims": 1}]
)
def test_g9_without_a_map_nothing_of_that_is_known(report: dict[str, object]) -> None:
    kind = str(report.pop("kind"))
    assert Box().refused(kind, **report)[0] == "needs_pack"
