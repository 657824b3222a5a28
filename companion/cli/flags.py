"""The flags by which a command knows its game: which one it is, and what of it can be fixed."""

import argparse
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from companion import games

if TYPE_CHECKING:
    from companion.engine.bots import Bots, Flag


def add_game(parser: argparse.ArgumentParser, about: str) -> None:
    """Add `--game`; what was said before the command holds where nothing is said behind it."""
    parser.add_argument("--game", choices=games.IDS, default=argparse.SUPPRESS, help=about)


def game_in(given: Sequence[str]) -> str:
    """Find the game that is named: its flags are needed before the others can be read."""
    first = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    first.add_argument("--game", action="append", nargs="?", default=[])
    named = [one for one in first.parse_known_args(given)[0].game if one in games.IDS]
    return named[-1] if named else games.DEFAULT


@cache
def bots_of(game: str) -> "Bots":
    """Give the bots of a game, or raise KeyError; the same ones to all who ask."""
    made = games.game(game).bots
    if made is None:
        raise KeyError(game)
    return made()


def add_flags(parser: argparse.ArgumentParser, flags: Sequence["Flag"]) -> None:
    """Add what can be fixed of a game."""
    for flag in flags:
        more: dict[str, Any] = {"choices": flag.choices, "type": type((*flag.choices, "")[0])}
        if flag.repeatable:
            more = {"action": "append", "default": [], "metavar": "NAME=VALUE"}
        elif not flag.choices:
            more = {"action": "store_true"}
        parser.add_argument(f"--{flag.name}", help=flag.help, **more)


def given_by(
    args: argparse.Namespace, usage: argparse.ArgumentParser, flags: Sequence["Flag"]
) -> dict[str, Any]:
    """Read what is fixed."""
    given: dict[str, Any] = {}
    for flag in flags:
        said = getattr(args, flag.name)
        if flag.repeatable:
            try:
                given[flag.name] = dict(flag.read(text) for text in said)
            except ValueError as wrong:
                usage.error(f"argument --{flag.name}: {wrong}")
        elif flag.choices and said is not None:
            given[flag.name] = said
    return given
