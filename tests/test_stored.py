"""What earlier versions kept is read, played on and shared, to this day."""

import gzip
import shutil
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from companion import root
from companion.device import settings
from companion.device.people import People
from companion.engine.charts import recap_of
from companion.engine.errors import SaveError
from companion.saves import schema
from companion.saves.nights import gathered
from companion.saves.sqlite import SqliteLog
from companion.table.log import Addition
from tests import stored
from tests.chance import some
from tests.shelf.playing import open_game
from tests.stored import Night
from tests.whole_home import everything

NIGHTS = 30  # at each check
MANY = 17  # reports: beyond the next snapshot
# What changed since some of these were written: the view shows more, an Event is told once, and
# a turn names the rule of what can be done in it.
NEW, TOLD_ONCE, TURN = ("limits", "candies"), "event_drawn", "turn"


def lasting(shown: dict[str, Any]) -> object:
    """What of the prompts and the view does not change when texts are worded anew."""
    others = ("undo", "redo", *NEW)
    view = shown["view"] and {
        name: part for name, part in shown["view"].items() if name not in others
    }
    prompts = [
        (prompt["id"], prompt["kind"], prompt["key"], prompt["key"] == TURN or prompt["rule"])
        for prompt in shown["prompts"]
        if prompt["key"] != TOLD_ONCE
    ]
    return prompts, view


def version_of(file: Path) -> int:
    """The version in the head of a file."""
    return int.from_bytes(file.read_bytes()[60:64])


@pytest.fixture(params=some(stored.nights(), NIGHTS))
def night(request: pytest.FixtureRequest) -> Night:
    """A game that was stored, of all but those that nobody could ever read."""
    return stored.night(request.param)


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home for what was stored, where the companion looks for it."""
    memory = Path("/dev/shm")  # where temporary files are quickest
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        monkeypatch.setenv("COMPANION_HOME", folder)
        yield Path(folder)


def last_of(night: Night, table: Any) -> Any:
    """The last moment that a game still has: of one that was damaged some are lost."""
    return night.moments[-1] if night.name != "mended" else night.moments[len(table.log) - 1]


def test_a_stored_game_stands_where_it_stood(night: Night, home: Path) -> None:
    shelf, game = stored.on_a_shelf(night, home)
    with closing(shelf.open(game)) as table:
        assert (table.store.damage is None) == (night.name != "mended")
        assert lasting(table.shown()) == lasting(last_of(night, table))
    with closing(shelf.open(game)) as again:
        assert lasting(again.shown()) == lasting(last_of(night, again))


def test_a_stored_game_is_shown_today_to_the_letter(night: Night, home: Path) -> None:
    shelf, game = stored.on_a_shelf(night, home)
    with closing(shelf.open(game)) as table:
        assert table.shown() == stored.shown_today()[f"{night.form}/{night.name}"]


def test_a_stored_game_is_taken_back_moment_by_moment_and_comes_back(
    night: Night, home: Path
) -> None:
    shelf, game = stored.on_a_shelf(night, home)
    with closing(shelf.open(game)) as table:
        last, count = table.shown(), len(table.log)
        moments = night.moments[:count] if night.straight and len(night.came) > 1 else []
        for number in range(count, 0, -1):
            if moments:
                assert lasting(table.shown()) == lasting(moments[number - 1]), number
            assert table.submit({"report": "undo"})["ok"]
        assert table.state is None
    with closing(shelf.open(game)) as again:
        for _ in range(count):
            assert again.submit({"report": "redo"})["ok"]
        assert lasting(again.shown()) == lasting(last)


def test_a_stored_game_goes_on(night: Night, home: Path) -> None:
    shelf, game = stored.on_a_shelf(night, home)
    with closing(shelf.open(game)) as table:
        if table.state is None:
            assert table.submit({"report": "redo"})["ok"]
        elif table.shown()["view"]["outcome"]:
            assert table.submit({"report": "undo"})["ok"]
        first = table.shown()
        for number in range(MANY):
            assert table.submit({"report": "corrected", "set": {"actions": number % 9}})["ok"]
        last = table.shown()
        assert table.submit({"report": "undo"})["ok"]
    with closing(shelf.open(game)) as again:
        assert again.store.damage is None
        assert again.store.snapshots
        assert again.submit({"report": "redo"})["ok"]
        assert again.shown() == last
        for _ in range(MANY):
            assert again.submit({"report": "undo"})["ok"]
        assert lasting(again.shown()) == lasting(first)


def test_a_stored_game_is_exported_and_taken_in_elsewhere(
    night: Night, home: Path, tmp_path: Path
) -> None:
    shelf, game = stored.on_a_shelf(night, home)
    with closing(shelf.open(game)) as table:
        shown = table.shown()
    shelf.export(game, tmp_path / "shared.game")
    elsewhere = stored.shelf_of(tmp_path / "elsewhere")
    with closing(elsewhere.open(elsewhere.take_in(tmp_path / "shared.game"))) as taken:
        assert taken.shown() == shown


def test_a_stored_game_is_up_to_date_once_it_was_opened(night: Night, home: Path) -> None:
    shelf, game = stored.on_a_shelf(night, home)
    shelf.open(game).close()
    file = shelf.file(game)
    assert version_of(file) == schema.VERSION
    beside = {path.name for path in file.parent.glob(f"{game}.game*")}
    assert beside == {file.name} | ({f"{file.name}.damaged-1"} & beside)


def test_there_is_a_game_of_every_older_version_of_the_file(tmp_path: Path) -> None:
    versions = set()
    for form in stored.forms():
        for file in (stored.laid(form, tmp_path / form) / "games").glob("*.game"):
            versions.add(version_of(file))
    assert versions >= set(range(1, schema.VERSION + 1))


def test_an_old_game_that_is_damaged_is_mended_into_the_new_version(tmp_path: Path) -> None:
    old = tmp_path / "old.game"
    old.write_bytes(stored.version_1()[:-4096])
    log = SqliteLog(old)
    assert log.damage is not None
    assert log.damage.lost
    log.close()
    assert version_of(old) == schema.VERSION
    again = SqliteLog(old)
    assert again.damage == log.damage
    again.append(lambda: Addition(log.rows[0]))
    again.close()
    assert SqliteLog(old).damage is None


def test_a_form_that_nobody_could_ever_read_is_refused_and_left_as_it_is(home: Path) -> None:
    stored.laid(stored.NEVER_READ, home)
    before = everything(home)
    for file in sorted((home / "games").glob("*.game")):
        with pytest.raises(SaveError) as refused:
            open_game(file)
        assert refused.value.code == "newer"
    assert everything(home) == before


@pytest.fixture(params=[form for form in stored.forms() if form != stored.NEVER_READ])
def form(request: pytest.FixtureRequest, home: Path) -> str:
    """Every home that was stored, laid out."""
    stored.laid(request.param, home)
    return str(request.param)


def test_a_stored_home_lists_its_games_as_it_did_then_and_stays_as_it_is(
    form: str, home: Path
) -> None:
    before, told = everything(home), stored.told(form)
    shelf = root.shelf()
    for name, games in (("listed", shelf.games()), ("deleted", shelf.deleted())):
        found = [{part: getattr(game, part) for part in ("id", "name", "created", "note")}
                 for game in games if game.name != "killed"]  # fmt: skip
        if name in told:
            assert found == told[name]
        assert all(game.health == "sound" for game in games)
    assert everything(home) == before


def test_stored_games_count_among_all_nights_and_stay_as_they_are(form: str, home: Path) -> None:
    before, shelf = everything(home), root.shelf()
    found = gathered(shelf)
    assert found is not None
    assert not found.unread
    begun = [game for game in shelf.games() if game.note]
    assert [one.kept.id for one in found.counted] == [game.id for game in begun]
    for one in found.counted:
        assert one.night.outcome == (one.kept.note["outcome"] or "")
        assert one.night.counts["reports"]
    assert everything(home) == before


def test_how_a_stored_game_went_is_told(night: Night, home: Path) -> None:
    shelf, game = stored.on_a_shelf(night, home)
    with closing(shelf.open(game)) as table:
        told = recap_of(table.opponent.show, table.log)
        assert (told is None) == (not table.log)  # even its start can have been taken back
        assert told is None or all(one.words for one in (told.steps, told.heat, told.threads))


def test_a_stored_game_goes_and_comes_back(form: str) -> None:
    shelf = root.shelf()
    for game in shelf.games():
        assert shelf.restore(shelf.delete(game.id)) == game.id
    for game in shelf.deleted():
        assert shelf.restore(game.id) == game.id
    assert not shelf.deleted()


@pytest.mark.parametrize("export", stored.exports(), ids=lambda path: path.parent.name)
def test_a_stored_export_is_taken_in(export: Path, home: Path, tmp_path: Path) -> None:
    file = tmp_path / "exported.game"
    file.write_bytes(gzip.decompress(export.read_bytes()))
    shelf = stored.shelf_of(home)
    with closing(shelf.open(shelf.take_in(file))) as table:
        then = stored.night(f"{export.parent.name}/{stored.DELETED}").moments[-1]
        assert lasting(table.shown()) == lasting(then)


def test_stored_settings_are_those_of_then_and_can_be_changed(form: str) -> None:
    told = stored.told(form).get("settings", {})
    now = settings.load()
    assert {name: asdict(now)[name] for name in told} == told
    settings.keep(now, now.changed(text_scale=2.0))
    assert settings.load() == now.changed(text_scale=2.0)


def test_stored_people_are_those_of_then_and_others_can_come(form: str) -> None:
    told = stored.told(form)
    people = People()
    for game, names in told.get("people", {}).items():
        assert people.of(game) == names
    assert list(people.recent) == told.get("recent", [])
    people.name("another", {"mike": "Bo"})
    assert People().recent == ("Bo", *told.get("recent", []))


def test_what_is_stored_of_boxes_is_known_and_more_is_learnt(form: str, home: Path) -> None:
    told, copies = stored.told(form).get("copies", {}), root.copies()
    assert {name: dict(copies[name]) for name in copies} == told
    for name in told:
        copies.learn(name, {"slot 7": "yes"}, {})
        assert copies[name] == {**told[name], "slot 7": "yes"}
    if (home / "copies" / "gone.forgotten").exists():
        copies.bring_back("gone")
        assert copies["gone"] == {"slot 2": "no"}


def test_stored_packs_are_installed_and_those_put_away_come_back(form: str) -> None:
    told, packs = stored.told(form), root.installed()
    assert {name: packs[name].title for name in packs} == told.get("packs", {})
    assert not packs.broken
    assert list(packs.away()) == told.get("away", [])
    for name in told.get("away", []):
        packs.bring_back(name)
        assert name in packs


def test_a_night_in_a_stored_house_goes_on_when_the_house_is_gone(form: str, home: Path) -> None:
    own = [name for name in ("house", "photo", "own-cards") if f"{form}/{name}" in stored.nights()]
    shutil.rmtree(home / "packs", ignore_errors=True)
    shelf = root.shelf()
    for name in own:
        night = stored.night(f"{form}/{name}")
        with closing(shelf.open(night.game)) as table:
            assert lasting(table.shown()) == lasting(night.moments[-1])
            assert table.submit({"report": "ended_turn", "child": table.shown()["view"]["turn"]})
