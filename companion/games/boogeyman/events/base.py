"""What every fact is: frozen, with secrets that are kept but never shown. Pure."""

from dataclasses import dataclass, field, fields
from typing import Any, ClassVar

from companion.games.boogeyman.reports import snake
from companion.games.boogeyman.state import Setup


def secret() -> Any:
    """Declare a field that no reply, journal, log or traceback may show."""
    return field(repr=False, metadata={"secret": True})


def internal() -> Any:
    """Declare a field that is no secret, but nobody's business outside the rules."""
    return field(default=(), repr=False, metadata={"internal": True})


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A fact. `reveals`: something unseen came to light; `unsaid`: nobody hears of it."""

    reveals: ClassVar[bool] = False
    unsaid: ClassVar[bool] = False


def public(event: Event) -> dict[str, Any] | None:
    """Write an event as everybody may see it; None for mere bookkeeping."""
    if event.unsaid:
        return None
    shown: dict[str, Any] = {"event": snake(type(event).__name__)}
    for declared in fields(event):
        if "secret" in declared.metadata or "internal" in declared.metadata:
            continue
        value = getattr(event, declared.name)
        if isinstance(value, Setup):
            value = {f.name: getattr(value, f.name) for f in fields(value)}
        shown[declared.name] = list(value) if isinstance(value, tuple) else value
    return shown
