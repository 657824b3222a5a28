"""What players say: a frozen value for each kind of report, read by its declared fields. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from companion.engine.document import shown
from companion.engine.events import plain
from companion.engine.fields import (
    anything,
    as_given,
    given,
    mapping,
    maybe,
    read_into,
    spoken_as,
    text,
)
from companion.engine.plain import Json, JsonObject
from companion.engine.refusal import Refused


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What a player says; `kind` is its name in the table protocol.

    `side`: as whom, where a player has something to say that is not everybody's to know. `alone`:
    that side undoes it with nothing else. `aside`: it is no tap; undo passes it by, and it stays.
    """

    kind: ClassVar[str]
    aside: ClassVar[bool] = False
    alone: ClassVar[bool] = False
    side: str | None = spoken_as()

    def said(self) -> JsonObject:
        """Write it as in the table protocol, secrets included; reading that gives it back."""
        return {"report": self.kind, **as_given(self)}

    def public(self) -> JsonObject:
        """Write it as everybody may see it."""
        return {"report": self.kind, **plain(self)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer(Report):
    """The answer to the open question, or to the one that is named."""

    kind = "answer"
    prompt: str | None = maybe(text)
    value: Json = given(anything)


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected(Report):
    """As it is on the table: a part of the view to set."""

    kind = "corrected"
    set: Mapping[str, object] = given(mapping)


R = TypeVar("R", bound=Report)


def read_report(
    kinds: Mapping[str, type[R]],
    raw: Mapping[str, object],
    private: Mapping[str, type[R]] | None = None,
) -> R:
    """Read a report as the table protocol writes it; `private`: kinds of what a side says alone."""
    if "report" not in raw:
        raise Refused("missing_field", field="report")
    name = raw["report"]
    if not isinstance(name, str) or name not in kinds:
        raise Refused("unknown_report", field="report", report=shown(str(name)))
    alone = (private or {}).get(name) if raw.get("as") is not None else None
    return read_into(alone or kinds[name], {one: raw[one] for one in raw if one != "report"})
