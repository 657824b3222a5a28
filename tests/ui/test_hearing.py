"""What people hear of the app: nothing unasked, every cue on its page, and silence in one tap."""

import subprocess
import sys
from typing import Any

import pytest

from tests.ui.conftest import Start
from tests.ui.driver import A_TAP, Driver, Size
from tests.ui.player import Player

NIGHT: dict[str, Any] = {
    "report": "start", "mode": "coop", "children": ["mike", "leila"], "tracking": "map",
    "dice": "app", "rig": {"rooms": ["25", "2", "9", "12"], "dice": []},
}  # fmt: skip
SEARCHED = {"report": "searched", "child": "mike", "noise": 2}
HIS_TURN = ({"report": "ended_turn", "child": "mike"}, {"report": "ended_turn", "child": "leila"})
BEFORE = """
import companion.ui.app, companion.ui.screens.doors, sys
sys.exit(any(name.startswith("companion.device.sound") for name in sys.modules))
"""


def listened(screen: Driver) -> Any:
    """Let somebody listen who has said yes."""
    from tests.ui.mixing import listen

    mixer = listen(screen.app)
    screen.app.desk.set(sound="on")
    return mixer


def begun(screen: Driver) -> Player:
    """Sit down at a night whose luck is known."""
    desk = screen.app.desk
    desk.begin()
    assert desk.submit(NIGHT)
    desk.set_up()
    screen.app.go("table")
    screen.frames(5)
    return Player(screen)


def cues(mixer: Any) -> list[str]:
    """Name everything that was played, in order."""
    return [name.partition("/")[2] for row in mixer.cues for name in row]


def test_nothing_is_heard_before_somebody_said_yes(app: Start) -> None:
    screen = app()
    player = begun(screen)
    player.say(HIS_TURN[0])
    assert screen.app.hearing.sound is None


def test_nothing_of_it_is_loaded_before_it_is_wanted() -> None:
    subprocess.run([sys.executable, "-c", BEFORE], check=True)


def test_a_night_by_touches_is_heard_page_by_page_and_each_thing_once(app: Start) -> None:
    screen = app()
    mixer = listened(screen)
    player = begun(screen)
    desk = screen.app.desk
    assert mixer.music == ["ambience-calm"]
    assert not mixer.cues, "what is laid out is not heard"
    desk.submit({"report": "corrected", "set": {"rooms": {"16": {"light": "none"}}}})
    desk.submit({"report": "corrected", "set": {"children": {"mike": {"room": "16"}}}})
    screen.app.screen.refresh()
    wanted: list[str] = []
    for report in (SEARCHED, *HIS_TURN):
        player.say(report)
        told = desk.here.log[-1].events
        show, state = desk.here.opponent.show, desk.here.state
        wanted += [cue.partition("/")[2] for cue in show.table(state, state, told).cues]
        at_first = cues(mixer)
        player.go_on()
        assert cues(mixer) == wanted
    assert at_first[-2:] == ["reveal", "light-off"], "more is heard than is told"
    assert wanted == ["footsteps-2", "reveal", "light-off", "token"]


def test_what_is_read_again_or_taken_back_is_not_heard_again(app: Start) -> None:
    screen = app()
    mixer = listened(screen)
    player = begun(screen)
    for report in HIS_TURN:
        player.say(report)
    player.go_on()
    heard = cues(mixer)
    assert "reveal" in heard
    screen.tap("repeat")
    player.go_on()
    assert screen.app.desk.undo()
    screen.app.screen.refresh()
    player.go_on()
    assert screen.app.desk.submit({"report": "redo"})
    screen.app.screen.refresh()
    player.go_on()
    screen.resize((1024, 600))
    game = screen.app.desk.game_id
    screen.app.go("home")
    screen.app.desk.open(game)
    screen.app.go("table")
    screen.frames(3)
    assert cues(mixer) == heard


def test_an_end_that_is_not_read_page_by_page_is_heard_once(app: Start) -> None:
    screen = app()
    mixer = listened(screen)
    begun(screen)
    desk = screen.app.desk
    there = {"mike": {"room": "24"}}
    full = {"boogeyman": 8, "babysitter": 8}
    for report in (
        {"report": "corrected", "set": {"children": there, "stress": full}},
        {"report": "corrected", "set": {"rooms": {"24": {"light": "none"}}}},
        SEARCHED,
    ):
        assert desk.submit(report), desk.error
    assert desk.submit({"report": "answer", "prompt": desk.prompts[-1].id, "value": "done"})
    assert desk.view["outcome"] == "lost"
    assert "lost" not in cues(mixer)
    for where in ("after", "journal", "back"):
        screen.app.go(where)
        screen.frames(3)
        assert mixer.music[-1] == "", "a night that is over is silent"
    assert cues(mixer)[-1] == "lost"
    assert cues(mixer).count("lost") == 1


def test_a_loop_is_heard_at_a_table_and_goes_with_it(app: Start) -> None:
    screen = app()
    mixer = listened(screen)
    begun(screen)
    assert mixer.music == ["ambience-calm"]
    for where in ("journal", "back", "settings", "back", "table"):
        screen.app.go(where)
        screen.frames(3)
    assert mixer.music == ["ambience-calm"]
    screen.app.desk.submit({"report": "corrected", "set": {"stress": {"boogeyman": 7}}})
    screen.app.screen.refresh()
    screen.frames(3)
    assert mixer.music == ["ambience-calm", "", "ambience-dread"]
    screen.app.go("home")
    screen.frames(3)
    assert mixer.music[-1] == ""
    screen.app.go("settings")
    screen.frames(3)
    assert mixer.music[-1] == ""


def test_a_cue_is_handed_over_in_the_frame_of_its_tap(app: Start) -> None:
    """The mixer plays it within 100 ms of that: tests/sound."""
    screen = app()
    mixer = listened(screen)
    player = begun(screen)
    player.say(HIS_TURN[0])
    player.go_on()
    screen.settle()
    before = len(mixer.cues)
    finger = screen.finger(*screen.middle(screen.key("end")))
    finger.touch_down()
    screen.wait(A_TAP)
    assert len(mixer.cues) == before
    finger.touch_up()
    screen.frames(1)
    assert len(mixer.cues) == before + 1
    assert "reveal" in cues(mixer)


def test_a_key_ticks(app: Start) -> None:
    screen = app()
    mixer = listened(screen)
    screen.frames(60)
    assert mixer.taps == 0
    screen.tap("New game")
    assert mixer.taps == 1


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 1280), (360, 780), (780, 360)])
def test_one_tap_mutes_and_one_tap_lets_it_be_heard_again(app: Start, size: Size) -> None:
    screen = app(size)
    mixer = listened(screen)
    player = begun(screen)
    for setting, music in (("off", ""), ("on", "ambience-calm")):
        screen.tap_key(player.find("sound"))
        assert screen.app.desk.settings.sound == setting
        assert mixer.music[-1] == music


def test_a_page_that_fills_the_screen_can_be_muted_too(app: Start) -> None:
    screen = app()
    mixer = listened(screen)
    player = begun(screen)
    for report in HIS_TURN:
        player.say(report)
    assert screen.app.screen.page is not None
    screen.tap_key(player.find("sound"))
    before = len(mixer.cues)
    player.go_on()
    assert len(mixer.cues) == before
    assert screen.app.desk.settings.sound == "off"


def test_who_was_not_asked_can_say_yes_with_the_same_key(app: Start) -> None:
    screen = app()
    player = begun(screen)
    assert screen.app.desk.settings.sound == ""
    screen.tap_key(player.find("sound"))
    assert screen.app.desk.settings.sound == "on"
    assert screen.app.hearing.sound is not None
    assert not screen.app.hearing.sound.silent


def test_volumes_are_those_of_the_settings(app: Start) -> None:
    from companion.device.sound.sound import CUES, Volumes

    screen = app()
    mixer = listened(screen)
    for effects in (0.0, 0.5, 1.0):
        screen.app.desk.set(effects=effects)
        assert mixer.volumes[CUES[0]] == Volumes(effects=effects).of("effects")


def test_it_rests_with_the_app_and_ends_with_it(app: Start) -> None:
    screen = app()
    mixer = listened(screen)
    begun(screen)
    screen.app.dispatch("on_pause")
    assert mixer.paused
    screen.app.dispatch("on_resume")
    assert not mixer.paused
    screen.end()
    assert mixer.closed


def test_how_fast_it_speaks_is_seen_beside_what_it_says(app: Start) -> None:
    screen = app((1280, 800))
    listened(screen)
    screen.app.desk.set(speech="headlines")
    screen.app.go("sound")
    screen.frames(5)
    page = screen.shown
    assert page.aside.height <= page.room_aside[1] + 1
