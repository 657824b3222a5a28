"""Bots that look for toys: what they remember, what they turn, what they report. Pure."""

BOTS = ("random", "forgetful", "perfect")
APP, TABLE = "app", "table"
