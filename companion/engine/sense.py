"""Guards against saves by strangers: nonsense becomes a SaveError, not a crash. Pure.

Digests prove only that a log is as it was written. Somebody patient can write one in which a Child
stands in no Room. Asking the game about it raises SaveError, which every face can put into words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, ParamSpec, TypeVar, cast

from companion.engine.codec import Unreadable
from companion.engine.errors import SaveError
from companion.engine.plain import TooLarge
from companion.engine.refusal import Refused

if TYPE_CHECKING:
    from companion.engine.assistant import Assistant
    from companion.engine.game import Opponent, Rules, Show, Text
    from companion.engine.spoken import Voice

P = ParamSpec("P")
T = TypeVar("T")

# What correct code may raise on values that make no sense.
SENSELESS = (
    *(LookupError, TypeError, ValueError, AttributeError, AssertionError, ArithmeticError),
    *(RuntimeError, StopIteration, MemoryError),
)
NONSENSE = (Refused, *SENSELESS)


def in_words(raised: Exception) -> SaveError:
    """Turn an exception into the SaveError that says what is wrong with the game."""
    if isinstance(raised, TooLarge):
        return SaveError("too_large")
    # The file is sound, so a newer companion wrote it.
    return SaveError("newer" if isinstance(raised, Unreadable) else "unplayable")


@contextmanager
def sensibly() -> Iterator[None]:
    """Turn what senseless values raise into SaveError."""
    try:
        yield
    except SENSELESS as raised:
        raise in_words(raised) from None  # the original could name what is hidden


def guarded(opponent: Opponent) -> Opponent:
    """Wrap an opponent so that senseless values make it raise SaveError.

    That would also hide mistakes of ours, so only games opened from a log are guarded.
    """

    def tongue(language: str, names: Mapping[str, str]) -> tuple[Text, Show]:
        text, show = opponent.tongue(language, names)
        return cast("Text", _Guarded(text)), cast("Show", _Guarded(show))

    helps, odds = opponent.assistant, opponent.odds
    return replace(
        opponent,
        rules=cast("Rules", _Guarded(opponent.rules)),
        text=cast("Text", _Guarded(opponent.text)),
        show=cast("Show", _Guarded(opponent.show)),
        tongue=tongue,
        voice=lambda language, names: cast("Voice", _Guarded(opponent.voice(language, names))),
        odds=odds and _sensible(odds),
        assistant=helps
        and (lambda language, names: cast("Assistant", _Guarded(helps(language, names)))),
    )


class _Guarded:
    def __init__(self, part: object) -> None:
        self._part = part

    def __getattr__(self, name: str) -> object:
        found = getattr(self._part, name)
        return _sensible(found) if callable(found) else found


def _sensible(call: Callable[P, T]) -> Callable[P, T]:
    def ask(*asked: P.args, **more: P.kwargs) -> T:
        try:
            return call(*asked, **more)
        except SENSELESS as raised:
            raise in_words(raised) from None

    return ask
