"""A model of the shelf: what every command may give, and what it leaves, one after the other."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from tests.linear import Operation, Order, linearised, shown

NO_SUCH, OPEN = "no_such_game", "open_elsewhere"
LISTS = ("games", "deleted")


class Saved(NamedTuple):
    """A game: its name, the rounds it was told in their order, and which process has it open."""

    name: str
    rounds: tuple[int, ...]
    held_by: int = 0

    def __str__(self) -> str:
        held = f", open in P{self.held_by}" if self.held_by else ""
        return f"{self.name!r} {list(self.rounds)}{held}"


class Listed(NamedTuple):
    """What a list says of a game."""

    id: str
    name: str
    round: int | None
    health: str

    def __str__(self) -> str:
        return f"{self.id}: {self.name!r} in round {self.round}, {self.health}"


Games = tuple[tuple[str, Saved], ...]


class Shelved(NamedTuple):
    """A shelf: its games by id, and those that were deleted, in the order of that.

    `begun`: what a process has begun and not ended: a copy that is read, or a deletion (None).
    """

    games: Games
    deleted: Games
    begun: tuple[tuple[int, Saved | None], ...] = ()

    def __str__(self) -> str:
        return f"{shown(dict(self.games))}, deleted {shown(dict(self.deleted))}"

    def laid(self, game: str, saved: Saved) -> "Shelved":
        """Give the shelf with this game on it."""
        others = ((id, other) for id, other in self.games if id != game)
        return self._replace(games=tuple(sorted([*others, (game, saved)])))

    def without(self, game: str) -> "Shelved":
        """Give the shelf without this game."""
        return self._replace(games=tuple(one for one in self.games if one[0] != game))

    def let_go(self, process: int) -> "Shelved":
        """Give the shelf when a process has let go of all that it had open."""
        games = ((id, _closed(one) if one.held_by == process else one) for id, one in self.games)
        return self._replace(games=tuple(games))


def _closed(saved: Saved) -> Saved:
    return saved._replace(held_by=0)


class ShelfModel:
    """Says what each command of a history may have given, and what it leaves behind.

    A game is open elsewhere if some process has it open, or if a command that overlaps this one
    is at that very game. A list looks at one game after the other, so each of its lines is an
    operation of its own; a copy is read, then laid onto the shelf; a game is deleted, then the
    oldest are let go. `files` are the exports that can be taken in, by their names.
    """

    def __init__(
        self,
        start: Shelved,
        operations: Sequence[Operation],
        files: Mapping[str, Saved],
        most_deleted: int,
    ) -> None:
        self._start = start
        self._files = files
        self._most_deleted = most_deleted
        mentioned = {game for operation in operations for game in _mentioned(operation)}
        self._ids = sorted(mentioned | {game for game, *_ in start.games + start.deleted})
        self._operations = [part for one in operations for part in self._parts(one)]
        self._beside = {
            id(one): [other for other in operations if one.overlaps(other)]
            for one in self._operations
        }

    def order(self) -> Order[Shelved]:
        """Find the order that explains all of the history, or as much as can be."""
        return linearised(self._operations, self._start, self._after, _changeless)

    def _parts(self, operation: Operation) -> list[Operation]:
        """Part what is no single moment; of a list also what it says by leaving games out."""
        if operation.command == "copy" and not operation.refused:
            return [replace(operation, command="read"), operation]
        if operation.command == "delete" and not operation.refused:
            return [operation, replace(operation, command="let go")]
        if operation.command not in LISTS or operation.refused or operation.cut:
            return [operation]
        lines = {line.id: line for line in operation.gave}
        assert len(lines) == len(operation.gave), f"twice in a list: {operation}"
        return [replace(operation, about=(game,), gave=lines.get(game)) for game in self._ids]

    def _after(self, state: Shelved, operation: Operation) -> Iterator[Shelved]:
        """Give what there can be after a command with this result; nothing, if it cannot be."""
        if operation.refused:
            if self._may_be_refused(state, operation):
                yield state
            return
        for following in self._done(state, operation):
            yield following.let_go(operation.process) if operation.cut else following
        if operation.cut:
            yield state.let_go(operation.process)

    def _may_be_refused(self, state: Shelved, operation: Operation) -> bool:
        if operation.command not in ("open", "rename", "copy", "export", "delete", "restore"):
            return False
        place = state.deleted if operation.command == "restore" else state.games
        saved = dict(place).get(operation.about[0])
        if operation.refused == NO_SUCH:
            return saved is None
        return operation.refused == OPEN and self._open(operation, operation.about[0], saved)

    def _open(self, operation: Operation, game: str, saved: Saved | None) -> bool:
        """Tell whether somebody is at a game while this goes on."""
        if saved is not None and saved.held_by:
            return True
        return any(_at(other, game) for other in self._beside[id(operation)])

    def _done(self, state: Shelved, operation: Operation) -> Iterable[Shelved]:
        """Carry a command out."""
        games = dict(state.games)
        match operation.command, operation.about:
            case "new", (name,):
                return self._added(state, operation, Saved(name, (), operation.process))
            case "take_in", (file,):
                return self._added(state, operation, self._files[file])
            case "read", (game, name) if game in games and not games[game].held_by:
                copied = games[game]._replace(name=name or games[game].name)
                return [state._replace(begun=(*state.begun, (operation.process, copied)))]
            case "copy", _:
                return self._copied(state, operation)
            case "open", (game,) if game in games and not games[game].held_by:
                if operation.cut or operation.gave == games[game].rounds:
                    return [state.laid(game, games[game]._replace(held_by=operation.process))]
            case "say", (game, told) if game in games and games[game].held_by == operation.process:
                rounds = (*games[game].rounds, told)
                return [state.laid(game, games[game]._replace(rounds=rounds))]
            case "close", (game,) if game in games and games[game].held_by == operation.process:
                return [state.laid(game, _closed(games[game]))]
            case "rename", (game, name) if game in games and not games[game].held_by:
                return [state.laid(game, games[game]._replace(name=name))]
            case "export", (game,) if game in games and not games[game].held_by:
                saved = games[game]
                return (
                    [state] if operation.cut or operation.gave == (saved.name, saved.rounds) else []
                )
            case "delete", (game,) if game in games and not games[game].held_by:
                begun = (*state.begun, (operation.process, None))
                deleted = (*state.deleted, (game, games[game]))
                return [state.without(game)._replace(deleted=deleted, begun=begun)]
            case "let go", _ if operation.process in dict(state.begun):
                deleted = state.deleted[-self._most_deleted :]
                return [_ended(state, operation)._replace(deleted=deleted)]
            case "restore", (game,):
                return self._restored(state, operation, game)
            case "games" | "deleted", (game,):
                place = state.games if operation.command == "games" else state.deleted
                return [state] if self._lists(operation, game, dict(place).get(game)) else []
            case "look", ():
                shelf = {id: _closed(saved) for id, saved in state.games}
                return [state] if operation.gave == (shelf, dict(state.deleted)) else []
        return []

    def _added(self, state: Shelved, operation: Operation, saved: Saved) -> Iterator[Shelved]:
        """Lay a game onto the shelf, under an id that no game has, deleted or not."""
        taken = dict(state.games).keys() | dict(state.deleted).keys()
        for game in self._ids if operation.cut else (operation.gave,):
            if game not in taken:
                yield state.laid(game, saved)

    def _copied(self, state: Shelved, operation: Operation) -> Iterator[Shelved]:
        """Lay onto the shelf what was read for it."""
        saved = dict(state.begun).get(operation.process)
        if saved is not None:
            yield from self._added(_ended(state, operation), operation, saved)

    def _restored(self, state: Shelved, operation: Operation, game: str) -> Iterator[Shelved]:
        """Bring a game back, never over another one."""
        deleted = dict(state.deleted)
        if game in deleted:
            saved = deleted.pop(game)
            left = state._replace(deleted=tuple(deleted.items()))
            yield from self._added(left, operation, saved)

    def _lists(self, operation: Operation, game: str, saved: Saved | None) -> bool:
        """Tell whether a list says what there is; of a game that is open it may say only that."""
        line = operation.gave
        if saved is None or line is None:
            return saved is line
        if line.health == "open" and self._open(operation, game, saved):
            return True
        told = saved.rounds[-1] if saved.rounds else None
        return bool(line == Listed(game, saved.name, told, "sound"))


def _ended(state: Shelved, operation: Operation) -> Shelved:
    begun = tuple(one for one in state.begun if one[0] != operation.process)
    return state._replace(begun=begun)


def _changeless(operation: Operation) -> bool:
    return operation.command in (*LISTS, "export") or bool(operation.refused)


def _at(operation: Operation, game: str) -> bool:
    """Tell whether a command is at a game while it goes on. One that lists games never is."""
    if operation.command in (*LISTS, "look"):
        return False
    making = operation.command in ("new", "copy", "take_in", "restore")
    return game in operation.about[:1] or (making and (operation.cut or operation.gave == game))


def _mentioned(operation: Operation) -> Iterator[str]:
    """Give the ids of games that a command names, or gave."""
    match operation.command:
        case "new" | "take_in" | "copy" | "restore":
            if operation.gave is not None:
                yield operation.gave
        case "games" | "deleted":
            yield from (listed.id for listed in operation.gave or ())
        case "look":
            yield from (game for place in operation.gave for game in place)
    if operation.command not in ("new", "take_in"):
        yield from operation.about[:1]
