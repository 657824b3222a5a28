"""K9 to K13: whose turn it is."""

import pytest

from tests.salt import FOUR, Haunt, salted


def turns(game: Haunt, count: int) -> list[tuple[int, str]]:
    found = []
    for _ in range(count):
        found.append((game.view["round"], game.view["turn"]))
        game.end()
    return found


def test_k9_heroes_from_the_traitors_left_then_the_traitor_then_the_monsters() -> None:
    game = Haunt().begin("Bo").say("kind", kind_="shade", speed=0, might=1, count=1)
    order = ["Cleo", "Dov", "Ada", "Bo", "monsters"]
    assert game.view["order"] == order
    assert turns(game, 7) == [(1, one) for one in order] + [(2, "Cleo"), (2, "Dov")]


def test_k9_without_a_monster_on_the_board_there_is_no_turn_of_theirs() -> None:
    game = Haunt().begin("Bo").say("kind", kind_="shade", speed=3)
    assert game.view["order"] == ["Cleo", "Dov", "Ada", "Bo"]
    assert turns(game, 5)[-1] == (2, "Cleo")
    game.say("came", kind_="shade", count=2)
    assert game.view["order"][-1] == "monsters"
    game.say("killed", monster="shade_1").say("killed", monster="shade_2")
    assert game.view["order"][-1] == "Bo"


def test_a_turn_of_the_haunt_ends_by_its_own_name_or_none() -> None:
    game = Haunt().begin("Bo").say("kind", kind_="shade", speed=0, count=1)
    assert game.refused("ended_turn", player="Dov")[0] == "not_your_turn"
    assert game.refused("ended_turn", player="Eve")[0] == "unknown_player"
    assert game.refused("ended_turn", player="monsters")[0] == "not_your_turn"
    game.say("ended_turn", player="Cleo").end(3)
    assert game.view["turn"] == "monsters"
    assert game.refused("ended_turn", player="Cleo")[0] == "not_your_turn"
    assert game.say("ended_turn", player="monsters").view["turn"] == "Cleo"


def test_k10_the_dead_have_no_turn() -> None:
    game = Haunt().begin("Bo").say("died", player="Ada")
    assert game.view["order"] == ["Cleo", "Dov", "Bo"]
    assert turns(game, 4) == [(1, "Cleo"), (1, "Dov"), (1, "Bo"), (2, "Cleo")]
    assert game.refused("died", player="Ada")[0] == "dead"
    assert game.refused("died", player="Eve")[0] == "unknown_player"


def test_k10_who_dies_on_the_own_turn_ends_it() -> None:
    game = Haunt().begin("Bo").say("died", player="Cleo")
    assert game.rules == ["K26", "K9"]
    assert (game.view["turn"], game.view["round"]) == ("Dov", 1)
    game.end().say("died", player="Ada")
    assert (game.rules, game.view["turn"]) == (["K26", "K9", "K13"], "Bo")


def test_k10_the_traitor_dead_the_table_says_whether_the_monsters_go_on() -> None:
    for said, order in (
        ("yes", ["Cleo", "Dov", "Ada", "monsters"]),
        ("no", ["Cleo", "Dov", "Ada"]),
    ):
        game = Haunt().begin("Bo").say("kind", kind_="shade", speed=0, count=1)
        game.say("died", player="Bo")
        asked = game.asked
        assert (asked["key"], asked["rule"]) == ("traitor.dead", "K10")
        assert [one["value"] for one in asked["options"]] == ["yes", "no", "won"]
        assert game.refused("answer", prompt=asked["id"], value="maybe")[0] == "bad_answer"
        assert game.refused("ended_turn")[0] == "answer_first"
        game.answer(said)
        assert game.view["order"] == order
        assert turns(game, 4)[3] == ((1, "monsters") if said == "yes" else (2, "Cleo"))


def test_k10_or_the_heroes_have_won_by_it() -> None:
    game = Haunt().begin("Bo").say("died", player="Bo").answer("won")
    assert (game.view["outcome"], game.rules) == ("heroes", ["K27"])


def test_k10_a_traitor_who_dies_on_the_own_turn_ends_it_after_the_answer() -> None:
    game = Haunt().begin("Bo").say("kind", kind_="shade", speed=0, count=1).end(3)
    assert game.view["turn"] == "Bo"
    game.say("died", player="Bo").answer("yes")
    assert game.view["turn"] == "monsters"


def test_k10_monsters_that_stop_in_their_own_turn_end_it() -> None:
    game = Haunt().begin("Bo").say("kind", kind_="shade", speed=0, count=1).end(4)
    assert game.view["turn"] == "monsters"
    game.say("died", player="Bo")
    assert game.answer("no").rules == ["K10", "K9"]
    assert turns(game, 3) == [(2, "Cleo"), (2, "Dov"), (2, "Ada")]
    game = salted().salt("clock_loft", "moth_box", "Cleo").end(3).say("died", player="Cleo")
    assert (game.view["turn"], game.view["round"]) == ("Ada", 2)
    game = Haunt().begin("Bo").say("kind", kind_="shade", speed=0, count=1).end(4)
    assert game.say("died", player="Bo").answer("yes").view["turn"] == "monsters"


def test_k10_our_pack_knows_whether_they_go_on() -> None:
    game = salted().salt().say("died", player="Cleo")
    assert game.rules == ["K26", "K10"]
    assert game.view["order"] == ["Ada", "Bo", "monsters"]
    game = salted().salt("clock_loft", "moth_box", "Cleo").say("died", player="Cleo")
    assert game.rule_texts == ["K26 Cleo is dead.", "K10 The monsters stop."]
    assert game.view["order"] == ["Ada", "Bo"]
    assert turns(game, 3) == [(1, "Ada"), (1, "Bo"), (2, "Ada")]


def test_k11_a_hero_may_turn_traitor_and_plays_after_the_first() -> None:
    game = Haunt().begin("Bo").say("kind", kind_="shade", speed=0, count=1)
    game.say("turned", player="Ada")
    assert game.view["order"] == ["Cleo", "Dov", "Bo", "Ada", "monsters"]
    game.say("turned", player="Dov")
    assert game.view["order"] == ["Cleo", "Bo", "Dov", "Ada", "monsters"]
    assert game.view["traitor"] == "Bo"
    assert [turn for _, turn in turns(game, 6)] == ["Cleo", "Bo", "Dov", "Ada", "monsters", "Cleo"]
    assert game.refused("turned", player="Ada")[0] == "same_side"
    assert game.refused("turned", player="Bo")[0] == "same_side"
    assert game.refused("turned", player="Eve")[0] == "unknown_player"


def test_k11_by_dying_too_and_is_alive_again() -> None:
    game = Haunt().begin("Bo").say("died", player="Dov").say("turned", player="Dov")
    assert game.view["players"]["Dov"] == {"side": "traitor", "dead": False, "attacked": False}
    assert game.view["order"] == ["Cleo", "Ada", "Bo", "Dov"]


def test_k10_who_turns_on_the_own_turn_ends_it_and_still_has_the_traitors_turn() -> None:
    game = Haunt().begin("Bo").say("turned", player="Cleo")
    assert turns(game, 5) == [(1, "Dov"), (1, "Ada"), (1, "Bo"), (1, "Cleo"), (2, "Dov")]


def test_k10_a_hero_who_turns_in_the_traitors_turn_plays_in_that_round() -> None:
    game = Haunt().begin("Bo").end(3).say("turned", player="Dov")
    assert turns(game, 3) == [(1, "Bo"), (1, "Dov"), (2, "Cleo")]
    game = Haunt().begin("Bo").say("turned", player="Ada").end(3)
    assert game.view["turn"] == "Ada"
    game.say("turned", player="Cleo")  # whose place is before Ada's
    assert turns(game, 3) == [(1, "Ada"), (1, "Cleo"), (2, "Dov")]


def test_k11_the_traitor_dead_means_all_of_them() -> None:
    game = Haunt().begin("Bo").say("turned", player="Dov").say("died", player="Bo")
    assert game.asked is None
    assert game.view["order"] == ["Cleo", "Ada", "Dov"]
    assert game.say("died", player="Dov").asked["key"] == "traitor.dead"


def test_k11_with_a_new_traitor_the_monsters_go_on_again() -> None:
    game = Haunt().begin("Bo").say("kind", kind_="shade", speed=0, count=1)
    game.say("died", player="Bo").answer("no").say("turned", player="Dov")
    assert game.view["order"] == ["Cleo", "Ada", "Dov", "monsters"]
    game.say("died", player="Dov")
    assert (game.asked["key"], game.view["order"]) == ("traitor.dead", ["Cleo", "Ada", "monsters"])


@pytest.mark.parametrize("player", FOUR)
def test_k12_no_omen_counts_in_the_haunt(player: str) -> None:
    game = Haunt().begin("Bo")
    assert game.refused("omen", player=player) == ("haunt_began", "report")
    assert game.end().view["phase"] == "haunt"


def test_k13_what_the_traitor_may_is_told_on_that_turn() -> None:
    game = Haunt().begin("Bo").say("turned", player="Ada")
    assert "K13" not in game.end().rules
    assert game.end().rule_texts[0] == "K9 Round 1: Bo’s turn."
    assert game.rules == ["K9", "K13"]
    assert "Bo" in game.told[1]
    assert game.prompts[1]["why"].endswith("Who accepts an event takes all of it.")
    assert game.end().rules == ["K9", "K13"]
    assert "Ada" in game.told[1]
