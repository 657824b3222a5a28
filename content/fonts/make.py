"""How the fonts here were made, from the npm packages named in README.md.

    python content/fonts/make.py NODE_MODULES

Needs fonttools and brotli. Latin and Latin Extended are put together; the narrow no-break space,
the arrow and the tick, which the fonts lack and the companion's texts use, are added by us, so
the fonts have names of their own. Of the icons only those in use are kept.
"""

import json
import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
TEXT = "@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next"
FONTS = {
    "display": ("Companion Display", "@fontsource/fraunces/files/fraunces", 800),
    "text": ("Companion Text", TEXT, 400),
    "text-bold": ("Companion Text Bold", TEXT, 700),
}
# The companion's name for an icon, and Material Design Icons' own.
ICONS = {
    "undo": "undo", "redo": "redo", "chest": "treasure-chest", "switch": "lightbulb",
    "lock": "lock", "unlock": "lock-open-variant", "card": "cards", "end": "arrow-right",
    "journal": "notebook", "fix": "wrench", "settings": "cog", "group": "account-group",
    "sound": "volume-high", "bolt": "flash", "alert": "alert", "headphones": "headphones",
    "ghost": "ghost", "sleep": "sleep", "revive": "heart-pulse", "state": "emoticon-frown",
    "new": "plus", "games": "layers", "learn": "help-circle", "copy": "map-marker",
    "back": "arrow-left", "check": "check", "close": "close", "flip": "swap-vertical-bold",
    "repeat": "repeat", "walk": "walk", "map": "map", "ask": "forum", "dice": "dice-5",
    "star": "star", "share": "share-variant", "delete": "delete", "rename": "pencil",
    "duplicate": "content-copy", "why": "information", "more": "dots-horizontal",
    "torch": "flashlight", "export": "export", "import": "import", "up": "chevron-up",
    "down": "chevron-down", "moon": "weather-night", "language": "translate", "eye": "eye",
    "met": "account-alert", "text": "format-size", "search": "magnify", "key": "key-variant",
    "hatch": "arrow-down-bold-box", "person": "account", "play": "play",
    "home": "home", "vibrate": "vibrate", "hand": "hand-back-left", "gauge": "gauge",
    "door": "door-open", "placed": "map-marker-down", "fewer": "timer-sand", "sweets": "candy-off",
    "heart": "heart", "heart_empty": "heart-outline", "mute": "volume-off",
}  # fmt: skip


def main() -> None:
    """Make every font anew."""
    modules = Path(sys.argv[1])
    for name, (family, stem, weight) in FONTS.items():
        font = merged(
            [modules / f"{stem}-{part}-{weight}-normal.woff2" for part in ("latin", "latin-ext")]
        )
        add_missing(font)
        rename(font, family)
        font.save(HERE / f"{name}.ttf")
    digits()
    icons(modules / "@mdi" / "font")


def digits() -> None:
    """Make the face of numbers: the bold text with a zero that is not struck through.

    Among letters the stroke tells a zero from an O; a number has no letters, and across a table a
    zero that is struck through looks like something that is forbidden.
    """
    font = TTFont(HERE / "text-bold.ttf")
    cmap, glyphs, widths = font.getBestCmap(), font["glyf"], font["hmtx"]
    zero, letter = cmap[ord("0")], cmap[ord("O")]
    wide, _ = widths[zero]
    narrower = wide / widths[letter][0]
    pen = TTGlyphPen(None)
    glyphs[letter].draw(TransformPen(pen, (narrower, 0, 0, 1, 0, 0)), glyphs)
    glyphs[zero] = pen.glyph()
    widths[zero] = (wide, glyphs[zero].xMin if hasattr(glyphs[zero], "xMin") else 0)
    rename(font, "Companion Digits")
    font.save(HERE / "digits.ttf")


def merged(files: list[Path]) -> TTFont:
    """Put the parts of a font together."""
    with tempfile.TemporaryDirectory() as folder:
        plain = []
        for file in files:
            font = TTFont(file)
            font.flavor = None
            for table in ("GSUB", "GPOS", "GDEF", "STAT", "DSIG"):
                if table in font:
                    del font[table]
            plain.append(str(Path(folder) / f"{file.stem}.ttf"))
            font.save(plain[-1])
        return Merger().merge(plain)


def add_missing(font: TTFont) -> None:
    """Add what the companion's texts need: U+202F, → and ✓, drawn to the font's own weight."""
    em = font["head"].unitsPerEm
    stem = em * 0.09
    space = font["hmtx"][font.getBestCmap()[0x20]][0]
    draw(font, 0x202F, "narrownbspace", round(space * 0.6), [])
    middle, left, right, head = em * 0.3, em * 0.08, em * 0.82, em * 0.2
    half = stem / 2
    arrow = [
        (left, middle - half), (left, middle + half), (right - head * 0.8, middle + half),
        (right - head * 0.8, middle + head), (right, middle), (right - head * 0.8, middle - head),
        (right - head * 0.8, middle - half),
    ]  # fmt: skip
    draw(font, 0x2192, "arrowright", round(em * 0.9), arrow)
    tick = [
        (em * 0.06, em * 0.3), (em * 0.13, em * 0.38), (em * 0.27, em * 0.22),
        (em * 0.6, em * 0.64), (em * 0.68, em * 0.57), (em * 0.28, em * 0.07),
    ]  # fmt: skip
    draw(font, 0x2713, "checkmark", round(em * 0.74), tick)


def draw(font: TTFont, code: int, name: str, width: int, points: list[tuple[float, float]]) -> None:
    """Add a glyph of one outline."""
    pen = TTGlyphPen(None)
    if points:
        pen.moveTo(tuple(map(round, points[0])))
        for point in points[1:]:
            pen.lineTo(tuple(map(round, point)))
        pen.closePath()
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = pen.glyph()
    font["hmtx"][name] = (width, round(min((x for x, _ in points), default=0)))
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = name


def rename(font: TTFont, family: str) -> None:
    """Give the font a name of its own: it is no longer the one its makers publish."""
    names = font["name"]
    for number, text in ((1, family), (3, family), (4, family), (6, family.replace(" ", ""))):
        names.setName(text, number, 3, 1, 0x409)
        names.setName(text, number, 1, 0, 0)
    for number in (16, 17, 21, 22, 25):
        names.removeNames(nameID=number)


def icons(package: Path) -> None:
    """Keep the icons in use, and say which letter stands for which."""
    variables = (package / "scss" / "_variables.scss").read_text()
    codes = {}
    for line in variables.splitlines():
        if line.strip().startswith('"') and "F" in line:
            name, _, code = line.strip().rstrip(",").partition(":")
            codes[name.strip('"')] = int(code.strip(), 16)
    wanted = {ours: codes[theirs] for ours, theirs in ICONS.items()}
    font = TTFont(package / "fonts" / "materialdesignicons-webfont.ttf")
    options = Options()
    options.layout_features = []
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted.values())
    subsetter.subset(font)
    middle(font)
    font.save(HERE / "icons.ttf")
    (HERE / "icons.json").write_text(json.dumps(wanted, indent=1) + "\n")


def middle(font: TTFont) -> None:
    """Say where each icon begins; they all say 0, and would be drawn left of their middle."""
    widths = font["hmtx"]
    for name in font.getGlyphOrder():
        widths[name] = (widths[name][0], getattr(font["glyf"][name], "xMin", 0))


if __name__ == "__main__":
    main()
