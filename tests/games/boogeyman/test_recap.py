"""How the night went: counted by hand, and with nothing of what is hidden."""

from random import Random
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.charts import Recap, Told, recap_of
from companion.games.boogeyman.box import MODES, ROOMS
from companion.table.running import Table
from tests import random_reports
from tests.effort import examples
from tests.tables import NightTable, bare_table


def recapped(table: Table) -> Recap:
    """Tell how a table's night went."""
    told = recap_of(table.opponent.show, table.log)
    assert told is not None
    return told


def counted(language: str = "en") -> NightTable:
    """A night whose every step is known: her Stress by hand, a search, a faint, a revival."""
    night = NightTable("mike", "leila", language=language)
    night.put(stress={"babysitter": 2})
    night.say("fainted", child="mike")
    return night


def test_a_table_that_has_not_begun_has_nothing_to_tell() -> None:
    table = bare_table()
    assert recap_of(table.opponent.show, []) is None


def test_a_game_without_charts_has_none() -> None:
    assert recap_of(object(), [cast(Told, None)]) is None


def test_stress_has_a_value_for_each_round_and_a_line_for_each_step() -> None:
    told = recapped(counted().table)
    hers, his = told.steps.series
    assert (hers.who, hers.values) == ("babysitter", (0, 2))
    assert (his.who, his.values) == ("boogeyman", (0, 0))
    assert told.steps.words[0] == "Round 1: Jennifer from 0 to 2: the table was corrected."
    assert told.steps.words[1:] == ("Jennifer: full at 9.", "The Boogeyman: full at 8.")


def test_each_child_has_its_evening() -> None:
    told = recapped(counted().table)
    mike, leila = told.threads.threads
    assert mike.marks == ((1, "faint"),)
    assert mike.down == ((1, 1),)
    assert leila.marks == ()
    mikes, leilas = told.threads.words
    assert mikes == "Mike: round 1 fainted. At the end: fainted."
    assert leilas.startswith("Leila: a quiet night. At the end: ")
    assert [kind.id for kind in told.threads.kinds] == ["faint"]


def _played(seed: int) -> Table:
    random, table = Random(seed), bare_table()
    reply: dict[str, Any] = table.submit(random_reports.start(random, MODES))
    for _ in range(60):
        report = random_reports.report(random, reply if reply["ok"] else shown(table))
        reply = table.submit(report)
    return table


def shown(table: Table) -> dict[str, Any]:
    return {"ok": True, **table.shown()}


@pytest.mark.parametrize("seed", range(8))
def test_what_is_counted_is_what_the_events_say(seed: int) -> None:
    table = _played(seed)
    told = recapped(table)
    events = [event.public() or {} for kept in table.log for event in kept.events]
    names = [event.get("event") for event in events]
    assert sum(told.heat.marks.values()) == names.count("boogeyman_revealed")
    walked = [len(one["path"]) - 1 for one in events if one.get("event") == "babysitter_moved"]
    assert sum(told.heat.shades.values()) == sum(walked)
    kinds = [kind for thread in told.threads.threads for _, kind in thread.marks]
    assert kinds.count("search") + kinds.count("find") == names.count("search_token_taken")
    assert kinds.count("faint") == names.count("child_fainted")
    view = table.shown()["view"]
    assert {one.who: one.values[-1] for one in told.steps.series} == {
        track: view["stress"][track]["value"] if isinstance(view["stress"][track], dict)
        else view["stress"][track]
        for track in ("babysitter", "boogeyman")
    }  # fmt: skip


@given(seed=st.integers(0, 2**32))
@settings(max_examples=examples(20, soak=3_000))
def test_two_nights_that_differ_only_in_the_hidden_token_are_recapped_alike(seed: int) -> None:
    random = Random(seed)
    start = random_reports.start(random, MODES)
    rounds = random.randint(1, 4)
    rooms = random.sample([room for room in ROOMS if room not in ("5", "20")], rounds + 2)
    *shared, here, there = rooms
    left, right = bare_table(), bare_table()
    reply = left.submit({**start, "rig": {"rooms": [*shared, here]}})
    other = right.submit({**start, "rig": {"rooms": [*shared, there]}})
    for _ in range(80):
        if reply != other:
            break
        assert recapped(left) == recapped(right)
        report = random_reports.report(random, reply if reply["ok"] else shown(left))
        reply, other = left.submit(report), right.submit(report)


@pytest.mark.parametrize("seed", range(8))
def test_everything_that_a_chart_shows_is_in_its_words(seed: int) -> None:
    told = recapped(_played(seed))
    counted = {*told.heat.shades, *told.heat.marks}
    assert len(told.heat.words) == max(1, len(counted))
    troubles = {round_ for one in told.steps.series for round_ in one.marks}
    for round_ in troubles:
        assert any(
            line.startswith(f"Round {round_}:") and "Trouble" in line for line in told.steps.words
        )
    for one in told.steps.series:
        assert not one.full or f"{one.label}: {one.full}." in told.steps.words
    for thread, line in zip(told.threads.threads, told.threads.words, strict=True):
        assert line.lower().endswith(f"at the end: {thread.how.lower()}.")
