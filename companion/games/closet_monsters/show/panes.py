"""The bed with its four sides, cards, piles, toys and players, for faces to draw. Pure."""

from collections.abc import Iterator, Mapping, Sequence

from companion.engine.events import Event
from companion.engine.grammar import capital
from companion.engine.tabletop import (
    DOWN,
    OPEN,
    Card,
    Header,
    Map,
    Pane,
    Person,
    Pile,
    Place,
    Roster,
    Slot,
    TokenRow,
    Tone,
)
from companion.games.closet_monsters.box import FEARS, RED
from companion.games.closet_monsters.events import MonsterCame, TileTurned, ToysShown
from companion.games.closet_monsters.state import State
from companion.games.closet_monsters.text.status import where
from companion.games.closet_monsters.text.words import Words

SHEET = (30, 26)
# Where everything lies on the sheet: x, y, width, height.
BED = (10, 8, 10, 10)
AROUND = {
    "north": (10, 1, 10, 6), "south": (10, 19, 10, 6), "east": (21, 10, 8, 6),
    "west": (1, 10, 8, 6),
}  # fmt: skip
TONES: Mapping[str, Tone] = {
    "bed": Tone(("#43559a", "#2b3566")),
    "free": Tone(("#2a3050", "#1d2138")),
    "held": Tone(("#4d3a63", "#332545")),
}
COLOURS = {RED: "#e5655c"}
BLUE = "#6d9cf0"


def header(state: State, words: Words) -> Header:
    """Tell the round and whose turn it is, where that is known (C4)."""
    return Header(words.word("header.round", round=state.round), state.turn or "")


def panes(state: State, told: Sequence[Event], words: Words) -> Iterator[Pane]:
    """Show everything that lies open."""
    if not state.asks:
        yield _bed(state, words)
    if state.players:
        yield _players(state, words)
    if state.progress:
        yield _progress(state, words)
    if state.setup.by_tile:
        yield _toys(state, told, words)
    if not state.asks:
        yield Pile("pile", words.word("pane.pile"), state.pile, state.setup.pile)
        if not state.races:
            yield Pile("closet", words.word("pane.closet"), state.closet, icon="door")
    yield from _newcomer(state, told, words)


def _bed(state: State, words: Words) -> Map:
    places = {"bed": Place("bed", "", words.word("pane.bed"), 0, *BED, "bed")}
    for side, box in AROUND.items():
        monster = state.bed[side]
        tone, who = ("free", ()) if monster is None else ("held", (monster,))
        name = capital(words.word(f"side.{side}") if monster is None else words.name(monster))
        places[side] = Place(side, "", name, 0, *box, tone, who=who)
    return Map("bed", SHEET, places, (), TONES, roof=False)


def _players(state: State, words: Words) -> Roster:
    """List the players, with what they keep in a race (C12)."""
    people = []
    for player in state.players:
        kept = state.kept.get(player)
        how = "" if kept is None else words.word("has", n=kept)
        people.append(Person(player, capital(words.player(player)), how))
    return Roster("players", tuple(people))


def _progress(state: State, words: Words) -> TokenRow:
    """Show the progress cards (C7)."""
    slots = tuple(
        Slot("", OPEN, colour=COLOURS.get(colour, BLUE), label=words.offer(f"choice card.{card}"))
        for card, colour in zip(state.setup.progress, state.progress, strict=True)
    )
    return TokenRow("progress", words.word("pane.progress"), slots)


def _toys(state: State, told: Sequence[Event], words: Words) -> TokenRow:
    """Show the tiles: down, but for those that stay open and the one that was just turned."""
    seen = {state.tile_of(toy): toy for toy in state.open}
    seen |= {event.tile: event.toy for event in told if isinstance(event, TileTurned)}
    if told and isinstance(told[-1], ToysShown):  # C14: only while that is told
        seen |= {tile: toy for tile, toy in enumerate(told[-1].toys, 1) if toy is not None}
    slots = [
        Slot(words.short_toy(seen[tile]), OPEN) if tile in seen else Slot("", DOWN)
        for tile in range(1, len(state.tiles) + 1)
    ]
    return TokenRow("toys", words.word("pane.toys"), tuple(slots), back="chest")


def _newcomer(state: State, told: Sequence[Event], words: Words) -> Iterator[Card]:
    """Show who came last, and what they fear, as long as it is told."""
    came = [event for event in told if isinstance(event, MonsterCame)]
    for event in came[-1:]:
        facts = where(event.side, event.monster, words)
        fears = words.word("fears", monster=facts["monster"], toy=words.name(FEARS[event.monster]))
        title = str(words.name(event.monster))
        label = words.word("pane.newcomer")
        yield Card("newcomer", "moon", label, title, fears, event.monster)
