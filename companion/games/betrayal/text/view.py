"""What may be seen of a table, in the table protocol's shape: never notes, never pages. Pure."""

from dataclasses import asdict

from companion.engine.plain import Json, JsonObject
from companion.games.betrayal.box import ASK
from companion.games.betrayal.state import State
from companion.games.betrayal.text.words import Words

View = JsonObject


def view(state: State, words: Words) -> View:
    """Show the table; what is not known yet is null."""
    return {
        "phase": state.phase,
        "round": state.round,
        "turn": state.turn or None,
        "tracking": ASK,
        "omens": {"drawn": state.drawn, "last": state.last or None},
        "revealer": state.revealer or None,
        "haunt": _haunt(state, words),
        "traitor": state.traitor or None,
        "players": {player: asdict(is_) for player, is_ in state.players.items()},
        "order": list(state.order) if state.traitor else None,
        "kinds": {
            name: {part: getattr(is_, part) for part in _KIND} for name, is_ in state.kinds.items()
        },
        "monsters": {
            name: {"kind": is_.kind, "stunned": is_.stunned, "attacked": is_.attacked}
            for name, is_ in state.monsters.items()
        },
        "counters": {
            name: {part: getattr(is_, part) for part in _COUNTER}
            for name, is_ in state.counters.items()
        },
        "fight": None if state.fight is None else _fight(state),
        "outcome": state.outcome,
    }


_KIND = ("speed", "might", "sanity", "knowledge", "ranged", "beaten", "moves")
_COUNTER = ("value", "goal", "wins", "each")


def _haunt(state: State, words: Words) -> Json:
    if not state.haunt:
        return None
    return {"id": state.haunt, "title": str(words.haunt(state, state.haunt))}


def _fight(state: State) -> Json:
    fight = state.fight
    assert fight is not None, "it was fought"
    parts = ("by", "on", "trait", "totals", "loser", "damage", "harm", "stolen")
    return {p: dict(v) if p == "totals" else v for p in parts for v in [getattr(fight, p)]}
