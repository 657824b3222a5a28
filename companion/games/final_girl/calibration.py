"""What is known of the killers' boards in an owner's box: rows, each as it was told. Pure.

Told facts are plain words by a plain name, so that they can be kept and read as open text:
`killer Hans: named` says that there is one, `row 3 of Hans: 1 2 horror` what a row shows, `last row
of Hans: 7` how many there are.
"""

import re
from collections.abc import Iterable, Mapping

from companion.engine.names import odd_sign, one_line
from companion.games.final_girl.box import MARKED_ROWS, MOST_ROWS, MOST_VALUE, ROW_EFFECTS

Told = Mapping[str, str]
NAMED = "named"
LONGEST_NAME = 40
_KILLER = re.compile(r"killer (.+)")
_NUMBERS = tuple(str(number) for number in range(1, MOST_ROWS + 1))
_ROW_OF = re.compile(r"row ([1-9][0-9]?) of (.+)")
_LAST_OF = re.compile(r"last row of (.+)")
_ROW = re.compile(rf"([0-{MOST_VALUE}]) ([0-{MOST_VALUE}]) ({'|'.join(ROW_EFFECTS)})")


def killer_told(name: str) -> Told:
    """Say in words that the owner has a killer."""
    return {f"killer {name}": NAMED}


def row_told(name: str, number: int, move: int, attack: int, effect: str) -> Told:
    """Say in words what a row of a killer's board shows."""
    return {f"row {number} of {name}": f"{move} {attack} {effect}"}


def last_row_told(name: str, number: int) -> Told:
    """Say in words which row of a killer's board is the last one."""
    return {f"last row of {name}": str(number)}


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
    if last := _LAST_OF.fullmatch(name):
        return word in _NUMBERS and is_name(last[1])
    row = _ROW_OF.fullmatch(name)
    return row is not None and row[1] in _NUMBERS and is_name(row[2]) and is_row(word)


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
    for form in (_KILLER, _LAST_OF, _ROW_OF):
        if found := form.fullmatch(fact):
            return found[len(found.groups())]
    return ""


def rows_known(told: Mapping[str, object], name: str, most: int = MOST_ROWS) -> tuple[str, ...]:
    """Give the rows of a killer from the first on; an empty text for one that is not known."""
    clean = sound(told)
    return tuple([clean.get(f"row {number} of {name}", "") for number in range(1, most + 1)])


def rows_of_a_board(told: Mapping[str, object], name: str) -> list[tuple[int, int, str]]:
    """Give a killer's rows for a board of one's own; one that is open is as that before it.

    A pack knows no lost health and nothing else on a row: such a row has no effect there.
    """
    known = [row_values(row) if row else None for row in rows_known(told, name)]
    first = next((row for row in known if row is not None), None)
    if first is None:
        return []
    while known[-1] is None:
        known.pop()
    move, attack, _ = first
    rows: list[tuple[int, int, str]] = []
    for row in known:
        effect = "none"
        if row is not None:
            move, attack, effect = row
        rows.append((move, attack, effect if effect in MARKED_ROWS else "none"))
    return rows


def last_row_known(told: Mapping[str, object], name: str) -> int:
    """Tell which row of a killer is the last one; 0 where that is not known, or not so."""
    last = int(sound(told).get(f"last row of {name}", "0"))
    return 0 if any(rows_known(told, name)[last:]) else last


def without(told: Mapping[str, object], name: str) -> Told:
    """Forget a killer."""
    return {fact: word for fact, word in sound(told).items() if _whose(fact) != name}


def together(boxes: Iterable[Mapping[str, object]]) -> Told:
    """Lay what is known of several boxes together: a killer's name is his in all of them."""
    return {fact: word for told in boxes for fact, word in sound(told).items()}
