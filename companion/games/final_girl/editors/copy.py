"""The killers of the owner's box: what is known of their boards, and what is asked of it. Pure."""

from collections.abc import Mapping

from companion.engine.copying import Asked, Column, Ladder
from companion.engine.grammar import capital
from companion.engine.names import one_line
from companion.engine.offers import Choice
from companion.games.final_girl import calibration
from companion.games.final_girl.box import MOST_ROWS, MOST_VALUE, ROW_EFFECTS
from companion.games.final_girl.calibration import (
    LONGEST_NAME,
    Told,
    killer_told,
    killers_known,
    last_row_known,
    last_row_told,
    row_told,
    row_values,
    rows_known,
    without,
)
from companion.games.final_girl.text.words import Words

DRAWN = "final_girl/marker-bloodlust"
USUAL = 6  # rows, to begin with


class BoardCalibration:
    """What is known of the boards, one for each killer that the owner has named."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def known(self, told: Mapping[str, object]) -> list[str]:
        """Say of which killers something is known, in a few short phrases."""
        return [self._said(told, name) for name in killers_known(told)]

    def steps(self, told: Mapping[str, object]) -> list[Asked]:
        """Ask for the rows of each killer."""
        return [self._ladder(told, name) for name in killers_known(told)]

    def another(self) -> str:
        """Ask what one more killer is called."""
        return self._words.word("copy.another")

    def named(self, told: Mapping[str, object], name: str) -> Told:
        """Begin with one more killer; what is known of one of that name stays."""
        fit = one_line(name, LONGEST_NAME)
        return {**calibration.sound(told), **(killer_told(fit) if fit else {})}

    def answered(self, told: Mapping[str, object], step: Asked) -> Told:
        """Lay the rows of a killer over what was told; one without rows is forgotten."""
        assert isinstance(step, Ladder)
        others = without(told, step.id)
        if not step.rows:
            return others
        rows = {
            fact: word
            for number, (move, attack, effect) in enumerate(step.rows, 1)
            if move and attack and effect
            for fact, word in row_told(step.id, number, int(move), int(attack), effect).items()
        }
        last = last_row_known(told, step.id)
        ends = last_row_told(step.id, last) if last and last == len(step.rows) else {}
        return {**others, **killer_told(step.id), **rows, **ends}

    def colours(self, told: Mapping[str, object]) -> Mapping[str, str]:
        """Give no colours: figures look the same in every box."""
        return {}

    def sound(self, told: Mapping[str, object]) -> Told:
        """Give what can be so of some box, each fact on its own."""
        return calibration.sound(told)

    def overruled(self, told: Told, new: Told) -> Told:
        """Lay what is told now over what was told before; a row above the last one mends that."""
        return {**told, **new}

    def _ladder(self, told: Mapping[str, object], name: str) -> Ladder:
        words = self._words
        known = [_values(row) for row in rows_known(told, name)]
        highest = max((n for n, row in enumerate(known, 1) if row[0]), default=USUAL)
        length = last_row_known(told, name) or highest
        numbers = tuple(Choice(str(n), str(n)) for n in range(MOST_VALUE + 1))
        effects = tuple(Choice(one, capital(words.word(f"effect.{one}"))) for one in ROW_EFFECTS)
        return Ladder(
            id=name,
            title=name,
            about=words.word("copy.about"),
            known=self._said(told, name),
            columns=(
                Column("move", words.word("copy.move"), numbers),
                Column("attack", words.word("copy.attack"), numbers),
                Column("effect", words.word("copy.effect"), effects),
            ),
            rows=tuple(known[:length]),
            longest=MOST_ROWS,
            hint=words.word("copy.hint"),
            drawing=DRAWN,
        )

    def _said(self, told: Mapping[str, object], name: str) -> str:
        n = sum(1 for row in rows_known(told, name) if row)
        return self._words.word("copy.known" if n else "copy.named", name=name, n=n)


def _values(row: str) -> tuple[str, str, str]:
    """Give what a row shows, by column; nothing where it is not known."""
    if not row:
        return ("", "", "")
    move, attack, effect = row_values(row)
    return (str(move), str(attack), effect)
