"""Names that change inside a sentence: `{child:de}` gives “de Mike” or “d’Ava”. Pure.

A language without a table here has names that never change, as in English.
"""

import re
import unicodedata
from collections.abc import Callable, Mapping

from companion.engine.names import fit

Form = Callable[[str], str]


class Name(str):
    """A name, or several joined; as a plain text it is the unchanged name."""

    form: Form  # gives the name in a form

    def __new__(cls, text: str, form: Form) -> "Name":
        """Make a name from its text and the function that gives its forms."""
        name = super().__new__(cls, text)
        name.form = form
        return name

    def __format__(self, spec: str) -> str:
        """Give the name in a form; raise for a form that the language lacks."""
        return self.form(spec) if spec else str(self)


def capital(text: str) -> str:
    """Write the first letter large."""
    first = text[:1]
    return text if first.isupper() else first.upper() + text[1:]


def _elided(word: str) -> bool:
    """Tell whether a French word begins with a vowel sound: Ava, Élise, Hugo, Yves."""
    plain = unicodedata.normalize("NFKD", word.lower()).replace("œ", "o").replace("æ", "a")
    if plain.startswith(_ASPIRATED):
        return False
    if plain.startswith("y"):
        return plain[1:2] not in tuple("aeiou")
    return plain.startswith(tuple("aeiouh"))


# An h that is spoken, mostly of English names; French ones are mute.
_ASPIRATED = (
    "hall", "hank", "hannah", "hans", "harley", "harold", "harper", "harr", "harvey", "hazel",
    "heather", "hilda", "holly", "hope", "howard", "hunter",
)  # fmt: skip


def _of(text: str) -> str:
    """Write French “of”: de Mike, d’Ava, du Boogeyman, de la Salle 14, des autres."""
    for article, contracted in (("le ", "du "), ("les ", "des ")):
        if text.startswith(article):
            return contracted + text.removeprefix(article)
    return f"d’{text}" if _elided(text) else f"de {text}"


def _to(text: str) -> str:
    """Write French “to”: à Mike, au Boogeyman, à la Salle 14, aux autres."""
    for article, contracted in (("le ", "au "), ("les ", "aux ")):
        if text.startswith(article):
            return contracted + text.removeprefix(article)
    return f"à {text}"


# A language's forms by the word that a message asks with.
FORMS: Mapping[str, Mapping[str, Form]] = {
    "fr": {"de": _of, "à": _to, "maj": capital},
}


def named(language: str, text: str) -> str:
    """Make a name that knows the forms of a language."""
    if language not in FORMS:
        return text
    forms = FORMS[language]

    def form(spec: str) -> str:
        return forms[spec](text) if spec in forms else format(text, spec)

    return Name(text, form)


# The quotation marks of a language, and those that stand within them.
_WITHIN: Mapping[str, tuple[tuple[str, str], ...]] = {
    "en": (("“", "‘"), ("”", "’")),
    "fr": (("«\\s*", "“"), ("\\s*»", "”")),
}


def within(language: str, text: str) -> str:
    """Write a text as it stands within quotation marks."""
    for mark, inner in _WITHIN.get(language, ()):
        text = re.sub(mark, inner, text)
    return text


def given(names: Mapping[str, str], of_the_box: Mapping[str, str]) -> dict[str, str]:
    """Make given names fit for a sentence, and tell equal ones apart."""
    called = {who: shown for who, name in names.items() if (shown := fit(name))}
    taken = [name.casefold() for name in called.values()]
    for who, name in called.items():
        others = {one.casefold() for other, one in of_the_box.items() if other != who}
        if taken.count(name.casefold()) > 1 or name.casefold() in others:
            called[who] = f"{name} ({of_the_box[who]})"
    return called


def listed(names: list[str], join: Callable[[list[str]], str]) -> str:
    """Join several names into one that puts each into the form: de Mike et de Leila."""
    if not any(isinstance(name, Name) for name in names):
        return join(names)

    def form(spec: str) -> str:
        # Only what begins a sentence is written large.
        if spec == "maj":
            return capital(join([str(name) for name in names]))
        return join([format(name, spec) for name in names])

    return Name(join([str(name) for name in names]), form)
