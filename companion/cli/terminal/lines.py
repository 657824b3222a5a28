"""Lines as a face prints them: a style by name, and the text."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text. Styles: headline, told, why, error, hint, title, status, house."""

    style: str
    text: str


def blank() -> Line:
    """An empty line, which a plain face leaves out."""
    return Line("blank", "")
