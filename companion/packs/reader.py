"""YAML bytes to a tree of nodes, straight from the parser's events: nothing is ever constructed.

A pack may come from a stranger, so anchors, tags, several documents, odd characters and documents
too deep or too long are refused. Knows no game and opens no file.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import yaml
from yaml.events import (
    AliasEvent,
    CollectionEndEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
)

from companion.engine.document import Kind, Node, PackError, field_under, kind_of_plain, shown

MAX_DEPTH = 20
MAX_EVENTS = 20_000

# The C loader where PyYAML was built with it; the pure one (Android) reads the same documents.
LOADER: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_UNREADABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_UNREADABLE_IN_TEXT = re.compile("[^\t\n\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def read(data: bytes, file: str, loader: type = LOADER) -> Node:
    """Read one YAML document; whatever is wrong with it is a PackError."""
    text = _decode(data, file)
    builder = _Builder(file)
    try:
        for event in _events(text, file, loader):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        problem = shown_problem(error.problem or error.context)
        raise PackError(file, mark.line + 1 if mark else None, "", problem) from None
    except (yaml.YAMLError, ValueError, OverflowError):
        # The pure loader lets a wild escape such as "\UFFFFFFFF" fall through to chr().
        raise PackError(file, builder.line, "", "not valid YAML from here on") from None
    if builder.root is None:
        raise PackError(file, 1, "", "the file is empty")
    return builder.root


def shown_problem(problem: str | None) -> str:
    """Word a parser's complaint; it may quote the file, so it is cut and escaped piece by piece."""
    pieces = (problem or "it cannot be read").split(" ")[:20]
    return "not valid YAML: " + " ".join(shown(piece) for piece in pieces)


def _decode(data: bytes, file: str) -> str:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise PackError(file, line, "", "not UTF-8 text") from None
    if odd := _UNREADABLE.search(text):
        line = text.count("\n", 0, odd.start()) + 1
        raise PackError(file, line, "", f"the character {shown(odd[0])} is not allowed")
    return text


def _events(text: str, file: str, loader: type) -> Iterator[NodeEvent | CollectionEndEvent]:
    documents = 0
    for count, event in enumerate(yaml.parse(text, Loader=loader)):
        line, _ = _place_of(event)
        if count > MAX_EVENTS:
            raise PackError(file, line, "", f"more than {MAX_EVENTS} pieces in one file")
        if isinstance(event, DocumentStartEvent):
            documents += 1
            if documents > 1:
                raise PackError(file, line, "", "a second document begins; a file holds one")
            if event.version or event.tags:
                raise PackError(file, line, "", "directives (%) are not allowed")
        elif isinstance(event, NodeEvent | CollectionEndEvent):
            yield event


def _place_of(event: Event) -> tuple[int, int]:
    """Tell an event's line and column, from 1."""
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)


@dataclass(slots=True)
class _Open:
    """A list or map whose end has not come yet."""

    line: int
    column: int
    where: str
    is_map: bool
    entries: list[Node] = field(default_factory=list)
    pairs: list[tuple[Node, Node]] = field(default_factory=list)
    key: Node | None = None


class _Builder:
    """Puts events together; the path to each value is known on the way down."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.line = 1
        self.root: Node | None = None
        self._open: list[_Open] = []

    def take(self, event: NodeEvent | CollectionEndEvent) -> None:
        self.line, column = _place_of(event)
        if isinstance(event, CollectionEndEvent):
            self._close()
            return
        where = self._next_field()
        if isinstance(event, AliasEvent) or event.anchor is not None:
            raise PackError(self.file, self.line, where, "anchors and aliases are not allowed")
        if isinstance(event, ScalarEvent):
            self._refuse_tag(event.tag, where)
            self._place(self._scalar(event, column, where))
        elif isinstance(event, CollectionStartEvent):
            self._refuse_tag(event.tag, where)
            if self._wants_key():
                raise PackError(self.file, self.line, where, "a key must be a text")
            if len(self._open) >= MAX_DEPTH:
                raise PackError(self.file, self.line, "", f"nested more than {MAX_DEPTH} deep")
            is_map = isinstance(event, MappingStartEvent)
            self._open.append(_Open(self.line, column, where, is_map))

    def _refuse_tag(self, tag: str | None, where: str) -> None:
        if tag is not None:
            raise PackError(self.file, self.line, where, "tags (!) are not allowed")

    def _wants_key(self) -> bool:
        return bool(self._open) and self._open[-1].is_map and self._open[-1].key is None

    def _next_field(self) -> str:
        if not self._open:
            return ""
        parent = self._open[-1]
        if not parent.is_map:
            return f"{parent.where}[{len(parent.entries)}]"
        return parent.where if parent.key is None else field_under(parent.where, parent.key.raw)

    def _scalar(self, event: ScalarEvent, column: int, where: str) -> Node:
        raw: str = event.value
        if odd := _UNREADABLE_IN_TEXT.search(raw):
            raise PackError(
                self.file, self.line, where, f"the character {shown(odd[0])} is not allowed"
            )
        # The C loader gives an unquoted scalar the style "", the pure one None.
        kind = "text" if event.style else kind_of_plain(raw)
        return Node(self.file, self.line, column, where, kind, raw)

    def _place(self, node: Node) -> None:
        if not self._open:
            self.root = node
            return
        parent = self._open[-1]
        if not parent.is_map:
            parent.entries.append(node)
        elif parent.key is None:
            parent.key = node
        else:
            parent.pairs.append((parent.key, node))
            parent.key = None

    def _close(self) -> None:
        done = self._open.pop()
        kind: Kind = "map" if done.is_map else "list"
        entries, pairs = tuple(done.entries), tuple(done.pairs)
        self._place(Node(self.file, done.line, done.column, done.where, kind, "", entries, pairs))
