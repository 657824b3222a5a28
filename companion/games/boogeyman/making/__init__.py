"""What the owner of a box makes of it: facts, a house, cards. Pure."""
