"""A storm of kills: whatever was answered is kept, nothing is kept twice, and the night goes on.

The real program is fed reports, many at a time, and killed (SIGKILL) at any moment: while it
opens its file, while it writes, between two replies. A table in memory that is told the same says
what every reply, every row in the file and every state after a kill has to be.
"""

import json
import os
import shutil
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games.boogeyman.box import MODES
from companion.saves.sqlite import SqliteLog
from companion.table.log import Row
from companion.table.running import Table
from tests import random_reports, stored
from tests.chance import new_seed
from tests.effort import SOAK
from tests.store.kept import Save, ask_night, entry, open_kept, said, same_luck_table
from tests.store.program import Program, line
from tests.store.warm import Run, Warm

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing can be forked here")

KILLS = 5000 if SOAK else 16
MENDED = 500 if SOAK else 5
STORMS = 2  # side by side
KILLS_A_NIGHT = 25
MOST_AT_ONCE = 12
EMPTY = "companion: The file was empty: a new game begins in it."
Report = dict[str, Any]


class Storm:
    """Nights that are killed again and again; one file each."""

    def __init__(self, folder: Path, seed: str) -> None:
        self.folder = folder
        self.random = Random(seed)
        self.complaints = folder / "complaints"
        self.nights = 0
        self.opening = self.pace = 0.01  # seconds for an opening, for a report: as last seen
        self.kept = 0
        self.between = 0  # kills that hit after something was kept, and before it was answered
        self.new_night()

    def new_night(self) -> None:
        """Begin with another file."""
        self.nights += 1
        self.file = self.folder / f"night-{self.nights}.game"
        self.said: list[Report] = []  # everything that was kept, in its order
        self.twin = told(self.said)

    def rage(self, kills: int) -> None:
        """Kill the program so many times."""
        with Warm({"COMPANION_HOME": str(self.folder / "home")}) as warm:
            for number in range(kills):
                if number and number % KILLS_A_NIGHT == 0:
                    self.end_night(warm)
                    self.new_night()
                self.kill_once(warm)
            self.end_night(warm)
        # A file that was cut off before its first byte is new, but there: that is said.
        assert set(self.complaints.read_text("utf-8").splitlines()) <= {EMPTY}

    def start(self, warm: Warm) -> Run:
        return warm.start("table", "--json", "--save", str(self.file), complaints=self.complaints)

    def kill_once(self, warm: Warm) -> None:
        """Say some reports, kill the program somewhere among them, and look at what is left."""
        before = len(self.said)
        lines, replies, accepted = [b"{}\n"], [self.twin.submit({})], [False]
        for _ in range(self.random.choice([0, 1, 2, MOST_AT_ONCE, MOST_AT_ONCE])):
            said = self.next_report()
            lines.append(line(said))
            replies.append(self.twin.submit(said))
            accepted.append(replies[-1]["ok"])
            if replies[-1]["ok"]:
                self.said.append(said)
        run = self.start(warm)
        run.send(b"".join(lines))
        self.wait_for_a_moment(run, len(lines))
        run.kill()
        run.read_to_its_end()
        assert run.status == signal.SIGKILL
        answered = run.written.split(b"\n")[:-1]  # what is not a whole line is no answer
        check_answers(answered, replies)
        self.look(before, len(self.said) - sum(accepted[len(answered) :]))

    def wait_for_a_moment(self, run: Run, lines: int) -> None:
        """Wait for any moment while the game is opened, or while reports are written."""
        began = time.monotonic()
        if self.random.random() < 0.25:
            run.read(lines, self.random.random() * self.opening)
            return
        run.read(1)
        self.opening = time.monotonic() - began
        began, some = time.monotonic(), self.random.randrange(lines)
        run.read(1 + some)
        if some:
            self.pace = (time.monotonic() - began) / some
        run.read(lines, self.random.random() * 2 * self.pace)

    def look(self, before: int, least: int) -> None:
        """See that all that was answered is kept, and nothing but what was said, in its order."""
        rows = rows_on_disk(self.file, self.folder / "copy.game")
        assert least <= len(rows) <= len(self.said)
        assert rows == list(self.twin.store.rows[: len(rows)])
        self.kept += len(rows) - before
        self.between += len(rows) > least
        if len(rows) < len(self.said):
            del self.said[len(rows) :]
            self.twin = told(self.said)

    def end_night(self, warm: Warm) -> None:
        """Let the program end by itself, once, and open the file without it."""
        expected = self.twin.submit({})
        run = self.start(warm)
        run.send(b"{}\n")
        run.read_to_its_end()
        assert run.status == 0
        check_answers(run.written.splitlines(), [expected])
        table = open_kept(self.file)
        assert table.store.damage is None
        assert table.shown() == {name: expected[name] for name in ("prompts", "view")}
        table.close()
        left = {path.name for path in self.folder.glob(f"{self.file.name}*")}
        assert left == {self.file.name}

    def next_report(self) -> Report:
        """Something that could be said next: often that, sometimes undo or redo."""
        if self.twin.state is None:
            redo = {"report": "redo"}
            return redo if self.said and self.random.random() < 0.5 else self.a_start()
        if self.random.random() < 0.2:
            grain = self.random.choice(["tap", "tap", "turn", "round"])
            return {"report": self.random.choice(["undo", "redo"]), "grain": grain}
        return random_reports.report(self.random, {"ok": True, **self.twin.shown()})

    def a_start(self) -> Report:
        return {**random_reports.start(self.random, MODES), "seed": f"night {self.nights}"}


def told(said: list[Report]) -> Table:
    """A table in memory that was told these reports; every one of them counts."""
    table = same_luck_table()
    for report in said:
        assert table.submit(report)["ok"]
    return table


def check_answers(answered: list[bytes], replies: list[dict[str, Any]]) -> None:
    """See that the answers are those of a table that was never killed."""
    for answer, reply in zip(answered, replies, strict=False):
        assert json.loads(answer) == reply
    assert len(answered) <= len(replies)


def rows_on_disk(file: Path, copy: Path) -> list[Row]:
    """What is kept in a file now; only a copy of it is opened."""
    if not file.exists():
        return []
    return list(Save.of(file).rows(copy)) if file.stat().st_size else []


def test_nothing_that_was_answered_is_lost_in_a_storm_of_kills(tmp_path: Path) -> None:
    seed = new_seed()
    storms = []
    for number in range(STORMS):
        (tmp_path / str(number)).mkdir()
        storms.append(Storm(tmp_path / str(number), f"{seed} {number}"))
    with ThreadPoolExecutor(STORMS) as pool:
        for _ in pool.map(lambda storm: storm.rage(KILLS // STORMS), storms):
            pass
    assert all(storm.kept > KILLS // STORMS // 5 for storm in storms)  # or nothing was tried


def test_the_program_as_it_is_started_by_people_survives_kills_too(tmp_path: Path) -> None:
    file, said = tmp_path / "a.game", [dict(random_reports.start(Random(1)), seed=1)]
    for _ in range(3):
        with Program(file) as program:
            twin = told(said[:-1])
            assert program.say(said[-1]) == twin.submit(said[-1])
            program.kill()
        said.append({"report": "corrected", "set": {"actions": len(said)}})
    assert rows_on_disk(file, tmp_path / "b.game") == list(told(said[:-1]).store.rows)


@pytest.mark.parametrize("lay", ["damaged", "old"])
def test_killed_while_it_mends_or_upgrades_a_game_nothing_sound_is_lost(
    tmp_path: Path, lay: str
) -> None:
    random, opening = Random(new_seed()), 0.05
    save = old_save() if lay == "old" else damaged_save(tmp_path)
    file, scratch = tmp_path / "a.game", tmp_path / "scratch"
    sound, told = left(save.lay(file), scratch)
    assert sound
    assert told == (lay == "damaged")
    with Warm({"COMPANION_HOME": str(tmp_path / "home")}) as warm:
        for number in range(MENDED):
            if number % 3 == 0:
                save.lay(file)
            began = time.monotonic()
            run = warm.start("table", "--json", "--save", str(file), complaints=tmp_path / "err")
            run.send(b"{}\n")
            run.read(1, random.random() * opening)
            if run.written:
                opening = time.monotonic() - began
            run.kill()
            run.read_to_its_end()
            assert run.status == signal.SIGKILL
            # Nobody has played on, so whoever opens it next is told, whenever the kill came.
            assert left(file, scratch) == (sound, told)
    assert b"Traceback" not in (tmp_path / "err").read_bytes()


def test_two_programs_that_mend_the_same_game_at_once_lose_nothing(tmp_path: Path) -> None:
    save = damaged_save(tmp_path)
    file, scratch, complaints = tmp_path / "a.game", tmp_path / "scratch", tmp_path / "err"
    sound = left(save.lay(file), scratch)
    home = {"COMPANION_HOME": str(tmp_path / "home")}
    opened = []
    with Warm(home) as one, Warm(home) as other:
        for _ in range(MENDED):
            save.lay(file)
            runs = [
                warm.start("table", "--json", "--save", str(file), complaints=complaints)
                for warm in (one, other)
            ]
            for run in runs:
                run.send(b"{}\n")
                run.read(1)
            for run in runs:
                run.read_to_its_end()
                opened.append(os.waitstatus_to_exitcode(run.status) == 0)
                assert len(run.written.splitlines()) == opened[-1]
            assert left(file, scratch) == sound
    assert any(opened)
    assert not all(opened)
    assert b"Traceback" not in complaints.read_bytes()


def old_save() -> Save:
    return Save(stored.version_1())


def damaged_save(folder: Path) -> Save:
    """A game of which a page is spoilt, and one row is in the second file only."""
    file = folder / "made.game"
    table = open_kept(file)
    ask_night(table, 30)
    table.close()
    log = SqliteLog(file)
    log.append(lambda: entry(31, 3000))
    save = Save.of(file)
    log.close()
    at = 7 * 4096
    return Save(save.main[:at] + b"\xa5" * 4096 + save.main[at + 4096 :], save.wal)


def left(file: Path, scratch: Path) -> tuple[list[Row], bool]:
    """What whoever opens a game next finds, and whether damage is told; only a copy is opened."""
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir()
    for part in file.parent.glob(f"{file.name}*"):
        shutil.copyfile(part, scratch / part.name)
    log = SqliteLog(scratch / file.name)
    log.close()
    return said(log.rows), log.damage is not None
