"""Evenings by touches: from the home screen to the last page, on the real store."""

from collections.abc import Callable, Mapping
from itertools import product
from typing import Any

import pytest

from tests.chance import new_seed, some
from tests.ui.driver import Driver
from tests.ui.player import Player
from tests.ui.rehearsal import Rehearsal, a_full_night

Start = Callable[..., Driver]
# With a map or without, and whose dice.
HOW = some(product(("map", "ask"), ("table", "app")), 1)
APP_DECKS = {"event": "app", "trouble": "app", "nightmare": "app"}


def begin(app: Start, *children: str, **more: Any) -> Driver:
    """Begin a night with these Children, by touches."""
    screen = app(**more)
    screen.tap("New game")
    screen.wait(0.5)
    screen.tap("game boogeyman")
    screen.wait(0.5)
    for child in children:
        screen.tap(child)
    screen.tap("tracking map")
    screen.tap("Begin the night")
    screen.wait(0.5)
    screen.tap("ready")
    return screen


def begun(app: Start, *children: str) -> Driver:
    """Sit down at a night with these Children that has begun."""
    screen = app()
    screen.app.desk.begin()
    night = {"report": "start", "mode": "coop", "children": list(children), "tracking": "map"}
    assert screen.app.desk.submit(night)
    screen.app.go("table")
    screen.settle()
    return screen


def sit_down(screen: Driver, night: Rehearsal) -> Player:
    """Begin a night whose luck is known; only its start is not made by touches."""
    desk = screen.app.desk
    desk.begin()
    assert desk.submit(night.start)
    screen.app.go("table")
    screen.frames(3)
    return Player(screen)


def play(player: Player, night: Rehearsal, then: Callable[[int], None] | None = None) -> None:
    """Say all that was rehearsed, by touches; `then` is done after every report."""
    for number, report in enumerate(night.reports):
        player.say(report)
        _was_said(player, report)
        assert not player.desk.error
        if then is not None:
            then(number)
    assert player.desk.view["outcome"] == "won"


def _was_said(player: Player, report: Mapping[str, Any]) -> None:
    """See that the taps made this report, and no other."""
    rules, kept = player.desk.here.opponent.rules, player.desk.here.log[-1].report
    wanted = dict(report)
    if "prompt" in wanted:  # numbered anew after something was taken back
        wanted["prompt"] = kept.prompt
    assert kept == rules.read(wanted)


def interrupted(player: Player, night: Rehearsal) -> Callable[[int], None]:
    """Make an evening of it: take back, put right, turn, put aside, kill, go home and return."""
    screen = player.screen

    def take_back() -> None:
        player.undo()
        player.tap("redo")
        player.tap(player.desk.say("undo redo", label=player.desk.view["redo"]))

    def put_right() -> None:
        player.go_on()
        space = player.desk.view["stress"]["babysitter"]
        player.fix("fix.stress_babysitter", count=space + 1)
        assert player.desk.view["stress"]["babysitter"] == space + 1
        player.undo()
        assert player.desk.view["stress"]["babysitter"] == space

    def come_back() -> None:
        while screen.app.where != "home":
            screen.escape()
        screen.tap("continue")

    def killed() -> None:
        screen.kill()
        screen.tap("continue")

    ways = (take_back, put_right, come_back, killed, screen.pause, screen.turn, screen.turn)
    every = max(1, len(night.reports) // (len(ways) + 1))

    def then(number: int) -> None:
        turn, rest = divmod(number, every)
        if rest == 0 and 1 <= turn <= len(ways) and not player.desk.view["outcome"]:
            before = player.desk.view, player.desk.prompts[-1]
            ways[turn - 1]()
            after = player.desk.view, player.desk.prompts[-1]
            assert _without_redo(after) == _without_redo(before), ways[turn - 1]

    return then


def _without_redo(shown: tuple[dict[str, Any], Any]) -> Any:
    view, prompt = shown
    return {name: view[name] for name in view if name != "redo"}, prompt


@pytest.mark.parametrize(("tracking", "dice"), HOW)
def test_a_whole_evening_is_played_by_touches(app: Start, tracking: str, dice: str) -> None:
    night = a_full_night(new_seed(), tracking=tracking, dice=dice, decks=APP_DECKS)
    player = sit_down(app(), night)
    play(player, night, interrupted(player, night))


def test_a_whole_evening_in_french_with_the_largest_text_on_the_smallest_tablet(app: Start) -> None:
    night = a_full_night(new_seed(), tracking="map", dice="table")
    screen = app(size=(1024, 600))
    screen.app.desk.set(language="fr", text_scale=2.0)
    player = sit_down(screen, night)
    play(player, night)


def test_a_new_game_is_begun_by_touches_and_kept(app: Start) -> None:
    screen = begin(app, "mike", "leila")
    assert screen.app.where == "table"
    assert screen.app.desk.view["children"].keys() == {"mike", "leila"}
    assert len(screen.app.desk.shelf.games()) == 1


def test_one_tap_on_a_room_is_a_move_and_undo_takes_it_back(app: Start) -> None:
    screen = begun(app, "mike", "leila")
    player = Player(screen)
    player.go_on()
    player.fix("fix.babysitter", room="1")
    screen.room("15")
    assert screen.app.desk.view["children"]["mike"]["room"] == "15"
    screen.tap("undo")
    assert screen.app.desk.view["children"]["mike"]["room"] == "hall_mike"


def test_a_killed_app_comes_back_to_the_same_prompt(app: Start) -> None:
    screen = begun(app, "mike", "leila")
    Player(screen).go_on()
    screen.app.desk.last_prompt()
    before = screen.app.desk.prompt
    screen.kill()
    screen.tap("continue")
    assert screen.app.where == "table"
    assert screen.app.desk.prompt == before
