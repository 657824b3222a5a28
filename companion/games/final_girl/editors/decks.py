"""The cards of an owner as a pack's documents, and back. Pure.

A pack has one location at most, which was drawn here; killers in it share finales, dark powers and
Terror. Without a killer, Terror is the location's. What else a killer needs is as usual.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import cast

from companion.engine.decks import Decks, Made
from companion.engine.names import one_line
from companion.engine.plain import Json, JsonObject
from companion.games.final_girl.box import FIGURES
from companion.games.final_girl.editors import drawing, writing
from companion.games.final_girl.editors.flat import Flat, of_card, of_pack
from companion.games.final_girl.pack import (
    HEAD,
    KILLERS,
    LOCATIONS,
    LONGEST_NAME,
    LONGEST_TEXT,
    LONGEST_TITLE,
)
from companion.games.final_girl.printed import Card, Killer, Location, Pack

KILLER, TERROR, FINALE, POWER, EVENT, SETUP = (
    "killer", "terror", "finale", "power", "event", "setup",
)  # fmt: skip
OF_KILLER = (KILLER, FINALE, POWER)
LANGUAGE = "en"  # people write in their own: a pack of one language is shown to all
HEALTH, HORROR = 10, 3
ROWS = ((1, 1), (1, 1), (1, 2), (2, 2), (2, 2), (2, 3))
ACTION: JsonObject = {"kind": "acts", "target": "nearest", "does": ["move", "attack"]}
LAST: JsonObject = {"kind": "health_lost", "by": 1}
ACTS, ROW, ROWS_OF, LAST_ROW = "acts", "row", "rows_of", "last"
_PREFIX = 24  # letters of a pack's id that stand before those of its cards


@dataclass(frozen=True, slots=True)
class Usual:
    """Words for what a killer or a location needs, and nobody has made."""

    note: str
    finale: str
    power: str
    setup: str
    event: str


def with_rows(decks: Decks, board: Callable[[str], Sequence[tuple[int, int, str]]]) -> Decks:
    """Put the rows that are known of a killer of the box where a card says so."""

    def laid(made: Made) -> Made:
        effects: list[Flat] = []
        for one in made.effects:
            if one["kind"] == ROWS_OF:
                effects += [
                    {"kind": ROW, "move": move, "attack": attack, "effect": effect}
                    for move, attack, effect in board(str(one["copy"]))
                ]
            else:
                effects.append(one)
        return replace(made, effects=tuple(effects))

    return replace(
        decks, cards={**decks.cards, KILLER: tuple(map(laid, decks.cards.get(KILLER, ())))}
    )


def documents(decks: Decks, was: Pack | None, usual: Usual) -> dict[str, JsonObject]:
    """Write the cards; `was` is the pack as it is now, with its location."""
    place = None if was is None else next(iter(was.locations.values()), None)
    killing = any(decks.cards.get(deck) for deck in OF_KILLER)
    killing = killing or place is None
    note = was.note if was is not None else _text(usual.note)
    papers = {HEAD: drawing.head(decks.id, _text(decks.title), note)}
    terror = _deck(decks, TERROR)
    if killing:
        papers[KILLERS] = {"killers": _killers(decks, terror, usual)}
    if place is not None:
        papers[LOCATIONS] = {"locations": {place.id: _place(decks, place, killing, terror, usual)}}
    return papers


def _killers(decks: Decks, terror: JsonObject, usual: Usual) -> JsonObject:
    every = decks.cards.get(KILLER, ()) or (Made("k1", decks.title),)
    return {_name(decks, one): _killer(decks, one, terror, usual) for one in every}


def _killer(decks: Decks, made: Made, terror: JsonObject, usual: Usual) -> JsonObject:
    by_kind: dict[str, list[Flat]] = {}
    for effect in made.effects:
        by_kind.setdefault(str(effect["kind"]), []).append(effect)
    acts = [of_pack(one) for one in by_kind.get(ACTS, ())] or [ACTION]
    rows: list[JsonObject] = [
        {name: value for name, value in one.items() if name != "kind"}
        for one in by_kind.get(ROW, ())
    ]

    def number(kind: str, otherwise: int) -> Json:
        told = by_kind.get(kind, ())
        return told[-1]["by"] if told else otherwise

    last: list[JsonObject] = [
        {"kind": "health_lost", "by": one["by"]} for one in by_kind.get(LAST_ROW, ())
    ]
    finales = {_name(decks, one): _finale(one, acts) for one in decks.cards.get(FINALE, ())} or {
        "usual": {"title": _text(usual.finale), "effects": [], "action": acts}
    }
    return {
        "title": _text(one_line(made.called, LONGEST_NAME)),
        "health": number("health", HEALTH),
        "horror": number("begins", HORROR),
        "action": acts,
        "rows": rows or [{"move": move, "attack": attack} for move, attack in ROWS],
        "last": last or [LAST],
        "finales": finales,
        "powers": _deck(decks, POWER) or {"none": {"title": _text(usual.power), "effects": []}},
        "terror": terror,
    }


def _finale(made: Made, usual: list[JsonObject]) -> JsonObject:
    """Write a finale: what he does from then on is his action, all else is done once."""
    acts = [of_pack(one) for one in made.effects if one["kind"] == ACTS]
    once = [of_pack(one) for one in made.effects if one["kind"] != ACTS]
    return {**_card(made), "effects": once, "action": acts or usual}


def _place(
    decks: Decks, place: Location, killing: bool, terror: JsonObject, usual: Usual
) -> JsonObject:
    draft = drawing.changed(decks.id, place)
    drawn = drawing.zones(draft, {zone: one.title for zone, one in place.zones.items()})
    first = drawing.first_setup(draft)
    setups = {_name(decks, one): _setup(one, first) for one in decks.cards.get(SETUP, ())}
    written = writing.location(place, drawn, first, tuple(place.zones))
    return written | {
        "title": dict(place.title),
        "terror": {} if killing else terror,
        "setups": setups or {"first": {"title": _text(usual.setup), **first}},
        "events": _deck(decks, EVENT) or {"quiet": {"title": _text(usual.event), "effects": []}},
    }


def _setup(made: Made, first: JsonObject) -> JsonObject:
    where = {str(one["kind"]): one["zone"] for one in made.effects}
    victims: JsonObject = {}
    for one in made.effects:
        if one["kind"] == "victims":
            zone, left = str(one["zone"]), FIGURES - sum(victims.values())
            if left:
                more = min(left, one["count"])
                victims[zone] = min(9, victims.get(zone, 0) + more)
    return {
        "title": _title(made),
        "heroine": where.get("heroine", first["heroine"]),
        "killer": where.get("killer", first["killer"]),
        "victims": victims or first["victims"],
    }


def _deck(decks: Decks, deck: str) -> JsonObject:
    return {_name(decks, one): _card(one) for one in decks.cards.get(deck, ())}


def _card(made: Made) -> JsonObject:
    written: JsonObject = {"title": _title(made)}
    if note := one_line(made.note, LONGEST_TEXT):
        written["text"] = _text(note)
    return {**written, "effects": [of_pack(one) for one in made.effects]}


def _title(made: Made) -> dict[str, str]:
    return _text(one_line(made.called, LONGEST_TITLE) or made.id)


def _text(text: str) -> dict[str, str]:
    return {LANGUAGE: text}


def _prefix(pack: str) -> str:
    return f"{pack[:_PREFIX]}-"


def _name(decks: Decks, made: Made) -> str:
    """Give the id of a card: no other pack at the table has it."""
    return (_prefix(decks.id) + made.id)[:32]


def read(pack: Pack) -> Decks | None:
    """Take up the cards of a pack; None if more stands on them than can be made here."""
    killers, place = list(pack.killers.values()), next(iter(pack.locations.values()), None)
    if set(pack.title) != {LANGUAGE} or len(pack.locations) > 1 or not _alike(killers):
        return None
    if place is not None and set(place.title) != {LANGUAGE}:
        return None
    head = killers[0] if killers else None
    if head is not None and place is not None and place.terror:
        return None
    every: dict[str, Iterable[Made | None]] = {
        KILLER: [_read_killer(pack, one) for one in killers],
        TERROR: _read(pack, (head or place).terror if head or place else {}),  # type: ignore[union-attr]
        FINALE: _read(pack, head.finales if head else {}),
        POWER: _read(pack, head.powers if head else {}),
        EVENT: _read(pack, place.events if place else {}),
        SETUP: _read_setups(pack, place),
    }
    cards: dict[str, tuple[Made, ...]] = {}
    for deck, made in every.items():
        found = tuple(made)
        if None in found:
            return None
        cards[deck] = cast("tuple[Made, ...]", found)
    return Decks(pack.id, pack.title[LANGUAGE], cards, {})


def _alike(killers: list[Killer]) -> bool:
    """Tell whether killers share their cards, and have no minions."""
    decks = [(set(one.finales), set(one.powers), set(one.terror)) for one in killers]
    return all(deck == decks[0] for deck in decks) and not any(one.minions for one in killers)


def _read(pack: Pack, deck: Mapping[str, Card]) -> list[Made | None]:
    return [_read_card(pack, one) for one in deck.values()]


def _read_card(pack: Pack, card: Card) -> Made | None:
    acting = [one for one in card.effects if card.action and one.kind == ACTS]
    other = [one for one in card.action if one.kind != ACTS]
    effects = [of_card(one) for one in (*card.effects, *card.action)]
    if card.legendary or acting or other or None in effects:
        return None
    return Made(
        card.id.removeprefix(_prefix(pack.id)), card.title[LANGUAGE], card.text.get(LANGUAGE, ""),
        effects=tuple(cast("list[Flat]", effects)),
    )  # fmt: skip


def _read_killer(pack: Pack, one: Killer) -> Made | None:
    acts = [of_card(effect) for effect in one.action]
    if None in acts or any(effect.kind != ACTS for effect in one.action):
        return None
    if any(effect.kind != "health_lost" for effect in one.last):
        return None
    effects: list[Flat] = [
        {"kind": "health", "by": one.health},
        {"kind": "begins", "by": one.horror},
        *cast("list[Flat]", acts),
        *(
            {"kind": ROW, "move": row.move, "attack": row.attack, "effect": row.effect}
            for row in one.rows
        ),
        *({"kind": LAST_ROW, "by": effect.by} for effect in one.last),
    ]
    return Made(one.id.removeprefix(_prefix(pack.id)), one.title[LANGUAGE], effects=tuple(effects))


def _read_setups(pack: Pack, place: Location | None) -> list[Made | None]:
    return [
        Made(
            one.id.removeprefix(_prefix(pack.id)),
            one.title[LANGUAGE],
            effects=(
                {"kind": "heroine", "zone": one.heroine},
                {"kind": "killer", "zone": one.killer},
                *({"kind": "victims", "zone": zone, "count": n} for zone, n in one.victims.items()),
            ),
        )
        for one in (place.setups.values() if place else ())
    ]
