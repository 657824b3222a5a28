"""How everybody is drawn: explorers by name, monsters alike, whoever else plays. Pure."""

from collections.abc import Iterator, Mapping

from companion.engine.game import Figure
from companion.games.betrayal.text.telling import EXPLORERS

_COLOURS = ("#f2b35e", "#7fb6f0", "#e58aa8", "#8fcf9a", "#d9d06a", "#c79df0")
_SHAPES = ("circle", "square", "triangle", "diamond", "hexagon", "star")
_MONSTER = Figure("#9a86b8", "triangle", "#c6b9cf", player=False)


class Figures(Mapping[str, Figure]):
    """A figure for anybody: the table gives players any name, and haunts bring any monster."""

    def __init__(self) -> None:
        self._known = {
            name: Figure(_COLOURS[n], _SHAPES[n], _COLOURS[n]) for n, name in enumerate(EXPLORERS)
        }

    def __getitem__(self, who: str) -> Figure:
        """Give somebody's figure."""
        if who in self._known:
            return self._known[who]
        kind, _, number = who.rpartition("_")
        if kind and number.isdecimal():
            return _MONSTER
        names = tuple(self._known)
        return self._known[names[sum(map(ord, who)) % len(names)]]

    def __iter__(self) -> Iterator[str]:
        """Name those that are known."""
        return iter(self._known)

    def __len__(self) -> int:
        """Count those that are known."""
        return len(self._known)
