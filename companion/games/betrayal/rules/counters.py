"""K28: what a haunt counts, and who wins at a goal. Pure."""

from dataclasses import replace

from companion.engine.refusal import Expected, Refused
from companion.games.betrayal import events as e
from companion.games.betrayal import facts, known, reports
from companion.games.betrayal.agenda import Resolution, handles
from companion.games.betrayal.box import KILLED, STUNNED
from companion.games.betrayal.rules.asking import in_haunt, known_counter
from companion.games.betrayal.state import Counter


@handles(reports.CounterTold)
def told(game: Resolution, report: reports.CounterTold) -> None:
    """Take a new counter, or what has changed of one."""
    state, name = game.state, report.counter
    in_haunt(state)
    if name in (STUNNED, KILLED):  # what becomes of a monster is called so
        raise Refused("bad_value", field="counter", expected=Expected("other_name"))
    old = state.counters.get(name)
    now = old or Counter()
    said = {part: getattr(report, part) for part in ("goal", "wins", "each")}
    now = replace(now, **reports.told(said))
    if report.value is not None:
        now = replace(now, value=report.value)
    if now.goal is not None:
        now = replace(now, value=min(now.value, now.goal))
    game.emit(e.CounterSet(counter=name, now=now, new=old is None))
    if old is None and state.haunt:
        told_as = facts.fact(facts.COUNTER, state.haunt, name)
        if told_as not in state.known:  # as it was reported first
            game.learn({told_as: known.counter_told(now)})
    at_goal(game, name)


@handles(reports.Counted)
def counted(game: Resolution, report: reports.Counted) -> None:
    """Move a counter."""
    in_haunt(game.state)
    move(game, known_counter(game.state, report.counter), report.by)


def move(game: Resolution, name: str, by: int) -> None:
    """Move a counter: not beyond its goal, and not below 0."""
    is_ = game.state.counters[name]
    value = max(0, is_.value + by)
    if is_.goal is not None:
        value = min(value, is_.goal)
    game.emit(e.CounterMoved(counter=name, was=is_.value, value=value, goal=is_.goal))
    if value != is_.value or (by > 0 and is_.wins is not None):  # a correction may have led there
        at_goal(game, name)


def at_goal(game: Resolution, name: str) -> None:
    """Whose goal is reached has won (K27); if nobody wins by it, it is only told."""
    is_ = game.state.counters[name]
    if is_.goal is None or is_.value < is_.goal:
        return
    if is_.wins is None:
        game.emit(e.GoalReached(counter=name, goal=is_.goal))
    else:
        game.end(is_.wins, "counter", name, is_.goal)
