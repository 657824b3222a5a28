"""A game that makes no sense lies among one's own: the app says so, and every screen stays."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion import root
from companion.saves.sound import Sound
from companion.table.running import SNAPSHOT_EVERY
from tests import forging
from tests.store.kept import same_luck_table
from tests.ui.driver import Driver

Start = Callable[..., Driver]
START: dict[str, Any] = {
    "report": "start",
    "mode": "coop",
    "children": ["mike", "leila"],
    "seed": 4,
}
UNPLAYABLE = "This game cannot be played: what is in it does not fit together."


def night() -> Sound:
    table = same_luck_table()
    fixed = {"report": "corrected", "set": {"actions": 1}}
    for said in (START, *[fixed] * (SNAPSHOT_EVERY + 3)):
        assert table.submit(said)["ok"]
        assert table.store.rows
    store = table.store
    return Sound(rows=list(store.rows), packs=dict(store.packs), snapshots=dict(store.snapshots))


def laid(found: Sound, name: str) -> None:
    folder = root.games_folder()
    folder.mkdir(parents=True, exist_ok=True)
    forging.write(found, folder / f"{name}.game")


def test_whatever_games_say_of_themselves_they_are_listed(app: Start) -> None:
    notes: list[dict[str, Any]] = [
        {"children": 7}, {"children": [["mike"]]}, {"outcome": "drawn"}, {"outcome": ["won"]},
        {"turn": "nobody", "children": ["nobody"]}, {"round": "x" * 900}, {"children": {}},
    ]  # fmt: skip
    for number, note in enumerate(notes):
        found = night()
        said = {**json.loads(found.rows[-1].note), **note}
        found.rows[-1] = replace(found.rows[-1], note=json.dumps(said))
        laid(found, f"laid-{number}")
    screen = app()
    screen.app.go("games")
    for number in range(len(notes)):
        screen.app.screen.choose(f"laid-{number}")
    screen.app.go("home")
    assert screen.app.where == "home"


def test_a_journal_that_makes_no_sense_is_said_so_and_the_table_stays(app: Start) -> None:
    found = night()
    found.rows[2] = replace(found.rows[2], body="[" * 9999)
    laid(found, "laid")
    screen = app()
    screen.app.desk.open("laid")
    screen.app.go("table")
    screen.tap("journal")
    assert screen.app.where == "table"
    assert UNPLAYABLE in screen.texts()
    assert screen.app.desk.here.state is not None
