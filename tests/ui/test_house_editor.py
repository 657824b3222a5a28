"""A house drawn by touches in a real window: a whole one, its checks, and a night in it."""

import shutil
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion import root
from companion.games.boogeyman.bots.night import Night
from companion.games.boogeyman.bots.plan import Plan
from companion.games.boogeyman.bots.styles import STYLES
from companion.table.running import public
from tests.packs.packing import good, on_a_photo
from tests.states import state_of
from tests.tables import installed
from tests.ui.conftest import Start
from tests.ui.drawing import AT, PASSAGES, WALKS, Drawer
from tests.ui.driver import Driver
from tests.ui.player import NotOffered, Player
from tests.ui.test_around import tap
from tests.ui.test_copy import says

BY_TOUCH = 12  # reports of the night that are said by touches
MOST_TAPS = 31 + 2 * len(PASSAGES)  # a tap a place, and not two a passage


def blank(app: Start, size: tuple[int, int] = (1280, 800)) -> Drawer:
    """Begin a house on a blank sheet."""
    screen = app(size=size)
    screen.settle()
    tap(screen, "My copy", "house", "blank")
    return Drawer(screen)


def drawn(app: Start) -> Drawer:
    """Find a whole house on the sheet."""
    drawer = Drawer(app())
    draft = drawer.making.maker.blank()
    for place in draft.places:
        draft = draft.placed(place, *AT[place])
    for walk in WALKS:
        for ends in pairwise(walk):
            draft = draft.joined(*ends)
    drawer.making.begin(draft)
    drawer.screen.app.go("copy")
    tap(drawer.screen, "house")
    return drawer


def begin_a_night(screen: Driver, *children: str) -> None:
    """Begin a night in the house that was put together, by touches."""
    for child in children:
        screen.tap(child)
    screen.tap("Begin the night")
    screen.wait(0.5)
    screen.tap("ready")


def play_a_night(screen: Driver, house: str) -> str | None:
    """Let a bot play, a part of it by touches; give how the night ended."""
    desk, player = screen.app.desk, Player(screen)
    start = desk.here.log[0].report.public()
    told = {**desk.reply, "ok": True, "events": public(desk.here.log[0].events)}

    def submit(report: Any) -> Any:
        if report is start:
            return told
        if len(night.said) <= BY_TOUCH:
            try:
                before = len(desk.here.log)
                player.say(report)
                if len(desk.here.log) > before:
                    return {**desk.reply, "ok": True}
            except NotOffered:
                pass  # a walk of several rooms, say, is one report for a bot
        return desk.here.submit(report)

    plan = Plan.of(state_of(desk.here).pack.facts())
    night = Night(submit, plan, start, STYLES["careful"], Random(7))
    for reply in night.replies():
        assert reply["ok"]
    assert state_of(desk.here).pack.id == house
    return night.end


def test_a_whole_house_is_drawn_shared_and_played_in_elsewhere(
    app: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawer = blank(app)
    screen, making = drawer.screen, drawer.making
    drawer.place_all(AT)
    drawer.join_all()
    assert not making.problems
    screen.tap("finish")
    print(f"{screen.taps} taps from the home screen to the finished house")
    assert screen.taps <= MOST_TAPS
    assert making.finished == ("my-house", "My house")
    house = installed()["my-house"]
    assert {frozenset(ends) for ends in house.house.passages} == PASSAGES
    tap(screen, "back", "pack my-house", "export my-house")
    (file,) = (tmp_path / "exports").glob("*.pack")
    # Another tablet
    other = tmp_path / "other"
    (other / "exports").mkdir(parents=True)
    shutil.copy(file, other / "exports" / file.name)
    monkeypatch.setenv("COMPANION_HOME", str(other))
    screen = app()
    screen.settle()
    tap(screen, "My copy", "import", str(other / "exports" / file.name))
    assert "my-house" in root.packs()
    tap(screen, "back", "New game", "game boogeyman", "house my-house")
    begin_a_night(screen, "mike", "leila", "ray")
    assert play_a_night(screen, "my-house") is not None


def test_every_touch_is_checked_at_once_and_can_be_taken_back(app: Start) -> None:
    drawer = blank(app)
    screen, making = drawer.screen, drawer.making
    assert screen.app.screen.hint.plain == "Tap where 1 is."
    drawer.spot(*AT["1"])
    drawer.spot(*AT["2"])
    assert screen.app.screen.hint.plain == "Tap where 3 is."
    drawer.room("1")
    assert screen.app.screen.line.text == "1 is there already."
    screen.tap("undo")
    assert [*making.here.at] == ["1"]
    screen.tap("redo")
    assert [*making.here.at] == ["1", "2"]
    tap(screen, "change", "show")
    assert making.mode == "place"
    tap(screen, "show", "12")  # of what is missing, which comes next
    assert screen.app.screen.hint.plain == "Tap where 12 is."
    assert says(screen, "Place 29 more rooms"), "what it waits for"
    assert "finish" not in [key.meaning for key in screen.keys()]


def test_a_house_that_lacks_something_shows_it(app: Start) -> None:
    drawer = drawn(app)
    screen, making = drawer.screen, drawer.making
    assert screen.key("finish").kind == "main"
    screen.tap("join")
    drawer.room("19")
    drawer.room("20")
    assert screen.app.screen.line.text.startswith("20 is the Secret Room")
    assert making.chain == "19"
    screen.tap("change")
    screen.touch(*drawer.sheet.letter_at(("1", "2")))
    screen.tap("take away")
    assert screen.app.screen.line.text == "Cannot be reached yet: 1."
    assert screen.app.screen.sheet.seen.loose == {"1"}
    assert [one.said.text for one in screen.app.screen.key.lines] == [
        "30 rooms can be reached", "1 room cannot be reached yet",
    ]  # fmt: skip
    assert says(screen, "Join 1 more room")
    assert "finish" not in [key.meaning for key in screen.keys()]
    screen.tap("go on")
    assert (making.mode, making.chain) == ("join", "1"), "a passage begins there"
    screen.tap("undo")
    assert not making.problems
    assert not drawer.sheet.seen.marked


def test_places_and_passages_are_named_moved_and_taken_away(app: Start) -> None:
    drawer = drawn(app)
    screen, making = drawer.screen, drawer.making
    screen.tap("change")
    drawer.room("7")
    drawer.write("Study")
    screen.tap("keep")
    assert making.here.names["7"] == {"en": "Study"}
    drawer.room("7")
    letter = making.here.letters["7", "8"]
    screen.tap(f"passage {letter}")
    drawer.write("zz")
    screen.tap("keep")
    assert making.here.letters["7", "8"] == "ZZ"
    drawer.room("7")
    screen.tap("take away")
    assert making.here.missing == ("7",)
    screen.tap("undo")
    before = making.here.at["7"]
    screen.swipe(drawer.sheet.seen_at("7"), drawer_by(drawer, "7", AT["5"][0] + 30, AT["5"][1]))
    assert making.here.at["7"].y == 0
    screen.swipe(drawer.sheet.seen_at("7"), drawer_by(drawer, "7", *AT["8"]))
    assert (making.here.at["7"].x, making.here.at["8"].y) == (15, 0), "they changed places"
    screen.tap("undo")
    screen.tap("undo")
    assert making.here.at["7"] == before
    screen.tap("more")
    drawer.write("Villa")
    screen.tap("keep")
    assert making.title == "Villa"


def drawer_by(drawer: Drawer, place: str, x: float, y: float) -> tuple[float, float]:
    """Tell how far a finger drags a place to come to a spot."""
    (ax, ay), (bx, by) = drawer.sheet.seen_at(place), drawer.sheet.spot_at(x, y)
    return bx - ax, by - ay


def test_a_stroke_joins_all_rooms_on_its_way(app: Start) -> None:
    drawer = blank(app)
    drawer.place_all(AT)
    assert drawer.making.mode == "join", "once all are there they are joined"
    screen, sheet = drawer.screen, drawer.sheet
    finger = screen.finger(*sheet.seen_at("21"))
    finger.touch_down()
    for place in ("21", "22", "23", "24", "25"):
        finger.touch_move(*sheet.seen_at(place))
        screen.frames()
    finger.touch_up()
    screen.frames(2)
    ends = [("21", "22"), ("22", "23"), ("23", "24"), ("24", "25")]
    assert [*drawer.making.here.letters] == ends
    assert not drawer.making.chain


def test_another_place_can_come_first(app: Start) -> None:
    drawer = blank(app)
    drawer.spot(*AT["1"])
    tap(drawer.screen, "more", "jump", "hall_ray")
    assert "Ray’s Hall" in drawer.screen.app.screen.hint.plain
    drawer.spot(*AT["hall_ray"])
    assert [*drawer.making.here.at] == ["1", "hall_ray"]
    assert drawer.making.next == "2"


def test_two_fingers_look_closer_and_a_tap_still_means_what_is_under_it(app: Start) -> None:
    drawer = blank(app)
    screen, sheet = drawer.screen, drawer.sheet
    x, y = sheet.spot_at(*AT["1"])
    one, other = screen.finger(x, y), screen.finger(x + 60, y + 10)
    one.touch_down()
    other.touch_down()
    for step in range(1, 8):
        other.touch_move(x + 60 + 20 * step, y + 10 - 20 * step)
        screen.frames()
    other.touch_up()
    one.touch_up()
    screen.frames(3)
    assert sheet.zoom > 2
    assert not drawer.making.here.at, "two fingers place nothing"
    drawer.spot(*AT["1"])
    assert (drawer.making.here.at["1"].x, drawer.making.here.at["1"].y) == (0, 14)
    screen.settle()
    sheet._fingers[-1] = (x, y)  # one that was lifted elsewhere, and nobody heard of
    drawer.spot(AT["1"][0] + 15, AT["1"][1])
    assert [*drawer.making.here.at] == ["1", "2"]
    screen.tap("undo")
    corner = sheet.spot_at(0, 0)
    screen.swipe((x + 200, y - 100), (-150, 60))  # one finger on an empty spot moves the sheet
    assert sheet.spot_at(0, 0) != corner
    assert len(drawer.making.here.at) == 1


def test_what_is_drawn_outlives_everything(app: Start) -> None:
    drawer = blank(app)
    screen = drawer.screen
    for place in ("1", "2", "3"):
        drawer.spot(*AT[place])
    kept = drawer.making.here
    screen.turn()
    assert drawer.making.past
    screen.escape()
    screen.kill()
    tap(screen, "My copy")
    screen.app.desk.set(language="fr")
    tap(screen, "house")
    assert drawer.making.here == kept
    assert screen.app.screen.hint.plain == "Touchez l’endroit où se trouve la Salle 4."
    tap(screen, "more", "give up", "give up")
    assert drawer.making.draft is None
    screen.kill()
    assert drawer.making.draft is None


def test_a_finished_house_is_changed_and_games_in_it_stay(app: Start) -> None:
    drawer = drawn(app)
    screen, desk = drawer.screen, drawer.screen.app.desk
    tap(screen, "finish", "play")
    begin_a_night(screen, "mike", "leila")
    assert state_of(desk.here).pack.id == "my-house"
    screen.app.go("copy")
    tap(screen, "pack my-house", "redraw my-house")
    drawer.room("7")
    drawer.write("Study")
    screen.tap("keep")
    screen.app.go("copy")
    assert "Go on drawing" in screen.texts()
    tap(screen, "house", "finish")
    assert list(root.packs()) == ["practice", "my-house"]
    assert installed()["my-house"].names["7"] == {"en": "Study"}
    desk.open(desk.game_id)
    assert not state_of(desk.here).pack.names["7"]


def test_only_one_house_is_drawn_at_a_time(app: Start) -> None:
    drawer = drawn(app)
    screen = drawer.screen
    screen.tap("finish")
    tap(screen, "blank")
    screen.app.go("copy")
    tap(screen, "pack my-house", "redraw my-house")
    assert screen.app.screen.line.text.startswith("My house is not finished")
    assert not drawer.making.here.at


def test_what_is_not_drawn_stays_in_its_pack(app: Start) -> None:
    screen = app()
    files = on_a_photo(good("blue"))
    files["house.yaml"] = files["house.yaml"].replace(b"board.jpg", b"attic.png")
    root.installed().keep(files)
    screen.app.go("copy")
    tap(screen, "pack blue", "redraw blue", "more")
    Drawer(screen).write("Ours")
    tap(screen, "keep", "finish")
    kept = root.installed().files("blue")
    assert kept["images/board.jpg"] == files["images/board.jpg"]
    assert kept["images/board.png"] == files["images/attic.png"], "its photo"
    assert kept.keys() == {"pack.yaml", "house.yaml", "images/board.jpg", "images/board.png"}
    assert root.packs()["blue"].title == {"en": "Ours"}


def test_undo_counts_every_one_of_some_fast_taps(app: Start) -> None:
    drawer = blank(app)
    screen = drawer.screen
    for place in ("1", "2", "3"):
        drawer.spot(*AT[place])
    screen.wait(0.5)
    for _ in range(3):
        screen.tap_key(screen.key("undo"))
    assert not drawer.making.here.at


def test_the_next_passage_leads_from_a_room_that_is_reached_to_one_that_is_not(app: Start) -> None:
    from docs.pictures.shoot import Studio

    screen = app()
    Studio(screen).house()
    screen.settle()
    page = screen.app.screen
    begin, end = page.sheet.seen.next
    (wanted,) = page.sheet._wanted
    assert wanted.ends == (begin, end), "it is drawn as the door or ladder that it will be"
    loose = page.sheet.seen.loose
    assert end in loose
    assert begin not in loose
    screen.tap("change")
    assert screen.app.screen.sheet.seen.next == ("", "")


def test_how_much_is_done_stands_beside_its_legend_where_there_is_room(app: Start) -> None:
    screen = blank(app).screen
    page = screen.app.screen
    assert not page.key.far.opacity, "nothing is done yet"
    drawer = Drawer(screen)
    drawer.spot(*AT[drawer.making.next])
    page = screen.app.screen
    assert page.key.far.opacity
    assert 0 < page.key.far.part < 0.5
    assert not page.main._part, "it is not said twice"


def test_what_can_be_reached_has_one_look_halls_too() -> None:
    from companion.engine.tabletop import Map, Place, Tone
    from companion.ui.widgets import blueprint

    tones = {
        "lit": Tone(("#ffcc88", "#cc8844"), glows=True),
        "hall": Tone(("#222", "#222"), hall=True),
    }
    places = {
        name: Place(name, name, name, 0, 0, 0, 1, 1, tone)
        for name, tone in (("room", "lit"), ("hall", "hall"), ("far", "lit"), ("far hall", "hall"))
    }
    board = Map("house", (4, 4), places, (), tones)
    looks, worn = blueprint.tones(board, {"far", "far hall"})
    assert looks[worn["hall"]] == replace(looks[worn["room"]], hall=True)
    assert looks[worn["far"]] == blueprint.SKETCHED
    assert looks[worn["far hall"]] == blueprint.SKETCHED_HALL


def test_rooms_that_are_joined_step_back_while_others_are_not() -> None:
    from companion.engine.tabletop import Map, Place, Tone
    from companion.ui.widgets import blueprint

    lamp = Tone(("#ffd488", "#c9803a"), "#2a1607", glows=True)
    places = {id: Place(id, id, id, 0, n, 0, 1, 1, "lamp") for n, id in enumerate("ab")}
    board = Map("house", (2, 1), places, (), {"lamp": lamp})
    looks, worn = blueprint.tones(board, {"b"})
    assert looks[worn["a"]] == blueprint.CALM
    looks, worn = blueprint.tones(board, set())
    assert looks[worn["a"]].glows, "all are lit once nothing is left to do"


def test_an_empty_sheet_shows_what_a_tap_does_and_counts_nothing(app: Start) -> None:
    drawer = blank(app)
    page = drawer.screen.app.screen
    assert page.sheet._over.length() > 0
    assert page.key.opacity == 0
    drawer.spot(*AT["1"])
    assert page.key.opacity == 1
    shown = page.sheet._over.length()
    page.making.undo()
    page.refresh()
    assert page.sheet._over.length() != shown, "and shows it again"
