"""A folder with games, laid anew for every history, and the model that it is held to."""

import os
import shutil
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.saves import shelf
from tests.forked import Forked, Inside
from tests.linear import Operation, told
from tests.shelf_hands import STARTED, Hands, look, noted, read, shelved, strays
from tests.shelf_model import ShelfModel
from tests.store.kept import quick_folder

EXPORTS = ("x.game", "y.game")
IDS = [f"2026-10-31-{number}" for number in range(1, 10)]
ONE, GONE, NEXT = IDS[0], IDS[3], IDS[4]  # on the shelf, deleted, and the first that is free


class Device:
    """Three games, one that was deleted, and two exports from elsewhere."""

    def __init__(self, place: Path) -> None:
        self.folder, self.files = place / "games", place / "files"
        self._scratch, self._first = place / "scratch", place / "first"
        self.files.mkdir()
        hands = Hands(self._first, self.files, 9, lambda *_: None)
        for name in "abcd":
            game = hands.do("new", name)
            for round in (STARTED, hands.next_round()):
                hands.do("say", game, round)
            hands.do("close", game)
        for game, file in zip(IDS, EXPORTS, strict=False):
            hands.do("export", game)
            os.replace(self.files / "of-9.game", self.files / file)
        hands.do("delete", GONE)
        self._exports = {file: read(self.files / file) for file in EXPORTS}
        self._start = shelved(self._first, self._scratch)
        assert [len(place) for place in self._start[:2]] == [3, 1]
        self._rehearse()

    def _rehearse(self) -> None:
        """Load what is loaded late, so that every forked process takes the same steps."""
        self.lay()
        hands = Hands(self.folder, self.files, 9, lambda *_: None)
        for words in ("games", "deleted", f"rename {ONE} e", f"copy {ONE} f", f"open {ONE}"):
            hands.do(*words.split())
        for words in (f"close {ONE}", f"delete {ONE}", f"restore {ONE}", f"take_in {EXPORTS[0]}"):
            hands.do(*words.split())

    def lay(self) -> None:
        """Begin again."""
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self._first, self.folder)

    def hands(self, inside: Inside, process: int) -> Hands:
        """Give a forked process its hands."""
        return Hands(self.folder, self.files, process, inside.note)

    def check(self, forked: Sequence[Forked]) -> list[Operation]:
        """See that what processes did, and what is left, could be of one after the other."""
        operations = [
            operation
            for number, process in enumerate(forked, 1)
            for operation in noted(number, process.notes, process.ended if process.killed else None)
        ]
        killed = any(process.killed for process in forked)
        operations += self._afterwards() if killed else []
        left = strays(self.folder, killed=killed)
        now = time.monotonic_ns()
        seen = look(self.folder, self._scratch)
        operations.append(Operation(0, "look", (), seen, called=now, returned=now))
        most = shelf.MOST_DELETED
        found = ShelfModel(self._start, operations, self._exports, most).order()
        assert found.whole, told(operations, found)
        assert not left, f"{left} is left\n{told(operations, found)}"
        return operations

    def _afterwards(self) -> list[Operation]:
        """Use the shelf as the next one would: whoever was killed keeps nobody out."""
        notes: list[tuple[Any, ...]] = []
        hands = Hands(self.folder, self.files, 9, lambda *words: notes.append(words))
        hands.do("games")
        hands.do("deleted")
        hands.do("take_in", EXPORTS[0])
        game = hands.do("new", "afterwards")
        if game is not None:
            hands.do("say", game, STARTED)
            hands.do("close", game)
        hands.do("games")
        return noted(9, notes)


@contextmanager
def device() -> Iterator[Device]:
    """A device whose games lie where files are quickest."""
    with tempfile.TemporaryDirectory(dir=quick_folder(), prefix="companion-test-") as place:
        yield Device(Path(place))
