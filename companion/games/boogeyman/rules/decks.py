"""Chapter D, the decks: the table draws from its own, the app from its own. Pure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, TypeVar

from companion.games.boogeyman.agenda import Entry, Night, Question, Step
from companion.games.boogeyman.events import CardDrawn, CardInVain, DeckRemade
from companion.games.boogeyman.rules.knowing import one_of

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


@dataclass(frozen=True, slots=True, kw_only=True)
class CardActs(Step):
    """One effect of a card that the app drew; `dreamer`: the fainted Child of a Nightmare."""

    effect: Mapping[str, Any]
    dreamer: str | None = None
    child: str | None = None  # whom it is about, once that is settled
    room: str | None = None


Q = TypeVar("Q", bound=DrawQuestion)
Takes = Callable[[Night, Q, str | None], None]
_DRAWN: dict[type[DrawQuestion], Takes[Any]] = {}


def takes(kind: type[Q]) -> Callable[[Takes[Q]], Takes[Q]]:
    """Register what a card that was drawn means for its chapter; None for the table's own."""

    def register(function: Takes[Q]) -> Takes[Q]:
        _DRAWN[kind] = function
        return function

    return register


def draw(night: Night, question: DrawQuestion, *after: Step) -> None:
    """Have a card drawn: asked of the table, or taken from the app's deck and carried out."""
    deck = question.deck
    if night.state.setup.decks[deck] != "app":
        night.push(question, *after)
        return
    if sum(isinstance(event, CardDrawn) and event.deck == deck for event in night.events) >= MOST:
        night.emit(CardInVain(kind=deck))  # D2
        night.push(*after)
        return
    if not night.state.left[deck]:
        night.emit(DeckRemade(deck=deck))  # D1
    card = night.draw_card(deck)  # D2
    words = night.state.cards[deck][card]
    child = getattr(question, "child", None)
    untold = () if words["text"] else tuple(words["effects"])
    night.emit(
        CardDrawn(
            deck=deck, card=card, title=words["title"], text=words["text"], note=words["note"],
            effects=untold, child=child,
        )
    )  # fmt: skip
    _DRAWN[type(question)](night, question, card)
    night.push(*acts(words["effects"], child), *after)


def acts(effects: list[Mapping[str, Any]], dreamer: str | None) -> tuple[CardActs, ...]:
    """Give the effects of a card as steps, in their order."""
    return tuple(CardActs(effect=effect, dreamer=dreamer) for effect in effects)


def reading(night: Night, asked: Entry) -> None:
    """Remember that the card which is asked for lies open: the table said what it does."""
    if isinstance(asked.step, DrawQuestion) and asked in night.agenda:
        place = night.agenda.index(asked)
        night.agenda[place] = replace(asked, step=replace(asked.step, read=True))


def drawn(value: object) -> bool:
    """Read the answer to a draw: True for done, False when a card cancels it."""
    return one_of(value, "done", "cancelled") == "done"
