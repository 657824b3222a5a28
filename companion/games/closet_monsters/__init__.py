"""Closet Monsters: the companion plays the monsters around the bed. Pure."""
