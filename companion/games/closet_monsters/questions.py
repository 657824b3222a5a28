"""What the table can be asked, as data: it waits in the state until it is answered. Pure."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """Something the table must answer; `id` is that of its prompt."""

    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CameQuestion(Question):
    """Without our set: a monster comes, is a side still free (C8)? `toy`: the special, if any."""

    colour: str
    toy: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class FearQuestion(Question):
    """Several fear this toy, and one of them goes (C5)."""

    toy: str
    monsters: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SwapQuestion(Question):
    """The sock of this tile changes places with another one (C15)."""

    tile: int


KINDS = (CameQuestion, FearQuestion, SwapQuestion)
