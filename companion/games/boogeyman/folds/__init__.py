"""Folding facts into the state: one small function an event; it never refuses. Pure."""

# Each registers how its kinds of facts are folded.
from companion.games.boogeyman.folds import cards as cards
from companion.games.boogeyman.folds import children as children
from companion.games.boogeyman.folds import night as night
from companion.games.boogeyman.folds import opponent as opponent
from companion.games.boogeyman.folds.base import FOLDS as FOLDS
