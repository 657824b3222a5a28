"""What the shell asks of a game's bots, which play the people's side. Pure.

A bot speaks in reports and sees replies, as people do. It never sees a state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, TypeVar

from companion.engine.plain import Json

if TYPE_CHECKING:
    from companion.engine.results import Group

T = TypeVar("T")
Report = Mapping[str, Json]
Reply = Mapping[str, Json]
Facts = Mapping[str, Json]  # what the pack shipped with a game says about itself
Given = Mapping[str, Json]  # what flags fix for all games: {flag: value}, or {flag: {name: value}}
WON, GIVEN_UP = "won", "given_up"


class Broken(Exception):
    """A game that cannot go on, or in which the companion contradicts itself."""


class Chance(Protocol):
    """The luck of bots and their table, handed in: the part of `random.Random` that they use."""

    def random(self) -> float:
        """Draw a number from 0 up to, not including, 1."""

    def choice(self, seq: Sequence[T], /) -> T:
        """Draw one of these."""

    def sample(self, population: Sequence[T], /, k: int) -> list[T]:
        """Draw so many different ones of these."""

    def shuffle(self, x: MutableSequence[T], /) -> None:
        """Mix these."""

    def randint(self, a: int, b: int, /) -> int:
        """Draw a number from a to b, both included."""


@dataclass(frozen=True, slots=True)
class Flag:
    """A flag that fixes one thing for all simulated games.

    A repeatable flag takes NAME=VALUE, once for each name, and its choices are written that way. A
    flag without choices fixes nothing: it asks for the figures of that name.
    """

    name: str
    choices: tuple[str, ...] | tuple[int, ...] = ()
    help: str | None = None
    repeatable: bool = False

    def read(self, text: str) -> tuple[str, str]:
        """Read NAME=VALUE, or raise a ValueError that names what there is."""
        known: dict[str, list[str]] = {}
        for choice in map(str, self.choices):
            name, _, value = choice.partition("=")
            known.setdefault(name, []).append(value)
        name, _, value = text.partition("=")
        if name not in known:
            raise ValueError(f"there are {', '.join(known)}")
        if value not in known[name]:
            raise ValueError(f"{name} is one of {', '.join(known[name])}")
        return name, value

    def written(self, given: Given) -> list[str]:
        """Write its value as a command line would."""
        if given.get(self.name) is None:
            return []
        value = given[self.name]
        said = [f"{name}={one}" for name, one in value.items()] if self.repeatable else [value]
        return [f"--{self.name} {one}" for one in said]


@dataclass(frozen=True, slots=True)
class Setting:
    """A game to be played: which bot plays it, and the report that starts it.

    `against`: which bot plays the opponent, where a person can.
    """

    bot: str
    start: Report
    against: str = ""


class Bot(Protocol):
    """Plays everybody at one table."""

    def hears(self, reply: Reply) -> None:
        """Do with the pieces on the table what the companion told."""

    def check(self, reply: Reply) -> None:
        """Raise Broken if a reply contradicts itself or an earlier one."""

    def next_report(self, reply: Reply) -> Report | None:
        """Say the next thing; None when the table gives up."""

    def plainest(self, reply: Reply) -> Report:
        """Give the simplest report that the table must accept now."""

    def ended(self) -> str:
        """Name how the game ended."""


class Tally(Protocol):
    """Counts one game, reply by reply."""

    @property
    def counts(self) -> Mapping[str, int]:
        """What was counted."""

    @property
    def more(self) -> Sequence[object]:
        """What the game's own figures are computed from."""

    def add(self, reply: Reply) -> None:
        """Count what a reply tells."""

    def close(self, view: Mapping[str, Json]) -> None:
        """End the game, with what was seen last."""


@dataclass(frozen=True)
class Played:
    """One game: its table, how it ended, what was counted; `broken` says why it has no end."""

    number: int
    setting: Setting
    end: str | None
    broken: str | None
    refused: int
    counts: Mapping[str, int]
    more: tuple[object, ...]
    last_reports: tuple[Report, ...]


class More(Protocol):
    """A game's own figures over many games, beside endings and counts."""

    def add(self, played: Played) -> None:
        """Add a game that came to its end."""

    def plain(self, all_: Group) -> Json:
        """Write it for programs; `all_`: the sums over all games."""

    def lines(self, plain: Json) -> Iterator[str]:
        """Write it for people."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What is counted over many games, with the titles that people read.

    `ends` are the ways to end, `counted` all that is counted and `columns` what people see of it.
    `groups` sorts a game into kinds: {kind: value}; a kind named a_b combines a and b.
    """

    ends: Mapping[str, str]
    counted: tuple[str, ...]
    columns: Mapping[str, str]
    groups: Callable[[Setting], Mapping[str, str]]
    more: Mapping[str, Callable[[], More]] = field(default_factory=dict)


class Bots(Protocol):
    """The bots of a game."""

    @property
    def about(self) -> str:
        """What they do, for those who ask for help."""

    @property
    def flags(self) -> Sequence[Flag]:
        """What a command can fix for all games."""

    @property
    def figures(self) -> Figures:
        """What is counted of their games."""

    def setting(self, seed: str, given: Given, chance: Chance) -> Setting:
        """Choose a setting; chance decides what is not given.

        Raise ValueError for two things that cannot go together.
        """

    @property
    def shown(self) -> Sequence[Flag]:
        """What can be chosen for the game that a demonstration shows."""

    def example(self, given: Given) -> Setting:
        """Give the game that a demonstration shows, without its seed."""

    def seat(self, setting: Setting, facts: Facts, chance: Chance) -> Bot:
        """Seat a bot at a table."""

    def finger(self, setting: Setting, facts: Facts, chance: Chance) -> Bot:
        """Seat a bot that says only what single keys can say, one after the other."""

    def tally(self, bot: Bot) -> Tally:
        """Begin to count a bot's game."""


def asked(reply: Reply) -> Mapping[str, Json] | None:
    """Give the prompt that waits for an answer."""
    last = reply["prompts"][-1] if reply["prompts"] else None
    return last if last is not None and last["kind"] != "tell" else None


def varied(values: Sequence[str], chance: Chance) -> str:
    """Draw the value of an option; the default comes most often, as it does at tables."""
    return values[0] if chance.random() < 0.5 else chance.choice(values)
