"""What lines of the journal show instead of an icon."""

import json
from pathlib import Path

import pytest

from companion.engine.events import Event
from companion.games.betrayal import events as e
from companion.games.betrayal.looks import KINDS
from companion.games.betrayal.text import marking

DRAWN = json.loads(Path("content/art/textures/drawings.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("event", "shown"),
    [
        (e.OmenDrawn(player="Cleo", omen="salt_jar", drawn=1), "omen-salt_jar"),
        (e.OmenDrawn(player="Cleo", omen="Skull", drawn=1), "omen"),
        (e.MonsterStunned(monster="drowned_2"), "mark-drowned-stunned"),
        (e.MonsterStunned(monster="shade_1"), "mark-monster-stunned"),
        (e.MonsterKilled(monster="moth_1", kind="moth"), "mark-moth"),
        (e.CounterMoved(counter="tide", was=0, value=1, goal=7), "counter-tide"),
        (e.CounterMoved(counter="ghosts", was=0, value=1, goal=None), "counter"),
        (e.TurnBegan(round=1, turn="monsters", place="monsters"), "mark-monster"),
        (e.TurnBegan(round=1, turn="Cleo", place="Cleo"), ""),
    ],
)
def test_a_line_shows_what_it_is_about(event: Event, shown: str) -> None:
    assert marking.drawing(event) == (f"betrayal/{shown}" if shown else "")


def test_whatever_a_line_shows_is_drawn() -> None:
    names = {*marking.DRAWINGS.values(), "omen", "counter"}
    names |= {f"omen-{one}" for one in marking.OMENS}
    names |= {f"counter-{one}" for one in marking.COUNTERS}
    names |= {f"mark-{one}{how}" for one in (*KINDS, "monster") for how in ("", "-stunned")}
    assert {f"betrayal/{name}" for name in names} - set(DRAWN) == set()
