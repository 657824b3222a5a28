"""Chapter X, Stress: the two tracks, Trouble, and the loss. Pure."""

from dataclasses import dataclass, replace

from companion.engine.refusal import Expected, Refused
from companion.games.boogeyman.agenda import Finished, Question, Resolution, Step, answers, resolves
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
class TroublesDue(Step):
    """The Trouble symbols reached in an encounter: a card each, in their order (T9)."""

    due: tuple[tuple[str, int], ...] = ()  # track and space


@dataclass(frozen=True, slots=True, kw_only=True)
class RiseByCard(Step):
    """A card moves a marker up by so many; at the maximum that is said once."""

    track: str
    first: bool
    by: int = 1


def rise(night: Resolution, track: str, cause: str) -> int | None:
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


def check_loss(night: Resolution) -> None:
    """Both at the maximum: the Children lose at once (X3)."""
    if all(night.state.at_top(track) for track in ENTITIES):
        night.end("lost", "stress")


@resolves(LookAtSpace)
def look_at_space(night: Resolution, step: LookAtSpace) -> None:
    """See what the space means, or ask for what is not known."""
    if step.space in night.state.facts.spaces[step.track]:
        check_loss(night)
    else:
        night.push(SpaceQuestion(track=step.track, space=step.space))


@answers(SpaceQuestion)
def space_seen(night: Resolution, step: SpaceQuestion, value: object) -> None:
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
def trouble_if_symbol(night: Resolution, step: TroubleIfSymbol) -> None:
    """Draw a Trouble card where the symbol is (X1), after those that were reached before (T9)."""
    reached = step.space <= night.state.stress[step.track]
    if not reached or not night.state.facts.spaces[step.track].get(step.space):
        return
    encounter = night.waiting(TroublesDue)
    if encounter is not None:
        assert isinstance(encounter.step, TroublesDue)
        due = (*encounter.step.due, (step.track, step.space))
        night.swap(encounter, replace(encounter.step, due=due))
    elif step.by_card:
        night.push_later(Trouble(track=step.track, space=step.space))
    else:
        draw(night, TroubleCard(track=step.track, space=step.space))


@resolves(TroublesDue)
def troubles_due(night: Resolution, step: TroublesDue) -> None:
    """Draw the Trouble cards of an encounter; what they lead to waits until it is over (T9)."""
    if step.due:
        (track, space), *rest = step.due
        draw(night, TroubleCard(track=track, space=space), TroublesDue(due=tuple(rest)))


@resolves(Trouble)
def trouble(night: Resolution, step: Trouble) -> None:
    """Draw the Trouble card."""
    draw(night, TroubleCard(track=step.track, space=step.space), Finished())


def change(night: Resolution, track: str, by: int) -> None:
    """Move a marker by a card; each Trouble symbol that is reached draws a card."""
    before = night.state.stress[track]
    if by < 0:
        relieve(night, track, by)
        return
    spaces = range(before + 1, before + by + 1)
    draws = [TroubleIfSymbol(track=track, space=space, by_card=True) for space in spaces]
    night.push(RiseByCard(track=track, first=True, by=by), *draws)


def relieve(night: Resolution, track: str, by: int) -> None:
    """Lower a marker by a card; a full one stays for the rest of the night (X2)."""
    state = night.state
    before, full = state.stress[track], state.at_top(track)
    to = before if full else max(0, before + by)
    cause = "relief" if full else "card"
    top = state.facts.tops[track]
    night.emit(StressChanged(track=track, before=before, to=to, top=top, cause=cause))


@resolves(RiseByCard)
def rise_by_card(night: Resolution, step: RiseByCard) -> None:
    """Move the marker in one go, as far as its spaces are known; what is not known is asked."""
    state, track = night.state, step.track
    before, top = state.stress[track], state.facts.tops[track]
    if before == top and not step.first:
        return
    known = state.facts.spaces[track]
    last = before + step.by if top is None else min(top, before + step.by)
    to = next((space for space in range(before + 1, last) if space not in known), last)
    passed = tuple(space for space in range(before + 1, to + 1) if known.get(space))
    if to == top and all(state.at_top(other) for other in ENTITIES if other != track):
        passed = ()  # X3: lost, and none is drawn
    night.emit(
        StressChanged(
            track=track, before=before, to=to, top=top, cause="card", troubles=passed,
            stems_from=night.stems_from,
        )
    )  # fmt: skip
    if to == before:
        check_loss(night)
        return
    left = before + step.by - to
    rest = [RiseByCard(track=track, first=False, by=left)] if left else []
    night.push(LookAtSpace(track=track, space=to), *rest)


@answers(TroubleCard)
def trouble_card(night: Resolution, step: TroubleCard, value: object) -> None:
    """The table resolved its Trouble card, or a card cancelled it."""
    if not drawn(night, step, value):
        night.emit(TroubleDrawn(card=None, cancelled=True))


@takes(TroubleCard)
def trouble_open(night: Resolution, step: TroubleCard, card: str | None) -> None:
    """The Trouble card lies open, the app's or the table's."""
    night.emit(TroubleDrawn(card=card))
