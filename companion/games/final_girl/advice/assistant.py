"""The assistant of a night on the ferry: odds in words, what-ifs, what to remember. Pure."""

from collections.abc import Sequence
from typing import cast

from companion.engine.assistant import Layer, Note, WhatIf
from companion.engine.foretelling import foretold
from companion.engine.frozen import replace
from companion.engine.luck import Luck
from companion.engine.refusal import Refused
from companion.engine.worlds import Chance
from companion.games.final_girl import reports
from companion.games.final_girl.advice.layers import layers
from companion.games.final_girl.advice.memory import memory
from companion.games.final_girl.box import TABLE
from companion.games.final_girl.decide import decide
from companion.games.final_girl.evolve import fold
from companion.games.final_girl.odds import odds
from companion.games.final_girl.state import State
from companion.games.final_girl.text.prompts import prompts
from companion.games.final_girl.text.words import Words


class FinalGirlAssistant:
    """Answers what may happen, from what lies open."""

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

        Panic dice are left to the table. What turns a card or a token is refused: nobody can tell.
        """
        before = replace(state, setup=replace(state.setup, dice=TABLE))

        def play(chance: Chance) -> State:
            at = replace(before, luck=cast("Luck", chance))
            events = decide(at, report, {}, {})
            if any(event.reveals for event in events):
                raise Refused("not_foretold", field="report")
            after = fold(at, events, lambda *_: state.box)
            assert after is not None
            return after

        return foretold(
            play, lambda after: prompts(after, self.words), self.words.chance, self.layers
        )
