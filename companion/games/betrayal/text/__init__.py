"""Everything that is said of a table."""
