"""The Table: the house, the prompt, the counters, and what can be said."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.engine.offers import FIGURE, ON_MAP, STRIP, TURN, Anyway, Group, Offer
from companion.engine.prompt import CHOOSE, TELL, Prompt
from companion.engine.tabletop import Card, Map, Person, Tabletop, Walk
from companion.engine.tabletop import Roster as RosterPane
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.screens.places import Parts, PhonePlaces, Places, Sizes, TabletPlaces
from companion.ui.screens.prompting import allowed, in_force_cap, ways_out, while_reading
from companion.ui.screens.reporting import end_cap, report_caps, unread
from companion.ui.screens.sheet import Sheet, about, missing, settled
from companion.ui.screens.undoing import Undoing
from companion.ui.widgets.answers import Answers
from companion.ui.widgets.bar import PhoneBar, ReportBar
from companion.ui.widgets.basic import Cap
from companion.ui.widgets.forms import on_a_phone
from companion.ui.widgets.gauges import Counters
from companion.ui.widgets.house import House
from companion.ui.widgets.keys import KeyColumn, KeyFlow
from companion.ui.widgets.prompt import PromptCard
from companion.ui.widgets.reveal import Reveal
from companion.ui.widgets.roster import Roster
from companion.ui.widgets.turn import TurnLine

FEW, MANY = 6, 20  # choices with a key each, in a window that is low for its text and in others
NOTHING = Prompt(id="", kind=TELL, key="", rule="", text="", why="")  # before anything is told


class TableScreen(FloatLayout):
    """A table being played at. Its parts stay; what they show changes."""

    def __init__(
        self,
        desk: Desk,
        go: Callable[[str], None],
        show_sheet: Callable[[Sheet], None],
        **more: Any,
    ) -> None:
        super().__init__(**more)
        self.desk, self.go, self.show_sheet = desk, go, show_sheet
        self.look = look = desk.look
        self.undoing = Undoing(desk, show_sheet, self._undone)
        self.house: House | None = None
        self.roster: Roster | None = None
        self.refused: tuple[dict[str, Any], Anyway] | None = None  # what something can allow
        self._said: tuple[dict[str, Any], float] = ({}, 0.0)  # the last report, and when
        self.far = ""  # the place that a second tap walks to, though it is far
        phone = on_a_phone()
        low = not phone and Window.height < dp(440) * look.scale
        self.most = FEW if low else MANY
        sizes = Sizes.fitting(look)
        self.compact, self.small = sizes.compact, sizes.small
        small = sizes.small
        self.card = PromptCard(sizes.read, self._rule, sizes.head, phone)
        asked = theme.LABEL if phone else theme.TITLE
        self.answers = Answers(small, desk.say, self._answer, self._next, asked)
        self.turn_line, self.notices = TurnLine(small), KeyColumn(small if phone else look)
        self.gauges = Counters(look)
        self.tools = KeyFlow(small, row=theme.TARGET)
        parts = Parts(
            self.turn_line, BoxLayout(), self.card, self.answers, self.notices, self.gauges,
            self.tools,
        )  # fmt: skip
        left_hand = desk.settings.left_hand
        self.bar: ReportBar | PhoneBar
        self.body: Places
        if phone:
            self.bar = bar = PhoneBar(small, self._unfold)
            self.body = PhonePlaces(look, left_hand, parts, bar)
        else:
            self.bar = wide = ReportBar(small)
            self.body = TabletPlaces(look, left_hand, parts, wide, self.compact)
        self.add_widget(self.body)
        self.reveal: Reveal | None = None
        self._show_tools()
        self.refresh(first=True)

    def _show_tools(self) -> None:
        actions: list[tuple[str, Callable[[], Any]]] = [
            ("repeat", self._repeat),
            ("redo", self.undoing.choose),
            ("journal", partial(self.go, "journal")),
            ("fix", partial(self.go, "fix")),
            ("flip", partial(self.go, "flip")),
            ("settings", partial(self.go, "settings")),
            ("home", partial(self.go, "home")),
        ]
        self.tools.show([Cap("", act, icon, "quiet", icon) for icon, act in actions])

    # What the parts show

    def refresh(self, first: bool = False) -> None:
        """Show the table as it is when the page that is shown is read."""
        desk = self.desk
        self.far = ""
        if first:
            self.bar.begin()
        top = desk.top
        motion = desk.settings.motion and not first
        names, turn = top.names, top.header
        people = [person for roster in top.all(RosterPane) for person in roster.people]
        down = [person.id for person in people if person.down]
        self.turn_line.show(turn, names.get(turn.who, ""), turn.who in down)
        self._show_house(top, people, motion)
        if self.roster is not None:
            self.roster.show(people, turn.who)
        self._show_prompt(names)
        page = desk.page
        question = page.question.text if page and page.question else ""
        asked = page.asked if page else None
        more = while_reading(desk, asked, self._offer, self._group)
        self.answers.show(asked, desk.following, desk.onward, names, question, more)
        in_force = [in_force_cap(desk, one, self.show_sheet) for one in top.all(Card)]
        self.notices.show(in_force)
        self.gauges.show(top, motion)
        # What is left to be read of another's turn comes before anything of this one is said.
        self.read_first = top.now.who != turn.who
        self._show_bar(0 < top.now.most <= top.now.used)
        self.body.settle()
        self._show_reveal(names, motion)
        if first:
            self.skip()

    def _show_house(self, top: Tabletop, people: Sequence[Person], motion: bool) -> None:
        board = top.one(Map)
        if board is None:
            if self.roster is None:
                self.house = None
                wide = Window.width * 0.6 > dp(560) * self.look.scale
                self.roster = Roster(self.small, self._person, 2 if wide else 1)
                self.body.show_roster(self.roster)
            return
        if self.house is None:
            self.roster = None
            self.house = House(self.look, top.names, self._tapped)
            self.body.show_house(self.house)
        self.house.show(board, top.header.who, people, top.walk, motion)

    def _show_prompt(self, names: Any) -> None:
        desk = self.desk
        prompt = desk.prompt or replace(NOTHING, text=desk.top.idle)
        who = prompt.speaker
        rule = self.desk.named_rule(prompt.rule)
        self.card.show(
            prompt,
            rule,
            who,
            names[who] if who else "",
            desk.error,
            self._ways_out(prompt),
            desk.page.asides if desk.page else (),
            self._hint(),
        )

    def _hint(self) -> str:
        """Say how far it is to the place that was tapped, and how far one can walk."""
        way, say = self.desk.far(self.far) if self.far else None, self.desk.say
        if way is None:
            return ""
        distance = say("table far_rooms", n=len(way) - 1)
        if way[-1] != self.far:
            return say("table far_stopped", distance=distance)
        return say("table far", distance=distance, left=say("table far_left", n=self.desk.left))

    def _ways_out(self, prompt: Prompt) -> list[Cap]:
        caps = ways_out(self.desk, prompt, self._answer, self._change, self.show_sheet)
        if self.refused is not None:
            report, anyway = self.refused
            caps.append(allowed(anyway, partial(self._say, {**report, **anyway.adds})))
        return caps

    def _show_bar(self, all_used: bool) -> None:
        desk = self.desk
        caps = report_caps(desk, self._say, self._offer, self._group, self.most)
        last = end_cap(desk, self._say, all_used)
        if self.read_first:
            caps, last = unread(desk, caps, last)
        if desk.stage == "over":
            act = partial(self.go, "after")
            kind = "main" if desk.following is None else "plain"
            last = Cap(desk.say("table after"), act, "star", kind, "after", theme.CAPTION)
        asked = desk.prompt is not None and desk.prompts[-1].kind != TELL
        undo = self._undo_cap(theme.CAPTION)
        self.bar.offer(undo, caps, last, asked, desk.following is not None)

    def _undo_cap(self, size: float) -> Cap:
        off = not self.desk.view.get("undo")
        act = self.undoing.undo
        say = self.desk.say
        return Cap(say("table undo"), act, "undo", "quiet", "undo", size, off=off, firm=True)

    def _show_reveal(self, names: Any, motion: bool) -> None:
        desk = self.desk
        page = desk.page
        if page is None or not page.prompt.picture:
            if self.body.parent is None:
                self.clear_widgets()
                self.add_widget(self.body)
            return
        if self.reveal is None:
            self.reveal = Reveal(
                self.look, self.small, desk.say, self._answer, self._next, self._rule,
                desk.settings.left_hand,
            )  # fmt: skip
        if self.reveal.parent is None:
            self.clear_widgets()
            self.add_widget(self.reveal)
        prompt = page.prompt
        acts: dict[str, Callable[[], Any]] = {
            "redo": self.undoing.choose,
            "journal": partial(self.go, "journal"),
            "fix": partial(self.go, "fix"),
        }
        forth = [Cap("", act, icon, "quiet", icon) for icon, act in acts.items()]
        rule = self.desk.named_rule(prompt.rule)
        self.reveal.show(
            prompt,
            rule,
            names,
            desk.following,
            desk.onward,
            page.asked,
            [self._undo_cap(theme.CAPTION if self.reveal.phone else theme.LABEL), *forth],
            motion,
            page.asides,
        )

    # What is tapped

    def on_touch_down(self, touch: Any) -> bool:
        """Let any tap skip what is moving, and forget a way ahead that is not its own."""
        self.skip()
        if self.far and self.house is not None:
            where = self.house.to_widget(*touch.pos)
            if not (self.house.collide_point(*where) and self.house.place_at(*where) == self.far):
                self.look_ahead("")
        return bool(super().on_touch_down(touch))

    def skip(self) -> None:
        """Let everything be where it is, at once."""
        if self.house is not None:
            self.house.skip()
        if self.reveal is not None:
            self.reveal.skip()
        self.gauges.skip()

    def _say(self, report: dict[str, Any], anyway: Anyway | None = None) -> None:
        now, offers = Clock.get_time(), self.desk.offers(TURN)
        rest = max((offer.once for offer in offers), default=0.0)
        if self._said[0] == report and now < self._said[1] + rest:
            return  # a finger that taps twice means it once
        self._said = (report, now)
        taken = self.desk.submit(report)
        self.refused = (report, anyway) if anyway is not None and not taken else None
        self._fold()
        self.body.rewind()
        self.refresh()

    def _undone(self) -> None:
        self._fold()
        self.refused = None
        if self.desk.here.state is None:
            self.go("home")
        else:
            self.refresh()

    def _answer(self, prompt: str, value: Any) -> None:
        self._say({"report": "answer", "prompt": prompt, "value": value})

    def _next(self) -> None:
        self.desk.next_prompt()
        self.desk.error, self.refused = "", None  # of the page before
        self._fold()
        self.body.rewind()
        self.refresh()

    def _repeat(self) -> None:
        self.desk.first_prompt()
        self.desk.error, self.refused = "", None
        self._fold()
        self.refresh()

    def _unfold(self) -> None:
        """Show the tools and all that can be said, or no longer."""
        self.bar.unfolded = not self.bar.unfolded
        self.refresh()

    def _fold(self) -> None:
        self.bar.unfolded = False

    def _tapped(self, place: str) -> None:
        page = self.desk.page
        prompt = page.asked if page else None
        if prompt is not None and self.desk.following is None and prompt.kind == CHOOSE:
            if place in [option.value for option in prompt.options]:
                self._answer(prompt.id, place)
            return
        move = next((offer for offer in self.desk.offers(TURN) if offer.form == ON_MAP), None)
        if move is None or self.read_first:
            return
        if place != self.far and self.desk.far(place):
            self.look_ahead(place)
        else:
            self._say(move.report({move.fields[0].name: place}), move.anyway)

    def look_ahead(self, place: str) -> None:
        """Show the way to a place that is far, before somebody walks it; or no longer."""
        assert self.house is not None
        self.far, top = place, self.desk.top
        way = self.desk.far(place) if place else None
        self.house.look_ahead(Walk(top.now.who, way) if way else None)
        self.desk.error, self.refused = "", None
        if place:
            self.body.rewind()
        self._show_prompt(top.names)
        self.body.settle()

    def _offer(self, offer: Offer, values: dict[str, Any] | None = None) -> None:
        """Say what is offered, once everything about it is chosen."""
        chosen = settled(offer, values)
        if missing(offer, chosen):
            say = partial(self._say, anyway=offer.anyway)
            self.show_sheet(Sheet.asking(self.desk, offer, say, chosen))
        else:
            self._say(offer.report(chosen), offer.anyway)

    def _group(self, group: Group) -> None:
        offers = self.desk.listed(group.place)
        self.show_sheet(Sheet.listing(self.desk, group.title, offers, self._offer))

    def _person(self, who: str) -> None:
        """Offer what can be said of somebody."""
        for offer in self.desk.offers(TURN):
            if offer.form == STRIP:
                field = offer.fields[0]
                if who in [choice.value for choice in field.choices]:
                    self._say(offer.report({field.name: who}), offer.anyway)
                    return
        if self.desk.following is None and self.answers.toggle(who):
            return
        found = about(self.desk.offers(FIGURE), who)
        if found:
            name = self.desk.top.names[who]
            self.show_sheet(Sheet.listing(self.desk, name, found, self._offer, who))

    def _change(self, prompt: Prompt) -> None:
        """Let somebody change what was rolled."""
        names, changes = self.desk.top.names, prompt.changes
        assert changes is not None
        keys = [
            (
                f"{child} {change}",
                f"{names[child]} {change:+d}".replace("-", "−"),
                partial(self._answer, prompt.id, {child: change}),
            )
            for child, most in changes.most.items()
            for change in (*range(-most, 0), *range(1, most + 1))
        ]
        self.show_sheet(Sheet.keys(self.desk, changes.label, keys))

    def _rule(self) -> None:
        prompt = self.desk.prompt
        if prompt is not None and prompt.rule:
            self.show_sheet(Sheet.rule(self.desk, prompt.rule, prompt.why))
