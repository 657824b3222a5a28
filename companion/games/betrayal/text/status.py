"""How the table stands, in plain lines. Pure."""

from collections.abc import Iterator

from companion.engine.grammar import capital
from companion.games.betrayal.box import EXPLORE, HEROES, REVEAL
from companion.games.betrayal.state import State
from companion.games.betrayal.text.event_text import traits
from companion.games.betrayal.text.words import Words


def status(state: State, words: Words) -> list[str]:
    """Say how the table stands, the most important first."""
    return [capital(line) for line in _lines(state, words)]


def _lines(state: State, words: Words) -> Iterator[str]:
    if state.outcome is not None:
        yield words.word("status.heroes" if state.outcome == HEROES else "status.traitor_won")
    if state.phase == EXPLORE:
        yield words.word("status.explore", n=state.drawn)
        if state.turn:
            yield words.word("status.due", player=words.player(state.turn))
        return
    if state.phase == REVEAL:
        yield words.word("status.reveal", player=words.player(state.revealer))
    elif state.outcome is None:
        player = words.who(state, state.turn)
        yield words.word("status.turn", round=state.round, player=player)
    if state.traitor and state.haunt:
        haunt, traitor = words.haunt(state, state.haunt), words.player(state.traitor)
        yield words.word("status.traitor", haunt=haunt, traitor=traitor)
    if state.traitor:
        named = ", ".join(str(words.who(state, one)) for one in state.order)
        yield words.word("status.order", names=named)
    dead = [player for player, is_ in state.players.items() if is_.dead]
    if dead:
        yield words.word("status.dead", names=words.players(dead))
    yield from _board(state, words)


def _board(state: State, words: Words) -> Iterator[str]:
    for kind, is_ in state.kinds.items():
        yield words.word("status.kind", kind=words.kind(state, kind), traits=traits(is_, words))
    if state.monsters:
        yield words.word("status.monsters", monsters=words.monsters(state, state.monsters))
    down = [monster for monster, one in state.monsters.items() if one.stunned]
    if down:
        yield words.word("status.stunned", monsters=words.monsters(state, down))
    for name, counter in state.counters.items():
        key = "status.counter" if counter.goal is None else "status.counter.goal"
        said = words.counter(state, name)
        yield words.word(key, counter=said, value=counter.value, goal=counter.goal)
