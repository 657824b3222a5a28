"""What only the player who is the Boogeyman sees and says: tokens, notes (H8, S9). Pure."""

from collections.abc import Iterator, Mapping

from companion.engine.frozen import replace
from companion.engine.tabletop import (
    EMPTY,
    OPEN,
    STAGE,
    Card,
    Map,
    Mark,
    Pane,
    Place,
    Side,
    Slot,
    Tabletop,
    TokenRow,
    Tone,
)
from companion.games.boogeyman.box import BOOGEYMAN, ROOMS, SLOTS
from companion.games.boogeyman.rules.decks import CardQuestion
from companion.games.boogeyman.show.board import house
from companion.games.boogeyman.show.counters import stress
from companion.games.boogeyman.show.offers.behind import offers
from companion.games.boogeyman.show.offers.choices import finds
from companion.games.boogeyman.show.people import header
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.card_pictures import pictured
from companion.games.boogeyman.text.effect_text import deeds
from companion.games.boogeyman.text.words import Words

TOKENS, NOTES, NUMBERS = "his_tokens", "his_notes", "numbers"
DOWN_FACE = "#ff8d7d"  # of a token that lies face down; one that was turned over is of paper
PAPER = "#f4e7d0"
FREE, LIES = "free", "lies"
COLUMNS, WIDE, HIGH, APART = 5, 18, 13, 2  # of the numbers without a map, in units of their sheet
ICONS = {"trapdoor": "hatch", "passkey": "key"}
DECK_ICONS = {"event": "bolt", "trouble": "alert", "nightmare": "moon"}
TINTS = {
    "objective:orange": "#ff9d5c", "objective:blue": "#6db3ff", "objective:green": "#4fd0a0",
    "trapdoor": "#d9c8b0", "passkey": "#ffd58a",
}  # fmt: skip


def sides(state: State, words: Words) -> tuple[Side, ...]:
    """Name him, as long as a player is the Boogeyman and the night goes on."""
    if not state.played or state.outcome is not None:
        return ()
    label, title, about = (words.word(f"behind.{part}") for part in ("label", "title", "about"))
    return (Side(BOOGEYMAN, label, title, about, "ghost", "boogeyman/mark-boogeyman"),)


def behind(state: State, words: Words) -> Tabletop | None:
    """Show what he knows, and offer what he can say beside what he is asked."""
    if not state.played:
        return None
    idle = "behind.idle" if state.draws_tokens else "behind.idle_none"
    return Tabletop(
        header=header(state, words),
        panes=tuple(_panes(state, words)),
        offers=tuple(offers(state, words)),
        names=words.everybody(),
        now=header(state, words),
        idle=words.word(idle),
    )


def _panes(state: State, words: Words) -> Iterator[Pane]:
    drawn = house(state, words)
    yield _marked(state, drawn if drawn is not None else _numbers(state, words), words)
    if state.draws_tokens:
        yield _tokens(state, words)
    yield from stress(state, words)
    yield _notes(state, words)
    yield from _cards(state, words)


def _tokens(state: State, words: Words) -> TokenRow:
    """Show his tokens in the order of their slots, each with its Room (H1)."""
    found = []
    for number in range(1, SLOTS + 1):
        token = state.indicator[number - 1] if number <= len(state.indicator) else None
        face = "" if token is None or token.revealed else DOWN_FACE
        kind = EMPTY if token is None else OPEN
        text = token.room if token is not None else ""
        found.append(Slot(text, kind, state.facts.slots.get(number), colour=face))
    return TokenRow(TOKENS, words.word("behind.tokens"), tuple(found))


def _notes(state: State, words: Words) -> TokenRow:
    """Show what he laid where (S9)."""
    named = {choice.value: choice.label for choice in finds(words)}
    slots = tuple(
        Slot(room, OPEN, colour=TINTS[what], label=str(named[what]), group=str(named[what]))
        for room, what in sorted(state.notes.items(), key=lambda note: (note[1], int(note[0])))
    )
    none = words.word("behind.no_notes")
    return TokenRow(NOTES, words.word("behind.notes"), slots, none=none)


def _cards(state: State, words: Words) -> Iterator[Card]:
    """Say what each card does that he can choose now (H5)."""
    top = state.agenda[-1].step if state.agenda else None
    if not isinstance(top, CardQuestion):
        return
    deck = top.drawing.deck
    for id_ in state.left[deck]:
        card = state.cards[deck][id_]
        title, does = words.own(card["title"]), deeds(card["effects"], words)
        yield Card(
            id_, DECK_ICONS[deck], words.word(f"deck.{deck}"), title, does, zone=STAGE,
            drawing=f"boogeyman/card-{pictured(card['effects'], id_) or deck}",
        )  # fmt: skip


# His map


def _numbers(state: State, words: Words) -> Map:
    """Lay the numbers of the Rooms in lines, where there is no map."""
    free = set(state.unplaced())
    places = {}
    for at, room in enumerate(ROOMS):
        row, column = divmod(at, COLUMNS)
        places[room] = Place(
            id=room, label=room, name="", floor=row,
            x=APART + column * (WIDE + APART), y=APART + row * (HIGH + APART), w=WIDE, h=HIGH,
            tone=FREE if room in free else LIES,
        )  # fmt: skip
    size = (APART + COLUMNS * (WIDE + APART), APART + len(ROOMS) // COLUMNS * (HIGH + APART))
    tones = {
        FREE: Tone(("#3f3150", "#2f2440"), "#f4e7d0", word=words.word("tone.free")),
        LIES: Tone(("#1a1320", "#1a1320"), "#b9a9bc", word=words.word("tone.lies"), hatched=True),
    }
    return Map(NUMBERS, size, places, (), tones, roof=False)


def _marked(state: State, board: Map, words: Words) -> Map:
    """Mark on a map where his tokens lie, and what he noted."""
    known = _marks(words)
    found: dict[str, list[Mark]] = {}
    for token in state.indicator:
        last = token is state.indicator[-1] and not token.revealed
        mark = "his_last" if last else "his_open" if token.revealed else "his_down"
        if token.room:
            found.setdefault(token.room, []).append(known[mark])
    for room, what in state.notes.items():
        found.setdefault(room, []).append(known[f"his_{what.partition(':')[0]}"])
    places = {
        room: replace(place, marks=(*place.marks, *found.get(room, ())), hidden=False)
        for room, place in board.places.items()
    }
    return replace(board, places=places, marks=(*board.marks, *known.values()))


def _marks(words: Words) -> Mapping[str, Mark]:
    """Give all that only he sees at a place."""
    icons = {"last": "ghost", "down": "placed", "open": "eye", "objective": "chest", **ICONS}
    return {
        f"his_{what}": Mark(
            f"his_{what}",
            icon,
            word=words.word(f"mark.his_{what}"),
            colour=DOWN_FACE if what in ("last", "down") else TINTS.get(what, PAPER),
        )
        for what, icon in icons.items()
    }
