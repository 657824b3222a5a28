"""Draws the README's picture: `python docs/pictures/draw.py` writes it anew.

The house is drawn from the pack's own plan, with a night in progress on it.
"""

from pathlib import Path
from xml.sax.saxutils import escape

from companion import bootstrap
from companion.games.boogeyman.box import ATTIC, SECRET_ROOM
from companion.games.boogeyman.pack import Box, Pack

UNIT = 8
MARGIN = 40
NIGHT, PANEL, LINE, PAPER, MUTED = "#120e14", "#1a141d", "#3a2f3f", "#f4e7d0", "#a8988f"
LAMP, DUSK, DARK, WOOD = "#f4b860", "#3b3038", "#141a2e", "#6e4a2c"
BOOGEYMAN, JENNIFER = "#e5483f", "#f08fb0"
COLOURS = {
    "peter": "#6db3ff", "daphne": "#c79bff", "ray": "#4fd0a0", "leila": "#f2e05c",
    "mike": "#ff9d5c", "tommy": "#7fe3f0",
}  # fmt: skip
TAKEN, DARKENED = ("2", "8", "15", "21"), ("12", "24", "3")
JENNIFERS_WAY = ("9", "15", "16", "17")


def draw(pack: Pack) -> str:
    """Draw the house at night as SVG."""
    wide, high = (side * UNIT + 2 * MARGIN for side in pack.sheet)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" '
        f'font-family="Fraunces, Georgia, serif">',
        '<defs><linearGradient id="lamp" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="#ffd98c"/><stop offset="0.55" stop-color="{LAMP}"/>'
        '<stop offset="1" stop-color="#b5752f"/></linearGradient></defs>',
        f'<rect width="{wide}" height="{high}" fill="{NIGHT}"/>',
        f'<circle cx="{wide - 90}" cy="70" r="34" fill="{PAPER}" opacity="0.85"/>',
        f'<circle cx="{wide - 76}" cy="60" r="32" fill="{NIGHT}"/>',
        _roof(pack),
    ]
    parts += [_walls(pack, place) for place in pack.plan]
    parts += [_passage(pack, a, b) for a, b in pack.house.passages]
    parts += [_walk(pack), _boogeyman(pack.plan["12"]), _lock(pack.plan[ATTIC])]
    parts += [_label(pack, place) for place in pack.plan]
    parts += [_child(pack.plan[room], child) for child, room in (("mike", "17"), ("peter", "10"))]
    return "\n".join([*parts, "</svg>", ""])


def _corner(box: Box) -> tuple[float, float, float, float]:
    return MARGIN + box.x * UNIT, MARGIN + box.y * UNIT, box.w * UNIT, box.h * UNIT


def _middle(box: Box) -> tuple[float, float]:
    x, y, w, h = _corner(box)
    return x + w / 2, y + h * 0.68


def _roof(pack: Pack) -> str:
    eaves = MARGIN + min(b.y for p, b in pack.plan.items() if p != ATTIC) * UNIT
    right = MARGIN + pack.sheet[0] * UNIT
    return (
        f'<path d="M{MARGIN - 14},{eaves} L{(MARGIN + right) / 2},{MARGIN - 10} '
        f'L{right + 14},{eaves} Z" fill="{PANEL}" stroke="{LINE}" stroke-width="3"/>'
    )


def _light(pack: Pack, place: str) -> tuple[str, str]:
    """The colours of a place: its light, and the ink on it."""
    if place in pack.halls.values() or place in (ATTIC, SECRET_ROOM):
        return PANEL, MUTED
    if place in DARKENED:
        return DARK, PAPER
    return (DUSK, PAPER) if place in TAKEN else ("url(#lamp)", "#1a0f08")


def _walls(pack: Pack, place: str) -> str:
    x, y, w, h = _corner(pack.plan[place])
    dashed = ' stroke-dasharray="6 5"' if place == SECRET_ROOM else ""
    lines = [
        f'<rect x="{x + 2}" y="{y + 2}" width="{w - 4}" height="{h - 4}" rx="4" '
        f'fill="{_light(pack, place)[0]}" stroke="{LINE}" stroke-width="2"{dashed}/>'
    ]
    for child, hall in pack.halls.items():
        if hall == place:
            lines.append(
                f'<rect x="{x + 10}" y="{y + h - 14}" width="{w - 20}" height="5" rx="2" '
                f'fill="{COLOURS[child]}"/>'
            )
    return "".join(lines)


def _label(pack: Pack, place: str) -> str:
    x, y, _, _ = _corner(pack.plan[place])
    name = escape(pack.names[place]["en"])
    ink = _light(pack, place)[1]
    if place in pack.halls.values():
        return _text(x + 9, y + 20, name, 12, ink, "sans-serif")
    return _text(x + 9, y + 30, place, 25, ink) + _text(x + 9, y + 47, name, 12, ink, "sans-serif")


def _lock(box: Box) -> str:
    x, y, w, _ = _corner(box)
    x, y = x + w - 34, y + 24
    return (
        f'<path d="M{x + 4},{y + 9} v-4 a6,6 0 0 1 12,0 v4" fill="none" stroke="{MUTED}" '
        f'stroke-width="3"/><rect x="{x}" y="{y + 9}" width="20" height="15" rx="3" '
        f'fill="{MUTED}"/>'
    )


def _text(x: float, y: float, text: str, size: int, ink: str, family: str = "") -> str:
    style = f' font-family="Atkinson Hyperlegible, {family}"' if family else ' font-weight="800"'
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{ink}"{style}>{text}</text>'


def _passage(pack: Pack, a: str, b: str) -> str:
    """A door where two places share a wall, stairs where one lies above the other."""
    first, second = pack.plan[a], pack.plan[b]
    if first.y == second.y:
        wall = max(first.x, second.x)
        door, foot = MARGIN + wall * UNIT - 5, MARGIN + (first.y + first.h) * UNIT - 44
        return f'<rect x="{door}" y="{foot}" width="10" height="38" rx="2" fill="{WOOD}"/>'
    left = max(first.x, second.x)
    right = min(first.x + first.w, second.x + second.w)
    x, y = MARGIN + (left + (right - left) * 0.7) * UNIT, MARGIN + max(first.y, second.y) * UNIT
    steps = "".join(f"M{x - 9},{y + d} h18 " for d in (-9, -3, 3, 9))
    return (
        f'<path d="{steps}M{x - 9},{y - 13} v26 M{x + 9},{y - 13} v26" '
        f'stroke="{WOOD}" stroke-width="3" fill="none"/>'
    )


def _walk(pack: Pack) -> str:
    points = [_middle(pack.plan[room]) for room in JENNIFERS_WAY]
    thread = " ".join(f"{x},{y}" for x, y in points)
    x, y = points[0]
    dots = "".join(f'<circle cx="{a}" cy="{b}" r="5" fill="{JENNIFER}"/>' for a, b in points[1:])
    return (
        f'<polyline points="{thread}" fill="none" stroke="{JENNIFER}" stroke-width="4" '
        f'stroke-dasharray="2 8" stroke-linecap="round"/>{dots}'
        f'<circle cx="{x}" cy="{y}" r="17" fill="{JENNIFER}" stroke="{NIGHT}" stroke-width="3"/>'
        f'<text x="{x}" y="{y + 7}" font-size="20" font-weight="800" text-anchor="middle" '
        f'fill="{NIGHT}">J</text>'
    )


def _boogeyman(box: Box) -> str:
    x, y = _middle(box)
    y += 8
    return (
        f'<path d="M{x - 22},{y + 30} V{y - 6} a22,24 0 0 1 44,0 V{y + 30} '
        f'l-9,-7 -8,7 -5,-7 -6,7 -8,-7 Z" '
        f'fill="#0a070c" stroke="{BOOGEYMAN}" stroke-width="2.5"/>'
        f'<ellipse cx="{x - 8}" cy="{y - 4}" rx="3.5" ry="6" fill="{BOOGEYMAN}"/>'
        f'<ellipse cx="{x + 8}" cy="{y - 4}" rx="3.5" ry="6" fill="{BOOGEYMAN}"/>'
    )


def _child(box: Box, child: str) -> str:
    x, y = _middle(box)
    x += box.w * UNIT / 5
    shape = f'<circle cx="{x}" cy="{y}" r="15"'
    if child == "mike":
        corners = [(15, 0), (7.5, 13), (-7.5, 13), (-15, 0), (-7.5, -13), (7.5, -13)]
        shape = '<polygon points="' + " ".join(f"{x + a},{y + b}" for a, b in corners) + '"'
    return (
        f'{shape} fill="{COLOURS[child]}" stroke="{NIGHT}" stroke-width="3"/>'
        f'<text x="{x}" y="{y + 5}" font-size="14" font-weight="800" text-anchor="middle" '
        f'fill="{NIGHT}">{child[0].upper()}</text>'
    )


if __name__ == "__main__":
    picture = draw(bootstrap.packs()[bootstrap.PRACTICE])
    Path(__file__).with_name("house.svg").write_text(picture, encoding="utf-8")
