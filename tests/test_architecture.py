"""The import law: dependencies point inwards, the pure packages touch nothing outside themselves.

The law is the tables below, read against the syntax tree of every file under companion/. Nothing
is imported to check it, and a package that is not there yet breaks no rule.
"""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import pytest

from tests.every import every

ROOT = Path(__file__).parents[1]

# A layer is what stands right under companion/. Each may import itself and what is listed here.
MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "games": {"engine"},  # and its own game, never another one; games/__init__.py lists them all
    "table": {"engine", "__init__"},
    "device": {"engine"},
    "packs": {"engine", "device"},
    "saves": {"engine", "table", "device", "__init__"},
    "faces": {"engine"},
    "cli": {"engine", "table", "saves", "packs", "device", "faces", "root", "games"},
    "ui": {"engine", "table", "saves", "packs", "device", "faces", "root", "games"},
    "root": {"engine", "games", "table", "saves", "packs", "device", "faces"},
    "__main__": {"root", "cli", "ui", "device", "games"},
    "__init__": set(),
}

PURE = {"engine", "games", "faces", "table"}
# What everybody at a table knows of a game: bots may know this, and nothing of its states.
OPEN_TO_BOTS = {"box", "options", "bots"}
IMPURE_MODULES = {
    *("kivy", "plyer", "sqlite3", "yaml"),
    *("io", "os", "pathlib", "shutil", "sys", "tempfile", "logging"),
    *("datetime", "random", "secrets", "time", "uuid"),
    *("asyncio", "multiprocessing", "signal", "socket", "subprocess", "threading", "urllib"),
    *("builtins", "ctypes", "importlib"),
}
IMPURE_CALLS = {"open", "print", "input", "__import__", "eval", "exec", "breakpoint"}

# Who may know of a library that ties the companion to a machine or a format.
OWNERS = {"kivy": {"ui", "device"}, "plyer": {"ui", "device"}, "sqlite3": {"saves"}}

# These serve every game, so they name none.
NAMELESS = {"engine", "table", "saves", "packs", "device", "faces", "root", "cli", "ui", "__main__"}
GAMES = {"boogeyman"} | {
    folder.name for folder in (ROOT / "companion" / "games").glob("[a-z]*") if folder.is_dir()
}

LONGEST, USUAL = 400, 120
REGISTRY = {"IDS", "DEFAULT", "game"}


@dataclass(frozen=True)
class Module:
    """A source file of the companion: its path from the root, its text and its syntax tree."""

    path: str
    source: str
    tree: ast.Module

    @property
    def parts(self) -> tuple[str, ...]:
        """Its dotted name, in parts: ("companion", "engine", "house")."""
        parts = Path(self.path).with_suffix("").parts
        return parts[:-1] if parts[-1] == "__init__" and len(parts) > 2 else parts

    @property
    def package(self) -> tuple[str, ...]:
        """The package that its relative imports start from."""
        return Path(self.path).parent.parts

    @property
    def layer(self) -> str:
        return self.parts[1]

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """Every node of its tree."""
        return list(ast.walk(self.tree))

    def imports(self) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Every import, anywhere in the file, as (line, absolute dotted name in parts)."""
        for node in self.nodes:
            if isinstance(node, ast.Import):
                for alias in node.names:
                    yield node.lineno, tuple(alias.name.split("."))
            elif isinstance(node, ast.ImportFrom):
                kept = len(self.package) - node.level + 1
                start = self.package[:kept] if node.level else ()
                named = tuple(node.module.split(".")) if node.module else ()
                for alias in node.names:
                    yield node.lineno, (*start, *named, alias.name)

    def when_called(self) -> set[int]:
        """The lines that run only when somebody calls a function."""
        functions = (node for node in ast.walk(self.tree) if isinstance(node, ast.FunctionDef))
        return {line for one in functions for line in range(one.lineno, (one.end_lineno or 0) + 1)}


def module(path: str, source: str) -> Module:
    return Module(path, source, ast.parse(source, path))


@cache
def modules() -> list[Module]:
    files = sorted((ROOT / "companion").rglob("*.py"))
    return [module(f.relative_to(ROOT).as_posix(), f.read_text("utf-8")) for f in files]


def imported_layer(name: tuple[str, ...]) -> str | None:
    """The layer an import reaches; None outside companion or for a name in companion itself."""
    own = ("__version__", "NAME", "FOLDER")  # of companion itself
    if name[0] != "companion" or len(name) < 2 or name[1] in own:
        return None
    return name[1]


def called(node: ast.AST) -> str | None:
    """The name of what is called: `open` of `open(…)`, `import_module` of `a.import_module(…)`."""
    if not isinstance(node, ast.Call):
        return None
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else None


def dependencies_point_inwards(m: Module) -> Iterator[str]:
    if m.layer not in MAY_IMPORT:
        yield f"{m.path}: the layer '{m.layer}' has no row in MAY_IMPORT"
        return
    for line, name in m.imports():
        layer = imported_layer(name)
        if layer not in {None, m.layer, *MAY_IMPORT[m.layer]}:
            yield f"{m.path}:{line}: {m.layer} must not import {'.'.join(name)}"


def a_game_knows_no_other_game(m: Module) -> Iterator[str]:
    if m.layer != "games":
        return
    own, later = m.parts[2:3], m.when_called()
    for line, name in m.imports():
        if imported_layer(name) != "games" or (own and name[2:3] == own):
            continue
        if own:
            yield f"{m.path}:{line}: a game must not import {'.'.join(name)}"
        elif line not in later:
            yield f"{m.path}:{line}: {'.'.join(name)} is loaded before somebody asks for it"


def a_game_is_known_by_the_registry_alone(m: Module) -> Iterator[str]:
    for line, name in m.imports():
        if m.layer != "games" and imported_layer(name) == "games" and GAMES & set(name[2:3]):
            yield f"{m.path}:{line}: ask companion.games for {'.'.join(name)}"


def bots_know_only_what_a_table_may_see(m: Module) -> Iterator[str]:
    if m.parts[3:4] != ("bots",):
        return
    for line, name in m.imports():
        if imported_layer(name) == "games" and not OPEN_TO_BOTS & set(name[3:4]):
            yield f"{m.path}:{line}: a bot must not know {'.'.join(name)}"


def shared_code_knows_games_by_the_registry(m: Module) -> Iterator[str]:
    if m.layer == "games":
        return
    for line, name in m.imports():
        if imported_layer(name) == "games" and len(name) > 2 and name[2] not in REGISTRY:
            yield f"{m.path}:{line}: only companion.games lists games, not {'.'.join(name)}"


def pure_packages_touch_nothing_outside(m: Module) -> Iterator[str]:
    if m.layer not in PURE:
        return
    for line, name in m.imports():
        if name[0] in IMPURE_MODULES:
            yield f"{m.path}:{line}: {m.layer} is pure and must not import {name[0]}"
    for node in m.nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            name_called = node.func.id
            if name_called in IMPURE_CALLS:
                yield f"{m.path}:{node.lineno}: {m.layer} is pure and must not call {name_called}()"


def libraries_stay_with_their_owners(m: Module) -> Iterator[str]:
    for line, name in m.imports():
        if m.layer not in OWNERS.get(name[0], {m.layer}):
            owners = " and ".join(sorted(OWNERS[name[0]]))
            yield f"{m.path}:{line}: {name[0]} is known to {owners} only"


def only_the_root_imports_by_name(m: Module) -> Iterator[str]:
    for node in m.nodes:
        call = called(node)
        if call in {"__import__", "import_module"} and m.layer != "root":
            yield f"{m.path}:{getattr(node, 'lineno', 0)}: {call}() hides an import from this law"


def shared_code_names_no_game(m: Module) -> Iterator[str]:
    """Prose and data may; identifiers, imports and comparisons may not."""
    if m.layer not in NAMELESS:
        return
    for node in m.nodes:
        for word in words_of_code(node):
            for game in sorted(GAMES):
                if game in word.lower():
                    line = getattr(node, "lineno", 0)
                    yield f"{m.path}:{line}: {m.layer} serves every game and must not name '{word}'"


def words_of_code(node: ast.AST) -> Iterator[str]:
    """The words of one node that the program, not the reader, goes by."""
    match node:
        case ast.Name(id=word) | ast.Attribute(attr=word) | ast.arg(arg=word):
            yield word
        case ast.FunctionDef(name=word) | ast.AsyncFunctionDef(name=word) | ast.ClassDef(name=word):
            yield word
        case ast.keyword(arg=str(word)):
            yield word
        case ast.alias(name=word, asname=other):
            yield from (word, other or "")
        case ast.ImportFrom(module=str(word)):
            yield word
        case ast.Compare(left=left, comparators=others):
            for side in (left, *others):
                for part in ast.walk(side):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield part.value
        case ast.MatchValue(value=ast.Constant(value=str(word))):
            yield word


def nothing_runs_at_import(m: Module) -> Iterator[str]:
    for node in m.tree.body:
        if isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant):
            yield f"{m.path}:{node.lineno}: runs when the module is imported"


def a_module_says_what_it_is(m: Module) -> Iterator[str]:
    if not ast.get_docstring(m.tree):
        yield f"{m.path}: has no docstring (its role and its boundary, in 1–4 lines)"


def a_module_is_short(m: Module) -> Iterator[str]:
    length = len(m.source.splitlines())
    if length > LONGEST:
        yield f"{m.path}: {length} lines, {LONGEST} at most: look for the seam"


Law = Callable[[Module], Iterator[str]]
LAWS: list[Law] = [
    dependencies_point_inwards,
    a_game_knows_no_other_game,
    a_game_is_known_by_the_registry_alone,
    bots_know_only_what_a_table_may_see,
    shared_code_knows_games_by_the_registry,
    pure_packages_touch_nothing_outside,
    libraries_stay_with_their_owners,
    only_the_root_imports_by_name,
    shared_code_names_no_game,
    nothing_runs_at_import,
    a_module_says_what_it_is,
    a_module_is_short,
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_companion_keeps_the_law(law: Law) -> None:
    broken = [fault for m in modules() for fault in law(m)]
    assert not broken, "\n" + "\n".join(broken)


def test_no_packages_know_each_other() -> None:
    """A package and another beside it: one may know the other, also for types, never both."""
    every = modules()
    packages = {m.package for m in every}
    knows: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
    for m in every:
        for _, name in m.imports():
            same = next((n for n, (a, b) in enumerate(zip(m.package, name)) if a != b), None)  # noqa: B905
            if same is not None and name[: same + 1] in packages:
                knows.setdefault(m.package[: same + 1], set()).add(name[: same + 1])
    assert knows
    for package in knows:
        reached, waiting = set[tuple[str, ...]](), [*knows[package]]
        while waiting:
            other = waiting.pop()
            assert other != package, f"{'.'.join(package)} knows itself by way of others"
            if other not in reached:
                reached.add(other)
                waiting += knows.get(other, ())


def test_most_modules_are_short() -> None:
    lengths = sorted(len(m.source.splitlines()) for m in modules())
    assert lengths[len(lengths) // 2] < USUAL


def test_there_is_something_to_check() -> None:
    assert {"companion/__init__.py", "companion/engine/__init__.py"} <= {m.path for m in modules()}


# The checker itself: each line is a file that breaks one law, and what must be said about it.
BROKEN: list[tuple[Law, str, str, str]] = [
    (law, path, source, said)
    for law, cases in {
        dependencies_point_inwards: [
            ("engine/x.py", "from companion.games.boogeyman import state", "engine must not"),
            ("engine/x.py", "from companion import games", "companion.games"),
            ("engine/x.py", "from .. import table", "companion.table"),
            ("engine/x/__init__.py", "from ...table import log", "companion.table.log"),
            ("engine/x.py", "def f():\n    import companion.packs", ":2: engine must not"),
            ("games/a/x.py", "from companion.faces import table", "games must not"),
            ("games/a/rules/x.py", "from ....packs import loader", "companion.packs.loader"),
            ("packs/x.py", "import companion.games.boogeyman.schema", "packs must not"),
            ("saves/x.py", "from companion.packs import loader", "saves must not"),
            ("faces/x.py", "from ..ui import app", "companion.ui.app"),
            ("table/x.py", "from companion import root", "table must not"),
            ("table/x.py", "from ..games.boogeyman import decide", "companion.games"),
            ("cli/x.py", "from companion.ui.app import App", "cli must not"),
            ("table/x.py", "from companion.saves import sqlite", "table must not"),
            ("device/x.py", "from companion import ui", "device must not"),
            ("utils.py", "", "has no row"),
        ],
        a_game_knows_no_other_game: [
            ("games/a/x.py", "from companion.games.b import y", "companion.games.b.y"),
            ("games/a/x.py", "from companion.games import b", "companion.games.b"),
            ("games/a/x.py", "from ..b import y", "companion.games.b.y"),
            ("games/__init__.py", "from . import a", "companion.games.a"),
            (
                "games/__init__.py",
                "def f(): ...\nimport companion.games.a",
                ":2: companion.games.a",
            ),
            ("games/a/x.py", "def f():\n    from companion.games import b", "companion.games.b"),
        ],
        a_game_is_known_by_the_registry_alone: [
            ("cli/x.py", "from companion.games.boogeyman.bots import BOTS", "ask companion.games"),
            ("ui/x.py", "def f():\n    from ..games import boogeyman", ":2: ask companion.games"),
        ],
        bots_know_only_what_a_table_may_see: [
            (
                "games/boogeyman/bots/x.py",
                "from companion.games.boogeyman.state import State",
                "must not know",
            ),
            (
                "games/boogeyman/bots/x.py",
                "from companion.games.boogeyman import decide",
                "boogeyman.decide",
            ),
            (
                "games/boogeyman/bots/x.py",
                "from companion.games import boogeyman",
                "companion.games.boogeyman",
            ),
        ],
        shared_code_knows_games_by_the_registry: [
            ("ui/x.py", "from companion.games.boogeyman import box", "only companion.games"),
            ("cli/x.py", "import companion.games.closet_monsters", "only companion.games"),
            ("root.py", "from companion.games import boogeyman", "only companion.games"),
        ],
        pure_packages_touch_nothing_outside: [
            ("games/a/bots/x.py", "from random import Random", "must not import random"),
            ("engine/x.py", "import random", "must not import random"),
            ("engine/x.py", "import os.path as p", "must not import os"),
            ("engine/x.py", "from time import monotonic", "must not import time"),
            ("games/a/x.py", "from datetime import datetime", "must not import datetime"),
            ("games/a/x.py", "def f():\n    from uuid import uuid4", ":2: games is pure"),
            ("faces/x.py", "import kivy.app", "must not import kivy"),
            ("faces/x.py", "from importlib import resources", "must not import importlib"),
            ("faces/x.py", "open('a')", "must not call open()"),
            ("engine/x.py", "def f():\n    print('a')", "must not call print()"),
            ("engine/x.py", "__import__('os')", "must not call __import__()"),
        ],
        libraries_stay_with_their_owners: [
            ("table/x.py", "from kivy.clock import Clock", "kivy is known to device and ui only"),
            ("root.py", "import plyer", "plyer is known to"),
            ("cli/x.py", "import sqlite3", "sqlite3 is known to saves only"),
        ],
        only_the_root_imports_by_name: [
            ("cli/x.py", "importlib.import_module('companion.ui')", "hides an import"),
            ("packs/x.py", "__import__('companion.games')", "hides an import"),
        ],
        shared_code_names_no_game: [
            ("engine/x.py", "class BoogeymanDeck: ...", "'BoogeymanDeck'"),
            ("saves/x.py", "def f(boogeyman): ...", "'boogeyman'"),
            ("packs/x.py", "if game == 'boogeyman': ...", "packs serves every game"),
            ("packs/x.py", "f(boogeyman_cards=1)", "'boogeyman_cards'"),
            ("faces/x.py", "from companion.games.boogeyman import view", "faces serves"),
            ("faces/x.py", "match game:\n    case 'boogeyman': ...", ":2: faces"),
            ("root.py", "from companion.games import boogeyman", "root serves every game"),
            ("cli/x.py", "if args.game == 'boogeyman': ...", "cli serves every game"),
            ("ui/x.py", "class BoogeymanScreen: ...", "ui serves every game"),
        ],
        nothing_runs_at_import: [("ui/x.py", "'''Doc.'''\nstart()", ":2: runs when")],
        a_module_says_what_it_is: [("cli/x.py", "import os", "has no docstring")],
        a_module_is_short: [("cli/x.py", "#\n" * (LONGEST + 1), "401 lines")],
    }.items()
    for path, source, said in cases
]


def test_the_checker_catches() -> None:
    def holds(law: Law, path: str, source: str, said: str) -> None:
        faults = list(law(module(f"companion/{path}", source)))
        assert any(said in fault for fault in faults), faults

    every(BROKEN, holds, lambda law, path, *_: f"{law.__name__} of {path}")


LAWFUL = [
    ("engine/x.py", "from . import codec\nfrom .luck import Luck\nimport hashlib, json"),
    ("engine/x.py", "from companion.engine.luck import Luck"),
    ("games/boogeyman/x.py", "from companion.engine import luck\nfrom .rules import babysitter"),
    ("games/boogeyman/rules/x.py", "from ..state import State"),
    ("games/boogeyman/rules/x.py", "from companion.games.boogeyman import state"),
    ("packs/x.py", "import yaml, os\nfrom companion.device.home import folder"),
    ("packs/x.py", "from importlib import resources"),
    ("saves/x.py", "import sqlite3\nfrom companion.engine.luck import Luck\nKIND = 'boogeyman'"),
    ("faces/x.py", "ACCENTS = {'boogeyman': 'red'}  # the Boogeyman's own"),
    (
        "games/boogeyman/bots/x.py",
        "from companion.games.boogeyman.box import ROOMS\nfrom .plan import Plan",
    ),
    ("cli/x.py", "print('a')\nfrom companion import __version__, packs, root"),
    ("ui/x.py", "from kivy.app import App\nfrom companion.faces import table"),
    ("__main__.py", "from companion.cli import table\nfrom companion import root"),
    ("root.py", "from companion import games, packs\nfrom companion.games import IDS"),
    ("games/__init__.py", "def game():\n    from companion.games.boogeyman import BOOGEYMAN"),
]


def test_the_checker_lets_pass() -> None:
    def holds(path: str, source: str) -> None:
        m = module(f"companion/{path}", f'"""Doc."""\n{source}')
        laws = [law for law in LAWS if law is not nothing_runs_at_import]
        assert [fault for law in laws for fault in law(m)] == []

    every(LAWFUL, holds, lambda path, _: path)
