"""Fix the table: a part of the view is set as it is on the table, and triggers no rule. Pure.

Here a correction is read and checked, in the view's own shape; corrected.py folds it.
"""

from collections.abc import Callable, Collection, Iterator, Mapping

from companion.engine.document import shown
from companion.engine.fields import (
    flag,
    list_of,
    mapping,
    one_of,
    text,
    whole,
)
from companion.engine.plain import Json, JsonObject
from companion.engine.refusal import Expected, Refused
from companion.games.boogeyman.box import (
    BOOGEYMAN,
    CHILDREN,
    COMPETITIVE,
    ENTITIES,
    FINDS,
    LONGEST_TRACK,
    MOST_CANDIES,
    ROOMS,
    SEMI,
    SLOTS,
)
from companion.games.boogeyman.corrected import corrected
from companion.games.boogeyman.rules.boogeyman import PlaceQuestion
from companion.games.boogeyman.state import State

Plain = Mapping[str, Json]
Check = Callable[[State, Json, str], Json]

PLAYER = "boogeyman_player"
DERIVED = ("undo", "redo")  # of the whole view sent back: nobody can set these


def check(state: State, raw: Mapping[str, object]) -> Plain:
    """Read a correction; refuse what cannot be so."""
    clean: JsonObject = {}
    for name, value in raw.items():
        if name in DERIVED:
            continue
        if name not in _CHECKS:
            raise Refused("unknown_field", field=f"set.{shown(name)}", known=", ".join(_SET))
        read = _CHECKS[name](state, value, f"set.{name}")
        if name != PLAYER:  # H6: it is as it is
            clean[name] = read
    after = corrected(state, clean)
    for where, child in _named(clean):
        # H6: who became the Boogeyman found the Trapdoor all the same.
        if child not in after.seats and (where, child) not in _gone(state):
            raise Refused("unknown_child", field=where, given=child, seats=after.seats)
    _fits(state, after)
    return clean


def _gone(state: State) -> Collection[tuple[str, str]]:
    """Name who holds what already, and where a correction says so."""
    return {(f"set.found.{what}", child) for what, child in state.finds}


def _named(clean: Plain) -> Iterator[tuple[str, str]]:
    """Name every Child that a correction gives something to, and where."""
    if "flashlight" in clean:
        yield "set.flashlight", clean["flashlight"]
    for name in ("nightmares", "candies"):
        yield from ((f"set.{name}.{child}", child) for child in clean.get(name, {}))
    for what, children in clean.get("found", {}).items():
        yield from ((f"set.found.{what}", child) for child in children)
    finale = clean.get("finale") or {}
    for name in ("leader", "turn"):
        if finale.get(name) is not None:
            yield f"set.finale.{name}", finale[name]
    for name in ("present", "out"):
        yield from ((f"set.finale.{name}", child) for child in finale.get(name, ()))


def _fits(before: State, after: State) -> None:
    """Refuse a table that cannot be."""
    # His turn cannot be set: it follows the last Child's. A loss in it left nothing of it.
    his = after.turn == BOOGEYMAN and after.outcome is None
    if after.turn not in (*after.seats, BOOGEYMAN) or (his and not before.agenda):
        raise Refused("turn_of_nobody", field="set.turn")
    if his and before.turn != BOOGEYMAN:
        raise Refused("turn_of_nobody", field="set.turn")
    if after.outcome != before.outcome and not before.draws_tokens and not before.indicator:
        raise Refused("answer_first", field="set.outcome")  # S5: where does she start?
    # Where he hides next depends on nobody who plays; every other question may.
    hides = bool(before.agenda) and isinstance(before.agenda[-1].step, PlaceQuestion)
    if set(after.seats) != set(before.seats) and before.agenda and not hides:
        raise Refused("answer_first", field="set.children")
    for child in after.nightmares:
        if not after.children[child].fainted:  # N1
            raise Refused("nightmare_standing", field=f"set.nightmares.{child}", child=child)
    finale = after.finale
    if finale and finale.page is not None and after.outcome is None:
        takes_part = set(finale.present) - set(finale.out)
        if finale.turn not in takes_part or finale.leader is None or finale.panel is None:
            raise Refused("finale_incomplete", field="set.finale")


def _object(known: Mapping[str, Check]) -> Check:
    """Read an object with these fields, each of them optional."""

    def read(state: State, value: object, name: str) -> Plain:
        raw = mapping(value, name)
        for key in raw:
            if key not in known:
                allowed = ", ".join(known)
                raise Refused("unknown_field", field=f"{name}.{shown(key)}", known=allowed)
        return {key: known[key](state, raw[key], f"{name}.{key}") for key in raw}

    return read


def _plain(read: Callable[[object, str], Json]) -> Check:
    return lambda state, value, name: read(value, name)


def _or_null(read: Check) -> Check:
    return lambda state, value, name: None if value is None else read(state, value, name)


def _place(state: State, value: object, name: str) -> str:
    if state.asks:  # nobody is anywhere without a map
        if value is None:
            return ""
        raise Refused("no_map", field=name)
    return str(one_of(*state.pack.house.places)(value, name))


def _hers(state: State, value: object, name: str) -> str:
    if value is None and not state.babysitter:  # S5: the table has not drawn her Room yet
        return ""
    return _place(state, value, name)


def _room(state: State, value: object, name: str) -> str:
    return str(one_of(*ROOMS)(value, name))


def _seat(state: State, value: object, name: str) -> str:
    return str(one_of(*CHILDREN)(value, name))


def _seats(state: State, value: object, name: str) -> list[str]:
    children = list_of(lambda item, where: _seat(state, item, where))(value, name)
    return list(dict.fromkeys(children))


def _same_player(state: State, value: object, name: str) -> object:
    """Take who became the Boogeyman as it is: no correction makes anybody that (H6)."""
    if value != state.boogeyman_player or state.setup.mode not in (SEMI, COMPETITIVE):
        raise Refused("becomes_by_fainting", field=name)
    return value


def _same_tracking(state: State, value: object, name: str) -> object:
    if value != state.setup.tracking:
        raise Refused("use_tracking", field=name)
    return value


_CHILD = _object({"room": _place, "state": _plain(whole(1, 3)), "fainted": _plain(flag)})


def _children(state: State, value: object, name: str) -> Plain:
    raw = mapping(value, name)
    clean: JsonObject = {}
    for child, change in raw.items():
        if child not in CHILDREN:
            raise Refused(
                "unknown_child", field=f"{name}.{shown(child)}", given=shown(child), seats=CHILDREN
            )
        where = f"{name}.{child}"
        if child == state.boogeyman_player:
            raise Refused("is_the_boogeyman", field=where, child=child)  # H6
        clean[child] = None if change is None else _CHILD(state, change, where)
        if change is None and child not in state.seats:
            raise Refused("unknown_child", field=where, given=child, seats=state.seats)
    left = [c for c in state.seats if clean.get(c, {}) is not None]
    if not left and not any(change is not None for change in clean.values()):
        raise Refused("nobody_left", field=name)
    return clean


def _indicator(state: State, value: object, name: str) -> list[str | None]:
    """Read the ten slots: filled from the first, no Room twice, only the last one face down."""
    expected = Expected("slots", n=SLOTS)
    if not isinstance(value, list) or len(value) != SLOTS:
        raise Refused("bad_value", field=name, expected=expected)
    filled = [slot for slot in value if slot is not None]
    if any(not isinstance(slot, str) or slot not in (*ROOMS, "down") for slot in filled):
        raise Refused("bad_value", field=name, expected=expected)
    lying = [slot for slot in filled if slot != "down"]
    if value[: len(filled)] != filled or len(set(lying)) < len(lying):
        raise Refused("indicator_gap", field=name)
    if state.played:
        # H8: which tokens lie face down is seen; turning one over here would need his word.
        down = ["down" if not token.revealed else None for token in state.indicator]
        if [slot if slot == "down" else None for slot in filled] != down:
            raise Refused("his_tokens", field=name)
    elif filled.count("down") != (state.hidden is not None) or "down" in filled[:-1]:
        raise Refused("indicator_down", field=name)
    return list(value)


def check_tokens(state: State, raw: Mapping[str, object]) -> tuple[str, ...]:
    """Read how his tokens really lie: a Room for each slot that is filled, none twice (H1)."""
    for field in raw:
        if field != "tokens":
            raise Refused("unknown_field", field=f"set.{shown(field)}", known="tokens")
    if not state.draws_tokens:
        raise Refused("tokens_on_the_table", field="set.tokens")  # H12
    if "tokens" not in raw:
        raise Refused("missing_field", field="set.tokens")
    rooms = list_of(one_of(*ROOMS))(raw["tokens"], "set.tokens")
    if len(rooms) != len(state.indicator) or len(set(rooms)) < len(rooms):
        raise Refused("tokens_twice", field="set.tokens", n=len(state.indicator))
    for slot, (room, token) in enumerate(zip(rooms, state.indicator, strict=True)):
        if token.revealed and room != token.room:
            raise Refused("lies_open", field=f"set.tokens[{slot}]", room=token.room)
    return rooms


def _stress(state: State, value: object, name: str) -> Plain:
    tracks = {
        track: _plain(whole(0, state.facts.tops[track] or LONGEST_TRACK)) for track in ENTITIES
    }
    return dict(_object(tracks)(state, value, name))


def _event(state: State, value: object, name: str) -> Plain | None:
    """Read the Event in force: null, or its id (null for a table card)."""
    if value is None:
        return None
    card = _object({"id": _or_null(_card("event")), "title": _or_null(_plain(text))})
    return {"id": None, **card(state, value, name)}


def _card(deck: str) -> Check:
    """Read a card's id; of a deck that is the app's it must be one of its cards."""

    def read(state: State, value: object, name: str) -> str:
        card = text(value, name)
        if state.setup.decks[deck] == "app" and card not in state.cards[deck]:
            raise Refused("unknown_card", field=name, given=shown(card))
        return card

    return read


def _nightmares(state: State, value: object, name: str) -> Plain:
    """Read Nightmares: a card id, null for a table card, false for none."""
    clean: JsonObject = {}
    for child, card in mapping(value, name).items():
        _seat(state, child, f"{name}.{shown(child)}")
        keep = card is None or card is False
        clean[child] = card if keep else _card("nightmare")(state, card, f"{name}.{child}")
    return clean


def _limits(state: State, value: object, name: str) -> list[Plain]:
    """Read which of the limits in force still are: what is left out has ended."""
    lying = [limit.shown() for limit in state.limits]
    kept = list_of(mapping)(value, name)
    for position, one in enumerate(kept):
        if dict(one) not in lying:
            raise Refused("unknown_limit", field=f"{name}[{position}]")
        lying.remove(dict(one))
    return [dict(one) for one in kept]


def _candies(state: State, value: object, name: str) -> Plain:
    counts = dict.fromkeys(CHILDREN, _plain(whole(0, MOST_CANDIES)))
    return dict(_object(counts)(state, value, name))


def _rooms(state: State, value: object, name: str) -> Plain:
    one = _object({"light": _plain(one_of("light", "dark", "none")), "padlock": _plain(flag)})
    raw = mapping(value, name)
    return {_room(state, room, name): one(state, raw[room], f"{name}.{room}") for room in raw}


def _search_tokens(state: State, value: object, name: str) -> Plain:
    raw = mapping(value, name)
    return {_room(state, room, name): whole(0, 25)(raw[room], f"{name}.{room}") for room in raw}


def _found(state: State, value: object, name: str) -> Plain:
    """Read who holds what; a Child is named once for each that it holds."""
    children = _plain(list_of(one_of(*CHILDREN)))
    found = _object(dict.fromkeys(FINDS, children))(state, value, name)
    return {what: list(holders) for what, holders in found.items()}


def _finale(state: State, value: object, name: str) -> Plain | None:
    if value is None:
        return None
    clean = dict(
        _object(
            {
                "room": _room,
                "leader": _or_null(_seat),
                "page": _or_null(_plain(whole(1, len(ROOMS)))),
                "present": _seats,
                "turn": _or_null(_seat),
                "panel": _or_null(_plain(whole(1, 99))),
                "out": _seats,
            }
        )(state, value, name)
    )
    if state.finale is None and "room" not in clean:
        raise Refused("missing_field", field=f"{name}.room")
    return clean


_CHECKS: Mapping[str, Check] = {
    "round": _plain(whole(1, 9999)),
    "turn": _plain(one_of(*CHILDREN, BOOGEYMAN)),
    "actions": _plain(whole(0, 99)),
    "tracking": _same_tracking,
    "flashlight": _seat,
    PLAYER: _same_player,
    "children": _children,
    "babysitter": _object({"room": _hers}),
    "boogeyman": _object({"room": _or_null(_room)}),  # M11: never a Hall
    "indicator": _indicator,
    "stress": _stress,
    "event": _event,
    "nightmares": _nightmares,
    "limits": _limits,
    "candies": _candies,
    "rooms": _rooms,
    "search_tokens": _search_tokens,
    "attic": _plain(one_of("locked", "open")),
    "trapdoor": _or_null(_room),
    "found": _found,
    "finale": _finale,
    "outcome": _or_null(_plain(one_of("lost", "won"))),
}
_SET = tuple(name for name in _CHECKS if name != PLAYER)
