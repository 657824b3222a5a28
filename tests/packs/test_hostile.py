"""Packs from strangers: each is refused in words that say why, and the profile is as it was."""

import os
import stat
import struct
import zipfile
from pathlib import Path
from random import Random

import pytest

from companion.engine.document import PackError
from companion.games.boogeyman.pack import Pack
from companion.packs.archive import packed
from companion.packs.installed import Installed, place
from companion.packs.loader import load_whole, opened
from companion.root import GAMES
from tests.chance import new_seed
from tests.effort import examples
from tests.packs.packing import (
    changed,
    good,
    jpeg,
    lying,
    png,
    scans,
    swelling_png,
    take_in,
    with_more,
    without,
    zipped,
)
from tests.tables import SCHEMAS


def linked() -> zipfile.ZipInfo:
    link = zipfile.ZipInfo("images/link.png")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    return link


def piped() -> zipfile.ZipInfo:
    pipe = zipfile.ZipInfo("images/pipe.png")
    pipe.external_attr = (stat.S_IFIFO | 0o644) << 16
    return pipe


def with_nul() -> bytes:
    return with_more(("images/a_b.png", png())).replace(b"images/a_b.png", b"images/a\0b.png")


def bomb_that_lies() -> bytes:
    data = with_more(("images/a.png", bytes(50 << 20)), how=zipfile.ZIP_DEFLATED)
    return data.replace(struct.pack("<L", 50 << 20), struct.pack("<L", 10))


def ten_thousand_rooms() -> dict[str, bytes]:
    rooms = "".join(f"  r{n}: {{}}\n" for n in range(10_000))
    return changed("house.yaml", "rooms:\n", f"rooms:\n{rooms}")


LAUGHS = "".join(
    f"{a}: &{a} [{', '.join(f'*{b}' for _ in range(9))}]\n" for a, b in ("ba", "cb", "dc")
)
ORDER = """cards:
  e1:
    title: {en: 1}
    effects: [{kind: order, lasts: now, text: {en: "Go\u2060home"}}]
"""
HOSTILE = {
    "up": (with_more(("../evil.yaml", b"")), "p.pack: the name '../evil.yaml' inside leads out"),
    "up inside": (with_more(("images/../../e.png", b"")), "'images/../../e.png' inside leads out"),
    "absolute": (with_more(("/etc/evil", b"")), "p.pack: the name '/etc/evil' inside leads out"),
    "backslashes up": (with_more((r"..\evil", b"")), r"the name '..\evil' inside leads out"),
    "backslash": (with_more((r"images\a.png", b"")), r"'images\a.png' inside has a backslash"),
    "drive": (with_more(("C:/evil", b"")), "the name 'C:/evil' inside leads out of the pack"),
    "drive inside": (with_more(("C:evil.png", b"")), "the name 'C:evil.png' inside leads out"),
    "nul": (with_nul(), r"the name 'images/a\x00b.png' inside leads out of the pack"),
    "link": (with_more((linked(), b"/etc/passwd")), "'images/link.png' inside is a link"),
    "pipe": (with_more((piped(), b"")), "'images/pipe.png' inside is no plain file"),
    "zip inside": (with_more(("more.zip", zipped([]))), "more.zip: not a file of a pack"),
    "pack inside": (with_more(("more.pack", zipped([]))), "more.pack: not a file of a pack"),
    "zip as picture": (with_more(("images/a.png", zipped([]))), "images/a.png: not a sound PNG"),
    "program": (with_more(("run.sh", b"")), "run.sh: not a file of a pack"),
    "hidden": (with_more((".new-x", b"")), ".new-x: not a file of a pack"),
    "huge file": (bytes(17 << 20), "p.pack: more than 16 MiB"),
    "many entries": (
        with_more(*((f"images/{n}.png", b"") for n in range(101))),
        "p.pack: more than 100 files inside",
    ),
    "large picture": (with_more(("images/a.png", bytes(5 << 20))), "images/a.png: more than 4 MiB"),
    "large text": (
        with_more(("cards/event.yaml", b"#" * (2 << 20))),
        "cards/event.yaml: more than 1 MiB",
    ),
    "bomb": (
        with_more(("images/a.png", bytes(4 << 20)), how=zipfile.ZIP_DEFLATED),
        "images/a.png: swells to more than 100 times its size",
    ),
    "bomb that lies": (bomb_that_lies(), "p.pack: not a sound zip (Bad CRC-32"),
    "bzip2": (
        with_more(("images/a.png", png()), how=zipfile.ZIP_BZIP2),
        "pack.yaml: packed in a way that is not supported",
    ),
    "twice by case": (
        with_more(("Pack.yaml", b"")),
        "Pack.yaml: twice in the zip, once as 'pack.yaml'",
    ),
    "no zip": (b"#!/bin/sh", "p.pack: not a sound zip"),
    "cut": (packed(good())[:-30], "p.pack: not a sound zip"),
    "empty": (b"", "p.pack: not a sound zip"),
    "no head": (without("pack.yaml"), "p.pack: no pack.yaml at its root, so this is no pack"),
    "photo outside": (
        packed(good() | {"cards/event.yaml": b"cards: {a: {title: {en: A}, photo: ../../a.jpg}}"}),
        "cards/event.yaml:1: cards.a.photo: expected a picture of the pack, such as images/17.jpg",
    ),
    "photo missing": (
        packed(good() | {"cards/event.yaml": b"cards: {a: {title: {en: A}, photo: images/a.jpg}}"}),
        "cards/event.yaml:1: cards.a.photo: images/a.jpg is not in the pack",
    ),
    "no house": (without("house.yaml"), "house.yaml: missing from the pack"),
    "too wide": (
        packed(good() | {"images/a.png": png(9000, 2)}),
        "images/a.png: 9000 × 2 pixels; at most 8192 on a side",
    ),
    "too many pixels": (
        packed(good() | {"images/a.jpg": jpeg(8000, 8000)}),
        "images/a.jpg: 8000 × 8000 pixels",
    ),
    "png as jpg": (packed(good() | {"images/a.jpg": png()}), "images/a.jpg: not a sound JPEG"),
    "newer": (
        packed(changed("pack.yaml", "format: 1", "format: 2")),
        "pack.yaml:4: format: this pack has format 2, this version of the companion reads format 1",
    ),
    "no format": (packed(changed("pack.yaml", "format: 1", "")), "pack.yaml:5: format: missing"),
    "other game": (
        packed(changed("pack.yaml", "boogeyman", "chess")),
        f"pack.yaml:5: game: expected one of {', '.join(GAMES)}, found 'chess'",
    ),
    "alias": (
        packed(changed("house.yaml", "noise: [1, 2, 3]", "noise: &a [1]\nmore: *a")),
        "noise: anchors and aliases are not allowed",
    ),
    "laughs": (
        packed(changed("pack.yaml", "format: 1", f"a: &a [x]\n{LAUGHS}format: 1")),
        "pack.yaml:4: a: anchors and aliases are not allowed",
    ),
    "tag": (
        packed(changed("pack.yaml", "My house", "!!python/name:os.system x")),
        "pack.yaml:14: title.en: tags (!) are not allowed",
    ),
    "deep": (packed(changed("pack.yaml", "My house", "[" * 30)), "nested more than 20 deep"),
    "not text": (packed(good() | {"pack.yaml": b"\xff\xfe"}), "pack.yaml:1: not UTF-8 text"),
    "wrong type": (
        packed(changed("house.yaml", "noise: [1, 2, 3]", "noise: loud")),
        "noise: expected a list, found the text 'loud'",
    ),
    "ten thousand rooms": (
        packed(ten_thousand_rooms()),
        "house.yaml:6673: more than 20000 pieces in one file",
    ),
    "room twice": (
        packed(changed("house.yaml", "  2: {", "  1: {")),
        "rooms.1: given twice, first in line 13",
    ),
    "photo drawn for an hour": (
        with_more(("images/bomb.jpg", scans(98_744))),
        "images/bomb.jpg: drawn over itself more than 64 times",
    ),
    "picture that swells": (
        with_more(("images/bomb.png", swelling_png())),
        "images/bomb.png: swells to more than its pixels",
    ),
    "id of a device": (
        packed(changed("pack.yaml", "id: blue", "id: com1")),
        "pack.yaml:8: id: Windows keeps the name com1 for itself: give it another",
    ),
    "picture of a device": (
        with_more(("images/nul.png", png())),
        "images/nul.png: Windows keeps this name for itself: give it another",
    ),
    "title turned around": (
        packed(changed("pack.yaml", "My house", '"My \u202eesuoh"')),
        r"pack.yaml:14: title.en: the character \u202e is not allowed",
    ),
    "title turned around by an escape": (
        packed(changed("pack.yaml", "My house", r'"My \u202eesuoh"')),
        r"pack.yaml:14: title.en: the character \u202e is not allowed",
    ),
    "name with a mark": (
        packed(changed("house.yaml", "Room 7", '"Room 7\u200f"')),
        r"house.yaml:19: rooms.7.name.en: the character \u200f is not allowed",
    ),
    "order with a blank": (
        packed(good() | {"cards/event.yaml": ORDER.encode()}),
        r"cards/event.yaml:4: cards.e1.effects[0].text.en: the character \u2060 is not allowed",
    ),
    "id leads out": (
        packed(changed("pack.yaml", "id: blue", "id: ../blue")),
        "pack.yaml:8: id: expected an id of at most 32 small letters",
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_pack_is_refused_by_name_and_the_profile_is_as_it_was(kind, profile, tmp_path):
    data, said = HOSTILE[kind]
    before = lying(profile)
    for replace in (False, True):
        with pytest.raises(PackError) as caught:
            take_in(data, tmp_path, replace)
        assert said in str(caught.value)
        assert str(caught.value).isprintable()
    assert lying(profile) == before
    assert set(lying(tmp_path)) - {"p.pack"} == {"home", *(f"home/{name}" for name in before)}


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_an_entry_twice_is_refused(profile, tmp_path):
    before = lying(profile)
    with pytest.raises(PackError, match=r"^house.yaml: twice in the zip$"):
        take_in(with_more(("house.yaml", b"")), tmp_path)
    assert lying(profile) == before


def test_a_mutated_pack_comes_in_whole_or_not_at_all(tmp_path):
    random = Random(new_seed())
    packs = Installed(SCHEMAS)
    came_in = 0
    for _ in range(examples(150, soak=16_000)):
        before = lying(place())
        file = tmp_path / "p.pack"
        file.write_bytes(mutated(random))
        pack, refused = tried(packs, file)
        if pack is None:
            assert str(refused).isprintable()
            assert lying(place()) == before
            continue
        came_in += 1
        _, files = load_whole(place() / pack.id, SCHEMAS)
        assert opened(file.read_bytes(), "p.pack", SCHEMAS)[1] == files
        assert all(not name.startswith(".") for name in os.listdir(place()))
        if len(os.listdir(place())) > 5:
            packs.remove(pack.id)
    assert came_in


def tried(packs: Installed[Pack], file: Path) -> tuple[Pack | None, PackError | None]:
    """Import what may or may not be a pack; any other exception is a fault."""
    try:
        return packs.take_in(file, replace=True), None
    except PackError as error:
        return None, error


def mutated(random: Random) -> bytes:
    """A good pack that something happened to: in its files, in its zip, or in both."""
    files = good(random.choice(["blue", "red"]))
    for _ in range(random.randrange(3)):
        name = random.choice(list(files))
        files[name] = spoilt(files[name], random)
        if random.random() < 0.1:
            files[random.choice(["images/c.png", "cards/event.yaml", "../x", name.upper()])] = b"x"
    data = packed(files)
    return spoilt(data, random) if random.random() < 0.5 else data


PIECES = [b"&a ", b"*a", b"!!int ", b"[", b"]", b": ", b"- ", b"\n", b"9", b"\0"]


def spoilt(data: bytes, random: Random) -> bytes:
    """Bytes with a few changed, cut, doubled or put in."""
    at = random.randrange(len(data) + 1)
    return random.choice([
        data,
        data[:at],
        data[:at] + random.randbytes(random.randrange(4)) + data[at + random.randrange(4) :],
        data[:at] + random.choice(PIECES) + data[at:],
        data[:at] + data[max(0, at - 50) :],
    ])  # fmt: skip
