"""English: why a report was not taken, in the player's words."""

from collections.abc import Mapping

from companion.engine.messages import Text, en_table

REFUSALS: Mapping[str, Text] = {
    **en_table.REFUSALS,
    "unknown_toy": "There is no toy “{given}” here. Known are: {known}.",
    "unknown_tile": "There is no tile {given}: they count from 1 to {n}.",
    "tile_open": "That tile lies open already.",
    "needs_set": "That needs our set of monsters, which the app knows: choose the set “nightlight”.",
    "unknown_field.kept": "“{field}” is not known here: only in a race players keep monsters.",
    "needs_players": "Whose turn it is can only be told if the players are named.",
    "needs_players.race": "A race needs its players: name them, in the order of their turns.",
    "player_twice": "{player} can only be named once.",
    "monster_twice": "{monster} cannot be on two sides of the bed.",
    "not_with_easy": "Herd, fast and expert are for the base game: there is no easy game or race with them.",
    "only_ask": "With our set the companion sees that by itself.",
    "over.lost": "The game is over, and lost. Undo leads back into it.",
    "over.won": "The game is over, and won. Undo leads back into it.",
}  # fmt: skip

# What should have been given, for {expected} in the refusals above.
EXPECTED: Mapping[str, Text] = {
    **en_table.EXPECTED,
    "player": "a name of one line with at most {n} letters",
    "tile": "the number of a tile",
    "cards": ("{n} card, blue or red", "{n} cards, each blue or red"),
}
