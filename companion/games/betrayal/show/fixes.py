"""Fix the table, as offers: turn and omens, who is what, monsters, counters, how it ended. Pure."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from companion.engine.choices import field, numbers, word
from companion.engine.grammar import capital
from companion.engine.offers import FIX, HEADER, Choice, Field, Offer, Values
from companion.engine.plain import Json, JsonObject
from companion.games.betrayal.box import (
    EXPLORE,
    HAUNT,
    HEROES,
    LONGEST_NAME,
    MOST_OMENS,
    ROLES,
    TRAITOR,
)
from companion.games.betrayal.odds import begun_by
from companion.games.betrayal.show.omens import begun_id
from companion.games.betrayal.show.saying import people
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
    made = [*_haunt(state, words), *_table(state, words)]
    return [
        replace(one, section=words.offer(f"section fix.{section}"), sign=sign)
        for section, (sign, keys) in SECTIONS.items()
        for key in keys
        for one in made
        if one.key.split(".")[1] == key
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
    counted = ("omens", *(begun_id(n) for n in begun_by(state)))
    yield _fix(words, "omens", lambda v: {"omens": {"drawn": v["count"]}}, count, about=counted)
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
        ends = [
            word(words, how or None, f"outcome.{how or 'none'}") for how in ("", HEROES, TRAITOR)
        ]
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
    for name, counter in state.counters.items():
        # No counter goes beyond its goal (K28).
        top = counter.goal or max(MOST_VALUE, counter.value)
        value = field(words, "count", numbers(range(top + 1)), now=partial(_value, counter.value))
        label = str(words.counter(state, name))
        set_ = partial(_counter, name)
        fix = _fix(words, "value", set_, value, about=(f"counter.{name}",))
        yield replace(fix, key=f"fix.value.{name}", short=name, label=capital(label))


def _value(value: int, values: Values) -> tuple[Json, ...]:
    return (value,)


def _counter(name: str, values: Values) -> JsonObject:
    return {"counters": {name: {"value": values["count"]}}}
