"""A game from elsewhere is tried before it is taken: every moment, and all that can be redone.

The forged games of these tests could be opened, and fell over later: in the journal, over a photo,
when something was brought back.
"""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion.engine.errors import SaveError
from companion.engine.game import Opponent
from companion.table.log import Addition, Row
from companion.table.memory import MemoryLog
from companion.table.running import Table
from tests import forging
from tests.store.kept import HOUSES
from tests.tables import opponent

START = {"report": "start", "mode": "coop", "children": ["mike", "leila"], "seed": 4}
SAID: list[dict[str, Any]] = [
    {**START, "decks": {"event": "app", "trouble": "app", "nightmare": "app"}},
    {"report": "moved", "child": "mike", "to": "15"},
    {"report": "switched", "child": "mike"},
    {"report": "searched", "child": "mike", "noise": 3},
    {"report": "ended_turn", "child": "mike"},
    {"report": "ended_turn", "child": "leila"},
]


class Counting:
    """A part of a game that counts what it is asked, together with the others."""

    def __init__(self, part: object, asked: Counter[str]) -> None:
        self.part, self.asked = part, asked

    def __getattr__(self, name: str) -> Any:
        self.asked[name] += 1
        return getattr(self.part, name)


STEP = {"track": "boogeyman", "before": 0, "to": 1, "top": None, "cause": "card"}


def counting() -> tuple[Opponent, Counter[str]]:
    """An opponent, and what its parts were asked so far."""
    asked, plain = Counter[str](), opponent(HOUSES)
    parts: dict[str, Any] = {
        name: Counting(getattr(plain, name), asked) for name in ("rules", "text", "show")
    }
    return replace(plain, **parts), asked


def opened(rows: list[Row], by: Opponent | None = None) -> Table:
    log, made = MemoryLog(), by or opponent(HOUSES)
    for row in rows:
        log.append(lambda row=row: Addition(row))  # type: ignore[misc]
    return Table(lambda game: made, lambda: "a seed", log)


def rows_of(*said: dict[str, Any], by: Opponent | None = None) -> list[Row]:
    """What is kept of a night that was really played."""
    made = by or opponent(HOUSES)
    table = Table(lambda game: made, lambda: "a seed")
    for report in said:
        reply = table.submit(report)
        assert reply["ok"], (report, reply["error"])
    return list(table.store.rows)


def forged(row: Row, change: Callable[[dict[str, Any]], Any]) -> Row:
    body = forging.opened(json.loads(row.body))
    change(body)
    return replace(row, body=json.dumps(forging.shut(body)))


def with_event(kind: str, **values: Any) -> Callable[[dict[str, Any]], None]:
    """Change the fact of a kind; one that says nothing is added where there is none."""

    def change(body: dict[str, Any]) -> None:
        found = [event for event in body["events"] if event["is"] == kind]
        if not found:
            body["events"].insert(0, {"is": kind})
            found = body["events"][:1]
        found[0].update(values)

    return change


def trouble(rows: list[Row]) -> str:
    """Why a game is not taken; nothing, if it is."""
    try:
        opened(rows).check()
    except SaveError as trouble:
        return trouble.code
    return ""


def test_a_night_that_was_played_is_taken_and_nothing_more_is_asked_of_it() -> None:
    game, asked = counting()
    table = opened(rows_of(*SAID), game)
    before = asked.copy()
    table.check()
    more = asked - before
    assert more.keys() <= {"keeping", "read", "decided", "apply", "summary"}
    assert more["decided"] == len(SAID)


FORGED: dict[str, tuple[int, Callable[[dict[str, Any]], Any]]] = {
    "a cause that nobody has words for": (3, with_event("BabysitterMoved", cause="boredom")),
    "a way through no house": (3, with_event("BabysitterMoved", path=["1", "nowhere", "2"])),
    "a Child of another box": (1, with_event("ChildMoved", child="nobody")),
    "a find of another box": (3, with_event("SearchTokenTaken", found="the moon", by_card=True)),
    "a card that is in no deck": (
        5,
        with_event(
            "CardDrawn", deck="event", card="none", title={"en": "x"}, text={"en": "x"}, child=None
        ),
    ),
    "a light of another colour": (1, with_event("LightTurned", room="1", to="green")),
    "a State that no Child has": (2, with_event("StateChanged", child="mike", before=1, value=9)),
    "an eleventh slot": (2, with_event("SlotLearnt", slot=11, symbol=True)),
    "a track as long as a street": (
        2,
        with_event("SpaceLearnt", track="boogeyman", space=90_000, symbol=True, last=True),
    ),
    "a report that nobody could say": (
        3,
        lambda body: body.update(
            report={"is": "Searched", "card": True, "child": "mike", "found": "the moon"},
            events=[{"is": "SearchTokenTaken", "child": "mike", "room": "15", "noise": None,
                     "found": "the moon", "held": 1, "actions": 0, "by_card": True}],
        ),
    ),
    "an answer that has no name": (
        4,
        lambda body: body.update(report={"is": "Answer", "prompt": "q", "value": [["mike"]]}),
    ),
    "a night that ended for no reason": (4, with_event("NightEnded", outcome="lost", why="bored")),
    "a Finale that is nobody's": (4, with_event("FinaleReached", child="mike")),
    "a question about somebody else": (
        5,
        with_event("Settled", agenda={forging.SEALED: [
            {"id": "q6.1", "step": {"is": "LeaderQuestion", "options": ["nobody", "mike"]}}
        ]}),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FORGED)
def test_what_would_fall_over_later_is_not_taken(name: str) -> None:
    at, change = FORGED[name]
    rows = rows_of(*SAID)
    rows[at] = forged(rows[at], change)
    assert trouble(rows) in ("unplayable", "newer")


@pytest.mark.parametrize("name", FORGED)
def test_what_can_be_redone_is_tried_too(name: str) -> None:
    at, change = FORGED[name]
    rows = rows_of(*SAID, *[{"report": "undo"}] * (len(SAID) - 1))
    rows[at] = forged(rows[at], change)
    table = opened(rows)
    assert table.shown()["view"]["round"] == 1, "where it stands nothing is wrong"
    with pytest.raises(SaveError, match=r"unplayable|newer"):
        table.check()


def test_what_was_undone_for_good_is_nobodys_business() -> None:
    rows = rows_of(*SAID[:2], {"report": "undo"}, {"report": "ended_turn", "child": "mike"})
    at, change = 1, with_event("ChildMoved", child="nobody")
    rows[at] = forged(rows[at], change)
    assert trouble(rows) == ""


def test_a_later_version_may_decide_otherwise_if_all_of_it_can_be_played() -> None:
    rows = rows_of(*SAID)
    rows[2] = forged(
        rows[2], lambda body: body["events"].insert(0, {"is": "StressChanged", **STEP})
    )
    game, asked = counting()
    table = opened(rows, game)
    table.check()
    assert asked["fixes"] == len(SAID) - 2, "from there on everything is asked"


def test_what_is_asked_of_a_forged_night_grows_as_the_night_does() -> None:
    counts = []
    for many in (20, 40):
        moves = [{"report": "corrected", "set": {"actions": n % 3}} for n in range(many)]
        rows = rows_of(SAID[0], *moves)
        rows[1] = forged(rows[1], with_event("StressChanged", **STEP))
        game, asked = counting()
        opened(rows, game).check()
        counts.append(sum(asked.values()))
    assert counts[1] < 2.1 * counts[0]


def test_luck_that_was_drawn_again_is_believed() -> None:
    again = [{"report": "undo", "draw": "again"}, SAID[5]]
    game, asked = counting()
    table = opened(rows_of(*SAID, *again, *again, again[0]), game)
    table.check()
    assert not {"table", "fixes"} & asked.keys()


def test_luck_that_was_made_up_is_tried() -> None:
    rows = rows_of(*SAID, {"report": "undo", "draw": "again"})
    rows[-1] = forged(rows[-1], lambda body: body["again"][-1].update(agenda={forging.SEALED: []}))
    rows[-1] = forged(rows[-1], lambda body: body["again"].insert(0, body["again"][0]))
    game, asked = counting()
    opened(rows, game).check()
    assert asked["fixes"] == 1


def test_what_another_table_knew_of_its_box_is_believed() -> None:
    theirs = opponent(HOUSES, copies={"mine": {"slot 3": "yes", "babysitter 2": "trouble"}})
    game, asked = counting()
    table = opened(rows_of({**SAID[0], "copy": "mine"}, *SAID[1:], by=theirs), game)
    table.check()
    assert not {"table", "fixes"} & asked.keys()


def test_a_mark_that_is_not_the_tables_is_not_taken() -> None:
    rows = rows_of(*SAID)
    rows[3] = replace(rows[3], mark="7 leila")
    assert trouble(rows) == "unplayable"


@pytest.mark.parametrize("note", [{"round": 7}, {"children": ["mike"]}, {"outcome": "won"}])
def test_a_note_that_is_not_the_tables_is_not_taken(note: dict[str, Any]) -> None:
    rows = rows_of(*SAID)
    last = json.loads(rows[-1].note)
    rows[-1] = replace(rows[-1], note=json.dumps({**last, **note}))
    assert trouble(rows) == "unplayable"
    rows[-1] = replace(rows[-1], note=json.dumps({"round": last["round"], "of_the_future": 1}))
    assert trouble(rows) == ""


def test_a_night_that_grows_without_end_is_too_large() -> None:
    rows = rows_of(*SAID)
    found = {"is": "SearchTokenTaken", "child": "mike", "room": "15", "noise": None,
             "found": "passkey", "held": 1, "actions": 0, "by_card": True}  # fmt: skip
    more = forged(rows[4], lambda body: body.update(events=[found] * 350))
    opened([*rows[:5], more, more])
    with pytest.raises(SaveError, match="too_large"):
        opened([*rows[:5], more, more, more])


def test_more_facts_than_a_report_ever_leads_to_are_too_large() -> None:
    rows = rows_of(*SAID)
    rows[4] = forged(rows[4], lambda body: body.update(events=body["events"] * 700))
    with pytest.raises(SaveError, match="too_large"):
        opened(rows)


def test_whoever_waits_is_told_how_far_it_is() -> None:
    told: list[float] = []
    opened(rows_of(*SAID, {"report": "undo"})).check(told.append)
    assert told == [n / len(SAID) for n in range(1, len(SAID) + 1)]


def test_whoever_waits_can_stop_it() -> None:
    class Enough(Exception):
        pass

    told: list[float] = []

    def stop(part: float) -> None:
        told.append(part)
        if part > 0.4:
            raise Enough

    with pytest.raises(Enough):
        opened(rows_of(*SAID)).check(stop)
    assert len(told) == 3


def test_an_empty_table_can_be_tried() -> None:
    opened([]).check()
    opened(rows_of(SAID[0], {"report": "undo"})).check()
