"""Drawing again what nobody has seen, and telling whether facts are the game's own. Pure."""

from collections.abc import Mapping, Sequence

from companion.engine.luck import Luck
from companion.games.boogeyman import events as e
from companion.games.boogeyman import reports
from companion.games.boogeyman.decide import decide
from companion.games.boogeyman.evolve import fold
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.rules.setup import Copies
from companion.games.boogeyman.state import State


def drawn_again(state: State, luck: Luck) -> tuple[e.Event, ...]:
    """Reshuffle everything unseen with other luck: what is to come, and the hidden token."""
    facts: list[e.Event] = []
    # A player chose his: there is nothing to draw (H1).
    if state.hidden is not None and state.draws_tokens and not state.played:
        room, luck = luck.draw("rooms", "rooms", state.unseen())
        facts.append(e.HiddenTokenRedrawn(room=room))
    facts.append(e.Settled(agenda=state.agenda, luck=luck))
    return tuple(facts)


def decided(
    state: State | None,
    report: reports.Report,
    facts: Sequence[e.Event],
    packs: Mapping[str, Pack],
    copies: Copies,
) -> bool:
    """Tell whether these facts are what the game decides, and draws again where a table said so.

    What only that table knew, its box and the luck of a new draw, is taken from the facts.
    """
    began = facts[0] if facts else None
    if isinstance(report, reports.Start) and isinstance(began, e.Started) and report.copy:
        copies = {report.copy: began.known}
    made: tuple[e.Event, ...] = tuple(decide(state, report, packs, copies))
    while len(made) < len(facts):
        now, again = fold(state, made, packs), facts[len(made)]
        if isinstance(again, e.HiddenTokenRedrawn) and len(made) + 1 < len(facts):
            again = facts[len(made) + 1]
        if now is None or not isinstance(again, e.Settled):
            return False
        made += drawn_again(now, Luck(again.luck.seed, rig=now.luck.rig))
    return made == tuple(facts)
