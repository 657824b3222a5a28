"""K14 to K17, monsters: kinds, as they come, roll, miss a turn and are turned back. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.engine.document import shown
from companion.engine.refusal import Expected, Refused
from companion.games.betrayal import events as e
from companion.games.betrayal import facts, known, reports
from companion.games.betrayal.agenda import (
    Question,
    Resolution,
    Step,
    answers,
    handles,
    resolves,
)
from companion.games.betrayal.box import (
    HIGHEST_FACE,
    KILLED,
    MONSTERS,
    MOST_MONSTERS,
    STUNNED,
    TRAITS,
)
from companion.games.betrayal.rules.asking import (
    in_haunt,
    known_counter,
    known_kind,
    known_monster,
    total,
)
from companion.games.betrayal.rules.ids import new_ids
from companion.games.betrayal.state import Kind, State


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Step):
    """The monsters' turn begins with a roll for each kind (K14)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveTotals(Question):
    """The table rolled for each of these kinds: what are the totals (K14)?"""

    kinds: tuple[str, ...]

    def again(self) -> Step | None:
        """Ask anew: who is stunned may have changed."""
        return Move()


# Kinds and single monsters, as the table tells of them


@handles(reports.KindTold)
def kind_told(game: Resolution, report: reports.KindTold) -> None:
    """Take a new kind, or what has changed of one; and monsters of it."""
    state, name = game.state, report.named
    in_haunt(state)
    old = state.kinds.get(name)
    now = old or Kind(came=state.numbers.get(name, 0))
    said = {trait: getattr(report, trait) for trait in TRAITS}
    now = replace(now, **reports.told(said))
    if report.ranged is not None:
        now = replace(now, ranged=report.ranged)
    if report.beaten is not None:
        if report.beaten not in (STUNNED, KILLED):
            known_counter(state, report.beaten, "beaten")
        now = replace(now, beaten=report.beaten)
    _room_for(state, report.count)
    game.emit(e.KindSet(kind=name, now=now, new=old is None))
    if state.haunt:
        game.learn({facts.fact(facts.KIND, state.haunt, name): known.kind_told(now)})
    if report.count:
        come(game, name, report.count)


@handles(reports.Came)
def came(game: Resolution, report: reports.Came) -> None:
    """Let monsters of a kind come."""
    in_haunt(game.state)
    kind = known_kind(game.state, report.named)
    _room_for(game.state, report.count)
    come(game, kind, report.count)


def _room_for(state: State, count: int) -> None:
    left = MOST_MONSTERS * 2 - len(state.monsters)
    if count > left:
        raise Refused("bad_value", field="count", expected=Expected("whole", low=0, high=left))


def come(game: Resolution, kind: str, count: int) -> None:
    """Let so many come, each with its own number."""
    ids = new_ids(game.state, kind, game.state.kinds[kind].came, count)
    game.emit(e.MonstersCame(kind=kind, monsters=ids))


@handles(reports.MonsterStunned)
def stunned(game: Resolution, report: reports.MonsterStunned) -> None:
    """Stun a monster (K15)."""
    in_haunt(game.state)
    monster = known_monster(game.state, report.monster)
    if game.state.monsters[monster].stunned:
        raise Refused("stunned", field="monster", monster=monster)
    stun(game, monster, ())


def stun(game: Resolution, monster: str, score: tuple[int, ...]) -> None:
    """Turn a monster over (K15); in the monsters' own turn it misses the one after."""
    state = game.state
    late = state.place == MONSTERS and state.option("own_stun") == "next"
    game.emit(e.MonsterStunned(score=score, monster=monster, late=late))


@handles(reports.MonsterKilled)
def killed(game: Resolution, report: reports.MonsterKilled) -> None:
    """Take a monster off the board (K24)."""
    in_haunt(game.state)
    kill(game, known_monster(game.state, report.monster), ())


def kill(game: Resolution, monster: str, score: tuple[int, ...]) -> None:
    """Take a monster off the board (K24)."""
    kind = game.state.monsters[monster].kind
    game.emit(e.MonsterKilled(score=score, monster=monster, kind=kind))


# Their turn


def begin(game: Resolution) -> None:
    """Roll for each kind (K14)."""
    game.push(Move())


def rolling(state: State) -> tuple[str, ...]:
    """Name the kinds that roll: with a monster that is not stunned, and a speed (K14)."""
    return tuple(
        [k for k, is_ in state.kinds.items() if is_.speed is not None and state.of_kind(k, False)]
    )


@resolves(Move)
def move(game: Resolution, step: Move) -> None:
    """Roll for each kind, or ask the table to."""
    state = game.state
    if state.place != MONSTERS:
        return  # corrected meanwhile
    kinds = rolling(state)
    if state.by_table and kinds:
        game.push(MoveTotals(kinds=kinds))
        return
    dice = {kind: game.roll(state.kinds[kind].speed or 0) for kind in kinds}
    _moved(game, {kind: sum(rolled) for kind, rolled in dice.items()}, dice)


@answers(MoveTotals)
def moved(game: Resolution, step: MoveTotals, value: object) -> None:
    """Take the totals that the table rolled."""
    if not isinstance(value, dict) or set(value) != set(step.kinds):
        expected = Expected("totals", values=step.kinds)
        raise Refused("bad_answer", field="value", expected=expected)
    totals = {
        kind: total(
            value[kind],
            HIGHEST_FACE * (game.state.kinds[kind].speed or 0),
            f"value.{shown(kind)}",
        )
        for kind in step.kinds
    }
    _moved(game, totals, {})


def _moved(
    game: Resolution, totals: Mapping[str, int], dice: Mapping[str, tuple[int, ...]]
) -> None:
    """Tell of every kind that is on the board how far it may move."""
    state, first = game.state, True
    for kind, is_ in state.kinds.items():
        there, down = len(state.of_kind(kind)), len(state.of_kind(kind, True))
        if not there:
            continue
        if kind in totals:
            game.emit(
                e.MonstersRolled(
                    kind=kind, speed=is_.speed, dice=dice.get(kind, ()), total=totals[kind],
                    there=there, stunned=down, first=first,
                )
            )  # fmt: skip
        else:
            game.emit(e.KindStays(kind=kind, stunned=down if down == there else 0, first=first))
        first = False


def end(game: Resolution) -> None:
    """Turn back those that missed this turn (K15)."""
    state = game.state
    back = tuple([m for m, is_ in state.monsters.items() if is_.stunned and not is_.late])
    if back:
        game.emit(e.TurnedBack(monsters=back))
    if any(is_.late for is_ in state.monsters.values()):
        game.emit(e.RestForgotten())
