"""What players say: a frozen value for each kind of report, read by its declared fields. Pure."""

from dataclasses import dataclass
from typing import ClassVar

from companion.engine.events import plain
from companion.engine.fields import as_given, spoken_as
from companion.engine.plain import JsonObject


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What a player says; `kind` is its name in the table protocol.

    `side`: as whom, where a player has something to say that is not everybody's to know.
    """

    kind: ClassVar[str]
    side: str | None = spoken_as()

    def said(self) -> JsonObject:
        """Write it as in the table protocol, secrets included; reading that gives it back."""
        return {"report": self.kind, **as_given(self)}

    def public(self) -> JsonObject:
        """Write it as everybody may see it."""
        return {"report": self.kind, **plain(self)}
