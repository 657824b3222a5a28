"""English: what is said aloud in other words than it is written, by the key of the other."""

from collections.abc import Mapping

from companion.engine.messages import Text

ALOUD: Mapping[str, Text] = {
    "monsters_kept why": (
        "It fears {toy}. {player} has {has} now.",
        "They fear {toy}. {player} has {has} now.",
    ),
    "monsters_kept.ask why": "{player} has {has} now. Turn the next monster: north of the bed.",
    "word wait": ("{n} monster waits.", "{n} monsters wait."),
    "word more": ("One more miss: a monster comes.", "{n} more misses: a monster comes."),
    "word more.lost": (
        "One more miss: the game is lost.",
        "{n} more misses: the game is lost.",
    ),
    "word status.pile": ("{n} monster waits.", "{n} monsters wait."),
    "word status.closet": ("{n} monster in the closet.", "{n} monsters in the closet."),
    "word status.progress": "progress cards: {parts}",
    "word status.open": "tiles that lie open: {parts}",
}
