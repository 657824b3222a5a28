"""`companion games`: the games of this device, listed, shared, put away, brought back."""

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

from companion import bootstrap
from companion.cli.opening import Closed, closed
from companion.engine.trouble import StoreTrouble
from companion.problem import problem_report
from companion.shelf import Game, Shelf

LAST = "last"
Command = Callable[[argparse.Namespace, Shelf], None]


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `games` and its own commands."""
    games = subparsers.add_parser("games", help="list the games of this device, and share them")
    commands = games.add_subparsers(dest="games_command", metavar="COMMAND", required=True)

    def add(name: str, command: Command, about: str, *arguments: str) -> argparse.ArgumentParser:
        parser = commands.add_parser(name, help=about)
        for argument in arguments:
            meaning = {"GAME": "a game's id, or last", "FILE": "a file", "NAME": "a name"}[argument]
            kind = Path if argument == "FILE" else str
            parser.add_argument(argument.lower(), metavar=argument, type=kind, help=meaning)
        parser.add_argument("--language", default="en", choices=bootstrap.languages())
        parser.set_defaults(run=run, games_run=command)
        return parser

    listed = add("list", _list, "list the games, the last one first")
    listed.add_argument("--json", action="store_true", help="for programs")
    listed.add_argument("--deleted", action="store_true", help="those that can be brought back")
    add("rename", _rename, "give a game another name", "GAME", "NAME")
    add("copy", _copy, "make another game of one, as it stands", "GAME")
    add("delete", _delete, "put a game away", "GAME")
    add("restore", _restore, "bring back a game that was deleted", "GAME")
    add("export", _export, "write a game as one file, for another device", "GAME", "FILE")
    add("import", _import, "take in a game that was exported", "FILE")
    add("problem", _problem, "print a problem report of a game, without its secrets", "GAME")


def run(args: argparse.Namespace) -> int:
    """Carry out one command and give its exit code."""
    shelf = bootstrap.shelf(args.language)
    try:
        if getattr(args, "game", None) == LAST:
            args.game = _last(shelf)
        args.games_run(args, shelf)
    except StoreTrouble as trouble:
        raise closed(trouble, args.language) from None
    return 0


def _last(shelf: Shelf) -> str:
    games = shelf.games()
    if not games:
        raise StoreTrouble("no_such_game", LAST)
    return games[0].id


def _list(args: argparse.Namespace, shelf: Shelf) -> None:
    games = shelf.deleted() if args.deleted else shelf.games()
    if args.json:
        print(json.dumps([asdict(game) for game in games], ensure_ascii=False))
        return
    for game in games:
        print(_line(game))
    if not games:
        print("No games yet.")


def _line(game: Game) -> str:
    """Show a game in one line."""
    note = game.note
    parts = [f"{game.id:<14}", game.created.replace("T", " ")]
    if note:
        outcome = note.get("outcome") or f"round {note.get('round')}"
        parts += [str(note.get("mode")), str(outcome), ", ".join(note.get("children", []))]
    if game.health != "sound":
        parts.append(f"[{game.health}]")
    return "  ".join([*parts, game.name]).rstrip()


def _rename(args: argparse.Namespace, shelf: Shelf) -> None:
    shelf.rename(args.game, args.name)


def _copy(args: argparse.Namespace, shelf: Shelf) -> None:
    print(shelf.copy(args.game))


def _delete(args: argparse.Namespace, shelf: Shelf) -> None:
    shelf.delete(args.game)
    print(f"Deleted. Bring it back with: companion games restore {args.game}")


def _restore(args: argparse.Namespace, shelf: Shelf) -> None:
    shelf.restore(args.game)


def _export(args: argparse.Namespace, shelf: Shelf) -> None:
    if args.file.exists():
        raise Closed(f"{args.file}: there is such a file already; it was left as it is.")
    shelf.export(args.game, args.file)


def _import(args: argparse.Namespace, shelf: Shelf) -> None:
    print(shelf.take_in(args.file))


def _problem(args: argparse.Namespace, shelf: Shelf) -> None:
    table = bootstrap.open_game(shelf.file(args.game), args.language)
    try:
        report = problem_report(table, args.language)
    finally:
        table.close()
    sys.stdout.write(json.dumps(report, ensure_ascii=False, indent=1) + "\n")
