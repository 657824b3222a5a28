"""What can be said now: omens, the end of a turn, attacks, what the haunt brings. Pure."""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.choices import field, numbers, word
from companion.engine.offers import FIGURE, STRIP, TURN, Choice, Field, Group, Offer, Values
from companion.engine.plain import JsonObject
from companion.games.betrayal.agenda import Question
from companion.games.betrayal.box import (
    EXPLORE,
    HAUNT,
    HEROES,
    LONGEST_NAME,
    TRAITOR,
)
from companion.games.betrayal.rules.names import omens_known
from companion.games.betrayal.show.attacks import attacks
from companion.games.betrayal.show.kinds import monsters
from companion.games.betrayal.show.saying import people, saying
from companion.games.betrayal.state import State
from companion.games.betrayal.text.words import Words

ART = "betrayal"
MOST_GOAL = 15


def offers(state: State, words: Words) -> list[Offer]:
    """List what can be said now, but for answers to an open question and for corrections."""
    entry = state.agenda[-1] if state.agenda else None
    asked = entry is not None and isinstance(entry.step, Question)
    if state.outcome is not None or asked:
        return []
    if state.phase == EXPLORE:
        return list(_exploring(state, words))
    return list(_haunting(state, words)) if state.phase == HAUNT else []


def groups(words: Words) -> tuple[Group, ...]:
    """Give the key that opens what befalls somebody."""
    label, title = words.offer("offer befalls"), words.offer("offer befalls.title")
    return (Group(FIGURE, "befalls", label, title, "heart"),)


def _exploring(state: State, words: Words) -> Iterator[Offer]:
    who = (state.turn,) if state.turn else state.setup.players

    def drawn(values: Values) -> JsonObject:
        return {"report": "omen", **{n: v for n, v in values.items() if v is not None}}

    players = field(words, "player", people(words, who), confirms=True)
    yield Offer(
        "omen", "o", words.offer("offer omen"), TURN, drawn, (players,), "moon", form=STRIP,
        once=1.0, about=("omens",), heading=words.offer("offer omen"),
    )  # fmt: skip
    known = omens_known(state)
    if known:
        printed = () if state.pack is None else state.pack.omens
        named = [
            Choice(
                one, str(words.omen(state, one)), (one,),
                drawing=f"{ART}/omen-{one}" if one in printed else f"{ART}/omen",
            )
            for one in known
        ]  # fmt: skip
        which = field(words, "omen", named)
        label = words.offer("offer omen.named")
        yield Offer("omen.named", "name", label, TURN, drawn, (players, which), "moon")
    if state.pack is None:  # an owner's box has others, too
        name = Field("omen", words.offer("field omen.new"), (), longest=LONGEST_NAME)
        label = words.offer("offer omen.new")
        yield Offer("omen.new", "with", label, TURN, drawn, (players, name), "rename")
    if state.turn:
        yield _ended(words)


def _ended(words: Words) -> Offer:
    label, title = words.offer("offer ended_turn"), words.offer("offer ended_turn.title")

    def build(values: Values) -> JsonObject:
        return {"report": "ended_turn"}

    return Offer("ended_turn", "e", label, TURN, build, (), "repeat", ends=True, title=title)


def _haunting(state: State, words: Words) -> Iterator[Offer]:
    yield from attacks(state, words)
    yield _ended(words)
    standing = tuple([one for one, is_ in state.players.items() if not is_.dead])
    heroes = tuple([one for one, is_ in state.players.items() if is_.side != TRAITOR])
    counters = [Choice(c, str(words.counter(state, c)), (c,)) for c in state.counters]
    if counters:
        by = field(words, "by", numbers((1, 2, 3, -1), signed=True), default=1)
        which = field(words, "counter", counters)
        yield saying(words, "counted", "count", TURN, "new", which, by)
    yield saying(
        words, "died", "dead", FIGURE, "heart", field(words, "player", people(words, standing))
    )
    if heroes:
        which = field(words, "player", people(words, heroes))
        yield saying(words, "turned", "traitor", FIGURE, "ghost", which)
    yield from monsters(state, words)
    yield replace(_counter(words), rare=bool(state.counters), late=True)
    sides = [word(words, side, f"side.{side}") for side in (HEROES, TRAITOR)]
    won = saying(words, "won", "won", TURN, "star", field(words, "side", sides))
    yield replace(won, rare=True)


def _counter(words: Words) -> Offer:
    name = Field("counter", words.offer("field counter.new"), (), longest=LONGEST_NAME)
    goal = field(words, "goal", [word(words, None, "goal.none"), *numbers(range(1, MOST_GOAL + 1))])
    wins = field(
        words, "wins",
        [word(words, None, "wins.none"), *(word(words, o, f"side.{o}") for o in (HEROES, TRAITOR))],
    )  # fmt: skip
    each = field(
        words, "each", [word(words, None, "each.none"), word(words, "round", "each.round")]
    )
    return saying(words, "counter", "counter", TURN, "state", name, goal, wins, each)
