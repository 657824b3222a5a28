"""A location drawn and cards made for it by touches, then a game there: another game's editors."""

from typing import Any

import pytest

from companion import root
from companion.games.final_girl import ID
from companion.games.final_girl.editors.location import CELL
from companion.games.final_girl.printed import Pack
from tests.states import state_of
from tests.ui.conftest import Start
from tests.ui.drawing import Drawer
from tests.ui.driver import Driver
from tests.ui.test_around import go, tap
from tests.ui.test_cards import made

WIDE, HIGH = CELL


def blank(app: Start, size: tuple[int, int] = (1280, 800)) -> Drawer:
    """Begin a location on a blank sheet."""
    screen = app(size=size)
    screen.app.desk.look_at_box(ID)
    go(screen, "copy")
    tap(screen, "house", "blank")
    return Drawer(screen)


def drawn(app: Start, size: tuple[int, int] = (1280, 800)) -> Driver:
    """Draw three zones in a row, by touches, and finish."""
    drawer = blank(app, size)
    screen, making = drawer.screen, drawer.making
    for column in range(3):
        drawer.spot((column + 1.5) * WIDE, 2.5 * HIGH)
    screen.tap("join")
    for zone in ("zone_1", "zone_2", "zone_3"):
        drawer.room(zone)
    assert [one.text for one in making.problems] != []
    screen.tap("change")
    drawer.room("zone_1")
    tap(screen, "exit")
    screen.app.close_sheet()
    assert making.problems == []
    return screen


def location(pack: str) -> Any:
    """Give the location of an installed pack."""
    found = root.packs(ID)[pack]
    assert isinstance(found, Pack)
    return next(iter(found.locations.values()))


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (640, 360)])
def test_a_location_is_drawn_finished_and_played_in(app: Start, size: tuple[int, int]) -> None:
    screen = drawn(app, size)
    screen.tap("finish")
    assert list(location("my-location").zones) == ["zone_1", "zone_2", "zone_3"]
    tap(screen, "play")
    desk = screen.app.desk
    assert (desk.game, desk.draft.values["location"]) == (ID, "my-location")
    assert desk.begin_drafted()
    state: Any = state_of(desk.here)
    assert state.place.id == "my-location"


def test_numbers_are_tapped_at_each_end_of_a_line_and_can_be_taken_back(app: Start) -> None:
    screen = drawn(app)
    making = screen.app.desk.house_making
    screen.app.screen._passage(("zone_1", "zone_2"))
    screen.settle()
    tap(screen, "zone_1 4")
    assert screen.app.sheet is not None, "it stays for the next number"
    tap(screen, "zone_1 5")
    screen.app.close_sheet()
    draft: Any = making.draft
    assert draft.exits["zone_2", "zone_1"] == (1, 4, 5)
    tap(screen, "undo", "undo")
    draft = making.draft
    assert draft.exits["zone_2", "zone_1"] == (1,)


def test_a_drawing_outlives_the_app_and_is_not_mixed_with_a_house(app: Start) -> None:
    screen = drawn(app)
    draft = screen.app.desk.house_making.draft
    screen.kill()
    desk = screen.app.desk
    assert desk.house_making.draft is None, "the house of another game is none of it"
    desk.look_at_box(ID)
    assert desk.house_making.draft == draft


def test_cards_are_made_for_the_location_and_a_killer_joins_it(app: Start) -> None:
    screen = drawn(app)
    tap(screen, "finish", "back", "cards")
    made(screen, "event", "Storm", ("made.victims_added", "zone_2", "2", "None"))
    made(screen, "killer", "Mister Hook", ("made.health", "9"), ("made.row", "1", "2", "none"))
    tap(screen, "back", "back")
    root.installed(ID)
    screen.app.desk.settle()
    pack: Any = root.packs(ID)["my-location"]
    assert [one.title["en"] for one in pack.killers.values()] == ["Mister Hook"]
    assert "Storm" in [card.title["en"] for card in location("my-location").events.values()]
    assert location("my-location").zones["zone_1"].title["en"] == "Zone 1"


def test_on_a_photo_it_is_seen_how_many_stand_in_a_zone(app: Start) -> None:
    from companion.engine.tabletop import Mark, Place
    from companion.ui.widgets.discs import DiscDrawing

    screen = app()
    many = Mark("victims.3", "person", "3", "", stands=True)
    sign = Mark("search", "search", "?", "")
    disc = DiscDrawing(screen.app.desk.look)
    spot = Place("zone_2", "", "Hall", 0, 0, 0, 60, 60, "zone_lit", (sign, many))
    from companion.games.final_girl.show.panes import TONES

    disc.show(spot, TONES, (0.0, 0.0, 60.0, 60.0), False, False, None)
    assert [one.text for one in disc.written][-1] == "3"
    assert len(disc.written) == 4, "its letter, a place to search, victims and how many"
