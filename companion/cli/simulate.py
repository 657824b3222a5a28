"""`companion simulate`: bots play whole nights, and how they go is counted and shown."""

import argparse
import functools
import json
import secrets
import sys
import time
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar

from companion.games.boogeyman.bots import APP, BOTS, CHOICES, MOST_CHILDREN, TABLE

if TYPE_CHECKING:
    from companion.cli.simulation import Play

T = TypeVar("T")
MOST_JOBS = 60  # as many as every system can wait for


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `simulate`."""
    parser = subparsers.add_parser(
        "simulate",
        help="let bots play whole nights, and count how they go",
        description="Bots play the Children of whole nights in the practice house; see "
        "docs/simulate.md. What no flag fixes varies from game to game. Exits with 1 if a game "
        "broke, and prints the command that plays it again.",
    )
    parser.add_argument("--games", type=_count, default=100, metavar="N", help="how many (100)")
    parser.add_argument(
        "--seed", type=_text, metavar="S", help="the same seed, the same games; else a new one"
    )
    parser.add_argument("--game", type=_count, metavar="K", help="only the game of this number")
    parser.add_argument("--jobs", type=_count, metavar="J", help="processes (one for each core)")
    parser.add_argument("--json", action="store_true", help="for programs, as one JSON object")
    parser.add_argument("--cards", action="store_true", help="how the cards of our decks weigh")
    parser.add_argument("--bot", choices=BOTS)
    parser.add_argument("--children", type=int, choices=range(1, MOST_CHILDREN + 1))
    for name, values in CHOICES.items():
        parser.add_argument(f"--{name}", choices=values)
    parser.add_argument("--decks", choices=(APP, TABLE), help="all three of the opponent's")
    parser.add_argument("--tokens", choices=(APP, TABLE), help="who draws the Room tokens")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE",
        help="a table option of docs/rules.md; can be repeated",
    )  # fmt: skip
    parser.set_defaults(run=functools.partial(run, usage=parser))


def run(
    args: argparse.Namespace, usage: argparse.ArgumentParser, play: "Play | None" = None
) -> int:
    """Play, show the results, and give the exit code; `play`: how one game is played."""
    # Imported here, so that no other command waits for the bots.
    from companion.cli import figures, simulation
    from companion.games.boogeyman.bots.results import Results
    from companion.games.boogeyman.bots.tables import Fixed, read_option

    try:
        options = dict(read_option(text) for text in args.option)
    except ValueError as wrong:
        usage.error(f"argument --option: {wrong}")
    names = ("bot", "children", "mode", "tracking", "dice", "decks", "tokens")
    fixed = Fixed(**{name: getattr(args, name) for name in names}, options=options)
    seed = secrets.token_hex(4) if args.seed is None else args.seed
    numbers = range(args.game, args.game + 1) if args.game else range(1, args.games + 1)
    orders = (simulation.Order(seed, number, fixed) for number in numbers)
    jobs = min(args.jobs or simulation.cores(), len(numbers), MOST_JOBS)
    results, only = Results(), None
    nights = simulation.played(orders, jobs, play or simulation.play)
    for night in _with_progress(nights, len(numbers)):
        results.add(night)
        only = night if args.game else None
    shown = simulation.shown(seed, fixed, results, args.cards, only)
    print(json.dumps(shown, ensure_ascii=False) if args.json else figures.text(shown))
    return 1 if results.broken else 0


def _with_progress(nights: Iterable[T], games: int) -> Iterator[T]:
    """Show on a terminal how far it is."""
    from companion.cli.figures import bar

    shows = sys.stderr is not None and sys.stderr.isatty()
    began = time.monotonic()
    for count, night in enumerate(nights, 1):
        if shows:
            speed = count / max(0.001, time.monotonic() - began)
            print(f"\r{bar(count, games)} {speed:.0f} games/s ", end="", file=sys.stderr)
        yield night
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
