"""Facts about the app's own decks and what their cards do (D, and the cards' vocabulary). Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.engine.events import Event, internal
from companion.engine.plain import Json


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDrawn(Event):
    """The app drew the top card of a deck (D2), or he chose one (H5).

    `effects`: of one that does not say what it does.
    """

    reveals = True
    deck: str
    card: str
    title: Mapping[str, str]
    text: Mapping[str, str]
    child: str | None = None
    note: Mapping[str, str] = field(default_factory=dict)
    effects: tuple[Mapping[str, Json], ...] = ()
    amid: bool = False  # an Event in the middle of a round, so it holds from now on
    by_him: bool = internal(default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckRemade(Event):
    """An empty deck was made anew from its discards (D1)."""

    deck: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderGiven(Event):
    """A card tells the table to do or watch something; lasts: now, round, amid, while_fainted."""

    text: Mapping[str, str]
    lasts: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitSet(Event):
    """A card limits the Children; `amount` for actions and noise; of the table's card: by_table.

    lasts: round or amid (as long as the Event), while_fainted, this_round, next_round, next_turn.
    """

    what: str
    amount: int | None
    lasts: str
    child: str | None = None  # the fainted one whose Nightmare it is
    by_table: bool = False
    until: int | None = None  # the last round in which it holds, where no card in force says so
    card: str = field(default="", repr=False, metadata={"internal": True})


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenDrawnAgain(Event):
    """A card had the hidden token drawn again, unseen, by the app or by the table."""

    slot: int
    by_table: bool = False
    by_him: bool = internal(default=False)  # he took it back and laid another (H11)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardInVain(Event):
    """A part of a card found nothing to do; why: nobody, unreachable, hall, off_board, already."""

    kind: str
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectNoted(Event):
    """What a card leads to waits until it is read: a turn of his, a walk of hers, an encounter."""

    kind: str
    child: str | None = None
    entity: str | None = None
    again: bool = False  # the same waits already


@dataclass(frozen=True, slots=True, kw_only=True)
class NoiseChanged(Event):
    """A card in force makes a noise louder or softer."""

    noise: int
    result: int
