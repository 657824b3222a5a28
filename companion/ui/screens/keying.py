"""The keys of the Table: which of them stand in the bar, on the stage, and on the main key now."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.engine.frozen import replace
from companion.engine.offers import Anyway, Group, Offer
from companion.engine.prompt import CHOOSE, TELL, Prompt
from companion.engine.tabletop import STAGE, Map, Person, Roster
from companion.faces.pages import Page
from companion.ui import theme
from companion.ui.coaching import NONE, Lit, calmed
from companion.ui.desk import Desk
from companion.ui.screens.answering import Answering, Answers
from companion.ui.screens.coach import Coach
from companion.ui.screens.prompting import allowed, in_row, named, ways_out, while_reading
from companion.ui.screens.reporting import (
    Strips,
    answer_caps,
    beforehand_caps,
    end_cap,
    off,
    portrait_caps,
    report_caps,
    resting_caps,
    shelf_caps,
    strip_caps,
    strips,
    unread,
)
from companion.ui.screens.sheet import Sheet
from companion.ui.screens.stage import Stage
from companion.ui.screens.tools import more_sheet
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap
from companion.ui.widgets.main_key import FittedKey, MainKey
from companion.ui.widgets.saybar import MOST, WIDEST, SayBar

FEW = 5  # keys in the bar where more of them stand on the stage
# dp: answers below their question, their words where there is room, and ways out apart from them.
ANSWER, LARGE, APART = 400, 24, 152


@dataclass(frozen=True, slots=True)
class Acts:
    """What taps on the Table lead to."""

    say: Callable[..., Any]
    answer: Callable[[str, Any], Any]
    offer: Callable[..., Any]
    group: Callable[[Group], Any]
    change: Callable[[Prompt], Any]
    onward: Callable[[], Any]
    uncover: Callable[[], Any]
    undo: Callable[[], Any]
    hand_over: Callable[[str], Any]
    go: Callable[[str], Any]
    sheet: Callable[[Sheet], Any]
    coach: Coach


class TableKeys:
    """Undo, the say bar and the main key, with what the stage offers to be tapped."""

    def __init__(self, desk: Desk, look: Theme, stage: Stage, acts: Acts) -> None:
        self.desk, self.stage, self.acts = desk, stage, acts
        self.answering = Answering(
            desk.say, acts.answer, self.show, acts.uncover, lambda prompt: acts.offer(named(prompt))
        )
        self.lit: Lit = NONE  # what a lesson points at
        self.bar = SayBar(look, self._other)
        self.answers = SayBar(look, self._other, widest=ANSWER)  # below their question
        self.undo = FittedKey(look)
        self.main = MainKey(look)
        self.refused: tuple[dict[str, Any], Anyway] | None = None  # what something can allow
        self.tools: Sequence[Cap] = ()  # for a page that covers them
        self.read_first = False  # something of another's turn is left to be read
        self.covered = False  # by a dramatic page: nothing is reported there
        self.rowed = False  # that page has a key of this moment in somebody's row
        self._listed = False  # answers that could be tapped on the map are shown as keys
        self._shelved: list[Cap] = []  # what lies on the shelf
        self._more: Offer | None = None  # the strip whose further values are shown
        self.beforehand: dict[str, Any] = {}  # what was chosen before a tap on the map

    def renew(self) -> None:
        """Be at another moment."""
        self._listed, self._more, self.beforehand = False, None, {}

    def _choose_beforehand(self, name: str, value: Any) -> None:
        self.beforehand = {name: value}
        self.show()

    @property
    def people(self) -> list[Person]:
        """Everybody at the table who is not counted beside it."""
        rosters = [roster for roster in self.desk.top.all(Roster) if roster.zone == STAGE]
        return [person for roster in rosters for person in roster.people]

    @property
    def _asks(self) -> bool:
        return self.desk.top.one(Map) is None

    def show(self) -> None:
        """Show what can be said or answered now."""
        desk = self.desk
        page = desk.page
        asked = page.asked if page else None
        if asked is None or asked.kind == TELL or desk.following is not None:
            asked = None
        answers = self.answering.to(asked, desk.top.names)
        self.lit = self.acts.coach.lit(self.answering.chosen)
        quiet = asked is not None or self._following is not None or self.read_first
        every = strips(desk, self._drawn())
        found = Strips() if quiet else every
        self._show_stage_keys(found)
        slots = answer_caps(desk, asked, self.acts.answer) if asked is not None else []
        if slots:  # they are answered where they lie
            answers = Answers()
        self._show_shelf(every.shelf, quiet, slots)
        self._show_bar(asked, self._spread(asked, answers), found)
        self.main.offer(self._coached(self._main_cap(asked is not None, answers)))
        label, nothing = desk.say("table undo"), not desk.can_undo
        cap = Cap(label, self.acts.undo, "undo", "quiet", "undo", theme.CAPTION, off=nothing)
        self.undo.offer(cap)

    def _coached(self, cap: Cap) -> Cap:
        """Let the main key be calm where a lesson points at something else."""
        cap, what = self.acts.coach.main(cap), self.lit
        self.acts.coach.pointed()
        elsewhere = what.place or (what.keys and not what.wants(cap))
        if not elsewhere or cap.kind != "main" or cap.meaning == "learn":
            return cap
        label = self.desk.say("lesson first")
        return Cap(label, off=True, kind="hint", icon="hand", size=22)

    @property
    def _following(self) -> Prompt | None:
        """What has to be read next; not what tells nothing new."""
        following = self.desk.following
        acts = following is not None and following.waits and not self.covered
        acts = acts and self.desk.coached is None  # a lesson goes on one page after the other
        return None if acts else following

    def _drawn(self) -> list[str]:
        """Name those whose portraits are shown."""
        seen = [one.id for one in self.people if one.drawing and not one.player]
        return seen if self._asks else []

    def _spread(self, asked: Prompt | None, answers: Answers) -> list[Cap]:
        """Lay answers that are many over the stage; give those for the bar."""
        rows, caps = list(answers.rows), list(answers.caps)
        below = caps if self._joined and not rows and self._more is None else []
        if self._show_below(below):
            caps = []
        if asked is not None and len(caps) > MOST and self._on_map(asked) and not self._listed:
            caps = [Cap(self.desk.say("table list"), self._list, "more", "quiet", "list")]
        elif caps and not self.bar.fits(caps):
            rows, caps = [*rows, ("", "", caps)], []
            if self._listed:
                caps = [Cap(self.desk.say("table on_map"), self._list, "map", "quiet", "on map")]
        if self._more is not None:
            rows = [("", "", shelf_caps(self.desk, self._more, self.acts.say))]
        self.stage.cover(rows, self.people)
        return caps

    @property
    def _joined(self) -> bool:
        """Whether the answers share a place with their question."""
        page = self.desk.page
        asks = page is not None and page.question is not None
        return asks and not self.covered and self.stage.holds_questions

    def _show_below(self, caps: Sequence[Cap]) -> bool:
        """Show answers below their question, if they have room there."""
        other = Cap(self.desk.say("table other"), None, "more", "quiet", "other", theme.CAPTION)
        people = self.stage.people
        if caps and people is not None:
            x, y, wide, high = people.strip.answering
            self.answers.pos, self.answers.size = (x, y), (wide, high)
            large = [replace(cap, size=max(cap.size, LARGE)) for cap in caps]
            for tried in (large, caps):
                if self.answers.fits(tried):
                    self.answers.show(self._calm(tried), other)
                    return True
        self.answers.show([], other)
        return False

    def ask(self, question: str, first: str) -> bool:
        """Have a question stand over its answers, if there is a place; tell whether it does."""
        answers = self.answers if self.answers.keys else None
        return self.stage.ask(question, first + self.desk.say("table then"), answers)

    def _show_stage_keys(self, found: Strips) -> None:
        """Show what is said on the stage: on portraits, on a strip, on a shelf."""
        desk, say, field = self.desk, self.acts.say, found.field
        if field is not None and self._asks and self._in_rows(field):
            field = None
        keys = strip_caps(desk, field, say, self._more_values) if field is not None else []
        if field is None and self._asks:  # its place stays, and shows what was said
            field = desk.top.resting
            keys = resting_caps(desk, field) if field is not None else []
        if self._asks:
            caps = portrait_caps(desk, found.portraits, say)
            self.stage.show_people(self.people, desk.top.header.who, caps, bool(keys))
        people = self.stage.people
        strip = people.strip if people is not None else self.bar.strip
        if found.beforehand is not None and not self._asks and field is None:
            first = found.beforehand
            chosen = self.beforehand.get(first.name, first.default)
            take = partial(self._choose_beforehand, first.name)
            caps_ = beforehand_caps(first, chosen, take)
            lit = [(replace(c, line=theme.LAMP) if self.lit.wants(c) else c, n) for c, n in caps_]
            strip.show(first.label, "", lit)
        elif field is not None:
            strip.show(
                field.heading or field.label,
                field.hint,
                [(cap if cap.off else replace(cap, kind="cell"), loud) for cap, loud in keys],
            )

    def _in_rows(self, offer: Offer) -> bool:
        """Tell whether all that a strip would name are players: a tap on a row says so, too."""
        rows = {one.id for one in self.people if one.player}
        return all(choice.value in rows for choice in offer.fields[0].choices)

    def _show_shelf(self, offer: Offer | None, quiet: bool, answers: list[Cap]) -> None:
        """Show many choices beside the map; they stay in sight while something else is read."""
        caps = shelf_caps(self.desk, offer, self.acts.say) if offer is not None else answers
        if quiet and not answers:
            caps = caps or self._shelved  # nothing jumps because something is asked
            caps = [off(cap) for cap in caps] if any(cap.drawing for cap in caps) else []
        self._shelved = caps
        self.stage.show_shelf(calmed(caps, self.lit) if self.lit.keys else caps)

    def _show_bar(self, asked: Prompt | None, caps: Sequence[Cap], found: Strips) -> None:
        desk, acts = self.desk, self.acts
        other = Cap(desk.say("table other"), None, "more", "plain", "other", theme.CAPTION)
        reports, rare = report_caps(
            desk, acts.offer, acts.group, rows=self._asks and not self.covered
        )
        out = self._ways_out(desk.page) if desk.page is not None else []
        rowed = self.covered and self.rowed
        reading = while_reading(desk, asked, acts.offer, acts.group, rowed)
        if asked is not None or self.covered or (out and self._following is not None):
            groups = [group.key for group in desk.top.groups]
            aside = [cap for cap in (*reports, *rare) if cap.meaning in groups]
            aside = [] if self.covered and asked is None else aside
            rare = [*aside, *self.tools] if self.covered else aside  # else they are in sight
            aside_caps = [replace(cap, size=theme.CAPTION) for cap in (*reading, *out)]
            together = self._calm([*caps, *aside_caps])
            self.bar.widest = APART if self.answers.keys else WIDEST
            self.bar.show(together, replace(other, kind="quiet"), rare)
            return
        self.bar.widest = WIDEST
        if self.read_first:
            reports, rare = unread(desk, reports), []
        strip = found.beside and not self._asks
        most = FEW if self._asks else MOST
        if self._asks and found.field is not None:  # what is said most often stands above them
            reports = [replace(cap, kind="quiet") for cap in reports]
            other = replace(other, kind="quiet")
        together = self._calm([*out, *reports])
        self.bar.show(together, other, rare, strip, desk.top.latest, most)

    def _calm(self, caps: Sequence[Cap]) -> list[Cap]:
        """Let keys be calm but for what a lesson points at, which comes first."""
        if not (self.lit.keys or self.lit.place):
            return list(caps)
        return calmed(sorted(caps, key=lambda cap: not self.lit.wants(cap)), self.lit)

    def _main_cap(self, asks: bool, answers: Answers) -> Cap:
        desk, acts = self.desk, self.acts
        onward = Cap("", None, "end", "main", "next", theme.TITLE, theme.DISPLAY)
        if desk.to_hand is not None:
            return self._hand_over_cap(desk.to_hand)
        if self._following is not None:
            act, moment = acts.onward, self._following.id
            return replace(onward, text=desk.onward, act=act, moment=moment)
        if answers.main is not None:
            return answers.main
        if desk.stage == "over":
            label, act = desk.say("table after"), partial(acts.go, "after")
            return replace(onward, text=label, act=act, icon="star", meaning="after")
        end = None if asks else end_cap(desk, acts.say)
        if end is not None and not self.read_first:
            return end
        if self.covered and not asks:  # nothing can be said here: the table is needed again
            label, moment = desk.top.onward or desk.say("table on"), desk.prompts[-1].id
            act = acts.uncover
            return replace(onward, text=label, act=act, moment=moment, meaning="uncover")
        # Its place stays: what to do instead stands there.
        hint = desk.say("table answer") if asks else desk.top.hint or desk.say("table tap")
        if self._shelved and not asks and any(cap.drawing for cap in self._shelved):
            # It stands on no plate, which would look like a key, and points to those that are lit.
            return Cap(hint, off=True, kind="points", icon="hand", size=23, font=theme.DISPLAY)
        return Cap(hint, off=True, kind="hint", icon="hand", size=22)

    def _hand_over_cap(self, side: str) -> Cap:
        """Let one side have the tablet."""
        label, act = self.desk.say("table hand_over"), partial(self.acts.hand_over, side)
        return Cap(
            label, act, "hand", "main", "hand over", theme.TITLE, theme.DISPLAY,
            moment=self.desk.prompts[-1].id,
        )  # fmt: skip

    @property
    def row_cap(self) -> Cap | None:
        """What stands in the row of the one whose card is being read, if anything does."""
        page = self.desk.page
        asked = page.asked if page is not None and self.desk.following is None else None
        return in_row(self.desk, asked, self.acts.offer)

    @property
    def asks_on_stage(self) -> bool:
        """Whether the answers are many, and all of them places of the map."""
        page = self.desk.page
        asked = page.asked if page is not None and self.desk.following is None else None
        return asked is not None and len(asked.options) > MOST and self._on_map(asked)

    def _on_map(self, asked: Prompt) -> bool:
        """Tell whether every answer is a place of the map that is shown."""
        board = self.desk.top.one(Map)
        if board is None or asked.kind != CHOOSE:
            return False
        return all(option.value in board.places for option in asked.options)

    def _list(self) -> None:
        self._listed = not self._listed
        self.show()

    def _more_values(self) -> None:
        """Show every value of the strip, or no longer."""
        self._more = None if self._more is not None else strips(self.desk, self._drawn()).field
        self.show()

    def _other(self, caps: list[Cap]) -> None:
        self.acts.sheet(more_sheet(self.desk, self.desk.say("table other"), caps))

    def _ways_out(self, page: Page) -> list[Cap]:
        acts, told = self.acts, (page.prompt, *page.parts)
        caps = [
            cap for one in told
            for cap in ways_out(self.desk, one, acts.answer, acts.change, acts.sheet)
        ]  # fmt: skip
        if self.refused is not None:
            report, anyway = self.refused
            caps.append(allowed(anyway, partial(acts.say, {**report, **anyway.adds})))
        return caps
