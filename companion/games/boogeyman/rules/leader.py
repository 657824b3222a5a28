"""Chapter F, the Leader: who was the first in the Finale's Room with an Objective (F2). Pure."""

from dataclasses import dataclass, replace

from companion.games.boogeyman.agenda import Question, Resolution, answers
from companion.games.boogeyman.events import FinaleReached
from companion.games.boogeyman.rules.knowing import one_of
from companion.games.boogeyman.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaderQuestion(Question):
    """Several were in the Finale's Room with an Objective: who was the first (F2)?"""

    options: tuple[str, ...]


def arrived(state: State) -> list[str]:
    """Name who, by the map, stands in the Finale's Room with one of the Objectives (F2)."""
    if state.finale is None or state.asks:
        return []
    colour = state.finale.colour
    carry = state.holders(f"objective:{colour}") if colour else state.seats
    there = [c for c in state.standing() if state.children[c].room == state.finale.room]
    return [child for child in there if child in carry]


def lead(night: Resolution, first: tuple[str, ...]) -> None:
    """Make the first one there the Leader; of several only the table knows who that was (F2)."""
    if len(first) == 1:
        night.emit(FinaleReached(child=first[0]))
    elif first:
        night.push(LeaderQuestion(options=first))


def came_in(night: Resolution, child: str) -> None:
    """See whether a Child that came into the Finale's Room, or got up there, leads (F2)."""
    finale = night.state.finale
    there = arrived(night.state)
    if finale is not None and finale.leader is None and child in there:
        others = tuple(one for one in there if one != child)
        lead(night, others or (child,))  # those whom a correction put there were there before


def leader_again(night: Resolution) -> None:
    """Ask among those who are there by a correction; fewer than two are none to choose from."""
    entry = night.agenda.pop()
    there = tuple(arrived(night.state))
    if night.state.finale is not None and night.state.finale.leader is None and len(there) > 1:
        night.agenda.append(replace(entry, step=LeaderQuestion(options=there)))


@answers(LeaderQuestion)
def leader_told(night: Resolution, step: LeaderQuestion, value: object) -> None:
    """Take the Child that the table names (F2)."""
    night.emit(FinaleReached(child=one_of(value, *step.options)))
