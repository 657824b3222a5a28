"""Whoever sits at a table in tests: reports go in as the JSON table reads them. Any game's."""

from typing import Any, Self

from companion.table.running import Table


class Hands:
    """Hands at a table: what they report, and what the latest reply said."""

    table: Table
    reply: dict[str, Any]

    def submit(self, kind: str, fields: dict[str, Any]) -> dict[str, Any]:
        """Report something; Python's own words are written with a trailing _."""
        said = {name.rstrip("_"): value for name, value in fields.items()}
        return self.table.submit({"report": kind, **said})

    def say(self, kind: str, **fields: Any) -> Self:
        """Report something that must be accepted."""
        self.reply = self.submit(kind, fields)
        assert self.reply["ok"], self.reply["error"]
        return self

    def put(self, **view: Any) -> Self:
        """Set the table as a correction does."""
        return self.say("corrected", set=view)

    def refused(self, kind: str, **fields: Any) -> tuple[str, str | None]:
        """Report something that must be refused and change nothing; give code and field."""
        before = self.table.shown(), self.table.state
        reply = self.submit(kind, fields)
        assert not reply["ok"], reply["events"]
        assert (self.table.shown(), self.table.state) == before
        assert "{" not in reply["error"]["message"]
        return reply["error"]["code"], reply["error"]["field"]

    def answer(self, value: Any) -> Self:
        """Answer the open question."""
        assert self.asked is not None, "nothing is asked"
        return self.say("answer", prompt=self.asked["id"], value=value)

    @property
    def view(self) -> Any:
        """What may be seen now."""
        return self.reply["view"]

    @property
    def prompts(self) -> list[dict[str, Any]]:
        """What the table was told and asked."""
        return list(self.reply["prompts"])

    @property
    def asked(self) -> Any:
        """The open question, or nothing."""
        return next((one for one in self.prompts if one["kind"] != "tell"), None)

    @property
    def told(self) -> list[str]:
        """The texts of all prompts, in their order."""
        return [prompt["text"] for prompt in self.prompts]

    @property
    def rules(self) -> list[str]:
        """The rules of all prompts, in their order."""
        return [prompt["rule"] for prompt in self.prompts]


def refused_start(table: Table, **start: Any) -> tuple[str, str | None]:
    """Start what must be refused; give code and field."""
    reply = table.submit({"report": "start", "seed": 1, **start})
    assert not reply["ok"], reply
    assert reply["view"] is None
    assert "{" not in reply["error"]["message"]
    return reply["error"]["code"], reply["error"]["field"]
