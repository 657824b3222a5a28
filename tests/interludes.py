"""A patient pest at a table: undoes and redoes, corrects and takes back, says what makes no sense.

After an interlude the table stands where it stood, so whoever plays goes on as if nothing was.
"""

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from companion.table.judging import GRAINS, ROUND, TAP
from tests import random_reports

Plain = dict[str, Any]
Say = Callable[[bytes], Plain]

# Lines that are refused at any table, before the start and after it.
NONSENSE = (
    b"",
    b"hello",
    b"[1,2]",
    b'{"report":"moved"',
    b'{"report":NaN}',
    b"\xff\xfe{}",
    b'{"report":"\\ud800"}',
    b'{"report":"undo","report":"undo"}',
    b"{}",
    b'{"report":7}',
    b'{"report":"danced"}',
    b'{"report":"moved","child":"mike","to":"15","quietly":true}',
    b'{"report":"moved","child":"mike","to":15}',
    b'{"report":"moved","child":"mike","to":"99"}',
    b'{"report":"moved","child":"freddy","to":"15"}',
    b'{"report":"searched","child":"mike","noise":"3"}',
    b'{"report":"searched","child":"mike","noise":-1}',
    b'{"report":"searched","child":"mike","noise":3,"found":"trapdoor"}',
    b'{"report":"answer","prompt":"q9.9","value":"done"}',
    b'{"report":"effect","effect":{"kind":"rains"}}',
    b'{"report":"undo","grain":"year"}',
    b'{"report":"redo","grain":"tap","draw":"again"}',
    b'{"report":"corrected","set":{"stress":{"babysitter":50}}}',
    b'{"report":"corrected","set":{"weather":"rain"}}',
    b'{"report":"call_finale","colour":"pink"}',
    b'{"report":"start_finale","child":"mike","present":["mike"],"page":9999}',
    b'{"report":"panel","child":"mike","result":"asleep"}',
    b'{"report":"tracking","value":"stars"}',
    b'{"report":"start","mode":"semi","children":["mike"]}',
    b'{"report":"start","mode":"rivals","children":["mike"]}',
    b'{"report":"start","mode":"solo","children":[]}',
    b'{"report":"start","mode":"solo","children":["mike","mike"]}',
    b'{"report":"start","mode":"solo","children":["mike"],"house":"nowhere"}',
    b'{"report":"start","mode":"solo","children":["mike"],"cards":"nobodys"}',
    b'{"report":"start","mode":"solo","children":["mike"],"copy":"nobodys"}',
    b'{"report":"start","mode":"solo","children":["mike"],"options":{"flashlight":"off"}}',
    b'{"report":"start","mode":"solo","children":["mike"],"rig":{"rooms":["99"]}}',
)


def interrupt(say: Say, reply: Mapping[str, Any], chance: Random) -> None:
    """Interrupt a night, and leave the table as it was."""
    chance.choice((_there_and_back, _there_and_back, _step_by_step, _corrected, _refused))(
        say, reply, chance
    )


def nonsense(chance: Random) -> bytes:
    """Say something that is refused."""
    return chance.choice(NONSENSE)


def back_or_forth(chance: Random) -> Plain:
    """Undo or redo something; perhaps what was seen is drawn again."""
    if chance.random() < 0.4:
        return {"report": "redo", "grain": chance.choice(GRAINS)}
    said = {"report": "undo", "grain": chance.choice((TAP, TAP, *GRAINS))}
    return {**said, "draw": "again"} if chance.random() < 0.4 else said


def _there_and_back(say: Say, reply: Mapping[str, Any], chance: Random) -> None:
    """Undo, and redo in the same grain."""
    grain = chance.choice(GRAINS)
    say(_written({"report": "undo", "grain": grain}))
    _is_as_before(say(_written({"report": "redo", "grain": grain})), reply)


def _step_by_step(say: Say, reply: Mapping[str, Any], chance: Random) -> None:
    """Undo something large and something small, and bring it back piece by piece."""
    now = say(_written({"report": "undo", "grain": ROUND}))
    if now["view"] is not None:
        now = say(b'{"report":"undo"}')
    while now["view"] is None or now["view"]["redo"] is not None:
        now = say(_written({"report": "redo", "grain": chance.choice(GRAINS)}))
    _is_as_before(now, reply)
    say(b'{"report":"redo"}')


def _corrected(say: Say, reply: Mapping[str, Any], chance: Random) -> None:
    """Set the table right, and take that back."""
    wanted = {"report": "corrected", "set": random_reports.correction(chance, reply["view"])}
    if say(_written(wanted))["ok"]:
        _is_as_before(say(b'{"report":"undo"}'), reply)


def _refused(say: Say, reply: Mapping[str, Any], chance: Random) -> None:
    """Say what makes no sense."""
    _is_as_before(say(nonsense(chance)), reply)


def _is_as_before(now: Mapping[str, Any], reply: Mapping[str, Any]) -> None:
    def table(shown: Mapping[str, Any]) -> Plain:
        others = {name: part for name, part in shown["view"].items() if name != "redo"}
        return {"prompts": shown["prompts"], **others}

    assert table(now) == table(reply)


def _written(report: Mapping[str, Any]) -> bytes:
    return json.dumps(report, ensure_ascii=False, separators=(",", ":")).encode()
