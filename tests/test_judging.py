"""Rows that strangers wrote are judged before anything of them is replayed."""

import json
from typing import Any

import pytest

from companion.engine.errors import SaveError
from companion.engine.plain import LONGEST_TEXT, MOST_VALUES
from companion.engine.seal import seal
from companion.games.boogeyman.box import ROOMS
from companion.table.judging import LONGEST_BODY, LONGEST_NOTE, MOST_NOTED, MOST_ROWS, judge
from companion.table.log import Row
from companion.table.packed import LARGEST, MOST
from tests import real_nights
from tests.store.kept import HOUSES
from tests.tables import bare_table


def row(body: str = "{}", kind: str = "report", mark: str = "1 mike", note: str = "{}") -> Row:
    return Row(kind, mark, note, body)


def said(**values: Any) -> Row:
    return row(json.dumps({"form": 1, **values}))


def judged(*rows: Row, packs: dict[str, bytes] | None = None) -> str:
    """What is wrong with these rows; nothing, if they could be a night."""
    try:
        judge(rows, packs or {})
    except SaveError as trouble:
        return trouble.code
    return ""


@pytest.mark.parametrize("number", range(real_nights.NIGHTS))
def test_a_real_night_is_judged_as_one(number: int) -> None:
    night = real_nights.night(number)
    assert judged(*night.rows, packs=night.packs) == ""


def test_whatever_a_table_takes_can_be_taken_in() -> None:
    stacked = {deck: ["é," * 100] * 1000 for deck in ("event", "trouble", "nightmare")}
    rig = {"rooms": [ROOMS[0]] * 1000, "dice": [6] * 1000, **stacked}
    table = bare_table(HOUSES)
    start = {"report": "start", "mode": "solo", "children": ["mike"], "rig": rig}
    assert table.submit({**start, "seed": "\x1b\n" * 100})["ok"]
    assert table.submit({"report": "corrected", "set": {"event": {"title": "x" * 200}}})["ok"]
    assert table.submit({"report": "corrected", "set": {"round": 9999}})["ok"]
    assert judged(*table.store.rows, packs=dict(table.store.packs)) == ""
    table.check()


NONSENSE: dict[str, Row] = {
    "no JSON": row("{"),
    "no object": row("[]"),
    "no number": row('{"a":NaN}'),
    "too deep": row('{"a":' * 100 + "1" + "}" * 100),
    "far too deep": row("[" * 100_000),
    "half a pair": row('{"a":"\\ud800"}'),
    "half a pair as a name": row('{"\\udfff":1}'),
    "what a terminal would obey": said(title="\x1b[2J"),
    "no mark": row(mark="1"),
    "a mark of three words": row(mark="1 mike mike"),
    "a mark in two lines": row(mark="1 mike\n"),
    "a very long mark": row(mark=f"1 {'m' * 41}"),
    "an undo of nothing in particular": row("{}", "undo"),
    "an undo of something else": row('{"grain":"night"}', "undo"),
    "a redo of a list": row('{"grain":[]}', "redo"),
    "a note that is none": row(note="7"),
    "a note with a note inside": row(note='{"a":{"b":1}}'),
    "a note with lists in lists": row(note='{"a":[[1]]}'),
    "a note that a terminal would obey": row(note='{"a":"\\u001b"}'),
    "packs without fingerprints": row('{"packs":{"practice":7}}'),
    "a pack with a path for a name": row('{"packs":{"../x":"' + "0" * 32 + '"}}'),
}
TOO_LARGE: dict[str, Row] = {
    "a long text": said(title="x" * (LONGEST_TEXT + 1)),
    "a long name": said(**{"x" * (LONGEST_TEXT + 1): 1}),
    "something like a seal": said(title="~ " + "A" * LONGEST_TEXT),
    "a high number": said(round=10**7),
    "a very high number": said(round=10**400),
    "many values": said(events=[0] * MOST_VALUES),
    "very many values": row('{"a":[' + "[]," * 300_000 + "1]}"),
    "a long body": row('{"a":"' + "x" * LONGEST_BODY + '"}'),
    "a long note": row(note=json.dumps({"a": "x" * LONGEST_NOTE})),
    "a note of many things": row(note=json.dumps({str(n): n for n in range(MOST_NOTED + 1)})),
}


@pytest.mark.parametrize("name", NONSENSE)
def test_a_row_that_makes_no_sense_is_unplayable(name: str) -> None:
    assert judged(row(), NONSENSE[name]) == "unplayable"


@pytest.mark.parametrize("name", TOO_LARGE)
def test_a_row_beyond_all_limits_is_too_large(name: str) -> None:
    assert judged(row(), TOO_LARGE[name]) == "too_large"


def test_what_is_sealed_may_be_long() -> None:
    assert judged(said(luck=seal("x" * 5000, ""))) == ""


def test_a_kind_of_row_that_nobody_knows_is_newer() -> None:
    assert judged(row(), row(kind="sung")) == "newer"


def test_more_rows_than_any_night_has_are_too_large() -> None:
    assert judged(*[row()] * MOST_ROWS) == ""
    assert judged(*[row()] * (MOST_ROWS + 1)) == "too_large"


@pytest.mark.parametrize("name", ["", "../practice", "é", "a" * 41, "practice\n"])
def test_a_pack_with_no_name_for_one_is_unplayable(name: str) -> None:
    assert judged(row(), packs={name: b"x"}) == "unplayable"


def test_more_or_larger_packs_than_any_night_has_are_too_large() -> None:
    assert judged(row(), packs={"a": b"x" * (LARGEST + 1)}) == "too_large"
    assert judged(row(), packs={f"p{n}": b"x" for n in range(MOST + 1)}) == "too_large"
    named = [row(f'{{"packs":{{"p{n}":"{n:032}"}}}}') for n in range(MOST + 1)]
    assert judged(*named) == "too_large"
