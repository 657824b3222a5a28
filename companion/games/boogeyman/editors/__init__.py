"""What people make for their own copy of the box: what is on it, houses, cards. Pure."""
