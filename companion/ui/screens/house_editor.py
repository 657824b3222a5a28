"""Drawing a house: tap where each place is, join them, and see what is still missing."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp

from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.house_making import MODES, HouseMaking
from companion.ui.screens.house_sheets import Act, Writing, asking, with_traits
from companion.ui.screens.sheet import Sheet
from companion.ui.widgets.basic import Cap, Gap, Panel, Text
from companion.ui.widgets.page import Page
from companion.ui.widgets.plan_key import JOINED, LOOSE, WRONG, PlanKey
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.segments import Choices, Segments
from companion.ui.widgets.sheet_canvas import SheetCanvas
from companion.ui.widgets.sheet_seen import Ends, Seen
from companion.ui.widgets.wood import Floor
from companion.ui.widgets.writing import Headline

ICONS = {"place": "placed", "join": "walk", "change": "rename"}
MOST_ON_KEYS = 1.4  # text of keys in a window that is small for its text
LONGEST_TITLE = 60
HEADLINE, LOW_HEADLINE, PHONE_HEADLINE = 42, 31, 22  # dp
MODE, HIGH_MODE = 72, 112  # dp: how high a key is that says what it is for
SEGMENTS, LOW_SEGMENTS = 88, 64  # dp: and one that does not
ROOMY = 1.2  # text size up to which keys have room to say what they are for
FEW = 3  # places apart that are named, too
SMALL_SHEET = 0.36  # of an upright window: no sheet is lower


class HouseEditor(Page):
    """The sheet on its stage; beside it what to do next, what is missing, and what taps mean."""

    def __init__(
        self, desk: Desk, go: Callable[[str], None], show_sheet: Callable[[Sheet], None]
    ) -> None:
        self.making: HouseMaking = desk.house_making
        super().__init__(desk, self.making.title, partial(go, "back"), aside=True, tall=True)
        self.go, self.show_sheet = go, show_sheet
        look = desk.look
        small = not self.two and look.scale > MOST_ON_KEYS
        self.look = look.at_most(MOST_ON_KEYS) if small or self.zones.phone else look
        self.sheet = SheetCanvas(
            self.look, self._tapped, self._spot, self._passage, self._moved, self._stroke
        )
        self.low = self.zones.phone or Window.height < dp(700)
        size = PHONE_HEADLINE if not self.two else LOW_HEADLINE if self.low else HEADLINE
        head = self.look.grown(theme.HEADS)
        self.hint = Headline(head, "", size, font=theme.DISPLAY, shrinks=True)
        self.hint.line_height = 0.98
        self.line = Text(self.look, "", theme.BODY)
        self.modes = self._choice()
        self.key = PlanKey(self.look, 2)
        self._floor = Floor()
        self.canvas.before.add(self._floor)
        self._arrange()
        self.refresh()

    # Where the parts are

    def place(self, *more: Any) -> None:
        """Put every part into its place, and the table under them."""
        super().place(*more)
        if hasattr(self, "_floor"):
            self._floor.lie_under(self)

    def _choice(self) -> Choices | Segments:
        """Make the keys that say what a tap means; where there is room, each with a line."""
        if not self.two or self.low or self.look.scale > ROOMY:
            return Segments(self.look, self._modes(), SEGMENTS if self.two else LOW_SEGMENTS)
        abouts = [self.making.say(f"house {mode}_about") for mode in MODES]
        return Choices(self.look, self._modes(), abouts, MODE)

    def _modes(self) -> list[Cap]:
        return [
            Cap(
                self.making.say(f"house {mode}"), partial(self._turn, mode), ICONS[mode],
                "chosen" if mode == self.making.mode else "cell", mode, theme.BODY,
            )
            for mode in MODES
        ]  # fmt: skip

    def _arrange(self) -> None:
        """Let the sheet be the stage; upright, all else stands between it and the keys."""
        look = self.look
        self.body.remove_widget(self.scroll)
        self.body.add_widget(self.sheet)
        panel = Panel(edge=theme.LAMP, orientation="vertical", size_hint_y=None)
        panel.spacing = look.space(2)
        panel.padding = [look.space(6), look.space(3), look.space(4), look.space(3)]
        least = self.zones.prompt.h * dp(1) if self.two else 0.0
        panel.bind(minimum_height=lambda _, high: setattr(panel, "height", max(least, high)))
        panel.add_widget(self.hint)
        panel.add_widget(self.line)
        if self.two:
            # As high as the prompt of the table: what stands below it must not move.
            panel.add_widget(Gap())
            if look.scale <= ROOMY:
                panel.add_widget(self.key)
            self.aside.add_widget(panel)
            self.aside.add_widget(self.modes)

            def reach(*_: Any) -> None:
                """Let the keys reach down to the one below them."""
                self.modes.fill(self.beside.height - panel.height - self.aside.spacing, HIGH_MODE)

            late = Clock.create_trigger(reach)
            panel.bind(height=late)
            self.beside.bind(height=late)
            late()
            return
        panel.padding = [look.space(4), look.space(1.5), look.space(3), look.space(1.5)]
        panel.spacing = look.space(0.5)
        scroll = Scroll(size_hint_y=None)
        scroll.add_widget(panel)
        for part in (scroll, self.modes):
            self.foot.add_widget(part)

        def fit(*_: Any) -> None:
            """Grow with the text, and never shrink: the sheet must not move under a finger."""
            if panel.width < self.foot.width * 0.9:
                return  # not laid out yet: its lines are too short
            most = self.height * (1 - SMALL_SHEET) - self.modes.height - dp(260)
            scroll.height = max(scroll.height, min(panel.height, max(most, dp(72))))

        scroll.height = 0
        panel.bind(height=fit, width=fit)
        self.bind(size=fit)

    # What they show

    def refresh(self) -> None:
        """Show the house as it is now."""
        making = self.making
        draft, problems = making.here, making.problems
        self.sheet.show(
            Seen(
                making.maker.board(draft), draft.letters, making.maker.cells(draft),
                making.shown, making.chain, making.mode == "join", self._loose(),
                making.mode == "change", self._next(),
            )
        )  # fmt: skip
        self.title.text = making.title
        self.hint.say(self._hint())
        wrong = bool(making.said or problems)
        text = making.said or (problems[0].text if problems else making.say("house sound"))
        apart = problems[0].places if problems and problems[0].apart else ()
        if not making.said and len(apart) > FEW and self.key.parent is not None:
            text = ""  # the looks of the places say it, with how many there are
        self.line.rewrite(text, theme.BODY, theme.WRONG if making.said else theme.MUTED)
        if not wrong:
            self.line.color = theme.LAMP
        self._explain()
        self._show_keys(bool(problems))

    def _loose(self) -> frozenset[str]:
        """Name the places that no passage joins to the others: before the first one, all."""
        making = self.making
        if not making.here.letters:
            return frozenset(making.here.at)
        return frozenset(p for one in making.problems if one.apart for p in one.places)

    def _next(self) -> Ends:
        """Name the place that is nearest to those that can be reached, and that one: join them."""
        making, loose = self.making, self._loose()
        at = making.here.at
        reached = [place for place in at if place not in loose]
        if making.mode != "join" or making.here.missing or not reached:
            return "", ""

        def away(ends: Ends) -> float:
            (one, other) = (at[end] for end in ends)
            return abs(one.x - other.x) + abs(one.y - other.y)

        pairs = [(one, other) for other in at if other in loose for one in reached]
        return min(pairs, key=away, default=("", ""))

    def _explain(self) -> None:
        """Say what the two looks of places mean, with how many there are of each."""
        making, draft = self.making, self.making.here
        loose = len(self._loose())
        reached = len(draft.at) - loose
        others = (one for one in making.problems if not one.apart)
        other = [one.text for one in others if draft.at.keys() & one.places[:1]]
        rest = (LOOSE, making.say("house unjoined", n=loose))
        if not loose and other:
            rest = (WRONG, other[0])
        elif not loose and not draft.missing:
            rest = (JOINED, making.say("house passages", n=len(draft.letters)))
        self.key.opacity = 1.0 if draft.at else 0.0  # of none there is nothing to say
        self.key.show(((JOINED, making.say("house joined", n=reached)), rest))

    def _hint(self) -> str:
        making = self.making
        if making.mode == "place" and making.next:
            return making.maker.tap(making.here, making.next)
        if making.mode == "join" and making.chain:
            room = making.maker.called(making.here, making.chain)
            return self.making.say("house join_on", room=room)
        return making.say(f"house {making.mode}_hint")

    def _show_keys(self, problems: bool) -> None:
        making = self.making
        self.modes.show(self._modes())
        undo, redo = self.desk.say("table undo"), making.say("house redo")
        # The keys stay where they are while people draw, so all of them are always there.
        caps = [
            Cap(undo, self._undo, "undo", "plain", "undo", off=not making.past),
            Cap(redo, self._redo, "redo", "plain", "redo", off=not making.future),
            Cap(making.say("house more"), self._more, "more", "plain", "more"),
        ]
        self.keys(caps)
        if problems:
            told, done = self._left()
            lead = Cap(told, self._show_problem, "eye", "main", "show")
            if self._loose() and not making.next and not making.here.missing:
                lead = Cap(told, self._go_on, "walk", "main", "go on")
        else:
            said, done = making.say("house finish"), 0.0
            lead = Cap(said, self._finish, "check", "main", "finish")
        self.lead(replace(lead, size=theme.TITLE, font=theme.DISPLAY))
        assert self.main is not None
        (self.main if self.key.parent is None else self.key).fill(done)

    def _left(self) -> tuple[str, float]:
        """Say what is missing before the house is finished, and how much of it is done."""
        making, draft = self.making, self.making.here
        most, missing, loose = len(draft.places), len(draft.missing), len(self._loose())
        if missing:
            return making.say("house to_place", n=missing), 0.5 * (most - missing) / most
        if loose:
            return making.say("house to_join", n=loose), 0.5 + 0.5 * (most - loose) / most
        return making.say("house to_see"), 1.0

    # What is tapped

    def _turn(self, mode: str) -> None:
        self.making.turn(mode)
        self.refresh()

    def _undo(self) -> None:
        self.making.undo()
        self.refresh()

    def _redo(self) -> None:
        self.making.redo()
        self.refresh()

    def _spot(self, x: float, y: float) -> None:
        """Put the next place there; once all are there, they are joined."""
        making = self.making
        if making.mode == "place":
            making.place(x, y)
            if not making.next and not making.said:
                making.turn("join")
        else:
            making.join("")
        self.refresh()

    def _tapped(self, place: str) -> None:
        making = self.making
        if making.mode == "join":
            making.join(place)
        elif making.mode == "change" or not making.next:
            self._about(place)
            return
        else:
            box = making.here.at[place]
            making.place(box.x + box.w / 2, box.y + box.h / 2)  # it says why not
        self.refresh()

    def _stroke(self, place: str) -> None:
        self.making.join(place)
        self.refresh()

    def _moved(self, place: str, x: float, y: float) -> None:
        self.making.do(lambda draft: draft.moved(place, x, y))
        self.refresh()

    def _do(self, act: Callable[[Any], Any]) -> None:
        self.making.do(act)
        self.refresh()

    def _show_problem(self) -> None:
        """Show the places that something is wrong with; of what is missing, choose the next."""
        (problem, *_) = self.making.problems
        here = self.making.here.at
        if all(place not in here for place in problem.places):
            if self.making.mode == "place":
                return self._jump() if self.making.here.missing else None
            self.making.turn("place")
        self.making.shown, self.making.said = problem.places, ""
        self.refresh()

    def _go_on(self) -> None:
        """Begin a passage at the nearest place that is not joined; tapped again, at another one."""
        making, before = self.making, self.making.chain
        making.turn("join")
        loose = sorted(self._loose(), key=list(making.here.at).index)
        first = self._next()[1] or loose[0]
        if before in loose:
            first = loose[(loose.index(before) + 1) % len(loose)]
        making.join(first)
        self.refresh()

    def _finish(self) -> None:
        if self.making.finish():
            self.go("house")
        else:
            self.refresh()

    # Sheets

    def _about(self, place: str) -> None:
        """Offer what can be done with a place."""
        making = self.making
        maker, draft = making.maker, making.here
        acts: list[Act] = [
            ("take away", making.say("house take_away"), "delete",
             partial(self._do, lambda draft: draft.taken_away(place))),
        ]  # fmt: skip
        acts += with_traits(maker.about(draft, place), self._do, partial(self._about, place))
        for ends, letter in draft.letters.items():
            if place in ends:
                other = maker.called(draft, ends[0] if place == ends[1] else ends[1])
                said = making.say("house passage", letter=letter, room=other)
                meaning = f"passage {letter or ' '.join(ends)}"
                acts.append((meaning, said, "walk", partial(self._passage, ends)))
        self.show_sheet(
            Writing(
                self.desk, maker.called(draft, place), maker.name(draft, place),
                making.say("house name"),
                lambda name: self._do(lambda draft: draft.named(place, name)),
                acts,
            )
        )  # fmt: skip

    def _passage(self, ends: Ends) -> None:
        """Offer what can be done with a passage."""
        making = self.making
        a, b = (making.maker.called(making.here, end) for end in ends)
        letter = making.here.letters[ends]
        acts: list[Act] = [
            ("take away", making.say("house take_away"), "delete",
             partial(self._do, lambda draft: draft.parted(*ends))),
        ]  # fmt: skip
        title = making.say("house between", a=a, b=b)
        if traits := making.maker.between(making.here, ends):
            acts = [*with_traits(traits, self._do, partial(self._passage, ends)), *acts]
            self.show_sheet(asking(self.desk, title, making.say("house numbers"), acts))
            return
        self.show_sheet(
            Writing(
                self.desk, title, letter, making.say("house letter"),
                lambda text: self._do(lambda draft: draft.lettered(*ends, text)), acts, 2,
            )
        )  # fmt: skip

    def _more(self) -> None:
        """Offer the rest: the house's name, which place comes next, and giving up."""
        making = self.making
        acts: list[Act] = []
        if making.here.missing:
            acts.append(("jump", making.say("house jump"), "repeat", self._jump))
        acts.append(("give up", making.say("house give_up"), "delete", self._give_up))
        self.show_sheet(
            Writing(
                self.desk, making.say("house titled"), making.title, making.say("house titled"),
                lambda title: self._do(lambda draft: draft.titled(title)), acts, LONGEST_TITLE,
            )
        )  # fmt: skip

    def _jump(self) -> None:
        """Let somebody choose which place comes next."""
        making = self.making

        def want(place: str) -> None:
            making.turn("place")
            making.wanted = place
            self.refresh()

        here = making.here
        keys = [(p, making.maker.called(here, p), partial(want, p)) for p in here.missing]
        self.show_sheet(Sheet.keys(self.desk, self.making.say("house jump"), keys))

    def _give_up(self) -> None:
        def give_up() -> None:
            self.making.give_up()
            self.go("house")

        say = self.making.say
        acts: list[Act] = [("give up", say("house give_up"), "delete", give_up)]
        self.show_sheet(asking(self.desk, self.making.title, say("house give_up_about"), acts))
