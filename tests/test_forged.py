"""Forged games: taken in or laid into the folder, they are refused in words or play like any."""

import contextlib
import json
import shutil
import tempfile
import traceback
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion import root
from companion.cli.games import _line
from companion.engine.errors import SaveError
from companion.engine.refusal import Refused
from companion.saves.folder import LOCK
from companion.saves.problem import problem_report
from companion.saves.shelf import Shelf
from companion.table.log import Log
from companion.table.running import Table, rounds
from companion.ui.draft import draft
from tests import forging, random_reports, real_nights
from tests.chance import some
from tests.store.kept import quick_folder
from tests.tables import practice

SEEDS = some(range(10_000), 20)
SAYABLE = {"unplayable", "too_large", "newer", "bad_house", "import_damaged"}
HOUSES = {"practice": practice()}
WORDS = root.face_words()


@pytest.fixture
def folder() -> Iterator[Path]:
    made = Path(tempfile.mkdtemp(dir=quick_folder(), prefix="companion-test-"))
    yield made
    shutil.rmtree(made)


def shelf_in(folder: Path, language: str = "en") -> Shelf:
    folder.mkdir(exist_ok=True)

    def open_game(kept: Path | Log) -> Table:
        return root.open_game(kept, language, houses=HOUSES)

    return Shelf(folder, open_game, lambda: datetime(2026, 10, 31, 21, 30))


def bytes_in(folder: Path) -> dict[str, bytes]:
    lying = (file for file in folder.rglob("*") if file.is_file() and file.name != LOCK)
    return {file.name: file.read_bytes() for file in lying}


class Visitor:
    """Somebody who does with a game whatever can be done; `seed` is told when something breaks."""

    def __init__(self, seed: int) -> None:
        self.seed, self.random = seed, Random(seed)
        self.trusts = False  # what was taken in was tried: nothing of it is refused any more

    def ask(self, call: Callable[..., Any], *about: Any) -> Any:
        """Ask for something: it is answered, or refused in words; nothing else is ever raised."""
        try:
            return call(*about)
        except (SaveError, Refused) as trouble:
            if trouble.code in SAYABLE and not self.trusts:
                return None
            pytest.fail(f"seed {self.seed}: {trouble.code} {traceback.format_exc()}")
        except Exception:
            pytest.fail(f"seed {self.seed}: {traceback.format_exc()}")

    def visits(self, shelf: Shelf, game: str) -> bool:
        """Do all that can be done with a game of the shelf; tell whether it could be opened."""
        for one in shelf.games():
            json.dumps([one.note, one.name, one.created])
            _line(one, WORDS, 14, one.health)
        table = self.ask(shelf.open, game)
        if table is None:
            return False
        with contextlib.closing(table):
            self.looks(table)
            self.reads(table)
            self.begins_again(table)
            self.walks(table)
            self.trusts = False  # what is played on was tried by nobody
            self.plays_on(table)
        self.ask(lambda: shelf.open(game).close())
        self.ask(lambda: shelf.copy(game))
        return True

    def looks(self, table: Table) -> None:
        """Look at everything that a face shows of where the table stands."""
        show, text, state = table.opponent.show, table.opponent.text, table.state
        self.ask(table.shown)
        for prompt in table.prompts:
            then, told = self.ask(table.when, prompt) or (state, ())
            self.ask(show.table, then, state, told)
        if state is not None:
            self.ask(show.table, state, state, ())
            for say in (show.fixes, text.status, text.summary):
                self.ask(say, state)

    def reads(self, table: Table) -> None:
        """Read the journal, how it ended, and what would be sent to somebody who helps."""
        log, text, show = table.log, table.opponent.text, table.opponent.show
        for kept in log:
            self.ask(lambda kept=kept: text.journal(kept.state, kept.events))
            self.ask(lambda kept=kept: text.lines(kept.state, kept.events))
            self.ask(lambda kept=kept: kept.label(text))
        rounds(log)
        if log:
            events = (event for kept in log for event in kept.events)
            self.ask(lambda: show.after(table.state, events))
            self.ask(lambda: show.guide(log[0].state, log[0].events))
        json.dumps(self.ask(problem_report, table, "en"))

    def walks(self, table: Table) -> None:
        """Bring everything back, take everything back, and look at each moment on the way."""
        for step in ("redo", "undo", "redo"):
            while (reply := self.ask(self.steps, table, step))["ok"]:
                json.dumps(reply)
                if self.random.random() < 0.1:
                    self.looks(table)
            assert not self.trusts or reply["error"]["code"] == f"nothing_to_{step}"

    def steps(self, table: Table, step: str) -> dict[str, Any]:
        """Undo or redo a tap, as whoever it takes: what was private is one side's to take back."""
        reply = table.submit({"report": step})
        if reply["ok"] or reply["error"]["code"] != "hand_over":
            return reply
        kept = table._book.last if step == "undo" else table._book.next
        assert kept is not None
        return table.submit({"report": step, "as": kept.report.side})

    def plays_on(self, table: Table) -> None:
        """Undo, redo, and say a few things, as somebody does who opened a game."""
        for _ in range(12):
            said: dict[str, Any] = {"report": self.random.choice(["undo", "undo", "redo"])}
            said["grain"] = self.random.choice(["tap", "turn", "round"])
            if self.random.random() < 0.5:
                with contextlib.suppress(Exception):  # what is shown may be beyond this player
                    said = random_reports.report(self.random, {"ok": True, **table.shown()})
            reply = self.ask(table.submit, said)
            assert reply is not None, f"seed {self.seed}: a refusal is said, not raised"
            json.dumps(reply)
        self.looks(table)

    def begins_again(self, table: Table) -> None:
        """Begin one more with the same people."""
        values = self.ask(table.opponent.show.again, table.state) or {}
        fresh = root.open_table(houses=HOUSES)
        start = fresh.opponent.show.start()
        again = draft(start, values)
        fresh.submit(start.report(again.values))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_forged_game_is_refused_in_words_or_plays_like_any(seed: int, folder: Path) -> None:
    visitor, random = Visitor(seed), Random(seed)
    file = folder / "forged.game"
    forging.write(forging.forged(seed), file)
    spoken = random.sample(["en", "fr"], 2)
    game = visitor.ask(shelf_in(folder / "taken", spoken[0]).take_in, file)
    if game is None:
        assert bytes_in(folder / "taken") == {}, seed
    else:
        visitor.trusts = True
        shelf = shelf_in(folder / "taken", spoken[1])  # what can be said in one can in the other
        assert visitor.visits(shelf, game), f"seed {seed}: taken in, it can be opened"
        visitor.ask(shelf.export, game, folder / "again.game")
    shelf = shelf_in(folder / "laid")
    shutil.copy(file, folder / "laid" / "forged.game")
    visitor.visits(shelf, "forged")


def test_nights_that_nobody_forged_are_taken_in(folder: Path) -> None:
    for number in some(range(real_nights.NIGHTS), 3):
        forging.write(real_nights.night(number), folder / f"{number}.game")
        shelf = shelf_in(folder / str(number))
        game = shelf.take_in(folder / f"{number}.game")
        assert Visitor(number).visits(shelf, game)
