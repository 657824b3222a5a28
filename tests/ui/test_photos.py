"""Photos of a board: made fit for a pack, drawn on, and what is none."""

import os
import struct
import zlib
from pathlib import Path
from typing import Any

import pytest

from companion import root
from companion.packs import pictures
from tests.packs.packing import png, scans, swelling_png
from tests.states import state_of
from tests.tables import installed
from tests.ui.conftest import Start
from tests.ui.drawing import AT, Drawer
from tests.ui.driver import Driver
from tests.ui.test_around import tap
from tests.ui.test_house_editor import begin_a_night

pytestmark = pytest.mark.usefixtures("window")

RED, BLUE = b"\xe0\x20\x20", b"\x20\x20\xe0"


def picture(file: Path, wide: int, high: int, turned: int = 1) -> Path:
    """Write a JPEG whose upper left quarter is red, all else blue; held as a camera says."""
    from kivy.core.image import _img_sdl2

    rows = [
        (RED if row < high // 2 else BLUE) * (wide // 2) + BLUE * (wide - wide // 2)
        for row in range(high)
    ]
    _img_sdl2.save(str(file), wide, high, "rgb", b"".join(rows), False, "jpg")
    data = file.read_bytes()
    entry = struct.pack(">HHIHH", 0x0112, 3, 1, turned, 0)
    notes = b"Exif\0\0MM\0*" + struct.pack(">IH", 8, 1) + entry + b"\0\0\0\0" + b"Paris, at home"
    segment = b"\xff\xe1" + struct.pack(">H", len(notes) + 2) + notes
    file.write_bytes(data[:2] + segment + data[2:])
    return file


def red_corner(data: bytes) -> str:
    """Tell in which quarter of a picture the red is."""
    from companion.ui.widgets.photo import opened

    image = opened(data).image._data[0]
    step = len(image.data) // (image.width * image.height)
    for name, (x, y) in {
        "upper left": (0.25, 0.25), "upper right": (0.75, 0.25),
        "lower left": (0.25, 0.75), "lower right": (0.75, 0.75),
    }.items():  # fmt: skip
        at = (int(y * image.height) * image.width + int(x * image.width)) * step
        if image.data[at] > 150:
            return name
    return "nowhere"


# In which quarter the upper left one of a picture is, by how it was held.
UPRIGHT = {
    1: "upper left", 2: "upper right", 3: "lower right", 4: "lower left",
    5: "upper left", 6: "upper right", 7: "lower right", 8: "lower left",
}  # fmt: skip


def test_a_photo_is_upright_and_says_nothing_of_its_taker(app: Start, tmp_path: Path) -> None:
    app()
    from companion.ui.photos import fitted

    for turned, corner in UPRIGHT.items():
        file = picture(tmp_path / "photo.jpg", 320, 160, turned)
        assert pictures.orientation(file.read_bytes()) == turned
        data, size = fitted(file)
        assert size == ((320, 160) if turned < 5 else (160, 320))
        assert pictures.measured(data) == size
        assert b"Exif" not in data
        assert b"Paris" not in data
        assert red_corner(data) == corner, turned


def test_a_large_photo_is_made_smaller(app: Start, tmp_path: Path) -> None:
    app()
    from companion.ui.photos import fitted

    assert fitted(picture(tmp_path / "photo.jpg", 1500, 3000))[1] == (800, 1600)


@pytest.mark.parametrize("data", [b"", b"\xff\xd8\xff\xe1\x00\x10Exif\0\0MM", b"GIF89a" * 9])
def test_what_is_no_photo_is_said_and_nothing_is_begun(
    app: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes
) -> None:
    screen = app()
    (tmp_path / "photo.jpg").write_bytes(data)
    chosen(screen, tmp_path / "photo.jpg", monkeypatch)
    assert screen.app.desk.house_making.draft is None
    assert any("cannot be shown as a picture" in text for text in screen.texts())
    assert 1 <= pictures.orientation(data) <= 8


def test_a_photo_that_would_keep_the_loader_busy_never_reaches_it(
    app: Start, tmp_path: Path
) -> None:
    app()
    from companion.ui.photos import NoPhoto, fitted
    from companion.ui.widgets.photo import opened, photo

    for file, fine, bomb in (("a.jpg", scans(64), scans(65)), ("a.png", red(), swelling_png())):
        (tmp_path / file).write_bytes(bomb)
        with pytest.raises(NoPhoto):
            fitted(tmp_path / file)
        assert photo(bomb) is None
        with pytest.raises(ValueError, match=r"drawn over|swells"):
            opened(bomb)
        assert opened(fine).size == (3, 2), "the others do"
    (tmp_path / "b.jpg").write_bytes(b"BM" + bytes(100))  # whatever else a loader would take
    with pytest.raises(NoPhoto):
        fitted(tmp_path / "b.jpg")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_a_pipe_in_place_of_a_photo_is_none(app: Start, tmp_path: Path) -> None:
    app()
    from companion.ui.photos import NoPhoto, fitted

    os.mkfifo(tmp_path / "a.jpg")
    with pytest.raises(NoPhoto):
        fitted(tmp_path / "a.jpg")


def red() -> bytes:
    return png(pixels=zlib.compress((b"\0" + RED * 3) * 2))


def chosen(screen: Driver, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Choose a photo for a new house."""
    device = screen.app.desk.device
    monkeypatch.setattr(device, "choose_file", lambda kinds, then: then(file))
    screen.app.go("copy")
    screen.settle()
    tap(screen, "house", "choose")


def spots(size: tuple[int, int]) -> dict[str, tuple[float, float]]:
    """Give where everything is on the photo: as on the sheet, but not in cells."""
    places = sorted(AT, key=lambda place: (AT[place][1], AT[place][0]))
    wide, high = size
    return {
        place: (AT[place][0] / 120 * wide, (AT[place][1] / 70 * 0.94 + 0.03) * high + number % 3)
        for number, place in enumerate(places)
    }


def test_a_house_on_a_photo_is_drawn_and_played_in(
    app: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = app()
    chosen(screen, picture(tmp_path / "photo.jpg", 1600, 1100), monkeypatch)
    drawer = Drawer(screen)
    drawer.place_all(spots(drawer.making.here.size))
    screen.kill()
    screen.app.go("house")
    assert drawer.making.here.photo is not None, "the photo is kept with what is drawn on it"
    screen.settle()
    screen.tap("join")
    drawer.join_all()
    tap(screen, "finish", "play")
    pack = installed()["my-house"]
    begin_a_night(screen, "mike", "leila")
    root.installed().remove("my-house")
    screen.kill()
    screen.settle()
    tap(screen, "continue")
    board = screen.house.board
    assert board.picture == pack.picture
    assert lit(screen, "9"), "its lights shine"
    desk = screen.app.desk
    here = state_of(desk.here).children["mike"].room
    near = next(place for place in pack.house.ways().neighbours[here] if place.isdecimal())
    for _ in range(9):
        if screen.app.desk.following is None:
            break
        screen.tap("next")
    screen.room(near)
    assert state_of(desk.here).children["mike"].room == near, desk.error


def lit(screen: Driver, place: str) -> bool:
    """Tell whether the middle of a place is as bright as a lamp."""
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    screen.draw()
    house: Any = screen.house
    left, bottom, side, _ = house.box(place)
    x, y = house.to_window(left + side * 0.85, bottom + side * 0.5)
    pixel = glReadPixels(int(x), int(y), 1, 1, GL_RGBA, GL_UNSIGNED_BYTE)
    return pixel[0] > 180 and pixel[1] > 100


def test_a_photo_comes_back_when_the_graphics_were_lost(window: None, tmp_path: Path) -> None:
    from kivy.graphics.context import get_context

    from companion.ui.widgets.photo import photo

    shown = photo(picture(tmp_path / "photo.jpg", 64, 32).read_bytes())
    assert shown is not None
    before = shown.pixels
    get_context().reload()
    assert shown.pixels == before
    assert len(set(before)) > 1
