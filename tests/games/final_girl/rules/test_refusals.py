"""Every report with everything that it can be refused for, and what a card lifts (G8 to G36)."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.ferry import Box, Canal, Ferry


def over() -> Ferry:
    """A game that is lost."""
    return Ferry(health={"heroine": 1}, tokens=["blank", "blank"]).say("hurt", by=1)


def attacked() -> Ferry:
    """The killer asks how his attack on her ended."""
    return Ferry().stand("hold", "hold").end()


def tied() -> Ferry:
    """The killer asks whom he means."""
    return Ferry().stand("stairwell", "hold", ticket_hall=2, saloon=2).end()


def ended() -> Ferry:
    """Her action phase is over, since his token brought him back."""
    return Ferry(tokens=["2"]).say("hit", damage=11)


def fleeing() -> Ferry:
    """Victims stand with her, and he is on her way."""
    return Ferry().stand("car_deck", "hold", hold=3)


MOVED: dict[str, Any] = {"to": "galley"}
ONE = {"victims": 1}
HIT = {"damage": 1}
HORROR = {"effect": {"kind": "horror", "by": 1}}
ROWS: list[tuple[str, dict[str, Any], Callable[[], Ferry], tuple[str, str]]] = [
    ("moved", {"to": "attic"}, fleeing, ("unknown_zone", "to")),
    ("moved", {"to": "hold"}, fleeing, ("bad_value", "to")),
    ("moved", {**MOVED, "with": 4}, fleeing, ("too_many", "with")),
    ("moved", {**MOVED, "with": 3}, fleeing, ("too_many", "with")),
    ("moved", {**MOVED, "with": 22}, fleeing, ("too_many", "with")),
    ("moved", {**MOVED, "with": -1}, fleeing, ("bad_value", "with")),
    ("moved", {**MOVED, "with": 1}, fleeing, ("killer_there", "to")),
    ("moved", {**MOVED, "specials": ["stewardess"]}, fleeing, ("too_many", "specials")),
    ("moved", {**MOVED, "specials": ["purser"]}, fleeing, ("unknown_special", "specials")),
    ("moved", MOVED, ended, ("phase_over", "report")),
    ("moved", MOVED, attacked, ("answer_first", "report")),
    ("moved", MOVED, Box, ("needs_pack", "report")),
    ("saved", ONE, fleeing, ("no_exit", "report")),
    ("saved", {"victims": 4}, fleeing, ("too_many", "victims")),
    ("saved", {"victims": 22}, fleeing, ("too_many", "victims")),
    ("saved", {}, fleeing, ("bad_value", "victims")),
    ("saved", ONE, ended, ("phase_over", "report")),
    ("saved", ONE, attacked, ("answer_first", "report")),
    ("saved", ONE, Box, ("needs_pack", "report")),
    ("hit", {}, Ferry, ("missing_field", "damage")),
    ("hit", {"damage": 0}, Ferry, ("bad_value", "damage")),
    ("hit", HIT, ended, ("phase_over", "report")),
    ("hit", HIT, tied, ("not_attacked", "report")),
    ("hit", HIT, Box, ("not_kept", "report")),
    ("hit", HIT, lambda: Ferry(health={"killer": None}), ("not_kept", "report")),
    ("hit", {"on": {"minion_1": 1}}, Canal, ("unknown_minion", "on")),
    ("hit", {"on": {"minion_1": 1}}, Box, ("needs_pack", "report")),
    ("hit", {"on": {}}, Canal, ("bad_value", "on")),
    ("hit", {"on": {"minion_1": 1}, "damage": 1}, Canal, ("unknown_field", "damage")),
    ("hurt", {"by": 1}, Ferry, ("not_kept", "report")),
    ("healed", {"by": 1}, Ferry, ("not_kept", "report")),
    ("came_back", {"who": "killer"}, Ferry, ("not_kept", "report")),
    ("came_back", {"who": "heroine"}, lambda: Ferry(health={"heroine": 4}),
     ("not_kept", "report")),
    ("came_back", {"who": "heroine"}, lambda: Box().say("came_back", who="heroine"),
     ("bad_value", "who")),
    ("came_back", {"who": "minion_1"}, Canal, ("bad_value", "who")),
    ("died", {"who": "killer"}, Ferry, ("not_kept", "report")),
    ("killed", {**ONE, "zone": "attic"}, Ferry, ("unknown_zone", "zone")),
    ("killed", {"victims": 3, "zone": "jetty"}, Ferry, ("too_many", "victims")),
    ("killed", {"victims": 22, "zone": "jetty"}, Ferry, ("too_many", "victims")),
    ("killed", {"victims": 22}, Box, ("bad_value", "victims")),
    ("killed", ONE, Ferry, ("missing_field", "zone")),
    ("killed", {"zone": "jetty"}, Ferry, ("bad_value", "victims")),
    ("killed", {**ONE, "zone": "jetty"}, Box, ("needs_pack", "zone")),
    ("effect", {"effect": {"kind": "dance"}}, Ferry, ("bad_value", "effect.kind")),
    ("effect", {"effect": {"kind": "horror"}}, Ferry, ("missing_field", "effect.by")),
    ("effect", {"effect": {"kind": "horror", "by": 0}}, Ferry, ("bad_value", "effect.by")),
    ("effect", {"effect": {"kind": "limit", "what": "no_exit", "lasts": "game"}}, Ferry,
     ("bad_value", "effect.zone")),
    ("effect", {"effect": {"kind": "panics", "zone": "attic"}}, Ferry,
     ("unknown_zone", "effect.zone")),
    ("effect", {"effect": {**HORROR["effect"], "when": {"heroine_in": "hold"}}}, Box,
     ("needs_pack", "effect")),
    ("effect", {"effect": {**HORROR["effect"], "when": {"heroine_in": "attic"}}}, Ferry,
     ("unknown_zone", "effect.zone")),
    ("effect", {"effect": {"kind": "panics", "zone": "hold"}}, Box, ("needs_pack", "effect")),
    ("effect", {"effect": {"kind": "special_added", "id": "purser", "zone": "hold"}}, Ferry,
     ("unknown_special", "effect.id")),
    ("effect", HORROR, attacked, ("answer_first", "report")),
    ("ended_turn", {}, attacked, ("answer_first", "report")),
    ("answer", {"value": 1, "prompt": "q9"}, attacked, ("unknown_prompt", "prompt")),
    ("answer", {"value": "maybe"}, attacked, ("bad_answer", "value")),
    ("answer", {"value": 1}, Ferry, ("unknown_prompt", "prompt")),
    ("start", {"tracking": "ask"}, Ferry, ("already_started", "report")),
    ("start", {"tracking": "ask"}, attacked, ("answer_first", "report")),
]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "fields", "table", "wanted"), ROWS, ids=[f"{n} {row[0]}" for n, row in enumerate(ROWS)]
)
def test_g8_each_report_is_refused_for_each_of_its_reasons(
    kind: str, fields: dict[str, Any], table: Callable[[], Ferry], wanted: tuple[str, str]
) -> None:
    assert table().refused(kind, **fields) == wanted


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("moved", MOVED), ("saved", ONE), ("hit", HIT), ("hurt", {"by": 1}), ("healed", {"by": 1}),
        ("came_back", {"who": "killer"}), ("died", {"who": "killer"}),
        ("killed", {**ONE, "zone": "jetty"}), ("effect", HORROR), ("ended_turn", {}),
        ("answer", {"value": 1}),
    ],
)  # fmt: skip
def test_g27_nothing_is_taken_once_it_is_over(kind: str, fields: dict[str, Any]) -> None:
    assert over().refused(kind, **fields) == ("over", "report")


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("killed", {**ONE, "zone": "ticket_hall"}), ("came_back", {"who": "heroine"}),
        ("died", {"who": "heroine"}),
    ],
)  # fmt: skip
def test_g20_deaths_and_tokens_are_taken_under_any_question(
    kind: str, fields: dict[str, Any]
) -> None:
    tied().say(kind, **fields)
    rolling = Ferry(dice_="table").effect("panics", zone="saloon").put(victims={"ticket_hall": 1})
    assert rolling.asked["kind"] == "roll"
    rolling.say(kind, **fields)


@pytest.mark.parametrize(
    ("kind", "fields", "table"),
    [
        ("moved", {**MOVED, "with": 3}, fleeing), ("saved", ONE, fleeing), ("hit", HIT, tied),
        ("moved", MOVED, ended), ("hit", HIT, ended),
    ],
)  # fmt: skip
def test_g24_a_card_lifts_what_only_the_rules_forbid(
    kind: str, fields: dict[str, Any], table: Callable[[], Ferry]
) -> None:
    table().say(kind, **fields, card=True)
