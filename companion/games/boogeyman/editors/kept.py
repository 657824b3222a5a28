"""A draft of a house as plain JSON, to be kept while it is drawn. Pure.

Whoever reads one finds every place on the sheet and every text as long as it may be, or no draft.
"""

import re
from collections.abc import Mapping

from companion.engine.names import odd_sign, one_line
from companion.engine.plain import Json, JsonObject
from companion.games.boogeyman.box import CHILDREN, SECRET_ROOM
from companion.games.boogeyman.editors.house import Draft
from companion.games.boogeyman.pack import (
    HALL_ID,
    LANGUAGE,
    LETTERS,
    LONGEST_NAME,
    LONGEST_NOTE,
    LONGEST_TITLE,
    MAX_SHEET,
    Box,
)

_ID = re.compile(r"([a-z][a-z0-9_-]{0,31})?")  # of a pack; a new house has none yet


def plain(draft: Draft) -> JsonObject:
    """Write a draft, all but its photo."""
    return {
        "title": dict(draft.title), "note": dict(draft.note), "id": draft.id,
        "size": list(draft.size), "halls": dict(draft.halls),
        "at": {place: [b.floor, b.x, b.y, b.w, b.h] for place, b in draft.at.items()},
        "names": {place: dict(name) for place, name in draft.names.items()},
        "letters": [[a, b, letter] for (a, b), letter in draft.letters.items()],
    }  # fmt: skip


def read(kept: Mapping[str, Json], photo: bytes | None) -> Draft:
    """Read a draft, or raise ValueError."""
    try:
        draft = _read(kept, photo)
        known, joined = {*draft.at, *draft.names}, {end for ends in draft.letters for end in ends}
        if known - set(draft.places) or len(set(draft.places)) < len(draft.places):
            raise ValueError("places")
        if joined - set(draft.at) or SECRET_ROOM in joined:
            raise ValueError("passages")
        if any(a == b or (a, b) != draft.passage(a, b) for a, b in draft.letters):
            raise ValueError("passages")
    except (LookupError, TypeError, AttributeError) as trouble:
        raise ValueError(type(trouble).__name__) from None
    return draft


def _read(kept: Mapping[str, Json], photo: bytes | None) -> Draft:
    wide, high = (_whole(side, 1, MAX_SHEET) for side in kept["size"])
    title = _texts(kept["title"], LONGEST_TITLE)
    if not title["en"]:
        raise ValueError("title")
    return Draft(
        title=title,
        size=(wide, high),
        photo=photo,
        id=_matched(_ID, kept["id"]),
        note=_texts(kept["note"], LONGEST_NOTE),
        at={place: _box(box, wide, high) for place, box in kept["at"].items()},
        names={place: _texts(name, LONGEST_NAME) for place, name in kept["names"].items()},
        letters={(a, b): _matched(LETTERS, letter) for a, b, letter in kept["letters"]},
        halls={child: _matched(HALL_ID, kept["halls"][child]) for child in CHILDREN},
    )


def _whole(number: Json, least: int, most: int) -> int:
    if type(number) is not int or not least <= number <= most:
        raise ValueError("number")
    return number


def _box(box: Json, wide: int, high: int) -> Box:
    floor, x, y, w, h = box
    left, top = _whole(x, 0, wide), _whole(y, 0, high)
    return Box(_whole(floor, -9, 9), left, top, _whole(w, 1, wide - left), _whole(h, 1, high - top))


def _texts(texts: Json, longest: int) -> dict[str, str]:
    return {_matched(LANGUAGE, one): _text(text, longest) for one, text in texts.items()}


def _text(text: Json, longest: int) -> str:
    """Leave a text as it is, such as that of a pack; what no pack could have is made fit."""
    fits = len(text) <= longest and len(text.splitlines()) < 2 and not odd_sign(text)
    return str(text) if fits else one_line(text, longest)


def _matched(pattern: re.Pattern[str], text: Json) -> str:
    if not pattern.fullmatch(text):
        raise ValueError("text")
    return str(text)
