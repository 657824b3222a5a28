"""The contract can fail: a toy game that breaks one promise after the other is caught each time."""

from random import Random

import pytest

from companion.engine.game import Surroundings
from companion.table.log import Log
from companion.table.running import Table
from tests.contract.playing import Laid
from tests.contract.promises import PROMISES, Promise
from tests.contract.toy import toy

REPORTS = 40


def laid(broken: str = "") -> Laid:
    game = toy(broken)

    def table(log: Log | None, language: str) -> Table:
        made = game.opponent(Surroundings({}, {}, lambda _: None), language)
        return Table(lambda _: made, lambda: "a seed", log)

    return Laid(game, table)


@pytest.mark.parametrize("promise", PROMISES, ids=lambda one: one.__name__)
def test_a_toy_can_keep_every_promise(promise: Promise) -> None:
    promise(laid(), Random("whole"), REPORTS)


@pytest.mark.parametrize("promise", PROMISES, ids=lambda one: one.__name__)
def test_a_toy_that_breaks_a_promise_is_caught(promise: Promise) -> None:
    with pytest.raises(AssertionError):
        promise(laid(promise.__name__), Random("broken"), REPORTS)
