"""What the table must do or answer now, and how a fact is put into words. Pure."""

from collections.abc import Mapping
from typing import Any, NamedTuple

Prompt = dict[str, Any]  # as the table protocol has it


def prompt(
    id: str, kind: str, key: str, rule: str, text: str, why: str, more: Mapping[str, Any]
) -> Prompt:
    """Write one thing for the table: to tell, choose, roll, draw, or say who. `more` goes along."""
    return {"id": id, "kind": kind, "key": key, "rule": rule, "text": text, "why": why, **more}


class Saying(NamedTuple):
    """A fact put into words by its key and rule; `told`: the table must hear it now."""

    key: str
    rule: str
    facts: Mapping[str, Any]
    told: bool = True
