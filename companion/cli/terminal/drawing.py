"""The house in characters: a small doll's house, cut open."""

from collections.abc import Mapping

from companion.engine.board import Board, Spot

WIDTH = 78
LIGHTS = {"light": "○", "dark": "●", "none": "", "hall": ""}
MARKS = {"padlock": "⊠", "locked": "⊠", "trapdoor": "▽", "finale": "★"}
# What joins two lines of a frame, by the directions it has: up, down, left, right.
CORNERS = {
    (0, 1, 0, 1): "┌", (0, 1, 1, 0): "┐", (1, 0, 0, 1): "└", (1, 0, 1, 0): "┘",
    (1, 1, 0, 1): "├", (1, 1, 1, 0): "┤", (0, 1, 1, 1): "┬", (1, 0, 1, 1): "┴",
    (1, 1, 1, 1): "┼", (0, 0, 1, 1): "─", (1, 1, 0, 0): "│",
}  # fmt: skip
Cell = tuple[int, int]


def drawn(board: Board, names: Mapping[str, str], width: int = WIDTH) -> list[str]:
    """Draw the house in lines of text, as wide as it may be."""
    across = (width - 1) / board.size[0]
    # Letters are about twice as high as wide; four lines a floor are enough for who is there.
    down = across * 0.42
    columns, rows = round(board.size[0] * across) + 1, round(board.size[1] * down) + 1
    grid = [[" "] * columns for _ in range(rows)]
    edges: dict[Cell, list[int]] = {}
    for spot in board.spots.values():
        if "secret" in spot.marks:
            continue
        left, right = round(spot.x * across), round((spot.x + spot.w) * across)
        top, bottom = round(spot.y * down), round((spot.y + spot.h) * down)
        _frame(edges, left, top, right, bottom)
        inside, high = right - left - 1, bottom - top - 1
        for offset, text in enumerate(_inside(spot, names, high)):
            for position, letter in enumerate(text[:inside]):
                grid[top + 1 + offset][left + 1 + position] = letter
    for (row, column), ways in edges.items():
        grid[row][column] = CORNERS[tuple(ways)]  # type: ignore[index]
    lines = ["".join(row).rstrip() for row in grid]
    return [line for line in lines if line]


def _inside(spot: Spot, names: Mapping[str, str], high: int) -> list[str]:
    """Write what is in a place: its number and light, its name if there is room, who is there."""
    marks = "".join(MARKS.get(mark, "") for mark in spot.marks)
    head = f"{spot.label} {LIGHTS[spot.light]}{marks}".strip()
    who = " ".join(short(names[one]) for one in spot.who)
    lines = [head, spot.name, who] if spot.label else [spot.name, who]
    if high < len(lines):
        lines = [f"{head} {spot.name}".strip(), who]
    return lines


def short(name: str) -> str:
    """Write a name in two letters, of the word that has a capital."""
    capital = [word for word in name.split() if word[:1].isupper()]
    return (capital or [name])[0][:2]


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
