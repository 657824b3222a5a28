"""`companion games`: the games of this device, listed, shared, put away, brought back."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from companion import games, root
from companion.cli.flags import add_game
from companion.cli.opening import Closed, closed, listed
from companion.cli.printing import LONGEST_PATH, as_typed, printable
from companion.cli.progress import told
from companion.engine.charts import moments_of, recap_of
from companion.engine.errors import SaveError
from companion.faces.kept import people, stands, unwell, unwell_away
from companion.faces.nights import as_csv, by_game, unread_words
from companion.faces.words import FaceWords
from companion.saves.folder import ENDING, shortened
from companion.saves.nights import gathered
from companion.saves.problem import problem_report
from companion.saves.shelf import LONGEST_NAME, SavedGame, Shelf

LAST = "last"
NAMED_LAST = f"{LAST}{ENDING}"  # what a game is called whose file has just that name
NO_GAMES = ("foreign", "empty", "unreadable")
NARROWEST, WIDEST = 14, 30  # columns of ids
Command = Callable[[argparse.Namespace, Shelf], None]


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `games` and its own commands."""
    own = subparsers.add_parser("games", help="list the games of this device, and share them")
    commands = own.add_subparsers(dest="games_command", metavar="COMMAND", required=True)

    def add(name: str, command: Command, about: str, *arguments: str) -> argparse.ArgumentParser:
        parser = commands.add_parser(name, help=about)
        for argument in arguments:
            meaning = {"GAME": "a game's id, or last", "FILE": "a file", "NAME": "a name"}[argument]
            kind = Path if argument == "FILE" else str
            parser.add_argument(argument.lower(), metavar=argument, type=kind, help=meaning)
        parser.add_argument("--language", default="en", choices=root.languages())
        parser.set_defaults(run=run, games_run=command)
        return parser

    listed = add("list", _list, "list the games, the last one first")
    listed.add_argument("--json", action="store_true", help="for programs")
    add_game(listed, "only those of one game")
    listed.add_argument("--deleted", action="store_true", help="those that can be brought back")
    add("rename", _rename, "give a game another name", "GAME", "NAME")
    add("copy", _copy, "make another game of one, as it stands", "GAME")
    add("delete", _delete, "put a game away", "GAME")
    add("restore", _restore, "bring back a game that was deleted", "GAME")
    add("export", _export, "write a game as one file, for another device", "GAME", "FILE")
    add("import", _import, "take in a game that was exported", "FILE")
    add("problem", _problem, "print a problem report of a game, without its secrets", "GAME")
    recap = add("recap", _recap, "tell how a game went, in words", "GAME")
    recap.add_argument("--quick", action="store_true", help="without the moments that decided it")
    stats = add("stats", _stats, "count all games: played, won, lost, and with what")
    stats.add_argument("--csv", action="store_true", help="for spreadsheets: a line a game")


def run(args: argparse.Namespace) -> int:
    """Carry out one command and give its exit code."""
    shelf = root.shelf(args.language)
    try:
        if getattr(args, "game", None) == LAST:
            args.game = _last(listed(shelf, args.games_run is _restore))
        elif getattr(args, "game", None) == NAMED_LAST:
            args.game = LAST
        args.games_run(args, shelf)
    except SaveError as trouble:
        raise closed(trouble, args.language) from None
    return 0


def _last(games: Sequence[SavedGame]) -> str:
    """Choose the game that was opened or deleted last, and no file that is none."""
    for game in games:
        if game.health not in NO_GAMES:
            return game.id
    raise SaveError("no_such_game", LAST)


def _list(args: argparse.Namespace, shelf: Shelf) -> None:
    every = listed(shelf, args.deleted)
    games = [game for game in every if args.game in (None, _which(game))]
    if args.json:
        # In ASCII: an id may be no text at all, and still has to come back as it was.
        print(json.dumps([_plain(game) for game in games]))
        return
    words = root.face_words(args.language)
    wrong = unwell_away if args.deleted else unwell
    wide = max([NARROWEST, *(len(id_) for id_ in map(_id, games) if len(id_) <= WIDEST)])
    for game in games:
        print(_line(game, words, wide, wrong(words, game.health), args.language))
    if not games:
        print(words.say("games none"))


def _plain(game: SavedGame) -> dict[str, Any]:
    """Give a game for programs; what a stranger wrote into it only as long as we would."""
    plain = asdict(replace(game, name=game.name[:LONGEST_NAME], created=_when(game)))
    return {**plain, "game": _which(game) or None}


def _which(game: SavedGame) -> str:
    """Tell which game it is of; nothing of a file that is none, or in which nothing was said."""
    if game.health in NO_GAMES or not game.note:
        return ""
    said = _word(game.note.get("game"))
    return said or root.game_of(game.note)


def _line(game: SavedGame, words: FaceWords, wide: int, wrong: str, language: str = "en") -> str:
    """Show a game in one line."""
    note, seats = game.note, root.seats(game.note)
    which = _which(game)
    title = root.title(note, language) if which == root.game_of(note) else which
    parts = [f"{_id(game):<{wide}}", _when(game).replace("T", " "), title, _word(note.get("mode"))]
    where = stands(words, note, {}, seats, games.round_of(root.game_of(note), language))[:1]
    parts += [", ".join(where), people(note, {}, seats)]
    parts += [f"[{wrong}]" if wrong else "", printable(game.name, LONGEST_NAME)]
    return "  ".join(part for part in parts if part).rstrip()


def _word(value: object) -> str:
    return value if isinstance(value, str) else ""


def _id(game: SavedGame) -> str:
    """Give the id of a game as it is typed."""
    return NAMED_LAST if game.id == LAST else as_typed(game.id)


def _when(game: SavedGame) -> str:
    """Give when a game was begun, if that is a time at all."""
    try:
        return datetime.fromisoformat(game.created).isoformat(timespec="minutes")
    except ValueError:
        return ""


def _rename(args: argparse.Namespace, shelf: Shelf) -> None:
    shelf.rename(args.game, args.name)


def _copy(args: argparse.Namespace, shelf: Shelf) -> None:
    print(as_typed(shelf.copy(args.game)))


def _delete(args: argparse.Namespace, shelf: Shelf) -> None:
    game = shelf.delete(args.game)
    apart = "-- " if game.startswith("-") else ""  # or it would be taken for an option
    typed = NAMED_LAST if game == LAST else as_typed(game)
    print(f"Deleted. Bring it back with: companion games restore {apart}{typed}")


def _restore(args: argparse.Namespace, shelf: Shelf) -> None:
    print(as_typed(shelf.restore(args.game)))


def _export(args: argparse.Namespace, shelf: Shelf) -> None:
    if os.path.lexists(args.file):
        there = printable(str(args.file), LONGEST_PATH)
        raise Closed(f"{there}: there is such a file already; it was left as it is.")
    shelf.export(args.game, args.file)


def _import(args: argparse.Namespace, shelf: Shelf) -> None:
    words = root.face_words(args.language)
    with told(lambda n: words.say("games importing_part", n=n)) as progress:
        taken = shelf.take_in(args.file, progress)
    print(as_typed(taken))


def _problem(args: argparse.Namespace, shelf: Shelf) -> None:
    table = root.open_game(shelf.file(args.game), args.language)
    try:
        report = problem_report(table, args.language)
    finally:
        table.close()
    sys.stdout.write(json.dumps(report, ensure_ascii=False, indent=1) + "\n")


def _recap(args: argparse.Namespace, shelf: Shelf) -> None:
    table = root.open_game(shelf.file(args.game), args.language)
    words, moments = root.face_words(args.language), None
    try:
        recap = recap_of(table.opponent.show, table.log)
        if recap is not None and not args.quick:
            with told(lambda n: words.say("recap working", n=n)) as progress:
                moments = moments_of(table.opponent.show, table.log, progress)
    finally:
        table.close()
    print("\n".join([words.say("recap none")] if recap is None else recap.lines(moments)))


def _stats(args: argparse.Namespace, shelf: Shelf) -> None:
    words = root.face_words(args.language)
    with told(lambda n: words.say("nights reading_part", n=n)) as progress:
        found = gathered(shelf, progress)
    if found is None:
        raise SaveError("stopped")
    unread = [_id(game) for game in found.unread]
    wrong = unread_words([shortened(id_) for id_ in unread], words)
    if args.csv:
        rows = [(_id(one.kept), one.game, _when(one.kept), one.night) for one in found.counted]
        sys.stdout.write(as_csv(rows, unread))
        if wrong:
            print(wrong, file=sys.stderr)
        return
    named = [(one.game, _called(one.kept), one.night) for one in found.counted]
    for game, nights in by_game(named, partial(_show, args.language), words):
        print("\n".join([root.title({"game": game}, args.language), *nights.lines(), ""]))
    if not found.counted:
        print(words.say("games none"))
    if wrong:
        print(wrong)


def _show(language: str, game: str) -> object:
    return root.opponent(language, game=game).show


def _called(game: SavedGame) -> str:
    """Name a game for people: as they did, or by the day it was begun."""
    return printable(game.name, LONGEST_NAME) or _when(game).partition("T")[0] or _id(game)
