"""English: what is said aloud in other words than it is written, by the key of the other."""

from collections.abc import Mapping

from companion.engine.messages import Text

ALOUD: Mapping[str, Text] = {
    "walked": (
        "Move {who} {n} zone, from {path}.",
        "Move {who} {n} zones, from {path}.",
    ),
    "panicked": (
        "Move {n} victim from {zone} to {to}.",
        "Move {n} victims from {zone} to {to}.",
    ),
    "special_panicked": "Move {special} from {zone} to {to}.",
    "heroine_panicked": "You run from {zone} to {to}.",
    "heroine_moved": "You went from {zone} to {to}.",
    "word counted": "{n} at {zone}",
    "word kicker.step": "{done}, step {n} of 4",
}
