"""Small files as a slip, a cut or a stranger leaves them: nonsense in the place of anything."""

import copy
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

# One of each kind, and what is at the edge of it.
VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 10**400, 0.5, -1e308, "", "x", "../../etc", "\ud800", "\u202e",
    "x" * 100_000, [], [None], ["x", 1], {}, {"x": None}, {"": {"": []}}, [[[[[["x"]]]]]],
)  # fmt: skip

# Whole files that are none.
BODIES: tuple[bytes, ...] = (
    b"", b"{", b"nonsense", b"\xff\xfe", b"null", b"7", b'"x"', b"[]", b"NaN",
    b"[" * 100_000, b'{"a":' * 100_000 + b"1" + b"}" * 100_000, b'{"a": NaN}', b'{"a": 1e999}',
    b'{"text_scale": NaN}', b'{"text_scale": 1e999}', b'{"text_scale": -1e999}', b" " * (3 << 20),
    b"9" * 10_000,
)  # fmt: skip


def places(plain: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Name every place in a value, from the outside in."""
    yield path
    if isinstance(plain, dict | list):
        for key, one in plain.items() if isinstance(plain, dict) else enumerate(plain):
            yield from places(one, (*path, key))


def changed(plain: Any, path: tuple[Any, ...], value: Any) -> Any:
    """Put something in a place of a value."""
    if not path:
        return value
    made = copy.deepcopy(plain)
    inside = made
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = value
    return made


def mutations(plain: Any) -> Iterator[Any]:
    """Put every kind of nonsense in every place of a value, one at a time."""
    for path in places(plain):
        for value in VALUES:
            yield changed(plain, path, value)


def in_its_place(file: Path, kind: str) -> None:
    """Put something in the place of a file that is none."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if kind == "pipe":
        os.mkfifo(file)
    elif kind == "folder":
        file.mkdir()
    elif kind == "link to itself":
        file.symlink_to(file)
    elif kind == "link to nothing":
        file.symlink_to(file.with_name("nothing"))
    elif kind == "endless":
        file.symlink_to("/dev/zero")


KINDS = ("pipe", "folder", "link to itself", "link to nothing", "endless")


def as_file(plain: Any) -> bytes:
    """Write any value as a file has it."""
    return json.dumps(plain).encode()
