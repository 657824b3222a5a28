"""Forged games: real nights whose rows somebody patient has changed, with digests that are right.

A seal is opened, what is in it is changed, and it is shut again; so is everything else that the
companion writes. Nothing here knows what is valid: most changes only look as if they were.
"""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import companion
from companion.engine.errors import SaveError
from companion.engine.refusal import Refused
from companion.engine.seal import MARK, seal, unseal
from companion.engine.sense import SENSELESS
from companion.saves import exchange, schema
from companion.saves.sound import Sound
from companion.table.history import History
from companion.table.judging import GRAINS
from companion.table.log import About, Row, to_json
from companion.table.packed import fingerprint, packed_up, unpacked
from companion.table.taken import ReportTaken, mark_of
from tests.real_nights import NIGHTS, night
from tests.store.kept import HOUSES
from tests.tables import opponent

SEALED = "what is sealed here"


# What is written into them


def nasty(random: Random) -> Any:
    """A value that nobody at a table would say."""
    words = ["", "nobody", "25", "26", "0", "hall", "hall_mike", "mike", "tommy", "boogeyman"]
    words += ["babysitter", "none", "dark", "app", "ask", "won", "next", "practice", "é", "1.0"]
    words += ["{child}", "{0.__class__}", "x" * 900, "x" * 5000, "\ud800", "\x1b[2J", "\u202e"]
    words += ["~", "~AAAA", seal("[]", ""), seal("[" * 5000, ""), "q1.1", "objective:blue"]
    plain: list[Any] = [None, True, False, 0, 1, -1, 2, 7, 26, 10**4, 10**6, 10**9, 10**30, 1.5]
    plain += [1e308, [], {}, [None], [[]], {"en": "x"}, {"": {}}, ["mike", "mike"], ["25", "1"]]
    deep: Any = []
    for _ in range(80):
        deep = [deep]
    return deepcopy(random.choice([random.choice(words), random.choice(plain), deep]))


def opened(plain: Any) -> Any:
    """The same values with every seal open."""
    if isinstance(plain, dict):
        return {name: opened(value) for name, value in plain.items()}
    if isinstance(plain, list):
        return [opened(value) for value in plain]
    if isinstance(plain, str) and plain.startswith(MARK):
        try:
            return {SEALED: opened(json.loads(unseal(plain)))}
        except (ValueError, RecursionError):
            return plain
    return plain


def shut(plain: Any) -> Any:
    """The same values with every seal shut again."""
    if isinstance(plain, dict):
        if plain.keys() == {SEALED}:
            return seal(json.dumps(shut(plain[SEALED])), "forged")
        return {name: shut(value) for name, value in plain.items()}
    return [shut(value) for value in plain] if isinstance(plain, list) else plain


def _holders(plain: Any) -> Iterator[tuple[Any, Any]]:
    """Every object and list in there, with each key or position of it."""
    if isinstance(plain, dict | list):
        for key in list(plain) if isinstance(plain, dict) else range(len(plain)):
            yield plain, key
            yield from _holders(plain[key])


def changed(plain: Any, random: Random, others: Any) -> None:
    """Change one thing somewhere inside; `others` is where something like it may be taken from."""
    places = list(_holders(plain))
    if not places:
        return
    holder, key = random.choice(places)
    value = holder[key]
    kind = random.random()
    if kind < 0.35:
        alike = [one[at] for one, at in _holders(others) if at == key and one[at] != value]
        if isinstance(key, int):
            alike = [v for one, at in _holders(others) if type(v := one[at]) is type(value)]
        holder[key] = deepcopy(random.choice(alike)) if alike else nasty(random)
    elif kind < 0.6:
        holder[key] = nasty(random)
    elif kind < 0.75 and isinstance(value, int):
        holder[key] = value + random.choice([-1, 1, 3, -7, 50, 10**5])
    elif kind < 0.85:
        del holder[key]
    elif isinstance(holder, list):
        random.choice([holder.append, lambda v: holder.insert(0, v)])(deepcopy(value))
        if random.random() < 0.4:
            random.shuffle(holder)
    else:
        holder[random.choice(["child", "room", "x", "is", "form", key])] = nasty(random)


# Changes to a game, each given all of it


def in_a_body(found: Sound, random: Random) -> None:
    if found.rows:
        at = _somewhere(found, random)
        nights = [found, found, night(random.randrange(NIGHTS))]
        other = random.choice(random.choice(nights).rows)
        plain = opened(json.loads(found.rows[at].body))
        changed(plain, random, opened(json.loads(other.body)))
        found.rows[at] = replace(found.rows[at], body=json.dumps(shut(plain)))


def in_every_body_alike(found: Sound, random: Random) -> None:
    """The same wrong value wherever something has this name."""
    names = ["child", "room", "who", "round", "path", "children", "slot", "agenda", "cause", "why"]
    name, value = random.choice(names), nasty(random)
    for at, row in enumerate(found.rows):
        plain = opened(json.loads(row.body))
        for holder, key in list(_holders(plain)):
            if key == name:
                holder[key] = value
        found.rows[at] = replace(row, body=json.dumps(shut(plain)))


def events_moved(found: Sound, random: Random) -> None:
    """Facts of one report are told by another, twice, in another order, or not at all."""
    many = [at for at, row in enumerate(found.rows) if "events" in row.body]
    if many:
        at = random.choice(many)
        told = [row for row in night(random.randrange(NIGHTS)).rows if "events" in row.body]
        other = random.choice([*(found.rows[n] for n in many), *told])
        plain, source = json.loads(found.rows[at].body), json.loads(other.body)
        events = plain["events"]
        how = random.randrange(5)
        if how == 0:
            events += source["events"]
        elif how == 1:
            events *= random.choice([2, 3, 40, 700])
        elif how == 2:
            random.shuffle(events)
        elif how == 3:
            del events[random.randrange(len(events) + 1) :]
        else:
            plain["events"] = source["events"]
        found.rows[at] = replace(found.rows[at], body=json.dumps(plain))


def rows_moved(found: Sound, random: Random) -> None:
    if found.rows:
        at, row = _somewhere(found, random), random.choice(found.rows)
        how = random.randrange(4)
        if how == 0:
            del found.rows[at]
        elif how == 1:
            found.rows.insert(at, row)
        elif how == 2:
            found.rows[at] = row
        else:
            found.rows.append(row)


def turned_back(found: Sound, random: Random) -> None:
    """Undo and redo where nobody said so."""
    for _ in range(random.choice([1, 3, 30])):
        kind = random.choice(["undo", "undo", "redo"])
        grain = nasty(random) if random.random() < 0.05 else random.choice(GRAINS)
        said: dict[str, Any] = {"grain": grain}
        if random.random() < 0.2:
            row = random.choice(found.rows) if found.rows else None
            said["again"] = json.loads(row.body).get("events", []) if row else nasty(random)
        at = random.randrange(len(found.rows) + 1)
        mark = found.rows[at - 1].mark if at else ""
        note = found.rows[at - 1].note if at else "{}"
        found.rows.insert(at, Row(kind, mark, note, json.dumps(said)))


def in_a_column(found: Sound, random: Random) -> None:
    if found.rows:
        at = _somewhere(found, random)
        column = random.choice(["kind", "mark", "note", "body"])
        value = nasty(random)
        text = value if isinstance(value, str) and random.random() < 0.5 else json.dumps(value)
        if column == "note" and random.random() < 0.6:
            note = json.loads(found.rows[at].note)
            changed(note, random, note)
            text = json.dumps(note)
        writable = text.encode(errors="replace").decode()
        found.rows[at] = replace(found.rows[at], **{column: writable})


def in_the_last_note(found: Sound, random: Random) -> None:
    if found.rows:
        note = json.loads(found.rows[-1].note)
        changed(note, random, note)
        found.rows[-1] = replace(found.rows[-1], note=json.dumps(note))


def about_it(found: Sound, random: Random) -> None:
    words = [nasty(random) for _ in range(2)]
    name, created = (str(word).encode(errors="replace").decode()[:9000] for word in words)
    found.about = About(name, created, random.choice([0, -1, 7, 2**62]))


def in_a_pack(found: Sound, random: Random) -> None:
    if not found.packs:
        return
    name = random.choice(list(found.packs))
    how = random.randrange(5)
    if how == 0:
        found.packs[name] = found.packs[name][: random.randrange(200)]
    elif how == 1:
        files = dict(unpacked(found.packs[name]))
        file = random.choice(list(files))
        body = bytearray(files[file])
        body[random.randrange(len(body))] = random.choice(b"0127:[]{}\n -\"'#x\x00\xff")
        _repack(found, name, {**files, file: bytes(body)})
    elif how == 2:
        files = dict(unpacked(found.packs[name]))
        _repack(found, name, {**files, random.choice(["x.yaml", "../x", "a" * 200]): b"x: 1"})
    elif how == 3:
        found.packs[random.choice(["other", "../practice", "", "é"])] = found.packs.pop(name)
    else:
        files = dict(unpacked(found.packs[name]))
        files.pop(random.choice(list(files)))
        _repack(found, name, files)


def _repack(found: Sound, name: str, files: dict[str, bytes]) -> None:
    """Change a pack, and name it by its new fingerprint."""
    old = fingerprint(unpacked(found.packs[name]))
    found.packs[name] = packed_up(files)
    new = fingerprint(files)
    found.rows = [replace(row, body=row.body.replace(old, new)) for row in found.rows]


def in_a_snapshot(found: Sound, random: Random) -> None:
    """What a state is, as this very version remembers it."""
    for at, kept in found.snapshots.items():
        mine = f"{companion.__version__} "
        state = {SEALED: opened(json.loads(unseal(kept.removeprefix(mine))))}
        for _ in range(random.randint(1, 4)):
            changed(state, random, state)
        found.snapshots[at] = f"{mine}{shut(state)}"


CHANGES: tuple[Callable[[Sound, Random], None], ...] = (
    *(in_a_body, in_a_body, in_a_body, in_a_body, in_a_body, in_a_body),
    *(in_every_body_alike, events_moved, rows_moved, turned_back, in_a_column),
    *(in_the_last_note, about_it, in_a_pack, in_a_snapshot),
)


def made_to_fit(found: Sound) -> None:
    """Write the marks and notes that such a night would have, as far as it can be followed."""
    made, book = opponent(HOUSES), History()
    rules = made.rules
    with suppress(SaveError, Refused, *SENSELESS):
        for at, row in enumerate(found.rows):
            if row.kind == "report":
                mark = mark_of(ReportTaken.found(rules, book.last, row).state)
                book = book.take(ReportTaken.found(rules, book.last, replace(row, mark=mark)))
            elif row.kind == "undo":
                said = json.loads(row.body)
                book = book.undo(said["grain"])
                if "again" in said:
                    book = book.draw_again(rules.keeping.read_events(said["again"]))
            else:
                book = book.redo(json.loads(row.body)["grain"])
            note = {"game": made.game, **made.text.summary(book.state)}
            found.rows[at] = replace(row, mark=book.mark, note=to_json(note))


def _somewhere(found: Sound, random: Random) -> int:
    """A row; the first and the last ones are where most can be done."""
    last = len(found.rows) - 1
    return random.choice([0, random.randint(0, last), random.randint(max(0, last - 3), last)])


def forged(seed: int) -> Sound:
    """A forged game."""
    random = Random(f"forged {seed}")
    real = night(random.randrange(NIGHTS))
    keep = random.randint(1, len(real.rows)) if random.random() < 0.4 else len(real.rows)
    snapshots = {at: kept for at, kept in real.snapshots.items() if at <= keep}
    found = Sound(rows=real.rows[:keep], packs=dict(real.packs), snapshots=snapshots)
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        # A change before it can have left nothing to be changed like this.
        with suppress(ValueError, LookupError, TypeError, AttributeError):
            random.choice(CHANGES)(found, random)
    if random.random() < 0.5:
        made_to_fit(found)
    return found


def write(found: Sound, file: Path) -> None:
    """Write it as the companion would, with digests that are right; snapshots too."""
    exchange.write(found, file)
    digests = [schema.START]
    for row in found.rows:
        digests.append(schema.row_digest(digests[-1], *schema.columns(row)))
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for at, kept in found.snapshots.items():
            if at < len(digests):
                schema.write_snapshot(connection, at, kept, digests[at])
