"""What may be seen of a table, in the table protocol's shape: the state without secrets. Pure."""

from companion.engine.plain import JsonObject
from companion.games.closet_monsters.state import State

View = JsonObject


def view(state: State) -> View:
    """Show the table; what lies under the tiles, and who waits, is not in here at all."""
    asks = state.asks
    by_tile = state.setup.by_tile
    return {
        "round": state.round,
        "turn": state.turn,
        "tracking": state.setup.tracking,
        "mode": state.setup.mode,
        "bed": None if asks else dict(state.bed),
        "progress": list(state.progress),
        "open": [state.tile_of(toy) if by_tile else toy for toy in state.open],
        "pile": None if asks else state.pile,
        "closet": None if asks else state.closet,
        "kept": dict(state.kept),
        "special_seen": state.special_seen,
        "outcome": state.outcome,
    }
