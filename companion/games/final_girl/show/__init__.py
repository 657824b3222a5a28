"""Panes and offers of the game, for faces to draw. Pure."""
