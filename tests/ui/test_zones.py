"""The zones of the Table: on every window they have room, and nothing that is shown moves them."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest

from companion.ui.zones import Box, Zones, zones
from tests.chance import some
from tests.ui.conftest import Start
from tests.ui.driver import Driver, Size
from tests.ui.moments import moments

NAMES = ("strip", "tools", "sound", "stage", "prompt", "state", "say", "undo", "main")
TARGET, MAIN = 48.0, 72.0  # dp
# In dp: phones, tablets, desktops; each is looked at on its side and upright.
DEVICES = (
    (640, 360), (720, 360), (780, 360), (800, 480), (900, 411), (960, 540), (1024, 600),
    (1024, 768), (1112, 834), (1200, 800), (1280, 720), (1280, 800), (1366, 1024), (1920, 1080),
    (2000, 1200), (2560, 1440),
)  # fmt: skip
SCALES = (0.8, 1.0, 1.29, 1.3, 1.49, 1.5, 2.0)
WINDOWS = ((1280, 800), (1024, 600), (800, 1280), (360, 780), (780, 360))
MOST = 2  # moments of a kind
RARE = ("finale_started", "panel_played", "night_ended", "revealed")
KINDS = ("turn", "told", "asked", "staged", "scene", "over")


def every() -> Iterator[tuple[Size, float, bool, bool]]:
    """Give windows, turned both ways, with text sizes, hands, and a map or none."""
    sizes = [size for wide, high in DEVICES for size in ((wide, high), (high, wide))]
    yield from product(sizes, SCALES, (False, True), (False, True))


def boxes(found: Zones) -> dict[str, Box]:
    """Name the zones."""
    return {name: getattr(found, name) for name in NAMES}


def cross(one: Box, other: Box) -> bool:
    """Tell whether two zones lie on each other."""
    wide = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    high = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return wide > 0.01 and high > 0.01


def test_zones_are_in_the_window_and_on_no_other() -> None:
    wrong = []
    for (wide, high), scale, left_hand, ask in every():
        found = boxes(zones(wide, high, scale, left_hand, ask))
        where = f"{wide}×{high} at {scale:.0%}, left hand {left_hand}, ask {ask}"
        for name, box in found.items():
            if min(box.x, box.y) < 0 or box.x + box.w > wide or box.y + box.h > high:
                wrong.append(f"{name} leaves {where}: {box}")
        for (one, its), (other, others) in combinations(found.items(), 2):
            if cross(its, others):
                wrong.append(f"{one} on {other} in {where}")
    assert not wrong


def test_a_finger_finds_every_key_and_an_eye_every_zone() -> None:
    small = []
    for (wide, high), scale, left_hand, ask in every():
        found = zones(wide, high, scale, left_hand, ask)
        where = f"{wide}×{high} at {scale:.0%}"
        if not found.phone and found.main.h < MAIN:
            small.append(f"main key of {where}: {found.main}")
        # A tap opens what is counted, too.
        for name in ("tools", "sound", "say", "undo", "main", "state"):
            box = getattr(found, name)
            if min(box.w, box.h) < TARGET:
                small.append(f"{name} of {where}: {box}")
        if found.say.w < 3 * TARGET or found.prompt.h < 2 * TARGET or found.stage.h < 2 * TARGET:
            small.append(f"{where}: {found}")
        if found.main.w < found.undo.w:
            small.append(f"the main key of {where} is narrower than Undo")
    assert not small


def test_for_the_left_hand_everything_is_on_the_other_side_and_no_higher() -> None:
    for (wide, high), scale, _, ask in every():
        right = boxes(zones(wide, high, scale, ask=ask))
        left = boxes(zones(wide, high, scale, left_hand=True, ask=ask))
        if wide > high:
            assert left == {name: box.mirrored(wide) for name, box in right.items()}
        else:
            assert left == right  # what stands below each other has no sides


def test_what_is_done_stays_where_it_is_whether_there_is_a_map_or_not() -> None:
    for (wide, high), scale, left_hand, _ in every():
        map_, ask = (zones(wide, high, scale, left_hand, one) for one in (False, True))
        assert (map_.main, map_.undo) == (ask.main, ask.undo)
        if not map_.phone:
            assert map_ == ask


@pytest.mark.parametrize("wide", [1199, 1200, 1280, 1281])
def test_a_window_that_grows_by_a_line_does_not_turn_everything_over(wide: int) -> None:
    before, after = (boxes(zones(wide, high)) for high in (799, 800))
    for name in NAMES:
        assert abs(before[name].y - after[name].y) <= 2
        assert abs(before[name].h - after[name].h) <= 2


# In the window


def kind_of(screen: Driver) -> str:
    """Tell what kind of page is shown."""
    desk, table = screen.app.desk, screen.app.screen
    if desk.stage in ("scene", "over"):
        return str(desk.stage)
    if getattr(table, "page", None) is not None:
        return "staged"
    if desk.following is not None:
        return "told"
    return "turn" if desk.prompts[-1].kind == "tell" else "asked"


def places(screen: Driver) -> dict[str, Any]:
    """Tell where Undo, the say bar and the main key are."""
    from companion.ui.widgets.saybar import SayBar

    table = screen.app.screen
    bar = table.keys.bar if hasattr(table, "keys") else table.results
    assert isinstance(bar, SayBar)
    keys = getattr(table, "keys", table)
    main, undo = keys.main, keys.undo
    return {
        name: (*(round(at) for at in part.to_window(*part.pos)), *(round(s) for s in part.size))
        for name, part in (("undo", undo), ("say", bar), ("main", main))
        if part is not None
    }


@pytest.mark.parametrize(("size", "left_hand"), some(product(WINDOWS, (False, True)), 2))
def test_undo_say_bar_and_main_key_are_at_the_same_place_on_every_page(
    app: Start, size: Size, left_hand: bool
) -> None:
    screen = app(size)
    screen.app.desk.set(left_hand=left_hand, motion=False)
    seen: dict[str, dict[str, Any]] = {}
    kinds: dict[str, int] = {}
    for moment in moments(1, nights=2):
        tracking = "ask" if "ask" in moment.name.split() else "map"
        usual = f"{moment.name.split()[0]} {tracking} {'and more' in moment.name}"
        if kinds.get(usual, 0) >= MOST and not any(part in moment.name for part in RARE):
            continue
        moment.show(screen)
        kind = kind_of(screen)
        kinds |= {usual: kinds.get(usual, 0) + 1, kind: 1}
        for name, where in places(screen).items():
            part = f"{name} {tracking}" if min(size) < 560 and name == "say" else name
            seen.setdefault(part, {})[f"{kind} of {moment.name}"] = where
    assert set(KINDS) <= set(kinds)
    for name, at in seen.items():
        first = next(iter(at.values()))
        assert {page: where for page, where in at.items() if where != first} == {}, name
