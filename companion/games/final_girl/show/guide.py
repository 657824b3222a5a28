"""Setting up, as steps to tick off (G1 to G7). Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.engine.events import Event
from companion.engine.guide import GuideStep
from companion.games.final_girl.box import HARD_TIME, HEROINE, KILLER, TIME
from companion.games.final_girl.show.laying import Laid, laid, started
from companion.games.final_girl.state import State
from companion.games.final_girl.text.event_text import say
from companion.games.final_girl.text.words import Words


def guide(state: State, events: Sequence[Event], words: Words) -> list[GuideStep]:
    """List what to lay out; then what was told at the start."""
    facts = {
        "killer": words.who(state, KILLER),
        "n": HARD_TIME if state.setup.hard else TIME,
    }
    steps = [
        _step(key, rule, facts, words, laid(key, state, words)) for key, rule in _laid_out(state)
    ]
    told = [(event, say(event, state, words)) for event in events]
    steps += [
        _step(saying.key, saying.rule, saying.facts, words, started(event, state, words))
        for event, saying in told
        if saying is not None and saying.told
    ]
    # What the event of G7 does is done last, too.
    turned = any(step.rule == "G7" for step in steps)
    return [*steps[:-1], replace(steps[-1], large=True)] if turned else steps


def _laid_out(state: State) -> Iterator[tuple[str, str]]:
    """Name what is laid out, each with its rule."""
    yield "guide.box" if state.asks else "guide.killer", "G1"
    if state.draws("finale"):
        yield "guide.cards", "G2"
    else:
        yield "guide.cards.table", "G2"
    if not state.draws("terror"):
        yield "guide.terror", "G3"
    kept = (state.keeps(KILLER), state.keeps(HEROINE))
    tokens = {(True, True): "guide.tokens.app", (True, False): "guide.tokens.hers"}
    yield tokens.get(kept, "guide.tokens"), "G5"
    yield "guide.markers", "G6"
    if state.asks:
        yield "guide.setup", "G4"


def _step(key: str, rule: str, facts: object, words: Words, shown: Laid) -> GuideStep:
    text, why = words.say(key, dict(facts) if isinstance(facts, dict) else {})
    return GuideStep(
        key, text, rule, why, pieces=shown.pieces, scene=shown.scene, needs=shown.needs
    )
