"""The sentences of this game, as pure data."""
