"""What happens in a game of Closet Monsters, each kind of turn and report once, to count taps."""

from typing import Any

from tests.ui.counting import ASK, MAP, Scenes, Sitting

SCENES = Scenes()
FIRST, FEARED, OTHER = "snorvel", "snow_globe", "kite"
MISSES = 3  # until a monster comes


def game(at: Sitting, **start: Any) -> None:
    """Begin with our set on the table, or with the box."""
    ours = {} if at.asks else {"cards": "nightlight", "toys": "table"}
    options = start.pop("options", {})
    rig = {} if at.asks else {"rig": {"monsters": [FIRST, "lintlop"], **start.pop("rig", {})}}
    at.begin("closet_monsters", pile=10, options=options, **{**ours, **rig, **start})


def miss(at: Sitting) -> dict[str, str]:
    """Give what is said of a toy that nobody fears."""
    return {"report": "turned", **({"result": "wrong"} if at.asks else {"toy": OTHER})}


@SCENES.add("A game is begun from the home screen", guess=1)
def _begun(at: Sitting) -> None:
    at.player.desk.choose("closet_monsters")
    at.player.desk.draft_anew()
    at.count()
    at.begin_by_touches("closet_monsters", f"tracking {at.tracking}")


@SCENES.add("A toy is turned: nobody fears it", "cards_turned")
def _miss(at: Sitting) -> None:
    game(at)
    at.count()
    at.say(**miss(at))
    at.read()


@SCENES.add("A toy is turned: a monster goes, another comes", "monsters_sent", ways=[MAP])
def _hit(at: Sitting) -> None:
    game(at)
    at.count()
    at.say("turned", toy=FEARED)
    at.read()


@SCENES.add("A toy is turned: it is the last miss, a monster comes", "monster_came cards")
def _comes(at: Sitting) -> None:
    game(at)
    for _ in range(MISSES - 1):
        at.has(**miss(at))
    at.count()
    at.screen.wait(2)  # the same toy again is no slip of the finger
    at.say(**miss(at))
    if at.asks:
        at.answer("room")
    at.read()


@SCENES.add("A tile of the screen is turned: nobody fears it", "cards_turned", ways=[MAP])
def _tile(at: Sitting) -> None:
    game(at, toys="app", rig={"toys": [OTHER, FEARED]})
    at.count()
    at.say("turned", tile=1)
    at.read()


@SCENES.add("A tile of the screen is turned: a monster goes", "monsters_sent", ways=[MAP])
def _tile_hit(at: Sitting) -> None:
    game(at, toys="app", rig={"toys": [OTHER, FEARED]})
    at.count()
    at.say("turned", tile=2)
    at.read()


@SCENES.add("For experts: the sock is turned, the table swaps", guess=0.5)
def _sock(at: Sitting) -> None:
    game(at, options={"expert": "yes"})
    at.count()
    at.say("turned", **({"result": "sock"} if at.asks else {"toy": "sock"}))
    at.read()


@SCENES.add("For experts: the sock is turned on the screen, two tiles swap", guess=0.5, ways=[MAP])
def _sock_tile(at: Sitting) -> None:
    game(at, toys="app", options={"expert": "yes"}, rig={"toys": ["sock", "hidden"]})
    at.has(report="turned", tile=2)  # the first of the two is only seen
    at.count()
    at.say("turned", tile=1)
    at.answer(3)
    at.read()


@SCENES.add("In a race: a toy is turned, and it is right", guess=8, ways=[ASK])
def _race(at: Sitting) -> None:
    game(at, mode="race", players=["player_1", "player_2"])
    at.count()
    at.say("turned", result="right")
    at.read()


@SCENES.add("All are in the closet", guess=0.5, ways=[ASK])
def _won(at: Sitting) -> None:
    game(at)
    at.count()
    at.say("finished")
    at.read()


@SCENES.add("The last tap is undone", guess=2)
def _undo(at: Sitting) -> None:
    game(at)
    at.has(**miss(at))
    at.count()
    at.player.undo()


@SCENES.add("A progress card is set right", guess=0.3)
def _fix(at: Sitting) -> None:
    game(at)
    at.count()
    at.open_tools("fix")
    at.player.fix("fix.progress", card=0, colour="red")
    assert at.view["progress"][0] == "red"
