"""The moments that decided a night: reports after which the chance to lose changed most. Pure.

Bots play on from what everybody knew before and after a report, with the same seeds: so the same
night gives the same moments, and one that differs only in what is hidden gives them, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import cast

from companion.engine.charts import Moment, Moments, Progress, Told
from companion.engine.events import Event
from companion.engine.grammar import capital
from companion.games.boogeyman import events as e
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN
from companion.games.boogeyman.odds.continuing import LOST, lost_within, plan_of
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.words import Words

MOST = 3  # moments
ROUNDS = 3  # that bots play on
FIRST, THEN = 6, 36  # how often they do, of every report with news, and of those that stand out
CLOSER = 8  # reports that are looked at more closely
LEAST = Fraction(1, 20)  # a change below this is chance
MOST_NEWS = 3  # of one report, in words
# What can change how a night stands, the weightiest first; a step from Room to Room cannot.
NEWS = (
    e.NightEnded, e.ChildFainted, e.ChildRevived, e.FinaleStarted, e.FinaleCalled, e.PanelPlayed,
    e.MeetingBegan, e.StressChanged, e.TroubleDrawn, e.SearchTokenTaken, e.BoogeymanRevealed,
    e.TableCorrected,
)  # fmt: skip


Chances = tuple[int, Fraction, Fraction]  # the place of a report, the chance before and after it


class _Stopped(Exception):
    """Nobody waits for it any more."""


class _Fates:
    """How often bots lose from each moment of a night; what was played once is kept."""

    def __init__(self, log: Sequence[Told], progress: Progress, games: int) -> None:
        self.log, self.progress = log, progress
        self.words = Words("en")  # only the bots read what is said
        self.plan = plan_of(cast("State", log[-1].state))
        self.lost: dict[int, list[bool]] = {}
        self.games, self.played = games, 0

    def state(self, at: int) -> State:
        """Give the state after a report."""
        return cast("State", self.log[at].state)

    def lose(self, at: int, games: int) -> Fraction:
        """Give the share of games that are lost soon after a report."""
        state, lost = self.state(at), self.lost.setdefault(at, [])
        if state.outcome is not None or self.plan is None:
            return Fraction(state.outcome == LOST)
        while len(lost) < games:
            if not self.progress(min(1.0, self.played / max(1, self.games))):
                raise _Stopped
            lost.append(lost_within(ROUNDS, state, self.plan, len(lost), self.words))
            self.played += 1
        return Fraction(sum(lost[:games]), games)


def moments(log: Sequence[Told], words: Words, progress: Progress) -> Moments | None:
    """Find the moments of a night; None if told to stop, or without a house to play on in."""
    if plan_of(cast("State", log[-1].state)) is None:
        return None
    told = [at for at, kept in enumerate(log) if at and list(_news(kept.events))]
    fates = _Fates(log, progress, len(told) * FIRST + 2 * CLOSER * THEN)
    try:
        found = _found(told, fates)
    except _Stopped:
        return None
    progress(1.0)
    chances = [(at, fates.lose(at - 1, THEN), fates.lose(at, THEN)) for at in sorted(found)]
    return _worded(log, len(told), chances, words)


def retold(log: Sequence[Told], told: Moments, words: Words) -> Moments:
    """Say the same moments in other words: another language, or other names."""
    chances = [
        (one.number - 1, Fraction(one.before).limit_denominator(THEN),
         Fraction(one.after).limit_denominator(THEN))
        for one in told.moments
    ]  # fmt: skip
    return _worded(log, told.among, chances, words)


def _worded(log: Sequence[Told], among: int, chances: Sequence[Chances], words: Words) -> Moments:
    return Moments(
        words.word("recap.moments"),
        words.word("recap.moments.note"),
        words.word("recap.moments.about", n=among),
        tuple(_moment(log, one, words) for one in chances),
        words.word("recap.moments.none"),
        among,
    )


def _found(told: Sequence[int], fates: _Fates) -> list[int]:
    """Look at every report with news, then more closely at those after which most had changed."""
    roughly = {0: fates.lose(0, FIRST)} | {at: fates.lose(at, FIRST) for at in told}
    earlier = dict(zip(told, [0, *told], strict=False))
    stands_out = sorted(told, key=lambda at: (-abs(roughly[at] - roughly[earlier[at]]), at))
    changes = {at: abs(_change(at, fates)) for at in sorted(stands_out[:CLOSER])}
    most = sorted(changes, key=lambda at: (-changes[at], at))
    return [at for at in most[:MOST] if changes[at] >= LEAST]


def _change(at: int, fates: _Fates) -> Fraction:
    return fates.lose(at, THEN) - fates.lose(at - 1, THEN)


def _moment(log: Sequence[Told], chances: Chances, words: Words) -> Moment:
    at, before, after = chances
    was, now = (cast("State", log[n].state) for n in (at - 1, at))
    news = list(_news(log[at].events))
    if len(news) > 1:  # how a panel went says more than that it was played
        news = [event for event in news if not isinstance(event, e.PanelPlayed)]
    what = ", ".join(_said(event, now, words) for event in news[:MOST_NEWS])
    key = "recap.rose" if after > before else "recap.fell"
    chance = {"a": _percent(before, words), "b": _percent(after, words)}
    kicker = words.word("recap.moment", round=was.round)
    return Moment(
        at + 1,
        kicker,
        capital(f"{what}."),
        float(before),
        float(after),
        words.word(key, **chance),
        words.word("recap.chance", **chance),
        _whose(news),
    )


def _percent(part: Fraction, words: Words) -> str:
    return words.chance(Fraction(round(100 * part), 100))


def _news(events: Sequence[Event]) -> Iterator[Event]:
    """Give what can have changed the night, the weightiest first."""
    for kind in NEWS:
        for event in events:
            if type(event) is kind and not _idle(event):
                yield event


def _idle(event: Event) -> bool:
    """Tell what looks like news and is none: a noise alone, a marker that stays."""
    if isinstance(event, e.SearchTokenTaken):
        return event.found is None
    return isinstance(event, e.StressChanged) and event.to == event.before


def _whose(news: Sequence[Event]) -> str:
    """Tell whose doing it was, for its colour."""
    for event in news:
        if isinstance(event, e.MeetingBegan):
            return event.entity
        if isinstance(event, e.StressChanged):
            return event.track
        if isinstance(event, e.BoogeymanRevealed):
            return BOOGEYMAN
    return ""


def _said(event: Event, state: State, words: Words) -> str:
    """Say what happened, in a few words."""
    say = words.word
    child = words.name(getattr(event, "child", None) or BABYSITTER)
    if isinstance(event, e.MeetingBegan):
        return say("recap.why.met", child=child, who=words.name(event.entity))
    if isinstance(event, e.StressChanged):
        who = words.name(event.track)
        return say("recap.news.stress", who=who, before=event.before, to=event.to)
    if isinstance(event, e.SearchTokenTaken):
        what = (event.found or "").partition(":")[0]
        return say("recap.news.find", child=child, found=say(f"found.{what}"))
    if isinstance(event, e.BoogeymanRevealed):
        return say("recap.news.seen", room=words.short(state.pack, event.room))
    if isinstance(event, e.NightEnded):
        return say(f"recap.news.{event.outcome}")
    return say(f"recap.news.{_KEYS[type(event)]}", child=child)


_KEYS: dict[type[Event], str] = {
    e.ChildFainted: "faint",
    e.ChildRevived: "revived",
    e.FinaleStarted: "finale",
    e.FinaleCalled: "called",
    e.PanelPlayed: "panel",
    e.TroubleDrawn: "trouble",
    e.TableCorrected: "corrected",
}
