"""What players say happened: one frozen value a report, read from the table protocol. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.engine.document import shown
from companion.engine.fields import (
    flag,
    given,
    list_of,
    mapping,
    maybe,
    one_of,
    record,
    seed,
    text,
    whole,
)
from companion.engine.plain import Json, JsonObject
from companion.engine.refusal import Expected, Refused
from companion.engine.reports import Answer as Answer
from companion.engine.reports import Corrected as Corrected
from companion.engine.reports import Report as Report
from companion.engine.reports import read_report
from companion.games.betrayal.box import (
    APP,
    ASK,
    EACH_ROUND,
    FEWEST,
    HEROES,
    HIGHEST_FACE,
    LONGEST_NAME,
    LONGEST_NOTE,
    MIGHT,
    MONSTERS,
    MOST,
    MOST_DICE,
    MOST_GOAL,
    MOST_MONSTERS,
    MOST_TOTAL,
    MOST_VALUE,
    SIDES,
    TABLE,
    TRAITOR,
    TRAITS,
)

# An explicit null of what can be left out: what was there goes. So it is kept, and so it is read:
# the word itself says nothing.
NOTHING = "nothing"
_NULL = object()


def name(value: object, field: str) -> str:
    """Read a name that people give; spaces around it and doubled ones do not count."""
    read = " ".join(text(value, field).split())
    if not read or len(read) > LONGEST_NAME or not read.isprintable():
        raise Refused("bad_value", field=field, expected=Expected("name", n=LONGEST_NAME))
    return read


def _players(value: object, field: str) -> tuple[str, ...]:
    read = list_of(name)(value, field)
    if MONSTERS in read:  # whose turn it is would not be told apart
        raise Refused("bad_value", field=field, expected=Expected("other_than", name=MONSTERS))
    if not FEWEST <= len(read) <= MOST or len(set(read)) < len(read):
        raise Refused("needs_players", field=field)
    return read


def _ask_only(value: object, field: str) -> str:
    if value == "map":
        raise Refused("only_ask", field=field)
    return one_of(ASK)(value, field)


def _numbers(most: int) -> Callable[[object, str], Mapping[str, int]]:
    """Read a number for each of several."""

    def read(value: object, field: str) -> Mapping[str, int]:
        return {
            text(who, field): whole(0, most)(n, f"{field}.{shown(who)}")
            for who, n in mapping(value, field).items()
        }

    return read


def _note(value: object, field: str) -> str:
    read = text(value, field)
    if not read.strip():
        raise Refused("bad_value", field=field, expected=Expected("words"))
    return read


def _or_nothing(
    read: Callable[[object, str], object],
) -> Callable[[object, str], int | str | None]:
    """Read what an explicit null takes away."""

    def either(value: object, field: str) -> int | str | None:
        known: object = NOTHING if value is _NULL else read(value, field)
        assert known is None or isinstance(known, int | str)
        return known

    return either


_value = _or_nothing(whole(0, MOST_VALUE))


@dataclass(frozen=True, slots=True, kw_only=True)
class RigReport:
    """Stacked outcomes: the faces of dice in the order rolled."""

    dice: tuple[int, ...] = maybe(list_of(whole(0, HIGHEST_FACE)), ())


@dataclass(frozen=True, slots=True, kw_only=True)
class Start(Report):
    """A new game begins; `players` sit clockwise (K1)."""

    kind = "start"
    tracking: str = maybe(_ask_only, ASK)
    players: tuple[str, ...] = maybe(_players, ())
    pack: str | None = maybe(text)
    copy: str | None = maybe(name)
    dice: str = maybe(one_of(APP, TABLE), APP)
    options: Mapping[str, object] | None = maybe(mapping)
    seed: str | None = maybe(seed, secret=True)
    rig: RigReport = maybe(record(RigReport), RigReport(), secret=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Omen(Report):
    """Somebody drew an omen (K2)."""

    kind = "omen"
    player: str = given(text)
    omen: str | None = maybe(name)


@dataclass(frozen=True, slots=True, kw_only=True)
class EndedTurn(Report):
    """A turn is over."""

    kind = "ended_turn"
    player: str | None = maybe(text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Attacked(Report):
    """Somebody attacks (K18); whoever is in `totals` does not roll."""

    kind = "attacked"
    by: str = given(text)
    on: str = given(text)
    trait: str = maybe(one_of(*TRAITS), MIGHT)
    ranged: bool = maybe(flag, False)
    dice: Mapping[str, int] | None = maybe(_numbers(MOST_DICE))
    totals: Mapping[str, int] | None = maybe(_numbers(MOST_TOTAL))
    card: bool = maybe(flag, False)


class _Told(Report):
    """What says null where something is taken away."""

    __slots__ = ()

    def said(self) -> JsonObject:
        raw = Report.said(self)
        return raw | {field: None for field in _NULLS if raw.get(field) == NOTHING}


@dataclass(frozen=True, slots=True, kw_only=True)
class KindTold(_Told):
    """A kind of monster: new, or what has changed of one (K14)."""

    kind = "kind"
    named: str = given(name, "kind")
    speed: int | str | None = maybe(_value)
    might: int | str | None = maybe(_value)
    sanity: int | str | None = maybe(_value)
    knowledge: int | str | None = maybe(_value)
    ranged: bool | None = maybe(flag)
    beaten: str | None = maybe(name)
    count: int = maybe(whole(0, MOST_MONSTERS), 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Came(Report):
    """Monsters of a kind came."""

    kind = "came"
    named: str = given(name, "kind")
    count: int = maybe(whole(1, MOST_MONSTERS), 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class MonsterStunned(Report):
    """A monster was stunned by something else than an attack (K15)."""

    kind = "stunned"
    monster: str = given(text)


@dataclass(frozen=True, slots=True, kw_only=True)
class MonsterKilled(Report):
    """A monster is gone (K24)."""

    kind = "killed"
    monster: str = given(text)


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterTold(_Told):
    """A counter: new, or what has changed of one (K28)."""

    kind = "counter"
    counter: str = given(name)
    goal: int | str | None = maybe(_or_nothing(whole(1, MOST_GOAL)))
    wins: str | int | None = maybe(_or_nothing(one_of(*SIDES)))
    each: str | int | None = maybe(_or_nothing(one_of(EACH_ROUND)))
    value: int | None = maybe(whole(0, MOST_GOAL))


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted(Report):
    """A counter goes up, or down (K28)."""

    kind = "counted"
    counter: str = given(name)
    by: int = maybe(whole(-MOST_GOAL, MOST_GOAL), 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Died(Report):
    """A player died (K26)."""

    kind = "died"
    player: str = given(text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Turned(Report):
    """A hero turned traitor (K11)."""

    kind = "turned"
    player: str = given(text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Won(Report):
    """A side reached its goal (K27)."""

    kind = "won"
    side_won: str = given(one_of(HEROES, TRAITOR), "side")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ready(Report):
    """A side has read its page (K8)."""

    kind = "ready"
    alone = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted(Report):
    """A side notes something for itself."""

    kind = "noted"
    aside = True
    text: str = given(_note, secret=LONGEST_NOTE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Unnoted(Report):
    """A side strikes a note out."""

    kind = "unnoted"
    aside = True
    text: str = given(_note, secret=LONGEST_NOTE)


@dataclass(frozen=True, slots=True, kw_only=True)
class SideAnswer(Answer):
    """A side's answer to whether it is ready: the same as saying so."""

    alone = True


KINDS: Mapping[str, type[Report]] = {
    report.kind: report
    for report in (
        Start, Omen, EndedTurn, Attacked, KindTold, Came, MonsterStunned, MonsterKilled,
        CounterTold, Counted, Died, Turned, Won, Ready, Noted, Unnoted, Answer, Corrected,
    )
}  # fmt: skip
SIDE_KINDS: Mapping[str, type[Report]] = {SideAnswer.kind: SideAnswer}
EVERY = (*KINDS.values(), SideAnswer)
PRIVATE = (Ready, Noted, Unnoted)  # what a side alone says
NOTES = (Noted, Unnoted)
# Where an explicit null says something else than nothing.
_WITH_NULLS = (KindTold.kind, CounterTold.kind)
_NULLS = (*TRAITS, "goal", "wins", "each")


def told(said: Mapping[str, Json]) -> dict[str, Json]:
    """Give what was said of these parts; what was left out stays as it is."""
    parts = {part: value for part, value in said.items() if value is not None}
    return {part: None if value == NOTHING else value for part, value in parts.items()}


def read(raw: Mapping[str, object]) -> Report:
    """Read a report as the table protocol writes it."""
    said = dict(raw)
    if said.get("report") == Start.kind and said.get("players") is None:
        raise Refused("needs_players", field="players")
    if said.get("report") in _WITH_NULLS:
        said |= {field: _NULL for field in _NULLS if field in said and said[field] is None}
    return read_report(KINDS, said, SIDE_KINDS)
