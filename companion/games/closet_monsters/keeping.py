"""How reports, events and states are written for a log, and read from one. Pure."""

from functools import cache

from companion.engine.codec import Codec
from companion.engine.events import Event
from companion.engine.save_format import SaveFormat
from companion.games.closet_monsters import questions, reports
from companion.games.closet_monsters.evolve import kinds
from companion.games.closet_monsters.state import State

FORM = 1  # raised when what is written here can no longer be read as before


@cache
def keeping() -> SaveFormat[reports.Report, Event, State]:
    """Give what writes and reads games of this kind."""
    codec = Codec(
        bases={
            Event: kinds(),
            reports.Report: reports.KINDS.values(),
            questions.Question: questions.KINDS,
        },
        names=(Event, questions.Question),
    )
    return SaveFormat(FORM, (reports.Report, Event, State), codec)
