"""A table of Closet Monsters for tests: the real game, driven by reports as the JSON table is."""

from random import Random
from typing import Any

from companion import root
from companion.table.log import Log
from companion.table.running import Table
from tests.contract.playing import start

GAME = "closet_monsters"
BIG = (
    "snorvel", "lintlop", "creakaboo", "grumblewick", "drizzlegut", "moldimer", "tanglethump",
    "blinkabout", "oozeline", "whispertail",
)  # fmt: skip
TOYS = (
    "snow_globe", "kite", "tin_drum", "music_box", "paper_boat", "kaleidoscope", "skipping_rope",
    "marbles", "spinning_top", "xylophone",
)  # fmt: skip


def bare(language: str = "en", log: Log | None = None) -> Table:
    """A table with nothing on it yet, that plays only this game."""
    made = root.opponent(language, game=GAME)
    return Table(lambda _: made, lambda: "no seed was given", log)


def begun(chance: Random, language: str = "en") -> Table:
    """A table with a game that was begun by any choices that the start offers."""
    table = bare(language)
    while table.state is None:
        table.submit({**start(table, chance), "game": GAME, "seed": chance.getrandbits(32)})
    return table


class Closet:
    """A game at a table, from its start on; with our set unless told otherwise."""

    def __init__(self, *monsters: str, language: str = "en", **start: Any) -> None:
        self.table = bare(language)
        self.reply: dict[str, Any] = {}
        usual: dict[str, Any] = {"cards": "nightlight", "seed": 1}
        if monsters:
            usual["rig"] = {"monsters": list(monsters)}
        if "toys_by_tile" in start:
            usual["toys"] = "app"
            usual.setdefault("rig", {})["toys"] = start.pop("toys_by_tile")
        self.say("start", **{**usual, **start})

    def say(self, kind: str, **fields: Any) -> "Closet":
        """Report something that must be accepted."""
        self.reply = self.table.submit({"report": kind, **fields})
        assert self.reply["ok"], self.reply["error"]
        return self

    def turn(self, *toys: str) -> "Closet":
        """Turn toys one after the other."""
        for toy in toys:
            self.say("turned", toy=toy)
        return self

    def tile(self, *tiles: int) -> "Closet":
        """Turn tiles of the screen one after the other."""
        for tile in tiles:
            self.say("turned", tile=tile)
        return self

    def tell(self, *results: str) -> "Closet":
        """In Ask: tell how toys went."""
        for result in results:
            self.say("turned", result=result)
        return self

    def put(self, **view: Any) -> "Closet":
        """Set the table as a correction does."""
        return self.say("corrected", set=view)

    def answer(self, value: Any) -> "Closet":
        """Answer the open question."""
        return self.say("answer", prompt=self.asked["id"], value=value)

    def refused(self, kind: str, **fields: Any) -> tuple[str, str | None]:
        """Report something that must be refused and change nothing; give code and field."""
        before = self.table.shown(), self.table.state
        reply = self.table.submit({"report": kind, **fields})
        assert not reply["ok"], reply["events"]
        assert (self.table.shown(), self.table.state) == before
        assert "{" not in reply["error"]["message"]
        return reply["error"]["code"], reply["error"]["field"]

    @property
    def view(self) -> Any:
        """What may be seen now."""
        return self.reply["view"]

    @property
    def prompts(self) -> list[dict[str, Any]]:
        """What the table was told and asked."""
        return list(self.reply["prompts"])

    @property
    def rules(self) -> list[str]:
        """The rules of all prompts, in their order."""
        return [prompt["rule"] for prompt in self.prompts]

    @property
    def texts(self) -> list[str]:
        """The texts of all prompts, in their order."""
        return [prompt["text"] for prompt in self.prompts]

    @property
    def asked(self) -> dict[str, Any]:
        """The open question."""
        (asked,) = [prompt for prompt in self.prompts if prompt["kind"] == "choose"]
        return asked

    @property
    def bed(self) -> list[str]:
        """Who is at the bed, with the side: "north snorvel"."""
        return [f"{side} {monster}" for side, monster in self.view["bed"].items() if monster]


def ask(**start: Any) -> Closet:
    """A game with the monsters of the box."""
    return Closet(**{**start, "cards": None})


def refusal(**start: Any) -> tuple[str, str | None]:
    """Start what must be refused; give code and field."""
    reply = bare().submit({"report": "start", "seed": 1, **start})
    assert not reply["ok"], reply
    assert reply["view"] is None
    assert "{" not in reply["error"]["message"]
    return reply["error"]["code"], reply["error"]["field"]
