"""What is known of the killers' boards in an owner's box: rows, each as it was told. Pure.

Told facts are plain words by a plain name, so that they can be kept and read as open text:
`killer Hans: named` says that there is one, `row 3 of Hans: 1 2 horror` what a row shows.
"""

import re
from collections.abc import Iterable, Mapping

from companion.engine.names import odd_sign, one_line
from companion.games.final_girl.box import MOST_ROWS, MOST_VALUE, ROW_EFFECTS

Told = Mapping[str, str]
NAMED = "named"
LONGEST_NAME = 40
_KILLER = re.compile(r"killer (.+)")
_ROW_OF = re.compile(r"row ([1-9][0-9]?) of (.+)")
_ROW = re.compile(rf"([0-{MOST_VALUE}]) ([0-{MOST_VALUE}]) ({'|'.join(ROW_EFFECTS)})")


def killer_told(name: str) -> Told:
    """Say in words that the owner has a killer."""
    return {f"killer {name}": NAMED}


def row_told(name: str, number: int, move: int, attack: int, effect: str) -> Told:
    """Say in words what a row of a killer's board shows."""
    return {f"row {number} of {name}": f"{move} {attack} {effect}"}


def row_values(told: str) -> tuple[int, int, str]:
    """Read what a row shows: move, attack and effect."""
    move, attack, effect = told.split(" ")
    return int(move), int(attack), effect


def sound(told: Mapping[str, object]) -> Told:
    """Give the facts that can be true of some box."""
    return {name: word for name, word in told.items() if isinstance(word, str) and _is(name, word)}


def _is(name: str, word: str) -> bool:
    if killer := _KILLER.fullmatch(name):
        return word == NAMED and is_name(killer[1])
    row = _ROW_OF.fullmatch(name)
    if row is None or int(row[1]) > MOST_ROWS or not is_name(row[2]):
        return False
    return is_row(word)


def is_row(word: str) -> bool:
    """Tell whether a text says what a row shows."""
    return _ROW.fullmatch(word) is not None


def is_name(name: str) -> bool:
    """Tell whether a killer can be called so."""
    return bool(name) and name == one_line(name, LONGEST_NAME) and not odd_sign(name)


def killers_known(told: Mapping[str, object]) -> list[str]:
    """Name the killers that something is known of."""
    names = {_whose(fact) for fact in sound(told)}
    return sorted(names, key=lambda name: (name.casefold(), name))


def _whose(fact: str) -> str:
    killer, row = _KILLER.fullmatch(fact), _ROW_OF.fullmatch(fact)
    return killer[1] if killer else row[2] if row else ""


def rows_known(told: Mapping[str, object], name: str, most: int = MOST_ROWS) -> tuple[str, ...]:
    """Give the rows of a killer from the first on; an empty text for one that is not known."""
    clean = sound(told)
    return tuple([clean.get(f"row {number} of {name}", "") for number in range(1, most + 1)])


def without(told: Mapping[str, object], name: str) -> Told:
    """Forget a killer."""
    return {fact: word for fact, word in sound(told).items() if _whose(fact) != name}


def together(boxes: Iterable[Mapping[str, object]]) -> Told:
    """Lay what is known of several boxes together: a killer's name is his in all of them."""
    return {fact: word for told in boxes for fact, word in sound(told).items()}
