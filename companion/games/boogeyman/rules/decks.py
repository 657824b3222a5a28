"""Chapter D, the decks: questions that ask the table to draw a card. Pure."""

from dataclasses import dataclass
from typing import ClassVar

from companion.engine.refusal import Expected, Refused
from companion.games.boogeyman.agenda import Question


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawQuestion(Question):
    """The table draws the top card of a deck (D2) and resolves it; an empty deck: D1."""

    during = True
    deck: ClassVar[str]  # of an encounter it is the entity's
    rule: ClassVar[str]


def drawn(value: object) -> bool:
    """Read the answer to a draw: True for done, False when a card cancels it."""
    if value not in ("done", "cancelled"):
        raise Refused(
            "bad_answer", field="value", expected=Expected("answers", answers=("done", "cancelled"))
        )
    return value == "done"
