"""Colours of a world are read when something is drawn: a module that keeps one keeps the first."""

import ast
from collections.abc import Iterator
from pathlib import Path

from companion.ui.theme import Shades

UI = Path(__file__).parent.parent / "companion" / "ui"
OF_A_WORLD = {name.upper() for name in Shades._fields}


def kept(tree: ast.Module) -> Iterator[int]:
    """Find the lines on which a module or a class keeps a colour of the world of its import."""
    bodies = [tree.body, *(node.body for node in tree.body if isinstance(node, ast.ClassDef))]
    for statement in (one for body in bodies for one in body):
        if not isinstance(statement, ast.Assign | ast.AnnAssign) or statement.value is None:
            continue
        for node in ast.walk(statement.value):
            if isinstance(node, ast.Lambda):
                break
            if (
                isinstance(node, ast.Attribute)
                and node.attr in OF_A_WORLD
                and isinstance(node.value, ast.Name)
                and node.value.id == "theme"
            ):
                yield statement.lineno


def test_no_module_keeps_a_colour_of_the_world_it_was_imported_in() -> None:
    files = sorted(UI.rglob("*.py"))
    found = [
        f"{file.relative_to(UI)}:{line}"
        for file in files
        for line in kept(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert len(files) > 100
    assert not found


def test_a_colour_that_is_kept_is_found() -> None:
    assert list(kept(ast.parse("A = 1\nB = (theme.LAMP, theme.CELL)"))) == [2]
    assert list(kept(ast.parse("class A:\n    b = theme.mixed(theme.NIGHT, c, 1)"))) == [2]
    assert not list(kept(ast.parse("A = theme.CELL\ndef b():\n    return theme.LAMP")))
