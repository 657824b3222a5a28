"""The dialogues of docs/table-protocol.md go as they are written there."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from companion.cli.json_table import answer
from companion.games.boogeyman.effects import KINDS as EFFECTS
from companion.games.boogeyman.reports import KINDS as REPORTS
from tests.every import every
from tests.tables import NightTable, bare_table

PAGE = (Path(__file__).parent.parent / "docs" / "table-protocol.md").read_text(encoding="utf-8")
DIALOGUES = re.findall(r"```table\n(.*?)```", PAGE, re.DOTALL)


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


@pytest.mark.parametrize("dialogue", DIALOGUES)
def test_the_dialogue_goes_as_written(dialogue: str) -> None:
    table = bare_table()
    reply: Any = None
    assert "\n< " in dialogue
    for line in dialogue.splitlines():
        if line.startswith("> "):
            reply = answer(table, line.removeprefix("> ").encode())
        else:
            assert holds(reply, json.loads(line.removeprefix("< "))), f"{line}\n{reply}"


def test_there_are_dialogues() -> None:
    assert len(DIALOGUES) >= 4


def test_every_report_has_its_row() -> None:
    def holds(kind: str) -> None:
        rows = [line for line in PAGE.splitlines() if line.startswith("| `")]
        assert any(f"`{kind}`" in row.split("|")[1] for row in rows)

    every([*REPORTS, "undo", "redo"], holds)


def test_every_effect_has_its_row() -> None:
    def holds(kind: str) -> None:
        assert f"`{kind}`" in PAGE

    every(EFFECTS, holds)


def test_every_key_of_the_view_has_its_row() -> None:
    for key in NightTable("mike").view:
        assert f"`{key}`" in PAGE
