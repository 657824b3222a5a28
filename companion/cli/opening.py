"""Opening a kept game from the command line, and saying what was found."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from companion import games, root
from companion.cli.printing import LONGEST_PATH, printable
from companion.engine.errors import SaveError
from companion.engine.refusal import Refused
from companion.faces.kept import found_damaged, to_be_read

if TYPE_CHECKING:  # every command loads this module, and few open a game
    from companion.saves.shelf import SavedGame, Shelf
    from companion.table.running import Table


class Closed(Exception):
    """A game that cannot be opened, and why in the player's words."""


def open_game(file: Path, language: str, game: str = games.DEFAULT) -> Table:
    """Open a game where it stood, or begin one of `game`; what was found damaged is said."""
    empty = file.is_file() and file.stat().st_size == 0
    try:
        table = root.open_game(file, language, game=game)
    except SaveError as trouble:
        raise closed(trouble, language) from None
    if empty and table.state is None:
        _say(table, Refused("was_empty"))
    say_damage(table)
    return table


def say_damage(table: Table) -> None:
    """Say what was found damaged when a game was opened, if anything was."""
    damage = table.store.damage
    if damage is not None:
        _say(table, found_damaged(damage.lost, printable(damage.kept_as, LONGEST_PATH)))


def listed(shelf: Shelf, deleted: bool = False) -> list[SavedGame]:
    """List games; where that cannot be done, say so in a reader's words."""
    try:
        return shelf.deleted() if deleted else shelf.games()
    except SaveError as trouble:
        raise to_be_read(trouble) from None


def closed(trouble: SaveError, language: str) -> Closed:
    """Say in the player's words why a game cannot be opened or written."""
    why = root.opponent(language).text.refusal(None, Refused(trouble.code))
    return Closed(f"{printable(trouble.file, LONGEST_PATH)}: {why}" if trouble.file else why)


def _say(table: Table, found: Refused) -> None:
    print(f"companion: {table.opponent.text.refusal(None, found)}", file=sys.stderr)
