"""Facts about a player as the Boogeyman: his tokens, his notes, who became him (H). Pure."""

from dataclasses import dataclass, field
from functools import partial

from companion.engine.events import Event, secret

tokens_secret = partial(field, repr=False, metadata={"secret": 96})


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenUncovered(Event):
    """A Child came into the Room of an earlier token: only its light turns (H2)."""

    startles = True
    slot: int
    room: str
    light: str
    turned: bool
    child: str
    asked: bool = False  # without a map: only the table sees which token lies there


@dataclass(frozen=True, slots=True, kw_only=True)
class BecameBoogeyman(Event):
    """The first Child that fainted is the Boogeyman from now on (H6)."""

    startles = True
    child: str
    room: str  # nothing without a map
    flashlight: str
    left: tuple[str, ...]  # what it carried, and lies in its Room again
    hall: bool = False  # there is no stack: what it carried lies open (H10)


@dataclass(frozen=True, slots=True, kw_only=True)
class TokensCorrected(Event):
    """He set right which tokens lie face down."""

    unsaid = True
    rooms: tuple[str, ...] = tokens_secret()


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteTaken(Event):
    """He noted what he laid in a Room, or that it is no longer there (S9)."""

    unsaid = True
    room: str = secret()
    what: str | None = secret()


@dataclass(frozen=True, slots=True, kw_only=True)
class WhereHeWas(Event):
    """The night is over: all tokens that he laid, in their order."""

    rooms: tuple[str, ...]
