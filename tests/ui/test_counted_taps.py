"""Nothing costs more taps than it did when we began to count: docs/taps.md."""

from collections.abc import Callable

import pytest

from tests.chance import new_seed, some
from tests.every import every
from tests.ui.count_taps import GAMES, PAGE, USUAL, cases, kept, on_page, scenes, too_much
from tests.ui.counting import DEVICES, Cost, Scene, cost, know_the_box
from tests.ui.driver import Driver

Start = Callable[..., Driver]
SAMPLE = 16  # of what is counted on a device


@pytest.mark.parametrize("device", DEVICES)
def test_nothing_costs_more_taps_than_at_first(app: Start, device: str) -> None:
    new_seed()
    screen = app(DEVICES[device])
    know_the_box()
    before, pages = kept(), {game: on_page(game) for game in GAMES}

    def holds(game: str, scene: Scene, its: str, way: str) -> None:
        row = before[game][scene.what]
        first, now = Cost(*row[f"{its} {way}"]), cost(screen, scene, way)
        assert not too_much(now, first, row["often"]), f"it costs {now}, and cost {first}"
        if row["often"] >= USUAL:  # what became cheaper stays so
            said = pages[game][scene.what][f"{its} {way}"]
            assert now.taps <= said, f"it costs {now}, and {said} on the page"

    every(
        some([case for case in cases() if case[2] == device], SAMPLE), holds,
        lambda game, scene, its, way: f"{game}, {way}: {scene.what}",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("now", "often", "more"),
    [
        (Cost(2, 1), 1.0, False),
        (Cost(3, 1), 1.0, True),
        (Cost(2, 2), 1.0, True),
        (Cost(1, 0), 40.0, False),
        (Cost(3, 3), 0.9, False),
        (Cost(4, 1), 0.9, True),
    ],
)
def test_what_is_usual_may_not_cost_more_and_what_is_rare_one_tap(
    now: Cost, often: float, more: bool
) -> None:
    assert too_much(now, Cost(2, 1), often) == more


def test_what_is_counted_is_kept_and_on_the_page_and_nothing_else_is() -> None:
    page = PAGE.read_text("utf-8")
    before = kept()
    for game in GAMES:
        assert list(before[game]) == [scene.what for scene in scenes(game)]
        for scene in scenes(game):
            ways = {f"{device} {way}" for device in DEVICES for way in scene.ways}
            assert set(before[game][scene.what]) == {"often", "guess", *ways}
            assert f"\n| {scene.what} |" in page
            assert set(on_page(game)[scene.what]) == ways
    rows = [line for line in page.splitlines() if line.startswith("| ")]
    assert len(rows) == sum(len(before[game]) + 1 for game in GAMES)
