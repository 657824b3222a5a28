"""A face can show the table step by step: as it was when each thing was told."""

from typing import Any

from companion.table.running import public
from tests.tables import NightTable


def test_the_table_is_shown_as_it_was_when_something_was_told() -> None:
    night = NightTable("mike", "leila", rooms=(25, 2, 7))
    night.say("ended_turn", child="mike")
    night.say("ended_turn", child="leila")
    table = night.table
    prompts = table.prompts
    revealed = next(p for p in prompts if p.key.startswith("boogeyman_revealed"))
    began = next(p for p in prompts if p.key == "round_began")
    at_reveal: Any
    at_reveal, told = table.when(revealed)
    assert at_reveal.boogeyman == "2"
    assert at_reveal.round == 1, "the next round has not begun when he appears"
    assert "round_began" not in [event["event"] for event in public(told)]
    at_beginning, _ = table.when(began)
    assert at_beginning is not None
    assert at_beginning.round == 2


def test_nothing_is_seen_before_it_is_told() -> None:
    night = NightTable("mike", "leila", rooms=(25, 2, 7))
    night.say("ended_turn", child="mike")
    night.say("ended_turn", child="leila")
    table = night.table
    first = table.prompts[0]
    state: Any
    state, _ = table.when(first)
    assert sum(token.revealed for token in state.indicator) <= 1
    turn = table.prompts[-1]
    assert table.when(turn)[0] == table.state


def test_before_the_first_report_everything_is_as_it_is() -> None:
    table = NightTable("mike").table
    state, told = table.when(table.prompts[0])
    assert state == table.state
    assert told == ()
