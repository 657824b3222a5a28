"""Pictures in a pack, such as a photo of the board: what they are called, and whether they are any.

Pure. Their heads are read, not their pixels: what is shown later must be a PNG or a JPEG that a
tablet can hold. What a camera wrote beside the pixels (place, time, owner) is left out of packs.
"""

import re
import struct
import zlib
from collections.abc import Iterator

from companion.engine.document import PICTURE, PackError

FOLDER = "images/"
ENDINGS = (".png", ".jpg", ".jpeg")
NAMING = "a name of at most 40 small letters, digits, - and _, then .png, .jpg or .jpeg"
MAX_SIZE = 4 << 20
MAX_SIDE = 8192
MAX_PIXELS = 24_000_000
_PNG = b"\x89PNG\r\n\x1a\n"
_HEADER = 13  # of a PNG
_JPEG = b"\xff\xd8\xff"
# The frames of a JPEG; C4, C8 and CC among them are tables.
_FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
_PIXELS, _END, _NOTES = 0xDA, 0xD9, 0xE1
_ORIENTATION, _MOST_NOTES = 0x0112, 200
_ALONE = {0x01, *range(0xD0, 0xD8)}  # markers without a length
# Among pixels: anything that is a marker, and neither a stuffed byte nor a restart nor filling.
_BEHIND_PIXELS = re.compile(rb"\xff(?=[^\x00\xd0-\xd7\xff])")
# What may stand beside the pixels, because they would look different without it: colours and size.
_PNG_LOOKS = {b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"cICP", b"sBIT", b"bKGD", b"pHYs"}
_JFIF, _PROFILE, _ADOBE, _COMMENT = 0xE0, 0xE2, 0xEE, 0xFE
_BESIDE = {*range(0xE0, 0xF0), _COMMENT}


def fits(name: str) -> bool:
    """Tell whether a picture in a pack can have this name."""
    return PICTURE.fullmatch(name) is not None


def check(name: str, data: bytes) -> None:
    """Refuse what is no picture, is not of the kind its name says, or is too large to be shown."""
    png = name.endswith(".png")
    size = _size_of_png(data) if png else _size_of_jpeg(data)
    if size is None:
        raise PackError(name, None, "", f"not a sound {'PNG' if png else 'JPEG'} picture")
    width, height = size
    if max(size) > MAX_SIDE or width * height > MAX_PIXELS:
        raise PackError(
            name, None, "",
            f"{width} × {height} pixels; at most {MAX_SIDE} on a side and "
            f"{MAX_PIXELS // 1_000_000} million together",
        )  # fmt: skip


def orientation(data: bytes) -> int:
    """Tell how a camera says that a JPEG was held, 1 to 8 as Exif counts; 1 is upright."""
    at = 2
    while data.startswith(_JPEG) and at + 10 <= len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if marker == _NOTES and data[at + 4 : at + 10] == b"Exif\0\0":
            return _turned(data[at + 10 : at + 2 + length])
        if marker in (_PIXELS, _END):
            break
        at += 2 + length
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


def _size_of_png(data: bytes) -> tuple[int, int] | None:
    """Walk through its chunks: the header first, the end last, and nothing behind that."""
    if not data.startswith(_PNG):
        return None
    at, size, pixels = len(_PNG), None, False
    while at + 12 <= len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        end = at + 12 + length
        if end > len(data) or (size is None) != (kind == b"IHDR"):
            return None
        if kind == b"IHDR":
            (crc,) = struct.unpack_from(">I", data, end - 4)
            if length != _HEADER or crc != zlib.crc32(data[at + 4 : end - 4]):
                return None
            size = struct.unpack_from(">II", data, at + 8)
        pixels |= kind == b"IDAT"
        if kind == b"IEND":
            whole = pixels and size is not None and min(size) > 0 and end == len(data)
            return size if whole else None
        at = end
    return None


def _size_of_jpeg(data: bytes) -> tuple[int, int] | None:
    """Walk through its segments, by the frame, which has the size, to where the pixels begin."""
    if not data.startswith(_JPEG):
        return None
    at, size = 2, None
    while at + 4 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == 0xFF:  # filling
            at += 1
        elif marker in _ALONE:
            at += 2
        elif marker == _PIXELS:
            return size
        else:
            (length,) = struct.unpack_from(">H", data, at + 2)
            if marker in _FRAMES:
                if size is not None or length < 8 or at + 9 > len(data):
                    return None
                height, width = struct.unpack_from(">HH", data, at + 5)
                size = (width, height)
                if min(size) == 0:
                    return None
            if marker == _END:
                return None
            at += 2 + length
    return None


def bare(name: str, data: bytes) -> bytes:
    """Give a sound picture without what a camera or a program wrote beside its pixels."""
    return b"".join(_png_parts(data) if name.endswith(".png") else _jpeg_parts(data))


def _png_parts(data: bytes) -> Iterator[bytes]:
    yield _PNG
    at = len(_PNG)
    while at + 12 <= len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        end = at + 12 + length
        if kind[:1].isupper() or kind in _PNG_LOOKS:  # a capital: it cannot be shown without
            yield data[at:end]
        at = end


def _jpeg_parts(data: bytes) -> Iterator[bytes]:
    yield data[:2]
    at = 2
    while at + 2 <= len(data):
        marker = data[at + 1]
        if marker == _END:
            yield data[at : at + 2]
            return  # phones hang films and second pictures behind
        if marker == 0xFF:
            end = at + 1
        elif marker in _ALONE:
            end = at + 2
        else:
            end = at + 2 + int.from_bytes(data[at + 2 : at + 4])
            if marker == _PIXELS:
                found = _BEHIND_PIXELS.search(data, end)
                end = found.start() if found else len(data)
        if marker not in _BESIDE or _looks(marker, data[at + 4 : end]):
            yield data[at:end]
        at = end


def _looks(marker: int, note: bytes) -> bool:
    """Tell whether a note says how the pixels are to be shown."""
    return marker in (_JFIF, _ADOBE) or (marker == _PROFILE and note.startswith(b"ICC_PROFILE"))
