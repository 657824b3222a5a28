"""Bots: what the shell asks of those that play a game by themselves. Pure.

A bot plays through reports alone. It sees what every face sees, the replies, and never a state.
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
Facts = Mapping[str, Json]  # what the pack that comes with a game tells of itself
Given = Mapping[str, Json]  # what flags say of all games: {flag: value}, or {flag: {name: value}}
WON, GIVEN_UP = "won", "given_up"


class Broken(Exception):
    """A game that cannot go on, or in which the companion contradicts itself."""


class Chance(Protocol):
    """The luck of bots and of their table, handed in: what is asked of a seeded `random.Random`."""

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
    """What can be the same in all simulated games: one of its choices.

    A repeatable one is given as NAME=VALUE, once for each name, and its choices are written so. One
    without choices fixes nothing: it asks for the figures of that name.
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
        """Write what it was given as a command line has it."""
        if given.get(self.name) is None:
            return []
        value = given[self.name]
        said = [f"{name}={one}" for name, one in value.items()] if self.repeatable else [value]
        return [f"--{self.name} {one}" for one in said]


@dataclass(frozen=True, slots=True)
class Setting:
    """A game to be played: which bot plays it, and the report that starts it."""

    bot: str
    start: Report


class Bot(Protocol):
    """Somebody who plays everybody at one table."""

    def hears(self, reply: Reply) -> None:
        """Do with the pieces on the table what the companion told."""

    def check(self, reply: Reply) -> None:
        """Raise Broken where a reply contradicts itself, or what was told before."""

    def next_report(self, reply: Reply) -> Report | None:
        """Say the next thing; None when the table gives up."""

    def plainest(self, reply: Reply) -> Report:
        """Give the plainest report that the table waits for."""

    def ended(self) -> str:
        """Name how the game ended."""


class Tally(Protocol):
    """Counts one game, reply by reply."""

    @property
    def counts(self) -> Mapping[str, int]:
        """What was counted."""

    @property
    def more(self) -> Sequence[object]:
        """What figures of the game's own are made of."""

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
    """Figures of a game's own over many games, beside how they ended and what was counted."""

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
    `groups` says which kinds of game one is of: {kind: value}; a kind named a_b is the two of them.
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
        """Lay a table: what is not given is left to chance.

        Raise ValueError where two things are given that cannot be together.
        """

    def example(self) -> Setting:
        """Give the game that is shown to those who only look, without its seed."""

    def seat(self, setting: Setting, facts: Facts, chance: Chance) -> Bot:
        """Have a bot sit down at a table."""

    def finger(self, setting: Setting, facts: Facts, chance: Chance) -> Bot:
        """Have a bot sit down that says only what one key after the other can say."""

    def tally(self, bot: Bot) -> Tally:
        """Begin to count the game of a bot."""


def asked(reply: Reply) -> Mapping[str, Json] | None:
    """Give the prompt that waits for an answer."""
    last = reply["prompts"][-1] if reply["prompts"] else None
    return last if last is not None and last["kind"] != "tell" else None


def varied(values: Sequence[str], chance: Chance) -> str:
    """Draw the value of an option; the default comes most often, as it does at tables."""
    return values[0] if chance.random() < 0.5 else chance.choice(values)
