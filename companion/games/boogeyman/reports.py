"""What players say happened: one frozen value a report, read from the table protocol. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine import reports
from companion.engine.fields import (
    anything,
    flag,
    given,
    list_of,
    mapping,
    maybe,
    one_of,
    record,
    seed,
    text,
    whole,
)
from companion.engine.luck import DIE_SIDES
from companion.engine.plain import Json, JsonObject
from companion.games.boogeyman.box import (
    COLOURS,
    ENTITIES,
    FINDS,
    LOUDEST_NOISE,
    MOST_CANDIES,
    NOTHING,
    ROOMS,
    SLOTS,
)
from companion.games.boogeyman.effects import Effect, read_effect


@dataclass(frozen=True, slots=True, kw_only=True)
class Report(reports.Report):
    """What a player says. `card`: a card allowed it, so turn, distance and top token are free."""

    card: bool = maybe(flag, False)


@dataclass(frozen=True, slots=True, kw_only=True)
class RigReport:
    """Stacked outcomes, taken in order before the generator is asked."""

    rooms: tuple[str, ...] = maybe(list_of(one_of(*ROOMS)), ())
    dice: tuple[int, ...] = maybe(list_of(whole(1, DIE_SIDES)), ())
    event: tuple[str, ...] = maybe(list_of(text), ())
    trouble: tuple[str, ...] = maybe(list_of(text), ())
    nightmare: tuple[str, ...] = maybe(list_of(text), ())


@dataclass(frozen=True, slots=True, kw_only=True)
class DecksReport:
    """Whose each deck of the opponent is."""

    event: str = maybe(one_of("app", "table"), "table")
    trouble: str = maybe(one_of("app", "table"), "table")
    nightmare: str = maybe(one_of("app", "table"), "table")


@dataclass(frozen=True, slots=True, kw_only=True)
class Start(Report):
    """A new night begins."""

    kind = "start"
    mode: str = given(one_of("solo", "coop", "semi", "competitive"))
    children: tuple[str, ...] = given(list_of(text))
    tracking: str = maybe(one_of("map", "ask"), "map")
    house: str | None = maybe(text)
    copy: str | None = maybe(text)
    dice: str = maybe(one_of("app", "table"), "app")
    decks: DecksReport = maybe(record(DecksReport), DecksReport())
    tokens: str = maybe(one_of("app", "table"), "app")  # who draws the Room tokens
    cards: str | None = maybe(text)  # the pack whose decks the app draws from
    options: Mapping[str, object] | None = maybe(mapping)
    seed: str | None = maybe(seed, secret=True)
    rig: RigReport = maybe(record(RigReport), RigReport(), secret=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChildReport(Report):
    """A report about one Child."""

    child: str = given(text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(ChildReport):
    """A Child moved to a place, through others if it went further than one."""

    kind = "moved"
    to: str = given(text)
    through: tuple[str, ...] | None = maybe(list_of(text))


@dataclass(frozen=True, slots=True, kw_only=True)
class Met(ChildReport):
    """Without a map: a Child walked into one of them."""

    kind = "met"
    entity: str = given(one_of(*ENTITIES), name="with")


@dataclass(frozen=True, slots=True, kw_only=True)
class Searched(ChildReport):
    """A Child took the top Search token: it made noise, or something was found."""

    kind = "searched"
    noise: int | None = maybe(whole(0, LOUDEST_NOISE))
    found: str | None = maybe(one_of(*FINDS, NOTHING))


@dataclass(frozen=True, slots=True, kw_only=True)
class Switched(ChildReport):
    """A Child took the Light/Dark token of its Room."""

    kind = "switched"


@dataclass(frozen=True, slots=True, kw_only=True)
class ForcedPadlock(ChildReport):
    """A Child tried to force the Padlock of its Room."""

    kind = "forced_padlock"
    roll: int | None = maybe(whole(1, DIE_SIDES))
    candies: int | None = maybe(whole(-MOST_CANDIES, MOST_CANDIES))


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenedPadlock(ChildReport):
    """A Child opened the Padlock of its Room with a card."""

    kind = "opened_padlock"


@dataclass(frozen=True, slots=True, kw_only=True)
class UnlockedAttic(ChildReport):
    """The holder of the Passkey unlocked the attic."""

    kind = "unlocked_attic"


@dataclass(frozen=True, slots=True, kw_only=True)
class EndedTurn(ChildReport):
    """A Child has finished its turn."""

    kind = "ended_turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fainted(ChildReport):
    """A Child lost its last State."""

    kind = "fainted"


@dataclass(frozen=True, slots=True, kw_only=True)
class Revived(ChildReport):
    """A fainted Child got up again."""

    kind = "revived"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lost(Report):
    """Nobody stands, and the table gives the night up (N3)."""

    kind = "lost"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangedState(ChildReport):
    """A Child's State is now this."""

    kind = "state"
    value: int = given(whole(1, 3))


@dataclass(frozen=True, slots=True, kw_only=True)
class CardEffect(Report):
    """A card on the table did something to the opponent or the house."""

    kind = "effect"
    effect: Effect = given(read_effect)

    def said(self) -> JsonObject:
        """Write it with the kind of its effect."""
        raw = super(CardEffect, self).said()
        return {**raw, "effect": {"kind": self.effect.kind, **raw["effect"]}}


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer(Report):
    """The answer to a prompt, or the way out of one."""

    kind = "answer"
    prompt: str = given(text)
    value: Json = given(anything)


@dataclass(frozen=True, slots=True, kw_only=True)
class CallFinale(Report):
    """The Children call the Finale with three Objectives of one colour."""

    kind = "call_finale"
    colour: str = given(one_of(*COLOURS))


@dataclass(frozen=True, slots=True, kw_only=True)
class ReachedFinale(ChildReport):
    """The first Child with an Objective reached the Finale's Room."""

    kind = "reached_finale"


@dataclass(frozen=True, slots=True, kw_only=True)
class StartFinale(ChildReport):
    """The Leader starts the Finale; the table may have agreed on a page (F4)."""

    kind = "start_finale"
    present: tuple[str, ...] = given(list_of(text))
    page: int | None = maybe(whole(1, len(ROOMS)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel(ChildReport):
    """How the Child of this panel fared."""

    kind = "panel"
    result: str = given(one_of("continue", "again", "fainted", "last"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected(Report):
    """As it is on the table: a part of the view to set."""

    kind = "corrected"
    set: Mapping[str, object] = given(mapping)


@dataclass(frozen=True, slots=True, kw_only=True)
class HisReport(Report):
    """What only the player who is the Boogeyman says (H8)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(HisReport):
    """He lays a Room token face down (H1)."""

    kind = "placed"
    room: str = given(one_of(*ROOMS), secret=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Steered(HisReport):
    """He walks the possessed Babysitter (P5)."""

    kind = "steered"
    to: str = given(text)
    through: tuple[str, ...] | None = maybe(list_of(text))


@dataclass(frozen=True, slots=True, kw_only=True)
class Uncovered(HisReport):
    """Without a map he says that somebody came into a Room of his (H2); `crossed`: and goes on."""

    kind = "uncovered"
    room: str = given(one_of(*ROOMS))
    child: str = given(text)  # or the Babysitter
    slot: int | None = maybe(whole(1, SLOTS))  # of a token that lies on the table (H12)
    crossed: bool = maybe(flag, False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted(HisReport):
    """He notes what he laid in a Room, or strikes it out (S9)."""

    kind = "noted"
    room: str = given(one_of(*ROOMS), secret=True)
    what: str | None = maybe(one_of(*FINDS), secret=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class HisAnswer(Answer):
    """His answer to what he alone is asked."""

    value: Json = given(anything, secret=True)


TOKENS_SEALED = 96  # letters: ten Rooms have 72


@dataclass(frozen=True, slots=True, kw_only=True)
class HisCorrection(Report):
    """As his tokens really lie: their Rooms, slot by slot."""

    kind = "corrected"
    set: Mapping[str, object] = given(mapping, secret=TOKENS_SEALED)


HIS = (Placed, Steered, Uncovered, Noted)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tracking(Report):
    """Change between Map and Ask in the game."""

    kind = "tracking"
    value: str = given(one_of("map", "ask"))
    house: str | None = maybe(text)


KINDS: Mapping[str, type[Report]] = {
    report.kind: report
    for report in (
        Start, Moved, Met, Searched, Switched, ForcedPadlock, OpenedPadlock, UnlockedAttic,
        EndedTurn, Fainted, Revived, Lost, ChangedState, CardEffect, Answer, CallFinale,
        ReachedFinale, StartFinale, Panel, Corrected, Tracking, *HIS,
    )
}  # fmt: skip
# What is sealed when he says it (H8).
HIS_KINDS: Mapping[str, type[Report]] = {
    report.kind: report for report in (HisAnswer, HisCorrection)
}
EVERY = (*KINDS.values(), *HIS_KINDS.values())


def read(raw: Mapping[str, object]) -> Report:
    """Read a report as the table protocol writes it."""
    return reports.read_report(KINDS, raw, HIS_KINDS)
