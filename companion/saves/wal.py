"""The file in which SQLite keeps what is not in the main one yet (-wal), read without SQLite.

SQLite stops at the first frame that is not as it was written, and says nothing of those behind.
"""

import struct
from collections.abc import Iterable, Iterator

PAGE = 4096
_HEADER, _FRAME = 32, 24
_WHOLE = 0xFFFFFFFF
_END = slice(4, 8)  # of a frame: the size of the file, where it ends a write
_FEW_BITS = 2


def first_page(wal: bytes) -> bytes:
    """Give the page of the first frame: in a new log, the first one."""
    return wal[_HEADER + _FRAME :][:PAGE]


def committed(wal: bytes) -> bool:
    """Tell whether anything was ever brought to its end here."""
    return any(any(frame[_END]) for frame in _frames(wal))


def read(wal: bytes) -> tuple[list[bytes], bool]:
    """Give the frames that SQLite would follow, and whether it would pass over others.

    Those are writes that were brought to their end. Writes that were cut off, or taken back on a
    full disk, have no end; what an earlier round left behind has other salts.
    """
    frames = list(_frames(wal))
    if not frames:
        return [], False
    salts = wal[16:24]
    order = ">" if wal[3:4] == b"\x83" else "<"
    sums = _sums(wal[:24], (0, 0), order)
    if sums != _written(wal[24:32]):
        return [], True
    for n, frame in enumerate(frames):
        before, sums = sums, _sums(frame[:8] + frame[_FRAME:], sums, order)
        if frame[8:16] != salts or sums != _written(frame[16:24]):
            ends = any(_near(left[8:16], salts) and any(left[_END]) for left in frames[n:])
            return frames[:n], ends or _ended(frame, before, order)
    return frames, False


def _ended(frame: bytes, before: tuple[int, int], order: str) -> bool:
    """Tell whether a frame ended a write, before the one bit that said so was flipped."""
    ends = (frame[:4] + (1 << bit).to_bytes(4) + frame[_FRAME:] for bit in range(32))
    return any(_sums(end, before, order) == _written(frame[16:24]) for end in ends)


def all_frames(wal: bytes) -> list[bytes]:
    """Give every frame of this round, whatever is in it: digests tell what of it is sound."""
    frames = list(_frames(wal))
    salts = wal[16:24]
    if frames and not any(_near(frame[8:16], salts) for frame in frames):
        salts = frames[0][8:16]
    return [frame for frame in frames if _near(frame[8:16], salts)]


def laid_over(main: bytes, frames: Iterable[bytes]) -> bytes:
    """Give the main file as it would be with all writes in it that were brought to their end."""
    frames = list(frames)
    most = -(-len(main) // PAGE) + len(frames)  # a page comes from somewhere
    pages: dict[int, bytes] = {}
    waiting: dict[int, bytes] = {}
    size = 0
    for frame in frames:
        number, end = struct.unpack_from(">II", frame)
        if 0 < number <= most:  # or no page that was ever written
            waiting[number] = frame[_FRAME:]
        if end:
            pages |= waiting
            size, waiting = min(end, most), {}
    if not size:
        return main
    image = bytearray(main.ljust(size * PAGE, b"\0")[: size * PAGE])
    for number, page in pages.items():
        if number <= size:
            image[(number - 1) * PAGE : number * PAGE] = page
    return bytes(image)


def _frames(wal: bytes) -> Iterator[bytes]:
    """Give the frames that are there from their first to their last byte."""
    size = _FRAME + PAGE
    for at in range(_HEADER, len(wal) - size + 1, size):
        yield wal[at : at + size]


def _near(salts: bytes, others: bytes) -> bool:
    return (int.from_bytes(salts) ^ int.from_bytes(others)).bit_count() <= _FEW_BITS


def _written(sums: bytes) -> tuple[int, int]:
    first, second = struct.unpack(">II", sums)
    return first, second


def _sums(body: bytes, sums: tuple[int, int], order: str) -> tuple[int, int]:
    """Sum up as SQLite does, on from the sums of what came before."""
    first, second = sums
    words = iter(struct.unpack(f"{order}{len(body) // 4}I", body))
    for one, other in zip(words, words, strict=True):
        first = (first + one + second) & _WHOLE
        second = (second + other + first) & _WHOLE
    return first, second
