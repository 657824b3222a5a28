"""Fix the table: a part of the view is set as it is on the table, and triggers no rule. Pure.

Here a correction is read and checked, in the view's own shape; corrected.py folds it.
"""

from collections.abc import Callable, Collection, Mapping

from companion.engine.document import shown
from companion.engine.fields import list_of, mapping, one_of, text, whole
from companion.engine.plain import Json, JsonObject
from companion.engine.refusal import Expected, Refused
from companion.games.final_girl.box import (
    BLACK,
    FIGURES,
    HERS,
    MINIONS,
    MOST_HEALTH,
    MOST_ROWS,
    MOST_VALUE,
    PHASES,
    PILE,
    WHITE,
)
from companion.games.final_girl.corrected import minor_limit
from companion.games.final_girl.effects import read_effect
from companion.games.final_girl.state import State

Plain = Mapping[str, Json]
Check = Callable[[State, Json, str], Json]

DERIVED = ("undo", "redo", "turn")  # of the whole view sent back: nobody sets these
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
    # What the app does not know is null in the view, and changes nothing.
    return {n: value for n, value in clean.items() if value is not None or n in _NULL}


_NULL = ("outcome", "finale", "power")


def _plain(read: Callable[[object, str], Json]) -> Check:
    return lambda state, value, name: read(value, name)


def _mapped(check: Check) -> Check:
    """Read what is only known on the Map; in Ask it is null."""

    def read(state: State, value: object, name: str) -> Json:
        if not state.asks:
            return check(state, value, name)
        if value is None:
            return None
        raise Refused("needs_pack", "needs_pack.map", field=name)

    return read


def _phase(state: State, value: object, name: str) -> str:
    """Read the phase: hers can be set while nothing is pending, no other one."""
    can = dict.fromkeys((state.phase, *(() if state.agenda else HERS)))
    phase = one_of(*PHASES)(value, name)
    return one_of(*can)(phase, name)


def _tracking(state: State, value: object, name: str) -> None:
    agreed = state.setup.tracking
    if value != agreed:
        raise Refused("bad_value", field=name, expected=Expected("one_of", values=(agreed,)))


def _zone(state: State, value: object, name: str) -> str:
    zone = text(value, name)
    zones = () if state.asks else tuple(state.place.zones)
    if zone not in zones:
        raise Refused("unknown_zone", field=name, given=shown(zone), known=zones)
    return zone


def _body(who: str) -> Check:
    def read(state: State, value: object, name: str) -> Plain:
        clean: JsonObject = {}
        for part, said in mapping(value, name).items():
            where = f"{name}.{shown(part)}"
            if part == "zone":
                if said is not None:
                    clean[part] = _zone(state, said, where)
            elif part == "markers":
                if said is None:
                    continue
                if not state.keeps(who):
                    raise Refused("not_kept", f"not_kept.{who}", field=where)
                clean[part] = whole(0, MOST_HEALTH - 1)(said, where)
            elif part == "token":
                clean[part] = one_of(BLACK, WHITE)(said, where)
            else:
                raise Refused("unknown_field", field=where, known="zone, markers, token")
        return clean

    return read


def _victims(state: State, value: object, name: str) -> Plain:
    """Read how many victims stand in some zones; those that are not named stay."""
    clean = {
        _zone(state, zone, f"{name}.{shown(zone)}"): whole(0, FIGURES)(n, f"{name}.{shown(zone)}")
        for zone, n in mapping(value, name).items()
    }
    if sum({**state.victims, **clean}.values()) > FIGURES:
        raise Refused("bad_value", field=name, expected=Expected("figures", n=FIGURES))
    return clean


def _specials(state: State, value: object, name: str) -> Plain:
    """Read where special victims are; null takes one off the map."""
    clean: JsonObject = {}
    for one, said in mapping(value, name).items():
        where = f"{name}.{shown(one)}"
        if state.special(one) is None:
            known = tuple(state.place.specials)
            raise Refused("unknown_special", field=where, given=shown(one), known=known)
        zone = mapping(said, where).get("zone") if said is not None else None
        clean[one] = None if zone is None else _zone(state, zone, where)
    return clean


def _minions(state: State, value: object, name: str) -> Plain:
    """Read where minions are, and their health; null takes one off the map."""
    clean: JsonObject = {}
    for one, said in mapping(value, name).items():
        where = f"{name}.{shown(one)}"
        tokens = MINIONS[: state.horde.tokens] if state.horde is not None else ()
        if one not in tokens:
            raise Refused("unknown_minion", field=where, given=shown(one), known=tokens)
        if said is None:
            clean[one] = None
            continue
        parts = mapping(said, where)
        if one not in state.minions and "zone" not in parts:
            raise Refused("missing_field", field=f"{where}.zone")
        if not {*parts} <= {"zone", "health"}:
            raise Refused("unknown_field", field=where, known="zone, health")
        new: JsonObject = {}
        if "zone" in parts:
            new["zone"] = _zone(state, parts["zone"], f"{where}.zone")
        if "health" in parts:
            new["health"] = whole(1, MOST_HEALTH)(parts["health"], f"{where}.health")
        clean[one] = new
    return clean


def _bloodlust(state: State, value: object, name: str) -> Plain | None:
    if value is None:
        return None
    parts = mapping(value, name)
    if not state.ladder:
        raise Refused("not_kept", "not_kept.bloodlust", field=name)
    row, clean = state.row_at(state.row), JsonObject()
    for part, said in parts.items():
        where = f"{name}.{shown(part)}"
        if part not in ("row", "move", "attack"):
            raise Refused("unknown_field", field=where, known="row, move, attack")
        # On the Map values follow from the row; so they do where the view is sent back as it was.
        if part != "row" and said != (None if row is None else getattr(row, part)):
            value = whole(0, MOST_VALUE)(said, where)
            clean |= {part: value} if state.asks else {}
    if "row" not in parts:
        return clean
    # In Ask a row above the last one tells that it was not the last.
    most = MOST_ROWS if state.asks else state.top_row or MOST_ROWS
    return {"row": whole(1, most)(parts["row"], f"{name}.row"), **clean}


def _terror(state: State, value: object, name: str) -> Plain:
    parts = mapping(value, name)
    for part in parts:
        if part not in ("left", "last"):
            raise Refused("unknown_field", field=f"{name}.{shown(part)}", known="left")
    if "left" not in parts:
        return {}
    return {"left": whole(0, 2 * PILE)(parts["left"], f"{name}.left")}


def _card(deck: str) -> Check:
    """Read a card by its id, or as the view has it; null: face down."""

    def read(state: State, value: object, name: str) -> str | None:
        if value is None:
            return None
        return _one_of(() if state.asks else _ids(state, deck), value, name)

    return read


def _ids(state: State, deck: str) -> Collection[str]:
    killer, place = state.printed, state.place
    return {"finale": killer.finales, "power": killer.powers, "events": place.events}[deck]


def _one_of(ids: Collection[str], value: object, name: str) -> str:
    given = value.get("id") if isinstance(value, dict) else value
    if given is None and isinstance(value, dict):
        return ""
    card = text(given, name)
    if card not in ids:
        raise Refused("unknown_card", field=name, given=shown(card), known=tuple(ids))
    return card


def _events(state: State, value: object, name: str) -> list[str]:
    def one(item: object, where: str) -> str:
        ids = _ids(state, "events")
        card = _one_of(ids, item, where)
        if not card:  # the table's own are not known here
            raise Refused("unknown_card", field=where, given="", known=tuple(ids))
        return card

    return list(dict.fromkeys(list_of(one)(value, name)))


def _minor_powers(state: State, value: object, name: str) -> Plain:
    clean: JsonObject = {}
    for card, markers in mapping(value, name).items():
        where = f"{name}.{shown(card)}"
        if card not in state.minor_powers and minor_limit(state, card) is None:
            known = tuple(state.minor_powers)
            raise Refused("unknown_card", field=where, given=shown(card), known=known)
        clean[card] = whole(0, MOST_HEALTH)(markers, where)
    return clean


def _limits(state: State, value: object, name: str) -> list[Json]:
    """Read what holds, each with its card; null: a card of the table."""
    decks = () if state.asks else _holding(state)

    def one(item: object, where: str) -> JsonObject:
        said = dict(mapping(item, where))
        card = said.pop("card", None)
        if card is not None and card not in decks and card not in state.minor_powers:
            known = (*decks, *state.minor_powers)
            raise Refused("unknown_card", field=where, given=shown(str(card)), known=known)
        effect = read_effect(said, where)
        if effect.kind != "limit":
            raise Refused("bad_value", field=where, expected=Expected("one_of", values=("limit",)))
        if effect.zone:
            _zone(state, effect.zone, where)
        return {"card": card or "", **effect.written()}

    return list(list_of(one)(value, name))


def _holding(state: State) -> Collection[str]:
    """Name every card that something can hold by."""
    killer, place = state.printed, state.place
    decks = (killer.finales, killer.powers, killer.terror, place.terror, place.events)
    return tuple(name for deck in decks for name in deck)


def _outcome(state: State, value: object, name: str) -> str | None:
    return None if value is None else str(one_of("lost", "won")(value, name))


def _count(which: str) -> Check:
    """Read a count of victims: special ones and corrections can have brought it above."""

    def read(state: State, value: object, name: str) -> Json:
        most = max(FIGURES, getattr(state, which))
        return None if value is None else whole(0, most)(value, name)

    return read


_CHECKS: Mapping[str, Check] = {
    "round": _plain(whole(1, MOST_ROUNDS)),
    "phase": _phase,
    "tracking": _tracking,
    "heroine": _body("heroine"),
    "killer": _body("killer"),
    "victims": _mapped(_victims),
    "specials": _mapped(_specials),
    "minions": _mapped(_minions),
    "killed": _count("killed"),
    "saved": _mapped(_count("saved")),
    "died_this_turn": _count("died_this_turn"),
    "bloodlust": _bloodlust,
    "terror": _terror,
    "finale": _card("finale"),
    "power": _card("power"),
    "minor_powers": _mapped(_minor_powers),
    "events": _mapped(_events),
    "limits": _limits,
    "outcome": _outcome,
}
