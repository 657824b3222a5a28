"""The packs inside a log: a game keeps the files of the house it is played in.

The row that first needs a pack names it with a fingerprint, so that a pack which was lost to
damage is replaced by the very same one or by none.
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
LARGEST = 24 << 20  # of one that is unpacked: as much as packs/archive.py lets a pack have
LARGEST_TOGETHER = 64 << 20  # of all in a game: as much as a game that is taken in may have
MOST_FILES = 100  # of one, as there
MOST = 40  # packs of a game: two are usual, and one for every change of house
PICTURE = "base64"  # bytes that are no text
_AS_PICTURE = f':{{"{PICTURE}":'
_NAMED = f'{{"{PACKS}":'
_LONGEST_NAMED = MOST * 100  # an id and a fingerprint for each
_ID = re.compile(r"[a-z][a-z0-9_-]{0,39}")
_FINGERPRINT = re.compile(r"[0-9a-f]{32}")
_FILE = re.compile(r"([a-z0-9_-]{1,40}/)?[a-z0-9_-]{1,40}\.[a-z]{1,5}")
_decode = json.JSONDecoder().raw_decode
Files = Mapping[str, bytes]


def packed_up(files: Files) -> bytes:
    """Write the files of a pack as one."""
    return zlib.compress(to_json({name: _written(files[name]) for name in files}).encode())


def unpacked(packed: bytes, most: int = LARGEST) -> Files:
    """Read the files of a pack, or raise ValueError; TooLarge for more than a pack can hold."""
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
    """Read the files of several packs, one after the other, none larger than what is left."""
    for name in names:
        if most <= 0:
            raise TooLarge(PACKS)
        files = unpacked(packs[name], min(most, LARGEST))
        most -= sum(map(len, files.values()))
        yield name, files


def _files(text: str) -> Files:
    """Read one file after the other, just as they are written: no list of a stranger is built."""
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
    """Read the JSON string at a place, and tell where it ends."""
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
    """Tell the files of a pack from any others."""
    made = blake2b(digest_size=16)
    for name in sorted(files):
        made.update(f"{name} {len(files[name])}\n".encode())
        made.update(files[name])
    return made.hexdigest()


def named(packs: Mapping[str, Files]) -> JsonObject:
    """Name packs in the row that first needs them; it stands first, to be found quickly."""
    return {PACKS: {name: fingerprint(files) for name, files in packs.items()}} if packs else {}


def needed(rows: Iterable[Row]) -> dict[str, str]:
    """Give the packs that rows name, with their fingerprints; or raise ValueError."""
    found: dict[str, str] = {}
    for row in rows:
        if row.body.startswith(_NAMED):
            end = row.body.find("}", 0, _LONGEST_NAMED) + 1  # nothing in it has braces of its own
            packs = from_json(row.body[len(_NAMED) : end])
            if not isinstance(packs, dict):
                raise ValueError(PACKS)
            found |= {_known(_ID, name): _known(_FINGERPRINT, packs[name]) for name in packs}
            if len(found) > MOST:
                raise TooLarge(PACKS)
    return found


def sized(packs: Mapping[str, bytes]) -> None:
    """Raise for packs that no log can hold, by their names and sizes alone; none is unpacked."""
    if len(packs) > MOST or any(len(packed) > LARGEST for packed in packs.values()):
        raise TooLarge(PACKS)
    for name in packs:
        _known(_ID, name)


def _known(form: re.Pattern[str], word: object) -> str:
    """Take a word that has the form it must have."""
    if not isinstance(word, str) or not form.fullmatch(word):
        raise ValueError("word")
    return word
