"""Several processes at the games of one device: as if they had come one after the other.

What each was told is held against a model of the shelf (shelf_model.py): there must be an order of
all commands that explains every result and the folder that is left (linear.py).
"""

import os
from collections.abc import Callable, Iterator
from random import Random

import pytest

from companion.saves import shelf as shelf_module
from tests import shelf_device
from tests.chance import new_seed
from tests.effort import examples
from tests.forked import Inside, fork
from tests.linear import Operation
from tests.shelf_device import EXPORTS, IDS, ONE, Device
from tests.shelf_hands import STARTED, Hands

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing can be forked here")

HISTORIES = examples(12, soak=1000)
KILLS = examples(10, soak=800)
FEW_DELETED = 3  # so that some are let go
COMMANDS = 6  # a process


@pytest.fixture(scope="module")
def device() -> Iterator[Device]:
    with shelf_device.device() as made:
        yield made


@pytest.fixture
def few_deleted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf_module, "MOST_DELETED", FEW_DELETED)


# Random scripts


def wander(hands: Hands, random: Random) -> None:
    """Carry out commands as they come, often on a game that somebody else is at."""
    mine: list[str] = []
    seen: list[str] = []

    def some_game() -> str:
        return random.choice(random.choice([pool for pool in (mine, seen, IDS) if pool]))

    def tell(game: str, *rounds: int) -> None:
        for round in rounds:
            hands.do("say", game, round)
        if random.random() < 0.3:
            something(held=game)
        hands.do("close", game)

    def something(held: str = "") -> None:
        command = random.choice(["games", "deleted", "rename", "delete"] if held else MANY)
        match command:
            case "games" | "deleted":
                seen[:] = [game for game, *_ in hands.do(command) or ()]
            case "new":
                game = hands.do("new", f"new {hands.next_round()}")
                if game is not None:
                    mine.append(game)
                    more = [hands.next_round() for _ in range(random.randrange(3))]
                    tell(game, STARTED, *more)
            case "continue":
                game = some_game()
                rounds = hands.do("open", game)
                if rounds is not None:
                    tell(game, hands.next_round() if rounds else STARTED)
            case "take_in":
                mine.append(hands.do("take_in", random.choice(EXPORTS)) or ONE)
            case "rename" | "copy":
                mine.append(
                    hands.do(command, some_game(), f"{command} {hands.next_round()}") or ONE
                )
            case _:
                hands.do(command, some_game())

    for _ in range(COMMANDS):
        something()


MANY = [
    *("new", "take_in", "rename", "delete", "restore", "continue", "games") * 2,
    *("delete", "continue", "copy", "export", "deleted"),
]


def wandering(device: Device, number: int, seed: str, dies_at: int = 0) -> Callable[[Inside], None]:
    """A script of its own for one of several processes."""

    def script(inside: Inside) -> None:
        hands = device.hands(inside, number)
        if dies_at:
            inside.die_at(dies_at)
        wander(hands, Random(f"{seed} {number}"))

    return script


def test_whatever_several_processes_do_at_once_could_have_been_one_after_the_other(
    device: Device, few_deleted: None
) -> None:
    done, seed = set(), new_seed()
    for number in range(HISTORIES):
        print(f"history {number}")
        for operation in a_history(device, f"{seed} {number}"):
            done.add((operation.command, operation.refused))
    every = {"new", "say", "close", "open", "take_in", "rename", "delete", "restore", "copy"}
    assert {(command, "") for command in every} < done  # or nothing was tried
    assert ("open", "no_such_game") in done


def a_history(device: Device, seed: str) -> list[Operation]:
    device.lay()
    processes = Random(seed).randint(3, 6)
    forked = fork([wandering(device, number, seed) for number in range(1, processes + 1)])
    for process in forked:
        process.go()
    for process in forked:
        process.listen_to_its_end()
    return device.check(forked)


# Kills


def test_what_was_done_before_a_kill_is_there_and_nothing_is_left_half_done(
    device: Device, few_deleted: None
) -> None:
    kills, seed = 0, new_seed()
    for number in range(KILLS):
        print(f"history {number}")
        kills += a_history_with_a_kill(device, f"{seed} {number}", at_a_step=number % 2 == 0)
    assert kills > KILLS // 4  # or nothing was tried


def a_history_with_a_kill(device: Device, seed: str, at_a_step: bool) -> bool:
    """Kill one of three processes, about to touch a file or at any moment."""
    device.lay()
    random = Random(seed)
    victim, step = random.randint(1, 3), random.randint(1, 90)
    scripts = [
        wandering(device, number, seed, step if at_a_step and number == victim else 0)
        for number in (1, 2, 3)
    ]
    forked = fork(scripts)
    for process in forked:
        process.go()
    if not at_a_step:
        killed, notes = forked[victim - 1], random.randint(1, 2 * COMMANDS)
        killed.listen(until=lambda: len(killed.notes) >= notes)
        killed.listen(seconds=random.random() * 0.004)
        killed.kill()
    for process in forked:
        process.listen_to_its_end()
    device.check(forked)
    return any(process.killed for process in forked)
