"""The look: colours, type, spacing, icons. Sizes are in dp, and text grows with its scale."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from kivy.core.text import LabelBase
from kivy.metrics import dp

from companion.engine.game import Figure

Colour = tuple[float, float, float, float]


def colour(code: str, alpha: float = 1.0) -> Colour:
    """Read a colour as designers write it: #f4b860."""
    red, green, blue = (int(code[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return (red, green, blue, alpha)


NIGHT = colour("#120e14")
PANEL = colour("#1d1621")
RAISED = colour("#2a2130")
LINE = colour("#4a3d50")
PAPER = colour("#f4e7d0")
MUTED = colour("#b8a89f")
LAMP = colour("#f4b860")
LAMP_DEEP = colour("#c9803a")
ON_LAMP = colour("#1a0f08")
DUSK = colour("#43374a")
DARK = colour("#141a30")
HALL = colour("#241c2a")
DANGER = colour("#e5483f")
DANGER_TEXT = colour("#ff8a7d")  # the same red, light enough to be read
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


FIGURES: dict[str, FigureLook] = {}  # of the game that is shown
ANYBODY = FigureLook(PALETTE["grey"], "circle", PALETTE["grey"], player=True)  # not of the box


# What changes where somebody wants more contrast.
_SOFT = {"PAPER": PAPER, "MUTED": MUTED, "LINE": LINE}
_STRONG = {"PAPER": colour("#ffffff"), "MUTED": colour("#eadfce"), "LINE": colour("#93829a")}


def use_contrast(strong: bool) -> None:
    """Use the colours of strong contrast, or the usual ones; for what is drawn from now on."""
    globals().update(_STRONG if strong else _SOFT)


def use_figures(figures: Mapping[str, Figure]) -> None:
    """Draw the figures of a game; for what is drawn from now on."""
    FIGURES.clear()
    for who, figure in figures.items():
        drawn = colour(figure.colour)
        ink = colour(figure.ink) if figure.ink else drawn
        FIGURES[who] = FigureLook(drawn, figure.shape, ink, figure.player)


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


DISPLAY, TEXT, ICONS = "Display", "Text", "Icons"
# Type, in dp at 100 %.
CAPTION, BODY, LABEL, TITLE, HEADLINE, REVEAL, LOGO = 15, 18, 20, 26, 36, 72, 64
PHONE_HEADLINE = 28  # where a headline would else push out of sight what it is about
TARGET, MAIN = 48, 72  # the smallest thing to tap, and the main one
STEP, RADIUS = 4, 16
PHONE = 560  # dp: the shorter side of a tablet is longer
PROMPT = 0.54  # of a phone on its side
DEAD = 0.3  # seconds in which a key whose meaning changed does nothing


@dataclass(frozen=True, slots=True)
class Theme:
    """The sizes of this moment: text from 80 to 200 %."""

    scale: float = 1.0

    def at_most(self, scale: float) -> "Theme":
        """Give the sizes for keys that bear an icon or a number: large already."""
        return Theme(min(self.scale, scale))

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
    LabelBase.register(ICONS, str(folder / "icons.ttf"))
    _ICON.update(
        {name: chr(code) for name, code in json.loads((folder / "icons.json").read_text()).items()}
    )


_ICON: dict[str, str] = {}


def icon(name: str) -> str:
    """Give the letter of the icon font that draws this."""
    return _ICON[name]


def contrast(one: Colour, other: Colour) -> float:
    """Work out how well one colour is read on another (WCAG)."""

    def light(shade: Colour) -> float:
        parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in shade[:3]]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    brighter, darker = sorted((light(one), light(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)
