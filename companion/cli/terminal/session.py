"""A night told in lines: what is typed becomes a report, what is answered becomes lines.

Knows no keyboard and no screen: lines come in one by one, and lines go out.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.cli.terminal import answers, pages
from companion.cli.terminal.lines import Line, blank
from companion.cli.terminal.matching import Unclear, folded, read_field
from companion.engine.offers import Choice, Field, Offer
from companion.table import Reply, Table
from companion.views.words import FaceWords

GROUPS = ("turn", "child", "finale", "card", "game", "fix")
COMMANDS = (
    *("help", "explain", "undo", "redo", "journal", "status", "house", "card", "fix", "quit"),
    *(
        "new",
        "allowed",
        "nobody",
        "drop",
        "turn",
        "round",
        "again",
        "not_possible",
        "cancelled",
        "done",
    ),
    "candies",
)


@dataclass(slots=True)
class Pending:
    """An offer that is being filled in, field by field."""

    offer: Offer
    values: dict[str, Any]
    card: bool = False

    @property
    def field(self) -> Field | None:
        """The next field to be filled."""
        for field in self.offer.fields:
            asked = field.only_if is None or self.values.get(field.only_if[0]) == field.only_if[1]
            if asked and field.name not in self.values:
                return field
        return None


class Session:
    """One table, spoken to in lines."""

    def __init__(
        self, table: Table, words: FaceWords, kept_in: str | None = None, one_night: bool = False
    ) -> None:
        self.table = table
        self.words = words
        self.over = False
        self.another = False  # a new night shall begin
        self._kept_in = kept_in
        self._one_night = one_night
        self._shown = table.shown()
        self._pending: Pending | None = None
        self.spoken = {name: self._called(name) for name in COMMANDS}

    def _called(self, command: str) -> tuple[str, ...]:
        english = FaceWords().say(f"command {command}").split()
        return tuple(dict.fromkeys([*self.words.say(f"command {command}").split(), *english]))

    # What goes out

    def opening(self) -> list[Line]:
        """Say where the night stands, to begin with."""
        kept = (
            Line("hint", self.words.say("terminal kept", file=self._kept_in))
            if self._kept_in
            else Line("hint", self.words.say("terminal not_kept"))
        )
        said = [Line("title", self.words.say("terminal welcome")), kept]
        if self.table.state is None:
            return [*said, *self._begin()]
        return [*said, Line("hint", self.words.say("terminal continued")), *self._prompts()]

    def question(self) -> str:
        """Say what a line is asked for now."""
        if self.field is not None:
            return self.field.label + self._bracket(self.field)
        open_ = answers.asked(self.prompts_now())
        return self.words.say("terminal answer" if open_ else "terminal ask")

    @property
    def field(self) -> Field | None:
        """The field that is being filled in, if one is."""
        return self._pending.field if self._pending else None

    def status(self) -> list[str]:
        """Say how the table stands, in a few lines."""
        return self.table.game.status(self.table.state)

    # What comes in

    def handle(self, line: str) -> list[Line]:
        """Take a line, and give the lines that answer it."""
        words = line.split()
        try:
            if self._pending is not None:
                return self._fill(words)
            return self._command(words)
        except Unclear as unclear:
            key = "several" if unclear.several else "unclear"
            options = ", ".join(unclear.options)
            return [
                Line(
                    "error", self.words.say(f"terminal {key}", given=unclear.given, options=options)
                )
            ]

    def interrupted(self) -> list[Line]:
        """Answer Ctrl-C: drop what was begun, and say how to leave."""
        if self._pending is not None and self.table.state is not None:
            return self._drop()
        key = "terminal leave" if self._kept_in else "terminal leave_unkept"
        return [Line("hint", self.words.say(key))]

    def leave(self) -> list[Line]:
        """Leave the table."""
        self.over = True
        return [Line("hint", self.words.say("terminal bye"))]

    def _another(self) -> list[Line]:
        """Begin another night, where that loses nothing."""
        going_on = self.table.state is not None and not self._shown["view"]["outcome"]
        if self._one_night:
            return [Line("error", self.words.say("terminal one_night"))]
        if going_on and not self._kept_in:
            return [Line("error", self.words.say("terminal night_on"))]
        self.over = self.another = True
        return []

    def _is(self, word: str, command: str) -> bool:
        return folded(word) in map(folded, self.spoken[command])

    def _command(self, words: list[str]) -> list[Line]:
        prompts = self.prompts_now()
        open_ = answers.asked(prompts)
        if not words:
            empty_answers = open_ is not None and open_["kind"] == "draw"
            return self._answer(open_, words) if empty_answers and open_ else self._prompts()
        first, rest = words[0], words[1:]
        plain: Mapping[str, Callable[[], list[Line]]] = {
            "help": self._help,
            "explain": lambda: pages.whys(prompts),
            "journal": self._journal,
            "status": lambda: [Line("status", text) for text in self.status()],
            "house": self._house,
            "new": self._another,
            "quit": self.leave,
        }
        for name, act in plain.items():
            if self._is(first, name) and not rest:
                return act()
        for name in ("undo", "redo"):
            if self._is(first, name):
                return self._back_or_forth(name, rest)
        out = answers.way_out(prompts, words, self.names(), self.spoken)
        if out is not None:
            return self._submit(out)
        offered = self._offer(first, rest)
        if offered is not None:
            return offered
        if open_ is not None:
            return self._answer(open_, words)
        return [Line("error", self.words.say("terminal unknown", given=" ".join(words)))]

    def _offer(self, first: str, rest: list[str]) -> list[Line] | None:
        """Take an offer by its letter; cards and fixes stand behind a word of their own."""
        for group in ("card", "fix"):
            if self._is(first, group):
                offers = [offer for offer in self.offers() if offer.group == group]
                if not rest:
                    return pages.offers(offers, self.words, group)
                named = [Choice(offer, offer.label, (offer.short,)) for offer in offers]
                whole = Field("offer", "", tuple(named))
                offer, used = read_field(whole, rest)
                return self._begin_with(offer, rest[used:])
        for offer in self.offers():
            if offer.group not in ("card", "fix") and folded(first) in called(offer):
                return self._begin_with(offer, rest)
        return None

    def _begin_with(self, offer: Offer, words: list[str]) -> list[Line]:
        card = bool(words) and self._is(words[-1], "allowed")
        self._pending = Pending(offer, {}, card)
        try:
            return self._fill(words[:-1] if card else words, at_once=True)
        except Unclear:
            self._pending = None
            raise

    def _fill(self, words: list[str], at_once: bool = False) -> list[Line]:
        """Fill in what an offer needs; an empty line takes the default, or drops it."""
        pending = self._pending
        assert pending is not None
        if not at_once and words and self._is(words[0], "drop") and self.table.state is not None:
            return self._drop()
        if not at_once and words and self._is(words[0], "quit"):
            return self.leave()
        field = pending.field
        if not at_once and field is not None and not words:
            if field.default is None and not field.optional:
                return self._ask(field) if self.table.state is None else self._drop()
            pending.values[field.name] = field.default
        while words and (field := pending.field) is not None:
            value, used = read_field(field, words)
            pending.values[field.name] = value
            words = words[used:]
        if words:
            self._pending = None
            return [Line("error", self.words.say("terminal too_much", given=words[0]))]
        return self._next_field()

    def _next_field(self) -> list[Line]:
        pending = self._pending
        assert pending is not None
        field = pending.field
        while field is not None and len(field.choices) == 1 and not field.some:
            pending.values[field.name] = field.choices[0].value  # nothing to choose
            field = pending.field
        if field is not None and not (field.optional and pending.values):
            return self._ask(field)
        for left in pending.offer.fields:
            pending.values.setdefault(left.name, None)
        self._pending = None
        return self._submit(pending.offer.report(pending.values, pending.card))

    def _ask(self, field: Field) -> list[Line]:
        labels = ", ".join(choice.label for choice in field.choices[:40])
        return [Line("hint", labels)]

    def _bracket(self, field: Field) -> str:
        labels = [choice.label for choice in field.choices if choice.value == field.default]
        return f" [{labels[0]}]" if labels and field.default is not None else ""

    def _drop(self) -> list[Line]:
        self._pending = None
        return [Line("hint", self.words.say("terminal dropped")), *self._prompts()]

    def _begin(self) -> list[Line]:
        (offer,) = self.table.game.offers(None)
        self._pending = Pending(offer, {})
        return [Line("hint", self.words.say("terminal new")), *self._next_field()]

    def _answer(self, prompt: Mapping[str, Any], words: Sequence[str]) -> list[Line]:
        try:
            value = answers.read(prompt, words, self.names(), self.spoken)
        except answers.NoAnswer:
            return self._prompts()
        except Unclear as unclear:
            if unclear.several:
                raise
            first = self.words.say("terminal needs_answer", text=prompt["text"])
            return [Line("error", first), Line("hint", self._can_answer(prompt))]
        return self._submit({"report": "answer", "prompt": prompt["id"], "value": value})

    def _back_or_forth(self, kind: str, words: list[str]) -> list[Line]:
        said: dict[str, Any] = {"report": kind}
        for word in words:
            if self._is(word, "turn"):
                said["grain"] = "turn"
            elif self._is(word, "round"):
                said["grain"] = "round"
            elif self._is(word, "again") and kind == "undo":
                said["draw"] = "again"
            else:
                return [Line("error", self.words.say("terminal too_much", given=word))]
        reply = self.table.submit(said)
        if not reply["ok"]:
            return [Line("error", reply["error"]["message"])]
        label = ", ".join(reply["events"][0]["what"])
        key = "terminal undone" if kind == "undo" else "terminal redone"
        self._shown = reply
        begin = self._begin() if self.table.state is None else self._prompts()
        return [Line("told", self.words.say(key, label=label)), *begin]

    def _submit(self, said: Mapping[str, Any]) -> list[Line]:
        reply = self.table.submit(said)
        if not reply["ok"]:
            lines = [Line("error", reply["error"]["message"])]
            return lines + (self._begin() if self.table.state is None else [])
        self._shown = reply
        understood = Line("hint", f"✓ {reply['view']['undo']}")
        return [blank(), understood, *self._prompts()[1:]]

    # What is shown

    def prompts_now(self) -> list[dict[str, Any]]:
        """Give what was told and asked last."""
        prompts: list[dict[str, Any]] = self._shown["prompts"]
        return prompts

    def _prompts(self) -> list[Line]:
        shown: Reply = self._shown
        lines = pages.prompts(shown["prompts"])
        open_ = answers.asked(shown["prompts"])
        if open_ is not None:
            lines.append(Line("hint", self._can_answer(open_)))
        if shown["view"] and shown["view"]["outcome"]:
            lines.append(Line("hint", self.words.say("terminal over")))
        return [blank(), *lines]

    def _can_answer(self, prompt: Mapping[str, Any]) -> str:
        names = self.names()
        if prompt["kind"] == "roll" and "children" in prompt:
            who = ", ".join(names[child] for child in prompt["children"])
            return self.words.say("help rolls", names=who)
        if prompt["kind"] == "roll":
            return self.words.say("help roll")
        if prompt["kind"] == "draw":
            return self.words.say("help done")
        options = [choice.label for choice in answers.choices(prompt, names, self.spoken)]
        if prompt["kind"] == "who":
            return self.words.say("help who", options=", ".join(options))
        return ", ".join(options)

    def _help(self) -> list[Line]:
        prompts = self.prompts_now()
        open_ = answers.asked(prompts)
        lines = [] if open_ is None else [
            Line("title", self.words.say("help answer")), Line("hint", self._can_answer(open_))
        ]  # fmt: skip
        for group in ("turn", "child", "finale", "game"):
            offers = [offer for offer in self.offers() if offer.group == group]
            lines += pages.offers(offers, self.words, group) if offers else []
        return lines + pages.always(prompts, self.words)

    def _journal(self) -> list[Line]:
        return pages.journal(self.table, self.words)

    def _house(self) -> list[Line]:
        board = self.table.game.board(self.table.state)
        if board is None:
            return [Line("hint", self.words.say("terminal no_map"))]
        return pages.house(board, self.names(), self.words)

    def offers(self) -> list[Offer]:
        """List what can be said now."""
        return self.table.game.offers(self.table.state)

    def names(self) -> Mapping[str, str]:
        """Say what everybody is called, by id."""
        return self.table.game.names()


def called(offer: Offer) -> set[str]:
    """Give all that an offer may be called, folded."""
    return {folded(name) for name in (offer.short, offer.label, offer.key)}
