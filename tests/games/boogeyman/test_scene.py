"""What a face shows beside the house: the turn, everybody, what is in force."""

from typing import Any

from companion.engine.tabletop import Card, Person, Roster
from companion.table.running import Table
from tests.tables import bare_table, top

CHILDREN = ["mike", "leila"]
OURS = {"event": "app", "trouble": "app", "nightmare": "app"}


def table(language: str = "en", **more: Any) -> Table:
    """Start a night."""
    laid = bare_table(language=language)
    start = {"report": "start", "mode": "coop", "children": CHILDREN, "decks": OURS}
    assert laid.submit({**start, **more})["ok"]
    return laid


def everybody(laid: Table) -> tuple[Person, ...]:
    """Everybody, as they are shown."""
    roster = top(laid).one(Roster)
    assert roster is not None
    return roster.people


def test_the_turn_counts_the_actions_a_card_leaves() -> None:
    laid = table()
    turn = top(laid).header
    assert (turn.who, turn.used, turn.most) == ("mike", 0, 3)
    laid.submit({"report": "corrected", "set": {"event": {"id": "stopped_clocks"}}})
    assert top(laid).header.most == 2


def test_everybody_is_listed_with_where_they_are() -> None:
    laid = table()
    people = {person.id: person for person in everybody(laid)}
    assert list(people) == ["boogeyman", "babysitter", "mike", "leila"]
    assert people["mike"].how.startswith("Calm · ")
    assert people["boogeyman"].how == ""
    assert not people["babysitter"].player


def test_how_somebody_is_fits_girls_and_boys() -> None:
    laid = table("fr")
    leila = {"state": 3, "fainted": False}, {"fainted": True}
    for how, said in zip(leila, ("État Terrifié", "À terre"), strict=True):
        laid.submit({"report": "corrected", "set": {"children": {"leila": how}}})
        people = {person.id: person for person in everybody(laid)}
        assert people["leila"].how.split(" · ")[0] == said
    for line in laid.opponent.text.status(laid.state):
        assert "vanoui" not in line


def test_without_a_map_nobody_is_anywhere() -> None:
    laid = table(tracking="ask")
    people = {person.id: person.how for person in everybody(laid)}
    assert people["mike"] == "Calm"


def test_a_card_in_force_says_what_it_changes() -> None:
    laid = table()
    assert top(laid).all(Card) == []
    laid.submit({"report": "corrected", "set": {"event": {"id": "paper_walls"}}})
    (event,) = top(laid).all(Card)
    assert (event.id, event.title) == ("event", "Paper walls")
    assert "louder" in event.text


def test_the_way_on_says_what_a_tap_does_and_not_what_is_told_next() -> None:
    laid = table(rig={"rooms": ["1", "9", "3"], "event": ["paper_walls"]})
    laid.submit({"report": "corrected", "set": {"indicator": ["8", "21", "down"] + [None] * 7}})
    laid.submit({"report": "ended_turn", "child": "mike"})
    laid.submit({"report": "ended_turn", "child": "leila"})
    ways = {prompt.key.partition(".")[0]: prompt.onward for prompt in laid.prompts}
    assert ways["boogeyman_revealed"] == "See where he appears"
    assert ways["card_drawn"] == "Turn over the Event card"
    assert ways["turn"] == "On to Mike’s turn"
    assert not any(prompt.text in ways.values() for prompt in laid.prompts)


def test_the_way_on_in_the_middle_of_a_turn_names_no_new_turn() -> None:
    laid = table(language="fr")
    laid.submit({"report": "corrected", "set": {"babysitter": {"room": "1"}}})
    laid.submit({"report": "moved", "child": "mike", "to": "15"})
    laid.submit({"report": "switched", "child": "mike"})
    laid.submit({"report": "searched", "child": "mike", "noise": 1})
    assert len(laid.prompts) > 1
    assert laid.prompts[-1].onward == "Suite du tour de Mike"
    laid.submit({"report": "ended_turn", "child": "mike"})
    assert laid.prompts[-1].onward == "À Leila de jouer"


def test_b13_a_padlock_that_a_card_places_is_not_jennifers_doing() -> None:
    laid = table(tracking="map", rig={"rooms": ["1", "9", "3"], "event": ["bunch_of_keys"]})
    laid.submit({"report": "corrected", "set": {"indicator": ["8", "21", "down"] + [None] * 7}})
    laid.submit({"report": "ended_turn", "child": "mike"})
    laid.submit({"report": "ended_turn", "child": "leila"})
    spoken = {prompt.key: prompt.speaker for prompt in laid.prompts}
    assert spoken["card_drawn.event"] == "boogeyman"
    assert spoken["padlock_added"] is None


def test_a_walk_is_found_in_what_was_told() -> None:
    laid = table()
    laid.submit({"report": "corrected", "set": {"babysitter": {"room": "1"}}})
    assert laid.submit({"report": "moved", "child": "mike", "to": "15"})["ok"]
    walk = top(laid).walk
    assert walk is not None
    assert walk.who == "mike"
    assert (walk.path[0], walk.path[-1]) == ("hall_mike", "15")
    assert laid.opponent.show.table(laid.state, laid.state, ()).walk is None


def test_while_the_map_is_asked_where_everybody_is_nobody_is_anywhere_yet() -> None:
    laid = table(tracking="ask")
    assert laid.submit({"report": "tracking", "value": "map", "house": "practice"})["ok"]
    people = {person.id: person.how for person in everybody(laid)}
    assert people["mike"] == "Calm"
