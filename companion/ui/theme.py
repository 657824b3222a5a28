"""The look: colours, type, spacing, icons. Sizes are in dp, and text grows with its scale."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

from kivy.core.text import LabelBase
from kivy.metrics import dp

from companion.engine.game import Figure, World

Colour = tuple[float, float, float, float]


def colour(code: str, alpha: float = 1.0) -> Colour:
    """Read a colour as designers write it: #f4b860."""
    red, green, blue = (int(code[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return (red, green, blue, alpha)


STRONG_PAPER, STRONG_MUTED = colour("#ffffff"), colour("#eadfce")


def mixed(one: Colour, other: Colour, part: float) -> Colour:
    """Mix two colours: so much of the other."""
    (red, green, blue, alpha), (r, g, b, a) = one, other
    return (
        red + (r - red) * part, green + (g - green) * part,
        blue + (b - blue) * part, alpha + (a - alpha) * part,
    )  # fmt: skip


class Shades(NamedTuple):
    """The colours of a world, as they are drawn. Pairs go from top to bottom."""

    night: Colour
    panel: Colour
    raised: Colour  # a key
    key: tuple[Colour, Colour]
    line: Colour  # around keys and empty slots
    rim: Colour  # around panels
    paper: Colour
    muted: Colour
    lamp: Colour  # the main key
    gold: tuple[Colour, Colour]
    lamp_deep: Colour  # its lower edge
    on_lamp: Colour
    link: Colour
    dusk: Colour  # what is chosen
    sky: tuple[Colour, Colour]


def shades(world: World, strong: bool = False) -> Shades:
    """Give the colours of a world, perhaps with strong contrast."""
    key = (colour(world.key[0]), colour(world.key[1]))
    gold = (colour(world.main[0]), colour(world.main[1]))
    panel, line = colour(world.panel), colour(world.line)
    return Shades(
        night=colour(world.night),
        panel=panel,
        raised=mixed(*key, 0.5),
        key=key,
        line=mixed(line, STRONG_PAPER, 0.55) if strong else line,
        rim=line if strong else mixed(panel, line, 0.36),
        paper=STRONG_PAPER if strong else colour(world.paper),
        muted=STRONG_MUTED if strong else colour(world.muted),
        lamp=mixed(*gold, 0.5),
        gold=gold,
        lamp_deep=colour(world.edge),
        on_lamp=colour(world.ink),
        link=colour(world.link),
        dusk=colour(world.chosen),
        sky=(colour(world.sky[0]), colour(world.sky[1])),
    )


# Of the world that is shown: `use_world` changes them, so they are read when something is drawn.
(
    NIGHT, PANEL, RAISED, KEY, LINE, RIM, PAPER, MUTED, LAMP, GOLD, LAMP_DEEP, ON_LAMP, LINK,
    DUSK, SKY,
) = shades(World())  # fmt: skip


def use_world(world: World, strong: bool = False) -> None:
    """Use the colours of a game, perhaps with strong contrast; for what is drawn from now on."""
    shown = shades(world, strong)
    globals().update({name.upper(): shade for name, shade in shown._asdict().items()})


# The same in every world.
CELL = colour("#150f1a")  # an empty slot or space
INK = colour("#2a1406")  # what is printed on cardboard and paper
BOARD = (colour("#cdb07c"), colour("#a5854c"))  # cardboard, as the boards of the set-up
BOARD_EDGE = colour("#d9c08c")
PRINT = (colour("#f6ead2"), colour("#e6d3ad"))  # a space or a token that is printed on it
PRINTED = colour("#6b4522")  # the line around one
DANGER = colour("#e5483f")
DANGER_TEXT = colour("#ff8d7d")  # the same red, light enough to be read
WRONG = colour("#ffb4a8")

# The colours that a figure can have: all of them can be read on every ground.
PALETTE: dict[str, Colour] = {
    "red": colour("#ff8f8f"), "orange": colour("#ff9d5c"), "yellow": colour("#f2e05c"),
    "lime": colour("#a9dc5a"), "green": colour("#4fd0a0"), "turquoise": colour("#7fe3f0"),
    "blue": colour("#6db3ff"), "purple": colour("#c79bff"), "pink": colour("#ff9ae8"),
    "brown": colour("#d3a183"), "grey": colour("#a9b1bd"), "white": colour("#f2f2f7"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class FigureLook:
    """How somebody is drawn and written: in a colour, as a shape."""

    colour: Colour
    shape: str
    ink: Colour
    player: bool
    drawing: str = ""
    portrait: str = ""


FIGURES: dict[str, FigureLook] = {}  # of the game that is shown
ANYBODY = FigureLook(PALETTE["grey"], "circle", PALETTE["grey"], player=True)  # not of the box


def use_figures(figures: Mapping[str, Figure]) -> None:
    """Draw the figures of a game; for what is drawn from now on."""
    FIGURES.clear()
    for who, figure in figures.items():
        drawn = colour(figure.colour)
        ink = colour(figure.ink) if figure.ink else drawn
        FIGURES[who] = FigureLook(
            drawn, figure.shape, ink, figure.player, figure.drawing, figure.portrait
        )
        for variant, (code, shape_) in figure.variants.items():
            drawing = f"{figure.drawing}-{variant}" if figure.drawing else ""
            FIGURES[f"{who} {variant}"] = replace(
                FIGURES[who], colour=colour(code), shape=shape_, drawing=drawing
            )


def use_colours(chosen: Mapping[str, str]) -> None:
    """Use the colours that figures have in the box; for what is drawn from now on."""
    for who, name in chosen.items():
        FIGURES[who] = replace(FIGURES[who], colour=PALETTE[name], ink=PALETTE[name])


def is_player(who: str) -> bool:
    """Tell whether somebody is one of the players."""
    return who in FIGURES and FIGURES[who].player


def is_opponent(who: str) -> bool:
    """Tell whether somebody is the opponent's."""
    return who in FIGURES and not FIGURES[who].player


def colour_of(who: str | None, other: Colour) -> Colour:
    """Give the colour that stands for somebody; another one for nobody, or for a player."""
    return FIGURES[who].colour if who and is_opponent(who) else other


def ink_of(who: str | None, other: Colour) -> Colour:
    """Give the colour in which somebody of the opponent's is written; another one for others."""
    return FIGURES[who].ink if who and is_opponent(who) else other


DISPLAY, TEXT, ICONS, DIGITS, SHAPES = "Display", "Text", "Icons", "Digits", "Shapes"
# Type, in dp at 100 %.
CAPTION, BODY, LABEL, TITLE, HEADLINE, REVEAL, LOGO = 17, 19, 20, 28, 42, 84, 66
NUMBER = 52  # what is counted, read from two metres
PHONE_HEADLINE = 28  # where a headline would else push out of sight what it is about
TARGET, MAIN = 48, 72  # the smallest thing to tap, and the main one
STEP, RADIUS = 4, 18
PHONE = 560  # dp: the shorter side of a tablet is longer
PROMPT = 0.54  # of a phone on its side
# How much of the growth of text these take: headlines, labels of keys, numbers.
HEADS, KEYS, NUMBERS = 0.4, 0.7, 0.12
DEAD = 0.3  # seconds in which a key whose meaning changed does nothing


@dataclass(frozen=True, slots=True)
class Theme:
    """The sizes of this moment: text from 80 to 200 %."""

    scale: float = 1.0

    def at_most(self, scale: float) -> "Theme":
        """Give the sizes for keys that bear an icon or a number: large already."""
        return Theme(min(self.scale, scale))

    def grown(self, share: float) -> "Theme":
        """Give the sizes of what grows less than text that is read: so much of its growth."""
        return Theme(1 + (self.scale - 1) * share) if self.scale > 1 else self

    def text(self, size: float) -> float:
        """Give the size of a text in pixels."""
        return float(dp(size)) * self.scale

    def space(self, steps: float) -> float:
        """Give a distance in pixels: steps of 4 dp."""
        return float(dp(STEP * steps))


@cache
def register_fonts(folder: Path) -> None:
    """Make the fonts known, once."""
    LabelBase.register(DISPLAY, str(folder / "display.ttf"))
    LabelBase.register(TEXT, str(folder / "text.ttf"), fn_bold=str(folder / "text-bold.ttf"))
    # Digits that nobody misreads across a table.
    LabelBase.register(DIGITS, str(folder / "digits.ttf"), fn_bold=str(folder / "digits.ttf"))
    LabelBase.register(ICONS, str(folder / "icons.ttf"))
    LabelBase.register(SHAPES, str(folder / "drawings.ttf"))
    for letters, file in ((_ICON, "icons.json"), (_SHAPE, "drawings.json")):
        codes = json.loads((folder / file).read_text())
        letters.update({name: chr(code) for name, code in codes.items()})


_ICON: dict[str, str] = {}
_SHAPE: dict[str, str] = {}


def icon(name: str) -> str:
    """Give the letter of the icon font that draws this."""
    return _ICON[name]


def shape(name: str) -> str:
    """Give the letter of the font of drawings that draws this; of one it does not know, none."""
    return _SHAPE.get(name, "")


def contrast(one: Colour, other: Colour) -> float:
    """Work out how well one colour is read on another (WCAG)."""

    def light(shade: Colour) -> float:
        parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in shade[:3]]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    brighter, darker = sorted((light(one), light(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)
