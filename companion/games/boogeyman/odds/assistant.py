"""The assistant of a night: odds in words, what-ifs, and what to remember. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from companion.engine.assistant import Layer, Note, WhatIf
from companion.engine.foretelling import foretold
from companion.engine.frozen import replace
from companion.engine.luck import DIE_SIDES, Luck
from companion.engine.refusal import Refused
from companion.engine.worlds import Chance
from companion.games.boogeyman import reports
from companion.games.boogeyman.decide import decide
from companion.games.boogeyman.evolve import fold
from companion.games.boogeyman.odds.layers import layers
from companion.games.boogeyman.odds.memory import memory
from companion.games.boogeyman.odds.odds import odds
from companion.games.boogeyman.odds.playing import can_lie_hidden
from companion.games.boogeyman.rules.uncovering import unseen_by_all
from companion.games.boogeyman.state import State, Token
from companion.games.boogeyman.text.prompts import prompts
from companion.games.boogeyman.text.words import Words


class BoogeymanAssistant:
    """Answers what may happen, from what everybody knows."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def layers(self, state: State) -> Sequence[Layer]:
        """Answer every question that can be asked now."""
        return tuple(layers(state, odds(state), self.words))

    def memory(self, state: State) -> Sequence[Note]:
        """Tell what is worth remembering."""
        return tuple(memory(state, self.words))

    def what_if(self, state: State, report: reports.Report) -> Sequence[WhatIf]:
        """Play a report in every world, up to the first thing that the table answers.

        Dice are left to the table, so a roll is asked for and not told. What turns the hidden token
        over is refused: nobody can tell.
        """
        before = replace(_without_the_secret(state), setup=replace(state.setup, dice="table"))

        def play(chance: Chance) -> State:
            at = replace(before, luck=cast("Luck", chance))
            events = decide(at, _rolled(report, chance), state.houses, {})
            if any(event.reveals for event in events):
                raise Refused("not_foretold", field="report")
            after = fold(at, events, state.houses)
            assert after is not None
            return after

        return foretold(
            play, lambda after: prompts(after, self.words), self.words.chance, self.layers
        )


def _rolled(report: reports.Report, chance: Chance) -> reports.Report:
    """Let the die of a Padlock fall in every way, where the table did not roll it (B8)."""
    if isinstance(report, reports.ForcedPadlock) and report.roll is None:
        return replace(report, roll=chance.one_of(range(1, DIE_SIDES + 1)))
    return report


def _without_the_secret(state: State) -> State:
    """Put a Room that everybody could name in the place of the hidden one; a player’s are none."""
    if state.played:
        return unseen_by_all(state)
    if not state.hidden:
        return state
    token = Token(can_lie_hidden(state)[0])
    return replace(state, indicator=(*state.indicator[:-1], token))
