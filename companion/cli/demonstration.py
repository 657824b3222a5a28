"""A demonstration: a bot plays the game that most people begin with, and the journal is printed.

What `companion` shows where it has no other face. The bot knows only what the table protocol
shows.
"""

from collections.abc import Iterator
from random import Random

from companion import games
from companion.cli.flags import bots_of
from companion.engine.bots import Facts
from companion.engine.playthrough import Playthrough
from companion.table.running import Table


class Night:
    """A night that plays itself, always the same for the same seed."""

    def __init__(self, table: Table, facts: Facts, seed: str) -> None:
        bots = bots_of(games.DEFAULT)
        self.table = table
        shown = bots.example({})
        bot = bots.seat(shown, facts, Random(seed))
        self.played = Playthrough(table.submit, {**shown.start, "seed": seed}, bot)

    def lines(self) -> Iterator[str]:
        """Play to the end, and give the journal as it grows."""
        for _ in self.played.replies():
            last = self.table.log[-1]
            yield from self.table.opponent.text.journal(last.state, last.events)
