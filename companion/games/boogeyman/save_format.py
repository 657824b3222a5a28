"""How reports, events and states are written for a log, and read from one. Pure."""

from collections.abc import Mapping
from functools import cache
from typing import cast

from companion.engine.codec import Codec, Pair
from companion.engine.save_format import SaveFormat
from companion.games.boogeyman import effects, reports
from companion.games.boogeyman import events as e
from companion.games.boogeyman.agenda import CHAPTERS, Pending, Step
from companion.games.boogeyman.evolve import kinds
from companion.games.boogeyman.lowest import RollLowest
from companion.games.boogeyman.pack import NO_HOUSE, Pack
from companion.games.boogeyman.state import State

FORM = 1  # raised when what is written here can no longer be read as before
Houses = Mapping[str, Pack]


def _codec(special: Mapping[object, Pair] | None = None) -> Codec:
    return Codec(
        bases={
            e.Event: kinds(),
            reports.Report: reports.EVERY,
            effects.Effect: effects.KINDS.values(),
            Step: CHAPTERS.steps(),
        },
        names=(Pending, RollLowest, e.Event),
        special=special,
    )


# Reports and events name packs by their ids alone, so one for all games, which grows as they play.
_for_all_games = cache(_codec)


class Keeping(SaveFormat[reports.Report, e.Event, State]):
    """Writes and reads what is kept of a night; packs are named, and looked up in these houses."""

    def __init__(self, houses: Houses) -> None:
        def named(pack: object, salt: str) -> str:
            return cast("Pack", pack).id

        def house(name: str) -> Pack:
            return houses[name] if name else NO_HOUSE

        states = _codec(
            {
                Pack: (named, house),
                Mapping[str, Pack]: ((lambda value, salt: None), (lambda plain: houses)),
            }
        )
        super().__init__(FORM, (reports.Report, e.Event, State), _for_all_games(), states)
