"""G12 to G18: the killer phase, targets, ways, moves and attacks."""

import pytest

from tests.ferry import Ferry


def test_g12_first_the_action_of_the_finale_card_then_the_top_terror_card() -> None:
    game = Ferry(terror=["two_errands"]).stand("bridge", "jetty", cabins=1).end()
    assert [one["rule"] for one in game.prompts] == ["G17", "G18", "G12", "G17", "G17", "G18", "G8"]
    assert game.view["terror"] == {"left": 9, "last": {"id": "two_errands", "title": "Two errands"}}


def test_g12_with_the_finale_open_no_terror_card_is_drawn() -> None:
    game = Ferry().stand("hold", "jetty").put(finale="last_lamp").end()
    assert game.view["terror"]["left"] == 10
    assert "Terror" not in " ".join(game.told)


def test_g13_icons_go_from_left_to_right() -> None:
    game = Ferry().stand("bridge", "jetty", bridge=1, upper_deck=1)
    game.effect("acts", target="victim", does=["attack", "move", "attack"])
    # The target holds: nobody is left there, and he does not follow another one.
    assert game.rules[:1] == ["G19"]
    assert game.rules[-2:] == ["G17", "G18"]


def test_g13_moves_in_a_row_are_one_walk_of_both() -> None:
    game = Ferry().stand("bridge", "jetty", cabins=1).acts("victim", "move", "move")
    assert game.told == ["Move Old Tallow 2 zones: Bridge → Upper deck → Cabins."]
    assert game.prompts[0]["why"] == "Nearest victim: 1 victim, 2 zones away. 2 moves of 1."


@pytest.mark.parametrize(
    ("target", "goal"), [("victim", "galley"), ("heroine", "jetty"), ("nearest", "galley")]
)
def test_g14_each_target_is_the_nearest_of_its_kind(target: str, goal: str) -> None:
    game = Ferry().stand("saloon", "jetty", galley=1, bridge=5).acts(target, "move")
    assert game.view["killer"]["zone"] == ("galley" if goal == "galley" else "stairwell")


def test_g14_without_victims_an_action_that_means_them_is_skipped() -> None:
    game = Ferry().stand("hold", "jetty").acts("victim", "move", "attack")
    assert game.rules == ["G14"]
    assert game.view["killer"]["zone"] == "hold"


def test_g14_or_comes_for_her_where_the_table_agreed_on_that() -> None:
    game = Ferry(options={"no_victims": "heroine"}).stand("hold", "jetty")
    game.acts("victim", "move")
    assert game.view["killer"]["zone"] == "car_deck"


def test_g14_she_is_meant_wherever_she_goes_meanwhile() -> None:
    game = Ferry(options={"shortest_ways": "players_choose"}).stand("saloon", "bridge")
    game.acts("heroine", "move", "attack")
    assert game.asked["key"] == "way.tie"
    game.put(heroine={"zone": "galley"})
    assert game.told == [
        "Move Old Tallow 1 zone: Saloon → Galley.", "He attacks you: 1 damage. How does it end?",
    ]  # fmt: skip
    assert game.prompts[0]["why"].startswith("Target: you, 1 zone away.")


def test_g15_equally_near_the_zone_with_more_victims() -> None:
    game = Ferry().stand("stairwell", "hold", ticket_hall=2, saloon=3).acts("victim", "move")
    assert game.view["killer"]["zone"] == "saloon"


def test_g15_she_counts_as_none() -> None:
    game = Ferry().stand("stairwell", "saloon", ticket_hall=1).acts("nearest", "move")
    assert game.view["killer"]["zone"] == "ticket_hall"


def test_g15_of_equal_groups_the_table_chooses_by_its_rule() -> None:
    game = Ferry(options={"ambiguity": "funny"}).stand("stairwell", "hold", ticket_hall=2, saloon=2)
    game.acts("victim", "move")
    assert game.asked["key"] == "target.tie"
    assert game.asked["why"].endswith("Agreed: what makes the better story.")
    assert [one["value"] for one in game.asked["options"]] == ["ticket_hall", "saloon"]
    for wrong in ("hold", 1, None, ["saloon"]):
        prompt = game.asked["id"]
        assert game.refused("answer", prompt=prompt, value=wrong) == ("bad_answer", "value")
    game.answer("saloon")
    assert game.view["killer"]["zone"] == "saloon"


def test_g15_or_chance_does() -> None:
    found = set()
    for seed in range(20):
        game = Ferry(seed=seed, options={"ties": "random"})
        game.stand("stairwell", "hold", ticket_hall=2, saloon=2).acts("victim", "move")
        found.add(game.view["killer"]["zone"])
    assert found == {"ticket_hall", "saloon"}


def test_g15_a_correction_asks_anew() -> None:
    game = Ferry().stand("stairwell", "hold", ticket_hall=2, saloon=2).acts("victim", "move")
    game.put(victims={"saloon": 3})
    assert game.asked is None
    assert game.view["killer"]["zone"] == "saloon"


def test_g15_she_and_victims_in_one_zone_the_victims_are_meant() -> None:
    game = Ferry().stand("saloon", "galley", galley=1).acts("nearest", "move", "attack")
    assert game.rules == ["G17", "G19", "G21"]


def test_g16_distance_counts_lines() -> None:
    game = Ferry().stand("bridge", "jetty", ticket_hall=1).acts("victim", "move")
    assert "3 zones away" in game.prompts[0]["why"]


def test_g17_he_stops_at_the_target_and_passes_others_by() -> None:
    game = Ferry().put(bloodlust={"row": 7}).stand("bridge", "upper_deck", stairwell=1, saloon=1)
    game.acts("victim", "move")
    assert game.told == ["Move Old Tallow 2 zones: Bridge → Upper deck → Stairwell."]


def test_g17_he_stays_where_the_target_is() -> None:
    game = Ferry().stand("saloon", "jetty", saloon=2).acts("victim", "move", "move")
    assert game.told == ["Old Tallow stays in Saloon."]


def test_g17_of_several_shortest_ways_each_is_as_likely() -> None:
    seen = []
    for seed in range(60):
        game = Ferry(seed=seed).stand("saloon", "bridge").acts("heroine", "move")
        seen.append(game.view["killer"]["zone"])
    assert game.prompts[0]["why"].endswith("this one was drawn."), "and it is shown"
    assert set(seen) == {"stairwell", "cabins"}
    assert 15 <= seen.count("cabins") <= 45


def test_g17_or_the_table_chooses_the_way() -> None:
    game = Ferry(options={"shortest_ways": "players_choose"}).stand("saloon", "bridge")
    game.acts("heroine", "move", "move")
    assert game.asked["key"] == "way.tie"
    values = [one["value"] for one in game.asked["options"]]
    assert sorted(values) == [["cabins", "upper_deck"], ["stairwell", "upper_deck"]]
    for wrong in (["galley"], ["cabins"], "cabins", [], None):
        prompt = game.asked["id"]
        assert game.refused("answer", prompt=prompt, value=wrong) == ("bad_answer", "value")
    game.answer(["cabins", "upper_deck"])
    assert game.view["killer"]["zone"] == "upper_deck"


@pytest.mark.parametrize("way", ["not_possible", "cancelled"])
def test_g17_a_walk_can_be_taken_back_and_what_followed_is_played_again(way: str) -> None:
    game = Ferry().stand("upper_deck", "jetty", bridge=2).acts("victim", "move", "attack")
    assert game.view["killed"] == 1
    game.out(0, way)
    assert (game.view["killer"]["zone"], game.view["killed"], game.row) == ("upper_deck", 0, 1)
    assert game.rules == ["G17", "G18"]


def test_g18_she_first_if_she_is_the_target() -> None:
    game = Ferry().stand("saloon", "saloon", saloon=2).acts("heroine", "attack")
    assert game.asked["key"] == "attack.heroine"


def test_g18_else_victims_first_then_her() -> None:
    game = Ferry().stand("saloon", "saloon", saloon=1).acts("victim", "attack", "attack")
    assert game.view["killed"] == 1
    assert game.asked["key"] == "attack.heroine"


def test_g18_out_of_reach_he_attacks_whoever_is_with_him() -> None:
    game = Ferry().stand("saloon", "saloon", hold=1).acts("victim", "attack")
    assert game.asked["key"] == "attack.heroine"
    other = Ferry().stand("saloon", "jetty", saloon=1).acts("heroine", "attack")
    assert other.view["killed"] == 1


def test_g18_with_nobody_there_the_attack_is_lost() -> None:
    game = Ferry().stand("saloon", "jetty", hold=1).acts("victim", "attack")
    assert game.rules == ["G18"]


@pytest.mark.parametrize("by", [-1, -9])
def test_g18_a_value_that_cards_take_away_is_none_and_not_less(by: int) -> None:
    game = Ferry().effect("limit", what="attack", by=by, lasts="game")
    game.effect("limit", what="move", by=by, lasts="game").stand("saloon", "saloon", saloon=1)
    assert game.acts("victim", "attack").rules == ["G18"], "nobody is hit"
    assert game.acts("heroine", "attack").asked is None
    game.stand("saloon", "jetty").acts("heroine", "move", "move")
    assert game.told == ["Old Tallow stays in Saloon."]


def test_g18_values_are_read_anew_at_each_icon() -> None:
    game = Ferry().put(bloodlust={"row": 2}).stand("saloon", "saloon", saloon=1)
    game.acts("victim", "attack", "attack")
    assert game.asked["text"].startswith("He attacks you: 2 damage.")


def test_g12_what_the_rulebook_shows_of_a_killer_phase() -> None:
    """A kill that raises Horror; the larger of two groups, past her; two more, Horror by both."""
    game = Ferry().put(bloodlust={"row": 1})
    game.stand("stairwell", "saloon", stairwell=1, galley=3, jetty=2)
    game.acts("nearest", "attack")
    assert game.told[1] == "Bloodlust 2: raise Horror by 1."
    game.acts("victim", "move", "move", "attack", "attack")
    assert game.told[0] in (
        "Move Old Tallow 2 zones: Stairwell → Saloon → Galley.",
        "Move Old Tallow 2 zones: Stairwell → Ticket hall → Jetty.",
    )
    assert "Galley" in game.told[0], "three are more than two"
    assert (game.view["killed"], game.view["victims"]["galley"], game.row) == (3, 1, 4)
    assert game.view["power"] is not None
