"""Offers of the player who is the Boogeyman, seen by nobody else: notes, tokens (H2, S9). Pure."""

from collections.abc import Callable, Iterator

from companion.engine.frozen import replace
from companion.engine.offers import MORE, ON_MAP, Choice, Field, Offer, Values
from companion.engine.plain import JsonObject
from companion.games.boogeyman.agenda import Question
from companion.games.boogeyman.box import (
    BABYSITTER,
    BOOGEYMAN,
    NOTHING,
    OBJECTIVES_OF_A_COLOUR,
    ROOMS,
)
from companion.games.boogeyman.rules.player import StayedQuestion
from companion.games.boogeyman.show.offers.choices import children, field, finds, place
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.words import Words

Build = Callable[[Values], JsonObject]


def offers(state: State, words: Words) -> Iterator[Offer]:
    """List what he can say at any time, beside what he is asked."""
    top = state.agenda[-1].step if state.agenda else None
    asked = isinstance(top, Question)
    if isinstance(top, StayedQuestion):
        yield _next_token(state, words)
    if not asked and (state.asks or not state.draws_tokens) and _face_down(state):
        yield _uncovered(state, words)
    yield _noted(state, words)
    if state.notes:
        yield _struck(state, words)
    if state.draws_tokens and _face_down(state):
        yield _set_right(state, words)


def _offer(words: Words, key: str, short: str, icon: str, build: Build, *fields: Field) -> Offer:
    return Offer(key, short, words.offer(f"offer {key}"), MORE, build, fields, icon)


def _said(kind: str) -> Build:
    def build(values: Values) -> JsonObject:
        chosen = {name: value for name, value in values.items() if value is not None}
        return {"report": kind, "as": BOOGEYMAN, **chosen}

    return build


def _next_token(state: State, words: Words) -> Offer:
    """Lay the next token where nobody stayed in his last Room: that is said first (H1, H3)."""
    where = field(words, "room", _rooms(state, words, state.unplaced()), label="next_token")
    offer = _offer(words, "behind.next", "next", "placed", _said("placed"), where)
    return replace(offer, form=ON_MAP, hint=words.offer("strip behind.next"))


def _noted(state: State, words: Words) -> Offer:
    """Note what he laid in a Room (S9)."""
    where = field(words, "room", _rooms(state, words), label="noted_room")
    laid = [choice for choice in finds(words) if choice.value != NOTHING]

    def fits(values: Values, what: object) -> bool:
        """Offer no more of a thing than the box holds."""
        other = [kept for room, kept in state.notes.items() if room != values.get("room")]
        return other.count(str(what)) < (OBJECTIVES_OF_A_COLOUR if ":" in str(what) else 1)

    what = field(words, "what", laid, label="noted", fits=fits)
    return _offer(words, "behind.noted", "note", "rename", _said("noted"), where, what)


def _struck(state: State, words: Words) -> Offer:
    """Strike a note out."""
    named = {choice.value: choice.label for choice in finds(words)}
    notes = [
        Choice(room, words.offer("choice behind.note", room=room, found=named[what]), (room,))
        for room, what in sorted(state.notes.items(), key=lambda note: int(note[0]))
    ]
    which = field(words, "room", notes, label="struck")
    confirmed = Field(
        which.name, which.label, which.choices, confirms=True
    )  # one note alone is not struck out by opening this
    return _offer(words, "behind.struck", "strike", "delete", _said("noted"), confirmed)


def _uncovered(state: State, words: Words) -> Offer:
    """Say that somebody came into a Room of his (H2)."""
    down = _face_down(state)
    last = len(state.indicator)
    came = (
        *children(words, state.standing()), Choice(BABYSITTER, str(words.name(BABYSITTER))),
    )  # fmt: skip
    stopped = [
        Choice(False, words.offer("choice crossed.stopped")),
        Choice(True, words.offer("choice crossed.went_on")),
    ]
    crossed = field(words, "crossed", stopped, only_if=("child", state.standing()))
    if state.draws_tokens:
        room = field(words, "room", _rooms(state, words, tuple(down.values())), "uncovered_room")
        fits = _only_last(state.indicator[-1].room)
        who = field(words, "child", came, label="who_came", fits=fits)
        parts: tuple[Field, ...] = (room, who, crossed)
    else:
        slots = [Choice(slot, str(slot)) for slot in down]
        slot = field(words, "slot", slots, label="uncovered_slot")
        room = field(words, "room", _rooms(state, words, state.unseen()), label="uncovered_room")
        who = field(words, "child", came, label="who_came", fits=_only_last(last, "slot"))
        parts = (slot, room, who, crossed)
    return _offer(words, "behind.uncovered", "came", "met", _said("uncovered"), *parts)


def _only_last(last: object, name: str = "room") -> Callable[[Values, object], bool]:
    """Let Jennifer come in nowhere but where he hides now: she uncovers no earlier token (H2)."""
    return lambda values, who: who != BABYSITTER or values.get(name) == last


def _set_right(state: State, words: Words) -> Offer:
    """Set right which Room a token of his is that lies face down."""
    down = _face_down(state)
    slots = [
        Choice(slot, words.offer("choice behind.slot", slot=slot, room=room))
        for slot, room in down.items()
    ]
    which = field(words, "slot", slots, label="token_slot")
    room = field(words, "room", _rooms(state, words, state.unplaced()), label="token_room")

    def build(values: Values) -> JsonObject:
        tokens = [token.room for token in state.indicator]
        tokens[values["slot"] - 1] = values["room"]
        return {"report": "corrected", "as": BOOGEYMAN, "set": {"tokens": tokens}}

    return _offer(words, "behind.token", "token", "fix", build, which, room)


def _face_down(state: State) -> dict[int, str]:
    """Give the Rooms of his tokens that lie face down, by slot."""
    tokens = enumerate(state.indicator, 1)
    return {slot: token.room for slot, token in tokens if not token.revealed}


def _rooms(state: State, words: Words, among: tuple[str, ...] = ROOMS) -> tuple[Choice, ...]:
    """Offer Rooms: by their numbers alone where there is no map."""
    if state.asks:
        return tuple(Choice(room, room, (room,)) for room in among)
    return tuple(place(state, words, room) for room in among)
