"""A Final Girl pack: killers with their cards, locations with their zones, or both. Pure.

`check` turns read documents into a plain form that JSON can keep, and refuses whatever the game
could not be played with; `build` makes the Pack of that form.
"""

import re
from collections.abc import Collection, Mapping, Sequence

from companion.engine.document import Node, PackError, shown
from companion.engine.plain import Json, JsonObject
from companion.games.final_girl.box import (
    FIGURES,
    MARKED_ROWS,
    MOST_HEALTH,
    MOST_MINIONS,
    MOST_ROWS,
    MOST_VALUE,
)
from companion.games.final_girl.effects import check_effect, check_effects, of_plain
from companion.games.final_girl.printed import (
    Card,
    Horde,
    Killer,
    Location,
    Pack,
    Row,
    SetupCard,
    Special,
    Zone,
)

HEAD, KILLERS, LOCATIONS = "pack.yaml", "killers.yaml", "locations.yaml"
FILES = (HEAD, KILLERS, LOCATIONS)
FORMAT = 1
# Raised whenever `check` gives another form or refuses more than before: kept forms are then stale.
PLAIN_VERSION = 3

LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})?")
MAX_SHEET, MOST_ZONES = 1000, 40
LONGEST_TITLE, LONGEST_NOTE, LONGEST_NAME, LONGEST_TEXT = 60, 200, 40, 140
KINDS = ("exit", "search")


def check(documents: Mapping[str, Node], pictures: Collection[str] | None = ()) -> JsonObject:
    """Validate the documents of a pack; give its plain form."""
    if KILLERS not in documents and LOCATIONS not in documents:
        raise PackError(KILLERS, None, "", "missing from the pack, and so is locations.yaml")
    plain = _head(documents[HEAD])
    languages = plain["languages"]

    def every(file: str, key: str) -> dict[str, Node]:
        if file not in documents:
            return {}
        return _named(documents[file].fields((key,))[key])

    killers = every(KILLERS, "killers")
    locations = every(LOCATIONS, "locations")
    return plain | {
        "killers": {name: _killer(node, languages) for name, node in killers.items()},
        "locations": {
            name: _location(node, languages, pictures) for name, node in locations.items()
        },
    }


def _head(node: Node) -> JsonObject:
    version = node.mapping().get("format")
    if version is not None and version.kind == "whole" and version.raw != str(FORMAT):
        raise version.error(
            f"this pack has format {shown(version.raw)}, this version of the companion reads "
            f"format {FORMAT}; a newer companion may read it",
            "newer",
        )
    fields = node.fields(("format", "game", "id", "languages", "title", "note"))
    fields["format"].whole(FORMAT, FORMAT)
    languages: list[str] = []
    for entry in fields["languages"].items(1, 50):
        language = entry.text()
        if not LANGUAGE.fullmatch(language) or language in languages:
            raise entry.error(f"expected another language such as en, found '{shown(language)}'")
        languages.append(language)
    if "en" not in languages:
        raise fields["languages"].error("en must be among the languages")
    return {
        "id": fields["id"].slug(),
        "languages": languages,
        "title": _texts(fields["title"], languages, LONGEST_TITLE),
        "note": _texts(fields["note"], languages, LONGEST_NOTE),
    }


def _named(node: Node) -> dict[str, Node]:
    """Read a map of ids."""
    node.mapping()  # each id once
    return {key.slug(): one for key, one in node.pairs}


def _texts(node: Node, languages: list[str], longest: int) -> dict[str, str]:
    fields = node.fields(languages)
    return {language: fields[language].text(longest) for language in languages}


def _cards(node: Node, languages: list[str], finale: bool = False) -> JsonObject:
    needed = ("title", "effects", "action") if finale else ("title", "effects")
    cards: JsonObject = {}
    for name, one in _named(node).items():
        fields = one.fields(needed, ("text", "legendary"))
        cards[name] = {
            "title": _texts(fields["title"], languages, LONGEST_TITLE),
            "text": _texts(fields["text"], languages, LONGEST_TEXT) if "text" in fields else {},
            "effects": check_effects(fields["effects"], languages, least=0),
            "action": check_effects(fields["action"], languages) if finale else [],
            "legendary": fields["legendary"].flag() if "legendary" in fields else False,
        }
    return cards


def _horde(node: Node, languages: list[str]) -> JsonObject:
    fields = node.fields(("title", "health", "move", "attack", "tokens"))
    return {
        "title": _texts(fields["title"], languages, LONGEST_NAME),
        "health": fields["health"].whole(1, MOST_HEALTH),
        "move": fields["move"].whole(0, MOST_VALUE),
        "attack": fields["attack"].whole(0, MOST_VALUE),
        "tokens": fields["tokens"].whole(1, MOST_MINIONS),
    }


def _killer(node: Node, languages: list[str]) -> JsonObject:
    needed = ("title", "health", "horror", "action", "rows", "last", "finales", "powers", "terror")
    fields = node.fields(needed, ("minions",))
    for name in ("finales", "powers"):
        if not fields[name].pairs:
            raise fields[name].error("expected at least one card")
    return {
        "title": _texts(fields["title"], languages, LONGEST_NAME),
        "health": fields["health"].whole(1, MOST_HEALTH),
        "horror": fields["horror"].whole(1, MOST_VALUE),
        "action": check_effects(fields["action"], languages),
        "rows": [_row(one) for one in fields["rows"].items(1, MOST_ROWS)],
        "last": _last(fields["last"], languages),
        "finales": _cards(fields["finales"], languages, finale=True),
        "powers": _cards(fields["powers"], languages),
        "terror": _cards(fields["terror"], languages),
        "minions": _horde(fields["minions"], languages) if "minions" in fields else None,
    }


def _last(node: Node, languages: list[str]) -> list[Json]:
    """Read the final effect; one that raises bloodlust would bring itself for ever."""
    effects = check_effects(node, languages, least=0)
    if any(effect["kind"] == "bloodlust" for effect in effects):
        raise node.error("the final effect cannot raise bloodlust: it would come for ever")
    return effects


def _row(node: Node) -> JsonObject:
    fields = node.fields(("move", "attack"), ("effect",))
    return {
        "move": fields["move"].whole(0, MOST_VALUE),
        "attack": fields["attack"].whole(0, MOST_VALUE),
        "effect": fields["effect"].choice(MARKED_ROWS) if "effect" in fields else "none",
    }


def _location(node: Node, languages: list[str], pictures: Collection[str] | None) -> JsonObject:
    fields = node.fields(
        ("title", "sheet", "zones", "terror", "setups", "events"), ("specials", "minions", "photo")
    )
    photo = fields["photo"].text() if "photo" in fields else ""
    if photo and pictures is not None and photo not in pictures:
        raise fields["photo"].error(f"no picture of the pack is called '{shown(photo)}'")
    sheet = fields["sheet"].fields(("w", "h"))
    size = (sheet["w"].whole(1, MAX_SHEET), sheet["h"].whole(1, MAX_SHEET))
    found = _named(fields["zones"])
    if not 2 <= len(found) <= MOST_ZONES:
        raise fields["zones"].error(f"expected 2 to {MOST_ZONES} zones, found {len(found)}")
    zones = {name: _zone(one, tuple(found), languages, size) for name, one in found.items()}
    if photo and any(zone["box"][2] != zone["box"][3] for zone in zones.values()):
        raise fields["zones"].error("a disc on a photo is as wide as it is high")
    _refuse_torn(fields["zones"], zones)
    if not fields["setups"].pairs or not fields["events"].pairs:
        raise node.error("expected at least one set-up card, and one event")
    specials = _named(fields["specials"]) if "specials" in fields else {}
    plain: JsonObject = {
        "title": _texts(fields["title"], languages, LONGEST_NAME),
        "sheet": list(size),
        "photo": photo,
        "zones": zones,
        "terror": _cards(fields["terror"], languages),
        "events": _cards(fields["events"], languages),
        "setups": {
            name: _setup(one, tuple(zones), languages)
            for name, one in _named(fields["setups"]).items()
        },
        "specials": {name: _special(one, languages) for name, one in specials.items()},
        "minions": _horde(fields["minions"], languages) if "minions" in fields else None,
    }
    for deck in ("terror", "events"):
        _refuse_strangers(fields[deck], plain[deck], zones, specials)
    return plain


def _zone(
    node: Node, every: Sequence[str], languages: list[str], size: tuple[int, int]
) -> JsonObject:
    fields = node.fields(("title", "box", "exits"), ("at", "kinds"))
    box = fields["box"].fields(("x", "y", "w", "h"))
    x, y = (box[side].whole(0, MAX_SHEET) for side in ("x", "y"))
    w, h = (box[side].whole(1, MAX_SHEET) for side in ("w", "h"))
    if x + w > size[0] or y + h > size[1]:
        raise fields["box"].error(f"drawn outside the sheet of {size[0]} × {size[1]}")
    exits: dict[str, list[int]] = {}
    for other, dice in _named(fields["exits"]).items():
        if other not in every:
            raise dice.error(f"no zone is called '{shown(other)}'")
        exits[other] = list(dice.wholes(1, 6))
    thrown = [die for dice in exits.values() for die in dice]
    if len(set(thrown)) < len(thrown):
        raise fields["exits"].error("a die leads to two exits")
    return {
        "title": _texts(fields["title"], languages, LONGEST_NAME),
        "at": _texts(fields["at"], languages, LONGEST_NAME) if "at" in fields else {},
        "kinds": [one.choice(KINDS) for one in fields["kinds"].items()]
        if "kinds" in fields
        else [],
        "box": [x, y, w, h],
        "exits": exits,
    }


def _refuse_torn(node: Node, zones: Mapping[str, Json]) -> None:
    """Refuse a line that only one of its ends knows, and zones that no way leads to."""
    for name, zone in zones.items():
        for other in zone["exits"]:
            if other == name or name not in zones[other]["exits"]:
                raise node.error(f"{name} leads to {other}, but not back")
    first = next(iter(zones))
    reached, edge = {first}, [first]
    while edge:
        for other in zones[edge.pop()]["exits"]:
            if other not in reached:
                reached.add(other)
                edge.append(other)
    if lost := [name for name in zones if name not in reached]:
        raise node.error(f"no way leads from {first} to {', '.join(lost[:6])}")


def _setup(node: Node, zones: Sequence[str], languages: list[str]) -> JsonObject:
    fields = node.fields(("title", "heroine", "killer", "victims"))
    victims = _named(fields["victims"])
    for where in (fields["heroine"], fields["killer"]):
        where.choice(zones)
    for zone, count in victims.items():
        if zone not in zones:
            raise count.error(f"no zone is called '{shown(zone)}'")
    if sum(count.whole(1, 9) for count in victims.values()) > FIGURES:
        raise fields["victims"].error(f"there are {FIGURES} figures of victims")
    return {
        "title": _texts(fields["title"], languages, LONGEST_TITLE),
        "heroine": fields["heroine"].raw,
        "killer": fields["killer"].raw,
        "victims": {zone: count.whole(1, 9) for zone, count in victims.items()},
    }


def _special(node: Node, languages: list[str]) -> JsonObject:
    fields = node.fields(("title",), ("saved",))
    saved = fields["saved"].items(0, 3) if "saved" in fields else ()
    return {
        "title": _texts(fields["title"], languages, LONGEST_NAME),
        "saved": [check_effect(one, languages) for one in saved],
    }


def _refuse_strangers(
    node: Node, cards: JsonObject, zones: Collection[str], specials: Collection[str]
) -> None:
    """Refuse a card of the location that names a zone or a special victim it has not."""
    for name, card in cards.items():
        for effect in card["effects"]:
            when = effect.get("when")
            named = [effect.get("zone"), effect.get("limit", {}).get("zone")]
            named += when.values() if isinstance(when, dict) else ()
            if any(zone is not None and zone not in zones for zone in named):
                raise node.error(f"{name} names a zone that is not there")
            if "id" in effect and effect["id"] not in specials:
                raise node.error(f"{name} names a special victim that is not there")


def build(plain: Mapping[str, Json], source: Mapping[str, bytes] | None = None) -> Pack:
    """Make the pack from its plain form; `source` are the files it was checked from."""
    files = source or {}
    photos = [one["photo"] for one in plain["locations"].values() if one["photo"]]
    return Pack(
        id=plain["id"],
        title=plain["title"],
        note=plain["note"],
        killers={name: _built_killer(name, one) for name, one in plain["killers"].items()},
        locations={
            name: _built_location(name, one, files) for name, one in plain["locations"].items()
        },
        source={name: files[name] for name in files if name in (*FILES, *photos)},
        photo=next(iter(photos), ""),
    )


def _built_cards(plain: Mapping[str, Json]) -> dict[str, Card]:
    return {
        name: Card(
            name, one["title"], one["text"], tuple(map(of_plain, one["effects"])),
            tuple(map(of_plain, one["action"])), one["legendary"],
        )
        for name, one in plain.items()
    }  # fmt: skip


def _built_killer(name: str, plain: Mapping[str, Json]) -> Killer:
    return Killer(
        id=name,
        title=plain["title"],
        health=plain["health"],
        horror=plain["horror"],
        action=tuple(map(of_plain, plain["action"])),
        rows=tuple(Row(**row) for row in plain["rows"]),
        last=tuple(map(of_plain, plain["last"])),
        finales=_built_cards(plain["finales"]),
        powers=_built_cards(plain["powers"]),
        terror=_built_cards(plain["terror"]),
        minions=Horde(**plain["minions"]) if plain["minions"] else None,
    )


def _built_location(name: str, plain: Mapping[str, Json], files: Mapping[str, bytes]) -> Location:
    width, height = plain["sheet"]
    zones = {}
    for zone, one in plain["zones"].items():
        x, y, w, h = one["box"]
        exits = {other: tuple(dice) for other, dice in one["exits"].items()}
        zones[zone] = Zone(zone, one["title"], one["at"], tuple(one["kinds"]), (x, y, w, h), exits)
    return Location(
        id=name,
        title=plain["title"],
        sheet=(width, height),
        zones=zones,
        terror=_built_cards(plain["terror"]),
        setups={card: SetupCard(id=card, **one) for card, one in plain["setups"].items()},
        events=_built_cards(plain["events"]),
        specials={
            one: Special(one, is_["title"], tuple(map(of_plain, is_["saved"])))
            for one, is_ in plain["specials"].items()
        },
        picture=files.get(plain["photo"]),
        minions=Horde(**plain["minions"]) if plain["minions"] else None,
    )
