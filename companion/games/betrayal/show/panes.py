"""What lies open: omens before the haunt; in it everybody, counters, the haunt. Pure."""

from collections.abc import Iterator, Sequence

from companion.engine.events import Event
from companion.engine.grammar import capital
from companion.engine.order import Turn
from companion.engine.tabletop import CARDS, OPEN, STAGE, Card, Pane, Slot, TokenRow, Track
from companion.games.betrayal import events as e
from companion.games.betrayal.box import HAUNT, MONSTERS
from companion.games.betrayal.odds import begun_by
from companion.games.betrayal.show.omens import begun_id, omens
from companion.games.betrayal.show.people import roster
from companion.games.betrayal.state import State
from companion.games.betrayal.text.words import Words

ART = "betrayal"
DICE = "dice"
SHOWN = 3  # rolls to come whose chances are named
OTHER = "dice_other"  # of who was attacked


def panes(state: State, told: Sequence[Event], words: Words) -> Iterator[Pane]:
    """Show everything that lies open."""
    if not state.traitor:
        yield omens(state, words)
    yield from _order(state, words)
    yield roster(state, words)
    yield from _begun(state, words)
    yield from _counters(state, words)
    yield from _cards(state, words)
    yield from _dice(state, told, words)


def _order(state: State, words: Words) -> Iterator[TokenRow]:
    """Show the order of turns, and who has had theirs in this round (K9)."""
    if state.phase != HAUNT or state.outcome is not None:
        return
    order = state.order
    at = order.index(state.turn) if state.turn in order else len(order)
    slots = []
    for number, who in enumerate(order):
        how = "now" if number == at else "done" if number < at else "later"
        how = "next" if number == at + 1 else how
        monsters = who == MONSTERS
        name = words.word("pane.monsters") if monsters else capital(str(words.player(who)))
        label = words.word(f"order.{how}")
        slots.append(Turn(name, OPEN, label=label, who=who, current=number == at))
    yield TokenRow("order", words.word("pane.order"), tuple(slots), zone=STAGE)


def _counters(state: State, words: Words) -> Iterator[Track]:
    """Show what the haunt counts, in the colour of who wins by it (K28)."""
    for name, is_ in state.counters.items():
        note = words.word(f"pane.wins.{is_.wins}", n=is_.goal) if is_.wins and is_.goal else ""
        label = str(words.counter(state, name))
        yield Track(f"counter.{name}", label, is_.value, is_.goal, who=is_.wins or "", note=note)


def _begun(state: State, words: Words) -> Iterator[Track]:
    """Say how likely the haunt has begun at the next omens, one a turn."""
    if state.begun:
        return
    for n, chance in list(begun_by(state).items())[:SHOWN]:
        label = words.word("pane.begun", n=n)
        part, note = round(100 * chance), words.word("pane.likely")
        yield Track(begun_id(n), label, part, None, note=note, share=True)


def _cards(state: State, words: Words) -> Iterator[Card]:
    if not state.begun:
        label, title = words.word("header.exploring"), words.word("pane.peace")
        yield Card("peace", "moon", label, title, words.word("pane.peace.why"))
    elif state.haunt:
        printed = state.printed
        tale = "" if printed is None else str(words.own(printed.tale))
        title = str(words.haunt(state, state.haunt))
        yield Card("haunt", "moon", words.word("pane.haunt"), title, tale)


def _dice(state: State, told: Sequence[Event], words: Words) -> Iterator[TokenRow]:
    """Show the dice of what is told: only pages draw them."""
    rows: list[tuple[str, tuple[int, ...]]] = []
    for one in told:
        if isinstance(one, e.HauntRolled | e.MonstersRolled) and one.dice:
            rows = [("", one.dice)]
        elif isinstance(one, e.Fought):
            rows = [(str(words.who(state, who)), dice) for who, dice in one.dice.items()]
    for id, (name, dice) in zip((DICE, OTHER), rows, strict=False):
        slots = tuple(Slot("", OPEN, label=str(n), drawing=f"{ART}/die-{n}") for n in dice)
        yield TokenRow(id, name, slots, form=CARDS, zone=STAGE)
