"""C15: expert hunters. The sock and the hidden monster lie among the toys. Pure."""

from companion.engine.refusal import Expected, Refused
from companion.games.closet_monsters.box import SOCK
from companion.games.closet_monsters.events import (
    SockFound,
    SockSwapped,
    SpecialIgnored,
    TilesTurnedBack,
)
from companion.games.closet_monsters.questions import SwapQuestion
from companion.games.closet_monsters.resolution import Resolution
from companion.games.closet_monsters.rules import progress
from companion.games.closet_monsters.rules.closet import fill
from companion.games.closet_monsters.state import State


def special(resolution: Resolution, toy: str) -> None:
    """Turn one of the two special tiles: the first is harmless, whichever it is (C15)."""
    state = resolution.state
    if not state.special_seen:
        _harmless(resolution, toy)
    elif toy == SOCK:
        _sock(resolution)
    else:
        progress.miss(resolution, toy, all_cards=True)


def _harmless(resolution: Resolution, toy: str) -> None:
    """Do nothing, and turn no card; tiles of a herd stay open, and the same player goes on."""
    state = resolution.state
    resolution.emit(SpecialIgnored(toy=toy, open=bool(state.open)))
    if not state.asks and not state.at_the_bed():
        fill(resolution)  # C17
    if not state.open:
        resolution.next_turn()


def _sock(resolution: Resolution) -> None:
    """Swap the sock with another tile, which the player chooses; then it is a miss (C7)."""
    state = resolution.state
    by_tile = state.setup.by_tile
    resolution.emit(SockFound(by_table=not by_tile))
    if not by_tile:
        progress.miss(resolution, SOCK)
        return
    if state.open:
        resolution.emit(TilesTurnedBack())  # C13: an error
    question = SwapQuestion(id=resolution.question_id(), tile=state.tile_of(SOCK))
    resolution.ask(question)


def others(state: State, question: SwapQuestion) -> tuple[int, ...]:
    """Name the tiles that the sock can change places with: all others that lie face down."""
    lying = {state.tile_of(toy) for toy in state.open}
    tiles = range(1, len(state.tiles) + 1)
    return tuple([tile for tile in tiles if tile != question.tile and tile not in lying])


def swapped(resolution: Resolution, question: SwapQuestion, value: object) -> None:
    """Take which tile the sock changes places with (C15)."""
    tiles = others(resolution.state, question)
    if isinstance(value, bool) or not isinstance(value, int) or value not in tiles:
        expected = Expected("one_of", values=tuple(map(str, tiles)))
        raise Refused("bad_answer", field="value", expected=expected)
    resolution.emit(SockSwapped(tile=question.tile, other=value))
    progress.miss(resolution, SOCK)
