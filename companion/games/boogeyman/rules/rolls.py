"""Several Children roll, the lowest is chosen (B4, P1, M4); Candies and dice (T10). Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.engine.luck import DIE_SIDES
from companion.engine.refusal import Expected, Refused
from companion.games.boogeyman.agenda import Question, Resolution, answers, resolves
from companion.games.boogeyman.box import CANDY_LIMIT
from companion.games.boogeyman.events import DiceRolled
from companion.games.boogeyman.lowest import RollLowest
from companion.games.boogeyman.rules.limits import no_candies
from companion.games.boogeyman.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class LowestRoll(Question):
    """The table's dice: each of these Children rolls."""

    roll: RollLowest


def candies_allowed(state: State, child: str) -> int:
    """Tell how many Candies a Child may spend on its own die now (T10, S1)."""
    who = state.children[child]
    if no_candies(state):
        return 0
    on_turn = state.turn == child or state.option("candies_on") == "any_own_roll"
    return CANDY_LIMIT[who.state] if on_turn and not who.fainted else 0


def candies_offered(state: State, child: str) -> int:
    """Tell how many Candies a Child may still have for its own die, as far as they were seen."""
    return min(candies_allowed(state, child), state.candies[child])


def may_have_candies(state: State, child: str) -> bool:
    """Tell whether a Child may have Candies to spend on its own die now, as far as is known."""
    left = state.candies[child] or child in state.unsure
    return bool(left and candies_allowed(state, child))


@resolves(RollLowest)
def roll_lowest(night: Resolution, step: RollLowest) -> None:
    """Roll the app's dice, or ask for the table's; whoever fainted since does not roll (B11)."""
    left = tuple((child, then) for child, then in step.outcomes if child in night.state.counted())
    if len(left) < 2:
        night.push(*(then for _, then in left))
        return
    step = replace(step, outcomes=left)
    if night.state.setup.dice == "table":
        night.push(LowestRoll(roll=step))
    else:
        rolled(night, step, {child: night.die() for child in step.children}, by="app")


def rolled(night: Resolution, step: RollLowest, dice: Mapping[str, int], by: str) -> None:
    """Choose the lowest; those who are equally low roll again (B4)."""
    low = min(dice.values())
    lowest = tuple(child for child in step.children if dice[child] == low)
    allowed = {child: candies_allowed(night.state, child) for child in dice}
    night.emit_overrulable(
        DiceRolled(
            purpose=step.purpose, entity=step.entity, dice=dict(dice), lowest=lowest, by=by,
            candies={c: most for c, most in allowed.items() if most} if by == "app" else {},
            roll=step, stems_from=night.stems_from,
        )
    )  # fmt: skip
    outcomes = tuple((child, then) for child, then in step.outcomes if child in lowest)
    if len(outcomes) > 1:
        night.push(RollLowest(purpose=step.purpose, entity=step.entity, outcomes=outcomes))
    else:
        night.push(outcomes[0][1])


@answers(LowestRoll)
def lowest_roll(night: Resolution, step: LowestRoll, value: object) -> None:
    """Read the table's dice: one for each Child that rolls."""
    children = step.roll.children
    if not isinstance(value, dict) or set(value) != set(children):
        raise Refused("bad_answer", "bad_dice", field="value", seats=children)
    for child in children:
        spent = candies_allowed(night.state, child)
        read_die(value[child], f"value.{child}", spent)
    rolled(night, step.roll, {child: value[child] for child in children}, by="table")


def read_die(value: object, name: str, candies: int = 0) -> int:
    """Read one of the table's dice; Candies may have changed it, never below 0 (T10)."""
    low, high = max(0, 1 - candies), DIE_SIDES + candies
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Refused("bad_answer", field=name, expected=Expected("whole", low=low, high=high))
    return value
