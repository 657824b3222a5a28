"""What cards do at a bot's table. Pure.

Nobody here knows what the printed cards say, so this is our assumption (docs/simulate.md): a card
of the Babysitter or the Boogeyman may cost a State, one Search card in four cancels an encounter,
other cards of the table do nothing. The orders of the app's own cards are obeyed, by their ids.
"""

from collections.abc import Callable, Mapping
from typing import Any

from companion.bots.board import Board
from companion.bots.chance import Chance, die
from companion.games.boogeyman.box import CALM, TERRIFIED

LOSES_A_STATE = 1 / 2  # of the cards of either of them
CANCELS = 1 / 4  # of the Search cards: an encounter
PANELS = 4  # of a page of the Epilogue book
FAINTS_AT_PANEL, TRIES_AGAIN = 1 / 10, 1 / 4
SLIPS = 1 / 2  # of the orders to whisper or to keep still

Report = dict[str, Any]

# Orders that last, and what a bot must know of them.
FINGERS = "fingers_in_the_drawer"  # each search fails on 1 or 2
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


def search_fails(board: Board, chance: Chance) -> bool:
    """Roll before a search, if a Nightmare wants it."""
    return FINGERS in board.nightmares.values() and die(chance) <= 2


def obey(board: Board, card: str, chance: Chance) -> list[Report]:
    """Do what a card orders; what the companion must know of it is given as reports."""
    order = _ORDERS.get(card)
    return [] if order is None else order(board, chance)


def _warm_milk(board: Board, chance: Chance) -> list[Report]:
    worst = max(board.standing(), key=lambda child: board.state[child], default=None)
    if worst is None or board.state[worst] == CALM:
        return []
    return [{"report": "state", "child": worst, "value": board.state[worst] - 1}]


def _tin(board: Board, chance: Chance) -> list[Report]:
    for child in board.standing():
        board.give_candy(child)
    return []


def _jar(board: Board, chance: Chance) -> list[Report]:
    poorest = sorted(board.standing(), key=lambda child: board.candies[child])
    for child in poorest[:2]:
        board.give_candy(child)
    return []


def _torn_pockets(board: Board, chance: Chance) -> list[Report]:
    for child in board.standing():
        if die(chance) <= 3:
            board.give_candy(child, -1)
    return []


def _ants(board: Board, chance: Chance) -> list[Report]:
    for child in board.standing():
        if board.candies[child] >= 2:
            board.give_candy(child, -1)
    return []


def _slip(board: Board, chance: Chance) -> list[Report]:
    """Somebody laughs, or speaks up, or says the name."""
    if board.standing() and chance.random() < SLIPS:
        board.give_candy(chance.choice(board.standing()), -1)
    return []


def _laundry_chute(board: Board, chance: Chance) -> list[Report]:
    if not board.standing():
        return []
    child = chance.choice(board.standing())
    hall = board.plan.halls[child]
    if board.where[child] == hall:
        return []
    if board.asks:
        board.where[child] = hall
        return []
    if board.hers == hall:  # nobody is met there, and a move would be a meeting
        return [{"report": "corrected", "set": {"children": {child: {"room": hall}}}}]
    return [{"report": "moved", "child": child, "to": hall, "card": True}]


def _soft_stairs(board: Board, chance: Chance) -> list[Report]:
    board.slow = True
    return []


_ORDERS: Mapping[str, Callable[[Board, Chance], list[Report]]] = {
    "warm_milk": _warm_milk,
    "tin_behind_the_flour": _tin,
    "jar_on_the_shelf": _jar,
    "torn_pockets": _torn_pockets,
    "counting_ants": _ants,
    "whisper_hour": _slip,
    "statues": _slip,
    "name_collector": _slip,
    "laundry_chute": _laundry_chute,
    "soft_stairs": _soft_stairs,
}
