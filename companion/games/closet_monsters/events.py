"""Facts of the game, each with its random outcome inside. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.events import Event, secret
from companion.engine.luck import Luck
from companion.engine.plain import Json
from companion.games.closet_monsters.questions import Question
from companion.games.closet_monsters.state import Setup


@dataclass(frozen=True, slots=True, kw_only=True)
class Started(Event):
    """The game began: pile, toys and cards lie there (C1, C2)."""

    setup: Setup
    players: tuple[str, ...]
    tiles: tuple[str, ...] = secret()
    luck: Luck = secret()


@dataclass(frozen=True, slots=True, kw_only=True)
class ToysShown(Event):
    """The toys are shown for a while (C14); of the app's, what lies under each tile."""

    reveals = True
    seconds: int
    toys: tuple[str | None, ...] = secret()


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstMonsterTurned(Event):
    """The table turns the first monster of its box (C3)."""

    mode: str
    expert: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyTurned(Event):
    """Somebody turned one of the toys on the table (C4)."""

    toy: str
    player: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TileTurned(Event):
    """Somebody turned a tile of the screen (C4)."""

    reveals = True
    tile: int
    toy: str
    player: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MonsterCame(Event):
    """A monster came to the bed; why: first (C3), empty (C6), cards (C8).

    Of the last the toy that was turned, who did not fear it, and the colour of all cards.
    """

    reveals = True
    startles = True
    monster: str
    side: str
    why: str
    wait: int
    toy: str | None = None
    unafraid: tuple[str, ...] = ()
    colour: str | None = None
    back: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MonstersSent(Event):
    """Monsters went to the closet (C5), or the whole herd (C13)."""

    monsters: tuple[str, ...]
    toy: str
    stay: tuple[str, ...]
    herd: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MonstersKept(Event):
    """A player keeps what was found (C12); in Ask nobody knows which one it is."""

    player: str
    has: int
    monsters: tuple[str, ...]
    toy: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyLeftOpen(Event):
    """A right tile stays open until the whole herd is found (C13)."""

    toy: str
    monsters: tuple[str, ...]
    missing: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TilesTurnedBack(Event):
    """An error: the open tiles are turned back (C13)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsTurned(Event):
    """Progress cards turned (C7). `more` misses bring a monster; none: one comes now, or C9."""

    cards: tuple[str, ...]
    colour: str
    more: int
    toy: str | None
    unafraid: tuple[str, ...]
    back: bool
    comes: bool  # a monster comes now, and that tells all of it
    left: bool = True  # one waits that can come; else the next one due is the end (C9)


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodyFrightened(Event):
    """In an easy game a wrong toy changes nothing (C11)."""

    toy: str | None
    stay: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialIgnored(Event):
    """The first special tile does nothing (C15); tiles that are open stay so."""

    toy: str
    open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SockFound(Event):
    """The sock makes a mess: it changes places with another tile (C15)."""

    by_table: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SockSwapped(Event):
    """The sock of one tile changed places with another (C15)."""

    tile: int
    other: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MonsterSeated(Event):
    """In Ask: the table put a monster on a side, and one is still free (C8)."""

    more: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan(Event):
    """The next turn began (C4); whose, where that is known."""

    player: str | None
    seat: int
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    """Lost or won; why: surrounded, pile (C9), closet (C10), race (C12)."""

    startles = True
    outcome: str
    why: str
    colour: str | None = None
    n: int = 0  # monsters: in the closet, or that each winner has
    winners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCorrected(Event):
    """The table was set as it really is; no rule was triggered."""

    set: Mapping[str, Json]


@dataclass(frozen=True, slots=True, kw_only=True)
class TilesShuffled(Event):
    """What lies under tiles that nobody has seen was laid anew."""

    unsaid = True
    tiles: tuple[str, ...] = secret()


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled(Event):
    """Bookkeeping after a report: what is asked, and the luck that is left."""

    unsaid = True
    question: Question | None
    luck: Luck = secret()
