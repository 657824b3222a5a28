"""What the effects of a card do, in plain words: to read before it happens, or instead. Pure."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.boogeyman.forms import capital, named
from companion.games.boogeyman.words import Words

Effect = Mapping[str, Any]


def deed(effect: Effect, words: Words) -> str:
    """Say what one effect does, and for how long where it lasts."""
    kind = effect["kind"]
    if kind == "order":
        return _for_as_long(words.own(effect["text"]), effect, words)
    if kind == "limit":
        return _for_as_long(limit(effect, words), effect, words)
    if kind == "stress":
        way = "deed.stress_down" if effect["by"] < 0 else "deed.stress_up"
        return _said(words, way, n=abs(effect["by"]), entity=words.name(effect["track"]))
    if kind == "light":
        return _said(words, f"deed.light.{effect['to']}", room=_where(effect, words))
    return _said(
        words,
        f"deed.{kind}",
        n=effect.get("rooms"),
        child=_whom(effect, words),
        entity=words.name(effect.get("entity")),
        room=_where(effect, words),
    )


def deeds(effects: Sequence[Effect], words: Words) -> str:
    """Say what a card does; one without effects is read by the table."""
    return " ".join(deed(effect, words) for effect in effects) or words.word("deed.none")


def limit(effect: Effect, words: Words) -> str:
    """Say what an effect keeps the Children from."""
    amount = effect.get("to", effect.get("by")) or 0
    what = effect["what"]
    if what == "noise":
        what = "louder" if amount > 0 else "softer"
    facts = {"n": abs(amount), "lasts": words.word(f"lasts.{effect['lasts']}")}
    return words.say(f"limit_set.{what}", facts)[0]


def _for_as_long(said: str, effect: Effect, words: Words) -> str:
    """Say how long it holds; what is done at once needs no word."""
    lasts = effect["lasts"]
    return said if lasts == "now" else f"{said} {words.word(f'lasts.{lasts}')}"


def _said(words: Words, key: str, **facts: Any) -> str:
    return capital(words.word(key, **facts))


def _whom(effect: Effect, words: Words) -> str:
    who = effect.get("towards") or effect.get("child")
    return named(words.language, words.word(f"whom.{who}")) if who else ""


def _where(effect: Effect, words: Words) -> str:
    room = effect.get("room")
    return named(words.language, words.word(f"where.{room}")) if room else ""
