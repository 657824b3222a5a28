"""Whole stretches of play go as they are written: texts, whys and their order, word for word."""

from pathlib import Path
from typing import Any

import pytest

from companion.games.final_girl.options import OPTIONS
from companion.games.final_girl.reports import KINDS
from tests import dialogues
from tests.ferry import Ferry

DIALOGUES = sorted((Path(__file__).parent / "dialogues").glob("*.txt"))
PAGE = dialogues.page("protocol-final-girl.md")
RULES = dialogues.page("rules/final-girl.md")
OF_THE_PAGE = dialogues.of_page(PAGE)


def written(view: Any) -> str:
    """Write of a view what a dialogue says of it."""
    killer = view["killer"]
    victims = ", ".join(f"{zone} {n}" for zone, n in view["victims"].items())
    return (
        f"round {view['round']}; heroine {view['heroine']['zone']}; "
        f"killer {killer['zone']} {killer['markers']} {killer['token']}; victims {victims}; "
        f"killed {view['killed']}; saved {view['saved']}; bloodlust {view['bloodlust']['row']}"
    )


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
    view = Ferry().view
    assert list(view) == [
        "round", "phase", "turn", "tracking", "heroine", "killer", "victims", "specials",
        "minions", "killed", "saved", "died_this_turn", "bloodlust", "terror", "finale", "power",
        "minor_powers", "events", "limits", "outcome", "undo", "redo",
    ]  # fmt: skip
    for key in view:
        assert f"`{key}`" in PAGE


def test_every_option_is_in_the_table_of_options() -> None:
    dialogues.options_are_listed(RULES, OPTIONS)
