"""A table for tests: the real game and the real practice house, driven by reports."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Self

from companion.device import texts
from companion.engine.catalogue import Catalogue
from companion.engine.game import Opponent, Surroundings
from companion.engine.offers import Offer
from companion.engine.tabletop import Tabletop
from companion.games import boogeyman
from companion.games.boogeyman import PRACTICE
from companion.games.boogeyman import pack as schema
from companion.games.boogeyman.pack import Pack
from companion.packs.installed import Installed
from companion.packs.loader import Schema, load
from companion.packs.shipped import content, located
from companion.table.running import Table

SCHEMAS: Mapping[str, Schema[Pack]] = {boogeyman.BOOGEYMAN.id: schema}
ASKING = ("choose", "roll", "draw", "who", "act")


@cache
def practice() -> Pack:
    """The practice house, loaded once for all tests, without a cache on disk."""
    return load(located(PRACTICE), SCHEMAS)


def installed() -> Installed[Pack]:
    """The packs of this device, known to be of Boogeyman."""
    return Installed(SCHEMAS)


def text_folder() -> Path:
    """The folder with the catalogues of Boogeyman."""
    return content() / boogeyman.BOOGEYMAN.id / "text"


def catalogue(language: str) -> Catalogue | None:
    """What Boogeyman says in a language."""
    return texts.catalogue(text_folder(), language)


def opponent(
    packs: Mapping[str, Pack] | None = None,
    language: str = "en",
    copies: Mapping[str, Mapping[str, object]] | None = None,
) -> Opponent:
    """The opponent of Boogeyman with these packs, or the practice house alone."""

    at_hand = {PRACTICE: practice()} if packs is None else packs
    around = Surroundings(at_hand, copies or {}, catalogue)
    return boogeyman.BOOGEYMAN.opponent(around, language)


def top(table: Table) -> Tabletop:
    """The table as it is shown now."""
    return table.opponent.show.table(table.state, table.state, table.told)


def offers(table: Table) -> list[Offer]:
    """What can be said now."""
    return [table.opponent.show.start()] if table.state is None else list(top(table).offers)


def bare_table(packs: Mapping[str, Pack] | None = None, language: str = "en") -> Table:
    """A table with nothing on it yet."""
    made = opponent(packs or None, language)
    return Table(lambda game: made, lambda: "no seed was given")


class NightTable:
    """A night at a table, from its start on."""

    def __init__(
        self,
        *children: str,
        rooms: Sequence[int | str] = (),
        dice: Sequence[int] = (),
        packs: Mapping[str, Pack] | None = None,
        table_dice: bool = False,
        language: str = "en",
        **start: Any,
    ) -> None:
        self.table = bare_table(packs, language)
        rig = {"rooms": [str(room) for room in rooms], "dice": list(dice)}
        report = {"mode": "coop", "children": list(children or ("mike", "leila")), "seed": 1}
        report["dice"] = "table" if table_dice else "app"
        self.reply: dict[str, Any] = {}
        self.say("start", **{**report, "rig": rig, **start})

    def say(self, kind: str, **fields: Any) -> Self:
        """Report something that must be accepted."""
        self.reply = self.table.submit({"report": kind, **fields})
        assert self.reply["ok"], self.reply["error"]
        return self

    def refused(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Report something that must be refused and change nothing; give the error."""
        before = self.table.shown(), self.table.state
        reply = self.table.submit({"report": kind, **fields})
        assert not reply["ok"], reply["events"]
        assert (self.table.shown(), self.table.state) == before
        assert reply["error"]["message"]
        return dict(reply["error"])

    def answer(self, value: Any) -> Self:
        """Answer the open question."""
        assert self.question is not None, "nothing is asked"
        return self.say("answer", prompt=self.question["id"], value=value)

    def put(self, **view: Any) -> Self:
        """Set the table as a correction does."""
        return self.say("corrected", set=view)

    def place(self, **rooms: int | str | None) -> Self:
        """Put Children, Jennifer or the Boogeyman into rooms."""
        for who, room in rooms.items():
            where = {"room": None if room is None else str(room)}
            self.put(
                **(
                    {who: where}
                    if who in ("babysitter", "boogeyman")
                    else {"children": {who: where}}
                )
            )
        return self

    def round(self) -> Self:
        """Let every Child end its turn, up to the Boogeyman's first question or the next round."""
        now = self.view["round"]
        while self.view["round"] == now and self.question is None:
            self.say("ended_turn", child=self.view["turn"])
        return self

    @property
    def view(self) -> Any:
        """What may be seen now."""
        return self.reply["view"]

    @property
    def prompts(self) -> list[dict[str, Any]]:
        """What the table was told and asked."""
        return list(self.reply["prompts"])

    @property
    def question(self) -> dict[str, Any] | None:
        """The prompt that needs an answer."""
        asked = [prompt for prompt in self.prompts if prompt["kind"] in ASKING]
        assert len(asked) <= 1, "one thing at a time"
        return asked[0] if asked else None

    def asked(self, kind: str) -> dict[str, Any]:
        """The open question, which must be of this kind."""
        assert self.question is not None, "nothing is asked"
        assert self.question["kind"] == kind, self.question
        return self.question

    def told(self, key: str) -> dict[str, Any]:
        """The told prompt with this key."""
        found = [prompt for prompt in self.prompts if prompt["key"] == key]
        assert found, [prompt["key"] for prompt in self.prompts]
        return found[0]

    def keys(self) -> list[str]:
        """The keys of all prompts."""
        return [prompt["key"] for prompt in self.prompts]

    def events(self, name: str) -> list[dict[str, Any]]:
        """The facts of the last reply with this name."""
        return [event for event in self.reply["events"] if event["event"] == name]

    def room_of(self, child: str) -> str:
        """Where a Child is."""
        return str(self.view["children"][child]["room"])


def distance(a: int | str, b: int | str) -> int:
    """Count the passages between two places of the practice house, with its doors closed."""
    steps = practice().house.ways(frozenset({"5"})).distance(str(a), str(b))
    assert steps is not None
    return steps
