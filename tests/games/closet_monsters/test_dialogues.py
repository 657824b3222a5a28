"""Whole stretches of play go as they are written: texts, whys and their order, word for word."""

from pathlib import Path
from typing import Any

import pytest

from companion.games.closet_monsters.options import OPTIONS
from companion.games.closet_monsters.reports import KINDS
from tests import dialogues
from tests.closet import Closet

DIALOGUES = sorted((Path(__file__).parent / "dialogues").glob("*.txt"))
PAGE = dialogues.page("protocol-closet-monsters.md")
RULES = dialogues.page("rules/closet-monsters.md")
OF_THE_PAGE = dialogues.of_page(PAGE)


def written(view: Any) -> str:
    """Write of a view what a dialogue says of it."""
    bed = " ".join(f"{side} {who}" for side, who in view["bed"].items() if who)
    cards = " ".join(view["progress"])
    return f"{bed}; {cards}; pile {view['pile']}; closet {view['closet']}"


@pytest.mark.parametrize("path", DIALOGUES, ids=lambda path: path.stem)
def test_the_dialogue_goes_as_written(path: Path) -> None:
    dialogues.goes_as_written(path, written)


def test_there_are_dialogues() -> None:
    assert len(DIALOGUES) >= 2
    assert len(OF_THE_PAGE) >= 3


@pytest.mark.parametrize("dialogue", OF_THE_PAGE)
def test_the_dialogue_of_the_protocol_page_goes_as_written(dialogue: str) -> None:
    dialogues.holds_on_the_page(dialogue)


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
    dialogues.options_are_listed(RULES, OPTIONS)
