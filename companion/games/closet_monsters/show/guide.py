"""Setting up, as a list to tick off in the order of the box (C1–C4, C14, C15). Pure."""

from collections.abc import Iterator, Mapping, Sequence

from companion.engine.events import Event
from companion.engine.guide import GuideStep
from companion.games.closet_monsters.events import Started
from companion.games.closet_monsters.state import Setup
from companion.games.closet_monsters.text.event_text import say
from companion.games.closet_monsters.text.words import Words


def guide(events: Sequence[Event], words: Words) -> list[GuideStep]:
    """List what to lay out; the first monster comes last, and large."""
    began = next(event for event in events if isinstance(event, Started))
    steps = [_step(key, rule, facts, words) for key, rule, facts in _laid_out(began.setup)]
    for event in events:
        saying = say(event, words)
        if saying is not None and saying.told:
            step = _step(saying.key, saying.rule, saying.facts, words, large=saying.rule == "C3")
            steps.append(step)
    return steps


def _laid_out(setup: Setup) -> Iterator[tuple[str, str, Mapping[str, object]]]:
    """Name what is laid out, with its rule and its facts."""
    pile = "setup.pile" if setup.asks else "setup.pile.app"
    yield pile, "C1", {"n": setup.pile}
    toys = {"n": len(setup.toy_names)}
    if setup.by_tile:
        yield "setup.toys.app", "C2", toys
    elif setup.plays("expert"):
        yield "setup.toys.expert", "C15", toys
    else:
        yield "setup.toys", "C2", toys
    if setup.progress:
        yield "setup.cards", "C2", {}
    if setup.mode != "race":
        yield "setup.closet", "C2", {}
    yield "setup.first", "C4", {}


def _step(
    key: str, rule: str, facts: Mapping[str, object], words: Words, large: bool = False
) -> GuideStep:
    text, why = words.say(key, facts)
    return GuideStep(key, text, rule, why, large)
