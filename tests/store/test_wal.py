"""SQLite's second file (-wal), read without SQLite: what it would pass over in silence."""

import sqlite3
from pathlib import Path
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from companion.saves import wal
from companion.saves.wal import PAGE
from tests.chance import new_seed
from tests.store.kept import Save, killed_save

HEADER, FRAME = 32, 24 + PAGE


def written(file: Path, commits: int) -> bytes:
    """The -wal of another program's database, after so many commits."""
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("CREATE TABLE t (a, b)")
    for number in range(1, commits):
        connection.execute("INSERT INTO t VALUES (?, ?)", (number, "x" * 3000))
    body = Save.of(file).wal
    connection.close()
    return body


def torn(body: bytes) -> bool:
    """Whether SQLite would pass over something that was brought to its end."""
    return wal.read(body)[1]


def rows_in(save: Save, file: Path) -> int:
    """How many rows SQLite itself finds."""
    connection = sqlite3.connect(save.lay(file))
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    found = connection.execute("SELECT count(*) FROM t").fetchone()[0] if tables else 0
    connection.close()
    return int(found)


def empty_main(file: Path) -> bytes:
    """The main file as long as everything is in the second one."""
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.close()
    return file.read_bytes()


def flipped(body: bytes, bit: int) -> bytes:
    changed = bytearray(body)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


def test_what_sqlite_wrote_is_whole(tmp_path: Path) -> None:
    body = written(tmp_path / "a", commits=5)
    assert len(body) > HEADER + 5 * FRAME
    assert not torn(body)
    assert wal.committed(body)


def test_a_write_that_was_cut_off_is_not_torn(tmp_path: Path) -> None:
    body = written(tmp_path / "a", commits=3)
    for length in range(0, len(body), 53):
        assert not torn(body[:length])


def test_nothing_is_committed_before_the_last_frame_of_a_write_is_whole(tmp_path: Path) -> None:
    body = written(tmp_path / "a", commits=1)
    for length in range(0, len(body), 53):
        assert not wal.committed(body[:length])
    assert wal.committed(body)


def test_a_flip_anywhere_is_seen(tmp_path: Path) -> None:
    body = written(tmp_path / "a", commits=3)
    assert body[-FRAME + 4 : -FRAME + 8] == (4).to_bytes(4)  # a flip can make it look unfinished
    random = Random(new_seed())
    edges = [HEADER + n * FRAME for n in range((len(body) - HEADER) // FRAME)]
    # Every bit of the header and of each frame's own, where a flip is most easily missed.
    bits = {8 * at + bit for at in (0, *edges) for bit in range(8 * 32)}
    bits |= {random.randrange(8 * len(body)) for _ in range(100)}
    for bit in sorted(bits):
        assert torn(flipped(body, bit)), bit


def test_what_an_earlier_round_left_behind_is_not_torn(tmp_path: Path) -> None:
    file = tmp_path / "a"
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("CREATE TABLE t (a, b)")
    for number in range(20):
        connection.execute("INSERT INTO t VALUES (?, ?)", (number, "x" * 3000))
    long = len(Save.of(file).wal)
    connection.execute("PRAGMA wal_checkpoint(RESTART)")
    connection.execute("INSERT INTO t VALUES (1, 1)")
    body = Save.of(file).wal
    connection.close()
    assert len(body) == long
    assert not torn(body)


def test_laid_over_the_main_file_it_reads_as_sqlite_reads_it(tmp_path: Path) -> None:
    body = written(tmp_path / "a", commits=8)
    main = empty_main(tmp_path / "c")
    for length in (*range(0, len(body), 1000), len(body)):
        image = wal.laid_over(main, wal.read(body[:length])[0])
        true = rows_in(Save(main, body[:length]), tmp_path / "d")
        assert rows_in(Save(image), tmp_path / "e") == true
    assert true == 7


def test_of_a_flipped_one_every_frame_can_be_laid_over_to_its_end(tmp_path: Path) -> None:
    body = written(tmp_path / "a", commits=8)
    main = empty_main(tmp_path / "c")
    for bit in (3, 8 * 9, 8 * 17 + 1, 8 * (HEADER + 9), 8 * (HEADER + 17), 8 * (HEADER + 4000)):
        image = wal.laid_over(main, wal.all_frames(flipped(body, bit)))
        assert rows_in(Save(image), tmp_path / "d") == 7


def test_no_frame_makes_the_file_larger_than_its_pages(tmp_path: Path) -> None:
    body = bytearray(written(tmp_path / "a", commits=3))
    for at in range(HEADER, len(body), FRAME):  # pages and sizes of terabytes
        body[at : at + 8] = b"\xff" * 8
    frames = wal.all_frames(bytes(body))
    assert len(wal.laid_over(b"main", frames)) == (1 + len(frames)) * PAGE


@given(st.binary(max_size=3 * FRAME))
def test_any_bytes_can_be_read(body: bytes) -> None:
    wal.committed(body)
    wal.first_page(body)
    for frames in (wal.read(body)[0], wal.all_frames(body)):
        assert len(wal.laid_over(b"", frames)) <= len(body) + PAGE


def test_a_killed_game_is_whole(tmp_path: Path) -> None:
    assert not torn(killed_save(tmp_path / "a.game").wal)
