"""Drawing a location, in words: what a face shows of a draft, says of it and keeps of it. Pure."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from companion.engine.grammar import capital
from companion.engine.making import Problem, Trait
from companion.engine.plain import Json, JsonObject
from companion.engine.plot import sheet_of
from companion.engine.refusal import Refused
from companion.engine.tabletop import Map, Mark, Place
from companion.games.final_girl.box import DIE, MAP
from companion.games.final_girl.editors import drawing, writing
from companion.games.final_girl.editors.location import CELL, Draft, Ends
from companion.games.final_girl.pack import HEAD, KINDS, LOCATIONS
from companion.games.final_girl.printed import Location, Pack, Texts
from companion.games.final_girl.show.panes import SEARCH, TONES, spanned
from companion.games.final_girl.text.words import Words

LISTED = 6  # zones that a sentence names
FEWEST = 2  # zones of a location
EXIT, LIT = "exit", "zone_lit"  # a zone of a plan is lit once it is joined, as rooms are


class Maker:
    """Draws locations; `packs` are those at hand, `shipped` come with the companion."""

    def __init__(self, words: Words, packs: Mapping[str, Pack], shipped: Collection[str]) -> None:
        self._words, self._packs, self._shipped = words, packs, shipped

    def blank(self) -> Draft:
        """Begin on a blank sheet."""
        return Draft(title={"en": self._words.word("making.title")})

    def on_photo(self, photo: bytes, size: tuple[int, int]) -> Draft:
        """Begin on a photo of so many pixels."""
        return replace(self.blank(), photo=photo, size=sheet_of(*size))

    def houses(self) -> Mapping[str, str]:
        """Give the locations, with their titles, by the packs that bring them."""
        found = ((name, _only(pack)) for name, pack in self._ours().items())
        return {name: str(self._words.own(one.title)) for name, one in found if one is not None}

    def change(self, pack: str) -> Draft:
        """Begin with a location that is there already; of ours a copy is made."""
        location = _only(self._ours()[pack])
        if location is None:
            raise KeyError(pack)
        draft = drawing.changed(pack, location)
        if pack not in self._shipped:
            return draft
        return replace(draft, id="").titled(self._words.word("making.title"))

    def begins(self, pack: str) -> Mapping[str, Json]:
        """Begin in this location."""
        location = _only(self._ours()[pack])
        return {"tracking": MAP, "location": "" if location is None else location.id}

    def say(self, key: str, facts: Mapping[str, object]) -> str:
        """Say something of the editor: a location has zones and lines."""
        said = f"making.say.{key}"
        return self._words.word(said, **facts) if self._words.has(said) else ""

    def board(self, draft: Draft) -> Map:
        """Show it as it will be drawn, with nobody in it."""
        places = {
            zone: Place(
                zone, "", self.called(draft, zone), 0, box.x, box.y, box.w, box.h, LIT,
                tuple(self._marks(draft, zone)), dashed=EXIT in draft.kinds.get(zone, ()),
            )
            for zone, box in draft.at.items()
        }  # fmt: skip
        ends = {ends: spanned(dice) for ends, dice in draft.exits.items() if dice}
        return Map(
            "zones", draft.size, places, tuple(draft.letters), TONES, draft.photo, roof=False,
            ends=ends,
        )  # fmt: skip

    def _marks(self, draft: Draft, zone: str) -> Iterator[Mark]:
        kinds = draft.kinds.get(zone, ())
        if EXIT in kinds:
            yield Mark(EXIT, "door", "→", self._words.word("mark.exit"), told=True)
        if SEARCH in kinds:
            yield Mark(SEARCH, "search", "?", self._words.word("mark.search"))

    def cells(self, draft: Draft) -> tuple[int, int] | None:
        """Give the cells of a sheet; on a photo zones are free."""
        return CELL if draft.photo is None else None

    def about(self, draft: Draft, place: str) -> tuple[Trait, ...]:
        """Tell whether a zone is an exit, and whether one searches there."""
        return tuple(
            Trait(
                kind, self._words.word(f"making.{kind}"), kind in draft.kinds.get(place, ()),
                draft.marked(place, kind),
            )
            for kind in KINDS
        )  # fmt: skip

    def between(self, draft: Draft, ends: Ends) -> tuple[Trait, ...]:
        """Tell which numbers of the panic die lead along a line, to each of its ends."""
        traits = []
        for here, there in (ends, ends[::-1]):
            for die in DIE:
                label = self._words.word(
                    "making.die", n=die, a=self.called(draft, here), b=self.called(draft, there)
                )
                traits.append(
                    Trait(
                        f"{there} {die}", label, die in draft.exits[here, there],
                        draft.numbered(here, there, die),
                    )
                )  # fmt: skip
        return tuple(traits)

    def called(self, draft: Draft, place: str) -> str:
        """Name a zone."""
        return self.name(draft, place) or self._numbered(place)

    def name(self, draft: Draft, place: str) -> str:
        """Give the name that somebody gave a zone."""
        return str(self._words.own(draft.names.get(place, {})))

    def _numbered(self, place: str) -> str:
        return capital(self._words.word("making.zone", number=place.rpartition("_")[2]))

    def tap(self, draft: Draft, place: str) -> str:
        """Ask for the next zone."""
        return self._words.word("making.tap", number=len(draft.at) + 1)

    def problems(self, draft: Draft) -> list[Problem]:
        """Say what keeps a draft from being a location, what matters first."""
        return list(self._problems(draft))

    def _problems(self, draft: Draft) -> Iterator[Problem]:
        words = self._words
        if len(draft.at) < FEWEST:
            yield Problem(words.word("making.problem.few"), ())
        for pair in draft.on_each_other():
            names = self._listed(draft, pair)
            yield Problem(words.word("making.problem.doubled", names=names), pair)
        if lost := draft.apart():
            names = self._listed(draft, lost)
            yield Problem(words.word("making.problem.apart", names=names), lost, True)
        if len(draft.at) >= FEWEST and not any(EXIT in kinds for kinds in draft.kinds.values()):
            yield Problem(words.word("making.problem.exit"), tuple(draft.at)[:1])

    def _listed(self, draft: Draft, zones: Collection[str]) -> str:
        names = [self.called(draft, zone) for zone in zones]
        if len(names) <= LISTED:
            return self._words.listed(names)
        rest = len(names) - LISTED + 1
        return self._words.word("making.more", names=", ".join(names[: LISTED - 1]), n=rest)

    def refusal(self, draft: Draft, refused: Refused) -> str:
        """Say why something was not done."""
        place = refused.facts.get("place")
        facts = {"zone": self.called(draft, place)} if isinstance(place, str) else {}
        return self._words.refused(Refused(refused.code, field=refused.field, **facts))

    def documents(self, draft: Draft, taken: Collection[str]) -> dict[str, JsonObject]:
        """Write it as the documents of a pack; the cards that it had stay, as far as they fit."""
        words, packs = self._words, self._ours()
        before = packs.get(draft.id)
        known = [name for pack in packs.values() for name in pack.locations]
        title = str(words.own(draft.title))
        name = draft.id or drawing.new_id(title, (*taken, *known), "location")
        called = {zone: self._titles(draft, zone) for zone in draft.at}
        drawn = {"title": dict(draft.title), **drawing.zones(draft, called)}
        first = drawing.first_setup(draft)
        was = None if before is None else _only(before)
        note = before.note if before is not None else dict.fromkeys(draft.title, self._note)
        head = drawing.head(name, draft.title if before is None else before.title, note)
        if was is not None:
            written = writing.location(was, drawn, first, tuple(draft.at))
            return {HEAD: head, LOCATIONS: {"locations": {was.id: written}}}
        own = {
            **drawn,
            "terror": {},
            "setups": {"first": {"title": self._texts(draft, "making.setup"), **first}},
            "events": {"quiet": {"title": self._texts(draft, "making.event"), "effects": []}},
        }
        return {HEAD: head, LOCATIONS: {"locations": {name: own}}}

    @property
    def _note(self) -> str:
        return self._words.word("making.note")

    def _titles(self, draft: Draft, zone: str) -> Texts:
        own = draft.names.get(zone, {})
        return {one: own.get(one) or self._numbered(zone) for one in draft.title}

    def _texts(self, draft: Draft, key: str) -> dict[str, str]:
        return dict.fromkeys(draft.title, self._words.word(key))

    def photo_name(self, draft: Draft) -> str:
        """Say what its photo is called in a pack."""
        return drawing.photo_name(draft)

    def plain(self, draft: Draft) -> JsonObject:
        """Write it to be kept, all but its photo."""
        return drawing.plain(draft)

    def read(self, told: Mapping[str, Json], photo: bytes | None) -> Draft:
        """Read one that was kept."""
        return drawing.read(told, photo)

    def _ours(self) -> dict[str, Pack]:
        return {name: one for name, one in self._packs.items() if isinstance(one, Pack)}


def _only(pack: Pack) -> Location | None:
    """Give the location of a pack, if it has one."""
    return next(iter(pack.locations.values()), None)
