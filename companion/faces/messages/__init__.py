"""The faces' own sentences, as pure data. A text may be a pair (one, many)."""

Text = str | tuple[str, str]
