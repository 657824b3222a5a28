"""How the table stands, in a few plain lines: for a terminal, a screen reader, a voice. Pure."""

from collections.abc import Iterator

from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN
from companion.games.boogeyman.rules import limits
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.effect_text import limit_said, limit_until
from companion.games.boogeyman.text.words import Words


def status(state: State, words: Words) -> list[str]:
    """Say how the table stands, the most important first."""
    return [
        _moment(state, words),
        _stress(state, words),
        _indicator(state, words),
        *_children(state, words),
        *_opponent(state, words),
        *_in_force(state, words),
    ]


def _moment(state: State, words: Words) -> str:
    if state.outcome is not None:
        return words.word(f"status.{state.outcome}", round=state.round)
    facts = {"round": state.round, "child": words.name(state.turn)}
    if state.turn == BOOGEYMAN:
        return words.word("status.boogeyman", **facts)
    if state.children[state.turn].fainted:
        return words.word("status.turn_fainted", **facts)
    if state.asks:
        return words.word("status.turn_ask", **facts)
    return words.word("status.turn", used=state.actions, n=limits.actions(state), **facts)


def _stress(state: State, words: Words) -> str:
    parts = []
    for track in (BOOGEYMAN, BABYSITTER):
        top = state.facts.tops[track]
        key = "status.track" if top is None else "status.track_of"
        facts = {"entity": words.name(track), "n": state.stress[track], "top": top}
        parts.append(words.word(key, **facts))
    return words.word("status.stress", parts=", ".join(parts))


def _indicator(state: State, words: Words) -> str:
    shown = [t.room if t.revealed else words.word("status.hidden") for t in state.indicator]
    return words.word("status.indicator", parts=", ".join(shown) or words.word("status.empty"))


def _children(state: State, words: Words) -> Iterator[str]:
    for child in state.seats:
        is_ = state.children[child]
        how = words.condition(is_.fainted, is_.state)
        if state.asks:
            yield words.word("status.child", child=words.name(child), state=how)
        else:
            place = words.place(state.pack, is_.room)
            yield words.word("status.child_in", child=words.name(child), state=how, room=place)


def _opponent(state: State, words: Words) -> Iterator[str]:
    if not state.asks:
        yield _at(words, BABYSITTER, words.place(state.pack, state.babysitter))
    if state.boogeyman is None:
        yield words.word("status.off_board", entity=words.name(BOOGEYMAN))
    else:
        yield _at(words, BOOGEYMAN, words.place(state.pack, state.boogeyman))


def _at(words: Words, entity: str, place: str) -> str:
    return words.word("status.at", entity=words.name(entity), room=place)


def _in_force(state: State, words: Words) -> Iterator[str]:
    if state.event is not None:
        card = state.cards.get("event", {}).get(state.event.id or "")
        title = words.own(card["title"]) if card else words.word("status.table_card")
        yield words.word("status.event", title=title)
    for child, dream in state.nightmares.items():
        card = state.cards.get("nightmare", {}).get(dream or "")
        title = words.own(card["title"]) if card else words.word("status.table_card")
        yield words.word("status.nightmare", child=words.name(child), title=title)
    for one in state.limits:
        until = limit_until(one, state.round, words)
        yield words.word("status.limit", limit=limit_said(one, words), until=until)
    if state.finale is not None:
        yield words.word("status.finale", room=words.place(state.pack, state.finale.room))
