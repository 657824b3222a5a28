"""Mending that was cut off at any step: the next opening finishes it, and loses nothing sound."""

from pathlib import Path

import pytest

from companion.engine.errors import SaveError
from companion.saves import salvage
from companion.saves.sound import Sound
from companion.saves.sqlite import SqliteLog
from companion.table.log import About, Row
from tests.store.kept import Save, closed_save, entry, killed_save, open_kept, said, wal_of

PAGE = 4096


def damaged(file: Path) -> tuple[Save, tuple[Row, ...]]:
    """A damaged game with a second file beside it, and what of it is sound."""
    closed_save(file, reports=30)
    log = SqliteLog(file)
    log.describe(About("Friday’s game", "2024-01-05T20:15", 3))
    log.append(lambda: entry(31, 3000))
    save = Save.of(file)
    true = tuple(log.rows)
    log.close()
    # A leaf of the log in the middle of the file, which the second file does not hold anew.
    at = 7 * PAGE
    save = Save(save.main[:at] + b"\xa5" * PAGE + save.main[at + PAGE :], save.wal)
    log = SqliteLog(save.lay(file))
    log.close()
    assert log.damage is not None
    assert 0 < len(said(log.rows)) < len(true)
    assert log.about.name == "Friday’s game"
    return save, true[: len(said(log.rows))]


def mended_file(folder: Path, rows: tuple[Row, ...]) -> Save:
    """What mending writes, whole."""
    found = Sound(rows=list(rows), about=About("Friday’s game", "2024-01-05T20:15", 3))
    salvage.write_new(folder / "made", found)
    return Save.of(folder / "made")


def check_finished(file: Path, rows: tuple[Row, ...]) -> SqliteLog:
    """Open, and see that everything sound is there, once and for all."""
    log = SqliteLog(file)
    assert said(log.rows) == list(rows)
    assert log.damage is not None  # whoever opens it first may have been killed before saying so
    assert log.about.name == "Friday’s game"
    log.append(lambda: entry(99))
    log.close()
    again = SqliteLog(file)
    again.close()
    assert (again.rows, again.damage) == (log.rows, None)
    left = [path for part in ("mend*", "anew*") for path in file.parent.glob(f"{file.name}.{part}")]
    assert not left
    return log


def test_cut_off_after_the_file_was_kept_beside_it_is_not_kept_twice(folder: Path) -> None:
    file = folder / "a.game"
    save, rows = damaged(file)
    save.lay(file)
    Save(save.main, save.wal).lay(folder / "a.game.damaged-1")
    log = check_finished(file, rows)
    assert log.damage is not None
    assert log.damage.kept_as == "a.game.damaged-1"
    assert not (folder / "a.game.damaged-2").exists()


def test_another_damage_is_kept_beside_the_first_one(folder: Path) -> None:
    file = folder / "a.game"
    save, rows = damaged(file)
    save.lay(file)
    (folder / "a.game.damaged-1").write_bytes(b"another damage")
    log = check_finished(file, rows)
    assert log.damage is not None
    assert log.damage.kept_as == "a.game.damaged-2"
    assert (folder / "a.game.damaged-1").read_bytes() == b"another damage"
    assert Save.of(folder / "a.game.damaged-2") == save


def test_cut_off_while_it_was_kept_beside(folder: Path) -> None:
    file = folder / "a.game"
    save, rows = damaged(file)
    save.lay(file)
    wal_of(folder / "a.game.damaged-1").write_bytes(save.wal[:5000])
    log = check_finished(file, rows)
    assert log.damage is not None
    assert Save.of(folder / log.damage.kept_as) == save


@pytest.mark.parametrize("length", [0, 1, 100, PAGE, 2 * PAGE + 7, -1])
def test_cut_off_while_the_sound_part_was_written(folder: Path, length: int) -> None:
    file = folder / "a.game"
    save, rows = damaged(file)
    whole = mended_file(folder, rows)
    save.lay(file)
    making = folder / "a.game.mending"
    making.write_bytes(whole.main[:length])
    wal_of(making).write_bytes(save.wal[: 3 * PAGE])
    (folder / "a.game.mending-journal").write_bytes(whole.main[:512])
    check_finished(file, rows)


@pytest.mark.parametrize("wal_is_left", [True, False])
def test_cut_off_before_the_sound_part_took_its_place(folder: Path, wal_is_left: bool) -> None:
    file = folder / "a.game"
    save, rows = damaged(file)
    whole = mended_file(folder, rows)
    Save(save.main, save.wal if wal_is_left else b"").lay(file)
    (folder / "a.game.mended").write_bytes(whole.main)
    check_finished(file, rows)


@pytest.mark.parametrize("main", [b"", b"SQLite", b"no game at all", bytes(2 * PAGE)])
def test_cut_off_when_only_the_sound_part_is_left(folder: Path, main: bytes) -> None:
    """What told that this was a game may have been in the second file alone."""
    file = folder / "a.game"
    _, rows = damaged(file)
    whole = mended_file(folder, rows)
    Save(main).lay(file)
    (folder / "a.game.mended").write_bytes(whole.main)
    check_finished(file, rows)


def test_rows_that_are_only_in_what_was_written_anew_come_back_and_that_is_told(
    folder: Path,
) -> None:
    """As a companion left it that let go of the damaged file first, and was killed then."""
    file = folder / "a.game"
    _, rows = damaged(file)
    mended_file(folder, rows[: len(rows) // 2]).lay(file)
    whole = mended_file(folder, rows)
    (folder / "a.game.mending").write_bytes(whole.main)
    log = check_finished(file, rows)
    assert log.damage is not None
    assert (folder / log.damage.kept_as).exists()


@pytest.mark.parametrize("ending", ["mended", "mending"])
def test_what_was_written_anew_before_the_game_went_on_is_passed_over(
    folder: Path, ending: str
) -> None:
    file = folder / "a.game"
    save = closed_save(file, 9)
    rows = save.rows(folder / "b.game")
    whole = mended_file(folder, (*rows[:8], entry(1).row))
    save.lay(file)
    (folder / f"a.game.{ending}").write_bytes(whole.main)
    log = SqliteLog(file)
    assert (log.rows, log.damage) == (rows, None)
    log.close()


def test_a_stranger_s_file_is_not_put_into_the_game_s_place(folder: Path) -> None:
    file = folder / "a.game"
    save = closed_save(file)
    (folder / "a.game.mended").write_bytes(b"a shopping list")
    table = open_kept(file)
    assert table.store.damage is None
    table.close()
    assert (folder / "a.game.mended").read_bytes() == b"a shopping list"
    assert Save.of(file) == save


def test_the_second_file_alone_is_a_game_that_is_damaged(folder: Path) -> None:
    file = folder / "a.game"
    save = killed_save(file)
    true = save.rows(file)
    save.lay(file)
    file.unlink()
    log = SqliteLog(file)
    assert log.damage is not None
    assert (said(log.rows), log.damage.lost) == (list(true), 0)
    log.close()


def test_a_game_that_cannot_be_mended_here_is_left_as_it_is(folder: Path) -> None:
    file = folder / "a.game"
    save, rows = damaged(file)
    save.lay(file)
    (folder / "a.game.anew").mkdir()
    with pytest.raises(SaveError):
        SqliteLog(file)
    assert Save.of(file) == save
    (folder / "a.game.anew").rmdir()
    log = check_finished(file, rows)
    assert log.damage is not None
