"""Before the haunt: how many omens there are, and how likely the next roll begins it. Pure."""

from fractions import Fraction

from companion.engine.tabletop import STAGE, Track
from companion.games.betrayal.box import MOST_OMENS
from companion.games.betrayal.odds import beginning, percent, rolls
from companion.games.betrayal.show.views import haunted, night
from companion.games.betrayal.state import State
from companion.games.betrayal.text.words import Words


def omens(state: State, words: Words) -> Track:
    """Show a space for each omen of the box, each with the chance of a roll at so many (K3)."""
    if state.begun:  # until the traitor is known
        return Track(
            "omens", words.word("pane.drawn", n=state.drawn), state.drawn, MOST_OMENS,
            note=_last(state, words), zone=STAGE, vista=haunted(),
        )  # fmt: skip
    option = state.option("haunt_roll")
    chances = [Fraction(beginning(n, option), rolls()) for n in range(1, MOST_OMENS + 1)]
    at = state.drawn if state.turn else state.drawn + 1
    chance = chances[min(max(at, 1), MOST_OMENS) - 1]
    about = words.word("pane.this_roll" if state.turn else "pane.next_roll")
    return Track(
        "omens", words.word("pane.drawn", n=state.drawn), state.drawn, MOST_OMENS,
        heading=words.word("pane.chances"), note=_last(state, words), zone=STAGE,
        chances=tuple(float(one) for one in chances),
        facts=((words.word("pane.percent", n=percent(chance)), about),),
        vista=night(state.drawn),
    )  # fmt: skip


def begun_id(omens: int) -> str:
    """Name the track that tells how likely the haunt has begun at so many omens."""
    return f"begun.{omens}"


def _last(state: State, words: Words) -> str:
    return words.word("pane.last", omen=words.omen(state, state.last)) if state.last else ""
