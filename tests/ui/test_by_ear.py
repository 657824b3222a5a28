"""The app without eyes: everything is reached by swipes, said in words, and done by two taps."""

import subprocess
import sys
from collections import Counter
from random import Random
from typing import Any

import pytest

from companion import games
from companion.ui import theme
from tests.chance import new_seed, some
from tests.contract.playing import next_report
from tests.effort import SOAK
from tests.ui.by_ear import Blind, a_short_night, listening
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.moments import moments
from tests.ui.rehearsal import a_full_night
from tests.ui.test_evening import _was_said, sit_down
from tests.ui.test_games import begun as begun_of
from tests.ui.test_hearing import HIS_TURN, begun
from tests.ui.test_spoken_pages import Heard

HOWS = [("map", "en"), ("ask", "fr"), ("map", "fr"), ("ask", "en")]
SIGNS = set("→−·[]()/«»✓×+=%&|<>{}_")
BEFORE = """
import companion.ui.app, companion.ui.screens.doors, sys
sys.exit(any(name.startswith("companion.ui.by_ear") for name in sys.modules))
"""


def seated(screen: Driver, **how: Any) -> Blind:
    """Sit down at a night whose luck is known, with ears alone."""
    engine = listening(screen, **how)
    begun(screen)
    screen.wait(0.3)
    return Blind(screen, engine, how.pop("keys", False))


def last(engine: Heard) -> str:
    """Give what was said last."""
    return engine.said[-1][0]


# Off, nothing changes


def test_it_is_off_until_somebody_wants_it(app: Start) -> None:
    screen = app()
    player = begun(screen)
    assert not player.desk.settings.by_ear
    assert screen.app.ear is None
    subprocess.run([sys.executable, "-c", BEFORE], check=True)


def test_the_switch_stands_where_a_voice_is_on(app: Start) -> None:
    screen = app()
    engine = listening(screen, speech="off", by_ear=False)
    screen.app.go("sound")
    assert not [key for key in screen.keys() if key.meaning == "by ear"]
    screen.tap("speech headlines")
    screen.tap("by ear")
    assert screen.app.desk.settings.by_ear
    screen.wait(0.3)
    assert screen.app.desk.say("ear how").split(",")[0] in last(engine)
    blind = Blind(screen, engine)
    blind.tap("by ear")
    assert screen.app.ear is None
    screen.tap("done")
    assert screen.app.where != "sound", "taps are taps again"


def test_without_a_voice_nobody_plays_by_ear(app: Start) -> None:
    screen = app()
    listening(screen, speech="off")
    assert screen.app.ear is None


# What gestures do


def test_one_tap_does_nothing_and_says_it_again(app: Start) -> None:
    screen = app()
    blind = seated(screen)
    blind.swipe()
    words, reply = last(blind.engine), blind.desk.reply
    for key in [one for one in screen.keys() if not one.disabled]:
        screen.touch(*screen.middle(key))
        screen.wait(0.5)
        assert (blind.desk.reply, screen.app.sheet, screen.app.where) == (reply, None, "table")
        assert last(blind.engine) == words
    assert blind.ear.focused.kind == "key"


def test_two_taps_do_what_has_the_focus_wherever_they_are(app: Start) -> None:
    screen = app()
    blind = seated(screen)
    while blind.ear.focused.meaning != "end":
        blind.swipe()
    turn = blind.desk.view["turn"]
    blind.twice()
    assert blind.desk.view["turn"] != turn
    assert blind.ear.focused.kind == "page"
    assert last(blind.engine) == blind.desk.aloud()


def test_no_time_is_dead_for_those_who_were_told_what_they_do(app: Start) -> None:
    screen = app()
    blind = seated(screen)
    blind.tap("end")
    turn = blind.desk.view["turn"]
    blind.swipe()
    assert blind.ear.focused.group == "main"
    key = screen.app.screen.keys.main
    key._dead_until = screen.clock.get_time() + theme.DEAD
    blind.twice()
    assert blind.desk.view["turn"] != turn or blind.desk.step


def test_two_taps_with_a_change_between_them_do_nothing(app: Start) -> None:
    screen = app()
    blind = seated(screen)
    blind.swipe(-1)
    blind.touch()
    blind.ear.go(1)  # as if what had the focus had gone
    assert blind.ear.focused.meaning == "end"
    reply = blind.desk.reply
    blind.touch()
    screen.wait(0.3)
    assert blind.desk.reply is reply
    assert last(blind.engine).startswith("End")


def test_a_finger_that_rests_says_what_is_under_it(app: Start) -> None:
    screen = app()
    blind = seated(screen)
    finger = screen.finger(*screen.middle(screen.app.screen.keys.undo))
    finger.touch_down()
    screen.wait(0.7)
    assert blind.ear.focused.meaning == "undo"
    assert last(blind.engine).startswith("Undo.")
    finger.touch_move(*screen.middle(screen.app.screen.keys.main))
    assert blind.ear.focused.meaning == "end"
    finger.touch_up()
    reply = blind.desk.reply
    screen.wait(1)
    assert blind.desk.reply is reply


def test_two_fingers_hear_where_things_stand(app: Start) -> None:
    screen = app()
    blind = seated(screen)
    one, other = screen.finger(200, 200), screen.finger(500, 300)
    for finger in (one, other):
        finger.touch_down()
    screen.frames(2)
    for finger in (one, other):
        finger.touch_up()
    assert last(blind.engine) == blind.desk.stands() != ""


def test_keys_of_a_keyboard_do_the_same(app: Start) -> None:
    screen = app()
    blind = seated(screen)
    blind.press(275)
    assert blind.ear.focused.meaning == "end"
    blind.press(9)
    after = blind.ear.focused.meaning
    blind.press(9, "", "shift")
    assert blind.ear.focused.meaning == "end" != after
    said = last(blind.engine)
    blind.press(114, "r")
    assert last(blind.engine) == said
    blind.press(47, "/", "shift")
    assert last(blind.engine) == blind.desk.stands()
    turn = blind.desk.view["turn"]
    blind.press(32, " ")
    assert blind.desk.view["turn"] != turn
    screen.wait(0.3)
    blind.press(8)
    assert blind.desk.view["turn"] == turn
    screen.wait(0.3)
    screen.escape()
    assert screen.app.where == "home"


def test_a_line_is_told_and_written_into(app: Start) -> None:
    screen = app()
    blind = seated(screen)
    screen.app.go("journal")
    screen.wait(0.3)
    field = next(one for one in blind.things if one.kind == "field")
    assert blind.desk.say("ear field") in field.words
    blind._do(field.meaning)
    (line,) = (one for one in screen.app.screen.walk() if type(one).__name__ == "TextField")
    assert line.focus
    said = len(blind.engine.said)
    blind.press(114, "r")
    assert len(blind.engine.said) == said, "letters are written"
    screen.window.release_all_keyboards()


def test_the_first_gesture_ends_what_moves(app: Start) -> None:
    screen = app()
    blind = seated(screen)
    table = screen.app.screen
    table._passing()
    assert table.passing
    blind.swipe()
    assert not table.passing


# Where the focus is


def test_the_focus_stays_when_everything_is_built_anew(app: Start) -> None:
    screen = app()
    blind = seated(screen)
    while blind.ear.focused.meaning != "journal":
        blind.swipe(-1)
    said = len(blind.engine.said)
    screen.resize((1024, 600))
    screen.wait(0.3)
    assert len(blind.engine.said) == said
    assert blind.ear.focused.meaning == "journal"
    blind.swipe()
    blind.swipe(-1)
    assert blind.ear.focused.meaning == "journal"


def test_a_ring_lies_around_what_has_the_focus(app: Start) -> None:
    screen = app()
    blind = seated(screen)
    blind.swipe()
    x, y, wide, high = blind.ear.ring.box
    mx, my = screen.middle(screen.app.screen.keys.main)
    assert x <= mx <= x + wide
    assert y <= my <= y + high
    blind.swipe()
    assert blind.ear.ring.box != (x, y, wide, high)


def test_a_way_that_is_far_is_said_before_it_is_gone(app: Start) -> None:
    screen = app()
    blind = seated(screen)
    near = screen.app.desk.near()
    places = [one.meaning.removeprefix("place ") for one in blind.things if one.kind == "place"]
    assert set(places[: len(near)]) == near, "what is in reach comes first"
    far = next(place for place in places if blind.desk.far(place))
    blind.place(far)
    assert screen.app.screen.far == far
    assert blind.desk.spoken(screen.app.screen.hint) in last(blind.engine)
    blind.swipe()
    assert not screen.app.screen.far, "whoever moves on does not go there"


def test_what_is_private_is_never_said_but_touched(app: Start) -> None:
    screen = app()
    blind = seated(screen)
    screen.app.screen.private = True
    screen.wait(0.3)
    said = len(blind.engine.said)
    assert not blind.things
    assert blind.ear.ring.box is None
    blind.desk.submit(HIS_TURN[0])
    screen.app.hearing.tell_page()
    screen.wait(0.3)
    assert len(blind.engine.said) == said
    screen.tap("journal")
    assert screen.app.where == "journal"


# Everything has words, and can be reached


def _wrong(screen: Driver, blind: Blind) -> list[str]:
    """Tell what of a page cannot be reached, or is not said."""
    things = blind.things
    there = Counter(key.meaning for key in screen.keys() if not key.disabled and key.on_tap)
    reached = Counter(one.meaning for one in things if one.act is not None)
    wrong = [f"not reached: {meaning}" for meaning in (there - reached)]
    houses = [one for one in screen.shown.walk(restrict=True) if hasattr(one, "place_at")]
    for house in houses:
        takes = getattr(screen.shown, "takes", None) or (lambda _: True)
        open_ = {f"place {place}" for place, spot in house.board.places.items()
                 if not spot.hidden and (not house.among or place in house.among)
                 and takes(place)}  # fmt: skip
        wrong += [f"not reached: {place}" for place in open_ - set(reached)]
    for number, one in enumerate(things):
        words = blind.desk.spoken(*blind.ear._said_of(number)) if one.words else ""
        if one.kind == "page" and not one.words:
            words = blind.ear.whole
        nameless = blind.desk.say("ear key") in one.words
        if not words.strip(" .") or set(words) & SIGNS or nameless:
            wrong.append(f"said of {one.meaning}: {words!r}")
    if things[0].kind != "page":
        wrong.append("the page does not come first")
    return wrong


def test_everything_on_the_table_is_reached_and_has_words(app: Start) -> None:
    screen = app()
    engine = listening(screen)
    blind = Blind(screen, engine)
    found = moments(new_seed(), 8 if SOAK else 2)
    wrong = {}
    for moment in found if SOAK else some(found, 30):
        moment.show(screen)
        if bad := _wrong(screen, blind):
            wrong[moment.name] = bad
    assert not wrong


@pytest.mark.parametrize("game", games.IDS)
def test_every_page_of_a_game_has_words(app: Start, game: str) -> None:
    language = some(("en", "fr"), 1)[0]
    screen, chance = app(), Random(new_seed())
    blind = Blind(screen, listening(screen, language=language))
    begun_of(screen, game, chance)
    wrong = {}
    for number in range(40 if SOAK else 6):
        said = next_report(blind.desk.here, chance)
        if said is not None and blind.desk.submit(said):
            screen.app.go("table")
            screen.frames(3)
            if bad := _wrong(screen, blind):
                wrong[f"{number} {said}"] = bad
    pages = ("home", "choose", "new", "options", "settings", "sound", "games", "copy", "rules")
    for where in ("fix", "journal", "setup", *pages):
        screen.app.go(where)
        screen.wait(0.3)
        assert last(blind.engine).strip(" .")
        if bad := _wrong(screen, blind):
            wrong[where] = bad
    assert not wrong


def test_a_tile_is_called_a_tile(app: Start) -> None:
    screen = app()
    blind = Blind(screen, listening(screen))
    blind.desk.choose("closet_monsters")
    start = {"report": "start", "tracking": "map", "toys": "app", "cards": "nightlight"}
    blind.desk.begin()
    assert blind.desk.submit({**start, "game": "closet_monsters"}), blind.desk.error
    screen.app.go("table")
    screen.wait(0.3)
    blind.go_on()
    found = {one.meaning: one.words for one in blind.things}
    assert [found[f"tile {n}"] for n in (1, 10)] == [("Tile 1",), ("Tile 10",)]


# A night


def _played(app: Start, how: str, language: str, night: Any, keys: int = 0) -> Blind:
    """Play a night by ear alone; the first reports of it by a keyboard."""
    screen = app()
    engine = listening(screen, language=language)
    sit_down(screen, night)
    screen.wait(0.3)
    blind = Blind(screen, engine)
    for number, report in enumerate(night.reports):
        blind.keyboard = number < keys
        blind.say(report)
        _was_said(blind, report)
        assert not blind.desk.error
        assert blind.ear.focused is not None
    return blind


@pytest.mark.parametrize(("how", "language"), HOWS if SOAK else HOWS[:2])
def test_a_whole_night_is_played_by_ear(app: Start, how: str, language: str) -> None:
    seed = new_seed()
    start = {"tracking": how, "dice": "table"}
    night = a_full_night(seed, **start) if SOAK else a_short_night(seed, **start)
    blind = _played(app, how, language, night, keys=12)
    assert blind.desk.view["outcome"] == night.outcome
    assert blind.desk.stage == "over"
    said = [text for text, spoken, _ in blind.engine.said if spoken == language]
    assert len(said) == len(blind.engine.said)
    assert not [text for text in said if set(text) & SIGNS]
    blind.go_on()
    if blind.screen.app.where != "after":
        blind.tap("after")
    assert blind.screen.app.where == "after"
    assert last(blind.engine).strip(" .")
