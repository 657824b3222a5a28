"""Every rule id of docs/rules.md is named where the code decides it, and by a test.

A comment decides nothing, nor does the docstring of a module; a test without a step tests nothing.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
IDS = re.findall(r"^### ([A-Z]\d+) ", RULES, re.MULTILINE)


def parsed(folder: Path) -> list[ast.Module]:
    """Read the code of a folder, without its messages."""
    files = (file for file in sorted(folder.rglob("*.py")) if "messages" not in file.parts)
    return [ast.parse(file.read_text(encoding="utf-8")) for file in files]


CODE = parsed(ROOT / "companion" / "games" / "boogeyman")
TESTS = parsed(ROOT / "tests" / "games" / "boogeyman" / "rules")


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


TEST_NAMES = names_of_tests(TESTS)


def test_the_chapters_are_all_there() -> None:
    assert {rule[0] for rule in IDS} == set("STBPMNXFHD")
    assert len(IDS) == len(set(IDS))


def test_the_code_names_every_rule() -> None:
    named = named_by_code(CODE)
    assert [rule for rule in IDS if rule not in named] == []


def test_a_test_names_every_rule() -> None:
    named = {word for name in TEST_NAMES for word in name.split("_")}
    assert [rule for rule in IDS if rule.lower() not in named] == []


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


def test_every_prompt_names_a_rule_of_the_page() -> None:
    used = {text for tree in CODE for text in literals(tree)}
    named = {text for text in used if re.fullmatch(r"[STBPMNXFHD]\d+", text)}
    assert named <= set(IDS)
    assert len(named) > 30


def test_every_option_is_in_the_table_of_options() -> None:
    from companion.games.boogeyman.options import OPTIONS

    for name, (values, rule) in OPTIONS.items():
        section = RULES.partition("## Table options")[2]
        assert f"| `{name}` | `{values[0]}` |" in section, "the default comes first"
        for value in values:
            assert f"`{value}`" in section
        assert f"[{rule}](" in section
