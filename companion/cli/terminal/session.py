"""A night told in lines: what is typed becomes a report, what is answered becomes lines.

Knows no keyboard and no screen: lines come in one by one, and lines go out.
"""

import re
from collections.abc import Mapping
from typing import Any

from companion.cli.terminal import answers, commands, pages
from companion.cli.terminal.choosing import GAME, Games
from companion.cli.terminal.commands import APART, means
from companion.cli.terminal.filling import Filling, TooMuch
from companion.cli.terminal.lines import Line, blank, clear
from companion.cli.terminal.listing import by_number, called, in_a_line
from companion.cli.terminal.matching import Unclear, exactly, take
from companion.cli.terminal.telling import Telling
from companion.engine.grammar import capital
from companion.engine.offers import Choice, Field, Offer
from companion.engine.prompt import CARDS, HAND_OVER, Prompt
from companion.faces.words import FaceWords
from companion.table.running import Table

LONGEST_ECHO, MOST_OPTIONS, FEWEST_LETTERS = 40, 12, 3
TOGETHER = re.compile(r"([^\W\d]+)([+−-]?\d+)")  # m15 is m 15
PAGES = ("help", "explain", "status", "house")
ADVICE = ("odds", "memory")


class Session:
    """One table, spoken to in lines; with `games`, a new night asks first which one it is of."""

    def __init__(
        self,
        table: Table,
        words: FaceWords,
        kept_in: str | None = None,
        one_night: bool = False,
        games: Games | None = None,
    ) -> None:
        self.table = table
        self.games = games
        self.told = Telling(table, words, kept_in, one_night)
        self.filling: Filling | None = None
        self.over = False
        self.another = False  # a new night shall begin
        self._warned = False  # that leaving loses the night

    @property
    def field(self) -> Field | None:
        """The field that is being filled in, if one is."""
        return self.filling.next() if self.filling else None

    def opening(self) -> list[Line]:
        """Say where the night stands, to begin with."""
        welcome = self.told.welcome()
        return [*welcome, *(self._now() if self.told.begun else self._begin())]

    def question(self) -> str:
        """Say what a line is asked for now."""
        if self.field is not None:
            return self.told.say("answer") + _bracket(self.field)
        return self.told.say("answer" if self.told.asked else "ask")

    def keys(self) -> list[str]:
        """Name the most important of what can be typed now."""
        if self.filling is not None:
            return [commands.key(self.spoken, name) for name in ("undo", "drop", "help", "quit")]
        return pages.keys(self.told.offers(), self.told.asked, self.spoken)

    @property
    def spoken(self) -> commands.Spoken:
        """What each word may be called."""
        return self.told.spoken

    def handle(self, line: str) -> list[Line]:
        """Take a line, and give the lines that answer it."""
        words = "".join(c if c.isprintable() else " " for c in line).split()
        try:
            return self._fill(words) if self.filling is not None else self._command(words)
        except Unclear as unclear:
            options = in_a_line(unclear.options, MOST_OPTIONS)
            key = "several" if unclear.several else "unclear"
            return [self.told.error(key, given=_cut(unclear.given), options=options)]
        except TooMuch as too_much:
            return [self.told.error("too_much", given=_cut(too_much.word))]

    def interrupted(self) -> list[Line]:
        """Answer Ctrl-C: drop what was begun, and say how to leave."""
        if self.told.side:
            return self._hand_back()
        if self.filling is not None and self.told.begun:
            return self._drop()
        return [self.told.hint("leave" if self.told.kept_in else "leave_unkept")]

    def leave(self, sure: bool = False) -> list[Line]:
        """Leave the table; a night that would be lost is left when that is said twice."""
        if self.told.side:
            return self._hand_back()
        if self.told.going_on and not (self.told.kept_in or sure or self._warned):
            self._warned = True
            return [self.told.error("would_be_lost")]
        self.over = True
        return [self.told.hint("bye")]

    # Commands, offers, answers

    def _command(self, words: list[str]) -> list[Line]:
        """Understand a line: in full words first, then as an answer, then by beginnings."""
        asked = self.told.asked
        if not words:
            goes_on = asked is not None and asked.kind in (*CARDS, HAND_OVER)
            if asked and goes_on:
                return self._answer(asked, words)
            return self._hand_back() if self.told.side else self._now()
        if self.told.side and means(self.spoken, words[0], "drop"):
            return self._hand_back()
        out = answers.way_out(self.told.prompts, words, self.told.names())
        if out is not None:
            return self._submit(out)
        known = self._known()
        for said in (words, _parted(words)):
            if (found := exactly(said, known)) is not None:
                return self._carry_out(found[0].value, said[found[1] :])
        try:
            if asked is not None:
                return self._answer(asked, words)
        except Unclear as unclear:
            if unclear.several:
                raise
        # A letter that means nothing now is not taken for the beginning of something else.
        if len(words[0]) < FEWEST_LETTERS:
            return self._not_understood(words)
        try:
            choice, used = take(words, known)
        except Unclear as unclear:
            if unclear.several:
                raise
            return self._not_understood(words)
        return self._carry_out(choice.value, words[used:])

    def _known(self) -> list[Choice]:
        """Give all that a line can begin with."""
        return [*commands.choices(self.spoken), *commands.together(self.told.offers())]

    def _not_understood(self, words: list[str]) -> list[Line]:
        asked = self.told.asked
        if asked is None:
            return [self.told.error("unknown", given=_cut(" ".join(words)))]
        first = self.told.error("needs_answer", text=asked.text)
        return [first, *self.told.can_answer(asked)]

    def _carry_out(self, what: str | Offer, rest: list[str]) -> list[Line]:
        if isinstance(what, Offer):
            return self._begin_with(what, rest)
        if what in ("undo", "redo"):
            return self._back_or_forth(what, rest)
        if what in APART:
            return self._apart(what, rest)
        if what == "journal":
            return self._journal(rest)
        if what == "private":
            return self._hand_over(rest)
        if what == "what_if":
            return self._what_if(rest)
        if what == "find":
            return self.told.looked_up(" ".join(rest)) if rest else [self.told.error("find")]
        if rest:
            raise TooMuch(rest[0])
        if what in PAGES:
            return self.told.page_of(what)
        if what in ADVICE:
            return self.told.advice(what)
        return self._another() if what == "new" else self.leave()

    def _apart(self, place: str, rest: list[str]) -> list[Line]:
        """Take what a card did, or a fix: by its number in the list, or by its name."""
        offered = commands.apart(self.told.offers(), place)
        if not offered:
            return self._not_understood([self.spoken[place][0], *rest])
        if not rest:
            return self.told.apart([choice.value for choice in offered], place)
        choice, used = take(rest, offered)
        return self._begin_with(choice.value, rest[used:])

    def _answer(self, prompt: Prompt, words: list[str]) -> list[Line]:
        value = answers.read(prompt, words, self.told.names(), self.spoken)
        if value == HAND_OVER:
            return self.told.hand_to(str(prompt.more["to"]))
        return self._submit({"report": "answer", "prompt": prompt.id, "value": value})

    # One side alone

    def _hand_over(self, rest: list[str]) -> list[Line]:
        """Let one side read what is its alone; of several it says which."""
        sides, names = self.told.sides, self.told.names()
        if not sides:
            return [self.told.error("nobody_private")]
        called = [Choice(one, names.get(one, one), (one,)) for one in sides]
        if len(sides) > 1 and not rest:
            return [
                self.told.error("which_private", options=in_a_line([one.label for one in called]))
            ]
        choice, _ = take(rest, called) if rest else (called[0], 0)
        return self.told.hand_to(choice.value)

    def _hand_back(self) -> list[Line]:
        self.filling = None
        return self.told.hand_back()

    def _after_private(self, label: str) -> list[Line]:
        """Go on with whoever has the keyboard while that side is asked more; else hand it back."""
        if self.told.prompts:
            return [clear(), *self.told.alone()]
        if self.table.private(self.told.side) is None:  # an undo took the side itself back
            return self._hand_back()
        return [clear(), Line("done", capital(label)), *self.told.alone()]

    def _back_or_forth(self, kind: str, words: list[str]) -> list[Line]:
        said: dict[str, Any] = {"report": kind}
        if self.told.side:
            said["as"] = self.told.side
        for word in words:
            if means(self.spoken, word, "turn"):
                said["grain"] = "turn"
            elif means(self.spoken, word, "round"):
                said["grain"] = "round"
            elif means(self.spoken, word, "again") and kind == "undo":
                said["draw"] = "again"
            else:
                raise TooMuch(word)
        reply = self.table.submit(said)
        if not reply["ok"]:
            return [Line("error", reply["error"]["message"])]
        self.told.shown, self.filling = reply, None
        if self.told.side:
            return self._after_private(
                self.told.say(f"{kind}ne", label=reply["events"][0]["what"][0])
            )
        label = ", ".join(reply["events"][0]["what"])
        if kind == "redo":
            return self.told.done(self.told.say("redone", label=label))
        return self.told.back(label) + ([] if self.told.begun else self._begin())

    def _journal(self, words: list[str]) -> list[Line]:
        word = words[0] if words else None
        wrong = word and not (word.isdecimal() or means(self.spoken, word, "all"))
        if wrong or len(words) > 1:
            raise TooMuch(words[-1])
        return self.told.journal(word)

    def _what_if(self, words: list[str]) -> list[Line]:
        """Tell what something would lead to; it is not said."""
        said = words[1:] if words and means(self.spoken, words[0], "if") else words
        offered = commands.together(self.told.offers())
        if not said:
            return [self.told.error("what_if")]
        if exactly(said, offered) is None:
            said = _parted(said)
        choice, used = take(said, offered)
        filling = Filling(choice.value)
        filling.read(said[used:], self.spoken)
        if not filling.enough:
            return self.told.question(filling)[:1]
        return self.told.foretold(filling.report())

    def _another(self) -> list[Line]:
        """Begin another night, where that loses nothing."""
        if self.told.one_night:
            return [self.told.error("one_night")]
        if self.told.going_on and not self.told.kept_in:
            return [self.told.error("night_on")]
        self.over = self.another = True
        return []

    def _submit(
        self, said: Mapping[str, Any], label: str | None = None, allowed: bool = False
    ) -> list[Line]:
        asked = bool(self.told.side and self.told.prompts)
        reply = self.table.submit({**said, "as": self.told.side} if self.told.side else said)
        if not reply["ok"]:
            return [Line("error", reply["error"]["message"])]
        self.told.shown, self._warned = reply, False
        if self.told.side:
            done = asked and not self.told.prompts  # what it was handed over for
            return self._hand_back() if done else self._after_private(reply["view"]["undo"] or "")
        return self.told.done(label or reply["view"]["undo"], allowed)

    def _now(self) -> list[Line]:
        return [blank(), *self.told.now()]

    # Filling in an offer

    def _begin(self) -> list[Line]:
        if self.games is None:
            (offer,) = self.told.offers()
        else:
            offer = self.games.which(self.told.words, self.table.opponent.game)
        self.filling = Filling(offer)
        return [self.told.hint("new"), *self._go_on()]

    def _begin_with(self, offer: Offer, words: list[str]) -> list[Line]:
        last = words[-1] if words else ""
        allowed = means(self.spoken, last[-1:], "allowed")  # m 15 !, or m 15!
        given = [*words[:-1], last[:-1]] if allowed else words
        self.filling = Filling(offer, allowed)
        try:
            self.filling.read([word for word in given if word], self.spoken)
        except (Unclear, TooMuch):
            self.filling = None
            raise
        return self._go_on()

    def _fill(self, words: list[str]) -> list[Line]:
        """Fill in what an offer needs; an empty line takes the default, or drops it."""
        filling = self.filling
        assert filling is not None
        if not words:
            if filling.pass_over():
                return self._go_on()
            return self._drop() if self.told.begun else self.told.question(filling)
        field = filling.next()
        if field is None or exactly(words, by_number(field.choices)) is None:
            aside = self._aside(filling, words)
            if aside is not None:
                return aside
        filling.read(words, self.spoken)
        return self._go_on()

    def _aside(self, filling: Filling, words: list[str]) -> list[Line] | None:
        """Answer what is said instead of a choice; None if it is no command."""
        found = exactly(words, commands.choices(self.spoken))
        name = found[0].value if found is not None else None
        if means(self.spoken, words[0], "drop"):
            return self._drop()
        if name == "undo":
            return self.told.question(filling) if filling.back() else self._drop()
        if name == "quit":
            return self.leave()
        if name == "help":
            return [*self.told.question(filling), self.told.hint("filling")]
        if not self.told.begun:
            first = name == "redo" and not filling.values
            return self._back_or_forth("redo", words[1:]) if first else None
        if name in (*PAGES, *ADVICE, "journal"):
            return [*self._carry_out(name, words[1:]), *self.told.question(filling)]
        return None

    def _go_on(self) -> list[Line]:
        filling = self.filling
        assert filling is not None
        if not filling.enough:
            return self.told.question(filling)
        if self.games is not None and filling.offer.key == GAME:
            self.filling = Filling(self.games.begun(filling.values[GAME]))
            return self._go_on()
        self.filling = None
        what = self.told.chosen(filling) if filling.offer.place in APART else None
        lines = self._submit(filling.report(), what, filling.allowed)
        if not self.told.begun:
            # Refused, and without a night nothing else can be said: the last question again.
            filling.back()
            self.filling = filling
            lines += self.told.question(filling)
        return lines

    def _drop(self) -> list[Line]:
        self.filling = None
        if not self.told.begun:
            return self._begin()
        return [self.told.hint("dropped"), *self.told.now(again=True)]


def _bracket(field: Field) -> str:
    """Show what an empty line takes."""
    for number, choice in enumerate(field.choices, 1):
        if field.default is not None and choice.value == field.default:
            return f" [{called(number, field.choices)}]"
    return ""


def _parted(words: list[str]) -> list[str]:
    """Part a word from the number that was typed right behind it."""
    found = TOGETHER.fullmatch(words[0])
    return [*found.groups(), *words[1:]] if found else words


def _cut(text: str) -> str:
    """Repeat what was typed, but not all of a whole page."""
    return text if len(text) <= LONGEST_ECHO else f"{text[:LONGEST_ECHO]}…"
