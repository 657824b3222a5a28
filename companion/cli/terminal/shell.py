"""The keyboard and the screen of the table in a terminal.

With prompt_toolkit: colours, completion, how the table stands at the bottom. Without it, or with
`--plain`: one sentence a line and nothing else, for screen readers and simple terminals.
"""

import codecs
import io
import os
import shutil
import signal
import sys
import unicodedata
from collections.abc import Iterable
from typing import Any, Protocol

from companion.cli.terminal.completing import completions
from companion.cli.terminal.layout import bottom, laid_out
from companion.cli.terminal.lines import Line
from companion.cli.terminal.session import Session

# Every colour is as far from black as from white, so it can be read on any ground; what matters
# most has none, only weight.
STYLES = {
    "headline": "bold reverse",
    "told": "bold",
    "why": "fg:#767676",
    "story": "fg:#875fd7",
    "because": "fg:#767676",
    "done": "fg:#008700",
    "error": "bold fg:#ff0000",
    "hint": "fg:#008787",
    "choice": "fg:#008787",
    "title": "bold underline",
    "keys": "bold",
    "bottom-toolbar": "noreverse bg:#303030 fg:#e4e4e4",
}
SIGNS = "▶›✓✗○●⊠⊘▽★┼’“”«»→−…é"  # what a screen must have
# What simple terminals are shown instead.
PLAIN_SIGNS = {
    "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "→": "->", "−": "-", "–": "-",
    "…": "...", "œ": "oe", "Œ": "OE",
}  # fmt: skip


class Face(Protocol):
    """Where lines are asked for and shown."""

    def ask(self, session: Session) -> str:
        """Ask for a line; EOFError when there are no more, KeyboardInterrupt for Ctrl-C."""

    def show(self, lines: Iterable[Line], session: Session) -> None:
        """Show lines."""

    @property
    def on_signal(self) -> Any:
        """What is done with Ctrl-C where it comes as a signal."""


def play(session: Session, face: Face) -> None:
    """Play until the table is left or the lines end."""
    # What is said counts whole and is answered whole: only while it asks may a face be interrupted.
    before = signal.signal(signal.SIGINT, face.on_signal)
    try:
        face.show(session.opening(), session)
        while not session.over:
            _play_a_line(session, face)
    finally:
        signal.signal(signal.SIGINT, before)


def _play_a_line(session: Session, face: Face) -> None:
    try:
        said = face.ask(session)
    except KeyboardInterrupt:
        face.show(session.interrupted(), session)
    except EOFError:
        face.show(session.leave(sure=not sys.stdin.isatty()), session)
    else:
        # Several lines can be pasted at once.
        for line in said.splitlines() or [""]:
            if not session.over:
                face.show(session.handle(line), session)


class Plain:
    """One sentence a line: no boxes, no colour, no drawing."""

    def __init__(self) -> None:
        self._asks = False
        codecs.register_error("plain signs", _plain_signs)
        for stream, errors in ((sys.stdout, "plain signs"), (sys.stdin, "replace")):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors=errors)

    def ask(self, session: Session) -> str:
        """Ask for a line."""
        self._asks = True
        try:
            print(session.question(), flush=True)
            line = sys.stdin.readline()
        finally:
            self._asks = False
        if not line:
            raise EOFError
        return line

    @property
    def on_signal(self) -> Any:
        """What is done with Ctrl-C where it comes as a signal."""
        return self._signalled

    def _signalled(self, number: int, frame: object) -> None:
        """Stop asking; pressed again and again, Ctrl-C interrupts once."""
        if self._asks:
            self._asks = False
            raise KeyboardInterrupt

    def show(self, lines: Iterable[Line], session: Session) -> None:
        """Show lines, but for those that only look nice."""
        for line in lines:
            if line.style == "clear":
                cleared()
            elif line.style not in ("house", "blank"):
                print(line.text)


CLEARED = "\033[H\033[2J\033[3J"  # the screen, and what was scrolled away


def cleared() -> None:
    """Leave nothing to be read on a screen; what is written to a file stays there."""
    if sys.stdout.isatty():
        sys.stdout.write(CLEARED)
        sys.stdout.flush()


def _plain_signs(error: UnicodeError) -> tuple[str, int]:
    """Write signs that an encoding lacks in letters that every one has."""
    assert isinstance(error, UnicodeEncodeError)
    missing = error.object[error.start : error.end]
    plain = "".join(PLAIN_SIGNS.get(c) or unicodedata.normalize("NFKD", c) for c in missing)
    letters = (c for c in plain if not unicodedata.combining(c))
    return "".join(c if c.isascii() else "?" for c in letters), error.end


class Rich:
    """Colours, completion, and rows at the bottom that say how the table stands."""

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession, print_formatted_text
        from prompt_toolkit.formatted_text import FormattedText
        from prompt_toolkit.history import DummyHistory
        from prompt_toolkit.styles import Style

        self._style = Style.from_dict(STYLES)
        self._text = FormattedText
        self._print = print_formatted_text
        self._prompts: PromptSession[str] = PromptSession(style=self._style)
        # What one side alone typed is not there to be leafed back to.
        self._alone: PromptSession[str] = PromptSession(style=self._style, history=DummyHistory())

    def ask(self, session: Session) -> str:
        """Ask for a line, with words to complete it."""
        keys, status = session.keys(), session.told.status()

        def toolbar() -> Any:
            first, others = bottom(keys, status, *shutil.get_terminal_size())
            return [("class:keys", "\n".join(first)), ("", "".join(f"\n{row}" for row in others))]

        asks = self._alone if session.told.side else self._prompts
        said = asks.prompt(
            [("class:hint", f"{session.question()} "), ("", "› ")],
            completer=_completer(session),
            complete_while_typing=False,
            bottom_toolbar=toolbar,
            handle_sigint=False,
        )
        # Somebody may have made the window another size.
        session.told.page = _room(session)
        return said

    @property
    def on_signal(self) -> Any:
        """Ignore it: while a line is asked for, Ctrl-C is a key like others."""
        return signal.SIG_IGN

    def show(self, lines: Iterable[Line], session: Session) -> None:
        """Show lines, in their colours and as wide as the window."""
        lines = list(lines)
        if any(line.style == "clear" for line in lines):
            cleared()
        for line in laid_out([one for one in lines if one.style != "clear"], *_room(session)):
            self._print(self._text([(f"class:{line.style}", line.text)]), style=self._style)


def _room(session: Session) -> tuple[int, int]:
    """Measure what a window has for lines, beside the one that is typed and the bottom."""
    columns, rows = shutil.get_terminal_size()
    keys, status = bottom(session.keys(), session.told.status(), columns, rows)
    return columns, rows - len(keys) - len(status) - 1


def _completer(session: Session) -> Any:
    from prompt_toolkit.completion import Completer, Completion
    from prompt_toolkit.document import Document

    class Words(Completer):
        """Offers what the session says can follow."""

        def get_completions(self, document: Document, complete_event: Any) -> Iterable[Any]:
            for found in completions(session, document.text_before_cursor):
                yield Completion(found.text, -found.replaces, display_meta=found.meaning)

    return Words()


def face(plain: bool) -> Face:
    """Choose the face: plain if asked for, or where there is no better one."""
    simple = os.environ.get("TERM") == "dumb" or not _has_signs()
    if plain or simple or not sys.stdin.isatty() or not sys.stdout.isatty():
        return Plain()
    try:
        return Rich()
    except ImportError:
        return Plain()


def _has_signs() -> bool:
    """Tell whether the screen has all signs that are drawn and written."""
    try:
        SIGNS.encode(sys.stdout.encoding)
    except (LookupError, UnicodeEncodeError):
        return False
    return True
