"""Setting up, as a list to tick off in the order of the box (chapter S). Nothing hidden. Pure."""

from collections.abc import Sequence

from companion.engine.events import Event
from companion.engine.guide import GuideStep
from companion.engine.prompt import Saying
from companion.games.boogeyman.events.night import Started
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.text.setting_up import setting_up
from companion.games.boogeyman.text.words import Words


def guide(events: Sequence[Event], pack: Pack, words: Words) -> list[GuideStep]:
    """List what to lay out; the Babysitter's drawn start comes last, and large.

    It is asked of what happened, not of how things are: without a map nobody knows where she is.
    """
    began = next(event for event in events if isinstance(event, Started))
    said = setting_up(began.setup, began.children, began.babysitter, pack, words)
    if began.setup.mode == "solo":
        said = (Saying("setup.solo", "S8", {}), *said)
    # That a deck is shuffled anew one day is nothing to lay out.
    steps = [_step(saying, words) for saying in said if saying.rule != "D1"]
    return sorted(steps, key=lambda step: step.large)


def _step(saying: Saying, words: Words) -> GuideStep:
    text, why = words.say(saying.key, saying.facts)
    return GuideStep(saying.key, text, saying.rule, why, large=saying.rule == "S5")
