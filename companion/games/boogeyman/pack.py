"""A Boogeyman pack: a house with its Indicator, Stress tracks and noise values; or cards; or both.

Pure. `check` turns read documents into a plain form that JSON can keep and refuses whatever the
game could not be played with; `build` makes the Pack of that form.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from companion.engine.document import Node, PackError, shown
from companion.engine.plain import Json, JsonObject
from companion.games.boogeyman.box import (
    ATTIC,
    CHILDREN,
    DECKS,
    ENTITIES,
    LONGEST_TRACK,
    LOUDEST_NOISE,
    ROOMS,
    SECRET_ROOM,
    SLOTS,
)
from companion.games.boogeyman.cards import DECK_FILES, check_deck, file_of, texts
from companion.games.boogeyman.house import House, Passage, Place

HEAD, HOUSE = "pack.yaml", "house.yaml"
FILES = (HEAD, HOUSE, *DECK_FILES)
FORMAT = 1
# Raised whenever `check` gives another form or refuses more than before: kept forms are then stale.
PLAIN_VERSION = 7

LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})?")
HALL_ID = re.compile(r"[a-z][a-z0-9_]{0,31}")
LETTERS = re.compile(r"[A-Z]{1,2}")
MAX_SHEET = 1000
LONGEST_TITLE, LONGEST_NOTE, LONGEST_NAME = 60, 200, 40


@dataclass(frozen=True, slots=True)
class Track:
    """A Stress track: its last space, and the spaces with the Trouble symbol (from 1)."""

    max: int
    trouble: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Box:
    """Where a place is drawn: the floor (0 is the ground), its top left corner and its size."""

    floor: int
    x: int
    y: int
    w: int
    h: int

    def overlaps(self, other: "Box") -> bool:
        """Tell whether two drawings share more than an edge."""
        beside = self.x + self.w <= other.x or other.x + other.w <= self.x
        above = self.y + self.h <= other.y or other.y + other.h <= self.y
        return not beside and not above

    def covers(self, other: "Box") -> bool:
        """Tell the same of two discs, which touch where their middles are a diameter apart."""
        across = 2 * self.x + self.w - 2 * other.x - other.w
        along = 2 * self.y + self.h - 2 * other.y - other.h
        return across**2 + along**2 < (self.w + other.w) ** 2


@dataclass(frozen=True, slots=True, eq=False)
class Pack:
    """A checked pack, ready to play with. Two packs are the same only if they are one object."""

    id: str
    title: Mapping[str, str]
    note: Mapping[str, str]
    house: House
    names: Mapping[Place, Mapping[str, str]]
    letters: Mapping[Passage, str]
    halls: Mapping[str, Place]
    event_slots: frozenset[int]
    stress: Mapping[str, Track]
    noise: tuple[int, ...]
    plan: Mapping[Place, Box]
    sheet: tuple[int, int]  # width and height of the drawing, roof and all
    cards: Mapping[str, Mapping[str, Json]]  # deck: id: card, of the decks the pack has
    source: Mapping[str, bytes]  # the files it was made of, to be kept with a game
    photo: str = ""  # the picture the house is drawn on, with a disc for each place
    furniture: Mapping[Place, str] = field(default_factory=dict)  # drawings that stand in Rooms
    game: str = "boogeyman"

    @property
    def picture(self) -> bytes | None:
        """The photo itself."""
        return self.source.get(self.photo)

    @property
    def is_house(self) -> bool:
        """Whether it can be played in: a pack of cards alone cannot."""
        return bool(self.plan)

    @property
    def has_cards(self) -> bool:
        """Whether the app can draw from a deck of it."""
        return any(self.cards.values())

    def facts(self) -> JsonObject:
        """Give what the rules need to know of the house, as `pack show --json` prints it."""
        if not self.is_house:
            return {"cards": {deck: list(cards) for deck, cards in self.cards.items()}}
        return {
            "rooms": list(self.house.places),
            "passages": [list(passage) for passage in self.house.passages],
            "event_slots": sorted(self.event_slots),
            "stress": {
                entity: {"max": track.max, "trouble": list(track.trouble)}
                for entity, track in self.stress.items()
            },
            "children": {child: {"hall": hall} for child, hall in self.halls.items()},
            "noise": list(self.noise),
        }

    def summary(self) -> str:
        """Say in one line which pack this is."""
        if not self.is_house:
            decks = [(deck.title(), len(cards)) for deck, cards in self.cards.items()]
            counts = [f"{n} {deck} {'card' if n == 1 else 'cards'}" for deck, n in decks if n]
            return f"{self.title['en']} ({self.id}): {', '.join(counts)}"
        halls = len(self.halls)
        return (
            f"{self.title['en']} ({self.id}): {len(self.house.places) - halls} Rooms, "
            f"{halls} Halls, {len(self.house.passages)} passages"
        )

    def description(self) -> str:
        """Describe the house, or the cards, for people."""
        if not self.is_house:
            decks = [line for deck in self.cards for line in _described(deck, self.cards[deck])]
            return "\n".join([self.summary(), self.note["en"], *decks])
        lines = [self.summary(), self.note["en"], "", "Places and where their passages lead:"]
        lines += [
            f"  {place:>12}  {self.names[place].get('en', ''):<20} {self._ways_out(place)}"
            for place in self.house.places
        ]
        lines += ["", f"Event symbols on slots of the Indicator: {_listed(self.event_slots)}"]
        lines += [
            f"{entity.title()} Stress: {track.max} spaces, Trouble on {_listed(track.trouble)}"
            for entity, track in self.stress.items()
        ]
        return "\n".join([*lines, f"Noise values: {_listed(self.noise)}"])

    def _ways_out(self, place: Place) -> str:
        ways = [
            f"{letter} to {b if place == a else a}"
            for (a, b), letter in self.letters.items()
            if place in (a, b)
        ]
        return ", ".join(ways) or "no passage: only the Trapdoor leads there"


# What stands for a house where there is no map: the Rooms by their numbers alone.
NO_HOUSE = Pack(
    id="", title={}, note={}, house=House(ROOMS, ()), names={room: {} for room in ROOMS},
    letters={}, halls=dict.fromkeys(CHILDREN, ""), event_slots=frozenset(), stress={},
    noise=(), plan={}, sheet=(0, 0), cards={}, source={},
)  # fmt: skip


def check(documents: Mapping[str, Node], pictures: Collection[str] | None = ()) -> JsonObject:
    """Validate the documents of a pack, which has these pictures; give its plain form.

    Where they are None, nobody looks: a game carries no photos of cards.
    """
    decks = {deck: documents[file_of(deck)] for deck in DECKS if file_of(deck) in documents}
    if HOUSE not in documents and not decks:
        raise PackError(HOUSE, None, "", "missing from the pack")
    plain = _head(documents[HEAD])
    languages = plain["languages"]
    cards = {deck: check_deck(deck, decks[deck], languages, pictures) for deck in decks}
    if HOUSE in documents:
        return plain | _house(documents[HOUSE], languages, pictures) | {"cards": cards}
    if not any(cards.values()):
        raise next(iter(decks.values())).error("a pack without a house needs at least one card")
    return plain | {"cards": cards}


def build(plain: Mapping[str, Json], source: Mapping[str, bytes] | None = None) -> Pack:
    """Make the pack from its plain form; `source` are the files it was checked from."""
    files = source or {}
    kept = {name: files[name] for name in files if name in (*FILES, plain.get("photo"))}
    if "places" not in plain:
        return replace(
            NO_HOUSE, id=plain["id"], title=plain["title"], note=plain["note"],
            cards=plain["cards"], source=kept,
        )  # fmt: skip
    passages = {(a, b): letter for letter, a, b in plain["passages"]}
    width, height = plain["sheet"]
    return Pack(
        id=plain["id"],
        title=plain["title"],
        note=plain["note"],
        house=House(tuple(plain["places"]), tuple(passages)),
        names=plain["names"],
        letters=passages,
        halls=plain["halls"],
        event_slots=frozenset(plain["event_slots"]),
        stress={
            entity: Track(track["max"], tuple(track["trouble"]))
            for entity, track in plain["stress"].items()
        },
        noise=tuple(plain["noise"]),
        plan={place: Box(*numbers) for place, numbers in plain["plan"].items()},
        sheet=(width, height),
        cards=plain["cards"],
        source=kept,
        photo=plain["photo"],
        furniture=plain["furniture"],
    )


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(str(number) for number in sorted(numbers)) or "none"


def _described(deck: str, cards: Mapping[str, Json]) -> Iterator[str]:
    """List the cards of a deck: each with its title, and its effects as a pack writes them."""
    yield from ("", f"{deck.title()} cards:")
    for card in cards.values():
        deeds = [
            effect["text"]["en"]
            if effect["kind"] == "order"
            else " ".join(map(str, effect.values()))
            for effect in card["effects"]
        ]
        yield f"  {card['title']['en']:<24} {'; '.join(deeds)}".rstrip()


def _head(node: Node) -> JsonObject:
    version = node.mapping().get("format")
    # Looked at first: a newer pack may well have keys that are unknown here.
    if version is not None and version.kind == "whole" and version.raw != str(FORMAT):
        raise version.error(
            f"this pack has format {shown(version.raw)}, this version of the companion reads "
            f"format {FORMAT}; a newer companion may read it",
            "newer",
        )
    fields = node.fields(("format", "game", "id", "languages", "title", "note"))
    fields["format"].whole(FORMAT, FORMAT)
    languages = _languages(fields["languages"])
    return {
        "id": fields["id"].slug(),
        "languages": languages,
        "title": texts(fields["title"], languages, LONGEST_TITLE),
        "note": texts(fields["note"], languages, LONGEST_NOTE),
    }


def _languages(node: Node) -> list[str]:
    languages: list[str] = []
    for entry in node.items(1, 50):
        language = entry.text()
        if not LANGUAGE.fullmatch(language):
            raise entry.error(f"expected a language such as en or pt-BR, found '{shown(language)}'")
        if language in languages:
            raise entry.error(f"{language} is there twice")
        languages.append(language)
    if "en" not in languages:
        raise node.error("en must be among the languages")
    return languages


def _house(node: Node, languages: list[str], pictures: Collection[str] | None) -> JsonObject:
    needed = ("sheet", "rooms", "halls", "passages", "event_slots", "stress", "noise")
    fields = node.fields(needed, optional=("photo",))
    photo = fields["photo"].text() if "photo" in fields else ""
    if photo and pictures is not None and photo not in pictures:
        raise fields["photo"].error(f"no picture of the pack is called '{shown(photo)}'")
    rooms = fields["rooms"].fields(ROOMS)
    halls = _halls(fields["halls"])
    sheet = fields["sheet"].fields(("w", "h"))
    size = (sheet["w"].whole(1, MAX_SHEET), sheet["h"].whole(1, MAX_SHEET))
    # The order is the house's own, not the file's: Rooms by number, Halls as the Children sit.
    drawn = {room: rooms[room].fields(("at",), optional=("name", "furniture")) for room in ROOMS}
    drawn |= {halls[child][0]: halls[child][1] for child in CHILDREN}
    places = tuple(drawn)
    return {
        "places": list(places),
        "names": {place: _name(drawn[place], languages) for place in places},
        "halls": {child: halls[child][0] for child in CHILDREN},
        "passages": _passages(fields["passages"], places),
        "event_slots": sorted(fields["event_slots"].wholes(1, SLOTS)),
        "stress": _stress(fields["stress"]),
        "noise": sorted(fields["noise"].wholes(0, LOUDEST_NOISE, fewest=1)),
        "sheet": list(size),
        "plan": _plan({place: drawn[place]["at"] for place in places}, size, bool(photo)),
        "photo": photo,
        "furniture": {
            place: fields["furniture"].text()
            for place, fields in drawn.items()
            if "furniture" in fields
        },
    }


def _name(fields: Mapping[str, Node], languages: list[str]) -> dict[str, str]:
    """Read a name; a Room without one is called by its number."""
    return texts(fields["name"], languages, LONGEST_NAME) if "name" in fields else {}


def _halls(node: Node) -> dict[str, tuple[Place, dict[str, Node]]]:
    """Read the Halls by their Child."""
    halls: dict[str, tuple[Place, dict[str, Node]]] = {}
    for place, hall in node.mapping().items():
        if not HALL_ID.fullmatch(place):
            raise hall.error("expected a Hall's id of small letters, digits and _, a letter first")
        fields = hall.fields(("child", "name", "at"))
        child = fields["child"].choice(CHILDREN)
        if child in halls:
            raise fields["child"].error(f"{child} has a Hall already: {halls[child][0]}")
        halls[child] = (place, fields)
    for child in CHILDREN:
        if child not in halls:
            raise node.error(f"no Hall for {child}")
    return halls


def _passages(node: Node, places: tuple[Place, ...]) -> list[list[str]]:
    """Read the passages; each begins with the place that comes first in the house."""
    found: dict[Passage, str] = {}
    for letter, ends in node.mapping().items():
        if not LETTERS.fullmatch(letter):
            raise ends.error("expected a passage's letter: A to Z, AA to ZZ")
        first, second = (_end(end, places) for end in ends.items(2, 2))
        if first == second:
            raise ends.error(f"leads from {first} to itself")
        if places.index(second) < places.index(first):
            first, second = second, first
        if (first, second) in found:
            raise ends.error(f"{first} and {second} are joined already, by {found[first, second]}")
        found[first, second] = letter
    _refuse_unreachable(node, places, tuple(found))
    return [[letter, *ends] for ends, letter in found.items()]


def _end(node: Node, places: tuple[Place, ...]) -> Place:
    place = node.label()
    if place not in places:
        raise node.error(f"expected a Room or a Hall of this house, found '{shown(place)}'")
    if place == SECRET_ROOM:
        raise node.error(f"{SECRET_ROOM} has no passage: only the Trapdoor leads there")
    return place


def _refuse_unreachable(
    node: Node, places: tuple[Place, ...], passages: tuple[Passage, ...]
) -> None:
    if not any(ATTIC in passage for passage in passages):
        raise node.error(f"the attic ({ATTIC}) needs a passage")
    ways = House(places, passages).ways(closed=frozenset({ATTIC, SECRET_ROOM}))
    start, *others = (place for place in places if place not in (ATTIC, SECRET_ROOM))
    lost = [place for place in others if ways.distance(start, place) is None]
    if lost:
        raise node.error(
            f"without the attic no way leads from {start} to {', '.join(lost[:6])}"
            + ("" if len(lost) <= 6 else " and others")
        )


def _stress(node: Node) -> JsonObject:
    tracks: JsonObject = {}
    for entity, track in node.fields(ENTITIES).items():
        fields = track.fields(("max", "trouble"))
        last = fields["max"].whole(1, LONGEST_TRACK)
        tracks[entity] = {"max": last, "trouble": sorted(fields["trouble"].wholes(1, last))}
    return tracks


def _plan(
    nodes: Mapping[Place, Node], size: tuple[int, int], discs: bool
) -> dict[Place, list[int]]:
    boxes: dict[Place, Box] = {}
    for place, node in nodes.items():
        fields = node.fields(("floor", "x", "y", "w", "h"))
        box = Box(
            fields["floor"].whole(-9, 9),
            fields["x"].whole(0, MAX_SHEET),
            fields["y"].whole(0, MAX_SHEET),
            fields["w"].whole(1, MAX_SHEET),
            fields["h"].whole(1, MAX_SHEET),
        )
        if box.x + box.w > size[0] or box.y + box.h > size[1]:
            raise node.error(f"drawn outside the sheet of {size[0]} × {size[1]}")
        if discs and box.w != box.h:
            raise node.error(f"a disc on a photo is as wide as it is high, not {box.w} × {box.h}")
        for other, drawn in boxes.items():
            if box.covers(drawn) if discs else box.overlaps(drawn):
                raise node.error(f"drawn over {other}")
        boxes[place] = box
    return {place: [b.floor, b.x, b.y, b.w, b.h] for place, b in boxes.items()}
