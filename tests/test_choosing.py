"""A start names its game; a table that is opened again plays the one it played."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion import root
from companion.cli.json_table import answer
from companion.engine.errors import SaveError
from companion.table.memory import MemoryLog

CLOSET = {"report": "start", "game": "closet_monsters", "cards": "nightlight", "seed": 1}
NIGHT = {"report": "start", "mode": "solo", "children": ["mike"], "seed": 1}


def test_left_out_it_is_the_first_game() -> None:
    for start in (NIGHT, {**NIGHT, "game": "boogeyman"}, {**NIGHT, "game": None}):
        reply = root.open_table().submit(start)
        assert reply["ok"]
        assert "babysitter" in reply["view"]


def test_the_other_one_is_played_when_it_is_named() -> None:
    table = root.open_table()
    assert list(table.submit(CLOSET)["view"])[:5] == ["round", "turn", "tracking", "mode", "bed"]
    assert table.opponent.game == "closet_monsters"
    assert table.submit({"report": "moved"})["error"]["code"] == "unknown_report"


@pytest.mark.parametrize(
    ("game", "code", "words"),
    [
        ("chess", "bad_value", "must be one of boogeyman, closet_monsters"),
        (3, "bad_type", "must be a text"),
    ],
)
def test_an_unknown_game_is_refused(game: Any, code: str, words: str) -> None:
    table = root.open_table()
    reply = answer(table, json.dumps({**CLOSET, "game": game}).encode())
    assert (reply["error"]["code"], reply["error"]["field"]) == (code, "game")
    assert (reply["view"], reply["prompts"]) == (None, [])
    assert words in reply["error"]["message"]
    assert table.submit(NIGHT)["ok"]


def test_a_start_that_is_refused_chooses_nothing() -> None:
    table = root.open_table()
    reply = table.submit({**CLOSET, "tracking": "map", "cards": None})
    assert reply["error"]["code"] == "needs_set"
    assert "nightlight" in reply["error"]["message"], "in the words of the game that was meant"
    assert table.opponent.game == "boogeyman"
    assert table.submit(NIGHT)["ok"]


def test_a_table_that_has_a_game_takes_no_other() -> None:
    table = root.open_table()
    table.submit(CLOSET)
    assert table.submit(NIGHT)["error"]["code"] == "unknown_field"
    assert table.submit({**NIGHT, "game": "boogeyman"})["ok"] is False
    assert table.submit({"report": "turned", "toy": "kite"})["ok"]


def test_after_an_undone_start_another_game_can_begin_and_all_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "evening.game"
    table = root.open_game(file)
    table.submit(NIGHT)
    table.submit({"report": "ended_turn", "child": "mike"})
    table.submit({"report": "undo", "draw": "again"})
    table.submit({"report": "undo"})
    table.submit(CLOSET)
    table.submit({"report": "turned", "toy": "kite"})
    shown = table.shown()
    table.close()
    again = root.open_game(file, "fr")
    assert (again.opponent.game, again.shown()["view"] | {"undo": 0}) == (
        "closet_monsters", shown["view"] | {"undo": 0},
    )  # fmt: skip
    assert "carte" in " ".join(prompt["text"] for prompt in again.shown()["prompts"])
    again.speak("en", {})
    assert again.shown()["prompts"] == shown["prompts"]
    again.check()
    assert again.submit({"report": "undo", "grain": "round"})["ok"]
    assert again.submit({"report": "redo", "grain": "round"})["view"] == shown["view"]
    again.close()


def test_an_undone_start_can_be_brought_back_after_another_was_refused() -> None:
    table = root.open_table()
    table.submit(NIGHT)
    table.submit({"report": "undo"})
    assert not table.submit({**CLOSET, "mode": "race"})["ok"]
    assert "babysitter" in table.submit({"report": "redo"})["view"]


def test_every_row_names_its_game() -> None:
    for start, game in ((CLOSET, "closet_monsters"), (NIGHT, "boogeyman")):
        table = root.open_table()
        table.submit(start)
        table.submit({"report": "undo"})
        assert [json.loads(row.note)["game"] for row in table.store.rows] == [game, game]


def test_a_log_of_a_game_that_is_not_known_is_newer() -> None:
    table = root.open_table()
    table.submit(CLOSET)
    (row,) = table.store.rows
    note = json.dumps({**json.loads(row.note), "game": "chess"})
    with pytest.raises(SaveError) as trouble:
        root.open_game(MemoryLog([replace(row, note=note)]))
    assert trouble.value.code == "newer"
