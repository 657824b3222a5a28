"""An offer being filled in, field by field, from words. Knows no table and no screen."""

from collections.abc import Sequence
from typing import Any

from companion.cli.terminal.commands import Spoken, means
from companion.cli.terminal.listing import in_a_line, read_by_number
from companion.cli.terminal.matching import Unclear, read_field
from companion.engine.offers import Field, Offer


class TooMuch(Exception):
    """A word that is one too many."""

    def __init__(self, word: str) -> None:
        self.word = word


class Filling:
    """What was chosen so far for an offer; `allowed` if something at the table allows it."""

    def __init__(self, offer: Offer, allowed: bool = False) -> None:
        self.offer = offer
        self.allowed = allowed
        self.values: dict[str, Any] = {}
        self._said: list[str] = []  # the fields that somebody chose

    @property
    def field(self) -> Field | None:
        """The next field to be filled, if one is left."""
        for field in self.offer.fields:
            if field.wanted(self.values) and not field.aside and field.name not in self.values:
                return field.after(self.values)
        return None

    def read(self, words: Sequence[str], spoken: Spoken) -> None:
        """Fill fields from words; or raise Unclear or TooMuch, and nothing was chosen."""
        before = dict(self.values), list(self._said)
        try:
            self._read(list(words), spoken)
        except (Unclear, TooMuch):
            self.values, self._said = before
            raise

    def _read(self, left: list[str], spoken: Spoken) -> None:
        unnamed: tuple[str, ...] = ()  # what goes without saying, and was not said
        while left:
            field = self.field
            if field is None:
                raise TooMuch(left[0])
            if field.some and field.optional and means(spoken, left[0], "nobody"):
                self._choose(field, [])
                left = left[1:]
                continue
            try:
                value, used = read_field(read_by_number(field), left)
            except Unclear as unclear:
                unnamed += unclear.options
                if not _no_choice(field):
                    raise Unclear(unclear.given, unnamed, unclear.several) from None
                self.next()
            else:
                self._choose(field, value)
                left, unnamed = left[used:], ()

    def next(self) -> Field | None:
        """Give the next field that there is something to choose in; the others fill themselves."""
        field = self.field
        while field is not None and _no_choice(field):
            self.values[field.name] = field.choices[0].value
            field = self.field
        return field

    def following(self) -> Field | None:
        """Give what may be said right behind the next field, without being asked for."""
        left = [
            field
            for field in self.offer.fields
            if field.name not in self.values and not field.aside
        ]
        behind = left[1:2]
        return behind[0] if behind and behind[0].optional and not behind[0].some else None

    def pass_over(self) -> bool:
        """Take the default of the next field, or nothing where that will do."""
        field = self.next()
        if field is None or (field.default is None and not field.optional):
            return False
        self._choose(field, field.default)
        return True

    def back(self) -> bool:
        """Forget what was chosen last, and all that followed from it."""
        if not self._said:
            return False
        last = self._said.pop()
        names = list(self.values)
        for name in names[names.index(last) :]:
            del self.values[name]
        return True

    @property
    def enough(self) -> bool:
        """Whether nothing more has to be asked: what is left may be left out."""
        field = self.next()
        return field is None or bool(field.optional and not field.some and self.values)

    def report(self) -> dict[str, Any]:
        """Make the report of what was chosen."""
        left = dict.fromkeys((field.name for field in self.offer.fields), None)
        return self.offer.report({**left, **self.values}, self.allowed)

    def chosen(self, nobody: str) -> str:
        """Say what was chosen, in the words of the choices."""
        said = []
        for field in self.offer.fields:
            value = self.values.get(field.name)
            labels = [one.label for one in field.choices if _is_chosen(field, one.value, value)]
            if field.some and field.name in self.values:
                said.append(in_a_line(labels) or nobody)
            elif field.name in self.values:
                said += labels
        return in_a_line(said)

    def _choose(self, field: Field, value: Any) -> None:
        self.values[field.name] = value
        self._said.append(field.name)


def _no_choice(field: Field) -> bool:
    return len(field.choices) == 1 and not field.some


def _is_chosen(field: Field, one: Any, value: Any) -> bool:
    """Tell whether a choice is among those made; 1 is not True here."""
    among = (value or []) if field.some else [value]
    return any(type(one) is type(other) and one == other for other in among)
