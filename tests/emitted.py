"""Every id, key, kind and mark that the games emit while they are played by what they offer."""

from collections.abc import Iterator
from functools import cache
from random import Random

from companion import games
from companion.engine.offers import Offer
from companion.engine.prompt import Prompt
from companion.engine.tabletop import Map, Tabletop
from companion.table.running import Table
from tests.contract.playing import next_report
from tests.contract.test_games import laid


@cache
def emitted(plays: int, reports: int) -> frozenset[str]:
    """Play every game some times, and gather what it named."""
    found: set[str] = set()
    for game in games.IDS:
        found |= {game, *games.game(game).figures}
        for number in range(plays):
            found |= set(_played(game, Random(f"{game} {number}"), reports))
    return frozenset(found)


def _played(game: str, chance: Random, reports: int) -> Iterator[str]:
    table = laid(game).begun(chance)
    yield from _offered(table.opponent.show.start())
    for _ in range(reports):
        yield from _seen(table)
        said = next_report(table, chance)
        if said is None:
            return
        reply = table.submit(said)
        yield str(said["report"])
        if reply["ok"]:
            yield from (event["event"] for event in reply["events"])
        else:
            yield reply["error"]["code"]


def _seen(table: Table) -> Iterator[str]:
    state, show = table.state, table.opponent.show
    yield from table.opponent.text.view(state) or {}
    yield from table.opponent.text.summary(state)
    for prompt in table.prompts:
        yield from _prompted(prompt)
    top = show.table(state, state, table.told)
    yield from _shown(top)
    for offer in show.fixes(state):
        yield from _offered(offer)


def _prompted(prompt: Prompt) -> Iterator[str]:
    yield from (prompt.key, prompt.mood, *prompt.more)


def _shown(top: Tabletop) -> Iterator[str]:
    for pane in top.panes:
        yield pane.id
    for drawn in top.all(Map):
        yield from drawn.tones
        for place in drawn.places.values():
            yield place.id
            yield from (mark.id for mark in place.marks)
    yield from (group.key for group in top.groups)
    yield from top.names
    for offer in top.offers:
        yield from _offered(offer)


def _offered(offer: Offer) -> Iterator[str]:
    yield from (offer.key, *offer.about)
    yield from (field.name for field in offer.fields)
