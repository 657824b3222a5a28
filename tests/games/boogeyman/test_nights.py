"""One night in numbers, and all nights together: counted by hand, and from the log alone."""

from companion.engine.nights import Night, Nights, night_of, nights_of
from tests.tables import NightTable, bare_table


def counted(night: NightTable) -> Night:
    told = night_of(night.table.opponent.show, night.table.log)
    assert told is not None
    return told


def lost() -> Night:
    night = NightTable("mike", "leila")
    night.place(boogeyman=12, mike=11)
    night.say("moved", child="mike", to="12")
    night.answer("done")
    night.say("fainted", child="mike")
    night.say("fainted", child="leila")
    while night.view["outcome"] is None:
        night.answer("lost" if night.question and night.question["key"] == "ask.hope" else "done")
    return counted(night)


def test_a_night_is_counted_from_its_log() -> None:
    night = lost()
    assert (night.outcome, night.end, night.rounds) == ("lost", "all_fainted", 1)
    assert night.kinds["children"] == "2"
    assert night.kinds["fainted_children"] == "ignored"
    assert night.counts["faints"] == 2
    assert night.counts["met_boogeyman"] == 1
    assert night.places == {"12": 1}
    assert night.people == {"mike": 1}


def test_one_that_goes_on_has_no_end() -> None:
    night = counted(NightTable("mike"))
    assert (night.outcome, night.end) == ("", "")


def test_all_nights_are_said_in_words() -> None:
    going = counted(NightTable("mike", options={"fainted_children": "count"}))
    told = nights_of(bare_table().opponent.show, [("Friday", lost()), ("Saturday", going)])
    assert isinstance(told, Nights)
    lines = told.lines()
    assert lines[:3] == ["2 nights", "lost: all fainted: 1", "not over yet: 1"]
    assert "the longest night: Friday: 1 round" in lines
    assert "the most dangerous room: one meeting there: 12" in lines
    assert "met the Boogeyman most: once: Mike" in lines
    assert "2 Children: 1 night, 0 won, 1 lost" in lines
    assert "Fainted Children" in lines  # an option in which they differ
    assert "Candies" not in lines  # one in which they do not


def test_no_nights_come_to_nothing() -> None:
    assert nights_of(bare_table().opponent.show, []) is None
    assert night_of(bare_table().opponent.show, []) is None
