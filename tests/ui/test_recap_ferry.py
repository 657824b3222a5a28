"""How a night on a map without a house went: its lines, its names, three values by turn."""

from typing import Any

import pytest

from companion.games.final_girl import ID
from companion.ui.widgets.charts import HeatChart, StepsChart
from tests.ui.audit import faults
from tests.ui.conftest import Start
from tests.ui.driver import Driver

SIZES = [(1280, 800), (1024, 600), (360, 800)]
START = {
    "report": "start", "tracking": "map", "killer": "old_tallow", "location": "night_ferry",
    "seed": "7", "rig": {"setup": ["boarding"], "event": ["calm_sea"]},
}  # fmt: skip


def played(app: Start, size: tuple[int, int]) -> Driver:
    """Play a turn, and look at how it went."""
    screen = app(size=size)
    desk = screen.app.desk
    desk.choose(ID)
    desk.begin()
    for report in (START, {"report": "moved", "to": "jetty"}, {"report": "saved", "victims": 2}):
        assert desk.submit(report), desk.error
    assert desk.submit({"report": "ended_turn"})
    screen.app.go("recap")
    screen.wait(1)
    return screen


def chart(screen: Driver, kind: Any) -> Any:
    return next(one for one in screen.shown.walk(restrict=True) if isinstance(one, kind))


@pytest.mark.parametrize("size", SIZES)
def test_the_charts_of_a_map_without_a_house_fit_their_page(
    app: Start, size: tuple[int, int]
) -> None:
    assert faults(played(app, size)) == []


def test_zones_are_joined_and_named_and_no_house_is_around_them(
    app: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(HeatChart, "_shell", lambda *_: drawn.append("house"))
    monkeypatch.setattr(HeatChart, "_called", lambda _, name, *__: drawn.append(name))
    heat = chart(played(app, (1280, 800)), HeatChart)
    assert "house" not in drawn
    assert {place.name for place in heat.heat.board.places.values()} <= set(drawn)
    assert heat.heat.board.passages


def test_each_of_three_values_has_a_form_of_its_own(app: Start) -> None:
    screen = played(app, (1280, 800))
    steps = chart(screen, StepsChart)
    assert [one.who for one in steps.steps.series] == ["killer", "victims", "heroine"]
    from companion.ui.widgets.chart_legend import Legend

    legends = [one for one in screen.shown.walk(restrict=True) if isinstance(one, Legend)]
    assert [sign[0] for sign in legends[0].signs[:3]] == ["circle", "square", "diamond"]
