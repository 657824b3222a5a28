"""The gallery: every page of every game is there, is sound, and looks as it did."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from companion import games, root
from tests.chance import new_seed, some
from tests.effort import SOAK
from tests.every import every
from tests.ui.driver import ESCAPE
from tests.ui.gallery import FOLDER, KEPT, SIZE, Visitor, file_of
from tests.ui.pictures import BLOCK, Picture, differing, read, written

SIZES = ((1280, 800), (1024, 600), (360, 740))
SCALES = (1.0, 2.0)
SAMPLE, BUILT, TAPPED, TAPS = 14, 24, 4, 3
RIGHT, LEFT, DOWN = 275, 276, 274
LARGEST = 400_000  # bytes, of all pictures
REGION = 24  # pixels: about a token


@pytest.fixture
def visitor(
    window: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[], Visitor]]:
    """Open the gallery, on a device that holds nothing."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    opened: list[Visitor] = []

    def enter() -> Visitor:
        opened.append(Visitor(SIZE))
        return opened[0]

    yield enter
    for one in opened:
        one.close()


Enter = Callable[[], Visitor]


def test_nothing_is_wrong_with_any_page(visitor: Enter) -> None:
    from tests.ui.audit import faults

    new_seed()
    one = visitor()
    names = [page.name for page in one.app.pages]
    dresses = product(SIZES, root.languages(), SCALES)
    cases = some(product(dresses, games.IDS, names), SAMPLE)
    worn: Any = None

    def holds(dress: Any, game: str, name: str) -> None:
        nonlocal worn
        if dress != worn:
            one.dress(*dress)
            worn = dress
        one.visit(game, name)
        found = list(dict.fromkeys(faults(one)))
        assert not found, "; ".join(found)

    every(cases, holds)


def test_every_page_is_built_and_has_a_name_of_its_own(visitor: Enter) -> None:
    seed = new_seed()
    one = visitor()
    names = [page.name for page in one.app.pages]
    assert len(set(names)) == len(names)
    for number, page in some(enumerate(one.app.pages), BUILT):
        start = (seed + number) % len(games.IDS)
        for game in games.IDS if SOAK else games.IDS[start : start + 1]:
            one.app.open(page, game)
            assert one.app.screen.parent is one.app.root_layout, page.name
            assert (one.app.sheet is not None) == page.name.startswith("sheet")


def test_whatever_is_tapped_nothing_is_played(visitor: Enter) -> None:
    new_seed()
    one = visitor()
    for number, page in enumerate(some(one.app.pages, TAPPED)):
        game = games.IDS[number % len(games.IDS)]
        one.visit(game, page.name)
        for tap in range(TAPS):
            keys = [key for key in one.keys() if not key.disabled]
            if one.app.page is not page or not keys:
                break  # it led back to the list
            one.tap_key(keys[(tap * 5 + number) % len(keys)])
    assert not list(Path(root.games_folder()).parent.glob("games*"))


def test_keys_turn_pages_and_games_and_lead_back_to_the_list(visitor: Enter) -> None:
    one = visitor()
    app = one.app

    def press(key: int) -> None:
        one.window.dispatch("on_keyboard", key, 0, "", [])
        one.frames()

    assert app.page is None
    press(RIGHT)
    assert app.page is app.pages[0]
    press(RIGHT)
    press(DOWN)
    assert (app.page, app.game) == (app.pages[1], games.IDS[1])
    press(DOWN)
    assert app.game == games.IDS[0]
    press(LEFT)
    press(LEFT)
    assert app.page is None
    press(LEFT)
    assert app.page is app.pages[-1]
    press(ESCAPE)
    assert app.page is None


def test_a_tap_on_the_list_opens_a_page_and_back_leads_to_the_list(visitor: Enter) -> None:
    one = visitor()
    one.tap("counters")
    assert one.app.page.name == "counters"
    one.tap("back")
    assert one.app.page is None
    one.tap(games.IDS[1])
    assert one.app.game == games.IDS[1]


def test_each_game_is_shown_with_its_own_people(visitor: Enter) -> None:
    one = visitor()
    for game in games.IDS:
        one.visit(game, "figures")
        names = {name[:1].upper() + name[1:] for name in root.names("en", game).values()}
        assert names <= set(one.texts())


def test_pictures_of_pages_are_taken_without_a_display(tmp_path: Path) -> None:
    shots = tmp_path / "shots"
    command = [sys.executable, "-m", "companion", "gallery", "--game", games.IDS[1]]
    more = ["--page", "coun", "--size", "360x740", "--text-scale", "200", "--language", "fr"]
    said = subprocess.run(
        [*command, *more, "--shots", str(shots)], capture_output=True, text=True, check=True
    )
    assert said.stdout == f"1 pictures in {shots}\n"
    (shot,) = shots.iterdir()
    assert shot.name == f"{games.IDS[1]}-counters.png"
    assert shot.read_bytes()[16:24] == bytes((0, 0, 360 >> 8, 360 & 255, 0, 0, 740 >> 8, 740 & 255))


def test_a_page_that_is_not_there_is_refused_with_those_that_are(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "companion", "gallery", "--page", "xyz"]
    said = subprocess.run(
        [*command, "--shots", str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert said.returncode == 1
    assert "there are: map house, " in said.stderr


# Stored pictures


@pytest.mark.parametrize(("game", "name"), KEPT)
def test_a_page_looks_as_it_did(visitor: Enter, tmp_path: Path, game: str, name: str) -> None:
    now = visitor().picture(game, name)
    new = file_of(game, name, tmp_path)
    found = differing(read(file_of(game, name).read_bytes()), now)
    if found is not None:
        new.write_bytes(written(now))
    assert found is None, (
        f"“{name}” of {game} looks different: {found}. The new picture is {new}; if it is right, "
        "python -m tests.ui.gallery keeps it."
    )


def test_only_pictures_that_are_compared_are_kept_and_they_are_small() -> None:
    files = sorted(FOLDER.iterdir())
    assert files == sorted(file_of(*kept) for kept in KEPT)
    assert sum(file.stat().st_size for file in files) < LARGEST


def stored() -> Iterator[tuple[str, Picture]]:
    return ((" of ".join(kept), read(file_of(*kept).read_bytes())) for kept in some(KEPT, 2))


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
        left = row[:3] + row[:-3]
        return bytes((3 * own + other) // 4 for own, other in zip(row, left, strict=True))

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
