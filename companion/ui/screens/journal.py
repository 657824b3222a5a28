"""The journal: every line of the night by round and turn, with its why; searched and exported."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby
from math import inf
from operator import itemgetter
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.engine.grammar import capital
from companion.engine.journal import Line, Turn, at_the_turn, searchable, turns
from companion.table.taken import ReportTaken
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.screens.journal_parts import Part, age, parts
from companion.ui.screens.journal_scene import Filling
from companion.ui.widgets.basic import Cap, Text
from companion.ui.widgets.chronicle import Chips, RoundKey, TurnCard
from companion.ui.widgets.forms import shortened, stack
from companion.ui.widgets.keys import KeyFlow
from companion.ui.widgets.page import Page
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.text_field import TextField

MOST = 60  # lines that a search shows
LISTED = 40  # rounds in the list, around the one that is read
BACK = 200  # reports that are looked through for whose turn it was
LIST, BESIDE = 236, 820  # dp: the list of rounds, and from which width on it stands beside
WIDE, CHIPS = 640, 220  # dp: where keys and figures fit one line, and how wide figures are
YOUNG = 3  # of what is read at once: so little that it has only just begun
EMPTY = 0.3  # of the page that may stay empty below, so that no card is cut above
OTHERS = 3  # figures of the opponent that can be chosen


class JournalScreen(Page):
    """What has happened: a round at a time, the last one first in sight.

    Only what a few reports led to is ever built, so a long night opens as fast as a short one.
    """

    def __init__(self, desk: Desk, go: Callable[[str], None], **more: Any) -> None:
        title, back = desk.say("journal title"), partial(go, "back")
        super().__init__(desk, title, back, size=Window.size, **more)
        self.go = go
        self.tongue = desk.here.opponent.text
        self.parts = list(parts(desk.here.log))
        self.shown = len(self.parts) - 1
        if self.shown > 0 and all(line.begins for line in self._lines(self.parts[-1])):
            self.shown -= 1  # a round in which nothing happened yet is listed, not read
        self.sought, self.only = "", ""
        self.only_title: Text | None = None
        self._told: list[tuple[str, Line, str]] | None = None
        self._untold: list[tuple[RoundKey, Part]] = []
        self._tell_next = Clock.create_trigger(self._tell_gist, 0)
        small = desk.look.at_most(1.4)
        hint = desk.say("journal search")
        self.entry = TextField(small, "", hint, self._search, icon="search")
        self.list = stack(desk.look)
        self.list.spacing = self.rows.spacing = self.gap
        self.chips = Chips(desk.look)
        self.keys(
            [
                Cap(desk.say("journal fix"), partial(go, "fix"), "fix", "plain", "fix"),
                Cap(desk.say("journal export"), self._export, "export", "plain", "export"),
            ]
        )
        self.lead(
            Cap(
                desk.say("journal back"), partial(go, "table"), "back", "main", "table",
                theme.TITLE, theme.DISPLAY,
            )
        )  # fmt: skip
        self.filling = Filling(self)
        self.beside_list = self.room[0] >= dp(BESIDE) * max(1.0, desk.look.scale * 0.8)
        self._lay()
        self._show(end=True)

    def _lay(self) -> None:
        """Put the list of rounds beside the lines, or where that is narrow a line of keys above."""
        look = self.desk.look
        if self.room[0] >= dp(240) + look.text(520):
            self.entry.size_hint_x, self.entry.width = None, look.text(300) + dp(60)
            self.entry.pos_hint = {"center_y": 0.5}
            self.annotate(self.desk.say("journal about"), self.entry.width)
            self.head.add_widget(self.entry)
        else:
            self.body.add_widget(self.entry, index=len(self.body.children))
        if not self.beside_list:
            return
        self.body.remove_widget(self.scroll)
        across = BoxLayout(spacing=self.gap)
        left = BoxLayout(orientation="vertical", spacing=self.gap, size_hint_x=None)
        left.width = dp(LIST) * max(1.0, look.scale * 0.8)
        rounds_ = Scroll()
        rounds_.add_widget(self.list)
        left.add_widget(rounds_)
        self.filling.stand_outside(left, rounds_)
        self.only_title = Text(look, self.desk.say("journal only"), theme.CAPTION, theme.MUTED)
        show = stack(look, 1)
        for one in (self.only_title, self.chips):
            show.add_widget(one)
        left.add_widget(show)
        self.rounds = rounds_
        rounds_.always_overscroll = False
        across.add_widget(left)
        across.add_widget(self.scroll)
        self.body.add_widget(across)
        self.filling.across = across
        self.wide = self.room[0] - left.width - self.gap

    # What is shown

    def _show(self, end: bool) -> None:
        """Fill the page with a round, or with what was found; seen from its end or its start."""
        self.clear()
        self.filling.clear()
        self._list_rounds()
        self._offer_figures()
        if self.sought:
            self._found()
        elif self.parts:
            self._round()
        self.wake()
        self.stay(inf if end else 0.0)

    def _titled(self, part: Part) -> str:
        if part.number == "":
            return self.desk.say("journal setup")
        title = self.tongue.round(part.number)
        return f"{title} ({part.part})" if part.part > 1 else title

    def _list_rounds(self) -> None:
        self.list.clear_widgets()
        self._untold = []
        if not self.beside_list:
            self._lay_strip()
            return
        last = min(len(self.parts), self.shown + LISTED // 2)
        first = max(0, last - LISTED)
        for number in range(last - 1, first - 1, -1):
            part = self.parts[number]
            key = RoundKey(
                self.desk.look, self._titled(part), age(part), number == self.shown,
                partial(self._go, number), f"round {part.number or 'setup'}",
            )  # fmt: skip
            self.list.add_widget(key)
            self._untold.append((key, part))
            if number == self.shown:
                for frames in range(3):  # once more when everything stands
                    Clock.schedule_once(partial(self._see, key), frames / 60)
        self._tell_next()

    def _lay_strip(self) -> None:
        """Put the keys that lead through the night above the lines, on one line if it is wide."""
        if self.chips.parent is not None:
            self.chips.parent.remove_widget(self.chips)
        strip = None if self.sought else self._strip()
        if strip is not None and self.room[0] >= dp(WIDE):
            row = BoxLayout(size_hint_y=None, height=self.chips.height, spacing=self.gap)
            self.chips.size_hint_x, self.chips.width = None, dp(CHIPS)
            for part in (strip, self.chips):
                row.add_widget(part)
            strip.bind(height=lambda _, high: setattr(row, "height", high))
            self.notes.add_widget(row)
            return
        self.chips.size_hint_x = 1
        if strip is not None:
            self.notes.add_widget(strip)
        self.notes.add_widget(self.chips)

    def _see(self, key: RoundKey, *_: Any) -> None:
        if self.list.height <= self.rounds.height:
            self.rounds.scroll_y = 1.0
        elif key.parent is self.list and self.body.width > self.list.width:  # it stands
            self.rounds.scroll_to(key, animate=False)

    def _strip(self) -> KeyFlow:
        """Lead to the rounds before and after, where there is no room for the list."""
        strip = KeyFlow(self.desk.look.at_most(1.4), row=theme.TARGET + 8, upright=False)
        strip.show(
            [
                self._step(-1, "earlier", "back"),
                Cap(self._titled(self.parts[self.shown]), None, "moon", "chosen", "round"),
                self._step(1, "later", "end"),
            ]
        )
        return strip

    def _step(self, step: int, meaning: str, icon: str) -> Cap:
        number = self.shown + step
        off = not 0 <= number < len(self.parts)
        said = "" if off else self._titled(self.parts[number])
        text = said or "–"
        act = partial(self._go, number)
        return Cap(text, act, icon if not off else "", "quiet", meaning, theme.CAPTION, off=off)

    def _offer_figures(self) -> None:
        """Offer to see only what one of the opponent's figures did, where there are a few."""
        others = [who for who in theme.FIGURES if theme.is_opponent(who)]
        if not 0 < len(others) <= OTHERS:
            for one in (self.chips, self.only_title):
                if one is not None and one.parent is not None:
                    one.parent.remove_widget(one)
            return
        names = self.tongue.names()
        people = [
            (Cap(capital(names[who]), partial(self._only, who), kind=self._kind(who),
                 meaning=f"only {who}"), who)
            for who in others
            if who in names
        ]  # fmt: skip
        act = partial(self._only, "")
        self.chips.show(Cap(self.desk.say("journal all"), act, "", self._kind(""), "only"), people)

    def _kind(self, who: str) -> str:
        return "chosen" if who == self.only else "quiet"

    def _only(self, who: str) -> None:
        self.only = who
        self._show(end=False)

    def _wanted(self, line: Line) -> bool:
        return not self.only or self.only in (line.speaker, line.who)

    def _lines(self, part: Part) -> list[Line]:
        """Tell what belongs to a round: a report in which the next one begins is parted."""
        told: list[Line] = []
        if part.opened is not None:
            opening = self._told_by(part.opened)
            told += opening[at_the_turn(opening) :]
        for number, kept in enumerate(part.log, 1):
            lines = self._told_by(kept)
            last = part.ends and number == len(part.log)
            told += lines[: at_the_turn(lines)] if last else lines
        return told

    def _told_by(self, kept: ReportTaken) -> list[Line]:
        return self.tongue.lines(kept.state, kept.events)

    def _round(self) -> None:
        part = self.parts[self.shown]
        wide = self.wide if self.beside_list else self.room[0]
        for turn in turns(self._lines(part), self._begun(part.start)):
            # That a turn begins is what its card says.
            lines = [one for one in turn.lines if one.turn is None] or list(turn.lines)
            lines = [line for line in lines if self._wanted(line)]
            if lines:
                self.rows.add_widget(TurnCard(self.desk, turn, lines, wide))
        if not self.rows.children:
            nothing = self.desk.say("journal quiet")
            self.rows.add_widget(Text(self.desk.look, nothing, theme.LABEL, theme.MUTED))
        few, last = len(self.parts) <= YOUNG, self.shown == len(self.parts) - 1
        going_on = not self.only and self.desk.view["outcome"] is None
        self.filling.fill(going_on and few, going_on and (few or last))

    def _settle(self, *_: Any) -> None:
        """Begin what is seen of a long round with a card, so that none is cut above."""
        if self._stay != inf:
            super()._settle()
            return
        usual, high = self.desk.look.space(2), self.scroll.height
        tops, total = [], 0.0
        for card in reversed(self.rows.children):
            tops.append(total)
            total += card.height + self.rows.spacing
        beyond = total - self.rows.spacing + usual - high
        later = [top for top in tops if top >= beyond]
        spare = later[0] - beyond if later and beyond > 0 else 0.0
        if spare > high * EMPTY:
            spare, at = 0.0, max(top for top in tops if top < beyond)
        else:
            at = beyond + spare
        self.rows.padding[3] = usual + spare
        self._stay = at
        super()._settle()
        self._stay = inf

    def _begun(self, start: int) -> Line | None:
        """Find the line with which the turn before this report began."""
        log = self.desk.here.log
        for number in range(start - 1, max(-1, start - BACK), -1):
            begun = [line for line in self._told_by(log[number]) if line.turn is not None]
            if begun:
                return begun[-1]
        return None

    def _go(self, number: int) -> None:
        if 0 <= number < len(self.parts):
            end, self.shown = number < self.shown, number
            self.sought = ""
            self.entry.text = ""
            self._show(end)

    def _tell_gist(self, *_: Any) -> None:
        """Say of one round after the other what it brought: each is read from the disk."""
        if self._untold and self.parent is not None:
            key, part = self._untold.pop(0)
            gist = self.tongue.gist(event for kept in part.log for event in kept.events)
            going_on = part is self.parts[-1] and self.desk.view["outcome"] is None
            key.tell(self.desk.say("journal now") if going_on and not gist else gist)
            self._tell_next()

    # What is sought

    def _search(self, text: str) -> None:
        sought = searchable(text.strip())
        if sought != self.sought:
            self.sought = sought
            self._show(end=True)

    def _found(self) -> None:
        look, say = self.desk.look, self.desk.say
        found = [
            (number, line)
            for number, line, text in self._all()
            if self.sought in text and self._wanted(line)
        ]
        note = say("journal found", n=len(found)) if found else say("journal nothing")
        if len(found) > MOST:
            note = f"{note}. {say('journal more', n=MOST)}"
        self.notes.add_widget(Text(look, note, theme.BODY, theme.MUTED))
        wide = self.wide if self.beside_list else self.room[0]
        for number, some in groupby(found[-MOST:], key=itemgetter(0)):
            lines, title = [line for _, line in some], self._titled(Part(number, 1, 0, ()))
            self.rows.add_widget(TurnCard(self.desk, Turn("", ()), lines, wide, title))

    def _all(self) -> list[tuple[str, Line, str]]:
        """Give every line with its round, as it is searched; told once, when it is wanted."""
        if self._told is None:
            self._told = list(self._tell())
        return self._told

    def _tell(self) -> Iterator[tuple[str, Line, str]]:
        for part in self.parts:
            for line in self._lines(part):
                said = f"{line.text} {line.told} {line.why} {line.rule}"
                yield part.number, line, searchable(said)

    def _export(self) -> None:
        look = self.desk.look
        said = Text(look, shortened(look, self.desk.share_journal()), theme.BODY, theme.LINK)
        self.notes.add_widget(said)
