"""Panes and offers of a night, for faces to draw. Pure."""
