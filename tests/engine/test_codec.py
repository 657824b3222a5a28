"""What is kept of a night is written as plain JSON, secrets sealed, and read again as it was."""

import importlib
import json
import pkgutil
import types
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from random import Random
from typing import Any, Union, cast, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.codec import Codec, Unreadable
from companion.engine.luck import Luck
from companion.engine.plain import TooLarge
from companion.engine.seal import MARK, seal
from companion.games.boogeyman import agenda, effects, reports, rules
from companion.games.boogeyman import events as e
from companion.games.boogeyman.agenda import HisQuestion, Pending, Question, Step
from companion.games.boogeyman.box import MODES
from companion.games.boogeyman.lowest import RollLowest
from companion.games.boogeyman.reports import Report
from companion.games.boogeyman.rules.decks import DrawQuestion
from companion.games.boogeyman.rules.knowing import WhoQuestion
from companion.games.boogeyman.save_format import Keeping
from companion.games.boogeyman.state import State
from companion.table.running import Table
from tests import random_reports
from tests.effort import examples
from tests.every import every
from tests.states import state_of
from tests.store.kept import HOUSES, same_luck_table
from tests.tables import NightTable, practice

KEEPING = Keeping(HOUSES)
NAMED = {kind.__name__: kind for kind in (Pending, RollLowest, e.Event)}


def defined(base: type, *modules: types.ModuleType) -> list[type]:
    """Every kind of something that these modules define, and all modules inside them."""
    for package in modules:
        for inner in pkgutil.walk_packages(
            getattr(package, "__path__", ()), f"{package.__name__}."
        ):
            modules += (importlib.import_module(inner.name),)
    kinds = [kind for module in modules for kind in vars(module).values()]
    found = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, base)]
    return [kind for kind in dict.fromkeys(found) if kind not in (base, *NEVER_SEEN)]


# Only what others are made of.
NEVER_SEEN = (
    Question, HisQuestion, WhoQuestion, DrawQuestion, reports.ChildReport, reports.HisReport,
)  # fmt: skip
EVENTS = defined(e.Event, e)
REPORTS = defined(Report, reports)
EFFECTS = defined(effects.Effect, effects)
STEPS = defined(Step, agenda, rules)
KINDS = {e.Event: EVENTS, effects.Effect: EFFECTS, Step: STEPS, Report: REPORTS}


def made(kind: Any, random: Random) -> Any:
    """A random value of a declared type."""
    origin, inner = get_origin(kind), get_args(kind)
    if kind in KINDS:
        return made(random.choice(KINDS[kind]), random)
    if isinstance(kind, type) and is_dataclass(kind):
        hints = get_type_hints(kind, localns=NAMED)
        return kind(**{part.name: made(hints[part.name], random) for part in fields(kind)})
    if origin in (Union, types.UnionType):
        return made(random.choice(inner), random)
    if origin is tuple and inner[1:] == (Ellipsis,):
        return tuple(made(inner[0], random) for _ in range(random.randint(0, 2)))
    if origin is tuple:
        return tuple(made(one, random) for one in inner)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {made(inner[0], random): made(inner[1], random) for _ in range(random.randint(0, 3))}
    if kind in (Any, object):
        return random.choice([None, True, 7, 2.5, "é", ["1", {"a": []}], {"mike": 2, "b": [None]}])
    plain = {str: "mike’s “7” \0~ 😀", int: random.randint(-9, 40), bool: random.random() < 0.5}
    return None if kind is type(None) else plain[kind]


def through_json(plain: Any) -> Any:
    return json.loads(json.dumps(plain, ensure_ascii=False).encode())


def kept(report: Report, events: tuple[e.Event, ...]) -> tuple[Report, tuple[e.Event, ...]]:
    """Write a report with its events, and read it from what was written."""
    return KEEPING.read(through_json(KEEPING.write(report, events, "7")))


def test_every_event_can_be_kept() -> None:
    def holds(kind: type) -> None:
        for seed in range(10):
            event = made(kind, Random(seed))
            assert KEEPING.read_events(through_json(KEEPING.write_events([event], "1"))) == (event,)

    every(EVENTS, holds)


def test_every_report_can_be_kept() -> None:
    def holds(kind: type) -> None:
        for seed in range(10):
            report = made(kind, Random(seed))
            assert kept(report, ()) == (report, ())

    every(REPORTS, holds)


def test_every_effect_can_be_kept() -> None:
    def holds(kind: type) -> None:
        for seed in range(10):
            report = reports.CardEffect(effect=made(kind, Random(seed)))
            assert kept(report, ()) == (report, ())

    every(EFFECTS, holds)


def test_every_step_can_be_kept() -> None:
    def holds(kind: type) -> None:
        for seed in range(10):
            step = made(kind, Random(seed))
            waiting = (Pending("q1.1", step), Pending("q1.2", step, ("1.0", "1.1")))
            settled = e.Settled(agenda=waiting, luck=Luck("a seed", rig=(("rooms", ("14",)),)))
            assert KEEPING.read_events(through_json(KEEPING.write_events([settled], "1"))) == (
                settled,
            )

    every(STEPS, holds)


def test_the_lists_of_kinds_are_not_empty() -> None:
    assert {kind.kind for kind in REPORTS} == set(reports.KINDS)  # type: ignore[attr-defined]
    assert {kind.kind for kind in EFFECTS} == set(effects.KINDS)  # type: ignore[attr-defined]
    assert {e.Started, e.Settled, e.TokenPlaced} <= set(EVENTS)
    assert len(EVENTS) > 50
    assert {RollLowest} <= set(STEPS)
    assert len(STEPS) > 25


def random_night(seed: int, reports_said: int) -> Table:
    """A night of random reports; refused ones do not count."""
    random = Random(seed)
    table = same_luck_table()
    reply = table.submit(random_reports.start(random, MODES))
    for _ in range(reports_said):
        said = table.submit(random_reports.report(random, reply))
        reply = said if said["ok"] else reply
    return table


@given(seed=st.integers(0, 2**32))
@settings(max_examples=examples(20, soak=1600))
def test_whatever_happens_in_a_night_can_be_kept(seed: int) -> None:
    for one in random_night(seed, 60).log:
        assert kept(cast("Report", one.report), one.events) == (one.report, one.events)
        sealed = KEEPING.write_state(state_of(one), "7")
        assert KEEPING.read_state(sealed) == one.state


def test_a_state_goes_on_as_before_when_it_was_kept() -> None:
    for seed in range(8):
        table = random_night(seed, 50)
        state = KEEPING.read_state(KEEPING.write_state(state_of(table), "1"))
        text = table.opponent.text
        assert type(state) is State
        assert (text.view(state), text.prompts(state)) == (
            text.view(table.state),
            text.prompts(table.state),
        )
        random = Random(seed)
        for _ in range(20):
            said = random_reports.report(random, {"ok": True, **table.shown()})
            assert decided(table, state, said) == decided(table, table.state, said)


def decided(table: Table, state: Any, said: dict[str, Any]) -> object:
    rules = table.opponent.rules
    try:
        return rules.decide(state, rules.read(said))
    except Exception as refused:
        return repr(refused)


# Secrets: what is written, and so can be read by whoever opens the file, names none of them.


def words_in(plain: Any) -> Iterator[str]:
    """Every text and number in plain JSON."""
    if isinstance(plain, Mapping):
        for name, value in plain.items():
            yield from words_in(name)
            yield from words_in(value)
    elif isinstance(plain, list):
        for item in plain:
            yield from words_in(item)
    else:
        yield str(plain)


def test_neither_seed_nor_rig_nor_hidden_rooms_are_written_in_clear() -> None:
    rig = {"rooms": ["7", "23", "19", "11"], "dice": [5, 5, 6], "event": ["paper_walls"]}
    night = NightTable("mike", seed="marzipan", decks={"event": "app"}, rig=rig)
    night.say("moved", child="mike", to="15").say("ended_turn", child="mike")
    hidden = {"19", "11"}  # 7 is hers, and 23 was revealed with the round
    for number, one in enumerate(night.table.log):
        plain = KEEPING.write(cast("Report", one.report), one.events, str(number))
        text = json.dumps(plain, ensure_ascii=False)
        words = set(words_in(plain))
        assert not words & (hidden if number else hidden | {"23"})
        assert "marzipan" not in text
        for secret in ("paper_walls", '"rooms": [', '"dice": [', '"asked"', '"room": "19"'):
            assert secret not in text
        assert "marzipan" not in KEEPING.write_state(state_of(one), "1")


def test_every_field_declared_secret_is_sealed() -> None:
    sealed = 0
    for kind in (*EVENTS, *REPORTS):
        value = made(kind, Random(1))
        plain = (
            KEEPING.write_events([value], "1")[0]
            if isinstance(value, e.Event)
            else KEEPING.write(value, (), "1")["report"]
        )
        for part in fields(kind):
            if part.metadata.get("secret") and part.name in plain:
                assert plain[part.name].startswith(MARK)
                sealed += 1
    assert sealed >= 7


def test_the_hidden_room_cannot_be_told_from_how_long_a_row_is() -> None:
    lengths = set()
    for room in range(1, 26):
        placed = e.TokenPlaced(slot=2, symbol=None, room=str(room))
        lengths.add(len(json.dumps(KEEPING.write_events([placed], "3"))))
    assert len(lengths) == 1


def test_the_same_hidden_room_looks_different_in_every_row() -> None:
    placed = e.TokenPlaced(slot=2, symbol=None, room="14")
    written = {json.dumps(KEEPING.write_events([placed], str(salt))) for salt in range(50)}
    assert len(written) == 50


# The codec itself.


def test_a_field_with_its_default_is_left_out_and_comes_back() -> None:
    report = reports.Moved(child="mike", to="15")
    plain = KEEPING.write(report, (), "1")["report"]
    assert plain == {"is": "Moved", "child": "mike", "to": "15"}
    assert kept(report, ()) == (report, ())


@dataclass(frozen=True)
class Told:
    """A value that may be anything, and is a number if nothing is said."""

    value: Any = 1


def test_what_only_equals_a_default_is_written() -> None:
    codec = Codec({})
    for value in (True, 1.0, 1):
        read = codec.read(Told, through_json(codec.write(Told, Told(value)))).value
        assert (read, type(read)) == (value, type(value))


def test_a_field_that_is_not_known_is_passed_over_and_one_that_is_missing_is_not() -> None:
    plain = {"is": "Moved", "child": "mike", "to": "15", "quietly": True}
    assert KEEPING.read({"form": 1, "report": plain, "events": []})[0] == reports.Moved(
        child="mike", to="15"
    )
    with pytest.raises(Unreadable):
        KEEPING.read({"form": 1, "report": {"is": "Moved", "child": "mike"}, "events": []})


@pytest.mark.parametrize(
    "plain",
    [
        None, 7, "x", [], {}, [5], {"is": "Danced"}, {"is": ["Moved"]}, {"is": None},
        {"is": "TokenPlaced", "slot": 1, "symbol": None, "room": 7},
        {"is": "TokenPlaced", "slot": 1, "symbol": None, "room": "~"},
        {"is": "TokenPlaced", "slot": 1, "symbol": None, "room": "~%%%"},
        {"is": "TokenPlaced", "slot": 1, "symbol": None, "room": seal("no json", "")},
        {"is": "DiceRolled", "purpose": "", "entity": "", "dice": [5], "lowest": [], "by": "",
         "candies": {}},
        {"is": "Settled", "agenda": seal("[[1]]", ""), "luck": seal("{}", "")},
        {"is": "Settled", "agenda": seal("{}", ""), "luck": seal("[[[[[]]]]]", "")},
        {"is": "ChildMoved", "path": 5},
        {"is": "TokenPlaced", "slot": 1, "symbol": None, "room": seal("[" * 99_999, "")},
        {"is": "TokenPlaced", "slot": 1, "symbol": None, "room": seal("[" * 99 + "]" * 99, "")},
        {"is": "TokenPlaced", "slot": 1, "symbol": None, "room": seal("NaN", "")},
        {"is": "TokenPlaced", "slot": 1, "symbol": None, "room": seal("14", "")},
        {"is": "TokenPlaced", "slot": "1", "symbol": None, "room": seal('"14"', "")},
        {"is": "TokenPlaced", "slot": True, "symbol": None, "room": seal('"14"', "")},
        {"is": "TokenPlaced", "slot": 1, "symbol": 1, "room": seal('"14"', "")},
        {"is": "ChildPlaced", "child": ["mike"], "room": "1"},
        {"is": "ChildPlaced", "child": "mike", "room": "\ud800"},
        {"is": "ChildMoved", "child": "mike", "path": "15", "actions": 1.0},
        {"is": "ChildMoved", "child": "mike", "path": "15", "actions": 1},
        {"is": "NightmareActed", "child": "mike", "title": {"en": 5}},
        {"is": "NightmareActed", "child": "mike", "title": []},
        {"is": "Settled", "agenda": seal("[[]]", ""), "luck": seal('{"seed":"x"}', "")},
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_unreadable_and_nothing_worse(plain: Any) -> None:
    with pytest.raises(Unreadable):
        KEEPING.read_events([plain])


@pytest.mark.parametrize(
    "plain",
    [
        {"is": "ChildPlaced", "child": "x" * 2000, "room": "1"},
        {"is": "ChildPlaced", "child": seal("x" * 2000, ""), "room": "1"},
        {"is": "TokenPlaced", "slot": 10**7, "symbol": None, "room": seal('"14"', "")},
        {"is": "TokenPlaced", "slot": 1, "symbol": None, "room": seal(f'"{"1" * 2000}"', "")},
        {"is": "TableCorrected", "set": {"round": 10**7}},
        {"is": "TableCorrected", "set": {"event": {"title": "x" * 2000}}},
    ],
)
def test_what_is_beyond_all_limits_is_too_large(plain: Any) -> None:
    with pytest.raises(TooLarge):
        KEEPING.read_events([plain])


NO_STATES = ("", "7", "[]", "no json", '{"pack":"nowhere"}', "[" * 99_999)


@pytest.mark.parametrize(
    "sealed", ["", "~", "x", "é", "~AAAA", *(seal(text, "") for text in NO_STATES)]
)
def test_a_state_that_makes_no_sense_is_unreadable_and_nothing_worse(sealed: str) -> None:
    with pytest.raises(Unreadable):
        KEEPING.read_state(sealed)


@pytest.mark.parametrize("form", [2, 0, -1])
def test_a_newer_form_is_unreadable(form: int) -> None:
    with pytest.raises(Unreadable):
        KEEPING.read({"form": form, "report": {"is": "Moved", "child": "mike", "to": "15"},
                      "events": []})  # fmt: skip


def test_a_house_is_named_and_not_written() -> None:
    table = random_night(1, 0)
    night = NightTable("mike")
    sealed = KEEPING.write_state(state_of(night.table), "1")
    assert len(sealed) < 10_000
    assert KEEPING.read_state(sealed).pack is practice()
    assert table.state is not None


def test_numbers_as_keys_come_back_as_numbers() -> None:
    codec = Codec({})
    kind: Any = Mapping[int, tuple[str, int]]
    assert codec.read(kind, through_json(codec.write(kind, {3: ("a", 1)}))) == {3: ("a", 1)}
    with pytest.raises(Unreadable):
        codec.read(kind, {"three": ["a", 1]})
    with pytest.raises(Unreadable):
        codec.read(kind, {"3": ["a"]})
