"""Drawing again what nobody has seen, and telling whether facts are the game's own. Pure."""

from collections.abc import Sequence

from companion.engine.events import Event
from companion.engine.luck import Luck
from companion.games.betrayal import reports
from companion.games.betrayal.decide import decide
from companion.games.betrayal.events import Settled, Started
from companion.games.betrayal.evolve import fold
from companion.games.betrayal.facts import of_copy
from companion.games.betrayal.rules.setup import Copies, Packs
from companion.games.betrayal.state import State


def drawn_again(state: State, luck: Luck) -> tuple[Event, ...]:
    """Reshuffle everything unseen: the dice to come."""
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
        copies = {report.copy: of_copy(report.copy, began.known)}
    made = decide(state, report, packs, copies)
    while len(made) < len(facts):
        now, again = fold(state, made, packs), facts[len(made)]
        if now is None or not isinstance(again, Settled):
            return False
        made += drawn_again(now, Luck(again.luck.seed, rig=now.luck.rig))
    return made == tuple(facts)
