"""English: what can be said now, as keys, commands and lists show it."""

from collections.abc import Mapping

# A face shows these alone, so each begins with a capital. Kept short: they stand on keys.
OFFERS: Mapping[str, str] = {
    "start": "New game",
    "omen": "Who draws an omen?",
    "omen.named": "An omen, by its name",
    "omen.new": "An omen, with a new name",
    "ended_turn": "End the turn",
    "ended_turn.title": "The turn is over",
    "attacked": "Attack",
    "attacked.other": "Other trait, from afar",
    "attacked.card": "A card: attack",
    "counted": "Count",
    "died": "Somebody is dead",
    "turned": "A hero turns traitor",
    "kind": "A kind of monster",
    "kind.able": "What a kind can do",
    "came": "Monsters come",
    "stunned": "A monster is stunned",
    "killed": "A monster is killed",
    "counter": "A new counter",
    "won": "A side has won",
    "befalls": "Dead, traitor, stunned",
    "befalls.title": "What happened to whom?",
    "noted": "Note something",
    "unnoted": "Strike a note out",
    "fix.omens": "Omens",
    "fix.haunt": "Which haunt",
    "fix.first": "The first traitor",
    "fix.back": "No haunt yet",
    "fix.turn": "Whose turn",
    "fix.dead": "Dead or alive",
    "fix.side": "Hero or traitor",
    "fix.stunned": "Stunned monsters",
    "fix.gone": "A monster is gone",
    "fix.value": "Counters",
    "fix.round": "Round",
    "fix.outcome": "How it ended",
}

# Over what can be set right.
SECTIONS: Mapping[str, str] = {
    "fix.haunt": "Haunt",
    "fix.people": "Explorers",
    "fix.board": "Monsters and counters",
    "fix.game": "Game",
    "option.rules": "Where rules leave it open",
}

# What has to be chosen.
FIELDS: Mapping[str, str] = {
    "players": "Who plays, clockwise?",
    "haunts": "With which haunts?",
    "copy": "Whose box?",
    "dice": "Who rolls?",
    "player": "Who?",
    "omen": "Which omen?",
    "omen.new": "What is the omen called?",
    "attacker": "Who attacks?",
    "on": "Whom?",
    "dice_by": "How many dice for the attacker?",
    "dice_on": "How many dice against it?",
    "trait": "With which trait?",
    "ranged": "From where?",
    "able": "Can it attack from afar?",
    "beaten": "What happens when it is beaten?",
    "counter": "Which counter?",
    "counter.new": "What is counted?",
    "by": "By how much?",
    "kind": "Which kind?",
    "speed": "Speed",
    "might": "Might",
    "sanity": "Sanity",
    "knowledge": "Knowledge",
    "count": "How many?",
    "monster": "Which monster?",
    "side": "Which side?",
    "role": "What now?",
    "goal": "Up to what?",
    "wins": "Who wins then?",
    "each": "How does it go up?",
    "text": "What do you note?",
    "note": "Which note?",
    "haunt": "Which haunt?",
    "not_begun": "The haunt has not begun?",
    "turn": "Whose turn is it?",
    "dead": "How now?",
    "stunned": "How now?",
    "outcome": "How?",
}

# What can be chosen.
CHOICES: Mapping[str, str] = {
    "pack.none": "Those of our box",
    "copy.mine": "Our box",
    "copy.none": "Only for this game",
    "dice.app": "The app",
    "dice.table": "The table",
    "trait.speed": "Speed",
    "trait.might": "Might",
    "trait.sanity": "Sanity",
    "trait.knowledge": "Knowledge",
    "trait.none": "None",
    "ranged.false": "In the same room",
    "ranged.true": "From afar",
    "able.false": "No, in its room",
    "able.true": "Yes, from afar",
    "beaten.stunned": "It is stunned",
    "beaten.killed": "It is killed",
    "goal.none": "No goal",
    "wins.none": "Nobody",
    "each.none": "As we say",
    "each.round": "Each round",
    "side.heroes": "The heroes",
    "side.traitor": "The traitor’s side",
    "role.hero": "Hero",
    "role.traitor": "Traitor",
    "dead.false": "Alive",
    "dead.true": "Dead",
    "stunned.false": "Standing",
    "stunned.true": "Stunned",
    "not_begun.yes": "Not yet",
    "outcome.none": "Not yet",
    "outcome.heroes": "The heroes won",
    "outcome.traitor": "The traitor’s side won",
}

# More about a choice.
ABOUT: Mapping[str, str] = {
    "pack.none": "The app asks what the table in the book names, once, and remembers it.",
    "copy.mine": "What you tell of it is known in the next game.",
    "copy.none": "Nothing of it is kept.",
    "haunt_roll.lower": "A total below the number of omens begins the haunt.",
    "haunt_roll.at_most": "An equal total begins it, too.",
    "own_stun.next": "Stunned in the monsters’ own turn, it misses the one after.",
    "own_stun.this": "Stunned in the monsters’ own turn, it is turned back at its end.",
}

# Points that groups play differently: the question, the same in a few words, and each value.
OPTIONS: Mapping[str, str] = {
    "haunt_roll": "Which haunt roll begins the haunt?",
    "own_stun": "A monster is stunned in the monsters’ own turn: which does it miss?",
}
TOPICS: Mapping[str, str] = {
    "haunt_roll": "Haunt roll",
    "own_stun": "Stunned in their turn",
}
OPTION_VALUES: Mapping[str, str] = {
    "haunt_roll.lower": "Lower",
    "haunt_roll.at_most": "Lower or equal",
    "own_stun.next": "The next turn",
    "own_stun.this": "The rest of this one",
}
