"""Which letters our fonts can draw: read from the font files, so that no name becomes boxes."""

import struct
import unicodedata
from functools import cache
from pathlib import Path

from companion.packs.shipped import content

NAMES = ("text.ttf", "text-bold.ttf", "display.ttf")  # the fonts that say names
LONGEST, LONGEST_PATH = 60, 400  # letters of a name, and of a path, that are drawn
MISSING, CUT = "?", "…"  # what stands for a letter that we lack, and for the rest of a long name
HEAD, ENTRY = 12, 16  # bytes: before the list of tables, and of each table there


def unknown(text: str) -> list[str]:
    """List the letters of a text that some font of names lacks, each once, in their order."""
    return [letter for letter in dict.fromkeys(text) if ord(letter) not in _known()]


def drawn(text: str, most: int = LONGEST) -> str:
    """Make a stranger's text fit to be drawn: one line, not too long, of letters that we have.

    Kivy falls over half a letter (a lone surrogate), and over a text that is as wide as nothing.
    """
    start = unicodedata.normalize("NFC", text[: 4 * most])
    line = " ".join(start.split())
    if not (line.isascii() and line.isprintable()):  # else no font need be looked into
        line = "".join(letter if ord(letter) in _known() else MISSING for letter in line)
    if len(line) <= most and len(text) <= 4 * most:
        return line
    return line[: most - 1] + CUT


@cache
def _known() -> frozenset[int]:
    """Find what all fonts of names have."""
    files = (content() / "fonts" / name for name in NAMES)
    return frozenset.intersection(*(letters(file) for file in files))


def letters(file: Path) -> frozenset[int]:
    """Read the codes of the letters that a TrueType font has (its cmap, of format 4)."""
    font = file.read_bytes()
    (tables,) = struct.unpack_from(">H", font, 4)
    rows = (struct.unpack_from(">4s4xI4x", font, HEAD + ENTRY * row) for row in range(tables))
    cmap = next(start for name, start in rows if name == b"cmap")
    at = cmap + struct.unpack_from(">I", font, cmap + 8)[0]  # all that it maps, in one way
    twice = struct.unpack_from(">H", font, at + 6)[0]
    count = twice // 2
    ends = struct.unpack_from(f">{count}H", font, at + 14)
    starts = struct.unpack_from(f">{count}H", font, at + 16 + twice)
    deltas = struct.unpack_from(f">{count}h", font, at + 16 + 2 * twice)
    aside = at + 16 + 3 * twice  # where glyphs are listed apart
    offsets = struct.unpack_from(f">{count}H", font, aside)
    found: set[int] = set()
    for row, (start, end, delta, offset) in enumerate(
        zip(starts, ends, deltas, offsets, strict=True)
    ):
        for code in range(start, end + 1):
            glyph = code
            if offset:
                place = aside + 2 * row + offset + 2 * (code - start)
                (glyph,) = struct.unpack_from(">H", font, place)
            if glyph and (glyph + delta) & 0xFFFF:
                found.add(code)
    return frozenset(found - {0xFFFF})
