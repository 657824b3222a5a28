"""The keyboard and the screen: which face is chosen, what it shows, and what Ctrl-C may do."""

import io
import os
import re
import signal
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from companion.cli.terminal import shell
from companion.cli.terminal.lines import Line
from companion.cli.terminal.session import Session
from companion.engine.offers import FIX
from companion.engine.prompt import CANCELLED, DONE
from companion.faces.messages import en_terminal
from tests.cli.terminal.talk import Talk, night


class Face:
    """A face that says what it was told to: a line, or something that happens instead."""

    def __init__(self, *said: str | type[BaseException]) -> None:
        self.said = list(said)
        self.shown: list[Line] = []

    def ask(self, session: Session) -> str:
        said = self.said.pop(0)
        if isinstance(said, str):
            return said
        raise said

    def show(self, lines: Iterable[Line], session: Session) -> None:
        self.shown += lines

    @property
    def on_signal(self) -> Any:
        return signal.SIG_IGN

    @property
    def text(self) -> str:
        return "\n".join(line.text for line in self.shown)


def played(talk: Talk, *said: str | type[BaseException]) -> Face:
    face = Face(*said)
    shell.play(talk.session, face)
    return face


def test_lines_are_played_until_the_table_is_left() -> None:
    talk = night(kept_in="a file")
    face = played(talk, "m 15", "q", "m 16")
    assert face.said == ["m 16"]
    assert face.shown[-1].text == "Good night."


def test_pasted_lines_are_taken_one_by_one() -> None:
    talk = night(kept_in="a file")
    face = played(talk, "m 15\ns\n\nnonsense\nn 3", "q\nm 16")
    assert talk.view["children"]["mike"]["room"] == "15"
    assert "Mike searched, noise 3" in face.text
    assert "“nonsense” cannot be said now." in face.text


def test_ctrl_c_and_the_end_of_the_lines() -> None:
    talk = night(kept_in="a file")
    face = played(talk, "m", KeyboardInterrupt, KeyboardInterrupt, "", EOFError)
    assert "Dropped; nothing was said." in face.text
    assert "q leaves the table. Nothing is lost." in face.text
    assert talk.session.over


def test_a_signal_while_a_line_is_taken_changes_nothing() -> None:
    talk = night(kept_in="a file")
    submit = talk.session.table.submit

    def disturbed(raw):
        os.kill(os.getpid(), signal.SIGINT)
        reply = submit(raw)
        os.kill(os.getpid(), signal.SIGINT)
        return reply

    talk.session.table.submit = disturbed  # type: ignore[method-assign]
    before = signal.getsignal(signal.SIGINT)
    played(talk, "m 15", "s", "q")
    assert talk.view["actions"] == 2
    assert signal.getsignal(signal.SIGINT) is before


# The plain face.


def plain_face(monkeypatch: pytest.MonkeyPatch, said: bytes, encoding: str) -> io.BytesIO:
    out = io.BytesIO()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(said), encoding))
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out, encoding, write_through=True))
    return out


def test_a_plain_face_shows_no_drawing_and_no_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    out = plain_face(monkeypatch, b"h\n\xff\xfe\nm 15\n", "utf-8")
    shell.play(night(kept_in="a file").session, shell.Plain())
    text = out.getvalue().decode()
    assert "1 Guest room: Jennifer" in text
    assert "\nMike moved to 15\n" in text
    assert not re.search("[▶✓✗┌○\x1b]", text)
    assert "\n\n" not in text


def test_letters_that_are_missing_are_written_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    out = plain_face(monkeypatch, b"", "ascii")
    face = shell.Plain()
    lines = [Line("told", "“Daphné’s” → −2 … «\u202foui\u202f» cœur 日")]
    face.show(lines, Talk().session)
    assert out.getvalue().decode("ascii") == '"Daphne\'s" -> -2 ... " oui " coeur ?\n'


@pytest.mark.parametrize(
    ("plain", "term", "tty", "encoding", "face"),
    [
        (False, "xterm", True, "utf-8", shell.Rich), (True, "xterm", True, "utf-8", shell.Plain),
        (False, "dumb", True, "utf-8", shell.Plain), (False, "xterm", False, "utf-8", shell.Plain),
        (False, "xterm", True, "ascii", shell.Plain),
        (False, "xterm", True, "latin-1", shell.Plain),
    ],
)  # fmt: skip
def test_the_face_that_fits_is_chosen(
    plain: bool, term: str, tty: bool, encoding: str, face: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain_face(monkeypatch, b"", encoding)
    monkeypatch.setenv("TERM", term)
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: tty)
    chosen: list[type] = []
    for one in (shell.Rich, shell.Plain):
        monkeypatch.setattr(one, "__init__", lambda self: chosen.append(type(self)))
    shell.face(plain)
    assert chosen == [face]


# Colours.


def contrast(colour: str, ground: str) -> float:
    """How far two colours are apart, as the web's accessibility rules count it: 1 to 21."""

    def light(name: str) -> float:
        parts = [int(name[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.04 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return sum(
            share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True)
        )

    lighter, darker = sorted((light(colour), light(ground)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("style", shell.STYLES)
def test_colours_can_be_read_on_dark_and_light_grounds(style: str) -> None:
    words = dict(word.split(":") for word in shell.STYLES[style].split() if ":" in word)
    ink, ground = words.get("fg"), words.get("bg")
    assert "ansi" not in shell.STYLES[style]  # those look as every terminal likes
    grounds = [ground] if ground else ["#000000", "#ffffff"]
    assert all(ink is None or contrast(ink, one) >= (7 if ground else 3.9) for one in grounds)


def test_every_style_that_is_shown_has_its_look() -> None:
    folder = Path(shell.__file__).parent
    source = "".join(file.read_text("utf-8") for file in folder.glob("*.py"))
    named = set(re.findall(r'(?:Line|styled)\(\s*"([a-z]+)"', source))
    assert named - set(shell.STYLES) <= {"status", "entry", "house", "spoken", "blank", "clear"}


def test_every_text_of_the_terminal_is_used() -> None:
    folder = Path(shell.__file__).parent
    source = "".join(file.read_text("utf-8") for file in folder.glob("*.py"))
    names = {key: key.partition(" ")[2] for key in en_terminal.TEXTS}
    names = {key: name for key, name in names.items() if name not in (DONE, CANCELLED, FIX)}
    assert [key for key, name in names.items() if not re.search(f'[" ]{name}"', source)] == []
