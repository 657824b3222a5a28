"""Packs for the tests of sharing them: a good one, its zip with anything wrong, and pictures."""

import hashlib
import io
import re
import struct
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path

from companion.bootstrap import GAMES
from companion.packs.installed import Installed
from companion.packs.loader import names_of
from companion.packs.shipped import starter
from companion.packs.source import read_files

START = {"report": "start", "mode": "coop", "children": ["mike", "leila"], "seed": 1}
Member = tuple[str | zipfile.ZipInfo, bytes]


def png(width: int = 3, height: int = 2, behind: bytes = b"") -> bytes:
    """A PNG picture, as far as it is looked at."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(b"\0")), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in chunks) + behind


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def jpeg(width: int = 3, height: int = 2, frame: int = 0xC2) -> bytes:
    """A JPEG picture, as far as it is looked at: a note, filling, a table, the frame, pixels."""
    note = b"\xff\xe0" + struct.pack(">H", 6) + b"JFIF"
    table = b"\xff\xff\xff\xc4" + struct.pack(">H", 3) + b"\0"
    size = bytes((0xFF, frame)) + struct.pack(">HBHHB", 8, 8, height, width, 1)
    return b"\xff\xd8" + note + table + size + b"\xff\xda\0\2" + b"pixels" + b"\xff\xd9"


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
