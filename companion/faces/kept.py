"""Describes a saved game from its note, without opening it. Pure.

A newer companion or a stranger may have written words into the note that we do not know. They are
shown as they are.
"""

from collections.abc import Mapping
from typing import Any

from companion.engine.errors import SaveError
from companion.engine.refusal import Refused
from companion.faces.words import TEXTS, FaceWords

OPENS = ("sound", "damaged")  # opening mends what is damaged
# Keys of the words for a health, where they differ from its name.
_SAID = {"empty": "empty_file", "open": "open_elsewhere"}

Note = Mapping[str, Any]
Names = Mapping[str, str]


def can_open(health: str) -> bool:
    """Tell whether a game can be opened."""
    return health in OPENS


def goes_on(health: str, note: Note) -> bool:
    """Tell whether a game can be continued: it opens, was begun and is not over.

    A damaged one counts: only opening it shows what it holds.
    """
    begun = bool(note) or health == "damaged"
    return can_open(health) and begun and not note.get("outcome")


def unwell(words: FaceWords, health: str) -> str:
    """Say what is wrong with a game and what to do; nothing if it is sound."""
    return _said(words, "games", health)


def unwell_away(words: FaceWords, health: str) -> str:
    """Say what is wrong with a deleted game; nothing if it is sound."""
    return _said(words, "health", health)


def _said(words: FaceWords, domain: str, health: str) -> str:
    key = f"{domain} {_SAID.get(health, health)}"
    return words.say(key) if health != "sound" and key in TEXTS else ""


def people(note: Note, names: Names, seats: str) -> str:
    """Name the players; `seats` is the key under which the note lists them."""
    return ", ".join(names.get(who, who) for who in playing(note, seats))


def playing(note: Note, seats: str) -> list[str]:
    """Give who plays, in seat order."""
    seated = note.get(seats)
    return [who for who in seated if isinstance(who, str)] if isinstance(seated, list) else []


def stands(words: FaceWords, note: Note, names: Names, seats: str, called: str = "") -> list[str]:
    """Say how a game ended or where it stands, in a few short phrases.

    `called` is what its game calls a round, where that is another word.
    """
    parts = []
    outcome, turn = note.get("outcome"), note.get("turn")
    if outcome:
        key = f"games {outcome}" if outcome in ("won", "lost") else "games over"
        parts.append(words.say(key))
    if note.get("round") is not None:
        own = called.format_map({"round": note["round"]})
        parts.append(own or words.say("home round", round=note["round"]))
    if turn and not outcome and turn in playing(note, seats):
        parts.append(words.say("home turn", name=names.get(turn, turn)))
    return parts


def to_be_read(trouble: SaveError) -> SaveError:
    """Turn an error into one for reading: codes of disk errors speak of writing."""
    writing = trouble.code in ("read_only", "disk_trouble")
    return SaveError("unreadable", trouble.file) if writing else trouble


def found_damaged(lost: int | None, kept_as: str) -> Refused:
    """Say what a damaged game has lost; `lost` counts reports, None if unknown."""
    if lost is None:
        return Refused("damaged", "damaged.unknown", file=kept_as)
    key = "damaged.missing" if lost else "damaged.mended"
    return Refused("damaged", key, n=lost, file=kept_as)
