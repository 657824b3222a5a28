"""Children, the Finale, undo and fixes: what of a night of Boogeyman is counted in taps."""

from typing import Any

from tests.ui.counted.nights import CHILDREN, beside, his_turn, night
from tests.ui.counting import ASK, MAP, Scenes, Sitting

SCENES = Scenes()


# Children


@SCENES.add("A State changes: of the Child on turn", "state_changed")
def _state(at: Sitting) -> None:
    night(at)
    at.count()
    at.about("mike", "state", 2)
    at.read()


@SCENES.add("A Child faints", "child_fainted")
def _faints(at: Sitting) -> None:
    night(at)
    at.count()
    at.about("leila", "faint")
    at.read()


@SCENES.add("A Child is revived", "child_revived")
def _revived(at: Sitting) -> None:
    night(at)
    beside(at, mike="15", leila="15")
    at.has(report="fainted", child="leila")
    at.count()
    at.about("leila", "revive")
    at.read()


# The Finale


def _called(at: Sitting, **finale: Any) -> None:
    """Have three Objectives of a colour; with a Room, the Finale is called into it."""
    night(at)
    laid = {"found": {"objective:blue": ["mike", "mike", "leila"]}}
    at.lay(**laid, **({"finale": finale} if finale else {}))


@SCENES.add("The Finale is called", "finale_called")
def _call(at: Sitting) -> None:
    _called(at)
    at.count()
    at.say("call_finale", colour="blue")
    at.read()


@SCENES.add("A Child reaches the Finale’s Room", "finale_reached")
def _reach(at: Sitting) -> None:
    _called(at, room="15")
    at.count()
    if at.asks:
        at.say("reached_finale", child="mike")
    else:
        at.say("moved", child="mike", to="15")
    at.read()


@SCENES.add("The Finale begins, two are there", "finale_started")
def _start(at: Sitting) -> None:
    _called(at, room="15", leader="mike")
    beside(at, mike="15", leila="15")
    at.count()
    at.say("start_finale", child="mike", present=["mike", "leila"])
    at.read()


def _panel(at: Sitting, result: str) -> None:
    _called(at, room="15", leader="mike")
    beside(at, mike="15", leila="15")
    at.has(report="start_finale", child="mike", present=["mike", "leila"])
    at.count()
    at.say("panel", child="mike", result=result)
    at.read()


@SCENES.add("A panel of the Finale", "panel_played")
def _goes_on(at: Sitting) -> None:
    _panel(at, "continue")


@SCENES.add("The last panel", "panel_played last")
def _last(at: Sitting) -> None:
    _panel(at, "last")


# Back, and right


@SCENES.add("The last tap is undone", guess=5)
def _undo(at: Sitting) -> None:
    night(at)
    at.has(report="state", child="mike", value=2)
    at.count()
    at.player.undo()


@SCENES.add("A reveal is undone, the draw is kept", guess=1)
def _undo_reveal(at: Sitting) -> None:
    his_turn(at)
    at.has(report="ended_turn", child="daphne")
    at.count()
    at.player.undo()


@SCENES.add("The turn is undone", guess=0.5)
def _undo_turn(at: Sitting) -> None:
    night(at)
    at.has(report="state", child="mike", value=2)
    at.has(report="state", child="mike", value=3)
    at.count()
    at.tool("redo")
    at.tap("turn")


@SCENES.add("What was undone is brought back", guess=0.5)
def _redo(at: Sitting) -> None:
    night(at)
    at.has(report="state", child="mike", value=2)
    at.has(report="undo")
    at.count()
    at.tool("redo")
    at.tap("redo")
    assert at.view["children"]["mike"]["state"] == 2


@SCENES.add("A Stress space is set right", guess=1)
def _fix_stress(at: Sitting) -> None:
    night(at)
    at.count()
    at.tool("fix")
    at.space(1, 2)
    at.tap("fix done")
    assert at.view["stress"]["babysitter"] == 2


@SCENES.add("Jennifer is set right", guess=0.5, ways=[MAP])
def _fix_babysitter(at: Sitting) -> None:
    night(at)
    at.count()
    at.open_tools("fix")
    at.player.fix("fix.babysitter", room="9")
    assert at.view["babysitter"]["room"] == "9"


@SCENES.add("A question about the box, on its first nights", guess=0.5, ways=[ASK])
def _box(at: Sitting) -> None:
    night(at, copy=None)
    for child in CHILDREN:
        at.has(report="ended_turn", child=child)
    at.answer([])
    at.count()
    at.answer("no")
