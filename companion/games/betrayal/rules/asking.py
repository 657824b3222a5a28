"""What several chapters ask: whether a haunt is on, who is meant, a plain answer. Pure."""

from collections.abc import Sequence

from companion.engine.document import shown
from companion.engine.refusal import Expected, Refused
from companion.games.betrayal.box import HAUNT
from companion.games.betrayal.state import State


def in_haunt(state: State) -> None:
    """Refuse what needs a haunt (K4)."""
    if state.phase != HAUNT:
        raise Refused("no_haunt", field="report")


def known_player(state: State, player: str, field: str = "player") -> str:
    """Give a player of this table, or refuse."""
    if player not in state.players:
        raise Refused(
            "unknown_player", field=field, given=shown(player), known=tuple(state.players)
        )
    return player


def known_monster(state: State, monster: str, field: str = "monster") -> str:
    """Give a monster on the board, or refuse."""
    if monster not in state.monsters:
        known = tuple(state.monsters)
        raise Refused("unknown_monster", field=field, given=shown(monster), known=known)
    return monster


def known_kind(state: State, kind: str, field: str = "kind") -> str:
    """Give a kind of monster of this haunt, or refuse."""
    if kind not in state.kinds:
        known = tuple(state.kinds)
        raise Refused("unknown_kind", field=field, given=shown(kind), known=known)
    return kind


def known_counter(state: State, counter: str, field: str = "counter") -> str:
    """Give a counter of this haunt, or refuse."""
    if counter not in state.counters:
        known = tuple(state.counters)
        raise Refused("unknown_counter", field=field, given=shown(counter), known=known)
    return counter


def fighter(state: State, who: str, field: str) -> str:
    """Give somebody who can fight: a player, or a monster on the board."""
    if who in state.players or who in state.monsters:
        return who
    kind, _, number = who.rpartition("_")
    is_monster = kind in state.kinds or number.isdecimal()
    return (known_monster if is_monster else known_player)(state, who, field)


def one_of(value: object, answers: Sequence[str]) -> str:
    """Give one of these answers, or refuse."""
    if not isinstance(value, str) or value not in answers:
        raise Refused("bad_answer", field="value", expected=Expected("answers", answers=answers))
    return value


def total(value: object, most: int, field: str = "value") -> int:
    """Give the total of dice that the table rolled, or refuse."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise Refused("bad_answer", field=field, expected=Expected("whole", low=0, high=most))
    return value
