"""Random nights on a real file, opened again at any moment: nothing ever tells the difference.

Beside each night the same one is played at a table that nothing keeps and nothing interrupts.
"""

import shutil
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.games.boogeyman.box import MODES
from companion.saves.sqlite import SqliteLog
from companion.table.log import Addition
from companion.table.running import SNAPSHOT_EVERY, Table
from tests import random_reports
from tests.effort import examples
from tests.store.kept import Save, quick_folder, same_luck_table

GRAINS = st.sampled_from(["tap", "turn", "round"])


class DurableNight(RuleBasedStateMachine):
    """A night of random reports that is kept, and a twin of it that is not."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(dir=quick_folder(), prefix="companion-test-"))
        self.file = self.folder / "night.game"
        self.table = same_luck_table(SqliteLog(self.file))
        self.twin = same_luck_table()
        self.random = Random(0)
        self.reply: dict[str, Any] = {}

    @initialize(seed=st.integers(0, 2**32))
    def start(self, seed: int) -> None:
        self.random = Random(seed)
        assert self.say(random_reports.start(self.random, MODES))

    def say(self, said: dict[str, Any]) -> bool:
        """Say it at both tables: they answer alike."""
        reply = self.table.submit(said)
        assert reply == self.twin.submit(said)
        self.reply = reply if reply["ok"] else self.reply
        return bool(reply["ok"])

    def anybody(self, said: dict[str, Any]) -> bool:
        """Say it for everybody; where it was said in private, as who said it (H8)."""
        return self.say(said) or self.say({**said, "as": "boogeyman"})

    @rule(count=st.integers(1, 12))
    def reports(self, count: int) -> None:
        for _ in range(count):
            if self.twin.state is None:
                assert self.say(random_reports.start(self.random, MODES))
            else:
                said = {"ok": True, **self.table.shown()}
                self.say(random_reports.report(self.random, said))

    @rule(grain=GRAINS, draw=st.sampled_from(["keep", "again"]))
    def undo(self, grain: str, draw: str) -> None:
        self.say({"report": "undo", "grain": grain, "draw": draw})

    @rule(grain=GRAINS)
    def redo(self, grain: str) -> None:
        self.say({"report": "redo", "grain": grain})

    @precondition(lambda self: self.twin.state is not None)
    @rule(grain=GRAINS)
    def undo_open_again_and_redo_is_identity(self, grain: str) -> None:
        state, shown = self.table.state, self.table.shown()
        assert self.anybody({"report": "undo", "grain": grain})
        self.open_again()
        assert self.anybody({"report": "redo", "grain": grain})
        assert self.table.state == state
        assert self.table.shown() == shown

    @rule()
    def open_again(self) -> None:
        """Close the game and open it, as one does for the next evening."""
        self.table.close()
        self.table = same_luck_table(SqliteLog(self.file))

    @rule()
    def open_as_it_lies(self) -> None:
        """Open what is on the disk now, as after a power cut."""
        save = Save.of(self.file)
        self.table.close()
        self.table = same_luck_table(SqliteLog(save.lay(self.file)))

    @invariant()
    def both_tables_stand_alike(self) -> None:
        assert self.table.store.damage is None
        assert self.table.shown() == self.twin.shown()
        assert self.table.state == self.twin.state

    def teardown(self) -> None:
        """Leave nothing behind."""
        try:
            self.check_everything()
        finally:
            self.table.close()
            shutil.rmtree(self.folder)

    def check_everything(self) -> None:
        """To the very beginning and back, every report is there with what it led to."""
        self.open_again()
        assert told(self.table) == told(self.twin)
        assert list(self.table.store.rows) == list(self.twin.store.rows)
        while self.anybody({"report": "redo"}):
            pass
        while self.anybody({"report": "undo"}):
            pass
        self.open_again()
        assert self.table.state is None
        while self.anybody({"report": "redo"}):
            pass
        self.both_tables_stand_alike()


def told(table: Table) -> list[tuple[Any, ...]]:
    """All that there is to the reports that were taken."""
    text = table.opponent.text
    return [(one.report, one.events, one.state, one.mark, one.label(text)) for one in table.log]


TestDurableNight = DurableNight.TestCase
TestDurableNight.settings = settings(max_examples=examples(8, soak=1600), stateful_step_count=20)


@pytest.mark.parametrize("seed", range(3))
def test_a_night_opened_again_after_every_report_is_the_night_that_was_not(
    seed: int, tmp_path: Path
) -> None:
    random, twin = Random(seed), same_luck_table()
    file = tmp_path / "night.game"
    said = random_reports.start(random, MODES)
    for _ in range(3 * SNAPSHOT_EVERY):
        table = same_luck_table(SqliteLog(file))
        assert table.shown() == twin.shown()
        assert table.submit(said) == twin.submit(said)
        table.close()
        if twin.state is None:
            said = {"report": "redo", "grain": "turn"}
        elif random.random() < 0.2:
            said = {"report": random.choice(["undo", "redo"]), "grain": "turn"}
        else:
            said = random_reports.report(random, {"ok": True, **twin.shown()})
    assert len(twin.store.rows) > SNAPSHOT_EVERY


def snapshots_changed(file: Path, change: str) -> None:
    """Replace every snapshot in a game by something else."""
    log = SqliteLog(file)
    rows, packs, snapshots = log.rows, log.packs, log.snapshots
    log.close()
    file.unlink()
    again = SqliteLog(file)
    for number, row in enumerate(rows, 1):
        snapshot = change.replace("…", snapshots[number]) if number in snapshots else None
        entry = Addition(row, packs if number == 1 else {}, snapshot)
        again.append(lambda entry=entry: entry)  # type: ignore[misc]
    again.close()


@pytest.mark.parametrize("change", ["", "nonsense", "0.0.0 …", "…x", "~"])
def test_snapshots_that_are_of_no_use_make_no_difference(tmp_path: Path, change: str) -> None:
    file = tmp_path / "night.game"
    random = Random(5)
    table: Table = same_luck_table(SqliteLog(file))
    table.submit(random_reports.start(random, MODES))
    while len(table.store.rows) < 2 * SNAPSHOT_EVERY + 3:
        table.submit(random_reports.report(random, {"ok": True, **table.shown()}))
    shown = table.shown()
    assert len(table.store.snapshots) == 2
    table.close()
    snapshots_changed(file, change)
    again = same_luck_table(SqliteLog(file))
    assert again.shown() == shown
    assert told(again) == told(table)
    again.close()
