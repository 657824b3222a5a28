"""Killers and cards of one's own: what they may do, said in plain words. Pure."""

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar

from companion.engine.choices import field, numbers, word
from companion.engine.decks import Decks, Effect, Made, Pile
from companion.engine.names import one_line
from companion.engine.offers import PAD, Choice, Field, Offer, Values
from companion.engine.plain import Json, JsonObject
from companion.games.final_girl.box import HEROINE, MARKED_ROWS, MOST_ROWS, MOST_VALUE, TARGETS
from companion.games.final_girl.calibration import Told, killers_known
from companion.games.final_girl.calibration import rows_of_a_board as rows
from companion.games.final_girl.editors import decks as papers
from companion.games.final_girl.editors.decks import (
    EVENT,
    FINALE,
    KILLER,
    LANGUAGE,
    POWER,
    ROWS_OF,
    SETUP,
    TERROR,
    Usual,
)
from companion.games.final_girl.editors.flat import IN
from companion.games.final_girl.effects import (
    KILLED,
    LONGEST_ORDER,
    MOST_EFFECTS,
    NO_VICTIMS,
    VICTIM_KILLED,
)
from companion.games.final_girl.pack import LONGEST_TEXT, LONGEST_TITLE
from companion.games.final_girl.printed import Location, Pack
from companion.games.final_girl.text.staging import card_mood
from companion.games.final_girl.text.words import Words

ON_BOARD = MOST_ROWS + 4  # of a killer: rows, health, Horror, an action, the final effect
DOES = ("move attack", "move move attack", "move attack attack", "attack attack", "move", "attack")
ICONS = {
    "acts": "walk", "horror": "alert", "bloodlust": "bolt", "health_lost": "heart", "time": "moon",
    "event_drawn": "card", "power_opened": "eye", "victims_added": "person", "panics": "dice",
    "killer_placed": "placed", "limit": "lock", "minor_power": "heart", "order": "ask",
    "discard": "delete", "health": "heart", "begins": "alert", "row": "bolt", "last": "end",
    "rows_of": "chest",
    HEROINE: "star", KILLER: "ghost", "victims": "person",
}  # fmt: skip
SIGNS = {
    KILLER: "ghost", TERROR: "alert", FINALE: "eye", POWER: "bolt", EVENT: "moon", SETUP: "map",
}  # fmt: skip


SHOWN_AS = {KILLER: TERROR, SETUP: EVENT}  # what is no card at the table hangs on another's page


class CardMaker:
    """Makes killers, and the cards of a pack with its location, in one language."""

    longest: ClassVar[Mapping[str, int]] = {"title": LONGEST_TITLE, "note": LONGEST_TEXT}
    pictures: tuple[str, ...] = ()
    photographed = False

    def __init__(self, words: Words, packs: Mapping[str, Pack], pack: str, told: Told) -> None:
        """`told`: what is known of the killers of the owner's box."""
        self._words, self._packs, self._pack, self._told = words, packs, pack, told

    @property
    def _was(self) -> Pack | None:
        found = self._packs.get(self._pack)
        return found if isinstance(found, Pack) else None

    @property
    def _place(self) -> Location | None:
        was = self._was
        return None if was is None else next(iter(was.locations.values()), None)

    def piles(self) -> list[Pile]:
        """List the decks: events and set-ups are those of a location."""
        there = (TERROR, EVENT, SETUP, KILLER, FINALE, POWER)
        decks = there if self._place is not None else (KILLER, TERROR, FINALE, POWER)
        words = self._words
        return [
            Pile(
                deck,
                words.word(f"deck.{deck}"),
                words.word(f"pile.{deck}"),
                SIGNS[deck],
                card_mood(SHOWN_AS.get(deck, deck), True),
            )
            for deck in decks
        ]

    def most_effects(self, deck: str) -> int:
        """Tell how much can stand on a card; more on a killer's board."""
        return ON_BOARD if deck == KILLER else MOST_EFFECTS

    def effects(self, deck: str) -> list[Offer]:
        """Offer what can stand on a card of a deck."""
        if deck == KILLER:
            return list(self._of_killer())
        if deck == SETUP:
            return list(self._of_setup())
        return list(self._of_card(deck))

    def said(self, effect: Effect) -> str:
        """Say in plain words what stands on a card."""
        kind, words = str(effect["kind"]), self._words
        facts: dict[str, object] = {
            "by": words.signed(effect["by"]) if "by" in effect else "",
            "n": effect.get("by", effect.get("count", effect.get("health", 0))),
            "zone": self._zone(str(effect.get("zone", ""))),
            "name": effect.get("copy", ""),
            "move": effect.get("move", ""),
            "attack": effect.get("attack", ""),
        }
        key = kind
        if kind == "acts":
            icons = [words.word(f"deed.{icon}") for icon in str(effect["does"]).split(" ")]
            facts["does"] = ", ".join(icons)
            key = f"acts.{effect['target']}"
        elif kind in ("limit", "minor_power"):
            facts["n"] = effect.get("health", effect.get("by", 0))
            key = f"{kind}.{effect['what']}"
        elif kind == "row":
            facts["effect"] = words.word(f"effect.{effect['effect']}")
        elif kind == "order":
            return str(effect["text"][LANGUAGE])
        elif kind == "panics" and "zone" not in effect:
            key = "panics.heroine"
        elif kind in ("horror", "time"):
            key = f"{kind}.{'up' if effect['by'] > 0 else 'down'}"
            facts["n"] = abs(effect["by"])
        said = words.word(f"deed.{key}", **facts)
        when = str(effect.get("when", ""))
        if not when:
            return said
        zone = self._zone(when.removeprefix(IN))
        when = "heroine_in" if when.startswith(IN) else when
        return words.word("deed.when", when=words.word(f"when.{when}", zone=zone), deed=said)

    def _zone(self, zone: str) -> str:
        place = self._place
        known = place.zones.get(zone) if place is not None else None
        return zone if known is None else str(self._words.own(known.title))

    def sign(self, effect: Effect) -> str:
        """Name the icon of what stands on a card."""
        return ICONS.get(str(effect.get("kind")), "")

    def scene(self, effect: Effect) -> str:
        """Draw nothing of what stands on a card: its sign says it."""
        return ""

    def nothing(self) -> str:
        """Say what becomes of a card on which nothing stands."""
        return self._words.word("deed.none")

    def drawn(self, card: Made) -> str:
        """Name no picture: a card is drawn as its deck is."""
        return ""

    def documents(self, decks: Decks) -> dict[str, JsonObject]:
        """Write the cards as the documents of a pack, with the location that it has."""
        words = self._words
        usual = Usual(
            *(words.word(f"usual.{one}") for one in ("note", "finale", "power", "setup", "event"))
        )
        was = self._packs.get(decks.id)
        whole = papers.with_rows(decks, lambda name: rows(self._told, name))
        return papers.documents(whole, was if isinstance(was, Pack) else None, usual)

    def read(self, pack: object, photos: Mapping[str, bytes]) -> Decks | None:
        """Take up the cards of a pack, unless more stands on them than can be made here."""
        return papers.read(pack) if isinstance(pack, Pack) else None

    # What is offered

    def _of_killer(self) -> Iterator[Offer]:
        words, values = self._words, numbers(range(MOST_VALUE + 1))
        yield self._offer("health", self._by(range(4, 21)))
        yield self._offer("begins", self._by(range(1, 8)))
        yield self._acts(whenever=False)
        marks = [word(words, one, f"effect.{one}") for one in MARKED_ROWS]
        row = (
            field(words, "move", values), field(words, "attack", values),
            field(words, "effect", marks),
        )  # fmt: skip
        yield self._offer("row", *row)
        if known := [name for name in killers_known(self._told) if any(rows(self._told, name))]:
            named = field(words, "copy", [Choice(name, name, (name,)) for name in known])
            yield self._offer(ROWS_OF, named)
        yield self._offer("last", self._by(range(1, 4)))

    def _of_setup(self) -> Iterator[Offer]:
        words = self._words
        where = field(words, "zone", self._zones())
        yield self._offer(HEROINE, where)
        yield self._offer(KILLER, where)
        count = field(words, "count", numbers(range(1, 10)))
        yield self._offer("victims", where, count)

    def _of_card(self, deck: str) -> Iterator[Offer]:
        words, when = self._words, self._when()
        yield self._acts(whenever=deck != FINALE)
        yield self._offer("horror", self._changed(2), when)
        yield self._offer("bloodlust", self._by((1, 2)), when)
        yield self._offer("health_lost", self._by((1, 2, 3)), when)
        yield self._offer("time", self._changed(3))
        if zones := self._zones():
            where = field(words, "zone", zones)
            count = field(words, "count", numbers((1, 2, 3, 4)))
            yield self._offer("victims_added", where, count, when)
            yield self._offer("panics", where)
            yield self._offer("killer_placed", where)
            shut = self._offer("no_exit", where, kind="limit", what="no_exit", lasts="game")
            yield shut
        yield self._offer("heroine_panics", kind="panics")
        for what in ("move", "attack"):
            yield self._offer(
                f"limit.{what}", self._changed(2), kind="limit", what=what, lasts="game"
            )
        one = {"what": "followers", "by": 1, "lasts": "game"}
        yield self._offer("limit.followers", kind="limit", **one)
        if deck == TERROR:
            held = field(words, "health", numbers(range(1, 6)))
            changed = [word(words, one, f"what.{one}") for one in ("move", "attack")]
            yield self._offer("minor_power", held, field(words, "what", changed), self._by((1, 2)))
        if deck != EVENT:
            yield self._offer("event_drawn")
            yield self._offer("power_opened")
        text = Field("text", words.offer("field order"), (), longest=LONGEST_ORDER)
        yield self._offer("order", text)

    def _acts(self, whenever: bool) -> Offer:
        words = self._words
        target = field(words, "target", [word(words, one, f"target.{one}") for one in TARGETS])
        does = field(words, "does", [word(words, one, f"does.{one}") for one in DOES])
        return self._offer("acts", target, does, *((self._when(),) if whenever else ()))

    def _when(self) -> Field:
        words = self._words
        choices = [word(words, None, "when.always")]
        choices += [word(words, one, f"when.{one}") for one in (NO_VICTIMS, VICTIM_KILLED, KILLED)]
        choices += [
            Choice(f"{IN}{one.value}", words.offer("choice when.in", zone=one.label), ())
            for one in self._zones()
        ]
        return field(words, "when", choices)

    def _by(self, values: Iterator[int] | range | tuple[int, ...]) -> Field:
        return field(self._words, "by", numbers(values))

    def _changed(self, most: int) -> Field:
        values = [n for n in range(-most, most + 1) if n]
        return field(self._words, "by", numbers(values, signed=True))

    def _zones(self) -> list[Choice]:
        place = self._place
        if place is None:
            return []
        return [
            Choice(zone, str(self._words.own(one.title)), (zone,))
            for zone, one in place.zones.items()
        ]

    def _offer(self, key: str, *fields: Field, kind: str = "", **more: Json) -> Offer:
        label = self._words.offer(f"offer made.{key}")
        icon = ICONS.get(kind or key, "card")
        return Offer(f"made.{key}", key, label, PAD, _built(kind or key, more), fields, icon)


def _built(kind: str, more: Mapping[str, Json]) -> Callable[[Values], JsonObject]:
    def build(values: Values) -> JsonObject:
        chosen = {name: value for name, value in values.items() if value is not None}
        if "text" in chosen:
            chosen["text"] = {LANGUAGE: one_line(chosen["text"], LONGEST_ORDER)}
        return {"kind": kind, **more, **chosen}

    return build
