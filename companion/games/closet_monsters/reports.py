"""What players say happened: one frozen value a report, read from the table protocol. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.document import shown
from companion.engine.fields import (
    list_of,
    mapping,
    maybe,
    one_of,
    record,
    seed,
    text,
)
from companion.engine.names import one_line
from companion.engine.refusal import Expected, Refused
from companion.engine.reports import Answer as Answer
from companion.engine.reports import Corrected as Corrected
from companion.engine.reports import Report as Report
from companion.engine.reports import read_report
from companion.games.closet_monsters.box import (
    LONGEST_NAME,
    MODES,
    MONSTERS,
    PILES,
    SET,
    SPECIALS,
    TOYS,
    USUAL_PILE,
)

RESULTS = ("right", "wrong", *SPECIALS)


def _pile(value: object, name: str) -> int:
    expected = Expected("one_of", values=tuple(map(str, PILES)))
    if not isinstance(value, int) or isinstance(value, bool):
        raise Refused("bad_type", field=name, expected=expected)
    if value not in PILES:
        raise Refused("bad_value", field=name, expected=expected)
    return value


def _player(value: object, name: str) -> str:
    """Read who plays: a name of one line, as it is to be shown."""
    player = text(value, name)
    if not player or player != one_line(player, LONGEST_NAME):
        raise Refused("bad_value", field=name, expected=Expected("player", n=LONGEST_NAME))
    return player


def _tile(value: object, name: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise Refused("bad_type", field=name, expected=Expected("tile"))
    return value


_toy = one_of(*TOYS, *SPECIALS)
_TILES = tuple(str(number) for number in range(1, len(TOYS) + len(SPECIALS) + 1))


def _toys(value: object, name: str) -> tuple[str | None, ...]:
    """Read what lies under the tiles: a list from tile 1 on, or an object by tile; null: any."""
    if isinstance(value, dict):
        for tile in value:
            if tile not in _TILES:
                where, n = f"{name}.{shown(tile)}", len(_TILES)
                raise Refused("unknown_tile", field=where, given=shown(tile), n=n)
        value = [value.get(tile) for tile in _TILES]
    read = list_of(lambda toy, where: None if toy is None else _toy(toy, where))
    toys: tuple[str | None, ...] = read(value, name)
    return toys


@dataclass(frozen=True, slots=True, kw_only=True)
class RigReport:
    """Stacked outcomes: the next monsters of the pile, and what lies under the tiles."""

    monsters: tuple[str, ...] = maybe(list_of(one_of(*MONSTERS)), ())
    toys: tuple[str | None, ...] = maybe(_toys, ())


@dataclass(frozen=True, slots=True, kw_only=True)
class Start(Report):
    """A new game begins. Left out, `tracking` is map where there are cards, else ask."""

    kind = "start"
    tracking: str | None = maybe(one_of("map", "ask"))
    cards: str | None = maybe(one_of(SET))
    toys: str = maybe(one_of("table", "app"), "table")
    mode: str = maybe(one_of(*MODES), MODES[0])
    pile: int = maybe(_pile, USUAL_PILE)
    players: tuple[str, ...] = maybe(list_of(_player), ())
    options: Mapping[str, object] | None = maybe(mapping)
    seed: str | None = maybe(seed, secret=True)
    rig: RigReport = maybe(record(RigReport), RigReport(), secret=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Turned(Report):
    """A tile was turned: which toy it shows, which tile of the screen, or in Ask how it went."""

    kind = "turned"
    toy: str | None = maybe(text)
    tile: int | None = maybe(_tile)
    result: str | None = maybe(one_of(*RESULTS))


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished(Report):
    """In Ask: all monsters are in the closet."""

    kind = "finished"


KINDS: Mapping[str, type[Report]] = {
    report.kind: report for report in (Start, Turned, Finished, Answer, Corrected)
}


def read(raw: Mapping[str, object]) -> Report:
    """Read a report as the table protocol writes it."""
    return read_report(KINDS, raw)
