"""A map whose ways have numbers: all of it can be read at every size, and says who is where."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from companion.engine.tabletop import Map, Mark, Place, Tone, Track
from companion.engine.tabletop import Space as Told
from tests.ui.conftest import Start
from tests.ui.driver import Driver, Size

FERRY = {
    "report": "start", "tracking": "map", "killer": "old_tallow", "location": "night_ferry",
    "seed": 1, "rig": {"setup": ["boarding"], "event": ["calm_sea"]},
}  # fmt: skip
CROWD = {
    "heroine": {"zone": "ticket_hall"}, "killer": {"zone": "ticket_hall"},
    "specials": {"stewardess": {"zone": "ticket_hall"}}, "events": ["gangway_up"],
    "victims": {"ticket_hall": 4, "stairwell": 5, "lifeboats": 2, "jetty": 1},
}  # fmt: skip


def ferry(screen: Driver, language: str = "en", scale: float = 1.0) -> Any:
    """Show the ferry with many in a small zone."""
    desk = screen.app.desk
    desk.set(language=language, text_scale=scale)
    desk.choose("final_girl")
    desk.begin()
    assert desk.submit(FERRY), desk.error
    assert desk.submit({"report": "corrected", "set": CROWD}), desk.error
    desk.last_prompt()
    screen.app.go("table")
    screen.wait(0.5)
    return screen.house


def over(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """Measure how much two boxes have in common."""
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0.0, wide) * max(0.0, high)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 800), 1.0), ((1024, 600), 1.0), ((2560, 1600), 1.0), ((1280, 800), 2.0),
     ((1024, 600), 2.0), ((800, 1280), 1.0)],
)  # fmt: skip
def test_every_name_and_number_is_read_and_none_lies_on_another(
    app: Start, size: Size, scale: float, language: str
) -> None:
    screen = app(size)
    house = ferry(screen, language, scale)
    said = house.written
    names = {spot.name for spot in house.board.places.values()}
    lines = {text.text for text in said}
    for name in names:
        assert all(any(part in line for line in lines) for part in name.split()), name
    assert Counter(house.board.ends.values()) <= Counter(text.text for text in said)
    for one, other in combinations(said, 2):
        assert over(one.box, other.box) < 6, (one.text, other.text)
    for text in said:
        assert text.box[3] >= 8, text.text
    screen.app.desk.set(language="en", text_scale=1.0)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_each_number_stands_in_its_zone_and_off_doors_and_ladders(app: Start, size: Size) -> None:
    house = ferry(app(size))
    assert len(house.plan.labels) == len(house.board.ends) == 26
    for label in house.plan.labels:
        x, y, wide, high = house.plan.spots[label.place].box
        left, low, across, up = label.box
        assert x - 1 <= left, label
        assert left + across <= x + wide + 1, label
        assert y <= low, label
        assert low + up <= y + high, label
        hidden = max(over(label.box, way.box) for way in house.plan.ways)
        assert hidden < 0.2 * across * up, label  # its edge alone, where there is no room
    for one, other in combinations(house.plan.labels, 2):
        assert over(one.box, other.box) < 3, (one, other)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_figures_stand_in_their_zone_above_the_numbers(app: Start, size: Size) -> None:
    house = ferry(app(size))
    assert set(house.figures) == {"heroine", "old_tallow"}
    box = house.box("ticket_hall")
    left, bottom = house._at.xy
    for figure in house.figures.values():
        assert box[0] <= figure.x + 4
        assert figure.right <= box[0] + box[2] + 4
        for text in house.written:
            assert over((*figure.pos, *figure.size), text.box) < figure.width, text.text
    assert (left, bottom) == house._frame()[1:]


def test_a_tap_on_a_zone_walks_there_and_his_zone_has_a_rim(app: Start) -> None:
    screen = app((1280, 800))
    house = ferry(screen)
    tones = house.board.tones
    assert [p for p, s in house.board.places.items() if tones[s.tone].rim] == ["ticket_hall"]
    assert [p for p, s in house.board.places.items() if s.dashed] == ["jetty", "lifeboats"]
    shut = {p for p, s in house.board.places.items() if s.marked("no_exit")}
    assert shut == {"jetty"}
    alone = {"specials": {"stewardess": {"zone": "saloon"}}}
    assert screen.app.desk.submit({"report": "corrected", "set": alone})
    screen.room("cabins")
    assert screen.app.desk.view["heroine"]["zone"] == "cabins"


def test_places_that_do_not_touch_are_joined_by_a_line(window: None) -> None:
    from companion.ui.theme import Theme
    from companion.ui.widgets.maps import map_for
    from companion.ui.widgets.zone_map import ZoneMap

    victims = Mark("victims", "person", "3", "3", stands=True)
    places = {
        name: Place(name, "", name.title(), 0, x, 0, 30, 30, "one", (victims,) * (name == "a"))
        for name, x in (("a", 0), ("b", 60))
    }
    ends = {("a", "b"): "1–2", ("b", "a"): "3"}
    board = Map("far", (90, 30), places, (("a", "b"),), {"one": Tone(("#102030", "#203040"))},
                roof=False, ends=ends)  # fmt: skip
    drawn = map_for(board, Theme(), {}, size=(900, 300))
    assert isinstance(drawn, ZoneMap)
    drawn.show(board)
    assert drawn.plan is not None
    assert (len(drawn.plan.lines), len(drawn.plan.ways)) == (1, 0)
    at = {label.text: label.box[0] for label in drawn.plan.labels}
    assert at["1–2"] < at["3"]
    assert "3" in [text.text for text in drawn.written]


def test_a_track_says_what_stands_on_its_spaces(window: None) -> None:
    from companion.ui.widgets.gauges import Spaces

    track = Track("t", "T", 2, 3, spaces=(Told("1·1"), Told("1·2", "Horror"), Told("3·3", "again")))
    spaces = Spaces(size=(300, 60))
    wide = 300 / 3
    assert spaces._below(track, wide) > 10
    spaces.size = (300, 30)
    assert spaces._below(track, wide) == 0, "rather what is on the spaces than both too small"


def test_a_way_over_the_map_is_drawn_as_a_thread(app: Start) -> None:
    house = ferry(app((1280, 800)))
    from companion.engine.tabletop import Walk

    house.look_ahead(Walk("old_tallow", ("ticket_hall", "stairwell", "upper_deck", "bridge")))
    assert len(house._thread.children) > 3


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(360, 800), (800, 360)])
def test_on_a_phone_it_is_dragged_and_every_zone_can_be_read(
    app: Start, size: Size, scale: float
) -> None:
    screen = app(size)
    house = ferry(screen, "fr", scale)
    assert house.partly
    board = house.board
    for place in board.places:
        screen.bring(place)
        screen.settle()
        said = [text for text in house.written if text.text]
        for one, other in combinations(said, 2):
            assert over(one.box, other.box) == 0, f"{one.text} on {other.text}"
        x, y, wide, high = house.box(place)
        lines = [text.text for text in said if over(text.box, (x, y, wide, high))]
        name = board.places[place].name
        assert name in lines or " ".join(lines).startswith(name), (place, lines)


def test_on_a_tablet_all_of_it_is_in_sight(app: Start) -> None:
    assert not ferry(app((1024, 600))).partly
