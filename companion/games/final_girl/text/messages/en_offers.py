"""English: what can be said now, as keys, commands and lists show it."""

from collections.abc import Mapping

# A face shows these alone, so each begins with a capital. Kept short: they stand on keys.
OFFERS: Mapping[str, str] = {
    "start": "New game",
    "moved": "I move",
    "moved.card": "A card allows it",
    "saved": "Save victims",
    "saved.special": "Save a special victim",
    "hit": "I deal damage",
    "hit.back": "I hit back",
    "hit.minion": "I hit a minion",
    "hurt": "I lose health",
    "healed": "I get health back",
    "came_back": "Somebody came back",
    "died": "Somebody is dead",
    "killed": "Victims died",
    "count.more": "More than six",
    "row.other": "Another row",
    "effect": "A card",
    "effect.horror": "Horror",
    "effect.bloodlust": "Bloodlust",
    "effect.acts": "He acts",
    "effect.victims_added": "Victims come",
    "effect.panics": "Panic",
    "effect.killer_placed": "He is put somewhere",
    "ended_turn": "End my turn",
    "ended_turn.title": "His turn",
    "effects": "A card says",
    "effects.title": "What does the card do?",
    "fix.heroine": "Where I am",
    "fix.killer": "Where he is",
    "fix.victims": "Victims",
    "fix.killed": "Victims killed",
    "fix.saved": "Victims saved",
    "fix.bloodlust": "Bloodlust",
    "fix.markers": "His markers",
    "fix.hers": "My markers",
    "fix.token": "Token",
    "fix.terror": "Terror pile",
    "fix.events": "Events in force",
    "fix.round": "Turn",
    "fix.outcome": "How it ended",
}

# Over what can be set right.
SECTIONS: Mapping[str, str] = {
    "fix.map": "Map",
    "fix.killer": "Killer",
    "fix.cards": "Cards",
    "fix.game": "Game",
    "option.rules": "Where rules leave it open",
    "option.box": "In the box",
}

# What has to be chosen.
FIELDS: Mapping[str, str] = {
    "tracking": "With which killer?",
    "killer": "Which killer?",
    "location": "Which location?",
    "his_health": "Who keeps the killer’s health?",
    "her_health": "Who keeps your health?",
    "bloodlust": "Who counts bloodlust?",
    "dice": "Who rolls for panic?",
    "hard": "Which side of your board?",
    "to": "Where to?",
    "with": "How many victims along?",
    "victims": "How many victims?",
    "special": "Who?",
    "damage": "How much damage?",
    "minion": "Which minion?",
    "by": "How much?",
    "move": "Which move?",
    "attack": "Which attack?",
    "effect": "Which effect?",
    "who": "Who?",
    "zone": "Which zone?",
    "target": "What is the target?",
    "does": "What does he do?",
    "count": "How many?",
    "token": "Which token?",
    "events": "Which are in force?",
    "outcome": "How?",
}

# What can be chosen.
CHOICES: Mapping[str, str] = {
    "tracking.map": "With our map",
    "tracking.ask": "With our box",
    "his_health.app": "The app",
    "his_health.table": "The table",
    "bloodlust.app": "The app",
    "bloodlust.table": "The table",
    "dice.app": "The app",
    "dice.table": "The table",
    "hard.no": "Usual: 6 Time",
    "hard.yes": "Hard: 5 Time",
    "who.heroine": "I",
    "who.killer": "The killer",
    "target.victim": "Nearest victim",
    "target.nearest": "Nearer of both",
    "target.heroine": "You",
    "effect.none": "No effect",
    "effect.horror": "Horror",
    "effect.event": "An event",
    "effect.power": "The dark power",
    "effect.health_lost": "Lost health",
    "effect.other": "Something else",
    "does.move": "Move",
    "does.attack": "Attack",
    "does.move attack": "Move, attack",
    "does.move move attack": "Move, move, attack",
    "does.attack attack": "Attack, attack",
    "token.black": "black",
    "token.white": "white",
    "outcome.none": "not yet",
    "outcome.lost": "lost",
    "outcome.won": "won",
}

# What a choice means, where its name does not say it all.
ABOUT: Mapping[str, str] = {
    "tracking.map": "The app knows zones, victims and cards: tap each stop of yours.",
    "tracking.ask": "Any box with a killer: the board stays on the table, two taps a turn.",
    "bloodlust.app": "It asks after each step how many died, and what a new row shows.",
    "his_health.app": "It counts markers, and turns the last-HP token.",
    "no_victims.skip": "An action that means victims does nothing.",
    "no_victims.heroine": "Then you are meant.",
    "ties.players_choose": "By the rule that you agreed on.",
    "ties.random": "Each is as likely.",
    "ambiguity.evil": "What is worst for you.",
    "ambiguity.realistic": "What he would do.",
    "ambiguity.funny": "What makes the better story.",
    "shortest_ways.random": "Each way is as likely.",
    "shortest_ways.players_choose": "You choose which way he goes.",
    "legendary.no": "Only the usual dark powers.",
    "legendary.yes": "Legendary dark powers are among them.",
}

# The table options: what groups play differently, as a question.
OPTIONS: Mapping[str, str] = {
    "no_victims": "He looks for a victim, and none is left?",
    "ties": "Equally near, and equally many: who decides?",
    "ambiguity": "Which rule did you agree on for that?",
    "shortest_ways": "Several ways are as short: who decides?",
    "legendary": "Do legendary dark powers play along?",
}

# The same in two or three words.
TOPICS: Mapping[str, str] = {
    "no_victims": "No victims left",
    "ties": "Equal targets",
    "ambiguity": "Ambiguity rule",
    "shortest_ways": "Equal ways",
    "legendary": "Legendary powers",
}

OPTION_VALUES: Mapping[str, str] = {
    "no_victims.skip": "The action is skipped",
    "no_victims.heroine": "He comes for you",
    "ties.players_choose": "You choose",
    "ties.random": "Chance",
    "ambiguity.evil": "Evil",
    "ambiguity.realistic": "Realistic",
    "ambiguity.funny": "Funny",
    "shortest_ways.random": "Chance",
    "shortest_ways.players_choose": "You choose",
    "legendary.no": "No",
    "legendary.yes": "Yes",
}
