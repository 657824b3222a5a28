"""`companion table` for people: a whole night in a terminal, or with a screen reader."""

import contextlib
import sys
from pathlib import Path

from companion import root
from companion.cli.opening import closed, listed, open_game, say_damage
from companion.cli.printing import printable
from companion.cli.terminal import shell
from companion.cli.terminal.session import Session
from companion.engine.errors import SaveError
from companion.faces.kept import goes_on
from companion.saves.shelf import Shelf
from companion.table.running import Table

# Troubles of one game alone: another one may open all the same.
ITS_OWN = (
    *("not_a_game", "open_elsewhere", "no_such_game", "newer", "unreadable"),
    *("unplayable", "bad_house", "too_large"),
)


def play(language: str, plain: bool, save: Path | None) -> None:
    """Play at a table that is kept in a file, or not at all."""
    face = shell.face(plain)
    another = True
    while another:
        table = open_game(save, language) if save else root.open_table(language)
        another = _night(
            table, face, language, printable(save.name) if save else None, save is not None
        )


def play_here(language: str) -> None:
    """Play among the games of this device: the last one goes on, a new one is kept beside it."""
    face = shell.face(plain=False)
    shelf = root.shelf(language)
    another, opened = True, None
    try:
        opened = _continued(shelf, language)
        while another:
            game, table = opened or shelf.new()
            opened = None
            another = _night(table, face, language, printable(game), one_night=False)
    except SaveError as trouble:
        raise closed(trouble, language) from None


def _continued(shelf: Shelf, language: str) -> tuple[str, Table] | None:
    """Open the last game that goes on; one that cannot be opened is named and passed over."""
    for game in listed(shelf):
        if not goes_on(game.health, game.note):
            continue
        try:
            table = shelf.open(game.id)
        except SaveError as trouble:
            if trouble.code not in ITS_OWN:
                raise
            print(f"companion: {closed(trouble, language)}", file=sys.stderr)
        else:
            say_damage(table)
            return game.id, table
    return None


def _night(
    table: Table, face: shell.Face, language: str, kept_in: str | None, one_night: bool
) -> bool:
    """Play one night; tell whether another one shall begin."""
    with contextlib.closing(table):
        try:
            session = Session(table, root.face_words(language), kept_in, one_night)
            shell.play(session, face)
        except SaveError as trouble:  # something in it makes no sense
            raise closed(trouble, language) from None
        return session.another
