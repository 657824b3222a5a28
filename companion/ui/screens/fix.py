"""Fix the table: tap what is wrong, and say how it really is."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.engine.offers import MORE, Offer
from companion.engine.tabletop import Map, Person, TokenRow
from companion.engine.tabletop import Roster as RosterPane
from companion.engine.tabletop import Track as TrackPane
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.screens.sheet import Sheet, missing, named, settled
from companion.ui.screens.undoing import Undoing
from companion.ui.widgets.basic import Cap, Text
from companion.ui.widgets.gauges import Counters
from companion.ui.widgets.house import House
from companion.ui.widgets.keys import KeyColumn, KeyFlow
from companion.ui.widgets.roster import Roster
from companion.ui.widgets.scroll import Scroll


class FixScreen(BoxLayout):
    """The table as the companion believes it to be; every piece can be tapped and set right."""

    def __init__(
        self,
        desk: Desk,
        go: Callable[[str], None],
        show_sheet: Callable[[Sheet], None],
        **more: Any,
    ) -> None:
        look = desk.look
        super().__init__(
            orientation="vertical", padding=look.space(4), spacing=look.space(3), **more
        )
        self.desk, self.go, self.show_sheet, self.look = desk, go, show_sheet, look
        self.undoing = Undoing(desk, show_sheet, self._undone)
        portrait = Window.height > Window.width
        self.head = KeyFlow(look, row=theme.TARGET + 8, upright=False)
        self.error = Text(look, desk.say("fix hint"), theme.LABEL, theme.MUTED)
        self.house: House | None = None
        self.roster: Roster | None = None
        body = BoxLayout(
            orientation="vertical" if portrait else "horizontal", spacing=look.space(4)
        )
        self.stage = BoxLayout()
        body.add_widget(self.stage)
        body.add_widget(self._rest(portrait))
        for part in (self.head, self.error, body):
            self.add_widget(part)
        self.refresh()

    def _rest(self, portrait: bool) -> Scroll:
        """Put the counters and everything else that can be set beside the house."""
        look = self.look
        wide = 0.4 + 0.2 * max(0.0, look.scale - 1)
        scroll = Scroll()
        scroll.size_hint = (1, 0.55) if portrait else (wide, 1)
        side = BoxLayout(orientation="vertical", size_hint_y=None, spacing=look.space(3))
        side.padding = [0, 0, dp(6), 0]  # beside the scroll bar
        side.bind(minimum_height=side.setter("height"))
        self.gauges = Counters(look, self._slot, self._track)
        side.add_widget(self.gauges)
        self.others = KeyColumn(look)
        side.add_widget(self.others)
        scroll.add_widget(side)
        return scroll

    def refresh(self, first: bool = False) -> None:
        """Show the table as it is believed to be."""
        desk, say = self.desk, self.desk.say
        self.tabletop = top = desk.now  # `top` is an edge of a widget
        self.head.show(
            [
                Cap(say("fix done"), partial(self.go, "table"), "back", "plain", "fix done"),
                Cap(
                    say("table undo"), self._undo, "undo", "quiet", "undo",
                    off=not desk.view.get("undo"),
                ),
            ]
        )  # fmt: skip
        self._instruct(desk.error)
        people = [person for roster in top.all(RosterPane) for person in roster.people]
        self._show_pieces(people, top.header.who)
        self.gauges.show(top)
        self.others.show(
            [
                Cap(
                    self._labelled(offer), partial(self._ask, offer), meaning=offer.key,
                    size=theme.BODY,
                )
                for offer in (*top.offered(MORE), *desk.fixes())
            ]
        )  # fmt: skip

    def _instruct(self, wrong: str = "") -> None:
        """Say what to do here, or in its place what is wrong."""
        self.error.text = wrong or self.desk.say("fix hint")
        self.error.color = theme.WRONG if wrong else theme.MUTED

    def _forget(self) -> None:
        """Let what was refused be over: something else is tapped."""
        self.desk.error = ""
        self._instruct()

    def _labelled(self, offer: Offer, values: dict[str, Any] | None = None) -> str:
        """Say what can be set, and how it is now where just that is left to choose."""
        chosen = settled(offer, values)
        label = named(offer, chosen)
        left = [field for field in offer.fields if field.name not in chosen]
        if len(left) != 1 or left[0].some:
            return label
        now = left[0].known(chosen)
        value = next((one.label for one in left[0].choices if one.value in now), "")
        return self.desk.say("fix now", offer=label, value=value) if value else label

    def _show_pieces(self, people: Sequence[Person], turn: str) -> None:
        """Show the house, or without a map everybody in a list."""
        board = self.tabletop.one(Map)
        if board is not None:
            if self.house is None:
                self.roster = None
                self.house = House(self.look, self.tabletop.names, self._about, self._about)
                self.stage.clear_widgets()
                self.stage.add_widget(self.house)
            self.house.show(board, turn, people)
            return
        if self.roster is None:
            self.house = None
            self.roster = Roster(self.look, self._about)
            scroll = Scroll()
            scroll.add_widget(self.roster)
            self.stage.clear_widgets()
            self.stage.add_widget(scroll)
        self.roster.show(people, turn)

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
        offer = next(one for one in self.desk.fixes() if track.id in one.about)
        if space is None or space == track.value:
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
        self._forget()
        self.undoing.undo()

    def _undone(self) -> None:
        if self.desk.here.state is None:
            self.go("home")
        else:
            self.refresh()
