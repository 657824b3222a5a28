"""How the table stands, who is there and how it ended, for faces to show. Pure."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.engine.ending import Ending, Share
from companion.engine.events import Event
from companion.engine.grammar import capital
from companion.engine.scene import Person, Turn
from companion.games.closet_monsters.box import FEARS, SIDES
from companion.games.closet_monsters.events import GameEnded
from companion.games.closet_monsters.state import State
from companion.games.closet_monsters.text.event_text import say
from companion.games.closet_monsters.text.words import Words


def turn(state: State) -> Turn:
    """Tell whose turn it is; nobody's, where that is not known. A turn is one tile (C4)."""
    return Turn(state.turn or "", 0, 0)


def people(state: State, words: Words) -> list[Person]:
    """List the players, with what they keep, then the monsters at the bed."""
    found = []
    for player in state.players:
        kept = state.kept.get(player)
        how = "" if kept is None else str(kept)
        found.append(Person(player, capital(words.player(player)), how))
    if state.asks:
        return found
    for side in SIDES:
        if (monster := state.bed[side]) is not None:
            how = words.word("at", **_where(side, monster, words))
            found.append(Person(monster, str(words.name(monster)), capital(how), player=False))
    return found


def _where(side: str, monster: str, words: Words) -> dict[str, Any]:
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
            yield words.word("status.monster", **_where(side, monster, words))
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


def ending(state: State, events: Iterable[Event], words: Words) -> Ending | None:
    """Tell how the game ended, from everything that happened in it."""
    if state.outcome is None:
        return None
    ended = [event for event in events if isinstance(event, GameEnded)]
    # A correction can end a game, too: then nobody was told why.
    text, why = capital(words.word(f"status.{state.outcome}")), ""
    if ended and ended[-1].outcome == state.outcome:
        saying = say(ended[-1], words)
        assert saying is not None, "how it ended is always said"
        text, why = words.say(saying.key, saying.facts)
    about = words.word("ending.when", round=state.round)
    if not state.asks and not state.races:
        about = words.word("ending.closet", n=state.closet)
    shares = tuple(
        Share(player, capital(words.player(player)), "", (n,)) for player, n in state.kept.items()
    )
    counts = (words.word("ending.kept"),) if shares else ()
    return Ending(state.outcome == "won", text, why, about, counts, shares)


# What a tap leads on to, by the stem of the prompt's key.
_ONWARD = {"monster_came": "came", "game_ended": "ended"}


def onward(prompt: Mapping[str, Any], words: Words) -> str:
    """Say what a tap does that leads on to a prompt; what the prompt says is not told before."""
    stem = prompt["key"].partition(".")[0]
    key = _ONWARD.get(stem, "on") if prompt["kind"] == "tell" else "choose"
    return words.word(f"onward.{key}")
