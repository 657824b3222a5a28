"""Everybody: explorers; in the haunt heroes, traitors, and monsters by kind. Pure."""

from collections.abc import Iterator, Mapping

from companion.engine.grammar import capital
from companion.engine.tabletop import Camp, Header, Person, Roster
from companion.games.betrayal.box import HERO, HEROES, MONSTERS, TRAITOR
from companion.games.betrayal.looks import kind, look
from companion.games.betrayal.state import State
from companion.games.betrayal.text.event_text import traits
from companion.games.betrayal.text.words import Words

ART = "betrayal"
STUNNED = "stunned"  # how the figure of one looks that lies on its side
_CAMPS = {HERO: HEROES, TRAITOR: TRAITOR}


def header(state: State, words: Words) -> Header:
    """Tell the round and whose turn it is, in the order of turns (K9)."""
    if not state.round:
        return Header(words.word("header.explore"), state.turn, seats=state.setup.players)
    return Header(words.word("header.round", round=state.round), state.turn, seats=state.order)


def names(state: State, words: Words) -> Mapping[str, str]:
    """Say what everybody is called at this table."""
    every = (*state.players, *state.monsters, MONSTERS, TRAITOR, HEROES)
    kinds = {name: capital(words.kind(state, name)) for name in state.kinds}
    return kinds | {one: capital(str(words.who(state, one))) for one in every}


def roster(state: State, words: Words) -> Roster:
    """Show everybody, in camps once the haunt has begun."""
    people = list(_players(state, words))
    if state.begun:
        for name in state.kinds:
            people += _kind(state, name, words)
    return Roster("everybody", tuple(people))


def _players(state: State, words: Words) -> Iterator[Person]:
    order = [*state.alive(HERO), *state.alive(TRAITOR)] if state.traitor else []
    seats = [*order, *(one for one in state.setup.players if one not in order)]
    known = state.begun and state.traitor
    if known:  # the dead stand behind those of their side
        seats.sort(key=lambda one: (not state.is_(one, HERO), state.players[one].dead))
    for player in seats:
        is_ = state.players[player]
        side = _CAMPS.get(is_.side or "", HEROES)
        camp = Camp(side, words.word(f"camp.{side}")) if known else None
        found = look(state, player)
        yield Person(
            player, capital(str(words.player(player))), words.word(f"how.{_how(state, player)}"),
            is_.dead, drawing=f"{ART}/bust-{found}" if found else f"{ART}/bust", camp=camp,
        )  # fmt: skip


def _how(state: State, player: str) -> str:
    is_ = state.players[player]
    if is_.dead:
        return "dead"
    if not state.round:
        return "omen" if state.turn == player else "explorer"
    if is_.attacked:
        return "attacked"
    return "turn" if state.turn == player else "waits"


def _kind(state: State, name: str, words: Words) -> Iterator[Person]:
    """Show a kind with what it has and may move, and below it each of its own (K14)."""
    there = state.of_kind(name)
    if not there:
        return
    is_, camp = state.kinds[name], Camp(name, words.word("camp.monsters"))
    moves = is_.moves if state.turn == MONSTERS and is_.moves is not None else None
    value = str(is_.speed or 0) if moves is None else str(moves)
    unit = words.word("unit.speed" if moves is None else "unit.moves")
    yield Person(
        name, capital(words.kind(state, name)), "", player=False,
        drawing=f"{ART}/bust-{kind(name)}", value=value, unit=unit,
        caption=capital(traits(is_, words)), camp=camp,
    )  # fmt: skip
    for monster in there:
        one = state.monsters[monster]
        how = "stunned" if one.stunned else "attacked" if one.attacked else "stands"
        yield Person(
            monster, capital(str(words.who(state, monster))), words.word(f"how.{how}"),
            player=False, variant=STUNNED if one.stunned else "", camp=camp,
        )  # fmt: skip
