"""Fix the table, the fold: what a checked correction makes of the state, by no rule. Pure."""

from collections.abc import Mapping

from companion.engine.frozen import replace
from companion.engine.plain import Json
from companion.games.closet_monsters.state import State

AS_SAID = ("round", "pile", "closet", "special_seen", "outcome")


def corrected(state: State, clean: Mapping[str, Json]) -> State:
    """Set the table as it is."""
    state = replace(state, **{name: clean[name] for name in AS_SAID if name in clean})
    if clean.get("turn") is not None:
        state = replace(state, seat=state.players.index(clean["turn"]))
    if "bed" in clean:
        bed = {**state.bed, **clean["bed"]}
        new = [monster for monster in bed.values() if monster and monster not in state.came]
        state = replace(state, bed=bed, came=(*state.came, *new))
    if "progress" in clean:
        state = replace(state, progress=tuple(clean["progress"]))
    if "open" in clean:
        toys = clean["open"]
        if state.setup.by_tile:
            known = tuple(sorted({*state.known, *toys}))  # what lies open is seen
            state = replace(state, known=known)
            toys = [state.tiles[tile - 1] for tile in toys]
        state = replace(state, open=tuple(toys))
    return replace(state, kept={**state.kept, **clean.get("kept", {})})
