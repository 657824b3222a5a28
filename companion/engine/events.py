"""The base of all events: frozen facts, whose secrets are saved but never shown. Pure."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache, partial
from typing import TYPE_CHECKING, ClassVar

from companion.engine.plain import Json, JsonObject

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

# Declares a field that no reply, journal or traceback may show; it is sealed on the disk. A number
# in place of True: filled up to so many letters, where it is a list whose length would tell.
secret = partial(field, repr=False, metadata={"secret": True})


# Declares a field that is not secret, but of use to the rules alone.
internal = partial(field, default=(), repr=False, metadata={"internal": True})


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A fact. `reveals`: it uncovers something unseen, so undo asks whether to draw again.

    `startles`: it makes people jump. `unsaid`: bookkeeping that nobody hears of.
    """

    reveals: ClassVar[bool] = False
    startles: ClassVar[bool] = False
    unsaid: ClassVar[bool] = False

    def teaches(self) -> Mapping[str, str]:
        """Say what it tells about this table's box; later games are offered it."""
        return {}

    def untaught(self) -> Mapping[str, str]:
        """Say what it overrules of that: it is known again if this is undone."""
        return {}

    def packs(self) -> tuple[str, ...]:
        """Name the packs that a replay of it needs."""
        return ()

    def public(self) -> JsonObject | None:
        """Write it as everybody may see it, as a fresh copy; None for bookkeeping."""
        return None if self.unsaid else {"event": _snake(type(self).__name__)} | _fields(self)


def plain(value: object) -> Json:
    """Copy a value into plain JSON, without secret and internal fields."""
    if type(value) in _ATOMS:
        return value
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        return _fields(value)
    if isinstance(value, Mapping):
        return {name: plain(item) for name, item in value.items()}
    return value


_ATOMS = frozenset({str, int, bool, type(None)})


def _fields(value: "DataclassInstance") -> JsonObject:
    written = {}
    for name in _shown(type(value)):
        item = getattr(value, name)
        written[name] = item if type(item) in _ATOMS else plain(item)  # a call saved for most
    return written


@cache
def _shown(kind: "type[DataclassInstance]") -> tuple[str, ...]:
    """Name the fields that everybody may see."""
    hidden = ("secret", "internal")
    return tuple(f.name for f in fields(kind) if not any(map(f.metadata.get, hidden)))


@cache
def _snake(name: str) -> str:
    """Write a class name as the protocol does: TableCorrected → table_corrected."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
