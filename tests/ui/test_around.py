"""Home, games, the Finale and the end, by touches."""

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.engine.tabletop import Card
from companion.saves import exchange
from companion.ui.widgets.figure import Figure
from tests.states import state_of
from tests.ui.conftest import Start
from tests.ui.driver import Driver

FINALE = {
    "room": "9", "leader": "mike", "page": 14, "present": ["mike", "leila", "ray"],
    "turn": "leila", "panel": 3, "out": ["ray"],
}  # fmt: skip


def played(app: Start, names: dict[str, str] | None = None, **table: Any) -> Driver:
    """An app with one game on its shelf, and nobody at the table."""
    screen = app()
    desk = screen.app.desk
    desk.begin()
    desk.submit(
        {"report": "start", "mode": "coop", "children": ["mike", "leila", "ray"],
         "options": {"flashlight": "passes"}, "dice": "app"}
    )  # fmt: skip
    desk.people.name(desk.game_id, names or {})
    if table:
        assert desk.submit({"report": "corrected", "set": table})
    screen.app.go("home")
    screen.wait(0.5)
    return screen


def go(screen: Driver, where: str) -> None:
    screen.app.go(where)
    screen.wait(0.5)


def tap(screen: Driver, *keys: str) -> None:
    for key in keys:
        screen.tap(key)
        screen.wait(0.4)


def test_home_says_who_plays_and_where_it_stood(app: Start) -> None:
    screen = played(app, {"mike": "Anna"}, round=4)
    seen = [one for one in screen.app.screen.walk(restrict=True) if isinstance(one, Figure)]
    assert sorted(one.initial for one in seen) == ["A", "L", "R"]
    assert "Anna, Leila, Ray" not in screen.texts()  # their letters say it
    assert any(text.startswith("Round 4 · Anna to play · 25") for text in screen.texts())


def test_home_names_everybody_where_letters_are_the_same(app: Start) -> None:
    assert "Rosa, Leila, Ray" in played(app, {"mike": "Rosa"}).texts()


def test_a_rematch_has_the_same_people_and_options(app: Start) -> None:
    screen = played(app, {"mike": "Anna"})
    tap(screen, "Rematch")
    assert screen.app.where == "new"
    assert screen.app.desk.draft.values["children"] == ["mike", "leila", "ray"]
    tap(screen, "Begin the night")
    desk = screen.app.desk
    assert desk.here.opponent.text.names()["mike"] == "Anna"
    assert state_of(desk.here).option("flashlight") == "passes"
    assert len(desk.shelf.games()) == 2


def test_new_game_forgets_a_rematch_that_was_not_begun(app: Start) -> None:
    screen = played(app)
    tap(screen, "Rematch", "back", "New game", "game boogeyman")
    assert screen.app.desk.draft.values["children"] == []


def test_a_game_is_renamed_copied_deleted_and_brought_back(app: Start) -> None:
    screen = played(app, {"mike": "Anna"})
    desk = screen.app.desk
    (game,) = (one.id for one in desk.shelf.games())
    go(screen, "games")
    tap(screen, f"game {game}", f"rename {game}")
    screen.app.screen.entry.text = "Halloween"
    tap(screen, "keep")
    assert desk.shelf.games()[0].name == "Halloween"
    tap(screen, f"copy {game}")
    copied = next(one.id for one in desk.shelf.games() if one.id != game)
    assert desk.people.of(copied) == {"mike": "Anna"}
    tap(screen, f"delete {copied}")
    assert [one.id for one in desk.shelf.games()] == [game]
    tap(screen, f"restore {copied}")
    assert len(desk.shelf.games()) == 2
    tap(screen, f"open {copied}")
    assert screen.app.where == "table"
    assert desk.here.opponent.text.names()["mike"] == "Anna"


def test_an_exported_game_holds_no_name_and_can_be_taken_in(
    app: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = played(app, {"mike": "Zoëlle"})
    desk = screen.app.desk
    (game,) = (one.id for one in desk.shelf.games())
    go(screen, "games")
    tap(screen, f"game {game}", f"export {game}")
    (file,) = (tmp_path / "exports").iterdir()
    assert any(str(file) in text for text in screen.texts())
    assert "Zoëlle".encode() not in file.read_bytes()
    # The dialog has tests of its own.
    monkeypatch.setattr(desk.device, "choose_file", lambda kinds, then: then(file))
    tap(screen, "import")
    assert len(desk.shelf.games()) == 2
    file.write_bytes(b"nothing of ours" * 100)
    tap(screen, "import")
    assert any("not a game of the companion" in text for text in screen.texts())
    assert len(desk.shelf.games()) == 2


def test_a_game_says_when_it_was_begun_as_its_language_does(app: Start) -> None:
    screen = played(app, outcome="won", round=11)
    desk = screen.app.desk
    (game,) = desk.shelf.games()
    desk.leave()
    with exchange.held(desk.shelf.file(game.id)) as log:
        log.describe(replace(log.about, created="2026-11-06T16:05"))
    go(screen, "games")
    assert {"Won · Round 11", "06\u00a0Nov\u00a02026,\u00a016:05"} <= {*screen.texts()}
    desk.set(language="fr")
    screen.app.rebuild()
    assert {"Gagnée · Round 11", "06/11/2026,\u00a016\u00a0h\u00a005"} <= {*screen.texts()}


def test_a_file_that_is_no_game_is_explained(app: Start, tmp_path: Path) -> None:
    screen = played(app)
    (tmp_path / "games" / "2020-01-01-1.game").write_bytes(b"nothing of ours" * 100)
    go(screen, "games")
    assert any("not a game of this companion" in text for text in screen.texts())
    tap(screen, "game 2020-01-01-1")
    assert not any(key.meaning == "open 2020-01-01-1" for key in screen.keys())
    tap(screen, "delete 2020-01-01-1", "restore 2020-01-01-1")
    assert any("not a game of this companion" in text for text in screen.texts())


def test_a_long_list_shows_some_and_more_when_asked(app: Start, tmp_path: Path) -> None:
    screen = played(app)
    (file,) = (tmp_path / "games").glob("*.game")
    for number in range(30):
        shutil.copy(file, file.with_name(f"2025-01-01-{number}.game"))
    go(screen, "games")
    assert sum(key.meaning.startswith("game ") for key in screen.keys()) == 20
    screen.tap("more")
    screen.wait(0.5)
    assert sum(key.meaning.startswith("game ") for key in screen.keys()) == 31


def test_f5_the_finale_takes_the_place_of_the_table(app: Start) -> None:
    screen = played(app, {"mike": "Anna"}, finale=FINALE)
    tap(screen, "continue")
    assert "Leila takes panel 3." in screen.texts()
    tap(screen, "finale.panel continue")
    assert "Anna takes panel 4." in screen.texts()
    tap(screen, "undo")
    assert "Leila takes panel 3." in screen.texts()
    tap(screen, "finale.panel fainted")
    assert "Lay Leila down: fainted." in screen.texts()
    tap(screen, "next")
    assert "Anna takes panel 3." in screen.texts()
    tap(screen, "finale.panel last")
    assert screen.app.where == "after"
    assert screen.app.desk.view["outcome"] == "won"


def test_a_finale_that_is_taken_back_leads_to_the_table(app: Start) -> None:
    screen = played(app, finale=FINALE)
    tap(screen, "continue", "undo")
    assert screen.app.desk.view["finale"] is None
    assert type(screen.app.screen).__name__ == "TableScreen"


def test_after_the_night_it_is_told_how_it_ended(app: Start) -> None:
    screen = played(app, {"mike": "Anna"}, outcome="lost", round=7)
    desk = screen.app.desk
    (game,) = (one.id for one in desk.shelf.games())
    go(screen, "games")
    tap(screen, f"game {game}", f"open {game}")
    assert screen.app.where == "after"
    assert any("lost" in text for text in screen.texts())
    assert any("round 7" in text for text in screen.texts())
    assert any(text.startswith("Anna") for text in screen.texts())
    tap(screen, "journal", "back")
    assert screen.app.where == "after"
    tap(screen, "table")
    assert screen.app.where == "table"
    go(screen, "after")
    tap(screen, "rematch")
    assert screen.app.where == "new"
    assert screen.app.desk.draft.names == {"mike": "Anna"}


def test_the_key_of_what_is_in_force_says_what_else_there_is(app: Start) -> None:
    from companion.ui.screens.prompting import force_caps

    desk = played(app).app.desk
    event, finale = Card("1", "bolt", "Event", "Fog"), Card("2", "star", "Finale", "Room 9")
    dream = Card("3", "moon", "Leila’s Nightmare", "Loose teeth")

    def said(*cards: Card) -> list[str]:
        return [cap.text for cap in force_caps(desk, cards, print, print)]

    assert said() == []
    assert said(event) == ["Event: Fog"]
    assert said(event, dream) == ["Event: Fog and Leila’s Nightmare"]
    assert said(event, dream, finale) == ["Event: Fog and 2 more in force"]
    assert said(event, event) == ["Event: Fog and 1 more in force"]
