"""What a face needs of a game to let owners draw a house. Pure.

A draft is a frozen value: every change returns another, or raises Refused.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from companion.engine.plain import Json, JsonObject
    from companion.engine.refusal import Refused
    from companion.engine.tabletop import Map


@dataclass(frozen=True, slots=True)
class Problem:
    """A reason why a draft is not a house yet, in words, and the places it is about.

    `apart`: they are not joined to the others yet.
    """

    text: str
    places: tuple[str, ...]
    apart: bool = False


class Spot(Protocol):
    """Where a place is drawn: its top left corner and its size."""

    @property
    def x(self) -> int:
        """How far from the left."""

    @property
    def y(self) -> int:
        """How far from the top."""

    @property
    def w(self) -> int:
        """Its width."""

    @property
    def h(self) -> int:
        """Its height."""


@dataclass(frozen=True, slots=True)
class Trait:
    """Something a place or a passage has or has not; `draft` is what a tap on it leads to."""

    id: str
    label: str
    on: bool
    draft: HouseDraft


class HouseDraft(Protocol):
    """A house as drawn so far; x and y count in units of its sheet, from the top left."""

    @property
    def id(self) -> str:
        """The pack it came from; nothing for a new one."""

    @property
    def title(self) -> Mapping[str, str]:
        """What it is called, by language."""

    @property
    def size(self) -> tuple[int, int]:
        """Its sheet."""

    @property
    def photo(self) -> bytes | None:
        """The picture it is drawn on."""

    @property
    def places(self) -> tuple[str, ...]:
        """Every place it needs, in order."""

    @property
    def missing(self) -> tuple[str, ...]:
        """The places still to be put down."""

    @property
    def further(self) -> str:
        """The place that may be put down next where none is missing; nothing if that is all."""

    @property
    def at(self) -> Mapping[str, Spot]:
        """Where the places lie that were put down."""

    @property
    def letters(self) -> Mapping[tuple[str, str], str]:
        """Its passages, with their letters."""

    def placed(self, place: str, x: float, y: float) -> HouseDraft:
        """Put a place somewhere."""

    def moved(self, place: str, x: float, y: float) -> HouseDraft:
        """Put a place elsewhere."""

    def taken_away(self, place: str) -> HouseDraft:
        """Take a place off the sheet, with its passages."""

    def joined(self, a: str, b: str) -> HouseDraft:
        """Lay a passage."""

    def parted(self, a: str, b: str) -> HouseDraft:
        """Take a passage away."""

    def lettered(self, a: str, b: str, letter: str) -> HouseDraft:
        """Give a passage a letter."""

    def named(self, place: str, name: str) -> HouseDraft:
        """Name a place; without a name it gets its usual one."""

    def titled(self, title: str) -> HouseDraft:
        """Name the house."""


class HouseMaker(Protocol):
    """Draws a game's houses, in one language. Drafts are the game's own HouseDrafts."""

    def blank(self) -> HouseDraft:
        """Begin on a blank sheet."""

    def on_photo(self, photo: bytes, size: tuple[int, int]) -> HouseDraft:
        """Begin on a photo of so many pixels."""

    def change(self, pack: str) -> HouseDraft:
        """Begin with an installed house."""

    def houses(self) -> Mapping[str, str]:
        """Give the titles of those that can be changed, by their ids."""

    def begins(self, pack: str) -> Mapping[str, Json]:
        """Give the values of a start with one that is installed."""

    def say(self, key: str, facts: Mapping[str, object]) -> str:
        """Say something of the editor in the game's own words; nothing where it has none."""

    def about(self, draft: HouseDraft, place: str) -> tuple[Trait, ...]:
        """List what a place can have."""

    def between(self, draft: HouseDraft, ends: tuple[str, str]) -> tuple[Trait, ...]:
        """List what a passage can have, instead of a letter."""

    def board(self, draft: HouseDraft) -> Map:
        """Show it as it will be drawn."""

    def cells(self, draft: HouseDraft) -> tuple[int, int] | None:
        """Give the width and height of the cells that places snap to; None if they are free."""

    def called(self, draft: HouseDraft, place: str) -> str:
        """Name a place."""

    def name(self, draft: HouseDraft, place: str) -> str:
        """Give the name that the owner gave a place, if any."""

    def tap(self, draft: HouseDraft, place: str) -> str:
        """Ask people to tap where a place is."""

    def problems(self, draft: HouseDraft) -> list[Problem]:
        """Say what is missing and what is wrong, the most important first."""

    def refusal(self, draft: HouseDraft, refused: Refused) -> str:
        """Say why something was not done."""

    def documents(self, draft: HouseDraft, taken: Collection[str]) -> dict[str, JsonObject]:
        """Write it as the documents of a pack; a new one gets an id that is not taken."""

    def photo_name(self, draft: HouseDraft) -> str:
        """Name the file of its photo in a pack; nothing without a photo."""

    def plain(self, draft: HouseDraft) -> JsonObject:
        """Write it for a draft file, without its photo."""

    def read(self, told: Mapping[str, Json], photo: bytes | None) -> HouseDraft:
        """Read one from a draft file, or raise ValueError."""
