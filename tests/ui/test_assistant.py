"""The assistant at the Table: asked for once, over the prompt, and nothing changes by it."""

import json
import threading
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from companion.engine.assistant import Layer, Note, WhatIf
from companion.engine.frozen import replace
from companion.ui.by_ear.finding import found
from tests.ui.audit import faults
from tests.ui.contrast import pale
from tests.ui.driver import Driver
from tests.ui.test_games import begun as begin
from tests.ui.test_layout import dress

Start = Callable[..., Driver]
START = {"report": "start", "mode": "solo", "children": ["mike", "leila"], "seed": 1}
TABLET = ("tablet", "en", 1.0)
QUESTIONS = ("next", "search", "safe")


def begun(app: Start, helps: bool = True, how: Any = TABLET, **more: Any) -> Driver:
    """Sit down at a night that has just begun."""
    screen = app()
    dress(screen, how)
    desk = screen.app.desk
    desk.begin()
    assert desk.submit({**START, "tracking": "map", **more}), desk.error
    desk.last_prompt()
    if helps:
        desk.help(True)
    screen.app.go("table")
    screen.frames(5)
    screen.finish()
    return screen


def shown(screen: Driver) -> bool:
    """Tell whether the panel stands there."""
    return bool(screen.app.screen.aide.shown)


def stands(part: Any) -> bool:
    """Tell whether a part of the Table is there."""
    return part.parent is not None


def state_of(screen: Driver) -> Any:
    """Give the state of the open table."""
    return screen.app.desk.here.state


def said(screen: Driver) -> list[str]:
    """Give every word of the panel, question by question."""
    told = []
    for key in [key.meaning for key in screen.keys() if key.meaning.startswith("layer ")]:
        screen.tap(key)
        told += screen.app.screen.aide.panel.answer.words
    return told


# Whether it is there


def test_a_solo_night_asks_once_and_yes_turns_it_on(app: Start) -> None:
    screen = begun(app, helps=False)
    assert "Shall the assistant help?" in screen.texts()
    screen.tap("aide on")
    assert shown(screen)
    screen.app.go("table")
    screen.frames(5)
    screen.finish()
    assert screen.app.sheet is None
    assert shown(screen)


def test_no_leaves_it_off_for_this_night_and_the_next_one_asks_again(app: Start) -> None:
    screen = begun(app, helps=False)
    screen.tap("aide off")
    assert screen.app.sheet is None
    assert not shown(screen)
    screen.app.go("home")
    screen.app.desk.begin()
    assert screen.app.desk.submit({**START, "tracking": "map"})
    screen.app.go("table")
    screen.frames(5)
    assert "Shall the assistant help?" in screen.texts()


def test_it_is_off_and_not_asked_for_when_several_play(app: Start) -> None:
    screen = begun(app, helps=False, mode="coop")
    assert screen.app.sheet is None
    assert not shown(screen)
    screen.tap("assistant")
    assert shown(screen)


def test_it_helps_in_the_same_night_after_the_app_was_killed(app: Start) -> None:
    screen = begun(app)
    game = screen.app.desk.game_id
    screen.kill()
    assert screen.app.desk.assisted.of(game)


def test_a_game_without_an_assistant_has_no_key_for_it(app: Start) -> None:
    screen = app()
    begin(screen, "closet_monsters", Random(1))
    assert not screen.app.desk.can_be_helped
    assert "assistant" not in [cap.meaning for cap in screen.app.screen.keys.tools]


def test_no_zone_moves_and_hide_brings_the_prompt_back(app: Start) -> None:
    screen = begun(app, helps=False)
    screen.tap("aide off")
    table: Any = screen.app.screen
    zones = ("stage", "say", "undo", "main", "strip", "tools", "sound")
    before = [(*table.parts[zone].pos, *table.parts[zone].size) for zone in zones]
    screen.tap("assistant")
    assert shown(screen)
    assert [(*table.parts[zone].pos, *table.parts[zone].size) for zone in zones] == before
    assert not stands(table.card)
    screen.tap("hide")
    assert stands(table.card)
    assert stands(table.state)
    assert table.house.advice is None


# What it shows


def test_one_question_at_a_time_lies_over_the_house(app: Start) -> None:
    screen = begun(app)
    seen = []
    for layer in QUESTIONS:
        screen.tap(f"layer {layer}")
        seen.append(screen.app.screen.house.advice.hints)
        assert screen.app.screen.aide.layer.key == layer
        assert screen.app.screen.aide.layer.title in screen.texts()
    assert any(hint.ring == 1 for hint in seen[1].values())
    assert any(hint.calm for hint in seen[2].values())


@pytest.mark.parametrize("device", ["tablet", "small tablet", "phone", "phone on its side"])
@pytest.mark.parametrize(("language", "scale"), [("en", 1.0), ("fr", 1.0), ("fr", 2.0)])
def test_nothing_is_wrong_with_any_of_its_pages(
    app: Start, device: str, language: str, scale: float
) -> None:
    screen = begun(app, how=(device, language, scale))
    wrong: dict[str, list[str]] = {}

    def look(where: str) -> None:
        screen.frames(3)
        screen.rest()
        if found := faults(screen):
            wrong[where] = found

    for layer in QUESTIONS:
        screen.tap(f"layer {layer}")
        look(layer)
    screen.tap("what if")
    look("what if")
    screen.room("15")
    look("tried")
    screen.tap("leave what if")
    screen.tap("remember")
    look("remember")
    assert not wrong


def test_what_is_struck_out_can_still_be_read(app: Start) -> None:
    screen = begun(app)
    desk = screen.app.desk
    shown_tokens = {"indicator": ["8", "21", "down", *[None] * 7], "boogeyman": {"room": "21"}}
    assert desk.submit({"report": "corrected", "set": shown_tokens}), desk.error
    desk.last_prompt()
    screen.app.go("table")
    screen.frames(5)
    screen.finish()
    screen.tap("layer next")
    hints = screen.app.screen.house.advice.hints
    assert {place for place, hint in hints.items() if hint.out} == {"8", "21"}
    assert not pale(screen)


@pytest.mark.parametrize("children", [2, 4])
def test_at_the_usual_size_nothing_of_it_has_to_be_scrolled_to(app: Start, children: int) -> None:
    people = ["mike", "leila", "ray", "daphne"][:children]
    screen = begun(app, how=("small tablet", "fr", 1.0), children=people)
    for layer in QUESTIONS:
        screen.tap(f"layer {layer}")
        panel = screen.app.screen.aide.panel
        assert panel.inside.height <= panel.scroll.height + 1, layer


@pytest.mark.parametrize("language", ["en", "fr"])
def test_on_a_phone_no_key_is_cut_by_what_could_be_left_out(app: Start, language: str) -> None:
    screen = begun(app, tracking="ask")
    dress(screen, ("tablet", language, 1.0))
    screen.resize((360, 740), 1.0)
    tokens = {"indicator": ["8", "21", "12", "down", *[None] * 6]}
    assert screen.app.desk.submit({"report": "corrected", "set": tokens}), screen.app.desk.error
    screen.app.desk.last_prompt()
    screen.app.go("table")
    screen.frames(5)
    screen.finish()
    screen.tap("layer safe")
    panel = screen.app.screen.aide.panel
    assert panel.inside.height <= panel.scroll.height + 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_without_a_map_the_panel_says_the_same(app: Start, language: str) -> None:
    screen = begun(app, how=("tablet", language, 1.0), tracking="ask")
    assert shown(screen)
    assert screen.app.screen.stage.people.parent is not None
    assert not faults(screen)


def test_nights_that_differ_in_the_hidden_token_alone_say_the_same(app: Start) -> None:
    told = {}
    for room in ("12", "22"):
        screen = begun(app, rig={"rooms": ["9", room]})
        words = said(screen)
        screen.tap("remember")
        words += screen.texts()
        screen.escape()
        for tried in ("15", "8"):
            screen.tap("what if")
            screen.room(tried)
            words += screen.app.screen.aide.panel.answer.words
            screen.tap("leave what if")
        told[state_of(screen).indicator[-1].room] = words
        screen.app.go("home")
    assert len(told) == 2
    one, other = told.values()
    assert one == other


def test_turns_in_a_row_leave_no_marks_and_taps_on_the_house_walk(app: Start) -> None:
    screen = begun(app)
    desk = screen.app.desk
    for layer, room in (("next", "15"), ("search", "9"), ("safe", "10")):
        if not shown(screen):
            screen.tap("assistant")
        screen.tap(f"layer {layer}")
        before = len(desk.here.log)
        screen.room(room)
        if len(desk.here.log) == before:  # it is far: the second tap walks
            screen.room(room)
        assert len(desk.here.log) == before + 1, room
        house = screen.app.screen.house
        assert (house.advice is not None) == shown(screen)
        if shown(screen):
            assert house.advice.hints == screen.app.screen.aide.layer.hints
    for _ in range(2):
        screen.tap("end")
        assert (screen.app.screen.house.advice is not None) == shown(screen)


# What if


def everything(screen: Driver) -> tuple[Any, ...]:
    """Give all of a table, as its bytes are."""
    desk = screen.app.desk
    here, state = desk.here, state_of(screen)
    log = [(repr(entry), entry) for entry in here.log]
    return state, repr(state.luck), log, json.dumps(desk.view, sort_keys=True)


def test_what_if_tells_what_would_follow_and_changes_nothing(app: Start) -> None:
    screen = begun(app)
    before = everything(screen)
    screen.tap("what if")
    screen.room("15")
    told = screen.app.screen.aide.panel.answer
    assert told.title == "Mike moved to 15"
    assert told.lines or told.notes  # what can be asked there
    assert screen.app.screen.house.advice.tried == "15"
    screen.tap("leave what if")
    assert everything(screen) == before
    assert not screen.app.screen.house.advice.tried
    screen.room("15")  # now it is said
    assert len(screen.app.desk.here.log) == 2


def test_what_is_tried_is_a_headline_in_french_too(app: Start) -> None:
    screen = begun(app, how=("tablet", "fr", 1.0))
    screen.tap("what if")
    screen.room("15")
    assert screen.app.screen.aide.panel.answer.title == "Déplacement de Mike vers la Salle 15"


@pytest.mark.parametrize("what", ["switch", "force"])
def test_a_switch_and_a_padlock_can_be_tried(app: Start, what: str) -> None:
    screen = begun(app)
    desk = screen.app.desk
    there = {"children": {"mike": {"room": "22"}}, "rooms": {"22": {"padlock": what == "force"}}}
    assert desk.submit({"report": "corrected", "set": there}), desk.error
    desk.last_prompt()
    screen.app.go("table")
    screen.frames(5)
    screen.finish()
    before = everything(screen)
    screen.tap("what if")
    screen.tap(what)
    told = screen.app.screen.aide.panel.answer
    assert told.title != "What if?"
    assert not screen.app.screen.aide._found[1]  # it is not refused
    assert any(line.value for line in told.told) == (what == "force")  # a chance for each die
    assert not faults(screen)
    assert everything(screen) == before


@pytest.mark.parametrize("way", ["undo", "escape", "end"])
def test_a_what_if_is_left_before_anything_is_undone(app: Start, way: str) -> None:
    screen = begun(app)
    before = everything(screen)
    screen.tap("what if")
    screen.tap("noise 2")
    if way == "escape":
        screen.escape()
    else:
        screen.tap(way)
    assert screen.app.where == "table"
    assert everything(screen) == before
    assert screen.app.screen.aide.trying == (way == "end")


def test_what_to_remember_is_a_sheet(app: Start) -> None:
    screen = begun(app)
    screen.tap("remember")
    texts = screen.texts()
    assert "What to remember" in texts
    for note in screen.app.desk.to_remember():  # each below its heading
        assert texts.index(note.text) == texts.index(note.heading) + 1


# When it is worked out


class Slow:
    """An assistant who answers only when told to."""

    def __init__(self, real: Any, go: threading.Event) -> None:
        self.real, self.go = real, go

    def layers(self, state: Any) -> Sequence[Layer]:
        """Wait, then answer."""
        assert self.go.wait(60)
        return self.real.layers(state)

    def what_if(self, state: Any, report: Any) -> Sequence[WhatIf]:
        """Wait, then tell."""
        assert self.go.wait(60)
        return self.real.what_if(state, report)

    def memory(self, state: Any) -> Sequence[Note]:
        """Tell at once."""
        return self.real.memory(state)


def test_a_tap_waits_for_no_odds_and_none_of_another_moment_are_shown(app: Start) -> None:
    screen = begun(app)
    go = threading.Event()
    desk: Any = screen.app.desk
    make = desk.here.opponent.assistant
    slow = replace(desk.here.opponent, assistant=lambda *how: Slow(make(*how), go))
    desk.table.opponent = slow
    screen.patient = False
    old = screen.app.screen.aide.layer.title
    for room in ("15", "9"):
        screen.room(room)
    assert len(desk.here.log) == 3  # both were taken, though nothing is worked out yet
    aide = screen.app.screen.aide
    assert aide.errand is not None
    assert not aide.panel.answer.notes
    assert aide.panel.answer.title != old
    assert not screen.app.screen.house.advice.hints
    screen.wait(1)
    assert "Working it out…" in screen.texts()
    go.set()
    screen.finish()
    assert aide.errand is None
    assert aide.layer is not None
    assert aide._layers[0] is desk.here.state


# By ear


def test_those_who_listen_find_its_words_and_hear_what_they_asked_for(app: Start) -> None:
    screen = begun(app)
    aide = screen.app.screen.aide
    screen.tap("layer search")
    things = found(screen.app.screen, screen.app.desk, told=True)
    words = [word for thing in things for word in thing.words]
    assert any(word.startswith("noise 1: ") for word in words)
    assert aide.layer.title in words
    assert {"layer next", "what if", "remember", "hide"} <= {thing.meaning for thing in things}
    places = [thing.words for thing in things if thing.meaning.startswith("place ")]
    assert any("Jennifer’s reach: noise 1" in one for one in places)
    heard = aide.answered()
    assert heard[0] == aide.layer.title
    assert not aide.answered()  # once


@pytest.mark.parametrize(
    ("layer", "said"), [("next", "22 Rooms, 4.5 % each"), ("safe", "until 7 more apparitions")]
)
def test_without_a_map_portraits_say_it_until_it_is_hidden(
    app: Start, layer: str, said: str
) -> None:
    screen = begun(app, tracking="ask")
    tokens = {"indicator": ["8", "21", "12", "down", *[None] * 6], "stress": {"boogeyman": 2}}
    assert screen.app.desk.submit({"report": "corrected", "set": tokens}), screen.app.desk.error
    screen.app.desk.last_prompt()
    screen.app.go("table")
    screen.frames(5)
    screen.finish()
    before = captions(screen)
    screen.tap(f"layer {layer}")
    assert said in captions(screen)
    assert not faults(screen)
    screen.tap("hide")
    assert said not in captions(screen)
    assert captions(screen) != before


def captions(screen: Driver) -> list[str]:
    """Give what stands at portraits."""
    return [portrait.caption.text for portrait in screen.app.screen.stage.people.portraits]
