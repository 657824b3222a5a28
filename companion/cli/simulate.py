"""`companion simulate`: bots play whole games, and how they go is counted and shown."""

import argparse
import functools
import json
import secrets
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, TypeVar

from companion import games
from companion.cli.flags import add_flags, bots_of, game_in, given_by

if TYPE_CHECKING:
    from companion.cli.simulation import Play

T = TypeVar("T")
MOST_JOBS = 60  # as many as every system can wait for
COMMAND = "simulate"


def add_parser(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]", given: Sequence[str] = ()
) -> None:
    """Add `simulate`; what is given says which game it is of, and so which flags there are."""
    help_ = "let bots play whole games, and count how they go"
    if COMMAND not in given:  # no other command waits for the bots
        subparsers.add_parser(COMMAND, help=help_)
        return
    game = game_in(given)
    bots = bots_of(game)
    parser = subparsers.add_parser(
        COMMAND,
        help=help_,
        description=f"{bots.about}; see docs/simulate.md. What no flag fixes varies from game to "
        "game. Exits with 1 if a game broke, and prints the command that plays it again.",
    )
    parser.add_argument("--games", type=_count, default=100, metavar="N", help="how many (100)")
    parser.add_argument(
        "--seed", type=_text, metavar="S", help="the same seed, the same games; else a new one"
    )
    parser.add_argument(
        "--game", type=_which, action="append", default=[], dest="which", metavar="ID|K",
        help=f"which game: {', '.join(games.IDS)}; or a number: only the game of this number",
    )  # fmt: skip
    parser.add_argument("--jobs", type=_count, metavar="J", help="processes (one for each core)")
    parser.add_argument("--json", action="store_true", help="for programs, as one JSON object")
    add_flags(parser, bots.flags)
    parser.set_defaults(run=functools.partial(run, usage=parser, game=game))


def run(
    args: argparse.Namespace,
    usage: argparse.ArgumentParser,
    game: str = games.DEFAULT,
    play: "Play | None" = None,
) -> int:
    """Play, show the results, and give the exit code; `play`: how one game is played."""
    # Imported here, so that no other command waits for it.
    from companion.cli import figures, simulation
    from companion.engine.results import Results

    bots = bots_of(game)
    given = given_by(args, usage, bots.flags)
    try:
        bots.setting("", given, Random(0))
    except ValueError as wrong:
        usage.error(str(wrong))
    wanted = [flag.name for flag in bots.flags if not flag.choices and getattr(args, flag.name)]
    seed = secrets.token_hex(4) if args.seed is None else args.seed
    number = next((one for one in reversed(args.which) if isinstance(one, int)), None)
    numbers = range(number, number + 1) if number else range(1, args.games + 1)
    order = functools.partial(simulation.Order, seed, given=given, game=game)
    jobs = min(args.jobs or simulation.cores(), len(numbers), MOST_JOBS)
    results, only = Results(bots.figures, wanted), None
    played = simulation.played(map(order, numbers), jobs, play or simulation.play)
    for one in _with_progress(played, len(numbers)):
        results.add(one)
        only = one if number else None
    shown = simulation.shown(seed, order, results, only)
    print(json.dumps(shown, ensure_ascii=False) if args.json else figures.text(shown, bots.figures))
    return 1 if results.broken else 0


def _which(text: str) -> str | int:
    """Read which game: one by its id, or one of those that are played by its number."""
    if text.isdecimal():
        return _count(text)
    if text not in games.IDS:
        raise argparse.ArgumentTypeError(f"no game is called {text!r}: {', '.join(games.IDS)}")
    return text


def _with_progress(played: Iterable[T], of: int) -> Iterator[T]:
    """Show on a terminal how far it is."""
    from companion.cli.figures import bar

    shows = sys.stderr is not None and sys.stderr.isatty()
    began = time.monotonic()
    for count, one in enumerate(played, 1):
        if shows:
            speed = count / max(0.001, time.monotonic() - began)
            print(f"\r{bar(count, of)} {speed:.0f} games/s ", end="", file=sys.stderr)
        yield one
    if shows:
        print("\r\033[K", end="", file=sys.stderr, flush=True)


def _count(text: str) -> int:
    number = int(text) if text.isdecimal() and len(text) < 10 else 0
    if number < 1:
        raise argparse.ArgumentTypeError("must be a whole number from 1 on")
    return number


def _text(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError("must be text") from None
    return text
