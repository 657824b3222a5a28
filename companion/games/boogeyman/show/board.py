"""The house with everybody in it, for faces to draw. Nothing hidden is in here. Pure."""

from collections.abc import Iterator, Mapping

from companion.engine.tabletop import Map, Mark, Place, Tone
from companion.games.boogeyman.box import ATTIC, BABYSITTER, BOOGEYMAN, CHILDREN, SECRET_ROOM
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.card_pages import DARK, LIGHT, NONE, TONES
from companion.games.boogeyman.text.words import Words

HOUSE = "house"
# How places look.
HALL, UNFOUND = "between", "unfound"


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
            tone=UNFOUND if _unfound(state, place) else TONES[stack.light] if stack else HALL,
            marks=tuple(known[mark] for mark in _marks(state, place)),
            who=_who(state, place),
            carpet=owner(place),
            hidden=_unfound(state, place),
            furniture=pack.furniture.get(place, ""),
        )  # fmt: skip
    opened = ((state.trapdoor, SECRET_ROOM),) if state.trapdoor else ()
    passages = (*pack.house.passages, *opened)
    legend = tuple(known.values())
    return Map(HOUSE, pack.sheet, places, passages, tones(words), pack.picture, marks=legend)


def tones(words: Words) -> Mapping[str, Tone]:
    """Say how Rooms look by their light, and Halls."""
    return {
        LIGHT: Tone(("#fbc46c", "#cd8238"), "#2a1406", "○", words.word("tone.light"), glows=True),
        DARK: Tone(("#1d2a52", "#0b1024"), "", "●", words.word("tone.dark"), web=True),
        NONE: Tone(("#4d3d5a", "#382b43")),
        HALL: Tone(("#2a2034", "#221929"), "#c8b9b0", hall=True),
        UNFOUND: Tone(
            ("#1a1320", "#1a1320"), "#b9a9bc", word=words.word("tone.unfound"), hatched=True
        ),
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


def _unfound(state: State, place: str) -> bool:
    return place == SECRET_ROOM and state.trapdoor is None


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
