"""Packs inside a log: a game carries the files of its house and cards.

The first row that needs a pack names it with a fingerprint. So a pack lost to damage is replaced by
the very same one, or not at all.
"""

import json
import re
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b

from companion.engine.plain import JsonObject, TooLarge, from_json
from companion.table.log import Row, to_json

PACKS = "packs"
LARGEST = 24 << 20  # bytes of one, unpacked: the limit of packs/archive.py
LARGEST_TOGETHER = 64 << 20  # of all in a game: the limit of an imported file
MOST_FILES = 100  # of one: the limit of packs/archive.py
MOST = 40  # packs of a game: two are usual
PICTURE = "base64"  # marks a file that is not text
_AS_PICTURE = f':{{"{PICTURE}":'
_NAMED = f'{{"{PACKS}":'
_LONGEST_NAMED = MOST * 100  # an id and a fingerprint for each
_ID = re.compile(r"[a-z][a-z0-9_-]{0,39}")
_FINGERPRINT = re.compile(r"[0-9a-f]{32}")
_FILE = re.compile(r"([a-z0-9_-]{1,40}/)?[a-z0-9_-]{1,40}\.[a-z]{1,5}")
_decode = json.JSONDecoder().raw_decode
Files = Mapping[str, bytes]


def packed_up(files: Files) -> bytes:
    """Pack files into one blob."""
    return zlib.compress(to_json({name: _written(files[name]) for name in files}).encode())


def unpacked(packed: bytes, most: int = LARGEST) -> Files:
    """Unpack the files, or raise ValueError; TooLarge for more than a pack may hold."""
    opening = zlib.decompressobj()
    try:
        text = opening.decompress(packed, most).decode()
    except zlib.error as trouble:
        raise ValueError(type(trouble).__name__) from None
    if not opening.eof:
        raise TooLarge("pack") if opening.unconsumed_tail else ValueError("cut off")
    return _files(text)


def unpacked_together(
    packs: Mapping[str, bytes], names: Iterable[str], most: int = LARGEST_TOGETHER
) -> Iterator[tuple[str, Files]]:
    """Unpack several packs one by one, within one limit for all."""
    for name in names:
        if most <= 0:
            raise TooLarge(PACKS)
        files = unpacked(packs[name], min(most, LARGEST))
        most -= sum(map(len, files.values()))
        yield name, files


def _files(text: str) -> Files:
    """Read file after file in the exact form we write, so that a stranger's JSON builds nothing."""
    files: dict[str, bytes] = {}
    at, end = 1, len(text) - 1
    if text[:1] + text[end:] != "{}":
        raise ValueError("no files")
    while at < end:
        if len(files) == MOST_FILES:
            raise TooLarge("files")
        name, at = _string(text, at)
        if text.startswith(_AS_PICTURE, at):
            body, at = _string(text, at + len(_AS_PICTURE))
            files[_known(_FILE, name)] = b64decode(body, validate=True)
            at = _past("}", text, at)
        else:
            body, at = _string(text, _past(":", text, at))
            files[_known(_FILE, name)] = body.encode()
        if at < end:
            at = _past(",", text, at)
    return files


def _string(text: str, at: int) -> tuple[str, int]:
    """Read the JSON string at a position, and tell where it ends."""
    _past('"', text, at)
    string, end = _decode(text, at)
    return str(string), end


def _past(letter: str, text: str, at: int) -> int:
    if not text.startswith(letter, at):
        raise ValueError("not as it is written")
    return at + len(letter)


def _written(body: bytes) -> str | dict[str, str]:
    try:
        return body.decode()
    except UnicodeDecodeError:
        return {PICTURE: b64encode(body).decode()}


def fingerprint(files: Files) -> str:
    """Give a digest of the files of a pack."""
    made = blake2b(digest_size=16)
    for name in sorted(files):
        made.update(f"{name} {len(files[name])}\n".encode())
        made.update(files[name])
    return made.hexdigest()


def named(packs: Mapping[str, Files]) -> JsonObject:
    """Name packs for the first row that needs them; this comes first in its body."""
    return {PACKS: {name: fingerprint(files) for name, files in packs.items()}} if packs else {}


def needed(rows: Iterable[Row]) -> dict[str, str]:
    """Collect the packs that rows name, with fingerprints; or raise ValueError."""
    found: dict[str, str] = {}
    for row in rows:
        if row.body.startswith(_NAMED):
            end = row.body.find("}", 0, _LONGEST_NAMED) + 1  # ids and fingerprints have no braces
            packs = from_json(row.body[len(_NAMED) : end])
            if not isinstance(packs, dict):
                raise ValueError(PACKS)
            found |= {_known(_ID, name): _known(_FINGERPRINT, packs[name]) for name in packs}
            if len(found) > MOST:
                raise TooLarge(PACKS)
    return found


def sized(packs: Mapping[str, bytes]) -> None:
    """Raise for packs with impossible names or sizes; none is unpacked."""
    if len(packs) > MOST or any(len(packed) > LARGEST for packed in packs.values()):
        raise TooLarge(PACKS)
    for name in packs:
        _known(_ID, name)


def _known(form: re.Pattern[str], word: object) -> str:
    """Return a word if it has this form, else raise ValueError."""
    if not isinstance(word, str) or not form.fullmatch(word):
        raise ValueError("word")
    return word
