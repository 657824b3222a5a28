"""What counts for her while she acts: where he is, who goes along, tokens that lie alone. Pure."""

from collections.abc import Iterator

from companion.engine.grammar import capital
from companion.games.final_girl.box import ACTION, HERS, KILLER
from companion.games.final_girl.state import State
from companion.games.final_girl.text.card_text import saving
from companion.games.final_girl.text.words import Words


def counts(state: State, words: Words) -> Iterator[str]:
    """Say it, a sentence each; nothing while the killer acts."""
    if state.outcome is not None or state.phase not in HERS or state.agenda:
        return
    if not state.asks and state.phase == ACTION:
        yield from _around_her(state, words)
    alone = state.alone  # G26
    if len(alone) > 1:
        yield words.word("token.both")
    elif alone:
        yield words.word(f"token.{alone[0]}.{state.body(alone[0]).token}.alone")
    if not state.asks and state.leads_out(state.heroine.zone):
        for special in state.specials_in(state.heroine.zone):
            brings = saving(special, state, words)
            if brings:
                yield words.word("counts.special", who=words.special(state, special), saved=brings)


def _around_her(state: State, words: Words) -> Iterator[str]:
    here = state.heroine.zone
    away = state.far(here).get(state.killer.zone, 0)
    where = {"killer": words.who(state, KILLER), "zone": words.zone(state, state.killer.zone)}
    if away:
        yield words.word("counts.killer", away=words.word("zones", n=away), **where)
    else:
        yield words.word("counts.here", **where)
    n = state.crowd(here)
    along = min(state.along, n)
    if along and away:
        yield capital(words.word("counts.along", at=words.at(state, here), n=along))
