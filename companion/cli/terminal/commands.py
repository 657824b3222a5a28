"""The words a table in a terminal is spoken to with: its own, and those of what a game offers."""

from collections.abc import Iterable, Mapping, Sequence

from companion.cli.terminal.matching import folded
from companion.engine.offers import FIX, PAD, Choice, Group, Offer
from companion.engine.prompt import CANCELLED, DONE
from companion.faces.words import FaceWords

# What a line can begin with, and words that stand inside lines.
COMMANDS = (
    *("help", "explain", "undo", "redo", "status", "house", "journal"),
    *("odds", "memory", "what_if", "find", "private", FIX, "new", "quit"),
)
INSIDE = (
    *("allowed", "nobody", "drop", "turn", "round", "again", "all", "if"),
    *(DONE, CANCELLED),
)
SHORTEST = 4  # letters of a word that tells what it is about
APART = (PAD, FIX)  # places of offers that stand behind a word of their own
Spoken = Mapping[str, Sequence[str]]  # a word of the face, and what it may be called


def spoken(words: FaceWords) -> Spoken:
    """Say what each word may be called: in the language of the table, and always in English."""
    english = FaceWords()
    called = {}
    for name in (*COMMANDS, *INSIDE):
        own, source = (said.say(f"command {name}").split() for said in (words, english))
        called[name] = tuple(dict.fromkeys([*own, *source]))
    return called


def with_groups(known: Spoken, groups: Iterable[Group]) -> Spoken:
    """Add the words behind which a game's own offers stand."""
    return {**known, **{group.place: group.typed for group in groups if group.typed}}


def means(known: Spoken, word: str, name: str) -> bool:
    """Tell whether a word means this one."""
    return folded(word) in map(folded, known[name])


def word(known: Spoken, name: str) -> str:
    """Give the whole word for a command: undo."""
    return next((one for one in known[name] if len(one) > 1), known[name][0])


def key(known: Spoken, name: str) -> str:
    """Give the letter of a command and its word, as a list of keys shows them: u undo."""
    return " ".join(dict.fromkeys((known[name][0], word(known, name))))


def choices(known: Spoken) -> list[Choice]:
    """Give the commands that a line can begin with, as choices."""
    names = (one for name in COMMANDS for one in ((PAD, name) if name == FIX else (name,)))
    return [Choice(name, word(known, name), tuple(known[name])) for name in names if name in known]


def said_as(offer: Offer) -> str:
    """Give what people type for an offer: its letter, or a word of its name in any language."""
    letter_or_word = len(offer.short) == 1 or offer.short in folded(offer.label)
    first = offer.label.split()[0].casefold()
    article = len(first) < SHORTEST and len(offer.short) >= SHORTEST  # it tells nothing
    return offer.short if letter_or_word or article else first


def together(offered: Iterable[Offer]) -> list[Choice]:
    """Give the offers that a line can begin with, by letter, name or key."""
    return [
        Choice(offer, offer.label, (offer.short, offer.key, said_as(offer)))
        for offer in offered
        if offer.place not in APART
    ]


def apart(offered: Iterable[Offer], place: str) -> list[Choice]:
    """Give the offers that stand behind a word, by name, key or their number in the list."""
    found = [offer for offer in offered if offer.place == place]
    return [
        Choice(offer, offer.label, (offer.short, str(number)))
        for number, offer in enumerate(found, 1)
    ]
