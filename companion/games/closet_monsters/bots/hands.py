"""What the companion tells, done by hand: monsters moved, cards and tiles turned. Pure."""

from collections.abc import Callable, Iterable, Mapping

from companion.engine.plain import Json
from companion.games.closet_monsters.bots.board import Board
from companion.games.closet_monsters.box import FEARS

Event = Mapping[str, Json]


def follow(board: Board, events: Iterable[Event]) -> None:
    """Do what the companion told; what cannot be is written down."""
    for event in events:
        do = _HANDS.get(event["event"])
        if do is not None:
            do(board, event)


def _first_monster_turned(board: Board, event: Event) -> None:
    board.come()


def _tile_turned(board: Board, event: Event) -> None:
    tile, toy = event["tile"], event["toy"]
    known = board.tiles[tile - 1]
    if known not in (None, toy):
        board.doubts.append(f"tile {tile} is {toy}, and was {known}")
    board.tiles[tile - 1], board.turned = toy, tile


def _monster_came(board: Board, event: Event) -> None:
    side, monster = event["side"], event["monster"]
    if board.bed[side] is not None or monster in board.there():
        board.doubts.append(f"{monster} comes to {side}: {board.bed}")
    board.bed[side] = monster
    board.pile -= 1


def _gone(board: Board, event: Event) -> None:
    gone, toys = event["monsters"], [FEARS[monster] for monster in event["monsters"]]
    if not set(gone) <= set(board.there()):
        board.doubts.append(f"{gone} go, and are not there")
    if not event.get("herd") and set(toys) - {event["toy"]}:
        board.doubts.append(f"{gone} do not fear the {event['toy']}")
    board.go(gone)


def _monsters_sent(board: Board, event: Event) -> None:
    _gone(board, event)
    board.closet += len(event["monsters"])
    if event["herd"]:
        board.open = []


def _monsters_kept(board: Board, event: Event) -> None:
    if not board.asks:
        _gone(board, event)
    board.kept[event["player"]] += 1 if board.asks else len(event["monsters"])


def _toy_left_open(board: Board, event: Event) -> None:
    board.open.append(board.turned)


def _tiles_turned_back(board: Board, event: Event) -> None:
    board.open = []


def _cards_turned(board: Board, event: Event) -> None:
    for card in event["cards"]:
        if board.progress[card] == event["colour"]:
            board.doubts.append(f"the {card} card turns {event['colour']}, and is so already")
        board.progress[card] = event["colour"]


def _special_ignored(board: Board, event: Event) -> None:
    board.special_seen = True


def _sock_swapped(board: Board, event: Event) -> None:
    board.swap(event["tile"], event["other"])


def _game_ended(board: Board, event: Event) -> None:
    board.ended = event


_HANDS: Mapping[str, Callable[[Board, Event], None]] = {
    "first_monster_turned": _first_monster_turned,
    "tile_turned": _tile_turned,
    "monster_came": _monster_came,
    "monsters_sent": _monsters_sent,
    "monsters_kept": _monsters_kept,
    "toy_left_open": _toy_left_open,
    "tiles_turned_back": _tiles_turned_back,
    "cards_turned": _cards_turned,
    "special_ignored": _special_ignored,
    "sock_swapped": _sock_swapped,
    "game_ended": _game_ended,
}
