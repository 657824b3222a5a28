"""The pages hold together: links lead somewhere, files that are named exist, pins have reasons."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
NOT_OURS = {"build", "dist", "node_modules"}
_FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`[^`\n]*`")
_LINK = re.compile(r"\]\((?P<target>[^)\s]+)\)")
_FILE = re.compile(r"`((?:[\w.-]+/)*\w+\.py)`")


def ours(path: Path) -> bool:
    parts = path.relative_to(ROOT).parts
    return not any(part.startswith(".") or part in NOT_OURS for part in parts)


PAGES = sorted(page for page in ROOT.rglob("*.md") if ours(page))


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


every_page = pytest.mark.parametrize("page", PAGES, ids=named)


def links(text: str) -> Iterator[str]:
    """Give the targets of all links but those to the web."""
    prose = _CODE.sub("", _FENCE.sub("", text))
    for link in _LINK.finditer(prose):
        if "://" not in link["target"]:
            yield link["target"]


@cache
def anchors(page: Path) -> frozenset[str]:
    """Give what can be linked to on a page: ids of its own, and its headings as GitHub has them."""
    text = _FENCE.sub("", page.read_text("utf-8"))
    found = set(re.findall(r'<a id="([^"]+)"', text))
    for heading in re.findall(r"^#+ (.+)$", text, re.MULTILINE):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        found.add(re.sub(r"[^\w\- ]", "", plain).strip().replace(" ", "-"))
    return frozenset(found)


def wrong_links(page: Path, text: str) -> list[str]:
    wrong = []
    for target in links(text):
        file, _, anchor = target.partition("#")
        there = page if not file else page.parent / file
        if not there.exists():
            wrong.append(f"{target}: nothing is there")
        elif anchor and there.suffix == ".md" and anchor not in anchors(there.resolve()):
            wrong.append(f"{target}: no such heading")
    return wrong


@cache
def files() -> frozenset[str]:
    """Give every way in which a Python file of ours may be named: by the end of its path."""
    ways = set()
    for file in ROOT.rglob("*.py"):
        if ours(file):
            parts = file.relative_to(ROOT).parts
            ways |= {"/".join(parts[start:]) for start in range(len(parts))}
    return frozenset(ways)


def test_there_are_pages() -> None:
    assert {"README.md", "CONTRIBUTING.md", "docs/architecture.md"} <= set(map(named, PAGES))


@every_page
def test_every_link_leads_somewhere(page: Path) -> None:
    assert wrong_links(page, page.read_text("utf-8")) == []


@every_page
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    text = _FENCE.sub("", page.read_text("utf-8"))
    assert [file for file in _FILE.findall(text) if file not in files()] == []


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    groups = [project["dependencies"], *project["optional-dependencies"].values()]
    pinned = {Requirement(pin).name for group in groups for pin in group}
    rows = re.findall(
        r"^\| ([^|]+) \|", (ROOT / "docs" / "dependencies.md").read_text("utf-8"), re.MULTILINE
    )
    explained = {name.strip() for row in rows for name in row.split(",")}
    assert pinned - explained == set()


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("[a](README.md)", []),
        ("[a](README.md#more)", []),
        ("`[a](nowhere.md)` [b](https://example.org/c.md)", []),
        ("```\n[a](nowhere.md)\n```", []),
        ("![a](nowhere.png)", ["nowhere.png: nothing is there"]),
        ("[a](README.md#nowhere)", ["README.md#nowhere: no such heading"]),
    ],
)
def test_a_link_that_leads_nowhere_is_named(said: str, wrong: list[str]) -> None:
    assert wrong_links(ROOT / "CONTRIBUTING.md", said) == wrong
