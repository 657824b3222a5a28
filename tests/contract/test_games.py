"""One contract for every game of the registry."""

from random import Random

import pytest

from companion import games, root
from companion.table.log import Log
from companion.table.running import Table
from tests.contract.playing import Laid
from tests.contract.promises import PROMISES, Promise
from tests.effort import SOAK

REPORTS = 2000 if SOAK else 40


def laid(game: str) -> Laid:
    """A game as the companion itself lays it, on a log or on none."""

    def table(log: Log | None, language: str) -> Table:
        if log is not None and log.rows:
            return root.open_game(log, language)
        made = root.opponent(language, game=game)
        return Table(lambda _: made, lambda: "a seed", log)

    return Laid(games.game(game), table)


@pytest.mark.parametrize("promise", PROMISES, ids=lambda one: one.__name__)
@pytest.mark.parametrize("game", games.IDS)
def test_a_game_keeps_its_promises(game: str, promise: Promise) -> None:
    for number in range(5 if SOAK else 1):
        seed = f"{game} {promise.__name__} {number}"
        print(f"seed: {seed}")
        promise(laid(game), Random(seed), REPORTS)
