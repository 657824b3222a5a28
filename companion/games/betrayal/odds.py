"""The chances of a haunt roll and of an attack, exactly. Pure."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from companion.engine.document import shown
from companion.engine.fields import list_of, whole
from companion.engine.plain import Json, JsonObject
from companion.engine.refusal import Expected, Refused
from companion.games.betrayal.box import FACES, MOST_DICE, MOST_OMENS, ROLL
from companion.games.betrayal.state import State

_FACES = tuple(map(int, FACES))
SURE, RARE = Fraction(995, 1000), Fraction(5, 1000)  # what is nearly so is not written as so


@cache
def totals(dice: int) -> tuple[int, ...]:
    """Count the ways to roll each total with so many dice, from 0 on."""
    ways: tuple[int, ...] = (1,)
    for _ in range(dice):
        longer = [0] * (len(ways) + _FACES[-1])
        for total, n in enumerate(ways):
            for face in _FACES:
                longer[total + face] += n
        ways = tuple(longer)
    return ways


def rolls() -> int:
    """Count all haunt rolls."""
    return int(len(_FACES) ** ROLL)


def beginning(omens: int, option: str) -> int:
    """Count the haunt rolls that begin the haunt at so many omens (K3)."""
    return sum(totals(ROLL)[: omens + (option == "at_most")])


def begun_by(state: State) -> Mapping[int, Fraction]:
    """Give the chance that the haunt has begun after the roll at so many omens, one a turn.

    From the roll that is due, else from the next omen.
    """
    first = state.drawn if state.turn else state.drawn + 1
    last = max(first, MOST_OMENS) if state.turn else MOST_OMENS
    not_yet, chances = Fraction(1), {}
    for omens in range(first, last + 1):
        not_yet *= 1 - Fraction(beginning(omens, state.option("haunt_roll")), rolls())
        chances[omens] = 1 - not_yet
    return chances


def attack(mine: int, theirs: int) -> tuple[Fraction, Fraction, Fraction]:
    """Give the chances that the first wins, that both are equal, that the first loses (K19)."""
    wins = ties = 0
    for total, n in enumerate(totals(mine)):
        for other, m in enumerate(totals(theirs)):
            if total > other:
                wins += n * m
            elif total == other:
                ties += n * m
    every = len(_FACES) ** (mine + theirs)
    won, tied = Fraction(wins, every), Fraction(ties, every)
    return won, tied, 1 - won - tied


def odds(state: State, asked: Mapping[str, Json]) -> JsonObject:
    """Answer the query: the haunt rolls to come, and an attack with so many dice each."""
    found: JsonObject = {"haunt": None}
    if not state.begun:
        chances = begun_by(state)
        due = chances[state.drawn] if state.turn else None
        found["haunt"] = {
            "roll": None if due is None else float(due),
            "by_omen": {str(omens): float(chance) for omens, chance in chances.items()},
        }
    for name, value in asked.items():
        if name != "attack":
            raise Refused("unknown_field", field=shown(name), known="ask, attack")
        if value is None:
            continue
        dice = list_of(whole(0, MOST_DICE))(value, name)
        if len(dice) != 2:
            raise Refused("bad_value", field=name, expected=Expected("two_dice"))
        won, tied, lost = attack(*dice)
        found["attack"] = {"wins": float(won), "ties": float(tied), "loses": float(lost)}
    return found


def percent(chance: Fraction) -> str:
    """Write a chance in percent; what is nearly certain is not certain."""
    if chance in (0, 1):
        return str(100 * chance)
    if chance >= SURE:
        return ">99"
    return "<1" if chance < RARE else str(round(100 * chance))
