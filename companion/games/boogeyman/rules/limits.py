"""What cards in force allow the Children: actions, noise, Candies, and what is forbidden. Pure."""

from collections.abc import Iterator, Mapping

from companion.engine.plain import Json
from companion.engine.refusal import Refused
from companion.games.boogeyman.box import ACTIONS, BOOGEYMAN
from companion.games.boogeyman.reports import Report
from companion.games.boogeyman.state import NEXT, Limit, State

LASTING = ("round", "while_fainted")  # as long as their card is in force


def in_force(state: State) -> Iterator[Limit]:
    """Give the limits of the Event and the Nightmares in force, and those of other cards."""
    yield from (limit for limit in state.limits if limit.turn != NEXT)
    for effect in _lasting(state, "limit"):
        yield Limit(effect["what"], effect.get("to", effect.get("by")), None)


def _lasting(state: State, kind: str) -> Iterator[Mapping[str, Json]]:
    """Give the effects of a kind that the app's cards in force have as long as they are."""
    for deck in ("event", "nightmare"):
        for card in state.in_force(deck):
            for effect in state.cards[deck][card]["effects"]:
                if effect["kind"] == kind and effect["lasts"] in LASTING:
                    yield effect


def ends_with(state: State) -> tuple[str, int]:
    """Say how long a limit holds that no card in force says, and in which round it ends.

    Until the end of this round; said in his turn, until the end of the next one.
    """
    if state.turn == BOOGEYMAN:
        return "next_round", state.round + 1
    return "this_round", state.round


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


def allowed(state: State, report: Report, what: str) -> None:
    """Refuse what a card in force forbids, unless another card allows it."""
    if not report.card and any(one.what == what for one in in_force(state)):
        raise Refused("forbidden", f"forbidden.{what}", field="report")


def revivable_beside_her(state: State, child: str) -> bool:
    """Tell whether a Nightmare lets its Child be revived with her alone in the Room (T6)."""
    if state.boogeyman == state.children[child].room:
        return False
    card = state.cards.get("nightmare", {}).get(state.nightmares.get(child) or "")
    return card is not None and any(one["kind"] == "revivable" for one in card["effects"])
