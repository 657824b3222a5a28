"""The sentences of the table itself, whatever is played at it. A text may be a pair (one, many)."""

Text = str | tuple[str, str]
