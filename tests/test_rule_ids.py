"""Every rule id of a rules page is named where the game's code decides it, and by a test.

A comment decides nothing, nor does the docstring of a module; a test without a step tests nothing.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from companion import games
from tests.dialogues import options_are_listed, page

ROOT = Path(__file__).parent.parent


class Game(NamedTuple):
    """A game: its folder, its page of rules, their chapters and how many there are at least."""

    id: str
    page: str
    chapters: str
    least: int

    @property
    def rules(self) -> str:
        """What its page says."""
        return page(self.page)

    @property
    def ids(self) -> list[str]:
        """The ids of its page."""
        return re.findall(r"^### ([A-Z]\d+) ", self.rules, re.MULTILINE)


GAMES = (
    Game("boogeyman", "rules.md", "STBPMNXFHD", 77),
    Game("closet_monsters", "rules/closet-monsters.md", "C", 17),
    Game("final_girl", "rules/final-girl.md", "G", 36),
    Game("betrayal", "rules/betrayal.md", "K", 29),
)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@cache
def parsed(folder: Path) -> list[ast.Module]:
    """Read the code of a folder, without its messages."""
    files = (file for file in sorted(folder.rglob("*.py")) if "messages" not in file.parts)
    return [ast.parse(file.read_text(encoding="utf-8")) for file in files]


def code(game: Game) -> list[ast.Module]:
    """Read the code of a game."""
    return parsed(ROOT / "companion" / "games" / game.id)


def parsed_tests(game: Game) -> list[ast.Module]:
    """Read the tests of a game's rules."""
    return parsed(ROOT / "tests" / "games" / game.id / "rules")


def steps(function: ast.FunctionDef) -> list[ast.AST]:
    """Give what a function does: its body without its docstring and other bare words."""
    words = (step.value if isinstance(step, ast.Expr) else step for step in function.body)
    return [step for step in words if not isinstance(step, ast.Pass | ast.Constant)]


def literals(tree: ast.Module) -> Iterator[str]:
    """Read the texts that code uses; one that stands alone is not used."""
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone:
            yield node.value


def words_of_code(tree: ast.Module) -> Iterator[str]:
    """Read what code says that does something: texts it uses, docstrings of its functions."""
    yield from literals(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and steps(node):
            yield ast.get_docstring(node) or ""


def named_by_code(trees: list[ast.Module]) -> set[str]:
    words = " ".join(text for tree in trees for text in words_of_code(tree))
    return set(re.findall(r"\b[A-Z]\d+\b", words))


def names_of_tests(trees: list[ast.Module]) -> list[str]:
    """Give the names of all tests that do something."""
    functions = (node for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef))
    return [one.name for one in functions if one.name.startswith("test_") and steps(one)]


def test_no_game_is_left_out() -> None:
    assert tuple(game.id for game in GAMES) == games.IDS


@every_game
def test_the_rules_are_all_there(game: Game) -> None:
    assert {rule[0] for rule in game.ids} == set(game.chapters)
    assert len(game.ids) == len(set(game.ids)) >= game.least


@every_game
def test_the_code_names_every_rule(game: Game) -> None:
    named = named_by_code(code(game))
    assert [rule for rule in game.ids if rule not in named] == []


@every_game
def test_a_test_names_every_rule(game: Game) -> None:
    named = {word for name in names_of_tests(parsed_tests(game)) for word in name.split("_")}
    assert [rule for rule in game.ids if rule.lower() not in named] == []


def test_words_that_decide_nothing_name_no_rule() -> None:
    said = '''"""T1."""
# T2
class Kept:
    """T3"""
def empty() -> None:
    """T4"""
def decides() -> str:
    """Decide T5."""
    "T6"
    return "T7"  # T8
'''
    assert named_by_code([ast.parse(said)]) == {"T5", "T7"}


def test_a_test_without_a_step_names_no_rule() -> None:
    said = 'def test_t1() -> None:\n    """Later."""\ndef test_t2() -> None:\n    assert t2()\n'
    assert names_of_tests([ast.parse(said)]) == ["test_t2"]


@every_game
def test_every_prompt_names_a_rule_of_the_page(game: Game) -> None:
    used = {text for tree in code(game) for text in literals(tree)}
    named = {text for text in used if re.fullmatch(rf"[{game.chapters}]\d+", text)}
    assert named <= set(game.ids)
    assert len(named) > len(game.ids) / 3


def test_every_option_is_in_the_table_of_options() -> None:
    from companion.games.boogeyman.options import OPTIONS

    options_are_listed(GAMES[0].rules, OPTIONS)
