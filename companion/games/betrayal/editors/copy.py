"""The owner's boxes: which haunts their omens and rooms name, and what came in those. Pure.

Each is a ladder of rows: what is told there can be mended, and a name that no row has any more is
forgotten.
"""

import json
from collections.abc import Iterable, Iterator, Mapping

from companion.engine.copying import Asked, Column, Ladder
from companion.engine.offers import Choice
from companion.games.betrayal import facts, known
from companion.games.betrayal.box import LONGEST_NAME, MOST_VALUE, TRAITS
from companion.games.betrayal.facts import BOX, COUNTER, KIND, OMEN, PAIR, ROOM, THERE, Told
from companion.games.betrayal.text.words import Words

MOST_ROWS = 600  # every omen with every room
NONE = "none"
DRAWN = "app/moon"
KINDS = "kinds"


class BoxCalibration:
    """What is known of the boxes that owners have named."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def known(self, told: Mapping[str, object]) -> list[str]:
        """Say of which boxes something is known, in a few short phrases."""
        clean = known.sound(told)
        return [self._said(clean, box) for box in facts.copies(clean)]

    def steps(self, told: Mapping[str, object]) -> list[Asked]:
        """Show the haunts of each box, then the kinds of each haunt."""
        return list(self._steps(known.sound(told)))

    def another(self) -> str:
        """Ask what one more box is called."""
        return self._words.word("copy.another")

    def named(self, told: Mapping[str, object], name: str) -> Told:
        """Begin with one more box; what is known of one of that name stays."""
        fit = " ".join(name.split())[:LONGEST_NAME]
        new = {facts.fact(BOX, fit): THERE} if known.fitting(fit) else {}
        return {**known.sound(told), **new}

    def answered(self, told: Mapping[str, object], step: Asked) -> Told:
        """Lay the rows of a step over what was told; a box without rows is forgotten."""
        assert isinstance(step, Ladder)
        clean, about = known.sound(told), json.loads(step.id)
        box = about[0]
        of_box = facts.in_copy(box, clean)
        others = {f: w for f, w in clean.items() if f not in facts.of_copy(box, of_box)}
        rows = [row for row in step.rows if "" not in row]
        if len(about) > 1:
            now = _with_kinds(of_box, about[1], rows)
        else:
            now = _with_pairs(of_box, rows) if rows else {}
        return {**others, **facts.of_copy(box, now)}

    def colours(self, told: Mapping[str, object]) -> Mapping[str, str]:
        """Give no colours: figures look the same in every box."""
        return {}

    def sound(self, told: Mapping[str, object]) -> Told:
        """Give what can be so of some box, each fact on its own."""
        return known.sound(told)

    def overruled(self, told: Told, new: Told) -> Told:
        """Lay what is told now over what was told before."""
        return {**told, **new}

    def _said(self, told: Told, box: str) -> str:
        n = len(known.pairs(facts.in_copy(box, told)))
        return self._words.word("copy.known" if n else "copy.named", name=box, n=n)

    def _steps(self, told: Told) -> Iterator[Asked]:
        for box in facts.copies(told):
            of_box = facts.in_copy(box, told)
            yield self._haunts(told, of_box, box)
            for haunt in _with_any(of_box, KIND):
                yield self._kinds(of_box, box, haunt)

    def _haunts(self, told: Told, of_box: Told, box: str) -> Ladder:
        """Show which haunt each omen and room name."""
        words, pairs = self._words, known.pairs(of_box)
        every = (
            dict.fromkeys([*known.names(of_box, OMEN), *(omen for omen, _ in pairs)]),
            dict.fromkeys([*known.names(of_box, ROOM), *(room for _, room in pairs)]),
            dict.fromkeys(pairs.values()),
        )
        titles = [words.word(f"copy.{what}") for what in ("omen", "room", "haunt")]
        return Ladder(
            id=json.dumps([box], ensure_ascii=False),
            title=box,
            about=words.word("copy.about"),
            known=self._said(told, box),
            columns=tuple(
                Column(what, title, _choices(names))
                for what, title, names in zip(("omen", "room", "haunt"), titles, every, strict=True)
            ),
            rows=tuple((omen, room, haunt) for (omen, room), haunt in pairs.items()),
            longest=MOST_ROWS if all(every) else len(pairs),
            hint=words.word("copy.hint"),
            drawing=DRAWN,
        )

    def _kinds(self, of_box: Told, box: str, haunt: str) -> Ladder:
        """Show the traits of each kind of a haunt."""
        words, kinds = self._words, known.kinds(of_box, haunt)
        numbers = (Choice(NONE, "–"), *_choices(map(str, range(MOST_VALUE + 1))))
        columns = [Column(trait, words.offer(f"choice trait.{trait}"), numbers) for trait in TRAITS]
        return Ladder(
            id=json.dumps([box, haunt], ensure_ascii=False),
            title=words.word("copy.of", name=box, haunt=haunt),
            about=words.word("copy.about.kinds"),
            known=words.word("copy.kinds", haunt=haunt, n=len(kinds)),
            columns=(Column("kind", words.word("copy.kind"), _choices(kinds)), *columns),
            rows=tuple(
                (name, *(_written(getattr(kind, trait)) for trait in TRAITS))
                for name, kind in kinds.items()
            ),
            longest=len(kinds),
            hint=words.word("copy.hint"),
            drawing=DRAWN,
        )


def _choices(values: Iterable[str]) -> tuple[Choice, ...]:
    return tuple(Choice(one, one) for one in values)


def _written(value: int | None) -> str:
    return NONE if value is None else str(value)


def _with_any(of_box: Told, what: str) -> tuple[str, ...]:
    """Name the haunts of which something is known."""
    read = (facts.read(fact) for fact in of_box)
    found = [about.names[0] for about in read if about is not None and about.what == what]
    return tuple(dict.fromkeys(found))


def _with_pairs(of_box: Told, rows: list[tuple[str, ...]]) -> dict[str, str]:
    """Know the haunts of these rows alone; what came in others is forgotten with them."""
    now = {facts.fact(BOX): THERE}
    for omen, room, haunt in rows:
        now |= {facts.fact(OMEN, omen): THERE, facts.fact(ROOM, room): THERE}
        now[facts.fact(PAIR, omen, room)] = haunt
    named = {haunt for _, _, haunt in rows}
    for fact, word in of_box.items():
        about = facts.read(fact)
        if about is not None and about.what in (KIND, COUNTER) and about.names[0] in named:
            now[fact] = word
    return now


def _with_kinds(of_box: Told, haunt: str, rows: list[tuple[str, ...]]) -> dict[str, str]:
    """Know the kinds of these rows alone in a haunt."""
    old = known.kinds(of_box, haunt)
    now = {
        fact: word
        for fact, word in of_box.items()
        if (about := facts.read(fact)) and (about.what, about.names[0:1]) != (KIND, (haunt,))
    }
    for name, *traits in rows:
        if name in old:
            told = {t: None if v == NONE else int(v) for t, v in zip(TRAITS, traits, strict=True)}
            kept = {"ranged": old[name].ranged, "beaten": old[name].beaten}
            now[facts.fact(KIND, haunt, name)] = json.dumps({**told, **kept})
    return now
