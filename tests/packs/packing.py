"""Packs for the tests of sharing them: a good one, its zip with anything wrong, and pictures."""

import hashlib
import io
import re
import struct
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path

from companion.packs.installed import Installed
from companion.packs.loader import names_of
from companion.packs.shipped import starter
from companion.packs.source import read_files
from companion.root import GAMES

START = {"report": "start", "mode": "coop", "children": ["mike", "leila"], "seed": 1}
Member = tuple[str | zipfile.ZipInfo, bytes]


def png(
    width: int = 3, height: int = 2, behind: bytes = b"", pixels: bytes = zlib.compress(b"\0"),
    depth: int = 8, colours: int = 2, interlaced: int = 0,
) -> bytes:  # fmt: skip
    """A PNG picture, as far as it is looked at."""
    header = struct.pack(">IIBBBBB", width, height, depth, colours, 0, 0, interlaced)
    chunks = [(b"IHDR", header), (b"IDAT", pixels), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in chunks) + behind


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def jpeg(width: int = 3, height: int = 2, frame: int = 0xC2) -> bytes:
    """A JPEG picture, as far as it is looked at: a note, filling, a table, the frame, pixels."""
    note = b"\xff\xe0" + struct.pack(">H", 6) + b"JFIF"
    table = b"\xff\xff\xff\xc4" + struct.pack(">H", 3) + b"\0"
    size = bytes((0xFF, frame)) + struct.pack(">HBHHB", 8, 8, height, width, 1)
    return b"\xff\xd8" + note + table + size + b"\xff\xda\0\2" + b"pixels" + b"\xff\xd9"


def swelling_png() -> bytes:
    """A PNG picture that any loader shows, with ten megabytes behind its pixels."""
    return png(pixels=zlib.compress(bytes(10_000_000), 9))


def segment(marker: int, body: bytes) -> bytes:
    return bytes((0xFF, marker)) + struct.pack(">H", len(body) + 2) + body


def scans(count: int, width: int = 3, height: int = 2) -> bytes:
    """A JPEG picture, all grey, that any loader shows, drawn over itself so many times."""
    blocks = ((width + 7) // 8) * ((height + 7) // 8)
    run = "0" + "0" * 14  # leaves the next 16,384 blocks as they are
    first, again = bits("0" * blocks), bits(run * (blocks // (1 << 14) + 1))
    return b"".join(
        (
            b"\xff\xd8",
            segment(0xDB, b"\0" + b"\1" * 64),
            segment(0xC2, struct.pack(">BHHB", 8, height, width, 1) + b"\1\x11\0"),
            segment(0xC4, b"\0" + b"\1" + bytes(15) + b"\0"),
            segment(0xC4, b"\x10" + b"\1" + bytes(15) + b"\xe0"),
            segment(0xDA, b"\1\1\0\0\0\0") + first,
            (segment(0xDA, b"\1\1\0\1\x3f\0") + again) * (count - 1),
            b"\xff\xd9",
        )
    )


def bits(digits: str) -> bytes:
    """Bits as the pixels of a JPEG have them, filled up with ones."""
    filled = digits + "1" * (-len(digits) % 8)
    return int("1" + filled, 2).to_bytes(len(filled) // 8 + 1)[1:].replace(b"\xff", b"\xff\0")


def good(name: str = "blue") -> dict[str, bytes]:
    """The files of a pack that can be played with, and two pictures."""
    files = read_files(starter(next(iter(GAMES))), names_of(GAMES))
    files["pack.yaml"] = files["pack.yaml"].replace(b"my-house", name.encode())
    return files | {"images/board.jpg": jpeg(), "images/attic.png": png()}


def on_a_photo(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The same house, drawn on a photo of its board."""
    discs = re.sub(rb"w: \d+, h: \d+}}", b"w: 6, h: 6}}", files["house.yaml"])
    return {**files, "house.yaml": b"photo: images/board.jpg\n" + discs}


def changed(file: str, old: str, new: str) -> dict[str, bytes]:
    """The files of a good pack with one piece of one file changed."""
    files = good()
    assert old.encode() in files[file], old
    return files | {file: files[file].replace(old.encode(), new.encode(), 1)}


def zipped(members: Iterable[Member], how: int = zipfile.ZIP_STORED) -> bytes:
    """A zip with these members, whatever they are."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", how) as archive:
        for name, data in members:
            archive.writestr(name, data)
    return made.getvalue()


def with_more(*members: Member, how: int = zipfile.ZIP_STORED) -> bytes:
    """A zip of a good pack, with more in it."""
    return zipped([*good().items(), *members], how)


def without(name: str) -> bytes:
    """A zip of a good pack that lacks a file."""
    return zipped((file, data) for file, data in good().items() if file != name)


def take_in(data: bytes, folder: Path, replace: bool = False) -> str:
    """Import bytes as a file, and give the id of the pack."""
    file = folder / "p.pack"
    file.write_bytes(data)
    return Installed(GAMES).take_in(file, replace).id


def lying(folder: Path) -> Mapping[str, str]:
    """Everything in a folder: each folder, and each file with a digest of what is in it."""
    return {
        str(path.relative_to(folder)): "folder"
        if path.is_dir()
        else hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
    }
