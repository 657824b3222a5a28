"""Lines as a face prints them: a style by name, and the text."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text.

    Styles: headline, told, why, story, because, done, error, hint, title, status, entry; choice,
    one of a list; house and blank, which only a screen shows; spoken, which it shows otherwise;
    clear: nothing before it can be read any more.
    """

    style: str
    text: str


def blank() -> Line:
    """An empty line, which a plain face leaves out."""
    return Line("blank", "")


def clear() -> Line:
    """Make everything before it unreadable, where a screen shows it."""
    return Line("clear", "")


def styled(style: str, texts: Iterable[str]) -> list[Line]:
    """Make lines of one style."""
    return [Line(style, text) for text in texts]
