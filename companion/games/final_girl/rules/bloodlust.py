"""G19, G21, G22: bloodlust rises row by row, each with its effect; the dark power opens. Pure."""

from dataclasses import dataclass

from companion.engine.refusal import Expected, Refused
from companion.games.final_girl.agenda import Question, Resolution, Step, answers, resolves
from companion.games.final_girl.box import LAST_ROW, MOST_ROWS, MOST_VALUE, ROW_EFFECTS
from companion.games.final_girl.events import (
    BloodlustRose,
    HorrorAtEnd,
    LastRowLearnt,
    RowLearnt,
    VictimsDied,
)
from companion.games.final_girl.state import State

VICTIM, CARD, HORROR = "victim", "card", "horror"


@dataclass(frozen=True, slots=True, kw_only=True)
class RaiseBloodlust(Step):
    """Bloodlust rises by one (G21); cause: victim, card, horror."""

    cause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LearnRow(Question):
    """What does the next row of the killer's board show?"""

    row: int
    cause: str

    def again(self) -> Step | None:
        """Rise anew: another death may tell the row first."""
        return RaiseBloodlust(cause=self.cause)


@dataclass(frozen=True, slots=True, kw_only=True)
class RowEffect(Step):
    """What a row brings, beside Horror: event, power, health_lost, last."""

    effect: str
    row: int


def kill(
    night: Resolution, zone: str, victims: int, special: str = "", who: str = "", left: int = 0
) -> None:
    """Let victims die: each raises bloodlust by one, whoever or whatever killed it (G19)."""
    night.emit(VictimsDied(zone=zone, victims=victims, special=special, who=who, left=left))
    night.push(*[RaiseBloodlust(cause=VICTIM) for _ in range(victims + bool(special))])


@resolves(RaiseBloodlust)
def rise(night: Resolution, step: RaiseBloodlust) -> None:
    """Go one row up, with its effect at once; the last row acts again and again (G21)."""
    state = night.state
    if not state.ladder:
        return
    top = state.top_row
    if (top is not None and state.row >= top) or state.row >= MOST_ROWS:
        _past_the_last(night, step.cause)
    elif state.row_at(state.row + 1) is None:
        night.push(LearnRow(row=state.row + 1, cause=step.cause))
    else:
        _reach(night, state.row + 1, step.cause)


def _past_the_last(night: Resolution, cause: str) -> None:
    """Stay on the last row, and bring the final effect (G21)."""
    state = night.state
    row = state.row_at(state.row)
    night.emit(
        BloodlustRose(
            row=state.row, effect="none", move=row.move if row else 0,
            attack=row.attack if row else 0, cause=cause, last=True,
        )
    )  # fmt: skip
    night.push(RowEffect(effect="last", row=state.row))


def _reach(night: Resolution, number: int, cause: str) -> None:
    row = night.state.row_at(number)
    assert row is not None, "the row is known"
    at_top = row.effect == "horror" and night.overruled()
    night.emit(
        BloodlustRose(
            row=number, effect="top" if at_top else row.effect, move=row.move, attack=row.attack,
            cause=cause,
        )
    )  # fmt: skip
    if at_top:
        past_the_top(night)
    elif row.effect in ("event", "power", "health_lost"):
        night.push(RowEffect(effect=row.effect, row=number))


def past_the_top(night: Resolution, by: int = 1) -> None:
    """Leave the marker of Horror at its top: bloodlust rises instead, step by step (G11)."""
    night.emit(HorrorAtEnd(top=True, by=by))
    night.push(*[RaiseBloodlust(cause=HORROR) for _ in range(by)])


def can_be_last(state: State, number: int) -> bool:
    """Tell whether a row can be the last one: no higher one is known."""
    return not any(int(known) > number for known in state.rows)


@answers(LearnRow)
def learnt(night: Resolution, step: LearnRow, value: object) -> None:
    """Take what the row shows, and go there; or that there is none, so the last one acts (G21)."""
    copy = night.state.setup.copy
    if value == LAST_ROW and can_be_last(night.state, step.row - 1):
        night.emit(LastRowLearnt(row=step.row - 1, copy=copy))
        _past_the_last(night, step.cause)
        return
    if not isinstance(value, dict) or set(value) != {"move", "attack", "effect"}:
        raise Refused("bad_answer", field="value", expected=Expected("row"))
    move, attack, effect = value["move"], value["attack"], value["effect"]
    for number in (move, attack):
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= MOST_VALUE:
            raise Refused("bad_answer", field="value", expected=Expected("row"))
    if effect not in ROW_EFFECTS:
        raise Refused("bad_answer", field="value", expected=Expected("row"))
    night.emit(RowLearnt(row=step.row, move=move, attack=attack, effect=effect, copy=copy))
    _reach(night, step.row, step.cause)
