"""Without a map, too, a turn is taken in at a glance: there are only so many keys in sight."""

from typing import Any

import pytest

from tests.ui.conftest import Start
from tests.ui.driver import Driver, Size

MOST = 9  # groups of keys; a strip is one
EVERYBODY = ["mike", "leila", "ray", "daphne", "peter", "tommy"]
# Of every page alike, so nobody has to look for them.
ALWAYS = {"undo", "journal", "repeat", "fix", "more", "sound"}


def groups(screen: Driver) -> set[str]:
    """Name the groups of keys in sight, but for rows of people and what is always there."""
    from companion.ui.widgets.portrait import Portrait
    from companion.ui.widgets.roster import Row
    from companion.ui.widgets.strip import Strip

    found = set()
    for key in screen.keys():
        if isinstance(key, (Row, Portrait)) or key.meaning in ALWAYS or not key.opacity:
            continue
        strip = any(isinstance(parent, Strip) for parent in above(key))
        found.add("strip" if strip else key.meaning)
    return found


def above(key: Any) -> list[Any]:
    """Name what a key is in."""
    found, parent = [], key.parent
    while parent is not None and parent is not parent.parent:
        found.append(parent)
        parent = parent.parent
    return found


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (360, 780)])
@pytest.mark.parametrize("children", [2, 6])
def test_a_turn_without_a_map_has_few_groups_of_keys(app: Start, size: Size, children: int) -> None:
    screen = app(size)
    desk = screen.app.desk
    desk.begin()
    night = {"report": "start", "mode": "coop", "children": EVERYBODY[:children], "seed": 3}
    assert desk.submit({**night, "tracking": "ask"})
    # Everything that can ever be said in a turn: somebody lies there, a Finale can be called.
    found = {"objective:blue": ["mike", "mike", "leila"]}
    set_ = {"found": found, "children": {"leila": {"fainted": True}}}
    assert desk.submit({"report": "corrected", "set": set_}), desk.error
    desk.last_prompt()
    screen.app.go("table")
    screen.settle()
    seen = groups(screen)
    assert {"strip", "end", "met boogeyman", "met babysitter"} <= seen
    assert len(seen) <= MOST, seen


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (360, 780), (360, 640), (780, 360)])
@pytest.mark.parametrize("children", [4, 6])
def test_a_finger_finds_everybody_without_a_map(app: Start, size: Size, children: int) -> None:
    from kivy.metrics import dp

    from companion.ui import theme
    from tests.ui.audit import faults

    screen = app(size)
    desk = screen.app.desk
    desk.set(language="fr")  # where words are longer
    desk.begin()
    night = {"report": "start", "mode": "coop", "children": EVERYBODY[:children], "seed": 3}
    assert desk.submit({**night, "tracking": "ask"})
    desk.last_prompt()
    screen.app.go("table")
    screen.frames(3)
    people = screen.app.screen.stage.people
    rows, strip = people.rows, people.strip
    assert [row.meaning for row in rows] == EVERYBODY[:children]
    assert min(min(key.size) for key in (*rows, *strip.keys)) >= dp(theme.TARGET) - 0.5
    assert min(row.y for row in rows) >= strip.top
    assert not strip.heading.opacity or max(key.top for key in strip.keys) <= strip.heading.y + 1
    assert not faults(screen)
