"""The coach at the Table: words over the prompt, light around what to tap, ways to leave."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp

from companion.engine.frozen import replace
from companion.engine.lesson import Step
from companion.engine.prompt import Prompt
from companion.faces.pages import Page
from companion.ui import theme
from companion.ui.coaching import NONE, Lit, lit
from companion.ui.desk import Desk
from companion.ui.screens.sheet import Sheet
from companion.ui.widgets.basic import Cap, Key
from companion.ui.widgets.forms import on_a_phone
from companion.ui.widgets.prompt import Told
from companion.ui.widgets.ring import Around, Ring
from companion.ui.widgets.saybar import SayBar

if TYPE_CHECKING:
    from companion.ui.screens.table import TableScreen


Tools = tuple[list[Cap], list[Cap], Cap]
LOW, CALM = 700, 1.2  # dp, and the text size: a window with less room, or with larger letters
SETTLED = 4  # frames until everything stands where it will


class Coach:
    """Stands beside the Table as long as a lesson is taken there; else it says nothing."""

    def __init__(
        self, desk: Desk, go: Callable[[str], None], show_sheet: Callable[[Sheet], None]
    ) -> None:
        self.desk, self.go, self.show_sheet = desk, go, show_sheet
        self.ring = Ring()
        self._table: TableScreen | None = None
        self._tools: Tools = ([], [], Cap())
        self._frames = 0  # for so many more it looks where things stand
        self._later = Clock.create_trigger(self._point, 0)

    @property
    def step(self) -> Step | None:
        """What is expected now, once everything that was told before is read."""
        desk = self.desk
        if desk.coached is None or desk.following is not None or desk.asked_first is not None:
            return None
        return desk.coached

    @property
    def turns_page(self) -> bool:
        """Whether the way on leads to a page of the lesson."""
        return self.step is not None and self.step.page

    @property
    def idle(self) -> bool:
        """Whether the page that is shown tells nothing new."""
        page = self.desk.page
        return page is None or page.prompt.tells is None

    def lit(self, chosen: Any = ()) -> Lit:
        """Find what to tap now."""
        desk = self.desk
        return lit(desk, chosen) if desk.coached is not None and desk.following is None else NONE

    # What it says

    @property
    def kicker(self) -> str:
        """Which lesson it is, and the number of what is to be done; what is told has none."""
        assert self.desk.course is not None
        title = self.desk.in_lesson(self.desk.course.lesson.title)
        if not self._does:
            return title
        n, most = self.desk.lesson_where
        return self.desk.say("lesson kicker", title=title, n=n, most=most)

    @property
    def _does(self) -> bool:
        """Whether a step is to be done at the table now."""
        return self.step is not None and not self.step.page

    def line(self, prompt: Prompt | None) -> str:
        """Say one thing about what is told or asked."""
        desk, step = self.desk, self.step
        if desk.coached is None or prompt is None:
            return ""
        if step is not None and not step.page:
            return desk.in_step(step)
        asked = desk.asked_first if desk.following is None else None
        said = desk.beside(asked or prompt)
        return said or (desk.say("lesson asked") if asked is not None else "")

    def staged(self, page: Page) -> tuple[Prompt, tuple[str, ...]]:
        """Give what a dramatic page tells, and what is read in passing there.

        One line of the coach stands where its why was, or beside the tale of a card.
        """
        line, prompt = self.line(page.prompt), page.prompt
        if self._does:
            n, most = self.desk.lesson_where
            above = self.desk.say("lesson above", n=n, most=most, title=prompt.kicker)
            prompt = replace(prompt, kicker=above if prompt.kicker else self.kicker)
        if not line:
            return prompt, page.asides
        if prompt.suit or prompt.story or prompt.note:
            return prompt, (*page.asides, line)
        return replace(prompt, why=line), page.asides

    def told(self, told: Told) -> Told:
        """Say its own words instead of the prompt's, or one line beside them."""
        desk, step = self.desk, self.step
        if desk.coached is None:
            return told
        told = replace(told, kicker=self.kicker, ink=theme.LINK)
        if step is None or step.page:
            line = self.line(told.prompt)
            if line:  # it says why in other words
                told = replace(told, prompt=replace(told.prompt, why=told.prompt.does))
            return replace(told, line=line)
        title, text, why = map(desk.in_lesson, (step.title, step.text, step.why))
        low = on_a_phone() or Window.height < dp(LOW)
        asides = told.asides if not low else ()
        if step.asks:
            asides = (*asides, told.prompt.text, told.question)
        elif not self.idle:  # it was told just now, and nothing of it may be lost
            said = desk.beside(told.prompt)
            told = replace(told, line=said)
            asides = asides if said else (*asides, told.prompt.text)
        prompt = replace(told.prompt, text=title, headline=title, why=f"{why} {text}", does=text)
        tight = bool(asides) or (low and desk.look.scale > CALM)
        actions = None if tight else told.actions  # there is room for one of both
        return replace(
            told, prompt=prompt, actions=actions, rule=desk.named_rule(step.rules[0]), question="",
            asides=tuple(filter(None, asides)),
        )  # fmt: skip

    def rule(self) -> Sheet | None:
        """Open the rules of what is expected now."""
        return rules_sheet(self.desk, self.step) if self.step is not None else None

    # What can be tapped beside it

    def tools(self) -> list[Cap]:
        """Give the keys that a lesson has beside those of the Table."""
        desk = self.desk
        if desk.coached is None:
            return []
        caps = [Cap(desk.say("lesson leave"), self.leave, "close", "quiet", "leave", theme.CAPTION)]
        step = self.step
        if step is not None and not step.page:
            label, act = desk.say("lesson wonder"), partial(self._why, step)
            caps.append(Cap(label, act, "why", "quiet", "wonder", theme.CAPTION))
        return caps

    def _why(self, step: Step) -> None:
        self.show_sheet(wondered(self.desk, step))

    def leave(self) -> None:
        """Ask whether the lesson shall wait, or the night go on without it."""
        self.show_sheet(leave_sheet(self.desk, self.go))

    def main(self, cap: Cap) -> Cap:
        """Give the main key: the way on, the key that is lit, or a hint to what is."""
        desk, step = self.desk, self.step
        if step is None or desk.stage == "over":
            return cap
        if step.page:
            onward = Cap("", partial(self.go, "learn"), "end", "main", "learn", theme.TITLE)
            moment = desk.prompts[-1].id if desk.prompts else ""
            return replace(onward, text=desk.say("lesson on"), font=theme.DISPLAY, moment=moment)
        return cap

    # What it points at

    def stand_at(self, table: "TableScreen", tools: Tools, phone: bool) -> None:
        """Stand at a table that has these tools: keys with names, those behind one, and that."""
        named, behind, more = tools
        self._table = table
        self._tools = (named, behind, replace(more, text="") if phone else more)

    def show_tools(
        self, bar: SayBar, aide: Cap | None = None, sides: Sequence[Cap] = ()
    ) -> list[Cap]:
        """Show what else can be done here, of a lesson first what belongs to it; and give it.

        `aide`: the key of an assistant, which has room beside the others where it may be wanted.
        `sides`: the keys of those who can look at what is theirs alone.
        """
        named, behind, more = self._tools
        behind = [*sides, *behind]
        if aide is not None and (aide.kind == "chosen" or self.desk.top.assists):
            named = [aide, *named]
        elif aide is not None:
            behind = [aide, *behind]
        lesson = self.tools()
        if lesson:
            named, behind = lesson, [*named, *behind]
        bar.show(named, more, behind)
        return [*named, *behind]

    def pointed(self) -> None:
        """Put a ring around what to tap, once everything stands where it will."""
        self._frames = SETTLED
        self._later()

    def _point(self, *_: Any) -> None:
        table = self._table
        if table is None or table.parent is None:
            return
        self._frames -= 1
        if self._frames > 0:
            self._later()
        what = table.keys.lit
        self.ring.show(self._keys(table, what), self._place(table, what))

    def _keys(self, table: "TableScreen", what: Lit) -> list[Around]:
        if not what.keys:
            return []
        found = []
        for widget in table.walk(restrict=True):
            if isinstance(widget, Key) and widget.cap is not None and what.wants(widget.cap):
                x, y = widget.to_window(*widget.pos)
                found.append((x, y, widget.width, widget.height))
        return found

    def _place(self, table: "TableScreen", what: Lit) -> list[Around]:
        house = table.house
        board = house.board if house is not None else None
        if house is None or board is None or what.place not in board.places:
            return []
        if house.parent is None or house.width < 1:
            return []
        x, y, wide, high = house.box(what.place)
        left, low = max(x, house.x), max(y, house.y)
        right, top = min(x + wide, house.right), min(y + high, house.top)
        return [(left, low, right - left, top - low)] if right > left and top > low else []


def rules_sheet(desk: Desk, step: Step) -> Sheet:
    """Give the rules of a step to read."""
    told = [desk.rule(rule) for rule in step.rules]
    parts = [told[0][1], *("\n\n".join(one) for one in told[1:])]
    return Sheet.page(desk, told[0][0], "\n\n".join(parts))


def wondered(desk: Desk, step: Step) -> Sheet:
    """Answer what people may wonder about at a step; else give its rules."""
    if step.question is None:
        return rules_sheet(desk, step)
    ask, answer = desk.in_lesson(step.question.ask), desk.in_lesson(step.question.answer)
    return Sheet.page(desk, ask, "\n\n".join([answer, *("\n\n".join(desk.rule(rule)) for rule in
                                                         step.rules)]))  # fmt: skip


def leave_sheet(desk: Desk, go: Callable[[str], None]) -> Sheet:
    """Offer to go on later, or to play on without the lesson."""

    def alone() -> None:
        desk.end_lesson()
        go("table")

    keys: list[tuple[str, str, Callable[[], Any]]] = [
        ("later", desk.say("lesson later"), partial(go, "home")),
        ("alone", desk.say("lesson alone"), alone),
    ]
    return Sheet.keys(desk, desk.say("lesson leave_title"), keys)
