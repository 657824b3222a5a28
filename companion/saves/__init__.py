"""Saved games: a SQLite file each, looked at, mended, moved, copied and shared."""
