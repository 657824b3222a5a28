"""Playing: a report against a move of boardgame.io's client, and late in a night against early."""

import subprocess
import sys
from collections.abc import Iterator

from bench import boardgame, night
from bench.measure import RUNS, Clock, Row, at_least, at_most, clock, ratio
from companion.table.running import Table

MANY = 3 * RUNS  # the runs are short


def against_boardgame() -> Iterator[Row]:
    """Measure deciding and folding alone, and whole reports with prompts and view."""
    with boardgame.running() as peer:
        name = "decide and evolve, × a move of boardgame.io"
        yield at_least(3, name, deciding(), peer.warm("moves"), MANY)
        name = "a whole report, × a move that it shows"
        yield at_least(1, name, reporting(), peer.warm("views"), MANY)
    yield ratio(
        "  the same in the first night of a new process", boardgame.first_night, first_night
    )


def deciding() -> Clock:
    """Time decide and evolve."""
    rules = night.opponent().rules
    said = [rules.read(raw) for raw in night.reports()]

    def play() -> None:
        state = None
        for report in said:
            state = rules.apply(state, rules.decide(state, report))

    return clock(play, parts=len(said))


def reporting() -> Clock:
    """Time reports at a table that nothing keeps: read, decided, folded, put into words, shown."""
    made, said = night.opponent(), night.reports()

    def play() -> None:
        table = Table(lambda game: made, night.no_seed)
        for raw in said:
            table.submit(raw)

    return clock(play, parts=len(said))


def first_night() -> float:
    """Time reports in the first night of a new process."""
    played = subprocess.run([sys.executable, "-m", __name__], capture_output=True, check=True)
    return float(played.stdout)


def late() -> Iterator[Row]:
    """Measure a report and its undo after 500 reports, against the same after a few."""
    first, last = night.new_table(), night.new_table()
    night.say(first, [night.ALONE, *night.there_and_back(4)])
    night.say(last, [night.ALONE, *night.there_and_back(500)])
    name = "the 500th report and its undo, × one of the first"
    yield at_most(1.2, name, _and_back(last), _and_back(first), MANY)


def _and_back(table: Table) -> Clock:
    def move() -> None:
        table.submit(night.THERE)
        table.submit({"report": "undo"})

    return clock(move, times=25)


if __name__ == "__main__":
    print(reporting()())
