"""English: names, labels for undo, and the words that stand inside sentences."""

from collections.abc import Mapping

from companion.games.boogeyman.messages import Text

# What a report is called in “undo: …”.
LABELS: Mapping[str, str] = {
    "start": "the game was started",
    "moved": "{child} moved to {room}",
    "searched.noise": "{child} searched, noise {noise}",
    "searched.found": "{child} searched and found {found}",
    "switched": "{child} used the switch",
    "forced_padlock": "{child} forced the Padlock",
    "opened_padlock": "{child} opened the Padlock",
    "unlocked_attic": "{child} unlocked the attic",
    "ended_turn": "{child} ended the turn",
    "fainted": "{child} fainted",
    "revived": "{child} was revived",
    "state": "{child} is {state}",
    "effect": "a card’s effect",
    "answer": "answer: {answer}",
    "call_finale": "the Finale was called",
    "reached_finale": "{child} reached the Finale",
    "start_finale": "the Finale was started",
    "panel": "{child}’s panel",
    "corrected": "the table was corrected",
}

NAMES = {
    "peter": "Peter", "daphne": "Daphné", "ray": "Ray", "leila": "Leila", "mike": "Mike",
    "tommy": "Tommy", "babysitter": "Jennifer", "boogeyman": "the Boogeyman",
}  # fmt: skip

WORDS: Mapping[str, Text] = {
    "deck.babysitter": "Babysitter",
    "deck.boogeyman": "Boogeyman",
    "and": "{many} and {last}",
    "rooms": ("{n} room", "{n} rooms"),
    "children": ("{n} Child", "{n} Children"),
    "objectives_rest": "The other Objective tokens stay out of the game.",
    "state.1": "Calm",
    "state.2": "Scared",
    "state.3": "Terrified",
    "ability.lost": "The ability is lost.",
    "ability.kept": "The ability stays.",
    "ability.back": "The ability is back.",
    "empty_deck": "An empty deck is shuffled anew from its discards, without a card in force.",
    "shortest.one": "the shortest way",
    "shortest.many": "one of {n} shortest ways",
    "reached.nobody": "She reaches nobody.",
    "reached.some": "She reaches {names}.",
    "there.nobody": "Nobody stands there.",
    "there.some": "There: {names}.",
    "colour.orange": "orange",
    "colour.blue": "blue",
    "colour.green": "green",
    "found.trapdoor": "the Trapdoor",
    "found.passkey": "the Passkey",
    "found.nothing": "nothing",
    "found.objective": "an Objective",
    "side.light": "Light",
    "side.dark": "Dark",
    "option.lost": "Yes, the night is lost",
    "option.go_on": "No, we go on",
    "option.candies_none": "No Candies: {result}",
    "option.candies": ("{change} Candy: {result}", "{change} Candies: {result}"),
    "answer.done": "done",
    "answer.cancelled": "a card cancels this",
    "answer.not_possible": "not possible",
    "playing.free": "Move, use the switch, search, deal with a Padlock, revive. Cards and Candies are free.",
    "playing.trapdoor": "Move, use the Trapdoor, use the switch, search, deal with a Padlock, revive. Cards and Candies are free.",
    "playing.hall": "Move on, or revive. Cards and Candies are free.",
    "playing.done": "End the turn. Cards and Candies are free.",
    "playing.watched": "{entity} is here: {child} can only leave, or play cards.",
    "playing.down": "{child} has fainted and cannot act: end the turn.",
    "playing.fainted": "Nobody stands. Report who is revived by a card, or end the turn.",
}  # fmt: skip
