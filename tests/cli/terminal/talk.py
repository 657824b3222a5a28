"""A session at a table in the tests: lines in, lines out, without a keyboard and a screen."""

from typing import Any

from companion import root
from companion.cli.terminal.lines import Line
from companion.cli.terminal.session import Session
from tests.tables import bare_table

LANGUAGES = ("en", "fr")


class Talk:
    """A table that is talked to; a night is begun, unless no Children are named."""

    def __init__(
        self,
        *children: str,
        language: str = "en",
        kept_in: str | None = None,
        one_night: bool = False,
        rooms: tuple[int, ...] = (),
        dice: tuple[int, ...] = (),
        table_dice: bool = False,
        cards: str = "table",
        **start: Any,
    ) -> None:
        table = bare_table(language=language)
        if children:
            rig = {"rooms": [str(room) for room in rooms], "dice": list(dice)}
            decks = dict.fromkeys(("event", "trouble", "nightmare"), cards)
            begin = {"mode": "coop", "children": list(children), "seed": 1, "rig": rig}
            begin |= {"dice": "table" if table_dice else "app", "decks": decks}
            reply = table.submit({"report": "start", **begin, **start})
            assert reply["ok"], reply["error"]
        words = root.face_words(language)
        self.session = Session(table, words, kept_in, one_night)
        self.lines: list[Line] = self.session.opening()

    def say(self, *lines: str) -> "Talk":
        """Say lines; what the last one is answered with can be asked for."""
        for line in lines:
            self.lines = self.session.handle(line)
        return self

    def put(self, **view: Any) -> "Talk":
        """Set the table as a correction does, without talking."""
        reply = self.session.table.submit({"report": "corrected", "set": view})
        assert reply["ok"], reply["error"]
        self.session.told.shown = reply
        return self

    def of(self, style: str) -> list[str]:
        """The texts of one style that the last line was answered with."""
        return [line.text for line in self.lines if line.style == style]

    def one(self, style: str) -> str:
        """The only text of a style."""
        (text,) = self.of(style)
        return text

    @property
    def text(self) -> str:
        """All that the last line was answered with."""
        return "\n".join(line.text for line in self.lines)

    @property
    def view(self) -> Any:
        """What may be seen on the table."""
        return self.session.table.shown()["view"]

    @property
    def reports(self) -> int:
        """How many reports were taken and not undone."""
        return len(self.session.table.log)


def night(*children: str, **more: Any) -> Talk:
    """A night of two; Jennifer in the guest room, the first token in the well."""
    return Talk(*(children or ("mike", "leila")), **{"rooms": (1, 25), **more})


def meeting(language: str = "en") -> Talk:
    """Mike has walked into Jennifer: a card is to be drawn."""
    return night(rooms=(15, 25), language=language).say("m 15")
