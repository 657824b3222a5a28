"""The checker of histories, and the model of the shelf: what they let pass, and what they find."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.every import every
from tests.linear import Operation, Order, linearised, told
from tests.shelf_model import Listed, Saved, ShelfModel, Shelved

FILES = {"file": Saved("x", (1, 7))}
START = Shelved((("1", Saved("a", (1, 2))),), (("2", Saved("b", (1, 3))),))
MOST_DELETED = 3
History = list[Operation]


def op(
    process: int, times: tuple[int, int], words: str, gave: Any = None, refused: str = ""
) -> Operation:
    """An operation: `op(1, (0, 9), "rename 1 new-name")`."""
    command, *about = words.split()
    plain = tuple(int(one) if command == "say" and at else one for at, one in enumerate(about))
    return Operation(process, command, plain, gave, refused, *times)


def cut(process: int, times: tuple[int, int], words: str) -> Operation:
    """An operation in which its process was killed."""
    return replace(op(process, times, words), cut=True)


def look(games: dict[str, tuple[str, tuple[int, ...]]], deleted: dict[str, Any]) -> Operation:
    """The folder at the end."""
    places = [{id: Saved(*saved) for id, saved in place.items()} for place in (games, deleted)]
    return op(0, (1000, 1000), "look", tuple(places))


def listed(id: str, name: str, round: int | None, health: str = "sound") -> Listed:
    return Listed(id, name, round, health)


def found(history: History) -> Order[Shelved]:
    return ShelfModel(START, history, FILES, MOST_DELETED).order()


A, B, X = ("a", (1, 2)), ("b", (1, 3)), ("x", (1, 7))
GOOD: dict[str, History] = {
    "nothing": [],
    "a rename before its call is over, seen by a list": [
        op(1, (0, 100), "rename 1 c"),
        op(2, (10, 20), "games", (listed("1", "c", 2),)),
        look({"1": ("c", (1, 2))}, {"2": B}),
    ],
    "two imports": [
        op(1, (0, 100), "take_in file", "3"),
        op(2, (0, 100), "take_in file", "4"),
        look({"1": A, "3": X, "4": X}, {"2": B}),
    ],
    "a list that looks at one game after the other": [
        op(1, (0, 100), "games", (listed("1", "a", 2), listed("3", "x", 7))),
        op(2, (10, 20), "delete 1"),
        op(2, (30, 40), "take_in file", "3"),
        look({"3": X}, {"2": B, "1": A}),
    ],
    "a copy of a game that was changed and deleted meanwhile": [
        op(1, (0, 100), "copy 1 c", "3"),
        op(2, (10, 20), "rename 1 d"),
        op(2, (30, 40), "delete 1"),
        op(2, (50, 60), "games", ()),
        look({"3": ("c", (1, 2))}, {"2": B, "1": ("d", (1, 2))}),
    ],
    "renamed twice at once, whichever came last": [
        op(1, (0, 100), "rename 1 c"),
        op(2, (0, 100), "rename 1 d"),
        look({"1": ("c", (1, 2))}, {"2": B}),
    ],
    "gone before it was opened, though that was called first": [
        op(1, (0, 100), "open 1", refused="no_such_game"),
        op(2, (50, 60), "delete 1"),
        look({}, {"2": B, "1": A}),
    ],
    "open in another process": [
        op(1, (0, 10), "open 1", (1, 2)),
        op(2, (20, 30), "delete 1", refused="open_elsewhere"),
        op(2, (31, 32), "games", (listed("1", "", None, "open"),)),
        op(1, (40, 50), "say 1 5"),
        op(1, (60, 70), "close 1"),
        look({"1": ("a", (1, 2, 5))}, {"2": B}),
    ],
    "held for a moment by a rename": [
        op(1, (0, 100), "rename 1 c"),
        op(2, (50, 60), "copy 1 d", refused="open_elsewhere"),
        look({"1": ("c", (1, 2))}, {"2": B}),
    ],
    "an id that is free again": [
        op(1, (0, 10), "restore 2", "2"),
        op(1, (20, 30), "delete 2"),
        op(1, (40, 50), "copy 1 c", "3"),
        op(1, (60, 70), "delete 3"),
        op(1, (80, 90), "copy 1 d", "4"),
        op(1, (91, 92), "delete 4"),
        op(1, (93, 94), "copy 1 e", "5"),
        op(1, (95, 96), "delete 5"),
        op(1, (97, 98), "take_in file", "2"),
        look({"1": A, "2": X}, {"3": ("c", (1, 2)), "4": ("d", (1, 2)), "5": ("e", (1, 2))}),
    ],
    "killed before the oldest was let go": [
        op(1, (0, 10), "take_in file", "3"),
        op(1, (20, 30), "delete 3"),
        op(1, (40, 50), "take_in file", "4"),
        op(1, (60, 70), "delete 4"),
        cut(1, (80, 90), "delete 1"),
        look({}, {"2": B, "3": X, "4": X, "1": A}),
    ],
    "killed, and it was done": [
        cut(1, (0, 100), "take_in file"),
        op(2, (50, 60), "take_in file", "3"),
        look({"1": A, "3": X, "4": X}, {"2": B}),
    ],
    "killed, and nothing was done": [
        cut(1, (0, 100), "delete 1"),
        look({"1": A}, {"2": B}),
    ],
    "killed within a report, and it was kept": [
        op(1, (0, 10), "open 1", (1, 2)),
        cut(1, (20, 30), "say 1 5"),
        op(2, (40, 50), "open 1", (1, 2, 5)),
        op(2, (60, 70), "close 1"),
        look({"1": ("a", (1, 2, 5))}, {"2": B}),
    ],
    "killed with a game open": [
        op(1, (0, 10), "open 1", (1, 2)),
        op(2, (20, 30), "rename 1 c", refused="open_elsewhere"),
        cut(1, (15, 40), "die"),
        op(2, (50, 60), "rename 1 c"),
        look({"1": ("c", (1, 2))}, {"2": B}),
    ],
}
BAD: dict[str, History] = {
    "two new games with the same id": [
        op(1, (0, 100), "new c", "3"),
        op(2, (0, 100), "new d", "3"),
    ],
    "a new game with the id of a deleted one": [op(1, (0, 100), "new c", "2")],
    "an import that vanishes": [
        op(1, (0, 100), "take_in file", "3"),
        op(2, (0, 100), "new c", "4"),
        op(2, (200, 210), "close 4"),
        look({"1": A, "4": ("c", ())}, {"2": B}),
    ],
    "two imports in one place": [
        op(1, (0, 100), "take_in file", "3"),
        op(2, (0, 100), "take_in file", "3"),
        look({"1": A, "3": X}, {"2": B}),
    ],
    "a restore over another game": [
        op(1, (0, 100), "restore 2", "1"),
        look({"1": B}, {}),
    ],
    "brought back twice": [
        op(1, (0, 100), "restore 2", "2"),
        op(2, (0, 100), "restore 2", "3"),
    ],
    "a rename that is lost": [
        op(1, (0, 10), "rename 1 c"),
        op(2, (20, 30), "games", (listed("1", "a", 2),)),
    ],
    "a rename that is lost in the end": [
        op(1, (0, 10), "rename 1 c"),
        op(2, (20, 30), "rename 1 d"),
        look({"1": ("c", (1, 2))}, {"2": B}),
    ],
    "a report that is lost with its game": [
        op(1, (0, 10), "open 1", (1, 2)),
        op(1, (20, 30), "say 1 5"),
        op(1, (40, 50), "close 1"),
        op(2, (0, 60), "delete 1"),
        look({}, {"2": B, "1": A}),
    ],
    "a delete of a game that is open": [
        op(1, (0, 10), "open 1", (1, 2)),
        op(2, (20, 30), "delete 1"),
    ],
    "a game opened twice at once": [
        op(1, (0, 10), "open 1", (1, 2)),
        op(2, (0, 10), "open 1", (1, 2)),
    ],
    "a game opened as it never was": [op(1, (0, 10), "open 1", (1,))],
    "a report in a game that another process has open": [
        op(1, (0, 10), "open 1", (1, 2)),
        op(2, (20, 30), "say 1 5"),
    ],
    "a copy of something else": [
        op(1, (0, 10), "copy 1 c", "3"),
        look({"1": A, "3": ("c", (1, 3))}, {"2": B}),
    ],
    "a copy of a game that was gone": [
        op(1, (0, 10), "delete 1"),
        op(2, (20, 30), "copy 1 c", "3"),
    ],
    "missing while it is there": [op(1, (0, 10), "open 1", refused="no_such_game")],
    "open elsewhere with nobody there": [
        op(1, (0, 10), "rename 1 c", refused="open_elsewhere"),
        op(2, (20, 30), "rename 1 d"),
    ],
    "a list is nobody who keeps others out": [
        op(1, (0, 100), "rename 1 c", refused="open_elsewhere"),
        op(2, (0, 100), "games", (listed("1", "a", 2),)),
    ],
    "a list in which a game is damaged": [
        op(1, (0, 9), "games", (listed("1", "", None, "damaged"),))
    ],
    "a list without a game": [op(1, (0, 9), "games", ())],
    "a list with a game that was gone before": [
        op(2, (10, 20), "delete 1"),
        op(1, (30, 100), "games", (listed("1", "a", 2),)),
        look({}, {"2": B, "1": A}),
    ],
    "any other refusal": [op(1, (0, 10), "take_in file", refused="disk_trouble")],
    "any other refusal of a game that is open": [
        op(1, (0, 10), "open 1", (1, 2)),
        op(2, (20, 30), "rename 1 c", refused="disk_trouble"),
    ],
    "a mistake of ours": [op(1, (0, 10), "games", refused="KeyError: 1")],
    "more deleted games than are kept": [
        *(op(1, (n, n), f"copy 1 c{n}", str(n)) for n in range(10, 30, 10)),
        *(op(1, (n + 1, n + 1), f"delete {n}") for n in range(10, 30, 10)),
        op(1, (50, 60), "delete 1"),
        look({}, {"2": B, "10": ("c10", (1, 2)), "20": ("c20", (1, 2)), "1": A}),
    ],
    "killed, and half of it was done": [
        cut(1, (0, 100), "new c"),
        look({"1": A, "3": ("", ())}, {"2": B}),
    ],
    "killed before the game of another was done": [
        op(2, (0, 10), "take_in file", "3"),
        cut(1, (20, 100), "delete 1"),
        look({"1": A}, {"2": B}),
    ],
    "killed, and what was done before is lost": [
        op(1, (0, 10), "rename 1 c"),
        cut(1, (20, 100), "delete 1"),
        look({}, {"2": B, "1": A}),
    ],
    "killed, and still in the way": [
        op(1, (0, 10), "open 1", (1, 2)),
        cut(1, (20, 30), "die"),
        op(2, (40, 50), "open 1", refused="open_elsewhere"),
    ],
}


@pytest.mark.parametrize("history", GOOD.values(), ids=GOOD.keys())
def test_what_can_be_explained_is_let_pass(history: History) -> None:
    order = found(history)
    assert order.whole, told(history, order)
    done = [operation for operation in history if operation.command != "games"]
    assert [str(one) for one in done if one not in order.operations] == []


def test_what_nothing_explains_is_found() -> None:
    def holds(name: str, history: History) -> None:
        order = found(history)
        assert not order.whole
        assert "No order explains this" in told(history, order)

    every(BAD.items(), holds, lambda name, _: name)


def test_a_failure_is_told_with_what_came_before_it() -> None:
    history = BAD["a rename that is lost"]
    assert told(history, found(history)).splitlines() == [
        "In microseconds, from call to return:",
        "       0        0  P1 rename 1 c → done",
        "       0        0  P2 games → (1: 'a' in round 2, sound)",
        "No order explains this. The longest that does begins so:",
        "    P1 rename 1 c → done",
        "After which there is: {1: 'c' [1, 2]}, deleted {2: 'b' [1, 3]}",
        "And none of these can come next:",
        "    P2 games 1 → 1: 'a' in round 2, sound",
    ]


# The search, with a model that is as small as can be: a register


def register(state: int, operation: Operation) -> list[int]:
    if operation.command == "write":
        return [operation.about[0]]
    return [state] if operation.gave == state else []


def write(process: int, times: tuple[int, int], value: int) -> Operation:
    return Operation(process, "write", (value,), None, "", *times)


def reads(process: int, times: tuple[int, int], value: int) -> Operation:
    return Operation(process, "read", (), value, "", *times)


def test_no_order_may_go_against_the_times() -> None:
    assert not linearised([write(1, (0, 10), 1), reads(2, (20, 30), 0)], 0, register).whole
    assert linearised([write(1, (0, 10), 1), reads(2, (10, 30), 0)], 0, register).whole
    # Both are possible alone, but not in this order.
    two = [write(1, (0, 100), 1), reads(2, (10, 20), 1), reads(3, (30, 40), 0)]
    assert not linearised(two, 0, register).whole


def test_a_long_history_without_an_order_is_given_up_soon() -> None:
    tried = 0

    def counted(state: int, operation: Operation) -> list[int]:
        nonlocal tried
        tried += 1
        return register(state, operation)

    # Ten writes at once can come in 3628800 orders, but only in 10 x 1024 places.
    history = [write(number, (0, 100), number) for number in range(1, 11)]
    assert not linearised([*history, reads(11, (200, 210), 0)], 0, counted).whole
    assert tried <= 10 * 10 * 2**10


@pytest.mark.parametrize("lie", [False, True])
@pytest.mark.parametrize("quick", [False, True])
def test_histories_made_by_one_after_the_other_are_let_pass_and_lies_are_found(
    lie: bool, quick: bool
) -> None:
    """Random operations around the moments at which they happen; one read of many may lie."""
    for seed in range(50):
        random = Random(seed)
        history, value = [], 0
        for moment in range(10, 310, 10):
            process = random.randint(1, 4)
            times = (moment - random.randint(0, 25), moment + random.randint(0, 25))
            if random.random() < 0.5:
                value = random.randint(1, 5)
                history.append(write(process, times, value))
            else:
                history.append(reads(process, times, value))
        if lie:
            history.append(reads(1, (400, 410), 9))
        changeless = [lambda one: False, lambda one: one.command == "read"][quick]
        assert linearised(history, 0, register, changeless).whole is not lie, seed
