"""Lines on the edges of boxes that touch each other: around all of them."""

from collections.abc import Sequence

from companion.ui.widgets.room_plan import Box

Span = tuple[float, float]
NEAR = 3  # pixels: edges that are no farther apart touch


def outline(boxes: Sequence[Box], width: float) -> list[Box]:
    """Give the parts of the line around boxes, in the middle of their edges; it is so wide."""
    found: list[Box] = []
    half = width // 2
    for x, y, wide, high in boxes:
        for edge, beside in ((x, 2), (x + wide, 0)):
            touch = [b for b in boxes if abs(b[0] + (b[2] if beside else 0) - edge) <= NEAR]
            for low, up in uncovered((y, y + high), [(b[1], b[1] + b[3]) for b in touch]):
                found.append((edge - half, low - half, width, up - low + width))
        for edge, beside in ((y, 3), (y + high, 0)):
            touch = [b for b in boxes if abs(b[1] + (b[3] if beside else 0) - edge) <= NEAR]
            for low, up in uncovered((x, x + wide), [(b[0], b[0] + b[2]) for b in touch]):
                found.append((low - half, edge - half, up - low + width, width))
    return found


def uncovered(span: Span, others: Sequence[Span]) -> list[Span]:
    """Give what of a span none of the others covers."""
    free, at = [], span[0]
    for low, high in sorted(others):
        if low > at and min(low, span[1]) - at > NEAR:
            free.append((at, min(low, span[1])))
        at = max(at, high)
    if span[1] - at > NEAR:
        free.append((at, span[1]))
    return free
