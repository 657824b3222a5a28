"""The assistant at the Table: a layer over the map, its panel over the prompt, what-ifs."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.engine.assistant import Layer, WhatIf
from companion.engine.prompt import TELL
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.errand import UNSEEN, Errand
from companion.ui.screens.advising import advice, answer, captions, foreseen, remembered
from companion.ui.screens.sheet import Sheet
from companion.ui.widgets.aide_panel import AidePanel, Answer, Line
from companion.ui.widgets.basic import Cap
from companion.ui.widgets.hints import Advice

if TYPE_CHECKING:
    from companion.ui.screens.table import TableScreen


class Aide:
    """Stands beside the Table as long as people want help there; it changes nothing.

    What it says is worked out in a thread. What was worked out of another moment is never shown.
    """

    def __init__(self, desk: Desk, show_sheet: Callable[[Sheet], None]) -> None:
        self.desk, self.show_sheet = desk, show_sheet
        self.panel: AidePanel | None = None
        self.shown = False  # instead of the prompt
        self.trying = False  # what is tapped is tried, not said
        self.errand: Errand | None = None  # what is being worked out
        self._table: TableScreen | None = None
        self._wanted = ""  # the told prompt over which the panel was asked for
        self._layers: tuple[Any, Sequence[Layer]] = (None, ())  # of a moment
        self._tried: Mapping[str, Any] | None = None
        self._tried_at: Any = None  # the moment it was tried in
        self._place = ""  # that was tapped to be tried
        self._found: tuple[Sequence[WhatIf], str] | None = None
        self._heard = True  # what was asked for last was told to those who listen
        self._late = False  # it takes so long that people are told
        self._slow = Clock.create_trigger(self._tell, UNSEEN)
        self._ask = Clock.create_trigger(self._asked, 0)
        self._later = Clock.create_trigger(self._work, 0)  # not in the frame of a tap

    def stand_at(self, table: "TableScreen") -> None:
        """Stand at a table; where a night has just begun that wants it, ask whether to help."""
        self._table = table
        if self.desk.to_be_asked:
            self._ask()

    def _asked(self, *_: Any) -> None:
        """Ask once; who closes the question wants no help."""
        desk = self.desk
        if not self._there or not desk.to_be_asked:
            return
        desk.help(False)
        keys: list[tuple[str, str, Callable[[], Any]]] = [
            ("aide on", desk.say("aide yes"), partial(self._turn, True)),
            ("aide off", desk.say("aide no"), lambda: None),
        ]
        self.show_sheet(Sheet.keys(desk, desk.say("aide ask"), keys))

    # Whether it is there

    @property
    def _there(self) -> bool:
        """Whether its table is still the one that is shown."""
        table = self._table
        return table is not None and table.parent is not None and self.desk.table is not None

    @property
    def cap(self) -> Cap | None:
        """The tool that turns it on or off; none where nobody could help."""
        if not self.desk.can_be_helped:
            return None
        kind = "chosen" if self.desk.helped else "quiet"
        label = self.desk.say("tool assistant")
        return Cap(label, self._toggle, "torch", kind, "assistant", theme.CAPTION)

    def _toggle(self) -> None:
        """Turn it on or off; where it waits for what is told to be read, have it at once."""
        if self.desk.helped and not self.shown and self._could:
            self._wanted, self._heard = self._moment, False
            self._refresh()
        else:
            self._turn(not self.desk.helped)

    def _turn(self, on: bool) -> None:
        self.desk.help(on)
        self.trying, self._wanted, self._heard = False, self._moment if on else "", not on
        self._refresh()

    def _refresh(self) -> None:
        if self._there and self._table is not None:
            self._table.refresh()

    @property
    def _moment(self) -> str:
        page = self.desk.page
        return page.prompt.id if page is not None else ""

    @property
    def _could(self) -> bool:
        """Whether nothing has to be read or answered first."""
        desk, page, table = self.desk, self.desk.page, self._table
        if table is None or table.page is not None or desk.stage != "table":
            return False
        if table.keys.read_first or table.stage.covered:
            return False
        if page is not None and page.asked.kind != TELL:
            return False
        return desk.following is None or desk.following.waits

    @property
    def _idle(self) -> bool:
        """Whether what is told is nothing new, or people wanted help at it all the same."""
        page = self.desk.page
        new = page is not None and (page.prompt.tells is not None or self.desk.following)
        return not new or (bool(self._wanted) and self._wanted == self._moment)

    def step_back(self) -> None:
        """Give the prompt and what is counted their places back, before anything is shown anew."""
        table = self._table
        if table is None or not self.shown:
            return
        self.shown = False
        table.put("prompt", table.card)
        if table.state.parent is None:
            table.add_widget(table.state, index=len(table.children))

    def step_up(self) -> None:
        """Stand where the prompt stands, unless something has to be read or answered first."""
        table = self._table
        if table is None:
            return
        self.shown = self.desk.helped and self._could and self._idle
        if not self.shown or self._tried_at is not self.desk.here.state:
            self._forget()
        if not self.shown:
            if table.house is not None:
                table.house.advise(None)
            return
        if self.panel is None:
            self.panel = AidePanel(self.desk.look)
        table.put("prompt", self.panel)
        table.remove_widget(table.state)
        self.write()
        self._later()

    # What it works out

    @property
    def _every(self) -> Sequence[Layer] | None:
        """Every answer of this moment, or of what is tried; None as long as nobody knows."""
        if self._layers[0] is not self.desk.here.state:
            return None
        if not self.trying:
            return self._layers[1]
        worlds = self._found[0] if self._found is not None else ()
        return worlds[0].layers if len(worlds) == 1 else ()

    @property
    def layer(self) -> Layer | None:
        """The question that is answered: the one that was asked, else the first."""
        every = self._every or ()
        chosen = (one for one in every if one.key == self.desk.asked_for)
        return next(chosen, next(iter(every), None))

    def _work(self, *_: Any) -> None:
        """Have worked out what is not known of this moment, one thing after the other."""
        if self.errand is not None or not self._there or not self.shown:
            return
        desk, state, tried = self.desk, self.desk.here.state, self._tried
        if self._layers[0] is not state:
            self._begin(desk.asking(), partial(self._take_layers, state))
        elif tried is not None and self._found is None:
            self._begin(desk.foreseeing(tried), partial(self._take_found, state, tried))

    def _begin(self, work: Callable[[], Any], taken: Callable[[Any], None]) -> None:
        self._late = False
        self._slow()
        self.errand = errand = Errand(lambda _: work())

        def look(_: float) -> bool:
            if not errand.ended.is_set():
                return True
            self.errand = None
            self._slow.cancel()
            taken(errand.outcome())
            self.write()
            self._work()
            return False

        Clock.schedule_interval(look, 0)

    def _take_layers(self, state: Any, layers: Sequence[Layer]) -> None:
        self._layers = (state, layers)

    def _take_found(
        self, state: Any, tried: Mapping[str, Any], found: tuple[Sequence[WhatIf], str]
    ) -> None:
        if self._tried is tried and self.desk.table is not None and self.desk.here.state is state:
            self._found = found

    def _tell(self, *_: Any) -> None:
        self._late = True
        self.write()

    # What it says

    def write(self) -> None:
        """Write what is known by now, and lay it over the map."""
        if not self.shown or self.panel is None or self._table is None or self.desk.table is None:
            return
        self.panel.show(self._answer, self._ask_caps(), self._more_caps())
        if self._table.house is not None:
            self._table.house.advise(self._advice)
        elif self._table.stage.people is not None:
            self._table.stage.people.tell(captions(self.layer if not self._waits else None))

    def answered(self) -> tuple[str, ...]:
        """Give what was asked for, once it is known, to be heard; each answer once."""
        if self._heard or not self.shown or self._waits or self.panel is None:
            return ()
        self._heard = True
        return self.panel.answer.words if self.panel.answer is not None else ()

    @property
    def _waits(self) -> bool:
        """Whether what is asked is still being worked out."""
        tries = self.trying and self._tried is not None
        return self._found is None if tries else self._every is None and not self.trying

    @property
    def _advice(self) -> Advice:
        """What lies over the map; as long as nothing is known, dimmed lights alone."""
        layer = self.layer if not self._waits else None
        return advice(layer, self._place if self.trying else "")

    @property
    def _answer(self) -> Answer:
        desk, table = self.desk, self._table
        assert table is not None
        drawn = table.house is not None and table.house.advises
        if self._waits:
            every = self._layers[1]
            title = next((one.label for one in every if one.key == desk.asked_for), "")
            told = [Line(desk.say("aide working"), ink=theme.MUTED)] if self._late else []
            return Answer(title or desk.say("tool assistant"), told=told, error=desk.error)
        if not self.trying:
            assert self.layer is not None
            return answer(self.layer, drawn, table.hint, desk.error)
        if self._tried is None or self._found is None:
            how = Line(desk.say("aide try"))
            return Answer(desk.say("aide what_if"), desk.say("aide what_if_kicker"), told=[how])
        return foreseen(desk, self._tried, self._found, self.layer, drawn)

    def _ask_caps(self) -> list[Cap]:
        """Give every question a key; the one that is answered is lit."""
        every = self._every
        if every is None:  # the questions stay, their answers will follow
            every = () if self.trying else self._layers[1]
        now = self.layer
        lit = now.key if now is not None else self.desk.asked_for
        return [
            Cap(one.label, partial(self._choose, one.key), "",
                "chosen" if one.key == lit else "quiet", f"layer {one.key}", theme.CAPTION)
            for one in every
        ]  # fmt: skip

    def _more_caps(self) -> list[Cap]:
        say, small = self.desk.say, theme.CAPTION
        if self.trying:
            return [Cap(say("aide leave"), self.leave, "", "plain", "leave what if", small)]
        return [
            Cap(say("aide what_if"), self._try, "", "plain", "what if", small),
            Cap(say("aide remember"), self._remember, "", "plain", "remember", small),
            Cap(say("aide hide"), partial(self._turn, False), "", "quiet", "hide", small),
        ]

    def _choose(self, key: str) -> None:
        self.desk.asked_for, self._heard = key, False
        self.write()

    # What if

    def _forget(self) -> None:
        self.trying, self._tried, self._found, self._place = False, None, None, ""

    def _try(self) -> None:
        self._forget()
        self.trying, self._tried_at, self._heard = True, self.desk.here.state, False
        self.desk.error = ""
        self.write()

    def leave(self) -> bool:
        """Leave what was tried, as if it had never been; tell whether anything was."""
        if not (self.shown and self.trying):
            return False
        self._forget()
        self._heard = False
        self.write()
        return True

    def first(self, act: Callable[[], Any]) -> Callable[[], Any]:
        """Give a way back that first leaves what is tried."""
        return lambda: self.leave() or act()

    def tries(self, report: Mapping[str, Any], place: str = "") -> bool:
        """Take a report to be tried instead of said; tell whether it is."""
        if not (self.shown and self.trying):
            return False
        self._tried, self._found, self._place, self._heard = report, None, place, False
        self.write()
        self._later()
        return True

    def _remember(self) -> None:
        """Give what to remember to read."""
        desk = self.desk
        told = remembered(desk.look, desk.to_remember())
        self.show_sheet(Sheet.page(desk, desk.say("aide memory"), told))
