"""Ogg Vorbis files: packed by libsndfile, with comments and a serial number of our own choice.

libsndfile draws a serial number by lot and writes no comments such as LOOPSTART. So its pages are
read and written anew: the same sound gives the same bytes. RFC 3533 says what a page is, the
Vorbis I specification (5.2) what the comments are.
"""

import io
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile

from content.sounds.tools import RATE, Samples

QUALITY = 0.3  # of Vorbis: q3
SERIAL = 1313
VENDOR = "Boogeyman Companion"
COMMENT = b"\x03vorbis"  # how the second packet of a file begins
_HEAD = struct.Struct("<4sBBqIIIB")
_FULL = 255  # bytes in a piece of a packet; a shorter one is its last


def _table() -> tuple[int, ...]:
    found = []
    for byte in range(256):
        rest = byte << 24
        for _ in range(8):
            rest = (rest << 1) ^ (0x04C11DB7 if rest & 0x80000000 else 0)
        found.append(rest & 0xFFFFFFFF)
    return tuple(found)


_CRC = _table()


class Damaged(ValueError):
    """What was read is no Ogg file, or one whose bytes have changed."""


@dataclass(frozen=True)
class Page:
    """One page: pieces of packets, and how many samples there are up to its end."""

    flags: int  # 1: goes on with a packet, 2: the first, 4: the last
    position: int
    serial: int
    number: int
    sizes: bytes
    body: bytes

    def packed(self) -> bytes:
        """Write it, with its checksum."""
        head = (b"OggS", 0, self.flags, self.position, self.serial, self.number)
        plain = _HEAD.pack(*head, 0, len(self.sizes)) + self.sizes + self.body
        return _HEAD.pack(*head, checksum(plain), len(self.sizes)) + plain[_HEAD.size :]


def checksum(page: bytes) -> int:
    """Compute what Ogg keeps of a page whose checksum is nought."""
    rest = 0
    for byte in page:
        rest = ((rest << 8) & 0xFFFFFFFF) ^ _CRC[(rest >> 24) ^ byte]
    return rest


def pages(data: bytes) -> Iterator[Page]:
    """Read the pages of a file."""
    at = 0
    while at < len(data):
        if len(data) < at + _HEAD.size:
            raise Damaged("a page is cut off")
        magic, _, flags, position, serial, number, told, count = _HEAD.unpack_from(data, at)
        start = at + _HEAD.size + count
        sizes = data[at + _HEAD.size : start]
        end = start + sum(sizes)
        if magic != b"OggS" or len(data) < end:
            raise Damaged(f"no page at byte {at}")
        if checksum(data[at : at + 22] + bytes(4) + data[at + 26 : end]) != told:
            raise Damaged(f"page {number} has changed")
        yield Page(flags, position, serial, number, sizes, data[start:end])
        at = end


def packets(data: bytes) -> Iterator[bytes]:
    """Read the packets of a file."""
    open_one = b""
    for page in pages(data):
        at = 0
        for size in page.sizes:
            open_one += page.body[at : at + size]
            at += size
            if size < _FULL:
                yield open_one
                open_one = b""


def comments(data: bytes) -> dict[str, str]:
    """Read the comments of a file."""
    told = list(_first(data, 2))[1]
    if not told.startswith(COMMENT):
        raise Damaged("no comments")
    fields = []
    at = len(COMMENT)
    (length,) = struct.unpack_from("<I", told, at)
    (count,) = struct.unpack_from("<I", told, at + 4 + length)
    at += 8 + length
    for _ in range(count):
        (length,) = struct.unpack_from("<I", told, at)
        fields.append(told[at + 4 : at + 4 + length].decode("utf-8"))
        at += 4 + length
    return dict(field.split("=", 1) for field in fields)


def _first(data: bytes, count: int) -> Iterator[bytes]:
    for _, packet in zip(range(count), packets(data), strict=False):
        yield packet


def _told(tags: Mapping[str, str]) -> bytes:
    """Write the packet with the comments."""
    parts = [VENDOR.encode("utf-8"), *(f"{key}={value}".encode() for key, value in tags.items())]
    listed = [struct.pack("<I", len(part)) + part for part in parts]
    return COMMENT + listed[0] + struct.pack("<I", len(tags)) + b"".join(listed[1:]) + b"\x01"


def _laid(packet: bytes) -> bytes:
    """Give the sizes of a packet's pieces."""
    return bytes([_FULL] * (len(packet) // _FULL) + [len(packet) % _FULL])


def commented(data: bytes, tags: Mapping[str, str]) -> bytes:
    """Give a file other comments and our serial number; its sound stays as it is.

    Headers come first and end a page, so the comments and the codebooks after them are laid
    anew, and every page of sound is only numbered again.
    """
    head, _, books = _first(data, 3)
    there = list(pages(data))
    sound = next(k for k, page in enumerate(there) if page.position > 0)
    headers = _told(tags), books
    sizes, body = b"".join(map(_laid, headers)), b"".join(headers)
    written = [Page(2, 0, SERIAL, 0, _laid(head), head)]
    for at in range(0, len(sizes), 255):  # no page has more pieces
        part = sizes[at : at + 255]
        begin = sum(sizes[:at])
        goes_on = at > 0 and sizes[at - 1] == _FULL
        done = any(size < _FULL for size in part)
        piece = body[begin : begin + sum(part)]
        written.append(Page(goes_on, 0 if done else -1, SERIAL, len(written), part, piece))
    for page in there[sound:]:
        after = Page(page.flags, page.position, SERIAL, len(written), page.sizes, page.body)
        written.append(after)
    return b"".join(page.packed() for page in written)


def packed(sound: Samples, tags: Mapping[str, str], quality: float = QUALITY) -> bytes:
    """Pack samples as Ogg Vorbis."""
    rows = np.atleast_2d(sound).T.astype(np.float32)
    file = io.BytesIO()
    with soundfile.SoundFile(
        file,
        "w",
        RATE,
        rows.shape[1],
        format="OGG",
        subtype="VORBIS",
        compression_level=1 - quality,
    ) as out:
        for at in range(0, len(rows), RATE):  # libsndfile wants no minute at once
            out.write(rows[at : at + RATE])
    return commented(file.getvalue(), tags)


def unpacked(file: Path | io.BytesIO) -> Samples:
    """Read the samples of a file: a row a side."""
    rows, rate = soundfile.read(file, dtype="float64", always_2d=True)
    assert rate == RATE
    return rows.T
