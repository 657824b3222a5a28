"""The nights to measure with: one that a bot plays to its end, and one as long as wanted."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from companion import root
from companion.__main__ import SHOWN_NIGHT
from companion.cli.demonstration import Night
from companion.engine.game import Opponent
from companion.games.boogeyman import BOOGEYMAN, PRACTICE
from companion.games.boogeyman import pack as schema
from companion.games.boogeyman.pack import Pack
from companion.packs.loader import load
from companion.packs.shipped import located
from companion.table.running import Reply, Table

Report = Mapping[str, Any]

ALONE: Report = {"report": "start", "mode": "solo", "children": ["mike"], "seed": 1}
THERE: Report = {"report": "moved", "child": "mike", "to": "15"}
BACK: Report = {"report": "moved", "child": "mike", "to": "hall_mike"}


@cache
def houses() -> Mapping[str, Pack]:
    """Load the houses, once."""
    practice = load(located(PRACTICE), {BOOGEYMAN.id: schema})
    return {practice.id: practice}


def opponent() -> Opponent:
    """Make the opponent."""
    return root.opponent(houses=houses())


def no_seed() -> str:
    """Stand for chance where every report brings its seed."""
    return "bench"


def new_table() -> Table:
    """Lay a table that nothing keeps."""
    made = opponent()
    return Table(lambda game: made, no_seed)


@cache
def reports() -> tuple[Report, ...]:
    """Let a bot play the demonstration night, and give all that it reported."""
    said: list[Report] = []

    class Overheard(Table):
        def submit(self, raw: Report) -> Reply:
            reply = super().submit(raw)
            if reply["ok"]:
                said.append(dict(raw))
            return reply

    facts, made = houses()[PRACTICE].facts(), opponent()
    for _ in Night(Overheard(lambda game: made, no_seed), facts, SHOWN_NIGHT).lines():
        pass
    return tuple(said)


def there_and_back(moves: int) -> Iterator[Report]:
    """Walk to and fro after the start, so often."""
    return ((THERE, BACK)[n % 2] for n in range(moves))


def say(table: Table, reports: Iterable[Report]) -> None:
    """Report what must be taken."""
    for raw in reports:
        reply = table.submit(raw)
        assert reply["ok"], reply["error"]
