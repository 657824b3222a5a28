"""What goes out: the table as it stands, told in lines. Changes nothing."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion import games
from companion.cli.terminal import advice, answers, behind, commands, pages
from companion.cli.terminal.filling import Filling
from companion.cli.terminal.lines import Line, blank, clear, styled
from companion.engine.grammar import capital
from companion.engine.offers import Offer
from companion.engine.prompt import Prompt
from companion.engine.refusal import Refused
from companion.engine.tabletop import Map, Tabletop
from companion.faces.words import FaceWords
from companion.packs.rulebooks import rules_of
from companion.table.running import Reply, Table

FOUND = 4  # rules, and words, that are shown
PAGE = (78, 40)  # how large a drawing may be, in columns and lines


class Telling:
    """A table and its words. `shown` is the last reply; `kept_in` names what keeps the night."""

    def __init__(
        self, table: Table, words: FaceWords, kept_in: str | None, one_night: bool
    ) -> None:
        self.table = table
        self.words = words
        self._own = commands.spoken(words)
        self._topped: tuple[Any, Tabletop] | None = None
        self.kept_in = kept_in
        self.one_night = one_night
        self.page = PAGE
        self.shown: Reply = table.shown()
        self.side = ""  # who alone reads what is told now; nobody: everybody does

    # How the table stands

    @property
    def begun(self) -> bool:
        """Whether there is a night at all."""
        return self.table.state is not None

    @property
    def going_on(self) -> bool:
        """Whether a night was begun and is not over."""
        return self.begun and not self.shown["view"]["outcome"]

    @property
    def prompts(self) -> Sequence[Prompt]:
        """What was told and asked last: of everybody, or of who alone reads it."""
        return behind.asked_of(self.table, self.side) if self.side else self.table.prompts

    @property
    def asked(self) -> Prompt | None:
        """The question that is open, if one is."""
        return answers.asked(self.prompts)

    def offers(self) -> list[Offer]:
        """List what can be said now."""
        show, top = self.table.opponent.show, self.top
        if self.side:
            return list(top.offers) if top is not None else []
        if top is None:
            return [show.start()]
        return [*top.offers, *show.fixes(self.table.state)]

    @property
    def top(self) -> Tabletop | None:
        """The table as it is; None before a night has begun."""
        state = self.table.state
        if state is None:
            return None
        if self.side:
            return behind.shown_to(self.table, self.side)
        if self._topped is None or self._topped[0] is not state:
            self._topped = (state, self.table.opponent.show.table(state, state, ()))
        return self._topped[1]

    @property
    def sides(self) -> Sequence[str]:
        """Name those who have something to themselves now."""
        return [side.id for side in self.top.sides] if self.top and not self.side else []

    def hand_to(self, side: str) -> list[Line]:
        """Tell one side what is its alone, after all that everybody read is gone."""
        self.side = side
        return [clear(), *self.alone()]

    def alone(self) -> list[Line]:
        """Say what a side knows and is asked."""
        top = behind.shown_to(self.table, self.side)
        asked = behind.asked_of(self.table, self.side)
        told = [] if top is None else behind.known(top, self.words, asked)
        return [*told, *self.now(), self.hint("alone")]

    def hand_back(self) -> list[Line]:
        """Tell everybody how the table stands, after all that was private is gone."""
        self.side = ""
        self.shown = self.table.shown()
        return [clear(), self.hint("handed_back"), *self.now()]

    @property
    def spoken(self) -> commands.Spoken:
        """What each word may be called: the terminal's own, and those of the game."""
        return commands.with_groups(self._own, self.top.groups if self.top else ())

    def names(self) -> Mapping[str, str]:
        """Say what everybody is called, by id."""
        return self.table.opponent.text.names()

    def status(self) -> list[str]:
        """Say how the table stands, in a few lines."""
        return self.table.opponent.text.status(self.table.state)

    # The same in lines

    def say(self, key: str, **facts: Any) -> str:
        """Say something of the terminal's own."""
        return self.words.say(f"terminal {key}", **facts)

    def hint(self, key: str, **facts: Any) -> Line:
        """Give a hint."""
        return Line("hint", self.say(key, **facts))

    def error(self, key: str, **facts: Any) -> Line:
        """Say what was not understood, or cannot be."""
        return Line("error", self.say(key, **facts).replace("….", "…"))

    def welcome(self) -> list[Line]:
        """Say where this is, whether it is kept, and how the table stands."""
        kept = self.hint("saved", file=self.kept_in) if self.kept_in else self.hint("not_kept")
        lines = [Line("title", self.say("welcome")), kept]
        if not self.begun:
            return lines
        return [*lines, self.hint("continued"), *styled("status", self.status())]

    def now(self, again: bool = False) -> list[Line]:
        """Say what the table must do or answer now; `again`: what was told before is left out."""
        lines = pages.prompts(self.prompts[-1:] if again else self.prompts, self.words)
        asked = self.asked
        if asked is not None:
            lines += self.can_answer(asked)
        elif self.begun and not self.going_on:
            lines.append(self.hint("over_here" if self.one_night else "over"))
        return lines

    def can_answer(self, prompt: Prompt) -> list[Line]:
        """Say what answers a question."""
        return pages.can_answer(prompt, self.names(), self.spoken, self.words)

    def question(self, filling: Filling) -> list[Line]:
        """Ask for what an offer still needs."""
        return pages.question(filling, self.words, self.begun)

    def chosen(self, filling: Filling) -> str:
        """Say what an offer was filled in with."""
        options = filling.chosen(self.spoken["nobody"][0])
        label = filling.offer.label
        return self.say("chosen", label=label, options=options) if options else label

    def back(self, label: str) -> list[Line]:
        """Say what was taken back; where the pieces stand now helps to put them there."""
        lines = [blank(), Line("done", self.say("undone", label=label))]
        return [*lines, *styled("spoken", self.status()), *self.now(again=True)]

    def done(self, label: str, allowed: bool = False) -> list[Line]:
        """Say what was understood, and what follows."""
        said = self.say("allowed", label=label) if allowed else label
        return [blank(), Line("done", said[:1].upper() + said[1:]), *self.now()]

    def page_of(self, name: str) -> list[Line]:
        """Show a page that is asked for by its command."""
        if name == "explain":
            return pages.whys(self.prompts, self.words)
        if name == "status":
            return styled("status", self.status())
        if name == "house":
            return self._house()
        return pages.help_(self.offers(), self.prompts, self.words)

    def advice(self, name: str) -> list[Line]:
        """Show the odds, or what to remember."""
        opponent, state = self.table.opponent, self.table.state
        if name == "odds" and opponent.chances is not None and state is not None:
            told = opponent.chances(state, opponent.text)
            return styled("status", [self._headed(*one) for one in told])
        found = advice.assistant_of(self.table, self.words.language)
        if found is None:
            return [self.error("no_odds")]
        helper, state = found
        if name == "odds":
            return advice.odds(helper.layers(state), self._headed)
        return advice.notes(helper.memory(state), self._headed)

    def looked_up(self, sought: str) -> list[Line]:
        """Find rules and words by what people call them."""
        book = rules_of(games.game(self.table.opponent.game), self.words.language)
        rules, words = book.found(sought)
        lines: list[Line] = []
        for rule in rules[:FOUND]:
            title, text = book.rules[rule]
            lines.append(Line("title", f"{rule.partition(' ')[0]} {title}"))
            lines += styled("status", text.split("\n\n"))
        for one in words[:FOUND]:
            lines += styled("status", [self._headed(capital(one.word), one.meaning)])
        return lines or [self.error("not_found", given=sought)]

    def _headed(self, heading: str, text: str) -> str:
        return self.words.say("terminal headed", label=heading, text=text)

    def foretold(self, said: Mapping[str, Any]) -> list[Line]:
        """Show what a report would lead to, or why it would be refused; nothing changes."""
        found = advice.assistant_of(self.table, self.words.language)
        if found is None:
            return [self.error("no_odds")]
        helper, state = found
        opponent = self.table.opponent
        try:
            return advice.foretold(helper.what_if(state, opponent.rules.read(said)))
        except Refused as refused:
            return [Line("error", opponent.text.refusal(state, refused))]

    def apart(self, offered: Sequence[Offer], place: str) -> list[Line]:
        """List the effects of cards, or what can be fixed."""
        groups = self.top.groups if self.top else ()
        own = [group.help for group in groups if group.place == place and group.help]
        title = own[0] if own else self.words.say(f"help {place}")
        return pages.apart(offered, title, self.spoken[place][0], self.words)

    def journal(self, word: str | None) -> list[Line]:
        """Tell of this round and the one before, of a round by its number, or of all."""
        if word is None:
            state = self.table.state
            now = state.round if state is not None else 1
            return pages.journal(self.table, self.words, (now - 1, now))
        if word.isdecimal():
            return pages.journal(self.table, self.words, [int(word[:4])])
        return pages.journal(self.table, self.words)

    def _house(self) -> list[Line]:
        board = self.top.one(Map) if self.top else None
        if board is None:
            return [self.hint("no_map")]
        return pages.house(board, self.names(), self.words, self.page)
