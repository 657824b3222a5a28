"""The table overrules what it was told: her walk was not possible, a card cancels it, or
Candies change a die after the app's roll (T10). What stems from the told fact falls away. Pure.
"""

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.refusal import Expected, Refused
from companion.games.boogeyman.agenda import Resolution
from companion.games.boogeyman.events import (
    BabysitterMoved,
    BabysitterPlaced,
    BabysitterSent,
    CandiesSpent,
    ChildSentHome,
    DiceRolled,
    PadlockAdded,
    PadlockHeld,
    PadlockRemoved,
    StateChanged,
)
from companion.games.boogeyman.rules.babysitter import PadlockOutcome
from companion.games.boogeyman.rules.rolls import rolled
from companion.games.boogeyman.state import State

WAYS_OUT = ("not_possible", "cancelled")


def told_id(state: State, index: int) -> str:
    """The id under which a fact of the latest report is told."""
    return f"{state.reports}.{index}"


def told(state: State, prompt: str) -> int | None:
    """Find the fact of the latest report that is told under an id, or a part of it."""
    for index in range(len(state.latest)):
        name = told_id(state, index)
        if prompt == name or prompt.startswith(f"{name}."):
            return index
    return None


def ways_out(state: State, index: int) -> tuple[str, ...]:
    """Name the ways out of a told fact: her walk can be taken back."""
    walked = isinstance(state.latest[index], BabysitterMoved | BabysitterSent)
    return WAYS_OUT if walked and state.outcome is None and _still_hers(state, index) else ()


def candies(state: State, index: int) -> Mapping[str, int]:
    """Name the Children that may still change their own die of a told roll, and by how much."""
    event = state.latest[index]
    if not isinstance(event, DiceRolled) or state.outcome is not None:
        return {}
    return event.candies if _still_hers(state, index) else {}


def _still_hers(state: State, index: int) -> bool:
    """Tell whether nothing else has moved her since."""
    told = told_id(state, index)
    for later in state.latest[index + 1 :]:
        if not isinstance(later, BabysitterMoved | BabysitterSent):
            continue
        if told not in later.stems_from:
            return False
    return True


def overrule(night: Resolution, index: int, value: object) -> None:
    """Take back a told fact of the latest report, with all that stems from it."""
    state = night.state
    event = state.latest[index]
    if isinstance(event, DiceRolled) and candies(state, index):
        _spend(night, index, event, value)
    elif value in ways_out(state, index):
        night.drop(told_id(state, index))
        _judge_padlock_again(night, index)
        _put_back(night, index, str(value))
    else:
        answers = ways_out(state, index)
        expected = Expected("answers", answers=answers) if answers else Expected("no_answer")
        raise Refused("bad_answer", field="value", expected=expected)


def _judge_padlock_again(night: Resolution, index: int) -> None:
    """Let a forced Padlock that was judged since then be judged anew (B8)."""
    for event in night.state.latest[index:]:
        if isinstance(event, PadlockRemoved) and event.by == "forced":
            night.emit(PadlockAdded(room=event.room))
            night.push(PadlockOutcome(child=event.child or "", room=event.room))
        elif isinstance(event, PadlockHeld):
            night.push(PadlockOutcome(child=event.child, room=event.room))


def _put_back(night: Resolution, index: int, why: str) -> None:
    """Put her back to where she stood before the first walk since then."""
    for event in night.state.latest[index:]:
        if isinstance(event, BabysitterMoved | BabysitterSent):
            before = event.path[0] if isinstance(event, BabysitterMoved) else ""
            night.emit(BabysitterPlaced(room=before, why=why))
            return


def _take_back(night: Resolution, index: int) -> None:
    """Take back what a card did to the lowest roll: it went home, or got a State back."""
    for event in night.state.latest[index + 1 :]:
        if isinstance(event, ChildSentHome):
            night.emit(replace(event, room=event.before, before=event.room, back=True))
            return
        if isinstance(event, StateChanged):
            night.emit(replace(event, before=event.value, value=event.before))
            return


def _spend(night: Resolution, index: int, event: DiceRolled, value: object) -> None:
    """Change the dice by Candies and choose the lowest anew (T10)."""
    limits = candies(night.state, index)
    refusal = Refused("bad_answer", "bad_candies", field="value", seats=tuple(limits))
    if not isinstance(value, dict) or not any(value.values()):
        raise refusal
    for child, change in value.items():
        most = limits.get(child, -1)
        if not isinstance(change, int) or isinstance(change, bool) or abs(change) > most:
            raise refusal
    told = told_id(night.state, index)
    night.drop(told)
    _judge_padlock_again(night, index)
    _put_back(night, index, "candies")
    if event.purpose == "card":
        _take_back(night, index)
    dice = dict(event.dice)
    for child, change in value.items():
        if change == 0:
            continue
        dice[child] = max(0, dice[child] + change)
        night.emit(CandiesSpent(child=child, change=change, result=dice[child]))
    rolled(night, event.roll, dice, by="candies")
