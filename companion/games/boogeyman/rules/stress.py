"""Chapter X, Stress: the two tracks, Trouble, and the loss. Pure."""

from dataclasses import dataclass

from companion.engine.refusal import Expected, Refused
from companion.games.boogeyman.agenda import Finished, Night, Question, Step, answers, resolves
from companion.games.boogeyman.box import ENTITIES
from companion.games.boogeyman.calibration import SPACES
from companion.games.boogeyman.events import SpaceLearnt, StressChanged, TroubleDrawn
from companion.games.boogeyman.rules.decks import DrawQuestion, draw, drawn, takes


@dataclass(frozen=True, slots=True, kw_only=True)
class TroubleCard(DrawQuestion):
    """A Trouble card is to be drawn (X1)."""

    deck = "trouble"
    rule = "X1"
    track: str
    space: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LookAtSpace(Step):
    """A marker reached a space: is that the loss (X3)? What is not known of it is asked."""

    track: str
    space: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SpaceQuestion(Question):
    """Only this box can tell what a space of a track carries."""

    track: str
    space: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TroubleIfSymbol(Step):
    """A space that was reached draws Trouble if it has the symbol (X1)."""

    track: str
    space: int
    by_card: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble(Step):
    """A card's Stress reached a Trouble symbol: its own card, read when its time comes (T9)."""

    track: str
    space: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RiseByCard(Step):
    """A card moves a marker up by one; at the maximum that is said once."""

    track: str
    first: bool


def rise(night: Night, track: str, cause: str) -> int | None:
    """Move a marker up by one (X1) and give its space; None when it stays at the maximum (X2)."""
    state = night.state
    before = state.stress[track]
    to = before if state.at_top(track) else before + 1
    night.emit(
        StressChanged(
            track=track, before=before, to=to, top=state.facts.tops[track], cause=cause,
            stems_from=night.stems_from,
        )
    )  # fmt: skip
    if to == before:
        check_loss(night)
        return None
    return to


def check_loss(night: Night) -> None:
    """Both at the maximum: the Children lose at once (X3)."""
    if all(night.state.at_top(track) for track in ENTITIES):
        night.end("lost", "stress")


@resolves(LookAtSpace)
def look_at_space(night: Night, step: LookAtSpace) -> None:
    """See what the space means, or ask for what is not known."""
    if step.space in night.state.facts.spaces[step.track]:
        check_loss(night)
    else:
        night.push(SpaceQuestion(track=step.track, space=step.space))


@answers(SpaceQuestion)
def space_seen(night: Night, step: SpaceQuestion, value: object) -> None:
    """Learn what a space carries, once and for all."""
    if not isinstance(value, str) or value not in SPACES:
        raise Refused(
            "bad_answer", field="value", expected=Expected("one_of", values=tuple(SPACES))
        )
    symbol, last = SPACES[value]
    if last and night.state.stress[step.track] > step.space:
        raise Refused("bad_answer", "not_the_last", field="value", entity=step.track)
    night.emit(SpaceLearnt(track=step.track, space=step.space, symbol=symbol, last=last))
    check_loss(night)


@resolves(TroubleIfSymbol)
def trouble_if_symbol(night: Night, step: TroubleIfSymbol) -> None:
    """Draw a Trouble card where the symbol is (X1)."""
    reached = step.space <= night.state.stress[step.track]
    if not reached or not night.state.facts.spaces[step.track].get(step.space):
        return
    if step.by_card:
        night.push_later(Trouble(track=step.track, space=step.space))
    else:
        draw(night, TroubleCard(track=step.track, space=step.space))


@resolves(Trouble)
def trouble(night: Night, step: Trouble) -> None:
    """Draw the Trouble card."""
    draw(night, TroubleCard(track=step.track, space=step.space), Finished())


def change(night: Night, track: str, by: int) -> None:
    """Move a marker by a card, space by space; each Trouble symbol reached draws a card."""
    before = night.state.stress[track]
    if by < 0:
        top = night.state.facts.tops[track]
        to = max(0, before + by)
        night.emit(StressChanged(track=track, before=before, to=to, top=top, cause="card"))
        return
    rises = [RiseByCard(track=track, first=number == 0) for number in range(by)]
    spaces = range(before + 1, before + by + 1)
    draws = [TroubleIfSymbol(track=track, space=space, by_card=True) for space in spaces]
    night.push(*rises, *draws)


@resolves(RiseByCard)
def rise_by_card(night: Night, step: RiseByCard) -> None:
    """Move the marker, unless it is at its maximum and that was said."""
    if night.state.at_top(step.track) and not step.first:
        return
    space = rise(night, step.track, "card")
    if space is not None:
        night.push(LookAtSpace(track=step.track, space=space))


@answers(TroubleCard)
def trouble_card(night: Night, step: TroubleCard, value: object) -> None:
    """The table resolved its Trouble card, or a card cancelled it."""
    night.emit(TroubleDrawn(card=None, cancelled=not drawn(value)))


@takes(TroubleCard)
def trouble_of_ours(night: Night, step: TroubleCard, card: str | None) -> None:
    """The app drew the Trouble."""
    night.emit(TroubleDrawn(card=card))
