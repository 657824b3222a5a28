"""A house that is being drawn in a face: what a face needs of a game for that. Pure.

A draft is a frozen value: whatever is done gives another one, or raises Refused.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from companion.engine.refusal import Refused
    from companion.engine.tabletop import Map


@dataclass(frozen=True, slots=True)
class Problem:
    """What keeps a draft from being a house, in words, and the places it is about."""

    text: str
    places: tuple[str, ...]


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
    def at(self) -> Mapping[str, Any]:
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

    def board(self, draft: Any) -> Map:
        """Show it as it will be drawn."""

    def cells(self, draft: Any) -> tuple[int, int] | None:
        """Give the width and height of the cells places are put in; None where they are free."""

    def called(self, draft: Any, place: str) -> str:
        """Name a place."""

    def name(self, draft: Any, place: str) -> str:
        """Give the name that somebody gave a place, if anybody did."""

    def tap(self, draft: Any, place: str) -> str:
        """Ask for a place."""

    def problems(self, draft: Any) -> list[Problem]:
        """Say what is missing and what is wrong, what matters first."""

    def refusal(self, draft: Any, refused: Refused) -> str:
        """Say why something was not done."""

    def documents(self, draft: Any, taken: Collection[str]) -> dict[str, dict[str, Any]]:
        """Write it as the documents of a pack; a new one gets an id that is not taken."""

    def photo_name(self, draft: Any) -> str:
        """Say what its photo is called in a pack; nothing where there is none."""

    def plain(self, draft: Any) -> dict[str, Any]:
        """Write it to be kept, all but its photo."""

    def read(self, told: Mapping[str, Any], photo: bytes | None) -> HouseDraft:
        """Read one that was kept, or raise ValueError."""
