"""Every rule id of docs/rules.md is named where the code decides it, and by a test."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
IDS = re.findall(r"^### ([A-Z]\d+) ", RULES, re.MULTILINE)
# What a player as the Boogeyman does is not in the companion yet.
LATER = {rule for rule in IDS if rule.startswith("H")} | {"S9", "P5"}
NOW = [rule for rule in IDS if rule not in LATER]

CODE = "\n".join(
    path.read_text(encoding="utf-8")
    for path in (ROOT / "companion" / "games" / "boogeyman").rglob("*.py")
    if "messages" not in path.parts
)
TESTS = "\n".join(
    path.read_text(encoding="utf-8")
    for path in (ROOT / "tests" / "games" / "boogeyman" / "rules").glob("*.py")
)
TEST_NAMES = re.findall(r"^def (test_\w+)", TESTS, re.MULTILINE)


def test_the_chapters_are_all_there() -> None:
    assert {rule[0] for rule in IDS} == set("STBPMNXFHD")
    assert len(IDS) == len(set(IDS))


@pytest.mark.parametrize("rule", NOW)
def test_the_code_names_the_rule(rule: str) -> None:
    assert re.search(rf"\b{rule}\b", CODE)


@pytest.mark.parametrize("rule", NOW)
def test_a_test_names_the_rule(rule: str) -> None:
    word = rule.lower()
    assert any(word in name.split("_") for name in TEST_NAMES)


def test_every_prompt_names_a_rule_of_the_page() -> None:
    named = set(re.findall(r'"([STBPMNXFHD]\d+)"', CODE))
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
