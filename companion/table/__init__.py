"""A running table: reports in, replies out, what was said behind it. Knows any game by its seam."""
