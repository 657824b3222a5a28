"""What can be said now: omens, the end of a turn, attacks, what the haunt brings. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.engine.choices import field, numbers, word
from companion.engine.offers import FIGURE, MORE, STRIP, TURN, Choice, Field, Group, Offer, Values
from companion.engine.plain import Json, JsonObject
from companion.games.betrayal.agenda import Question
from companion.games.betrayal.box import (
    APP,
    EXPLORE,
    HAUNT,
    HEROES,
    LONGEST_NAME,
    MIGHT,
    MONSTERS,
    STUNNED,
    TRAITOR,
    TRAITS,
)
from companion.games.betrayal.odds import attack
from companion.games.betrayal.rules.names import omens_known
from companion.games.betrayal.state import State
from companion.games.betrayal.text.words import Words

ART = "betrayal"
MOST_DICE, MOST_VALUE, MOST_COUNT, MOST_GOAL = 10, 8, 6, 15


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


def _saying(
    words: Words,
    kind: str,
    short: str,
    place: str,
    icon: str,
    *fields: Field,
    report: str = "",
    **more: Json,
) -> Offer:
    """Offer a report whose fields are what is chosen."""

    def build(values: Values) -> JsonObject:
        said = {name: v for name, v in values.items() if v is not None}
        return {"report": report or kind, **more, **said}

    return Offer(kind, short, words.offer(f"offer {kind}"), place, build, fields, icon)


def people(words: Words, players: Mapping[str, object] | tuple[str, ...]) -> list[Choice]:
    """Offer players."""
    return [Choice(one, str(words.player(one)), (one,)) for one in players]


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
        yield Offer("omen.named", "on", label, TURN, drawn, (players, which), "moon")
    if state.turn:
        yield _ended(words)


def _ended(words: Words) -> Offer:
    label, title = words.offer("offer ended_turn"), words.offer("offer ended_turn.title")

    def build(values: Values) -> JsonObject:
        return {"report": "ended_turn"}

    return Offer("ended_turn", "e", label, TURN, build, (), "repeat", ends=True, title=title)


def _haunting(state: State, words: Words) -> Iterator[Offer]:
    yield from _attacks(state, words)
    yield _ended(words)
    standing = tuple([one for one, is_ in state.players.items() if not is_.dead])
    heroes = tuple([one for one, is_ in state.players.items() if is_.side != TRAITOR])
    counters = [Choice(c, str(words.counter(state, c)), (c,)) for c in state.counters]
    if counters:
        by = field(words, "by", numbers((1, 2, 3, -1)), default=1)
        which = field(words, "counter", counters)
        yield _saying(words, "counted", "cn", TURN, "state", which, by)
    yield _saying(
        words, "died", "di", FIGURE, "heart", field(words, "player", people(words, standing))
    )
    if heroes:
        yield _saying(
            words, "turned", "tu", FIGURE, "ghost", field(words, "player", people(words, heroes))
        )
    yield from _monsters(state, words)
    yield _counter(words)
    sides = [word(words, side, f"side.{side}") for side in (HEROES, TRAITOR)]
    yield _saying(words, "won", "wo", MORE, "star", field(words, "side", sides))


def fighters(state: State, words: Words, *, down: bool = False) -> list[Choice]:
    """Offer everybody who can fight."""
    players = [p for p, is_ in state.players.items() if not is_.dead]
    monsters = [m for m, is_ in state.monsters.items() if down or not is_.stunned]
    return [Choice(one, str(words.who(state, one)), (one,)) for one in (*players, *monsters)]


def _attacks(state: State, words: Words) -> Iterator[Offer]:
    """Offer the attacks of this turn (K18): with might, or another way."""
    every = fighters(state, words)
    mine = [
        one
        for one in every
        if (one.value in state.monsters if state.turn == MONSTERS else one.value == state.turn)
    ]
    ready = [
        one
        for one in mine
        if not (state.monsters if one.value in state.monsters else state.players)[
            str(one.value)
        ].attacked
    ]

    side = state.role(str(ready[0].value)) if ready else ""
    others = [one for one in every if state.role(str(one.value)) != side]
    if not ready or not others:
        return
    players = tuple(state.players)
    by = field(words, "by", ready, "attacker")
    on = field(words, "on", others, confirms=True)
    asked: list[Field] = []
    if state.setup.dice == APP:
        mine_, theirs = _dice(state, words, on), numbers(range(1, MOST_DICE + 1))
        asked.append(field(words, "dice_by", mine_, only_if=("by", players)))
        asked.append(field(words, "dice_on", theirs, only_if=("on", players)))

    def build(values: Values) -> JsonObject:
        said: JsonObject = {"report": "attacked", "by": values["by"], "on": values["on"]}
        if values.get("trait") not in (None, MIGHT):
            said["trait"] = values["trait"]
        if values.get("ranged"):
            said["ranged"] = True
        told = {values["by"]: values.get("dice_by"), values["on"]: values.get("dice_on")}
        told = {who: n for who, n in told.items() if n is not None}
        return {**said, "dice": told} if told else said

    said = Offer(
        "attacked", "a", words.offer("offer attacked"), TURN, build, (on, by, *asked), "bolt"
    )
    yield replace(said, also=replace(said, place=FIGURE))
    traits = [word(words, one, f"trait.{one}") for one in TRAITS]
    trait = field(words, "trait", traits)
    afar = field(
        words, "ranged", [word(words, one, f"ranged.{str(one).lower()}") for one in (False, True)]
    )
    yield Offer(
        "attacked.other", "ao", words.offer("offer attacked.other"), MORE, build,
        (on, by, trait, afar, *asked), "bolt",
    )  # fmt: skip


def _dice(state: State, words: Words, on: Field) -> list[Choice]:
    """Offer dice of might, each number with how likely it wins against each kind (K19)."""
    kinds = dict.fromkeys(
        state.monsters[str(one.value)].kind for one in on.choices if one.value in state.monsters
    )
    against = {kind: n for kind in kinds if (n := state.kinds[kind].might) is not None}
    return [
        replace(choice, about=_chances(state, words, int(str(choice.value)), against))
        for choice in numbers(range(1, MOST_DICE + 1))
    ]


def _chances(state: State, words: Words, dice: int, against: Mapping[str, int]) -> str:
    said = []
    for kind, might in against.items():
        wins, ties, loses = (round(100 * part) for part in attack(dice, might))
        facts = {"wins": wins, "ties": ties, "loses": loses, "kind": words.kind(state, kind)}
        said.append(words.word("odds.kind" if len(against) > 1 else "odds.one", **facts))
    return ", ".join(said)


def _monsters(state: State, words: Words) -> Iterator[Offer]:
    name = Field("kind", words.offer("field kind"), (), longest=LONGEST_NAME)
    values = [word(words, None, "trait.none"), *numbers(range(MOST_VALUE + 1))]
    traits = [field(words, trait, values, trait) for trait in TRAITS]
    count = field(words, "count", numbers(range(MOST_COUNT + 1)), default=0)
    yield _saying(words, "kind", "ki", MORE, "ghost", name, *traits, count)
    kinds = [Choice(kind, str(words.kind(state, kind)), (kind,)) for kind in state.kinds]
    if kinds:
        more = field(words, "count", numbers(range(1, MOST_COUNT + 1)))
        yield _saying(words, "came", "ca", MORE, "group", field(words, "kind", kinds), more)
    standing = [m for m, is_ in state.monsters.items() if not is_.stunned]
    for kind, short, there in (
        ("stunned", "st", standing),
        ("killed", "kl", tuple(state.monsters)),
    ):
        if there:
            named = [Choice(one, str(words.who(state, one)), (one,)) for one in there]
            which = field(words, "monster", named)
            yield _saying(
                words, kind, short, FIGURE, "alert" if kind == STUNNED else "close", which
            )


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
    return _saying(words, "counter", "co", MORE, "state", name, goal, wins, each)
