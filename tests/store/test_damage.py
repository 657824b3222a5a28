"""Damaged files: never an exception, never a wrong state, and nothing is thrown away.

What is opened is always the beginning of what was written. Where something is missing that is
said, the file is kept beside as it was, and the game goes on.
"""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random

import pytest

from companion.saves import sound
from companion.saves.sqlite import SqliteLog
from companion.table.log import About, Addition, Damage, Row
from companion.table.running import Table
from tests.chance import new_seed, some
from tests.effort import examples
from tests.store.kept import (
    ASK,
    Save,
    ask_night,
    closed_save,
    entry,
    killed_save,
    open_kept,
    said,
    same_luck_table,
    wal_of,
)

PAGE = 4096
CUTS = 1500  # lengths of a file, at each check


def check_opened(save: Save, file: Path, true: Sequence[Row], *, telling: bool = True) -> int:
    """Open a damaged game and see that it is right; give how many rows are left.

    `telling`: whatever is missing must be said.
    """
    log = SqliteLog(save.lay(file))
    rows, damage = said(log.rows), log.damage
    assert rows == list(true[: len(rows)])
    if damage is not None:
        check_kept_beside(save, file, damage)
        assert damage.lost in (None, len(true) - len(rows))
    elif telling:
        assert len(rows) == len(true)
    check_goes_on(log, file)
    return len(rows)


def check_kept_beside(save: Save, file: Path, damage: Damage) -> None:
    """See that the damaged file lies beside, byte for byte."""
    beside = file.parent / damage.kept_as
    assert beside.read_bytes() == save.main
    kept = wal_of(beside)
    assert (kept.read_bytes() if kept.exists() else b"") == save.wal


def check_goes_on(log: SqliteLog, file: Path) -> None:
    """See that more can be kept, and is sound when it is opened again."""
    for number in range(4):
        log.append(lambda number=number: entry(number, 1500, snapshot=number == 2))  # type: ignore[misc]
    rows = log.rows
    log.close()
    again = SqliteLog(file)
    again.close()
    assert again.rows == rows
    assert again.damage is None
    assert not wal_of(file).exists()


@cache
def shown_after(reports: int) -> object:
    """What a table shows that nothing ever happened to, after so many reports."""
    table = same_luck_table()
    if reports:
        ask_night(table, reports)
    return table.shown()


def check_played_on(save: Save, file: Path) -> None:
    """Open a damaged game as the program does: the state is right, and the night goes on."""
    table = open_kept(save.lay(file))
    kept = [row for row in table.store.rows if row.kind == "report"]
    assert table.shown() == shown_after(len(kept))
    report = {"report": "corrected", "set": {"actions": 4}} if kept else ASK
    reply = table.submit(report)
    assert reply["ok"]
    table.close()
    again = open_kept(file)
    assert again.store.damage is None
    assert again.shown() == {name: reply[name] for name in ("prompts", "view")}
    again.close()


def flipped(body: bytes, bit: int) -> bytes:
    changed = bytearray(body)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


@contextmanager
def noted(what: str) -> Iterator[None]:
    """Say with a failure what it happened to."""
    try:
        yield
    except Exception as failure:
        failure.add_note(what)
        raise


def test_a_file_cut_at_any_length_is_read_up_to_there(folder: Path) -> None:
    save = closed_save(folder / "a.game", reports=2)
    true = save.rows(folder / "b.game")
    file = Save(save.main).lay(folder / "b.game")
    for length in some(range(len(save.main) - 1, 0, -1), CUTS):
        os.truncate(file, length)
        connection = sqlite3.connect(f"file:{file}?mode=ro&immutable=1", uri=True)
        connection.text_factory = bytes
        found = sound.read(connection)
        connection.close()
        assert found.rows == list(true[: len(found.rows)])
        assert len(found.rows) == len(true) or not found.whole


def test_a_file_cut_off_is_mended(folder: Path) -> None:
    save = closed_save(folder / "a.game", reports=2)
    true = save.rows(folder / "b.game")
    random = Random(new_seed())
    edges = [at + by for at in range(0, len(save.main) + 1, PAGE) for by in (-1, 0, 1)]
    lengths = {
        *edges,
        16,
        99,
        100,
        101,
        *random.sample(range(len(save.main)), examples(10, soak=2400)),
    }
    left = {
        length: check_opened(Save(save.main[:length]), folder / "b.game", true)
        for length in sorted(lengths)
        if 0 < length < len(save.main)
    }
    for length in random.sample(sorted(left), examples(6, soak=12)):
        check_played_on(Save(save.main[:length]), folder / "c.game")
    # Both rows lie in the second page: they are there as soon as it is.
    assert {length: 2 if length >= 2 * PAGE else 0 for length in left} == left


def test_a_file_cut_off_beside_what_a_killed_process_left_loses_nothing(folder: Path) -> None:
    save = killed_save(folder / "a.game")
    true = save.rows(folder / "b.game")
    for length in (0, 1, 15, 16, 17, 99, 100, 101, 4095):
        cut = Save(save.main[:length], save.wal)
        assert check_opened(cut, folder / "b.game", true) == len(true)
        check_played_on(cut, folder / "c.game")


def test_of_a_second_file_cut_off_at_any_length_the_rest_is_read(folder: Path) -> None:
    """It looks as if the process had been killed earlier, so nobody can tell what is missing."""
    save = killed_save(folder / "a.game", reports=2)
    true = save.rows(folder / "b.game")
    random = Random(new_seed())
    edges = [32 + n * (24 + PAGE) + by for n in range(20) for by in (-1, 0, 1, 23, 24, 25)]
    lengths = {*edges, *range(40), *random.sample(range(len(save.wal)), examples(20, soak=1600))}
    left = [
        check_opened(Save(save.main, save.wal[:length]), folder / "b.game", true, telling=False)
        for length in sorted(lengths)
        if length < len(save.wal)
    ]
    assert left == sorted(left)
    assert {0, 1} <= set(left) < {0, 1, 2}


def test_a_flipped_bit_never_leads_to_a_wrong_state(folder: Path) -> None:
    save = closed_save(folder / "a.game", reports=20)
    true = save.rows(folder / "b.game")
    random = Random(new_seed())
    for number in range(examples(120, soak=80_000)):
        # The first page, which holds everything together, is flipped more often than the others.
        bits = 8 * (PAGE if number % 4 == 0 else len(save.main))
        spoilt = Save(flipped(save.main, bit := random.randrange(bits)))
        with noted(f"bit {bit}"):
            check_opened(spoilt, folder / "b.game", true)
            if number % 20 == 0:
                check_played_on(spoilt, folder / "c.game")


def test_a_bit_flipped_in_what_a_killed_process_left_is_noticed(folder: Path) -> None:
    save = killed_save(folder / "a.game", reports=9)
    true = save.rows(folder / "b.game")
    random = Random(new_seed())
    rows = 0
    for number in range(count := examples(60, soak=10_000)):
        spoilt = Save(save.main, flipped(save.wal, bit := random.randrange(8 * len(save.wal))))
        with noted(f"bit {bit}"):
            rows += check_opened(spoilt, folder / "b.game", true)
            if number % 20 == 0:
                check_played_on(spoilt, folder / "c.game")
    # A page is written again with almost every row, so most flips hit what nobody needs any more.
    assert rows > count * len(true) // 2


def test_a_bit_flipped_in_the_main_file_of_a_killed_process_is_harmless(folder: Path) -> None:
    save = killed_save(folder / "a.game")
    true = save.rows(folder / "b.game")
    random = Random(new_seed())
    for _ in range(examples(20, soak=4_000)):
        spoilt = Save(flipped(save.main, random.randrange(8 * 128)), save.wal)
        assert check_opened(spoilt, folder / "b.game", true) == len(true)


# Of the first page: where SQLite would open it for reading only, not at all, or go astray later.
@pytest.mark.parametrize("at", [0, 18, 19, 20, 28, 32, 36, 39, 47, 52, 56, 59, 63, 71, 103])
def test_a_flip_in_the_head_of_a_file_loses_nothing(folder: Path, at: int) -> None:
    save = closed_save(folder / "a.game")
    true = save.rows(folder / "b.game")
    for bit in range(8):
        spoilt = Save(flipped(save.main, 8 * at + bit))
        assert check_opened(spoilt, folder / "b.game", true) == len(true)
    check_played_on(spoilt, folder / "c.game")


def test_a_flip_in_how_the_tables_were_made_loses_nothing(folder: Path) -> None:
    save = closed_save(folder / "a.game")
    true = save.rows(folder / "b.game")
    start = save.main.index(b"CREATE TABLE snapshots")
    random = Random(new_seed())
    # The highest bit makes what SQLite would complain of unreadable.
    bits = [8 * random.randrange(start, PAGE) + random.choice([0, 3, 7]) for _ in range(60)]
    for word in (b"one INTEGER PRIMARY", b"n INTEGER PRIMARY KEY, body"):
        bits.append(8 * (save.main.index(word) + word.index(b"MARY")) + 7)
    for bit in bits:
        spoilt = Save(flipped(save.main, bit))
        assert check_opened(spoilt, folder / "b.game", true) == len(true), bit


def test_a_page_that_was_never_written_is_noticed(folder: Path) -> None:
    save = closed_save(folder / "a.game", reports=30)
    true = save.rows(folder / "b.game")
    for page in range(1, len(save.main) // PAGE):
        at = page * PAGE
        zeroed = save.main[:at] + b"\0" * PAGE + save.main[at + PAGE :]
        check_opened(Save(zeroed), folder / "b.game", true)
        check_played_on(Save(zeroed), folder / "c.game")


def test_a_file_that_turns_out_damaged_while_the_game_runs_is_made_anew(folder: Path) -> None:
    file = folder / "a.game"
    closed_save(file, reports=40)
    log = SqliteLog(file)
    true = list(log.rows)
    with file.open("r+b") as stream:  # what is read for every row, under SQLite's feet
        stream.seek(PAGE)
        stream.write(b"\xa5" * 2 * PAGE)
    # A pack so large that SQLite, while it writes it, forgets what it has read before.
    large = Addition(entry(0).row, {"large": bytes(4 << 20)})
    log.append(lambda: large)
    true.append(large.row)
    for number in range(5):
        log.append(lambda number=number: entry(number, 2000, snapshot=True))  # type: ignore[misc]
        true.append(entry(number, 2000).row)
        assert log.damage is not None
        assert said(log.rows) == true
    log.close()
    again = SqliteLog(file)
    again.close()
    assert (said(again.rows), again.packs, again.damage) == (true, large.packs, None)


def test_a_game_that_was_found_damaged_says_so_in_its_log_once(folder: Path) -> None:
    save = closed_save(folder / "a.game", reports=5)
    file = Save(save.main[: 2 * PAGE]).lay(folder / "b.game")
    for _ in range(3):
        table: Table = open_kept(file)
        assert table.store.damage == Damage(None, "b.game.damaged-1")  # till somebody plays on
        assert [row.kind for row in table.store.rows] == ["report"] * 5 + ["mended"]
        assert table.shown() == shown_after(5)
        table.close()


# What a flipped bit can do to a row, done by hand: it lies in another place, or is gone.
ASTRAY = {
    "the tip lies elsewhere": "UPDATE tip SET one = 0",
    "the tip is gone": "DELETE FROM tip",
    "the tip tells of more rows": "UPDATE tip SET rows = rows + 1",
    "what is known beside the log lies elsewhere": "UPDATE about SET one = 3",
    "what is known beside the log is another": "UPDATE about SET name = 'x'",
    "a row is gone": "DELETE FROM log WHERE n = 7",
    "the last row is gone": "DELETE FROM log WHERE n = 40",
    "the last row lies elsewhere": "UPDATE log SET n = 70 WHERE n = 40",
    "the first row is gone": "DELETE FROM log WHERE n = 1",
    "a row lies elsewhere": "UPDATE log SET n = 70 WHERE n = 7",
    "a row is no text": "UPDATE log SET body = 5 WHERE n = 7",
    "a row is empty": "UPDATE log SET body = NULL, digest = NULL WHERE n = 7",
    "two rows are exchanged": "UPDATE log SET body = (SELECT body FROM log WHERE n = 8) "
    "WHERE n = 7",
    "a pack is no pack": "INSERT INTO packs VALUES (NULL, 5, 'x')",
    "a pack is another": "INSERT INTO packs VALUES ('practice', x'00', x'00')",
    "a table is gone": "DROP TABLE snapshots",
    "a table is strange": "CREATE TABLE strange (a)",
    "a snapshot lies elsewhere": "UPDATE snapshots SET n = 43 WHERE n = 32",
    "a snapshot lies nowhere": "UPDATE snapshots SET n = -5 WHERE n = 32",
    "a snapshot is nonsense": "UPDATE snapshots SET body = 'x'",
    "a snapshot is another": "REPLACE INTO snapshots SELECT 32, body, digest FROM snapshots "
    "WHERE n = 16",
}
HARMLESS = [what for what in ASTRAY if what.startswith("a snapshot")]


@pytest.mark.parametrize(("what", "done"), ASTRAY.items(), ids=ASTRAY.keys())
def test_what_went_astray_is_noticed_and_the_rest_goes_on(
    folder: Path, what: str, done: str
) -> None:
    closed_save(folder / "a.game", reports=40)
    log = SqliteLog(folder / "a.game")
    log.describe(About("Friday’s game", "2024-01-05T20:15", 3))
    true = log.rows
    log.close()
    connection = sqlite3.connect(folder / "a.game", isolation_level=None)
    connection.execute(done)
    connection.close()
    save = Save.of(folder / "a.game")
    log = SqliteLog(folder / "a.game")
    log.close()
    assert (log.damage is None) == (what in HARMLESS)
    assert log.about.name == ("" if "beside the log is another" in what else "Friday’s game")
    check_opened(save, folder / "b.game", true)
    check_played_on(save, folder / "c.game")


def root_page(file: Path, table: str) -> int:
    """The page in which a table begins, counted from 1."""
    connection = sqlite3.connect(file)
    query = "SELECT rootpage FROM sqlite_master WHERE name = ?"
    (page,) = connection.execute(query, (table,)).fetchone()
    connection.close()
    return int(page)


def test_a_page_that_is_said_to_be_free_is_not_written_over(folder: Path) -> None:
    save = closed_save(folder / "a.game", reports=20)
    true = save.rows(folder / "b.game")
    free = root_page(folder / "a.game", "log").to_bytes(4) + (1).to_bytes(4)
    spoilt = Save(save.main[:32] + free + save.main[40:])
    log = SqliteLog(spoilt.lay(folder / "c.game"))
    log.close()
    assert log.damage is not None  # before anything is written
    assert check_opened(spoilt, folder / "b.game", true) == len(true)


def test_a_name_that_vanished_is_noticed(folder: Path) -> None:
    file = folder / "a.game"
    save = closed_save(file)
    log = SqliteLog(file)
    log.describe(About("Friday’s game", "2024-01-05T20:15", 3))
    log.close()
    save = Save.of(file)
    cells = (root_page(file, "about") - 1) * PAGE + 4  # how many rows the page holds
    assert save.main[cells] == 1
    log = SqliteLog(Save(flipped(save.main, 8 * cells)).lay(file))
    assert log.damage is not None
    assert (len(said(log.rows)), log.damage.lost) == (3, 0)
    log.close()
