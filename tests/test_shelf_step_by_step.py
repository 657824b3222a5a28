"""Commands on the shelf, one of them stopped or killed at any of its steps (forked.py).

No luck is needed to meet a race: while one is stopped, another one does all that it can.
"""

import os
from collections.abc import Callable, Iterator

import pytest

from tests import shelf_device
from tests.chance import some
from tests.forked import Forked, Inside, fork
from tests.linear import Operation
from tests.shelf_device import EXPORTS, GONE, NEXT, ONE, Device
from tests.shelf_hands import STARTED, Hands

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing can be forked here")

DUELS = 15
DEATHS = 10
STEPS = 4  # of a game deleted while it is continued
LONG = 0.25  # seconds: who is not done by then waits for something
SAID = ("say", "")
Script = Callable[[Hands], None]


@pytest.fixture(scope="module")
def device() -> Iterator[Device]:
    with shelf_device.device() as made:
        yield made


def going_on(game: str) -> Script:
    def script(hands: Hands) -> None:
        rounds = hands.do("open", game)
        if rounds is not None:
            hands.do("say", game, hands.next_round() if rounds else STARTED)
            hands.do("close", game)

    return script


def begin(hands: Hands) -> None:
    game = hands.do("new", f"new {hands.next_round()}")
    if game is not None:
        hands.do("say", game, STARTED)
        hands.do("close", game)


def doing(command: str, *about: str) -> Script:
    def script(hands: Hands) -> None:
        named = command in ("rename", "copy")
        hands.do(command, *about, *([f"{command} {hands.next_round()}"] if named else []))

    return script


def both(one: Script, other: Script) -> Script:
    def script(hands: Hands) -> None:
        one(hands)
        other(hands)

    return script


ON_A_GAME = ("rename", "copy", "delete", "export")
DUELLISTS: dict[str, Script] = {
    "new": begin,
    "continue": going_on(ONE),
    "continue the next": going_on(NEXT),
    **{command: doing(command, ONE) for command in ON_A_GAME},
    **{f"{command} the next": doing(command, NEXT) for command in ON_A_GAME},
    "restore": doing("restore", GONE),
    "take_in": doing("take_in", EXPORTS[0]),
    "games": doing("games"),
    "deleted": doing("deleted"),
    "delete, restore": both(doing("delete", ONE), doing("restore", ONE)),
    "restore, delete": both(doing("restore", GONE), doing("delete", GONE)),
}


def steps_of(device: Device, script: Script) -> int:
    """Count the steps that a script takes with nobody else there."""

    def counted(inside: Inside) -> None:
        hands = device.hands(inside, 1)
        inside.watch()
        script(hands)
        inside.note(inside.steps)

    device.lay()
    (alone,) = fork([counted])
    alone.go()
    alone.listen_to_its_end()
    return int(alone.notes[-1][0])


def test_a_command_stopped_at_any_step_and_another_one_meanwhile_get_on(device: Device) -> None:
    duels = [
        (one, other, step)
        for one, script in DUELLISTS.items()
        for step in range(1, steps_of(device, script) + 1)
        for other in DUELLISTS
    ]
    for one, other, step in some(duels, DUELS):
        print(f"{one}, stopped at step {step}, and {other}")
        a_duel(device, DUELLISTS[one], DUELLISTS[other], step)


def test_a_command_killed_at_any_step_is_done_or_nothing_of_it(device: Device) -> None:
    deaths = [
        (one, step)
        for one, script in DUELLISTS.items()
        for step in range(1, steps_of(device, script) + 1)
    ]
    for one, step in some(deaths, DEATHS):
        print(f"{one}, killed at step {step}")
        assert a_death(device, DUELLISTS[one], step).killed


def a_death(device: Device, script: Script, step: int) -> Forked:
    """Kill a command at a step, with nobody else there."""

    def dying(inside: Inside) -> None:
        hands = device.hands(inside, 1)
        inside.die_at(step)
        script(hands)

    device.lay()
    (dead,) = fork([dying])
    dead.go()
    dead.listen_to_its_end()
    device.check([dead])
    return dead


@pytest.mark.parametrize("first", ["continue", "delete"])
def test_a_game_deleted_while_it_is_continued_keeps_what_was_said(
    device: Device, first: str
) -> None:
    second = "delete" if first == "continue" else "continue"
    for step in some(range(1, steps_of(device, DUELLISTS[first]) + 1), STEPS):
        done = a_duel(device, DUELLISTS[first], DUELLISTS[second], step)
        said = [operation for operation in done if (operation.command, operation.refused) == SAID]
        (games, deleted) = done[-1].gave
        for operation in said:
            assert operation.about[1] in (games | deleted)[ONE].rounds


def a_duel(device: Device, one: Script, other: Script, step: int) -> list[Operation]:
    """Stop one at a step, let the other do all that it can meanwhile, and let the first go on."""

    def stopping(inside: Inside) -> None:
        hands = device.hands(inside, 1)
        inside.stop_at(step)
        one(hands)

    def passing(inside: Inside) -> None:
        hands = device.hands(inside, 2)
        inside.watch()
        other(hands)

    device.lay()
    stopped, passer = fork([stopping, passing])
    stopped.go()
    stopped.listen(until=lambda: stopped.waits)
    passer.go()
    passer.listen(until=lambda: passer.waits, seconds=LONG)
    if stopped.status is None:
        stopped.go()
    stopped.listen_to_its_end()
    passer.listen_to_its_end()
    return device.check([stopped, passer])
