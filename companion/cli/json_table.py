"""`companion table --json`: one JSON object a line in, exactly one a line out, flushed at once."""

import json
import sys
import traceback
from collections.abc import Iterator
from typing import Any, BinaryIO

from companion.engine.refusal import Refused
from companion.table.running import ASK, Reply, Table

LONGEST_LINE = 1 << 20


def serve(table: Table, lines_in: BinaryIO, lines_out: BinaryIO) -> None:
    """Answer line by line until there are no more."""
    for line in _lines(lines_in):
        reply = answer(table, line)
        text = json.dumps(reply, ensure_ascii=False, separators=(",", ":"))
        lines_out.write(text.encode() + b"\n")
        lines_out.flush()


def answer(table: Table, line: bytes | None) -> Reply:
    """Answer one line; None stands for one that was too long to be read."""
    try:
        raw = _read(line)
    except Refused as refused:
        return table.refuse(refused)
    try:
        return table.ask(raw) if ASK in raw and "report" not in raw else table.submit(raw)
    except Exception as mistake:
        # A mistake of ours must not end the evening: the table is as it was, and the players are
        # told. Where it happened goes to the log, its words do not: they could name his Room.
        where = traceback.extract_tb(mistake.__traceback__)[-1]
        print(f"{type(mistake).__name__} in {where.name}, line {where.lineno}", file=sys.stderr)
        return table.refuse(Refused("internal"))


def _lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """Give the lines; of one that is too long nothing is kept."""
    while line := stream.readline(LONGEST_LINE + 1):
        if len(line) <= LONGEST_LINE or line.endswith(b"\n"):
            yield line
            continue
        while (rest := stream.readline(1 << 16)) and not rest.endswith(b"\n"):
            pass
        yield None


def _read(line: bytes | None) -> dict[str, Any]:
    """Read a line as a JSON object of plain text and finite numbers."""
    if line is None:
        raise Refused("too_long")
    try:
        raw = json.loads(line.decode(), parse_constant=_no_number, object_pairs_hook=_object)
    except RecursionError:
        raise Refused("too_deep") from None
    except ValueError:
        raise Refused("not_json") from None
    if not isinstance(raw, dict):
        raise Refused("not_json")
    try:
        json.dumps(raw, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise Refused("bad_text") from None
    return raw


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is no number")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Refuse an object that names a field twice: one of the two would be lost."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise Refused("twice")
    return fields
