"""A house that is being drawn in a face: what a face needs of a game for that. Pure.

A draft is a frozen value: whatever is done gives another one, or raises Refused.
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
    """What keeps a draft from being a house, in words, and the places it is about."""

    text: str
    places: tuple[str, ...]


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


class HouseDraft(Protocol):
    """A house as far as it is drawn; x and y are in units of its sheet, from its top left."""

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
        """Those that are not there yet."""

    @property
    def at(self) -> Mapping[str, Spot]:
        """Where those are that are there."""

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
        """Name a place; with no name it is called as usual."""

    def titled(self, title: str) -> HouseDraft:
        """Name the house."""


class HouseMaker(Protocol):
    """What a game knows of drawing its houses, in its language. Drafts are its own HouseDrafts."""

    def blank(self) -> HouseDraft:
        """Begin on a blank sheet."""

    def on_photo(self, photo: bytes, size: tuple[int, int]) -> HouseDraft:
        """Begin on a photo of so many pixels."""

    def change(self, pack: str) -> HouseDraft:
        """Begin with a house that is there already."""

    def board(self, draft: HouseDraft) -> Map:
        """Show it as it will be drawn."""

    def cells(self, draft: HouseDraft) -> tuple[int, int] | None:
        """Give the width and height of the cells places are put in; None where they are free."""

    def called(self, draft: HouseDraft, place: str) -> str:
        """Name a place."""

    def name(self, draft: HouseDraft, place: str) -> str:
        """Give the name that somebody gave a place, if anybody did."""

    def tap(self, draft: HouseDraft, place: str) -> str:
        """Ask for a place."""

    def problems(self, draft: HouseDraft) -> list[Problem]:
        """Say what is missing and what is wrong, what matters first."""

    def refusal(self, draft: HouseDraft, refused: Refused) -> str:
        """Say why something was not done."""

    def documents(self, draft: HouseDraft, taken: Collection[str]) -> dict[str, JsonObject]:
        """Write it as the documents of a pack; a new one gets an id that is not taken."""

    def photo_name(self, draft: HouseDraft) -> str:
        """Say what its photo is called in a pack; nothing where there is none."""

    def plain(self, draft: HouseDraft) -> JsonObject:
        """Write it to be kept, all but its photo."""

    def read(self, told: Mapping[str, Json], photo: bytes | None) -> HouseDraft:
        """Read one that was kept, or raise ValueError."""
