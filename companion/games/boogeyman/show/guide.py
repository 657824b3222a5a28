"""Setting up, as steps to tick off in the order of the box (chapter S). Nothing hidden. Pure."""

from collections.abc import Sequence

from companion.engine.events import Event
from companion.engine.guide import GuideStep
from companion.engine.prompt import Saying
from companion.games.boogeyman.events.night import Started
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.show.laying import Laid, Laying
from companion.games.boogeyman.text.setting_up import setting_up
from companion.games.boogeyman.text.words import Words

# Texts that are long, and are also said as a few words with the rest below them.
# The steps that have a short form, and its name.
_BRIEF = {
    "setup.solo": "solo", "setup.decks_few": "decks_few", "setup.decks_mixed": "decks_mixed",
    "setup.children": "children", "setup.objectives": "objectives", "setup.stacks": "stacks",
    "setup.token": "token", "setup.token_event": "token", "setup.token.table": "token_table",
    "setup.token_event.table": "token_table", "setup.flashlight": "flashlight",
    "setup.decks_his": "decks_his", "setup.tokens_his": "tokens_his",
    "setup.tokens_his.table": "tokens_his_table", "setup.stacks_his": "stacks_his",
    "setup.first_token": "first_token", "setup.semi": "semi",
}  # fmt: skip


def guide(events: Sequence[Event], pack: Pack, words: Words) -> list[GuideStep]:
    """List what to lay out; the Babysitter's drawn start comes last, and large.

    It is asked of what happened, not of how things are: without a map nobody knows where she is.
    """
    began = next(event for event in events if isinstance(event, Started))
    said = setting_up(began.setup, began.children, began.babysitter, pack, words)
    if began.setup.mode == "solo":
        said = (Saying("setup.solo", "S8", {}), *said)
    laying = Laying(began, words)
    # That a deck is shuffled anew one day is nothing to lay out.
    steps = [_step(saying, laying.lay(saying), words) for saying in said if saying.rule != "D1"]
    return sorted(steps, key=lambda step: step.large)


def _step(saying: Saying, laid: Laid, words: Words) -> GuideStep:
    text, why = words.say(saying.key, saying.facts)
    brief = _BRIEF.get(saying.key)
    return GuideStep(
        saying.key,
        text,
        saying.rule,
        why,
        large=saying.rule == "S5",
        brief=words.word(f"brief.setup.{brief}", **saying.facts) if brief else "",
        more=words.word(f"more.setup.{brief}", **saying.facts) if brief else "",
        pieces=laid.pieces,
        sum=laid.sum,
        scene=laid.scene,
        layers=laid.layers,
        needs=laid.needs,
        needs_title=laid.title,
        value=laid.value,
        mark=laid.mark,
    )
