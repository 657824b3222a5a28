"""A page of a lesson: pieces on the real table, what to do with them, and what somebody says."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.engine.guide import GuideStep
from companion.engine.lesson import Comment, Step
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.screens.coach import leave_sheet, rules_sheet, wondered
from companion.ui.screens.setup import HEADLINES, LOW, LOW_HEADLINES, SetupScreen
from companion.ui.screens.sheet import Sheet
from companion.ui.widgets.basic import Cap, Panel, Text
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.forms import Whole, stack
from companion.ui.widgets.prompt import Why
from companion.ui.widgets.stepper import Progress
from companion.ui.widgets.writing import Headline

LARGE = 23  # dp: words that are read first
SIDE, LOW_SIDE = 112, 64  # dp: how wide whoever says something is
SAID, MOST_SAID = 0.52, 320  # of the column, and dp: what somebody says


class Remark(Panel):
    """What somebody says, with a drawing of them; as high as the words at least."""

    least = NumericProperty(0.0)

    def __init__(self, desk: Desk, comment: Comment, low: bool) -> None:
        super().__init__(size_hint_y=None, spacing=dp(16), padding=[dp(16), dp(8)])
        look = desk.look
        side = dp(LOW_SIDE if low else SIDE)
        self.add_widget(Drawing(comment.drawing, size_hint=(None, 1), width=side))
        words = stack(look, 1, pos_hint={"center_y": 0.5})
        title, text = desk.in_lesson(comment.title), desk.in_lesson(comment.text)
        words.add_widget(Whole(look, title, theme.BODY, theme.LINK, bold=True))
        words.add_widget(Text(look, text, theme.BODY, theme.PAPER))
        self.add_widget(words)
        self._drawn = side
        words.bind(height=self._stand)
        self._stand(words, 0.0)

    def _stand(self, _: Any, high: float) -> None:
        self.least = max(self._drawn, high + dp(18))
        self.height = self.least


class LearnScreen(SetupScreen):
    """One page; its main key says that it is done, and leads on."""

    def __init__(
        self,
        desk: Desk,
        go: Callable[[str], None],
        show_sheet: Callable[[Sheet], None],
        **more: Any,
    ) -> None:
        assert desk.course is not None
        self.show_sheet = show_sheet
        self.said: Remark | None = None
        title = desk.in_lesson(desk.course.lesson.title)
        super().__init__(desk, go, title, **more)
        note = desk.in_lesson(desk.course.variant.note)
        if note:
            self.annotate(note)

    @property
    def listed(self) -> bool:
        """Whether all steps are shown as a list: here there is one at a time."""
        return False

    @property
    def step(self) -> Step:
        """The page that is read."""
        step = self.desk.coached
        assert step is not None
        return step

    def build(self) -> None:
        """Fill the page anew."""
        desk, step = self.desk, self.step
        self.clear()
        shown = self._guide(step)
        self._say(step)
        if shown.pieces or shown.scene is not None:
            self.rows.add_widget(self._picture(shown))
        leave = Cap(desk.say("lesson leave"), self._leave, "close", "quiet", "leave")
        label = desk.in_lesson(step.question.ask) if step.question else desk.say("lesson wonder")
        wonder = Cap(label, partial(self._wonder, step), "why", "quiet", "wonder")
        n, most = desk.lesson_where
        last = n == most
        on = Cap(desk.say("lesson end"), self._next, "play", "quiet", "play on")
        caps = [wonder, on if last else leave]
        if desk.page_before:
            caps.insert(0, Cap(desk.say("setup before"), self._back, "back", "quiet", "before"))
        self.keys(caps)
        text, act = desk.say("lesson real" if last else "setup next"), self._next
        act, icon = (self._begin, "new") if last else (act, "end")
        self.lead(Cap(text, act, icon, "main", "next", theme.TITLE, theme.DISPLAY, moment=step.id))
        if desk.error:
            self.wrong(desk.error)

    def _guide(self, step: Step) -> GuideStep:
        """Show what lies on the table as a step of the set-up is shown."""
        desk, picture = self.desk, step.picture
        title = desk.in_lesson(step.title)
        found = GuideStep(step.id, title, step.rules[0])
        if picture is None:
            return found
        if picture.setup:
            return next((one for one in desk.steps if one.key == picture.setup), found)
        layers = picture.layers(desk.language)
        return GuideStep(
            step.id, title, step.rules[0], scene=picture.piece, layers=layers, ordered=False
        )

    # What is said

    def _say(self, step: Step) -> None:
        look, desk = self.desk.look, self.desk
        n, most = desk.lesson_where
        assert desk.course is not None
        title = desk.in_lesson(desk.course.lesson.title)
        said = desk.say("lesson stands", title=title, n=n, most=most)
        progress, where = Progress(look, n, most), Text(look, said, theme.CAPTION)
        low = self.zones.phone or self.height < dp(LOW)
        head = stack(look, 3)
        for part in (progress, where):
            head.add_widget(part)
        self.aside.add_widget(head)
        self.aside.add_widget(self._card(step, low))
        self.said = Remark(desk, step.comment, low) if step.comment is not None else None
        if self.said is not None:
            self.aside.add_widget(self.said)
            self.said.bind(least=self._fill_later)
        self.way = None

    def _card(self, step: Step, low: bool) -> Panel:
        look, desk = self.desk.look, self.desk
        panel = Panel(
            edge=theme.LAMP, orientation="vertical", size_hint_y=None,
            spacing=look.space(1 if low else 3),
            padding=[look.space(6), look.space(2 if low else 4), look.space(4), look.space(3)],
        )  # fmt: skip
        panel.bind(minimum_height=self._fill_later if self.two else panel.setter("height"))
        self.prompt = panel
        title = desk.in_lesson(step.title)
        sizes = LOW_HEADLINES if low else HEADLINES
        size = next(size for most, size in sizes if len(title) <= most)
        headline = Headline(look.grown(theme.HEADS), title, size, font=theme.DISPLAY, shrinks=True)
        headline.say(title)
        headline.line_height = 0.94
        panel.add_widget(headline)
        why = Why(self._rule, look=look, size=theme.BODY if low else LARGE, colour=theme.PAPER)
        why.say(desk.in_lesson(step.text), desk.named_rule(step.rules[0]))
        panel.add_widget(why)
        panel.add_widget(Widget())
        return panel

    def _fill(self, *_: Any) -> None:
        """Share the column between the words and whoever says something, as far as both need."""
        if self.prompt is None:
            return
        words, said = self.prompt, self.said
        others = [one.height for one in self.aside.children if one not in (words, said)]
        room = self.beside.height - sum(others) - self.aside.spacing * len(others)
        free = room - self.aside.spacing - words.minimum_height
        fits = said is not None and free >= said.least
        if said is not None and fits != (said.parent is not None):  # words come first
            (self.aside.add_widget if fits else self.aside.remove_widget)(said)
        if said is not None and fits:
            said.height = max(said.least, min(room * SAID, free, dp(MOST_SAID)))
            room -= said.height + self.aside.spacing
        words.height = max(words.minimum_height, room)

    # What is done

    def _next(self) -> None:
        desk = self.desk
        if not desk.turn_page():
            self.build()
        elif desk.on_a_page:
            desk.last_prompt()
            self.go("learn")
        else:
            self.go("table")

    def _begin(self) -> None:
        """Leave what was laid for the lesson, and begin a game of one's own."""
        if self.desk.turn_page():
            self.desk.draft_anew()
            self.go("new")
        else:
            self.build()

    def _back(self) -> None:
        self.desk.turn_back()
        self.go("learn")

    def _rule(self) -> None:
        self.show_sheet(rules_sheet(self.desk, self.step))

    def _wonder(self, step: Step) -> None:
        self.show_sheet(wondered(self.desk, step))

    def _leave(self) -> None:
        self.show_sheet(leave_sheet(self.desk, self.go))
