"""What is said aloud: texts in letters, digits and plain marks alone, whatever engine reads them.

A game writes for the ear itself, with words that are `aloud`; what signs are left, and those of
strangers' cards and names, are put into words here. Nothing is said that faces do not show. Pure.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.engine.grammar import capital
from companion.engine.prompt import WHO

if TYPE_CHECKING:
    from companion.engine.game import State, Text
    from companion.engine.prompt import Option, Prompt
    from companion.engine.words import Words

# How much is said: nothing, what to do, or that with its why and the answers to a question.
OFF, HEADLINES, ALL = HOW_MUCH = ("off", "headlines", "all")
MOST_ANSWERS = 6  # nobody keeps more of them in mind

SIGNS = (
    *("sign.plus", "sign.minus", "sign.times", "sign.equals", "sign.percent"),
    *("sign.of", "sign.to", "sign.then"),
)
_MARKS = ".,;:!?"
_END = ".!?"
_TAG = re.compile(r"\[/?(?:b|i|u|s|color|size|font|ref|anchor|sub|sup)(?:=[^\]\[]*)?\]")
_QUOTES = re.compile(r"[«“„‟‹]\s*|\s*[»”›]|\"|(?<!\w)['’‘‚]|['’](?!\w)")
# Numbers of a row, as a language writes and an engine misreads them.
_ORDINALS: Mapping[str, tuple[tuple[re.Pattern[str], str], ...]] = {
    "fr": (
        (re.compile(r"\b1er\b"), "premier"),
        (re.compile(r"\b1(?:re|ère)\b"), "première"),
        (re.compile(r"\b(\d+)e\b"), r"\1ème"),
    ),
}


def plain(text: str, signs: Mapping[str, str], language: str = "en") -> str:
    """Put every sign of a text into a language's words, or into a pause."""
    text = unicodedata.normalize("NFKC", _TAG.sub("", text))
    for written, read in _ORDINALS.get(language, ()):
        text = written.sub(read, text)
    text = _QUOTES.sub("", text).replace("’", "'")
    for pattern, put in _SAID:
        text = pattern.sub(put(signs), text)
    heard = ""
    for at, sign in enumerate(text):
        heard += sign if _stays(text, at, heard) else " "
    return _tidied(heard)


def bare(text: str) -> str:
    """Leave letters, digits and pauses of a text alone, in no language; others lose their say."""
    return plain(text, defaultdict(str))


def sentence(text: str) -> str:
    """End a text so that a voice comes to rest."""
    text = capital(text.rstrip(" ,;:-"))
    return f"{text}." if text and text[-1] not in _END else text


Put = Callable[[Mapping[str, str]], str]


def _word(sign: str, before: str = " ", behind: str = " ") -> Put:
    return lambda signs: f"{before}{signs[sign]}{behind}"


def _pause(signs: Mapping[str, str]) -> str:
    return ", "


def _rest(signs: Mapping[str, str]) -> str:
    return ". "


# In this order: what stands between or before numbers, before what stands anywhere.
_SAID: tuple[tuple[re.Pattern[str], Put], ...] = (
    (re.compile(r"\s*(?:→|->|⇒)\s*"), _word("sign.then", ", ")),
    (re.compile(r"(?<=\d)\s*/\s*(?=\d)"), _word("sign.of")),
    (re.compile(r"(?<=[^\W\d_])\s*/\s*(?=[^\W\d_])"), _word("or")),
    (re.compile(r"(?<=\d)\s?[-‐–]\s?(?=\d)"), _word("sign.to")),
    (re.compile(r"(?<![\w−+-])[-−–]\s?(?=\d)|(?<=\d)\s?−\s?(?=\d)"), _word("sign.minus")),
    (re.compile(r"\+(?=\s*\d)"), _word("sign.plus")),
    (re.compile(r"(?<=\d)\s*×\s*(?=\w)"), _word("sign.times")),
    (re.compile(r"(?<=\w)\s*=\s*(?=\w)"), _word("sign.equals")),
    (re.compile(r"(?<=\d)\s*%"), _word("sign.percent")),
    (re.compile(r"&"), _word("and")),
    (re.compile(r"\.{2,}(?=\s*[^\W\d_A-ZÀ-Þ])"), _pause),
    (re.compile(r"\.{2,}"), _rest),
    (re.compile(r"\s*[()·•|—–\[\]{}]+\s*|\s+-+\s+"), _pause),
)


def _stays(text: str, at: int, heard: str) -> bool:
    """Tell whether a sign can stay: a letter, a digit, a pause, and what stands within words."""
    c = text[at]
    if c == " " or c in _MARKS:
        return True
    if c in "-'":
        return bool(_of_a_word(heard[-1:]) and _of_a_word(text[at + 1 : at + 2]))
    return _of_a_word(c) if unicodedata.category(c)[0] != "M" else _of_a_word(heard[-1:])


def _of_a_word(sign: str) -> bool:
    """Tell whether a sign is a letter with its accents, or a digit."""
    kind = unicodedata.category(sign) if sign else ""
    return kind[:1] in ("L", "M") or kind == "Nd"


def _tidied(text: str) -> str:
    """Leave one space between words, none before a mark, and of several marks the strongest."""
    text = re.sub(rf"\s+(?=[{_MARKS}])", "", " ".join(text.split()))
    text = re.sub(rf"(?:[{_MARKS}]\s?)+(?=[{_MARKS}])[{_MARKS}]", _strongest, text)
    return text.lstrip(f" {_MARKS}").rstrip(" ,")


def _strongest(found: re.Match[str]) -> str:
    return next(mark for mark in "?!.:;," if mark in found[0])


class Voice:
    """Says a table aloud: the text of a game whose words are `aloud`, without signs."""

    def __init__(self, text: Text, words: Words) -> None:
        self.text, self.words = text, words
        self._signs = self.signs_of(words)

    @staticmethod
    def signs_of(words: Words) -> dict[str, str]:
        """Give what a language says for each sign."""
        joined = {sign: words.word(sign, many="", last="").strip() for sign in ("and", "or")}
        return {**joined, **{sign: words.word(sign) for sign in SIGNS}}

    def prompts(self, state: State | None) -> list[Prompt]:
        """Say what the table must do or answer now: the same prompts, as they are said."""
        return [self._spoken(prompt) for prompt in self.text.prompts(state)]

    def status(self, state: State | None) -> str:
        """Say how the table stands."""
        return self.said(*self.text.status(state))

    def told(self, prompt: Prompt, how: str) -> str:
        """Say one of these prompts: what to do, and if all is wanted why, and what to answer."""
        if how == OFF or (how == HEADLINES and prompt.waits):
            return ""
        rest = f"{prompt.text} {prompt.why}" if how == ALL else prompt.text
        word = "" if prompt.read or _repeats(prompt.word, rest) else prompt.word
        begins = (word, prompt.text)
        # Of a card it is said what it does, as an order for this table.
        orders = [prompt.headline, *(point.text for point in prompt.points)]
        ordered = bool(prompt.suit and prompt.headline)
        if how == HEADLINES:
            return self.said(*begins, *(orders if ordered else ()))
        if not ordered:
            return self.said(*begins, prompt.why, self.answers(prompt))
        story = prompt.why.removesuffix(prompt.does) if prompt.story else ""
        return self.said(*begins, story, *orders, prompt.note)

    def answers(self, prompt: Prompt) -> str:
        """Say what can be answered, unless that is too much to keep in mind."""
        said = [option.label for option in prompt.options]
        if prompt.kind == WHO:
            names = self.text.names()
            said = [*(names[who] for who in prompt.people), str(self.words.name(None))]
        if not 0 < len(said) <= MOST_ANSWERS:
            return ""
        return self.words.word("spoken.answers", answers=self.said(*said))

    def said(self, *texts: str) -> str:
        """Say texts one after the other, such as a card with what it does, or the name of a key."""
        return " ".join(filter(None, (sentence(self._plain(text)) for text in texts)))

    def _plain(self, text: str) -> str:
        return plain(text, self._signs, self.words.language)

    def _spoken(self, prompt: Prompt) -> Prompt:
        said = self._plain
        return replace(
            prompt,
            text=said(prompt.text), why=said(prompt.why), does=said(prompt.does),
            kicker=said(prompt.kicker), word=said(prompt.word), headline=said(prompt.headline),
            onward=said(prompt.onward), suit=said(prompt.suit), note=said(prompt.note),
            options=self._named(prompt.options), ways_out=self._named(prompt.ways_out),
            points=tuple(replace(point, text=said(point.text)) for point in prompt.points),
            more={},  # of the protocol, which nobody listens to
        )  # fmt: skip

    def _named(self, options: tuple[Option, ...]) -> tuple[Option, ...]:
        return tuple(replace(one, label=self._plain(one.label)) for one in options)


def _repeats(word: str, text: str) -> bool:
    """Tell whether the large word of a page says only what its sentences say, too."""
    said = re.findall(r"\w{4,}", text.casefold())
    return any(one in said for one in re.findall(r"\w{4,}", word.casefold()))
