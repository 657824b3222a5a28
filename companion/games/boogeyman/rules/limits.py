"""What cards in force allow the Children: actions, noise, Candies. Pure."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.boogeyman.box import ACTIONS
from companion.games.boogeyman.state import State


def in_force(state: State) -> Iterator[Mapping[str, Any]]:
    """Give the limits of the app's Event, while its round lasts, and of its Nightmares."""
    for deck in ("event", "nightmare"):
        for card in state.in_force(deck):
            for effect in state.cards[deck][card]["effects"]:
                if effect["kind"] == "limit" and effect["lasts"] != "now":
                    yield effect


def actions(state: State) -> int:
    """Count the actions of a turn: three, or fewer by a card."""
    limits = [int(one["to"]) for one in in_force(state) if one["what"] == "actions"]
    return min([ACTIONS, *limits])


def louder(state: State, noise: int) -> int:
    """Give a noise as loud as cards make it; never below 0."""
    changes = [int(one["by"]) for one in in_force(state) if one["what"] == "noise"]
    return max(0, noise + sum(changes))


def no_candies(state: State) -> bool:
    """Tell whether a card forbids Candies."""
    return any(one["what"] == "candies" for one in in_force(state))
