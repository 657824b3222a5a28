"""What fingers mean by ear: from times and points alone, without a window."""

import pytest

from companion.ui.by_ear import gestures, order
from companion.ui.by_ear.gestures import FAR, HOLD, SLOP, TWICE, Gestures
from companion.ui.by_ear.order import KEY, PAGE, PLACE, TEXT, Thing

Event = tuple[str, float, int, float, float]  # what, when, which finger, where


def meant(*events: Event, until: float = 0.0) -> list[str]:
    """Name what some events mean, and what time brings after them."""
    taken = Gestures()
    found = []
    for what, when, finger, x, y in events:
        found += getattr(taken, what)(when, finger, x, y)
    if until:
        found += taken.tick(until)
    return [one.means for one in found]


def tap(when: float, finger: int = 1, x: float = 100.0) -> list[Event]:
    """Tap somewhere."""
    return [("down", when, finger, x, 100), ("up", when + 0.1, finger, x + 3, 102)]


def swipe(dx: float, dy: float, long: float = 0.2) -> list[Event]:
    """Swipe from the middle."""
    return [("down", 1, 1, 300, 300), ("move", 1 + long / 2, 1, 300 + dx / 2, 300 + dy / 2),
            ("up", 1 + long, 1, 300 + dx, 300 + dy)]  # fmt: skip


@pytest.mark.parametrize(("way", "means"), [
    ((FAR + 20, 10), gestures.NEXT), ((-FAR - 20, 10), gestures.BEFORE),
    ((10, -FAR - 20), gestures.NEXT), ((10, FAR + 20), gestures.BEFORE),
])  # fmt: skip
def test_a_swipe_moves_either_way(way: tuple[float, float], means: str) -> None:
    assert meant(*swipe(*way)) == [means]


def test_what_is_neither_a_tap_nor_a_swipe_means_nothing() -> None:
    assert meant(*swipe(SLOP + 5, 0), until=9) == []
    assert meant(*swipe(0, 0, long=0.1)[:2]) == []


def test_a_slow_drag_means_nothing_but_asks_what_is_under_the_finger_if_it_rested() -> None:
    assert meant(*swipe(200, 0, long=3.0), until=9) == [gestures.UNDER]


def test_one_tap_says_it_again_and_only_after_it_could_have_been_two() -> None:
    assert meant(*tap(1.0)) == []
    assert meant(*tap(1.0), until=1.1 + TWICE - 0.01) == []
    assert meant(*tap(1.0), until=1.1 + TWICE) == [gestures.AGAIN]


def test_two_taps_act_wherever_they_are() -> None:
    assert meant(*tap(1.0), *tap(1.3, x=900), until=9) == [gestures.ACT]


def test_taps_that_are_far_apart_in_time_are_two() -> None:
    assert meant(*tap(1.0), *tap(2.0), until=9) == [gestures.AGAIN, gestures.AGAIN]


def test_three_taps_act_once() -> None:
    assert meant(*tap(1.0), *tap(1.2), *tap(1.4), until=9) == [gestures.ACT, gestures.AGAIN]


def test_a_tap_and_a_swipe_are_no_double_tap() -> None:
    later = [(what, when + 0.2, *rest) for what, when, *rest in swipe(90, 0)]
    assert meant(*tap(1.0), *later, until=9) == [gestures.NEXT]  # type: ignore[arg-type]


def test_a_hold_asks_what_is_under_the_finger_and_follows_it() -> None:
    held: list[Event] = [("down", 1, 1, 50, 60), ("move", 1 + HOLD, 1, 51, 60)]
    assert meant(*held) == [gestures.UNDER]
    assert meant(*held, ("move", 2, 1, 300, 60), ("up", 2.1, 1, 300, 60), until=9) == [
        gestures.UNDER, gestures.OVER,
    ]  # fmt: skip
    assert meant(("down", 1, 1, 50, 60), until=1 + HOLD) == [gestures.UNDER]


def test_two_fingers_ask_where_things_stand() -> None:
    first, second = tap(1.0), tap(1.05, finger=2, x=400)
    assert meant(first[0], second[0], first[1], second[1], until=9) == [gestures.STANDS]


def test_two_fingers_that_pinch_or_three_of_them_mean_nothing() -> None:
    pinched: list[Event] = [("down", 1, 1, 100, 100), ("down", 1, 2, 300, 100),
                            ("up", 1.2, 1, 200, 100), ("up", 1.2, 2, 210, 100)]  # fmt: skip
    assert meant(*pinched, until=9) == []
    three = [event for finger in (1, 2, 3) for event in tap(1.0, finger)]
    assert meant(*three[::2], *three[1::2], until=9) == []


def test_a_finger_that_came_down_elsewhere_is_not_known() -> None:
    assert meant(("move", 1, 7, 0, 0), ("up", 2, 7, 90, 0), until=9) == []


# The order

THINGS = [
    Thing("undo", ("Undo",), group="undo"), Thing("a", ("A",), group="say"),
    Thing("page", (), PAGE, "page"), Thing("b", ("B",), group="say"),
    Thing("place 1", ("1",), PLACE, "places"), Thing("end", ("End",), group="main"),
    Thing("c", ("C",), group="say"), Thing("read", ("R",), TEXT, "rows"),
]  # fmt: skip
GROUPS = ("page", "main", "say", "places", "undo")


def test_things_stand_in_the_order_of_their_groups() -> None:
    found = order.ordered(THINGS, GROUPS)
    assert [one.meaning for one in found] == [
        "page", "end", "a", "b", "c", "place 1", "undo", "read",
    ]  # fmt: skip


def test_after_the_last_comes_the_first() -> None:
    assert [order.stepped(at, by, 3) for at, by in ((0, 1), (2, 1), (0, -1))] == [1, 0, 2]
    assert order.stepped(0, 1, 0) == 0


def test_the_focus_stays_on_what_means_the_same() -> None:
    things = order.ordered(THINGS, GROUPS)
    focus = order.names(things)[3]
    assert order.kept(focus, 3, things[1:]) == 2
    moved = [Thing("b", ("B",), group="stage"), *things[:2]]
    assert order.kept(focus, 3, moved) == 0, "in another part of the page it is the same"
    assert order.kept(focus, 3, things[:2]) == 1, "what is gone leaves the last"
    assert order.kept(None, 0, []) == 0


def test_what_means_the_same_twice_is_told_apart() -> None:
    twice = [Thing("mike", ("Mike",), group="say")] * 2
    assert len(set(order.names(twice))) == 2


def test_it_is_said_which_of_many_a_thing_is() -> None:
    things = order.ordered(THINGS, GROUPS)
    assert order.place_in_row(things, 3) == (2, 3)
    assert order.place_in_row(things, 0) is None
    assert order.place_in_row(things, 1) is None


def test_the_smallest_thing_is_under_a_finger() -> None:
    large = Thing("row", ("Row",), KEY, box=lambda: (0, 0, 100, 100))
    small = Thing("key", ("Key",), KEY, box=lambda: (40, 40, 20, 20))
    assert order.under([large, small], 50, 50) == 1
    assert order.under([large, small], 10, 10) == 0
    assert order.under([large, small], 500, 10) is None
