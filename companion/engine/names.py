"""Names that people give themselves: made fit for a figure and a sentence. Pure."""

import unicodedata

LONGEST = 16


def fit(name: str) -> str:
    """Trim a name to one short line that begins with a capital; odd signs do no harm."""
    plain = unicodedata.normalize("NFC", name)
    line = " ".join("".join(c if c.isprintable() else " " for c in plain).split())
    short = line[:LONGEST].strip()
    return short[:1].upper() + short[1:] if len(short[:1].upper()) == 1 else short
