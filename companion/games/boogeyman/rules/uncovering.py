"""Chapter H, what turns a player's tokens over: whoever comes into their Rooms. Pure."""

from companion.engine.frozen import replace
from companion.games.boogeyman.agenda import Resolution
from companion.games.boogeyman.events import BoogeymanRevealed, TokenUncovered
from companion.games.boogeyman.state import State, Token


def darkened(state: State, room: str) -> tuple[str, bool]:
    """Give the light of a Room once he showed himself there, and whether it turned (M3, B13)."""
    before = state.rooms[room].light
    light = "dark" if before == "light" else before
    return light, light != before


def show(
    night: Resolution, room: str, children: tuple[str, ...], with_her: bool, by: str = ""
) -> None:
    """Turn the last token over, put the figure there, turn the light to Dark (M2, M3)."""
    state = night.state
    light, turned = darkened(state, room)
    night.emit(
        BoogeymanRevealed(
            slot=len(state.indicator), room=room, light=light, turned=turned,
            children=children, babysitter=with_her, asked=state.asks, by=by,
        )
    )  # fmt: skip


def came_by(night: Resolution, who: str, rooms: tuple[str, ...]) -> None:
    """Turn over what lies face down for Rooms that somebody came into, one after the other (H2)."""
    for room in rooms:
        uncover(night, who, room)


def uncover(night: Resolution, who: str, room: str) -> None:
    """Turn over his last token, or for a Child an earlier one, if that is its Room (H2)."""
    state = night.state
    slot = hidden_slot(state, room)
    if slot is None:
        return
    if slot == len(state.indicator):
        here = () if state.asks else state.met_in(room)
        with_her = not state.asks and state.babysitter == room
        show(night, room, here, with_her, by=who)
    elif who in state.children:  # she turns over no earlier one
        turn_earlier(night, who, room, slot)


def turn_earlier(night: Resolution, child: str, room: str, slot: int) -> None:
    """Turn an earlier token over: only its light turns to Dark (H2)."""
    light, turned = darkened(night.state, room)
    night.emit(
        TokenUncovered(
            slot=slot, room=room, light=light, turned=turned, child=child,
            asked=night.state.asks,
        )
    )  # fmt: skip


def hidden_slot(state: State, room: str) -> int | None:
    """Find the slot of a player's token that lies face down for a Room."""
    if not state.played or not room:
        return None
    for slot, token in enumerate(state.indicator, 1):
        if token.room == room and not token.revealed:
            return slot
    return None


def unseen_by_all(state: State) -> State:
    """Give the table as everybody but him knows it: nobody knows what lies face down (H8)."""
    if not state.played:
        return state
    tokens = tuple(t if t.revealed else Token("") for t in state.indicator)
    return replace(state, indicator=tokens, laid=(), notes={})
