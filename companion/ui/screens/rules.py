"""The rules by chapter, and the words of the game with their drawings; searched as one types."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import accumulate
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion import games, root
from companion.engine.guide import Piece
from companion.engine.rulebook import Word
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.screens.sheet import Sheet
from companion.ui.widgets.basic import Cap, Text
from companion.ui.widgets.forms import stack
from companion.ui.widgets.game_tab import GameTab
from companion.ui.widgets.keys import KeyFlow
from companion.ui.widgets.page import Page
from companion.ui.widgets.rule_cards import (
    CHAPTER,
    ChapterKey,
    RuleCard,
    RuleColumns,
    WordCard,
    WordRow,
)
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.text_field import TextField

WORDS = "words"
LIST, BESIDE = 340, 800  # dp: the list of chapters, and from which width on it stands beside
COLUMN = 400  # dp: as narrow as a column of words may be
RULE, PLATED = 420, 300  # dp: as narrow as a column of rules may be, and one with drawings
FEW, ALL = 3, 620  # rules that have a page to themselves, in so many dp
FOOT = 28  # dp: free below whole rows of words, where more follow
COVERED, CALM = 1200, 1.2  # dp, and of the text size: there is room for covers of games
MOST = 40  # rules and words that a search shows


class RulesScreen(Page):
    """All rules of the game that is shown; opened at the one that was asked for."""

    def __init__(
        self,
        desk: Desk,
        go: Callable[[str], None],
        show_sheet: Callable[[Sheet], None],
        **more: Any,
    ) -> None:
        super().__init__(desk, desk.say("rules title"), partial(go, "back"), **more)
        self.go, self.show_sheet = go, show_sheet
        self.sought = ""
        hint = desk.say("rules search")
        self.entry = TextField(desk.look.at_most(1.4), "", hint, self._search, icon="search")
        self.list = stack(desk.look)
        self.rows.spacing, self.rows.padding[3], self.list.spacing = self.gap, 0, dp(2)
        back = "table" if desk.table is not None else "back"
        label = desk.say("journal back" if back == "table" else "rules done")
        self.lead(
            Cap(label, partial(go, back), "back" if back == "table" else "check", "main", "done",
                theme.TITLE, theme.DISPLAY)
        )  # fmt: skip
        self.beside_list = self.room[0] >= dp(BESIDE) * max(1.0, desk.look.scale * 0.8)
        self._lay()
        self.open(desk.reading)

    def open(self, rule: str) -> None:
        """Open the rules at one of them; at the first chapter where none is named."""
        self.asked = rule
        chapter = self.desk.rulebook.chapter(rule)
        self._turn(chapter.key if chapter else self.desk.rulebook.chapters[0].key)

    def _lay(self) -> None:
        """Put the chapters beside the rules, or where that is narrow as keys above."""
        look = self.desk.look
        if self.room[0] >= dp(240) + look.text(520):
            self.entry.size_hint_x, self.entry.width = None, look.text(300) + dp(60)
            self.entry.pos_hint = {"center_y": 0.5}
            self.head.add_widget(self.entry)
        else:
            self.body.add_widget(self.entry, index=len(self.body.children))
            self.rows.padding[1] = self.gap
        if not self.beside_list:
            return
        self.body.remove_widget(self.scroll)
        across, self.listed = BoxLayout(spacing=self.gap), Scroll(size_hint_x=None)
        listed = self.listed
        listed.width = dp(LIST) * max(1.0, look.scale * 0.8)
        listed.add_widget(self.list)
        self.list.bind(height=self._at_its_top)
        across.add_widget(listed)
        self.read = BoxLayout()
        self.read.add_widget(self.scroll)
        across.add_widget(self.read)
        self.body.add_widget(across)
        self.wide = self.room[0] - listed.width - self.gap

    def _at_its_top(self, *_: Any) -> None:
        """Begin with the first chapter: titles get their heights after the list was laid."""
        self.listed.scroll_y = 1.0

    # What is shown

    def _turn(self, chapter: str) -> None:
        self.chapter, self.sought, self.entry.text = chapter, "", ""
        self._show()

    def _show(self) -> None:
        self.clear()
        self._end(spelt=not self.sought and self.chapter == WORDS)
        self._offer_games()
        self._offer_chapters()
        if self.sought:
            self._found()
        elif self.chapter == WORDS:
            self._spell(self.desk.rulebook.words)
        else:
            self._read(next(c.rules for c in self.desk.rulebook.chapters if c.key == self.chapter))
        self.wake()
        self.stay(0.0)
        for card in self.rows.walk(restrict=True):
            if isinstance(card, RuleCard) and card.name == self.asked and not self.sought:
                self.show(card)

    def _end(self, spelt: bool) -> None:
        """Leave room below whole rows for the sign that there are more."""
        foot = FOOT if spelt and self.beside_list else 0
        self.scroll.under = foot
        if self.beside_list:
            self.read.padding = [0, 0, 0, dp(foot)]

    def _offer_games(self) -> None:
        """Let people read the rules of another game, where none is being played."""
        if self.desk.table is not None or len(games.IDS) < 2:
            return
        if self.room[0] >= dp(COVERED) and self.desk.look.scale <= CALM:
            self._offer_covers()
            return
        self.keys([
            Cap(games.game(game).title.get(self.desk.language, games.game(game).title["en"]),
                partial(self._choose, game), "", "chosen" if game == self.desk.game else "plain",
                f"rules of {game}")
            for game in games.IDS
        ])  # fmt: skip

    def _offer_covers(self) -> None:
        """Show each game by its cover, where there is room; they stay whatever is read."""
        if self.strip.children:
            return
        for face in root.faces(self.desk.language):
            act, chosen = partial(self._choose, face.id), face.id == self.desk.game
            self.strip.add_widget(GameTab(self.desk.look, face, act, chosen, f"rules of {face.id}"))
        self.place()

    def _choose(self, game: str) -> None:
        self.desk.choose(game)
        self.desk.reading = ""
        self.go("rules")

    def _offer_chapters(self) -> None:
        known = self.desk.rulebook.chapters
        words = (WORDS, self.desk.say("rules words"))
        if not self.beside_list:
            self._lay_above([words, *((one.key, one.title) for one in known)])
            return
        self.list.clear_widgets()
        drawn: dict[str, str | Piece] = {one.key: _letter(one.rules[0]) for one in known}
        drawn |= {WORDS: "journal", **self._chapter_pieces()}
        low = (len(known) + 1) * (dp(CHAPTER) + self.list.spacing) > self.room[1]
        for key, title in (words, *((one.key, one.title) for one in known)):
            on = key == self.chapter and not self.sought
            act = partial(self._turn, key)
            look, badge = self.desk.look, drawn.get(key, "")
            self.list.add_widget(ChapterKey(look, badge, title, on, act, key, low))

    def _chapter_pieces(self) -> dict[str, Piece]:
        """Give each chapter the drawing of a word that it is about, another one if it can."""
        pieces, found = self._pieces(), dict[str, str]()
        subjects = {
            chapter: [one for one in about if one in pieces]
            for chapter, about in self.desk.rulebook.subjects().items()
        }
        for rank in range(max(map(len, subjects.values()), default=0)):  # what titles name, first
            for chapter, about in subjects.items():
                if chapter not in found and rank < len(about) and about[rank] not in found.values():
                    found[chapter] = about[rank]
        rest = {chapter: about[0] for chapter, about in subjects.items() if about}
        return {chapter: pieces[word] for chapter, word in (rest | found).items()}

    def _lay_above(self, chapters: Sequence[tuple[str, str]]) -> None:
        """Have one key with the chapter that is read: it opens all of them."""
        listed = [(f"chapter {key}", title, partial(self._turn, key)) for key, title in chapters]
        title = self.desk.say("rules chapters")

        def choose() -> None:
            self.show_sheet(Sheet.keys(self.desk, title, listed))

        shown = title if self.sought else next(t for key, t in chapters if key == self.chapter)
        flow = KeyFlow(self.desk.look.at_most(1.4), row=theme.TARGET, upright=False)
        flow.show([Cap(shown, choose, "down", "plain", "chapters")])
        self.rows.add_widget(flow)

    def _read(self, rules: Sequence[str]) -> None:
        look, book = self.desk.look, self.desk.rulebook
        about, pieces = book.about(rules), self._pieces()
        wide = self.wide if self.beside_list else self.room[0]
        large = len(rules) <= FEW and wide >= dp(ALL) * look.scale and not self.sought
        most = 1 if large else max(1, int(wide // (dp(RULE) * look.scale)))
        columns = RuleColumns(most, self.gap)
        drawn = wide >= dp(PLATED) * look.scale
        for rule in rules:
            piece = pieces.get(about.get(rule, ""))
            asked = rule == self.asked
            columns.add_widget(RuleCard(look, rule, book.rules[rule], asked, piece, drawn, large))
        self.rows.add_widget(columns)

    def _pieces(self) -> Mapping[str, Piece]:
        lexicon = games.game(self.desk.game).lexicon
        return lexicon() if lexicon is not None else {}

    def _spell(self, words: Sequence[Word]) -> None:
        look, pieces = self.desk.look, self._pieces()
        wide = self.wide if self.beside_list else self.room[0]
        columns = max(1, int(wide // (dp(COLUMN) * look.scale)))
        cards = [WordCard(look, word, pieces.get(word.key)) for word in words]
        rows = [
            WordRow(cards[first : first + columns], columns, self.gap)
            for first in range(0, len(cards), columns)
        ]
        level = Clock.create_trigger(partial(self._level, rows))  # once their words stand
        for row in rows:
            self.rows.add_widget(row)
            row.bind(height=level)
        level()

    def _level(self, rows: Sequence[WordRow], *_: Any) -> None:
        """Let the first rows share the page: none is cut where it ends."""
        ends = list(accumulate(row.wanted + self.gap for row in rows))
        room = self.scroll.height + self.gap
        seen = sum(end <= room for end in ends)
        if not 0 < seen < len(rows):
            seen = 0
        even = room / seen - self.gap if seen else 0.0
        alike = all(row.wanted <= even for row in rows[:seen])
        more = (room - ends[seen - 1]) / seen if seen else 0.0
        for number, row in enumerate(rows):
            here = even - row.wanted if alike else more
            row.grow(here if number < seen else 0.0)

    # What is sought

    def _search(self, text: str) -> None:
        if text.strip() != self.sought:
            self.sought = text.strip()
            self._show()

    def _found(self) -> None:
        rules, words = self.desk.rulebook.found(self.sought)
        count = len(rules) + len(words)
        say = self.desk.say
        note = say("rules found", n=count) if count else say("rules nothing")
        self.notes.add_widget(Text(self.desk.look, note, theme.BODY, theme.MUTED))
        if words:
            self._spell(words[:MOST])
        self._read(rules[:MOST])


def _letter(rule: str) -> str:
    """Give what an id begins with: its chapter's letter, where chapters have letters."""
    return rule.partition(" ")[0].rstrip("0123456789")
