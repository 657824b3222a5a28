"""Chapter T, a Child's move: its way, what stops it, whom it meets (T4, T6, T7, T12). Pure."""

from itertools import pairwise

from companion.engine.refusal import Refused
from companion.games.boogeyman import reports
from companion.games.boogeyman.agenda import Resolution, handles
from companion.games.boogeyman.box import ATTIC, BOOGEYMAN, SECRET_ROOM
from companion.games.boogeyman.events import ChildMoved
from companion.games.boogeyman.rules.encounters import Meeting, entity_in
from companion.games.boogeyman.rules.knowing import known_child, known_place
from companion.games.boogeyman.rules.leader import came_in
from companion.games.boogeyman.rules.turns import acting
from companion.games.boogeyman.rules.uncovering import came_by, unseen_by_all
from companion.games.boogeyman.state import State

Path = tuple[str, ...]


@handles(reports.Moved)
def moved(night: Resolution, report: reports.Moved) -> None:
    """A Child moves; where it stops, or is stopped, it may meet one of them (T4)."""
    state = night.state
    if state.asks:
        raise Refused("no_map", field="report")
    # A card can also carry a fainted Child away.
    child = known_child(state, report.child) if report.card else acting(state, report)
    here = state.children[child].room
    known_place(state, report.to, "to")
    for position, room in enumerate(report.through or ()):
        known_place(state, room, f"through[{position}]")
    if report.to == here and not report.through:
        raise Refused("already_there", field="to", child=child, room=here)
    if report.card:
        path: Path = (here, *(report.through or ()), report.to)
    elif report.through is not None:
        path = (here, *report.through, report.to)
        passable(state, path)
    else:
        path = shortest(state, here, report.to)
    cut = walked(state, path)
    stopped_by = entity_in(state, cut[-1]) if len(cut) < len(path) else None
    # T2: each Passage is one action.
    actions = len(cut) - 1 if state.turn == child and not report.card else 0
    night.emit(ChildMoved(child=child, path=cut, actions=actions, stopped_by=stopped_by))
    if child in state.counted():  # B11
        came_by(night, child, cut[1:])  # H2
    entity = entity_in(night.state, cut[-1])
    if entity is not None and child in night.state.counted():  # B11
        night.push(Meeting(entity=entity, child=child))
    came_in(night, child)  # F2: first of all, whoever waits there


@handles(reports.Met)
def met(night: Resolution, report: reports.Met) -> None:
    """Without a map: a Child walked into her, or stopped in his Room (T4, T5)."""
    if not night.state.asks:
        raise Refused("map_knows", field="report")
    child = acting(night.state, report)
    if report.entity == BOOGEYMAN and night.state.boogeyman is None:
        raise Refused("not_on_board", field="with")
    night.push(Meeting(entity=report.entity, child=child))


def walked(state: State, path: Path) -> Path:
    """Give a way as far as it is walked: up to whoever stops it (T7)."""
    stop = next((i for i in range(1, len(path)) if stopped(state, path, i)), len(path) - 1)
    return path[: stop + 1]


def way(state: State, to: str) -> Path | None:
    """Give the way that the Child on turn would walk to a place; None where none leads.

    What a player laid there is not looked at (H9).
    """
    child = state.children.get(state.turn)
    if state.asks or child is None or to not in state.pack.house.places:
        return None
    try:
        return walked(unseen_by_all(state), shortest(state, child.room, to))
    except Refused:
        return None


def stopped(state: State, path: Path, index: int) -> bool:
    """Tell whether a crossed Room ends the move: hers does, his if `enter` says so (T7, H4)."""
    if path[index] == state.babysitter:
        return True
    # H4: his figure, and the last token of a player, who shows himself to whoever comes in (H2).
    his = (state.boogeyman, state.hidden if state.played else None)
    return path[index] in his and state.option("boogeyman_meets_on") == "enter"


def passable(state: State, path: Path) -> None:
    """Refuse a way that uses a passage which is not there or not open."""
    ways = state.children_ways()
    for number, (a, b) in enumerate(pairwise(path)):
        if b not in ways.neighbours[a]:
            field = f"through[{number}]" if number < len(path) - 2 else "to"
            raise blocked(state, a, b, field, "no_passage")


def shortest(state: State, here: str, to: str) -> Path:
    """Take a shortest way; among equals one that avoids her, and him where crossing counts."""
    ways = state.children_ways()
    distance = ways.distance(here, to)
    if distance is None:
        raise blocked(state, here, to, "to", "no_way")
    avoided = {state.babysitter}
    if state.option("boogeyman_meets_on") == "enter" and state.boogeyman:
        avoided.add(state.boogeyman)
    around = state.children_ways(frozenset(avoided - {here, to}))
    if around.distance(here, to) == distance:
        ways = around
    return ways.way(here, to, 0)


def blocked(state: State, here: str, to: str, field: str, code: str) -> Refused:
    """Say why no way leads there."""
    if ATTIC in (here, to) and not state.attic_open:
        return Refused("attic_locked", field=field)
    if SECRET_ROOM in (here, to) and state.trapdoor is None:
        return Refused("no_trapdoor", field=field)
    return Refused(code, field=field, here=here, to=to)
