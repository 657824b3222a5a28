"""Chapter D, the decks: the table draws from its own, the app from its own. Pure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar, cast

from companion.engine.plain import Json
from companion.engine.refusal import Refused
from companion.games.boogeyman.agenda import (
    CHAPTERS,
    HisQuestion,
    Pending,
    Question,
    Resolution,
    Step,
    answers,
    resolves,
)
from companion.games.boogeyman.box import BOOGEYMAN
from companion.games.boogeyman.events import CardDrawn, CardInVain, DeckRemade
from companion.games.boogeyman.reports import Report
from companion.games.boogeyman.rules.knowing import one_of
from companion.games.boogeyman.state import State

MOST = 12  # cards of a deck that one report can lead to: of people's own, each may bring the next


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawQuestion(Question):
    """The table draws the top card of a deck (D2) and resolves it; an empty deck: D1.

    `read`: something that the card does was said, so it lies open and no other is drawn.
    """

    during = True
    deck: ClassVar[str]  # of an encounter it is the entity's
    rule: ClassVar[str]
    read: bool = False
    his: bool = False  # he takes the card that he chooses (H5)

    @property
    def private(self) -> bool:
        """Whether it is for the player who is the Boogeyman alone (H8)."""
        return self.his


@dataclass(frozen=True, slots=True, kw_only=True)
class CardQuestion(HisQuestion):
    """Which card of the app's deck does he choose, of those that are left (H5)?"""

    asked: Step

    @property
    def drawing(self) -> DrawQuestion:
        """What the card is for."""
        assert isinstance(self.asked, DrawQuestion)
        return self.asked


@dataclass(frozen=True, slots=True, kw_only=True)
class CardActs(Step):
    """One effect of a card that the app drew; `dreamer`: the fainted Child of a Nightmare."""

    effect: Mapping[str, Json]
    dreamer: str | None = None
    child: str | None = None  # whom it is about, once that is settled
    room: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SaidMeanwhile(Step):
    """What the table said of a card, and what must be known before it is carried out (T9)."""

    report: Report


Q = TypeVar("Q", bound=DrawQuestion)
Takes = Callable[[Resolution, Q, str | None], None]
_DRAWN: dict[type[DrawQuestion], Takes[DrawQuestion]] = {}


def takes(kind: type[Q]) -> Callable[[Takes[Q]], Takes[Q]]:
    """Register what a card that was drawn means for its chapter; None for the table's own."""

    def register(function: Takes[Q]) -> Takes[Q]:
        _DRAWN[kind] = cast("Takes[DrawQuestion]", function)  # it is handed no other kind
        return function

    return register


def draw(night: Resolution, question: DrawQuestion, *after: Step) -> None:
    """Have a card drawn: asked of the table, or taken from the app's deck and carried out."""
    deck, played = question.deck, night.state.played
    if night.state.setup.decks[deck] != "app":
        night.push(replace(question, his=played), *after)
        return
    if sum(isinstance(event, CardDrawn) and event.deck == deck for event in night.events) >= MOST:
        night.emit(CardInVain(kind=deck))  # D2
        night.push(*after)
        return
    if not night.state.left[deck]:
        night.emit(DeckRemade(deck=deck))  # D1
    if played:
        night.push(CardQuestion(asked=question), *after)  # H5, H7
        return
    night.push(*after)
    lay_open(night, question, night.draw_card(deck))  # D2


@answers(CardQuestion)
def card_chosen(night: Resolution, step: CardQuestion, value: object) -> None:
    """Lay open the card that he chose (H5)."""
    question = step.drawing
    lay_open(night, question, one_of(value, *sorted(night.state.left[question.deck])))


def lay_open(night: Resolution, question: DrawQuestion, card: str) -> None:
    """Lay a card of the app's deck open, and carry out what it does."""
    deck, words = question.deck, night.state.cards[question.deck][card]
    child = getattr(question, "child", None)
    untold = () if words["text"] else tuple(words["effects"])
    night.emit(
        CardDrawn(
            deck=deck, card=card, title=words["title"], text=words["text"], note=words["note"],
            effects=untold, child=child, amid=_amid(night.state, question),
            by_him=night.state.played,
        )
    )  # fmt: skip
    _DRAWN[type(question)](night, question, card)
    night.push(*acts(words["effects"], child))


def _amid(state: State, question: DrawQuestion) -> bool:
    """Tell whether an Event comes in the middle of a round: a card gave him a turn (M10)."""
    setting_up = getattr(question, "first", False)
    return question.deck == "event" and state.turn != BOOGEYMAN and not setting_up


def acts(effects: list[Mapping[str, Json]], dreamer: str | None) -> tuple[CardActs, ...]:
    """Give the effects of a card as steps, in their order."""
    return tuple(CardActs(effect=effect, dreamer=dreamer) for effect in effects)


def reading(night: Resolution, asked: Pending) -> None:
    """Turn over the card that is asked for, before the table says the first thing it does."""
    if isinstance(asked.step, DrawQuestion) and not asked.step.read:
        read = replace(asked.step, read=True)  # it lies open, but he goes on reading it (H5)
        night.agenda[night.agenda.index(asked)] = replace(asked, step=read)
        _DRAWN[type(read)](night, read, None)


@resolves(SaidMeanwhile)
def said_meanwhile(night: Resolution, step: SaidMeanwhile) -> None:
    """Carry out what was said of a card before a question had to be answered."""
    CHAPTERS.handle(night, step.report)


def drawn(night: Resolution, step: DrawQuestion, value: object) -> bool:
    """Read the answer to a draw: True for done, False when a card cancels it."""
    done = one_of(value, "done", "cancelled") == "done"
    if step.read and not done:
        raise Refused("card_read", field="value")  # T8: too late, it was resolved in part
    if done and not step.read:
        _DRAWN[type(step)](night, step, None)
    return done
