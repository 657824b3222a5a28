"""Boogeyman: The Board Game. Reports in, events out, by the chapters under rules/. Pure."""
