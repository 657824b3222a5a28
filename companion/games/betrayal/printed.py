"""What a pack prints: omens and rooms, haunts with both sides' pages, monsters. Pure values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.engine.plain import JsonObject

Texts = Mapping[str, str]  # by language


@dataclass(frozen=True, slots=True)
class Horde:
    """A kind of monster: its traits, and how many come; `per_hero`: so many for each hero."""

    title: Texts
    speed: int | None
    might: int | None
    sanity: int | None
    knowledge: int | None
    ranged: bool
    beaten: str
    count: int
    per_hero: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """What a haunt counts (K28)."""

    title: Texts
    goal: int | None
    wins: str | None
    each: str | None
    value: int


@dataclass(frozen=True, slots=True)
class Page:
    """What one side alone reads."""

    title: Texts
    text: Texts


@dataclass(frozen=True, slots=True)
class Haunt:
    """A haunt: who is the traitor, what comes, what is counted, and the pages.

    `traitor`: the revealer, or asked, and then `who` says who can be. `after`: what the monsters do
    once the traitor is dead (K10).
    """

    id: str
    title: Texts
    tale: Texts
    traitor: str
    who: Texts
    after: str
    kinds: Mapping[str, Horde]
    counters: Mapping[str, Tally]
    pages: Mapping[str, Page] = field(repr=False)  # by side: nobody else reads them


@dataclass(frozen=True, slots=True)
class Room:
    """A room, and the haunt that it and each omen name; `any`: with whatever other omen."""

    title: Texts
    haunts: Mapping[str, str]
    any: str = ""


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack: names to pick, omens, rooms, haunts."""

    id: str
    title: Texts
    note: Texts
    explorers: tuple[str, ...]
    omens: Mapping[str, Texts]
    rooms: Mapping[str, Room]
    haunts: Mapping[str, Haunt]
    source: Mapping[str, bytes] = field(default_factory=dict, repr=False, compare=False)
    photo: str = ""
    game: str = "betrayal"
    # What lists of packs ask of any: it is no house, and has no decks.
    is_house: bool = False
    has_cards: bool = False

    def facts(self) -> JsonObject:
        """Give what the rules need to know, as `pack show --json` prints it."""
        return {
            "explorers": list(self.explorers),
            "omens": list(self.omens),
            "rooms": {name: dict(room.haunts) for name, room in self.rooms.items()},
            "haunts": {
                name: {"kinds": list(one.kinds), "counters": list(one.counters)}
                for name, one in self.haunts.items()
            },
        }
