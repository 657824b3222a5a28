"""Fix the table: tap what is wrong, and say how it really is.

Everything stands where the Table has it. What cannot be tapped there is behind the keys of the bar:
each opens a part of it over the prompt.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.engine.offers import HEADER, MORE, Offer
from companion.engine.prompt import TELL, Prompt
from companion.engine.tabletop import STAGE, Map, TokenRow
from companion.engine.tabletop import Roster as RosterPane
from companion.engine.tabletop import Track as TrackPane
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.filling_in import missing, named, settled
from companion.ui.screens.places import Places
from companion.ui.screens.sheet import Sheet
from companion.ui.screens.stage import Stage
from companion.ui.screens.tools import SoundKey, more_sheet
from companion.ui.screens.undoing import Undoing
from companion.ui.widgets.basic import Cap
from companion.ui.widgets.corrections import Beside, Corrections, Head, SetRight, Setting
from companion.ui.widgets.figure import initial
from companion.ui.widgets.fix_legend import Legend, Settled, things
from companion.ui.widgets.house import House
from companion.ui.widgets.main_key import FittedKey, MainKey
from companion.ui.widgets.prompt import PromptCard, Told
from companion.ui.widgets.rims import Rims
from companion.ui.widgets.room_plan import Box as Drawn
from companion.ui.widgets.saybar import SayBar
from companion.ui.zones import Box, Zones

LOW = 700  # dp: a window with smaller headlines
SMALL_HEADLINE = 36.0
ROOMY = 220  # dp: a lower prompt has no room for drawings
LATEST = 3  # so much of what was set right is in sight


class FixScreen(Places):
    """The table as the companion believes it to be; every piece can be tapped and set right."""

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
        self.tabletop = desk.now
        self.ask = self.tabletop.one(Map) is None
        self.undoing = Undoing(desk, show_sheet, self._undone)
        self.section: str | None = None  # what is open over the prompt
        found = self.zoned()
        back = partial(go, "table")
        size = SMALL_HEADLINE if found.phone or Window.height < dp(LOW) else theme.HEADLINE
        self.stage = Stage(look, self._about, self._about, self._about)
        self.card = PromptCard(look, lambda: None, size)
        self.state = SetRight(look, self._slot, self._track, self._about, self._unfold, found)
        self.unfolded = self.state.wraps  # so that it can be tapped
        self.corrections = Corrections(look)
        self.bar, self.undo = SayBar(look, self._other), FittedKey(look)
        self.tools = Beside(look)
        self.main = MainKey(look)
        self.head = Head(
            look, desk.say("fix title"), desk.say("back"), back, desk.ask_help, found.phone
        )
        self.title = self.head.title
        self.legend = Legend(look, Window.height < dp(LOW))
        self.settled = Settled(look, LATEST)
        self.signs = Rims(size_hint=(None, None))
        self._sign = Clock.create_trigger(self._draw_signs)  # once everything lies where it lies
        self._facts: dict[tuple[Any, ...], tuple[str, str]] = {}
        self.said: list[str] = []  # what was set right, the latest first
        for zone, part in (
            ("stage", self.stage), ("strip", self.head), ("tools", self.tools),
            ("prompt", self.card), ("state", self.state), ("say", self.bar),
            ("undo", self.undo), ("main", self.main), ("sound", SoundKey(desk)),
        ):  # fmt: skip
            self.put(zone, part)
        self.add_widget(self.signs)
        self.main.offer(
            Cap(desk.say("fix done"), back, "check", "main", "fix done", theme.TITLE, theme.DISPLAY)
        )
        self.refresh()

    @property
    def house(self) -> House | None:
        """The map, if there is one."""
        return self.stage.house

    @property
    def instruction(self) -> str:
        """What is said about the last tap, or what to do here."""
        return str(self.card.error.text or self.card.why.plain)

    def refresh(self, first: bool = False) -> None:
        """Show the table as it is believed to be."""
        desk, say = self.desk, self.desk.say
        self.tabletop = top = desk.now  # `top` is an edge of a widget
        self.ask = top.one(Map) is None
        off = not desk.view.get("undo")
        undo = Cap(say("table undo"), self._undo, "undo", "quiet", "undo", theme.CAPTION, off=off)
        self.undo.offer(undo)
        rosters = [roster for roster in top.all(RosterPane) if roster.zone == STAGE]
        people = [person for roster in rosters for person in roster.people]
        self.stage.show(top, people, False, settable=True)
        if self.ask:
            self.stage.show_people(people, top.header.who, {}, False)
            assert self.stage.people is not None
            for one in (*self.stage.people.portraits, *self.stage.people.rows):
                one.unbind(pos=self._sign, size=self._sign)
                one.bind(pos=self._sign, size=self._sign)
        self.state.show(top, ())
        self._compare()
        self.legend.show(things(top, desk.say, people))
        self._instruct(desk.error)
        self._show_keys()
        self._place()

    # What is said

    def _instruct(self, wrong: str = "") -> None:
        """Say what to do here, or in its place what is wrong; nothing covers that."""
        say = self.desk.say
        if wrong:
            self.section, self.unfolded = None, False
        why = say("fix hint")
        self.settled.show(self.said)
        roomy = self.zoned().prompt.h >= ROOMY and len(self.legend.things) > 1
        legend = self.legend if roomy else None
        self.card.extra = self.settled if self.said else legend
        prompt = Prompt(id="", kind=TELL, key="", rule="", text=say("fix headline"), why=why)
        shown = replace(prompt, why="") if wrong else prompt
        self.card.show(Told(prompt=shown, error=wrong))

    def _forget(self) -> None:
        """Let what was refused be over: something else is tapped."""
        self.desk.error = ""
        self._instruct()

    def _labelled(self, offer: Offer, values: dict[str, Any] | None = None) -> str:
        """Say what can be set, and how it is now where just that is left to choose."""
        label, value = self._set(offer, values)
        return self.desk.say("fix now", offer=label, value=value) if value else label

    def _set(self, offer: Offer, values: dict[str, Any] | None = None) -> tuple[str, str]:
        """Give what can be set, and how it is now where just that is left to choose."""
        chosen = settled(offer, values)
        label = named(offer, chosen)
        left = [field for field in offer.fields if field.name not in chosen]
        if len(left) != 1 or left[0].some:
            return label, ""
        now = left[0].known(chosen)
        return label, next((one.label for one in left[0].choices if one.value in now), "")

    def _compare(self) -> None:
        """Find out what was set since the last look, and how it was before."""
        before, self._facts = self._facts, dict(self._known())
        for key, (label, value) in self._facts.items():
            was = before.get(key, ("", ""))[1]
            if was and value and was != value:
                self.said.insert(0, self.desk.say("fix was", offer=label, was=was, value=value))
        del self.said[LATEST:]

    def _known(self) -> Iterator[tuple[tuple[Any, ...], tuple[str, str]]]:
        """Give everything that can be set, and how it is."""
        for offer in self.desk.fixes():
            if len(offer.fields) == 1:
                yield (offer.key,), self._set(offer)
            elif len(offer.fields) == 2:  # of somebody, or of a place
                first = offer.fields[0]
                for choice in first.choices:
                    label, value = self._set(offer, {first.name: choice.value})
                    whose = f"{choice.label}, {label}" if label == offer.label else label
                    yield (offer.key, choice.value), (whose, value)

    # The keys

    @property
    def _offers(self) -> list[Offer]:
        return [*self.desk.fixes(), *self.tabletop.offered(MORE)]

    def _sections(self) -> dict[str, list[Offer]]:
        """Sort what can be set by its section; what has none stands with the last."""
        found: dict[str, list[Offer]] = {}
        beside = [one.key for one in self._header()]
        for offer in self._offers:
            if offer.key not in beside:
                last = next(reversed(found), "")
                found.setdefault(offer.section or last, []).append(offer)
        return found

    def _header(self) -> list[Offer]:
        """What is set beside the title, where there is room: the round, and whose turn it is."""
        if self.zoned().phone:
            return []
        return [offer for offer in self._offers if HEADER in offer.about]

    def _show_keys(self) -> None:
        more = self.desk.say("table more")
        caps = []
        for number, (section, offers) in enumerate(self._sections().items()):
            if len(offers) == 1:  # nothing is left to be chosen between
                (one,) = offers
                act = partial(self._ask, one)
                caps.append(Cap(one.label, act, one.icon, "plain", one.key, theme.CAPTION))
                continue
            chosen = section == self.section
            icon = next((one.sign for one in offers if one.sign), "fix")
            caps.append(
                Cap(
                    section or more, partial(self._open, section), icon,
                    "chosen" if chosen else "plain", f"section {number}", theme.CAPTION,
                )
            )  # fmt: skip
        other = Cap(more, None, "more", "plain", "other", theme.CAPTION)
        self.bar.show(caps, other)
        self.tools.show(
            [
                Cap(
                    self._labelled(offer), partial(self._ask, offer), "rename", "quiet",
                    offer.key, theme.CAPTION,
                )
                for offer in self._header()
            ]
        )  # fmt: skip

    def _open(self, section: str) -> None:
        """Show a part of what can be set, or no longer."""
        self._forget()
        self.section = None if section == self.section else section
        self.unfolded = self.section is None and self.state.wraps
        self._show_keys()
        self._place()

    def _unfold(self) -> None:
        """Show all that is counted over the prompt, or no longer."""
        self.unfolded = not self.unfolded
        self._place()

    def _other(self, caps: Sequence[Cap]) -> None:
        self.show_sheet(more_sheet(self.desk, self.desk.say("fix title"), caps))

    # Where everything is

    def _place(self, *_: Any) -> None:
        super()._place()
        if "main" not in self.parts:
            return  # not everything is there yet
        found = self.zoned()
        line = found.strip
        taller = max(0.0, theme.TARGET - line.h)  # a finger finds the way back
        self.lie(self.head, line._replace(y=line.y - taller / 2, h=line.h + taller))
        self.state.folded = self.state.wraps and not self.unfolded
        offers = self._sections().get(self.section) if self.section is not None else None
        settings = [self._setting(one) for one in offers or ()]
        covered: list[Widget] = [self.card] if settings or self.unfolded else []
        if settings:
            covered += self._lie_over(found, settings)
        elif self.unfolded:
            self.lie(self.state, _over(found, False))
        for part in (self.stage, self.card, self.state):
            self._have(part, part not in covered)
        self._have(self.corrections, bool(settings))
        if settings:
            self.corrections.show(str(self.section) or self.desk.say("table more"), settings)
        self.state._trigger_layout()
        self._sign()

    def _draw_signs(self, *_: Any) -> None:
        """Draw rims around all that can be touched and is no key."""
        boxes: list[Drawn] = []
        people = self.stage.people
        if self.stage.parent is not None and people is not None:  # a map draws its own
            boxes += [(*one.pos, *one.size) for one in (*people.portraits, *people.rows)]
        if self.state.parent is not None:
            boxes += self.state.touched
        self.signs.pos, self.signs.size = self.pos, self.size
        whole = [tuple(float(round(side)) for side in box) for box in boxes]
        self.signs.show([(x, y, wide, high) for x, y, wide, high in whole])

    def _lie_over(self, found: Zones, settings: Sequence[Setting]) -> list[Widget]:
        """Lay the settings over the prompt, and over what else they need; give that."""
        for box, covered in (
            (found.prompt, []),
            (_over(found, False), [self.state]),
            (_over(found, True), [self.state, self.stage]),
        ):
            enough = self.corrections.fits(settings, dp(box.w), dp(box.h))
            if enough or (self.state in covered and not (found.phone and found.upright)):
                break
        self.lie(self.corrections, box)
        return covered

    def _have(self, part: Widget, wanted: bool) -> None:
        if wanted and part.parent is None:
            self.add_widget(part, index=len(self.children))
        elif not wanted and part.parent is not None:
            self.remove_widget(part)

    def _setting(self, offer: Offer) -> Setting:
        label, value = self._set(offer)
        who = next((one for one in offer.about if one in theme.FIGURES), "")
        letter = initial(self.tabletop.names.get(who, ""))
        return Setting(offer.key, label, value, offer.icon, who, letter, partial(self._ask, offer))

    # What is tapped

    def _about(self, what: str | int, kind: str = "") -> None:
        """Offer everything that can be set about what was tapped: a piece, a place, a counter."""
        self._forget()
        found: list[tuple[Offer, dict[str, Any]]] = []
        for offer in self.desk.fixes():
            if kind and kind not in offer.about:
                continue
            if what in offer.about:
                found.append((offer, {}))
            elif offer.fields and what in [choice.value for choice in offer.fields[0].choices]:
                found.append((offer, {offer.fields[0].name: what}))
        keys = [
            (one.key, self._labelled(one, values), partial(self._ask, one, values))
            for one, values in found
        ]
        if len(keys) == 1:
            keys[0][2]()
        elif keys:
            self.show_sheet(Sheet.keys(self.desk, self._called(what), keys))
        else:
            self._instruct(self.desk.say("fix nothing"))

    def _slot(self, row: TokenRow, slot: int) -> None:
        self._about(slot, row.id)

    def _track(self, track: TrackPane, space: int | None) -> None:
        """Put the marker on the space that was tapped; by the name, or where it is, it is asked."""
        offer = next((one for one in self.desk.fixes() if track.id in one.about), None)
        if offer is None:
            self._forget()
            self._instruct(self.desk.say("fix nothing"))
        elif space is None or space == track.value:
            self._ask(offer)
        else:
            self._ask(offer, {offer.fields[0].name: space})

    def _called(self, what: str | int) -> str:
        board = self.tabletop.one(Map)
        if board is not None and str(what) in board.places:
            spot = board.places[str(what)]
            return f"{spot.label} {spot.name}".strip()
        return self.tabletop.names.get(str(what), self.desk.say("fix title"))

    def _ask(self, offer: Offer, values: dict[str, Any] | None = None) -> None:
        self._forget()
        chosen = settled(offer, values)
        if missing(offer, chosen):
            who = self._called(next(iter(values.values()))) if values else ""
            self.show_sheet(Sheet.asking(self.desk, offer, self._say, chosen, who))
        else:
            self._say(offer.report(chosen))

    def _say(self, report: dict[str, Any]) -> None:
        self.desk.submit(report)
        self.refresh()

    def _undo(self) -> None:
        self.said, self._facts = [], {}
        self._forget()
        self.undoing.undo()

    def _undone(self) -> None:
        if self.desk.here.state is None:
            self.go("home")
        else:
            self.refresh()


def _over(found: Zones, stage: bool) -> Box:
    """Give the room of the prompt and of what is counted; perhaps of the stage, too."""
    upper, lower = found.stage if stage else found.prompt, found.state
    if lower.y < found.prompt.y:
        lower = found.prompt
    return Box(upper.x, upper.y, upper.w, lower.y + lower.h - upper.y)
