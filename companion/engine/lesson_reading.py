"""A lesson from its document: every fault names the file, the line and the field. Pure."""

from collections.abc import Callable, Collection
from typing import TypeVar

from companion.engine.document import Node, PackError, field_under
from companion.engine.guide import Piece, Sprite
from companion.engine.lesson import (
    ANSWER,
    FALLBACK,
    REPORT,
    Comment,
    Label,
    Lesson,
    Picture,
    Question,
    Said,
    Step,
    Variant,
)
from companion.engine.plain import Json, JsonObject

Part = TypeVar("Part")
FORMAT = 1
LONGEST = 220  # letters: two short sentences
TITLE, WORD = 64, 32
MOST_STEPS, MOST_SPRITES, MOST_LABELS = 60, 40, 6
LARGEST = 2000  # units of a sheet
MOST_NUMBER = 9999
_STEP = (
    *("only", "say", "asks", "why", "no", "also", "watch", "question", "picture", "comment"),
    "teaches",
)
_SPRITE = ("drawing", "text", "icon", "who", "ink", "tilt", "pale", "stands", "flat")


def read_lesson(document: Node) -> Lesson:
    """Read a lesson, or raise PackError."""
    found = document.fields(
        ("format", "id", "languages", "title", "about", "minutes", "variants", "steps"), ("lines",)
    )
    found["format"].whole(FORMAT, FORMAT)
    reader = _Reader(tuple(one.slug(8) for one in found["languages"].items(1)))
    if FALLBACK not in reader.languages:
        raise found["languages"].error(f"{FALLBACK} must be among them")
    variants = tuple(reader.variant(name, node) for name, node in _named(found["variants"]).items())
    known = [one.id for one in variants]
    steps: list[Step] = []
    for node in found["steps"].items(1, MOST_STEPS):
        step = reader.step(node, known)
        if any(step.id == one.id for one in steps):
            raise node.error(f"a second step called {step.id}")
        steps.append(step)
    return Lesson(
        id=found["id"].slug(),
        title=reader.said(found["title"], WORD),
        about=reader.said(found["about"]),
        minutes=found["minutes"].whole(1, 60),
        variants=variants,
        steps=tuple(steps),
        lines=reader.lines(found["lines"]) if "lines" in found else {},
    )


def _named(node: Node) -> dict[str, Node]:
    found = node.mapping()
    if not found:
        raise node.error("expected at least one entry")
    for key, _ in node.pairs:
        key.slug()
    return found


class _Reader:
    """Reads the parts of one document; every text in all of its languages."""

    def __init__(self, languages: tuple[str, ...]) -> None:
        self.languages = languages

    def said(self, node: Node, longest: int = LONGEST) -> Said:
        """Read a text: one for each language."""
        found = node.fields(self.languages)
        return {language: one.text(longest) for language, one in found.items()}

    def lines(self, node: Node) -> dict[str, Said]:
        """Read a line for each of several prompts."""
        return {key: self.said(one) for key, one in node.mapping().items()}

    def variant(self, name: str, node: Node) -> Variant:
        """Read one way to take the lesson."""
        found = node.fields(("title", "about", "start"), ("icon", "note", "drawing"))
        start = report(found["start"])
        if REPORT in start:
            raise found["start"].error("a start needs no report: it is one")
        title, about = self.said(found["title"], TITLE), self.said(found["about"])
        icon = found["icon"].slug() if "icon" in found else ""
        note = self.said(found["note"], TITLE) if "note" in found else {}
        drawing = found["drawing"].text() if "drawing" in found else ""
        return Variant(name, title, about, {REPORT: "start", **start}, icon, note, drawing)

    def step(self, node: Node, variants: Collection[str]) -> Step:
        """Read a step: a page, or something to do."""
        kinds = [name for name in ("page", "do") if name in node.mapping()]
        if len(kinds) != 1:
            raise node.error("expected either page or do, with the id of the step")
        found = node.fields((kinds[0], "title", "text", "rules"), _STEP)
        page = kinds[0] == "page"
        said = self._report(found, node, page)
        only = found["only"].choice(variants) if "only" in found else ""
        asks = found["asks"].text() if "asks" in found else ""
        if said is not None and said[REPORT] == ANSWER and not asks:
            raise PackError(
                node.file, node.line, field_under(node.field, "asks"), "missing: which question?"
            )
        if not page and "no" not in found:
            raise PackError(node.file, node.line, field_under(node.field, "no"), "missing")
        for name in ("picture", "comment") if not page else ("why", "no", "also", "asks"):
            if name in found:
                raise found[name].error(f"only for a {'page' if not page else 'do'}")
        return Step(
            id=found[kinds[0]].slug(),
            page=page,
            title=self.said(found["title"], TITLE),
            text=self.said(found["text"]),
            rules=tuple(one.text(8) for one in found["rules"].items(1)),
            report=said,
            asks=asks,
            why=self.said(found["why"]) if "why" in found else {},
            no=self.said(found["no"]) if "no" in found else {},
            also=tuple(one.slug() for one in found["also"].items()) if "also" in found else (),
            watch=self.lines(found["watch"]) if "watch" in found else {},
            question=self._maybe(found, "question", self.question),
            picture=self._maybe(found, "picture", self.picture),
            comment=self._maybe(found, "comment", self.comment),
            teaches=tuple(one.slug() for one in found["teaches"].items())
            if "teaches" in found
            else (),
            only=only,
        )

    @staticmethod
    def _maybe(found: dict[str, Node], name: str, read: Callable[[Node], Part]) -> Part | None:
        return read(found[name]) if name in found else None

    @staticmethod
    def _report(found: dict[str, Node], node: Node, page: bool) -> JsonObject | None:
        if "say" not in found:
            if not page:
                raise PackError(node.file, node.line, field_under(node.field, "say"), "missing")
            return None
        said = report(found["say"])
        if not isinstance(said.get(REPORT), str):
            raise PackError(
                node.file, found["say"].line, field_under(found["say"].field, REPORT), "missing"
            )
        return said

    def question(self, node: Node) -> Question:
        """Read what people may wonder about."""
        found = node.fields(("ask", "answer"))
        return Question(self.said(found["ask"], TITLE), self.said(found["answer"], 2 * LONGEST))

    def comment(self, node: Node) -> Comment:
        """Read what somebody says beside a page."""
        found = node.fields(("drawing", "title", "text"))
        return Comment(
            found["drawing"].text(), self.said(found["title"], TITLE), self.said(found["text"])
        )

    def picture(self, node: Node) -> Picture:
        """Read a picture: a step of the set-up, or a sheet of its own."""
        if "setup" in node.mapping():
            return Picture(setup=node.fields(("setup",))["setup"].text())
        found = node.fields(("size", "sprites"), ("labels",))
        wide, high = (one.whole(10, LARGEST) for one in found["size"].items(2, 2))
        sprites = tuple(_sprite(one) for one in found["sprites"].items(1, MOST_SPRITES))
        labels = found["labels"].items(1, MOST_LABELS) if "labels" in found else ()
        return Picture(
            piece=Piece(sprites, (float(wide), float(high))), labels=tuple(map(self.label, labels))
        )

    def label(self, node: Node) -> Label:
        """Read a word at a spot of a picture."""
        found = node.fields(("at", "text"), ("about",))
        x, y = (float(one.whole(0, LARGEST)) for one in found["at"].items(2, 2))
        about = self.said(found["about"], WORD) if "about" in found else {}
        return Label(self.said(found["text"], WORD), about, x, y)


def _sprite(node: Node) -> Sprite:
    found = node.fields(("at", "wide"), _SPRITE)
    if sum(name in found for name in ("drawing", "text", "icon")) != 1:
        raise node.error("expected one of drawing, text and icon")
    x, y = (float(one.whole(-LARGEST, LARGEST)) for one in found["at"].items(2, 2))

    def label(name: str) -> str:
        return found[name].label() if name in found else ""

    def flag(name: str) -> bool:
        return name in found and found[name].flag()

    return Sprite(
        drawing=found["drawing"].text() if "drawing" in found else "",
        x=x,
        y=y,
        wide=float(found["wide"].whole(1, LARGEST)),
        text=label("text"),
        icon=label("icon"),
        who=label("who"),
        ink=label("ink"),
        turned=float(found["tilt"].whole(-360, 360)) if "tilt" in found else 0.0,
        pale=flag("pale"),
        stands=flag("stands"),
        flat=flag("flat"),
    )


def report(node: Node) -> JsonObject:
    """Read a report as it is made: a map of plain values."""
    return {key: _plain(one) for key, one in node.mapping().items()}


def _plain(node: Node) -> Json:
    if node.kind == "map":
        return report(node)
    if node.kind == "list":
        return [_plain(one) for one in node.entries]
    if node.kind == "whole":
        return node.whole(-MOST_NUMBER, MOST_NUMBER)
    if node.kind == "flag":
        return node.flag()
    return None if node.kind == "nothing" else node.text()
