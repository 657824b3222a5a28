"""English: what can be said now, as keys, commands and lists show it."""

from collections.abc import Mapping

# A face shows these alone, so each begins with a capital. Kept short: they stand on keys.
OFFERS: Mapping[str, str] = {
    "start": "New game",
    "toy": "Toy turned",
    "tile": "Turn a tile",
    "right": "It frightens the monster",
    "wrong": "It frightens nobody",
    "sock": "The sock",
    "hidden": "The hidden monster",
    "finished": "All are in the closet",
    "finished.race": "The race is over",
    "fix.bed": "Who is at the bed",
    "fix.progress": "A progress card",
    "fix.open": "Open tiles",
    "fix.pile": "Pile",
    "fix.closet": "Closet",
    "fix.kept": "Monsters kept",
    "fix.turn": "Whose turn",
    "fix.round": "Round",
    "fix.special": "Special tile seen",
    "fix.outcome": "How it ended",
}

# Over what can be set right.
SECTIONS: Mapping[str, str] = {
    "fix.bed": "Bed",
    "fix.piles": "Monsters",
    "fix.cards": "Cards",
    "fix.game": "Game",
    "option.bed": "At the bed",
    "option.harder": "Harder games",
}

# What has to be chosen.
FIELDS: Mapping[str, str] = {
    "tracking": "With which monsters?",
    "toys": "Where are the toys?",
    "mode": "How do you play?",
    "pile": "How many monsters?",
    "players": "Who plays, clockwise from the bravest?",
    "toy": "Which toy?",
    "tile": "Which tile?",
    "open": "Which lie open?",
    "side": "Which side?",
    "monster": "Who?",
    "card": "Which card?",
    "colour": "Which colour?",
    "count": "How many?",
    "round": "Which one?",
    "player": "Who?",
    "yes": "Was one turned?",
    "outcome": "How?",
}

# What can be chosen.
CHOICES: Mapping[str, str] = {
    "tracking.map": "The app’s own",
    "tracking.ask": "Those of our box",
    "toys.table": "On the table",
    "toys.app": "On the screen",
    "mode.base": "Base game",
    "mode.easy": "Easy",
    "mode.race": "Race",
    "pile.10": "10: short",
    "pile.15": "15: medium",
    "pile.20": "20: long",
    "none": "nobody",
    "side.north": "North",
    "side.south": "South",
    "side.east": "East",
    "side.west": "West",
    "card.left": "Left",
    "card.centre": "Centre",
    "card.right": "Right",
    "colour.blue": "blue",
    "colour.red": "red",
    "yes": "yes",
    "no": "no",
    "outcome.none": "not yet",
    "outcome.lost": "lost",
    "outcome.won": "won",
}

# What a choice means, where its name does not say it all.
ABOUT: Mapping[str, str] = {
    "tracking.map": "The app knows who is at the bed and who waits.",
    "tracking.ask": "The app only keeps the progress cards: tap when a toy frightens nobody.",
    "toys.table": "Tiles, or toys under cups: tap the one turned.",
    "toys.app": "Tap a tile and see the toy, until the next tap.",
    "mode.base": "Together against the monsters.",
    "mode.easy": "One monster at a time, no progress cards: nobody can lose.",
    "mode.race": "Easy, and whoever finds the toy keeps the monster.",
    "same_fear.all": "One toy can send several at once.",
    "same_fear.one": "The others stay at the bed.",
    "herd.no": "A toy sends whoever fears it.",
    "herd.yes": "Tiles stay open until the toys of all are found.",
    "fast.no": "Nobody sees the toys before the first turn.",
    "fast.yes": "For 15 seconds, before the first turn.",
    "expert.no": "Nothing but toys lies under the tiles.",
    "expert.yes": "The sock changes places; the hidden monster brings another.",
}

# The table options: what groups play differently, as a question.
OPTIONS: Mapping[str, str] = {
    "same_fear": "Two fear the same toy: who goes?",
    "herd": "Do monsters stand together?",
    "fast": "Are the monsters fast?",
    "expert": "Do the sock and the hidden monster play along?",
}

# The same in two or three words.
TOPICS: Mapping[str, str] = {
    "same_fear": "The same fear",
    "herd": "The herd",
    "fast": "Fast monsters",
    "expert": "Sock and hidden monster",
}

OPTION_VALUES: Mapping[str, str] = {
    "same_fear.all": "All that fear it",
    "same_fear.one": "One of them, you choose",
    "herd.no": "No, each goes alone",
    "herd.yes": "Yes, all go together or none",
    "fast.no": "No, three misses bring one",
    "fast.yes": "Yes, two misses do; the toys are shown first",
    "expert.no": "No, ten toys",
    "expert.yes": "Yes, for expert hunters",
}
