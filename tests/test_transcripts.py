"""Every recorded night is answered as it was, to the byte, over the code of `companion table`."""

import json
import subprocess
import sys
from itertools import takewhile
from pathlib import Path

import pytest

from tests import transcripts
from tests.transcripts import Transcript

COMMAND = [sys.executable, "-m", "companion", "table", "--json"]
# No draw is made again in these: a program of its own has luck of its own.
IN_FRENCH, KEPT = "07-coop-map-french", "10-coop-map-tokens"


def the_same(night: Transcript, came: list[bytes]) -> None:
    """Compare line by line; what differs first is told with the report it answers."""
    for number, (sent, then, now) in enumerate(zip(night.sent, night.came, came, strict=True), 1):
        if now != then:
            alike = takewhile(lambda pair: pair[0] == pair[1], zip(then, now, strict=False))
            at = max(0, sum(1 for _ in alike) - 60)
            parts = [text[at : at + 300].decode(errors="replace") for text in (then, now)]
            told = f"report {number}, {sent!r}, byte {at}\nthen: …{parts[0]}\nnow:  …{parts[1]}"
            pytest.fail(told, pytrace=False)


def by_a_program(lines: list[bytes], *arguments: str) -> list[bytes]:
    """Send lines to the real program; give what comes back."""
    given = b"".join(line + b"\n" for line in lines)
    done = subprocess.run([*COMMAND, *arguments], input=given, capture_output=True, check=True)
    assert done.stderr == b""
    return done.stdout.split(b"\n")[:-1]


def recorded(name: str) -> Transcript:
    return transcripts.read(transcripts.FOLDER / f"{name}{transcripts.ENDING}")


def test_every_night_that_is_told_of_was_recorded() -> None:
    names = [path.name.removesuffix(transcripts.ENDING) for path in transcripts.files()]
    assert names == list(transcripts.TABLES)


@pytest.mark.parametrize("path", transcripts.files(), ids=lambda path: path.name.split(".")[0])
def test_a_recorded_night_is_answered_to_the_byte(path: Path) -> None:
    night = transcripts.read(path)
    the_same(night, transcripts.replayed(night.head, night.sent))


def test_the_real_program_answers_a_recorded_night_to_the_byte() -> None:
    night = recorded(IN_FRENCH)
    the_same(night, by_a_program(list(night.sent), "--language", night.head["language"]))


def test_a_recorded_night_goes_on_to_the_byte_in_another_process(tmp_path: Path) -> None:
    night = recorded(KEPT)
    kept = ("--save", str(tmp_path / "a.game"))
    # Right behind an undo, so that what can be redone comes along.
    half = next(n for n, sent in enumerate(night.sent) if n > 60 and b'"undo"' in sent) + 1
    first, then = list(night.sent[:half]), list(night.sent[half:])
    the_same(night, [*by_a_program(first, *kept), *by_a_program(then, *kept)])


def test_the_recorded_nights_hold_all_that_can_happen_to_a_night() -> None:
    said, ends, refused = set(), set(), set()
    for path in transcripts.files():
        for sent, came in zip(*_lines(path), strict=True):
            reply = json.loads(came)
            if not reply["ok"]:
                refused.add(reply["error"]["code"])
                continue
            report = json.loads(sent)
            said.add((report["report"], report.get("grain", "tap")))
            told = [event for event in reply["events"] if event["event"] == "night_ended"]
            ends |= {(event["outcome"], event["why"]) for event in told}
    assert {(way, grain) for way in ("undo", "redo") for grain in ("tap", "turn", "round")} <= said
    reasons = ("finale", "all_fainted", "stress")
    assert ends >= {("won", "finale"), *(("lost", why) for why in reasons)}
    assert len(refused) > 50


def _lines(path: Path) -> tuple[list[bytes], list[bytes]]:
    night = transcripts.read(path)
    return list(night.sent), list(night.came)
