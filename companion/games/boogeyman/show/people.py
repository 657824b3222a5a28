"""Whose turn it is, how everybody is, what is in force, for faces to show. Pure."""

from collections.abc import Iterator, Mapping, Sequence

from companion.engine.grammar import capital
from companion.engine.plain import Json
from companion.engine.tabletop import Card, Header, Person, Roster, Walk
from companion.games.boogeyman import events as e
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN
from companion.games.boogeyman.rules.limits import actions
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.effect_text import limit, limit_said, limit_until
from companion.games.boogeyman.text.words import Words


def header(state: State, words: Words) -> Header:
    """Tell whose turn it is, with the actions this Child has, where all are reported (T2, N2)."""
    round_ = words.word("header.round", round=state.round)
    if state.asks or (state.turn in state.children and state.children[state.turn].fainted):
        return Header(round_, state.turn)
    return Header(round_, state.turn, state.actions, actions(state))


def everybody(state: State, words: Words) -> Roster:
    """List the Children in seat order, then Jennifer and the Boogeyman."""
    found = []
    for child in state.seats:
        is_ = state.children[child]
        how = capital(words.condition(is_.fainted, is_.state))
        if is_.room and not state.asks:
            how = f"{how} · {words.choice(state.pack, is_.room)}"
        found.append(
            Person(child, capital(words.name(child)), how, is_.fainted, level=is_.state - 1)
        )
    for entity, room in ((BABYSITTER, state.babysitter), (BOOGEYMAN, state.boogeyman)):
        name = capital(words.name(entity))
        found.append(Person(entity, name, _at(state, room, words), player=False))
    return Roster("everybody", tuple(found))


def _at(state: State, room: str | None, words: Words) -> str:
    if not room:
        return ""
    return room if state.asks else words.choice(state.pack, room)


def in_force(state: State, words: Words) -> list[Card]:
    """List the Event, the Nightmares, what other cards limit, and the Finale (M6, N1, F1)."""
    return [
        *_event(state, words),
        *_nightmares(state, words),
        *_limits(state, words),
        *_finale(state, words),
    ]


def _event(state: State, words: Words) -> Iterator[Card]:
    if state.event is not None:
        title, text = _card(state, "event", state.event.id, words)
        said = [limit_said(one, words) for one in state.limits if one.of_the_event]
        title, text = _told(state.event.title or title, text, said, words)
        yield Card("event", "bolt", words.word("in_force.event"), title, text)


def _nightmares(state: State, words: Words) -> Iterator[Card]:
    for child, dream in state.nightmares.items():
        title, text = _card(state, "nightmare", dream, words)
        label = words.word("in_force.nightmare", child=words.name(child))
        said = [limit_said(one, words) for one in state.limits if one.child == child]
        title, text = _told(title, text, said, words)
        yield Card("nightmare", "moon", label, title, text, child)


def _told(title: str, text: str, said: list[str], words: Words) -> tuple[str, str]:
    """Give title and text of a card in force; what was said of it names one of the table."""
    if text:
        return title, " ".join([text, *said])
    unknown = words.word("in_force.unknown")
    return (said[0], " ".join([*said, unknown])) if said else (title, unknown)


def _limits(state: State, words: Words) -> Iterator[Card]:
    for number, one in enumerate(state.limits):
        if one.of_the_event or one.child in state.nightmares:
            continue  # said with their card
        until = limit_until(one, state.round, words)
        label, said = words.word("in_force.limit"), limit_said(one, words)
        yield Card(f"limit {number}", "card", label, said, until)


def _finale(state: State, words: Words) -> Iterator[Card]:
    if state.finale is not None:
        where = words.word("in_force.room", room=words.choice(state.pack, state.finale.room))
        yield Card("finale", "star", words.word("in_force.finale"), where)


def _card(state: State, deck: str, card: str | None, words: Words) -> tuple[str, str]:
    """Give title and text of a card of ours; of one on the table nothing is known."""
    ours = state.cards.get(deck, {}).get(card or "")
    if ours is None:
        return capital(words.word("status.table_card")), ""
    holds = [said for effect in ours["effects"] if (said := _holds(effect, words))]
    parts = [words.own(ours["text"]), words.own(ours["note"]), *holds]
    if not ours["effects"]:
        parts.append(words.word("deed.none"))
    return words.own(ours["title"]), " ".join(filter(None, parts))


def _holds(effect: Mapping[str, Json], words: Words) -> str:
    """Say what an effect of a card changes as long as the card is in force (D2)."""
    if effect["kind"] == "order":
        return words.own(effect["text"])
    if effect["kind"] != "limit" or effect["lasts"] == "now":
        return ""
    return limit(effect, words)


def walk(told: Sequence[e.Event]) -> Walk | None:
    """Find who walked last, and which way."""
    for event in reversed(told):
        if isinstance(event, e.BabysitterMoved) and event.path:
            return Walk(BABYSITTER, event.path)
        if isinstance(event, e.ChildMoved) and len(event.path) > 1:
            return Walk(event.child, event.path)
    return None
