"""Which taps say a report: found by what the table offers, so that no game is named here."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice, product
from typing import Any

from companion.engine.offers import ON_MAP, STRIP, Field, Offer
from companion.engine.prompt import CARDS, CHOOSE, DONE, WHO
from companion.ui.desk import Desk
from companion.ui.screens import on_map

Report = Mapping[str, Any]
MOST = 5000  # ways to fill in an offer that are tried


@dataclass(frozen=True, slots=True)
class Tap:
    """One tap: on a key by its meaning or text, on a place of the map, or on the main key."""

    names: tuple[str, ...] = ()
    place: str = ""  # tapped on the house where one is shown
    nth: int = 0  # of several that mean the same
    main: bool = False
    answer: bool = False  # among the answers to the prompt
    maybe: bool = False  # left out where there is no such key


def taps(desk: Desk, report: Report) -> list[Tap]:
    """Find the taps that say this now; none where no key does."""
    if report["report"] == "answer":
        return list(_answer(desk, report["value"]))
    for offer in desk.offers():
        values = _values(offer, report)
        if values is not None:
            return list(_offer(desk, offer, values))
    return []


def _answer(desk: Desk, value: Any) -> Iterator[Tap]:
    prompt = desk.prompts[-1]
    if prompt.kind == CHOOSE:
        labels = [o.label for o in prompt.options if o.value == value]
        yield Tap((str(value), *labels), place=str(value), answer=True)
    elif prompt.kind in CARDS:
        word = desk.say("table done" if value == DONE else "table cancels")
        yield Tap((f"{prompt.id} {value}", word), answer=True)
    elif prompt.kind == WHO:
        names = desk.top.names
        yield from (Tap((who, names[who]), answer=True) for who in value)
        yield Tap(main=True)
    elif isinstance(value, Mapping):
        for number, child in enumerate(prompt.people):
            yield Tap((f"{child} {value[child]}", str(value[child])), nth=number, answer=True)
    else:
        yield Tap((f"{prompt.id} {value}", str(value)), answer=True)


def _values(offer: Offer, report: Report) -> dict[str, Any] | None:
    """Find what to choose in an offer so that it says this report."""
    names = [field.name for field in offer.fields]
    every = product(*(_possible(field, report) for field in offer.fields))
    for chosen in islice(every, MOST):
        values = dict(zip(names, chosen, strict=True))
        if offer.report(values) == report:
            return values
    return None


def _possible(field: Field, report: Report) -> list[Any]:
    if field.name in report:
        return [report[field.name]]
    if field.some:
        return [[]]
    none = [None] if field.optional else []
    return none + [choice.value for choice in field.choices]


def _offer(desk: Desk, offer: Offer, values: Mapping[str, Any]) -> Iterator[Tap]:
    if offer.form == ON_MAP:
        place = str(values[offer.fields[0].name])
        for field in offer.fields:
            if field.beforehand and values.get(field.name, field.default) != field.default:
                yield Tap((f"{field.name} {values[field.name]}",))
        yield Tap(place=place)
        if desk.far(place):  # the first one only shows the way
            yield Tap(place=place)
        also = on_map.chosen(offer, place, {})
        asked = [field for field in offer.fields if field.name not in also and not field.settled]
        yield from (_choice(offer, field, values[field.name]) for field in asked)
        return
    if offer.form == STRIP:
        chosen = _choice(offer, offer.fields[0], values[offer.fields[0].name])
        value = values[offer.fields[0].name]
        seen = not offer.usual or value in offer.usual or (offer.none and offer.none.value == value)
        if not seen:  # it stands behind a key with others
            yield Tap((offer.key,), maybe=True)
        yield replace(chosen, place="")  # the map beside it is no list of choices
        return
    behind = [group for group in desk.top.groups if group.place == offer.place]
    yield from (Tap((group.key,)) for group in behind)
    # A group of one needs no list to choose from.
    yield Tap((offer.key, offer.label), maybe=bool(behind))
    for field in offer.fields:
        value = values[field.name]
        if field.settled:
            continue
        if field.some:
            now = list(field.known(values))  # chosen already; each tap on one turns it
            turned = [] if now == list(value) else [*now, *value]
            yield from (_choice(offer, field, one) for one in turned)
            yield Tap(main=True)
        elif field.wanted(values):
            yield _choice(offer, field, value)


def _choice(offer: Offer, field: Field, value: Any) -> Tap:
    labels = [choice.label for choice in field.choices if choice.value == value] or ["none"]
    return Tap((f"{offer.key} {value}", str(value), *labels), place=str(value))
