"""What happens in a night of Final Girl, each kind of turn and report once, to count taps."""

from typing import Any

from tests.ui.counting import MAP, Scenes, Sitting

SCENES = Scenes()
BOX = {"killer": "old_tallow", "location": "night_ferry"}


def night(at: Sitting, **start: Any) -> None:
    """Begin on the Night Ferry, or with a box whose killer has his health in the app."""
    rig: dict[str, Any] = start.pop("rig", {})
    ours: dict[str, Any]
    if at.asks:  # the table draws its own cards
        ours = {"health": {"killer": 11}, "rig": {k: v for k, v in rig.items() if k == "tokens"}}
    else:
        usual = {"setup": ["boarding"], "event": ["calm_sea"], "terror": ["wick_low"]}
        ours = {**BOX, "rig": {**usual, "dice": [5], **rig}}
    at.begin("final_girl", **{**ours, **start})


def turn(at: Sitting) -> None:
    """End her turn; without a map tell that two stand with him."""
    at.say("ended_turn")
    if at.asks:
        at.answer(2)
    at.read()


@SCENES.add("A night is begun from the home screen", guess=1)
def _begun(at: Sitting) -> None:
    at.player.desk.choose("final_girl")
    at.player.desk.draft_anew()
    at.count()
    at.begin_by_touches("final_girl", f"tracking {at.tracking}")


@SCENES.add("A stop alone", "heroine_moved", ways=[MAP])
def _stop(at: Sitting) -> None:
    night(at)
    at.count()
    at.say("moved", to="saloon")


@SCENES.add("A stop with two victims along", guess=4, ways=[MAP])
def _along(at: Sitting) -> None:
    night(at)
    at.has(report="moved", to="saloon")
    at.count()
    at.say("moved", to="jetty", **{"with": 2})


@SCENES.add("All on an exit are saved", "victims_saved", ways=[MAP])
def _saved(at: Sitting) -> None:
    night(at)
    at.has(report="moved", to="jetty")
    at.count()
    at.say("saved", victims=2)


@SCENES.add("She deals damage", "said hit")
def _hit(at: Sitting) -> None:
    night(at)
    at.count()
    at.say("hit", damage=2)
    at.read()


@SCENES.add("His turn is read: two die, the third panics", "turn_began")
def _turn(at: Sitting) -> None:
    night(at)
    at.count()
    turn(at)


@SCENES.add("His turn: he attacks her, she stands", guess=2, ways=[MAP])
def _attacked(at: Sitting) -> None:
    night(at, rig={"terror": ["stowaways"]})
    at.has(report="moved", to="bridge")
    at.count()
    at.say("ended_turn")
    at.answer("alive")
    at.read()


@SCENES.add("A usual turn: two stops, two saved, damage, his turn", "turn_began", ways=[MAP])
def _usual(at: Sitting) -> None:
    night(at)
    at.count()
    at.say("moved", to="saloon")
    at.say("moved", to="jetty", **{"with": 2})
    at.say("saved", victims=4)
    at.say("hit", damage=2)
    at.read()
    turn(at)


@SCENES.add("His token is turned: he comes back", "token_turned killer")
def _token(at: Sitting) -> None:
    night(at, rig={"tokens": ["2"]})
    at.lay(killer={"markers": 0})
    at.count()
    at.say("hit", damage=1)
    at.read()


@SCENES.add("The last Terror card, and the finale opens", "finale_opened")
def _finale(at: Sitting) -> None:
    night(at, rig={"finale": ["last_lamp"], "power": ["draught"]})
    at.lay(terror={"left": 1})
    at.count()
    turn(at)


@SCENES.add("A victim dies by a card of hers", guess=0.5)
def _killed(at: Sitting) -> None:
    night(at)
    at.count()
    at.say("killed", victims=1, **({} if at.asks else {"zone": "saloon"}))
    at.read()


@SCENES.add("A card of hers lowers Horror", guess=0.5, ways=[MAP])
def _card(at: Sitting) -> None:
    night(at)
    at.count()
    at.effect("horror", by=-1)
    at.read()


@SCENES.add("The last tap is undone", guess=2)
def _undo(at: Sitting) -> None:
    night(at)
    at.has(report="hit", damage=2)
    at.count()
    at.player.undo()


@SCENES.add("Bloodlust is set right", guess=0.3, ways=[MAP])
def _fix(at: Sitting) -> None:
    night(at)
    at.count()
    at.open_tools("fix")
    at.player.fix("fix.bloodlust", count=2)
    assert at.view["bloodlust"]["row"] == 2
