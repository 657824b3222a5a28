"""JPEG pictures, read by their segments: how large one is, how it was held, how it looks bare.

Pure. Pixels are never decoded. A stranger can have a decoder draw the same small picture a hundred
thousand times, so everything that it would do is counted first.
"""

import re
import struct
from collections.abc import Iterator
from typing import NamedTuple

from companion.packs.largest import Largest

MOST_SEGMENTS = 1000  # a photo has some dozens, with what a camera adds
MOST_SCANS = 64  # a photo that appears little by little has about 10
MOST_TIMES = 16  # that often the largest picture may be drawn over, all scans together
_START = b"\xff\xd8\xff"
_FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}  # C4, C8 and CC among them are none
_SHOWN = (0xC0, 0xC1, 0xC2)  # all others are rare, and no device of ours shows them
_DEPTH, _COLOURS = 8, (1, 3, 4)
_SCAN, _END, _NOTES = 0xDA, 0xD9, 0xE1
_JFIF, _PROFILE, _ADOBE, _COMMENT = 0xE0, 0xE2, 0xEE, 0xFE
_BESIDE = {*range(0xE0, 0xF0), _COMMENT}
_TABLES = {0xC4, 0xDB, 0xDC, 0xDD}
_ALONE = {0x01, *range(0xD0, 0xD8)}  # markers without a length
_MARKER = re.compile(rb"\xff+[^\xff]", re.DOTALL)  # with the filling before it
# Among pixels: anything that is a marker, and neither a stuffed byte nor a restart nor filling.
_BEHIND_PIXELS = re.compile(rb"\xff(?=[^\x00\xd0-\xd7\xff])")
_ORIENTATION, _MOST_NOTES = 0x0112, 200


class Segment(NamedTuple):
    """A piece of a JPEG, from `start` to `end`; what it says begins at `body`."""

    marker: int
    start: int
    body: int
    end: int


def segments(data: bytes) -> Iterator[Segment]:
    """Walk through a JPEG to its end, each scan with its pixels; or raise ValueError on the way."""
    if not data.startswith(_START):
        raise _unsound()
    at = 2
    for _ in range(MOST_SEGMENTS):
        found = _MARKER.match(data, at)
        if found is None:
            raise _unsound()
        marker, body = data[found.end() - 1], found.end()
        end = body
        if marker not in _ALONE and marker != _END:
            length = int.from_bytes(data[body : body + 2])
            body, end = body + 2, body + length
            if end < body or end > len(data):
                raise _unsound()
        if marker == _SCAN:
            behind = _BEHIND_PIXELS.search(data, end)
            end = behind.start() if behind else len(data)
        yield Segment(marker, at, body, end)
        if marker == _END:
            return  # phones hang films and second pictures behind
        if marker == _SCAN and end == len(data):
            return  # cut in its pixels: a decoder shows what there is
        at = end
    raise ValueError(f"more than {MOST_SEGMENTS} pieces")


def measured(data: bytes, largest: Largest) -> tuple[int, int]:
    """Give its width and height; or raise ValueError, also where drawing it would take too long."""
    size, scans = None, 0
    for segment in segments(data):
        if segment.marker in _FRAMES:
            if size is not None:
                raise _unsound()
            size = _framed(segment, data)
            largest.refuse(*size)
        elif segment.marker == _SCAN:
            if size is None:
                raise _unsound()
            scans += 1
            if scans > min(MOST_SCANS, MOST_TIMES * largest.pixels // (size[0] * size[1])):
                raise ValueError(f"drawn over itself more than {scans - 1} times")
        elif segment.marker not in _ALONE | _BESIDE | _TABLES | {_END}:
            raise _unsound()
    if size is None or not scans:
        raise _unsound()
    return size


def _framed(segment: Segment, data: bytes) -> tuple[int, int]:
    if segment.end - segment.body < struct.calcsize(">BHHB"):
        raise _unsound()
    depth, height, width, colours = struct.unpack_from(">BHHB", data, segment.body)
    if min(width, height) == 0:
        raise _unsound()
    if segment.marker not in _SHOWN or depth != _DEPTH or colours not in _COLOURS:
        raise ValueError("a kind of JPEG that cannot be shown")
    return width, height


def bare(data: bytes) -> Iterator[bytes]:
    """Give its parts without what a camera or a program wrote beside the pixels."""
    yield data[:2]
    try:
        for segment in segments(data):
            if segment.marker not in _BESIDE or _looks(segment, data):
                yield data[segment.start : segment.end]
    except ValueError:
        return


def _looks(segment: Segment, data: bytes) -> bool:
    """Tell whether a note says how the pixels are to be shown."""
    profile = segment.marker == _PROFILE and data.startswith(b"ICC_PROFILE", segment.body)
    return segment.marker in (_JFIF, _ADOBE) or profile


def orientation(data: bytes) -> int:
    """Tell how a camera says that it was held, 1 to 8 as Exif counts; 1 is upright."""
    try:
        for marker, _, body, end in segments(data):
            if marker == _NOTES and data.startswith(b"Exif\0\0", body):
                return _turned(data[body + 6 : end])
            if marker == _SCAN:
                break
    except ValueError:
        pass
    return 1


def _turned(notes: bytes) -> int:
    """Look the orientation up in the first directory of a TIFF."""
    order = {b"II": "little", b"MM": "big"}.get(notes[:2])
    if order is None:
        return 1

    def whole(at: int, size: int) -> int:
        return int.from_bytes(notes[at : at + size], "little" if order == "little" else "big")

    start = whole(4, 4)
    for entry in range(start + 2, start + 2 + 12 * min(whole(start, 2), _MOST_NOTES), 12):
        if whole(entry, 2) == _ORIENTATION:
            turned = whole(entry + 8, 2)
            return turned if 1 <= turned <= 8 else 1
    return 1


def _unsound() -> ValueError:
    return ValueError("not a sound JPEG picture")
