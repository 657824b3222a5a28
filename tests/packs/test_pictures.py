"""Pictures in a pack: what passes for one, and what is refused by its name."""

import struct

import pytest

from companion.engine.document import PackError
from companion.packs import pictures
from tests.packs.packing import chunk, jpeg, png


def refusal(name: str, data: bytes) -> str | None:
    try:
        pictures.check(name, data)
    except PackError as error:
        return str(error)
    return None


@pytest.mark.parametrize(
    ("name", "fits"),
    [
        ("images/board.jpg", True),
        ("images/2nd-floor_a.jpeg", True),
        (f"images/{'x' * 40}.png", True),
        (f"images/{'x' * 41}.png", False),
        ("images/Board.jpg", False),
        ("images/board.JPG", False),
        ("images/board.gif", False),
        ("images/.png", False),
        ("images/-a.png", False),
        ("images/a/b.png", False),
        ("images/a.png\n", False),
        ("images/bürd.png", False),
        ("board.png", False),
    ],
)
def test_names_of_pictures_are_plain(name: str, fits: bool):
    assert pictures.fits(name) is fits


@pytest.mark.parametrize("size", [(1, 1), (8192, 2929), (2929, 8192), (6000, 4000)])
def test_a_picture_that_can_be_shown_passes(size):
    assert refusal("images/a.png", png(*size)) is None
    assert refusal("images/a.jpg", jpeg(*size)) is None
    assert refusal("images/a.jpeg", jpeg(size[0], size[1], frame=0xC0)) is None


@pytest.mark.parametrize("size", [(8193, 1), (1, 8193), (6000, 4001), (8192, 8192)])
def test_a_picture_that_is_too_large_is_refused_with_its_size(size):
    for name, data in (("images/a.png", png(*size)), ("images/a.jpg", jpeg(*size))):
        assert refusal(name, data) == (
            f"{name}: {size[0]} × {size[1]} pixels; at most 8192 on a side and 24 million together"
        )


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"PK\3\4",
        jpeg(),
        png()[:-1],
        png()[:20],
        png(behind=b"PK\3\4"),
        png(0, 5),
        png(5, 0),
        png().replace(b"IDAT", b"iDAT"),
        png().replace(b"IHDR", b"iHDR"),
        png().replace(struct.pack(">I", 3), struct.pack(">I", 4)),
        b"\x89PNG\r\n\x1a\n" + b"\xff\xff\xff\xffIHDR" + bytes(30),
    ],
)
def test_what_is_no_png_is_refused(data: bytes):
    assert refusal("images/a.png", data) == "images/a.png: not a sound PNG picture"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        png(),
        b"\xff\xd8\xff",
        b"\xff\xd8\xff\xd9\0\0",
        b"\xff\xd8" + b"\xff\xff" * 1000,
        b"\xff\xd8" + b"\xff\xe0\0\0" * 10,
        jpeg(frame=0xC4),
        jpeg(0, 5),
        jpeg(5, 0),
        jpeg()[:25],
        jpeg().replace(b"\xff\xda", b"\xff\xd9"),
        b"\xff\xd8\xff\xc0\0\7\0\0",
        b"\xff\xd8\xff\xd9\0\2" + jpeg()[2:],
        jpeg(9000, 9000).replace(b"\xff\xda", jpeg()[2:]),  # a small frame behind a large one
    ],
)
def test_what_is_no_jpeg_is_refused(data: bytes):
    assert refusal("images/a.jpg", data) == "images/a.jpg: not a sound JPEG picture"


def test_a_picture_cut_at_any_length_breaks_nothing():
    for name, data in (("images/a.png", png()), ("images/a.jpg", jpeg())):
        for length in range(len(data)):
            refusal(name, data[:length])


def _segment(marker: int, body: bytes) -> bytes:
    return bytes((0xFF, marker)) + struct.pack(">H", len(body) + 2) + body


def test_a_photo_keeps_its_pixels_and_loses_what_the_camera_wrote() -> None:
    bare, camera = jpeg(), _segment(0xE1, b"Exif\0\0 48.85 N 2.35 E")
    secrets = camera + _segment(0xED, b"Photoshop, by Anna") + _segment(0xFE, b"Anna's phone")
    depth = _segment(0xE2, b"MPF\0 a second picture")
    telling = bare[:2] + secrets + depth + bare[2:] + b"a film of the table" + camera
    assert pictures.bare("images/a.jpg", telling) == bare
    assert pictures.bare("images/a.jpeg", bare) == bare


def test_a_photo_in_several_scans_is_kept_whole() -> None:
    scan = _segment(0xDA, b"\1\1\0") + b"pixels \xff\0 and \xff\xd3 more"
    colours = _segment(0xE2, b"ICC_PROFILE\0\1\1...") + _segment(0xEE, b"Adobe\0d\0\0\0\0\1")
    frame = _segment(0xC2, struct.pack(">BHHB", 8, 2, 3, 1))
    photo = b"\xff\xd8" + colours + frame + scan + _segment(0xC4, b"table") + scan + b"\xff\xd9"
    hidden = photo.replace(
        _segment(0xC4, b"table"), _segment(0xC4, b"table") + _segment(0xFE, b"Anna")
    )
    assert hidden != photo
    assert pictures.bare("images/a.jpg", hidden) == photo


def test_a_png_keeps_its_pixels_and_loses_its_notes() -> None:
    bare = png()
    notes = chunk(b"tEXt", b"Author\0Anna") + chunk(b"eXIf", b"48.85 N") + chunk(b"tIME", b"now")
    looks = chunk(b"gAMA", b"\0\0\xb1\x8f")
    at = 8 + 25  # behind the header
    assert pictures.bare("images/a.png", bare[:at] + notes + looks + bare[at:]) == (
        bare[:at] + looks + bare[at:]
    )


def test_a_picture_that_is_cut_anywhere_can_be_made_bare() -> None:
    for name, data in (("images/a.png", png()), ("images/a.jpg", jpeg())):
        for length in range(len(data)):
            assert len(pictures.bare(name, data[:length])) <= max(8, length)
