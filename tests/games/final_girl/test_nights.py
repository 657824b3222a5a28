"""One night in numbers, and all nights together: counted by hand, and from the log alone."""

from typing import Any

from companion.engine.nights import Night, Nights, night_of, nights_of
from tests.ferry import Box, Ferry


def counted(game: Any) -> Night:
    told = night_of(game.table.opponent.show, game.table.log)
    assert told is not None
    return told


def won() -> Any:
    """Win at once: he has one marker, and his token is blank."""
    game = Ferry(tokens=["blank"]).say("moved", to="jetty").say("saved", victims=2)
    return game.put(killer={"markers": 1}).say("hit", damage=9)


def test_a_night_is_counted_from_its_log() -> None:
    night = counted(won())
    assert (night.outcome, night.end, night.rounds) == ("won", "won", 1)
    assert (night.kinds["killer"], night.kinds["location"]) == ("old_tallow", "night_ferry")
    assert night.counts["saved"] == night.counts["rescued"] == 2
    game = Ferry(terror=["power_cut"]).stand("hold", "jetty", hold=3).end()
    night = counted(game)
    assert night.places == {"night_ferry hold": game.view["killed"]}
    assert (night.outcome, night.counts["row"]) == ("", game.view["bloodlust"]["row"])


def test_what_was_overruled_never_happened() -> None:
    game = Ferry(terror=["power_cut"]).stand("jetty", "hold", ticket_hall=2).end()
    before = counted(game)
    assert before.counts["died"] == 1
    game.out(0, "not_possible")
    night = counted(game)
    assert night.counts.get("died", 0) == game.view["killed"] == 0


def test_in_ask_it_is_under_the_name_that_the_owner_gave() -> None:
    night = counted(Box(copy="Hans", bloodlust="app").end().answer(0))
    assert (night.kinds["killer"], night.kinds["location"]) == ("own Hans", "")
    assert counted(Box()).kinds["killer"] == ""


def test_all_nights_are_said_in_words() -> None:
    going, hans = counted(Ferry(options={"ties": "random"})), counted(Box(copy="Hans"))
    show = won().table.opponent.show
    told = nights_of(show, [("Friday", counted(won())), ("", going), ("Sunday", hans)])
    assert isinstance(told, Nights)
    lines = told.lines()
    assert lines[:3] == ["3 nights", "won: 1", "not over yet: 2"]
    assert "most saved: Friday: 2 victims" in lines
    assert "Old Tallow: 2 nights, 1 won, 0 lost" in lines
    assert "Hans: 1 night, 0 won, 0 lost" in lines
    assert "The Night Ferry: 2 nights, 1 won, 0 lost" in lines
    assert "By the side of her board" not in lines, "they do not differ in it"
    assert "Chance: 1 night, 0 won, 0 lost" in lines, "an option in which they differ"


def test_no_nights_come_to_nothing() -> None:
    assert nights_of(won().table.opponent.show, []) is None
