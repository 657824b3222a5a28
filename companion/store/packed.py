"""The packs inside a log: a game keeps the files of the house it is played in.

The row that first needs a pack names it with a fingerprint, so that a pack which was lost to
damage is replaced by the very same one or by none.
"""

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Any

from companion.store.log import Row, to_json

PACKS = "packs"
LARGEST = 24 << 20
PICTURE = "base64"  # bytes that are no text
Files = Mapping[str, bytes]


def packed_up(files: Files) -> bytes:
    """Write the files of a pack as one."""
    return zlib.compress(to_json({name: _written(files[name]) for name in files}).encode())


def unpacked(packed: bytes) -> Files:
    """Read the files of a pack, or raise ValueError."""
    opening = zlib.decompressobj()
    try:
        kept = json.loads(opening.decompress(packed, LARGEST))
        return {name: _read(body) for name, body in kept.items()}
    except (zlib.error, AttributeError, TypeError, KeyError) as trouble:
        raise ValueError(type(trouble).__name__) from None


def _written(body: bytes) -> str | dict[str, str]:
    try:
        return body.decode()
    except UnicodeDecodeError:
        return {PICTURE: b64encode(body).decode()}


def _read(kept: str | dict[str, str]) -> bytes:
    return kept.encode() if isinstance(kept, str) else b64decode(kept[PICTURE], validate=True)


def fingerprint(files: Files) -> str:
    """Tell the files of a pack from any others."""
    made = blake2b(digest_size=16)
    for name in sorted(files):
        made.update(f"{name} {len(files[name])}\n".encode())
        made.update(files[name])
    return made.hexdigest()


def named(packs: Mapping[str, Files]) -> dict[str, Any]:
    """Name packs in the row that first needs them; it stands first, to be found quickly."""
    return {PACKS: {name: fingerprint(files) for name, files in packs.items()}} if packs else {}


def needed(rows: Iterable[Row]) -> dict[str, str]:
    """Give the packs that rows name, with their fingerprints."""
    found: dict[str, str] = {}
    for row in rows:
        if row.body.startswith(f'{{"{PACKS}"'):
            found |= json.loads(row.body)[PACKS]
    return found
