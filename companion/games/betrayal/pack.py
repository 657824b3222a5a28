"""A Betrayal pack: omens and rooms, and haunts with monsters, counters, both sides' pages. Pure.

`check` turns read documents into a plain form that JSON can keep, and refuses whatever the game
could not be played with; `build` makes the Pack of that form.
"""

import re
from collections.abc import Collection, Mapping

from companion.engine.document import Node, PackError, shown
from companion.engine.plain import Json, JsonObject
from companion.games.betrayal.box import (
    ASKED,
    EACH_ROUND,
    GO_ON,
    KILLED,
    LONGEST_NAME,
    MOST,
    MOST_GOAL,
    MOST_MONSTERS,
    MOST_VALUE,
    REVEALER,
    SIDES,
    STOP,
    STUNNED,
    TRAITS,
)
from companion.games.betrayal.printed import Haunt, Horde, Pack, Page, Room, Tally

HEAD, HAUNTS = "pack.yaml", "haunts.yaml"
FILES = (HEAD, HAUNTS)
FORMAT = 1
# Raised whenever `check` gives another form or refuses more than before: kept forms are then stale.
PLAIN_VERSION = 1

LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})?")
LONGEST_TITLE, LONGEST_NOTE, LONGEST_WHO = 60, 200, 80
LONGEST_TALE, LONGEST_PAGE = 240, 900
PER_HERO = "heroes"
ANY = "any"
MOST_EXPLORERS = 40


def check(documents: Mapping[str, Node], pictures: Collection[str] | None = ()) -> JsonObject:
    """Validate the documents of a pack; give its plain form."""
    if HAUNTS not in documents:
        raise PackError(HAUNTS, None, "", "missing from the pack")
    plain = _head(documents[HEAD])
    languages = plain["languages"]
    fields = documents[HAUNTS].fields(("omens", "rooms", "haunts"))
    omens = {n: _texts(one, languages, LONGEST_NAME) for n, one in _named(fields["omens"]).items()}
    haunts = {name: _haunt(one, languages) for name, one in _named(fields["haunts"]).items()}
    for name in ("omens", "haunts"):
        if not fields[name].pairs:
            raise fields[name].error("expected at least one")
    rooms = {
        name: _room(one, languages, omens, haunts) for name, one in _named(fields["rooms"]).items()
    }
    return plain | {"omens": omens, "rooms": rooms, "haunts": haunts}


def _head(node: Node) -> JsonObject:
    version = node.mapping().get("format")
    if version is not None and version.kind == "whole" and version.raw != str(FORMAT):
        raise version.error(
            f"this pack has format {shown(version.raw)}, this version of the companion reads "
            f"format {FORMAT}; a newer companion may read it",
            "newer",
        )
    fields = node.fields(("format", "game", "id", "languages", "title", "note"), ("explorers",))
    fields["format"].whole(FORMAT, FORMAT)
    languages: list[str] = []
    for entry in fields["languages"].items(1, 50):
        language = entry.text()
        if not LANGUAGE.fullmatch(language) or language in languages:
            raise entry.error(f"expected another language such as en, found '{shown(language)}'")
        languages.append(language)
    if "en" not in languages:
        raise fields["languages"].error("en must be among the languages")
    explorers: list[str] = []
    for entry in fields["explorers"].items(0, MOST_EXPLORERS) if "explorers" in fields else ():
        if entry.text(LONGEST_NAME) in explorers:
            raise entry.error(f"{shown(entry.raw)} is there twice")
        explorers.append(entry.raw)
    return {
        "id": fields["id"].slug(),
        "languages": languages,
        "title": _texts(fields["title"], languages, LONGEST_TITLE),
        "note": _texts(fields["note"], languages, LONGEST_NOTE),
        "explorers": explorers,
    }


def _named(node: Node) -> dict[str, Node]:
    """Read a map of ids."""
    node.mapping()  # each id once
    return {key.slug(): one for key, one in node.pairs}


def _texts(node: Node, languages: list[str], longest: int) -> dict[str, str]:
    fields = node.fields(languages)
    return {language: fields[language].text(longest) for language in languages}


def _room(
    node: Node, languages: list[str], omens: Collection[str], haunts: Collection[str]
) -> JsonObject:
    """Read a room, and the haunt that it names with each omen; `any` stands for all others."""
    fields = node.fields(("title", "haunts"))
    named = _named(fields["haunts"])
    for name, haunt in named.items():
        if name != ANY and name not in omens:
            raise haunt.error(f"no omen is called '{shown(name)}'")
        haunt.choice(haunts)
    found: dict[str, str] = {}
    for omen in omens:
        haunt_of = named.get(omen) or named.get(ANY)
        if haunt_of is None:
            raise fields["haunts"].error(f"with {omen} this room names no haunt")
        found[omen] = haunt_of.raw
    title = _texts(fields["title"], languages, LONGEST_NAME)
    return {"title": title, "haunts": found, "any": named[ANY].raw if ANY in named else ""}


def _haunt(node: Node, languages: list[str]) -> JsonObject:
    fields = node.fields(
        ("title", "tale", "traitor", "traitor_dead", "pages"), ("who", "kinds", "counters")
    )
    traitor = fields["traitor"].choice((REVEALER, ASKED))
    if (traitor == ASKED) != ("who" in fields):
        raise node.error("a traitor who is asked for needs who, and no other")
    counters = {
        name: _tally(one, languages)
        for name, one in (_named(fields["counters"]) if "counters" in fields else {}).items()
    }
    if taken := [name for name in counters if name in (STUNNED, KILLED)]:
        raise fields["counters"].error(f"{taken[0]} is what becomes of a monster")
    kinds = _named(fields["kinds"]) if "kinds" in fields else {}
    pages = fields["pages"].fields(SIDES)
    return {
        "title": _texts(fields["title"], languages, LONGEST_NAME),
        "tale": _texts(fields["tale"], languages, LONGEST_TALE),
        "traitor": traitor,
        "who": _texts(fields["who"], languages, LONGEST_WHO) if "who" in fields else {},
        "after": fields["traitor_dead"].choice((GO_ON, STOP, ASKED)),
        "kinds": {name: _horde(one, languages, tuple(counters)) for name, one in kinds.items()},
        "counters": counters,
        "pages": {side: _page(pages[side], languages) for side in SIDES},
    }


def _page(node: Node, languages: list[str]) -> JsonObject:
    fields = node.fields(("title", "text"))
    return {
        "title": _texts(fields["title"], languages, LONGEST_TITLE),
        "text": _texts(fields["text"], languages, LONGEST_PAGE),
    }


def _horde(node: Node, languages: list[str], counters: tuple[str, ...]) -> JsonObject:
    fields = node.fields(("title", "count"), (*TRAITS, "ranged", "beaten"))
    per_hero = fields["count"].raw == PER_HERO
    return {
        "title": _texts(fields["title"], languages, LONGEST_NAME),
        **{
            trait: fields[trait].whole(0, MOST_VALUE) if trait in fields else None
            for trait in TRAITS
        },
        "ranged": fields["ranged"].flag() if "ranged" in fields else False,
        "beaten": fields["beaten"].choice((STUNNED, KILLED, *counters))
        if "beaten" in fields
        else STUNNED,
        "count": 1 if per_hero else fields["count"].whole(0, MOST_MONSTERS // MOST),
        "per_hero": per_hero,
    }


def _tally(node: Node, languages: list[str]) -> JsonObject:
    fields = node.fields(("title",), ("goal", "wins", "each", "value"))
    goal = fields["goal"].whole(1, MOST_GOAL) if "goal" in fields else None
    value = fields["value"].whole(0, MOST_GOAL) if "value" in fields else 0
    if goal is not None and value >= goal:
        raise node.error("it would be at its goal from the start")
    return {
        "title": _texts(fields["title"], languages, LONGEST_NAME),
        "goal": goal,
        "wins": fields["wins"].choice(SIDES) if "wins" in fields else None,
        "each": fields["each"].choice((EACH_ROUND,)) if "each" in fields else None,
        "value": value,
    }


def build(plain: Mapping[str, Json], source: Mapping[str, bytes] | None = None) -> Pack:
    """Make the pack from its plain form; `source` are the files it was checked from."""
    files = source or {}
    return Pack(
        id=plain["id"],
        title=plain["title"],
        note=plain["note"],
        explorers=tuple(plain["explorers"]),
        omens=plain["omens"],
        rooms={name: Room(**one) for name, one in plain["rooms"].items()},
        haunts={name: _built(name, one) for name, one in plain["haunts"].items()},
        source={name: files[name] for name in files if name in FILES},
    )


def _built(name: str, plain: Mapping[str, Json]) -> Haunt:
    return Haunt(
        id=name,
        title=plain["title"],
        tale=plain["tale"],
        traitor=plain["traitor"],
        who=plain["who"],
        after=plain["after"],
        kinds={kind: Horde(**one) for kind, one in plain["kinds"].items()},
        counters={counter: Tally(**one) for counter, one in plain["counters"].items()},
        pages={side: Page(**one) for side, one in plain["pages"].items()},
    )
