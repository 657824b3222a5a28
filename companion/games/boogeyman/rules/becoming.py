"""Chapter H, the first Child to faint becomes the Boogeyman (H6). Pure."""

from dataclasses import replace

from companion.games.boogeyman.agenda import Resolution, resolves
from companion.games.boogeyman.box import BOOGEYMAN
from companion.games.boogeyman.events import BecameBoogeyman, TurnEnded
from companion.games.boogeyman.rules import turns
from companion.games.boogeyman.rules.boogeyman import BeginRound
from companion.games.boogeyman.rules.nightmares import Becoming, becomes
from companion.games.boogeyman.state import State


@resolves(Becoming)
def becoming(night: Resolution, step: Becoming) -> None:
    """Take the Child off the board: its player is the Boogeyman from now on (H6, H10)."""
    state, child = night.state, step.child
    if not becomes(state, child) or not state.children[child].fainted:
        return  # a card got it up meanwhile
    left = to_the_left(state, child)
    room = state.children[child].room
    # What opened once stays open (T12); all else that it carried lies in that Room again.
    carried = tuple(what for what, who in state.finds if who == child and what != "trapdoor")
    on_turn, over = state.turn, state.turn_over
    night.emit(
        BecameBoogeyman(
            child=child, room=room, flashlight=left, left=carried,
            hall=bool(room) and room not in state.rooms,
        )
    )  # fmt: skip
    if on_turn == BOOGEYMAN:
        # H10: he was at it; the round that begins now begins to the left.
        if night.next_is(BeginRound):
            night.agenda[-1] = replace(night.agenda[-1], step=BeginRound(first=left))
        return
    if not over:
        night.emit(TurnEnded(child=on_turn, why="became"))
    turns.begin_turn(night, left)


def to_the_left(state: State, child: str) -> str:
    """Name who sits to the left of a Child, which is clockwise (H6)."""
    return state.seats[(state.seats.index(child) + 1) % len(state.seats)]
