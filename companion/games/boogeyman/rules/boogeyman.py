"""Chapter M, the Boogeyman run by the game: his turn, step by step. Pure."""

from dataclasses import dataclass

from companion.games.boogeyman.agenda import (
    Finished,
    HisQuestion,
    Question,
    Resolution,
    Step,
    answers,
    resolves,
)
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN, SLOTS
from companion.games.boogeyman.events import (
    BabysitterPossessed,
    BabysitterSeen,
    BoogeymanStaysHidden,
    ChildrenSeen,
    EventCancelled,
    EventDiscarded,
    EventDrawn,
    IndicatorCleared,
    RoundBegan,
    SlotLearnt,
    TokenPlaced,
    TurnBegan,
)
from companion.games.boogeyman.lowest import RollLowest
from companion.games.boogeyman.rules.decks import DrawQuestion, draw, drawn, takes
from companion.games.boogeyman.rules.encounters import Meeting
from companion.games.boogeyman.rules.knowing import WhoQuestion, named, one_room, yes
from companion.games.boogeyman.rules.possession import Possession
from companion.games.boogeyman.rules.uncovering import show
from companion.games.boogeyman.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardEvent(Step):
    """The Event in force ends (M1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal(Step):
    """The last token is flipped; who is there (M2, M3, M4)?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class WhoStayed(Step):
    """Who stayed in the Room of his last token (H3)? See player.py."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceQuestion(HisQuestion):
    """Which Room token does he lay onto the slot (H1)? `again`: in place of the one there (H11)."""

    slot: int
    first: bool = False  # while setting up (S6)
    again: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceToken(Step):
    """The next token goes face down onto the next slot (M5, M6)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginRound(Step):
    """The next round begins (M7). `first`: who gets the Flashlight (H6)."""

    first: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EventCard(DrawQuestion):
    """An Event card is to be drawn (M6)."""

    deck = "event"
    rule = "M6"
    slot: int
    first: bool = False  # the token of the set-up brought it (S6)


@dataclass(frozen=True, slots=True, kw_only=True)
class ThereQuestion(WhoQuestion):
    """Without a map: who is where he appeared (M4)?"""

    room: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenQuestion(Question):
    """The table turns the last of its Room tokens over: which one is it (M2)?"""

    slot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LookAtSlot(Step):
    """Has the slot of the new token the Event symbol (M6)? `first`: while setting up (S6)."""

    slot: int
    first: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SlotQuestion(Question):
    """Only this box can tell whether a slot has the Event symbol."""

    slot: int
    first: bool = False


def begin_turn(night: Resolution) -> None:
    """Begin his turn at the end of the round, in this order (M1 to M7)."""
    night.emit(TurnBegan(who=BOOGEYMAN, round=night.state.round))
    night.push(DiscardEvent(), *whole_turn(night.state), BeginRound())


def whole_turn(state: State) -> tuple[Step, ...]:
    """Give his turn as a card makes him take it: M2 to M6, no more (M10, H11).

    A player shows himself to nobody but those who stayed with him (H1, H3).
    """
    return WhoStayed() if state.played else Reveal(), PlaceToken()


@resolves(DiscardEvent)
def discard_event(night: Resolution, step: DiscardEvent) -> None:
    """End the Event in force (M1), unless it came in the middle of this round (M10)."""
    event = night.state.event
    if event is not None and (event.until is None or event.until <= night.state.round):
        night.emit(EventDiscarded(why="over"))


@resolves(Reveal)
def reveal(night: Resolution, step: Reveal) -> None:
    """Flip the last token; one that the table drew only the table can read (M2)."""
    state = night.state
    if state.hidden is None:
        return  # the table corrected the Indicator: no token lies face down
    if state.draws_tokens:
        appear(night, state.hidden)
    else:
        night.push(TokenQuestion(slot=len(state.indicator)))


@answers(TokenQuestion)
def token_turned(night: Resolution, step: TokenQuestion, value: object) -> None:
    """Take the number of the token that the table turned over (M2)."""
    appear(night, one_room(value, night.state.unseen()))


def appear(night: Resolution, room: str) -> None:
    """Put the figure there, and turn the light to Dark (M2, M3)."""
    state = night.state
    children = () if state.asks else state.met_in(room)
    with_her = not state.asks and state.babysitter == room
    show(night, room, children, with_her)  # M3; under a Padlock too (B13)
    if not state.asks:
        meet_there(night, room, children, with_her)
    elif (known := _known_there(state, room)) is not None:
        meet_there(night, room, known, state.seen == room)
    else:
        night.push(ThereQuestion(room=room, options=(*state.counted(), BABYSITTER)))


def _known_there(state: State, room: str) -> tuple[str, ...] | None:
    """Without a map: name the Children who are there, where that was just told; else None."""
    counted = state.counted()
    if not counted:
        return ()  # nobody can be met or hunted, wherever she is
    placed = {child for children in state.there.values() for child in children}
    hers = state.seen or room in state.without_her
    if not hers or (room not in state.there and not placed.issuperset(counted)):
        return None
    return tuple(child for child in counted if child in state.there.get(room, ()))


@answers(ThereQuestion)
def there(night: Resolution, step: ThereQuestion, value: object) -> None:
    """Take whom the table named."""
    seen_there(night, step.room, named(step, value))


def seen_there(night: Resolution, room: str, present: tuple[str, ...]) -> None:
    """Remember who was said to be where he appeared, and see who meets him (M4)."""
    children = tuple(one for one in present if one != BABYSITTER)
    with_her = BABYSITTER in present
    if with_her:
        night.emit(BabysitterSeen(room=room))
    night.emit(ChildrenSeen(children=children, room=room, babysitter=with_her))
    meet_there(night, room, children, with_her)


def meet_there(night: Resolution, room: str, children: tuple[str, ...], with_her: bool) -> None:
    """See who meets him where he appeared (M4)."""
    if with_her and children:
        night.emit(BoogeymanStaysHidden(room=room))
    elif with_her:
        night.emit(BabysitterPossessed(room=room, by="reveal"))
        night.push(Possession())
    elif len(children) == 1:
        night.push(Meeting(entity=BOOGEYMAN, child=children[0]))
    elif children:
        outcomes = tuple((c, Meeting(entity=BOOGEYMAN, child=c)) for c in children)
        night.push(RollLowest(purpose="meet", entity=BOOGEYMAN, outcomes=outcomes))


@resolves(PlaceToken)
def place_token(night: Resolution, step: PlaceToken) -> None:
    """Draw a Room token unseen onto the next slot (M5); ten placed: all are shuffled (M8).

    A player chooses it (H1); those of the table he lays there himself (H12).
    """
    by_table, played = not night.state.draws_tokens, night.state.played
    if len(night.state.indicator) == SLOTS:
        night.emit(IndicatorCleared(by_table=by_table, by_him=played))
    slot = len(night.state.indicator) + 1
    if played and not by_table:
        night.push(PlaceQuestion(slot=slot), LookAtSlot(slot=slot))
        return
    room = "" if by_table else night.draw_room(night.state.unplaced())
    symbol = night.state.facts.slots.get(slot)
    night.emit(TokenPlaced(slot=slot, symbol=symbol, by_table=by_table, room=room, by_him=played))
    night.push(LookAtSlot(slot=slot))


@resolves(LookAtSlot)
def look_at_slot(night: Resolution, step: LookAtSlot) -> None:
    """Draw an Event at once if the slot has the symbol (M6); what is not known is asked."""
    symbol = night.state.facts.slots.get(step.slot)
    if symbol is None:
        night.push(SlotQuestion(slot=step.slot, first=step.first))
    elif symbol:
        draw(night, EventCard(slot=step.slot, first=step.first), Finished())


@answers(SlotQuestion)
def slot_seen(night: Resolution, step: SlotQuestion, value: object) -> None:
    """Learn whether the slot has the Event symbol, once and for all."""
    night.emit(SlotLearnt(slot=step.slot, symbol=yes(value)))
    night.push(LookAtSlot(slot=step.slot, first=step.first))


@answers(EventCard)
def event_card(night: Resolution, step: EventCard, value: object) -> None:
    """The table resolved its Event card (M6), or a card cancelled it."""
    if not drawn(night, step, value):
        night.emit(EventCancelled())


@takes(EventCard)
def event_in_force(night: Resolution, step: EventCard, card: str | None) -> None:
    """Put an Event in force until the end of the next round; it replaces the one before (M6)."""
    if night.state.event is not None:
        night.emit(EventDiscarded(why="replaced"))
    until = night.state.round + (not step.first)
    night.emit(EventDrawn(card=card, until=until))


def event_lasts(state: State) -> str:
    """Say how long what lasts of the Event holds: for the next round, or from now on (M6, M10)."""
    began = state.event is not None and state.event.until == state.round
    return "round" if began or state.turn == BOOGEYMAN else "amid"


@resolves(BeginRound)
def begin_round(night: Resolution, step: BeginRound) -> None:
    """Begin the next round (M7); he stays where he is (M9), the Flashlight too, or passes (S7)."""
    state = night.state
    flashlight = state.flashlight
    if state.option("flashlight") == "passes":
        flashlight = state.order()[1 % len(state.seats)]
    flashlight = step.first or flashlight
    night.emit(RoundBegan(round=state.round + 1, flashlight=flashlight))
