"""What a pack holds: killers, locations, their cards, zones and rows, as frozen values. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.engine.plain import JsonObject
from companion.games.final_girl.effects import Effect

Texts = Mapping[str, str]


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card: what it says, what it does; of a finale also his action from then on."""

    id: str
    title: Texts
    text: Texts
    effects: tuple[Effect, ...]
    action: tuple[Effect, ...] = ()
    legendary: bool = False

    @property
    def lasts(self) -> bool:
        """Whether it stays in force (G31): it sets a limit that no turn ends."""
        return any(one.kind == "limit" and one.lasts == "game" for one in self.effects)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of bloodlust: its move, its attack, and what it brings when it is reached."""

    move: int
    attack: int
    effect: str = "none"


@dataclass(frozen=True, slots=True, eq=False)
class Horde:
    """Minions: the health, move and attack of each, and how many tokens there are (G34)."""

    title: Texts
    health: int
    move: int
    attack: int
    tokens: int


@dataclass(frozen=True, slots=True, eq=False)
class Killer:
    """A killer with his rows and his cards."""

    id: str
    title: Texts
    health: int
    horror: int
    action: tuple[Effect, ...]
    rows: tuple[Row, ...]
    last: tuple[Effect, ...]  # the final effect
    finales: Mapping[str, Card]
    powers: Mapping[str, Card]
    terror: Mapping[str, Card]
    minions: Horde | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Zone:
    """A zone: its name, how one says that somebody is there, and its exits with their dice."""

    id: str
    title: Texts
    at: Texts
    kinds: tuple[str, ...]
    box: tuple[int, int, int, int]
    exits: Mapping[str, tuple[int, ...]]

    @property
    def leads_out(self) -> bool:
        """Whether victims are saved here (G9)."""
        return "exit" in self.kinds


@dataclass(frozen=True, slots=True, eq=False)
class SetupCard:
    """Where everybody starts (G4)."""

    id: str
    title: Texts
    heroine: str
    killer: str
    victims: Mapping[str, int]


@dataclass(frozen=True, slots=True, eq=False)
class Special:
    """A special victim (G32), and what saving it brings."""

    id: str
    title: Texts
    saved: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Location:
    """A location: its zones and its cards."""

    id: str
    title: Texts
    sheet: tuple[int, int]
    zones: Mapping[str, Zone]
    terror: Mapping[str, Card]
    setups: Mapping[str, SetupCard]
    events: Mapping[str, Card]
    specials: Mapping[str, Special]
    minions: Horde | None = None
    picture: bytes | None = None  # the photo that its zones are discs on

    @property
    def lines(self) -> Mapping[str, tuple[str, ...]]:
        """The lines between zones (G16)."""
        return {zone: tuple(one.exits) for zone, one in self.zones.items()}


@dataclass(frozen=True, slots=True, eq=False)
class Pack:
    """A checked pack. Two packs are the same only if they are one object."""

    id: str
    title: Texts
    note: Texts
    killers: Mapping[str, Killer]
    locations: Mapping[str, Location]
    source: Mapping[str, bytes] = field(default_factory=dict)
    photo: str = ""
    game: str = "final_girl"

    @property
    def is_house(self) -> bool:
        """Whether it brings a map."""
        return bool(self.locations)

    def facts(self) -> JsonObject:
        """Give what the rules need to know, as `pack show --json` prints it."""
        return {
            "killers": {
                name: {
                    "health": one.health,
                    "rows": [[row.move, row.attack, row.effect] for row in one.rows],
                    "terror": list(one.terror),
                }
                for name, one in self.killers.items()
            },
            "locations": {
                name: {
                    "lines": {
                        zone: {other: list(dice) for other, dice in is_.exits.items()}
                        for zone, is_ in one.zones.items()
                    },
                    "exits": [zone for zone, is_ in one.zones.items() if is_.leads_out],
                }
                for name, one in self.locations.items()
            },
        }

    def summary(self) -> str:
        """Say in one line which pack this is."""
        named = [one.title["en"] for one in self.killers.values()]
        named += [one.title["en"] for one in self.locations.values()]
        return f"{self.title['en']} ({self.id}): {', '.join(named)}"

    def description(self) -> str:
        """Describe it for people."""
        lines = [self.summary(), self.note["en"]]
        for killer in self.killers.values():
            lines += ["", f"{killer.title['en']}: health {killer.health}, Horror {killer.horror}"]
            lines += [
                f"  row {n}: move {row.move}, attack {row.attack}, {row.effect}"
                for n, row in enumerate(killer.rows, 1)
            ]
        for location in self.locations.values():
            lines += ["", f"{location.title['en']}:"]
            for zone in location.zones.values():
                out = ", ".join(
                    f"{other} {''.join(map(str, dice))}" for other, dice in zone.exits.items()
                )
                lines.append(f"  {zone.id:>14}  {out}")
        return "\n".join(lines)
