"""The journal by touches: in its order, with its whys, searched, exported, and fast when long."""

from pathlib import Path
from typing import Any

from companion.engine.journal import searchable
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_evening import begun


def rows(screen: Driver) -> list[Any]:
    from companion.ui.screens.journal import Row

    return [row for row in screen.app.screen.walk(restrict=True) if isinstance(row, Row)]


def said(screen: Driver) -> list[str]:
    return [row.line.text for row in rows(screen)]


def journal(app: Start, turns: int = 0) -> Driver:
    screen = begun(app, "mike", "leila")
    desk = screen.app.desk
    desk.people.name(desk.game_id, {"mike": "Élise [b]"})
    desk.call()
    for _ in range(turns):
        if desk.prompts[-1].kind == "tell":
            desk.submit({"report": "ended_turn", "child": desk.view["turn"]})
        else:
            desk.submit({"report": "corrected", "set": {"round": desk.view["round"]}})
    screen.app.go("journal")
    screen.wait(0.5)
    return screen


def test_it_opens_at_the_end_and_leads_back_in_order(app: Start) -> None:
    screen = journal(app, turns=2)
    screen.app.desk.submit({"report": "corrected", "set": {"round": 9}})
    screen.app.desk.submit({"report": "corrected", "set": {"babysitter": {"room": "1"}}})
    screen.app.go("table")
    screen.app.go("journal")
    screen.wait(0.5)
    assert "Round 9" in screen.texts()
    screen.tap("earlier")
    assert "Round 9" not in screen.texts()
    screen.frames(10)
    last = rows(screen)[-1]
    assert screen.app.screen.scroll.collide_point(*last.to_window(*last.center)), "at its end"
    screen.wait(0.5)
    screen.tap("later")
    assert "Round 9" in screen.texts()


def test_a_short_round_stands_at_the_top(app: Start) -> None:
    screen = journal(app)
    page = screen.app.screen
    assert page.rows.height < page.scroll.height
    assert page.rows.to_window(0, page.rows.top)[1] == page.scroll.top


def test_a_tap_on_a_line_opens_its_why(app: Start) -> None:
    screen = journal(app, turns=1)
    row = rows(screen)[-1]
    screen.reveal(row)
    screen.touch(*row.to_window(*row.center))
    assert row.opened
    assert row.line.why in row.text
    assert row.line.rule in row.text
    screen.touch(*row.to_window(*row.center))
    assert row.line.why not in row.text


def test_neither_capitals_nor_accents_matter_in_a_search(app: Start) -> None:
    screen = journal(app, turns=3)
    everything = len(said(screen))
    screen.app.screen.entry.text = "elise [B]"
    screen.frames(3)
    found = said(screen)
    assert found
    assert all("Élise [b]" in row.line.text + row.line.why for row in rows(screen))
    screen.app.screen.entry.text = "zzz"
    screen.frames(3)
    assert said(screen) == []
    assert "Nothing like that was said." in screen.texts()
    screen.app.screen.entry.text = ""
    screen.frames(3)
    assert len(said(screen)) == everything


def test_what_is_exported_calls_children_as_the_box_does(app: Start, tmp_path: Path) -> None:
    screen = journal(app, turns=2)
    screen.tap("Export")
    (file,) = (tmp_path / "exports").iterdir()
    assert any(str(file) in text for text in screen.texts())
    text = file.read_text(encoding="utf-8")
    assert "Mike takes the Flashlight" in text
    assert "lise" not in text
    assert "Round 1" in text


def test_where_nothing_can_be_exported_it_is_said_why(app: Start, tmp_path: Path) -> None:
    screen = journal(app)
    (tmp_path / "exports").write_text("a file, where the folder should be")
    screen.tap("Export")
    assert any(str(tmp_path / "exports") in text for text in screen.texts())


def test_a_long_night_builds_no_more_than_a_short_one(app: Start) -> None:
    screen = journal(app)
    desk = screen.app.desk
    for number in range(500):
        room = str(number % 4 + 1)
        desk.submit({"report": "corrected", "set": {"babysitter": {"room": room}}})
    screen.app.go("table")
    screen.app.go("journal")
    screen.wait(0.5)
    assert 0 < len(rows(screen)) < 60
    screen.app.screen.entry.text = "CORRECT"
    screen.frames(3)
    from companion.ui.screens.journal import MOST

    assert len(rows(screen)) == MOST


def test_searchable_text() -> None:
    assert searchable("Daphné’s ŒUF, Straße") == "daphne's œuf, strasse"
