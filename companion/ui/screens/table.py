"""The Table: the house, the prompt, the counters, and what can be said."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp

from companion.engine.frozen import replace
from companion.engine.mood import beside
from companion.engine.offers import FIGURE, ON_MAP, STRIP, TURN, Anyway, Group, Offer
from companion.engine.prompt import TELL, Prompt
from companion.engine.tabletop import Card, Map, Walk
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.filling_in import about, missing, settled
from companion.ui.screens import on_map, prompting
from companion.ui.screens.aide import Aide
from companion.ui.screens.coach import Coach
from companion.ui.screens.keying import Acts, TableKeys
from companion.ui.screens.places import Places
from companion.ui.screens.sheet import Sheet
from companion.ui.screens.stage import Stage
from companion.ui.screens.tools import SoundKey, more_sheet, read_rules, side_caps, tool_caps
from companion.ui.screens.undoing import Undoing
from companion.ui.staging import mood_of, prepare
from companion.ui.widgets.basic import Cap
from companion.ui.widgets.drama import Drama, DramaPage
from companion.ui.widgets.house import House
from companion.ui.widgets.prompt import PromptCard, Told
from companion.ui.widgets.saybar import SayBar
from companion.ui.widgets.state import StatePanel
from companion.ui.widgets.turn import TurnStrip
from companion.ui.zones import Box, zones

FIRST = ("1 · ", "2 · ")  # before what is done first, and before what is asked then
NOTHING = Prompt(id="", kind=TELL, key="", rule="", text="", why="")  # before anything is told
LOW, SMALL_HEADLINE = 700, 36.0  # dp: a window with smaller headlines, and those
PASSES = 2.4  # seconds: a dramatic page after which nothing is left to be read
GAP = 8.0  # dp between a dramatic page's text and the keys


class TableScreen(Places):
    """A table being played at. Its parts stay in their zones; what they show changes."""

    def __init__(
        self,
        desk: Desk,
        go: Callable[[str], None],
        show_sheet: Callable[[Sheet], None],
        **more: Any,
    ) -> None:
        super().__init__(desk.look.scale, desk.settings.left_hand, **more)
        self.desk, self.go, self.show_sheet = desk, go, show_sheet
        self.look = look = desk.look
        self.undoing = Undoing(desk, show_sheet, self._undone)
        self._said: tuple[dict[str, Any], float] = ({}, 0.0)  # the last report, and when
        self.far = ""  # the place that a second tap walks to, though it is far
        self.opened = False  # what is counted is unfolded
        self.left = ""  # the dramatic page that was left for the table
        self._passing = Clock.create_trigger(self._uncover, PASSES)
        found = zones(Window.width / dp(1), Window.height / dp(1), look.scale)
        size = SMALL_HEADLINE if found.phone or Window.height < dp(LOW) else theme.HEADLINE
        self.stage = Stage(look, self._tapped, self._person)
        self.turn_strip = TurnStrip(look.grown(theme.NUMBERS))
        self.tools = SayBar(look, self._more_tools, upright=False)
        self.card = PromptCard(look, self._rule, size)
        self.state = StatePanel(look, self._in_force, self._open_state, found.folded)
        self.coach, self.aide = Coach(desk, go, show_sheet), Aide(desk, show_sheet)
        acts = Acts(
            say=self._say, answer=self._answer, offer=self._offer, group=self._group,
            change=self._change, onward=self._next, uncover=self._uncover,
            undo=self.aide.first(self.undoing.undo), hand_over=self._hand_over, go=go,
            sheet=show_sheet, coach=self.coach,
        )  # fmt: skip
        self.keys = TableKeys(desk, look, self.stage, acts)
        self.drama = Drama(look, self._rule, self._rowed)
        self.sound = SoundKey(desk)
        for zone, part in (
            ("stage", self.stage), ("strip", self.turn_strip), ("tools", self.tools),
            ("prompt", self.card), ("state", self.state), ("say", self.keys.bar),
            ("undo", self.keys.undo), ("main", self.keys.main), ("sound", self.sound),
        ):  # fmt: skip
            self.put(zone, part)
        tools: dict[str, Callable[[], Any]] = {
            "repeat": self._repeat,
            "redo": self.undoing.choose,
            "rules": partial(read_rules, desk, go),
            "help": desk.ask_help,
            **{name: partial(go, name) for name in ("journal", "fix", "flip", "settings", "home")},
        }
        self.coach.stand_at(self, tool_caps(desk, tools), found.phone)
        self.add_widget(self.coach.ring)
        self.aide.stand_at(self)
        self.close_first = self.aide.leave
        self.refresh(first=True)

    @property
    def house(self) -> House | None:
        """The map, if there is one."""
        return self.stage.house

    # What the parts show

    def refresh(self, first: bool = False) -> None:
        """Show the table as it is when the page that is shown is read."""
        desk = self.desk
        self.aide.step_back()
        sides = side_caps(desk, self._hand_over)
        self.keys.tools = self.coach.show_tools(self.tools, self.aide.cap, sides)
        self.far, self.opened = "", False
        self.keys.renew()
        top = desk.top
        motion = desk.settings.motion and not first
        people = self.keys.people
        self.ask = top.one(Map) is None
        down = [person.id for person in people if person.down]
        self.turn_strip.show(top.header, top.names, down)
        self.stage.show(top, people, motion, self._near)
        # What is left to be read of another's turn comes before anything of this one is said.
        self.keys.read_first = top.now.who != top.header.who
        self._show_drama(motion)
        self._show_prompt()
        prepare(desk.game, desk.prompts)
        caps, apart = prompting.in_force_caps(desk, self.show_sheet, self._in_force)
        self.state.show(top, caps, motion, apart, sides)
        self.aide.step_up()
        if not self.aide.shown:
            on_map.brighten(self.house, self.keys.lit.place)
        self._place()
        if first:
            self.skip()

    @property
    def _near(self) -> frozenset[str]:
        """The places that a tap walks to now: none while something is read or asked."""
        desk, page, top = self.desk, self.desk.page, self.desk.top
        reads = desk.following is not None and not desk.following.waits
        asked = page is not None and page.asked.kind != TELL
        walks = any(offer.form == ON_MAP for offer in desk.offers(TURN))
        free = walks and top.now.who == top.header.who and not (reads or asked)
        # What a lesson points at stands alone: a line around all that is near would lead away.
        return desk.near() if free and not self.coach.lit().place else frozenset()

    def _show_drama(self, motion: bool) -> None:
        """Let a dramatic page fill the screen, under the keys; or the table be seen."""
        desk = self.desk
        page = desk.page
        mood = mood_of(desk.game, page.prompt) if page is not None else None
        self._passing.cancel()
        if page is not None and page.prompt.id == self.left:
            mood = None
        # Where nothing more is to be read or answered, it passes by itself: people can play on.
        passes = page is not None and page.asked.kind == TELL and desk.following is None
        passes = passes and desk.stage != "over"
        if passes and not motion:
            mood = None
        self.keys.covered = mood is not None
        self.keys.show()
        if mood is not None and (self.stage.covered or self.keys.asks_on_stage):
            # What is answered on the stage needs it, so there is no page.
            mood, self.keys.covered = None, False
            self.keys.show()
        self.cover(self.drama if mood is not None else None)
        if mood is None or page is None:
            return
        if passes:
            self._passing()
        found, (prompt, asides) = self.zoned(), self.coach.staged(page)
        self.drama.show(
            DramaPage(
                mood=mood, prompt=prompt, rule=desk.named_rule(prompt.rule),
                asides=asides, error=desk.error,
                question=page.question.text if page.question else "",
                panes=beside(mood, page.prompt, desk.top), motion=motion,
                foot=dp(self.height / dp(1) - min(found.say.y, found.main.y) + GAP),
                whose=page.asked.who or "", key=self.keys.row_cap,
            )
        )  # fmt: skip

    def _rowed(self, rowed: bool) -> None:
        """Have a key in somebody's row of a dramatic page, or in the bar."""
        self.keys.rowed = rowed
        self.keys.show()

    def _show_prompt(self) -> None:
        desk = self.desk
        prompt = desk.prompt or replace(NOTHING, text=desk.top.idle)
        if prompt.mood:  # its headline goes with a large word and drawings, which are not there
            said = (prompt.headline, *(point.text for point in prompt.points))
            prompt = replace(prompt, headline=" ".join(said) if prompt.suit else "")
        page, who, names = desk.page, prompt.speaker, desk.top.names
        whose = who or (prompt.who if prompt.who in theme.FIGURES else None)
        kicker = names[who] if who else prompt.kicker
        question = page.question.text if page and page.question else ""
        joined = self.keys.ask(question, FIRST[1] if kicker else "")
        kicker = FIRST[0] + kicker if joined and kicker else kicker
        if self.keys.covered:  # nobody sees the card; it is written when the page is left
            return
        turning = bool(prompt.headline) and not desk.following
        told = Told(
            prompt=prompt, rule=desk.named_rule(prompt.rule), kicker=kicker, first=joined,
            colour=theme.FIGURES[whose].colour if whose else None,
            ink=theme.FIGURES[whose].ink if whose else None,
            error=desk.error, hint=self.hint,
            asides=prompting.told_beside(desk),
            question="" if joined else question, actions=desk.top.now if turning else None,
        )  # fmt: skip
        self.card.show(self.coach.told(told))
        self.aide.write()

    @property
    def hint(self) -> str:
        """Say how far it is to the place that was tapped, and how far one can walk."""
        return on_map.far_hint(self.desk, self.far) if self.far else ""

    def _in_force(self, cards: Sequence[Card]) -> None:
        caps = [prompting.in_force_cap(self.desk, card, self.show_sheet) for card in cards]
        self.show_sheet(more_sheet(self.desk, self.desk.say("table force"), caps))

    def _open_state(self) -> None:
        """Open the strip of what is counted over the prompt, or close it."""
        self.opened = not self.opened
        self._place()

    def _place(self, *_: Any) -> None:
        super()._place()
        if not hasattr(self, "state"):
            return
        self.state.folded = self.state.wraps and not self.opened
        self.card.opacity = 0.0 if self.opened else 1.0
        if self.opened or self.aide.shown:
            found = self.zoned()
            upper, lower = found.prompt, found.state
            high = lower.y + lower.h - upper.y
            whole = Box(upper.x, upper.y, upper.w, high) if lower.y > upper.y else upper
            self.lie(self.parts["prompt"] if self.aide.shown else self.state, whole)
        self.state._trigger_layout()

    def in_order(self) -> list[tuple[str, Any]]:
        """Give its parts in the order in which they are gone through by ear."""
        return [("say", self.keys.answers), *super().in_order()]

    # What is tapped

    def on_touch_down(self, touch: Any) -> bool:
        """Let any tap skip what is moving, and forget a way ahead that is not its own."""
        keys = (self.keys.bar, self.keys.answers, self.keys.undo, self.keys.main, self.sound)
        passing = self.passing and not any(key.collide_point(*touch.pos) for key in keys)
        self.skip()
        if passing:
            return True  # it was meant for what has gone
        if self.far and self.house is not None:
            where = self.house.to_widget(*touch.pos)
            if not (self.house.collide_point(*where) and self.house.place_at(*where) == self.far):
                self.look_ahead("")
        return bool(super().on_touch_down(touch))

    @property
    def passing(self) -> bool:
        """Whether a dramatic page is shown that goes by itself."""
        return bool(self._passing.is_triggered)

    def skip(self) -> None:
        """Let everything be where it is, at once."""
        if self.passing:
            self._uncover()
        if self.house is not None:
            self.house.skip()
        self.state.skip()
        self.drama.skip()

    def _say(self, report: dict[str, Any], anyway: Anyway | None = None, place: str = "") -> None:
        if self.aide.tries(report, place):
            return
        now, offers = Clock.get_time(), self.desk.offers(TURN)
        rest = max((offer.once for offer in offers), default=0.0)
        if self._said[0] == report and now < self._said[1] + rest:
            return  # a finger that taps twice means it once
        self._said = (report, now)
        insists = anyway if not self.desk.gently(report) else None
        taken = self.desk.submit(report)
        self.keys.refused = (report, insists) if insists is not None and not taken else None
        if taken and self.coach.turns_page and self.coach.idle:  # nothing is to be read first
            self.go("learn")
        else:
            self.refresh()

    def _undone(self) -> None:
        self.keys.refused = None
        if self.desk.here.state is None:
            self.go("home")
        else:
            self.refresh()

    def _answer(self, prompt: str, value: Any) -> None:
        self._say({"report": "answer", "prompt": prompt, "value": value})

    def _next(self) -> None:
        self.desk.next_prompt()
        self.desk.error, self.keys.refused = "", None  # of the page before
        if self.coach.turns_page and self.coach.idle:
            self.go("learn")
        else:
            self.refresh()

    def _uncover(self, *_: Any) -> None:
        """Leave a dramatic page, so that the table is seen again; if it still is somewhere."""
        self._passing.cancel()
        if self.parent is None or self.desk.table is None:
            return
        self.left = self.desk.page.prompt.id if self.desk.page is not None else ""
        self.refresh()

    def _hand_over(self, side: str) -> None:
        """Let one side have the tablet, behind a curtain."""
        self.desk.hand_to(side)
        self.go("curtain")

    def _repeat(self) -> None:
        self.left = ""
        self.desk.first_prompt()
        self.desk.error, self.keys.refused = "", None
        self.refresh()

    def _tapped(self, place: str) -> None:
        prompt, move = on_map.asked(self.desk), on_map.walk(self.desk)
        if prompt is not None:
            meant = on_map.answer_at(self.desk, prompt, place)
            if meant is not None:
                self._answer(prompt.id, meant)
        elif move is None or self.keys.read_first:
            return
        elif place != self.far and self.desk.far(place) and not self.aide.trying:
            self.look_ahead(place)
        else:
            values = on_map.chosen(move, place, self.keys.beforehand)
            self._offer(move, values, place)

    def takes(self, place: str) -> bool:
        """Tell whether a tap on a place says anything now."""
        prompt = on_map.asked(self.desk)
        if prompt is not None:
            return on_map.answer_at(self.desk, prompt, place) is not None
        return on_map.walk(self.desk) is not None and not self.keys.read_first

    def look_ahead(self, place: str) -> None:
        """Show the way to a place that is far, before somebody walks it; or no longer."""
        assert self.house is not None
        self.far, top = place, self.desk.top
        way = self.desk.far(place) if place else None
        self.house.look_ahead(Walk(top.now.who, way) if way else None)
        self.desk.error, self.keys.refused = "", None
        if place:
            self.card.rewind()
        self._show_prompt()

    def _offer(self, offer: Offer, values: dict[str, Any] | None = None, place: str = "") -> None:
        """Say what is offered, once everything about it is chosen."""
        chosen, say = settled(offer, values), partial(self._say, anyway=offer.anyway, place=place)
        if missing(offer, chosen):
            self.show_sheet(Sheet.asking(self.desk, offer, say, chosen))
        else:
            say(offer.report(chosen))

    def _group(self, group: Group) -> None:
        offers = self.desk.listed(group.place)
        self.show_sheet(Sheet.listing(self.desk, group.title, offers, self._offer))

    def _person(self, who: str) -> None:
        """Offer what can be said of somebody."""
        if self.desk.following is None and self.keys.answering.toggle(who):
            return
        for offer in self.desk.offers(TURN):
            if offer.form == STRIP and theme.is_player(who):
                field = offer.fields[0]
                if who in [choice.value for choice in field.choices]:
                    self._say(offer.report({field.name: who}), offer.anyway)
                    return
        found = about(self.desk.listed(FIGURE), who)
        if found:
            name = self.desk.top.names[who]
            self.show_sheet(Sheet.listing(self.desk, name, found, self._offer, who))

    def _change(self, prompt: Prompt) -> None:
        """Let somebody change what was rolled."""
        self.show_sheet(prompting.changes_sheet(self.desk, prompt, self._answer))

    def _rule(self) -> None:
        prompt, sheet = self.desk.prompt, self.coach.rule()
        if sheet is not None:
            self.show_sheet(sheet)
        elif prompt is not None and prompt.rule:
            all_rules = partial(read_rules, self.desk, self.go)
            self.show_sheet(Sheet.rule(self.desk, prompt.rule, prompt.why, all_rules))

    def _more_tools(self, caps: list[Cap]) -> None:
        self.show_sheet(more_sheet(self.desk, self.desk.say("table more"), caps))
