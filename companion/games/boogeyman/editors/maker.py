"""Drawing a house, in words: what a face shows of a draft, says of it and keeps of it. Pure."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from companion.engine import making
from companion.engine.plain import Json, JsonObject
from companion.engine.plot import sheet_of
from companion.engine.refusal import Refused
from companion.engine.tabletop import Map, Mark
from companion.engine.tabletop import Place as Spot
from companion.games.boogeyman.box import ATTIC, SECRET_ROOM
from companion.games.boogeyman.calibration import Told
from companion.games.boogeyman.editors import kept, packing
from companion.games.boogeyman.editors.house import CELL, Draft
from companion.games.boogeyman.editors.problems import problems
from companion.games.boogeyman.house import Place
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.rules.setup import PRACTICE
from companion.games.boogeyman.show.board import HALL, HOUSE, owner, tones
from companion.games.boogeyman.text.card_pages import LIGHT
from companion.games.boogeyman.text.words import Words

GAME = "boogeyman"
APART = ("apart", "attic")  # problems that a passage solves
LISTED = 6  # places that a sentence names
MARKS = {ATTIC: "lock", SECRET_ROOM: "hatch"}


class Maker:
    """Draws houses; `told` gives what is known of the box at home."""

    def __init__(self, words: Words, packs: Mapping[str, Pack], told: Callable[[], Told]) -> None:
        self._words, self._packs, self._told = words, packs, told

    def blank(self) -> Draft:
        """Begin on a blank sheet."""
        return Draft(title={"en": self._words.word("making.title")})

    def on_photo(self, photo: bytes, size: tuple[int, int]) -> Draft:
        """Begin on a photo of so many pixels."""
        return replace(self.blank(), photo=photo, size=sheet_of(*size))

    def change(self, pack: str) -> Draft:
        """Begin with a house that is there already; of the practice house a copy is made."""
        draft = packing.changed(self._packs[pack])
        if pack != PRACTICE:
            return draft
        return replace(draft, id="", note={}).titled(self._words.word("making.title"))

    def houses(self) -> Mapping[str, str]:
        """Give the houses, with their titles."""
        packs = self._packs.values()
        return {pack.id: str(self._words.own(pack.title)) for pack in packs if pack.is_house}

    def begins(self, pack: str) -> Mapping[str, Json]:
        """Begin in this house."""
        return {"tracking": "map", "house": pack}

    def say(self, key: str, facts: Mapping[str, object]) -> str:
        """Leave the words to the faces: they speak of rooms."""
        return ""

    def about(self, draft: Draft, place: Place) -> tuple[making.Trait, ...]:
        """Give nothing: the box says what a Room has."""
        return ()

    def between(self, draft: Draft, ends: tuple[Place, Place]) -> tuple[making.Trait, ...]:
        """Give nothing but its letter."""
        return ()

    def cells(self, draft: Draft) -> tuple[int, int] | None:
        """Give the cells of a sheet; on a photo places are free."""
        return CELL if draft.photo is None else None

    def board(self, draft: Draft) -> Map:
        """Show it as it will be drawn, with every light on."""
        spots = {
            place: Spot(
                id=place, label=place if place.isdecimal() else "",
                name=self.name(draft, place) or self._whose(place),
                floor=box.floor, x=box.x, y=box.y, w=box.w, h=box.h,
                tone=LIGHT if place.isdecimal() else HALL,
                marks=(Mark(MARKS[place], MARKS[place]),) if place in MARKS else (),
                carpet=owner(place),
            )
            for place, box in draft.at.items()
        }  # fmt: skip
        return Map(HOUSE, draft.size, spots, tuple(draft.letters), tones(self._words), draft.photo)

    def _whose(self, hall: Place) -> str:
        """Name whose Hall a place is, as the table does; nobody for a Room."""
        child = owner(hall)
        return self._words.name(child) if child else ""

    def called(self, draft: Draft, place: Place) -> str:
        """Name a place: its number, or its Hall's name."""
        if place.isdecimal():
            key = {ATTIC: "making.attic", SECRET_ROOM: "making.secret"}.get(place, "place.number")
            return self._words.word(key, number=place)
        return self.name(draft, place) or self._hall(draft, place)

    def name(self, draft: Draft, place: Place) -> str:
        """Give the name that somebody gave a place."""
        return self._words.own(draft.names.get(place, {}))

    def tap(self, draft: Draft, place: Place) -> str:
        """Ask for a place."""
        return self._words.word("making.tap", room=self.called(draft, place))

    def problems(self, draft: Draft) -> list[making.Problem]:
        """Say what is missing and what is wrong."""
        return [
            making.Problem(
                self._words.word(
                    f"making.problem.{one.key}",
                    names=self._listed(draft, one.places), letter=one.letter,
                ),
                one.places,
                one.key in APART,
            )
            for one in problems(draft)
        ]  # fmt: skip

    def refusal(self, draft: Draft, refused: Refused) -> str:
        """Say why something was not done."""
        place = refused.facts.get("place")
        facts = {"name": self.called(draft, place)} if isinstance(place, str) else {}
        return self._words.refuse(Refused(refused.code, field=refused.field, **facts), None)

    def documents(self, draft: Draft, taken: Collection[str]) -> dict[str, JsonObject]:
        """Write it as the documents of a pack."""
        title, languages = self._words.own(draft.title), draft.languages
        halls = {
            hall: dict.fromkeys(languages, self._hall(draft, hall)) for hall in draft.halls.values()
        }
        whole = replace(
            draft,
            id=draft.id or packing.new_id(title, taken),
            note=draft.note or dict.fromkeys(languages, self._words.word("making.note")),
            names={**halls, **draft.names},
        )
        printed = self._packs.get(draft.id) or self._packs[PRACTICE]
        return packing.documents(whole, GAME, printed, self._told())

    def photo_name(self, draft: Draft) -> str:
        """Say what its photo is called in a pack."""
        return packing.photo_name(draft)

    def plain(self, draft: Draft) -> JsonObject:
        """Write it to be kept, all but its photo."""
        return kept.plain(draft)

    def read(self, told: Mapping[str, Json], photo: bytes | None) -> Draft:
        """Read one that was kept."""
        return kept.read(told, photo)

    def _hall(self, draft: Draft, hall: Place) -> str:
        child = next(child for child, place in draft.halls.items() if place == hall)
        return self._words.word("making.hall", child=self._words.name(child))

    def _listed(self, draft: Draft, places: tuple[Place, ...]) -> str:
        short = [place if place.isdecimal() else self.called(draft, place) for place in places]
        if len(short) <= LISTED:
            return self._words.listed(short)
        rest = len(short) - LISTED + 1
        return self._words.word("making.more", names=", ".join(short[: LISTED - 1]), n=rest)
