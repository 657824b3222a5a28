"""How a long night went, but for the moments that decided it, against opening that night."""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from bench import night
from bench.measure import Row, at_most, clock
from companion import root
from companion.cli.flags import bots_of
from companion.engine.charts import recap_of
from companion.engine.playthrough import Playthrough
from companion.games.boogeyman import BOOGEYMAN, PRACTICE
from companion.table.running import Table

REPORTS = 500
SEED = "l30"  # a night of six careless Children with a few more reports than that


def against_opening() -> Iterator[Row]:
    """Measure the charts and words of a night of 500 reports, as a face asks for them."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "long.game"
        table = _opened(file)
        night.say(table, _reports()[:REPORTS])
        table.close()

        def told() -> float:
            here = _opened(file)  # its log is read when it is told, not before
            begun = time.perf_counter()
            assert recap_of(here.opponent.show, here.log) is not None
            taken = time.perf_counter() - begun
            here.close()
            return taken

        name = "telling how a night of 500 reports went, × opening it"
        yield at_most(5, name, told, clock(lambda: _opened(file).close()))


def _opened(file: Path) -> Table:
    return root.open_game(file, houses=night.houses())


def _reports() -> list[night.Report]:
    """Let bots play a long night, and give all that was taken."""
    bots, facts = bots_of(BOOGEYMAN.id), night.houses()[PRACTICE].facts()
    given = {"tracking": "map", "children": 6, "bot": "careless"}
    laid = bots.setting(SEED, given, Random(SEED))
    table, said = night.new_table(), list[night.Report]()

    def overheard(raw: night.Report) -> dict[str, object]:
        reply = table.submit(raw)
        if reply["ok"]:
            said.append(dict(raw))
        return dict(reply)

    for _ in Playthrough(overheard, laid.start, bots.seat(laid, facts, Random(SEED))).replies():
        pass
    return said
