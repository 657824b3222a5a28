"""Folds facts into the state, a small function each that never refuses: the register. Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from companion.engine.events import Event
from companion.games.final_girl.state import State

E = TypeVar("E", bound=Event)
Fold = Callable[[State, Event], State]
FOLDS: dict[type[Event], Fold] = {}


def folds(kind: type[E]) -> Callable[[Callable[[State, E], State]], Callable[[State, E], State]]:
    """Register how a kind of fact is folded."""

    def register(function: Callable[[State, E], State]) -> Callable[[State, E], State]:
        FOLDS[kind] = cast("Fold", function)  # it is handed no other kind
        return function

    return register
