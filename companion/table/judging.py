"""The rows of a log: which there are, and whether strangers' rows can be a night at all. Pure.

Nothing is replayed here: what a row says is looked at as plain JSON, within limits that no real
night comes near. Whether it makes sense to its game is for `trial.py`.
"""

import re
from collections.abc import Mapping, Sequence

from companion.engine.errors import SaveError
from companion.engine.plain import JsonObject, TooLarge, fitting_text, from_bounded_json, modest
from companion.engine.seal import sealed
from companion.engine.sense import sensibly
from companion.table.log import MENDED, REDO, REPORT, UNDO, Row
from companion.table.packed import needed, sized

KINDS = (REPORT, UNDO, REDO, MENDED)
TAP, TURN, ROUND = "tap", "turn", "round"
GRAINS = (TAP, TURN, ROUND)
GAME = "game"  # where a note, and a start, name it

MOST_ROWS = 50_000  # a long night has 500; nobody plays a hundred nights as one
# A line of the JSON table has at most 1 MiB, and what is stacked in it is sealed up to three times.
LONGEST_BODY = 8 << 20
LONGEST_NOTE = 2000  # 140 letters are usual
MOST_NOTED = 20  # things that a list of games shows of one; there are six
_MARK = re.compile(r"(?:[!-~]{1,40} [!-~]{1,40})?")  # a round and a turn, or nothing yet
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f]")  # a terminal would obey these


def judge(rows: Sequence[Row], packs: Mapping[str, bytes]) -> None:
    """Raise SaveError for what is no night: unplayable, too_large, or newer than we are."""
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
    """Raise for a row whose columns cannot be what they are for; what they say is not read."""
    if row.kind not in KINDS:
        raise SaveError("newer")
    if len(row.body) > LONGEST_BODY or len(row.note) > LONGEST_NOTE:
        raise TooLarge("column")
    if not _MARK.fullmatch(row.mark):
        raise ValueError("mark")


def noted(note: str) -> JsonObject:
    """Read what a list of games shows of one: a few words, numbers and lists of them; or raise."""
    plain: JsonObject = modest(_object(note), _showable)
    if len(plain) > MOST_NOTED:
        raise TooLarge("note")
    for value in plain.values():
        items = value if isinstance(value, list) else [value]
        if any(isinstance(item, dict | list) for item in items):
            raise ValueError("note")
    return plain


def game_of(rows: Sequence[Row]) -> str:
    """Tell which game a log is of; nothing where it does not say: then it is of the first one."""
    with sensibly():
        game = noted(rows[-1].note).get(GAME, "") if rows else ""
    return game if isinstance(game, str) else ""


def said(row: Row) -> JsonObject:
    """Read what a row says; or raise. Whoever reads values of it finds what is beyond limits."""
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
    """Raise for what a stranger's text must not have; at one's own table anything may be typed.

    What is sealed is judged when it is opened.
    """
    if sealed(text):
        return
    fitting_text(text)
    if _CONTROL.search(text):
        raise ValueError("text")
