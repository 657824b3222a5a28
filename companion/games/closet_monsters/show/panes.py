"""The bed with its four sides, cards, piles, toys and players, for faces to draw. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from companion.engine.events import Event
from companion.engine.grammar import capital
from companion.engine.tabletop import (
    CARDS,
    DOWN,
    OPEN,
    STAGE,
    STATE,
    Backdrop,
    Header,
    Latest,
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
from companion.games.closet_monsters.box import FEARS, LITTLE, RED
from companion.games.closet_monsters.events import (
    TileTurned,
    ToysShown,
    ToyTurned,
)
from companion.games.closet_monsters.rules.progress import missing
from companion.games.closet_monsters.state import State
from companion.games.closet_monsters.text.words import Words

SHEET = (60, 52)
# Where everything lies on the sheet: x, y, width, height.
BED = (20, 16, 20, 20)
AROUND = {
    "north": (18, 2, 24, 14), "south": (18, 36, 24, 14), "east": (41, 18, 18, 15),
    "west": (1, 18, 18, 15),
}  # fmt: skip
TONES: Mapping[str, Tone] = {
    "bed": Tone(("#43559a", "#2b3566")),
    "free": Tone(("#2a3050", "#1d2138"), dashed=True),
    "held": Tone(("#4d3a63", "#332545")),
}
COLOURS = {RED: "#f88b78"}
BLUE = "#78b0f8"
FACES = {RED: "progress-awake"}
ASLEEP = "progress-asleep"
ART = "closet_monsters"
ROOM = Backdrop("#71576a", "#4b3a60", "#d89a6a", f"{ART}/rug")
TILE = "tile"  # the back of a toy
SMALL = 0.84  # of its size: a little monster


def header(state: State, words: Words) -> Header:
    """Tell the round and whose turn it is, where that is known (C4)."""
    seats = state.players if state.turn is not None else ()
    return Header(words.word("header.round", round=state.round), state.turn or "", seats=seats)


def panes(state: State, told: Sequence[Event], words: Words) -> Iterator[Pane]:
    """Show everything that lies open."""
    if not state.asks:
        yield _bed(state, words)
    if state.players or state.asks:
        yield _players(state, words)
    if state.progress:
        yield _progress(state, words)
    if state.setup.by_tile:
        yield _toys(state, told, words)
    if not state.asks:
        drawing = f"{ART}/pile"
        yield Pile("pile", words.word("pane.pile"), state.pile, state.setup.pile, drawing=drawing)
        if not state.races:
            label, drawing = words.word("pane.closet"), f"{ART}/closet-ajar"
            yield Pile("closet", label, state.closet, icon="door", drawing=drawing)


def _bed(state: State, words: Words) -> Map:
    bed = Place("bed", "", words.word("pane.bed"), 0, *BED, "bed", drawing=f"{ART}/closet-bed")
    places = {"bed": bed}
    for side, box in AROUND.items():
        monster, lies = state.bed[side], words.word(f"side.{side}")
        if monster is None:
            free = words.word("side.free")
            places[side] = Place(side, "", capital(lies), 0, *box, "free", beside=free)
            continue
        kind = monster.removeprefix(LITTLE)
        places[side] = Place(
            side, "", capital(words.name(monster)), 0, *box, "held", who=(monster,), beside=lies,
            drawing=f"{ART}/monster-{kind}", scale=1.0 if kind == monster else SMALL,
            sign=f"{ART}/toy-{FEARS[monster]}",
        )  # fmt: skip
    signs = words.word("pane.fears")
    return Map("bed", SHEET, places, (), TONES, roof=False, backdrop=ROOM, signs=signs)


def _players(state: State, words: Words) -> Roster:
    """List the players, with what they keep in a race (C12)."""
    people = []
    for player in state.players:
        kept = state.kept.get(player)
        how = "" if kept is None else words.word("has", n=kept)
        value = "" if kept is None else str(kept)
        people.append(Person(player, capital(words.player(player)), how, value=value))
    backdrop = replace(ROOM, front=f"{ART}/closet-bed") if state.asks else None
    counted = state.races or (state.asks and not state.progress)
    return Roster("players", tuple(people), backdrop, zone=STATE if counted else STAGE)


def _progress(state: State, words: Words) -> TokenRow:
    """Show the progress cards (C7)."""
    slots = tuple(
        Slot(
            words.word(f"colour.{colour}"), OPEN, colour=COLOURS.get(colour, BLUE),
            label=words.offer(f"choice card.{card}"), drawing=f"{ART}/{FACES.get(colour, ASLEEP)}",
        )
        for card, colour in zip(state.setup.progress, state.progress, strict=True)
    )  # fmt: skip
    note = words.word("pane.to_go", n=len(missing(state)))
    return TokenRow("progress", words.word("pane.progress"), slots, form=CARDS, note=note)


def _toys(state: State, told: Sequence[Event], words: Words) -> TokenRow:
    """Show the tiles: down, but for those that stay open and the one that was just turned."""
    seen = {state.tile_of(toy): toy for toy in state.open}
    seen |= {event.tile: event.toy for event in told if isinstance(event, TileTurned)}
    if told and isinstance(told[-1], ToysShown):  # C14: only while that is told
        seen |= {tile: toy for tile, toy in enumerate(told[-1].toys, 1) if toy is not None}
    slots = [
        _open(seen[tile], words) if tile in seen else Slot("", DOWN)
        for tile in range(1, len(state.tiles) + 1)
    ]
    label = words.word("pane.toys")
    return TokenRow("toys", label, tuple(slots), back=f"{ART}/{TILE}", zone=STAGE)


def _open(toy: str, words: Words) -> Slot:
    label = words.word(f"toy.{toy}")
    return Slot(words.short_toy(toy), OPEN, label=label, drawing=f"{ART}/toy-{toy}")


def latest(state: State, words: Words) -> Latest | None:
    """Tell which toy was turned last, where toys are told."""
    turned = [one for one in state.latest if isinstance(one, TileTurned | ToyTurned)]
    if not turned:
        if state.asks:
            return None
        return Latest(f"{ART}/{TILE}", words.word("latest"), words.word("latest.none"))
    toy = turned[-1].toy
    return Latest(f"{ART}/toy-{toy}", words.word("latest"), words.word(f"toy.{toy}"))
