"""Fix the table: a part of the view is set as it is on the table, and triggers no rule. Pure.

Here a correction is read and checked, in the view's own shape; corrected.py folds it.
"""

from collections.abc import Callable, Mapping

from companion.engine.document import shown
from companion.engine.fields import flag, mapping, one_of, text, whole
from companion.engine.plain import Json, JsonObject
from companion.engine.refusal import Expected, Refused
from companion.games.betrayal.box import (
    ASK,
    EACH_ROUND,
    EXPLORE,
    HARMS,
    HAUNT,
    HERO,
    HEROES,
    KILLED,
    MONSTERS,
    MOST_DICE,
    MOST_GOAL,
    MOST_OMENS,
    MOST_TOTAL,
    MOST_VALUE,
    PHASES,
    REVEAL,
    ROLES,
    SIDES,
    STUNNED,
    TRAITOR,
    TRAITS,
)
from companion.games.betrayal.corrected import corrected
from companion.games.betrayal.reports import name as read_name
from companion.games.betrayal.rules.asking import fighter as known_fighter
from companion.games.betrayal.rules.asking import (
    known_counter,
    known_kind,
    known_monster,
    known_player,
)
from companion.games.betrayal.rules.names import haunt_called, omen_called
from companion.games.betrayal.state import State

Plain = Mapping[str, Json]
Check = Callable[[State, Json, str], Json]

DERIVED = ("undo", "redo", "order")  # of the whole view sent back: nobody sets these
MOST_ROUNDS = MOST_COUNTED = 9999


def check(state: State, raw: Mapping[str, object]) -> Plain:
    """Read a correction; refuse what cannot be so."""
    clean: JsonObject = {}
    for name, value in raw.items():
        if name in DERIVED:
            continue
        if name not in _CHECKS:
            raise Refused("unknown_field", field=f"set.{shown(name)}", known=", ".join(_CHECKS))
        clean[name] = _CHECKS[name](state, value, f"set.{name}")
    _together(state, clean)
    return clean


def _wrong(field: str, key: str, **facts: object) -> Refused:
    return Refused("bad_value", field=f"set.{field}", expected=Expected(key, **facts))


def _together(before: State, clean: Plain) -> None:
    """Refuse what does not fit together, once all of it is set."""
    state = corrected(before, clean)
    begun = state.phase == HAUNT
    if begun and not state.traitor:
        raise _wrong("traitor", "a_player")
    if (state.round > 0) != begun:
        raise _wrong("round", "rounds")
    if not state.begun and (state.revealer or state.haunt or state.traitor):
        raise _wrong("phase", "begun")
    if state.begun and not state.revealer and state.revealer != before.revealer:
        raise _wrong("revealer", "a_player")
    if state.phase != before.phase and state.begun and not state.revealer and not begun:
        raise _wrong("revealer", "a_player")
    if state.traitor and not state.is_(state.traitor, TRAITOR):
        raise _wrong("players", "traitor_stays")
    if any((is_.side is None) != (not state.traitor) for is_ in state.players.values()):
        raise _wrong("players", "sides")
    if state.phase == REVEAL and state.traitor and not state.alive(HERO):
        raise _wrong("players", "a_hero")
    if not begun and any(is_.dead or is_.attacked for is_ in state.players.values()):
        raise _wrong("players", "from_haunt")
    if state.outcome is not None and not begun:
        raise _wrong("outcome", "from_haunt")
    if not begun and (state.fight is not None or (not state.begun and state.monsters)):
        raise _wrong("fight", "from_haunt")
    if "turn" in clean and (state.turn != before.turn or state.phase != before.phase):
        _turn_fits(state)
    for name, counter in state.counters.items():
        if counter.goal is not None and counter.value > counter.goal:
            raise _wrong(f"counters.{shown(name)}", "within_goal", n=counter.goal)


def _turn_fits(state: State) -> None:
    if state.phase == HAUNT:
        dead = state.turn in state.players and state.players[state.turn].dead
        if not state.turn or dead or (state.turn == MONSTERS and not state.monsters_act):
            raise _wrong("turn", "turn", values=state.order)
    elif state.turn and (state.phase != EXPLORE or state.turn == MONSTERS):
        raise _wrong("turn", "turn", values=tuple(state.players))


def _plain(read: Callable[[object, str], Json]) -> Check:
    return lambda state, value, name: read(value, name)


def _maybe(read: Callable[[object, str], Json]) -> Callable[[object, str], Json]:
    return lambda value, name: None if value is None else read(value, name)


def _tracking(state: State, value: object, name: str) -> str:
    if value == "map":
        raise Refused("only_ask", field=name)
    return one_of(ASK)(value, name)


def _player(state: State, value: object, name: str) -> str | None:
    return None if value is None else known_player(state, read_name(value, name), name)


def _turn(state: State, value: object, name: str) -> str | None:
    if value is None or value == MONSTERS:
        return str(value) if value else None
    return _player(state, value, name)


def _parts(
    value: object, name: str, readers: Mapping[str, Callable[[object, str], Json]]
) -> JsonObject:
    """Read some fields of an object, each by its reader."""
    clean: JsonObject = {}
    for part, said in mapping(value, name).items():
        where = f"{name}.{shown(part)}"
        if part not in readers:
            raise Refused("unknown_field", field=where, known=", ".join(readers))
        clean[part] = readers[part](said, where)
    return clean


def _omens(state: State, value: object, name: str) -> Plain:
    drawn = whole(0, max(MOST_OMENS, state.drawn))
    clean = _parts(value, name, {"drawn": drawn, "last": _maybe(read_name)})
    if clean.get("last") is not None:
        clean["last"] = omen_called(state, clean["last"])
    return clean


def _haunt(state: State, value: object, name: str) -> str | None:
    """Read a haunt by its id, or as the view has it."""
    if isinstance(value, dict):
        for part in value:
            if part not in ("id", "title"):  # the title follows
                raise Refused("unknown_field", field=f"{name}.{shown(part)}", known="id")
        if "id" not in value:
            raise Refused("missing_field", field=f"{name}.id")
        value, name = value["id"], f"{name}.id"
    return None if value is None else haunt_called(state, read_name(value, name))


def _players(state: State, value: object, name: str) -> Plain:
    readers = {"side": _maybe(one_of(*ROLES)), "dead": flag, "attacked": flag}
    return {
        known_player(state, player, f"{name}.{shown(player)}"): _parts(
            said, f"{name}.{shown(player)}", readers
        )
        for player, said in mapping(value, name).items()
    }


def _some(known: Callable[[State, str, str], str], check: Check) -> Check:
    """Read parts of several that are there; null takes one away."""

    def read(state: State, value: object, name: str) -> Plain:
        clean: JsonObject = {}
        for one, said in mapping(value, name).items():
            where = f"{name}.{shown(one)}"
            known(state, one, where)
            clean[one] = None if said is None else check(state, said, where)
        return clean

    return read


def _kind(state: State, value: object, name: str) -> Plain:
    number = _maybe(whole(0, MOST_VALUE))
    readers = {
        **dict.fromkeys(TRAITS, number), "ranged": flag, "beaten": read_name,
        "moves": _maybe(whole(0, 2 * MOST_DICE)),
    }  # fmt: skip
    clean = _parts(value, name, readers)
    if clean.get("beaten") not in (None, STUNNED, KILLED):
        known_counter(state, clean["beaten"], f"{name}.beaten")
    return clean


def _monster(state: State, value: object, name: str) -> Plain:
    clean = _parts(value, name, {"kind": read_name, "stunned": flag, "attacked": flag})
    if "kind" in clean:
        known_kind(state, clean["kind"], f"{name}.kind")
    return clean


def _counter(state: State, value: object, name: str) -> Plain:
    readers = {
        "value": whole(0, MOST_COUNTED), "goal": _maybe(whole(1, MOST_GOAL)),
        "wins": _maybe(one_of(*SIDES)), "each": _maybe(one_of(EACH_ROUND)),
    }  # fmt: skip
    return _parts(value, name, readers)


def _fight(state: State, value: object, name: str) -> Plain | None:
    """Read parts of the last attack; without one, all of them but how it ended."""
    if value is None:
        return None
    old = state.fight

    def fighter(value: object, where: str) -> Json:
        who = text(value, where)  # a monster's is longer than its kind's name
        fought = old is not None and who in (old.by, old.on)  # and may be gone since
        return who if fought else known_fighter(state, who, where)

    def totals(value: object, where: str) -> Json:
        return {
            str(fighter(who, where)): whole(0, MOST_TOTAL)(n, f"{where}.{shown(who)}")
            for who, n in mapping(value, where).items()
        }

    readers = {
        "by": fighter, "on": fighter, "trait": one_of(*TRAITS), "totals": totals,
        "loser": _maybe(fighter), "damage": whole(0, MOST_TOTAL),
        "harm": _maybe(one_of(*dict.fromkeys(HARMS.values()))), "stolen": flag,
    }  # fmt: skip
    clean = _parts(value, name, readers)
    for part in ("by", "on", "trait", "totals"):
        if state.fight is None and part not in clean:
            raise Refused("missing_field", field=f"{name}.{part}")
    both = [clean.get(part, getattr(old, part, None)) for part in ("by", "on")]
    if both[0] == both[1]:
        raise Refused("bad_value", field=f"{name}.on", expected=Expected("another"))
    if set(clean.get("totals", getattr(old, "totals", {}))) != set(both):
        raise Refused("bad_value", field=f"{name}.totals", expected=Expected("fighters"))
    loser = clean.get("loser", getattr(old, "loser", None))
    hurts = clean.get("damage") or clean.get("harm") or clean.get("stolen")
    if loser not in (None, *both) or (loser is None and hurts):
        raise Refused("bad_value", field=f"{name}.loser", expected=Expected("fighters"))
    return clean


_CHECKS: Mapping[str, Check] = {
    "phase": _plain(one_of(*PHASES)),
    "round": _plain(whole(0, MOST_ROUNDS)),
    "turn": _turn,
    "tracking": _tracking,
    "omens": _omens,
    "revealer": _player,
    "haunt": _haunt,
    "traitor": _player,
    "players": _players,
    "kinds": _some(known_kind, _kind),
    "monsters": _some(known_monster, _monster),
    "counters": _some(known_counter, _counter),
    "fight": _fight,
    "outcome": _plain(_maybe(one_of(HEROES, TRAITOR))),
}
