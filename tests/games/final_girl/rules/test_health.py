"""G25 to G27: last-HP tokens, coming back, tokens alone, and how it ends."""

import pytest

from tests.ferry import Box, Ferry


def test_g25_damage_beyond_the_markers_turns_the_token() -> None:
    game = Ferry(tokens=["3"]).say("hit", damage=10)
    assert (game.view["killer"]["markers"], game.view["killer"]["token"]) == (0, "black")
    game.say("hit", damage=4)
    assert (game.view["killer"]["markers"], game.view["killer"]["token"]) == (2, "white")
    assert game.prompts[0]["why"] == "His token shows 3. 3 damage is lost."


def test_g25_blank_is_dead_and_so_is_the_white_token_lost() -> None:
    assert Ferry(tokens=["blank"]).say("hit", damage=11).view["outcome"] == "won"
    game = Ferry(tokens=["1"]).say("hit", damage=11)
    assert game.view["killer"]["markers"] == 0
    game.put(phase="action").say("hit", damage=1)
    assert game.view["outcome"] == "won"


def test_g25_the_action_phase_ends_at_once() -> None:
    game = Ferry(tokens=["2"]).say("hit", damage=11)
    assert game.view["phase"] == "planning"
    for kind, fields in (
        ("hit", {"damage": 1}),
        ("moved", {"to": "jetty"}),
        ("saved", {"victims": 1}),
    ):
        assert game.refused(kind, **fields) == ("phase_over", "report")
    assert game.refused("hit", damage=1) == ("phase_over", "report")


def test_g25_her_token_ends_the_killer_phase_and_deaths_stay() -> None:
    game = Ferry(tokens=["blank", "2"], health={"heroine": 2}, terror=["long_shadow"], dice=[6])
    game.stand("saloon", "saloon", saloon=2).acts("victim", "attack")
    game.put(died_this_turn=1, victims={"saloon": 1}, bloodlust={"row": 3})
    game.stand("saloon", "saloon", saloon=1)
    game.end()
    assert game.view["killed"] == 2
    game.stand("saloon", "saloon", saloon=1)
    game.answer(2)
    assert game.view["heroine"] == {"zone": "saloon", "markers": 1, "token": "white"}
    assert "Move 1 victim: Saloon → Cabins." in game.told
    assert game.view["round"] == 2


def test_g25_the_table_says_what_its_token_did() -> None:
    game = Ferry().stand("hold", "hold").end()
    game.answer("back")
    assert (game.view["heroine"]["token"], game.view["round"]) == ("white", 2)
    assert game.view["terror"]["left"] == 10, "the phase ended before the card"
    game.stand("hold", "hold").end()
    assert [one["value"] for one in game.asked["options"]] == ["alive", "dead"]


def test_g25_in_ask_a_card_that_was_not_drawn_stays() -> None:
    game = Box().end().say("came_back", who="killer")
    assert game.asked["key"] == "terror.drawn"
    assert (game.view["phase"], game.view["turn"]) == ("killer", "killer"), "her phases are over"
    game.answer("no")
    assert game.view["terror"]["left"] == 10
    assert game.asked["key"] == "panic.count"
    game.answer("none")
    assert game.view["round"] == 2
    assert game.view["killer"]["token"] == "white"


def test_g25_healing_never_goes_above_her_first_health() -> None:
    game = Ferry(health={"heroine": 6}).say("hurt", by=3).say("healed", by=9)
    assert game.view["heroine"]["markers"] == 5


def test_g25_whose_health_is_whose() -> None:
    game = Ferry()
    assert game.refused("hurt", by=1) == ("not_kept", "report")
    assert game.refused("healed", by=1) == ("not_kept", "report")
    assert game.refused("died", who="killer") == ("not_kept", "report")
    assert game.refused("came_back", who="killer") == ("not_kept", "report")
    own = Ferry(health={"heroine": 5})
    assert own.refused("died", who="heroine") == ("not_kept", "report")


@pytest.mark.parametrize(("who", "outcome"), [("killer", "won"), ("heroine", "lost")])
def test_g27_who_dies_decides_at_once(who: str, outcome: str) -> None:
    game = Box().end().say("died", who=who)
    assert game.view["outcome"] == outcome
    assert game.asked is None
    assert game.refused("ended_turn") == ("over", "report")


def test_g27_both_at_once_is_won() -> None:
    game = Ferry(tokens=["blank", "blank"], health={"heroine": 1}).put(killer={"markers": 0})
    game.stand("hold", "hold").acts("heroine", "attack").say("hit", damage=2)
    assert game.view["outcome"] == "won"


def test_g26_a_token_alone_is_told_and_both_are() -> None:
    game = Ferry(health={"heroine": 3}).say("hit", damage=10)
    assert game.rules == ["G26"]
    assert game.prompts[0]["why"] == "His token lies alone: 1 more die on Horror rolls."
    game.say("hurt", by=2)
    assert game.prompts[0]["why"] == "Both tokens lie alone: 2 more dice on Horror rolls."


def test_g26_a_token_that_brings_no_marker_lies_alone_at_once() -> None:
    game = Ferry(tokens=["1", "1"], health={"heroine": 1}).say("hit", damage=11)
    assert game.told[0].startswith("Old Tallow comes back: white token, no marker.")
    assert (
        game.prompts[0]["why"]
        == "His token shows 1. Both tokens lie alone: 2 more dice on Horror rolls."
    )
    one = Ferry(tokens=["1"], health={"heroine": 3}).say("hit", damage=12)
    assert one.prompts[0]["why"] == (
        "His token shows 1. 1 damage is lost. "
        "His white token lies alone: 1 more die on Horror rolls."
    )
    more = Ferry(tokens=["2"], health={"heroine": 3}).say("hit", damage=11)
    assert more.prompts[0]["why"] == "His token shows 2."


def test_g26_with_a_marker_left_no_token_is_called_alone() -> None:
    game = Ferry(health={"heroine": 1}).say("hit", damage=9)
    assert [one["alone"] for one in game.reply["events"]] == [False]
    assert [one["alone"] for one in game.say("hit", damage=1).reply["events"]] == [True]


def test_g26_each_turn_begins_with_it() -> None:
    game = Ferry(terror=["two_errands"] * 2, health={"heroine": 3}).stand("hold", "lifeboats")
    assert "Horror rolls" not in game.end().prompts[-1]["why"]
    game.put(killer={"markers": 0}).stand("hold", "lifeboats").end()
    assert game.prompts[-1]["why"].endswith("Horror rolls: 1 more die, as a token lies alone.")
    game.put(heroine={"markers": 0}).stand("hold", "lifeboats").end()
    assert game.prompts[-1]["why"].endswith("Horror rolls: 2 more dice, as both tokens lie alone.")


def test_g26_with_a_minor_power_his_token_is_not_alone() -> None:
    game = Ferry(health={"heroine": 3}).put(killer={"markers": 0}, minor_powers={"tallow_skin": 1})
    assert game.say("hurt", by=2).prompts[0]["why"].startswith("Your token lies alone: 1 more")
    game.say("hit", damage=1).say("healed", by=1).say("hurt", by=1)
    assert game.prompts[0]["why"].startswith("Both tokens lie alone")
