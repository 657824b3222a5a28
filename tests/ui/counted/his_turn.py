"""The Boogeyman's turn and the cards: what of a night of Boogeyman is counted in taps."""

from tests.ui.counted.nights import APP, CHILDREN, beside, his_turn, night, nobody, reached
from tests.ui.counting import Scenes, Sitting

SCENES = Scenes()
WAYS = {
    "mike": ("15", "16"), "leila": ("11", "12"), "ray": ("8", "7"), "daphne": ("4", "6"),
}  # fmt: skip


# The Boogeyman's turn


@SCENES.add("The Boogeyman’s turn is read: nobody is there", "boogeyman_revealed")
def _his(at: Sitting) -> None:
    his_turn(at)
    at.count()
    at.say("ended_turn", child="daphne")
    nobody(at)
    at.read()


@SCENES.add("The Boogeyman’s turn: he meets a Child, his card", "meeting_card_drawn boogeyman")
def _his_meeting(at: Sitting) -> None:
    his_turn(at, ("25", "16", "6", "1"))
    beside(at, mike="16")
    at.count()
    at.say("ended_turn", child="daphne")
    reached(at, "mike")
    at.answer("done")
    at.read()


@SCENES.add("The Boogeyman’s turn: Jennifer is possessed, reaches nobody", "babysitter_possessed")
def _possessed(at: Sitting) -> None:
    his_turn(at, ("25", "25", "6", "1"))
    at.count()
    at.say("ended_turn", child="daphne")
    if at.asks:
        at.answer(["babysitter"])
    at.answer(1)
    if at.asks:
        at.answer(["mike"])
        nobody(at)
    at.read()


@SCENES.add("A usual round: eight moves, two noises, the Boogeyman’s turn", "round_began")
def _round(at: Sitting) -> None:
    night(at)
    if not at.asks:
        at.lay(rooms={"12": {"light": "none"}})
    at.count()
    for child, (first, second) in WAYS.items():
        if not at.asks:
            at.say("moved", child=child, to=first)
            at.say("moved", child=child, to=second)
        if child in CHILDREN[:2]:
            at.say("searched", child=child, noise=1)
            nobody(at)
        at.say("ended_turn", child=child)
    nobody(at)
    at.read()


# Cards


def _event(at: Sitting, whose: str) -> None:
    """Let the next hidden token lie on a slot with the Event symbol."""
    his_turn(at, decks={**APP, "event": whose}, rig={"event": ["paper_walls"]})
    at.lay(indicator=["2", "3", "down", *[None] * 7])
    at.count()
    at.say("ended_turn", child="daphne")
    nobody(at)


@SCENES.add("His turn with an Event of the app: read", "event_drawn")
def _event_read(at: Sitting) -> None:
    _event(at, "app")
    at.read()


@SCENES.add("His turn with an Event of the table: drawn and done", "event_drawn")
def _event_done(at: Sitting) -> None:
    _event(at, "table")
    at.answer("done")
    at.read()


@SCENES.add("His turn with an Event of the table: it makes noise louder", guess=1.0)
def _event_limits(at: Sitting) -> None:
    _event(at, "table")
    at.effect("louder", by=1)
    at.answer("done")
    at.read()


def _trouble(at: Sitting, whose: str) -> None:
    night(
        at, decks={**APP, "trouble": whose}, rig={"rooms": ["25", "24"], "trouble": ["best_china"]}
    )
    beside(at, mike="16")
    at.lay(stress={"babysitter": 2})
    if not at.asks:
        at.lay(babysitter={"room": "23"})
    at.count()
    at.say("searched", child="mike", noise=1)
    reached(at, "mike")
    at.answer("done")


@SCENES.add("A meeting, then a Trouble of the app: read", "trouble_drawn")
def _trouble_read(at: Sitting) -> None:
    _trouble(at, "app")
    at.read()


@SCENES.add("A meeting, then a Trouble of the table: drawn and done", "trouble_drawn")
def _trouble_done(at: Sitting) -> None:
    _trouble(at, "table")
    at.answer("done")
    at.read()


def _nightmare(at: Sitting, whose: str) -> None:
    night(
        at,
        decks={**APP, "nightmare": whose},
        rig={"rooms": ["25", "24"], "nightmare": ["loose_teeth"]},
    )
    at.has(report="fainted", child="leila")
    at.count()
    at.say("ended_turn", child="mike")


@SCENES.add("A fainted Child’s turn, a Nightmare of the app: read", "nightmare_drawn")
def _nightmare_read(at: Sitting) -> None:
    _nightmare(at, "app")
    at.read()


@SCENES.add("A fainted Child’s turn, a Nightmare of the table: done", "nightmare_drawn")
def _nightmare_done(at: Sitting) -> None:
    _nightmare(at, "table")
    at.answer("done")
    at.read()


@SCENES.add("A fainted Child’s turn: its Nightmare of the table acts again", "nightmare_acted")
def _nightmare_acts(at: Sitting) -> None:
    night(at)
    at.lay(children={"leila": {"fainted": True}}, nightmares={"leila": None})
    at.count()
    at.say("ended_turn", child="mike")
    at.answer("done")
    at.read()


@SCENES.add("A card’s effect: Stress goes up", guess=1.5)
def _effect_stress(at: Sitting) -> None:
    night(at)
    at.count()
    at.effect("stress", track="babysitter", by=1)
    at.read()


@SCENES.add("A card’s effect: Jennifer walks towards a Child", guess=1.5)
def _effect_walk(at: Sitting) -> None:
    night(at)
    at.count()
    at.effect("babysitter_moves", child="mike", rooms=2)
    nobody(at)
    at.read()


@SCENES.add("A card’s effect: a Padlock lies in a Room", guess=1.0)
def _effect_padlock(at: Sitting) -> None:
    night(at)
    at.count()
    at.effect("padlock_placed", room="9")
    at.read()
