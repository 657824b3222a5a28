"""Fix the table, as offers: where everybody is, counts, health, cards, how it ended. Pure."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from companion.engine.choices import field, numbers, word
from companion.engine.offers import FIX, HEADER, Choice, Field, Offer, Values
from companion.engine.plain import JsonObject
from companion.games.final_girl.box import (
    BLACK,
    FIGURES,
    HEROINE,
    KILLER,
    MOST_ROWS,
    PILE,
    SIDES,
    WHITE,
)
from companion.games.final_girl.show.offers import zones
from companion.games.final_girl.state import State
from companion.games.final_girl.text.words import Words

MOST_ROUNDS, MOST_MARKERS = 40, 20
SECTIONS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "map": ("map", ("heroine", "killer", "victims", "killed", "saved")),
    "killer": ("ghost", ("bloodlust", "markers", "hers", "token")),
    "cards": ("card", ("terror", "events")),
    "game": ("moon", ("round", "outcome")),
}
ICONS = {
    "heroine": "person", "killer": "ghost", "victims": "group", "killed": "ghost",
    "saved": "door", "bloodlust": "bolt", "markers": "heart", "hers": "heart", "token": "state",
    "terror": "card", "events": "moon", "round": "repeat", "outcome": "star",
}  # fmt: skip
Set = Callable[[Values], JsonObject]


def fixes(state: State, words: Words) -> list[Offer]:
    """Offer to set anything as it is on the table; no rule is triggered."""
    on_the_map = [] if state.asks else [*_places(state, words)]
    all_ = (*on_the_map, *_health(state, words), *_rest(state, words))
    made = {offer.short: offer for offer in all_}
    return [
        replace(made[key], section=words.offer(f"section fix.{section}"), sign=sign)
        for section, (sign, keys) in SECTIONS.items()
        for key in keys
        if key in made
    ]


def _fix(words: Words, key: str, set_: Set, *fields: Field, about: tuple[str, ...] = ()) -> Offer:
    name = f"fix.{key}"

    def report(values: Values) -> JsonObject:
        return {"report": "corrected", "set": set_(values)}

    label = words.offer(f"offer {name}")
    return Offer(name, key, label, FIX, report, fields, ICONS[key], about=about)


def _places(state: State, words: Words) -> Iterator[Offer]:
    def placed(who: str) -> Offer:
        here = state.body(who).zone
        where = field(words, "zone", zones(state, words), now=lambda _: (here,))
        return _fix(words, who, lambda v: {who: {"zone": v["zone"]}}, where)

    yield placed(HEROINE)
    yield placed(KILLER)
    where = field(words, "zone", zones(state, words))
    many = field(
        words, "count", numbers(range(FIGURES + 1)),
        now=lambda v: (state.victims.get(str(v.get("zone")), 0),),
    )  # fmt: skip
    yield _fix(words, "victims", lambda v: {"victims": {v["zone"]: v["count"]}}, where, many)
    for key, now in (("killed", state.killed), ("saved", state.saved)):
        yield _count(words, key, now)
    events = state.place.events
    every = [Choice(one, words.card(state, one), (one,)) for one in events]
    which = field(
        words, "events", every, some=True, optional=True, now=lambda _: tuple(state.events)
    )
    yield _fix(words, "events", lambda v: {"events": list(v["events"] or [])}, which)


def _count(words: Words, key: str, now: int) -> Offer:
    count = field(words, "count", numbers(range(FIGURES + 1)), now=lambda _: (now,))
    return _fix(words, key, lambda v: {key: v["count"]}, count)


def _health(state: State, words: Words) -> Iterator[Offer]:
    for one, key in ((KILLER, "markers"), (HEROINE, "hers")):
        if state.keeps(one):
            yield _markers(state, words, one, key)

    def token(values: Values) -> JsonObject:
        return {values["who"]: {"token": values["token"]}}

    who = field(words, "who", [word(words, one, f"who.{one}") for one in SIDES])
    colours = [word(words, one, f"token.{one}") for one in (BLACK, WHITE)]
    which = field(
        words, "token", colours, now=lambda v: (state.body(str(v.get("who", KILLER))).token,)
    )
    yield _fix(words, "token", token, who, which)
    if state.ladder:
        top = MOST_ROWS if state.asks else state.top_row or MOST_ROWS
        row = field(words, "count", numbers(range(1, top + 1)), now=lambda _: (state.row,))
        about = ("bloodlust",)
        yield _fix(
            words, "bloodlust", lambda v: {"bloodlust": {"row": v["count"]}}, row, about=about
        )


def _markers(state: State, words: Words, who: str, key: str) -> Offer:
    now = state.body(who).markers
    count = field(words, "count", numbers(range(MOST_MARKERS + 1)), now=lambda _: (now,))
    about = (f"health.{who}",)
    return _fix(words, key, lambda v: {who: {"markers": v["count"]}}, count, about=about)


def _rest(state: State, words: Words) -> Iterator[Offer]:
    left = field(words, "count", numbers(range(PILE + 1)), now=lambda _: (state.terror_left,))
    yield _fix(words, "terror", lambda v: {"terror": {"left": v["count"]}}, left, about=("terror",))
    rounds = numbers(range(1, MOST_ROUNDS + 1))
    which = field(words, "count", rounds, now=lambda _: (state.round,))
    yield _fix(words, "round", lambda v: {"round": v["count"]}, which, about=(HEADER,))
    ends = [word(words, how or None, f"outcome.{how or 'none'}") for how in ("", "lost", "won")]
    how = field(words, "outcome", ends, now=lambda _: (state.outcome,))
    yield _fix(words, "outcome", lambda v: {"outcome": v["outcome"]}, how)
