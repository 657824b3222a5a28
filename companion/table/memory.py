"""A log in memory, for tables that are not saved."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from companion.table.log import About, Addition, Row


class MemoryLog:
    """Keeps rows while the program runs, and builds them only if somebody looks."""

    damage = None

    def __init__(self, rows: Iterable[Row] = (), packs: Mapping[str, bytes] | None = None) -> None:
        self.about = About()
        self._waiting: list[Callable[[], Addition]] = []
        self._rows: list[Row] = list(rows)
        self._packs: dict[str, bytes] = dict(packs or {})
        self._snapshots: dict[int, str] = {}

    @property
    def rows(self) -> Sequence[Row]:
        """All rows, oldest first."""
        self._write()
        return tuple(self._rows)

    @property
    def packs(self) -> Mapping[str, bytes]:
        """The packs that came with the rows, by id."""
        self._write()
        return dict(self._packs)

    @property
    def snapshots(self) -> Mapping[int, str]:
        """Known states by number of rows."""
        self._write()
        return dict(self._snapshots)

    def hold(self) -> None:
        """Do nothing: nobody else can have it."""

    def append(self, make: Callable[[], Addition]) -> None:
        """Keep a row."""
        self._waiting.append(make)

    def describe(self, about: About) -> None:
        """Change the facts about the game beside its log."""
        self.about = about

    def close(self) -> None:
        """Do nothing: there is no file to close."""

    def _write(self) -> None:
        for make in self._waiting:
            entry = make()
            self._rows.append(entry.row)
            self._packs |= entry.packs
            if entry.snapshot is not None:
                self._snapshots[len(self._rows)] = entry.snapshot
        self._waiting.clear()
