"""What the companion tells, done by hand: figures moved, tokens turned, Candies given back. Pure.

Without a map the Babysitter is walked by hand as well: the companion only says how far.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from companion.games.boogeyman.bots.board import (
    BECAME,
    CLEARED,
    LAID,
    NEXT,
    NOW,
    REPLACED,
    Board,
    Event,
    Limit,
)
from companion.games.boogeyman.box import BABYSITTER, SCARED, TERRIFIED

EVENT = "event"


def follow(board: Board, events: Iterable[Event]) -> None:
    """Do what the companion told."""
    for event in events:
        name = event["event"]
        board.last[name] = event
        do = _HANDS.get(name)
        if do is not None:
            do(board, event)


def _started(board: Board, event: Event) -> None:
    board.hers = event["babysitter"]  # S5


def _turn_began(board: Board, event: Event) -> None:
    board.spent = 0
    board.limits = [limit for limit in board.limits if limit.holds != NOW]
    if event["who"] in board.standing():
        limits = board.limits
        board.limits = [replace(one, holds=NOW) if one.holds == NEXT else one for one in limits]


def _child_moved(board: Board, event: Event) -> None:
    board.where[event["child"]] = event["path"][-1]
    board.trod.append((event["child"], tuple(event["path"][1:])))


def _child_sent_home(board: Board, event: Event) -> None:
    board.where[event["child"]] = event["room"] or board.plan.halls[event["child"]]


def _table_corrected(board: Board, event: Event) -> None:
    for child, is_ in event["set"].get("children", {}).items():
        board.where[child] = is_["room"]


def _light_taken(board: Board, event: Event) -> None:
    board.light[board.where[event["child"]]] = "none"


def _search_token_taken(board: Board, event: Event) -> None:
    room = board.where[event["child"]]
    board.left[room] -= 1
    if event["found"] == "trapdoor":
        board.trapdoor = room  # T12


def _padlock_removed(board: Board, event: Event) -> None:
    board.padlocks.discard(event["room"] or board.where[event["child"]])


def _padlock_added(board: Board, event: Event) -> None:
    board.padlocks.add(event["room"])


def _padlock_forced(board: Board, event: Event) -> None:
    board.give_candy(event["child"], -abs(event["candies"]))


def _candies_spent(board: Board, event: Event) -> None:
    board.give_candy(event["child"], -abs(event["change"]))


def _attic_unlocked(board: Board, event: Event) -> None:
    board.attic_open = True


def _light_turned(board: Board, event: Event) -> None:
    board.light[event["room"]] = event["to"]


def _babysitter_moved(board: Board, event: Event) -> None:
    board.hers = event["path"][-1]
    board.trod.append((BABYSITTER, tuple(event["path"][1:])))


def _babysitter_placed(board: Board, event: Event) -> None:
    board.hers = event["room"]


def _babysitter_sent(board: Board, event: Event) -> None:
    """Walk her by hand, up to the first Child she reaches (B2, B3); she may be there (B12).

    Whither a player walks her he says himself (P5).
    """
    if event["child"] is None and event["room"] is None:
        return
    goal = event["room"] or board.where[event["child"]]
    reach = board.plan.reach(board.hers, board.her_doors)
    way = reach.way(goal)[: event["rooms"]] if goal in reach.steps else ()
    board.walks_her(way)
    reached = (board.inside(board.hers) if way else (), bool(way))
    # What a card leads to is asked after the card, in its order; the rest at once.
    board.walked.insert(0 if event["cause"] == "card" else len(board.walked), reached)


def _boogeyman_revealed(board: Board, event: Event) -> None:
    board.his = event["room"]
    if board.light[event["room"]] == "light":  # M3
        board.light[event["room"]] = "dark"


def _token_uncovered(board: Board, event: Event) -> None:
    if board.light[event["room"]] == "light":  # H2
        board.light[event["room"]] = "dark"


def _token_placed(board: Board, event: Event) -> None:
    board.trod.append((LAID, ()))


def _token_drawn_again(board: Board, event: Event) -> None:
    board.trod.append((REPLACED, ()))


def _indicator_cleared(board: Board, event: Event) -> None:
    board.trod.append((CLEARED, ()))


def _became_boogeyman(board: Board, event: Event) -> None:
    room = event["room"] or board.where[event["child"]]
    if room in board.left:
        board.left[room] += len(event["left"])  # H6
    elif event["left"]:
        board.lying.setdefault(room, []).extend(event["left"])  # H10
    board.leaves(event["child"])
    board.trod.append((BECAME, ()))


def _boogeyman_moved(board: Board, event: Event) -> None:
    board.his = event["room"]


def _child_fainted(board: Board, event: Event) -> None:
    board.fainted.add(event["child"])
    board.set_state(event["child"], TERRIFIED)


def _child_revived(board: Board, event: Event) -> None:
    board.fainted.discard(event["child"])
    board.set_state(event["child"], SCARED)  # N2


def _state_changed(board: Board, event: Event) -> None:
    board.set_state(event["child"], event["value"])


def _card_drawn(board: Board, event: Event) -> None:
    board.reading = (event["child"] or EVENT, event["card"])


def _nightmare_drawn(board: Board, event: Event) -> None:
    board.nightmares[event["child"]] = event["card"]


def _nightmare_acted(board: Board, event: Event) -> None:
    child = event["child"]
    board.reading = (child, board.nightmares.get(child) or "")


def _limit_set(board: Board, event: Event) -> None:
    holds = NEXT if event.get("lasts") == "next_turn" else board.reading[0]
    board.limits.append(Limit(event["what"], event["amount"], holds))


def _order_given(board: Board, event: Event) -> None:
    board.orders.append(board.reading[1])


def _event_discarded(board: Board, event: Event) -> None:
    board.limits = [limit for limit in board.limits if limit.holds != EVENT]


def _nightmare_discarded(board: Board, event: Event) -> None:
    board.nightmares.pop(event["child"], None)
    board.limits = [limit for limit in board.limits if limit.holds != event["child"]]


_HANDS: Mapping[str, Callable[[Board, Event], None]] = {
    "started": _started,
    "turn_began": _turn_began,
    "child_moved": _child_moved,
    "child_sent_home": _child_sent_home,
    "table_corrected": _table_corrected,
    "light_taken": _light_taken,
    "search_token_taken": _search_token_taken,
    "padlock_removed": _padlock_removed,
    "padlock_added": _padlock_added,
    "padlock_forced": _padlock_forced,
    "candies_spent": _candies_spent,
    "attic_unlocked": _attic_unlocked,
    "light_turned": _light_turned,
    "babysitter_moved": _babysitter_moved,
    "babysitter_placed": _babysitter_placed,
    "babysitter_sent": _babysitter_sent,
    "boogeyman_revealed": _boogeyman_revealed,
    "boogeyman_moved": _boogeyman_moved,
    "token_uncovered": _token_uncovered,
    "token_placed": _token_placed,
    "token_drawn_again": _token_drawn_again,
    "indicator_cleared": _indicator_cleared,
    "became_boogeyman": _became_boogeyman,
    "child_fainted": _child_fainted,
    "child_revived": _child_revived,
    "state_changed": _state_changed,
    "card_drawn": _card_drawn,
    "nightmare_drawn": _nightmare_drawn,
    "nightmare_acted": _nightmare_acted,
    "limit_set": _limit_set,
    "order_given": _order_given,
    "event_discarded": _event_discarded,
    "nightmare_discarded": _nightmare_discarded,
}
