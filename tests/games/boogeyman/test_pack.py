"""The Boogeyman pack's schema, and the practice house that it lets pass."""

import itertools

import networkx as nx
import pytest

from companion.engine.document import PackError
from companion.games.boogeyman import pack as boogeyman
from companion.games.boogeyman.box import ATTIC, CHILDREN, ROOMS, SECRET_ROOM
from companion.games.boogeyman.pack import Box, Pack, Track
from companion.packs.reader import read
from companion.packs.shipped import content
from tests.every import every

TEXTS = {name: (content() / "boogeyman" / name).read_text("utf-8") for name in boogeyman.FILES}


def checked(texts: dict[str, str]) -> dict:
    return boogeyman.check({name: read(text.encode(), name) for name, text in texts.items()})


def refusal(file: str, old: str, new: str) -> tuple[PackError, str]:
    """Change one piece of a shipped file; give the error and the changed file."""
    assert old in TEXTS[file], old
    changed = TEXTS[file].replace(old, new, 1)
    with pytest.raises(PackError) as caught:
        checked(TEXTS | {file: changed})
    return caught.value, changed


@pytest.fixture(scope="module")
def practice() -> Pack:
    return boogeyman.build(checked(TEXTS))


@pytest.fixture(scope="module")
def house(practice: Pack) -> nx.Graph:
    graph = nx.Graph(practice.house.passages)
    graph.add_nodes_from(practice.house.places)
    return graph


@pytest.fixture(scope="module")
def open_house(house: nx.Graph) -> nx.Graph:
    """What can be walked at the start: no attic, no secret room."""
    return nx.restricted_view(house, [ATTIC, SECRET_ROOM], [])


# Each row: file, what is replaced, by what, text on the line that is named, field, message.
PACK_FAULTS = [
    ("format: 1", "format: 2", "format", "format", "this version of the companion reads format 1"),
    ("format: 1", "format: 2\nnew_key: 1", "format", "format", "a newer companion may read it"),
    ("format: 1", "format: one", "format", "format", "expected a whole number from 1 to 1"),
    ("format: 1", "formt: 1", "formt", "formt", "did you mean format?"),
    ("format: 1\n", "", "game", "format", "missing"),
    ("id: practice", "id: The House", "id:", "id", "expected an id of at most 32 small letters"),
    ("id: practice", "id: 7", "id:", "id", "expected an id, found the number 7"),
    ("[en, fr]", "[fr]", "languages", "languages", "en must be among the languages"),
    ("[en, fr]", "[]", "languages", "languages", "expected 1 to 50 entries, found 0"),
    ("[en, fr]", "[en, fr, fr]", "languages", "languages[2]", "fr is there twice"),
    ("[en, fr]", "[en, french!]", "languages", "languages[1]", "expected a language such as en"),
    ("[en, fr]", "[en, fr, de]", "en: The practice", "title.de", "missing"),
    ("[en, fr]", "[en]", "fr: La maison", "title.fr", "unknown here; expected en"),
    ("en: The practice house", "en: ''", "en: ''", "title.en", "found a blank one"),
    ("en: The practice house", f"en: {'x' * 61}", "en: x", "title.en", "at most 60 characters"),
    ("en: The practice house", "en: [a]", "en: [a]", "title.en", "expected a text, found a list"),
]
HOUSE_FAULTS = [
    ("  2:\n", "  26:\n", "  26:", "rooms.26", "unknown here"),
    ("  2:\n", "  1:\n", "  1:", "rooms.1", "given twice"),
    ("rooms:", "rooms: 5\nmore:", "more", "more", "unknown here"),
    ("fr: Grenier", "de: Speicher", "Speicher", "rooms.5.name.de", "unknown here"),
    ("{en: Attic, fr: Grenier}", "{en: Attic}", "Attic", "rooms.5.name.fr", "missing"),
    ("en: Attic", "en: 5", "Grenier", "rooms.5.name.en", "expected a text, found the number 5"),
    ("child: mike", "child: peter", "child: peter", "halls.hall_mike.child", "has a Hall already"),
    ("child: mike", "child: max", "child: max", "halls.hall_mike.child", "expected one of peter"),
    ("  hall_mike:\n", "  Mike:\n", "child: mike", "halls.Mike", "expected a Hall's id"),
    ("  hall_mike:\n", "  7:\n", "child: mike", "halls.7", "expected a Hall's id"),
    ("A: [hall_peter, 5]", "A: [hall_peter]", "A: [", "passages.A", "expected 2 entries, found 1"),
    ("A: [hall_peter, 5]", "A: [1, 2, 3]", "A: [", "passages.A", "expected 2 entries, found 3"),
    ("A: [hall_peter, 5]", "A: [30, 5]", "A: [", "passages.A[0]", "Hall of this house, found '30'"),
    ("A: [hall_peter, 5]", "A: [5, 5]", "A: [", "passages.A", "leads from 5 to itself"),
    ("A: [hall_peter, 5]", "A: [5, 20]", "A: [", "passages.A[1]", "only the Trapdoor leads there"),
    ("A: [hall_peter, 5]", "a: [1, 9]", "a: [", "passages.a", "expected a passage's letter"),
    ("  C: [1, 2]", "  B: [1, 2]", "  B: [1, 2]", "passages.B", "given twice, first in line"),
    ("H: [4, 6]", "H: [2, 1]", "H: [", "passages.H", "1 and 2 are joined already, by C"),
    ("H: [4, 6]", "H: [5, 6]", "A: [", "passages", "without the attic no way leads from 1 to 6"),
    ("[1, 4, 8]", "[1, 4, 11]", "event_slots:", "event_slots[2]", "from 1 to 10, found 11"),
    ("[1, 4, 8]", "[0]", "event_slots:", "event_slots[0]", "from 1 to 10, found 0"),
    ("[1, 4, 8]", "[4, 4]", "event_slots:", "event_slots[1]", "4 is there twice"),
    ("event_slots: [1, 4, 8]", "", "sheet:", "event_slots", "missing"),
    ("max: 8, trouble: [3, 6]", "max: 8", "boogeyman:", "stress.boogeyman.trouble", "missing"),
    ("[3, 6, 8]", "[3, 10]", "babysitter:", "stress.babysitter.trouble[1]", "1 to 9, found 10"),
    ("[3, 6, 8]", "[3, 3]", "babysitter:", "stress.babysitter.trouble[1]", "3 is there twice"),
    ("max: 9", "max: 0", "babysitter:", "stress.babysitter.max", "from 1 to 40, found 0"),
    ("  boogeyman: {", "  bogeyman: {", "  bogeyman", "stress.bogeyman", "mean boogeyman?"),
    ("noise: [1,", "noise: [13,", "noise:", "noise[0]", "from 0 to 12, found 13"),
    ("noise: [1,", "noise: [2,", "noise:", "noise[1]", "2 is there twice"),
    ("noise: [1, 2, 3, 4]", "noise: []", "noise:", "noise", "at least 1 entries, found 0"),
    ("w: 120, h: 84", "w: 119, h: 84", "x: 99,", "rooms.6.at", "outside the sheet of 119 × 84"),
    ("w: 120, h: 84", "w: 0, h: 84", "sheet:", "sheet.w", "from 1 to 1000, found 0"),
    ("x: 19, y: 20, w: 14", "x: 18, y: 20, w: 14", "x: 18,", "rooms.2.at", "drawn over 1"),
    ("x: 19, y: 20, w: 14", "x: -1, y: 20, w: 14", "x: -1,", "rooms.2.at.x", "found -1"),
    ("floor: 3", "floor: up", "floor: up", "rooms.5.at.floor", "found the text 'up'"),
]
FAULTS = [("pack.yaml", *fault) for fault in PACK_FAULTS]
FAULTS += [("house.yaml", *fault) for fault in HOUSE_FAULTS]


def test_each_fault_is_named_by_file_line_and_field():
    def holds(file, old, new, line_with, field, message):
        error, changed = refusal(file, old, new)
        assert error.file == file
        assert message in error.message
        assert error.field == field
        assert error.line is not None
        assert line_with in changed.splitlines()[error.line - 1]

    every(FAULTS, holds)


def test_a_missing_room_is_named():
    text = TEXTS["house.yaml"]
    start = text.index("  25:\n")
    with pytest.raises(PackError) as caught:
        checked(TEXTS | {"house.yaml": text[:start] + text[text.index("\n# Each Child") :]})
    assert (caught.value.field, caught.value.message) == ("rooms.25", "missing")


def test_a_child_without_a_hall_is_named():
    text = TEXTS["house.yaml"]
    start = text.index("  hall_tommy:\n")
    with pytest.raises(PackError) as caught:
        checked(TEXTS | {"house.yaml": text[:start] + text[text.index("passages:") :]})
    assert (caught.value.field, caught.value.message) == ("halls", "no Hall for tommy")


def test_an_attic_without_a_passage_is_refused():
    text = TEXTS["house.yaml"].replace("  A: [hall_peter, 5]\n", "")
    with pytest.raises(PackError) as caught:
        checked(TEXTS | {"house.yaml": text.replace("  B: [5, hall_daphne]\n", "")})
    assert caught.value.message == "the attic (5) needs a passage"


def test_many_places_out_of_reach_are_not_all_listed():
    text = TEXTS["house.yaml"]
    start, end = text.index("  C: [1, 2]"), text.index("# Slots of")
    with pytest.raises(PackError) as caught:
        checked(TEXTS | {"house.yaml": text[:start] + text[end:]})
    assert caught.value.message.endswith("no way leads from 1 to 2, 3, 4, 6, 7, 8 and others")


def test_a_missing_file_is_named():
    with pytest.raises(PackError) as caught:
        checked({"pack.yaml": TEXTS["pack.yaml"]})
    assert str(caught.value) == "house.yaml: missing from the pack"


def test_the_practice_house_says_whose_invention_it_is(practice):
    assert practice.id == "practice"
    assert practice.title["en"] == "The practice house"
    assert practice.note["en"].startswith("Our own invention, not the printed board")
    assert practice.note["fr"].startswith("Notre propre invention, pas le plateau imprimé")


def test_the_practice_house_has_these_symbols(practice):
    assert practice.event_slots == {1, 4, 8}
    assert practice.stress["boogeyman"] == Track(8, (3, 6))
    assert practice.stress["babysitter"] == Track(9, (3, 6, 8))
    assert practice.noise == (1, 2, 3, 4)


def test_the_practice_house_has_25_rooms_and_a_hall_for_each_child(practice):
    assert tuple(practice.halls) == CHILDREN
    assert practice.house.places == (*ROOMS, *practice.halls.values())
    assert set(practice.names) == set(practice.plan) == set(practice.house.places)
    assert all(set(names) == {"en", "fr"} for names in practice.names.values())
    assert len({names["fr"] for names in practice.names.values()}) == 31


def test_every_passage_has_its_letter(practice):
    assert tuple(practice.letters) == practice.house.passages
    assert len(set(practice.letters.values())) == len(practice.house.passages)


def test_the_practice_house_is_large_but_not_endless(house, open_house):
    apart = dict(nx.all_pairs_shortest_path_length(open_house))
    rooms = [room for room in ROOMS if room in open_house]
    assert max(apart[a][b] for a, b in itertools.combinations(rooms, 2)) >= 6
    assert nx.diameter(open_house) <= 10
    assert 36 <= house.number_of_edges() <= 42
    assert {degree for place, degree in house.degree if place != SECRET_ROOM} <= {1, 2, 3, 4, 5}
    assert house.degree[SECRET_ROOM] == 0
    assert house.degree[ATTIC] >= 1


def test_the_practice_house_has_corridors_with_one_way(open_house):
    corridors = nx.Graph(nx.bridges(open_house))
    assert sum(len(part) >= 3 for part in nx.connected_components(corridors)) >= 2


def test_the_practice_house_has_loops_with_two_equal_ways(open_house):
    pairs = itertools.combinations(sorted(open_house), 2)
    ways = [len(list(nx.all_shortest_paths(open_house, a, b))) for a, b in pairs]
    assert ways.count(2) >= 10


def test_an_opened_attic_makes_a_second_equal_way(house, open_house):
    ends = ("hall_peter", "hall_daphne")
    assert len(list(nx.all_shortest_paths(open_house, *ends))) == 1
    assert len(list(nx.all_shortest_paths(house, *ends))) == 2


def test_every_passage_of_the_practice_house_can_be_drawn_as_a_door_or_stairs(practice):
    assert practice.house.passages
    for a, b in practice.house.passages:
        one, other = sorted((practice.plan[a], practice.plan[b]), key=lambda box: (box.y, box.x))
        if one.floor == other.floor:
            assert one.x + one.w == other.x, (a, b)
        else:
            assert one.floor == other.floor + 1, (a, b)
            assert one.y + one.h == other.y, (a, b)
            shared = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
            assert shared >= 5, (a, b)


def test_the_rooms_of_the_practice_house_fill_each_floor_below_the_roof(practice):
    for floor in (-1, 0, 1, 2):
        row = sorted((box for box in practice.plan.values() if box.floor == floor), key=_left)
        assert row[0].x == 0
        assert row[-1].x + row[-1].w == practice.sheet[0]
        assert all(left.x + left.w == right.x for left, right in itertools.pairwise(row))
        assert len({(box.y, box.h) for box in row}) == 1
    assert practice.plan[ATTIC].floor == 3


def _left(box: Box) -> int:
    return box.x


def test_boxes_that_share_only_an_edge_do_not_overlap():
    box = Box(0, 10, 10, 5, 5)
    assert not box.overlaps(Box(0, 15, 10, 5, 5))
    assert not box.overlaps(Box(0, 10, 15, 5, 5))
    assert not box.overlaps(Box(0, 5, 10, 5, 5))
    assert not box.overlaps(Box(0, 10, 5, 5, 5))
    assert box.overlaps(Box(0, 14, 14, 5, 5))
    assert box.overlaps(Box(0, 11, 11, 1, 1))
