"""Small pictures: taken from a window, kept as PNG files, and compared block by block.

A block counts by its mean colour, so letters and edges may be smoothed in another way; what moved,
went or has another colour is seen.
"""

import struct
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any

from tests.ui import lanes

BLOCK = 8  # pixels
MOST = 12  # of 255: how far the mean of a block may be off, in any of its three colours
SHARE = 0.001  # of all blocks: so many may be off further
COLOURS = 256
NOISE = 7  # of 255: what a pixel may differ from the one before and be kept as the same
START = b"\x89PNG\r\n\x1a\n"
Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Picture:
    """Pixels, three bytes each, from the top left corner on."""

    wide: int
    high: int
    data: bytes

    def row(self, y: int) -> bytes:
        """Give one line of pixels."""
        return self.data[y * self.wide * 3 : (y + 1) * self.wide * 3]

    @property
    def rows(self) -> Iterator[bytes]:
        """Give every line of pixels."""
        return (self.row(y) for y in range(self.high))


@dataclass(frozen=True)
class Difference:
    """Where two pictures differ: how many of the blocks, and the box around them in pixels."""

    count: int
    of: int
    box: tuple[int, int, int, int]

    def __str__(self) -> str:
        left, top, right, bottom = self.box
        return (
            f"{self.count} of {self.of} blocks differ, between ({left}, {top}) and "
            f"({right}, {bottom}) from its top left corner"
        )


def taken(window: Any) -> Picture:
    """Take what the window shows, at half its size."""
    return halved(whole(window))


def whole(window: Any) -> Picture:
    """Take what the window shows, pixel by pixel."""
    from kivy.graphics import ClearBuffers, ClearColor, Fbo

    # Not read off the screen: without a display a window keeps the buffer it was opened with.
    canvas = Fbo(size=window.system_size, with_stencilbuffer=True)
    with canvas:
        ClearColor(*window.clearcolor)
        ClearBuffers(clear_stencil=True)
    canvas.add(window.canvas)
    canvas.draw()
    canvas.remove(window.canvas)
    wide, high = canvas.size
    data = canvas.pixels
    lines = [_rgb(data[y * wide * 4 : (y + 1) * wide * 4]) for y in reversed(range(high))]
    return Picture(wide, high, b"".join(lines))


def _rgb(line: bytes) -> bytes:
    """Leave out the fourth byte of each pixel."""
    kept = bytearray(len(line) // 4 * 3)
    for part in range(3):
        kept[part::3] = line[part::4]
    return bytes(kept)


def halved(picture: Picture) -> Picture:
    """Make four pixels one."""
    wide, high = picture.wide // 2, picture.high // 2
    lines = []
    for y in range(high):
        upper, lower = picture.row(2 * y), picture.row(2 * y + 1)
        line = bytearray(wide * 3)
        for part in range(3):
            end = 6 * wide
            ends = ((row, at) for row in (upper, lower) for at in (part, part + 3))
            four = sum(lanes.spread(row[at:end:6]) for row, at in ends)
            line[part::3] = lanes.joined(four, wide, halvings=2)
        lines.append(bytes(line))
    return Picture(wide, high, b"".join(lines))


def differing(one: Picture, other: Picture) -> Difference | None:
    """Tell where two pictures differ, if they do in more than a few blocks."""
    if (one.wide, one.high) != (other.wide, other.high):
        return Difference(1, 1, (0, 0, one.wide, one.high))
    off = [
        (number // 3 * BLOCK, y)
        for y in range(0, one.high - BLOCK + 1, BLOCK)
        for number, (its, others) in enumerate(zip(_sums(one, y), _sums(other, y), strict=True))
        if abs(its - others) > MOST * BLOCK**2
    ]
    off = list(dict.fromkeys(off))  # in any of its three colours
    every = (one.wide // BLOCK) * (one.high // BLOCK)
    if len(off) <= every * SHARE:
        return None
    across, down = [x for x, _ in off], [y for _, y in off]
    box = (min(across), min(down), max(across) + BLOCK, max(down) + BLOCK)
    return Difference(len(off), every, box)


def _sums(picture: Picture, y: int) -> Sequence[int]:
    """Add up the three colours of each block in a row of them."""
    every = sum(lanes.spread(picture.row(y + n)) for n in range(BLOCK))
    columns = lanes.numbers(every, picture.wide * 3)
    count = picture.wide // BLOCK
    found = [0] * (3 * count)
    for part in range(3):
        cells = (columns[part + 3 * x :: 3 * BLOCK][:count] for x in range(BLOCK))
        found[part::3] = map(sum, zip(*cells, strict=True))
    return found


# PNG, with a palette: only what is written here is read


def in_colours_of(picture: Picture, kept: Picture) -> Picture:
    """Give a picture in the colours of one that was kept: a file has only so many."""
    palette = sorted(set(_pixels(kept.data)))

    @cache
    def nearest(colour: Colour) -> bytes:
        return bytes(min(palette, key=lambda known: _away(known, colour)))

    return Picture(picture.wide, picture.high, b"".join(map(nearest, _simple(picture))))


def _simple(picture: Picture) -> list[Colour]:
    """Give the pixels of a picture, without noise and fine shades."""
    few = bytes(round(shade * 31 / 255) * 255 // 31 for shade in range(256))
    return list(_pixels(b"".join(map(_calm, picture.rows)).translate(few)))


def written(picture: Picture) -> bytes:
    """Write a picture with few colours."""
    pixels = _simple(picture)
    palette = [colour for colour, _ in Counter(pixels).most_common(COLOURS)]
    numbers = {colour: number for number, colour in enumerate(palette)}

    @cache
    def nearest(colour: Colour) -> int:
        return numbers.get(colour) or min(
            range(len(palette)), key=lambda number: _away(palette[number], colour)
        )

    numbered = bytes(map(nearest, pixels))
    lines = b"".join(
        b"\0" + numbered[y * picture.wide : (y + 1) * picture.wide] for y in range(picture.high)
    )
    header = struct.pack(">IIBBBBB", picture.wide, picture.high, 8, 3, 0, 0, 0)
    parts = {
        b"IHDR": header,
        b"PLTE": bytes(chain.from_iterable(palette)),
        b"IDAT": zlib.compress(lines, 9),
        b"IEND": b"",
    }
    return START + b"".join(_chunk(kind, body) for kind, body in parts.items())


def _calm(row: bytes) -> bytes:
    """Leave out the noise that keeps gradients smooth: it would be most of a file."""
    kept = row[:3]
    red, green, blue = kept
    found = []
    for pixel in zip(row[0::3], row[1::3], row[2::3], strict=True):
        off = max(abs(pixel[0] - red), abs(pixel[1] - green), abs(pixel[2] - blue))
        if off > NOISE:
            (red, green, blue), kept = pixel, bytes(pixel)
        found.append(kept)
    return b"".join(found)


def read(file: bytes) -> Picture:
    """Read a picture that was written here."""
    assert file.startswith(START)
    parts, at = {}, len(START)
    while at < len(file):
        length, kind = struct.unpack_from(">I4s", file, at)
        parts[kind] = file[at + 8 : at + 8 + length]
        at += length + 12
    wide, high = struct.unpack_from(">II", parts[b"IHDR"])
    lines = zlib.decompress(parts[b"IDAT"])
    numbers = b"".join(lines[y * (wide + 1) + 1 : (y + 1) * (wide + 1)] for y in range(high))
    data = bytearray(3 * len(numbers))
    for part in range(3):
        data[part::3] = numbers.translate(parts[b"PLTE"][part::3].ljust(COLOURS, b"\0"))
    return Picture(wide, high, bytes(data))


def _pixels(data: bytes) -> list[Colour]:
    return list(zip(data[0::3], data[1::3], data[2::3], strict=True))


def _away(one: Colour, other: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def _chunk(kind: bytes, body: bytes) -> bytes:
    check = struct.pack(">I", zlib.crc32(kind + body))
    return struct.pack(">I", len(body)) + kind + body + check
