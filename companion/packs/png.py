"""PNG pictures, read by their chunks: how large one is, and how it looks bare.

Pure. Pixels are not put together, but they are unpacked as far as there may be any: decoders unpack
whatever there is, and four megabytes can hold four thousand.
"""

import struct
import zlib
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from companion.packs.largest import Largest

START = b"\x89PNG\r\n\x1a\n"
MOST_CHUNKS = 20_000
MOST_NOTES = 4 << 20  # bytes that all packed notes and profiles may be, unpacked
STEP = 1 << 18  # bytes that are unpacked at once
_PIECE = 1 << 16
_HEADER = struct.Struct(">IIBBBBB")
# How many numbers a pixel has, by the kind of colours; and how many bits each may have.
_COLOURS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
_NEEDED = (b"IHDR", b"PLTE", b"IDAT", b"IEND")
# What may stand beside the pixels, because they would look different without it: colours and size.
_LOOKS = {b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"cICP", b"sBIT", b"bKGD", b"pHYs"}
_PACKED = (b"iCCP", b"zTXt", b"iTXt")


class Chunk(NamedTuple):
    """A piece of a PNG, from `start` to `end`; what it says begins at `body`."""

    kind: bytes
    start: int
    body: int
    end: int

    def says(self, data: bytes) -> bytes:
        """Give what it says."""
        return data[self.body : self.end - 4]


def chunks(data: bytes) -> Iterator[Chunk]:
    """Walk through a PNG to its end; or raise ValueError on the way."""
    if not data.startswith(START):
        raise _unsound()
    at = len(START)
    for _ in range(MOST_CHUNKS):
        if at + 12 > len(data):
            raise _unsound()
        length, kind = struct.unpack_from(">I4s", data, at)
        end = at + 12 + length
        if end > len(data):
            raise _unsound()
        yield Chunk(kind, at, at + 8, end)
        if kind == b"IEND":
            return
        at = end
    raise ValueError(f"more than {MOST_CHUNKS} pieces")


def measured(data: bytes, largest: Largest) -> tuple[int, int]:
    """Give its width and height; or raise ValueError, also where showing it would take too long."""
    whole = list(chunks(data))
    head, *more = whole
    if head.kind != b"IHDR" or more[-1].end != len(data):
        raise _unsound()
    size, room = _headed(head, data, largest)
    kinds = {chunk.kind for chunk in more}
    if b"IDAT" not in kinds or any(kind[:1].isupper() for kind in kinds.difference(_NEEDED[1:])):
        raise _unsound()
    pixels = (chunk.says(data) for chunk in more if chunk.kind == b"IDAT")
    if unpacked(pixels, room) > room:
        raise ValueError("swells to more than its pixels")
    left = MOST_NOTES
    for chunk in more:
        if chunk.kind in _PACKED:
            left -= unpacked([_packed_in(chunk, data)], left)
            if left < 0:
                raise ValueError(f"notes that swell to more than {MOST_NOTES >> 20} MiB")
    return size


def unpacked(pieces: Iterable[bytes], most: int) -> int:
    """Count the bytes that these pieces unpack to; whoever meets more than `most` stops."""
    opening, count = zlib.decompressobj(), 0
    parts = (piece[at : at + _PIECE] for piece in pieces for at in range(0, len(piece), _PIECE))
    try:
        for part in parts:
            rest = part
            while rest and count <= most and not opening.eof:
                count += len(opening.decompress(rest, STEP))
                rest = opening.unconsumed_tail
            if count > most or opening.eof:
                break
    except zlib.error:
        pass  # there a decoder ends, too
    return count


def _headed(head: Chunk, data: bytes, largest: Largest) -> tuple[tuple[int, int], int]:
    """Read the header: the size, and how many bytes the pixels can be at most."""
    says = head.says(data)
    (crc,) = struct.unpack_from(">I", data, head.end - 4)
    if len(says) != _HEADER.size or crc != zlib.crc32(head.kind + says):
        raise _unsound()
    width, height, depth, colours, packing, filters, interlaced = _HEADER.unpack(says)
    if min(width, height) == 0 or depth not in _DEPTHS.get(colours, ()):
        raise _unsound()
    if (packing, filters) != (0, 0) or interlaced > 1:
        raise _unsound()
    largest.refuse(width, height)
    row = (width * depth * _COLOURS[colours] + 7) // 8
    # One byte before each row; an interlaced one has twice as many, and each may begin a byte.
    return (width, height), height * (row + 1) + interlaced * (3 * height + 64)


def _packed_in(chunk: Chunk, data: bytes) -> bytes:
    """Give what is packed in a profile or a note: behind its name, and what says how."""
    _, _, behind = chunk.says(data).partition(b"\0")
    if chunk.kind != b"iTXt":
        return behind[1:]
    language_and_more = behind[2:].split(b"\0", 2)
    return language_and_more[-1] if behind[:1] == b"\1" else b""


def bare(data: bytes) -> Iterator[bytes]:
    """Give its parts without what a camera or a program wrote beside the pixels."""
    yield START
    try:
        for chunk in chunks(data):
            # A capital: it cannot be shown without.
            if chunk.kind[:1].isupper() or chunk.kind in _LOOKS:
                yield data[chunk.start : chunk.end]
    except ValueError:
        return


def _unsound() -> ValueError:
    return ValueError("not a sound PNG picture")
