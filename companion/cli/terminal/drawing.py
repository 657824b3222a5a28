"""The house in characters: a small doll's house, cut open."""

from collections.abc import Mapping, Sequence

from companion.engine.tabletop import Map, Place

SMALLEST, LARGEST = (60, 14), (120, 44)  # columns and lines
# Letters are about twice as high as wide; what stands in a room needs no more than this.
HIGH = 0.3
LEAST = 4  # columns in a room: its number and its light
# What joins two lines of a frame, by the directions it has: up, down, left, right.
CORNERS = {
    (0, 1, 0, 1): "┌", (0, 1, 1, 0): "┐", (1, 0, 0, 1): "└", (1, 0, 1, 0): "┘",
    (1, 1, 0, 1): "├", (1, 1, 1, 0): "┤", (0, 1, 1, 1): "┬", (1, 0, 1, 1): "┴",
    (1, 1, 1, 1): "┼", (0, 0, 1, 1): "─", (1, 1, 0, 0): "│",
}  # fmt: skip
Cell = tuple[int, int]


def drawn(board: Map, names: Mapping[str, str], size: tuple[int, int]) -> list[str]:
    """Draw the house in lines of text, as large as it may be; none where it would be too small."""
    spots = [spot for spot in board.places.values() if not spot.hidden]
    if size[0] < SMALLEST[0] or size[1] < SMALLEST[1] or not spots:
        return []
    columns, rows = (min(most, given) for most, given in zip(LARGEST, size, strict=True))
    roof, ground = min(spot.y for spot in spots), max(spot.y + spot.h for spot in spots)
    across = (columns - 1) / board.size[0]
    down = min(across * HIGH, (rows - 1) / (ground - roof))
    grid = [[" "] * columns for _ in range(round((ground - roof) * down) + 1)]
    edges: dict[Cell, list[int]] = {}
    for spot in spots:
        left, right = round(spot.x * across), round((spot.x + spot.w) * across)
        top, bottom = round((spot.y - roof) * down), round((spot.y + spot.h - roof) * down)
        inside, high = right - left - 1, bottom - top - 1
        if inside < LEAST or high < 1:  # such as the discs of a photo
            return []
        _frame(edges, left, top, right, bottom)
        for offset, text in enumerate(_inside(spot, board, names, inside, high)):
            for position, letter in enumerate(text[:inside]):
                grid[top + 1 + offset][left + 1 + position] = letter
    for (row, column), ways in edges.items():
        grid[row][column] = CORNERS[tuple(ways)]  # type: ignore[index]
    return ["".join(row).rstrip() for row in grid]


def signs(board: Map) -> dict[str, str]:
    """Give the signs that the drawing has, each with what it stands for: tones, then marks."""
    seen = [spot for spot in board.places.values() if not spot.hidden]
    tones = {tone.sign: tone.word for name, tone in board.tones.items() if _toned(seen, name)}
    there = dict.fromkeys(mark for spot in seen for mark in spot.marks)
    ordered = (*(mark for mark in board.marks if mark in there), *there)
    marks = {mark.sign: mark.word for mark in ordered}
    return {sign: word for sign, word in (tones | marks).items() if sign}


def _toned(places: Sequence[Place], tone: str) -> bool:
    return any(place.tone == tone for place in places)


def _inside(spot: Place, board: Map, names: Mapping[str, str], inside: int, high: int) -> list[str]:
    """Write what is in a place: its number and signs, who is there, its name if there is room."""
    marks = "".join(mark.sign for mark in spot.marks)
    head = f"{spot.label} {board.tones[spot.tone].sign}{marks}".strip()
    people = [names[one] for one in spot.who]
    if high == 1:
        head = f"{head} " if head else ""
        return [head + (_who(people, inside - len(head)) or spot.name)]
    who = _who(people, inside)
    lines = [head, spot.name, who] if head else [spot.name, who]
    return lines if high >= len(lines) else [f"{head} {spot.name}", who]


def _who(people: list[str], inside: int) -> str:
    """Write names beside each other, each cut as far as it must be, at last to its initial."""
    known = [_told_by(name) for name in people]
    cuts = [(length, " ") for length in range(max(map(len, known), default=0), 1, -1)]
    for length, between in [*cuts, (2, "")]:
        said = between.join(name[:length] for name in known)
        if len(said) <= inside:
            return said
    return "".join(name[0] for name in known)


def _told_by(name: str) -> str:
    """Give the word of a name that tells who it is: the one with a capital."""
    words = name.split()
    return next((word for word in words if word[:1].isupper()), words[0])


def _frame(edges: dict[Cell, list[int]], left: int, top: int, right: int, bottom: int) -> None:
    """Add a frame to the lines that are there."""
    for column in range(left, right + 1):
        for row in (top, bottom):
            ways = edges.setdefault((row, column), [0, 0, 0, 0])
            ways[2] |= column > left
            ways[3] |= column < right
    for row in range(top, bottom + 1):
        for column in (left, right):
            ways = edges.setdefault((row, column), [0, 0, 0, 0])
            ways[0] |= row > top
            ways[1] |= row < bottom
