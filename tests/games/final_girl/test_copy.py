"""What an owner's box knows: rows told once, by the name that the owner gives the killer."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion import root
from companion.device.copies import MINE
from companion.engine.copying import Ladder
from companion.engine.game import Calibration
from companion.games.final_girl import ID
from companion.table.running import Table
from tests.ferry import Box

HANS = "Hans, the one with the hook"
TOLD = {f"killer {HANS}": "named", f"row 2 of {HANS}": "1 3 horror"}


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))


def asking(language: str = "en") -> Calibration:
    made = root.calibration(language, ID)
    assert made is not None
    return made


def ladder(told: dict[str, str], number: int = 0) -> Ladder:
    step = asking().steps(told)[number]
    assert isinstance(step, Ladder)
    return step


def told_by(table: Table, **answers: Any) -> None:
    """Let a victim die, and tell the row that is asked."""
    for said in ({"report": "ended_turn"}, {"report": "answer", "value": 1}):
        assert table.submit(said)["ok"]
    if answers:
        assert table.submit({"report": "answer", "value": answers})["ok"]


def begun(tmp_path: Path, name: str, copy: str | None = HANS) -> Table:
    table = root.open_game(tmp_path / name, game=ID)
    start = {"report": "start", "game": ID, "tracking": "ask", "bloodlust": "app", "seed": 1}
    assert table.submit({**start, "copy": copy})["ok"]
    return table


def test_what_is_told_in_one_game_is_known_in_the_next(tmp_path: Path) -> None:
    first = begun(tmp_path, "first")
    told_by(first, move=1, attack=3, effect="horror")
    assert dict(root.copies(ID)[MINE]) == {f"row 2 of {HANS}": "1 3 horror"}
    assert MINE not in root.copies(), "it is of this game alone"
    second = begun(tmp_path, "second")
    told_by(second)
    assert second.prompts[0].text == "Bloodlust 2: raise Horror by 1."
    other = begun(tmp_path, "third", "another")
    told_by(other)
    assert other.prompts[-1].key == "row.learn", "of him nothing is known"
    for table in (first, second, other):
        table.close()


def test_an_undone_answer_is_forgotten_and_comes_back_with_redo(tmp_path: Path) -> None:
    table = begun(tmp_path, "first")
    told_by(table, move=1, attack=3, effect="horror")
    assert table.submit({"report": "undo"})["ok"]
    assert dict(root.copies(ID)[MINE]) == {}
    assert table.submit({"report": "redo"})["ok"]
    assert dict(root.copies(ID)[MINE]) == {f"row 2 of {HANS}": "1 3 horror"}
    table.close()


def test_without_a_name_it_is_for_this_game_alone(tmp_path: Path) -> None:
    table = begun(tmp_path, "first", None)
    told_by(table, move=1, attack=3, effect="horror")
    assert MINE not in root.copies(ID)
    table.close()


def test_rows_are_shown_and_mended() -> None:
    step = ladder(TOLD)
    assert (step.title, step.rows[1], step.open_rows) == (HANS, ("1", "3", "horror"), 1)
    mended = step.given(2, "attack", "2").longer().given(3, "move", "3").longer()
    assert mended.rows[2:] == (("3", "0", "none"), ("", "", "")), "what is open is the usual"
    told = asking().answered(TOLD, mended)
    assert told == {
        f"killer {HANS}": "named", f"row 2 of {HANS}": "1 2 horror", f"row 3 of {HANS}": "3 0 none",
    }  # fmt: skip
    game = Box(copies={MINE: told}, copy=HANS, bloodlust="app").end().answer(2)
    assert game.told[1] == "Bloodlust 3: move 3, attack 0."


def test_one_without_rows_is_forgotten_and_no_other() -> None:
    asked = asking()
    told = asked.named(TOLD, "  of Hans, the one with the hook ")
    names = [step.id for step in asked.steps(told)]
    assert names == [HANS, f"of {HANS}"]
    left = asked.answered(told, replace(ladder(dict(told)), rows=()))
    assert [step.id for step in asked.steps(left)] == [f"of {HANS}"]
    assert asked.known(left) == [f"of {HANS}: no row is known yet"]


def test_the_last_row_stays_known_until_a_longer_board_is_told() -> None:
    told = {**TOLD, f"last row of {HANS}": "3"}
    step = ladder(told)
    assert len(step.rows) == 3
    assert asking().answered(told, step.given(3, "move", "2"))[f"last row of {HANS}"] == "3"
    assert f"last row of {HANS}" not in asking().answered(told, step.longer())


def test_a_draft_of_rows_is_taken_up_as_far_as_it_fits() -> None:
    step = ladder(TOLD)
    changed = step.given(1, "effect", "power").longer()
    assert step.filled(changed.plain()) == changed
    bad: Any
    for bad in ([["1", "1"]], [["1", "12", "none"]], [[1, "1", "none"]], "rows", [[]] * 99):
        assert step.filled({"rows": bad}) == step


@pytest.mark.parametrize(
    "fact",
    [
        ("row 13 of Hans", "1 1 none"), ("row 0 of Hans", "1 1 none"),
        ("row 2 of Hans", "1 10 none"),
        ("row 2 of Hans", "1 1 nothing"), ("row 2 of ", "1 1 none"), ("killer a\u202eb", "named"),
        ("killer Hans", "yes"), ("row 2 of " + "a" * 41, "1 1 none"), ("slot 2", "yes"),
        ("last row of Hans", "13"), ("last row of Hans", "0"), ("last row of ", "2"),
    ],
)  # fmt: skip
def test_what_no_board_can_show_is_not_known(fact: tuple[str, str]) -> None:
    assert asking().sound(dict([fact])) == {}
    assert asking().steps(dict([fact])) == []


def test_a_named_killer_is_offered_where_the_app_counts_rows() -> None:
    table = Box(copies={MINE: TOLD}).table
    (field,) = (one for one in table.opponent.show.start().fields if one.name == "copy")
    assert [choice.value for choice in field.choices] == [None, HANS]
    offer = table.opponent.show.start()
    values = {one.name: one.default for one in offer.fields}
    said = offer.build({**values, "tracking": "ask", "bloodlust": "app", "copy": HANS})
    assert said["copy"] == HANS
    assert "copy" not in offer.build({**values, "tracking": "ask", "copy": HANS})
    assert not any(one.name == "copy" for one in Box().table.opponent.show.start().fields)
