"""What may be seen of a table, in the table protocol's shape: the state without secrets. Pure."""

from companion.engine.plain import Json, JsonObject
from companion.games.final_girl.box import HEROINE, KILLER
from companion.games.final_girl.state import State
from companion.games.final_girl.text.words import Words

View = JsonObject


def view(state: State, words: Words) -> View:
    """Show the table; tokens, closed cards and the order of the pile are not in here at all."""
    asks, counts = state.asks, state.ladder
    row = state.row_at(state.row) if counts else None
    return {
        "round": state.round,
        "phase": state.phase,
        "turn": state.turn,
        "tracking": state.setup.tracking,
        "heroine": _body(state, HEROINE),
        "killer": _body(state, KILLER),
        "victims": None if asks else dict(state.victims),
        "specials": None if asks else {one: {"zone": at} for one, at in state.specials.items()},
        "minions": None if asks else {
            one: {"zone": is_.zone, "health": is_.health} for one, is_ in state.minions.items()
        },
        "killed": state.killed if counts else None,
        "saved": None if asks else state.saved,
        "died_this_turn": state.died_this_turn if counts else None,
        "bloodlust": None if not counts else {
            "row": state.row,
            "move": None if row is None else row.move,
            "attack": None if row is None else row.attack,
        },
        "terror": {"left": state.terror_left, "last": _last(state, words)},
        "finale": _card(state, state.finale, words),
        "power": _card(state, state.power, words),
        "minor_powers": None if asks else dict(state.minor_powers),
        "events": None if asks else [_card(state, one, words) for one in state.events],
        "limits": [{"card": one.card or None, **one.effect.written()} for one in state.limits],
        "outcome": state.outcome,
    }  # fmt: skip


def _body(state: State, who: str) -> JsonObject:
    body = state.body(who)
    return {"zone": body.zone or None, "markers": body.markers, "token": body.token}


def _card(state: State, card: str | None, words: Words) -> Json:
    """Name a card that lies open: nothing of one that is face down, or of the table's."""
    if card is None:
        return None
    return {"id": card or None, "title": str(words.card(state, card)) if card else None}


def _last(state: State, words: Words) -> Json:
    return _card(state, state.terror_seen[-1], words) if state.terror_seen else None
