"""`companion pack`: begin, check and show a pack, share it, and keep those of this device.

Knows games only by the registry it is handed.
"""

import argparse
import json
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from companion.engine.document import PackError, kind_of_plain, shown
from companion.engine.names import is_device
from companion.packs import compiled
from companion.packs.archive import ENDING, HEAD
from companion.packs.installed import AlreadyThere, Installed, Named, found, write_out
from companion.packs.loader import Schema, load, load_whole, names_of
from companion.packs.shipped import starter
from companion.packs.source import read_whole

Games = Mapping[str, Schema[Named]]
Command = Callable[[argparse.Namespace, Games], None]

_PACK = (
    "a folder, a .pack file or zip with pack.yaml at its root, or the id of a pack that is "
    "shipped (practice) or installed"
)
_STARTER_ID = b"id: my-house"


class Refusal(Exception):
    """Something that is not done, and why."""


def add_parser(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]", games: Games
) -> None:
    """Add `pack` and its own commands; each sets `run` to what carries it out."""
    pack = subparsers.add_parser(
        "pack",
        help="begin, check, show, share and install packs",
        description="Packs: houses to play in, as files. docs/packs.md builds one step by step.",
    )
    commands = pack.add_subparsers(dest="pack_command", metavar="COMMAND", required=True)

    def add(name: str, command: Command, about: str) -> argparse.ArgumentParser:
        parser = commands.add_parser(
            name, help=about, description=f"{about[0].upper()}{about[1:]}."
        )
        parser.set_defaults(run=lambda args: run(args, command, games))
        return parser

    new = add("new", _new, "begin a pack of your own: a small house with comments, to be changed")
    new.add_argument("folder", metavar="DIR", type=Path, help="a folder that is not there yet")
    check = add("check", _check, "say whether a pack can be played with")
    check.add_argument("path", metavar="PATH", help=_PACK)
    show = add("show", _show, "show the house in a pack")
    show.add_argument("path", metavar="PATH", help=_PACK)
    show.add_argument("--json", action="store_true", help="for programs, as one JSON object")
    export = add("export", _export, "write a pack as one file, for another device")
    export.add_argument("path", metavar="PACK", help=_PACK)
    export.add_argument("file", metavar="FILE", type=Path, help="what to write, such as mine.pack")
    take_in = add("import", _import, "install a pack, to be played in on this device")
    take_in.add_argument("file", metavar="FILE", type=Path, help="a .pack file, or a folder")
    take_in.add_argument(
        "--replace", action="store_true", help="in place of the installed pack with the same id"
    )
    listed = add("list", _list, "list the packs that are installed")
    listed.add_argument("--json", action="store_true", help="for programs")
    remove = add("remove", _remove, "remove an installed pack; games begun in it keep it")
    remove.add_argument("pack", metavar="ID", help="the id of an installed pack")


def run(args: argparse.Namespace, command: Command, games: Games) -> int:
    """Carry out one pack command and give its exit code."""
    try:
        command(args, games)
    except (PackError, Refusal) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _new(args: argparse.Namespace, games: Games) -> None:
    folder: Path = args.folder
    if folder.exists():
        raise Refusal(f"{folder}: there is such a folder already; it was left as it is")
    name = (
        re.sub(r"[^a-z0-9_-]+", "-", folder.name.lower()).lstrip("-_0123456789")[:32].rstrip("-_")
    )
    files = read_whole(starter(next(iter(games))), names_of(games))
    if kind_of_plain(name) == "text" and not is_device(name):  # `id: true` would be none
        files[HEAD] = files[HEAD].replace(_STARTER_ID, f"id: {name}".encode())
    for file, data in files.items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_bytes(data)
    print(f"Begun: {', '.join(str(folder / file) for file in files)}")


def _check(args: argparse.Namespace, games: Games) -> None:
    pack, _ = load_whole(found(args.path), games, cache=compiled.usual_folder())
    print(f"OK: {pack.summary()}")


def _show(args: argparse.Namespace, games: Games) -> None:
    pack = load(found(args.path), games, cache=compiled.usual_folder())
    print(json.dumps(pack.facts()) if args.json else pack.description())


def _export(args: argparse.Namespace, games: Games) -> None:
    file: Path = args.file
    if file.suffix != ENDING:
        raise Refusal(f"{file}: expected a name that ends in {ENDING}")
    pack, files = load_whole(found(args.path), games)
    try:
        write_out(files, file)
    except FileExistsError:
        raise Refusal(f"{file}: there is such a file already; it was left as it is") from None
    print(f"Written: {pack.summary()}")


def _import(args: argparse.Namespace, games: Games) -> None:
    try:
        pack = Installed(games).take_in(args.file, args.replace)
    except AlreadyThere as there:
        raise Refusal(f"{there}; import it with --replace to put it in its place") from None
    print(f"Installed: {pack.summary()}")


def _list(args: argparse.Namespace, games: Games) -> None:
    packs = Installed(games)
    if packs.names() == [] and packs.unreadable is not None:
        raise packs.unreadable
    lines: list[dict[str, str]] = [
        {"id": name, "summary": packs[name].summary()}
        if name in packs
        else {"id": name, "broken": str(packs.broken[name])}
        for name in packs.names()
    ]
    if args.json:
        print(json.dumps(lines, ensure_ascii=False))
        return
    for line in lines:
        print(line.get("summary") or f"{shown(line['id'])}: [broken] {line['broken']}")
    if not lines:
        print("No packs are installed.")


def _remove(args: argparse.Namespace, games: Games) -> None:
    try:
        Installed(games).remove(args.pack)
    except KeyError:
        raise Refusal(f"{shown(args.pack)}: no such pack is installed") from None
    print(f"Removed: {args.pack}")
