"""How many taps a usual round costs: the measure of every screen."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.games.boogeyman.bots.nights import plan
from tests.ui.driver import Driver
from tests.ui.player import Player

Start = Callable[..., Driver]
CHILDREN = ("mike", "leila", "ray", "daphne")
SEARCHES = 2
PER_TURN, FOR_HIM = 1, 2
HERS, HIS = "25", "24"  # where they are in nobody's way


def ways() -> Mapping[str, tuple[str, str]]:
    """Give each Child two moves into Rooms that are nobody else's, far from her and him."""
    taken = {HERS, HIS}
    found: dict[str, tuple[str, str]] = {}
    closed = (False, None)
    far = plan().reach(HERS, closed).steps
    for child in CHILDREN:
        hall = plan().halls[child]
        found[child] = next(
            (first, second)
            for first in plan().beside(hall, closed)
            for second in plan().beside(first, closed)
            if not {first, second} & taken
            and {first, second} <= set(plan().rooms)
            and min(far[first], far[second]) > 2
        )
        taken |= set(found[child])
    return found


def usual_round(screen: Driver, tracking: str) -> tuple[Player, Mapping[str, tuple[str, str]]]:
    """Lay a table at which a round can be played without a meeting."""
    desk, where = screen.app.desk, ways()
    desk.begin()
    start: dict[str, Any] = {
        "report": "start", "mode": "coop", "children": list(CHILDREN), "seed": 1,
        "tracking": tracking, "rig": {"rooms": [HERS, HIS, "13", "14"]},
    }  # fmt: skip
    assert desk.submit(start)
    if tracking == "map":
        dark = {second: {"light": "none"} for _, second in where.values()}
        laid = {"babysitter": {"room": HERS}, "rooms": dark}
        assert desk.submit({"report": "corrected", "set": laid})
    screen.app.go("table")
    screen.frames(3)
    player = Player(screen)
    player.go_on()
    return player, where


@pytest.mark.parametrize("tracking", ["map", "ask"])
def test_a_usual_round_costs_one_tap_a_fact_one_a_turn_and_two_for_him(
    app: Start, tracking: str
) -> None:
    screen = app()
    player, where = usual_round(screen, tracking)
    desk = player.desk
    screen.taps = facts = 0
    for number, child in enumerate(CHILDREN):
        assert desk.view["turn"] == child
        if tracking == "map":
            for place in where[child]:
                screen.room(place)
                facts += 1
            assert desk.view["children"][child]["room"] == where[child][-1]
        if number < SEARCHES:
            said = len(desk.here.log)
            player.tap("noise 1")
            assert len(desk.here.log) == said + 1
            facts += 1 + answer_all(player)
        player.tap("end")
    facts += answer_all(player)
    assert desk.view["round"] == 2
    while screen.taps < facts + PER_TURN * len(CHILDREN) + FOR_HIM and player.find("next"):
        player.next()
    # What is left to be read keeps nobody from playing on.
    said = len(desk.here.log)
    player.tap("end")
    assert len(desk.here.log) == said + 1
    assert screen.taps - 1 <= facts + PER_TURN * len(CHILDREN) + FOR_HIM


def answer_all(player: Player) -> int:
    """Answer what is asked: nobody is there, nothing is on the slot; count these facts."""
    facts = 0
    while player.desk.prompts[-1].kind != "tell":
        player.go_on()
        player.answer([] if player.desk.prompts[-1].kind == "who" else "no")
        facts += 1
    return facts
