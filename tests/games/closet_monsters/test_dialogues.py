"""Whole stretches of play go as they are written: texts, whys and their order, word for word."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from companion import root
from companion.cli.json_table import answer
from companion.games.closet_monsters.options import OPTIONS
from companion.games.closet_monsters.reports import KINDS
from tests.closet import Closet
from tests.test_protocol_page import holds

DIALOGUES = sorted((Path(__file__).parent / "dialogues").glob("*.txt"))
DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "protocol-closet-monsters.md").read_text(encoding="utf-8")
RULES = (DOCS / "rules" / "closet-monsters.md").read_text(encoding="utf-8")
OF_THE_PAGE = re.findall(r"```table\n(.*?)```", PAGE, re.DOTALL)


def written(reply: dict[str, Any], wanted: str) -> list[str]:
    """Write a reply as a dialogue does; of the view what its line names."""
    lines = []
    for prompt in reply["prompts"]:
        lines.append(f"  {prompt['kind']} {prompt['rule']}: {prompt['text']}")
        lines.append(f"      {prompt['why']}")
        lines += [f"      - {one['value']}: {one['label']}" for one in prompt.get("options", [])]
    view = reply["view"]
    if "outcome" in wanted:
        lines.append(f"  = outcome {view['outcome']}")
    elif wanted:
        bed = " ".join(f"{side} {who}" for side, who in view["bed"].items() if who)
        cards = " ".join(view["progress"])
        lines.append(f"  = {bed}; {cards}; pile {view['pile']}; closet {view['closet']}")
    return lines


@pytest.mark.parametrize("path", DIALOGUES, ids=lambda path: path.stem)
def test_the_dialogue_goes_as_written(path: Path) -> None:
    table, asked = root.open_table(), ""
    for part in path.read_text(encoding="utf-8").split("> ")[1:]:
        said, *told = part.splitlines()
        kind, _, fields = said.partition(" ")
        report = {"report": kind, **json.loads("{" + fields + "}")}
        if kind == "answer":
            report["prompt"] = asked
        reply = table.submit(report)
        assert reply["ok"], reply["error"]
        asked = next((one["id"] for one in reply["prompts"] if one["kind"] == "choose"), "")
        last = told[-1] if told and told[-1].startswith("  = ") else ""
        assert written(reply, last) == told


def test_there_are_dialogues() -> None:
    assert len(DIALOGUES) >= 2
    assert len(OF_THE_PAGE) >= 3


@pytest.mark.parametrize("dialogue", OF_THE_PAGE)
def test_the_dialogue_of_the_protocol_page_goes_as_written(dialogue: str) -> None:
    table = root.open_table()
    reply: Any = None
    for line in dialogue.splitlines():
        if line.startswith("> "):
            reply = answer(table, line.removeprefix("> ").encode())
        else:
            assert holds(reply, json.loads(line.removeprefix("< "))), f"{line}\n{reply}"


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "start"])
def test_every_report_has_its_row(kind: str) -> None:
    assert f"| `{kind}` |" in PAGE


def test_the_view_has_just_the_keys_of_the_page() -> None:
    view = Closet().view
    assert list(view) == [
        "round", "turn", "tracking", "mode", "bed", "progress", "open", "pile", "closet", "kept",
        "special_seen", "outcome", "undo", "redo",
    ]  # fmt: skip
    for key in view:
        assert f"`{key}`" in PAGE


def test_the_view_at_the_start() -> None:
    view = Closet("snorvel", players=["ada", "ben"], mode="race").view
    assert view == {
        "round": 1, "turn": "ada", "tracking": "map", "mode": "race",
        "bed": {"north": "snorvel", "south": None, "east": None, "west": None}, "progress": [],
        "open": [], "pile": 14, "closet": 0, "kept": {"ada": 0, "ben": 0}, "special_seen": False,
        "outcome": None, "undo": "the game was started", "redo": None,
    }  # fmt: skip


def test_every_option_is_in_the_table_of_options() -> None:
    section = RULES.partition("## Table options")[2]
    for name, (values, rule) in OPTIONS.items():
        assert f"| `{name}` | `{values[0]}` |" in section, "the default comes first"
        assert all(f"`{value}`" in section for value in values)
        assert f"[{rule}](" in section
