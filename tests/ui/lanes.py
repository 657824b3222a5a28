"""Sums over many bytes at once: one large number, in which each byte has 16 bits to grow in.

Python adds such numbers as fast as memory is read; byte by byte a picture would take seconds.
"""

from functools import cache

BITS = 16


def spread(data: bytes) -> int:
    """Give each byte a lane of its own; up to 257 such numbers can be added."""
    wide = bytearray(2 * len(data))
    wide[::2] = data
    return int.from_bytes(wide, "little")


def joined(lanes: int, count: int, halvings: int) -> bytes:
    """Give the lanes as bytes again, each divided by two so often and rounded down."""
    whole = (lanes >> halvings) & _lowest(count)
    return whole.to_bytes(2 * count, "little")[::2]


def numbers(lanes: int, count: int) -> memoryview:
    """Give what is in the lanes, as numbers."""
    return memoryview(lanes.to_bytes(2 * count, "little")).cast("H")


@cache
def _lowest(count: int) -> int:
    """Mark the lower byte of each lane: what a neighbour was shifted out lies above it."""
    return int.from_bytes(b"\xff\0" * count, "little")
