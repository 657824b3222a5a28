"""Lines of the journal, each with its rule and why, and how to search them. Pure."""

import unicodedata
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """What happened, by which `rule`, `why`, and whose doing it was (`speaker`)."""

    text: str
    rule: str
    why: str
    speaker: str | None = None


def searchable(text: str) -> str:
    """Write a text so that neither capitals nor accents matter: Élise is elise."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part)).replace("’", "'")
