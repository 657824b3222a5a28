"""English: what the effects of a card do, in plain words, and whom and which Room they mean."""

from collections.abc import Mapping

from companion.engine.messages import Text

DEEDS: Mapping[str, Text] = {
    "deed.babysitter_moves": (
        "Jennifer walks up to one Room towards {child}.",
        "Jennifer walks up to {n} Rooms towards {child}.",
    ),
    "deed.boogeyman_turn": "The Boogeyman takes a whole turn.",
    "deed.boogeyman_moves": "The Boogeyman’s figure moves to {room}.",
    "deed.meets": "{child} has to face {entity}.",
    "deed.stress_up": "The Stress of {entity} goes up by {n}.",
    "deed.stress_down": "The Stress of {entity} goes down by {n}.",
    "deed.light.light": "{room} is turned to Light.",
    "deed.light.dark": "{room} is turned to Dark.",
    "deed.light.none": "The Light/Dark token of {room} is taken away.",
    "deed.padlock_placed": "A Padlock is put on {room}.",
    "deed.padlock_taken": "The Padlock of {room} is taken away.",
    "deed.hidden_token_redrawn": "The hidden token is drawn again, unseen.",
    "deed.sent_home": "{child} goes to the Hall of its colour and meets nobody there.",
    "deed.calmed": "{child} takes back one State card, if it has lost any.",
    "deed.revivable": "While this Nightmare is in force, the fainted Child can be revived even with Jennifer in its Room.",
    # what a card does several times in a row; {several} is word number.*
    "deed.several.light.light": (
        "A random Room is turned to Light.",
        "{several} random Rooms are turned to Light.",
    ),
    "deed.several.light.dark": (
        "A random Room is turned to Dark.",
        "{several} random Rooms are turned to Dark.",
    ),
    "deed.several.light.none": (
        "The Light/Dark token of a random Room is taken away.",
        "The Light/Dark tokens of {several} random Rooms are taken away.",
    ),
    "deed.several.padlock_placed": (
        "A Padlock is put on a random Room.",
        "Padlocks are put on {several} random Rooms.",
    ),
    "deed.several.padlock_taken": (
        "The Padlock of a random Room is taken away.",
        "The Padlocks of {several} random Rooms are taken away.",
    ),
    "deed.times": ("{deed}", "{deed} That happens {several} times."),
    "number.2": "two",
    "number.3": "three",
    "number.4": "four",
    "number.5": "five",
    "number.6": "six",
    "deed.orders": "It tells you what to do.",
    "deed.none": "Do what the card says, then report what it changed.",
    "pile.event": "Drawn when the Boogeyman’s token lies on a slot with the Event symbol. Its lasting effects hold for the next round.",
    "pile.trouble": "Drawn when a Stress marker reaches a Trouble symbol.",
    "pile.nightmare": "Drawn on the turn of a fainted Child; acts again on each of its turns until it is revived.",
    "pile.note": "Cards made in the app, for one copy of the game.",
    "whom.active": "the Child on turn",
    "whom.nearest": "the nearest Child",
    "whom.flashlight": "the Child with the Flashlight",
    "whom.fainted": "the fainted Child",
    "whom.chosen": "a Child of your choice",
    "whom.lowest": "the Child with the lowest roll",
    "where.babysitter": "Jennifer’s Room",
    "where.boogeyman": "the Boogeyman’s Room",
    "where.random": "a random Room",
}
