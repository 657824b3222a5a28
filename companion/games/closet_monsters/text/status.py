"""How the table stands, in plain lines. Pure."""

from collections.abc import Iterator

from companion.engine.grammar import capital
from companion.games.closet_monsters.box import FEARS, SIDES
from companion.games.closet_monsters.state import State
from companion.games.closet_monsters.text.words import Words


def where(side: str, monster: str, words: Words) -> dict[str, object]:
    """Name a side, who is there, and what they fear."""
    return {
        "side": words.word(f"side.{side}"),
        "monster": words.name(monster),
        "toy": words.name(FEARS[monster]),
    }


def status(state: State, words: Words) -> list[str]:
    """Say how the table stands, the most important first."""
    return [capital(line) for line in _lines(state, words)]


def _lines(state: State, words: Words) -> Iterator[str]:
    if state.outcome is not None:
        yield words.word(f"status.{state.outcome}")
    elif state.turn is not None:
        yield words.word("status.turn", round=state.round, player=words.player(state.turn))
    else:
        yield words.word("status.going")
    if state.progress:
        colours = [words.word(f"colour.{colour}") for colour in state.progress]
        yield words.word("status.progress", parts=", ".join(colours))
    if not state.asks:
        yield from _with_the_set(state, words)
    for player, n in state.kept.items():
        yield words.word("status.kept", player=words.player(player), n=n)


def _with_the_set(state: State, words: Words) -> Iterator[str]:
    for side in SIDES:
        if (monster := state.bed[side]) is not None:
            yield words.word("status.monster", **where(side, monster, words))
    if not state.at_the_bed():
        yield words.word("status.bed_empty")
    if state.open:
        by_tile = state.setup.by_tile
        lying = [
            words.word("option.tile", tile=state.tile_of(toy)) if by_tile else str(words.name(toy))
            for toy in state.open
        ]
        yield words.word("status.open", parts=", ".join(lying))
    yield words.word("status.pile", n=state.pile)
    if not state.races:
        yield words.word("status.closet", n=state.closet)
