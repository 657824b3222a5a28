"""Numbers of monsters: as they come, never one that was used before (K14). Pure."""

from companion.games.betrayal.state import State


def new_ids(state: State, kind: str, came: int, count: int) -> tuple[str, ...]:
    """Name so many new monsters of a kind; `came`: the highest number there ever was."""
    found: list[str] = []
    while len(found) < count:
        came += 1
        if (name := f"{kind}_{came}") not in state.players:
            found.append(name)
    return tuple(found)
