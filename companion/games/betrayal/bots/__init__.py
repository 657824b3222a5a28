"""Bots that play whole games: explorers, the traitor and the monsters."""
