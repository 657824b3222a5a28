"""The sentences of the table itself, for any game. A text may be a pair (one, many)."""

Text = str | tuple[str, str]
