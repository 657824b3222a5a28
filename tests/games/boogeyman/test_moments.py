"""The moments that decided a night: the same for the same night, and nothing of what is hidden."""

from itertools import count
from random import Random
from typing import Any, cast

import pytest

from companion.engine.charts import Moments, Told, moments_of
from companion.engine.seeded import Seeded
from companion.games.boogeyman.box import ROOMS
from companion.games.boogeyman.odds.continuing import lost_within, plan_of, unseen_anew
from companion.games.boogeyman.show import moments as chosen
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.words import Words
from companion.table.running import Table
from tests import random_reports
from tests.games.boogeyman.bots.nights import night
from tests.games.boogeyman.test_secret_nights import Pair
from tests.tables import NightTable, bare_table


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots play on less often than for people: what is tried here does not depend on it."""
    monkeypatch.setattr(chosen, "FIRST", 3)
    monkeypatch.setattr(chosen, "THEN", 6)
    monkeypatch.setattr(chosen, "CLOSER", 4)


def found(table: Table, parts: list[float] | None = None) -> Moments | None:
    def go_on(part: float) -> bool:
        if parts is not None:
            parts.append(part)
        return True

    return moments_of(table.opponent.show, table.log, go_on)


def fallen() -> NightTable:
    """A night in which one Child after the other faints, and with the last it is lost."""
    night = NightTable("mike", "leila")
    night.put(stress={"babysitter": 4})
    night.say("fainted", child="mike")
    night.say("fainted", child="leila")
    night.answer("lost")
    return night


def test_the_end_of_a_lost_night_is_one_of_them_and_is_said_in_words() -> None:
    told = found(fallen().table)
    assert told is not None
    last = told.moments[-1]
    assert last.after == 1.0
    assert last.words.startswith("Round 1: The night was lost.")
    assert last.words.endswith("to 100 %.")
    assert told.words[-1] == told.about
    assert "bots play on for three rounds" in told.about


def test_the_same_night_has_the_same_moments_and_tells_how_far_it_is() -> None:
    parts: list[float] = []
    table = fallen().table
    assert found(table) == found(table, parts)
    assert parts == sorted(parts)
    assert parts[-1] == 1.0


def test_who_leaves_gets_none() -> None:
    table = fallen().table
    log = table.log
    assert moments_of(table.opponent.show, log, lambda part: False) is None


def test_a_game_that_has_none_says_so() -> None:
    assert moments_of(object(), [cast(Told, None)], lambda part: True) is None


def test_a_quiet_night_has_no_moments_and_says_so() -> None:
    told = found(NightTable("mike", "leila", "ray").table)
    assert told is not None
    assert told.moments == ()
    assert told.words[0] == told.none


def shown(table: Table) -> dict[str, Any]:
    return {"ok": True, **table.shown()}


@pytest.mark.parametrize("seed", range(4))
def test_nights_that_differ_only_in_the_hidden_token_have_the_same_moments(seed: int) -> None:
    random = Random(seed)
    start = {**random_reports.start(random), "tokens": "app", "tracking": "map"}
    rooms = random.sample([room for room in ROOMS if room not in ("5", "20")], 3)
    *shared, here, there = rooms
    left, right = bare_table(), bare_table()
    reply = left.submit({**start, "seed": 1, "rig": {"rooms": [*shared, here]}})
    other = right.submit({**start, "seed": 1, "rig": {"rooms": [*shared, there]}})
    for _ in range(40):
        if reply != other or reply["view"] is None:
            break
        mine, theirs = left.log, right.log
        report = random_reports.report(random, reply if reply["ok"] else shown(left))
        if report.get("report") in ("undo", "redo"):
            continue
        reply, other = left.submit(report), right.submit(report)
    if reply == other:
        mine, theirs = left.log, right.log
    tellings = [moments_of(left.opponent.show, log, lambda part: True) for log in (mine, theirs)]
    assert tellings[0] == tellings[1]


@pytest.mark.parametrize("seed", range(6))
def test_h8_nights_that_differ_in_what_lies_face_down_have_the_same_moments(seed: int) -> None:
    pair = Pair(f"moments {seed}")
    logs = pair.left.log, pair.right.log
    for _ in pair.play():
        if not pair.over:
            logs = pair.left.log, pair.right.log
        if pair.after > 25:
            break
    assert pair.after, "they differ"
    one, two = (moments_of(pair.left.opponent.show, log, lambda part: True) for log in logs)
    assert one == two


@pytest.mark.parametrize("mode", ["semi", "competitive"])
@pytest.mark.parametrize("tracking", ["map", "ask"])
@pytest.mark.parametrize("tokens", ["app", "table"])
def test_bots_play_on_with_a_player_as_the_boogeyman(mode: str, tracking: str, tokens: str) -> None:
    """From any moment of a night that bots played: to its end, or for three rounds."""
    said = {"mode": mode, "children": ["mike", "leila", "ray"], "tracking": tracking}
    for seed in count():
        states, table = [], bare_table()
        one = night("careless", f"{seed}", tokens=tokens, **said)
        one.submit = table.submit
        for _ in one.replies():
            states.append(cast(State, table.state))
        if any(state.played for state in states[:-60]):
            break
    plan = plan_of(states[0])
    assert plan is not None
    ends = {
        lost_within(8, state, plan, number, Words("en"))
        for number, state in enumerate(states[:: len(states) // 8])
    }
    assert True in ends or table.shown()["view"]["outcome"] == "won"


def test_h8_where_he_hides_is_laid_anew_before_bots_play_on() -> None:
    pair = Pair("laid anew")
    for _ in pair.play():
        if pair.after > 5:
            break
    assert not pair.over
    left, right = (cast(State, table.state) for table in (pair.left, pair.right))
    assert left.indicator != right.indicator
    for seed in ("a", "b"):
        one, two = unseen_anew(left, seed), unseen_anew(right, seed)
        assert one.indicator == two.indicator
        assert (one.laid, one.notes) == ((), {})


def test_bots_play_on_from_what_everybody_knows() -> None:
    """Chance by chance, not only in what was chosen: the hidden token is drawn anew."""
    tables = []
    for room in ("7", "22"):
        table = bare_table()
        start = {"report": "start", "mode": "solo", "children": ["mike", "leila"], "seed": 1}
        assert table.submit({**start, "rig": {"rooms": ["9", room]}})["ok"]
        assert table.submit({"report": "corrected", "set": {"stress": {"babysitter": 8}}})["ok"]
        tables.append(table)
    states = [cast(State, table.state) for table in tables]
    assert states[0].hidden != states[1].hidden
    assert unseen_anew(states[0], "a").hidden == unseen_anew(states[1], "a").hidden
    plan = plan_of(states[0])
    assert plan is not None
    fates = [[lost_within(3, one, plan, n, Words("en")) for n in range(6)] for one in states]
    assert fates[0] == fates[1]


def test_seeded_chance_draws_the_same_again() -> None:
    def drawn() -> list[object]:
        chance, mixed = Seeded("a"), list(range(9))
        chance.shuffle(mixed)
        return [mixed, chance.random(), chance.sample(mixed, 3), chance.randint(1, 6)]

    assert drawn() == drawn()
    assert sorted(drawn()[0]) == list(range(9))  # type: ignore[call-overload]
