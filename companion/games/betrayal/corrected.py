"""Fix the table, the fold: what a checked correction makes of the state, by no rule. Pure."""

from collections.abc import Mapping
from dataclasses import replace as changed
from typing import TypeVar

from companion.engine.frozen import replace
from companion.engine.plain import Json
from companion.games.betrayal.box import (
    EXPLORE,
    HARMS,
    HAUNT,
    HERO,
    KILLED,
    MONSTERS,
    REVEAL,
    STUNNED,
    TRAITOR,
)
from companion.games.betrayal.state import Counter, Fight, Kind, Monster, Player, State

Clean = Mapping[str, Json]
T = TypeVar("T", Kind, Monster, Counter)


def corrected(state: State, clean: Clean) -> State:
    """Set the table as it is."""
    fought = state.fight
    begins = clean.get("phase", state.phase) == HAUNT != state.phase
    state = _phase(state, clean)
    omens = clean.get("omens") or {}
    state = replace(
        state,
        drawn=omens.get("drawn", state.drawn),
        last=(omens["last"] or "") if "last" in omens else state.last,
        revealer=(clean["revealer"] or "") if "revealer" in clean else state.revealer,
        haunt=(clean["haunt"] or "") if "haunt" in clean else state.haunt,
        round=clean.get("round", state.round),
        outcome=clean.get("outcome", state.outcome),
    )
    if "traitor" in clean:
        state = _traitor(state, clean["traitor"] or "")
    if "players" in clean:
        state = _players(state, clean["players"])
    state = replace(
        state,
        numbers=_numbers(state, clean.get("kinds", {})),
        kinds=_some(state.kinds, clean.get("kinds", {})),
        monsters=_some(state.monsters, clean.get("monsters", {})),
        counters=_some(state.counters, clean.get("counters", {})),
    )
    state = _whole(state)
    if "fight" in clean:
        state = replace(state, fight=_fight(fought, clean["fight"]))
    turn = state.turn
    if "turn" in clean:
        turn = clean["turn"] or ""
    elif begins:
        turn = next(iter(state.order), "")
    if turn != state.turn or (state.phase == HAUNT and _place(state, turn) != state.place):
        state = _turn(state, turn)
    return state if state.place == MONSTERS else _rested(state)


def _phase(state: State, clean: Clean) -> State:
    """Go back to before the haunt, to its beginning, or into it."""
    phase = clean.get("phase", state.phase)
    if phase == state.phase:
        return state
    if phase == HAUNT:
        state = replace(state, phase=phase, round=max(1, state.round), ready=())
        return state
    revealer = state.revealer or state.turn
    players = {p: changed(is_, dead=False, attacked=False) for p, is_ in state.players.items()}
    state = replace(
        state,
        phase=phase, round=0, turn="", place="", done=(), ready=(), fight=None, goes_on=None,
        players=players, outcome=None,
    )  # fmt: skip
    if phase == REVEAL:  # who turned traitor has not done so yet
        first = {p: p == state.traitor for p in players if state.traitor}
        players |= {
            p: changed(players[p], side=TRAITOR if is_ else HERO) for p, is_ in first.items()
        }
        revealer = revealer if revealer in players else ""
        return replace(state, revealer=revealer, players=players)
    state = _traitor(state, "")
    return replace(
        state,
        phase=EXPLORE, revealer="", room="", haunt="", kinds={}, monsters={}, counters={},
        numbers={},
    )  # fmt: skip


def _traitor(state: State, traitor: str) -> State:
    """Set who was the traitor first: the one before was none, but its notes stay with the side."""
    if traitor == state.traitor:
        return state
    if not traitor:
        players = {p: changed(is_, side=None) for p, is_ in state.players.items()}
        return replace(state, traitor="", players=players, ready=())
    players = dict(state.players)
    if state.traitor:
        players[state.traitor] = changed(players[state.traitor], side=HERO)
    for player, is_ in players.items():
        players[player] = changed(is_, side=is_.side or HERO)
    players[traitor] = changed(players[traitor], side=TRAITOR)
    before = (state.traitor,) if state.traitor else ()
    formerly = tuple(dict.fromkeys((*state.formerly, *before)))
    return replace(state, traitor=traitor, players=players, formerly=formerly, ready=())


def _players(state: State, parts: Clean) -> State:
    players: dict[str, Player] = {
        player: changed(is_, **parts[player]) if player in parts else is_
        for player, is_ in state.players.items()
    }
    now = replace(state, players=players)
    # The monsters' fate is asked for again when a traitor dies the next time.
    return replace(now, goes_on=None) if now.alive(TRAITOR) else now


def _some(old: Mapping[str, T], parts: Clean) -> dict[str, T]:
    return {
        name: changed(is_, **parts[name]) if name in parts else is_
        for name, is_ in old.items()
        if name not in parts or parts[name] is not None
    }


def _numbers(state: State, parts: Clean) -> Mapping[str, int]:
    """Keep the numbers that were used for kinds that are taken away."""
    gone = {name: one.came for name, one in state.kinds.items() if parts.get(name, one) is None}
    return {**state.numbers, **gone}


def _whole(state: State) -> State:
    """Take away what belonged to something that is gone."""
    monsters = {
        name: is_ if is_.stunned else changed(is_, late=False)
        for name, is_ in state.monsters.items()
        if is_.kind in state.kinds
    }
    beaten = (STUNNED, KILLED, *state.counters)
    kinds = {
        name: is_ if is_.beaten in beaten else changed(is_, beaten=STUNNED)
        for name, is_ in state.kinds.items()
    }
    return replace(state, monsters=monsters, kinds=kinds)


def _fight(old: Fight | None, parts: Clean | None) -> Fight | None:
    if parts is None:
        return None
    now = Fight(**parts) if old is None else changed(old, **parts)
    if now.loser is None:
        return changed(now, damage=0, harm=None, stolen=False)
    return changed(now, damage=0 if now.stolen else now.damage, harm=now.harm or HARMS[now.trait])


def _place(state: State, turn: str) -> str:
    """Tell whose place of the round a turn has (K9)."""
    if turn == MONSTERS:
        return MONSTERS
    return TRAITOR if turn in state.players and state.is_(turn, TRAITOR) else HERO


def _turn(state: State, turn: str) -> State:
    """Set whose turn it is; traitors before that one have had theirs in this round."""
    if state.phase != HAUNT:
        return replace(state, turn=turn)
    place, traitors = _place(state, turn), state.alive(TRAITOR)
    done: tuple[str, ...] = () if place == HERO else state.done
    if place == TRAITOR:
        done = traitors[: traitors.index(turn) + 1] if turn in traitors else ()
    return replace(state, turn=turn, place=place, done=done)


def _rested(state: State) -> State:
    """The monsters' turn is over: who was stunned in it misses the next one (K15)."""
    monsters = {name: changed(is_, late=False) for name, is_ in state.monsters.items()}
    return replace(state, monsters=monsters)
