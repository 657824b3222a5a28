"""Which drawings stand for whom: explorers by their name, else by seat; monsters by kind. Pure."""

from companion.games.betrayal.state import State

EXPLORERS = ("Ottoline", "Bram", "Perpetua", "Silas", "Wim", "Hazel")  # names to pick
MONSTER = "monster"  # a kind that nobody has drawn stands under a sheet
KINDS = ("drowned", "mother", "moth")


def look(state: State, player: str) -> str:
    """Give whose looks a player has: one's own, or the first that nobody else has."""
    seats = state.setup.players
    if player in EXPLORERS:
        return player.lower()
    free = [one for one in EXPLORERS if one not in seats]
    others = [one for one in seats if one not in EXPLORERS]
    place = others.index(player) if player in others else len(free)
    return free[place].lower() if place < len(free) else ""


def figure(state: State, who: str) -> str:
    """Name the drawing of somebody who stands on a page."""
    if who in state.players:
        found = look(state, who)
        return f"figure-{found}" if found else "figure"
    return kind(kind_of(state, who))


def kind(name: str) -> str:
    """Name the drawing of a kind of monster."""
    return name if name in KINDS else MONSTER


def kind_of(state: State, monster: str) -> str:
    """Give the kind of a monster, also of one that is gone."""
    there = state.monsters.get(monster)
    return there.kind if there is not None else monster.rpartition("_")[0]
