"""Finding what a name means: an id of the pack, its title, or what the owner calls it. Pure."""

from collections.abc import Mapping

from companion.engine.journal import searchable
from companion.games.betrayal import facts, known
from companion.games.betrayal.printed import Texts
from companion.games.betrayal.state import State


def _printed(name: str, titles: Mapping[str, Texts]) -> str | None:
    """Find something of a pack by its id, or by its title in any language."""
    plain = searchable(name)
    for id, texts in titles.items():
        if plain in {searchable(id), *map(searchable, texts.values())}:
            return id
    return None


def omen_called(state: State, name: str) -> str:
    """Give an omen as it is known here."""
    titles = {} if state.pack is None else state.pack.omens
    return _printed(name, titles) or known.same(name, known.names(state.known, facts.OMEN))


def room_called(state: State, name: str) -> str:
    """Give a room as it is known here."""
    titles = {} if state.pack is None else {n: r.title for n, r in state.pack.rooms.items()}
    return _printed(name, titles) or known.same(name, known.names(state.known, facts.ROOM))


def haunt_called(state: State, name: str) -> str:
    """Give a haunt as it is known here."""
    titles = {} if state.pack is None else {n: h.title for n, h in state.pack.haunts.items()}
    return _printed(name, titles) or known.same(name, known.haunts(state.known))


def omens_known(state: State) -> tuple[str, ...]:
    """List the omens of pack and copy."""
    printed = () if state.pack is None else tuple(state.pack.omens)
    return tuple(dict.fromkeys((*printed, *known.names(state.known, facts.OMEN))))


def rooms_known(state: State) -> tuple[str, ...]:
    """List the rooms of pack and copy."""
    printed = () if state.pack is None else tuple(state.pack.rooms)
    return tuple(dict.fromkeys((*printed, *known.names(state.known, facts.ROOM))))


def haunts_known(state: State) -> tuple[str, ...]:
    """List the haunts of pack and copy."""
    printed = () if state.pack is None else tuple(state.pack.haunts)
    return tuple(dict.fromkeys((*printed, *known.haunts(state.known))))


def haunt_of(state: State) -> str:
    """Give the haunt that the last omen and the room name (K5); nothing if that is not known.

    What the owner told overrules a pack.
    """
    told = known.pairs(state.known).get((state.last, state.room), "")
    if told or state.pack is None or state.room not in state.pack.rooms:
        return told
    room = state.pack.rooms[state.room]
    return room.haunts.get(state.last, room.any)
