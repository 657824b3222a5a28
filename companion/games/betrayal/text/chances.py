"""The odds in lines: of the haunt rolls to come; in the haunt, of attacks on each kind. Pure."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.games.betrayal.box import MIGHT, TRAITS
from companion.games.betrayal.odds import attack, begun_by, percent
from companion.games.betrayal.state import State
from companion.games.betrayal.text.words import Words

if TYPE_CHECKING:
    from companion.games.betrayal.text.telling import BetrayalText

MOST_DICE = 8


def chances(state: State, text: "BetrayalText") -> list[tuple[str, str]]:
    """Say them: each a chance, and what of."""
    words = text.words
    return list(_attacks(state, words) if state.begun else _haunt(state, words))


def _haunt(state: State, words: Words) -> Iterator[tuple[str, str]]:
    for omens, chance in begun_by(state).items():
        key = "chance.roll" if state.turn and omens == state.drawn else "chance.begun"
        said = words.word("pane.percent", n=percent(chance))
        yield said, words.word(key, omen=omens)


def _attacks(state: State, words: Words) -> Iterator[tuple[str, str]]:
    for name, is_ in state.kinds.items():
        for trait in TRAITS:
            theirs = getattr(is_, trait)
            if theirs is None or (trait != MIGHT and is_.might is not None):
                continue
            about = {"kind": words.kind(state, name), "trait": words.word(f"trait.{trait}")}
            for dice in range(1, MOST_DICE + 1):
                wins, ties, loses = (round(100 * part) for part in attack(dice, theirs))
                what = words.word("chance.attack", n=dice, value=theirs, **about)
                yield words.word("odds.one", wins=wins, ties=ties, loses=loses), what
