"""What the coach of a lesson points at: the keys and the place that say what is expected now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any

from companion.engine.frozen import replace
from companion.engine.lesson import ANSWER, REPORT, fits, question_of
from companion.engine.offers import ON_MAP, STRIP, Offer
from companion.engine.prompt import CHOOSE, DONE, WHO
from companion.ui import theme

if TYPE_CHECKING:
    from companion.ui.desk import Desk
    from companion.ui.widgets.basic import Cap

MOST = 60  # ways to fill an offer that are tried


@dataclass(frozen=True, slots=True)
class Lit:
    """What is lit: keys by their meaning, those that follow them, and a place of the map."""

    keys: frozenset[str] = frozenset()
    then: str = ""  # a key that is tapped once these are chosen
    place: str = ""

    def wants(self, cap: Cap) -> bool:
        """Tell whether a key is one of them."""
        return cap.meaning in self.keys and cap.kind != "chosen" and not cap.off


NONE = Lit()


def lit(desk: Desk, chosen: Sequence[str] = ()) -> Lit:
    """Find what to tap for the step that a lesson stands at; `chosen`: of an answer of several."""
    step, first = desk.coached, desk.asked_first
    if first is not None:  # any answer is right: what the own box shows
        values = [str(option.value) for option in first.options]
        return Lit(frozenset(values if first.kind == CHOOSE else ()))
    if step is None or step.page or step.report is None:
        return NONE
    if step.report.get(REPORT) == ANSWER:
        return _answering(desk, step.report.get("value"), chosen)
    return _saying(desk, step.report)


def _answering(desk: Desk, value: Any, chosen: Sequence[str]) -> Lit:
    asked = question_of(desk.prompts)
    if asked is None or asked.kind != WHO or not isinstance(value, list | tuple):
        return Lit(frozenset({str(value)} if value != DONE else {DONE}))
    missing = frozenset(str(who) for who in value if who not in chosen)
    return Lit(missing or frozenset({"confirm"}), "confirm")


def _saying(desk: Desk, expected: Mapping[str, Any]) -> Lit:
    offers = desk.offers()
    also = [one.also for one in offers if one.also is not None]
    found = _lit_of(desk, offers, expected)
    return found if found != NONE else _lit_of(desk, also, expected)


def _lit_of(desk: Desk, offers: Sequence[Offer], expected: Mapping[str, Any]) -> Lit:
    keys: set[str] = set()
    for offer in offers:
        found = _filled(offer, expected)
        if found is None:
            continue
        first = str(found[offer.fields[0].name]) if offer.fields else ""
        if offer.form == ON_MAP:  # more may be asked, such as who comes along
            more = list(found.items())[1:]
            return Lit(frozenset(w for n, v in more for w in (str(v), f"{n} {v}")), place=first)
        if offer.form == STRIP:
            keys |= {f"{offer.key} {first}", *([first] if theme.is_player(first) else [])}
            continue  # a player's row says it, too
        opening = [group.key for group in desk.top.groups if group.place == offer.place]
        both = " ".join((offer.key, *map(str, found.values())))  # two choices by one tap
        keys |= {offer.key, f"card {offer.key}", both, *opening, *map(str, found.values())}
    return Lit(frozenset(keys))


def _filled(offer: Offer, expected: Mapping[str, Any]) -> dict[str, Any] | None:
    """Choose what makes an offer say what is expected; None where it cannot."""
    # A field of the same name is filled as expected; of others every choice is tried.
    choices = [
        [choice.value for choice in field.choices if expected.get(field.name, choice.value)
         == choice.value]
        for field in offer.fields
        if field.name in expected or not field.optional
    ]  # fmt: skip
    names = [one.name for one in offer.fields if one.name in expected or not one.optional]
    for number, values in enumerate(product(*choices)):
        if number == MOST:
            break
        chosen = dict(zip(names, values, strict=True))
        if fits(dict(expected), offer.report(chosen)):
            return chosen
    return None


def pointed(desk: Desk, caps: Sequence[Cap]) -> list[Cap]:
    """Give keys of a sheet; those that lead to what a lesson expects have a line of light."""
    if desk.course is None or desk.table is None or desk.following is not None:
        return list(caps)
    what = lit(desk)
    return [replace(cap, line=theme.LAMP) if what.wants(cap) else cap for cap in caps]


def calmed(caps: Sequence[Cap], what: Lit) -> list[Cap]:
    """Let what is lit stand out among keys, and the others be calm."""
    return [
        replace(cap, line=theme.LAMP) if what.wants(cap)
        else replace(cap, kind="quiet") if cap.kind == "plain"
        else cap
        for cap in caps
    ]  # fmt: skip
