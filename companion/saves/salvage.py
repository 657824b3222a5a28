"""What is done with a file that is damaged or old: what is sound of it goes on in a new file.

A damaged one is kept beside as it was. Each step can be cut off at any moment: until the new file
is whole the old one lies there untouched, and after that the next opening finishes.
"""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from companion.device.files import settle, write_whole
from companion.engine.errors import SaveError
from companion.engine.plain import from_json
from companion.saves import claims, schema
from companion.saves.looking import Lying, judged, lying, mended_of, mending_of, wal_of
from companion.saves.sound import Sound
from companion.table.log import MENDED, Damage, Row, to_json


@contextlib.contextmanager
def alone(file: Path) -> Iterator[int | None]:
    """Let one process at a time write a game anew; to every other one it is open elsewhere."""
    with claims.opened(file, alone=True) as handle:
        if handle is None:  # only its -wal is left
            with claims.opened(wal_of(file), alone=True):
                yield None
            return
        if not os.path.samestat(os.fstat(handle), os.stat(file)):
            raise SaveError("open_elsewhere", str(file))  # and mended there
        yield handle


def keep_beside(file: Path, seen: Lying) -> str:
    """Write a copy of a damaged file to a name of its own, with all that belongs to it."""
    number = 1
    while (beside := Path(f"{file}.damaged-{number}")).exists():
        kept = lying(beside)
        if (kept.main, kept.waiting) == (seen.main, seen.waiting):
            return beside.name  # kept already, when mending was cut off
        number += 1
    keeping = Path(f"{file}.keeping")
    if seen.waiting:
        write_whole(wal_of(beside), seen.waiting, keeping)
    write_whole(beside, seen.main, keeping)
    return beside.name


def mended(found: Sound, kept_as: str) -> Sound:
    """Add to the sound part of a game that it was mended, so that whoever opens it next is told."""
    last = found.rows[-1] if found.rows else Row("", "", "{}", "")
    said = {"lost": found.lost, "kept_as": kept_as}
    row = Row(MENDED, last.mark, last.note, to_json(said))
    return Sound(rows=[*found.rows, row], packs=found.packs, about=found.about)


def write_anew(file: Path, found: Sound) -> Sound:
    """Write a log into the new file of a game, which waits then to take its place; give it."""
    anew = _anew(file)
    try:
        write_new(anew, found)
        made = judged(lying(anew))
        if not made.whole or made.rows != found.rows:
            raise SaveError("disk_trouble", str(file))  # it did not keep what was written
        os.replace(anew, mended_of(file))
        settle(file.parent)
    except BaseException:
        remove(anew)
        raise
    return made


def write_new(file: Path, found: Sound) -> None:
    """Write a log into a file of its own, over what a cut may have left there."""
    for left in (file, wal_of(file)):
        left.unlink(missing_ok=True)
    with contextlib.closing(schema.connect(file, new=True)) as connection:
        schema.create(connection)
        connection.execute("BEGIN IMMEDIATE")
        schema.write_about(connection, found.about)
        for name, body in found.packs.items():
            schema.write_pack(connection, name, body)
        last = schema.START
        for n, row in enumerate(found.rows, 1):
            last = schema.write_row(connection, n, row, last)
        schema.write_tip(connection, len(found.rows), last)
        connection.execute("COMMIT")
        # Closing would do it too, but would not say that there was no room for it.
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def put_in_place(file: Path) -> None:
    """Put the new file of a game, which waits, into its place."""
    # First: what is left in it belongs to the old file, and would spoil the new one.
    wal_of(file).unlink(missing_ok=True)
    settle(file.parent)
    os.replace(mended_of(file), file)
    settle(file.parent)
    for left in (mending_of(file), _anew(file)):  # by whoever was cut off, or could not tidy up
        remove(left)


def _anew(file: Path) -> Path:
    return Path(f"{file}.anew")


def remove(file: Path) -> None:
    """Take a file of ours away with all that belongs to it, as far as that can be done."""
    for left in (file, wal_of(file), Path(f"{file}-journal")):
        with contextlib.suppress(OSError):
            left.unlink(missing_ok=True)


def damage_told(rows: list[Row]) -> Damage | None:
    """Give what a game says of its own damage, as long as nothing was said in it since."""
    if not rows or rows[-1].kind != MENDED:
        return None
    with contextlib.suppress(ValueError, KeyError, TypeError):
        said = from_json(rows[-1].body)
        return Damage(said["lost"], said["kept_as"])
    return None
