"""What the effects of a card do, in plain words: to read before it happens, or instead. Pure."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby

from companion.engine.grammar import capital, named
from companion.engine.plain import Json
from companion.games.boogeyman.cards import NEXT_TURN
from companion.games.boogeyman.state import NEXT, Limit
from companion.games.boogeyman.text.words import Words

Effect = Mapping[str, Json]
NUMBERS = range(2, 7)  # those that are written as words
_FOR_GOOD = ("limit", "revivable", "sent_home")  # they are as they are after the first


def together(effects: Sequence[Effect]) -> Iterator[tuple[Effect, int]]:
    """Give effects with how often each comes in a row: what is the same is said once."""
    for effect, alike in groupby(effects):
        yield effect, sum(1 for _ in alike)


def deed(effect: Effect, words: Words, amid: bool = False) -> str:
    """Say what one effect does, and for how long; `amid`: it began in the middle of a round."""
    kind = effect["kind"]
    if amid and effect.get("lasts") == "round":
        effect = {**effect, "lasts": "amid"}
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


def deed_alone(effect: Effect, words: Words, times: int = 1) -> str:
    """Say what one effect does, or the same several times, without how long it holds."""
    if times > 1:
        return _repeated(effect, times, words, deed_alone)
    if effect["kind"] == "order":
        return words.own(effect["text"])
    return limit(effect, words) if effect["kind"] == "limit" else deed(effect, words)


def _repeated(effect: Effect, times: int, words: Words, say: Callable[[Effect, Words], str]) -> str:
    """Say in one sentence what comes several times; `say` says it of one."""
    several = f"deed.several.{effect['kind']}"
    if effect["kind"] == "light":
        several = f"{several}.{effect['to']}"
    number = words.word(f"number.{times}") if times in NUMBERS else str(times)
    random = effect.get("room") == "random"
    if random and words.has(several):
        return _said(words, several, n=times, several=number)
    if "by" in effect:  # it adds up
        return say({**effect, "by": effect["by"] * times}, words)
    if not random and ("room" in effect or effect["kind"] in _FOR_GOOD):
        return say(effect, words)  # once more changes nothing
    return _said(words, "deed.times", n=times, several=number, deed=say(effect, words))


def lasting(effect: Effect, words: Words, amid: bool = False) -> str:
    """Say how long an effect holds; nothing of what is done at once, or says so itself."""
    if effect["kind"] not in ("order", "limit"):
        return ""
    said = deed(effect, words, amid)
    return said.removeprefix(deed_alone(effect, words)).strip()


def deeds(effects: Sequence[Effect], words: Words, amid: bool = False) -> str:
    """Say what a card does; one without effects is read by the table."""

    def say(effect: Effect, words: Words) -> str:
        return deed(effect, words, amid)

    said = (
        say(effect, words) if times == 1 else _repeated(effect, times, words, say)
        for effect, times in together(effects)
    )  # fmt: skip
    return " ".join(said) or words.word("deed.none")


def deeds_at_once(effects: Sequence[Effect], words: Words, amid: bool = False) -> str:
    """Say what a card does but for its orders, which are told after it, each on its own."""
    others = [effect for effect in effects if effect["kind"] != "order"]
    return words.word("deed.orders") if effects and not others else deeds(others, words, amid)


def limit(effect: Effect, words: Words) -> str:
    """Say what an effect keeps the Children from."""
    amount = effect.get("to", effect.get("by")) or 0
    what = effect["what"]
    if what == "noise":
        what = "louder" if amount > 0 else "softer"
    key = "next_actions" if effect["lasts"] == "next_turn" and what == "actions" else what
    return words.say(f"limit_set.{key}", {"n": abs(amount), "lasts": ""})[0]


def _for_as_long(said: str, effect: Effect, words: Words) -> str:
    """Say how long it holds; what is done at once needs no word."""
    lasts = effect["lasts"]
    if lasts == "next_turn" and effect["what"] == "actions":
        return said  # it says so itself
    if lasts == "now" and effect["kind"] == "limit":
        lasts = "rest"  # no card in force says it
    return said if lasts == "now" else f"{said} {words.word(f'lasts.{lasts}')}"


def _said(words: Words, key: str, **facts: object) -> str:
    return capital(words.word(key, **facts))


def _whom(effect: Effect, words: Words) -> str:
    who = effect.get("towards") or effect.get("child")
    return named(words.language, words.word(f"whom.{who}")) if who else ""


def _where(effect: Effect, words: Words) -> str:
    room = effect.get("room")
    return named(words.language, words.word(f"where.{room}")) if room else ""


def limit_said(one: Limit, words: Words) -> str:
    """Say what a card that is not in force limits all the same."""
    amount = {"actions": "to", "noise": "by"}.get(one.what)
    lasts = NEXT_TURN if one.turn == NEXT else "now"
    effect = {"what": one.what, "lasts": lasts} | ({amount: one.amount} if amount else {})
    return limit(effect, words)


def limit_until(one: Limit, round_: int, words: Words) -> str:
    """Say until when a card limits something."""
    if one.until is not None:
        return words.word("lasts.this_round" if one.until <= round_ else "lasts.next_round")
    if one.turn is not None:
        return words.word("lasts.next_turn")
    return words.word("lasts.while_fainted" if one.child else "lasts.round")
