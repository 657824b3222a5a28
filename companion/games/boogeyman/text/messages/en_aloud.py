"""English: what is said aloud in other words than it is written, by the key of the other.

A voice has no arrows, brackets or slashes, and needs no name of a room beside its number.
"""

from collections.abc import Mapping

from companion.engine.messages import Text

_MOVE = ("Move Jennifer {n} room, {way}.", "Move Jennifer {n} rooms, {way}.")
_ROOM = "room {number}"

ALOUD: Mapping[str, Text] = {
    "setup.decks_few": "Take the card Possessed out of the Objective cards, then shuffle each of your decks on its own.",
    "setup.stacks why": "That makes 25. Every Room has three tokens now.",
    "turn": (
        "{child}’s turn: {used} of {n} action used.",
        "{child}’s turn: {used} of {n} actions used.",
    ),
    "turn.more": "{child}’s turn: {used} actions used.",
    "turn.ask_fewer": ("{child}’s turn: only one action.", "{child}’s turn: only {n} actions."),
    "limit_set.next_actions": (
        "The next standing Child to play has only one action.",
        "The next standing Child to play has only {n} actions.",
    ),
    "search.trapdoor why": "From now on one action leads from there to the secret Room 20, and one back.",
    "child_fainted": "{child} faints: lay the figure down.",
    "child_fainted.finale": "{child} faints: lay the figure down.",
    "ask.reached why": "Tap all Children who are where she stopped, or the key Nobody.",
    "ask.there why": "Tap the Children there, and Jennifer if she is there, too, or the key Nobody.",
    "babysitter_moved.noise": _MOVE,
    "babysitter_moved.noise why": "{child}’s noise was {rooms}. That is {shortest}. {reached}",
    "babysitter_moved.noise_changed": _MOVE,
    "babysitter_moved.noise_changed why": "{child}’s noise was {made} and counts {rooms}. That is {shortest}. {reached}",
    "babysitter_moved.padlock": _MOVE,
    "babysitter_moved.padlock why": "{child}’s die says {rooms}. That is {shortest}. {reached}",
    "babysitter_moved.card": _MOVE,
    "babysitter_moved.card why": "A card sends her up to {distance} towards {goal}. That is {shortest}. {reached}",
    "babysitter_moved.possession": _MOVE,
    "babysitter_moved.possession why": "Possessed, she goes up to {distance} towards {child}. That is {shortest}. {reached}",
    "word place.room": _ROOM,
    "word place.number": _ROOM,
    "word place.choice": "{number}, {name}",
    "word option.candies": "{change} makes {result}",
    "word option.candies_none": "no Candies: {result}",
    "word header.left": ("one action left", "{n} actions left"),
    "word kicker.meeting.boogeyman": "The Boogeyman, in Room {room}",
    "word kicker.faint": "In Room {room}",
    "word note.trouble": "The Stress has reached a Trouble symbol.",
    "word order.light.light": "Turn rooms {rooms} to Light.",
    "word order.light.dark": "Turn rooms {rooms} to Dark.",
    "word order.light.none": "Take the Light or Dark tokens off rooms {rooms}.",
    "word order.padlock_placed": "Put Padlocks on rooms {rooms}.",
    "word order.padlock_taken": "Take the Padlocks off rooms {rooms}.",
    "word status.turn": (
        "Round {round}, {child}’s turn: {used} of {n} action used.",
        "Round {round}, {child}’s turn: {used} of {n} actions used.",
    ),
    "word status.track": "{n} for {entity}",
    "word status.track_of": "{n} of {top} for {entity}",
    "word status.indicator": "On the Indicator: {parts}.",
    "word status.empty": "nothing",
    "word status.child": "{child}: {state}.",
    "word status.child_in": "{child}: {state}, in {room}.",
    "word status.at": "{entity} is in {room}.",
    "word status.off_board": "{entity} is off the board.",
    "word status.finale": "The Finale is in {room}.",
}  # fmt: skip
