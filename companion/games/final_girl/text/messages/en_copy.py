"""English: what is known of the killers of a box, and what their owner is asked."""

from collections.abc import Mapping

from companion.engine.messages import Text

WORDS: Mapping[str, Text] = {
    "copy.another": "What do you call the killer?",
    "copy.about": "What do the rows of bloodlust show?",
    "copy.hint": "Tap a value to change it. Rows you leave open are asked in the game, once.",
    "copy.named": "{name}: no row is known yet",
    "copy.known": ("{name}: {n} row is known", "{name}: {n} rows are known"),
    "copy.move": "Move",
    "copy.attack": "Attack",
    "copy.effect": "Effect",
}
