"""Maps as scenes, keys known by their pictures, cards and piles as drawings."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.engine.tabletop import (
    CARDS,
    OPEN,
    STATE,
    Backdrop,
    Header,
    Map,
    Person,
    Pile,
    Place,
    Roster,
    Slot,
    Tabletop,
    TokenRow,
    Tone,
)
from companion.games.closet_monsters import ID
from tests.ui.driver import Driver
from tests.ui.player import Player
from tests.ui.test_panes import Finger
from tests.ui.test_panes import look as look

Start = Callable[..., Driver]
BEAST, TOY = f"{ID}/monster-snorvel", f"{ID}/toy-kite"
TONES = {"here": Tone(("#4a3d50", "#33293a")), "free": Tone(("#4a3d50", "#33293a"), dashed=True)}
FLOOR = Backdrop("#54445f", "#3d3157", "#d89a6a", f"{ID}/rug")
SIDES = {"north": (10, 1, 10, 6), "east": (21, 10, 8, 6), "south": (10, 19, 10, 6)}
START = {"report": "start", "game": ID, "tracking": "map", "cards": "nightlight", "seed": 3}
FOUR = {"north": "snorvel", "south": "little_snorvel", "east": "blinkabout", "west": None}


def board(name: str = "Snorvel") -> Map:
    """A map with somebody on each side but one."""
    places = {
        side: Place(
            side, "", name, 0, *box, "here", who=("ann",), drawing=BEAST, beside=side, sign=TOY
        )
        for side, box in SIDES.items()
    }
    places["west"] = Place("west", "", "West", 0, 1, 10, 8, 6, "free", beside="free")
    return Map("bed", (30, 26), places, (), TONES, roof=False, backdrop=FLOOR)


def scene(look: Any, size: tuple[int, int], name: str = "Snorvel") -> Any:
    """Draw it."""
    from companion.ui.widgets.maps import map_for
    from companion.ui.widgets.scene_map import SceneMap

    drawn = map_for(board(name), look, {"ann": "Ann"}, size=size)
    assert isinstance(drawn, SceneMap)
    drawn.show(board(name))
    return drawn


@pytest.mark.parametrize("size", [(500, 616), (388, 456), (816, 616), (470, 563)])
@pytest.mark.parametrize("name", ["Snorvel", "Little Grumblewick"])
def test_plates_are_read_within_the_scene_and_cover_no_other(
    look: Any, size: tuple[int, int], name: str
) -> None:
    drawn = scene(look, size, name)
    said = [text for text in drawn.written if text.text in (name, *name.split(), *SIDES)]
    read = " ".join(text.text for text in said)  # a long name has a line for each of its words
    assert all(f"{name} {side}" in read for side in SIDES), read
    for text in said:
        x, y, wide, high = text.box
        assert x >= 0
        assert x + wide <= size[0]
        assert y >= 0
        assert y + high <= size[1]
    names = [text.box for text in said if text.text in (name, *name.split())]
    for one in names:
        for other in names:
            apart = one[0] + one[2] <= other[0] or other[0] + other[2] <= one[0]
            assert one is other or apart or abs(one[1] - other[1]) >= one[3] - 2


def of_the_bed(look: Any, high: int, cards: int, people: int) -> Any:
    """Show what is counted beside a map with so many on it."""
    from companion.ui.widgets.state import StatePanel

    places = {
        str(n): Place(str(n), "", f"Snorvel {n}", 0, 1, 1, 8, 6, "here", drawing=BEAST, sign=TOY)
        for n in range(people)
    }
    lying = Map("bed", (30, 26), places, (), TONES, backdrop=FLOOR, signs="Who fears what")
    slots = tuple(Slot("red", OPEN, colour="#ff0000", drawing=BEAST) for _ in range(cards))
    row = [TokenRow("cards", "Cards", slots, form=CARDS)] if cards else []
    piles = [Pile("pile", "Waiting", 7, drawing=TOY), Pile("closet", "Away", 2, drawing=TOY)]
    header = Header("Round 1")
    panel = StatePanel(look, lambda _: None, lambda: None, size=(424, high))
    panel.show(Tabletop(header, (lying, *row, *piles), (), {}, header), [])
    panel.do_layout()
    return panel


@pytest.mark.parametrize("people", [1, 2, 3, 4])
@pytest.mark.parametrize("high", [316, 205])
def test_where_no_cards_lie_who_is_there_is_listed_with_the_signs(
    look: Any, people: int, high: int
) -> None:
    panel = of_the_bed(look, high, 0, people)
    signs = panel.signs
    assert signs.opacity == 1
    names = [f"Snorvel {n}" for n in range(people)]
    told = names if people < 3 or high > 300 else []  # else their drawings stand side by side
    assert [text.text for text in signs.written] == ["Who fears what", *told]
    assert signs.top <= panel.stacks.y
    assert signs.y >= panel.y


def test_cards_come_before_who_is_there(look: Any) -> None:
    panel = of_the_bed(look, 316, 3, 4)
    assert panel.signs.opacity == 0
    assert panel.cards[0].height >= 150


def test_a_free_side_is_told_by_its_name(look: Any) -> None:
    assert {"West", "free"} <= {text.text for text in scene(look, (500, 616)).written}


def test_where_there_is_little_room_pictures_stand_alone(look: Any) -> None:
    assert not scene(look, (150, 248)).written


@pytest.mark.parametrize("size", [(500, 616), (150, 248)])
def test_a_tap_on_a_drawing_says_which_place_it_is(look: Any, size: tuple[int, int]) -> None:
    drawn = scene(look, size)
    said: list[str] = []
    drawn.on_tap = said.append
    for side in (*SIDES, "west"):
        x, y = drawn.middle(side)
        drawn.on_touch_up(Finger(x, y, drawn))
    assert said == [*SIDES, "west"]


@pytest.mark.parametrize("count", [10, 12])
@pytest.mark.parametrize("size", [(306, 616), (240, 456), (186, 240), (291, 563)])
def test_every_key_of_a_shelf_is_in_sight_and_large_enough(
    look: Any, size: tuple[int, int], count: int
) -> None:
    from companion.ui import theme
    from companion.ui.widgets.basic import Cap
    from companion.ui.widgets.picture_key import KeyShelf

    shelf = KeyShelf(look, size=size)
    shelf.show([Cap(f"Kaleidoscope {n}", drawing=TOY) for n in range(count)])
    shelf.do_layout()
    boxes = [(*key.pos, *key.size) for key in shelf.keys]
    assert len(set(boxes)) == count
    for x, y, wide, high in boxes:
        assert min(wide, high) >= theme.TARGET
        assert x >= 0
        assert y >= -0.5
        assert x + wide <= size[0] + 0.5
        assert y + high <= size[1] + 0.5
    for key in shelf.keys:
        key.do_layout()
    labels = [key.label for key in shelf.keys if key.label is not None]
    assert len({label.font_size for label in labels if label.opacity}) <= 1


def test_cards_piles_and_people_are_drawn_with_their_words(look: Any) -> None:
    from companion.ui.widgets.state import StatePanel

    slots = (Slot("red", OPEN, colour="#f88b78", drawing=f"{ID}/progress-awake"),)
    panes = (
        TokenRow("cards", "Progress", slots, form=CARDS, note="2 to go"),
        Pile("pile", "Waiting", 9, drawing=f"{ID}/pile"),
        Pile("none", "Closet", None, drawing=f"{ID}/closet-ajar"),
        Roster("race", (Person("ann", "Ann", "", value="3"),), zone=STATE),
    )
    panel = StatePanel(look, lambda _: None, lambda: None, size=(424, 330))
    header = Header("Round 1")
    panel.show(Tabletop(header, panes, (), {}, header), [])
    panel.do_layout()
    said = {text.text for one in panel.children for text in getattr(one, "written", ())}
    assert said >= {"Progress", "2 to go", "red", "9", "Waiting", "?", "Closet", "Ann", "3"}


def begun(screen: Driver, **more: Any) -> Player:
    """Begin a game at the bed, and read what is told."""
    desk = screen.app.desk
    desk.choose(ID)
    desk.begin()
    assert desk.submit({**START, **more}), desk.error
    desk.last_prompt()
    screen.app.go("table")
    return Player(screen)


def test_a_dramatic_page_that_nothing_follows_leads_back_to_the_table(app: Start) -> None:
    player = begun(app())
    screen = player.screen.app.screen
    screen.left = ""
    player.desk.settings = player.desk.settings.changed(motion=True)
    screen.refresh()  # as if it were told only now
    assert screen.keys.covered
    assert screen.passing
    assert player.find("toy kite") is None
    player.screen.wait(3)
    assert not screen.keys.covered
    player.tap("toy kite")
    assert len(player.desk.here.log) == 2
    assert screen.stage.house.written, "the bed is a scene"


def test_a_tap_on_a_page_that_passes_means_nothing_else(app: Start) -> None:
    player = begun(app())
    screen = player.screen.app.screen
    screen.left = ""
    screen.refresh()
    assert screen.passing
    player.screen.wait(0.5)
    player.screen.touch(760, 400)  # where a toy will be
    assert not screen.keys.covered
    assert len(player.desk.here.log) == 1


def test_the_toy_that_was_turned_last_is_outlined_and_told(app: Start) -> None:
    from companion.ui import theme

    player = begun(app())
    player.go_on()
    player.tap("toy kite")
    player.go_on()
    lines = {key.meaning: key.cap.line for key in player.screen.app.screen.stage.pictures.keys}
    assert [toy for toy, line in lines.items() if line == theme.PAPER] == ["toy kite"]
    assert player.screen.app.screen.keys.bar.last.said.title == "Kite"


def test_who_is_meant_is_tapped_at_the_bed_and_the_shelf_stays(app: Start) -> None:
    player = begun(app(), options={"same_fear": "one"})
    desk = player.desk
    assert desk.submit({"report": "corrected", "set": {"bed": FOUR}}), desk.error
    desk.last_prompt()
    player.screen.app.screen.refresh()
    player.go_on()
    player.tap("toy snow_globe")
    player.go_on()
    stage = player.screen.app.screen.stage
    assert stage.shelf is stage.pictures
    assert all(key.disabled for key in stage.pictures.keys)
    player.screen.room("south")
    assert desk.view["bed"]["south"] is None
    assert desk.view["bed"]["north"] == "snorvel"


def test_a_tile_that_is_asked_for_is_tapped_where_it_lies(app: Start) -> None:
    rig = {"toys": ["sock", "hidden"]}
    player = begun(app(), toys="app", options={"expert": "yes"}, rig=rig)
    for tile in (2, 1):
        player.go_on()
        player.tap(f"tile {tile}")
    player.go_on()
    stage = player.screen.app.screen.stage
    assert not stage.covered
    open_ = [key.cap.drawing for key in stage.pictures.keys if key.cap.drawing != f"{ID}/tile"]
    assert open_ == [f"{ID}/toy-sock"]
    player.answer(5)
    assert player.desk.prompts[-1].kind == "tell"
