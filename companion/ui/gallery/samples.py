"""Sample panes: each of the closed set in every state, with a game's own people."""

import struct
import zlib
from collections.abc import Mapping, Sequence
from functools import cache

from companion.engine.tabletop import (
    STAGE,
    Card,
    Header,
    Map,
    Mark,
    Person,
    Pile,
    Place,
    Roster,
    Slot,
    TokenRow,
    Tone,
    Track,
    Walk,
)
from companion.ui.gallery.cast import Cast

LIGHT, PLAIN, DARK, HALL = "lamp", "plain", "dark", "hall"
TONES: Mapping[str, Tone] = {
    LIGHT: Tone(("#ffd488", "#c9803a"), "#2a1607", glows=True),
    PLAIN: Tone(("#4a3d50", "#33293a")),
    DARK: Tone(("#1c2442", "#0d1020")),
    HALL: Tone(("#2c2333", "#1e1724"), "#c8b9b0", hall=True),
}
BOLTED = Mark("bolted", "lock")
HATCH = Mark("hatch", "hatch")
GOAL = Mark("star", "star")
SHUT = Mark("barred", "lock", shut=True)

SHEET = (96, 64)
# A doll's house: the place, its name, its tone, and where it lies on the sheet.
ROOMS: Sequence[tuple[str, str, str, tuple[int, int, int, int, int]]] = (
    ("10", "loft", PLAIN, (3, 30, 4, 36, 15)),
    ("1", "bedroom", LIGHT, (2, 0, 19, 24, 15)),
    ("2", "library", LIGHT, (2, 24, 19, 26, 15)),
    ("hall up", "hall", HALL, (2, 50, 19, 20, 15)),
    ("3", "bathroom", DARK, (2, 70, 19, 26, 15)),
    ("4", "playroom", PLAIN, (1, 0, 34, 36, 15)),
    ("hall down", "hall", HALL, (1, 36, 34, 22, 15)),
    ("5", "kitchen", LIGHT, (1, 58, 34, 38, 15)),
    ("6", "music", DARK, (0, 0, 49, 30, 15)),
    ("7", "laundry", LIGHT, (0, 30, 49, 24, 15)),
    ("8", "cellar", PLAIN, (0, 54, 49, 24, 15)),
    ("9", "secret", DARK, (0, 78, 49, 18, 15)),
)  # fmt: skip
PASSAGES = (
    ("1", "2"), ("2", "hall up"), ("hall up", "3"), ("2", "10"), ("hall up", "hall down"),
    ("4", "hall down"), ("hall down", "5"), ("4", "6"), ("6", "7"), ("7", "8"), ("8", "9"),
    ("hall down", "7"),
)  # fmt: skip
WAY = ("3", "hall up", "hall down", "7", "6")
FAR = ("1", "2", "hall up", "hall down", "7")


def house(cast: Cast, who: Mapping[str, Sequence[str]] | None = None) -> Map:
    """Give a house with a roof: every tone and mark, a shut room, a hidden one, carpets."""
    carpets = {"hall up": cast.player, "hall down": cast.all[-1]}
    marks = {"10": (SHUT,), "2": (BOLTED,), "7": (BOLTED, HATCH), "8": (GOAL,)}
    there = crowd(cast) if who is None else who
    places = {
        id: Place(
            id, id if id.isdecimal() else "", cast.say(name), *box, tone, marks.get(id, ()),
            tuple(there.get(id, ())), carpets.get(id, ""), hidden=id == "9",
        )
        for id, name, tone, box in ROOMS
    }  # fmt: skip
    return Map("house", SHEET, places, PASSAGES, TONES)


def crowd(cast: Cast) -> Mapping[str, Sequence[str]]:
    """Let one stand alone, two together, and five in a crowd."""
    players, opponents = list(cast.players), list(cast.opponents)
    first, *rest = [*players[:1], *opponents[:2], *players[1:]]
    return {"5": [first], "3": rest[:2], "4": rest[2:7]}


def scattered(cast: Cast) -> Mapping[str, Sequence[str]]:
    """Let everybody stand alone, the opponent where its walk ends."""
    free = [id for id, *_ in ROOMS if id not in ("9", "10", WAY[-1])]
    return {
        WAY[-1]: [cast.opponent],
        **{id: [who] for id, who in zip(free, cast.players, strict=False)},
    }


def walk(cast: Cast) -> Walk:
    """Let the opponent walk through the house."""
    return Walk(cast.opponent, WAY)


def bed(cast: Cast) -> Map:
    """Give a map without a roof and without passages: a few large places."""
    boxes = ((10, 1, 10, 6), (21, 10, 8, 6), (10, 19, 10, 6), (1, 10, 8, 6))
    there: tuple[Sequence[str], ...] = ((cast.opponent,), cast.opponents[1:3], (), ())
    places = {"rug": Place("rug", "", cast.say("rug"), 0, 10, 8, 10, 10, LIGHT)}
    for number, (box, who) in enumerate(zip(boxes, there, strict=True), 1):
        tone = PLAIN if who else DARK
        side = f"side {number}"
        places[side] = Place(side, "", cast.say(side), 0, *box, tone, who=tuple(who))
    return Map("rug", (30, 26), places, (), TONES, roof=False)


def photographed(cast: Cast) -> Map:
    """Give a map on a picture, where places are discs."""
    drawn = house(cast)
    discs = {
        id: Place(
            id, spot.label, spot.name, spot.floor, spot.x + spot.w // 2 - 5, spot.y + 6, 10, 10,
            spot.tone, spot.marks, spot.who, spot.carpet, spot.hidden,
        )
        for id, spot in drawn.places.items()
    }  # fmt: skip
    return Map("photo", (96, 76), discs, PASSAGES, TONES, picture())


@cache
def picture() -> bytes:
    """Make a picture: a floor of boards, as a PNG."""
    wide, high = 192, 128
    rows = bytearray()
    for y in range(high):
        rows.append(0)
        for x in range(wide):
            shade = 120 + 14 * (y // 8 % 3) - 30 * (y % 8 == 0) + (x * 7 + y // 8 * 31) % 11
            rows += bytes((min(255, shade + 40), shade, shade - 40))
    header = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(bytes(rows))), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in parts
    )


def header(cast: Cast, used: int = 1, most: int = 3) -> Header:
    """Give the line above, in the middle of a player's turn."""
    return Header(cast.say("round"), cast.player, used, most)


def tokens(cast: Cast) -> TokenRow:
    """Give a row with tokens open, down and to come; one slot has a symbol, one may have."""
    empty = [Slot("", "empty", symbol) for symbol in (False, True, None, False)]
    slots = (
        Slot("8", "open"), Slot("21", "open", symbol=True), Slot("12", "open", symbol=None),
        Slot("", "down", symbol=True), Slot("", "down"), Slot("", "down", symbol=None), *empty,
    )  # fmt: skip
    return TokenRow("counters", cast.say("counters"), slots, back="eye")


def pieces(cast: Cast, columns: int = 0) -> TokenRow:
    """Give tokens with words and colours; as a grid they are twelve."""
    named = [cast.say(f"piece {one}") for one in ("ball", "bear", "drum")]
    coloured = (
        Slot("", "open", colour="#e5655c", label=named[0]),
        Slot("", "open", colour="#6d9cf0", label=named[1]),
        Slot(named[2], "open"),
    )
    slots = (*coloured, *[Slot("", "down")] * (9 if columns else 3))
    return TokenRow("pieces", cast.say("pieces"), slots, back="chest", columns=columns)


def tracks(cast: Cast) -> tuple[Track, ...]:
    """Give tracks: begun, with marks, full, and one whose end nobody knows."""
    one = cast.opponent
    other = cast.opponents[-1] if cast.opponents else cast.player
    tension, trouble = cast.say("gauge"), cast.say("alert")
    return (
        Track("a", cast.name(one), 3, 9, frozenset({3, 6, 9}), one, tension),
        Track("b", cast.name(other), 0, 9, frozenset({4, 8}), other, tension),
        Track("c", cast.name(cast.player), 6, 6, frozenset({6}), cast.player, trouble),
        Track("d", cast.say("chest of all"), 2, None, frozenset({2, 5}), "", trouble),
        Track("e", cast.say("heap"), 11, None, frozenset(), "", trouble),
    )


def likely(cast: Cast) -> Track:
    """Give a track of the stage, with what may come at each of its spaces."""
    chances = (0.001, 0.04, 0.23, 0.6, 0.999, 1.0)
    facts = (("60 %", cast.say("alert")),)
    return Track("f", cast.say("heap"), 3, 6, zone=STAGE, chances=chances, facts=facts)


def roster(cast: Cast) -> Roster:
    """Give everybody: well, worse, worst, down, and the opponent's."""
    hows = (("fine", 0), ("scared", 1), ("very scared", 2), ("down", 0), ("", 0), ("fine", 0))
    people = [
        Person(who, cast.name(who), cast.say(how) if how else "", how == "down", level=level)
        for who, (how, level) in zip(cast.players, hows, strict=False)
    ]
    for number, who in enumerate(cast.opponents[:2]):
        how = "" if number else cast.say("where")
        people.append(Person(who, cast.name(who), how, player=False))
    return Roster("people", tuple(people))


def piles(cast: Cast) -> tuple[Pile, ...]:
    """Give piles: with cards left, without any, and one that nobody has counted."""
    return (
        Pile("heap", cast.say("heap"), 12, 20),
        Pile("chest of all", cast.say("chest of all"), 0, icon="door"),
        Pile("pieces", cast.say("pieces"), None, icon="chest"),
    )


def cards(cast: Cast) -> tuple[Card, ...]:
    """Give cards that hold for now: one for everybody, one for somebody."""
    title, text = cast.say("card"), cast.say("deed")
    return (
        Card("bolt", "bolt", cast.say("bolt"), title, text),
        Card("moon", "moon", cast.say("moon"), title, text, cast.player),
    )
