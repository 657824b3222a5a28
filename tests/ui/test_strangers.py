"""What somebody hostile laid into the games folder: the app opens at once, with the good games."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.engine.errors import SaveError
from companion.saves.folder import shortened
from tests.chance import some
from tests.store.kept import closed_save
from tests.strangers import STRANGERS, game, lay_all
from tests.ui.audit import faults
from tests.ui.conftest import Start
from tests.ui.driver import Driver

START = {"report": "start", "mode": "coop", "children": ["mike", "leila"], "seed": 1}
ODD = ["Friday Night", "two\nlines", os.fsdecode(b"caf\xe9 \xff"), "x" * 200, "\u202eevil"]
MENDED = "2026-10-31-1"
PUT_AWAY, NAMED = 5, 2  # files and odd names that are tried at each check


@pytest.fixture
def among(app: Start, tmp_path: Path) -> Callable[..., Driver]:
    """Start the app among strangers, with one good game on its shelf."""

    def start(size: tuple[int, int] = (1280, 800), language: str = "en") -> Driver:
        screen = app(size)
        desk = screen.app.desk
        desk.set(language=language)
        desk.begin()
        assert desk.submit(START)
        desk.leave()
        lay_all(tmp_path / "games")
        screen.app.go("home")
        screen.wait(0.5)
        return screen

    return start


def sheet(screen: Driver) -> Any:
    return screen.app.sheet


def kept(screen: Driver) -> str:
    """Begin a game, and leave it."""
    desk = screen.app.desk
    desk.begin()
    assert desk.submit(START)
    desk.leave()
    return desk.game_id


def test_home_offers_the_good_game_and_it_goes_on(among: Callable[..., Driver]) -> None:
    screen = among()
    assert any("Mike to play" in text for text in screen.texts())
    assert {"mike", "leila"} <= {getattr(one, "who", "") for one in screen.shown.walk()}
    screen.tap("continue")
    assert screen.app.where == "table"
    screen.app.go("home")
    screen.wait(0.5)
    screen.tap("Rematch")
    assert screen.app.desk.draft.values["children"] == ["mike", "leila"]


@pytest.mark.parametrize("health", ["newer", "foreign", "unreadable", "empty"])
def test_what_cannot_be_opened_is_not_offered_to_be_continued(
    app: Start, tmp_path: Path, health: str
) -> None:
    screen = app()
    lay_all(tmp_path / "games")
    for name, (_, its) in STRANGERS.items():
        if its != health:
            file = tmp_path / "games" / f"{name}.game"
            shutil.rmtree(file) if file.is_dir() and not file.is_symlink() else file.unlink()
    screen.app.go("home")
    screen.frames(3)
    assert [key.meaning for key in screen.keys() if key.meaning in ("continue", "Rematch")] == []
    assert screen.app.desk.shelf.games(), "they are there"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_games_screen_shows_every_file_for_what_it_is(
    among: Callable[..., Driver], language: str
) -> None:
    screen = among(language=language)
    screen.app.go("games")
    screen.wait(0.5)
    screen.tap("more")
    screen.wait(0.5)
    shown = {key.meaning.removeprefix("game ") for key in screen.keys()}
    assert shown >= set(STRANGERS)
    texts = screen.texts()
    for words in (
        screen.app.desk.say(f"games {one}") for one in ("foreign", "empty_file", "unreadable")
    ):
        assert any(words in text for text in texts)
    assert max(map(len, texts)) < 800
    assert not any("\ud800" <= letter <= "\udfff" for text in texts for letter in text)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (390, 844)])
def test_nothing_is_cut_or_covered_among_strangers(
    among: Callable[..., Driver], size: tuple[int, int]
) -> None:
    screen = among(size, "fr")
    assert faults(screen) == []
    screen.app.go("games")
    screen.app.screen._more()
    screen.wait(0.5)
    assert faults(screen) == []


def test_every_file_can_be_put_away_and_brought_back(
    among: Callable[..., Driver], tmp_path: Path
) -> None:
    screen = among()
    screen.app.go("games")
    page, shelf = screen.app.screen, screen.app.desk.shelf
    for name, (_, health) in some(STRANGERS.items(), PUT_AWAY):
        page.choose(name)
        screen.frames(2)
        can = {key.meaning.split(" ")[0] for key in page.walk() if _deed(key, name)}
        assert "delete" in can
        if health is not None:
            more = {"damaged": {"open"}, "newer": {"explain"}}.get(health, set())
            assert can == {"delete"} | more
        page.attempt(page._delete, name)
        assert not os.path.lexists(tmp_path / "games" / f"{name}.game")
        back = shortened(name)  # a name can be too long to be counted
        assert back in [game.id for game in shelf.deleted()]
        page.attempt(page._restore, back)
        assert os.path.lexists(tmp_path / "games" / f"{back}.game")
        assert (page.chosen, page.said) == (back, "")


def _deed(widget: object, name: str) -> bool:
    meaning = getattr(widget, "meaning", "")
    return isinstance(meaning, str) and meaning.endswith(f" {name}") and "game " not in meaning


def test_what_only_seems_sound_says_why_it_cannot_be_opened(among: Callable[..., Driver]) -> None:
    screen = among()
    screen.app.go("games")
    screen.app.screen.choose("nobody-knows")
    screen.wait(0.5)
    screen.tap("open nobody-knows")
    assert screen.app.where == "games"
    assert screen.app.desk.why_not(SaveError("unplayable")) in screen.texts()
    screen.tap("export nobody-knows")
    assert screen.app.where == "games"


@pytest.mark.parametrize("name", some(ODD, NAMED))
def test_a_game_of_any_name_is_played_named_shared_and_put_away(
    app: Start, tmp_path: Path, name: str
) -> None:
    screen = app()
    desk = screen.app.desk
    folder = tmp_path / "games"
    (folder / f"{kept(screen)}.game").rename(folder / f"{name}.game")
    screen.app.go("home")
    screen.wait(0.5)
    screen.tap("continue")
    assert (screen.app.where, desk.game_id) == ("table", name)
    assert desk.submit({"report": "ended_turn", "child": "mike"})
    screen.app.go("games")
    screen.wait(0.5)
    screen.tap(f"game {name}")
    screen.tap(f"rename {name}")
    screen.app.screen.entry.text = "Halloween"
    screen.tap("keep")
    assert [game.name for game in desk.shelf.games()] == ["Halloween"]
    screen.tap(f"export {name}")
    assert len(list((tmp_path / "exports").iterdir())) == 1
    screen.tap(f"delete {name}")
    assert desk.shelf.games() == []
    screen.tap(f"restore {name}")
    assert [game.id for game in desk.shelf.games()] == [name]


@pytest.mark.parametrize("name", some(ODD, NAMED))
def test_people_have_their_names_in_a_game_of_any_name(
    app: Start, tmp_path: Path, name: str
) -> None:
    screen = app()
    desk = screen.app.desk
    (tmp_path / "games" / f"{kept(screen)}.game").rename(tmp_path / "games" / f"{name}.game")
    desk.people.name(name, {"mike": "Anna"})
    screen = app()  # what was kept is read again
    assert any("Anna" in text for text in screen.texts())


def test_a_game_brought_back_beside_another_of_its_id_keeps_its_people(
    app: Start, tmp_path: Path
) -> None:
    screen = app()
    desk = screen.app.desk
    first = kept(screen)
    desk.people.name(first, {"mike": "Anna"})
    desk.shelf.delete(first)
    game()(tmp_path / "games" / f"{first}.game")
    screen.app.go("games")
    screen.wait(0.5)
    screen.tap(f"restore {first}")
    other = screen.app.screen.chosen
    assert other not in ("", first)
    assert desk.people.of(other) == {"mike": "Anna"}


def test_a_night_begins_where_nobody_can_tell_which_games_are_gone(
    app: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable() -> None:
        raise SaveError("unreadable")

    desk = app().app.desk
    desk.people.name("another", {"mike": "Anna"})
    monkeypatch.setattr(desk.shelf, "deleted", unreadable)
    desk.draft.values["children"] = ["mike"]
    assert desk.begin_drafted()
    assert desk.people.of("another") == {"mike": "Anna"}, "nobody is forgotten"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_folder_that_cannot_be_read_is_said_on_home_and_over_it(
    app: Start, tmp_path: Path, language: str
) -> None:
    screen = app()
    screen.app.desk.set(language=language)
    (tmp_path / "games").symlink_to("games")
    screen.app.go("home")
    screen.wait(0.5)
    words = screen.app.desk.why_not(SaveError("unreadable"))
    assert screen.app.desk.say("games unlisted", why=words) in screen.texts()
    screen.tap(screen.app.desk.say("home games"))
    assert screen.app.where == "home"
    assert screen.app.sheet is not None
    assert words in screen.texts()


def test_files_of_any_name_can_be_chosen_to_be_imported(app: Start, tmp_path: Path) -> None:
    screen = app()
    lay_all(tmp_path / "exports")
    game = kept(screen)
    screen.app.desk.shelf.export(game, tmp_path / "exports" / f"{ODD[2]}.game")
    screen.app.go("games")
    screen.wait(0.5)
    screen.tap("import")
    assert sum(key.meaning.endswith(".game") for key in screen.keys()) > 20
    assert faults(screen) == []
    screen.tap(str(tmp_path / "exports" / f"{ODD[2]}.game"))
    assert len(screen.app.desk.shelf.games()) == 2
    screen.tap("import")
    screen.tap(str(tmp_path / "exports" / "recipes.game"))
    assert screen.app.desk.why_not(SaveError("not_a_game")) in screen.texts()


# What opening found damaged.


def cut(file: Path, reports: int = 30) -> None:
    """Lay a game whose last page is gone."""
    save = closed_save(file, reports)
    file.write_bytes(save.main[:-4096])


@pytest.mark.parametrize("where", ["home", "games"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_damaged_game_opens_and_says_what_was_lost_and_where_its_file_is(
    app: Start, tmp_path: Path, where: str, language: str
) -> None:
    screen = app()
    screen.app.desk.set(language=language)
    (tmp_path / "games").mkdir()
    cut(tmp_path / "games" / f"{MENDED}.game")
    screen.app.go(where)
    screen.wait(0.5)
    if where == "home":
        screen.tap("continue")
    else:
        screen.tap(f"game {MENDED}")
        screen.tap(f"open {MENDED}")
    damage = screen.app.desk.here.store.damage
    assert damage is not None
    assert screen.app.sheet is not None
    assert screen.app.desk.say("damage title") in screen.texts()
    (said,) = (text for text in screen.texts() if f"{MENDED}.game.damaged-1" in text)
    assert (str(damage.lost) in said) == bool(damage.lost and damage.lost > 1)
    assert faults(screen) == []
    screen.tap("close")
    assert screen.app.where in ("table", "new")
    screen.app.go("settings")
    assert sheet(screen) is None, "it is told once"


def test_a_damaged_game_of_which_nothing_is_left_says_so_over_a_new_one(
    app: Start, tmp_path: Path
) -> None:
    screen = app()
    (tmp_path / "games").mkdir()
    file = tmp_path / "games" / f"{MENDED}.game"
    file.write_bytes(closed_save(file).main[:4096])
    screen.app.go("home")
    screen.wait(0.5)
    assert any(screen.app.desk.say("games damaged") in text for text in screen.texts())
    screen.tap("continue")
    assert screen.app.where == "new"
    assert screen.app.sheet is not None
    assert any(f"{MENDED}.game.damaged-1" in text for text in screen.texts())


def test_a_sound_game_opens_without_a_word(app: Start) -> None:
    screen = app()
    kept(screen)
    screen.app.go("home")
    screen.wait(0.5)
    screen.tap("continue")
    assert (screen.app.where, screen.app.sheet) == ("table", None)
