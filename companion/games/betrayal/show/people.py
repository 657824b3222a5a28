"""Everybody: explorers; in the haunt heroes, traitors, and monsters by kind. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.engine.grammar import capital
from companion.engine.tabletop import Camp, Header, Person, Roster
from companion.games.betrayal.box import (
    HERO,
    HEROES,
    KILLED,
    MIGHT,
    MONSTERS,
    SPEED,
    TRAITOR,
    TRAITS,
)  # fmt: skip
from companion.games.betrayal.looks import kind, look
from companion.games.betrayal.state import Kind, Monster, State
from companion.games.betrayal.text.event_text import traits
from companion.games.betrayal.text.words import Words

ART = "betrayal"
STUNNED = "stunned"  # how the figure of one looks that lies on its side
_CAMPS = {HERO: HEROES, TRAITOR: TRAITOR}


def header(state: State, words: Words) -> Header:
    """Tell the round and whose turn it is, in the order of turns (K9)."""
    if not state.round:
        phase = "reveal" if state.begun else "exploring"
        return Header(words.word(f"header.{phase}"), state.turn, seats=state.setup.players)
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
            player, capital(str(words.player(player))), _how(state, player, words),
            is_.dead, drawing=f"{ART}/bust-{found}" if found else f"{ART}/bust", camp=camp,
        )  # fmt: skip


def _how(state: State, player: str, words: Words) -> str:
    """Say how somebody is; nothing of those who only wait."""
    is_ = state.players[player]
    if is_.dead:
        how = "dead"
    elif not state.round:
        how = "omen" if state.turn == player else ""
    elif is_.attacked:
        how = "attacked"
    else:
        how = "turn" if state.turn == player else ""
    return words.word(f"how.{how}") if how else ""


def _kind(state: State, name: str, words: Words) -> Iterator[Person]:
    """Show a kind with what it rolls or may move, and below it each of its own (K14, K19)."""
    there = state.of_kind(name)
    if not there:
        return
    is_, camp = state.kinds[name], Camp(name, words.word("camp.monsters"))
    moves = is_.moves if state.turn == MONSTERS and is_.moves is not None else None
    trait = MIGHT if is_.might is not None else SPEED
    value = str(getattr(is_, trait) or 0) if moves is None else str(moves)
    unit = words.word(f"unit.{trait}" if moves is None else "unit.moves")
    yield Person(
        name, capital(words.kind(state, name)), "", player=False,
        drawing=f"{ART}/bust-{kind(name)}", value=value, unit=unit,
        caption="\n".join(_about(state, is_, trait if moves is None else "", words)), camp=camp,
    )  # fmt: skip
    for monster in there:
        one = state.monsters[monster]
        how = _monster(state, one)
        said = words.word(f"how.{how}") if how else ""
        yield Person(
            monster, capital(str(words.who(state, monster))), said, player=False,
            variant=STUNNED if one.stunned else "", camp=camp,
        )  # fmt: skip


def _monster(state: State, one: Monster) -> str:
    """Tell how a monster is, or what can be done with it now (K15, K16, K18)."""
    if one.stunned or one.attacked:
        return "stunned" if one.stunned else "attacked"
    if state.turn == MONSTERS:
        return "ready"
    player = state.players.get(state.turn)
    open_ = player is not None and player.side == HERO and not (player.attacked or player.dead)
    return "open" if open_ else ""


def _about(state: State, is_: Kind, large: str, words: Words) -> Iterator[str]:
    """Say what a kind has, and what becomes of one that is beaten (K20, K24).

    What stands there large is not said again.
    """
    rest = is_
    if large:
        rest = replace(is_, might=None) if large == MIGHT else replace(is_, speed=None)
    if not large or rest.ranged or any(getattr(rest, one) is not None for one in TRAITS):
        yield capital(traits(rest, words))
    if is_.beaten in (STUNNED, KILLED):
        yield words.word(f"beaten.{is_.beaten}")
    else:
        yield words.word("beaten.counter", counter=words.counter(state, is_.beaten))
