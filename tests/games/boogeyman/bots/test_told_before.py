"""Bots play nights without a map, and a reader finds no question whose answer was told before."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from companion.cli.simulation import Order
from companion.games.boogeyman.bots.board import Board
from companion.games.boogeyman.bots.night import Night
from companion.games.boogeyman.bots.styles import STYLES
from companion.games.boogeyman.bots.tables import fixed_by, setting
from companion.games.boogeyman.box import BABYSITTER
from tests.chance import new_seed
from tests.effort import SOAK
from tests.games.boogeyman.bots.nights import plan
from tests.known import Known
from tests.tables import bare_table
from tests.told_before import Fault, Reader

NIGHTS = 500 if SOAK else 60
ASK = {"tracking": "ask"}  # bot, Children, mode, dice, decks and options vary


@dataclass(frozen=True)
class Read:
    """A night that was read: what was asked in vain, and what the reader took for known wrongly."""

    order: Order
    start: Mapping[str, Any]
    asked: int
    faults: tuple[Fault, ...]
    wrong: tuple[str, ...]


def read(order: Order) -> Read:
    """Play a night, exactly as `companion simulate` plays it, and read along."""
    name = f"{order.seed} {order.number}"
    laid = setting(name, fixed_by(order.given), Random(f"{name} table"))
    table, reader, asked = bare_table(), Reader(), 0

    def submit(report: Mapping[str, Any]) -> Mapping[str, Any]:
        reply = table.submit(report)
        reader.hears(report, reply)
        return reply

    night = Night(submit, plan(), laid.start, STYLES[laid.bot], Random(f"{name} bot"))
    wrong: list[str] = []
    for reply in night.replies():
        asked += bool(reply["prompts"]) and reply["prompts"][-1]["kind"] != "tell"
        wrong += mistakes(reader.known, night.team.board)
    return Read(order, laid.start, asked, tuple(reader.faults), tuple(wrong))


def mistakes(known: Known, board: Board) -> Iterator[str]:
    """Name what the reader takes for known, and is not so on the board."""
    stands = {**board.where, BABYSITTER: board.hers}
    hers = known.where.place_of(BABYSITTER)
    for who, place in stands.items():
        told = known.where.room_of(who)
        if told not in (None, place if place in board.plan.rooms else "hall"):
            yield f"{who} is in {place}, not in {told}"
        if known.where.is_in(who, hers) not in (None, place == board.hers):
            yield f"{who} is in {place}, she in {board.hers}"
        if board.his and known.where.is_in(who, board.his) not in (None, place == board.his):
            yield f"{who} is in {place}, he in {board.his}"
    if known.nearest is not None and set(known.nearest) != set(board.nearest()):
        yield f"nearest are {board.nearest()}, not {known.nearest}"
    if known.his != board.his:
        yield f"he is in {board.his}, not in {known.his}"


@pytest.fixture(scope="module")
def nights() -> list[Read]:
    """Nights of all kinds, with the luck of this run."""
    seed = str(new_seed())
    return [read(Order(seed, number, ASK)) for number in range(1, NIGHTS + 1)]


def summary(nights: list[Read]) -> str:
    """Tell of each kind of fault how often it came, and show the first one."""
    found: dict[str, list[tuple[Read, Fault]]] = {}
    for night in nights:
        for fault in night.faults:
            found.setdefault(fault.kind, []).append((night, fault))
    said = [
        f"{sum(map(len, found.values()))} questions in {len(nights)} nights were answered before:"
    ]
    for kind, all_of_it in sorted(found.items(), key=lambda one: -len(one[1])):
        night, fault = all_of_it[0]
        said += [
            f"{kind}, {len(all_of_it)} times; for example:",
            *(f"    {s}" for s in fault.heard),
        ]
        said += [f"  “{fault.question}”", f"  Known: {fault.known}."]
        said += [f"  Report {fault.report} of {night.order.command()}"]
    return "\n".join(said)


def test_no_question_is_asked_whose_answer_was_told_before(nights: list[Read]) -> None:
    assert not [fault for night in nights for fault in night.faults], summary(nights)


def test_what_the_reader_takes_for_known_is_so_on_the_board(nights: list[Read]) -> None:
    assert {night.order.command(): night.wrong[:3] for night in nights if night.wrong} == {}


def test_nights_of_all_kinds_were_read(nights: list[Read]) -> None:
    starts = [night.start for night in nights]
    assert {len(start["children"]) for start in starts} == {1, 2, 3, 4, 5, 6}
    assert {start["tracking"] for start in starts} == {"ask"}
    assert {start["dice"] for start in starts} == {"app", "table"}
    assert {whose for start in starts for whose in start["decks"].values()} == {"app", "table"}
    assert sum(night.asked for night in nights) > 20 * NIGHTS
