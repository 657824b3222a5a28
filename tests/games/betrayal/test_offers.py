"""What can be said of attacks and kinds, and the odds that stand beside numbers of dice."""

from typing import Any

from companion.engine.offers import Offer
from companion.engine.tabletop import Roster
from companion.games.betrayal.odds import attack
from tests.salt import Haunt


def offered(game: Haunt, key: str) -> Offer:
    """Find what is offered."""
    table = game.table
    offers = table.opponent.show.table(table.state, table.state, ()).offers
    return next(one for one in offers if one.key == key)


def about(offer: Offer, field: str, dice: int, **values: Any) -> str:
    """Tell what so many dice mean, once the rest is chosen."""
    (asked,) = (one for one in offer.fields if one.name == field)
    choices = asked.after(values).choices
    return next(one.about for one in choices if one.value == dice)


def odds(mine: int, theirs: int) -> str:
    """Write chances as they are shown."""
    wins, ties, loses = (round(100 * part) for part in attack(mine, theirs))
    return f"wins {wins} %, equal {ties} %, loses {loses} %"


def fought() -> Haunt:
    """Begin a haunt with a kind whose traits differ."""
    game = Haunt().begin()
    return game.say("kind", kind_="shade", speed=2, might=6, sanity=3, count=2)


def test_odds_are_those_of_the_trait_that_is_rolled() -> None:
    other = offered(fought(), "attacked.other")
    who = {"by": "Cleo", "on": "shade_1"}
    assert about(other, "dice_by", 4, **who) == odds(4, 6)
    assert about(other, "dice_by", 4, trait="might", **who) == odds(4, 6)
    assert about(other, "dice_by", 4, trait="sanity", **who) == odds(4, 3)
    assert about(other, "dice_by", 4, trait="speed", **who) == odds(4, 2)


def test_odds_are_the_attackers_also_where_the_other_rolls_last() -> None:
    game = fought()
    card = offered(game, "attacked.card")
    assert about(card, "dice_on", 5, by="shade_1", on="Cleo") == odds(6, 5)
    two = {"by": "Cleo", "on": "Bo"}
    assert about(card, "dice_by", 5, **two) == "", "what the other rolls is not known yet"
    assert about(card, "dice_on", 3, dice_by=5, **two) == odds(5, 3)


def test_only_traits_that_monsters_have_can_be_chosen() -> None:
    other = offered(fought(), "attacked.other")
    (trait,) = (one for one in other.fields if one.name == "trait")
    against = {"by": "Cleo", "on": "shade_2"}
    assert [one.value for one in trait.after(against).choices] == ["speed", "might", "sanity"]
    assert len(trait.after({"by": "Cleo", "on": "Bo"}).choices) == 4


def test_k27_how_it_ended_is_put_right_in_the_haunt_alone() -> None:
    for game, there in ((Haunt(), False), (Haunt().reveal(), False), (fought(), True)):
        table = game.table
        keys = [one.key for one in table.opponent.show.fixes(table.state)]
        assert ("fix.outcome" in keys) is there


def test_a_card_lets_anybody_attack_anybody() -> None:
    game = fought().say("stunned", monster="shade_1")
    card = offered(game, "attacked.card")
    by, on = card.fields[:2]
    assert {one.value for one in by.choices} == {"Ada", "Bo", "Cleo", "Dov", "shade_1", "shade_2"}
    assert "Cleo" not in [one.value for one in on.after({"by": "Cleo"}).choices]
    said = card.report({"by": "Bo", "on": "shade_1", "dice_by": 4, "trait": "might"})
    assert said == {
        "report": "attacked", "by": "Bo", "on": "shade_1", "dice": {"Bo": 4}, "card": True,
    }  # fmt: skip
    assert game.table.submit(said)["ok"]


def test_what_a_kind_can_do_is_said_and_known() -> None:
    game = fought().say("counter", counter="seals", goal=4, wins="heroes")
    able = offered(game, "kind.able")
    _, ranged, beaten = able.fields
    assert ranged.now({"kind": "shade"}) == (False,)
    assert [one.value for one in beaten.choices] == ["stunned", "killed", "seals"]
    assert game.table.submit(able.report({"kind": "shade", "ranged": True, "beaten": "seals"}))[
        "ok"
    ]
    shade = game.table.shown()["view"]["kinds"]["shade"]
    assert (shade["ranged"], shade["beaten"], shade["might"]) == (True, "seals", 6)


def test_an_attack_of_this_turn_says_who_attacks_whom_while_it_asks() -> None:
    said = offered(fought(), "attacked")
    assert said.about_one("shade_1") == "Cleo attacks Shade 1"


def test_a_number_of_dice_is_drawn_as_dice() -> None:
    (asked,) = (one for one in offered(fought(), "attacked").fields if one.name == "dice_by")
    assert {one.drawing for one in asked.choices} == {"betrayal/die-2"}


def test_a_kind_shows_large_what_it_rolls_and_says_it_once() -> None:
    table = fought().table
    roster = table.opponent.show.table(table.state, table.state, ()).one(Roster)
    assert roster is not None
    (shade,) = (one for one in roster.people if one.id == "shade")
    assert (shade.value, shade.unit) == ("6", "might")
    assert shade.caption.splitlines()[0] == "Speed 2, sanity 3"
