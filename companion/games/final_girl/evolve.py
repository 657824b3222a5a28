"""From facts to a state: what each fact makes of it. It never refuses and never draws. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from companion.engine.events import Event
from companion.engine.frozen import replace
from companion.games.final_girl import events as e
from companion.games.final_girl.box import (
    ACTION,
    HEROINE,
    KILLER,
    PILE,
    PLANNING,
    WHITE,
)
from companion.games.final_girl.calibration import row_values
from companion.games.final_girl.corrected import corrected
from companion.games.final_girl.folds import FOLDS, folds
from companion.games.final_girl.folds import cards as cards  # its folds
from companion.games.final_girl.printed import Row
from companion.games.final_girl.state import Body, Box, Minion, Replay, State

Boxes = Callable[[str, str], Box]


def kinds() -> tuple[type[Event], ...]:
    """List every kind of event there is."""
    return (e.Started, *FOLDS)


def fold(state: State | None, facts: Iterable[Event], boxes: Boxes) -> State | None:
    """Fold the facts of one report."""
    facts, before = tuple(facts), state
    for fact in facts:
        if isinstance(fact, e.Started):
            state = begin(fact, boxes(fact.setup.killer, fact.setup.location))
        else:
            assert state is not None, "only a start can come first"
            state = evolve(state, fact)
    if state is None:
        return None
    number = state.reports + 1
    replay = _replay(before, facts, number)
    return replace(state, reports=number, latest=facts, replay=replay)


def _replay(before: State | None, facts: tuple[Event, ...], number: int) -> Replay | None:
    """Keep from where the report can be resolved again, if anything told can be overruled."""
    said = [fact.said for fact in facts if isinstance(fact, e.Settled) and fact.said is not None]
    if before is None or not said:
        return None
    first, ids, ways, start = 0, dict[str, int](), tuple[tuple[int, str], ...](), before
    if isinstance(facts[0], e.PhaseReplayed) and before.replay is not None:
        old, at = before.replay, facts[0].at
        start, first = old.before, at - 1
        ids = {name: place for name, place in old.ids.items() if place < at}
        ways = (*[way for way in old.ways if way[0] < at], (at, facts[0].way))
    ids |= {
        f"{number}.{place}": first + place for place, fact in enumerate(facts) if overrulable(fact)
    }
    if not ids:
        return None
    bare = replace(start, latest=(), replay=None)
    return Replay(bare, said[-1], ids, ways)


def overrulable(event: Event) -> bool:
    """Tell whether the table can overrule a fact (G11, G17)."""
    return bool(getattr(event, "overrulable", False))


def evolve(state: State, event: Event) -> State:
    """Fold one fact."""
    return FOLDS[type(event)](state, event)


def begin(event: e.Started, box: Box) -> State:
    """Lay the table (G3 to G6)."""
    setup = event.setup
    health = {who: None if n is None else n - 1 for who, n in setup.health.items()}
    card = box.location.setups[event.card] if box.location is not None else None
    left = PILE
    if box.killer is not None and box.location is not None:
        left = min(PILE, len(box.killer.terror) + len(box.location.terror))
    return State(
        box=box,
        setup=setup,
        round=1,
        phase=ACTION,
        heroine=Body(card.heroine if card else "", health[HEROINE]),
        killer=Body(card.killer if card else "", health[KILLER]),
        victims=dict(card.victims) if card else {},
        specials={},
        minions={},
        killed=0,
        saved=0,
        died_this_turn=0,
        row=1,
        rows={str(n): Row(*row_values(row)) for n, row in enumerate(setup.rows, 1) if row},
        terror_left=left,
        terror_seen=(),
        finale=None,
        power=None,
        events=(),
        events_seen=(),
        minor_powers={},
        limits=(),
        outcome=None,
        ended_by="",
        terror_drawn=False,
        agenda=(),
        luck=event.luck,
        last_row=setup.last_row,
    )


def same(state: State, event: Event) -> State:
    """Fold a fact that is only told: what follows from it comes as facts of its own."""
    return state


for _told in (
    e.HealthToLose, e.ActSkipped, e.WalkOverruled, e.AttackLost, e.AttackStood, e.HorrorChanged,
    e.HorrorAtEnd, e.TimeChanged, e.TableActs, e.OrderGiven, e.CardStopped, e.PanicTold,
    e.SetUpWithBox,
):  # fmt: skip
    FOLDS[_told] = same


def with_body(state: State, who: str, body: Body) -> State:
    """Put the killer or the heroine as they are now."""
    return replace(state, killer=body) if who == KILLER else replace(state, heroine=body)


def added(counts: Mapping[str, int], zone: str, n: int) -> dict[str, int]:
    """Change how many are in a zone; a zone without any is left out."""
    changed = {**counts, zone: counts.get(zone, 0) + n}
    return {one: left for one, left in changed.items() if left > 0}


@folds(e.HeroineMoved)
def _heroine_moved(state: State, event: e.HeroineMoved) -> State:
    victims = added(state.victims, event.zone, -event.victims)
    victims = added(victims, event.to, event.victims)
    specials = {
        one: event.to if one in event.specials else at for one, at in state.specials.items()
    }
    heroine = replace(state.heroine, zone=event.to)
    return replace(state, heroine=heroine, victims=victims, specials=specials)


@folds(e.VictimsSaved)
def _victims_saved(state: State, event: e.VictimsSaved) -> State:
    return replace(
        state,
        victims=added(state.victims, event.zone, -event.victims),
        specials={one: at for one, at in state.specials.items() if one not in event.specials},
        saved=state.saved + event.victims + len(event.specials),
        specials_gone=state.specials_gone + len(event.specials),
    )


@folds(e.MarkersChanged)
def _markers_changed(state: State, event: e.MarkersChanged) -> State:
    return with_body(state, event.who, replace(state.body(event.who), markers=event.left))


@folds(e.TokenTurned)
def _token_turned(state: State, event: e.TokenTurned) -> State:
    body = replace(state.body(event.who), markers=event.markers, token=WHITE, number=event.number)
    return _ended_by(with_body(state, event.who, body), event.who)


@folds(e.CameBack)
def _came_back(state: State, event: e.CameBack) -> State:
    body = replace(state.body(event.who), token=WHITE)
    return _ended_by(with_body(state, event.who, body), event.who)


def _ended_by(state: State, who: str) -> State:
    if state.phase != ACTION:
        return state
    return replace(state, ended_by=who, phase=PLANNING)


@folds(e.GameEnded)
def _game_ended(state: State, event: e.GameEnded) -> State:
    return replace(state, outcome=event.outcome)


@folds(e.PhaseBegan)
def _phase_began(state: State, event: e.PhaseBegan) -> State:
    return replace(state, phase=event.phase)


@folds(e.EnemyMoved)
def _enemy_moved(state: State, event: e.EnemyMoved) -> State:
    return placed(state, event.who, event.path[-1])


def placed(state: State, who: str, zone: str) -> State:
    """Put an enemy into a zone."""
    if who in state.minions:
        minions = {**state.minions, who: replace(state.minions[who], zone=zone)}
        return replace(state, minions=minions)
    return replace(state, killer=replace(state.killer, zone=zone))


@folds(e.VictimsDied)
def _victims_died(state: State, event: e.VictimsDied) -> State:
    dead = event.victims + bool(event.special)
    return replace(
        state,
        victims=added(state.victims, event.zone, -event.victims) if event.zone else state.victims,
        specials={one: at for one, at in state.specials.items() if one != event.special},
        killed=state.killed + dead,
        died_this_turn=state.died_this_turn + dead,
        specials_gone=state.specials_gone + bool(event.special),
    )


@folds(e.DeathsTold)
def _deaths_told(state: State, event: e.DeathsTold) -> State:
    return replace(state, died_this_turn=max(state.died_this_turn, event.victims))


@folds(e.BloodlustRose)
def _bloodlust_rose(state: State, event: e.BloodlustRose) -> State:
    return replace(state, row=event.row)


@folds(e.VictimsAdded)
def _victims_added(state: State, event: e.VictimsAdded) -> State:
    return replace(state, victims=added(state.victims, event.zone, event.victims))


@folds(e.SpecialAdded)
def _special_added(state: State, event: e.SpecialAdded) -> State:
    victims = added(state.victims, event.zone, -1) if event.replaces else state.victims
    specials = {**state.specials, event.id: event.zone}
    return replace(state, victims=victims, specials=specials)


@folds(e.KillerPlaced)
def _killer_placed(state: State, event: e.KillerPlaced) -> State:
    return placed(state, KILLER, event.zone)


@folds(e.MinionAdded)
def _minion_added(state: State, event: e.MinionAdded) -> State:
    if not event.id or state.horde is None:
        return state
    fresh = Minion(event.zone, state.horde.health)
    return replace(state, minions={**state.minions, event.id: fresh})


@folds(e.MinionHit)
def _minion_hit(state: State, event: e.MinionHit) -> State:
    minions = {
        one: replace(is_, health=event.left) if one == event.id else is_
        for one, is_ in state.minions.items()
        if one != event.id or event.left
    }
    return replace(state, minions=minions)


@folds(e.Panicked)
def _panicked(state: State, event: e.Panicked) -> State:
    victims = added(state.victims, event.zone, -event.victims)
    victims = added(victims, event.to, event.victims)
    specials = {one: event.to if one == event.special else at for one, at in state.specials.items()}
    return replace(state, victims=victims, specials=specials)


@folds(e.HeroinePanicked)
def _heroine_panicked(state: State, event: e.HeroinePanicked) -> State:
    return replace(state, heroine=replace(state.heroine, zone=event.to))


@folds(e.TurnBegan)
def _turn_began(state: State, event: e.TurnBegan) -> State:
    return replace(
        state,
        round=event.round,
        phase=ACTION,
        died_this_turn=0,
        ended_by="",
        terror_drawn=False,
    )


@folds(e.RowLearnt)
def _row_learnt(state: State, event: e.RowLearnt) -> State:
    row = Row(event.move, event.attack, event.effect)
    return replace(state, rows={**state.rows, str(event.row): row})


@folds(e.LastRowLearnt)
def _last_row_learnt(state: State, event: e.LastRowLearnt) -> State:
    return replace(state, last_row=event.row)


@folds(e.TableCorrected)
def _table_corrected(state: State, event: e.TableCorrected) -> State:
    return corrected(state, event.set)


@folds(e.PhaseReplayed)
def _phase_replayed(state: State, event: e.PhaseReplayed) -> State:
    """Go back to before the report, then fold what was told before the fact that is overruled."""
    assert state.replay is not None, "something can be overruled"
    again = replace(state.replay.before, reports=state.reports)
    for fact in event.kept:
        again = evolve(again, fact)
    return again


@folds(e.Settled)
def _settled(state: State, event: e.Settled) -> State:
    return replace(state, agenda=event.agenda, luck=event.luck)
