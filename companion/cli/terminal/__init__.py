"""`companion table` for people: a whole night in a terminal, or with a screen reader."""

import contextlib
import sys
from pathlib import Path

from companion import games, root
from companion.cli.opening import closed, listed, open_game, say_damage
from companion.cli.printing import printable
from companion.cli.terminal import shell
from companion.cli.terminal.choosing import every_game
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


def play(language: str, plain: bool, save: Path | None, game: str | None = None) -> None:
    """Play at a table that is kept in a file, or not at all; a new night is of `game`, if named."""
    face, usual = shell.face(plain), game or games.DEFAULT
    asked = None if game else every_game(language)
    another = True
    while another:
        if save is None:
            table = root.open_table(language, game=usual, learn=root.learn_named)
            session = Session(table, root.face_words(language), games=asked)
        else:
            table, kept_in = open_game(save, language, usual), printable(save.name)
            session = Session(table, root.face_words(language), kept_in, True, asked)
        another = _night(session, face, language)


def play_here(language: str, game: str | None = None) -> None:
    """Play among the games of this device: the last one goes on, a new one is kept beside it.

    Where a game is named, only those of it.
    """
    face = shell.face(plain=False)
    asked = None if game else every_game(language)
    shelf = root.shelf(language, game or games.DEFAULT)
    another, opened = True, None
    try:
        opened = _continued(shelf, language, game)
        while another:
            kept_in, table = opened or shelf.new()
            opened = None
            words = root.face_words(language)
            session = Session(table, words, printable(kept_in), games=asked)
            another = _night(session, face, language)
    except SaveError as trouble:
        raise closed(trouble, language) from None


def _continued(shelf: Shelf, language: str, only: str | None) -> tuple[str, Table] | None:
    """Open the last game that goes on; one that cannot be opened is named and passed over."""
    for game in listed(shelf):
        if not goes_on(game.health, game.note) or only not in (None, root.game_of(game.note)):
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


def _night(session: Session, face: shell.Face, language: str) -> bool:
    """Play one night; tell whether another one shall begin."""
    with contextlib.closing(session.table):
        try:
            shell.play(session, face)
        except SaveError as trouble:  # something in it makes no sense
            raise closed(trouble, language) from None
        return session.another
