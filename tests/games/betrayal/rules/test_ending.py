"""K25 to K29: movement, the end, counters, the reference."""

import pytest

from tests.salt import FOUR, Haunt, salted


@pytest.mark.parametrize(
    ("points", "opponents", "spaces", "left"),
    [
        (4, [2, 0, 1], 2, 0),
        (4, [], 4, 0),
        (4, [0, 0], 4, 0),
        (4, [1], 3, 0),
        (4, [3], 1, 0),
        (4, [4], 1, 0),
        (4, [9, 9], 1, 0),
        (1, [1], 1, 0),
        (0, [1], 0, 0),
        (0, [], 0, 0),
        (4, [0, 5], 1, 3),
        (5, [1, 1, 1], 2, 1),
        (6, [1, 1, 1], 3, 0),
    ],
)
def test_k25_leaving_a_room_costs_one_more_for_each_opponent(
    points: int, opponents: list[int], spaces: int, left: int
) -> None:
    game = Haunt().begin()
    assert game.asks("way", points=points, opponents=opponents) == {"spaces": spaces, "left": left}


def test_k25_before_the_haunt_nobody_is_an_opponent() -> None:
    game = Haunt()
    assert game.asks("way", points=4, opponents=[2, 0, 1]) == {"spaces": 4, "left": 0}
    assert game.asks("way", points=4) == {"spaces": 4, "left": 0}
    assert game.asks("way")[0] == "missing_field"
    assert game.asks("way", points="4")[0] == "bad_type"
    assert game.asks("way", points=-1)[0] == "bad_value"
    assert game.asks("way", points=1, opponents=[-1])[0] == "bad_value"
    assert game.asks("way", points=1, rooms=[1])[0] == "unknown_field"


def test_k26_death_is_reported_and_only_in_the_haunt() -> None:
    assert Haunt().refused("died", player="Ada")[0] == "no_haunt"
    game = Haunt().begin().say("died", player="Ada")
    assert game.rule_texts == ["K26 Ada is dead."]
    assert game.view["players"]["Ada"]["dead"] is True
    one = {"by": "Cleo", "on": "Ada", "totals": {"Cleo": 1, "Ada": 1}}
    assert game.refused("attacked", **one)[0] == "dead"


def test_k27_the_first_side_with_its_goal_wins() -> None:
    for side, text in (
        ("heroes", "The heroes have won."),
        ("traitor", "The traitor’s side has won."),
    ):
        game = Haunt().begin().say("won", side=side)
        assert (game.view["outcome"], game.rule_texts) == (side, [f"K27 {text}"])
        for said in ("ended_turn", "omen", "died", "won"):
            fields = {"player": "Ada"} if said in ("omen", "died") else {"side": "heroes"}
            fields = {} if said == "ended_turn" else fields
            assert game.refused(said, **fields)[0] == "over"
        assert game.say("undo").view["outcome"] is None
    assert Haunt().begin().refused("won", side="nobody")[0] == "bad_value"


def test_k27_no_hero_left_the_traitors_side_has_won() -> None:
    game = Haunt().begin("Bo").say("died", player="Cleo").say("died", player="Ada")
    assert game.view["outcome"] is None
    assert game.say("died", player="Dov").view["outcome"] == "traitor"
    assert game.rules == ["K26", "K27"]
    game = Haunt().begin("Bo").say("turned", player="Cleo").say("died", player="Ada")
    assert game.say("turned", player="Dov").view["outcome"] == "traitor"


def test_k27_the_traitor_dead_first_and_then_the_last_hero() -> None:
    game = Haunt("Ada", "Bo").begin("Bo", player="Ada").say("died", player="Bo").answer("yes")
    assert game.say("died", player="Ada").view["outcome"] == "traitor"


def test_k28_a_counter_is_told_and_what_is_left_out_stays() -> None:
    game = Haunt().begin().say("counter", counter="seals")
    assert game.prompts == []
    assert game.view["counters"]["seals"] == {"value": 0, "goal": None, "wins": None, "each": None}
    game.say("counter", counter="seals", goal=4, wins="heroes", each="round", value=2)
    full = {"value": 2, "goal": 4, "wins": "heroes", "each": "round"}
    assert game.view["counters"]["seals"] == full
    assert game.say("counter", counter="seals").view["counters"]["seals"] == full
    game.say("counter", counter="seals", goal=None, each=None, wins=None)
    assert game.view["counters"]["seals"] == {"value": 2, "goal": None, "wins": None, "each": None}
    assert game.refused("counter", counter="seals", goal=0)[0] == "bad_value"
    assert game.refused("counter", counter="seals", wins="nobody")[0] == "bad_value"
    assert game.refused("counter", counter="seals", each="turn")[0] == "bad_value"
    assert game.refused("counter", counter="stunned")[0] == "bad_value"
    assert game.refused("counted", counter="ropes")[0] == "unknown_counter"


def test_k28_at_the_goal_that_side_has_won_and_no_counter_goes_beyond() -> None:
    game = Haunt().begin().say("counter", counter="seals", goal=4, wins="traitor")
    game.say("counted", counter="seals")
    assert (game.told, game.prompts[0]["why"]) == (["Seals: 1 / 4."], "It was 0.")
    game.say("counted", counter="seals", by=-5)
    assert game.view["counters"]["seals"]["value"] == 0
    game.say("counted", counter="seals", by=9)
    assert (game.view["counters"]["seals"]["value"], game.view["outcome"]) == (4, "traitor")
    assert game.rules == ["K28", "K27"]


def test_k28_at_a_goal_that_nobody_wins_by_it_is_only_told() -> None:
    game = (
        Haunt()
        .begin()
        .say("counter", counter="seals", goal=2)
        .say("counted", counter="seals", by=2)
    )
    assert game.told == ["Seals: 2 / 2.", "Seals has reached 2."]
    assert game.view["outcome"] is None
    assert game.say("counted", counter="seals").told == ["Seals: 2 / 2."]


def test_k28_rounds_at_a_goal_that_nobody_wins_by_are_told_of_once() -> None:
    game = Haunt("Ada", "Bo").begin("Bo", player="Ada")
    game.say("counter", counter="days", goal=1, each="round").end(2)
    assert game.told == ["Days: 1 / 1.", "Days has reached 1.", "Round 2: Ada’s turn."]
    assert game.end(2).told == ["Round 3: Ada’s turn."]


def test_k28_no_word_takes_a_goal_away() -> None:
    game = Haunt().begin()
    for part, code in (("goal", "bad_type"), ("wins", "bad_value"), ("each", "bad_value")):
        assert game.refused("counter", counter="seals", **{part: "nothing"}) == (code, part)


def test_k28_a_counter_told_at_its_goal_has_reached_it() -> None:
    game = Haunt().begin().say("counter", counter="seals", goal=2, wins="heroes", value=7)
    assert (game.view["counters"]["seals"]["value"], game.view["outcome"]) == (2, "heroes")


def test_k28_rounds_are_counted_after_the_monsters_place() -> None:
    game = Haunt("Ada", "Bo").begin("Bo", player="Ada")
    game.say("counter", counter="tide", goal=2, wins="traitor", each="round")
    assert game.end().view["counters"]["tide"]["value"] == 0
    assert game.end().told == ["Tide: 1 / 2.", "Round 2: Ada’s turn."]  # without any monster
    game.say("kind", kind_="shade", speed=0, count=1).end(2)
    assert (game.view["turn"], game.view["counters"]["tide"]["value"]) == ("monsters", 1)
    assert game.end().told == ["Tide: 2 / 2.", "The traitor’s side has won."]
    assert game.view["turn"] == "monsters"


def test_k28_counters_go_up_in_their_order_and_the_first_goal_wins() -> None:
    game = Haunt("Ada", "Bo").begin("Bo", player="Ada")
    game.say("counter", counter="b", goal=1, wins="heroes", each="round")
    game.say("counter", counter="a", goal=1, wins="traitor", each="round").end(2)
    assert (game.view["outcome"], game.view["counters"]["a"]["value"]) == ("heroes", 0)


@pytest.mark.parametrize(
    ("find", "ids"),
    [
        ("coal", ["chute"]),
        ("CHARBON", ["chute"]),
        ("front door", ["front_door"]),
        ("porte d'entrée", ["front_door"]),
        ("porte d’entree", ["front_door"]),
        ("stairs", ["stairs"]),
        ("escalier", ["stairs"]),
        ("hall", ["entrance"]),
        ("elevator", ["lift"]),
        ("ascenseur", ["lift"]),
        ("vault", ["vault", "barriers"]),
        ("chambre forte", ["vault", "barriers"]),
        ("collapsed", ["fallen_floor"]),
        ("effondree", ["fallen_floor"]),
        ("crypt", ["crypt"]),
        ("crypte", ["crypt"]),
        ("furnace", ["furnace"]),
        ("fourneau", ["furnace"]),
        ("chasm", ["barriers"]),
        ("gouffre", ["barriers"]),
        ("catacombes", ["barriers"]),
        ("tower", ["barriers"]),
        ("tour", ["barriers"]),
        ("barrière", ["barriers"]),
        ("objet", ["items"]),
        ("companion", ["items"]),
        ("dégâts", ["damage"]),
        ("DEGATS", ["damage"]),
        ("crâne", ["damage"]),
        ("skull", ["damage"]),
        ("what does the crypt do?", ["crypt"]),
        ("escaliers", ["stairs"]),
        ("vaults", ["vault", "barriers"]),
        ("barrières", ["barriers"]),
        ("zeppelin", []),
        ("?!", []),
    ],
)
def test_k29_words_of_either_language_find_a_rule(find: str, ids: list[str]) -> None:
    assert [one["id"] for one in Haunt().asks("rules", find=find)] == ids


def test_k29_nothing_asked_gives_all() -> None:
    game = Haunt()
    every = game.asks("rules", find="")
    assert [one["id"] for one in every] == [
        "front_door", "stairs", "entrance", "lift", "chute", "vault", "fallen_floor", "crypt",
        "furnace", "barriers", "items", "damage",
    ]  # fmt: skip
    assert all(one["title"] and one["text"] for one in every)
    assert game.asks("rules") == every
    assert game.asks("rules", find=3)[0] == "bad_type"
    assert game.asks("weather") == ("unknown_question", "ask")


def test_our_haunts_end_as_their_pages_say() -> None:
    game = salted(*FOUR).salt().say("counted", counter="tide", by=7)
    assert game.view["outcome"] == "traitor"
    game = (
        salted(*FOUR).salt("glass_walk", "torn_veil", "Bo").say("counted", counter="cocoons", by=3)
    )
    assert game.view["outcome"] == "traitor"
