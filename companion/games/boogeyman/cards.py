"""The cards of a pack's own decks, and their closed vocabulary of effects. Pure.

A card has a title, or just its number. The rest may be left out: what it says, a note and a photo
of its owner, which of our pictures it has, and its effects, where the table is to do what stands
on it.
"""

from collections.abc import Callable, Collection, Mapping

from companion.engine.document import Node
from companion.engine.plain import JsonObject
from companion.games.boogeyman.box import DECKS, ENTITIES

NEXT_TURN = "next_turn"  # of a limit: the next Child that stands has it for its turn
# How long an order or a limit may last, by deck: a Nightmare's holds until its Child is revived.
LASTS = {
    "event": ("now", "round"),
    "trouble": ("now",),
    "nightmare": ("now", "while_fainted"),
}
CHILDREN = ("active", "nearest", "flashlight", "fainted", "lowest")
STANDING = ("active", "nearest", "flashlight", "lowest")
ROOMS = ("babysitter", "boogeyman", "random")
LIMITS = ("actions", "noise", "candies", "switch", "search", "cards")
# What can be drawn on a card; its deck's own picture is one of them.
PICTURES = (
    "walk", "door", "street", "bulb", "clock", "drum", "keys", "candies", "backpack", "drawers",
    "faces", "heart", "home", "beam", "beds", "bolts", "books", "breath", "cellar", "cotton",
    "curtain", "film", "knock", "milk", "mirror", "paper-walls", "piano", "pipe", "placed",
    "popcorn", "shout", "stairs", "switch", "tidying", "wakes", "whisper", "words",
    "sleepwalker", "blue-sparks", "event", "trouble", "nightmare",
)  # fmt: skip
LONGEST_TEXT, LONGEST_ORDER, LONGEST_TITLE, LONGEST_NOTE = 140, 160, 40, 200
MOST_EFFECTS = 3

Read = Callable[[Node], str | int]


def _word(*words: str) -> Read:
    return lambda node: node.choice(words)


def _number(least: int, most: int) -> Read:
    return lambda node: node.whole(least, most)


# Each kind of effect and what it says of itself; limit and order are read apart.
EFFECTS: Mapping[str, Mapping[str, Read]] = {
    "babysitter_moves": {"rooms": _number(1, 6), "towards": _word(*CHILDREN)},
    "boogeyman_turn": {},
    "boogeyman_moves": {"room": _word(*ROOMS)},
    "meets": {"child": _word(*CHILDREN), "entity": _word(*ENTITIES)},
    "stress": {"track": _word(*ENTITIES), "by": _number(-2, 2)},
    "light": {"room": _word(*ROOMS), "to": _word("light", "dark", "none")},
    "padlock_placed": {"room": _word(*ROOMS)},
    "padlock_taken": {"room": _word(*ROOMS)},
    "hidden_token_redrawn": {},
    "sent_home": {"child": _word(*STANDING)},
    "revivable": {},
    "calmed": {"child": _word("chosen", *STANDING)},
}
KINDS = (*EFFECTS, "limit", "order")


def check_deck(
    deck: str, document: Node, languages: list[str], pictures: Collection[str] | None = None
) -> JsonObject:
    """Validate the cards of one deck, of a pack with these pictures; give their plain form."""
    cards = document.fields(("cards",))["cards"]
    cards.mapping()  # each id once
    return {key.slug(): _card(deck, node, languages, pictures) for key, node in cards.pairs}


def _card(
    deck: str, node: Node, languages: list[str], pictures: Collection[str] | None
) -> JsonObject:
    fields = node.fields(("title",), optional=("text", "note", "photo", "picture", "effects"))
    titles = fields["title"].fields(languages)
    effects = fields["effects"].items(1, MOST_EFFECTS) if "effects" in fields else ()

    def maybe(name: str, longest: int) -> dict[str, str]:
        return texts(fields[name], languages, longest) if name in fields else {}

    return {
        "title": {language: titles[language].label(LONGEST_TITLE) for language in languages},
        "text": maybe("text", LONGEST_TEXT),
        "note": maybe("note", LONGEST_NOTE),
        "photo": _photo(fields["photo"], pictures) if "photo" in fields else "",
        "effects": [_effect(deck, effect, languages) for effect in effects],
        **({"picture": fields["picture"].choice(PICTURES)} if "picture" in fields else {}),
    }


def _photo(node: Node, pictures: Collection[str] | None) -> str:
    photo = node.picture()
    if pictures is not None and photo not in pictures:
        raise node.error(f"{photo} is not in the pack")
    return photo


def _effect(deck: str, node: Node, languages: list[str]) -> JsonObject:
    found = node.mapping()
    if "kind" not in found:
        raise node.error("expected a kind of effect: " + ", ".join(KINDS))
    kind = found["kind"].choice(KINDS)
    if kind == "order":
        fields = node.fields(("kind", "text", "lasts"))
        words = texts(fields["text"], languages, LONGEST_ORDER)
        return {"kind": kind, "text": words, "lasts": fields["lasts"].choice(LASTS[deck])}
    if kind == "limit":
        return _limit(deck, node)
    readers = EFFECTS[kind]
    fields = node.fields(("kind", *readers))
    effect = {"kind": kind, **{name: read(fields[name]) for name, read in readers.items()}}
    if ("fainted" in effect.values() or kind == "revivable") and deck != "nightmare":
        raise node.error("only a Nightmare has a fainted Child")
    return effect


def _limit(deck: str, node: Node) -> JsonObject:
    fields = node.fields(("kind", "what", "lasts"), optional=("to", "by"))
    what = fields["what"].choice(LIMITS)
    limit: JsonObject = {"kind": "limit", "what": what}
    amount = {"actions": ("to", 1, 2), "noise": ("by", -2, 2)}.get(what)
    given = [name for name in ("to", "by") if name in fields]
    if given != ([amount[0]] if amount else []):
        wanted = f"{what} with `{amount[0]}`" if amount else f"{what} alone"
        raise node.error(f"expected {wanted}")
    if amount:
        limit[amount[0]] = fields[amount[0]].whole(amount[1], amount[2])
        if limit[amount[0]] == 0:
            raise fields[amount[0]].error("expected a change, found 0")
    return {**limit, "lasts": fields["lasts"].choice((*LASTS[deck], NEXT_TURN))}


def texts(node: Node, languages: list[str], longest: int) -> dict[str, str]:
    """Read a text in every language of the pack."""
    fields = node.fields(languages)
    return {language: fields[language].text(longest) for language in languages}


def file_of(deck: str) -> str:
    """Name the file of a deck within a pack."""
    return f"cards/{deck}.yaml"


DECK_FILES = tuple(file_of(deck) for deck in DECKS)
