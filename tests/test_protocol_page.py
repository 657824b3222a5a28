"""The dialogues of docs/table-protocol.md go as they are written there."""

import pytest

from companion.games.boogeyman.effects import KINDS as EFFECTS
from companion.games.boogeyman.reports import KINDS as REPORTS
from tests import dialogues
from tests.every import every
from tests.tables import NightTable

PAGE = dialogues.page("table-protocol.md")
DIALOGUES = dialogues.of_page(PAGE)


@pytest.mark.parametrize("dialogue", DIALOGUES)
def test_the_dialogue_goes_as_written(dialogue: str) -> None:
    dialogues.holds_on_the_page(dialogue)


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
