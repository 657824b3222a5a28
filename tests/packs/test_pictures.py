"""Pictures in a pack: what passes for one, and what is refused by its name."""

import struct

import pytest

from companion.engine.document import PackError
from companion.packs import pictures
from tests.packs.packing import jpeg, png


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
