"""A drawn location as a pack's documents and back, and as a draft that is kept. Pure."""

import re
import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import replace

from companion.engine.names import is_device, odd_sign, one_line
from companion.engine.plain import Json, JsonObject
from companion.engine.plot import Box
from companion.games.final_girl.box import DIE
from companion.games.final_girl.editors.location import BLANK, CELL, Draft
from companion.games.final_girl.pack import (
    FORMAT,
    KINDS,
    LANGUAGE,
    LONGEST_NAME,
    LONGEST_NOTE,
    MAX_SHEET,
    MOST_ZONES,
)
from companion.games.final_girl.printed import Location, Texts
from companion.games.final_girl.zones import distances

GAME = "final_girl"
VICTIMS = 10  # of the set-up that a location begins with
_PNG = b"\x89PNG"
_SLUG = re.compile(r"[a-z][a-z0-9_-]{0,31}")
_ID = re.compile(r"([a-z][a-z0-9_-]{0,31})?")


def head(name: str, title: Texts, note: Texts) -> JsonObject:
    """Write the first page of a pack."""
    return {
        "format": FORMAT, "game": GAME, "id": name, "languages": list(title),
        "title": dict(title), "note": {language: one_line(note[language], LONGEST_NOTE)
                                       for language in title},
    }  # fmt: skip


def zones(draft: Draft, called: Mapping[str, Texts]) -> JsonObject:
    """Write what is drawn of a location: its sheet and its zones, named by `called`."""
    size, at = _cropped(draft)
    drawn = {
        zone: {
            "title": dict(called[zone]),
            **({"kinds": list(kinds)} if (kinds := draft.kinds.get(zone, ())) else {}),
            "box": {"x": box.x, "y": box.y, "w": box.w, "h": box.h},
            "exits": {b: list(dice) for (a, b), dice in draft.exits.items() if a == zone},
        }
        for zone, box in at.items()
    }
    photo = {"photo": photo_name(draft)} if draft.photo is not None else {}
    return {**photo, "sheet": {"w": size[0], "h": size[1]}, "zones": drawn}


def first_setup(draft: Draft) -> JsonObject:
    """Write a set-up to begin with: she at an exit, he as far away as can be, victims between."""
    order = list(draft.at)
    lines = {zone: tuple(b for a, b in draft.exits if a == zone) for zone in order}
    here = next((zone for zone in order if "exit" in draft.kinds.get(zone, ())), order[0])
    away = distances(lines, here)
    far = max(order, key=lambda zone: (away.get(zone, 0), zone))
    between = [zone for zone in order if zone not in (here, far)] or [far]
    count = dict.fromkeys(between, 0)
    for number in range(VICTIMS):
        count[between[number % len(between)]] += 1
    victims = {zone: min(9, n) for zone, n in count.items() if n}
    return {"heroine": here, "killer": far, "victims": victims}


def changed(name: str, location: Location) -> Draft:
    """Read a location, to be changed; its cards stay in its files."""
    draft = Draft(
        title=location.title,
        size=location.sheet,
        photo=location.picture,
        id=name,
        at={zone: Box(*one.box) for zone, one in location.zones.items()},
        names={zone: one.title for zone, one in location.zones.items()},
        kinds={zone: one.kinds for zone, one in location.zones.items() if one.kinds},
        exits={(zone, b): d for zone, one in location.zones.items() for b, d in one.exits.items()},
    )
    return draft if draft.photo is not None else _on_a_whole_sheet(draft)


def photo_name(draft: Draft) -> str:
    """Say what its photo is called in a pack; nothing where there is none."""
    photo = draft.photo
    return "" if photo is None else f"images/board.{'png' if photo.startswith(_PNG) else 'jpg'}"


def new_id(title: str, taken: Collection[str], usual: str) -> str:
    """Make an id of a title that no other has."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    stem = re.sub(r"^[^a-z]+", "", words)[:24].strip("-") or usual
    ids = (stem if number == 1 else f"{stem}-{number}" for number in range(1, len(taken) + 3))
    return next(one for one in ids if one not in taken and not is_device(one))


def _cropped(draft: Draft) -> tuple[tuple[int, int], Mapping[str, Box]]:
    """Cut off what is empty around the zones of a sheet; a photo is left as it is."""
    if draft.photo is not None or not draft.at:
        return draft.size, draft.at
    boxes = draft.at.values()
    left, top = min(b.x for b in boxes), min(b.y for b in boxes)
    at = {zone: replace(b, x=b.x - left, y=b.y - top) for zone, b in draft.at.items()}
    return (max(b.x + b.w for b in at.values()), max(b.y + b.h for b in at.values())), at


def _on_a_whole_sheet(draft: Draft) -> Draft:
    """Give a location room around it again."""
    size = max(BLANK[0], draft.size[0]), max(BLANK[1], draft.size[1])
    across, down = (
        (whole - part) // 2 // step * step
        for whole, part, step in zip(size, draft.size, CELL, strict=True)
    )
    at = {zone: replace(b, x=b.x + across, y=b.y + down) for zone, b in draft.at.items()}
    return replace(draft, size=size, at=at)


# Drafts


def plain(draft: Draft) -> JsonObject:
    """Write a draft, all but its photo."""
    return {
        "title": dict(draft.title), "id": draft.id, "size": list(draft.size),
        "at": {zone: [b.x, b.y, b.w, b.h] for zone, b in draft.at.items()},
        "names": {zone: dict(name) for zone, name in draft.names.items()},
        "kinds": {zone: list(kinds) for zone, kinds in draft.kinds.items()},
        "exits": [[a, b, list(dice)] for (a, b), dice in draft.exits.items()],
    }  # fmt: skip


def read(kept: Mapping[str, Json], photo: bytes | None) -> Draft:
    """Read a draft, or raise ValueError."""
    try:
        return _checked(_read(kept, photo))
    except (LookupError, TypeError, AttributeError) as trouble:
        raise ValueError(type(trouble).__name__) from None


def _read(kept: Mapping[str, Json], photo: bytes | None) -> Draft:
    wide, high = (_whole(side, 1, MAX_SHEET) for side in kept["size"])
    return Draft(
        title=_texts(kept["title"]),
        size=(wide, high),
        photo=photo,
        id=_matched(_ID, kept["id"]),
        at={_matched(_SLUG, zone): _box(box, wide, high) for zone, box in kept["at"].items()},
        names={zone: _texts(name) for zone, name in kept["names"].items()},
        kinds={
            zone: tuple(_word(kind, KINDS) for kind in kinds)
            for zone, kinds in kept["kinds"].items()
        },
        exits={
            (str(a), str(b)): tuple(_whole(die, 1, len(DIE)) for die in dice)
            for a, b, dice in kept["exits"]
        },
    )


def _checked(draft: Draft) -> Draft:
    """Refuse what no drawing leads to."""
    zones, ends = set(draft.at), {end for pair in draft.exits for end in pair}
    if len(zones) > MOST_ZONES or not {*draft.names, *draft.kinds, *ends} <= zones:
        raise ValueError("zones")
    if any(a == b or (b, a) not in draft.exits for a, b in draft.exits):
        raise ValueError("lines")
    for zone in zones:
        thrown = [die for (a, _), dice in draft.exits.items() if a == zone for die in dice]
        if len(set(thrown)) < len(thrown):
            raise ValueError("dice")
    if not draft.title.get("en"):
        raise ValueError("title")
    return draft


def _whole(number: Json, least: int, most: int) -> int:
    if type(number) is not int or not least <= number <= most:
        raise ValueError("number")
    return number


def _box(box: Json, wide: int, high: int) -> Box:
    x, y, w, h = box
    left, top = _whole(x, 0, wide), _whole(y, 0, high)
    return Box(left, top, _whole(w, 1, wide - left), _whole(h, 1, high - top))


def _texts(texts: Json) -> dict[str, str]:
    return {_matched(LANGUAGE, language): _text(text) for language, text in texts.items()}


def _text(text: Json) -> str:
    fits = len(text) <= LONGEST_NAME and len(text.splitlines()) < 2 and not odd_sign(text)
    return str(text) if fits else one_line(text, LONGEST_NAME)


def _word(word: Json, words: Collection[str]) -> str:
    if word not in words:
        raise ValueError("word")
    return str(word)


def _matched(pattern: re.Pattern[str], text: Json) -> str:
    if not pattern.fullmatch(text):
        raise ValueError("text")
    return str(text)
