"""What only the player who is the Boogeyman is shown and offered: H2, H8, S9."""

from itertools import product
from typing import Any

import pytest

from companion.engine.offers import Offer
from companion.engine.tabletop import Map, Tabletop, TokenRow
from tests.tables import NightTable

HIM = "boogeyman"
WAYS = [{"tracking": "map"}, {"tracking": "ask"}, {"tracking": "ask", "tokens": "table"}]


def night(**start: Any) -> NightTable:
    """Begin a night in which he hides in 14."""
    begun = NightTable("mike", "leila", mode="competitive", **start)
    if start.get("tokens") == "table":  # where she begins was drawn there
        asked = begun.table.prompts[-1].id
        assert begun.table.submit({"report": "answer", "prompt": asked, "value": "19"})["ok"]
    else:
        assert his(begun, "placed", room="14")["ok"]
    return begun


def his(table: NightTable, report: str, **more: Any) -> Any:
    return table.table.submit({"report": report, "as": HIM, **more})


def behind(table: NightTable) -> Tabletop:
    """What he is shown."""
    state = table.table.state
    assert state is not None
    shown = table.table.opponent.show.private(state, HIM)
    assert shown is not None
    return shown


def offered(table: NightTable) -> dict[str, Offer]:
    return {offer.key: offer for offer in behind(table).offers}


def every_way(offer: Offer) -> list[dict[str, Any]]:
    """Give all that can be chosen, or a part of it, in order."""
    ways: list[dict[str, Any]] = [{}]
    for field in offer.fields:
        found = []
        for values in ways:
            asked = field.after(values) if field.wanted(values) else None
            choices = [choice.value for choice in asked.choices] if asked else [None]
            found += [{**values, field.name: value} for value in choices[:9]]
        ways = found
    return ways


@pytest.mark.parametrize("start", WAYS)
def test_h8_whatever_he_is_offered_is_taken(start: dict[str, Any]) -> None:
    table = night(**start)
    assert his(table, "noted", room="7", what="trapdoor")["ok"]
    keys = set(offered(table))
    assert {"behind.noted", "behind.struck"} <= keys
    assert ("behind.uncovered" in keys) == (start["tracking"] == "ask")
    assert ("behind.token" in keys) == ("tokens" not in start)
    for key in sorted(keys):
        for values in every_way(offered(table)[key]):
            reply = table.table.submit(offered(table)[key].report(values))
            refused = "" if reply["ok"] else reply["error"]["code"]
            assert refused in ("", "cannot_be_won"), (key, values, refused)
            if not refused:
                assert table.table.submit({"report": "undo", "as": HIM})["ok"]


def test_h8_he_sees_his_tokens_in_their_slots_and_on_his_map() -> None:
    for tracking, mark in product(("map", "ask"), ("his_last",)):
        table = night(tracking=tracking)
        shown = behind(table)
        board = shown.one(Map)
        assert board is not None
        assert board.places["14"].marked(mark)
        tokens = next(row for row in shown.all(TokenRow) if row.id == "his_tokens")
        assert [slot.text for slot in tokens.slots][:2] == ["14", ""]


def test_h8_nobody_else_is_shown_any_of_it() -> None:
    coop = NightTable("mike", "leila")
    assert coop.table.state is not None
    assert coop.table.opponent.show.private(coop.table.state, HIM) is None
    for table in (coop, night()):
        state = table.table.state
        top = table.table.opponent.show.table(state, state, ())
        assert not {"his_tokens", "his_notes"} & {pane.id for pane in top.panes}
        assert not any(offer.key.startswith("behind.") for offer in top.offers)
    assert [side.id for side in top.sides] == [HIM]
    assert not coop.table.opponent.show.table(coop.table.state, coop.table.state, ()).sides
