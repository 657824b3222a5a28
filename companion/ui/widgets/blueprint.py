"""A plan of a house on dark paper: its squares, its border, and what is not joined to it yet."""

from collections.abc import Collection
from dataclasses import replace
from math import ceil, hypot
from typing import NamedTuple

from kivy.graphics import Color, Line, Rectangle, SmoothEllipse
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp

from companion.engine.tabletop import Map, Tone
from companion.ui import theme
from companion.ui.widgets.glyphs import written
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.textures import glow, shade

PAPER = (theme.colour("#3a2d5c"), theme.colour("#211838"))  # light lines on dark, as plans are
SHINE = theme.colour("#a58bd8")
CHALK = theme.colour("#ddd0f5")
SQUARES, CELLS, BORDER = 0.1, 0.24, 0.75  # how strong each kind of line is
FINE = 4  # squares of a cell
EDGE = 14  # dp of the paper around what can be drawn on
INSIDE, CORNER = 5, 16  # dp: from the edge to the border, and how long its corners are
SKETCHED = Tone(("#44366b", "#332850"), "#f7f4ff")  # a room that is not joined to the others
# A room that is joined while others are not: they are what is to be done.
CALM = Tone(("#e6b06a", "#c68c4c"), "#1f0e04")
LIT = (theme.colour("#ffd88c"), theme.colour("#d98f42"))  # of a key: one that is
HAND, BEADS, LOW = 44, 22, 0.36  # dp: the hand, and from bead to bead; of a place: how high
TALLEST = 1.35  # of their own height: how high rooms are where they fill their sheet
SKETCHED_HALL = Tone(("#382c5a", "#2b2146"), "#e6def8", hall=True)
Box = tuple[float, float, float, float]


def tones(board: Map, loose: Collection[str]) -> tuple[dict[str, Tone], dict[str, str]]:
    """Give the looks of places, and which each has: one if it can be reached, one if not."""
    lit = next((tone for tone in board.tones.values() if tone.glows), SKETCHED)
    lit = CALM if loose else lit
    sketched = {False: "sketched", True: "sketched hall"}
    looks = {
        **board.tones, "sketched": SKETCHED, "sketched hall": SKETCHED_HALL,
        "lit hall": replace(lit, hall=True), "bright": lit,
    }  # fmt: skip
    worn = {}
    for place, spot in board.places.items():
        hall = board.tones[spot.tone].hall
        own = "bright" if board.tones[spot.tone].glows else spot.tone
        worn[place] = sketched[hall] if place in loose else "lit hall" if hall else own
    return looks, worn


class Window(NamedTuple):
    """What is seen of a sheet: from which line down, how many units of it, how much higher."""

    top: float
    high: float
    tall: float


def window(board: Map, whole: bool, room: tuple[float, float]) -> Window:
    """Let a plan fill its room: without its empty lines, unless all of it is wanted."""
    top, high = 0.0, float(board.size[1])
    if board.picture is not None:
        return Window(top, high, 1.0)
    if board.places and not whole:
        top = float(min(spot.y for spot in board.places.values()))
        high = max(float(spot.y + spot.h) for spot in board.places.values()) - top
    unit = room[0] / board.size[0]
    return Window(top, high, min(max(1.0, room[1] / max(1.0, unit * high)), TALLEST))


def lay_paper(group: InstructionGroup, wide: float, high: float) -> None:
    """Lay the paper around what can be drawn on, with its shadow and its border."""
    edge, inside = dp(EDGE), dp(INSIDE)
    box = (-edge, -edge, wide + 2 * edge, high + 2 * edge)
    under = Plate(6)
    dark = (0.0, 0.0, 0.0, 0.5)
    under.paint(dark, dark, None)
    under.place(box[0] + dp(4), box[1] - dp(6), *box[2:])
    group.add(under)
    group.add(Color(1, 1, 1, 1))
    group.add(Rectangle(texture=shade(*PAPER), pos=box[:2], size=box[2:]))
    group.add(Rectangle(texture=glow(SHINE, 0.28, 1.3), pos=box[:2], size=box[2:]))
    x, y = box[0] + inside, box[1] + inside
    right, top = box[0] + box[2] - inside, box[1] + box[3] - inside
    group.add(Color(rgba=(*CHALK[:3], BORDER * 0.6)))
    group.add(Line(rectangle=(x, y, right - x, top - y), width=dp(0.8)))
    group.add(Color(rgba=(*CHALK[:3], BORDER)))
    long = dp(CORNER)
    for at, across in ((x, 1), (right, -1)):
        for up, down in ((y, 1), (top, -1)):
            points = [at + across * long, up, at, up, at, up + down * long]
            group.add(Line(points=points, width=dp(1.6)))


def rule(group: InstructionGroup, size: tuple[float, float], cell: tuple[float, float]) -> None:
    """Draw the squares, and stronger the cells that places snap to."""
    (wide, high), (across, down) = size, cell
    for strong, parts in ((SQUARES, FINE), (CELLS, 1)):
        group.add(Color(rgba=(*CHALK[:3], strong)))
        for n in range(round(wide / across * parts) + 1):
            group.add(Rectangle(pos=(n * across / parts, 0), size=(dp(1), high)))
        for n in range(round(high / down * parts) + 1):
            group.add(Rectangle(pos=(0, high - n * down / parts), size=(wide, dp(1))))


def dash(
    group: InstructionGroup,
    box: tuple[float, float, float, float],
    round_: bool,
    gap: float = 0.0,
    step: float = 0.0,
) -> None:
    """Draw dashes within a place that is not joined; thicker than a line that kivy dashes."""
    x, y, wide, high = box
    group.add(Color(rgba=CHALK))
    if round_:
        group.add(Line(ellipse=(*box, 0, 360, 48), width=dp(1.6)))
        return
    gap, piece = gap or dp(5), step or dp(13)
    x, y, wide, high = x + gap, y + gap, wide - 2 * gap, high - 2 * gap
    for at, long, level in (
        ((x, y), wide, True), ((x, y + high), wide, True),
        ((x, y), high, False), ((x + wide, y), high, False),
    ):  # fmt: skip
        pieces = max(1, ceil(long / piece))
        step = long / (pieces - 0.4)
        for n in range(pieces):
            start = n * step
            end = min(long, start + step * 0.6)
            one = (at[0] + start, at[1]) if level else (at[0], at[1] + start)
            other = (at[0] + end, at[1]) if level else (at[0], at[1] + end)
            group.add(Line(points=[*one, *other], width=dp(0.9), cap="none"))


def example(group: InstructionGroup, box: Box) -> None:
    """Show on an empty sheet what a tap does: a place would lie where a finger points."""
    x, y, wide, high = box
    dash(group, box, False)
    side = min(dp(HAND) * 1.2, wide * 0.6, high * 0.6)
    for ink, size in ((theme.ON_LAMP, side + dp(4)), (theme.LAMP, side)):
        group.add(Color(rgba=ink))
        at = (x + wide / 2 - size / 2, y + high / 2 - size / 2)
        group.add(SmoothEllipse(pos=at, size=(size, size)))
    sign = written(theme.icon("placed"), round(side * 0.62), theme.ICONS)
    group.add(Color(rgba=theme.ON_LAMP))
    at = (round(x + wide / 2 - sign.width / 2), round(y + high / 2 - sign.height / 2))
    group.add(Rectangle(texture=sign, pos=at, size=sign.size))


def point(group: InstructionGroup, begin: Box, end: Box, beaded: bool) -> None:
    """Show the next passage: where somebody walks to; `beaded`: with beads from where."""
    (ax, ay), (bx, by) = ((x + wide / 2, y + high * LOW) for x, y, wide, high in (begin, end))
    side = min(dp(HAND), end[2] * 0.6, end[3] * 0.5)
    away = max(1.0, hypot(bx - ax, by - ay))
    beads = max(2, int(away / dp(BEADS))) if beaded else 0
    bead = max(dp(3), side * 0.17)
    for ink, more in ((theme.ON_LAMP, dp(2)), (theme.PAPER, 0.0)):
        group.add(Color(rgba=ink))
        for number in range(beads):
            part = number / beads
            wide = bead + more
            at = (ax + (bx - ax) * part - wide, ay + (by - ay) * part - wide)
            group.add(SmoothEllipse(pos=at, size=(2 * wide, 2 * wide)))
    for ink, wide in ((theme.ON_LAMP, side / 2 + dp(2)), (theme.LAMP, side / 2)):
        group.add(Color(rgba=ink))
        group.add(SmoothEllipse(pos=(bx - wide, by - wide), size=(2 * wide, 2 * wide)))
    hand = written(theme.icon("walk"), round(side * 0.62), theme.ICONS)
    group.add(Color(rgba=theme.ON_LAMP))
    at = (round(bx - hand.width / 2), round(by - hand.height / 2))
    group.add(Rectangle(texture=hand, pos=at, size=hand.size))
