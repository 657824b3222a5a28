"""What a night sounds like: each thing once, and a loop that follows how it stands."""

from typing import Any

import pytest

from companion.games.boogeyman import events as e
from companion.games.boogeyman.show.cues import ambience, cues
from companion.packs.shipped import content
from tests.states import state_of
from tests.tables import NightTable, top


def heard(table: NightTable) -> list[str]:
    """Name the cues of the last report."""
    return [cue.removeprefix("boogeyman/") for cue in top(table.table).cues]


def loop(table: NightTable) -> str:
    """Name the loop of now."""
    return top(table.table).ambience.removeprefix("boogeyman/ambience-")


def night(*children: str, **start: Any) -> NightTable:
    return NightTable(*(children or ("mike", "leila")), rooms=(25, 2), **start)


def test_she_is_heard_walking_as_far_as_she_walks() -> None:
    table = night().place(mike=16, leila=1)
    assert heard(table.say("effect", effect=_sent(2))) == ["footsteps-2"]


def _sent(rooms: int) -> dict[str, Any]:
    return {"kind": "babysitter_moves", "rooms": rooms, "child": "mike"}


def test_a_door_opens_where_she_reaches_somebody_and_then_it_is_a_meeting() -> None:
    table = night().place(mike=23, leila=1)
    assert heard(table.say("effect", effect=_sent(2))) == [
        *("footsteps-2", "door"),
        "meeting-jennifer",
    ]


def test_a_long_walk_sounds_as_long_as_any() -> None:
    walk = e.BabysitterMoved(
        path=tuple("abcdefghi"), rooms=8, cause="noise", child="mike", goal="i", ways=1, reached=()
    )
    assert cues([walk]) == ("boogeyman/footsteps-6",)


@pytest.mark.parametrize(("rooms", "steps"), [(1, 1), (4, 4), (6, 6), (30, 3)])
def test_without_a_map_she_is_heard_as_far_as_she_is_sent(rooms: int, steps: int) -> None:
    sent = e.BabysitterSent(rooms=rooms, cause="card", child="mike", room=None)
    assert cues([sent]) == (f"boogeyman/footsteps-{steps}",)


def test_his_turn_is_heard_as_it_is_told() -> None:
    table = night("mike").place(mike=1, babysitter=24).round()
    assert heard(table) == ["reveal", "light-off", "token"]


def test_what_is_laid_out_is_not_heard() -> None:
    assert heard(night()) == []


def test_a_night_sounds_as_it_ends() -> None:
    for outcome in ("won", "lost"):
        assert cues([e.NightEnded(outcome=outcome, why="finale")]) == (f"boogeyman/{outcome}",)


CARDS = {
    "trouble": (
        e.TroubleDrawn(card=None), e.TroubleDrawn(card="x"),
        e.TroubleDrawn(card=None, cancelled=True),
    ),
    "event": (e.EventDrawn(card=None), e.EventDrawn(card="x"), e.EventCancelled()),
    "nightmare": (
        e.NightmareDrawn(child="mike", card=None), e.NightmareDrawn(child="mike", card="x"),
        e.NightmareCancelled(child="mike"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("deck", CARDS)
def test_a_card_is_heard_once_whoever_drew_it_and_not_if_it_was_cancelled(deck: str) -> None:
    of_the_table, of_the_app, cancelled = CARDS[deck]
    drawn = e.CardDrawn(deck=deck, card="x", title={}, text={})
    assert cues([of_the_table]) == cues([drawn, of_the_app]) == (f"boogeyman/{deck}",)
    assert cues([cancelled]) == ()


def test_a_padlock_is_heard_once() -> None:
    forced = e.PadlockForced(child="mike", room="3", rolled=4, candies=0, result=4)
    gone = e.PadlockRemoved(room="3", by="forced", child="mike")
    assert cues([forced, gone]) == ("boogeyman/padlock",)
    assert cues([e.PadlockRemoved(room="3", by="card")]) == ("boogeyman/padlock",)


def test_every_sound_of_the_night_is_one_that_something_plays() -> None:
    played = {*_ALL, *(f"footsteps-{n}" for n in range(1, 7)), *_LOOPS}
    there = {file.stem for file in (content() / "sounds" / "boogeyman").glob("*.ogg")}
    assert there == played


_LOOPS = {f"ambience-{how}" for how in ("calm", "uneasy", "dread")}
_ALL = {
    "token", "door", "light-on", "light-off", "reveal", "meeting-jennifer", "meeting-boogeyman",
    "possession", "faint", "revival", "trouble", "event", "nightmare", "won", "lost", "finale",
    "padlock",
}  # fmt: skip


def test_the_loop_follows_stress_and_comes_down_again() -> None:
    table = night()
    assert loop(table) == "calm"
    for boogeyman, babysitter, how in (
        (5, 0, "calm"), (5, 1, "uneasy"), (7, 0, "dread"), (8, 0, "uneasy"), (6, 7, "dread"),
        (2, 2, "calm"),
    ):  # fmt: skip
        table.put(stress={"boogeyman": boogeyman, "babysitter": babysitter})
        assert loop(table) == how, (boogeyman, babysitter)


def test_the_loop_follows_those_who_have_fainted() -> None:
    table = night("mike", "leila", "ray")
    for down, how in (("mike", "uneasy"), ("leila", "dread")):
        table.put(children={down: {"fainted": True}})
        assert loop(table) == how


def test_while_she_is_possessed_it_is_dread() -> None:
    state = state_of(night().table)
    assert ambience(state, ()).endswith("calm")
    assert ambience(state, [e.BabysitterPossessed(room="9", by="walk")]).endswith("dread")


def test_where_nobody_knows_how_long_a_track_is_some_length_is_taken() -> None:
    table = night(tracking="ask", house="")
    assert loop(table) == "calm"
    table.put(stress={"boogeyman": 6, "babysitter": 0})
    assert loop(table) == "uneasy"
