"""The icon and the splash: there, of the right size, and as the code draws them."""

import runpy
import struct
import zlib

import pytest

from companion.packs.shipped import content

ART = content() / "art"
MAKE = runpy.run_path(str(ART / "make.py"))


def pixels(png: bytes) -> bytes:
    """Unpack a picture of ours: one block of data after the header."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    (length,) = struct.unpack(">I", png[33:37])
    assert png[37:41] == b"IDAT"
    return zlib.decompress(png[41 : 41 + length])


def test_the_small_icon_is_as_the_code_draws_it() -> None:
    paint, side = MAKE["PICTURES"]["icon-48"]
    assert pixels(MAKE["drawn"](paint, side)) == pixels((ART / "icon-48.png").read_bytes())


@pytest.mark.parametrize("name", MAKE["PICTURES"])
def test_every_picture_is_there_in_its_size(name: str) -> None:
    data = (ART / f"{name}.png").read_bytes()
    side = MAKE["PICTURES"][name][1]
    assert struct.unpack(">II", data[16:24]) == (side, side)
    assert len(pixels(data)) == side * (4 * side + 1)
