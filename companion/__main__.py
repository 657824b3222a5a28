"""The command line. Exit codes: 0 done, 1 refused with a message, 2 wrong usage."""

import argparse
import contextlib
import functools
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import companion

# A night with a bit of everything: a possession, Trouble, faints, revivals, and a Finale.
SHOWN_NIGHT = "night 11"
# Commands that show a face are there sooner without what the others need.
FACES = ("app", "demo", "gallery", "table")


class Parser(argparse.ArgumentParser):
    """Says what is wrong with arguments; a shell may have filled in names of strangers' files."""

    def error(self, message: str) -> NoReturn:
        """Say it without moving the cursor, and exit with 2."""
        from companion.cli.printing import LONGEST_PATH, printable

        super().error(printable(message, LONGEST_PATH))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code."""
    # Imported here, so that importing this module starts nothing.
    from companion import games, root
    from companion.cli import flags, opening

    given = sys.argv[1:] if arguments is None else arguments
    parser: argparse.ArgumentParser = Parser(
        prog="companion", description="The opponent for a real copy of a board game. Unofficial."
    )
    parser.add_argument("--version", action="version", version=companion.__version__)
    parser.add_argument("--game", choices=games.IDS, help="which game, of those there are")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    table = commands.add_parser(
        "table", help="play at a table, in a terminal or driven by a program"
    )
    table.add_argument("--json", action="store_true", help="for programs: one JSON object a line")
    table.add_argument("--plain", action="store_true", help="one sentence a line, no colour")
    table.add_argument(
        "--language",
        choices=root.languages(),
        help="the language spoken; else that of the environment, with --json English",
    )
    table.add_argument("--save", metavar="FILE", type=Path, help="keep the game in this file")
    flags.add_game(table, "which game is begun; a program's start may name another one")
    table.set_defaults(run=_table)
    app = commands.add_parser("app", help="the tablet app, in a window")
    app.add_argument("--size", metavar="WxH", type=_size, help="of the window, such as 1280x800")
    app.add_argument("--language", choices=root.languages(), help="the language spoken")
    app.add_argument("--briefly", action="store_true", help="close when the first frame is drawn")
    flags.add_game(app, "which game is begun, without asking")
    app.set_defaults(run=_app)
    demo = commands.add_parser("demo", help="a game that plays itself in the app's window")
    demo.add_argument("--fast", action="store_true", help="as fast as it draws, then close")
    demo.add_argument("--size", metavar="WxH", type=_size, help="of the window, such as 1280x800")
    demo.add_argument("--language", choices=root.languages(), help="the language spoken")
    demo.add_argument("--shots", metavar="DIR", type=Path, help="take a picture of every prompt")
    demo.add_argument("--seed", metavar="N", help="another night")
    flags.add_game(demo, "which game plays itself")
    if "demo" in given:
        flags.add_flags(demo, flags.bots_of(flags.game_in(given)).shown)
    demo.set_defaults(run=functools.partial(_demo, usage=demo))
    gallery = commands.add_parser("gallery", help="every part of the app, without a game")
    flags.add_game(gallery, "with its figures only; else of all")
    gallery.add_argument("--page", metavar="NAME", default="", help="only those that begin so")
    gallery.add_argument("--language", choices=root.languages(), help="the language spoken")
    gallery.add_argument("--size", metavar="WxH", type=_size, help="of the window")
    gallery.add_argument(
        "--text-scale", metavar="N", type=_scale, default=1.0, help="in percent, 80 to 200"
    )
    gallery.add_argument("--shots", metavar="DIR", type=Path, help="a picture of every page")
    gallery.set_defaults(run=_gallery)
    if given and given[0] not in FACES:
        from companion.cli import games as kept
        from companion.cli import pack, simulate

        kept.add_parser(commands)
        pack.add_parser(commands, root.GAMES)
        simulate.add_parser(commands, given)
    args = parser.parse_args(given)
    _say_what_can_be_said()
    try:
        return int(args.run(args) if args.command else _face(args.game))
    except BrokenPipeError:
        # Whoever read has gone: say nothing more, not even when Python empties its buffers.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except opening.Closed as closed:
        print(f"companion: {closed}", file=sys.stderr)
    except OSError as trouble:
        print(f"companion: {root.disk_words(trouble, _spoken(args))}", file=sys.stderr)
    except KeyboardInterrupt:
        pass
    return 1


def _spoken(args: argparse.Namespace) -> str | None:
    """Name the language of a command: the one asked for; None where the environment says it."""
    if args.command in (None, *FACES) and not getattr(args, "json", False):
        return args.language if args.command else None
    return getattr(args, "language", None) or "en"


def _say_what_can_be_said() -> None:
    """Let a terminal that lacks a letter show another in its place."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _table(args: argparse.Namespace) -> int:
    from companion import games, root
    from companion.cli import json_table, opening, terminal

    if sys.stdin is None or sys.stdout is None:
        raise OSError("standard input and output are both needed")
    if not args.json:
        terminal.play(args.language or root.language_here(), args.plain, args.save, args.game)
        return 0
    # Programs read the same words wherever they run.
    language = args.language or "en"
    game = args.game or games.DEFAULT
    if args.save is None:
        table = root.open_table(language, game=game, learn=root.learn_named)
    else:
        table = opening.open_game(args.save, language, game)
    with contextlib.closing(table):
        json_table.serve(table, sys.stdin.buffer, sys.stdout.buffer)
    return 0


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    size = (int(width), int(height))
    if not all(200 <= side <= 10_000 for side in size):
        raise ValueError(text)
    return size


def _app(args: argparse.Namespace) -> int:
    from companion.ui import launch

    if not launch.has_display():
        raise OSError("there is no display to open a window on")
    launch.run(args.size, args.language, args.briefly, args.game)
    return 0


def _demo(args: argparse.Namespace, usage: argparse.ArgumentParser) -> int:
    from companion import games
    from companion.cli import flags
    from companion.ui import demo, launch

    if not launch.has_display():
        raise OSError("there is no display to open a window on")
    given = ("fast", "size", "language", "shots", "seed", "game")
    chosen = {name: value for name in given if (value := getattr(args, name)) is not None}
    shown = flags.bots_of(args.game or games.DEFAULT).shown
    outcome = demo.run(demo.Show(**chosen, given=flags.given_by(args, usage, shown)))
    if outcome.trouble:
        print(f"companion: the demo stands still: {outcome.trouble}", file=sys.stderr)
        return 1
    print(f"{outcome.reports} reports by {outcome.taps} taps: {outcome.end or 'not over'}")
    for report in outcome.aloud or ():
        print(f"no key said {report}")
    return 0


def _scale(text: str) -> float:
    scale = int(text) / 100
    if not 0.8 <= scale <= 2.0:
        raise ValueError(text)
    return scale


def _gallery(args: argparse.Namespace) -> int:
    from companion import games, root
    from companion.ui import launch
    from companion.ui.gallery import opening

    if args.shots is None and not launch.has_display():
        raise OSError("there is no display to open a window on")
    shown = [args.game] if args.game else games.IDS
    language = args.language or root.language_here()
    look = opening.Look(shown, args.page, language, args.size, args.text_scale, args.shots)
    try:
        taken = opening.run(look)
    except LookupError as pages:
        print(f"companion: no page is called so; there are: {pages.args[0]}", file=sys.stderr)
        return 1
    if args.shots is not None:
        print(f"{taken} pictures in {args.shots}")
    return 0


def _face(game: str | None) -> int:
    """Show the face that fits: the app, without a display a table in the terminal, or a journal."""
    from companion import root
    from companion.cli import terminal
    from companion.ui import launch

    if launch.has_display():
        launch.run(game=game)
        return 0
    if sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty():
        terminal.play_here(root.language_here(), game)
        return 0
    return _demonstration()


def _demonstration() -> int:
    """Print a whole night as its journal."""
    from companion import root
    from companion.cli.demonstration import Night

    houses = root.packs()
    table = root.open_table(root.language_here(), houses)
    for line in Night(table, root.facts(houses=houses), SHOWN_NIGHT).lines():
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
