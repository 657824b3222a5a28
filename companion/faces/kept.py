"""What the faces say of a game on the shelf without opening it. Pure.

Its note may hold words that nobody here knows, of a newer companion or of a stranger: they are
said as they are, and nothing breaks on them.
"""

from collections.abc import Mapping
from typing import Any

from companion.engine.errors import SaveError
from companion.engine.refusal import Refused
from companion.faces.words import TEXTS, FaceWords

OPENS = ("sound", "damaged")  # opening mends what is damaged
# How the words are called that say it; of a sound game there is nothing to say.
_SAID = {"empty": "empty_file", "open": "open_elsewhere"}

Note = Mapping[str, Any]
Names = Mapping[str, str]


def can_open(health: str) -> bool:
    """Tell whether a game can be opened."""
    return health in OPENS


def goes_on(health: str, note: Note) -> bool:
    """Tell a game to continue: one that opens, was begun and is not over.

    What a damaged one holds is seen when it is opened.
    """
    begun = bool(note) or health == "damaged"
    return can_open(health) and begun and not note.get("outcome")


def unwell(words: FaceWords, health: str) -> str:
    """Say what is wrong with a game and what can be done; nothing of a sound one."""
    return _said(words, "games", health)


def unwell_away(words: FaceWords, health: str) -> str:
    """Say what is wrong with a game that was deleted; nothing of a sound one."""
    return _said(words, "health", health)


def _said(words: FaceWords, domain: str, health: str) -> str:
    key = f"{domain} {_SAID.get(health, health)}"
    return words.say(key) if health != "sound" and key in TEXTS else ""


def people(note: Note, names: Names, seats: str) -> str:
    """Name those who play; `seats`: where the note of this game says who."""
    return ", ".join(names.get(who, who) for who in _seated(note, seats))


def _seated(note: Note, seats: str) -> list[str]:
    playing = note.get(seats)
    return [who for who in playing if isinstance(who, str)] if isinstance(playing, list) else []


def stands(words: FaceWords, note: Note, names: Names, seats: str) -> list[str]:
    """Say how a game ended or where it stood, in a few words each."""
    parts = []
    outcome, turn = note.get("outcome"), note.get("turn")
    if outcome:
        key = f"games {outcome}" if outcome in ("won", "lost") else "games over"
        parts.append(words.say(key))
    if note.get("round") is not None:
        parts.append(words.say("home round", round=note["round"]))
    if turn and not outcome and turn in _seated(note, seats):
        parts.append(words.say("home turn", name=names.get(turn, turn)))
    return parts


def to_be_read(trouble: SaveError) -> SaveError:
    """Name why games cannot be listed: the disk's troubles have words for writers only."""
    writing = trouble.code in ("read_only", "disk_trouble")
    return SaveError("unreadable", trouble.file) if writing else trouble


def found_damaged(lost: int | None, kept_as: str) -> Refused:
    """Say what was lost of a damaged game; `lost` in reports, None where nobody can tell."""
    if lost is None:
        return Refused("damaged", "damaged.unknown", file=kept_as)
    key = "damaged.missing" if lost else "damaged.mended"
    return Refused("damaged", key, n=lost, file=kept_as)
