"""Folds events into the state, with one small function each that never refuses. Pure."""

# Importing them registers their folds.
from companion.games.boogeyman.folds import cards as cards
from companion.games.boogeyman.folds import children as children
from companion.games.boogeyman.folds import night as night
from companion.games.boogeyman.folds import opponent as opponent
from companion.games.boogeyman.folds import player as player
from companion.games.boogeyman.folds.base import FOLDS as FOLDS
