"""A draft as a pack's documents and back. Pure."""

import re
import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import replace

from companion.engine.names import is_device
from companion.engine.plain import JsonObject
from companion.games.boogeyman.box import CHILDREN, ENTITIES, ROOMS
from companion.games.boogeyman.calibration import Facts, Told
from companion.games.boogeyman.editors.house import BLANK, CELL, COLUMNS, FLOORS, Draft
from companion.games.boogeyman.house import Place
from companion.games.boogeyman.pack import FORMAT, NO_HOUSE, Box, Pack

_PNG = b"\x89PNG"
Document = JsonObject


def documents(draft: Draft, game: str, printed: Pack, told: Told) -> dict[str, Document]:
    """Write a house; what is printed on the board is a pack's, but for what was told."""
    size, at = _cropped(draft)
    drawn = {place: _drawn(draft, place, at[place]) for place in draft.places if place in at}
    passages = {letter: [_end(a), _end(b)] for (a, b), letter in draft.letters.items()}
    head = {
        "format": FORMAT, "game": game, "id": draft.id, "languages": list(draft.languages),
        "title": dict(draft.title), "note": dict(draft.note),
    }  # fmt: skip
    house = {
        **({"photo": photo_name(draft)} if draft.photo is not None else {}),
        "sheet": {"w": size[0], "h": size[1]},
        "rooms": {room: drawn[room] for room in ROOMS if room in drawn},
        "halls": {
            hall: {"child": child, **drawn[hall]}
            for child in CHILDREN
            if (hall := draft.halls[child]) in drawn
        },
        "passages": passages,
        **_printed(printed, told),
    }
    return {"pack.yaml": head, "house.yaml": house}


def changed(pack: Pack) -> Draft:
    """Read a pack, to be changed; what is not drawn, such as its cards, stays in its files."""
    draft = Draft(
        title=pack.title, size=pack.sheet, photo=pack.picture, id=pack.id, note=pack.note,
        at=pack.plan, names={place: name for place, name in pack.names.items() if name},
        letters=pack.letters, halls=pack.halls,
    )  # fmt: skip
    return draft if draft.photo is not None else _on_a_whole_sheet(draft)


def photo_name(draft: Draft) -> str:
    """Say what its photo is called in a pack; nothing where there is none."""
    photo = draft.photo
    return "" if photo is None else f"images/board.{'png' if photo.startswith(_PNG) else 'jpg'}"


def new_id(title: str, taken: Collection[str]) -> str:
    """Make an id of a title that no other pack has."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    stem = re.sub(r"^[^a-z]+", "", words)[:24].strip("-") or "house"
    ids = (stem if number == 1 else f"{stem}-{number}" for number in range(1, len(taken) + 3))
    return next(one for one in ids if one not in taken and not is_device(one))


def _drawn(draft: Draft, place: Place, box: Box) -> Document:
    name = {"name": dict(draft.names[place])} if draft.names.get(place) else {}
    return {**name, "at": {"floor": box.floor, "x": box.x, "y": box.y, "w": box.w, "h": box.h}}


def _end(place: Place) -> int | str:
    return int(place) if place.isdecimal() else place


def _printed(pack: Pack, told: Told) -> Document:
    """Lay what was told of a box over what a pack says of it."""
    own = Facts.of(NO_HOUSE).told(told)
    facts = own.over(Facts.of(pack), dict.fromkeys(ENTITIES, 0))
    stress = {}
    for track in ENTITIES:
        spaces = facts.spaces[track]
        last = facts.tops[track] or max(spaces)
        trouble = sorted(space for space, has in spaces.items() if has and space <= last)
        stress[track] = {"max": last, "trouble": trouble}
    slots = sorted(slot for slot, has in facts.slots.items() if has)
    return {"event_slots": slots, "stress": stress, "noise": sorted(facts.noise or pack.noise)}


def _is_grid(at: Mapping[Place, Box]) -> bool:
    wide, high = CELL
    return all((b.w, b.h) == CELL and b.x % wide == 0 and b.y % high == 0 for b in at.values())


def _cropped(draft: Draft) -> tuple[tuple[int, int], Mapping[Place, Box]]:
    """Cut off what is empty around the rooms of a sheet; a photo is left as it is."""
    if draft.photo is not None or not draft.at:
        return draft.size, draft.at
    at, boxes = draft.at, draft.at.values()
    if _is_grid(at):
        at = _shifted(at, -min(b.x for b in boxes), -min(b.y for b in boxes))
        at = {
            place: replace(b, floor=b.floor - min(o.floor for o in boxes))
            for place, b in at.items()
        }
    return (max(b.x + b.w for b in at.values()), max(b.y + b.h for b in at.values())), at


def _on_a_whole_sheet(draft: Draft) -> Draft:
    """Give a house room around it again; its rooms stay on the ground."""
    wide, high = max(BLANK[0], draft.size[0]), max(BLANK[1], draft.size[1])
    at = draft.at
    columns, floors = draft.size[0] // CELL[0], draft.size[1] // CELL[1]
    if _is_grid(at) and columns <= COLUMNS and floors <= FLOORS:
        across, down = (COLUMNS - columns) // 2 * CELL[0], (FLOORS - floors) * CELL[1]
        at = _shifted(at, across, down)
    return replace(draft, size=(wide, high), at=at)


def _shifted(at: Mapping[Place, Box], across: int, down: int) -> dict[Place, Box]:
    return {place: replace(b, x=b.x + across, y=b.y + down) for place, b in at.items()}
