"""The night that the samples of moods are taken from: five Children in the practice house. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.engine.luck import Luck
from companion.engine.tabletop import Pane
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN, CALM
from companion.games.boogeyman.events import CardDrawn, Event, LightTurned, LimitSet, Started
from companion.games.boogeyman.evolve import begin
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.show.board import house
from companion.games.boogeyman.show.counters import indicator, objectives, stress
from companion.games.boogeyman.show.people import everybody
from companion.games.boogeyman.state import Child, Setup, Stack, State, Token
from companion.games.boogeyman.text.staging import EVENT, NIGHTMARE, TROUBLE
from companion.games.boogeyman.text.words import Words

SEATS = ("leila", "mike", "daphne", "ray", "peter")
ROUND, SCARED = 4, 2
WHERE = {"leila": "9", "mike": "17", "daphne": "3", "ray": "20", "peter": "12"}
HER_ROOM = "15"
LAID = ("8", "21", "17")  # open on the Indicator, before the last one
BARE, UNLIT = ("2", "16", "24"), ("4", "8", "21")  # Rooms without a light, and Dark ones
STRESS = {BABYSITTER: 3, BOOGEYMAN: 2}
FOUND = tuple(("objective:blue", child) for child in SEATS[:3])
# What came at once of the sample card of each deck.
CAME: Mapping[str, Sequence[Event]] = {
    EVENT: (LimitSet(what="actions", amount=2, lasts="round"),),
    TROUBLE: tuple(
        LightTurned(room=room, to="dark", by_app=True, before="light") for room in ("6", "14")
    ),
    NIGHTMARE: (LightTurned(room=HER_ROOM, to="dark", by_app=True, before="light"),),
}  # fmt: skip


def night(pack: Pack, down: Sequence[str] = (), scared: Sequence[str] = ()) -> State:
    """Give the night in its fourth round, with these Children fainted or Scared."""
    setup = Setup("cooperative", "map", "app", {}, {})
    started = Started(
        pack=pack.id, cards_from=pack.id, setup=setup, children=SEATS, known={},
        babysitter=HER_ROOM, first_token=LAID[0], luck=Luck("sample"),
    )  # fmt: skip
    state = begin(started, {pack.id: pack})
    lights = {**dict.fromkeys(BARE, "none"), **dict.fromkeys(UNLIT, "dark")}
    children = {
        child: Child(WHERE[child], SCARED if child in scared else CALM, child in down)
        for child in SEATS
    }
    return replace(
        state,
        round=ROUND,
        children=children,
        rooms={room: Stack(light=lights.get(room, "light")) for room in state.rooms},
        indicator=(*(Token(room, revealed=True) for room in LAID), Token("")),
        stress=STRESS,
        finds=FOUND,
    )


def drawn(state: State, deck: str, card: str, child: str | None) -> State:
    """Let a card of ours be drawn, and what it does at once be done."""
    shown = state.cards_from.cards[deck][card]
    opened = CardDrawn(deck=deck, card=card, title=shown["title"], text=shown["text"], child=child)
    return replace(state, latest=(opened, *CAME[deck]))


def panes(state: State, words: Words, told: Sequence[Event]) -> tuple[Pane, ...]:
    """Give what lies on its table when this is told."""
    board = house(state, words)
    assert board is not None
    return (
        board, everybody(state, words, told), indicator(state, words), *stress(state, words),
        objectives(state, words),
    )  # fmt: skip
