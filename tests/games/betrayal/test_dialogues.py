"""Whole stretches of play go as they are written: texts, whys and their order, word for word."""

from pathlib import Path
from typing import Any

import pytest

from companion.games.betrayal.options import OPTIONS
from companion.games.betrayal.reports import KINDS
from tests import dialogues
from tests.salt import Haunt

DIALOGUES = sorted((Path(__file__).parent / "dialogues").glob("*.txt"))
PAGE = dialogues.page("protocol-betrayal.md")
RULES = dialogues.page("rules/betrayal.md")
OF_THE_PAGE = dialogues.of_page(PAGE)


def written(view: Any) -> str:
    """Write of a view what a dialogue says of it."""
    counters = ", ".join(f"{name} {one['value']}" for name, one in view["counters"].items())
    order, monsters = " ".join(view["order"]), " ".join(view["monsters"])
    haunt, traitor = view["haunt"]["id"], view["traitor"]
    return f"haunt {haunt}; traitor {traitor}; order {order}; {monsters}; {counters}"


@pytest.mark.parametrize("path", DIALOGUES, ids=lambda path: path.stem)
def test_the_dialogue_goes_as_written(path: Path) -> None:
    dialogues.goes_as_written(path, written)


def test_there_are_dialogues() -> None:
    assert len(DIALOGUES) >= 2
    assert len(OF_THE_PAGE) >= 2


@pytest.mark.parametrize("dialogue", OF_THE_PAGE)
def test_the_dialogue_of_the_protocol_page_goes_as_written(dialogue: str) -> None:
    dialogues.holds_on_the_page(dialogue)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "start"])
def test_every_report_has_its_row(kind: str) -> None:
    assert f"| `{kind}` |" in PAGE


def test_the_view_has_just_the_keys_of_the_page() -> None:
    view = Haunt().view
    assert list(view) == [
        "phase", "round", "turn", "tracking", "omens", "revealer", "haunt", "traitor", "players",
        "order", "kinds", "monsters", "counters", "fight", "outcome", "undo", "redo",
    ]  # fmt: skip
    for key in view:
        assert f"`{key}`" in PAGE


def test_every_option_is_in_the_table_of_options() -> None:
    dialogues.options_are_listed(RULES, OPTIONS)
