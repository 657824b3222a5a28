"""What the table must do or answer now, and how a fact is put into words. Pure."""

from collections.abc import Mapping
from typing import Any, NamedTuple

# Named tuples: several are made for every report, and they are the quickest to make.


class Prompt(NamedTuple):
    """One thing for the table; kind: tell, choose, roll, draw, who. `more`: what it carries."""

    id: str
    kind: str
    key: str
    rule: str
    text: str
    why: str
    more: Mapping[str, Any]

    def plain(self) -> dict[str, Any]:
        """Write the prompt as the table protocol does."""
        return {
            "id": self.id, "kind": self.kind, "key": self.key, "rule": self.rule,
            "text": self.text, "why": self.why, **self.more,
        }  # fmt: skip


class Saying(NamedTuple):
    """A fact put into words by its key and rule; `told`: the table must hear it now."""

    key: str
    rule: str
    facts: Mapping[str, Any]
    told: bool = True
