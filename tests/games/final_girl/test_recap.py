"""How the night went: counted by hand, and with nothing of what is hidden."""

from typing import Any

import pytest

from companion.engine.charts import Recap, recap_of
from tests.ferry import Box, Ferry


def recapped(game: Any) -> Recap:
    told = recap_of(game.table.opponent.show, game.table.log)
    assert told is not None
    return told


def night(language: str = "en") -> Ferry:
    """A night whose every step is known: two saved, he walks a zone, and kills two."""
    game = Ferry(language, terror=["wick_low"], dice=[5])
    return game.say("moved", to="jetty").say("saved", victims=2).end()


def test_bloodlust_and_victims_have_a_value_for_each_turn() -> None:
    told = recapped(night())
    bloodlust, killed, saved = told.steps.series
    assert (bloodlust.who, bloodlust.values, bloodlust.top) == ("killer", (1, 3, 3), 7)
    assert (killed.values, saved.values) == ((0, 2, 2), (0, 2, 2))
    assert told.steps.words[:3] == (
        "Turn 1: 2 victims were saved.",
        "Turn 1: 1 victim died.",
        "Turn 1: bloodlust from 1 to 2.",
    )


def test_the_map_tells_where_he_walked_and_where_they_died() -> None:
    told = recapped(night())
    assert told.heat.shades == {"upper_deck": 1}
    assert told.heat.marks == {"upper_deck": 2}
    assert told.heat.words == ("Upper deck: 2 victims died, he came once",)
    board = told.heat.board
    assert board is not None
    assert not any(place.who or place.marks for place in board.places.values())


def test_both_have_a_line_of_their_own() -> None:
    game = night().put(killer={"zone": "jetty", "markers": 1})
    game.say("hit", damage=9)
    told = recapped(game)
    hers, his = told.threads.threads
    assert hers.marks == ((1, "saved"),)
    assert [kind for _, kind in his.marks[:2]] == ["killed", "killed"]
    assert his.marks[2] in ((2, "dead"), (2, "back")), "his token says which"
    assert told.threads.words[0] == "You: turn 1 saved."


def test_a_walk_that_was_not_possible_is_on_no_chart() -> None:
    game = night()
    game.out(0, "not_possible")
    told = recapped(game)
    assert "upper_deck" not in told.heat.shades or game.view["killer"]["zone"] == "upper_deck"
    killed = told.steps.series[1].values[-1]
    assert killed == game.view["killed"]


def test_corrections_are_on_the_charts() -> None:
    game = night().put(bloodlust={"row": 6}, killed=4)
    bloodlust, killed, _ = recapped(game).steps.series
    assert (bloodlust.values[-1], killed.values[-1]) == (6, 4)


def test_without_a_map_there_is_what_was_told() -> None:
    told = recapped(Box(bloodlust="app").end().answer(1).answer(
        {"move": 1, "attack": 1, "effect": "none"}
    ))  # fmt: skip
    assert told.heat.board is None
    assert told.heat.words == ("Nobody was seen anywhere.",)
    assert told.steps.series[0].values == (1, 2)
    bare = recapped(Box())
    assert [one.who for one in bare.steps.series] == ["victims", "heroine"]
    assert bare.steps.words == ("Nothing moved.",)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_of_it_is_said_in_words(language: str) -> None:
    lines = recapped(night(language)).lines()
    assert not any("{" in line for line in lines)
    assert len(lines) > 8


def test_his_line_has_the_figure_that_is_drawn_of_him() -> None:
    game = Ferry()
    told = recap_of(game.table.opponent.show, game.table.log)
    assert told is not None
    assert [thread.who for thread in told.threads.threads] == ["heroine", "old_tallow"]


def test_whoever_is_dead_does_not_sleep_on_the_last_page() -> None:
    for health, hers in (
        ({"killer": {"markers": 0}}, "final_girl/heroine-won"),
        (None, "final_girl/heroine-down"),
    ):
        game = Ferry(tokens=["blank"])
        if health is not None:
            game.put(**health).say("hit", damage=1)
        else:
            game.say("died", who="heroine")
        events = [event for kept in game.table.log for event in kept.events]
        ending = game.table.opponent.show.after(game.table.state, events)
        assert ending is not None
        assert [share.sleeps for share in ending.shares] == [False, False]
        assert ending.shares[0].drawing == hers
