"""The log of a game: what it must do (log.py), in memory, and in a SQLite file."""
