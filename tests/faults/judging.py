"""What must hold after a fault: nothing acknowledged is lost, and words are said."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

from companion.engine.document import PackError
from companion.engine.errors import SaveError
from tests.faults.faults import DONE, KILLED, RAISED, WAITS, Outcome
from tests.faults.operations import (
    EMPTY,
    ON_SHELF,
    OTHER,
    PLAYED,
    Operation,
    Places,
    appended,
    exporting,
    opening,
)
from tests.faults.points import Point
from tests.faults.tracing import Task, run
from tests.faults.worlds import GAMES, Opened, World, look, opened, places, starts

WORDS = (SaveError, PackError)
# What may lie in a folder of games for good; a lock is only a name.
LASTS = re.compile(
    r"games(/deleted)?|.*/\.lock|.*\.mending-now|.*\.game(-wal)?(\.damaged-\d+(-wal)?)?|(out|tmp).*"
)
OWN = f"{GAMES}/{PLAYED}.game"


def tried(world: World, operation: Operation, point: Point) -> Outcome:
    """Carry out an operation in a folder laid anew, under faults."""
    world.lay(operation.files)
    first = run(_task(world, operation, point.again), point.faults)
    if not point.then:
        return first
    second = run(_task(world, operation, point.again), point.then)
    # What was killed may be done or not, whoever comes next.
    ended = second.ended if second.ended in (RAISED, WAITS) else first.ended
    told, hits = [*first.told, *second.told], [*first.hits, *second.hits]
    return replace(second, ended=ended, told=told, hits=hits)


def _task(world: World, operation: Operation, again: bool) -> Task:
    return Task(
        act=lambda ready, tell: operation.act(world, ready, tell),
        root=world.root,
        first=lambda: operation.first(world),
        words=WORDS,
        after=lambda: world.changed(operation.files),
        again=again,
    )


def judged(world: World, operation: Operation, point: Point, outcome: Outcome) -> Iterator[str]:
    """Say what is wrong; nothing, if all is well."""
    for what in _judged(world, operation, point, outcome):
        # The same for every run, so that it is told once.
        yield re.sub(r"(new|making)-\w+", r"\1-", re.sub(r"'/\S*/world/", "'", what))


def _judged(world: World, operation: Operation, point: Point, outcome: Outcome) -> Iterator[str]:
    yield from _manners(point, outcome)
    yield from _left_alone(operation, point, outcome)
    if operation.reads:
        yield from _listed(operation, outcome)
        return
    if operation.best:
        yield from _kept_beside(world, operation)
    try:
        found = look(world, operation.files, {OTHER: operation.truth[OTHER]})
    except Exception as raised:
        yield f"afterwards the games cannot be looked at: {type(raised).__name__}: {raised}"
        return
    by_label: dict[str, list[str]] = defaultdict(list)
    for place, game in places(found):
        label = label_of(operation, game)
        by_label[label].append(place)
        yield from _whole(operation, point, outcome, label, game)
    yield from _in_its_place(operation, point, outcome, by_label)
    if operation.act is exporting:
        yield from _exported(world, operation, outcome)
    if outcome.ended == KILLED:
        yield from _tidy(world)


def _tidy(world: World) -> Iterator[str]:
    """See that nothing unfinished lies there for ever: what is done next takes it away."""
    world.shelf.delete(OTHER)
    world.shelf.restore(OTHER)
    left = [name for name in world.everything() if not LASTS.fullmatch(name)]
    if left:
        yield f"left lying there: {', '.join(sorted(left))}"


def _manners(point: Point, outcome: Outcome) -> Iterator[str]:
    if outcome.ended == RAISED:
        yield f"raised: {outcome.value.splitlines()[-1]}"
    if outcome.ended == WAITS:
        yield WAITS
    for line in outcome.complaints.splitlines():
        if "Traceback" in line or "Exception ignored" in line:
            yield f"complained: {outcome.complaints.splitlines()[-1]}"
            break
    if outcome.again is not None and outcome.again[0] != DONE:
        ended, value = outcome.again
        if point.passing or value != "no_such_game":
            yield f"tried again without faults: {ended}, {value.splitlines()[-1]}"


def _left_alone(operation: Operation, point: Point, outcome: Outcome) -> Iterator[str]:
    """See that what failed changed nothing. A disk that stays bad may keep us from tidying up."""
    if outcome.ended in (DONE, KILLED) and not operation.reads:
        return
    changed = list(outcome.left or [])
    if operation.best or operation.upgrades:  # old or new, which is looked at below
        changed = [name for name in changed if not name.lstrip("+-").startswith(OWN)]
    if operation.settles:
        changed = [name for name in changed if name not in (OWN, f"{OWN}-wal", f"-{OWN}-wal")]
    if not point.passing or any(hit.call.kind == "unlink" for hit in outcome.hits):
        changed = [name for name in changed if not name.startswith("+")]
    if not point.passing and operation.old != operation.new:
        changed = [name for name in changed if PLAYED not in name]
    if changed:
        yield f"{outcome.ended}, it changed {', '.join(changed)}"


def _listed(operation: Operation, outcome: Outcome) -> Iterator[str]:
    """See that a list is whole, if there is one."""
    if outcome.ended == DONE:
        games, deleted = outcome.value
        there = [Path(name) for name in operation.files if name.endswith(".game")]
        missing = {name.stem for name in there if name.parent.name == GAMES} - {*games}
        fewer = sum(name.parent.name != GAMES for name in there) - len(deleted)
        if missing or fewer:
            yield f"not listed, IN SILENCE: {sorted(missing)}, and {fewer} deleted games"
        for game, health in {**games, **deleted}.items():
            if "sound" in game and health not in ("sound", "unreadable", "open"):
                yield f"{game} is listed as {health}"


def _kept_beside(world: World, operation: Operation) -> Iterator[str]:
    """See that a damaged file is still there as it was: in its place, or beside."""
    now = list(world.files(GAMES).values())
    for name, body in operation.files.items():
        if name.startswith(OWN) and body not in now:
            yield f"{name} is nowhere as it was"


def label_of(operation: Operation, game: Opened) -> str:
    """Tell which game this is, by how it began."""
    if not game.rows:
        return EMPTY
    known = (label for label, rows in operation.truth.items() if rows[0] == game.rows[0])
    return next(known, "nobody's")


def _whole(
    operation: Operation, point: Point, outcome: Outcome, label: str, game: Opened
) -> Iterator[str]:
    if game.refused:
        yield f"{game.id} cannot be opened any more: {game.refused}"
        return
    if not game.goes_on:
        yield f"{game.id} takes no reports any more"
    truth = operation.truth.get(label, ())
    best = operation.best.get(label, len(truth))
    if operation.appends and label == PLAYED:
        yield from _appended(point, outcome, game)
    elif not starts(game.rows, truth):
        yield f"{game.id} has other rows than it had"
    elif len(game.rows) < best:
        how = "which is told" if game.told or _heard(outcome) else "IN SILENCE"
        yield f"{game.id} has {len(game.rows)} of {best} rows that were sound, {how}"
    elif best < len(truth) and not (game.told or _heard(outcome)):
        yield f"{game.id} has {best} of {len(truth)} rows, and nobody was told: IN SILENCE"
    if game.damaged and label not in operation.best:
        yield f"{game.id} was sound, and is said to be damaged"
    names = operation.names[-1:] if _done(outcome) else operation.names
    if label == PLAYED and game.name not in (None, *names):
        yield f"{game.id} has lost its name"
    if operation.act is opening and label == PLAYED:
        yield from _shown(operation, outcome, best)


def _heard(outcome: Outcome) -> bool:
    """Tell whether whoever opened a game was told that something is missing."""
    return any(damaged is True for _, damaged in outcome.told)


def _shown(operation: Operation, outcome: Outcome, best: int) -> Iterator[str]:
    """See that whoever opened the game under the fault saw all of it."""
    for rows, damaged in outcome.told:
        if rows < best:
            how = "which is told" if damaged else "IN SILENCE"
            yield f"opened with {rows} of {best} rows that were sound, {how}"
        if damaged and PLAYED not in operation.best:
            yield "opened, a sound game is said to be damaged"


def _appended(point: Point, outcome: Outcome, game: Opened) -> Iterator[str]:
    """See that exactly what was answered is kept.

    What was said when everything was cut off, or the disk went bad for good, nobody can know.
    """
    unsure = outcome.ended == KILLED or not point.passing
    said = _answers(outcome, unsure)
    if game.rows not in [appended(kept) for kept in _readings(said)]:
        more = len(game.rows) - len(appended(()))
        yield f"{game.id} has {more} more rows, said were {said}"


def _answers(outcome: Outcome, unsure: bool) -> list[tuple[int, str]]:
    """Give the reports as they were said, each with whether it is kept: yes, no or perhaps."""
    said: list[tuple[int, str]] = []
    for word, number in outcome.told:
        if word == "said":
            said.append((number, "perhaps"))
        else:
            known = "yes" if word == "kept" else "perhaps" if unsure else "no"
            said[-1] = (number, known)
    return said


def _readings(said: list[tuple[int, str]]) -> Iterator[tuple[int, ...]]:
    """Give every way in which it can have come out."""
    sure = {"yes": [True], "no": [False], "perhaps": [True, False]}
    for kept in product(*(sure[known] for _, known in said)):
        yield tuple(number for (number, _), is_kept in zip(said, kept, strict=True) if is_kept)


def _in_its_place(
    operation: Operation, point: Point, outcome: Outcome, found: dict[str, list[str]]
) -> Iterator[str]:
    """See that every game is where it was, or where it was to go.

    On a disk that stays bad nobody can know which, and a name that was taken for a new game may
    have to stay.
    """
    where: Places = {label: tuple(sorted(at)) for label, at in found.items()}
    worlds = [operation.new] if _done(outcome) else [operation.old]
    if outcome.ended == KILLED or not point.passing:
        where = _but_empty(where)
        worlds = [_but_empty(world) for world in (operation.old, operation.new, _twice(operation))]
    if where not in worlds:
        yield f"{outcome.ended}, the games are here: {dict(sorted(where.items()))}"


def _but_empty(world: Places) -> Places:
    return {label: at for label, at in world.items() if label != EMPTY}


def _twice(operation: Operation) -> Places:
    """Where games are when one was added by somebody who was told that it was not, and again."""
    old, new = operation.old, operation.new
    added = {label: ON_SHELF for label in new if len(new[label]) > len(old.get(label, ()))}
    return {label: (*new[label], *added.get(label, ())) for label in new}


def _done(outcome: Outcome) -> bool:
    return outcome.ended == DONE or (outcome.again is not None and outcome.again[0] == DONE)


def _exported(world: World, operation: Operation, outcome: Outcome) -> Iterator[str]:
    """See that what was exported is whole: as it was before, or as it is now."""
    try:
        game = opened(world, world.shelf.take_in(world.out / "out.game"))
    except WORDS as trouble:
        yield f"what was exported is of no use: {trouble}"
        return
    truth = operation.truth[PLAYED]
    if game.rows not in ([truth] if _done(outcome) else [truth, truth[:3]]):
        yield f"what was exported has {len(game.rows)} of {len(truth)} rows"
