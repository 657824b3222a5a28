"""Fix the table, as offers: turn and omens, who is what, monsters, counters, how it ended. Pure."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from companion.engine.choices import field, numbers, word
from companion.engine.offers import FIX, HEADER, Choice, Field, Offer, Values
from companion.engine.plain import JsonObject
from companion.games.betrayal.box import (
    EXPLORE,
    HAUNT,
    HEROES,
    LONGEST_NAME,
    MOST_OMENS,
    ROLES,
    TRAITOR,
)
from companion.games.betrayal.show.offers import people
from companion.games.betrayal.state import State
from companion.games.betrayal.text.words import Words

MOST_ROUNDS, MOST_VALUE = 40, 20
SECTIONS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "haunt": ("moon", ("omens", "haunt", "first", "back")),
    "people": ("group", ("turn", "dead", "side")),
    "board": ("ghost", ("stunned", "gone", "value")),
    "game": ("star", ("round", "outcome")),
}
ICONS = {
    "omens": "moon", "haunt": "eye", "first": "ghost", "back": "home", "turn": "repeat",
    "dead": "heart", "side": "group", "stunned": "alert", "gone": "close", "value": "state",
    "round": "repeat", "outcome": "star",
}  # fmt: skip
Set = Callable[[Values], JsonObject]


def fixes(state: State, words: Words) -> list[Offer]:
    """Offer to set anything as it is on the table; no rule is triggered."""
    made = {offer.short: offer for offer in (*_haunt(state, words), *_table(state, words))}
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


def _haunt(state: State, words: Words) -> Iterator[Offer]:
    count = field(
        words,
        "count",
        numbers(range(MOST_OMENS + 1)),
        now=lambda _: (min(state.drawn, MOST_OMENS),),
    )
    yield _fix(words, "omens", lambda v: {"omens": {"drawn": v["count"]}}, count, about=("omens",))
    if state.phase == EXPLORE:
        return
    named = Field("haunt", words.offer("field haunt"), (), longest=LONGEST_NAME)
    yield _fix(words, "haunt", lambda v: {"haunt": {"id": v["haunt"]}}, named, about=("haunt",))
    begun_not = field(words, "not_begun", [word(words, True, "not_begun.yes")], confirms=True)
    yield _fix(words, "back", lambda v: {"phase": EXPLORE}, begun_not)
    if state.traitor:
        who = field(
            words, "player", people(words, tuple(state.players)), now=lambda _: (state.traitor,)
        )
        yield _fix(words, "first", lambda v: {"traitor": v["player"]}, who)


def _table(state: State, words: Words) -> Iterator[Offer]:
    if state.phase == HAUNT:
        yield from _people(state, words)
        yield from _board(state, words)
        rounds = numbers(range(1, MOST_ROUNDS + 1))
        which = field(words, "count", rounds, now=lambda _: (state.round,))
        yield _fix(words, "round", lambda v: {"round": v["count"]}, which, about=(HEADER,))
    ends = [word(words, how or None, f"outcome.{how or 'none'}") for how in ("", HEROES, TRAITOR)]
    how = field(words, "outcome", ends, now=lambda _: (state.outcome,))
    yield _fix(words, "outcome", lambda v: {"outcome": v["outcome"]}, how)


def _people(state: State, words: Words) -> Iterator[Offer]:
    order = [Choice(one, str(words.who(state, one)), (one,)) for one in state.order]
    turn = field(words, "turn", order, now=lambda _: (state.turn,))
    yield _fix(words, "turn", lambda v: {"turn": v["turn"]}, turn, about=("order",))
    who = field(words, "player", people(words, tuple(state.players)))

    def is_(values: Values, part: str) -> tuple[bool | str, ...]:
        player = state.players.get(str(values.get("player")))
        return () if player is None else (getattr(player, part),)

    dead = [word(words, one, f"dead.{str(one).lower()}") for one in (False, True)]
    how = field(words, "dead", dead, now=lambda v: is_(v, "dead"))
    yield _fix(words, "dead", lambda v: {"players": {v["player"]: {"dead": v["dead"]}}}, who, how)
    others = field(
        words, "player", people(words, tuple([p for p in state.players if p != state.traitor]))
    )
    roles = [word(words, one, f"role.{one}") for one in ROLES]
    side = field(words, "side", roles, "role", now=lambda v: is_(v, "side"))
    yield _fix(
        words, "side", lambda v: {"players": {v["player"]: {"side": v["side"]}}}, others, side
    )


def _board(state: State, words: Words) -> Iterator[Offer]:
    if state.monsters:
        there = [Choice(one, str(words.who(state, one)), (one,)) for one in state.monsters]
        which = field(words, "monster", there)
        both = [word(words, one, f"stunned.{str(one).lower()}") for one in (False, True)]
        down = field(
            words, "stunned", both,
            now=lambda v: (getattr(state.monsters.get(str(v.get("monster"))), "stunned", False),),
        )  # fmt: skip
        yield _fix(
            words, "stunned", lambda v: {"monsters": {v["monster"]: {"stunned": v["stunned"]}}},
            which, down,
        )  # fmt: skip
        yield _fix(words, "gone", lambda v: {"monsters": {v["monster"]: None}}, which)
    if state.counters:
        named = [Choice(one, str(words.counter(state, one)), (one,)) for one in state.counters]
        which = field(words, "counter", named)
        value = field(
            words, "count", numbers(range(MOST_VALUE + 1)),
            now=lambda v: (getattr(state.counters.get(str(v.get("counter"))), "value", 0),),
        )  # fmt: skip
        about = tuple(f"counter.{one}" for one in state.counters)
        yield _fix(
            words, "value", lambda v: {"counters": {v["counter"]: {"value": v["count"]}}},
            which, value, about=about,
        )  # fmt: skip
