"""Drawing again what nobody has seen, and telling whether facts are the game's own. Pure."""

from collections.abc import Sequence

from companion.engine.events import Event
from companion.engine.luck import Luck
from companion.games.final_girl import reports
from companion.games.final_girl.calibration import is_row, last_row_told, row_told, row_values
from companion.games.final_girl.decide import decide
from companion.games.final_girl.events import Settled, Started
from companion.games.final_girl.evolve import fold
from companion.games.final_girl.rules.setup import Copies, Packs, box_of
from companion.games.final_girl.state import State


def drawn_again(state: State, luck: Luck) -> tuple[Event, ...]:
    """Reshuffle everything unseen: cards, tokens and dice are drawn when they are turned."""
    return (Settled(agenda=state.agenda, luck=luck),)


def decided(
    state: State | None,
    report: reports.Report,
    facts: Sequence[Event],
    packs: Packs,
    copies: Copies,
) -> bool:
    """Tell whether these facts are what the game decides, and draws again where a table said so.

    What only that table knew, its box and the luck of a new draw, is taken from the facts.
    """
    began = facts[0] if facts else None
    if isinstance(report, reports.Start) and isinstance(began, Started) and report.copy:
        rows = enumerate(began.setup.rows, 1)
        told = [row_told(report.copy, n, *row_values(row)) for n, row in rows if is_row(row)]
        told.append(last_row_told(report.copy, began.setup.last_row))
        copies = {"": {name: word for one in told for name, word in one.items()}}
    made = decide(state, report, packs, copies)
    while len(made) < len(facts):
        now = fold(state, made, lambda killer, location: box_of(packs, killer, location))
        again = facts[len(made)]
        if now is None or not isinstance(again, Settled):
            return False
        made += drawn_again(now, Luck(again.luck.seed, rig=now.luck.rig))
    return made == tuple(facts)
