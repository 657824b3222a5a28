"""A running table: it takes reports, gives replies and keeps history, for any game. Pure."""
