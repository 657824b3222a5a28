"""How a step of the box looks: pieces in pictures, one thing to look for, nothing said twice."""

from typing import Any

from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_around import tap
from tests.ui.test_wizard import STEPS, wizard


def found(screen: Driver, kind: type[Any]) -> list[Any]:
    """Everything of a kind that is shown."""
    return [one for one in screen.shown.walk(restrict=True) if isinstance(one, kind)]


def test_the_steps_are_small_pictures_of_the_pieces(app: Start) -> None:
    from companion.ui.widgets.look_for import Stops

    screen = wizard(app)
    (stops,) = found(screen, Stops)
    assert len(stops.children) == STEPS
    screen.resize((1024, 600))
    screen.app.desk.set(text_scale=1.4)
    screen.app.rebuild()
    screen.settle()
    assert not found(screen, Stops), "words need the room"


def test_what_to_look_for_is_drawn_once_and_whoever_has_the_track_looks_over_it(app: Start) -> None:
    from companion.ui.widgets.counted import Counted
    from companion.ui.widgets.look_for import LookFor
    from companion.ui.widgets.table_top import TableTop

    screen = wizard(app)
    tap(screen, "skip", "same")
    (sign,) = found(screen, LookFor)
    assert sign._round is not None
    assert not found(screen, Counted), "the track is on the board already"
    (table,) = found(screen, TableTop)
    assert table._behind.source == "boogeyman/embrace-back"
    assert table._behind.height > 0
    assert table._behind.top <= screen.app.screen.head.y
    assert screen.key("space 1").kind == "print"


def test_the_way_back_weighs_less_than_the_way_on(app: Start) -> None:
    screen = wizard(app)
    tap(screen, "skip")
    back, skip = screen.key("previous"), screen.key("skip")
    assert (back.kind, skip.kind) == ("quiet", "quiet")
    assert back.width < skip.width
