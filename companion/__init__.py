"""The companion: the opponent at the table, its memory, and its faces."""

__version__ = "0.1.0"
