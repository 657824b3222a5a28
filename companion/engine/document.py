"""A document as a tree of nodes that know their file, line and field, with typed readers.

Pure: a parser builds the nodes, a game's schema reads them. Every fault is a PackError that names
the place and what was expected there.
"""

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from companion.engine.names import odd_sign

Kind = Literal["text", "whole", "flag", "nothing", "list", "map"]

# Longer pieces of a stranger's text are cut before they are quoted back.
_QUOTE_LIMIT = 40
# More digits than any number in a pack needs; int() itself is slow or refuses on huge ones.
_DIGITS = 12
_WHOLE = re.compile(r"[-+]?[0-9]+")
PICTURE = re.compile(r"images/[a-z0-9][a-z0-9_-]{0,39}\.(png|jpg|jpeg)")
_FLAGS = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_NOTHING = ("", "~", "null", "Null", "NULL")


class PackError(Exception):
    """Something wrong in a pack: where it stands and what was expected there.

    `kind` is set for faults that players meet, so that a face can use its own words: no_pack,
    damaged, too_large, newer, taken. Without one the message is for the author of the pack.
    """

    def __init__(
        self, file: str, line: int | None, field: str, message: str, kind: str = ""
    ) -> None:
        super().__init__(file, line, field, message)
        self.kind = kind
        self.file = file
        self.line = line
        self.field = field
        self.message = message

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return ": ".join(part for part in (place, self.field, self.message) if part)


def shown(text: str) -> str:
    """Make a stranger's text safe to print: cut short, with unprintable characters escaped."""
    cut = text[:_QUOTE_LIMIT]
    safe = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in cut)
    return safe if len(text) <= _QUOTE_LIMIT else safe + "…"


def kind_of_plain(raw: str) -> Kind:
    """Tell what an unquoted scalar is. Only true and false are flags: `no` and `on` stay texts."""
    if raw in _NOTHING:
        return "nothing"
    if raw in _FLAGS:
        return "flag"
    return "whole" if _WHOLE.fullmatch(raw) else "text"


def field_under(parent: str, key: str) -> str:
    """Name the field that a key opens inside another."""
    return f"{parent}.{shown(key)}" if parent else shown(key)


@dataclass(frozen=True, slots=True)
class Node:
    """One value of a document and where it stands; lines and columns count from 1."""

    file: str
    line: int
    column: int
    field: str
    kind: Kind
    raw: str = ""
    entries: tuple["Node", ...] = ()
    pairs: tuple[tuple["Node", "Node"], ...] = ()

    def error(self, message: str, kind: str = "") -> PackError:
        """Make the error for something wrong with this value."""
        return PackError(self.file, self.line, self.field, message, kind)

    def fields(self, required: Iterable[str], optional: Iterable[str] = ()) -> dict[str, "Node"]:
        """Read a map with these keys: all the required ones, none but these."""
        needed = tuple(required)
        allowed = (*needed, *optional)
        found = self.mapping()
        for key, _ in self.pairs:
            if key.raw not in allowed:
                raise self._key_error(key, _unknown(key.raw, allowed))
        for name in needed:
            if name not in found:
                raise PackError(self.file, self.line, field_under(self.field, name), "missing")
        return found

    def mapping(self) -> dict[str, "Node"]:
        """Read a map with any keys, each at most once."""
        self._expect("map", "a map")
        found: dict[str, Node] = {}
        lines: dict[str, int] = {}
        for key, value in self.pairs:
            if key.raw in found:
                raise self._key_error(key, f"given twice, first in line {lines[key.raw]}")
            found[key.raw] = value
            lines[key.raw] = key.line
        return found

    def items(self, least: int = 0, most: int | None = None) -> tuple["Node", ...]:
        """Read a list of a length between these."""
        self._expect("list", "a list")
        count = len(self.entries)
        if count < least or (most is not None and count > most):
            raise self.error(f"expected {_span(least, most)} entries, found {count}")
        return self.entries

    def text(self, longest: int = 80) -> str:
        """Read a text of one line that is not blank."""
        self._expect("text", "a text")
        return self._line(longest)

    def label(self, longest: int = 32) -> str:
        """Read a short name; a number without quotes is one too, so that a Room may be just 7."""
        if self.kind != "whole":
            self._expect("text", "a name or a number")
        return self._line(longest)

    def slug(self, longest: int = 32) -> str:
        """Read an id: small letters, digits, - and _, a letter first."""
        self._expect("text", "an id")
        if len(self.raw) > longest or not re.fullmatch(r"[a-z][a-z0-9_-]*", self.raw):
            raise self.error(
                f"expected an id of at most {longest} small letters, digits, - and _, "
                f"a letter first, found '{shown(self.raw)}'"
            )
        return self.raw

    def picture(self) -> str:
        """Read the name of a picture in the pack."""
        self._expect("text", "a picture of the pack")
        if not PICTURE.fullmatch(self.raw):
            raise self.error(
                f"expected a picture of the pack, such as images/17.jpg, found '{shown(self.raw)}'"
            )
        return self.raw

    def whole(self, least: int, most: int) -> int:
        """Read a whole number between these."""
        wanted = f"a whole number from {least} to {most}"
        self._expect("whole", wanted)
        if len(self.raw) > _DIGITS or not least <= int(self.raw) <= most:
            raise self.error(f"expected {wanted}, found {shown(self.raw)}")
        return int(self.raw)

    def flag(self) -> bool:
        """Read true or false."""
        self._expect("flag", "true or false")
        return _FLAGS[self.raw]

    def choice(self, options: Iterable[str]) -> str:
        """Read one of these words."""
        allowed = tuple(options)
        wanted = "one of " + ", ".join(allowed)
        self._expect("text", wanted)
        if self.raw not in allowed:
            raise self.error(f"expected {wanted}, found '{shown(self.raw)}'")
        return self.raw

    def wholes(self, least: int, most: int, fewest: int = 0) -> tuple[int, ...]:
        """Read a list of different whole numbers between these."""
        numbers: list[int] = []
        for node in self.items(fewest):
            number = node.whole(least, most)
            if number in numbers:
                raise node.error(f"{number} is there twice")
            numbers.append(number)
        return tuple(numbers)

    def _line(self, longest: int) -> str:
        if not self.raw.strip():
            raise self.error("expected a text, found a blank one")
        if len(self.raw) > longest:
            raise self.error(f"expected at most {longest} characters, found {len(self.raw)}")
        if odd := odd_sign(self.raw):
            escaped = odd.encode("unicode_escape").decode()
            raise self.error(f"the character {escaped} is not allowed")
        if self.raw != self.raw.strip() or "\t" in self.raw or len(self.raw.splitlines()) > 1:
            raise self.error(
                f"expected one line without spaces at its ends, found '{shown(self.raw)}'"
            )
        return self.raw

    def _key_error(self, key: "Node", message: str) -> PackError:
        return PackError(self.file, key.line, field_under(self.field, key.raw), message)

    def _expect(self, kind: Kind, wanted: str) -> None:
        if self.kind != kind:
            raise self.error(f"expected {wanted}, found {self._found()}")

    def _found(self) -> str:
        match self.kind:
            case "text":
                return f"the text '{shown(self.raw)}'"
            case "whole":
                return f"the number {shown(self.raw)}"
            case "flag":
                return self.raw
            case "nothing":
                return "nothing"
            case "list":
                return "a list"
            case "map":
                return "a map"


def _span(least: int, most: int | None) -> str:
    if most is None:
        return f"at least {least}"
    return str(least) if least == most else f"{least} to {most}"


def _unknown(key: str, allowed: tuple[str, ...]) -> str:
    close = difflib.get_close_matches(key[:_QUOTE_LIMIT], allowed, 1)
    if close:
        return f"unknown here; did you mean {close[0]}?"
    return "unknown here; expected " + (", ".join(allowed) if allowed else "nothing")
