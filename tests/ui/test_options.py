"""The table options: each names its rule, and a tap on it opens that rule."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from tests.chance import some
from tests.ui.audit import faults
from tests.ui.driver import Driver
from tests.ui.test_layout import Dress, dress

Start = Callable[..., Driver]


def named(screen: Driver, rule: str) -> Any:
    """Find what names a rule on the page."""
    said = screen.app.desk.named_rule(rule)
    return next(one for one in screen.shown.walk(restrict=True) if said in getattr(one, "text", ""))


def tap_rule(screen: Driver, rule: str) -> None:
    """Tap where a rule is named."""
    part = named(screen, rule)
    screen.settle()
    screen.reveal(part)
    screen.settle()
    screen.touch(*screen.middle(part))


@pytest.mark.parametrize(
    ("way", "language"), some(product([("new",), ("settings",)], ["en", "fr"]), 2)
)
def test_a_tap_on_the_rule_of_an_option_opens_it(
    app: Start, way: tuple[str, ...], language: str
) -> None:
    screen = app()
    screen.app.desk.set(language=language)
    for where in (*way, "options"):
        screen.app.go(where)
    rules = {field.rule for field in screen.app.desk.start.fields if field.aside}
    assert rules
    for rule in sorted(rules):
        tap_rule(screen, rule)
        assert screen.app.sheet is not None, f"nothing opened for {rule}"
        title, text = screen.app.desk.rule(rule)
        assert screen.texts()[:2] == [title, text]
        screen.tap("close")
        assert screen.app.where == "options"


@pytest.mark.parametrize("how", [("phone", "fr", 2.0), ("small tablet", "en", 1.0)])
def test_the_rule_of_an_option_is_large_enough_to_be_tapped(app: Start, how: Dress) -> None:
    from kivy.metrics import dp

    from companion.ui import theme

    screen = app()
    dress(screen, how)
    screen.app.go("new")
    screen.app.go("options")
    screen.frames(5)
    rule = next(field.rule for field in screen.app.desk.start.fields if field.aside)
    assert named(screen, rule).height >= dp(theme.TARGET) - 0.5
    assert not faults(screen)
    tap_rule(screen, rule)
    assert screen.app.sheet is not None
    assert not faults(screen)
