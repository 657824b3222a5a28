"""G33, G34: minions come as long as there are tokens, and can be hit. Pure."""

from collections.abc import Mapping

from companion.engine.document import shown
from companion.engine.refusal import Refused
from companion.games.final_girl.agenda import Resolution
from companion.games.final_girl.box import minion
from companion.games.final_girl.events import MinionAdded, MinionHit


def add_minion(night: Resolution, zone: str) -> None:
    """Put a minion into a zone; with no token left none comes (G33)."""
    state = night.state
    tokens = 0 if state.horde is None else state.horde.tokens
    free = [one for n in range(1, tokens + 1) if (one := minion(n)) not in state.minions]
    night.emit(MinionAdded(id=free[0] if free else "", zone=zone))


def hit_minions(night: Resolution, damage: Mapping[str, int], card: bool = False) -> None:
    """Hit the minions of one zone, each with its share (G34); by a card those of several."""
    state = night.state
    for one in damage:
        if one not in state.minions:
            known = tuple(state.minions)
            raise Refused("unknown_minion", field="on", given=shown(one), known=known)
    if not card and len({state.minions[one].zone for one in damage}) > 1:
        raise Refused("bad_value", "minions_apart", field="on")
    for one, by in damage.items():
        left = max(0, state.minions[one].health - by)
        night.emit(MinionHit(id=one, by=by, left=left))
