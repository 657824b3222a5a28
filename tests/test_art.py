"""The icon, the splash and the textures: there, of the right size, and as they are drawn."""

import json
import os
import runpy
import struct
import sys
import zlib
from types import ModuleType

import pytest

from companion.packs.shipped import content

ART = content() / "art"
MAKE = runpy.run_path(str(ART / "make.py"))
MOST_BYTES = 6_750_000  # of all textures together
NEAR = 6  # of 255: how far a pixel may be off where a processor rounds in another way


def rasteriser() -> ModuleType:
    """Load the script that makes the textures."""
    script = ModuleType("rasterise")
    script.__file__ = str(ART / "rasterise.py")
    sys.modules["rasterise"] = script  # where its dataclasses look for themselves
    exec(compile((ART / "rasterise.py").read_text("utf-8"), script.__file__, "exec"), vars(script))
    return script


RASTERISE = rasteriser()
DRAWINGS = RASTERISE.drawings()
SAMPLE = ("boogeyman/mark-boogeyman", "boogeyman/token-light", "closet_monsters/toy-kite")
REMADE = DRAWINGS if os.environ.get("COMPANION_SOAK") else SAMPLE


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


@pytest.mark.parametrize("name", REMADE)
def test_a_texture_is_as_its_drawing_is_rendered(name: str) -> None:
    known, files = RASTERISE.made(DRAWINGS[name])
    assert json.loads((ART / "textures/drawings.json").read_text("utf-8"))[name] == known
    for file, made in files.items():
        kept = RASTERISE.unpacked(file.read_bytes())
        assert (kept.wide, kept.high) == (made.wide, made.high)
        for one, other in zip(kept.rows, made.rows, strict=True):
            assert one == other or max(map(abs, map(int.__sub__, one, other))) <= NEAR


def test_every_drawing_has_its_textures_and_nothing_else_is_there() -> None:
    wanted = {one.file(density) for one in DRAWINGS.values() for density in one.densities}
    assert set(ART.glob("textures/**/*.png")) == wanted
    known = json.loads((ART / "textures/drawings.json").read_text("utf-8"))
    assert set(known) == set(DRAWINGS)
    sources = {file.relative_to(ART).with_suffix("").as_posix() for file in ART.glob("*/*.svg")}
    assert sources == set(DRAWINGS)


def test_the_app_knows_the_size_of_every_texture() -> None:
    known = json.loads((ART / "textures/drawings.json").read_text("utf-8"))
    for name, (wide, high, _, _, *densities) in known.items():
        for density in densities:
            data = DRAWINGS[name].file(density).read_bytes()
            size = struct.unpack(">II", data[16:24])
            off = [abs(size[0] - wide * density), abs(size[1] - high * density)]
            assert max(off) < 1, name


def test_what_is_turned_on_a_page_has_a_clear_margin_for_smooth_edges() -> None:
    name = "boogeyman/card-home"
    assert DRAWINGS[name].round
    drawn = RASTERISE.unpacked(DRAWINGS[name].file(1.5).read_bytes())
    assert not any(drawn.rows[0][3::4] + drawn.rows[-1][3::4])
    assert not any(row[3] or row[-1] for row in drawn.rows)
    middle = drawn.rows[drawn.high // 2]
    assert min(middle[4 + 3], middle[-5]) > 0, "and no more of it than a pixel"


def test_the_textures_are_small_together() -> None:
    assert sum(file.stat().st_size for file in ART.glob("textures/**/*.png")) <= MOST_BYTES
