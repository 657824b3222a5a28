"""What players say happened: one frozen value a report, read from the table protocol. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.engine.document import shown
from companion.engine.fields import (
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
from companion.engine.plain import JsonObject
from companion.engine.refusal import Expected, Refused
from companion.engine.reports import Answer as Answer
from companion.engine.reports import Corrected as Corrected
from companion.engine.reports import Report as Report
from companion.engine.reports import read_report
from companion.games.final_girl.box import (
    APP,
    ASK,
    DECKS,
    MAP,
    MOST_HEALTH,
    SIDES,
    TABLE,
    TOKENS,
)
from companion.games.final_girl.calibration import LONGEST_NAME, is_name
from companion.games.final_girl.effects import Effect, read_effect

MOST_DAMAGE = 40
_amount = whole(1, MOST_DAMAGE)
_victims = whole(0, 999)  # more than there are is refused with how many there are


def _health(value: object, name: str) -> Mapping[str, int | None]:
    """Read whose health is whose: a number is the app's, null the table's."""
    found: dict[str, int | None] = {}
    for who, health in mapping(value, name).items():
        if who not in SIDES:
            raise Refused("unknown_field", field=f"{name}.{shown(who)}", known=", ".join(SIDES))
        read = whole(1, MOST_HEALTH)
        found[who] = None if health is None else read(health, f"{name}.{who}")
    return found


def _decks(value: object, name: str) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for deck, whose in mapping(value, name).items():
        if deck not in DECKS:
            raise Refused("unknown_field", field=f"{name}.{shown(deck)}", known=", ".join(DECKS))
        found[deck] = one_of(APP, TABLE)(whose, f"{name}.{deck}")
    return found


def _on(value: object, name: str) -> str | Mapping[str, int]:
    """Read who is hit: the killer, or minions with the damage of each."""
    if isinstance(value, dict):
        if not value:
            raise Refused("bad_value", field=name, expected=Expected("minions"))
        return {
            text(who, name): _amount(damage, f"{name}.{shown(who)}")
            for who, damage in value.items()
        }
    return one_of("killer")(value, name)


def _called(value: object, name: str) -> str:
    """Read what the owner calls a killer: one line."""
    said = text(value, name)
    if not is_name(said):
        expected = Expected("name", n=LONGEST_NAME)
        raise Refused("bad_value", field=name, expected=expected)
    return said


@dataclass(frozen=True, slots=True, kw_only=True)
class RigReport:
    """Stacked outcomes: what comes next of each kind; tokens: the killer's first."""

    setup: tuple[str, ...] = maybe(list_of(text), ())
    finale: tuple[str, ...] = maybe(list_of(text), ())
    power: tuple[str, ...] = maybe(list_of(text), ())
    terror: tuple[str, ...] = maybe(list_of(text), ())
    event: tuple[str, ...] = maybe(list_of(text), ())
    tokens: tuple[str, ...] = maybe(list_of(one_of(*dict.fromkeys(TOKENS))), ())
    dice: tuple[int, ...] = maybe(list_of(whole(1, 6)), ())


@dataclass(frozen=True, slots=True, kw_only=True)
class Start(Report):
    """A new game begins. Left out, `tracking` is map where a killer or a location is named."""

    kind = "start"
    tracking: str | None = maybe(one_of(MAP, ASK))
    killer: str | None = maybe(text)
    location: str | None = maybe(text)
    health: Mapping[str, int | None] | None = maybe(_health)
    bloodlust: str | None = maybe(one_of(APP, TABLE))
    dice: str = maybe(one_of(APP, TABLE), APP)
    decks: Mapping[str, str] | None = maybe(_decks)
    copy: str | None = maybe(_called)
    hard: bool = maybe(flag, False)
    options: Mapping[str, object] | None = maybe(mapping)
    seed: str | None = maybe(seed, secret=True)
    rig: RigReport = maybe(record(RigReport), RigReport(), secret=True)


# Python reserves the protocol's word for whom she takes along.
_AS_WITH = {"reader": _victims, "required": False, "name": "with"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Report):
    """She went to a zone and took victims along."""

    kind = "moved"
    to: str = given(text)
    victims: int = field(default=0, metadata=_AS_WITH)
    specials: tuple[str, ...] = maybe(list_of(text), ())
    card: bool = maybe(flag, False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Saved(Report):
    """She saved victims on an exit."""

    kind = "saved"
    victims: int = maybe(_victims, 0)
    specials: tuple[str, ...] = maybe(list_of(text), ())
    card: bool = maybe(flag, False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit(Report):
    """She dealt damage, as one total (G10); or so much to each of some minions (G34)."""

    kind = "hit"
    damage: int | None = maybe(_amount)
    on: str | Mapping[str, int] = maybe(_on, "killer")
    card: bool = maybe(flag, False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hurt(Report):
    """She lost health of the app's."""

    kind = "hurt"
    by: int = given(_amount)


@dataclass(frozen=True, slots=True, kw_only=True)
class Healed(Report):
    """She got health of the app's back."""

    kind = "healed"
    by: int = given(_amount)


@dataclass(frozen=True, slots=True, kw_only=True)
class CameBack(Report):
    """A token of the table brought somebody back."""

    kind = "came_back"
    who: str = given(one_of(*SIDES))


@dataclass(frozen=True, slots=True, kw_only=True)
class Died(Report):
    """Somebody whose health is on the table is dead."""

    kind = "died"
    who: str = given(one_of(*SIDES))


@dataclass(frozen=True, slots=True, kw_only=True)
class Killed(Report):
    """Victims died by a card or an Object."""

    kind = "killed"
    victims: int = maybe(_victims, 0)
    zone: str | None = maybe(text)
    specials: tuple[str, ...] = maybe(list_of(text), ())


@dataclass(frozen=True, slots=True, kw_only=True)
class CardEffect(Report):
    """A card on the table did something."""

    kind = "effect"
    effect: Effect = given(read_effect)

    def said(self) -> JsonObject:
        """Write it with its effect as a report has it."""
        return {"report": self.kind, "effect": self.effect.written()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Tracking(Report):
    """Change between Map and Ask in the game."""

    kind = "tracking"
    value: str = given(one_of(MAP, ASK))


@dataclass(frozen=True, slots=True, kw_only=True)
class EndedTurn(Report):
    """Her action and planning phases are done."""

    kind = "ended_turn"


KINDS: Mapping[str, type[Report]] = {
    report.kind: report
    for report in (
        Start, Moved, Saved, Hit, Hurt, Healed, CameBack, Died, Killed, CardEffect, EndedTurn,
        Tracking, Answer, Corrected,
    )
}  # fmt: skip
ANY_TIME = (CameBack, Died, Killed, Hurt, Healed)  # under any open question


def read(raw: Mapping[str, object]) -> Report:
    """Read a report as the table protocol writes it."""
    return read_report(KINDS, raw)
