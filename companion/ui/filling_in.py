"""Which fields of an offer are still to be asked for, and what it is called meanwhile. Pure."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.offers import Field, Offer


def about(offers: Sequence[Offer], who: str) -> list[Offer]:
    """Find the offers that begin with a choice of this one."""
    return [
        offer
        for offer in offers
        if offer.fields and who in [choice.value for choice in offer.fields[0].choices]
    ]


def missing(offer: Offer, values: Mapping[str, Any]) -> Field | None:
    """Find the next field that has to be asked for."""
    for field in offer.fields:
        if field.wanted(values) and field.name not in values and not field.settled:
            return field.after(values)
    return None


def named(offer: Offer, values: Mapping[str, Any] | None) -> str:
    """Name an offer; about what was touched, if that is known and there are words for it."""
    first = offer.fields[0].name if offer.fields else ""
    about_it = offer.about_one(values[first]) if values and first in values else ""
    return about_it or offer.label


def settled(offer: Offer, values: Mapping[str, Any] | None) -> dict[str, Any]:
    """Give what was chosen, with all that goes without saying: the only choice there is."""
    alone = {field.name: field.choices[0].value for field in offer.fields if field.settled}
    return {**alone, **(values or {})}
