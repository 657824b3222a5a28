"""Writes reports, events and states of a game for a log, and reads them back. Pure."""

import json
from collections.abc import Sequence
from typing import Generic, TypeVar

from companion.engine.codec import Codec, Unreadable
from companion.engine.events import Event
from companion.engine.plain import Json, JsonObject, from_bounded_json
from companion.engine.reports import Report
from companion.engine.seal import seal, unseal

R = TypeVar("R", bound=Report)
E = TypeVar("E", bound=Event)
S = TypeVar("S")


class SaveFormat(Generic[R, E, S]):
    """Writes and reads what a game saves, by the types it declares.

    Raise `form` when old saves can no longer be read as they are. `bases` are the game's base
    classes of reports and events, and its state. `states` is the codec for whole states, if they
    need another one.
    """

    def __init__(
        self,
        form: int,
        bases: tuple[type[R], type[E], type[S]],
        codec: Codec,
        states: Codec | None = None,
    ) -> None:
        self._form = form
        self._report, self._event, self._state = bases
        self._codec = codec
        self._states = states or codec

    def write(self, report: R, events: Sequence[E], salt: str) -> JsonObject:
        """Write a report with its events."""
        return {
            "form": self._form,
            "report": self._codec.write(self._report, report, salt),
            "events": self.write_events(events, salt),
        }

    def write_events(self, events: Sequence[E], salt: str) -> list[Json]:
        """Write events."""
        write = self._codec.write
        return [write(self._event, event, f"{salt}.{n}") for n, event in enumerate(events)]

    def read(self, plain: JsonObject) -> tuple[R, tuple[E, ...]]:
        """Read a report with its events."""
        if not 1 <= plain["form"] <= self._form:
            raise Unreadable("form")
        report = self._codec.read(self._report, plain["report"])
        return report, self.read_events(plain["events"])

    def read_events(self, plain: Sequence[Json]) -> tuple[E, ...]:
        """Read events."""
        return tuple(self._codec.read(self._event, one) for one in plain)

    def write_state(self, state: S, salt: str) -> str:
        """Write a state, sealed: it holds every secret there is."""
        plain = self._states.write(self._state, state)
        return seal(json.dumps(plain, separators=(",", ":")), salt)

    def read_state(self, sealed: str) -> S:
        """Read a state."""
        try:
            plain = from_bounded_json(unseal(sealed))
        except ValueError:
            raise Unreadable("state") from None
        return self._states.read(self._state, plain)
