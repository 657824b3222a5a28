"""What pip-audit said is read honestly: what it could not ask about is not sound."""

import sys
from pathlib import Path

import pytest

from tests import advisories

SOUND = '{"name": "a", "version": "1", "vulns": []}'
SKIPPED = '{"name": "b", "skip_reason": "not found"}'
BAD = '{"name": "c", "version": "3", "vulns": [{"id": "X-1", "fix_versions": ["3.1"]}]}'


@pytest.mark.parametrize(
    ("said", "code", "words"),
    [
        (f"[{SOUND}]", 0, "1 pins asked for, 0 bad\n"),
        (f"[{SOUND}, {SKIPPED}]", 0, "1 pins asked for, 0 bad; unknown: b\n"),
        (f"[{SOUND}, {BAD}]", 1, "2 pins asked for, 2 bad\n"),
        (f"[{SKIPPED}]", 0, "nothing is known of any pin"),
        ("", 0, "nothing is known of any pin"),
    ],
)
def test_what_is_known_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], said: str, code: int, words: str
) -> None:
    program = tmp_path / "pip-audit"
    told = f'{{"dependencies": {said}}}' if said else "Traceback: no network"
    program.write_text(f"#!{sys.executable}\nprint({told!r})\n")
    program.chmod(0o755)
    assert advisories.main(str(program)) == code
    told_us = capsys.readouterr()
    assert words in told_us.out
    assert ("c 3: X-1, fixed in 3.1" in told_us.err) is bool(code)
