"""The house with everybody in it, for faces to draw. Nothing hidden is in here. Pure."""

from collections.abc import Iterator, Mapping

from companion.engine.tabletop import Map, Mark, Place, Tone
from companion.games.boogeyman.box import ATTIC, BABYSITTER, BOOGEYMAN, CHILDREN, SECRET_ROOM
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.words import Words

HOUSE = "house"
LIGHT, DARK, NONE, HALL = "lit", "unlit", "bare", "between"  # how places look


TONES = {"light": LIGHT, "dark": DARK, "none": NONE}


def house(state: State, words: Words) -> Map | None:
    """Draw the house; without a map there is none."""
    if state.asks:
        return None
    pack, known = state.pack, marks(words)
    places = {}
    for place, box in pack.plan.items():
        stack = state.rooms.get(place)
        places[place] = Place(
            id=place,
            label=place if place.isdecimal() else "",
            name=words.own(pack.names[place]),
            floor=box.floor, x=box.x, y=box.y, w=box.w, h=box.h,
            tone=TONES[stack.light] if stack else HALL,
            marks=tuple(known[mark] for mark in _marks(state, place)),
            who=_who(state, place),
            carpet=owner(place),
            hidden=place == SECRET_ROOM and state.trapdoor is None,
        )  # fmt: skip
    opened = ((state.trapdoor, SECRET_ROOM),) if state.trapdoor else ()
    passages = (*pack.house.passages, *opened)
    legend = tuple(known.values())
    return Map(HOUSE, pack.sheet, places, passages, tones(words), pack.picture, marks=legend)


def tones(words: Words) -> Mapping[str, Tone]:
    """Say how Rooms look by their light, and Halls."""
    return {
        LIGHT: Tone(("#ffd488", "#c9803a"), "#2a1607", "○", words.word("tone.light"), glows=True),
        DARK: Tone(("#1c2442", "#0d1020"), "", "●", words.word("tone.dark")),
        NONE: Tone(("#4a3d50", "#33293a")),
        HALL: Tone(("#2c2333", "#1e1724"), "#c8b9b0", hall=True),
    }


def marks(words: Words) -> Mapping[str, Mark]:
    """Give all that a place can bear, as it is explained."""
    known = (
        Mark("padlock", "lock", "⊠", words.word("mark.padlock"), told=True),
        Mark("locked", "lock", "⊘", words.word("mark.locked"), shut=True),
        Mark("trapdoor", "hatch", "▽", words.word("mark.trapdoor"), told=True),
        Mark("finale", "star", "★", words.word("mark.finale"), told=True),
    )
    return {mark.id: mark for mark in known}


def owner(place: str) -> str:
    """Tell whose Hall a place is; nobody's for a Room."""
    child = place.rpartition("_")[2]
    return child if child in CHILDREN else ""


def _marks(state: State, place: str) -> Iterator[str]:
    stack = state.rooms.get(place)
    if stack is not None and stack.padlock:
        yield "padlock"
    if place == ATTIC and not state.attic_open:
        yield "locked"
    if place == state.trapdoor:
        yield "trapdoor"
    if state.finale is not None and state.finale.room == place:
        yield "finale"


def _who(state: State, place: str) -> tuple[str, ...]:
    """Name who is there, the opponent first."""
    entities = {BOOGEYMAN: state.boogeyman, BABYSITTER: state.babysitter}
    there = [entity for entity, room in entities.items() if room == place]
    return (*there, *(child for child in state.seats if state.children[child].room == place))
