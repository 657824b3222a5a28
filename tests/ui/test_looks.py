"""Every page looks as its stored picture does."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.chance import new_seed, some
from tests.every import every
from tests.ui import lanes, looks
from tests.ui.pictures import BLOCK, Picture, differing, in_colours_of, read, written

COMPARED = 8  # pictures at each check
REGION = 24  # pixels: about a token
LARGEST, MEAN = 52_000, 30_000  # bytes: of one picture, and of all in the mean


def test_a_page_looks_as_it_did(
    window: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new_seed()

    def holds(where: str, name: str) -> None:
        home = tmp_path / looks.file_of(where, name).stem
        monkeypatch.setenv("COMPANION_HOME", str(home))
        now, kept = looks.picture(where, name), read(looks.file_of(where, name).read_bytes())
        found = differing(kept, now)
        if found is not None:  # a page with more colours than a file has is compared as one
            found = differing(kept, in_colours_of(now, kept))
        new = looks.file_of(where, name, tmp_path)
        if found is not None:
            new.write_bytes(written(now))
        assert found is None, (
            f"looks different: {found}. The new picture is {new}; if it is right, "
            f"python -m tests.ui.looks {new.stem} keeps it."
        )

    every(some(looks.every(), COMPARED), holds)


def test_every_picture_is_of_a_page_and_they_are_small() -> None:
    files = sorted(looks.FOLDER.iterdir())
    assert files == sorted(looks.file_of(*one) for one in looks.every())
    sizes = {file.name: file.stat().st_size for file in files}
    assert max(sizes.values()) <= LARGEST, max(sizes, key=sizes.__getitem__)
    assert sum(sizes.values()) <= MEAN * len(sizes)


def test_a_page_that_changed_is_seen(
    window: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    before = looks.picture("app", "settings")
    os.environ["COMPANION_HOME"] = str(tmp_path / "other")
    assert differing(before, looks.picture("app", "settings_strong")) is not None


# How they are compared


def stored() -> Iterator[tuple[str, Picture]]:
    """Give some of the stored pictures."""
    kept = some(looks.every(), 2)
    return ((" of ".join(one), read(looks.file_of(*one).read_bytes())) for one in kept)


def test_a_picture_is_read_as_it_was_written() -> None:
    every(stored(), lambda _, picture: _same(read(written(picture)), picture))


def _same(one: Picture, other: Picture) -> None:
    assert one == other


def test_pictures_that_are_smoothed_by_half_a_pixel_are_alike() -> None:
    def holds(_: str, picture: Picture) -> None:
        assert differing(picture, smoothed(picture)) is None

    every(stored(), holds, lambda name, _: name)


def smoothed(picture: Picture) -> Picture:
    """Let each pixel take a quarter of its left neighbour: half a pixel of the window."""

    def line(row: bytes) -> bytes:
        own, left = lanes.spread(row), lanes.spread(row[:3] + row[:-3])
        return lanes.joined(3 * own + left, len(row), halvings=2)

    return Picture(picture.wide, picture.high, b"".join(map(line, picture.rows)))


def test_a_picture_that_was_shifted_is_caught() -> None:
    def holds(_: str, picture: Picture) -> None:
        shifted = [row[12:] + row[:12] for row in picture.rows]
        found = differing(picture, Picture(picture.wide, picture.high, b"".join(shifted)))
        assert found is not None

    every(stored(), holds, lambda name, _: name)


def test_a_part_with_another_colour_is_caught_and_told_where() -> None:
    def holds(_: str, picture: Picture) -> None:
        found = differing(picture, recoloured(picture, 300, 200))
        assert found is not None
        left, top, right, bottom = found.box
        assert 300 - BLOCK <= left < right <= 300 + REGION + BLOCK
        assert 200 - BLOCK <= top < bottom <= 200 + REGION + BLOCK
        assert f"({left}, {top})" in str(found)

    every(stored(), holds, lambda name, _: name)


def recoloured(picture: Picture, x: int, y: int) -> Picture:
    """Make a small region redder, or less red where it is red already."""
    data = bytearray(picture.data)
    for line in range(y, y + REGION):
        for column in range(x, x + REGION):
            at = (line * picture.wide + column) * 3
            data[at] = data[at] + 40 if data[at] < 200 else data[at] - 40
    return Picture(picture.wide, picture.high, bytes(data))
