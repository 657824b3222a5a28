"""What a card can do to the opponent and the house: a small closed vocabulary. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.document import shown
from companion.engine.fields import given, mapping, maybe, one_of, read_into, text, whole
from companion.engine.refusal import Expected, Refused
from companion.games.boogeyman.box import ENTITIES


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """One thing a card does."""

    kind: ClassVar[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class BabysitterMoves(Effect):
    """She moves up to so many Rooms towards a Child or a place (B1)."""

    kind = "babysitter_moves"
    rooms: int = given(whole(0, 30))
    child: str | None = maybe(text)
    room: str | None = maybe(text)


@dataclass(frozen=True, slots=True, kw_only=True)
class BabysitterPlaced(Effect):
    """She is put into a place without walking: nobody is met by that."""

    kind = "babysitter_placed"
    room: str = given(text)


@dataclass(frozen=True, slots=True, kw_only=True)
class BoogeymanTurn(Effect):
    """He acts as on his own turn, M2 to M6 (M10)."""

    kind = "boogeyman_turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class BoogeymanMoves(Effect):
    """Only his figure is moved: nobody is met and no light turned by that (M10)."""

    kind = "boogeyman_moves"
    room: str = given(text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Meets(Effect):
    """A Child must face one of them (T9)."""

    kind = "meets"
    child: str = given(text)
    entity: str = given(one_of(*ENTITIES))


@dataclass(frozen=True, slots=True, kw_only=True)
class StressChanges(Effect):
    """A Stress marker moves."""

    kind = "stress"
    track: str = given(one_of(*ENTITIES))
    by: int = given(whole(-30, 30))


@dataclass(frozen=True, slots=True, kw_only=True)
class LightChanges(Effect):
    """The Light/Dark token of a Room is turned, put there or taken away."""

    kind = "light"
    room: str = given(text)
    to: str = given(one_of("light", "dark", "none"))


@dataclass(frozen=True, slots=True, kw_only=True)
class PadlockPlaced(Effect):
    """A Padlock is put on the stack of a Room (B13)."""

    kind = "padlock_placed"
    room: str = given(text)


@dataclass(frozen=True, slots=True, kw_only=True)
class PadlockTaken(Effect):
    """The Padlock of a Room is taken away (B13)."""

    kind = "padlock_taken"
    room: str = given(text)


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenTokenRedrawn(Effect):
    """The hidden Room token is drawn again, unseen."""

    kind = "hidden_token_redrawn"


LOUDER = 6


def _louder(value: object, name: str) -> int:
    """Read by how much a noise changes: a card that changes nothing is no card."""
    by: int = whole(-LOUDER, LOUDER)(value, name)
    if by == 0:
        raise Refused(
            "bad_value", field=name, expected=Expected("whole_not_0", low=-LOUDER, high=LOUDER)
        )
    return by


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit(Effect):
    """The Event, or the Nightmare of this fainted Child, limits the Children while it lasts."""

    kind = "limit"
    what: str = given(one_of("actions", "noise", "candies"))
    to: int | None = maybe(whole(1, 2))
    by: int | None = maybe(_louder)
    child: str | None = maybe(text)


KINDS: Mapping[str, type[Effect]] = {
    effect.kind: effect
    for effect in (
        BabysitterMoves, BabysitterPlaced, BoogeymanTurn, BoogeymanMoves, Meets,
        StressChanges, LightChanges, PadlockPlaced, PadlockTaken, HiddenTokenRedrawn, Limit,
    )
}  # fmt: skip


def read_effect(value: object, name: str) -> Effect:
    """Read an effect as the table protocol writes it."""
    raw = dict(mapping(value, name))
    kind = raw.pop("kind", None)
    if not isinstance(kind, str) or kind not in KINDS:
        raise Refused(
            "unknown_effect", field=f"{name}.kind", effect=shown(str(kind)), known=", ".join(KINDS)
        )
    return read_into(KINDS[kind], raw, name + ".")
