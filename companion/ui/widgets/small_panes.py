"""Panes that stand small on a dramatic page: a track, people, a row of tokens, a map."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.engine.mood import Seen, Small, Steps, Turned
from companion.engine.tabletop import CARDS, HEXAGONS, Person, Roster, TokenRow, Track
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Key, Panel
from companion.ui.widgets.counted import Counted
from companion.ui.widgets.crew import Became, Crew
from companion.ui.widgets.drawn_state import Cards
from companion.ui.widgets.gauges import Tokens
from companion.ui.widgets.plan import Plan
from companion.ui.widgets.plates import CLEAR
from companion.ui.widgets.roster import Seat
from companion.ui.widgets.state import Hexagons
from companion.ui.widgets.steps import HIGH as STEP
from companion.ui.widgets.steps import StepRow
from companion.ui.widgets.tiles import Tiles

WIDEST, NARROW = 560, 440  # dp: what is counted or tapped, and somebody's name alone
HIGH, APART = 92, 12  # dp
INSIDE, CLOSE = 10, 2  # dp: above and below what stands in a pane, and somebody's two lines
ASIDE = 16  # dp: left and right of it
EACH = 124  # dp: one of a row of people
GRAND = 1.7  # how much higher somebody who changed is, alone on a page with room
PLAN, BROAD = 250, 1.6  # dp: how high a map is; its width for its height
KEY, LOW = 128, 60  # dp: a key in somebody's row
DARK = 0.78  # a pane is seen as one, whatever lies behind it

Part = Counted | Seat | Became | Crew | Hexagons | Tokens | Cards | Tiles | Plan | StepRow


class SmallPanes(BoxLayout):
    """Panes below each other, each on a dark plate; one may hold a key."""

    def __init__(self, look: Theme) -> None:
        super().__init__(orientation="vertical", size_hint=(None, None), spacing=dp(APART))
        self.look = look.at_most(1.4)
        self._shown: Sequence[Small] = ()
        self._held: tuple[str, Cap | None] = ("", None)  # in whose row which key stands
        self._made: list[SmallPane] = []  # making one takes half a frame

    def show(self, panes: Sequence[Small]) -> None:
        """Show these."""
        if panes == self._shown:
            return
        self._shown = panes
        self.clear_widgets()
        spare = list(self._made)
        for pane in panes:
            one = next((made for made in spare if made.suits(pane)), None)
            if one is None:
                one = SmallPane(self.look, pane)
                self._made.append(one)
            else:
                spare.remove(one)
                one.show(pane)
            self.add_widget(one)
        self.hold(*self._held)

    def hold(self, who: str, cap: Cap | None) -> None:
        """Let somebody's row hold a key, and no other."""
        self._held = (who, cap)
        for one in self.children:
            one.hold(cap if one.who == who else None)

    @property
    def held(self) -> bool:
        """Whether a row holds a key."""
        return any(one.key.parent is not None for one in self.children if one.key is not None)

    def fit(self, wide: float, near: float) -> float:
        """Take the width there is, and tell how high they are."""
        kept = [one for one in self.children if not isinstance(one.part, StepRow)]
        bare = all(isinstance(one.part, Seat | Became) for one in kept) and bool(kept)
        bare = bare and len(kept) == len(self.children) and not self.held
        self.width = min(wide, dp(NARROW if bare else WIDEST) * max(0.9, near))
        each = dp(HIGH) * max(0.82, near) * max(1.0, self.look.scale)
        alone = len(self.children) == 1 and isinstance(self.children[0].part, Became)
        if alone and self.look.scale <= 1.0 and near >= 1.0:  # it is what the page is about
            each *= GRAND
            self.width = min(wide, dp(WIDEST))
        if any(isinstance(one.part, StepRow) for one in self.children):
            self.width = min(wide, dp(WIDEST))
        crew = [one.part for one in self.children if isinstance(one.part, Crew)]
        if crew and len(crew) == len(self.children):  # a few stand as close as many
            self.width = min(self.width, dp(EACH) * max(0.8, near) * max(1, len(crew[0].people)))
        for one in self.children:
            one.height = each
            if isinstance(one.part, Plan):
                one.height = dp(PLAN) * max(0.7, near)
                self.width = min(wide, one.height * BROAD)
            elif isinstance(one.part, StepRow):
                one.height = dp(STEP) * max(0.82, near) * max(1.0, self.look.scale)
        count = len(self.children)
        self.height = sum(one.height for one in self.children) + max(0, count - 1) * self.spacing
        return float(self.height)


class SmallPane(Panel):
    """One pane."""

    key: Key | None

    def __init__(self, look: Theme, pane: Small) -> None:
        super().__init__(
            (*theme.NIGHT[:3], DARK), radius=16, size_hint_y=None,
            padding=[dp(ASIDE), dp(INSIDE)], spacing=look.space(3),
        )  # fmt: skip
        self.look, self.key, self.who = look, None, ""
        self._kind = _kind(pane)
        self.part: Part = _part(look, pane)
        if isinstance(self.part, Tiles | Plan | StepRow):  # a place has walls of its own
            self.colour(CLEAR, CLEAR)
            self.padding = [0.0, 0.0, 0.0, 0.0]
        elif isinstance(self.part, Seat | Became):
            self.padding = [look.space(1), dp(CLOSE), dp(ASIDE), dp(CLOSE)]
        self.add_widget(self.part)
        self.show(pane)

    def suits(self, pane: Small) -> bool:
        """Tell whether it can show a pane."""
        return self._kind == _kind(pane)

    def hold(self, cap: Cap | None) -> None:
        """Hold a key at the right, or none."""
        if cap is not None and self.key is None:
            self.key = Key(self.look.at_most(1.2), size_hint=(None, None))
            self.key.size = (dp(KEY), dp(LOW))
            self.key.fits, self.key.pos_hint = False, {"center_y": 0.5}
        if self.key is None:
            return
        if cap is None:
            self.remove_widget(self.key)
            return
        self.key.wear(cap)
        if self.key.parent is None:
            self.key.forget()
            self.add_widget(self.key)

    def show(self, pane: Small) -> None:
        """Show another pane of its kind."""
        part = self.part
        self.who = pane.id if isinstance(pane, Person) else ""
        if isinstance(part, Seat | Became):
            assert isinstance(pane, Person)
            part.show(pane)
        elif isinstance(part, Counted):
            assert isinstance(pane, Track)
            part.show(pane, motion=False)
            part.name.text = " · ".join(filter(None, (pane.heading, pane.label)))
        elif isinstance(part, Crew):
            assert isinstance(pane, Roster)
            part.show([one for one in pane.people if one.player])
        elif isinstance(part, Tiles):
            assert isinstance(pane, Turned)
            part.show(pane)
        elif isinstance(part, Plan):
            assert isinstance(pane, Seen)
            part.show(pane)
        elif isinstance(part, StepRow):
            assert isinstance(pane, Steps)
            part.show(pane)
        elif isinstance(part, Hexagons | Cards):
            assert isinstance(pane, TokenRow)
            part.show(pane)
        else:
            assert isinstance(pane, TokenRow)
            part.back = pane.back
            part.show(pane.slots)


def _part(look: Theme, pane: Small) -> Part:
    """Make what shows a pane of this kind."""
    if isinstance(pane, Person):
        return Became(look, pane) if pane.variant else Seat(look, pane, brief=True, faced=True)
    if isinstance(pane, Roster):
        return Crew(look)
    if isinstance(pane, Turned):
        return Tiles()
    if isinstance(pane, Seen):
        return Plan()
    if isinstance(pane, Steps):
        return StepRow(look)
    if isinstance(pane, Track):
        counted = Counted(look)
        counted.spaced = False
        counted.size_hint = (1, 1)
        return counted
    if pane.form == HEXAGONS:
        hexagons = Hexagons(look)
        hexagons.size_hint, hexagons.large = (1, 1), True
        return hexagons
    if pane.form == CARDS:
        cards = Cards(look)
        cards.size_hint, cards.bare = (1, 1), True
        return cards
    return Tokens(look, pos_hint={"center_y": 0.5})


def _kind(pane: Small) -> tuple[type[Small], str]:
    if isinstance(pane, Person):
        return type(pane), "variant" if pane.variant else ""
    return type(pane), pane.form if isinstance(pane, TokenRow) else ""
