"""Chapter X, Stress: the two tracks, Trouble, and the loss. Pure."""

from dataclasses import dataclass

from companion.games.boogeyman.agenda import Finished, Night, Step, answers, resolves
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN
from companion.games.boogeyman.events import StressChanged, TroubleDrawn
from companion.games.boogeyman.rules.decks import DrawQuestion, drawn


@dataclass(frozen=True, slots=True, kw_only=True)
class TroubleCard(DrawQuestion):
    """A Trouble card is to be drawn (X1)."""

    deck = "trouble"
    rule = "X1"
    track: str
    space: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble(Step):
    """A card's Stress reached a Trouble symbol: its own card, read when its time comes (T9)."""

    track: str
    space: int


@resolves(Trouble)
def trouble(night: Night, step: Trouble) -> None:
    """Draw the Trouble card."""
    night.push(TroubleCard(track=step.track, space=step.space), Finished())


def rise(night: Night, track: str, cause: str) -> bool:
    """Move a marker up by one (X1); tell whether that draws Trouble."""
    table = night.state.pack.stress[track]
    before = night.state.stress[track]
    to = min(before + 1, table.max)  # X2: at the maximum it stays
    night.emit(
        StressChanged(
            track=track, before=before, to=to, top=table.max, cause=cause,
            stems_from=night.stems_from,
        )
    )  # fmt: skip
    if all(
        night.state.stress[t] == night.state.pack.stress[t].max for t in (BOOGEYMAN, BABYSITTER)
    ):
        night.end("lost", "stress")  # X3
        return False
    return to > before and to in table.trouble  # X2: no second Trouble


def change(night: Night, track: str, by: int) -> None:
    """Move a marker by a card, space by space; each Trouble symbol reached draws a card."""
    top = night.state.pack.stress[track].max
    if by < 0:
        before = night.state.stress[track]
        to = max(0, before + by)
        night.emit(StressChanged(track=track, before=before, to=to, top=top, cause="card"))
    draws = []
    for _ in range(by):
        if rise(night, track, "card"):
            draws.append(Trouble(track=track, space=night.state.stress[track]))
        if night.state.outcome or night.state.stress[track] == top:
            break
    night.push_later(*draws)


@answers(TroubleCard)
def trouble_card(night: Night, step: TroubleCard, value: object) -> None:
    """The table resolved its Trouble card, or a card cancelled it."""
    night.emit(TroubleDrawn(card=None, cancelled=not drawn(value)))
