"""The checks see what is wrong: each case spoils a sound reply, or what was told before it."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from companion.engine.bots import Broken
from companion.games.closet_monsters.bots.board import Board
from companion.games.closet_monsters.bots.checks import check
from companion.games.closet_monsters.bots.hands import follow
from companion.games.closet_monsters.bots.player import Player
from tests.every import every
from tests.games.closet_monsters.bots.games import TABLES, game

HERD = {"herd": "yes", "expert": "yes"}
TELL = {"id": "9.1", "kind": "tell", "key": "x", "rule": "C1", "text": "Something."}


def sound() -> tuple[Board, dict[str, Any]]:
    """A board and a reply in the middle of a game on the screen, with two players."""
    players = ["player_1", "player_2"]
    one = game("forgetful", "sound", **TABLES[1], mode="base", options=HERD, players=players)
    replies = one.replies()
    for _ in range(6):
        reply = next(replies)
    assert isinstance(one.bot, Player)
    return one.bot.board, copy.deepcopy(dict(reply))


def test_a_sound_reply_is_sound() -> None:
    check(*sound())


SPOILT: list[tuple[str, Callable[[Any], object]]] = [
    ("progress: told", lambda r: r["view"].update(progress=["red", "red", "red"])),
    ("special tile: told", lambda r: r["view"].update(special_seen=not r["view"]["special_seen"])),
    ("kept: told", lambda r: r["view"].update(kept={"player_1": 1})),
    ("bed: told", lambda r: r["view"]["bed"].update(west="snorvel")),
    ("pile: told", lambda r: r["view"].update(pile=0)),
    ("closet: told", lambda r: r["view"].update(closet=9)),
    ("open: told", lambda r: r["view"].update(open=[1, 2])),
    ("turn nobody", lambda r: r["view"].update(turn="nobody")),
    ("round 0", lambda r: r["view"].update(round=0)),
    ("outcome won, told", lambda r: r["view"].update(outcome="won")),
    ("without words", lambda r: r["prompts"].append({**TELL, "text": ""})),
    ("without words", lambda r: r["prompts"].append({**TELL, "kind": "roll"})),
    (
        "asked before the end",
        lambda r: r["prompts"].extend([{**TELL, "kind": "choose", "options": [1]}, TELL]),
    ),
    (
        "cannot be answered",
        lambda r: r["prompts"].append({**TELL, "kind": "choose", "options": []}),
    ),
]


def test_what_is_wrong_with_a_reply_is_seen() -> None:
    def holds(why: str, spoil: Callable[[Any], object]) -> None:
        board, reply = sound()
        spoil(reply)
        with pytest.raises(Broken, match=why):
            check(board, reply)

    every(SPOILT, holds, lambda why, _: why)


def at_bed(*monsters: str) -> Board:
    board, _ = sound()
    board.bed = dict.fromkeys(board.bed) | dict(zip(board.bed, monsters, strict=False))
    return board


def event(name: str, **more: Any) -> dict[str, Any]:
    return {"event": name, **more}


TOLD: list[tuple[str, dict[str, Any]]] = [
    ("comes to north", event("monster_came", side="north", monster="lintlop", wait=1)),
    ("comes to west", event("monster_came", side="west", monster="snorvel", wait=1)),
    (
        "are not there",
        event("monsters_sent", monsters=["oozeline"], toy="spinning_top", herd=False),
    ),
    ("do not fear the kite", event("monsters_sent", monsters=["snorvel"], toy="kite", herd=False)),
    ("is so already", event("cards_turned", cards=["left", "left"], colour="red")),
]


def test_what_was_told_and_cannot_be_is_written_down() -> None:
    def holds(why: str, told: dict[str, Any]) -> None:
        board = at_bed("snorvel")
        follow(board, [told])
        assert any(why in doubt for doubt in board.doubts), board.doubts

    every(TOLD, holds, lambda why, _: why)


def test_a_tile_that_shows_another_toy_than_before_is_doubted() -> None:
    board = at_bed()
    board.tiles = ["kite", *[None] * 11]
    follow(
        board, [event("tile_turned", tile=1, toy="kite"), event("sock_swapped", tile=1, other=2)]
    )
    assert board.tiles[:2] == [None, "kite"]
    follow(board, [event("tile_turned", tile=2, toy="kite")])
    assert board.doubts == []
    follow(board, [event("tile_turned", tile=2, toy="marbles")])
    assert board.doubts == ["tile 2 is marbles, and was kite"]


@pytest.mark.parametrize(
    ("outcome", "monsters", "pile", "fits"),
    [
        ("won", 0, 0, True), ("won", 1, 0, False), ("won", 0, 3, False),
        ("lost", 4, 3, True), ("lost", 2, 0, True), ("lost", 2, 3, False),
        (None, 1, 0, True), (None, 0, 3, False), (None, 4, 3, False),
    ],
)  # fmt: skip
def test_c9_c10_a_game_ends_as_bed_and_pile_say(
    outcome: str | None, monsters: int, pile: int, fits: bool
) -> None:
    board, reply = sound()
    there = ("snorvel", "lintlop", "creakaboo", "moldimer")[:monsters]
    board.bed = dict.fromkeys(board.bed) | dict(zip(board.bed, there, strict=False))
    board.pile, board.open = pile, []
    board.closet = board.begun_with - pile - monsters
    board.ended = {} if outcome is None else {"outcome": outcome}
    view = {"bed": board.bed, "pile": pile, "closet": board.closet, "outcome": outcome, "open": []}
    reply["view"] |= view
    if fits:
        check(board, reply)
    else:
        with pytest.raises(Broken, match=f"outcome {outcome}, with {monsters} at the bed"):
            check(board, reply)
