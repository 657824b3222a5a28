"""G24: what cards do, as the table tells it; the cards of the table in their order."""

from typing import Any

import pytest

from tests.ferry import Canal, Ferry


def test_g7_an_event_of_the_table_opens_the_game() -> None:
    game = Ferry(decks={"event": "table"})
    assert (game.rules, game.asked["deck"]) == (["G4", "G31"], "event")
    game.effect("victims_added", zone="hold", count=2).answer("done")
    assert (game.view["victims"]["hold"], game.view["phase"], game.asked) == (2, "action", None)
    assert game.view["terror"]["left"] == 10


def test_g12_cards_of_the_table_are_asked_for_in_their_order() -> None:
    game = Ferry(decks={"terror": "table", "finale": "table", "power": "table"})
    game.stand("hold", "lifeboats").put(terror={"left": 2}).end()
    assert (game.asked["key"], game.view["terror"]["left"]) == ("draw.terror", 1)
    assert game.refused("answer", prompt=game.asked["id"], value="yes") == ("bad_answer", "value")
    game.answer("done").stand("hold", "lifeboats").end().answer("done")
    assert (game.asked["key"], game.view["finale"]) == ("draw.finale", {"id": None, "title": None})
    assert game.view["phase"] == "upkeep"
    game.effect("horror", by=2).answer("done")
    assert (game.asked["key"], game.view["power"]) == ("draw.power", {"id": None, "title": None})
    game.effect("limit", what="move", by=1, lasts="game").answer("done")
    assert (game.view["round"], game.view["limits"][0]["card"]) == (3, None)
    game.stand("hold", "lifeboats", car_deck=1).end()
    assert game.asked["key"] == "draw.action"
    game.acts("victim", "move", "attack").answer("done")
    assert (game.view["killed"], game.view["round"]) == (1, 4), "and no Terror card"


def read() -> Ferry:
    """The table reads a Terror card that has killed two."""
    game = Ferry(decks={"terror": "table"}, health={"heroine": 9}, event=["calm_sea", "rats"])
    game.stand("hold", "jetty", cabins=2).end()
    return game.say("killed", victims=2, zone="cabins")


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        ({"kind": "horror", "by": -1}, ["Lower Horror by 2."]),
        ({"kind": "time", "by": 2}, ["Take 4 Time."]),
        ({"kind": "time", "by": -1}, ["Lose 2 Time."]),
        ({"kind": "health_lost", "by": 2}, ["You have 4 markers left."]),
        ({"kind": "victims_added", "zone": "jetty", "count": 2}, ["Put 4 victims on Jetty."]),
        ({"kind": "order", "text": "Shuffle your hand."}, ["Shuffle your hand."]),
        ({"kind": "killer_placed", "zone": "galley"}, ["Put Old Tallow in Galley."]),
        ({"kind": "acts", "target": "heroine", "does": ["attack"]},
         ["Old Tallow strikes at nobody on Car deck."] * 2),
    ],
)  # fmt: skip
def test_g24_effects_count_the_dead_where_they_say_so(effect: Any, told: list[str]) -> None:
    assert read().say("effect", effect={**effect, "per": "killed"}).told[:-1] == told


def test_g24_bloodlust_and_events_for_each_of_the_dead() -> None:
    game = read()
    assert game.effect("bloodlust", by=2, per="killed").row == 7
    game = read().effect("event_drawn", per="killed")
    assert sum(text.startswith("Event: ") for text in game.told) == 2
    game = Canal(decks={"terror": "table"}).stand("mill", "lock", north=2).end()
    game.say("killed", victims=2, zone="north").effect("minion_added", zone="weir", per="killed")
    assert len(game.view["minions"]) == 2


def test_g12_where_a_card_puts_him_he_stands() -> None:
    game = Ferry().effect("killer_placed", zone="galley")
    assert (game.view["killer"]["zone"], game.rules) == ("galley", ["G12"])
    assert game.refused("effect", effect={"kind": "killer_placed", "zone": "attic"}) == (
        "unknown_zone", "effect.zone",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("effect", "wanted"),
    [
        ({"kind": "bloodlust", "by": -1}, ("bad_value", "effect.by")),
        ({"kind": "health_lost", "by": -2}, ("bad_value", "effect.by")),
        ({"kind": "time", "by": 0}, ("bad_value", "effect.by")),
        ({"kind": "limit", "what": "move", "lasts": "game"}, ("bad_value", "effect.by")),
        ({"kind": "limit", "what": "sleep", "lasts": "game"}, ("bad_value", "effect.what")),
        ({"kind": "minor_power", "health": 2, "limit": {"kind": "horror", "by": 1}},
         ("bad_value", "effect.limit")),
        ({"kind": "panics"}, ("bad_value", "effect.zone")),
        ({"kind": "panics", "zone": "hold", "heroine": True}, ("bad_value", "effect.zone")),
        ({"kind": "acts", "target": "him", "does": ["move"]}, ("bad_value", "effect.target")),
        ({"kind": "acts", "target": "victim", "does": ["jump"]}, ("bad_value", "effect.does[0]")),
        ({"kind": "acts", "target": "victim", "does": []}, ("bad_value", "effect.does")),
        ({"kind": "acts", "target": "victim", "does": ["move"] * 7}, ("bad_value", "effect.does")),
        ({"kind": "acts", "target": "victim"}, ("missing_field", "effect.does")),
        ({"kind": "horror", "by": 1, "per": "turn"}, ("bad_value", "effect.per")),
        ({"kind": "horror", "by": 1, "when": "noon"}, ("bad_value", "effect.when")),
        ({"kind": "horror", "by": 1, "zone": "hold"}, ("unknown_field", "effect.zone")),
        ({"by": 1}, ("missing_field", "effect.kind")), ("horror", ("bad_type", "effect")),
    ],
)  # fmt: skip
def test_g24_an_effect_that_cannot_be_is_refused(effect: Any, wanted: tuple[str, str]) -> None:
    assert Ferry().refused("effect", effect=effect) == wanted
