"""Nights in which a player is the Boogeyman: what handing the tablet round costs in taps."""

from typing import Any

from tests.ui.counted.nights import APP, CHILDREN
from tests.ui.counting import MAP, Scenes, Sitting

SCENES = Scenes()
HIM = {"as": "boogeyman"}


def _hides(at: Sitting, *rooms: str, **start: Any) -> None:
    """Begin a night in which he hid in these Rooms, one after the other, and is asked again."""
    known = {"copy": "mine"} if at.asks else {}
    said = {"mode": "competitive", "children": list(CHILDREN), "dice": "table", "decks": APP}
    at.begin("boogeyman", **{**said, **known, **start})
    for room in rooms:
        _nobody_stayed(at)
        at.has(report="placed", room=room, **HIM)
        if (asked := at.player.desk.here.private("boogeyman").prompts) and room == rooms[-1]:
            assert not asked[-1].key.startswith("ask.place")
        _all_end(at)


def _all_end(at: Sitting) -> None:
    desk = at.player.desk
    while desk.prompts[-1].kind == "tell":
        at.has(report="ended_turn", child=desk.view["turn"])
    desk.last_prompt()


def _nobody_stayed(at: Sitting) -> None:
    """Without a map, say that nobody stands in his last Room."""
    asked = at.player.desk.here.private("boogeyman").prompts[-1]
    if asked.key == "ask.stayed":
        at.has(report="answer", prompt=asked.id, value=[], **HIM)


def _back(at: Sitting) -> None:
    """Let the tablet be handed back: the curtain goes by itself."""
    at.screen.wait(6)
    assert at.screen.app.where == "table"


@SCENES.add("A player is the Boogeyman: his turn, from hand to hand and back", guess=9.0)
def _his(at: Sitting) -> None:
    _hides(at, "14")
    at.count()
    at.player.hand_over()
    at.player.place("23")
    at.tap("confirm")
    _back(at)
    at.read()


@SCENES.add("A player is the Boogeyman: he plays an Event, too", guess=3.0)
def _event(at: Sitting) -> None:
    _hides(at, "14", "23", "8")
    at.count()
    at.player.hand_over()
    at.player.place("11")
    at.tap("confirm")
    if at.screen.app.screen.behind is not None:  # the slot has the Event symbol
        at.tap(next(iter(at.screen.app.screen.behind.cards.keys)))
        at.tap("confirm")
    _back(at)
    at.read()


@SCENES.add("A player is the Boogeyman: he looks at what is his", guess=2.0)
def _looks(at: Sitting) -> None:
    _hides(at)
    at.has(report="placed", room="14", **HIM)
    at.count()
    at.tool("side boogeyman")
    at.screen.hold("hold_open")
    at.tap("close")
    _back(at)


@SCENES.add("A player is the Boogeyman: he notes what he laid in a Room", guess=5.0)
def _notes(at: Sitting) -> None:
    _hides(at)
    at.count()
    at.player.hand_over()
    at.tap("behind.noted")
    at.player.place("7") if at.player.find("7") is None else at.tap("7")
    at.tap("trapdoor")


@SCENES.add("A player is the Boogeyman: a Child uncovers an earlier token", ways=(MAP,), guess=2.0)
def _uncovers(at: Sitting) -> None:
    _hides(at, "14")
    at.has(report="placed", room="23", **HIM)
    at.count()
    at.say("moved", child="mike", to="14")
    at.read()


@SCENES.add("A player is the Boogeyman: he takes his choice back", guess=0.5)
def _undoes(at: Sitting) -> None:
    _hides(at)
    at.has(report="placed", room="14", **HIM)
    at.count()
    at.tool("side boogeyman")
    at.screen.hold("hold_open")
    at.tap("undo")
    at.player.place("23")
    at.tap("confirm")
    _back(at)


@SCENES.add("The first Child faints, and is the Boogeyman", guess=0.6)
def _becomes(at: Sitting) -> None:
    _hides(at, mode="semi")
    at.count()
    at.about("mike", "faint")
    at.read()
