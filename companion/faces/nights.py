"""All games together, in words and as a table for other programs. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from companion.engine.ending import Fact
from companion.engine.nights import LOST, WON, Night, Nights, nights_of

if TYPE_CHECKING:
    from companion.faces.words import FaceWords

# What every row begins with; then come what games call their own kinds and counts.
FIRST = ("id", "game", "begun", "outcome", "end", "rounds")
UNREADABLE = "unreadable"
_FORMULA = ("=", "+", "-", "@")  # a spreadsheet would work these out
Row = tuple[str, str, str, Night]  # id, game, when it was begun, its numbers


def plainly(nights: Sequence[Night], words: FaceWords) -> Nights:
    """Say what all games come to of a game that says nothing of its own."""
    ends = [
        Fact(str(n), words.say(key))
        for key, n in (
            ("nights won", sum(one.outcome == WON for one in nights)),
            ("nights lost", sum(one.outcome == LOST for one in nights)),
            ("nights over", sum(one.outcome not in ("", WON, LOST) for one in nights)),
            ("nights open", sum(not one.outcome for one in nights)),
        )
        if n
    ]
    longest = max(one.rounds for one in nights)
    facts = (Fact(str(longest), words.say("nights longest")),) if longest else ()
    return Nights(words.say("nights played", n=len(nights)), facts, tuple(ends), ())


def unread_words(names: Sequence[str], words: FaceWords, n: int | None = None) -> str:
    """Say what could not be read and is not counted; nothing if all was. `n`: not all are named."""
    if not names:
        return ""
    return words.say("nights unread", n=len(names) if n is None else n, names=", ".join(names))


def as_csv(rows: Iterable[Row], unread: Iterable[str] = ()) -> str:
    """Write a line a game, with the columns that any of them has."""
    rows = list(rows)
    kinds = dict.fromkeys(name for *_, night in rows for name in night.kinds)
    counts = sorted({name for *_, night in rows for name in night.counts})
    blank = [""] * (2 + len(kinds) + len(counts))
    lines: list[list[object]] = [[*FIRST, *kinds, *counts]]
    for id_, game, begun, night in rows:
        own = [night.kinds.get(name, "") for name in kinds]
        numbers = [night.counts.get(name, 0 if night.counts else "") for name in counts]
        first = (id_, game, begun, night.outcome, night.end, night.rounds)
        lines.append([*first, *own, *numbers])
    lines += [[id_, "", "", UNREADABLE, *blank] for id_ in unread]
    return "".join(",".join(map(_cell, line)) + "\n" for line in lines)


def _cell(value: object) -> str:
    """Write a value so that no spreadsheet takes it for a formula."""
    text = "".join(letter if letter.isprintable() else "?" for letter in str(value))
    if text.startswith(_FORMULA):
        text = f"'{text}"
    return '"' + text.replace('"', '""') + '"' if set(text) & set('",') else text


def by_game(
    rows: Iterable[tuple[str, str, Night]], show_of: Callable[[str], object], words: FaceWords
) -> Iterator[tuple[str, Nights]]:
    """Give what all games come to, for each game that was played; rows: game, name, numbers.

    `show_of` gives the show of a game, which may have words of its own for it.
    """
    parted: dict[str, list[tuple[str, Night]]] = {}
    for game, name, night in rows:
        parted.setdefault(game, []).append((name, night))
    for game, nights in parted.items():
        of_its_own = nights_of(show_of(game), nights)
        yield game, of_its_own or plainly([one for _, one in nights], words)
