"""Dialogues, word for word: whole stretches of play in a file, and those of a protocol page."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion import root
from companion.cli.json_table import answer

DOCS = Path(__file__).parent.parent / "docs"
Written = Callable[[Any], str]  # what a dialogue says of a view


def page(name: str) -> str:
    """Read a page of the docs."""
    return (DOCS / name).read_text(encoding="utf-8")


def of_page(text: str) -> list[str]:
    """Give the dialogues of a page."""
    return re.findall(r"```table\n(.*?)```", text, re.DOTALL)


def goes_as_written(path: Path, view: Written) -> None:
    """Play the dialogue of a file, and compare every line."""
    table, asked = root.open_table(), ""
    for part in path.read_text(encoding="utf-8").split("> ")[1:]:
        said, *told = part.splitlines()
        kind, _, fields = said.partition(" ")
        report = {"report": kind, **json.loads("{" + fields + "}")}
        if kind == "answer":
            report["prompt"] = asked
        reply = table.submit(report)
        questions = [one for one in reply["prompts"] if one["kind"] in ("choose", "who", "roll")]
        asked = questions[0]["id"] if questions else ""
        last = told[-1] if told and told[-1].startswith("  = ") else ""
        assert _written(reply, last, view) == told


def _written(reply: dict[str, Any], wanted: str, view: Written) -> list[str]:
    """Write a reply as a dialogue does; of the view what its line names."""
    if not reply["ok"]:
        error = reply["error"]
        return [f"  refused {error['code']} ({error['field']}): {error['message']}"]
    notes = reply.get("private", {}).get("notes", [])
    lines = [f"  private notes: {note}" for note in notes]
    for prompt in reply["prompts"]:
        lines.append(f"  {prompt['kind']} {prompt['rule']}: {prompt['text']}")
        lines.append(f"      {prompt['why']}")
        lines += [f"      - {_option(one)}" for one in prompt.get("options", [])]
    if "outcome" in wanted:
        lines.append(f"  = outcome {reply['view']['outcome']}")
    elif wanted:
        lines.append(f"  = {view(reply['view'])}")
    return lines


def _option(option: Any) -> str:
    return f"{option['value']}: {option['label']}" if isinstance(option, dict) else str(option)


def holds_on_the_page(dialogue: str) -> None:
    """Play a dialogue of a page: each reply holds what is written there."""
    table = root.open_table()
    reply: Any = None
    assert "\n< " in dialogue
    for line in dialogue.splitlines():
        if line.startswith("> "):
            reply = answer(table, line.removeprefix("> ").encode())
        else:
            assert holds(reply, json.loads(line.removeprefix("< "))), f"{line}\n{reply}"


def holds(shown: Any, part: Any) -> bool:
    """Whether a reply holds this part: keys left out and `…` at a list's end stand for more."""
    if isinstance(part, dict):
        return isinstance(shown, dict) and all(
            name in shown and holds(shown[name], value) for name, value in part.items()
        )
    if isinstance(part, list):
        if part[-1:] == ["…"]:
            part = part[:-1]
            shown = shown[: len(part)]
        return len(shown) == len(part) and all(map(holds, shown, part))
    return bool(shown == part)


def options_are_listed(rules: str, options: Any) -> None:
    """Compare the table of options on a page of rules with those of the code."""
    section = rules.partition("## Table options")[2]
    for name, (values, rule) in options.items():
        assert f"| `{name}` | `{values[0]}` |" in section, "the default comes first"
        assert all(f"`{value}`" in section for value in values)
        assert f"[{rule}](" in section
