"""Whole nights over the JSON table, to the byte: `python -m tests.transcripts` plays them anew.

A transcript is a head, which says how its table was laid, and then two lines for each report: what
was sent, and what came back. Bots and random reports play them, with interludes of a patient pest
who undoes, redoes, corrects and says what makes no sense.
"""

import gzip
import io
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from companion import root
from companion.cli import json_table
from companion.device.copies import MINE
from companion.games.boogeyman import PRACTICE
from companion.games.boogeyman.bots.night import Night
from companion.games.boogeyman.bots.plan import Plan
from companion.games.boogeyman.bots.styles import STYLES
from companion.games.boogeyman.bots.tables import Fixed, setting
from companion.games.boogeyman.options import OPTIONS
from companion.table.running import Table
from tests import interludes, playthroughs, random_reports
from tests.tables import practice

FOLDER = Path(__file__).parent / "transcripts"
ENDING = ".jsonl.gz"
OFTEN = 0.12  # how often somebody interrupts
Plain = dict[str, Any]
Say = Callable[[bytes], Plain]


@dataclass(frozen=True)
class Setup:
    """A table to be laid: who plays at it, in which language, and what is known of its box.

    A bot plays where something of its table is fixed; else so many random reports are made, or the
    golden playthroughs are gone through, or somebody talks nonsense.
    """

    fixed: Fixed | None = None
    seed: str = ""
    language: str = "en"
    box: Mapping[str, str] = field(default_factory=dict)
    start: Mapping[str, Any] = field(default_factory=dict)  # more of the start
    reports: int = 0
    golden: bool = False

    @property
    def head(self) -> Plain:
        """What the first line of its transcript says."""
        return {"language": self.language, "box": dict(self.box)}


def _fixed(bot: str, children: int, *words: str, **more: Any) -> Fixed:
    mode, tracking, dice, decks, *tokens = words
    whose = tokens[0] if tokens else "app"
    return Fixed(bot, children, mode, tracking, dice, decks, whose, **more)


# Every value of a table option that is not its default.
OTHERWISE = {name: values[-1] for name, (values, _) in OPTIONS.items()}
BOX = {
    "slot 1": "yes", "slot 2": "no", "slot 4": "yes", "babysitter 1": "nothing",
    "babysitter 2": "nothing", "babysitter 3": "trouble", "boogeyman 8": "last",
    "noise 1": "yes", "noise 2": "yes", "noise 3": "yes", "noise 4": "yes", "colour mike": "red",
}  # fmt: skip

# What no playthrough has.
GIVEN_UP = """
> start "mode": "coop", "children": ["mike", "leila"], "rig": {"rooms": ["25", "1"]}, "seed": 1
> lost
> fainted "child": "leila"
> fainted "child": "mike"
> answer "value": "go_on"
> lost
"""
CANCELLED = """
> start "mode": "coop", "children": ["mike", "leila"], "rig": {"rooms": ["25", "1"]}, "seed": 1
> fainted "child": "leila"
> ended_turn "child": "mike"
> answer "value": "cancelled"
> effect "effect": {"kind": "hidden_token_redrawn"}
"""

TABLES: Mapping[str, Setup] = {
    "01-solo-map-won": Setup(_fixed("careful", 1, "solo", "map", "app", "app"), "d"),
    "02-solo-map-finale-lost": Setup(_fixed("careful", 1, "solo", "map", "app", "app"), "b"),
    "03-solo-map-table": Setup(_fixed("greedy", 1, "solo", "map", "table", "table"), "a"),
    "04-solo-ask-french": Setup(_fixed("careful", 2, "solo", "ask", "app", "app"), "c", "fr"),
    "05-solo-ask-finale-lost": Setup(_fixed("careful", 1, "solo", "ask", "table", "table"), "a"),
    "06-coop-map-app": Setup(_fixed("careful", 3, "coop", "map", "app", "app"), "a"),
    "07-coop-map-french": Setup(_fixed("careful", 3, "coop", "map", "app", "app"), "c", "fr"),
    "08-coop-map-table": Setup(_fixed("greedy", 2, "coop", "map", "table", "table"), "c"),
    "09-coop-map-fainted": Setup(_fixed("greedy", 2, "coop", "map", "table", "table"), "d"),
    "10-coop-map-tokens": Setup(_fixed("greedy", 3, "coop", "map", "app", "table", "table"), "b"),
    "11-coop-map-options": Setup(
        _fixed("careful", 3, "coop", "map", "app", "app", options=OTHERWISE), "c"
    ),
    "12-coop-ask-app": Setup(_fixed("greedy", 3, "coop", "ask", "app", "app"), "d"),
    "13-coop-ask-french": Setup(_fixed("careful", 2, "coop", "ask", "table", "table"), "b", "fr"),
    "14-coop-ask-tokens": Setup(_fixed("careful", 2, "coop", "ask", "table", "app", "table"), "a"),
    "15-coop-ask-options": Setup(
        _fixed("careful", 3, "coop", "ask", "app", "table", options=OTHERWISE), "c"
    ),
    "16-coop-ask-my-box": Setup(
        _fixed("careful", 2, "coop", "ask", "app", "app"), "a", box=BOX, start={"copy": MINE}
    ),
    "17-six-children": Setup(_fixed("careless", 6, "coop", "map", "table", "app"), "b"),
    "18-random-map": Setup(seed="15", start={"tracking": "map", "tokens": "app"}, reports=160),
    "19-random-map-french": Setup(
        seed="35", language="fr", start={"tracking": "map", "tokens": "app"}, reports=160
    ),
    "20-random-ask": Setup(seed="5", start={"tracking": "ask", "tokens": "app"}, reports=160),
    "21-random-ask-french": Setup(
        seed="50", language="fr", start={"tracking": "ask", "tokens": "app"}, reports=160
    ),
    "22-random-tokens": Setup(seed="18", start={"tracking": "map", "tokens": "table"}, reports=160),
    "23-golden-nights": Setup(golden=True),
    "24-nonsense": Setup(),
    "25-nonsense-french": Setup(language="fr"),
}


def files() -> list[Path]:
    """All transcripts."""
    return sorted(FOLDER.glob(f"*{ENDING}"))


@dataclass(frozen=True)
class Transcript:
    """A night that was played: its head, what was sent, and what came back."""

    head: Plain
    sent: Sequence[bytes]
    came: Sequence[bytes]


def read(file: Path) -> Transcript:
    """Read a transcript."""
    head, *lines = gzip.decompress(file.read_bytes()).split(b"\n")[:-1]
    return Transcript(json.loads(head), lines[::2], lines[1::2])


def replayed(head: Mapping[str, Any], lines: Sequence[bytes]) -> list[bytes]:
    """Send lines through the code of `companion table --json`; give what comes back."""
    with _laid(head) as table:
        out = io.BytesIO()
        json_table.serve(table, io.BytesIO(b"".join(line + b"\n" for line in lines)), out)
    return out.getvalue().split(b"\n")[:-1]


@contextmanager
def _laid(head: Mapping[str, Any]) -> Iterator[Table]:
    """Let a table stand on a device of its own, with the box it was told of and the same luck."""
    with TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
        patch.setenv("COMPANION_HOME", home)
        patch.setattr(root, "new_seed", lambda: "drawn again")
        if head["box"]:
            root.copies().replace(MINE, head["box"])
        # The house is the one that the program would load, loaded once for all nights.
        yield root.open_table(head["language"], {PRACTICE: practice()})


def played(laid: Setup) -> bytes:
    """Play a night and write it down."""
    lines: list[bytes] = [json.dumps(laid.head).encode()]
    with _laid(laid.head) as table:

        def say(line: bytes) -> Plain:
            out = io.BytesIO()
            json_table.serve(table, io.BytesIO(line + b"\n"), out)
            lines.extend((line, out.getvalue().removesuffix(b"\n")))
            reply: Plain = json.loads(lines[-1])
            return reply

        _play(laid, say)
    return b"".join(line + b"\n" for line in lines)


def _play(laid: Setup, say: Say) -> None:
    if laid.fixed is not None:
        _by_a_bot(laid, laid.fixed, say, Random(f"{laid.seed} pest"))
    elif laid.reports:
        _at_random(laid, say, Random(laid.seed))
    elif laid.golden:
        _as_written(say)
    else:
        _by_nobody(say)


def _by_a_bot(laid: Setup, fixed: Fixed, say: Say, chance: Random) -> None:
    """Let a bot play to the end of the night, though it is interrupted."""
    set_up = setting(laid.seed, fixed, Random(f"{laid.seed} table"))

    def submit(report: Mapping[str, Any]) -> Plain:
        reply = say(written(report))
        if reply["ok"] and chance.random() < OFTEN:
            interludes.interrupt(say, reply, chance)
        return reply

    plan = Plan.of(practice().facts())
    start = {**set_up.start, **laid.start}
    night = Night(submit, plan, start, STYLES[set_up.bot], Random(f"{laid.seed} bot"))
    for _ in night.replies():
        pass


def _at_random(laid: Setup, say: Say, chance: Random) -> None:
    """Say what comes to mind, and begin anew where all was taken back."""
    start = written({**random_reports.start(chance), **laid.start})
    reply = say(start)
    for _ in range(laid.reports):
        if reply["view"] is None:
            reply = say(start)
        elif chance.random() < OFTEN:
            reply = say(written(interludes.back_or_forth(chance)))
        elif chance.random() < OFTEN / 2:
            reply = say(interludes.nonsense(chance))
        else:
            reply = say(written(random_reports.report(chance, reply)))


def _as_written(say: Say) -> None:
    """Go through the golden playthroughs at one table, each taken back before the next."""
    nights = [file.read_text("utf-8") for file in playthroughs.files()]
    for night in (*nights, GIVEN_UP, CANCELLED):
        reply: Plain = {}
        for line in night.splitlines():
            if line.startswith("> "):
                reply = say(written(playthroughs.read(line, reply)))
        while reply["view"] is not None:
            reply = say(b'{"report":"undo","grain":"round"}')


def _by_nobody(say: Say) -> None:
    """Talk nonsense before the start, after it, and when it was taken back."""
    start = {"report": "start", "mode": "coop", "children": ["mike", "leila"], "seed": 1}
    for line in (written(start), b'{"report":"undo"}', b'{"report":"redo"}'):
        for nonsense in interludes.NONSENSE:
            say(nonsense)
        say(line)


def written(report: Mapping[str, Any]) -> bytes:
    """Write a report as a line."""
    return json.dumps(report, ensure_ascii=False, separators=(",", ":")).encode()


def main(chosen: Sequence[str]) -> None:
    """Play all nights anew, or those that are named."""
    FOLDER.mkdir(exist_ok=True)
    for name, laid in TABLES.items():
        if not chosen or name in chosen:
            (FOLDER / f"{name}{ENDING}").write_bytes(gzip.compress(played(laid), 9, mtime=0))


if __name__ == "__main__":
    main(sys.argv[1:])
