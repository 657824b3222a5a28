"""K29, the reference: a few rules that are looked up, found by words of any language. Pure."""

import re
from collections.abc import Mapping

from companion.engine.journal import searchable
from companion.engine.rulebook import Entry, Reference
from companion.games.betrayal.text.words import Words

# What finds them, beside their ids and titles: words of both languages.
WORDS: Mapping[str, tuple[str, ...]] = {
    "front_door": ("front door", "porte d'entrée"),
    "stairs": ("stairs", "escalier"),
    "entrance": ("hall",),
    "lift": ("elevator", "ascenseur"),
    "chute": ("coal", "charbon"),
    "vault": ("vault", "chambre forte"),
    "fallen_floor": ("collapsed", "effondrée"),
    "crypt": ("crypt", "crypte"),
    "furnace": ("furnace", "fourneau"),
    "barriers": (
        "barrier", "barrière", "chasm", "gouffre", "catacombs", "catacombes", "vault",
        "chambre forte", "tower", "tour",
    ),
    "items": ("item", "objet", "companion", "compagnon"),
    "damage": ("damage", "dégâts", "skull", "crâne"),
}  # fmt: skip
_WORD = re.compile(r"[a-z0-9]+")


def every(words: Words) -> list[Entry]:
    """Give the whole reference (K29); what monsters may do stands in it (K17)."""
    return [Entry(id, *words.say(f"rule.{id}", {}), found) for id, found in WORDS.items()]


def chapter(words: Words) -> Reference:
    """Give it as a chapter of the rules."""
    return Reference(words.word("pane.reference"), "K29", tuple(every(words)))


def found(wanted: str, words: Words) -> list[Entry]:
    """Find rules by words; case and accents do not matter. Nothing wanted: all of them."""
    asked = _WORD.findall(searchable(wanted))
    if not asked:
        return every(words) if not wanted.strip() else []
    known = {entry: _words_of(entry) for entry in every(words)}
    hits = [
        entry
        for entry, there in known.items()
        if all(any(_meant(one, word) for word in there) for one in asked)
    ]
    # A whole question: whatever one of its words names exactly.
    return hits or [entry for entry, there in known.items() if there & set(asked)]


def _meant(asked: str, word: str) -> bool:
    """Tell whether a word is asked for: its beginning, or several of it."""
    return word.startswith(asked) or asked in (f"{word}s", f"{word}x")


def _words_of(entry: Entry) -> set[str]:
    said = (entry.id, entry.title, *WORDS[entry.id])
    return {word for text in said for word in _WORD.findall(searchable(text))}
