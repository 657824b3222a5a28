"""Houses in the making: what can be done, what is missing, and that a sound one is a pack."""

from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import root
from companion.engine.document import PackError
from companion.engine.game import Surroundings
from companion.engine.plot import LARGEST, SMALLEST, discs, sheet_of
from companion.engine.refusal import Refused
from companion.games.boogeyman import BOOGEYMAN
from companion.games.boogeyman.box import ATTIC, SECRET_ROOM
from companion.games.boogeyman.editors import kept, packing
from companion.games.boogeyman.editors.house import BLANK, CELL, Draft, letters
from companion.games.boogeyman.editors.maker import Maker
from companion.games.boogeyman.editors.problems import problems
from companion.games.boogeyman.pack import Box, Pack
from companion.packs.loader import checked
from companion.packs.writer import written
from tests.effort import examples
from tests.nonsense import mutations
from tests.packs.packing import jpeg, png
from tests.tables import SCHEMAS, catalogue, practice

PHOTO = jpeg(1600, 1200)
SHEET = sheet_of(1600, 1200)


@cache
def maker(language: str = "en") -> Maker:
    made: object = root.editors(language).house()
    assert isinstance(made, Maker)
    return made


def cell(number: int, columns: int = 8) -> tuple[float, float]:
    """Give the middle of a cell of a blank sheet."""
    row, column = divmod(number, columns)
    return (column + 0.5) * CELL[0], (row + 0.5) * CELL[1]


def spot(number: int) -> tuple[float, float]:
    """Give a point of a photo, as far from the others as it needs to be."""
    row, column = divmod(number, 7)
    return 60 + column * 140.0, 60 + row * 140.0


@cache
def whole(photo: bool = False) -> Draft:
    """A sound house: all places in rows, and a passage from each to the next."""
    draft = maker().on_photo(PHOTO, (1600, 1200)) if photo else maker().blank()
    for number, place in enumerate(draft.places):
        draft = draft.placed(place, *(spot(number) if photo else cell(number)))
    walk = [place for place in draft.places if place not in (ATTIC, SECRET_ROOM)]
    for a, b in [*pairwise(walk), ("4", ATTIC)]:
        draft = draft.joined(a, b)
    return draft


def pack_of(draft: Draft) -> Pack:
    """Make the pack of a draft, with the one validator."""
    papers = maker().documents(draft, ["practice"])
    files = {name: written(paper) for name, paper in papers.items()}
    if draft.photo is not None:
        files[packing.photo_name(draft)] = draft.photo
    return checked(files, SCHEMAS)


def keys(draft: Draft) -> list[str]:
    return [problem.key for problem in problems(draft)]


# What can be done


def test_a_tap_puts_a_place_into_its_cell_and_no_other_onto_it() -> None:
    draft = maker().blank().placed("1", 16, 1)
    assert draft.at["1"] == Box(5, 15, 0, 15, 14)
    assert draft.missing[0] == "2"
    with pytest.raises(Refused) as caught:
        draft.placed("2", 29, 13)
    assert maker().refusal(draft, caught.value) == "1 is there already."
    assert draft.placed("2", -5, 900).at["2"] == Box(0, 0, 70, 15, 14), "the sheet has edges"


def test_a_place_that_is_dragged_onto_another_changes_places_with_it() -> None:
    draft = maker().blank().placed("1", *cell(0)).placed("2", *cell(1))
    swapped = draft.moved("1", *cell(1))
    assert (swapped.at["1"], swapped.at["2"]) == (draft.at["2"], draft.at["1"])
    assert draft.moved("1", *cell(9)).at["1"].floor == 4


def test_discs_are_as_large_as_the_nearest_two_allow() -> None:
    draft = maker().on_photo(PHOTO, (1600, 1200)).placed("1", 500, 500)
    assert draft.at["1"] == Box(0, 464, 464, LARGEST, LARGEST)
    draft = draft.placed("2", 500, 560)
    assert {box.w for box in draft.at.values()} == {60}
    with pytest.raises(Refused):
        draft.placed("3", 500, 500 + SMALLEST - 1)
    with pytest.raises(Refused):
        draft.moved("2", 510, 510)
    edge = draft.placed("3", 0, 9999).at["3"]
    assert (edge.x, edge.y + edge.h) >= (0, 0)
    assert edge.y + edge.h <= SHEET[1]


def test_nothing_leads_to_the_secret_room() -> None:
    with pytest.raises(Refused) as caught:
        whole().joined(SECRET_ROOM, "1")
    assert "Secret Room" in maker().refusal(whole(), caught.value)


def test_passages_have_the_first_letter_that_is_free() -> None:
    draft = maker().blank().placed("1", *cell(0)).placed("2", *cell(1)).placed("3", *cell(2))
    draft = draft.joined("2", "1").joined("2", "3")
    assert draft.letters == {("1", "2"): "A", ("2", "3"): "B"}
    assert draft.joined("1", "2") is draft
    assert draft.joined("1", "1") is draft
    assert draft.parted("2", "1").joined("1", "3").letters["1", "3"] == "A"
    assert draft.lettered("2", "1", " ab ").letters["1", "2"] == "AB"
    for wrong in ("", "1", "ABC", "É"):
        with pytest.raises(Refused):
            draft.lettered("1", "2", wrong)
    assert [*letters()][24:29] == ["Y", "Z", "AA", "AB", "AC"]


def test_a_place_that_is_taken_away_takes_its_passages_along() -> None:
    draft = whole().taken_away("2")
    assert draft.missing == ("2",)
    assert not any("2" in ends for ends in draft.letters)


def test_names_are_fit_for_a_pack() -> None:
    draft = (
        whole().named("1", "  The\tred \n room ").named("hall_peter", "x" * 99).titled(" Villa ")
    )
    pack = pack_of(draft.named("2", "Gone").named("2", "").titled("  "))
    assert pack.names["1"] == {"en": "The red room"}
    assert pack.names["hall_peter"] == {"en": "x" * 40}
    assert pack.names["hall_ray"] == {"en": "Ray’s Hall"}
    assert pack.names["2"] == {}
    assert (pack.id, pack.title) == ("villa", {"en": "Villa"})


def test_on_the_sheet_a_hall_bears_the_name_that_it_has_on_the_table() -> None:
    board = maker().board(whole().named("hall_peter", "The red hall"))
    named = {spot.carpet: spot.name for spot in board.places.values() if spot.carpet}
    assert named["peter"] == "The red hall"
    assert named["ray"] == "Ray"
    assert maker().called(whole(), "hall_ray") == "Ray’s Hall", "in words it stays whole"
    assert not any(spot.name for spot in board.places.values() if not spot.carpet)


# What is wrong


def test_a_whole_house_has_no_problem() -> None:
    assert not problems(whole())
    assert not problems(whole(photo=True))
    assert pack_of(whole()).house.places == whole().places


@pytest.mark.parametrize(
    ("draft", "said"),
    [
        (whole().taken_away("24").joined("23", "25"), "Still to be placed: 24."),
        (whole().parted("4", ATTIC), "The attic (5) needs a passage."),
        (whole().parted("1", "2"), "Cannot be reached yet: 1."),
        (
            whole().parted("hall_mike", "hall_tommy").parted("hall_leila", "hall_mike"),
            "Cannot be reached yet: Mike’s Hall and Tommy’s Hall.",
        ),
        (whole().parted("12", "13"), "Cannot be reached yet: 1, 2, 3, 4, 6 and 6 more."),
        (whole().lettered("1", "2", "C"), "Two passages have the letter C."),
        (
            replace(whole(), at={**whole().at, "7": whole().at["8"]}),
            "7 and 8 overlap.",
        ),
    ],
)
def test_what_is_wrong_is_said(draft: Draft, said: str) -> None:
    (problem,) = maker().problems(draft)
    assert problem.text == said
    assert set(problem.places) <= set(draft.places)


def test_the_attic_is_no_way_to_anywhere() -> None:
    draft = whole().parted("1", "2").joined("1", ATTIC).joined("2", ATTIC)
    assert keys(draft) == ["apart"]


def test_a_blank_sheet_lacks_everything() -> None:
    (problem,) = maker("fr").problems(maker().blank())
    assert problem.places == maker().blank().places


# A pack, and back


def same(one: Draft, other: Draft) -> None:
    """See that two drafts are the same house, wherever on the sheet it is drawn."""
    first = one.places[0]
    assert {
        place: (box.x - one.at[first].x, box.y - one.at[first].y, box.w, box.h)
        for place, box in one.at.items()
    } == {
        place: (box.x - other.at[first].x, box.y - other.at[first].y, box.w, box.h)
        for place, box in other.at.items()
    }
    assert (one.letters, one.photo, one.title) == (other.letters, other.photo, other.title)


@pytest.mark.parametrize("photo", [False, True])
def test_a_house_can_be_changed_later(photo: bool) -> None:
    draft = whole(photo).named("3", "Study").titled("Ours")
    pack = pack_of(draft)
    back = packing.changed(pack)
    same(draft, back)
    assert back.size == (SHEET if photo else BLANK)
    again = pack_of(back)
    assert (again.id, again.plan, again.names) == (pack.id, pack.plan, pack.names)


def test_a_photo_is_called_what_it_is() -> None:
    draft = replace(whole(photo=True), photo=png(1600, 1200))
    assert pack_of(draft).photo == "images/board.png"
    assert pack_of(whole(photo=True)).photo == "images/board.jpg"
    assert not pack_of(whole()).photo


def test_a_house_on_a_part_of_the_sheet_is_cut_out_and_stands_on_the_ground() -> None:
    draft = maker().blank()
    for number, place in enumerate(draft.places):
        draft = draft.placed(place, *cell(number // 7 * 8 + number % 7))
    draft = replace(draft, letters=whole().letters)
    pack = pack_of(draft)
    assert pack.sheet == (7 * 15, 5 * 14)
    assert min(box.floor for box in pack.plan.values()) == 0
    back = packing.changed(pack)
    same(draft, back)
    assert max(box.y + box.h for box in back.at.values()) == BLANK[1]


def test_a_house_that_was_written_by_hand_stays_as_it_was() -> None:
    house = practice()
    draft = replace(packing.changed(house), id="ours")
    assert not problems(draft)
    pack = pack_of(draft)
    for part in ("plan", "sheet", "letters", "names", "title", "note", "halls", "stress", "noise"):
        assert getattr(pack, part) == getattr(house, part), part
    with pytest.raises(Refused):  # on several, or on one of another size
        draft.moved("1", 60, 44)
    attic = draft.moved(ATTIC, 100, 14).at[ATTIC]
    assert (attic.w, attic.h) == (36, 11), "it keeps its size"


def test_a_draft_is_kept_as_plain_json() -> None:
    for draft in (whole(), whole(photo=True), maker().blank()):
        assert kept.read(kept.plain(draft), draft.photo) == draft
    sound = kept.plain(whole())
    for wrong in ({}, {**sound, "at": {"99": [0, 0, 0, 1, 1]}}, {**sound, "at": {"1": [0]}}):
        with pytest.raises(ValueError):  # noqa: PT011
            kept.read(wrong, None)


def test_a_draft_with_nonsense_in_any_place_is_none_or_can_be_drawn() -> None:
    making, sound = maker(), kept.plain(whole())
    near = [ends for ends in sound["letters"] if {"1", "2", "3"} >= {*ends[:2]}]
    few = {**sound, "at": {place: sound["at"][place] for place in "123"}, "letters": near}
    none = 0
    for wrong in mutations({**few, "names": {"1": {"en": "Attic"}}, "note": {"en": "Ours"}}):
        try:
            draft = kept.read(wrong, None)
        except ValueError:
            none += 1
            continue
        making.problems(draft)
        making.board(draft)
        assert all(len(making.called(draft, place)) < 100 for place in draft.places)
        assert kept.read(kept.plain(draft), None) == draft
        making.documents(draft, ())
    assert none > 500


def test_ids_are_made_of_titles() -> None:
    assert packing.new_id("Villa Été!", ["practice"]) == "villa-ete"
    assert packing.new_id("7 Rue", []) == "rue"
    assert packing.new_id("家", ["house", "house-2"]) == "house-3"
    assert len(packing.new_id("a" * 99, [])) <= 32
    assert packing.new_id("Con", []) == "con-2", "Windows keeps the other for itself"
    assert packing.new_id("Con", ["con-2", "con-3"]) == "con-4"


def test_what_is_known_of_the_copy_is_laid_over_the_practice_values() -> None:
    slots = practice().event_slots
    slot = next(slot for slot in range(1, 11) if slot not in slots)
    told = {f"slot {slot}": "yes", "boogeyman 7": "last_trouble", "babysitter 30": "nothing"}
    told |= {"noise 2": "yes", "noise 9": "yes"}
    house = packing.documents(whole(), "boogeyman", practice(), told)["house.yaml"]
    assert set(house["event_slots"]) == {*slots, slot}
    assert house["stress"]["boogeyman"]["max"] == 7
    assert 7 in house["stress"]["boogeyman"]["trouble"]
    assert house["stress"]["babysitter"]["max"] == 30
    assert house["noise"] == [2, 9]


def test_what_cannot_be_so_of_any_box_spoils_no_house() -> None:
    told = {"mine": {"slot 99": "yes"}}
    around = Surroundings({"practice": practice()}, told, catalogue)
    assert BOOGEYMAN.editors is not None
    drawn = BOOGEYMAN.editors(around, "en").house()
    assert drawn.documents(whole(), [])["house.yaml"]["event_slots"]


# Random houses


@st.composite
def drafts(draw: st.DrawFn) -> Draft:
    """A house with anything wrong, or nothing."""
    draft = whole(draw(st.booleans()))
    place = st.sampled_from(draft.places)
    for _ in range(draw(st.integers(0, 6))):
        one, other = draw(place), draw(place)
        match draw(st.sampled_from(["drag", "lay", "part", "join", "take"])):
            case "drag" if one in draft.at:
                x, y = draw(st.integers(-20, 1020)), draw(st.integers(-20, 800))
                with suppress(Refused):
                    draft = draft.moved(one, x, y)
            case "lay" if one in draft.at and other in draft.at:
                at = {**draft.at, one: draft.at[other]}
                draft = replace(draft, at=discs(at, draft.size) if draft.photo else at)
            case "part" if draft.letters:
                draft = draft.parted(*draw(st.sampled_from(sorted(draft.letters))))
            case "join" if SECRET_ROOM not in (one, other) and {one, other} <= {*draft.at}:
                draft = draft.joined(one, other)
            case "take":
                draft = draft.taken_away(one)
    return draft


@settings(max_examples=examples(60, soak=6_000), deadline=None)
@given(drafts())
def test_the_validator_takes_exactly_the_drafts_without_problems(draft: Draft) -> None:
    try:
        pack = pack_of(draft)
    except PackError:
        assert problems(draft)
    else:
        assert not problems(draft), keys(draft)
        same(draft, packing.changed(pack))
