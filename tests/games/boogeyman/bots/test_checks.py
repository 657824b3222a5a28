"""The checks see what is wrong: each case spoils a sound reply in one place."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from companion.engine.bots import Broken
from companion.games.boogeyman.bots.checks import check
from tests.every import every
from tests.games.boogeyman.bots.nights import night


def sound() -> tuple[Any, dict[str, Any]]:
    """A board and a reply in the middle of a night."""
    one = night("greedy")
    replies = one.replies()
    for _ in range(40):
        reply = next(replies)
    return one.team.board, copy.deepcopy(dict(reply))


def test_a_sound_reply_is_sound() -> None:
    check(*sound())


NOBODY: dict[str, Any] = {"kind": "who", "options": []}
SOMEBODY = {"kind": "who", "options": ["mike"]}
SPOILT: list[tuple[str, Callable[[Any], object]]] = [
    ("Indicator has gaps", lambda r: r["view"]["indicator"].insert(0, None)),
    ("on the Indicator", lambda r: r["view"].update(indicator=["7", "7", "down"] + [None] * 7)),
    ("on the Indicator", lambda r: r["view"].update(indicator=["down", "down"] + [None] * 8)),
    ("is held by", lambda r: r["view"]["found"].update(passkey=["mike", "leila"])),
    ("is held by", lambda r: r["view"]["found"].update(trapdoor=["tommy"])),
    ("Stress of the", lambda r: r["view"]["stress"].update(babysitter=10)),
    ("the Children are", lambda r: r["view"]["children"].pop("mike")),
    ("Flashlight", lambda r: r["view"].update(flashlight="tommy")),
    ("in State", lambda r: r["view"]["children"]["mike"].update(state=4)),
    ("is shown as", lambda r: r["view"]["children"]["mike"].update(fainted=True)),
    ("Nightmares of", lambda r: r["view"]["nightmares"].update(mike=None)),
    ("nothing is said", lambda r: r["prompts"].clear()),
    ("without words", lambda r: r["prompts"][-1].update(text="")),
    ("cannot be answered", lambda r: r["prompts"].append({**r["prompts"][-1], **NOBODY})),
    ("asked before", lambda r: r["prompts"].insert(0, {**r["prompts"][-1], **SOMEBODY})),
    ("Babysitter: told", lambda r: r["view"]["babysitter"].update(room="hall_tommy")),
    ("Boogeyman: told", lambda r: r["view"]["boogeyman"].update(room="5")),
    ("Children: told", lambda r: r["view"]["children"]["mike"].update(room="hall_tommy")),
    ("lights: told", lambda r: r["view"]["rooms"]["25"].update(light="dark")),
    ("Padlocks: told", lambda r: r["view"]["rooms"]["25"].update(padlock=True)),
    ("Search tokens: told", lambda r: r["view"]["search_tokens"].update({"25": 7})),
    ("doors: told", lambda r: r["view"].update(attic="open")),
]


def test_what_is_wrong_is_named() -> None:
    def holds(said: str, spoil: Callable[[Any], object]) -> None:
        board, reply = sound()
        spoil(reply)
        with pytest.raises(Broken, match=said):
            check(board, reply)

    every(SPOILT, holds, lambda said, _: said)
