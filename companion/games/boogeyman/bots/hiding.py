"""How bots choose as the Boogeyman: one guesses, one hunts with what everybody sees. Pure."""

from collections.abc import Callable, Mapping, Sequence
from math import exp

from companion.engine.bots import Chance
from companion.games.boogeyman.bots import HIDERS
from companion.games.boogeyman.bots.board import Board
from companion.games.boogeyman.bots.hider import Ways
from companion.games.boogeyman.bots.plan import Place
from companion.games.boogeyman.box import ACTIONS, TERRIFIED

FAR = 99
# What a Child does is never certain: so many actions more make a Room a third as likely.
DOUBT = 1.5
WANTED = 1.5  # how much more a Room is worth in which he knows an Objective (S9)
LOCKED = 2  # actions
# Our cards that hurt, the worst first, as they weighed (the notes of the cards).
HARSH = (
    "hide_and_seek", "not_finished", "house_asleep", "street_goes_out", "counting_beds",
    "stopped_clocks", "house_bolts_itself", "shout_goes_on", "beam_on_the_wall", "paper_walls",
    "behind_the_curtain", "wardrobe_door", "burnt_popcorn", "cat_on_the_piano", "best_china",
    "bookcase_falls", "jar_on_the_shelf", "soot", "blue_sparks", "slamming_doors",
    "last_waltz", "talking_in_sleep", "painted_switches", "tug_of_war", "endless_corridor",
    "loud_heart", "sleepwalker", "humming", "soft_stairs", "fingers_in_the_drawer",
)  # fmt: skip


class Guesses:
    """Takes any Room, any card, any way."""

    def __init__(self, chance: Chance, lies: Mapping[Place, str | None] | None = None) -> None:
        self.chance = chance

    def room(self, board: Board, rooms: Sequence[Place]) -> Place:
        """Hide anywhere."""
        return self.chance.choice(rooms)

    def card(self, cards: Sequence[str]) -> str:
        """Take any card."""
        return self.chance.choice(cards)

    def walk(self, board: Board, places: Sequence[Place]) -> Place:
        """Walk her anywhere."""
        return self.chance.choice(places)


class Hunts:
    """Hides where Children are likely to come or to stay, and sends her to the nearest one.

    `lies`: what he laid where, if he did (S9).
    """

    def __init__(self, chance: Chance, lies: Mapping[Place, str | None] | None = None) -> None:
        self.chance = chance
        self.lies = lies or {}

    def room(self, board: Board, rooms: Sequence[Place]) -> Place:
        """Hide where most Children are likely to be found."""
        worth = expected(board)
        for room in rooms:
            if board.left[room] and (self.lies.get(room) or "").startswith("objective"):
                worth[room] *= WANTED
        most = max(worth[room] for room in rooms)
        return self.chance.choice([room for room in rooms if worth[room] >= most * 0.99])

    def card(self, cards: Sequence[str]) -> str:
        """Take the card that hurts most, of those that are known to."""
        worst = [card for card in HARSH if card in cards]
        return worst[0] if worst else self.chance.choice(cards)

    def walk(self, board: Board, places: Sequence[Place]) -> Place:
        """Walk her onto the Child that would faint first, else the nearest, else towards it."""
        reach = board.plan.reach(board.hers, board.her_doors)

        def prey(place: Place) -> tuple[bool, bool, int]:
            there = board.inside(place) if place != board.hers else ()
            weakest = any(board.state[child] == TERRIFIED for child in there)
            return not there, not weakest, reach.steps.get(place, FAR)

        best = min(places, key=prey)
        if board.inside(best) and best != board.hers:
            return best
        return min(places, key=lambda place: (_away(board, place), place))


def _away(board: Board, place: Place) -> int:
    """Count the steps from a place to the nearest Child."""
    steps = board.plan.reach(place, board.her_doors).steps
    return min((steps.get(board.where[child], FAR) for child in board.counted()), default=FAR)


def expected(board: Board) -> dict[Place, float]:
    """Tell for each Room how many Children may be expected in it within a turn."""
    found = dict.fromkeys(board.left, 0.0)
    for child in board.standing():
        reach = board.plan.reach(board.where[child], board.doors)
        costs = {}
        for room, left in board.left.items():
            if room not in reach.steps or board.watched(room):
                continue
            lit, locked = board.light[room] != "none", room in board.padlocks
            if left or locked:
                costs[room] = reach.steps[room] + lit + LOCKED * locked
        likely = {room: exp(-cost / DOUBT) for room, cost in costs.items() if cost <= 2 * ACTIONS}
        every = sum(likely.values()) or 1.0
        for room, weight in likely.items():
            found[room] += weight / every
    return found


WAYS: Mapping[str, Callable[[Chance, Mapping[Place, str | None] | None], Ways]] = dict(
    zip(HIDERS, (Guesses, Hunts), strict=True)
)
