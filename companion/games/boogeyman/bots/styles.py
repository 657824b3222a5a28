"""How a bot plays: careless, careful or greedy. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from companion.games.boogeyman.bots import BOTS
from companion.games.boogeyman.bots.board import Board
from companion.games.boogeyman.bots.plan import Place, Reach

ANYWHERE = 99
FAR = 20  # farther than any noise carries


@dataclass(frozen=True)
class Style:
    """A way to play the Children."""

    fears: bool  # goes around their Rooms
    caution: float  # how many steps it walks to search where she will not come
    wanders: bool  # searches wherever it likes, not where it is near
    helps_within: int  # how far it goes to revive a Child that carries no Objective
    spends: bool  # Candies on its dice
    cancels: bool  # encounters, with its Search cards
    hopes: bool  # for a card when all have fainted (N3)

    def shuns(self, board: Board) -> frozenset[Place]:
        """Name the places that it goes around."""
        if not self.fears:
            return frozenset()
        return frozenset(place for place in (board.hers, board.his) if place)

    def costs(self, board: Board, rooms: Iterable[Place], reach: Reach) -> dict[Place, float]:
        """Weigh Rooms to search: actions up to the next Search token, and what she may do."""
        costs = {}
        for room in rooms:
            cost = reach.steps[room] + (board.light[room] != "none")
            costs[room] = cost + 2.0 if room in board.padlocks else cost + 0.0
        if self.caution:
            risks = _risks(board.plan.noise, board.louder())
            hers = board.plan.reach(board.hers, board.her_doors).steps
            for room in costs:
                away = hers.get(room, FAR)
                costs[room] += self.caution * risks[min(away, FAR)]
        return costs


@lru_cache(maxsize=64)
def _risks(noises: tuple[int, ...], louder: int) -> tuple[float, ...]:
    """Tell how likely a noise brings her, by how far away she is."""
    reached = [sum(noise + louder >= away for noise in noises) for away in range(FAR)]
    return (*(count / len(noises) for count in reached), 0.0)


CARELESS = Style(
    fears=False, caution=0, wanders=True, helps_within=3, spends=False, cancels=False,
    hopes=True,
)  # fmt: skip
CAREFUL = Style(
    fears=True, caution=4, wanders=False, helps_within=ANYWHERE, spends=True,
    cancels=True, hopes=False,
)  # fmt: skip
GREEDY = Style(
    fears=True, caution=0, wanders=False, helps_within=2, spends=True, cancels=True,
    hopes=False,
)  # fmt: skip
STYLES: Mapping[str, Style] = dict(zip(BOTS, (CARELESS, CAREFUL, GREEDY), strict=True))
