"""Her walks and his apparitions, played by the rules in every world that is possible. Pure.

Nothing here decides anything: chapters B, P and M do, with luck that takes every way in turn. The
hidden token is never looked at; each Room it could show stands for a world.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple, cast

from companion.engine.frozen import replace
from companion.engine.luck import Luck
from companion.engine.worlds import Chance, shares
from companion.games.boogeyman.agenda import CHAPTERS, Question, Resolution
from companion.games.boogeyman.box import BABYSITTER, ROOMS, SLOTS
from companion.games.boogeyman.events import PadlockHeld
from companion.games.boogeyman.lowest import RollLowest
from companion.games.boogeyman.rules.babysitter import Activation, PadlockOutcome
from companion.games.boogeyman.rules.boogeyman import appear
from companion.games.boogeyman.rules.encounters import Meeting
from companion.games.boogeyman.rules.limits import louder
from companion.games.boogeyman.rules.possession import Possession
from companion.games.boogeyman.state import State

POSSESSED = "possessed"
Stops = tuple[type, ...]


class Reach(NamedTuple):
    """Whom her own walk reaches, by chance, and how likely it ends with her possessed."""

    children: dict[str, Fraction]
    possessed: Fraction


def can_lie_hidden(state: State) -> tuple[str, ...]:
    """Name the Rooms that the next token to be turned over can show, each as likely (M8)."""
    if state.hidden is None and len(state.indicator) >= SLOTS:
        return ROOMS  # all are shuffled before the next one is drawn
    return state.unseen()


def appearing(state: State) -> dict[str, Fraction]:
    """Say whom he would meet if everybody stayed: Children, or the Babysitter alone (M4)."""
    among = can_lie_hidden(state)

    def play(chance: Chance) -> str | None:
        night = _begin(state, chance)
        appear(night, chance.one_of(among))
        return _met(_resolved(night, chance, (Meeting, Possession)))

    return {who: likely for who, likely in shares(play).items() if who is not None}


def noise(state: State, child: str, loud: int) -> Reach:
    """Play her walk towards a noise (B2 to B9)."""
    return _walk(state, Activation(rooms=louder(state, loud), cause="noise", child=child))


def forced(state: State, child: str, result: int) -> Reach:
    """Play her walk towards a forced Padlock (B8)."""
    return _walk(state, Activation(rooms=result, cause="padlock", child=child))


def holds(state: State, child: str, result: int) -> Fraction:
    """Say how likely she reaches the Room, so that its Padlock holds; possession included (B8)."""
    room = state.children[child].room

    def play(chance: Chance) -> bool:
        night = _begin(state, chance)
        night.push(
            Activation(rooms=result, cause="padlock", child=child),
            PadlockOutcome(child=child, room=room),
        )
        _resolved(night, chance, (Meeting,))
        return any(isinstance(event, PadlockHeld) for event in night.events)

    return shares(play).get(True, Fraction(0))


def _walk(state: State, activation: Activation) -> Reach:
    def play(chance: Chance) -> str | None:
        night = _begin(state, chance)
        night.push(activation)
        return _met(_resolved(night, chance, (Meeting, Possession)))

    counted = shares(play)
    possessed = counted.pop(BABYSITTER, Fraction(0))
    return Reach({who: p for who, p in counted.items() if who is not None}, possessed)


def _begin(state: State, chance: Chance) -> Resolution:
    """Begin with nothing pending, the app's dice and a way by chance (B9)."""
    options = {**state.setup.options, "shortest_ways": "random"}
    setup = replace(state.setup, dice="app", options=options)
    night = Resolution(replace(state, setup=setup, agenda=()))
    night.luck = cast("Luck", chance)  # it is asked the same questions
    return night


def _resolved(night: Resolution, chance: Chance, stops: Stops) -> Resolution:
    """Resolve step by step, up to one of these steps or to a question of the table."""
    while night.agenda and not isinstance(night.agenda[-1].step, (*stops, Question)):
        step = night.agenda[-1].step
        if isinstance(step, RollLowest):  # B4, P1, M4: everybody is as likely to be the lowest
            night.agenda.pop()
            left = [then for who, then in step.outcomes if who in night.state.counted()]
            if left:
                night.push(chance.one_of(left))
        else:
            CHAPTERS.resolve_next(night)
    return night


def _met(night: Resolution) -> str | None:
    """Say who is met, or the Babysitter where she is possessed; None for nobody."""
    step = night.agenda[-1].step if night.agenda else None
    if isinstance(step, Possession):
        return BABYSITTER
    return step.child if isinstance(step, Meeting) else None
