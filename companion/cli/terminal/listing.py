"""How choices are shown, and how they are called by it: in a line, or numbered, a line each."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from companion.cli.terminal.lines import Line
from companion.cli.terminal.matching import is_number, names
from companion.engine.offers import Choice, Field

FEW = 4  # numbers in a row that are still written out


def numbered(choices: Sequence[Choice]) -> bool:
    """Tell whether choices get numbers: some are more than a word, and none is called by one."""
    long = any(" " in choice.label for choice in choices)
    return long and not any(is_number(name) for choice in choices for name in names(choice))


def by_number(choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """Let choices be called by the numbers that they are shown with, too."""
    if not numbered(choices):
        return tuple(choices)
    return tuple(
        replace(choice, words=(*choice.words, str(number)))
        for number, choice in enumerate(choices, 1)
    )


def read_by_number(field: Field) -> Field:
    """Let the choices of a field be called by their numbers, too."""
    return replace(field, choices=by_number(field.choices))


def shown(choices: Sequence[Choice]) -> list[Line]:
    """List choices: each with its number, or all in one line."""
    if not numbered(choices):
        return [Line("hint", in_a_line(choice.label for choice in choices))]
    return with_numbers(f"{_ended(c.label)} {c.about}" if c.about else c.label for c in choices)


def _ended(label: str) -> str:
    """End a label as a sentence ends."""
    return label if label.endswith(("!", "?", ".")) else f"{label}."


def with_numbers(labels: Iterable[str]) -> list[Line]:
    """List labels, each with its number."""
    return [Line("choice", f"{number:>2}  {label}") for number, label in enumerate(labels, 1)]


def in_a_line(labels: Iterable[str], most: int | None = None) -> str:
    """Name choices in one line; numbers in a row by the first and the last."""
    all_ = list(labels)
    if _in_a_row(all_):
        return f"{all_[0]} … {all_[-1]}"
    between = "; " if any(sign in label for label in all_ for sign in ",:") else ", "
    return between.join([*all_[:most], *(["…"] if most and len(all_) > most else [])])


def _in_a_row(labels: Sequence[str]) -> bool:
    if len(labels) <= FEW or not all(label.isdecimal() for label in labels):
        return False
    return [int(label) for label in labels] == list(range(int(labels[0]), int(labels[-1]) + 1))


def called(number: int, choices: Sequence[Choice]) -> str:
    """Give what the choice at this place, counted from 1, is called where it is listed."""
    return str(number) if numbered(choices) else choices[number - 1].label


def short(choice: Choice) -> str:
    """Give the shortest that a choice is called by people: its number, or its name."""
    if " " not in choice.label:
        return choice.label
    return next((word for word in choice.words if is_number(word)), choice.label)
