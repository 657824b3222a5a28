"""Makes textures of the drawings: `python content/art/rasterise.py [name …]`, with resvg.

`drawings.toml` says what there is and how large. A texture is cut to what is drawn on it; where
the cut begins in the drawing is written to `textures/drawings.json`, all that the app reads.
"""

import json
import re
import struct
import sys
import tomllib
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import resvg_py

HERE = Path(__file__).parent
TEXTURES = HERE / "textures"
START = b"\x89PNG\r\n\x1a\n"
BLEED = 3  # pixels around a shape that have its colour, unseen: smoothing mixes them in
STEP = 5  # of 255, between two shades of a figure: nobody sees it, and it packs much smaller
MARGIN = 2  # units that are left clear around a drawing with rounded corners
_COARSE = bytes(min(255, round(byte / STEP) * STEP) for byte in range(256))
_DRAWN = bytes([0] + [255] * 255)
_WEIGHT = bytes(min(byte, 256 - byte) for byte in range(256))


@dataclass(frozen=True)
class Drawing:
    """One drawing: how many dp a unit of it is, and for which densities it is made."""

    name: str
    scale: float = 1.0
    densities: tuple[float, ...] = (1, 2)
    whole: bool = False  # not cut
    smooth: bool = False  # every shade is kept: it has large gradients
    round: float = 0.0  # how round the corners are of one that fills its box

    @property
    def source(self) -> str:
        """The SVG."""
        svg = (HERE / f"{self.name}.svg").read_text("utf-8")
        return framed(svg, self.round) if self.round else svg

    @property
    def box(self) -> tuple[float, float, float, float]:
        """What the SVG shows, in its own units."""
        return shown(self.source)

    def file(self, density: float) -> Path:
        """Where its texture for a density is."""
        return TEXTURES / f"{self.name}{'' if density == 1 else f'@{density:g}x'}.png"


@dataclass
class Pixels:
    """Red, green, blue and alpha of each pixel, from the top left."""

    wide: int
    high: int
    rows: list[bytearray]


def shown(svg: str) -> tuple[float, float, float, float]:
    """Tell what an SVG shows, in its own units: left, top, width, height."""
    found = re.search(r'viewBox="([-\d. ]+)"', svg)
    assert found
    left, top, wide, high = map(float, found[1].split())
    return left, top, wide, high


def framed(svg: str, radius: float) -> str:
    """Round the corners of what fills its box, and leave a margin clear around it.

    What is drawn up to the edge of a texture has steps there when it is turned on a page:
    smoothing needs something clear to mix it with.
    """
    left, top, wide, high = shown(svg)
    box = f"{left - MARGIN:g} {top - MARGIN:g} {wide + 2 * MARGIN:g} {high + 2 * MARGIN:g}"
    svg = re.sub(r'viewBox="[^"]*"', f'viewBox="{box}"', svg, count=1)
    rect = f'<rect x="{left:g}" y="{top:g}" width="{wide:g}" height="{high:g}" rx="{radius:g}"/>'
    clip = f'<clipPath id="frame">{rect}</clipPath><g clip-path="url(#frame)">'
    svg = re.sub(r"<svg[^>]*>", lambda found: found[0] + clip, svg, count=1)
    return svg.replace("</svg>", "</g></svg>")


def drawings() -> dict[str, Drawing]:
    """Read what there is."""
    table = tomllib.loads((HERE / "drawings.toml").read_text("utf-8"))
    return {
        f"{folder}/{name}": Drawing(
            f"{folder}/{name}",
            about.get("scale", 1.0),
            tuple(about.get("densities", (1, 2))),
            about.get("whole", False),
            about.get("smooth", False),
            about.get("round", 0.0),
        )
        for folder, inside in table.items()
        for name, about in inside.items()
    }


def rendered(drawing: Drawing, density: float) -> Pixels:
    """Render a drawing, uncut."""
    _, _, wide, high = drawing.box
    step = drawing.scale * density
    size = round(wide * step), round(high * step)
    svg = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", drawing.source, count=1)
    svg = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", svg, count=1)
    svg = svg.replace("<svg", f'<svg width="{size[0]}" height="{size[1]}"', 1)
    return unpacked(bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)))


def unpacked(png: bytes) -> Pixels:
    """Read a PNG of eight bits and four colours, as resvg and `packed` write it."""
    assert png.startswith(START)
    wide, high, bits, kind = struct.unpack(">IIBB", png[16:26])
    assert (bits, kind) == (8, 6)
    raw = zlib.decompress(b"".join(_parts(png, b"IDAT")))
    rows: list[bytearray] = []
    above = bytearray(wide * 4)
    for start in range(0, len(raw), wide * 4 + 1):
        above = _unfiltered(raw[start], bytearray(raw[start + 1 : start + 1 + wide * 4]), above)
        rows.append(above)
    return Pixels(wide, high, rows)


def _parts(png: bytes, wanted: bytes) -> Iterator[bytes]:
    at = len(START)
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == wanted:
            yield png[at + 8 : at + 8 + length]
        at += length + 12


def _unfiltered(kind: int, row: bytearray, above: bytearray) -> bytearray:
    """Undo what a PNG does to a row so that it packs well."""
    if kind == 1:
        for i in range(4, len(row)):
            row[i] = (row[i] + row[i - 4]) & 255
    elif kind == 2:
        return bytearray((a + b) & 255 for a, b in zip(row, above, strict=True))
    elif kind == 3:
        for i in range(len(row)):
            left = row[i - 4] if i >= 4 else 0
            row[i] = (row[i] + (left + above[i]) // 2) & 255
    elif kind == 4:
        for i in range(len(row)):
            left, corner = (row[i - 4], above[i - 4]) if i >= 4 else (0, 0)
            row[i] = (row[i] + _nearest(left, above[i], corner)) & 255
    return row


def _nearest(left: int, above: int, corner: int) -> int:
    """Guess a byte as PNG's fourth filter does."""
    to_left, to_above = abs(above - corner), abs(left - corner)
    to_corner = abs(left + above - 2 * corner)
    if to_left <= to_above and to_left <= to_corner:
        return left
    return above if to_above <= to_corner else corner


def content_box(pixels: Pixels) -> tuple[int, int, int, int]:
    """Find what is drawn on: left, top, right, bottom, with a clear pixel around it."""
    drawn = [y for y, row in enumerate(pixels.rows) if any(row[3::4])]
    if not drawn:
        raise ValueError("nothing is drawn")
    alphas = [bytes(pixels.rows[y][3::4]) for y in drawn]
    left = min(len(row) - len(row.lstrip(b"\0")) for row in alphas)
    right = max(len(row.rstrip(b"\0")) for row in alphas)
    return (
        max(0, left - 1),
        max(0, drawn[0] - 1),
        min(pixels.wide, right + 1),
        min(pixels.high, drawn[-1] + 2),
    )


def cut(pixels: Pixels, box: tuple[int, int, int, int]) -> Pixels:
    """Cut a piece out."""
    left, top, right, bottom = box
    right, bottom = min(right, pixels.wide), min(bottom, pixels.high)
    rows = [row[left * 4 : right * 4] for row in pixels.rows[top:bottom]]
    return Pixels(right - left, bottom - top, rows)


def coarse(pixels: Pixels) -> Pixels:
    """Leave out shades that nobody could tell apart on something as small as a figure."""
    for row in pixels.rows:
        for part in range(3):
            row[part::4] = row[part::4].translate(_COARSE)
    return pixels


def bled(pixels: Pixels) -> Pixels:
    """Give clear pixels beside a shape its colour, so that no dark seam shows when it is scaled.

    Rows are added up as one long number each: in Python that is a hundred times as fast.
    """
    rows = [int.from_bytes(row, "little") for row in pixels.rows]
    drawn = [_where_drawn(row) for row in pixels.rows]
    for _ in range(BLEED):
        for shift in (32, -32):
            moved = [
                (_shifted(row, shift), _shifted(there, shift))
                for row, there in zip(rows, drawn, strict=True)
            ]
            _filled(rows, drawn, moved, pixels.wide)
        below = [*zip(rows[1:], drawn[1:], strict=True), (0, 0)]
        above = [(0, 0), *zip(rows[:-1], drawn[:-1], strict=True)]
        _filled(rows, drawn, below, pixels.wide)
        _filled(rows, drawn, above, pixels.wide)
    lengths = range(len(rows))
    return Pixels(
        pixels.wide,
        pixels.high,
        [bytearray(rows[y].to_bytes(pixels.wide * 4, "little")) for y in lengths],
    )


def _where_drawn(row: bytearray) -> int:
    """Mark the three colours of each pixel that is drawn on."""
    marks = bytearray(len(row))
    marks[0::4] = marks[1::4] = marks[2::4] = row[3::4].translate(_DRAWN)
    return int.from_bytes(marks, "little")


def _shifted(number: int, bits: int) -> int:
    return number << bits if bits > 0 else number >> -bits


def _filled(rows: list[int], drawn: list[int], others: list[tuple[int, int]], wide: int) -> None:
    """Put the colours of others where nothing is drawn yet."""
    inside = (1 << 32 * wide) - 1
    for y, (other, there) in enumerate(others):
        new = there & ~drawn[y] & inside
        rows[y] |= other & new
        drawn[y] |= new


def packed(pixels: Pixels) -> bytes:
    """Write a PNG: with rows as they are, or each filtered by the usual guess, what is smaller.

    Gradients want a filter; with few shades the bytes repeat, and are found again as they are.
    """
    plain, filtered = bytearray(), bytearray()
    above = bytearray(pixels.wide * 4)
    for row in pixels.rows:
        plain += b"\0" + row
        filtered += min(_filtered(row, above), key=lambda one: sum(one.translate(_WEIGHT)))
        above = row
    data = min((zlib.compress(bytes(one), 9) for one in (plain, filtered)), key=len)
    header = struct.pack(">IIBBBBB", pixels.wide, pixels.high, 8, 6, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", data), (b"IEND", b""))
    return START + b"".join(_chunk(kind, part) for kind, part in parts)


def _filtered(row: bytearray, above: bytearray) -> Iterator[bytes]:
    left = bytes(4) + row[:-4]
    corner = bytes(4) + above[:-4]
    yield b"\0" + row
    yield b"\1" + bytes((a - b) & 255 for a, b in zip(row, left, strict=True))
    yield b"\2" + bytes((a - b) & 255 for a, b in zip(row, above, strict=True))
    guess = map(_nearest, left, above, corner)
    yield b"\4" + bytes((a - b) & 255 for a, b in zip(row, guess, strict=True))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def made(drawing: Drawing) -> tuple[list[float], dict[Path, Pixels]]:
    """Make the textures of a drawing, and what the app knows of it: size, corner, densities."""
    least = min(drawing.densities)
    first = rendered(drawing, least)
    box = (0, 0, first.wide, first.high) if drawing.whole else content_box(first)
    files = {}
    for density in drawing.densities:
        ratio = density / least
        assert ratio == int(ratio), drawing.name
        whole = first if density == least else rendered(drawing, density)
        piece = cut(whole, tuple(int(side * ratio) for side in box))  # type: ignore[arg-type]
        files[drawing.file(density)] = (
            piece if drawing.whole else bled(piece if drawing.smooth else coarse(piece))
        )
    left, top, _, _ = drawing.box
    size = [(box[2] - box[0]) / least, (box[3] - box[1]) / least]
    corner = [left * drawing.scale + box[0] / least, top * drawing.scale + box[1] / least]
    return [round(n, 2) for n in (*size, *corner)] + [*drawing.densities], files


def main(names: list[str]) -> None:
    """Make everything, or what is named."""
    index = TEXTURES / "drawings.json"
    there = drawings()
    known = json.loads(index.read_text("utf-8")) if index.exists() and names else {}
    for name in names or there:
        known[name], files = made(there[name])
        for file, pixels in files.items():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(packed(pixels))
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(known[name])}" for name in sorted(known))
    index.write_text(f"{{\n{lines}\n}}\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
