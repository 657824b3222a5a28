"""The law of names: shared code speaks no game's language.

Every id, key, kind and mark that the games emit while they are played is gathered, and none of them
stands as a literal in shared code, but for words that the house itself has in a closed set. The
words of the games are looked for in every identifier, too.
"""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

from companion.cli.terminal import commands
from companion.engine import grammar, offers, prompt, tabletop
from companion.packs.shipped import content
from companion.saves.exchange import HEALTH
from companion.table import judging, log
from tests.effort import SOAK
from tests.emitted import emitted

COMPANION = Path(__file__).parents[1] / "companion"
PLAYS, REPORTS = (200, 150) if SOAK else (6, 60)

# What the games are about, in their own words; a shared name that has one in it is theirs.
WORDS = (
    *("noise", "stress", "babysitter", "jennifer", "faint", "fainted", "candies", "candy"),
    *("finale", "closet", "boogeyman", "padlock", "trapdoor", "flashlight", "nightmare", "attic"),
    *("passkey", "objective", "monster", "sock", "possessed", "indicator", "snorvel", "toy"),
)
_WORDS = re.compile(rf"(?<![a-z])({'|'.join(WORDS)})s?(?![a-z])", re.IGNORECASE)

# Closed sets of the house. A game may use the same word for something of its own.
PROTOCOL = {
    *("report", "start", "game", "seed", "answer", "prompt", "value", "corrected", "undo", "redo"),
    *("event", "round", "turn", "outcome", "won", "lost", "options", "mode"),
    *("events", "saved"),  # of a reply; what is kept
    *("bad_value", "other"),  # a refusal of any field; an answer that is a new name
    *("kind", "kinds", "counters", "counted", "speed"),  # of prompts, problems, samples, voices
    *("windows", "decks", "min"),  # whose decks are drawn; how many are named at least
    *(*prompt.KINDS, prompt.DONE, prompt.CANCELLED),
}
PLACES = {
    *(offers.TURN, offers.FIGURE, offers.PAD, offers.SCENE, offers.MORE, offers.FIX),
    *(offers.KEY, offers.STRIP, offers.ON_MAP, offers.HEADER, tabletop.STAGE, tabletop.STATE),
}
KEPT = {*judging.GRAINS, log.REPORT, log.UNDO, log.REDO, log.MENDED}
ICONS = set(json.loads((content() / "fonts" / "icons.json").read_text("utf-8")))
COMMANDS = {*commands.COMMANDS, *commands.INSIDE}
SLOTS = {tabletop.OPEN, tabletop.DOWN, tabletop.EMPTY}
SPOKEN = set(grammar._ASPIRATED)  # beginnings of names that French people give
CLOSED = PROTOCOL | PLACES | KEPT | ICONS | COMMANDS | SLOTS | set(HEALTH) | SPOKEN


def shared() -> Iterator[tuple[str, ast.AST]]:
    """Every node of every shared file, but for prose: docstrings, and the words of the faces."""
    for path in sorted(COMPANION.rglob("*.py")):
        parts = path.relative_to(COMPANION).parts
        if parts[0] == "games" or "messages" in parts or parts == ("__init__.py",):
            continue
        tree = ast.parse(path.read_text("utf-8"))
        said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if id(node) not in said:
                yield f"{'/'.join(parts)}:{getattr(node, 'lineno', 0)}", node


def literals(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def names(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
            yield name
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.keyword(arg=str(name)):
            yield name
    yield from literals(node)


def test_no_id_key_or_mark_of_a_game_stands_in_shared_code() -> None:
    theirs = {one for one in emitted(PLAYS, REPORTS) if len(one) > 2 and not one.isdecimal()}
    assert {"babysitter_moved", "monster_came.first", "mike", "north"} <= theirs
    alone = theirs - CLOSED
    found = [
        f"{where}: {word}" for where, node in shared() for word in literals(node) if word in alone
    ]
    assert found == []


def test_no_word_of_a_game_stands_in_shared_code() -> None:
    found = [
        f"{where}: {name}"
        for where, node in shared()
        for name in names(node)
        if _WORDS.search(re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", name))
    ]
    assert found == []


def test_the_law_finds_what_it_looks_for() -> None:
    source = 'def f(faint):\n    """The closet."""\n    return x.babysitter_moves == "noise 3"'
    found = [name for node in ast.walk(ast.parse(source)) for name in names(node)]
    wrong = [one for one in found if _WORDS.search(one.replace("_", " "))]
    assert {"faint", "babysitter_moves", "noise 3"} <= set(wrong)
