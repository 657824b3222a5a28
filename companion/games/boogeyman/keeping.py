"""How reports, events and states are written for a log, and read from one. Pure."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from companion.engine.codec import Codec, Pair, Unreadable
from companion.engine.plain import from_bounded_json
from companion.engine.seal import seal, unseal
from companion.games.boogeyman import effects, reports
from companion.games.boogeyman import events as e
from companion.games.boogeyman.agenda import Entry, Step, steps
from companion.games.boogeyman.evolve import kinds
from companion.games.boogeyman.pack import NO_HOUSE, Pack
from companion.games.boogeyman.rules.rolls import RollLowest
from companion.games.boogeyman.state import State

FORM = 1  # raised when what is written here can no longer be read as before
Houses = Mapping[str, Pack]
Plain = dict[str, Any]


def _codec(special: Mapping[type, Pair] | None = None) -> Codec:
    return Codec(
        bases={
            e.Event: kinds(),
            reports.Report: reports.KINDS.values(),
            effects.Effect: effects.KINDS.values(),
            Step: steps(),
        },
        names=(Entry, RollLowest, e.Event),
        special=special,
    )


# Reports and events name packs by their ids alone, so one for all games, which grows as they play.
_for_all_games = cache(_codec)


class Keeping:
    """Writes and reads what is kept of a night; packs are named, and looked up in these houses."""

    def __init__(self, houses: Houses) -> None:
        def house(name: str) -> Pack:
            return houses[name] if name else NO_HOUSE

        self._codec = _for_all_games()
        self._states = _codec(
            {
                Pack: ((lambda pack, salt: pack.id), house),
                Mapping[str, Pack]: ((lambda value, salt: None), (lambda plain: houses)),
            }
        )

    def write(self, report: reports.Report, events: Sequence[e.Event], salt: str) -> Plain:
        """Write a report with its events."""
        return {
            "form": FORM,
            "report": self._codec.write(reports.Report, report, salt),
            "events": self.write_events(events, salt),
        }

    def write_events(self, events: Sequence[e.Event], salt: str) -> list[Any]:
        """Write events."""
        write = self._codec.write
        return [write(e.Event, event, f"{salt}.{n}") for n, event in enumerate(events)]

    def read(self, plain: Plain) -> tuple[reports.Report, tuple[e.Event, ...]]:
        """Read a report with its events."""
        if not 1 <= plain["form"] <= FORM:
            raise Unreadable("form")
        return self._codec.read(reports.Report, plain["report"]), self.read_events(plain["events"])

    def read_events(self, plain: Sequence[Any]) -> tuple[e.Event, ...]:
        """Read events."""
        return tuple(self._codec.read(e.Event, one) for one in plain)

    def write_state(self, state: State, salt: str) -> str:
        """Write a state, sealed: it holds every secret there is."""
        return seal(json.dumps(self._states.write(State, state), separators=(",", ":")), salt)

    def read_state(self, sealed: str) -> State:
        """Read a state."""
        try:
            plain = from_bounded_json(unseal(sealed))
        except ValueError:
            raise Unreadable("state") from None
        state: State = self._states.read(State, plain)
        return state
