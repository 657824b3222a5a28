"""`companion pack`: check a pack, or show what is in it.

Reads packs and changes none; knows games only by the registry it is handed.
"""

import argparse
import functools
import json
import sys
from collections.abc import Mapping
from typing import Any, Protocol

from companion.engine.document import PackError
from companion.packs import compiled
from companion.packs.loader import Schema, load
from companion.packs.shipped import located


class Describable(Protocol):
    """What every game's Pack can say about itself."""

    def summary(self) -> str:
        """Say in one line which pack this is."""

    def description(self) -> str:
        """Describe it for people."""

    def facts(self) -> dict[str, Any]:
        """Give what the rules need to know, for programs."""


Games = Mapping[str, Schema[Describable]]


def add_parser(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]", games: Games
) -> None:
    """Add `pack` and its own commands; each sets `run` to what carries it out."""
    pack = subparsers.add_parser("pack", help="check packs, and show what is in them")
    commands = pack.add_subparsers(dest="pack_command", metavar="COMMAND", required=True)
    where = "a folder, a zip with pack.yaml at its root, or the id of a shipped pack (practice)"
    check = commands.add_parser("check", help="say whether a pack can be played with")
    check.add_argument("path", metavar="PATH", help=where)
    show = commands.add_parser("show", help="show the house in a pack")
    show.add_argument("path", metavar="PATH", help=where)
    show.add_argument("--json", action="store_true", help="for programs, as one JSON object")
    for command in (check, show):
        command.set_defaults(run=functools.partial(run, games=games))


def run(args: argparse.Namespace, games: Games) -> int:
    """Carry out one pack command and give its exit code."""
    try:
        pack = load(located(args.path), games, cache=compiled.usual_folder())
    except PackError as error:
        print(error, file=sys.stderr)
        return 1
    if args.pack_command == "check":
        print(f"OK: {pack.summary()}")
    elif args.json:
        print(json.dumps(pack.facts()))
    else:
        print(pack.description())
    return 0
