"""Fix the table in the house on the hill: whatever is tapped, in every state of a night."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.engine.tabletop import STATE, Track
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.player import Player

PLAYERS = ["Ada", "Ottoline", "Bo"]
BEGINS = [0, 0, 0, 0, 1, 0]


def said(screen: Driver, **report: Any) -> None:
    """Let this have been said."""
    assert screen.app.desk.submit(report), screen.app.desk.error


def answered(screen: Driver, value: Any) -> None:
    """Let this have been answered."""
    said(screen, report="answer", prompt=screen.app.desk.prompts[-1].id, value=value)


def explores(screen: Driver, **start: Any) -> None:
    """Before the haunt: two omens."""
    desk = screen.app.desk
    desk.set(motion=False)
    desk.choose("betrayal")
    desk.begin()
    said(
        screen, report="start", game="betrayal", tracking="ask", players=PLAYERS, seed=1,
        rig={"dice": BEGINS}, **start,
    )  # fmt: skip
    said(screen, report="corrected", set={"omens": {"drawn": 2}})


def due(screen: Driver) -> None:
    """A roll is due."""
    explores(screen, pack="salt_house")
    said(screen, report="omen", player="Bo", omen="salt_jar")


def revealed(screen: Driver) -> None:
    """Nobody knows yet who the traitor is."""
    due(screen)
    said(screen, report="ended_turn")


def read(screen: Driver) -> None:
    """The traitor reads."""
    revealed(screen)
    answered(screen, "boat_house")


def haunted(screen: Driver) -> None:
    """A haunt of the pack, with monsters and counters."""
    read(screen)
    for side in ("traitor", "heroes"):
        said(screen, report="ready", **{"as": side})


def unknown(screen: Driver) -> None:
    """A haunt of a box of which nothing is known yet."""
    explores(screen, copy="ours")
    said(screen, report="omen", player="Bo", omen="cracked cup")
    said(screen, report="ended_turn")
    for value in ("cold pantry", "17", ["Ada"]):
        answered(screen, value)
    for side in ("traitor", "heroes"):
        said(screen, report="ready", **{"as": side})


def counted(screen: Driver) -> None:
    """The same, with a kind without monsters, and a counter without a goal."""
    unknown(screen)
    said(screen, report="kind", kind="shade", speed=3, might=5)
    said(screen, report="counter", counter="seals")


def over(screen: Driver) -> None:
    """The traitor's side has won."""
    haunted(screen)
    said(screen, report="won", side="traitor")


STATES = (explores, due, revealed, read, haunted, unknown, counted, over)


def opened(screen: Driver) -> None:
    """Open the page, or close what lies over it."""
    screen.app.close_sheet()
    screen.app.go("fix")
    screen.frames(3)


@pytest.mark.parametrize("state", STATES)
def test_every_entry_can_be_set(app: Start, state: Callable[[Driver], None]) -> None:
    screen = app()
    state(screen)
    player, desk = Player(screen), screen.app.desk
    keys = [offer.key for offer in desk.fixes()]
    assert len(set(keys)) == len(keys)
    for key in keys:
        opened(screen)
        (offer,) = (one for one in desk.fixes() if one.key == key)
        player.open_section(key)
        player.tap(key)
        values: dict[str, Any] = {}
        for field in offer.fields:
            values[field.name] = "another" if field.longest else field.choices[-1].value
        before = len(desk.here.log)
        player.fill(offer, values)
        assert len(desk.here.log) > before, f"{key}: {desk.error}"
        assert desk.submit({"report": "undo"})


@pytest.mark.parametrize("state", STATES)
def test_whatever_is_tapped_there_something_is_said(
    app: Start, state: Callable[[Driver], None]
) -> None:
    screen = app()
    state(screen)
    opened(screen)
    page = screen.app.screen
    people = page.stage.people
    for one in (*people.rows, *people.portraits):
        opened(screen)
        screen.app.screen._about(one.meaning.removeprefix("portrait "))
        assert screen.app.sheet is not None or screen.app.screen.instruction
    for track in page.tabletop.all(Track):
        for space in (None, 1):
            opened(screen)
            screen.app.screen._track(track, space)
            screen.frames(2)
            shown = screen.app.screen.instruction
            assert screen.app.sheet is not None or shown or space == 1


def test_each_counter_is_set_by_a_tap_on_its_space(app: Start) -> None:
    screen = app()
    haunted(screen)
    opened(screen)
    page, desk = screen.app.screen, screen.app.desk
    shown = [one for one in page.tabletop.all(Track) if one.zone == STATE]
    for track, drawn in zip(shown, page.state.tracks, strict=True):
        spaces = drawn.spaces
        before = {name: one["value"] for name, one in desk.view["counters"].items()}
        name = track.id.removeprefix("counter.")
        screen.settle()
        x = spaces.x + spaces.width * 1.5 / spaces.gauge.top
        screen.touch(*spaces.to_window(x, spaces.center_y))
        if screen.app.sheet is not None:
            screen.tap("2")
        after = {name: one["value"] for name, one in desk.view["counters"].items()}
        assert after == {**before, name: 2}, page.instruction
