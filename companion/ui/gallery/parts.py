"""Pages that show one kind of part at a time, each state under a line that names it."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from companion.engine.tabletop import Header, Map, Pane, Walk
from companion.ui import theme
from companion.ui.gallery import moments, samples
from companion.ui.gallery.cast import Cast
from companion.ui.gallery.still import StillDesk
from companion.ui.screens.prompting import in_force_cap
from companion.ui.screens.sheet import Sheet
from companion.ui.widgets.basic import Cap, Text
from companion.ui.widgets.figure import Figure, initial
from companion.ui.widgets.forms import Whole, grid, stack, two_columns
from companion.ui.widgets.grand_track import GrandTrack
from companion.ui.widgets.house import House
from companion.ui.widgets.keys import KeyColumn, KeyFlow
from companion.ui.widgets.page import Page
from companion.ui.widgets.roster import Roster
from companion.ui.widgets.state import StatePanel
from companion.ui.widgets.turn import TurnStrip

Back = Callable[[], Any]
WIDE = 1000  # dp at 100 %: in such a window states stand in two columns
SIDE = 48  # dp: a figure
GRAND = 320  # dp: how high a track of the stage is


class Parts(Page):
    """States of a part, one below the other, or in two columns."""

    def __init__(self, desk: StillDesk, cast: Cast, title: str, back: Back) -> None:
        super().__init__(desk, title, back)
        self.cast, self.look = cast, desk.look
        self.sides = two_columns(self.look, self.rows, WIDE)
        self.shown = 0

    def put(self, state: str, *parts: Widget) -> None:
        """Show a state, in the column whose turn it is."""
        side = self.sides[self.shown % 2]
        self.shown += 1
        box = stack(self.look, 2)
        box.add_widget(Text(self.look, state, theme.CAPTION, theme.MUTED))
        for part in parts:
            box.add_widget(part)
        side.add_widget(box)

    def count(self, state: str, *panes: Pane) -> None:
        """Show panes that count something."""
        panel = StatePanel(self.look.at_most(1.4), lambda _: None, lambda: None, size_hint_y=None)
        panel.show(moments.top(self.cast, *panes), ())
        panel.height = panel.least_height
        self.put(state, panel)


def figures(desk: StillDesk, cast: Cast, back: Back) -> Widget:
    """Show everybody: well, worse and down."""
    page = Page(desk, "Figures", back)
    look = desk.look
    side = min(look.text(SIDE), dp(SIDE + 12))
    room = Window.width - look.space(8)
    columns = grid(look, max(1, int(room / max(dp(4 * SIDE), 4 * side))), 4)
    for who in cast.all:
        name = cast.name(who)
        row = grid(look, 3)
        for level, down in ((0, False), (2, False), (0, True)):
            figure = Figure(who, initial(name), side)
            figure.be(who, initial(name), down, level)
            row.add_widget(figure)
        box = stack(look, 1)
        box.add_widget(row)
        box.add_widget(Whole(look, name, theme.BODY, theme.ink_of(who, theme.PAPER)))
        cell = AnchorLayout(anchor_y="top")  # a name on two lines pushes no neighbour down
        cell.add_widget(box)
        box.bind(height=cell.setter("size_hint_min_y"))
        columns.add_widget(cell)
    page.rows.add_widget(columns)
    return page


def keys(desk: StillDesk, cast: Cast, back: Back) -> Widget:
    """Show every kind of key, with and without its parts."""
    page = Parts(desk, cast, "Keys", back)
    look, say = desk.look, cast.say
    for kind in ("main", "plain", "quiet", "chosen"):
        flow = KeyFlow(look, upright=False)
        flow.show([Cap(say("end"), None, "end", kind, kind)])
        page.put(kind, flow)
    off = KeyFlow(look)
    off.show([Cap(say("end"), None, "end", off=True), Cap(say("chest"), None, "chest", off=True)])
    page.put("turned off, in a bar", off)
    bar = KeyFlow(look)
    bar.show([Cap(say("chest"), None, "chest", size=theme.CAPTION), Cap("", None, "undo")])
    page.put("in a bar, with a label and without", bar)
    people = KeyFlow(look, upright=False)
    people.show([Cap(cast.names[who], None, "person", who=who) for who in cast.players[:4]])
    page.put("of people", people)
    column = KeyColumn(look)
    column.show([Cap(say("runs"), None, "walk"), Cap(say("hides"), None)])
    page.put("in a column", column)
    return page


def headers(desk: StillDesk, cast: Cast, back: Back) -> Widget:
    """Show the line above: whose turn, and how many actions are used."""
    page = Parts(desk, cast, "Header", back)
    turn, player = cast.say("round"), cast.player
    for state, header, down in (
        ("no action used", Header(turn, player, 0, 3), False),
        ("some used", Header(turn, player, 2, 3, cast.players), False),
        ("more used than there are", Header(turn, player, 4, 3), False),
        ("without actions", Header(turn, cast.players[-1]), False),
        ("somebody who is down", Header(turn, player, 1, 3), True),
        ("the opponent’s turn", Header(turn, cast.opponent), False),
        ("nobody’s turn", Header(turn), False),
    ):
        line = TurnStrip(page.look.grown(theme.NUMBERS), size_hint_y=None, height=dp(52))
        line.show(header, cast.names, [header.who] if down else [])
        page.put(state, line)
    return page


def tokens(desk: StillDesk, cast: Cast, back: Back) -> Widget:
    """Show rows of tokens."""
    page = Parts(desk, cast, "Rows of tokens", back)
    page.count("open, down and empty; with a symbol, without, not known", samples.tokens(cast))
    page.count("in colours, with words, face down", samples.pieces(cast))
    page.count("as a grid", samples.pieces(cast, columns=4))
    return page


def tracks(desk: StillDesk, cast: Cast, back: Back) -> Widget:
    """Show tracks."""
    page = Parts(desk, cast, "Tracks", back)
    every = samples.tracks(cast)
    page.count("under one heading: begun, with marks; not begun", *every[:2])
    page.count("full", every[2])
    page.count("whose end is not known: begun, and far on", *every[3:])
    grand = GrandTrack(desk.look.at_most(1.4))
    grand.size_hint, grand.height = (1, None), dp(GRAND)
    grand.show(samples.likely(cast))
    page.put("on the stage, with chances", grand)
    return page


def piles(desk: StillDesk, cast: Cast, back: Back) -> Widget:
    """Show piles, and cards that hold for now."""
    page = Parts(desk, cast, "Piles and cards in force", back)
    page.count("piles: some left, none left, not counted", *samples.piles(cast))
    column = KeyColumn(desk.look)

    def nowhere(_: Sheet) -> None:
        """Show no sheet."""

    column.show([in_force_cap(desk, card, nowhere) for card in samples.cards(cast)])
    page.put("cards in force: for everybody, and for somebody", column)
    return page


def roster(desk: StillDesk, cast: Cast, back: Back) -> Widget:
    """Show everybody as they are listed without a map."""
    page = Page(desk, "Roster", back)
    wide = Window.width > dp(700) * desk.look.scale
    people = Roster(desk.look, lambda _: None, 2 if wide else 1)
    people.show(samples.roster(cast).people, cast.player)
    page.rows.add_widget(people)
    return page


def _map(
    desk: StillDesk, cast: Cast, title: str, back: Back, board: Map, way: Walk | None = None
) -> Widget:
    """Show a map as large as the window allows."""
    page = Page(desk, title, back)
    house = House(desk.look, cast.names)
    house.size_hint_y, house.height = None, Window.height * 0.7
    page.rows.add_widget(house)
    house.show(board, cast.player, samples.roster(cast).people, way)
    return page


def map_house(desk: StillDesk, cast: Cast, back: Back) -> Widget:
    """Show a house with all that a place can be."""
    return _map(desk, cast, "Map: a house", back, samples.house(cast))


def map_walk(desk: StillDesk, cast: Cast, back: Back) -> Widget:
    """Show a walk through it."""
    board = samples.house(cast, samples.scattered(cast))
    return _map(desk, cast, "Map: a walk", back, board, samples.walk(cast))


def map_open(desk: StillDesk, cast: Cast, back: Back) -> Widget:
    """Show a map without a roof."""
    return _map(desk, cast, "Map: without a roof", back, samples.bed(cast))


def map_picture(desk: StillDesk, cast: Cast, back: Back) -> Widget:
    """Show a map on a picture."""
    return _map(desk, cast, "Map: on a picture", back, samples.photographed(cast))


Part = Callable[[StillDesk, Cast, Back], Widget]
PARTS: Sequence[tuple[str, Part]] = (
    ("map house", map_house), ("map walk", map_walk), ("map open", map_open),
    ("map picture", map_picture), ("figures", figures), ("roster", roster), ("header", headers),
    ("counters", tokens), ("tracks", tracks), ("piles", piles), ("keys", keys),
)  # fmt: skip
