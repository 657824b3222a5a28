"""Fix the table, as offers: any piece, light, Padlock, counter, State, turn, card. Pure."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from companion.engine.offers import FIX, HEADER, Choice, Field, Offer, Values
from companion.engine.plain import Json, JsonObject
from companion.games.boogeyman.box import (
    ATTIC,
    BABYSITTER,
    BOOGEYMAN,
    CHILDREN,
    ENTITIES,
    FINDS,
    LONGEST_TRACK,
    MOST_CANDIES,
    SLOTS,
)
from companion.games.boogeyman.show.offers.choices import (
    children,
    field,
    finds,
    numbers,
    places,
    rooms,
    word,
)
from companion.games.boogeyman.show.offers.turn import states
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.effect_text import limit_said
from companion.games.boogeyman.text.view import view
from companion.games.boogeyman.text.words import Words

MOST_ROUNDS, MOST_ACTIONS, MOST_TOKENS = 40, 9, 3
Set = Callable[[Values], JsonObject]


# The sections of what can be set, each with its icon; and the icon of each offer.
SECTIONS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "figures": (
        "group",
        ("child_room", "babysitter", "boogeyman", "state", "fainted", "join", "leave"),
    ),
    "rooms": ("home", ("light", "padlock", "search", "attic", "trapdoor", "finale")),
    "held": ("chest", ("found", "candies", "flashlight")),
    "cards": ("card", ("event", "nightmare", "limits")),
    "night": (
        "moon",
        ("stress_boogeyman", "stress_babysitter", "indicator", "actions", "round", "turn",
         "outcome"),
    ),
}  # fmt: skip
ICONS = {
    "child_room": "placed", "state": "state", "fainted": "sleep", "join": "new", "leave": "end",
    "light": "switch", "padlock": "lock", "search": "search", "attic": "key", "trapdoor": "hatch",
    "finale": "star", "found": "chest", "candies": "sweets", "flashlight": "torch",
    "event": "bolt", "nightmare": "moon", "limits": "alert", "indicator": "eye",
    "actions": "walk", "round": "repeat", "turn": "person", "outcome": "door",
}  # fmt: skip


def fixes(state: State, words: Words) -> list[Offer]:
    """Offer to set anything as it is on the table; no rule is triggered."""
    made = {
        offer.short: offer
        for offer in (
            *_people(state, words),
            *_house(state, words),
            *_night(state, words),
            *_cards(state, words),
            *_limits(state, words),
        )
    }
    return [
        replace(made[key], section=words.offer(f"section fix.{section}"), sign=sign)
        for section, (sign, keys) in SECTIONS.items()
        for key in keys
        if key in made
    ]


def _fix(words: Words, key: str, set_: Set, *fields: Field, about: tuple[str, ...] = ()) -> Offer:
    name = f"fix.{key}"
    label = words.offer(f"offer {name}")

    def report(values: Values) -> JsonObject:
        return {"report": "corrected", "set": set_(values)}

    def about_one(value: Json) -> str:
        return words.about_one(name, value)

    icon = ICONS.get(key, "gauge")
    return Offer(name, key, label, FIX, report, fields, icon, about=about, about_one=about_one)


def _people(state: State, words: Words) -> Iterator[Offer]:
    seated = field(words, "child", children(words, state.seats))
    if not state.asks:
        all_ = places(state, words)
        place = field(words, "room", all_, now=lambda v: (state.children[v["child"]].room,))
        yield _fix(words, "child_room", lambda v: _of_child(v, room=v["room"]), seated, place)
        hers = field(words, "room", all_, now=lambda _: (state.babysitter,))
        yield _fix(
            words, "babysitter", lambda v: {"babysitter": {"room": v["room"]}}, hers,
            about=(BABYSITTER,),
        )  # fmt: skip
    off = [*rooms(state, words), word(words, None, "nowhere")]
    his = field(words, "room", off, now=lambda _: (state.boogeyman,))
    yield _fix(
        words, "boogeyman", lambda v: {"boogeyman": {"room": v["room"]}}, his, about=(BOOGEYMAN,)
    )
    value = field(words, "value", states(words), now=lambda v: (state.children[v["child"]].state,))
    yes = field(
        words, "fainted", _yes_or_no(words), now=lambda v: (state.children[v["child"]].fainted,)
    )
    yield _fix(words, "state", lambda v: _of_child(v, state=v["value"]), seated, value)
    yield _fix(words, "fainted", lambda v: _of_child(v, fainted=v["fainted"]), seated, yes)
    absent = [child for child in CHILDREN if child not in state.seats]
    if absent and not state.agenda:
        joining = field(words, "child", children(words, absent))
        yield _fix(words, "join", lambda v: _of_child(v), joining)
    if len(state.seats) > 1 and not state.agenda:
        yield _fix(words, "leave", lambda v: {"children": {v["child"]: None}}, seated)
    most = field(
        words, "count", numbers(range(MOST_CANDIES + 1)),
        now=lambda v: (state.candies[v["child"]],),
    )  # fmt: skip
    yield _fix(words, "candies", lambda v: {"candies": {v["child"]: v["count"]}}, seated, most)
    turn = replace(seated, now=lambda _: (state.turn,))
    yield _fix(words, "turn", lambda v: {"turn": v["child"]}, turn, about=(HEADER,))
    light = replace(seated, now=lambda _: (state.flashlight,))
    yield _fix(words, "flashlight", lambda v: {"flashlight": v["child"]}, light)


def _yes_or_no(words: Words) -> list[Choice]:
    return [word(words, True, "yes"), word(words, False, "no")]


def _of_child(values: Values, **what: Json) -> JsonObject:
    return {"children": {values["child"]: what}}


def _house(state: State, words: Words) -> Iterator[Offer]:
    room = field(words, "room", rooms(state, words))
    sides = [word(words, side, f"light.{side}") for side in ("light", "dark", "none")]
    light = field(words, "light", sides, now=lambda v: _stack(state, v, "light"))
    there = field(words, "yes", _yes_or_no(words), now=lambda v: _stack(state, v, "padlock"))
    yield _fix(words, "light", lambda v: _of_room(v, light=v["light"]), room, light)
    yield _fix(words, "padlock", lambda v: _of_room(v, padlock=v["yes"]), room, there)
    left = field(
        words, "count", numbers(range(MOST_TOKENS)), now=lambda v: _stack(state, v, "search")
    )
    yield _fix(words, "search", lambda v: {"search_tokens": {v["room"]: v["count"]}}, room, left)
    doors = [word(words, how, f"attic.{how}") for how in ("locked", "open")]
    is_ = "open" if state.attic_open else "locked"
    attic = field(words, "open", doors, now=lambda _: (is_,))
    yield _fix(words, "attic", lambda v: {"attic": v["open"]}, attic, about=(ATTIC,))
    below = [choice for choice in rooms(state, words) if choice.value != ATTIC]
    open_in = [*below, word(words, None, "trapdoor.none")]
    trapdoor = field(words, "room", open_in, now=lambda _: (state.trapdoor,))
    yield _fix(words, "trapdoor", lambda v: {"trapdoor": v["room"]}, trapdoor)


def _stack(state: State, values: Values, part: str) -> tuple[Json, ...]:
    """Give what lies in a Room; without a map only the table sees it."""
    return () if state.asks else (getattr(state.rooms[values["room"]], part),)


def _of_room(values: Values, **what: Json) -> JsonObject:
    return {"rooms": {values["room"]: what}}


def _night(state: State, words: Words) -> Iterator[Offer]:
    for track in ENTITIES:
        spaces = numbers(range((state.facts.tops[track] or LONGEST_TRACK) + 1))
        count = field(words, "count", spaces, label="space", now=partial(_stands, state, track))
        yield _fix(
            words, f"stress_{track}", _stress(track), count, about=(f"stress_{track}", track)
        )
    used = field(words, "count", numbers(range(MOST_ACTIONS + 1)), now=lambda _: (state.actions,))
    yield _fix(words, "actions", lambda v: {"actions": v["count"]}, used)
    which = field(
        words,
        "count",
        numbers(range(1, MOST_ROUNDS + 1)),
        label="round",
        now=lambda _: (state.round,),
    )
    yield _fix(words, "round", lambda v: {"round": v["count"]}, which, about=(HEADER,))
    if state.indicator:
        open_ = sum(token.revealed for token in state.indicator)
        most = min(open_ + 1, SLOTS - (state.hidden is not None))
        slots = field(words, "slot", numbers(range(1, most + 1)))
        tokens = field(
            words, "token", [*rooms(state, words), word(words, None, "empty")],
            now=lambda v: tuple(t.room for t in state.indicator[v["slot"] - 1 :][:1] if t.revealed),
        )  # fmt: skip
        yield _fix(
            words, "indicator", lambda v: {"indicator": _indicator(state, v)}, slots, tokens,
            about=("indicator",),
        )  # fmt: skip
    holders = field(
        words, "who", children(words, state.seats), some=True, optional=True,
        now=lambda v: state.holders(v["found"]),
    )  # fmt: skip
    what = field(words, "found", [choice for choice in finds(words) if choice.value in FINDS])
    yield _fix(
        words, "found", lambda v: {"found": {v["found"]: list(v["who"] or [])}}, what, holders
    )
    put = [*rooms(state, words), word(words, None, "finale.none")]
    finale = field(words, "room", put, now=lambda _: (state.finale.room if state.finale else None,))
    yield _fix(words, "finale", _finale, finale)
    if not (state.draws_tokens or state.indicator):
        return  # S5: first it is said where she starts
    ends = [word(words, how or None, f"outcome.{how or 'none'}") for how in ("", "lost", "won")]
    how = field(words, "outcome", ends, now=lambda _: (state.outcome,))
    yield _fix(words, "outcome", lambda v: {"outcome": v["outcome"]}, how)


def _stands(state: State, track: str, _: Values) -> tuple[Json, ...]:
    return (state.stress[track],)


def _stress(track: str) -> Set:
    return lambda values: {"stress": {track: values["count"]}}


def _finale(values: Values) -> JsonObject:
    return {"finale": None if values["room"] is None else {"room": values["room"]}}


def _indicator(state: State, values: Values) -> list[str | None]:
    """Lay a token open in a slot, or take it away; what lies face down stays the last."""
    slots = view(state)["indicator"]
    lying = [slot for slot in slots if slot is not None]
    down = lying[-1:] if lying[-1:] == ["down"] else []
    lying = lying[: len(lying) - len(down)]
    position = values["slot"] - 1
    lying[position : position + 1] = [] if values["token"] is None else [values["token"]]
    lying = [*lying, *down]
    return [*lying, *[None] * (SLOTS - len(lying))]


def _cards(state: State, words: Words) -> Iterator[Offer]:
    none = word(words, "", "none")
    lies = "" if state.event is None else state.event.id
    event = field(words, "card", [*_deck(state, words, "event"), none], now=lambda _: (lies,))
    yield _fix(words, "event", _event, event)
    fainted = [child for child in state.seats if state.children[child].fainted]
    if fainted:
        who = field(words, "child", children(words, fainted))
        dream = field(
            words, "card", [*_deck(state, words, "nightmare"), none],
            now=lambda v: (state.nightmares.get(v["child"], ""),),
        )  # fmt: skip
        yield _fix(words, "nightmare", _nightmare, who, dream)


def _limits(state: State, words: Words) -> Iterator[Offer]:
    """Offer to end what cards of the table limit."""
    if not state.limits:
        return
    lying = view(state)["limits"]
    over = [
        Choice(number, limit_said(limit, words), (str(number + 1),))
        for number, limit in enumerate(state.limits)
    ]
    yield _fix(
        words, "limits", lambda v: {"limits": [*lying[: v["limit"]], *lying[v["limit"] + 1 :]]},
        field(words, "limit", over, confirms=True),
    )  # fmt: skip


def _deck(state: State, words: Words, deck: str) -> Iterator[Choice]:
    """Offer the cards of a deck; of the table's deck the app knows none."""
    if state.setup.decks[deck] != "app":
        yield word(words, None, "table_card")
        return
    for card, texts in state.cards[deck].items():
        yield Choice(card, words.own(texts["title"]), (card,))


def _event(values: Values) -> JsonObject:
    return {"event": None if values["card"] == "" else {"id": values["card"]}}


def _nightmare(values: Values) -> JsonObject:
    return {"nightmares": {values["child"]: False if values["card"] == "" else values["card"]}}
