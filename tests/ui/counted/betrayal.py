"""What happens in a night of Betrayal, each kind of turn and report once, to count taps."""

from typing import Any

from tests.ui.counting import ASK, Scenes, Sitting

SCENES = Scenes()
PLAYERS = ("Ottoline", "Bram", "Silas")
BEGINS, QUIET = (1, 0, 1, 0, 0, 0), (1, 2, 2, 2, 1, 1)  # what the haunt roll shows
PACK, BOX = {"pack": "salt_house"}, {"copy": None}  # of a box nothing is kept
ONLY = [ASK]


def _explores(at: Sitting, omens: int, dice: tuple[int, ...] = (), **start: Any) -> None:
    """Begin a night with so many omens."""
    at.begin("betrayal", players=list(PLAYERS), rig={"dice": list(dice)}, **(start or PACK))
    at.lay(omens={"drawn": omens})


def _answered(at: Sitting, value: Any) -> None:
    at.has(report="answer", prompt=at.player.desk.prompts[-1].id, value=value)


def _ready(at: Sitting) -> None:
    for side in ("traitor", "heroes"):
        at.has(report="ready", **{"as": side})


def _haunted(at: Sitting) -> None:
    """Be in a haunt of our pack: Silas is the traitor, three drowned are there."""
    _explores(at, 5, BEGINS)
    at.has(report="omen", player="Silas", omen="salt_jar")
    at.has(report="ended_turn")
    _answered(at, "well_shaft")
    _ready(at)


def _strange(at: Sitting) -> None:
    """Be in a haunt of a box of which nothing is known."""
    _explores(at, 5, BEGINS, **BOX)
    at.has(report="omen", player="Silas", omen="cracked cup")
    at.has(report="ended_turn")
    for value in ("cold pantry", "17", ["Silas"]):
        _answered(at, value)
    _ready(at)


def _monsters(at: Sitting) -> None:
    """Be in the monsters' turn."""
    _haunted(at)
    for _ in PLAYERS:
        at.has(report="ended_turn")


def _looks(at: Sitting, side: str) -> None:
    at.read()
    at.tool(f"side {side}")
    at.screen.hold("hold_open")


@SCENES.add("A night is begun from the home screen, with three explorers", ways=ONLY, guess=1)
def _begun(at: Sitting) -> None:
    at.player.desk.choose("betrayal")
    at.player.desk.draft_anew()
    at.count()
    at.begin_by_touches("betrayal", *PLAYERS)


@SCENES.add("An omen is drawn, the turn ends: it stays quiet", "haunt_rolled", ways=ONLY)
def _quiet(at: Sitting) -> None:
    _explores(at, 2, QUIET)
    at.count()
    at.say("omen", player="Bram")
    at.say("ended_turn")
    at.read()


@SCENES.add("An omen is drawn by its name", ways=ONLY, guess=3)
def _named(at: Sitting) -> None:
    _explores(at, 2)
    at.count()
    at.say("omen", player="Bram", omen="salt_jar")
    at.read()


@SCENES.add("The haunt begins, of our pack: up to who is handed the tablet", ways=ONLY, guess=1)
def _begins(at: Sitting) -> None:
    _explores(at, 5, BEGINS)
    at.has(report="omen", player="Silas", omen="salt_jar")
    at.count()
    at.say("ended_turn")
    at.answer("well_shaft")
    at.read()


@SCENES.add("The haunt begins, of a new box: omen, room, haunt, traitor", ways=ONLY, guess=0.5)
def _begins_strange(at: Sitting) -> None:
    _explores(at, 5, BEGINS, **BOX)
    at.has(report="omen", player="Silas")
    at.count()
    at.say("ended_turn")
    for value in ("cracked cup", "cold pantry", "17", ["Silas"]):
        at.answer(value)
    at.read()


@SCENES.add("Both sides read their page, from hand to hand, up to turn 1", ways=ONLY, guess=1)
def _both(at: Sitting) -> None:
    _explores(at, 5, BEGINS)
    at.has(report="omen", player="Silas", omen="salt_jar")
    at.has(report="ended_turn")
    _answered(at, "well_shaft")
    at.count()
    for _ in range(2):
        at.player.hand_over()
        at.tap("ready")
        at.screen.wait(6)
    at.read()


@SCENES.add("A turn ends, the next one begins", "turn_began", ways=ONLY)
def _turn(at: Sitting) -> None:
    _haunted(at)
    at.count()
    at.say("ended_turn")
    at.read()


@SCENES.add("The monsters’ turn begins, they are moved, it ends", "monsters_rolled", ways=ONLY)
def _their_turn(at: Sitting) -> None:
    _haunted(at)
    for _ in PLAYERS[1:]:
        at.has(report="ended_turn")
    at.count()
    at.say("ended_turn")
    at.say("ended_turn")
    at.read()


@SCENES.add("A hero attacks a monster", "fought", ways=ONLY)
def _attack(at: Sitting) -> None:
    _haunted(at)
    at.count()
    at.tap("drowned_1")
    at.tap("attacked")
    at.tap("4")
    at.read()
    assert at.view["fight"]["on"] == "drowned_1"


@SCENES.add("A monster attacks a hero", ways=ONLY, guess=8)
def _attacked(at: Sitting) -> None:
    _monsters(at)
    at.count()
    at.tap("Bram")
    at.tap("attacked")
    at.tap("drowned_2")
    at.tap("4")
    at.read()
    assert at.view["fight"]["by"] == "drowned_2"


@SCENES.add("An attack with another trait, from afar", ways=ONLY, guess=0.5)
def _attack_other(at: Sitting) -> None:
    _haunted(at)
    at.count()
    at.tap("attacked.other")
    at.tap("Silas")
    at.tap("speed")
    at.tap("True")
    at.tap("4")
    at.tap("3")
    at.read()
    assert at.view["fight"]["trait"] == "speed"


@SCENES.add("A kind of monster is told, with three of it", ways=ONLY, guess=1)
def _kind(at: Sitting) -> None:
    _strange(at)
    at.count()
    at.say("kind", kind="shade", speed=3, might=5, sanity=None, knowledge=None, count=3)
    at.read()
    assert len(at.view["monsters"]) == 3


@SCENES.add("Monsters of a known kind come", ways=ONLY, guess=1)
def _come(at: Sitting) -> None:
    _strange(at)
    at.has(report="kind", kind="shade", speed=3, might=5)
    at.count()
    at.say("came", kind="shade", count=3)
    at.read()


@SCENES.add("A counter is told, with its goal", ways=ONLY, guess=1)
def _counter(at: Sitting) -> None:
    _strange(at)
    at.count()
    at.say("counter", counter="seals", goal=4, wins="heroes", each=None)
    at.read()
    assert at.view["counters"]["seals"]["goal"] == 4


@SCENES.add("A counter goes up", "said counted", ways=ONLY)
def _counted(at: Sitting) -> None:
    _haunted(at)
    at.count()
    at.say("counted", counter="ropes", by=1)
    at.read()


@SCENES.add("Somebody dies", "player_died", ways=ONLY)
def _died(at: Sitting) -> None:
    _haunted(at)
    at.count()
    at.about("Bram", "died")
    at.read()
    assert at.view["players"]["Bram"]["dead"]


@SCENES.add("A side looks at its page, and gives the tablet back", ways=ONLY, guess=3)
def _look(at: Sitting) -> None:
    _haunted(at)
    at.count()
    _looks(at, "heroes")
    at.tap("close")
    at.screen.wait(6)
    assert at.screen.app.where == "table"


@SCENES.add("A side notes something", ways=ONLY, guess=1)
def _noted(at: Sitting) -> None:
    _haunted(at)
    at.count()
    _looks(at, "traitor")
    at.tap("behind.noted", "noted")
    at.player.write("Keep them off the roof.")


@SCENES.add("The last tap is undone", ways=ONLY, guess=2)
def _undone(at: Sitting) -> None:
    _haunted(at)
    at.has(report="counted", counter="ropes")
    at.count()
    at.player.undo()


@SCENES.add("A counter is set right", ways=ONLY, guess=0.3)
def _fixed(at: Sitting) -> None:
    _haunted(at)
    at.count()
    at.open_tools("fix")
    at.tap("fix")
    at.space(0, 2)
    at.tap("fix done")
    assert at.view["counters"]["ropes"]["value"] == 2
