"""Attacks, as they can be said: of this turn, another way, by a card; with their odds. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from companion.engine.choices import field, numbers, word
from companion.engine.offers import FIGURE, TURN, Choice, Field, Offer, Values
from companion.engine.plain import Json, JsonObject
from companion.games.betrayal.box import APP, MIGHT, MONSTERS, TRAITS
from companion.games.betrayal.odds import attack
from companion.games.betrayal.state import State
from companion.games.betrayal.text.words import Words

ART, MOST_DICE = "betrayal", 10


def fighters(state: State, words: Words, *, down: bool = False) -> list[Choice]:
    """Offer everybody who can fight."""
    players = [p for p, is_ in state.players.items() if not is_.dead]
    monsters = [m for m, is_ in state.monsters.items() if down or not is_.stunned]
    return [Choice(one, str(words.who(state, one)), (one,)) for one in (*players, *monsters)]


def attacks(state: State, words: Words) -> Iterator[Offer]:
    """Offer the attacks of this turn (K18): with might, or another way; and those of cards."""
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
    if ready and others:
        yield from _in_turn(state, words, ready, others)
    anybody = fighters(state, words, down=True)
    if state.begun and len(anybody) > 1:
        by, on = field(words, "by", anybody, "attacker"), field(words, "on", anybody)
        on = replace(on, fits=lambda values, value: value != values.get("by"))
        how = _ways(state, words)
        fields = (by, on, *how, *_dice(state, words))
        build = partial(_attack, card=True)
        label = words.offer("offer attacked.card")
        yield Offer("attacked.card", "card", label, TURN, build, fields, "card", rare=True)


def _in_turn(
    state: State, words: Words, ready: Sequence[Choice], others: Sequence[Choice]
) -> Iterator[Offer]:
    by = field(words, "by", ready, "attacker")
    on = field(words, "on", others, confirms=True)
    asked = _dice(state, words)
    label = words.offer("offer attacked")
    named = partial(_named, state, words, ready)
    said = Offer("attacked", "a", label, TURN, _attack, (on, by, *asked), "bolt", about_one=named)
    yield replace(said, also=replace(said, place=FIGURE))
    yield Offer(
        "attacked.other", "other", words.offer("offer attacked.other"), TURN, _attack,
        (on, by, *_ways(state, words), *asked), "eye",
    )  # fmt: skip


def _named(state: State, words: Words, ready: Sequence[Choice], on: Json) -> str:
    """Say who attacks whom, where nobody else can be the attacker."""
    if len(ready) != 1:
        return ""
    by = words.who(state, str(ready[0].value))
    return words.word("kicker.attack", by=by, on=words.who(state, str(on)))


def _attack(values: Values, card: bool = False) -> JsonObject:
    said: JsonObject = {"report": "attacked", "by": values["by"], "on": values["on"]}
    if values.get("trait") not in (None, MIGHT):
        said["trait"] = values["trait"]
    if values.get("ranged"):
        said["ranged"] = True
    told = {values["by"]: values.get("dice_by"), values["on"]: values.get("dice_on")}
    told = {who: n for who, n in told.items() if n is not None}
    if told:
        said["dice"] = told
    return {**said, "card": True} if card else said


def _ways(state: State, words: Words) -> tuple[Field, Field]:
    """Ask for the trait, of those that both have (K20), and from where."""

    def has(values: Values, trait: Json) -> bool:
        both = (str(values.get("by")), str(values.get("on")))
        monsters = [state.monsters[one].kind for one in both if one in state.monsters]
        return all(getattr(state.kinds[kind], str(trait)) is not None for kind in monsters)

    traits = [word(words, one, f"trait.{one}") for one in TRAITS]
    afar = [word(words, one, f"ranged.{str(one).lower()}") for one in (False, True)]
    kinds = [kind for kind, is_ in state.kinds.items() if is_.ranged]
    able = (*state.players, *(one for one, is_ in state.monsters.items() if is_.kind in kinds))
    return (
        field(words, "trait", traits, fits=has),
        field(words, "ranged", afar, only_if=("by", able)),
    )


def _dice(state: State, words: Words) -> tuple[Field, ...]:
    """Ask how many dice explorers roll, each number with how likely the attacker wins (K19)."""
    if state.setup.dice != APP:
        return ()
    players = tuple(state.players)
    every = [replace(one, drawing=f"{ART}/die-2") for one in numbers(range(1, MOST_DICE + 1))]

    def rolled(values: Values, who: str) -> int | None:
        """Give how many dice somebody rolls, as far as that is known."""
        one = str(values.get(who))
        if one in state.players:
            said = values.get(f"dice_{who}")
            return said if isinstance(said, int) else None
        trait = str(values.get("trait") or MIGHT)
        kind = state.monsters[one].kind if one in state.monsters else None
        return None if kind is None else getattr(state.kinds[kind], trait)

    def weighed(who: str, values: Values, dice: Json) -> tuple[float, ...]:
        """Give how likely the attacker wins, both are equal, and the attacker loses."""
        theirs = rolled(values, "on" if who == "by" else "by")
        if theirs is None or not isinstance(dice, int):
            return ()
        return tuple(map(float, attack(dice, theirs) if who == "by" else attack(theirs, dice)))

    def told(who: str, values: Values, dice: Json) -> str:
        parts = weighed(who, values, dice)
        wins, ties, loses = (round(100 * part) for part in parts or (0, 0, 0))
        return words.word("odds.one", wins=wins, ties=ties, loses=loses) if parts else ""

    return tuple(
        field(
            words, f"dice_{who}", every, only_if=(who, players),
            tells=partial(told, who), weighs=partial(weighed, who),
        )
        for who in ("by", "on")
    )  # fmt: skip
