"""Fix the table: a part of the view is set as it is on the table, and triggers no rule. Pure.

Here a correction is read and checked, in the view's own shape; corrected.py folds it.
"""

from collections.abc import Callable, Mapping

from companion.engine.document import shown
from companion.engine.fields import flag, list_of, mapping, one_of, whole
from companion.engine.plain import Json, JsonObject
from companion.engine.refusal import Expected, Refused
from companion.games.closet_monsters.box import COLOURS, MONSTERS, SIDES
from companion.games.closet_monsters.rules.turning import known_tile, known_toy
from companion.games.closet_monsters.state import State

Plain = Mapping[str, Json]
Check = Callable[[State, Json, str], Json]

DERIVED = ("undo", "redo")  # of the whole view sent back: nobody can set these
MOST_ROUNDS = 9999


def check(state: State, raw: Mapping[str, object]) -> Plain:
    """Read a correction; refuse what cannot be so."""
    clean: JsonObject = {}
    for name, value in raw.items():
        if name in DERIVED:
            continue
        if name not in _CHECKS:
            raise Refused("unknown_field", field=f"set.{shown(name)}", known=", ".join(_CHECKS))
        clean[name] = _CHECKS[name](state, value, f"set.{name}")
    # What the app does not know in Ask is null in the view, and changes nothing.
    return {name: value for name, value in clean.items() if value is not None or name == "outcome"}


def _plain(read: Callable[[object, str], Json]) -> Check:
    return lambda state, value, name: read(value, name)


def _of_the_set(check: Check) -> Check:
    """Read what is only known with our set; in Ask it is null."""

    def read(state: State, value: object, name: str) -> Json:
        if not state.asks:
            return check(state, value, name)
        if value is None:
            return None
        raise Refused("needs_set", field=name)

    return read


def _agreed(of: Callable[[State], str]) -> Check:
    """Read what was agreed at the start: it can be said again, and stays."""

    def read(state: State, value: object, name: str) -> None:
        if value != of(state):
            expected = Expected("one_of", values=(of(state),))
            raise Refused("bad_value", field=name, expected=expected)

    return read


def _turn(state: State, value: object, name: str) -> str | None:
    if state.counts_turns:
        return str(one_of(*state.players)(value, name))
    if value is None:
        return None
    raise Refused("needs_players", field=name)


def _bed(state: State, value: object, name: str) -> Plain:
    clean: dict[str, str | None] = {}
    for side, monster in mapping(value, name).items():
        if side not in SIDES:
            known = ", ".join(SIDES)
            raise Refused("unknown_field", field=f"{name}.{shown(side)}", known=known)
        read = one_of(*MONSTERS)
        clean[side] = None if monster is None else read(monster, f"{name}.{side}")
    there = [monster for monster in {**state.bed, **clean}.values() if monster is not None]
    for side, one in clean.items():
        if one is not None and there.count(one) > 1:
            raise Refused("monster_twice", field=f"{name}.{side}", monster=one)
    return clean


def _progress(state: State, value: object, name: str) -> list[str]:
    cards = list_of(one_of(*COLOURS))(value, name)
    if len(cards) != len(state.progress):
        expected = Expected("cards", n=len(state.progress))
        raise Refused("bad_value", field=name, expected=expected)
    return list(cards)


def _open(state: State, value: object, name: str) -> list[Json]:
    """Read which toys lie open, or tiles; none twice, and none where no tile stays open (C13)."""

    def one(item: object, where: str) -> object:
        if state.setup.by_tile:
            return known_tile(state, item, where)
        return known_toy(state, item, where)

    there = list(list_of(one)(value, name))
    if there and state.asks:
        raise Refused("needs_set", field=name)
    for position, item in enumerate(there):
        if item in there[:position]:
            raise Refused("tile_open", field=f"{name}[{position}]")
    return there


def _kept(state: State, value: object, name: str) -> Plain:
    clean: dict[str, int] = {}
    for player, count in mapping(value, name).items():
        if player not in state.kept:
            known, key = ", ".join(state.kept), None if state.races else "unknown_field.kept"
            raise Refused("unknown_field", key, field=f"{name}.{shown(player)}", known=known)
        clean[player] = whole(0, len(MONSTERS))(count, f"{name}.{shown(player)}")
    return clean


def _outcome(state: State, value: object, name: str) -> str | None:
    return None if value is None else str(one_of("lost", "won")(value, name))


_count = _of_the_set(_plain(whole(0, len(MONSTERS))))
_CHECKS: Mapping[str, Check] = {
    "round": _plain(whole(1, MOST_ROUNDS)),
    "turn": _turn,
    "tracking": _agreed(lambda state: state.setup.tracking),
    "mode": _agreed(lambda state: state.setup.mode),
    "bed": _of_the_set(_bed),
    "progress": _progress,
    "open": _open,
    "pile": _count,
    "closet": _count,
    "kept": _kept,
    "special_seen": _plain(flag),
    "outcome": _outcome,
}
