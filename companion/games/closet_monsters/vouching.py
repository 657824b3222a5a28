"""Drawing again what nobody has seen, and telling whether facts are the game's own. Pure."""

from collections.abc import Sequence

from companion.engine.events import Event
from companion.engine.luck import Luck
from companion.games.closet_monsters import reports
from companion.games.closet_monsters.decide import decide
from companion.games.closet_monsters.events import Settled, TilesShuffled
from companion.games.closet_monsters.evolve import fold
from companion.games.closet_monsters.rules.setup import lay_tiles
from companion.games.closet_monsters.state import State


def drawn_again(state: State, luck: Luck) -> tuple[Event, ...]:
    """Reshuffle everything unseen with other luck: who is to come, and what lies under tiles."""
    facts: list[Event] = []
    if state.tiles:
        seen = {tile - 1: state.tiles[tile - 1] for tile in state.known}
        tiles, luck = lay_tiles(state.setup.toy_names, seen, luck)
        facts.append(TilesShuffled(tiles=tiles))
    facts.append(Settled(question=state.question, luck=luck))
    return tuple(facts)


def decided(state: State | None, report: reports.Report, facts: Sequence[Event]) -> bool:
    """Tell whether these facts are what the game decides, and draws again where a table said so.

    What only that table knew, the luck of a new draw, is taken from the facts.
    """
    made = decide(state, report)
    while len(made) < len(facts):
        now, again = fold(state, made), facts[len(made)]
        if isinstance(again, TilesShuffled) and len(made) + 1 < len(facts):
            again = facts[len(made) + 1]
        if now is None or not isinstance(again, Settled):
            return False
        made += drawn_again(now, Luck(again.luck.seed, rig=now.luck.rig))
    return made == tuple(facts)
