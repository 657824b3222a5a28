"""How everybody is drawn: explorers by name, monsters by kind. Pure."""

from collections.abc import Iterator, Mapping

from companion.engine.game import Figure
from companion.games.betrayal.box import HEROES, MONSTERS, TRAITOR
from companion.games.betrayal.looks import EXPLORERS, KINDS, MONSTER

ART = "betrayal"
NUMBERED = 12  # so many of a kind have a mark; what comes later is drawn as any monster
STUNNED = "stunned"  # lies on its side
_COLOURS = ("#f5b45e", "#ff9080", "#8fdcb5", "#7cc4ff", "#f7a8d4", "#c3dd6c")
_SHAPES = ("circle", "hexagon", "square", "diamond", "triangle", "star")
_KINDS = dict(zip(KINDS, ("#9cc0f5", "#c9a8f0", "#b9b0d8"), strict=True))


def _marked(name: str, colour: str, shape: str = "ghost", player: bool = False) -> Figure:
    drawing, portrait = f"{ART}/mark-{name.lower()}", f"{ART}/bust-{name.lower()}"
    variants = {} if player else {STUNNED: ("#8d93a8", shape)}
    return Figure(colour, shape, colour, player, variants, drawing, portrait)


_MONSTER = _marked(MONSTER, "#9cc0f5")


class Figures(Mapping[str, Figure]):
    """A figure for anybody: the table gives players any name, and haunts bring any monster."""

    def __init__(self) -> None:
        looks = zip(EXPLORERS, _COLOURS, _SHAPES, strict=True)
        self._known = {name: _marked(name, colour, shape, True) for name, colour, shape in looks}
        for kind, colour in _KINDS.items():
            figure = _marked(kind, colour)
            self._known[kind] = figure
            self._known |= {f"{kind}_{n}": figure for n in range(1, NUMBERED + 1)}
        self._known |= {
            MONSTERS: _MONSTER, HEROES: _marked(HEROES, "#ecd9a0"),
            TRAITOR: _marked(TRAITOR, "#d49bff"),
        }  # fmt: skip

    def __getitem__(self, who: str) -> Figure:
        """Give somebody's figure."""
        if who in self._known:
            return self._known[who]
        kind, _, number = who.rpartition("_")
        if kind and number.isdecimal():
            return _MONSTER
        return self._known[EXPLORERS[sum(map(ord, who)) % len(EXPLORERS)]]

    def __iter__(self) -> Iterator[str]:
        """Name those that are known."""
        return iter(self._known)

    def __len__(self) -> int:
        """Count those that are known."""
        return len(self._known)
