"""Ask: the killer's board is on the table, and the app keeps the order, the pile, dice. Pure.

G12, G25, G28 as far as nothing of the box is known; with `bloodlust` of the app rows, too (G21).
"""

from dataclasses import dataclass

from companion.engine.refusal import Expected, Refused
from companion.games.final_girl import events as e
from companion.games.final_girl.agenda import (
    Question,
    Resolution,
    Step,
    TheirTurn,
    answers,
    resolves,
)
from companion.games.final_girl.box import APP, FIGURES, PANIC
from companion.games.final_girl.rules.bloodlust import kill

NONE, YES, NO = "none", "yes", "no"


@dataclass(frozen=True, slots=True, kw_only=True)
class TheirAction(TheirTurn):
    """The table does the action on the finale card (G12)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TheirTerror(TheirTurn):
    """The table draws the top Terror card (G12)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CountPanic(Step):
    """How many panic (G28)?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class CountDeaths(Question):
    """How many victims died in the step just done (G19)? The app counts rows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PanicCount(Question):
    """Did a victim die this turn, and how many stand with the killer (G28)?"""

    died: bool

    def again(self) -> Step | None:
        """Ask anew: somebody may have died since."""
        return CountPanic()


@dataclass(frozen=True, slots=True, kw_only=True)
class TerrorWasDrawn(Question):
    """The phase ended at once: was the Terror card drawn before (G25)?"""


PHASE: tuple[Step, ...] = (TheirAction(), TheirTerror())


@resolves(TheirAction)
def their_action(night: Resolution, step: TheirAction) -> None:
    """Tell the table to do the action of the side that is seen (G12)."""
    night.emit(e.TableActs(open=night.state.open))
    if night.state.ladder:
        night.push(CountDeaths())


@resolves(TheirTerror)
def their_terror(night: Resolution, step: TheirTerror) -> None:
    """Tell the table to draw the top Terror card, unless the finale is open (G12)."""
    state = night.state
    if state.open or not state.terror_left:
        return
    night.emit(e.TableDrawsTerror(left=state.terror_left - 1))
    if state.ladder:
        night.push(CountDeaths())


@answers(CountDeaths)
def deaths(night: Resolution, step: CountDeaths, value: object) -> None:
    """Take how many died, and let bloodlust rise (G19, G21)."""
    died = _count(value)
    if died:
        kill(night, "", died)


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= FIGURES:
        raise Refused("bad_answer", field="value", expected=Expected("whole", low=0, high=FIGURES))
    return value


@resolves(CountPanic)
def count_panic(night: Resolution, step: CountPanic) -> None:
    """Ask who panics (G28); nobody, where the app knows that nobody died."""
    state = night.state
    if state.ladder and not state.died_this_turn:
        night.phase(PANIC)
        return
    night.push(PanicCount(died=bool(state.died_this_turn)))


@answers(PanicCount)
def counted(night: Resolution, step: PanicCount, value: object) -> None:
    """Take how many stand with the killer, and roll for each (G28)."""
    if value == NONE and not step.died:
        night.phase(PANIC)
        return
    victims = _count(value)
    if not step.died:
        night.emit(e.DeathsTold(victims=1))
    night.phase(PANIC)
    if victims:
        own = night.state.setup.dice == APP
        dice = tuple([night.die() for _ in range(victims)]) if own else ()
        night.emit(e.PanicTold(victims=victims, dice=dice))


@answers(TerrorWasDrawn)
def terror_was_drawn(night: Resolution, step: TerrorWasDrawn, value: object) -> None:
    """Set the pile right: a card that was not drawn is still there (G25)."""
    if value not in (YES, NO):
        raise Refused("bad_answer", field="value", expected=Expected("answers", answers=(YES, NO)))
    if value == NO:
        night.emit(e.TerrorPutBack(left=night.state.terror_left + 1))
