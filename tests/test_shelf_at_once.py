"""Several processes at the games of one device: as if they had come one after the other.

What each was told is held against a model of the shelf (shelf_model.py): there must be an order of
all commands that explains every result and the folder that is left (linear.py).
"""

import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import pytest

from companion import shelf as shelf_module
from tests.effort import SOAK, examples
from tests.forked import Forked, Inside, fork
from tests.linear import Operation, told
from tests.shelf_hands import STARTED, Hands, look, noted, read, shelved, strays
from tests.shelf_model import ShelfModel
from tests.store.kept import quick_folder

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing can be forked here")

HISTORIES = examples(25)
KILLS = examples(20)
DUELS = 120
DEATHS = 60
FEW_DELETED = 3  # so that some are let go
COMMANDS = 6  # a process
EXPORTS = ("x.game", "y.game")
GUESSES = [f"2026-10-31-{number}" for number in range(1, 10)]
ONE, GONE, NEXT = GUESSES[0], GUESSES[3], GUESSES[4]  # on the shelf, deleted, and the first free
SAID = ("say", "")
Script = Callable[[Hands, Random], None]


class Device:
    """A folder with games, laid anew for every history, and the model that it is held to."""

    def __init__(self, place: Path) -> None:
        self.folder, self.files = place / "games", place / "files"
        self._scratch, self._first = place / "scratch", place / "first"
        self.files.mkdir()
        hands = Hands(self._first, self.files, 9, lambda *_: None)
        for name in "abcd":
            game = hands.do("new", name)
            for round in (STARTED, hands.next_round()):
                hands.do("say", game, round)
            hands.do("close", game)
        for game, file in zip(GUESSES, EXPORTS, strict=False):
            hands.do("export", game)
            os.replace(self.files / "of-9.game", self.files / file)
        hands.do("delete", GONE)
        self._exports = {file: read(self.files / file) for file in EXPORTS}
        self._start = shelved(self._first, self._scratch)
        assert [len(part) for part in self._start] == [3, 1]

    def lay(self) -> None:
        """Begin again."""
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self._first, self.folder)

    def hands(self, inside: Inside, process: int) -> Hands:
        """Give a forked process its hands."""
        return Hands(self.folder, self.files, process, inside.note)

    def check(self, forked: Sequence[Forked]) -> list[Operation]:
        """See that what processes did, and what is left, could be of one after the other."""
        operations = [
            operation
            for number, process in enumerate(forked, 1)
            for operation in noted(number, process.notes, process.ended if process.killed else None)
        ]
        killed = any(process.killed for process in forked)
        operations += self._afterwards() if killed else []
        left = strays(self.folder, killed=killed)
        now = time.monotonic_ns()
        seen = look(self.folder, self._scratch)
        operations.append(Operation(0, "look", (), seen, called=now, returned=now))
        most = shelf_module.MOST_DELETED
        found = ShelfModel(self._start, operations, self._exports, most).order()
        assert found.whole, told(operations, found)
        assert not left, f"{left} is left\n{told(operations, found)}"
        return operations

    def _afterwards(self) -> list[Operation]:
        """Use the shelf as the next one would: whoever was killed keeps nobody out."""
        notes: list[tuple[Any, ...]] = []
        hands = Hands(self.folder, self.files, 9, lambda *words: notes.append(words))
        hands.do("games")
        hands.do("deleted")
        hands.do("take_in", EXPORTS[0])
        game = hands.do("new", "afterwards")
        if game is not None:
            hands.do("say", game, STARTED)
            hands.do("close", game)
        hands.do("games")
        return noted(9, notes)


@pytest.fixture(scope="module")
def device() -> Iterator[Device]:
    with tempfile.TemporaryDirectory(dir=quick_folder(), prefix="companion-test-") as place:
        yield Device(Path(place))


@pytest.fixture
def few_deleted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf_module, "MOST_DELETED", FEW_DELETED)


# Random scripts


def wander(hands: Hands, random: Random) -> None:
    """Carry out commands as they come, often on a game that somebody else is at."""
    mine: list[str] = []
    seen: list[str] = []

    def some_game() -> str:
        return random.choice(random.choice([pool for pool in (mine, seen, GUESSES) if pool]))

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
                if hands.do("open", game) is not None:
                    tell(game, hands.next_round())
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


def wandering(device: Device, number: int, seed: int, dies_at: int = 0) -> Callable[[Inside], None]:
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
    done = set()
    for _ in range(HISTORIES):
        seed = SystemRandom().getrandbits(32)
        print(f"seed {seed}")
        for operation in a_history(device, seed):
            done.add((operation.command, operation.refused))
    every = {"new", "say", "close", "open", "take_in", "rename", "delete", "restore", "copy"}
    assert {(command, "") for command in every} < done  # or nothing was tried
    assert ("open", "no_such_game") in done


def a_history(device: Device, seed: int) -> list[Operation]:
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
    kills = 0
    for number in range(KILLS):
        seed = SystemRandom().getrandbits(32)
        print(f"seed {seed}")
        kills += a_history_with_a_kill(device, seed, at_a_step=number % 2 == 0)
    assert kills > KILLS // 4  # or nothing was tried


def a_history_with_a_kill(device: Device, seed: int, at_a_step: bool) -> bool:
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


# One command, stopped or killed at any of its steps


def going_on(game: str) -> Script:
    def script(hands: Hands, _: Random) -> None:
        rounds = hands.do("open", game)
        if rounds is not None:
            hands.do("say", game, hands.next_round() if rounds else STARTED)
            hands.do("close", game)

    return script


def begin(hands: Hands, _: Random) -> None:
    game = hands.do("new", f"new {hands.next_round()}")
    if game is not None:
        hands.do("say", game, STARTED)
        hands.do("close", game)


def doing(command: str, *about: str) -> Script:
    def script(hands: Hands, _: Random) -> None:
        named = command in ("rename", "copy")
        hands.do(command, *about, *([f"{command} {hands.next_round()}"] if named else []))

    return script


def both(one: Script, other: Script) -> Script:
    def script(hands: Hands, random: Random) -> None:
        one(hands, random)
        other(hands, random)

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
        script(hands, Random(1))
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
    if not SOAK:
        seed = SystemRandom().getrandbits(32)
        print(f"seed {seed}")
        duels = Random(seed).sample(duels, DUELS)
    for one, other, step in duels:
        print(f"{one}, stopped at step {step}, and {other}")
        a_duel(device, DUELLISTS[one], DUELLISTS[other], step)


def test_a_command_killed_at_any_step_is_done_or_nothing_of_it(device: Device) -> None:
    deaths = [
        (one, step)
        for one, script in DUELLISTS.items()
        for step in range(1, steps_of(device, script) + 1)
    ]
    if not SOAK:
        seed = SystemRandom().getrandbits(32)
        print(f"seed {seed}")
        deaths = Random(seed).sample(deaths, DEATHS)
    for one, step in deaths:
        print(f"{one}, killed at step {step}")
        assert a_death(device, DUELLISTS[one], step).killed


def a_death(device: Device, script: Script, step: int) -> Forked:
    """Kill a command at a step, with nobody else there."""

    def dying(inside: Inside) -> None:
        hands = device.hands(inside, 1)
        inside.die_at(step)
        script(hands, Random(1))

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
    for step in range(1, steps_of(device, DUELLISTS[first]) + 1):
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
        one(hands, Random(1))

    def passing(inside: Inside) -> None:
        hands = device.hands(inside, 2)
        inside.watch()
        other(hands, Random(2))

    device.lay()
    stopped, passer = fork([stopping, passing])
    stopped.go()
    stopped.listen(until=lambda: stopped.waits)
    passer.go()
    passer.listen(until=lambda: passer.waits)
    if stopped.status is None:
        stopped.go()
    stopped.listen_to_its_end()
    passer.listen_to_its_end()
    return device.check([stopped, passer])
