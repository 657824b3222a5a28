"""A pack as one file: the same files are the same bytes, and come out as they went in."""

import struct
import zipfile
from random import Random

import pytest

from companion.engine.document import PackError
from companion.packs.archive import MAX_WHOLE, packed, unpacked
from companion.packs.loader import load, names_of, opened
from companion.packs.shipped import located
from companion.packs.source import read_whole
from companion.root import GAMES
from tests.chance import new_seed
from tests.packs.packing import good, with_more, zipped

NAMES = names_of(GAMES)


def refusal(data: bytes) -> str:
    with pytest.raises(PackError) as caught:
        unpacked(data, "p.pack", NAMES)
    return str(caught.value)


def test_what_is_packed_comes_out_as_it_went_in():
    assert unpacked(packed(good()), "p.pack", NAMES) == good()


def test_the_same_files_are_the_same_bytes_in_any_order():
    files = good()
    assert packed(dict(reversed(files.items()))) == packed(files)


def test_the_bytes_are_those_of_every_device():
    """Nothing of the day, the system or its zlib: these are the bytes a tablet writes, too."""
    made = packed({"b": b"2", "a": b"1"})
    local = struct.pack("<4s5H3L2H", b"PK\3\4", 20, 0, 0, 0, 0x21, 0x83DCEFB7, 1, 1, 1, 0)
    assert made.startswith(local + b"a" + b"1")
    attributes = struct.pack("<L", 0o100644 << 16)
    assert made.count(attributes) == 2
    assert packed({"b": b"2", "a": b"1"}) == made


def test_the_shipped_house_goes_through_one_file_unchanged():
    files = read_whole(located("practice"), NAMES)
    pack, found = opened(packed(files), "practice.pack", GAMES)
    assert found == files
    assert pack.facts() == load(located("practice"), GAMES).facts()
    assert packed(found) == packed(files)


def test_a_zip_made_by_other_tools_is_taken_too():
    members = [("cards/", b""), ("images/", b""), *good().items()]
    assert unpacked(zipped(members, zipfile.ZIP_DEFLATED), "p.pack", NAMES) == good()


def test_a_game_keeps_texts_but_no_pictures():
    pack, _ = opened(packed(good()), "p.pack", GAMES)
    assert set(pack.source) == {"pack.yaml", "house.yaml"}


def test_all_together_are_no_more_than_a_pack_may_have():
    assert refusal(bytes(MAX_WHOLE + 1)) == "p.pack: more than 16 MiB"
    # A tenth of it cannot be squeezed: too little to be called a bomb.
    photo = ((Random(new_seed()).randbytes(4096) + bytes(36_864)) * 103)[: 4 << 20]
    large = [(f"images/{number}.png", photo) for number in range(4)]
    data = with_more(*large, how=zipfile.ZIP_DEFLATED)
    assert len(data) < MAX_WHOLE
    assert refusal(data) == "images/3.png: the pack's files are more than 16 MiB"


def test_a_directory_of_ten_thousand_entries_is_refused_before_it_is_read():
    data = with_more(*((f"images/{n}.png", b"") for n in range(10_000)))
    assert refusal(data) == "p.pack: more than 100 files inside"


def test_what_swells_too_much_is_refused_while_it_unpacks():
    data = zipped([("pack.yaml", bytes(1 << 20))], zipfile.ZIP_DEFLATED)
    assert refusal(data) == "pack.yaml: swells to more than 100 times its size"


def test_a_size_that_is_larger_than_what_comes_is_refused():
    data = zipped([("pack.yaml", b"a" * 10)])
    lie = data.replace(struct.pack("<LL", 10, 10), struct.pack("<LL", 10, 99))
    assert lie != data
    assert refusal(lie).startswith("p.pack: not a sound zip")
