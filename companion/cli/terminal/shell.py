"""The keyboard and the screen of the table in a terminal.

With prompt_toolkit: colours, completion, how the table stands at the bottom. Without it, or with
`--plain`: one sentence a line and nothing else, for screen readers and simple terminals.
"""

import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from companion.cli.terminal.completing import completions
from companion.cli.terminal.lines import Line
from companion.cli.terminal.session import Session

# Colours that hold on dark and light grounds; bold where it must be seen from across a table.
STYLES = {
    "headline": "bold fg:ansibrightyellow",
    "told": "bold",
    "why": "fg:ansibrightblack italic",
    "error": "bold fg:ansired",
    "hint": "fg:ansicyan",
    "title": "bold underline",
    "status": "",
    "house": "",
    "blank": "",
    "bottom-toolbar": "noreverse bg:ansiblack fg:ansiwhite",
}
WIDEST = 100


class Face(Protocol):
    """Where lines are asked for and shown."""

    def ask(self, session: Session) -> str:
        """Ask for a line; EOFError when there are no more, KeyboardInterrupt for Ctrl-C."""

    def show(self, lines: Iterable[Line]) -> None:
        """Show lines."""


def play(session: Session, face: Face) -> None:
    """Play until the table is left or the lines end."""
    face.show(session.opening())
    while not session.over:
        try:
            face.show(session.handle(face.ask(session)))
        except KeyboardInterrupt:
            face.show(session.interrupted())
        except EOFError:
            face.show(session.leave())


class Plain:
    """One sentence a line: no boxes, no colour, no drawing."""

    def __init__(self, write: Callable[[str], Any] | None = None) -> None:
        self._write = write or self._print

    def ask(self, session: Session) -> str:
        """Ask for a line."""
        self._write(session.question())
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line

    def show(self, lines: Iterable[Line]) -> None:
        """Show lines, but for those that only look nice."""
        for line in lines:
            if line.style not in ("blank", "house"):
                self._write(line.text)

    def _print(self, text: str) -> None:
        print(text, flush=True)


class Rich:
    """Colours, completion, and a line at the bottom that says how the table stands."""

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession, print_formatted_text
        from prompt_toolkit.formatted_text import FormattedText
        from prompt_toolkit.styles import Style

        self._style = Style.from_dict(STYLES)
        self._text = FormattedText
        self._print = print_formatted_text
        self._prompts: PromptSession[str] = PromptSession(style=self._style)

    def ask(self, session: Session) -> str:
        """Ask for a line, with words to complete it."""
        return self._prompts.prompt(
            [("class:hint", f"{session.question()} "), ("", "› ")],
            completer=_completer(session),
            complete_while_typing=False,
            bottom_toolbar=lambda: "\n".join(session.status()[:3]) or None,
        )

    def show(self, lines: Iterable[Line]) -> None:
        """Show lines, in their colours and as wide as the window."""
        width = min(shutil.get_terminal_size().columns, WIDEST)
        for line in lines:
            for part in _wrapped(line, width):
                self._print(self._text([(f"class:{line.style}", part)]), style=self._style)


def _completer(session: Session) -> Any:
    from prompt_toolkit.completion import Completer, Completion
    from prompt_toolkit.document import Document

    class Words(Completer):
        """Offers what the session says can follow."""

        def get_completions(self, document: Document, complete_event: Any) -> Iterable[Any]:
            line = document.text_before_cursor
            last = line.split(" ")[-1]
            for word in completions(session, line):
                yield Completion(word, start_position=-len(last))

    return Words()


def _wrapped(line: Line, width: int) -> Sequence[str]:
    if line.style in ("house", "blank"):
        return [line.text]
    marks = {"headline": "▶ ", "told": "  ", "why": "  "}
    first = marks.get(line.style, "")
    later = " " * len(first)
    return textwrap.wrap(line.text, width, initial_indent=first, subsequent_indent=later) or [""]


def face(plain: bool) -> Face:
    """Choose the face: plain if asked for, or where there is no better one."""
    if plain or not sys.stdin.isatty() or not sys.stdout.isatty():
        return Plain()
    try:
        return Rich()
    except ImportError:
        return Plain()
