"""What would follow a report, told world by world: for the what-ifs of an assistant. Pure."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Protocol, TypeVar

from companion.engine.assistant import Layer, WhatIf
from companion.engine.prompt import Prompt
from companion.engine.worlds import Chance, worlds

MOST_WORLDS = 400  # of ways chance can go; more are not told one by one


class Foreseen(Protocol):
    """What is asked of a state that was played up to the first thing that the table answers."""

    @property
    def agenda(self) -> Sequence[object]:
        """What is still to be done, or is asked."""

    @property
    def outcome(self) -> str | None:
        """How it ended; None while it goes on."""


S = TypeVar("S", bound=Foreseen)


def foretold(
    play: Callable[[Chance], S],
    said: Callable[[S], Sequence[Prompt]],
    chance: Callable[[Fraction], str],
    layers: Callable[[S], Sequence[Layer]],
) -> tuple[WhatIf, ...]:
    """Play in every world and tell what is said in each, the likeliest first.

    Worlds in which the same is said are one. Where it is certain and nothing is asked, the
    questions are answered by `layers`, as they could be asked then.
    """
    told: dict[tuple[str, ...], tuple[Fraction, tuple[Prompt, ...]]] = {}
    for number, (likely, after) in enumerate(worlds(play)):
        prompts = tuple(said(after))
        key = tuple(prompt.text for prompt in prompts)
        told[key] = (told.get(key, (Fraction(0), prompts))[0] + likely, prompts)
        if number >= MOST_WORLDS:
            break
    if number == 0 and not after.agenda and after.outcome is None:
        return (WhatIf(chance(likely), prompts, tuple(layers(after))),)
    sorted_ = sorted(told.values(), key=lambda one: -one[0])
    return tuple(WhatIf(chance(likely), prompts) for likely, prompts in sorted_)


def percentage(likely: Fraction, decimal: str) -> str:
    """Write the number of a chance in percent, to a tenth at most: 4.5, 100."""
    whole, rest = divmod(round(likely * 1000), 10)
    return f"{whole}{decimal}{rest}" if rest else str(whole)
