"""What is known of the owner's copy of the box, in words. Pure."""

from collections.abc import Mapping

from companion.games.boogeyman import calibration
from companion.games.boogeyman.box import ENTITIES, SLOTS
from companion.games.boogeyman.calibration import Facts
from companion.games.boogeyman.pack import NO_HOUSE
from companion.games.boogeyman.words import Words


def described(told: Mapping[str, object], words: Words) -> list[str]:
    """Say what is known, in a few short phrases; or raise Refused where it cannot be so."""
    facts = Facts.of(NO_HOUSE).told(calibration.check(told))
    said = [_slots(facts, words)] if facts.slots else []
    return [*said, *(_track(facts, track, words) for track in ENTITIES if facts.spaces[track])]


def _slots(facts: Facts, words: Words) -> str:
    known = len(facts.slots)
    if known < SLOTS:
        return words.known("slots_some", n=known, most=SLOTS)
    symbols = [str(slot) for slot in sorted(facts.slots) if facts.slots[slot]]
    return words.known("slots", many=", ".join(symbols)) if symbols else words.known("slots_none")


def _track(facts: Facts, track: str, words: Words) -> str:
    entity, spaces, top = words.name(track), facts.spaces[track], facts.tops[track]
    if top is None or len(spaces) < top:
        return words.known("track_some", entity=entity, n=len(spaces))
    symbols = [str(space) for space in sorted(spaces) if spaces[space]]
    if not symbols:
        return words.known("track", entity=entity, n=top)
    return words.known("track_trouble", entity=entity, n=top, many=", ".join(symbols))
