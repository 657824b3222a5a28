"""Everything that counts of a night, from its log: what was overruled never happened. Pure."""

from collections.abc import Iterator, Sequence

from companion.engine.charts import Told
from companion.engine.events import Event
from companion.games.final_girl import events as e


def facts(log: Sequence[Told]) -> Iterator[Event]:
    """Give all facts; a replay takes the place of the report before it (G11, G17)."""
    reports: list[Sequence[Event]] = []
    for kept in log:
        first, *rest = kept.events or (None,)
        if isinstance(first, e.PhaseReplayed) and reports:
            reports[-1] = (*first.kept, *rest)
        else:
            reports.append(kept.events)
    for report in reports:
        yield from report


def by_turn(log: Sequence[Told]) -> Iterator[tuple[int, Event]]:
    """Give all facts, each with the turn that it belongs to."""
    now = 1
    for event in facts(log):
        if isinstance(event, e.TurnBegan):
            now = event.round
        yield now, event


def died(event: e.VictimsDied) -> int:
    """Count who died."""
    return event.victims + bool(event.special)


def rescued(event: e.VictimsSaved) -> int:
    """Count who was saved."""
    return event.victims + len(event.specials)
