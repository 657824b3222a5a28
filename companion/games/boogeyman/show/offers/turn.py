"""Offers of a Child's turn and of the Finale, and what can happen to any Child (T, N, F). Pure."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from companion.engine.frozen import replace
from companion.engine.grammar import capital
from companion.engine.luck import DIE_SIDES
from companion.engine.offers import (
    FIGURE,
    KEY,
    MORE,
    ON_MAP,
    PAD,
    SCENE,
    STRIP,
    TURN,
    Anyway,
    Choice,
    Field,
    Offer,
    Values,
)
from companion.engine.plain import Json, JsonObject
from companion.games.boogeyman import events as e
from companion.games.boogeyman.box import COLOURS, LOUDEST_NOISE
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.rules import finale
from companion.games.boogeyman.rules.leader import arrived
from companion.games.boogeyman.rules.rolls import candies_offered
from companion.games.boogeyman.show.offers.choices import (
    children,
    entities,
    field,
    finds,
    numbers,
    places,
    to_play_in,
    word,
)
from companion.games.boogeyman.show.offers.effects import CHILD, scene
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.words import Words

CARD = {"card": True}  # a card allowed it
USUAL_NOISE, SILENCE = (1, 2, 3, 4), 0
ICONS = {
    "noise": "sound", "found": "chest", "switch": "switch", "force": "lock", "open": "unlock",
    "attic": "key", "end": "end", "met": "met", "faint": "sleep", "revive": "revive",
    "state": "state", "lost": "sleep",
}  # fmt: skip


def said(kind: str, **fixed: Json) -> Callable[[Values], JsonObject]:
    """Make reports of this kind from what was chosen; what was left open is left out."""

    def build(values: Values) -> JsonObject:
        chosen = {name: value for name, value in values.items() if value is not None}
        return {"report": kind, **fixed, **chosen}

    return build


def of_the_turn(state: State, words: Words) -> Iterator[Offer]:
    """Offer what the Child on turn can do."""
    child = state.turn
    if not state.children[child].fainted:
        yield from _acts(state, words, child)
    title = capital(words.word("turn.end", child=words.name(child)))
    end = _offer(words, "end", "e", said("ended_turn", child=child))
    yield replace(end, ends=True, title=title)
    if not state.standing():
        yield _offer(words, "lost", "lost", said("lost"))  # N3: asked once, then offered


def resting(state: State, words: Words) -> Offer | None:
    """Give the strip of noise as it stays in sight without a map: with what was said last."""
    if not state.asks or state.outcome is not None or state.in_finale:
        return None
    said_ = [event.noise for event in state.latest if isinstance(event, e.SearchTokenTaken)]
    return replace(_noise(state, words, state.turn), last=next(iter(said_), None))


def _noise(state: State, words: Words, child: str) -> Offer:
    noise = state.facts.noise or state.pack.noise or range(LOUDEST_NOISE + 1)
    how_loud = field(words, "noise", numbers(noise))
    search = said("searched", child=child)
    offer = _offer(words, "noise", "n", search, how_loud, by_card=True, form=STRIP)
    return _strip(offer, state.asks, words)


def _acts(state: State, words: Words, child: str) -> Iterator[Offer]:
    stack = state.rooms.get(state.children[child].room)
    if state.asks:
        met = said("met", child=child)
        whom = field(words, "with", entities(words, child), label="entity")
        yield _offer(words, "met", "w", met, whom, by_card=True, form=STRIP)
    else:
        to = field(words, "to", places(state, words))
        moved = said("moved", child=child)
        yield _offer(words, "move", "m", moved, to, by_card=True, form=ON_MAP)
    search = said("searched", child=child)
    yield _noise(state, words, child)
    yield _offer(words, "found", "f", search, field(words, "found", finds(words)), by_card=True)
    if state.asks or (stack is not None and stack.light != "none"):
        yield _offer(words, "switch", "s", said("switched", child=child), by_card=True)
    if state.asks or (stack is not None and stack.padlock):
        force = said("forced_padlock", child=child)
        force_ = _offer(words, "force", "p", force, *_roll(state, words, child), by_card=True)
        yield replace(force_, late=True)
        yield replace(_offer(words, "open", "o", said("opened_padlock", child=child)), rare=True)
    if not state.attic_open and child in state.holders("passkey"):
        yield _offer(words, "attic", "a", said("unlocked_attic", child=child), by_card=True)


def _strip(noise: Offer, asks: bool, words: Words) -> Offer:
    """Head the strip of noise; where no box is known, only the usual values have keys."""
    values = [choice.value for choice in noise.fields[0].choices]
    usual = USUAL_NOISE if len(values) > len(USUAL_NOISE) + 2 else ()
    heading = words.offer("strip noise.ask" if asks else "strip noise")
    hint = words.offer("strip noise.hint")
    none = Choice(SILENCE, words.offer("strip noise.none")) if SILENCE in values else None
    return replace(noise, first=True, heading=heading, hint=hint, usual=usual, none=none)


def _roll(state: State, words: Words, child: str) -> tuple[Field, ...]:
    """Ask for the die of the table; the app rolls its own."""
    if state.setup.dice == "app":
        return ()
    most = candies_offered(state, child)
    spent = numbers(range(-most, most + 1), signed=True)
    return (
        field(words, "roll", numbers(range(1, DIE_SIDES + 1))),
        field(words, "candies", spent, optional=True, fits=_worth_it),
    )


def _worth_it(values: Values, candies: int) -> bool:
    """Tell whether so many Candies do more than fewer: no die falls below 0 (T10)."""
    return bool(values.get("roll", DIE_SIDES) + candies >= 0)


def about_children(state: State, words: Words) -> Iterator[Offer]:
    """Offer what can happen to any Child at any time."""
    standing = state.standing()
    fainted = [child for child in state.seats if child not in standing]
    if standing:
        who = field(words, "child", children(words, standing))
        faint = _offer(words, "faint", "faint", said("fainted"), who, place=FIGURE)
        yield _on_the_pad(words, faint)
    if fainted and not state.in_finale:
        who = field(words, "child", children(words, fainted))
        revive = _offer(words, "revive", "revive", said("revived"), who, place=FIGURE, by_card=True)
        yield _on_the_pad(words, revive)
    if standing:
        who = field(words, "child", children(words, standing))
        value = field(words, "value", states(words))
        state_ = _offer(words, "state", "state", said("state"), who, value, place=FIGURE)
        yield _on_the_pad(words, replace(state_, in_row=True))


def _on_the_pad(words: Words, offer: Offer) -> Offer:
    """Offer it among the effects of a card, too: then the card did it, and it costs no action."""
    key, build = f"card.{offer.key}", _by_card(offer)
    label, section = words.offer(f"offer {key}"), words.offer("section child")
    also = replace(
        offer, key=key, label=label, place=PAD, section=section, build=build, anyway=None,
        drawing=CHILD[0], ink=CHILD[1], scene=scene(offer.key),
    )  # fmt: skip
    return replace(offer, also=also)


def _by_card(offer: Offer) -> Callable[[Values], JsonObject]:
    return lambda values: {**offer.build(values), **CARD}


def states(words: Words) -> Iterator[Choice]:
    """Offer the three States."""
    for value in (1, 2, 3):
        label = words.word(f"state.{value}")
        yield Choice(value, label, (str(value),))


def of_the_finale(state: State, words: Words) -> Iterator[Offer]:
    """Offer the steps towards the Finale, as they come (F1 to F3)."""
    if state.finale is None:
        ready = finale.colours_to_call(state)
        colours = [word_of_colour(words, colour) for colour in (ready or COLOURS)]
        which = field(words, "colour", colours, confirms=True)
        if len(ready) == 1:
            which = _whether(words, which, ready[0])
        yield _offer(
            words, "finale.call", "call", said("call_finale"), which, by_card=True,
            # Finds may have been left unsaid, so it can be called at any time; it need not show.
            place=SCENE if ready else FIGURE,
        )  # fmt: skip
    elif state.finale.leader is None:
        there = tuple(arrived(state))
        who = field(words, "child", children(words, state.standing()), now=lambda _: there)
        yield _offer(
            words,
            "finale.reach",
            "reached",
            said("reached_finale"),
            who,
            place=SCENE,
            by_card=True,
        )
    elif state.finale.leader == state.turn:
        there = tuple(finale.present(state))
        present = field(
            words, "present", children(words, state.seats), some=True, now=lambda _: there
        )
        begin = said("start_finale", child=state.turn)
        yield _offer(words, "finale.start", "finale", begin, present, place=SCENE, by_card=True)


def _whether(words: Words, which: Field, colour: str) -> Field:
    """Ask whether it is meant, where there is nothing to choose: that has to be said (F1)."""
    label = words.offer("field call", colours=words.word(f"colours.{colour}"))
    (only,) = which.choices
    yes = replace(only, label=words.offer("choice yes"), words=(*only.words, only.label))
    return replace(which, label=label, choices=(yes,))


def word_of_colour(words: Words, colour: str) -> Choice:
    """Offer a colour."""
    return Choice(colour, words.word(f"colour.{colour}"), (colour,))


RESULTS = {"continue": "end", "again": "repeat", "fainted": "sleep", "last": "star"}


def panel(state: State, words: Words) -> Offer:
    """Offer how the panel of this Child went (F5)."""
    assert state.finale is not None
    child = words.name(state.finale.turn)
    results = [
        replace(word(words, way, f"panel.{way}", child=child), icon=RESULTS[way]) for way in RESULTS
    ]
    went = said("panel", child=state.finale.turn)
    result = field(words, "result", results)
    return _offer(words, "finale.panel", "panel", went, result, place=SCENE, form=STRIP)


def tracking(state: State, words: Words, houses: Mapping[str, Pack]) -> Offer:
    """Offer to play on with a map, or without."""
    if not state.asks:
        return _offer(words, "tracking.ask", "ask", said("tracking", value="ask"), place=MORE)
    known = to_play_in(words, houses.values())
    house = field(words, "house", known, default=known[0].value if known else None)
    return _offer(words, "tracking.map", "map", said("tracking", value="map"), house, place=MORE)


def _offer(
    words: Words,
    key: str,
    short: str,
    build: Callable[[Values], JsonObject],
    *fields: Field,
    place: str = TURN,
    by_card: bool = False,
    form: str = KEY,
) -> Offer:
    label, about_one = words.offer(f"offer {key}"), partial(words.about_one, key)
    return Offer(
        key, short, label, place, build, fields, ICONS.get(key, ""), form,
        anyway=Anyway(words.word("anyway"), CARD) if by_card else None, about_one=about_one,
    )  # fmt: skip
