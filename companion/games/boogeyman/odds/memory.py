"""What solo players write down: what was searched and found, who carries what. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.assistant import Note
from companion.engine.grammar import capital
from companion.games.boogeyman.box import ROOMS, SEARCH_TOKENS
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.words import Words

COLOURS = ("orange", "blue", "green")


def memory(state: State, words: Words) -> Iterator[Note]:
    """Tell what is worth remembering, from what was said at the table."""
    say = words.odds
    if not state.asks:
        yield Note(say("memory.searched"), _searched(state, words))
    yield Note(say("memory.objectives"), _objectives(state, words))
    yield Note(say("memory.finds"), f"{_passkey(state, words)} {_trapdoor(state, words)}")
    candies = [
        say("memory.candy", names=words.name(child), n=state.candies[child])
        for child in state.seats
    ]
    yield Note(say("memory.candies"), " ".join(candies))
    if state.finale is not None and not state.asks and not state.in_finale:
        yield Note(say("memory.finale"), _to_the_finale(state, words))


def _searched(state: State, words: Words) -> str:
    left: dict[int, list[str]] = {}
    for room in ROOMS:
        left.setdefault(state.rooms[room].search, []).append(room)
    said = [
        words.odds(key, rooms=words.listed(left[count]))
        for key, count in (("memory.empty", 0), ("memory.one", 1))
        if count in left
    ]
    untouched = len(left.get(SEARCH_TOKENS, ()))
    return " ".join([*said, words.odds("memory.untouched", n=untouched)])


def _objectives(state: State, words: Words) -> str:
    said = []
    for colour in COLOURS:
        holders = state.holders(f"objective:{colour}")
        if holders:
            names = words.names(dict.fromkeys(holders))
            called = capital(words.word(f"colour.{colour}"))
            said.append(words.odds("memory.colour", colour=called, n=len(holders), names=names))
    return " ".join(said) or words.odds("memory.no_objective")


def _passkey(state: State, words: Words) -> str:
    holders = state.holders("passkey")
    if not holders:
        return words.odds("memory.no_passkey")
    return words.odds("memory.passkey", names=words.name(holders[0]))


def _trapdoor(state: State, words: Words) -> str:
    if state.trapdoor:
        return words.odds("memory.trapdoor", room=words.place(state.pack, state.trapdoor))
    found = state.holders("trapdoor")
    return words.odds("memory.trapdoor_ask" if found else "memory.no_trapdoor")


def _to_the_finale(state: State, words: Words) -> str:
    """Count the actions of everybody who carries one of its Objectives (F2)."""
    finale = state.finale
    assert finale is not None
    what = f"objective:{finale.colour}"
    carriers = dict.fromkeys(
        child for thing, child in state.finds
        if (thing == what if finale.colour else thing.startswith("objective:"))
    )  # fmt: skip
    ways, said = state.children_ways(), []
    for child in carriers:
        steps = ways.distance(state.children[child].room, finale.room)
        key = "memory.actions" if steps else "memory.there"
        if steps is None:
            key = "memory.no_way"
        said.append(words.odds(key, names=words.name(child), n=steps))
    return " ".join(said) or words.odds("memory.no_objective")
