"""C4: a turn is one tile. Which toy was turned, and whether that can be. Pure."""

from companion.engine.document import shown
from companion.engine.fields import text
from companion.engine.refusal import Expected, Refused
from companion.games.closet_monsters import reports
from companion.games.closet_monsters.box import SPECIALS
from companion.games.closet_monsters.events import TileTurned, ToyTurned
from companion.games.closet_monsters.resolution import Resolution
from companion.games.closet_monsters.rules import asked, expert, fear
from companion.games.closet_monsters.state import State

FIELDS = ("toy", "tile", "result")


def turned(resolution: Resolution, report: reports.Turned) -> None:
    """Take what was turned: a toy, a tile of the screen, or in Ask how it went."""
    state = resolution.state
    wanted = "result" if state.asks else "tile" if state.setup.by_tile else "toy"
    for name in FIELDS:
        if name != wanted and getattr(report, name) is not None:
            code = "only_ask" if name == "result" else "unknown_field"
            raise Refused(code, field=name, known=wanted)
    if getattr(report, wanted) is None:
        raise Refused("missing_field", field=wanted)
    if report.result is not None:
        asked.told(resolution, report.result)
        return
    toy = _toy(resolution, report)
    if toy in SPECIALS:
        expert.special(resolution, toy)
    else:
        fear.toy_turned(resolution, toy)


def _toy(resolution: Resolution, report: reports.Turned) -> str:
    """Say what was turned; what lies open already cannot be (C13)."""
    state = resolution.state
    if report.tile is not None:
        tile = known_tile(state, report.tile, "tile")
        toy = state.tiles[tile - 1]
        if toy in state.open:
            raise Refused("tile_open", field="tile")
        resolution.emit(TileTurned(tile=tile, toy=toy, player=state.turn))
        return toy
    toy = known_toy(state, report.toy, "toy")
    if toy in state.open:
        raise Refused("tile_open", field="toy")
    resolution.emit(ToyTurned(toy=toy, player=state.turn))
    return toy


def known_toy(state: State, value: object, name: str) -> str:
    """Read a toy of this game: the specials are only there for experts (C15)."""
    toy = text(value, name)
    if toy not in state.setup.toy_names:
        known = state.setup.toy_names
        raise Refused("unknown_toy", field=name, given=shown(toy), known=known)
    return toy


def known_tile(state: State, value: object, name: str) -> int:
    """Read a tile of the screen; they count from 1."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise Refused("bad_type", field=name, expected=Expected("tile"))
    if not 1 <= value <= len(state.tiles):
        raise Refused("unknown_tile", field=name, given=shown(str(value)), n=len(state.tiles))
    return value
