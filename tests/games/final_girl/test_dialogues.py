"""Whole stretches of play go as they are written: texts, whys and their order, word for word."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from companion import root
from companion.cli.json_table import answer
from companion.games.final_girl.options import OPTIONS
from companion.games.final_girl.reports import KINDS
from tests.ferry import Ferry
from tests.test_protocol_page import holds

DIALOGUES = sorted((Path(__file__).parent / "dialogues").glob("*.txt"))
DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "protocol-final-girl.md").read_text(encoding="utf-8")
RULES = (DOCS / "rules" / "final-girl.md").read_text(encoding="utf-8")
OF_THE_PAGE = re.findall(r"```table\n(.*?)```", PAGE, re.DOTALL)


def written(reply: dict[str, Any], wanted: str) -> list[str]:
    """Write a reply as a dialogue does; of the view what its line names."""
    if not reply["ok"]:
        error = reply["error"]
        return [f"  refused {error['code']} ({error['field']}): {error['message']}"]
    lines = []
    for prompt in reply["prompts"]:
        lines.append(f"  {prompt['kind']} {prompt['rule']}: {prompt['text']}")
        lines.append(f"      {prompt['why']}")
        lines += [f"      - {one['value']}: {one['label']}" for one in prompt.get("options", [])]
    view = reply["view"]
    if "outcome" in wanted:
        lines.append(f"  = outcome {view['outcome']}")
    elif wanted:
        killer = view["killer"]
        victims = ", ".join(f"{zone} {n}" for zone, n in view["victims"].items())
        lines.append(
            f"  = round {view['round']}; heroine {view['heroine']['zone']}; "
            f"killer {killer['zone']} {killer['markers']} {killer['token']}; victims {victims}; "
            f"killed {view['killed']}; saved {view['saved']}; bloodlust {view['bloodlust']['row']}"
        )
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
        asked = next((one["id"] for one in reply["prompts"] if one["kind"] == "choose"), "")
        last = told[-1] if told and told[-1].startswith("  = ") else ""
        assert written(reply, last) == told


def test_there_are_dialogues() -> None:
    assert len(DIALOGUES) >= 2
    assert len(OF_THE_PAGE) >= 2


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
    view = Ferry().view
    assert list(view) == [
        "round", "phase", "turn", "tracking", "heroine", "killer", "victims", "specials",
        "minions", "killed", "saved", "died_this_turn", "bloodlust", "terror", "finale", "power",
        "minor_powers", "events", "limits", "outcome", "undo", "redo",
    ]  # fmt: skip
    for key in view:
        assert f"`{key}`" in PAGE


def test_every_option_is_in_the_table_of_options() -> None:
    section = RULES.partition("## Table options")[2]
    for name, (values, rule) in OPTIONS.items():
        assert f"| `{name}` | `{values[0]}` |" in section, "the default comes first"
        assert all(f"`{value}`" in section for value in values)
        assert f"[{rule}](" in section
