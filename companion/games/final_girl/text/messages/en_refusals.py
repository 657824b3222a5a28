"""English: why a report was not taken, in the player's words."""

from collections.abc import Mapping

from companion.engine.messages import Text, en_table

REFUSALS: Mapping[str, Text] = {
    **en_table.REFUSALS,
    "unknown_zone": "There is no zone “{given}” here. Known are: {known}.",
    "unknown_special": "There is no special victim “{given}” here. Known are: {known}.",
    "unknown_minion": "There is no minion “{given}” on the map. There are: {known}.",
    "unknown_card": "There is no card “{given}” here. Known are: {known}.",
    "making_taken": "{zone} is there already.",
    "no_exit": "Nobody can be saved here: {zone} is no exit now.",
    "too_many": ("Only {n} stands there: {zone}.", "Only {n} stand there: {zone}."),
    "too_many.along": ("At most {n} victim follows you.", "At most {n} victims follow you."),
    "killer_there": "Victims do not follow you there: every shortest way crosses {zone}, where {killer} is.",
    "not_foretold": "That turns a card or a token over: nobody can tell what follows.",
    "phase_over.killer": "The action phase is over: {killer} came back.",
    "phase_over.heroine": "The action phase is over: you came back.",
    "phase_over.turn": "The action phase is over.",
    "not_attacked": "Damage is dealt in your action phase, or while you are attacked.",
    "not_kept": "That health is not the app’s.",
    "not_kept.killer": "The killer’s health is kept on the table.",
    "not_kept.heroine": "Your health is kept on the table.",
    "not_kept.app.killer": "The app keeps the killer’s health, and turns his token itself.",
    "not_kept.app.heroine": "The app keeps your health, and turns your token itself.",
    "not_kept.bloodlust": "Bloodlust is kept on the table.",
    "back_already.killer": "His token is white already: beyond it he is dead.",
    "back_already.heroine": "Your token is white already: beyond it you are dead.",
    "needs_pack": "That needs a pack: “{given}” is in none. Known are: {known}.",
    "needs_pack.map": "That is only known on the map, with a pack.",
    "needs_pack.back": "Back on the map nobody would know where everybody is: begin a new game.",
    "same_tracking": "That is how this game is played already.",
    "not_yet": "A box with minions and no killer cannot be played yet.",
    "already_there": "You are there already.",
    "minions_apart": "Only minions of one zone can be hit together.",
    "over.won": "The game is over, and won. Undo leads back into it.",
    "over.lost": "The game is over, and lost. Undo leads back into it.",
}  # fmt: skip

# What should have been given, for {expected} in the refusals above.
EXPECTED: Mapping[str, Text] = {
    **en_table.EXPECTED,
    "sensible": "something that this effect can be",
    "minions": "at least one minion with its damage",
    "somebody": "at least one victim",
    "name": ("a name of one letter", "a name of one line, of at most {n} letters"),
    "row": "an object with move, attack and effect of that row",
    "dice": ("a die from 1 to 6, in a list", "a list of {n} dice from 1 to 6"),
    "figures": "at most {n} victims on the map",
}
