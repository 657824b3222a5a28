"""`companion table` for people: a whole night in a terminal, or with a screen reader."""

import contextlib
from pathlib import Path

from companion import bootstrap
from companion.cli.opening import closed, open_game
from companion.cli.terminal import shell
from companion.cli.terminal.session import Session
from companion.engine.trouble import StoreTrouble
from companion.table import Table


def play(language: str, plain: bool, save: Path | None) -> None:
    """Play at a table that is kept in a file, or not at all."""
    face = shell.face(plain)
    another = True
    while another:
        table = open_game(save, language) if save else bootstrap.open_table(language)
        another = _night(table, face, language, save.name if save else None, save is not None)


def play_here(language: str) -> None:
    """Play among the games of this device: the last one goes on, a new one is kept beside it."""
    face = shell.face(plain=False)
    shelf = bootstrap.shelf(language)
    last, another = shelf.last(), True
    while another:
        try:
            if last is None:
                game, table = shelf.new()
            else:
                game, table = last.id, shelf.open(last.id)
        except StoreTrouble as trouble:
            raise closed(trouble, language) from None
        last = None
        another = _night(table, face, language, game, one_night=False)


def _night(
    table: Table, face: shell.Face, language: str, kept_in: str | None, one_night: bool
) -> bool:
    """Play one night; tell whether another one shall begin."""
    with contextlib.closing(table):
        session = Session(table, bootstrap.face_words(language), kept_in, one_night)
        shell.play(session, face)
        return session.another
