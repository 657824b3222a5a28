"""One contract for every game of the registry."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from companion import games, root
from companion.games.boogeyman.box import MODES
from companion.table.log import Log
from companion.table.running import Table
from tests.contract.playing import Laid
from tests.contract.promises import PROMISES, Promise
from tests.effort import SOAK

REPORTS = 2000 if SOAK else 40
# Every game as its start offers it; Boogeyman in each mode: in two somebody has a secret (H8).
EVERY: list[tuple[str, Mapping[str, Any]]] = [
    (game, {}) for game in games.IDS if game != "boogeyman"
] + [("boogeyman", {"mode": mode}) for mode in MODES]


def laid(game: str, fixed: Mapping[str, Any] | None = None) -> Laid:
    """A game as the companion itself lays it, on a log or on none."""

    def table(log: Log | None, language: str) -> Table:
        if log is not None and log.rows:
            return root.open_game(log, language)
        made = root.opponent(language, game=game)
        return Table(lambda _: made, lambda: "a seed", log)

    return Laid(games.game(game), table, fixed or {})


@pytest.mark.parametrize("promise", PROMISES, ids=lambda one: one.__name__)
@pytest.mark.parametrize(("game", "fixed"), EVERY, ids=lambda one: _named(one))
def test_a_game_keeps_its_promises(game: str, fixed: Mapping[str, Any], promise: Promise) -> None:
    for number in range(5 if SOAK else 1):
        seed = " ".join([game, *fixed.values(), promise.__name__, str(number)])
        print(f"seed: {seed}")
        promise(laid(game, fixed), Random(seed), REPORTS)


def _named(one: Any) -> str:
    return one if isinstance(one, str) else "_".join(one.values()) or "usual"
