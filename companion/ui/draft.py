"""A new game that is being put together: it outlives a turned tablet and a look at the settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.engine.offers import Offer


@dataclass(slots=True)
class Draft:
    """What was chosen so far, who plays whom, and what was wrong with it."""

    values: dict[str, Any]
    names: dict[str, str] = field(default_factory=dict)
    naming: str = ""  # whose name is being written
    error: str = ""


def draft(
    offer: Offer,
    usual: Mapping[str, Any],
    names: Mapping[str, str] | None = None,
) -> Draft:
    """Begin with the defaults of the game, then with what is usual here, as far as it fits."""
    values: dict[str, Any] = {}
    for one in offer.fields:
        offered = [choice.value for choice in one.choices]
        wanted = usual.get(one.name, one.default)
        if one.some:
            given = wanted if isinstance(wanted, list) else []
            values[one.name] = [value for value in given if value in offered]
        else:
            values[one.name] = wanted if wanted in offered else one.default
    return Draft(values, dict(names or {}))
