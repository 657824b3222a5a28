"""How the night went, from its events alone: Stress, the house, each Child's evening. Pure.

Only what was told at the table is read: two nights that differ in the hidden token look the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import cast

from companion.engine.charts import Heat, Kind, Recap, Series, Steps, Thread, Threads, Told
from companion.engine.grammar import capital
from companion.engine.tabletop import Map
from companion.games.boogeyman import events as e
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN, ROOMS
from companion.games.boogeyman.show.board import house
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.words import Words

SEARCH, FIND, FAINT, REVIVED = "search", "find", "faint", "revived"
# Each kind of mark with its icon and whose colour it has.
KINDS = (
    (SEARCH, "search", ""), (FIND, "star", ""), (BABYSITTER, "met", BABYSITTER),
    (BOOGEYMAN, "ghost", BOOGEYMAN), (FAINT, "moon", ""), (REVIVED, "revive", ""),
)  # fmt: skip
TRACKS = (BABYSITTER, BOOGEYMAN)


def recap(log: Sequence[Told], words: Words) -> Recap | None:
    """Tell how the night went up to now; None before it began."""
    if not log:
        return None
    state = cast("State", log[-1].state)  # only the last: folding all of them takes long
    told = list(_by_round(log))
    return Recap(
        words.word("recap.about", n=state.round),
        _stress(state, told, words),
        _house(state, told, words),
        _children(state, told, words),
    )


def _by_round(log: Sequence[Told]) -> Iterator[tuple[int, e.Event]]:
    """Give all events, each with the round it belongs to."""
    now = 1
    for kept in log:
        for event in kept.events:
            if isinstance(event, e.RoundBegan):
                now = event.round
            yield now, event


# Stress


def _stress(state: State, told: Sequence[tuple[int, e.Event]], words: Words) -> Steps:
    ends: dict[str, dict[int, int]] = {track: {0: 0} for track in TRACKS}
    marks: dict[str, set[int]] = {track: set() for track in TRACKS}
    lines, met, last = [], "", BOOGEYMAN
    for now, event in told:
        if isinstance(event, e.MeetingBegan):
            met = event.child
        elif isinstance(event, e.StressChanged):
            ends[event.track][now], last = event.to, event.track
            if event.to != event.before:
                lines.append(_moved(now, event, met, words))
        elif isinstance(event, e.TroubleDrawn):
            marks[last].add(now)
            who = capital(words.name(last))
            lines.append(words.word("recap.trouble.drawn", round=now, who=who))
        elif isinstance(event, e.TableCorrected):
            for track, to in (event.set.get("stress") or {}).items():
                before = _at(ends[track], now)
                ends[track][now] = to
                why = words.word("recap.why.corrected")
                if to != before:
                    lines.append(_line(now, track, (before, to), why, words))
    series = tuple(
        Series(
            track, capital(words.name(track)),
            tuple(_at(ends[track], n) for n in range(state.round + 1)),
            state.facts.tops[track],
            "" if (top := state.facts.tops[track]) is None else words.word("recap.full", top=top),
            tuple(sorted(marks[track])),
        )
        for track in TRACKS
    )  # fmt: skip
    full = tuple(
        words.word("recap.tops", who=one.label, parts=one.full) for one in series if one.full
    )
    return Steps(
        words.word("recap.stress"), series, words.word("recap.round"),
        words.word("recap.trouble"), (*(lines or [words.word("recap.calm")]), *full),
    )  # fmt: skip


def _at(ends: Mapping[int, int], round_: int) -> int:
    """Give the value at the end of a round: the last one told up to then."""
    return ends[max(n for n in ends if n <= round_)]


def _moved(now: int, event: e.StressChanged, met: str, words: Words) -> str:
    why = words.word("recap.why.card")
    if event.cause == "encounter" and met:
        why = words.word("recap.why.met", child=words.name(met), who=words.name(event.track))
    return _line(now, event.track, (event.before, event.to), why, words)


def _line(now: int, track: str, change: tuple[int, int], why: str, words: Words) -> str:
    who, (before, to) = capital(words.name(track)), change
    return words.word("recap.moved", round=now, who=who, before=before, to=to, why=why)


# The house


def _house(state: State, told: Sequence[tuple[int, e.Event]], words: Words) -> Heat:
    seen: Counter[str] = Counter()
    steps: Counter[str] = Counter()
    for _, event in told:
        if isinstance(event, e.BoogeymanRevealed):
            seen[event.room] += 1
        elif isinstance(event, e.BabysitterMoved):
            steps.update(event.path[1:])
    board = house(state, words)
    everywhere = board.places if board else (*ROOMS, *sorted(set(steps) - {*ROOMS}))
    places = [place for place in everywhere if seen[place] or steps[place]]
    places.sort(key=lambda place: (-seen[place], -steps[place]))
    lines = []
    for place in places:
        parts = [
            words.word(f"recap.place.{key}", n=count[place])
            for key, count in (("seen", seen), ("steps", steps))
            if count[place]
        ]
        room = capital(words.place(state.pack, place))
        lines.append(words.word("recap.place", room=room, parts=", ".join(parts)))
    most = max(steps.values(), default=0)
    return Heat(
        words.word("recap.walked" if board else "recap.appeared"), _bare(board),
        {place: steps[place] for place in places if steps[place]},
        {place: seen[place] for place in places if seen[place]},
        (BABYSITTER, BOOGEYMAN), (words.word("recap.steps", n=most), words.word("recap.seen")),
        tuple(lines) or (words.word("recap.nowhere"),),
    )  # fmt: skip


def _bare(board: Map | None) -> Map | None:
    """Take everybody and every mark off the map."""
    if board is None:
        return None
    places = {id_: replace(place, who=(), marks=()) for id_, place in board.places.items()}
    return replace(board, places=places, picture=None)


# The Children


def _children(state: State, told: Sequence[tuple[int, e.Event]], words: Words) -> Threads:
    everybody = (*state.seats, *filter(None, [state.boogeyman_player]))  # H6
    marks: dict[str, list[tuple[int, str]]] = {child: [] for child in everybody}
    for now, event in told:
        kind = _kind(event)
        child = getattr(event, "child", None)
        if kind and child in marks:
            marks[child].append((now, kind))
    threads, lines = [], []
    for child in everybody:
        is_, name = state.children.get(child), capital(words.name(child))
        how = str(words.name(BOOGEYMAN) if is_ is None else words.condition(is_.fainted, is_.state))
        down = tuple(_down(marks[child], state.round))
        threads.append(Thread(child, name, capital(how), tuple(marks[child]), down))
        end = words.word("recap.end", state=how)
        lines.append(f"{_evening(child, marks[child], words)} {end}")
    used = {kind for found in marks.values() for _, kind in found}
    kinds = tuple(
        Kind(id_, icon, who, words.word(f"recap.sign.{id_}"))
        for id_, icon, who in KINDS
        if id_ in used
    )
    title = words.word("recap.children")
    return Threads(title, tuple(threads), kinds, state.round, tuple(lines))


def _kind(event: e.Event) -> str:
    if isinstance(event, e.SearchTokenTaken):
        return FIND if event.found else SEARCH
    if isinstance(event, e.MeetingBegan):
        return event.entity
    if isinstance(event, e.ChildFainted):
        return FAINT
    return REVIVED if isinstance(event, e.ChildRevived) else ""


def _down(marks: Sequence[tuple[int, str]], last: int) -> Iterator[tuple[int, int]]:
    """Give the stretches in which a Child lay fainted."""
    since = 0
    for now, kind in marks:
        if kind == FAINT and not since:
            since = now
        elif kind == REVIVED and since:
            yield since, now
            since = 0
    if since:
        yield since, last


def _evening(child: str, marks: Sequence[tuple[int, str]], words: Words) -> str:
    name = capital(words.name(child))
    if not marks:
        return words.word("recap.quiet", child=name)
    rounds = []
    for now, found in groupby(marks, key=lambda one: one[0]):
        counts = Counter(kind for _, kind in found)
        deeds = [_times(words.word(f"recap.kind.{kind}"), n, words) for kind, n in counts.items()]
        rounds.append(words.word("recap.evening.round", round=now, parts=", ".join(deeds)))
    return words.word("recap.evening", child=name, parts="; ".join(rounds))


def _times(what: str, n: int, words: Words) -> str:
    return what if n == 1 else words.word("recap.times", parts=what, n=n)
