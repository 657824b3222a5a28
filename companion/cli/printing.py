"""Strangers' words on a terminal: names of files, games and people never move its cursor."""

import os
import shlex
import sys

LONGEST, LONGEST_PATH = 80, 1000


def printable(text: str, most: int = LONGEST) -> str:
    """Make a text safe to print on one line: unprintable letters escaped, the rest cut off."""
    safe = "".join(c if c.isprintable() else _escaped(c) for c in text[:most])
    return safe if len(text) <= most else f"{safe}…"


def as_typed(name: str) -> str:
    """Write a name so that it can be typed, or copied, into a shell."""
    if sys.platform == "win32":
        return f'"{printable(name)}"' if " " in name else printable(name)
    if name.isprintable():
        return shlex.quote(name)
    # Bytes, because a name of a file need not be text; bash, zsh and every newer sh read this.
    parts = (c if c.isprintable() and c not in "\\'" else _bytes(c) for c in name)
    return f"$'{''.join(parts)}'"


def _escaped(letter: str) -> str:
    return letter.encode("unicode_escape").decode()


def _bytes(letter: str) -> str:
    return "".join(f"\\{byte:03o}" for byte in os.fsencode(letter))
