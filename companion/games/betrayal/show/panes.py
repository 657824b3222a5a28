"""Omens and counters, the order of turns, explorers and monsters, for faces to draw. Pure."""

from collections.abc import Iterator

from companion.engine.grammar import capital
from companion.engine.tabletop import (
    OPEN,
    STATE,
    Card,
    Header,
    Mark,
    Pane,
    Person,
    Roster,
    Slot,
    TokenRow,
    Track,
)
from companion.games.betrayal.box import MONSTERS, MOST_OMENS, TRAITOR
from companion.games.betrayal.odds import beginning, rolls
from companion.games.betrayal.state import State
from companion.games.betrayal.text.words import Words


def header(state: State, words: Words) -> Header:
    """Tell the round, and whose turn it is."""
    if not state.round:
        return Header(words.word("header.explore"), state.turn, seats=state.setup.players)
    return Header(words.word("header.round", round=state.round), state.turn, seats=state.order)


def names(state: State, words: Words) -> dict[str, str]:
    """Say what everybody is called at this table."""
    every = (*state.players, *state.monsters, MONSTERS)
    return {one: capital(str(words.who(state, one))) for one in every}


def panes(state: State, words: Words) -> Iterator[Pane]:
    """Show everything that lies open."""
    yield _roster(state, words)
    if not state.begun:
        yield _omens(state, words)
    if state.traitor:
        yield _order(state, words)
    for name, counter in state.counters.items():
        label = str(words.counter(state, name))
        yield Track(f"counter.{name}", label, counter.value, counter.goal)
    if state.haunt:
        printed = state.printed
        tale = "" if printed is None else words.own(printed.tale)
        title, label = str(words.haunt(state, state.haunt)), words.word("pane.haunt")
        yield Card("haunt", "eye", label, title, tale)


def _omens(state: State, words: Words) -> Track:
    """Count the omens, with the chance of the next roll (K3)."""
    next_one = state.drawn if state.turn else state.drawn + 1
    ways = beginning(next_one, state.option("haunt_roll"))
    note = words.word("pane.odds", ways=ways, all=rolls())
    label = words.word("pane.omens")
    return Track("omens", label, state.drawn, MOST_OMENS, note=note)


def _order(state: State, words: Words) -> TokenRow:
    """Show the order of turns (K9)."""
    slots = [
        Slot(capital(str(words.who(state, one))), OPEN, symbol=one == state.turn)
        for one in state.order
    ]
    return TokenRow("order", words.word("pane.order"), tuple(slots), zone=STATE)


def _roster(state: State, words: Words) -> Roster:
    people = [_player(state, player, words) for player in _seated(state)]
    people += [_monster(state, monster, words) for monster in state.monsters]
    return Roster("everybody", tuple(people))


def _seated(state: State) -> tuple[str, ...]:
    """Give everybody as they sit; in the haunt the first traitor last."""
    return state.leftwards(state.traitor) if state.traitor else state.setup.players


def _player(state: State, player: str, words: Words) -> Person:
    is_ = state.players[player]
    how = "how.explorer" if is_.side is None else f"how.{is_.side}"
    if is_.dead:
        how = "how.dead"
    elif not state.begun and state.turn == player:
        how = "how.omen"
    marks = (
        (Mark(TRAITOR, "ghost", "T", words.word("mark.traitor")),) if is_.side == TRAITOR else ()
    )
    return Person(
        player, capital(str(words.player(player))), words.word(how), down=is_.dead,
        level=int(is_.dead), marks=marks,
    )  # fmt: skip


def _monster(state: State, monster: str, words: Words) -> Person:
    is_ = state.monsters[monster]
    moves = state.kinds[is_.kind].moves
    how = words.word("how.stands") if moves is None else words.word("how.moves", n=moves)
    if is_.stunned:
        how = words.word("how.stunned")
    mark = (Mark("stunned", "alert", "s", words.word("mark.stunned")),) if is_.stunned else ()
    name = capital(str(words.who(state, monster)))
    return Person(monster, name, how, down=is_.stunned, player=False, marks=mark)
