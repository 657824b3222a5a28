"""The house in characters: every line joined, every name in its room, nothing secret."""

import pytest

from companion.cli.terminal.drawing import CORNERS, drawn, signs
from companion.engine.tabletop import Map, Mark, Place
from companion.games.boogeyman.show import board
from companion.games.boogeyman.text.words import Words
from tests.cli.terminal.talk import LANGUAGES
from tests.states import state_of
from tests.tables import NightTable, top

WAYS = {sign: ways for ways, sign in CORNERS.items()}
SIZES = [(60, 14), (79, 17), (79, 24), (100, 30), (119, 40), (400, 200)]
PADLOCK = Mark("padlock", sign="⊠")
EVERYBODY = ("peter", "daphne", "ray", "leila", "mike", "tommy")


def sheet(size: tuple[int, int], places: dict[str, Place], picture: bytes | None = None) -> Map:
    """A house of these places, with the looks of the game's."""
    return Map(board.HOUSE, size, places, (), board.tones(Words("en")), picture)


def house(night: NightTable, language: str = "en") -> tuple[Map, dict[str, str]]:
    made = board.house(state_of(night.table), Words(language))
    assert made is not None
    return made, dict(night.table.opponent.text.names())


def draw(night: NightTable, size: tuple[int, int] = (79, 24), language: str = "en") -> list[str]:
    return drawn(*house(night, language), size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("trapdoor", [None, "22"])
def test_every_frame_is_joined_to_its_neighbours(
    size: tuple[int, int], trapdoor: str | None
) -> None:
    rows = draw(NightTable(*EVERYBODY).put(trapdoor=trapdoor), size)
    grid = [row.ljust(max(map(len, rows))) for row in rows]

    def ways(row: int, column: int) -> tuple[int, ...]:
        inside = 0 <= row < len(grid) and 0 <= column < len(grid[0])
        return WAYS.get(grid[row][column], (0, 0, 0, 0)) if inside else (0, 0, 0, 0)

    for row, text in enumerate(grid):
        for column, sign in enumerate(text):
            up, down, left, right = ways(row, column)
            assert up == ways(row - 1, column)[1], (row, column, sign)
            assert down == ways(row + 1, column)[0], (row, column, sign)
            assert left == ways(row, column - 1)[3], (row, column, sign)
            assert right == ways(row, column + 1)[2], (row, column, sign)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_drawing_is_no_larger_than_it_may_be(size: tuple[int, int], language: str) -> None:
    rows = draw(NightTable(*EVERYBODY, language=language), size, language)
    assert 0 < len(rows) <= size[1]
    assert max(map(len, rows)) <= size[0]


@pytest.mark.parametrize("size", [(59, 40), (120, 13), (0, 0), (-5, -5)])
def test_where_there_is_no_room_nothing_is_drawn(size: tuple[int, int]) -> None:
    assert draw(NightTable("mike"), size) == []


def rooms(rows: list[str]) -> str:
    return "\n".join(rows)


@pytest.mark.parametrize("size", SIZES)
def test_every_place_and_everybody_is_in_the_drawing(size: tuple[int, int]) -> None:
    night = NightTable("mike", "leila").place(mike=17, leila=17, babysitter=17, boogeyman=5)
    text = rooms(draw(night, size)).replace("│", " ")
    numbers = {word for word in text.split() if word.isdecimal()}
    assert numbers == {str(n) for n in range(1, 26)} - {"20"}
    assert any(
        initials in text for initials in ("Jennifer", "Jenni", "Jen", "JeMi", "Je Mi", "JML")
    )


@pytest.mark.parametrize(
    ("high", "said"),
    [
        (30, ["9 ●⊠", "Sewing room", "Boogeyman Mike"]),
        (20, ["9 ●⊠ Sewing room", "Boogeyman Mike"]),
        (13, ["9 ●⊠ Boogeyman Mike"]),
    ],
)
def test_a_room_says_its_number_its_signs_who_is_there_and_its_name(
    high: int, said: list[str]
) -> None:
    people = ("boogeyman", "mike")
    spot = Place("9", "9", "Sewing room", 0, 0, 0, 120, high, "unlit", (PADLOCK,), people)
    names = {"mike": "Mike", "boogeyman": "le Boogeyman"}
    rows = drawn(sheet((120, high), {"9": spot}), names, (60, 30))
    assert [text for row in rows if (text := row.strip("│┌┐└┘─").strip())] == said


def narrow(*people: str, columns: int) -> str:
    """Write people into a room that is so many columns wide inside."""
    spot = Place("9", "9", "Sewing room", 0, 0, 0, columns + 1, 30, "between", (), people)
    far = Place("1", "1", "", 0, 119 - 10, 0, 10, 30, "between", (), ())
    names = NightTable("mike").table.opponent.text.names()
    rows = drawn(sheet((119, 30), {"9": spot, "1": far}), names, (120, 40))
    return rows[3].split("│")[1].strip()


@pytest.mark.parametrize(
    ("columns", "said"),
    [
        (20, "Jennifer Leila Mike"), (17, "Jennif Leila Mike"), (13, "Jen Lei Mik"),
        (8, "Je Le Mi"), (7, "JeLeMi"), (5, "JLM"),
    ],
)  # fmt: skip
def test_names_are_cut_as_far_as_they_must_be(columns: int, said: str) -> None:
    assert narrow("babysitter", "leila", "mike", columns=columns) == said


def test_the_secret_room_is_hidden_until_the_trapdoor_is_found() -> None:
    night = NightTable("mike")
    assert "20" not in rooms(draw(night)).replace("│", " ").split()
    assert "Secret" not in rooms(draw(night, (400, 200)))
    night.put(trapdoor="22")
    assert "20" in rooms(draw(night)).replace("│", " ").split()
    assert "Secret" in rooms(draw(night, (400, 200)))


def test_the_signs_that_are_explained_are_those_that_are_there() -> None:
    night = NightTable("mike")
    assert signs(house(night)[0]) == {"○": "Light", "⊘": "locked"}
    night.put(
        attic="open", trapdoor="22", rooms={"9": {"light": "dark", "padlock": True}},
        finale={"room": "3"},
    )  # fmt: skip
    made, _ = house(night)
    found = signs(made)
    assert list(found.values()) == ["Light", "Dark", "Padlock", "Trapdoor", "Finale"]
    text = rooms(draw(night))
    assert all(sign in text for sign in found)


def test_french_names_are_in_the_house() -> None:
    night = NightTable("mike", language="fr")
    made = top(night.table).one(Map)
    assert made is not None
    assert "Grenier" in rooms(drawn(made, night.table.opponent.text.names(), (79, 24)))


@pytest.mark.parametrize("side", [1, 20, 40, 72, 140])
def test_discs_of_a_photo_are_drawn_where_there_is_room_in_them(side: int) -> None:
    spots = {
        str(n): Place(str(n), str(n), "", 0, n % 7 * 141, n // 7 * 141 + n % 3, side, side, "lit",
                     (), ())
        for n in range(31)
    }  # fmt: skip
    lines = drawn(sheet((1000, 800), spots, b"photo"), {}, (100, 40))
    assert bool(lines) == (side >= 72)
    assert not lines or all(f"{n} ○" in "\n".join(lines) for n in range(31))
