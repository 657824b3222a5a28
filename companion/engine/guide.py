"""The set-up guide: what to lay out before the game, line by line. Pure."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GuideStep:
    """Something to do: what, by which rule, and why; the last one may be shown large."""

    key: str
    text: str
    rule: str
    why: str = ""
    large: bool = False
