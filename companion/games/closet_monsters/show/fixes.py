"""Fix the table, as offers: bed, cards, pile, closet, whose turn, how it ended. Pure."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from companion.engine.choices import field, numbers, word
from companion.engine.offers import FIX, HEADER, Choice, Field, Offer, Values
from companion.engine.plain import Json, JsonObject
from companion.games.closet_monsters.box import COLOURS, MONSTERS, SIDES
from companion.games.closet_monsters.show.offers import tiles, toys
from companion.games.closet_monsters.state import State
from companion.games.closet_monsters.text.view import view
from companion.games.closet_monsters.text.words import Words

MOST_ROUNDS = 40
# The sections of what can be set, each with its icon; and the icon of each offer.
SECTIONS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "bed": ("sleep", ("bed",)),
    "piles": ("games", ("pile", "closet", "open", "kept")),
    "cards": ("card", ("progress",)),
    "game": ("moon", ("round", "turn", "special", "outcome")),
}
ICONS = {
    "bed": "sleep", "pile": "games", "closet": "door", "open": "eye", "kept": "placed",
    "progress": "card", "round": "repeat", "turn": "person", "special": "search",
    "outcome": "star",
}  # fmt: skip
Set = Callable[[Values], JsonObject]


def fixes(state: State, words: Words) -> list[Offer]:
    """Offer to set anything as it is on the table; no rule is triggered."""
    with_the_set = [] if state.asks else [*_bed(state, words), *_counts(state, words)]
    all_ = (*with_the_set, *_cards(state, words), *_turns(state, words), *_rest(state, words))
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


def _bed(state: State, words: Words) -> Iterator[Offer]:
    sides = field(words, "side", [word(words, side, f"side.{side}") for side in SIDES])
    known = [Choice(monster, str(words.name(monster)), (monster,)) for monster in MONSTERS]

    def fits(values: Values, monster: str | None) -> bool:
        """Tell whether a monster can be there: it is not on another side."""
        others = [one for side, one in state.bed.items() if side != values.get("side")]
        return monster is None or monster not in others

    who = field(
        words, "monster", [*known, word(words, None, "none")], fits=fits,
        now=lambda v: (state.bed[v["side"]],),
    )  # fmt: skip
    yield _fix(words, "bed", lambda v: {"bed": {v["side"]: v["monster"]}}, sides, who)


def _counts(state: State, words: Words) -> Iterator[Offer]:
    waiting = _count(words, len(MONSTERS), lambda _: (state.pile,))
    gone = _count(words, len(MONSTERS), lambda _: (state.closet,))
    yield _fix(words, "pile", lambda v: {"pile": v["count"]}, waiting, about=("pile",))
    yield _fix(words, "closet", lambda v: {"closet": v["count"]}, gone, about=("closet",))
    if state.setup.plays("herd"):
        lying = view(state)["open"]
        all_ = tiles(state, words) if state.setup.by_tile else toys(state, words)
        which = field(words, "open", all_, some=True, optional=True, now=lambda _: tuple(lying))
        yield _fix(words, "open", lambda v: {"open": list(v["open"] or [])}, which)


def _count(words: Words, most: int, now: Callable[[Values], tuple[Json, ...]]) -> Field:
    return field(words, "count", numbers(range(most + 1)), now=now)


def _cards(state: State, words: Words) -> Iterator[Offer]:
    cards = state.setup.progress
    if not cards:
        return
    places = [word(words, place, f"card.{card}") for place, card in enumerate(cards)]
    which = field(words, "card", places)
    colour = field(
        words, "colour", [word(words, one, f"colour.{one}") for one in COLOURS],
        now=lambda v: (state.progress[v["card"]],),
    )  # fmt: skip

    def turned(values: Values) -> JsonObject:
        lying = list(state.progress)
        lying[values["card"]] = values["colour"]
        return {"progress": lying}

    yield _fix(words, "progress", turned, which, colour, about=("progress",))


def _players(state: State, words: Words) -> list[Choice]:
    return [Choice(player, str(words.player(player)), (player,)) for player in state.players]


def _turns(state: State, words: Words) -> Iterator[Offer]:
    if state.counts_turns:
        who = field(words, "player", _players(state, words), now=lambda _: (state.turn,))
        yield _fix(words, "turn", lambda v: {"turn": v["player"]}, who, about=(HEADER,))
    if state.races:
        whose = field(words, "player", _players(state, words))
        has = _count(words, len(MONSTERS), lambda v: (state.kept[v["player"]],))
        yield _fix(words, "kept", lambda v: {"kept": {v["player"]: v["count"]}}, whose, has)
    rounds = numbers(range(1, MOST_ROUNDS + 1))
    which = field(words, "count", rounds, label="round", now=lambda _: (state.round,))
    yield _fix(words, "round", lambda v: {"round": v["count"]}, which, about=(HEADER,))


def _rest(state: State, words: Words) -> Iterator[Offer]:
    if state.setup.plays("expert"):
        either = [word(words, True, "yes"), word(words, False, "no")]
        seen = field(words, "yes", either, now=lambda _: (state.special_seen,))
        yield _fix(words, "special", lambda v: {"special_seen": v["yes"]}, seen)
    ends = [word(words, how or None, f"outcome.{how or 'none'}") for how in ("", "lost", "won")]
    how = field(words, "outcome", ends, now=lambda _: (state.outcome,))
    yield _fix(words, "outcome", lambda v: {"outcome": v["outcome"]}, how)
