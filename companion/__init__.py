"""The companion: the opponent at the table, its memory, and its faces."""

__version__ = "0.1.0"
NAME = "Boogeyman Companion"  # of the product, whichever games it plays
FOLDER = "boogeyman-companion"  # where it keeps things
