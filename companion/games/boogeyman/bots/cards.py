"""What cards do at a bot's table. Pure.

Nobody here knows what the printed cards say, so this is our assumption (docs/simulate.md): a card
of the Babysitter or the Boogeyman may cost a State, one Search card in four cancels an encounter,
other cards of the table do nothing. The orders of the app's own cards are obeyed, by their ids.
"""

from collections.abc import Callable, Mapping

from companion.engine.bots import Chance
from companion.engine.plain import JsonObject
from companion.games.boogeyman.bots.board import Board
from companion.games.boogeyman.bots.chance import die
from companion.games.boogeyman.box import TERRIFIED

LOSES_A_STATE = 1 / 2  # of the cards of either of them
CANCELS = 1 / 4  # of the Search cards: an encounter
PANELS = 4  # of a page of the Epilogue book
FAINTS_AT_PANEL, TRIES_AGAIN = 1 / 10, 1 / 4
SLIPS = 1 / 2  # of the orders to whisper or to keep still

Report = JsonObject

# Orders that last, and what a bot must know of them.
FINGERS = "fingers_in_the_drawer"  # each search costs a Candy on 1 or 2
BEDSIDE = "at_the_bedside"  # its Child may be revived beside her
ALONE = "odd_numbers"  # a turn that ends alone costs a Candy


def frightened(board: Board, child: str, chance: Chance) -> Report | None:
    """Draw a card of one of them: what it does to the Child, if it does anything."""
    if child in board.fainted or chance.random() >= LOSES_A_STATE:
        return None
    if board.state[child] == TERRIFIED:
        return {"report": "fainted", "child": child}
    return {"report": "state", "child": child, "value": board.state[child] + 1}


def panel(number: int, chance: Chance) -> str:
    """Play a panel of the Finale: how it went."""
    drawn = chance.random()
    if drawn < FAINTS_AT_PANEL:
        return "fainted"
    if drawn < FAINTS_AT_PANEL + TRIES_AGAIN:
        return "again"
    return "last" if number >= PANELS else "continue"


def before_a_search(board: Board, child: str, chance: Chance) -> None:
    """Roll before a search, if a Nightmare wants it."""
    if FINGERS in board.nightmares.values() and die(chance) <= 2:
        board.give_candy(child, -1)


def obey(board: Board, card: str, chance: Chance) -> None:
    """Do what a card orders; the companion need not know of it."""
    if card in _ORDERS:
        _ORDERS[card](board, chance)


def _tin(board: Board, chance: Chance) -> None:
    for child in board.standing():
        board.give_candy(child)


def _jar(board: Board, chance: Chance) -> None:
    poorest = sorted(board.standing(), key=lambda child: board.candies[child])
    for child in poorest[:2]:
        board.give_candy(child)


def _torn_pockets(board: Board, chance: Chance) -> None:
    for child in board.standing():
        if die(chance) <= 3:
            board.give_candy(child, -1)


def _ants(board: Board, chance: Chance) -> None:
    for child in board.standing():
        if board.candies[child] >= 2:
            board.give_candy(child, -1)


def _slip(board: Board, chance: Chance) -> None:
    """Somebody laughs, or speaks up, or says the name."""
    if board.standing() and chance.random() < SLIPS:
        board.give_candy(chance.choice(board.standing()), -1)


_ORDERS: Mapping[str, Callable[[Board, Chance], None]] = {
    "tin_behind_the_flour": _tin,
    "jar_on_the_shelf": _jar,
    "torn_pockets": _torn_pockets,
    "counting_ants": _ants,
    "whisper_hour": _slip,
    "statues": _slip,
    "name_collector": _slip,
}
