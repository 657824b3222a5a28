"""Every rule id of the page is named where the code decides it, and by a test."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
RULES = (ROOT / "docs" / "rules" / "final-girl.md").read_text(encoding="utf-8")
IDS = re.findall(r"^### ([A-Z]\d+) ", RULES, re.MULTILINE)
CODE = "\n".join(
    path.read_text(encoding="utf-8")
    for path in (ROOT / "companion" / "games" / "final_girl").rglob("*.py")
    if "messages" not in path.parts
)
TESTS = "\n".join(
    path.read_text(encoding="utf-8") for path in (Path(__file__).parent / "rules").glob("*.py")
)
TEST_NAMES = re.findall(r"^def (test_\w+)", TESTS, re.MULTILINE)


def test_the_rules_are_all_there() -> None:
    assert [f"G{number}" for number in range(1, 37)] == IDS


@pytest.mark.parametrize("rule", IDS)
def test_the_code_names_the_rule(rule: str) -> None:
    assert re.search(rf"\b{rule}\b", CODE)


@pytest.mark.parametrize("rule", IDS)
def test_a_test_names_the_rule(rule: str) -> None:
    assert any(rule.lower() in name.split("_") for name in TEST_NAMES)


def test_every_prompt_names_a_rule_of_the_page() -> None:
    named = set(re.findall(r'"(G\d+)"', CODE))
    assert named <= set(IDS)
    assert len(named) > 12
