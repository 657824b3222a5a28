"""A demonstration night: a bot plays four Children, and the journal is printed.

What `companion` shows where it has no other face. The bot knows only what the table protocol
shows.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.games.boogeyman.bots import night
from companion.games.boogeyman.bots.plan import Plan
from companion.games.boogeyman.bots.styles import GREEDY
from companion.table.running import Table

CHILDREN = ("mike", "leila", "ray", "daphne")
DECKS = {"event": "app", "trouble": "app", "nightmare": "app"}


class Night:
    """A night that plays itself, always the same for the same seed."""

    def __init__(self, table: Table, facts: Mapping[str, Any], seed: str) -> None:
        self.table = table
        start = {"report": "start", "mode": "coop", "children": list(CHILDREN), "decks": DECKS}
        self.played = night.Night(
            table.submit, Plan.of(facts), {**start, "seed": seed}, GREEDY, Random(seed)
        )

    def lines(self) -> Iterator[str]:
        """Play to the end, and give the journal as it grows."""
        for _ in self.played.replies():
            last = self.table.log[-1]
            yield from self.table.opponent.text.journal(last.state, last.events)
