"""Whose turn it is, how everybody is, what is in force, for faces to show. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from companion.engine.grammar import capital
from companion.engine.plain import Json
from companion.engine.tabletop import Card, Header, Mark, Person, Roster, Walk
from companion.games.boogeyman import events as e
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN, CALM, TERRIFIED
from companion.games.boogeyman.rules.limits import actions
from companion.games.boogeyman.rules.possession import (
    Hunt,
    NearestQuestion,
    Possession,
    PossessionRoll,
)
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.effect_text import limit, limit_said, limit_until
from companion.games.boogeyman.text.words import Words

POSSESSED = "possessed"  # how she looks then
HAUNTED = (Possession, PossessionRoll, NearestQuestion, Hunt)


def header(state: State, words: Words) -> Header:
    """Tell whose turn it is, with the actions this Child has, where all are reported (T2, N2)."""
    round_ = words.word("header.round", round=state.round)
    seats = (*state.seats, BOOGEYMAN)
    if state.turn not in seats:  # H6: whose turn it was has become him
        return Header(round_, BOOGEYMAN, seats=seats)
    if state.asks or (state.turn in state.children and state.children[state.turn].fainted):
        return Header(round_, state.turn, seats=seats)
    most = actions(state)
    left = words.word("header.left", n=max(0, most - state.actions))
    return Header(round_, state.turn, state.actions, most, seats, left)


def everybody(state: State, words: Words, told: Sequence[e.Event] = ()) -> Roster:
    """List Jennifer and the Boogeyman where no map shows them, and the Children by their seats."""
    found = []
    light = Mark("flashlight", "torch", word=words.word("mark.flashlight"))
    for child in state.seats:
        is_ = state.children[child]
        how = capital(words.condition(is_.fainted, is_.state))
        if is_.room and not state.asks:
            how = f"{how} · {words.choice(state.pack, is_.room)}"
        hearts = (0 if is_.fainted else TERRIFIED + 1 - is_.state, TERRIFIED)
        marks = (light,) if child == state.flashlight else ()
        name = capital(words.name(child))
        afraid = is_.fainted or is_.state > CALM
        face = f"boogeyman/child-{child}{'-afraid' if afraid else ''}"
        found.append(
            Person(
                child, name, how, is_.fainted, level=is_.state - 1, drawing=face, pips=hearts,
                marks=marks,
            )
        )  # fmt: skip
    return Roster("everybody", (*_opponents(state, words, told), *found))


DRAWN = {BOOGEYMAN: "boogeyman/figure", BABYSITTER: "boogeyman/jennifer"}


def _opponents(state: State, words: Words, told: Sequence[e.Event]) -> Iterator[Person]:
    """Show both as they look after this, with the Room where they were last known to be."""
    for entity, room in ((BOOGEYMAN, state.boogeyman), (BABYSITTER, state.babysitter)):
        variant = POSSESSED if entity == BABYSITTER and possessed(state, told) else ""
        drawing = "-".join(filter(None, (DRAWN[entity], variant)))
        one = Person(
            entity, capital(words.name(entity)), _at(state, room, words), player=False,
            drawing=drawing, variant=variant,
        )  # fmt: skip
        if state.asks:
            last = room or "" if entity == BOOGEYMAN else state.last_seen
            here = entity == BOOGEYMAN or state.seen
            how = "not" if not last else "here" if here else "before"
            caption = words.word(f"known.{entity}.{how}")
            unit = words.word("known.unit") if last else ""
            one = replace(one, how=last, value=last, unit=unit, caption=caption)
        yield one


def possessed(state: State, told: Sequence[e.Event]) -> bool:
    """Tell whether she is Possessed: from when he has her until she stops (P1)."""
    if any(isinstance(pending.step, HAUNTED) for pending in state.agenda):
        return True
    return any(
        isinstance(event, e.BabysitterPossessed | e.PossessionRolled)
        or getattr(event, "cause", "") == "possession"
        for event in told
    )


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
