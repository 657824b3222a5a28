"""Setting up, as steps to tick off in the order of the box (C1–C4, C14, C15). Pure."""

from collections.abc import Iterator, Mapping, Sequence

from companion.engine.events import Event
from companion.engine.guide import GuideStep
from companion.games.closet_monsters.events import MonsterCame, Started, ToysShown
from companion.games.closet_monsters.show import laying
from companion.games.closet_monsters.show.laying import Laid
from companion.games.closet_monsters.state import Setup
from companion.games.closet_monsters.text.event_text import say
from companion.games.closet_monsters.text.words import Words

# Texts that are also said as a few words with the rest below them.
BRIEF = {
    "setup.pile.app": "pile_app", "setup.toys.app": "toys_app", "setup.toys.expert": "toys_expert",
    "setup.cards": "cards",
}  # fmt: skip
Said = tuple[str, str, Mapping[str, object], Laid]  # its key, its rule, its facts, its picture


def guide(events: Sequence[Event], words: Words) -> list[GuideStep]:
    """List what to lay out; the first monster comes last, and large."""
    began = next(event for event in events if isinstance(event, Started))
    steps = [_step(*said, words) for said in _laid_out(began.setup, began.players, words)]
    for event in events:
        saying = say(event, words)
        if saying is not None and saying.told:
            laid = _told(event, began.setup, words)
            large = saying.rule == "C3"
            steps.append(_step(saying.key, saying.rule, saying.facts, laid, words, large))
    return steps


def _laid_out(setup: Setup, players: Sequence[str], words: Words) -> Iterator[Said]:
    """Name what is laid out, with its rule, its facts and how it lies."""
    pile = "setup.pile" if setup.asks else "setup.pile.app"
    yield pile, "C1", {"n": setup.pile}, laying.pile(setup, words)
    toys, tiles = {"n": len(setup.toy_names)}, laying.tiles(setup, words)
    if setup.by_tile:
        yield "setup.toys.app", "C2", toys, tiles
    elif setup.plays("expert"):
        yield "setup.toys.expert", "C15", toys, tiles
    else:
        yield "setup.toys", "C2", toys, tiles
    if setup.progress:
        yield "setup.cards", "C2", {}, laying.cards(len(setup.progress))
    if setup.mode != "race":
        yield "setup.closet", "C2", {}, laying.closet(setup, words)
    yield "setup.first", "C4", {}, laying.seats(players)


def _told(event: Event, setup: Setup, words: Words) -> Laid:
    """Show what is told before the first turn."""
    if isinstance(event, ToysShown):
        return laying.toys(setup, words)
    return laying.first(event.monster if isinstance(event, MonsterCame) else "")


def _step(
    key: str, rule: str, facts: Mapping[str, object], laid: Laid, words: Words, large: bool = False
) -> GuideStep:
    text, why = words.say(key, facts)
    short = BRIEF.get(key)
    brief = words.word(f"brief.{short}", **facts) if short else ""
    more = words.word(f"more.{short}", **facts) if short else ""
    return GuideStep(
        key, text, rule, why, large, brief, more, pieces=laid.pieces, scene=laid.scene,
        needs=laid.needs, needs_title=words.word("have"), mark=laid.mark,
    )  # fmt: skip
