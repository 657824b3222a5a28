"""What may be seen of a table, in the table protocol's shape: the state without secrets. Pure."""

from companion.engine.plain import JsonObject
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN, COMPETITIVE, SEMI, SLOTS
from companion.games.boogeyman.state import Child, State

View = JsonObject
PLAYED = (SEMI, COMPETITIVE)  # the modes in which a player is the Boogeyman, or may become him


def view(state: State, language: str = "en") -> View:
    """Show the table; the hidden token is not in here at all."""
    slots: list[str | None] = [t.room if t.revealed else "down" for t in state.indicator]
    rooms, tokens = {}, {}
    for room, stack in state.rooms.items():
        rooms[room] = {"light": stack.light, "padlock": stack.padlock}
        tokens[room] = stack.search
    finale = state.finale
    his = {"boogeyman_player": state.boogeyman_player} if state.setup.mode in PLAYED else {}
    return {
        "round": state.round,
        "turn": state.turn,
        "actions": state.actions,
        "tracking": state.setup.tracking,
        "flashlight": state.flashlight,
        **his,
        "children": {seat: _child(state.children[seat]) for seat in state.seats},
        "babysitter": {"room": state.babysitter or None},
        "boogeyman": {"room": state.boogeyman},
        "indicator": slots + [None] * (SLOTS - len(slots)),
        "stress": {BOOGEYMAN: state.stress[BOOGEYMAN], BABYSITTER: state.stress[BABYSITTER]},
        "event": _event(state, language),
        "nightmares": dict(state.nightmares),
        "limits": [limit.shown() for limit in state.limits],
        "candies": {seat: state.candies[seat] for seat in state.seats},
        "rooms": rooms,
        "search_tokens": tokens,
        "attic": "open" if state.attic_open else "locked",
        "trapdoor": state.trapdoor,
        "found": _found(state),
        "finale": None
        if finale is None
        else {
            "room": finale.room,
            "leader": finale.leader,
            "page": finale.page,
            "present": list(finale.present),
            "turn": finale.turn,
            "panel": finale.panel,
            "out": list(finale.out),
        },
        "outcome": state.outcome,
    }


def _child(child: Child) -> JsonObject:
    return {"room": child.room or None, "state": child.state, "fainted": child.fainted}


def _event(state: State, language: str) -> dict[str, str | None] | None:
    """The Event in force; of a card of the table nothing is known."""
    if state.event is None:
        return None
    ours = state.cards.get("event", {}).get(state.event.id or "")
    title = state.event.title if ours is None else ours["title"].get(language, ours["title"]["en"])
    return {"id": state.event.id} if title is None else {"id": state.event.id, "title": title}


def _found(state: State) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for what, child in state.finds:
        found.setdefault(what, []).append(child)
    return found
