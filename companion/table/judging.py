"""Judges whether the rows of a log can be a night at all; strangers may have written them. Pure.

It looks at rows as plain JSON, within limits that no real night comes near, and replays nothing.
Whether a game makes sense of them is for `trial.py`.
"""

import re
from collections.abc import Mapping, Sequence

from companion.engine.errors import SaveError
from companion.engine.plain import JsonObject, TooLarge, fitting_text, from_bounded_json, modest
from companion.engine.seal import sealed
from companion.engine.sense import sensibly
from companion.table.log import ASIDE, MENDED, REDO, REPORT, UNDO, Row
from companion.table.packed import needed, sized

KINDS = (REPORT, UNDO, REDO, MENDED, ASIDE)
TAP, TURN, ROUND = "tap", "turn", "round"
GRAINS = (TAP, TURN, ROUND)
GAME = "game"  # the key in a note and in a start

MOST_ROWS = 50_000  # a long night has 500
# A line of the JSON table has at most 1 MiB, and its rig is sealed up to three times.
LONGEST_BODY = 8 << 20
LONGEST_NOTE = 2000  # 140 letters are usual
MOST_NOTED = 20  # entries; there are six or so
_MARK = re.compile(r"(?:[!-~]{1,40} [!-~]{1,40})?")  # a round and a turn, or nothing yet
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f]")  # a terminal would act on these


def judge(rows: Sequence[Row], packs: Mapping[str, bytes]) -> None:
    """Raise SaveError if this is no night: unplayable, too_large or newer."""
    with sensibly():
        if len(rows) > MOST_ROWS:
            raise TooLarge("rows")
        for row in rows:
            looked_over(row)
            noted(row.note)
            modest(said(row), _showable)
        needed(rows)
        sized(packs)


def looked_over(row: Row) -> None:
    """Raise for a row with impossible columns; its body is not read."""
    if row.kind not in KINDS:
        raise SaveError("newer")
    if len(row.body) > LONGEST_BODY or len(row.note) > LONGEST_NOTE:
        raise TooLarge("column")
    if not _MARK.fullmatch(row.mark):
        raise ValueError("mark")


def noted(note: str) -> JsonObject:
    """Read a row's note, a few words, numbers and lists of them; or raise."""
    plain: JsonObject = modest(_object(note), _showable)
    if len(plain) > MOST_NOTED:
        raise TooLarge("note")
    for value in plain.values():
        items = value if isinstance(value, list) else [value]
        if any(isinstance(item, dict | list) for item in items):
            raise ValueError("note")
    return plain


def game_of(rows: Sequence[Row]) -> str:
    """Tell which game a log is of; nothing in old logs, which are of the first game."""
    with sensibly():
        game = noted(rows[-1].note).get(GAME, "") if rows else ""
    return game if isinstance(game, str) else ""


def said(row: Row) -> JsonObject:
    """Read a row's body, or raise; limits on its values are checked by their readers."""
    plain = _object(row.body)
    if row.kind in (UNDO, REDO) and plain["grain"] not in GRAINS:
        raise ValueError("grain")
    return plain


def _object(text: str) -> JsonObject:
    plain = from_bounded_json(text)
    if not isinstance(plain, dict):
        raise ValueError("no object")
    return plain


def _showable(text: str) -> None:
    """Raise for text that a stranger's save must not have; at your own table you may type anything.

    Sealed text is judged when it is opened.
    """
    if sealed(text):
        return
    fitting_text(text)
    if _CONTROL.search(text):
        raise ValueError("text")
