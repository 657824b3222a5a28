"""What cards in force allow the Children: actions, noise, Candies. Pure."""

from collections.abc import Iterator

from companion.games.boogeyman.box import ACTIONS
from companion.games.boogeyman.state import Limit, State


def in_force(state: State) -> Iterator[Limit]:
    """Give the limits of the Event and the Nightmares in force, the app's and the table's."""
    yield from state.limits
    for deck in ("event", "nightmare"):
        for card in state.in_force(deck):
            for effect in state.cards[deck][card]["effects"]:
                if effect["kind"] == "limit" and effect["lasts"] != "now":
                    yield Limit(effect["what"], effect.get("to", effect.get("by")), None)


def actions(state: State) -> int:
    """Count the actions of a turn: three, or fewer by a card."""
    fewer = [one.amount for one in in_force(state) if one.what == "actions" and one.amount]
    return min([ACTIONS, *fewer])


def louder(state: State, noise: int) -> int:
    """Give a noise as loud as cards make it; never below 0."""
    return max(0, noise + sum(one.amount or 0 for one in in_force(state) if one.what == "noise"))


def no_candies(state: State) -> bool:
    """Tell whether a card forbids Candies."""
    return any(one.what == "candies" for one in in_force(state))
