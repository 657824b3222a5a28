"""What lies below a line: hills, waves and the ground under a house."""

from collections.abc import Sequence

from kivy.graphics import Mesh


def below(edge: Sequence[float], floor: float) -> Mesh:
    """Fill all between a floor and a line that runs over it, given as x, y, x, y."""
    vertices: list[float] = []
    for x, top in zip(edge[::2], edge[1::2], strict=True):
        vertices += (x, floor, 0, 0, x, top, 0, 0)
    return Mesh(vertices=vertices, indices=list(range(len(edge))), mode="triangle_strip")
