"""A Child's turn, and whom it meets: what of a night of Boogeyman is counted in taps."""

from typing import Any

from tests.ui.counted.nights import CHILDREN, beside, night, nobody, reached
from tests.ui.counting import MAP, Scenes, Sitting

SCENES = Scenes()


@SCENES.add("A night is begun from the home screen, with four Children", guess=1)
def _begun(at: Sitting) -> None:
    at.player.desk.choose("boogeyman")
    at.player.desk.draft_anew()
    at.count()
    at.begin_by_touches("boogeyman", *CHILDREN, *([] if at.asks else ["tracking map"]))


# A turn


@SCENES.add("A Child walks two Rooms, tap by tap", "said moved", ways=[MAP])
def _walks(at: Sitting) -> None:
    night(at)
    at.count()
    at.say("moved", child="mike", to="15")
    at.say("moved", child="mike", to="16")


@SCENES.add("A Child walks two Rooms at once", guess=10, ways=[MAP])
def _strides(at: Sitting) -> None:
    night(at)
    at.count()
    at.say("moved", child="mike", to="16")


@SCENES.add("A Child walks farther than its actions go", guess=0.5, ways=[MAP])
def _too_far(at: Sitting) -> None:
    night(at)
    at.lay(babysitter={"room": "1"})
    at.count()
    at.say("moved", child="mike", to="25")


@SCENES.add("A noise, and Jennifer’s walk is read: she reaches nobody", "babysitter_moved noise")
def _noise(at: Sitting) -> None:
    night(at)
    beside(at, mike="15")
    at.count()
    at.say("searched", child="mike", noise=1)
    nobody(at)
    at.read()


@SCENES.add("A turn ends", "turn_ended said")
def _ends(at: Sitting) -> None:
    night(at)
    at.count()
    at.say("ended_turn", child="mike")


@SCENES.add("A usual turn: two Rooms, a noise, her walk, the end", "turn_ended said")
def _turn(at: Sitting) -> None:
    night(at)
    at.count()
    if not at.asks:
        at.say("moved", child="mike", to="15")
        at.say("moved", child="mike", to="16")
    at.say("searched", child="mike", noise=1)
    nobody(at)
    at.say("ended_turn", child="mike")
    at.read()


@SCENES.add("The light is switched off", "light_taken")
def _light(at: Sitting) -> None:
    night(at)
    beside(at, mike="9")
    at.count()
    at.say("switched", child="mike")
    at.read()


@SCENES.add(
    "An Objective is found",
    *(f"search_token_taken objective:{colour}" for colour in ("orange", "blue", "green")),
)
def _objective(at: Sitting) -> None:
    night(at)
    beside(at, mike="15")
    if not at.asks:
        at.lay(search_tokens={"15": 1})
    at.count()
    at.say("searched", child="mike", found="objective:blue")
    at.read()


@SCENES.add("The Passkey is found", "search_token_taken passkey")
def _passkey(at: Sitting) -> None:
    night(at)
    beside(at, mike="15")
    if not at.asks:
        at.lay(search_tokens={"15": 1})
    at.count()
    at.say("searched", child="mike", found="passkey")
    at.read()


@SCENES.add("The attic is unlocked", "attic_unlocked")
def _attic(at: Sitting) -> None:
    night(at)
    beside(at, mike="hall_peter")
    at.lay(found={"passkey": ["mike"]})
    at.count()
    at.say("unlocked_attic", child="mike")
    at.read()


def _locked(at: Sitting, dice: str) -> None:
    night(at, dice=dice, rig={"rooms": ["25", "24"], "dice": [1]})
    beside(at, mike="15")
    if not at.asks:
        at.lay(rooms={"15": {"padlock": True}})
    at.count()


@SCENES.add("A Padlock is forced: a die of the table, no Candies", guess=0.7)
def _forced(at: Sitting) -> None:
    _locked(at, "table")
    at.say("forced_padlock", child="mike", roll=1)
    nobody(at)
    at.read()


@SCENES.add("A Padlock is forced: the app rolls, no Candies", guess=0.7)
def _rolled(at: Sitting) -> None:
    _locked(at, "app")
    at.say("forced_padlock", child="mike")
    if at.player.desk.prompts[-1].kind == "choose":
        at.answer(0)
    nobody(at)
    at.read()


@SCENES.add("A Padlock is opened by a card", guess=0.3)
def _opened(at: Sitting) -> None:
    _locked(at, "table")
    at.say("opened_padlock", child="mike")
    at.read()


# Meetings


def _heard(at: Sitting, *who: str, **start: Any) -> None:
    """Let Mike be so near to Jennifer that she comes, and count."""
    night(at, **start)
    beside(at, **dict.fromkeys(who, "16"))
    if not at.asks:
        at.lay(babysitter={"room": "23"})
    at.count()
    at.say("searched", child="mike", noise=1)


@SCENES.add("Jennifer reaches a Child: her card is drawn and done", "meeting_card_drawn babysitter")
def _meeting(at: Sitting) -> None:
    _heard(at, "mike")
    reached(at, "mike")
    at.answer("done")
    at.read()


@SCENES.add("The same, and her card costs a State", "state_changed")
def _meeting_costs(at: Sitting) -> None:
    _heard(at, "mike")
    reached(at, "mike")
    at.about("mike", "state", 2)
    at.answer("done")
    at.read()


@SCENES.add("Jennifer reaches a Child: a card cancels it", "meeting_cancelled")
def _cancelled(at: Sitting) -> None:
    _heard(at, "mike")
    reached(at, "mike")
    at.answer("cancelled")
    at.read()


@SCENES.add("Jennifer reaches two Children: dice of the table, her card", "dice_rolled meet")
def _two(at: Sitting) -> None:
    _heard(at, "mike", "leila")
    reached(at, "mike", "leila")
    at.answer({"mike": 2, "leila": 5})
    at.answer("done")
    at.read()


@SCENES.add("Jennifer reaches two Children: the app rolls, her card", "dice_rolled meet")
def _two_rolled(at: Sitting) -> None:
    _heard(at, "mike", "leila", dice="app", rig={"rooms": ["25", "24"], "dice": [2, 5]})
    reached(at, "mike", "leila")
    at.answer("done")
    at.read()


@SCENES.add("A Child walks into Jennifer: her card", "child_moved babysitter")
def _walked_into_her(at: Sitting) -> None:
    night(at)
    if not at.asks:
        at.lay(babysitter={"room": "15"})
    at.count()
    if at.asks:
        at.say("met", child="mike", **{"with": "babysitter"})
    else:
        at.say("moved", child="mike", to="15")
    at.answer("done")
    at.read()


@SCENES.add("A Child stops in the Boogeyman’s Room: his card", guess=0.5)
def _walked_into_him(at: Sitting) -> None:
    night(at)
    at.lay(boogeyman={"room": "15"})
    at.count()
    if at.asks:
        at.say("met", child="mike", **{"with": "boogeyman"})
    else:
        at.say("moved", child="mike", to="15")
    at.answer("done")
    at.read()


@SCENES.add("Her walk is not possible", guess=0.3, ways=[MAP])
def _not_possible(at: Sitting) -> None:
    night(at)
    beside(at, mike="15")
    at.count()
    at.say("searched", child="mike", noise=1)
    at.tap("not_possible")
    at.read()
