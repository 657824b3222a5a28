"""The effect pad: what a card of the table did to the opponent and the house. Pure."""

from collections.abc import Callable, Iterable, Iterator

from companion.engine.frozen import replace
from companion.engine.grammar import capital
from companion.engine.offers import PAD, Field, Offer, Values
from companion.engine.plain import Json, JsonObject
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN
from companion.games.boogeyman.show.offers.choices import (
    children,
    entities,
    field,
    numbers,
    places,
    rooms,
    tracks,
    word,
)
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.words import Words

FURTHEST, MOST_STRESS, LOUDER = 6, 3, 3
FEWER = (1, 2)
ICONS = {
    "babysitter_moves": "walk", "babysitter_walks": "door", "babysitter_placed": "placed",
    "boogeyman_turn": "ghost", "boogeyman_moves": "placed", "hidden_token_redrawn": "repeat",
    "light": "switch", "padlock_placed": "lock", "padlock_taken": "unlock", "stress": "gauge",
    "meets": "met", "fewer_actions": "fewer", "louder": "sound", "no_candies": "sweets",
    "no_switch": "switch", "no_search": "search", "no_cards": "card", "order": "rename",
    "sent_home": "home", "calmed": "state", "revivable": "revive",
}  # fmt: skip


# How the headings are known: by a drawing, and by a colour of their own.
HERS = ("boogeyman/mark-jennifer", "#f7a9c3")
HIS = ("boogeyman/mark-boogeyman", "#ff8d7d")
HOUSE = ("app/house", "#ffd58a")
CHILD = ("boogeyman/child-ray", "#a9d8c0")
ALL = ("boogeyman/child-daphne", "#b9bdf5")
FORCE = ("boogeyman/card-clock", "#d9c8b0")
STRESS = ("boogeyman/heart", "#e0a3d8")
# Each as a card that does it shows it.
SCENES = {
    "babysitter_moves": "beds", "babysitter_walks": "walk", "babysitter_placed": "placed",
    "boogeyman_turn": "door", "boogeyman_moves": "knock", "hidden_token_redrawn": "stairs",
    "light": "bulb", "padlock_placed": "bolts", "padlock_taken": "keys", "stress": "heart",
    "meets": "breath", "faint": "nightmare", "revive": "wakes", "state": "faces",
    "fewer_actions": "clock", "louder": "drum", "no_candies": "cellar", "no_switch": "switch",
    "no_search": "drawers", "no_cards": "backpack", "order": "words", "sent_home": "home",
    "calmed": "milk", "revivable": "wakes",
}  # fmt: skip


def effects(state: State, words: Words) -> Iterator[Offer]:
    """Offer the vocabulary of the cards, by whom or what it is about."""
    house, one, all_, stress = (
        words.offer(f"section {key}") for key in ("house", "child", "children", "stress")
    )
    child = field(words, "child", children(words, state.counted() or state.seats))
    room = field(words, "room", rooms(state, words))
    yield from under(capital(words.name(BABYSITTER)), HERS, _hers(state, words, child))
    yield from under(capital(words.name(BOOGEYMAN)), HIS, _his(words, room))
    yield from under(house, HOUSE, _of_the_house(words, room))
    yield from under(one, CHILD, [_meets(words, child)])
    yield from under(all_, ALL, _limits(state, words))
    yield from under(stress, STRESS, [_stress(words)])


def under(section: str, known_by: tuple[str, str], offers: Iterable[Offer]) -> Iterator[Offer]:
    """Put offers under a heading, with its drawing and its colour."""
    drawing, ink = known_by
    return (replace(one, section=section, drawing=drawing, ink=ink) for one in offers)


def _hers(state: State, words: Words, child: Field) -> Iterator[Offer]:
    far = field(words, "rooms", numbers(range(1, FURTHEST + 1)))
    somewhere = field(words, "room", places(state, words))
    yield _effect(words, "babysitter_moves", child, far)
    yield _effect(words, "babysitter_walks", somewhere, far, kind="babysitter_moves")
    yield _effect(words, "babysitter_placed", somewhere)


def _his(words: Words, room: Field) -> Iterator[Offer]:
    yield _effect(words, "boogeyman_turn")
    yield _effect(words, "boogeyman_moves", room)
    yield _effect(words, "hidden_token_redrawn")


def _of_the_house(words: Words, room: Field) -> Iterator[Offer]:
    sides = [word(words, side, f"light.{side}") for side in ("light", "dark", "none")]
    yield _effect(words, "light", room, field(words, "to", sides, label="light"))
    yield _effect(words, "padlock_placed", room)
    yield _effect(words, "padlock_taken", room)


def _stress(words: Words) -> Offer:
    by = field(words, "by", numbers((n for n in range(-MOST_STRESS, MOST_STRESS + 1) if n), True))
    return _effect(words, "stress", field(words, "track", tracks(words)), by)


def _meets(words: Words, child: Field) -> Offer:
    return _effect(words, "meets", child, field(words, "entity", entities(words)))


def _limits(state: State, words: Words) -> Iterator[Offer]:
    """Offer what the Event, or the Nightmare of a fainted Child, limits while it lasts."""
    fainted = [child for child in state.seats if state.children[child].fainted]
    whose = field(words, "child", children(words, fainted), optional=True)
    of = (whose,) if fainted else ()
    louder = numbers([n for n in range(-LOUDER, LOUDER + 1) if n], signed=True)
    fewer = field(words, "to", numbers(FEWER), label="count")
    yield _effect(words, "fewer_actions", fewer, *of, kind="limit", what="actions")
    yield _effect(words, "louder", field(words, "by", louder), *of, kind="limit", what="noise")
    yield _effect(words, "no_candies", *of, kind="limit", what="candies")


def _effect(
    words: Words, key: str, *fields: Field, kind: str | None = None, **fixed: Json
) -> Offer:
    name = f"effect.{key}"
    build = _report(kind or key, fixed)
    return Offer(key=name, short=key, label=words.offer(f"offer {name}"), place=PAD, build=build,
        fields=fields, icon=ICONS[key], scene=scene(key))  # fmt: skip


def scene(key: str) -> str:
    """Name the picture of an effect."""
    return f"boogeyman/card-{SCENES[key]}"


def _report(kind: str, fixed: JsonObject) -> Callable[[Values], JsonObject]:
    def build(values: Values) -> JsonObject:
        chosen = {name: value for name, value in values.items() if value is not None}
        return {"report": "effect", "effect": {"kind": kind, **fixed, **chosen}}

    return build
