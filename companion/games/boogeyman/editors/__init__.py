"""The editors for owners of a box: its facts, houses, cards. Pure."""
