"""How reports, events and states are written for a log, and read from one. Pure."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import cast

from companion.engine.codec import Codec, Pair
from companion.engine.save_format import SaveFormat
from companion.games.final_girl import effects, reports
from companion.games.final_girl.agenda import CHAPTERS, Pending, Step
from companion.games.final_girl.events import Event
from companion.games.final_girl.evolve import kinds
from companion.games.final_girl.state import Box, State

FORM = 1  # raised when what is written here can no longer be read as before


def _codec(special: Mapping[object, Pair] | None = None) -> Codec:
    return Codec(
        bases={Event: kinds(), reports.Report: reports.KINDS.values(), Step: CHAPTERS.steps()},
        names=(Pending, Event, effects.Effect, reports.Report, State),
        special=special,
    )


_for_all_games = cache(_codec)  # reports and events name killers and locations by their ids


class Keeping(SaveFormat[reports.Report, Event, State]):
    """Writes and reads what is kept of a night; the box is named, and put together again."""

    def __init__(self, boxes: Callable[[str, str], Box]) -> None:
        def named(box: object, salt: str) -> list[str]:
            whole = cast("Box", box)
            if whole.killer is None or whole.location is None:
                return ["", ""]
            return [whole.killer.id, whole.location.id]

        def box(names: list[str]) -> Box:
            return boxes(names[0], names[1])

        states = _codec({Box: (named, box)})
        super().__init__(FORM, (reports.Report, Event, State), _for_all_games(), states)
