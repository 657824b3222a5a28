"""How reports, events and states are written for a log, and read from one. Pure."""

from collections.abc import Mapping
from functools import cache
from typing import cast

from companion.engine.codec import Codec, Pair
from companion.engine.save_format import SaveFormat
from companion.games.betrayal import reports
from companion.games.betrayal.agenda import CHAPTERS, Pending, Step
from companion.games.betrayal.events import Event
from companion.games.betrayal.evolve import kinds
from companion.games.betrayal.printed import Pack
from companion.games.betrayal.state import State

FORM = 1  # raised when what is written here can no longer be read as before


def _codec(special: Mapping[object, Pair] | None = None) -> Codec:
    return Codec(
        bases={Event: kinds(), reports.Report: reports.EVERY, Step: CHAPTERS.steps()},
        names=(Pending, Event, State),
        special=special,
    )


_for_all_games = cache(_codec)  # reports and events name a pack by its id


class Keeping(SaveFormat[reports.Report, Event, State]):
    """Writes and reads what is kept of a game; the pack is named, and found again."""

    def __init__(self, packs: Mapping[str, Pack]) -> None:
        def named(pack: object, salt: str) -> str:
            return cast("Pack", pack).id

        def pack(name: str) -> Pack:
            return packs[name]

        states = _codec({Pack: (named, pack)})
        super().__init__(FORM, (reports.Report, Event, State), _for_all_games(), states)
