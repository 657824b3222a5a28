"""How the table stands, in plain lines. Pure."""

from collections.abc import Iterator

from companion.engine.grammar import capital
from companion.games.final_girl.box import HEROINE, KILLER
from companion.games.final_girl.state import State
from companion.games.final_girl.text.words import Words


def status(state: State, words: Words) -> list[str]:
    """Say how the table stands, the most important first."""
    return [capital(line) for line in _lines(state, words)]


def _lines(state: State, words: Words) -> Iterator[str]:
    if state.outcome is not None:
        yield words.word(f"status.{state.outcome}")
    else:
        phase = words.word(f"phase.{state.phase}")
        yield words.word("status.turn", round=state.round, phase=phase)
    killer = words.who(state, KILLER)
    if not state.asks:
        yield words.word("status.you", at=words.at(state, state.heroine.zone))
        yield words.word("status.killer", killer=killer, at=words.at(state, state.killer.zone))
    for who, key in ((KILLER, "status.killer.health"), (HEROINE, "status.you.health")):
        body = state.body(who)
        if body.markers is not None:
            token = words.word(f"token.{body.token}")
            yield words.word(key, killer=killer, n=body.markers, token=token)
    if not state.asks:
        yield from _on_the_map(state, words)
    row = state.row_at(state.row) if state.ladder else None
    if row is not None:
        yield words.word("status.bloodlust", row=state.row, move=row.move, attack=row.attack)
    yield from _cards(state, words)


def _on_the_map(state: State, words: Words) -> Iterator[str]:
    parts = [words.counts(state, {zone: state.crowd(zone)}) for zone in state.crowded()]
    if parts:
        yield words.word("status.victims", parts=", ".join(parts))
    else:
        yield words.word("status.no_victims")
    yield words.word("status.counts", killed=state.killed, saved=state.saved)


def _cards(state: State, words: Words) -> Iterator[str]:
    if not state.open:
        yield words.word("status.terror", n=state.terror_left)
    elif state.finale:
        yield words.word("status.finale", card=words.card(state, state.finale))
    else:
        yield words.word("status.finale.table")
    if state.power:
        yield words.word("status.power", card=words.card(state, state.power))
    elif state.power is not None:
        yield words.word("status.power.table")
    for card, markers in state.minor_powers.items():
        yield words.word("status.minor", card=words.card(state, card), n=markers)
    if state.events:
        named = ", ".join(str(words.card(state, one)) for one in state.events)
        yield words.word("status.events", parts=named)
