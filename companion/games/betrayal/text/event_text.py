"""What each fact is called, by which rule, and whether the table is told. Pure."""

from collections.abc import Callable
from typing import TypeVar, cast

from companion.engine.prompt import Saying
from companion.games.betrayal import events as e
from companion.games.betrayal.box import MONSTERS, TRAITOR, TRAITS
from companion.games.betrayal.odds import beginning, rolls
from companion.games.betrayal.state import Kind, State
from companion.games.betrayal.text.words import Words

E = TypeVar("E", bound=e.Event)
Says = Callable[[e.Event, State, Words], Saying | None]
SAYS: dict[type[e.Event], Says] = {}


def say(event: e.Event, state: State, words: Words) -> Saying | None:
    """Put a fact into words; bookkeeping has none."""
    says = SAYS.get(type(event))
    return says(event, state, words) if says else None


def says(
    kind: type[E],
) -> Callable[
    [Callable[[E, State, Words], Saying | None]], Callable[[E, State, Words], Saying | None]
]:
    """Register how a kind of fact is said."""

    def register(
        function: Callable[[E, State, Words], Saying | None],
    ) -> Callable[[E, State, Words], Saying | None]:
        SAYS[kind] = cast("Says", function)  # it is handed no other kind
        return function

    return register


@says(e.Started)
def _started(event: e.Started, state: State, words: Words) -> Saying:
    return Saying("start", "K2", {})


@says(e.OmenDrawn)
def _omen(event: e.OmenDrawn, state: State, words: Words) -> Saying:
    option = state.option("haunt_roll")
    facts = {
        "player": words.player(event.player),
        "n": event.drawn,
        "ways": beginning(event.drawn, option),
        "all": rolls(),
    }
    return Saying(f"omen.{option}", "K3", facts)


@says(e.HauntRolled)
def _rolled(event: e.HauntRolled, state: State, words: Words) -> Saying:
    facts = {
        "player": words.player(event.player),
        "total": event.total,
        "dice": words.dice(event.dice),
        "n": event.drawn,
        "limit": limit(state, event.drawn, words),
    }
    key = "rolled.begins" if event.begins else "rolled.not"
    return Saying(key if event.dice else f"{key}.table", "K3", facts)


def limit(state: State, drawn: int, words: Words) -> str:
    """Say which total begins the haunt (K3)."""
    return words.word(f"limit.{state.option('haunt_roll')}", n=drawn)


@says(e.HauntNamed)
def _haunt(event: e.HauntNamed, state: State, words: Words) -> Saying:
    printed = None if state.pack is None else state.pack.haunts.get(event.haunt)
    facts = {
        "haunt": words.haunt(state, event.haunt),
        "omen": words.omen(state, event.omen),
        "room": words.room(state, event.room),
        "tale": "" if printed is None else words.own(printed.tale),
    }
    return Saying("haunt.named", "K6", facts)


@says(e.TraitorNamed)
def _traitor(event: e.TraitorNamed, state: State, words: Words) -> Saying:
    key = "several" if len(event.fit) > 1 else "only" if event.fit else "revealer"
    facts = {"player": words.player(event.player), "revealer": words.player(event.revealer)}
    return Saying(f"traitor.{key}", "K7", facts)


@says(e.SideReady)
def _ready(event: e.SideReady, state: State, words: Words) -> Saying:
    return Saying(f"side_ready.{event.side}", "K8", {}, told=False)


@says(e.HauntBegan)
def _began(event: e.HauntBegan, state: State, words: Words) -> Saying:
    came = list(event.monsters.values())
    counted = [
        words.word("monsters.counted", kind=words.kind(state, kind), n=came.count(kind))
        for kind in dict.fromkeys(came)
    ]
    monsters = words.listed(counted) if counted else words.word("monsters.none")
    return Saying("both_ready", "K8", {"monsters": monsters})


@says(e.TurnBegan)
def _turn(event: e.TurnBegan, state: State, words: Words) -> Saying | None:
    if event.turn == MONSTERS:
        return None  # their roll tells of it, or that it passes
    traitors = state.alive(TRAITOR)
    facts = {
        "round": event.round,
        "player": words.player(event.turn),
        "traitor": words.player(state.traitor),
        "traitors": words.players(traitors),
    }
    return Saying("turn" if traitors else "turn.alone", "K9", facts)


@says(e.TraitorMay)
def _may(event: e.TraitorMay, state: State, words: Words) -> Saying:
    return Saying("traitor_may", "K13", {"player": words.player(event.player)})


@says(e.MonstersRolled)
def _moves(event: e.MonstersRolled, state: State, words: Words) -> Saying:
    if not event.total:
        moves = words.word("moves.none")
    else:
        moves = words.word("moves.each" if event.there > 1 else "moves.one", n=event.total)
    facts = {
        "kind": words.kind(state, event.kind),
        "moves": moves,
        "speed": event.speed,
        "dice": words.dice(event.dice),
        "stunned": words.word("stunned", n=event.stunned) if event.stunned else "",
    }
    key = "moves.first" if event.first else "moves.next"
    return Saying(key if event.dice else f"{key}.table", "K14", facts)


@says(e.KindStays)
def _stays(event: e.KindStays, state: State, words: Words) -> Saying:
    reason = words.word("reason.stunned" if event.stunned else "reason.speed")
    facts = {"kind": words.kind(state, event.kind), "reason": reason}
    return Saying("stays.first" if event.first else "stays.next", "K14", facts)


@says(e.MonstersPassed)
def _passed(event: e.MonstersPassed, state: State, words: Words) -> Saying:
    return Saying("passed", "K15", {})


@says(e.TurnedBack)
def _back(event: e.TurnedBack, state: State, words: Words) -> Saying:
    return Saying("turned_back", "K15", {"monsters": words.monsters(state, event.monsters)})


def traits(kind: Kind, words: Words) -> str:
    """Say what a kind has: speed 3, might 4."""
    said = [
        words.word("trait", trait=words.word(f"trait.{trait}"), n=getattr(kind, trait))
        for trait in TRAITS
        if getattr(kind, trait) is not None
    ]
    if kind.ranged:
        said.append(words.word("ranged"))
    return ", ".join(said) or words.name(None)


@says(e.KindSet)
def _kind(event: e.KindSet, state: State, words: Words) -> Saying:
    facts = {"kind": words.kind(state, event.kind), "traits": traits(event.now, words)}
    return Saying("kind_set", "K14", facts, told=False)


@says(e.MonstersCame)
def _came(event: e.MonstersCame, state: State, words: Words) -> Saying:
    facts = {"monsters": words.monsters(state, event.monsters)}
    return Saying("came", "K14", facts, told=False)


@says(e.CounterSet)
def _counter_set(event: e.CounterSet, state: State, words: Words) -> Saying:
    goal = event.now.goal
    facts = {
        "counter": words.counter(state, event.counter),
        "value": event.now.value,
        "goal": goal,
    }
    return Saying("counter_set" if goal is None else "counter_set.goal", "K28", facts, told=False)


@says(e.CounterMoved)
def _counter(event: e.CounterMoved, state: State, words: Words) -> Saying:
    facts = {
        "counter": words.counter(state, event.counter),
        "value": event.value,
        "goal": event.goal,
        "was": event.was,
    }
    return Saying("counter" if event.goal is None else "counter.goal", "K28", facts)


@says(e.GoalReached)
def _goal(event: e.GoalReached, state: State, words: Words) -> Saying:
    facts = {"counter": words.counter(state, event.counter), "goal": event.goal}
    return Saying("goal", "K28", facts)


@says(e.PlayerDied)
def _died(event: e.PlayerDied, state: State, words: Words) -> Saying:
    return Saying("died", "K26", {"player": words.player(event.player)})


@says(e.PlayerTurned)
def _turned(event: e.PlayerTurned, state: State, words: Words) -> Saying:
    facts = {"player": words.player(event.player), "traitor": words.player(state.traitor)}
    return Saying("turned.dead" if event.dead else "turned", "K11", facts)


@says(e.MonstersGoOn)
def _go_on(event: e.MonstersGoOn, state: State, words: Words) -> Saying:
    return Saying("monsters_go_on" if event.goes_on else "monsters_stop", "K10", {})


@says(e.GameEnded)
def _ended(event: e.GameEnded, state: State, words: Words) -> Saying:
    counter = words.counter(state, event.counter) if event.counter else ""
    facts = {"counter": counter, "goal": event.goal}
    return Saying(f"ended.{event.outcome}.{event.why}", "K27", facts)


@says(e.TableCorrected)
def _corrected(event: e.TableCorrected, state: State, words: Words) -> Saying:
    return Saying("corrected", "K5", {}, told=False)


# Attacks


def _score(score: tuple[int, ...]) -> dict[str, object]:
    return {"a": score[0], "b": score[1]} if score else {}


@says(e.NobodyHurt)
def _nobody(event: e.NobodyHurt, state: State, words: Words) -> Saying:
    facts = {**_score(event.score), "by": words.who(state, event.by)}
    return Saying("afar", "K22", facts) if event.afar else Saying("equal", "K19", facts)


@says(e.PlayerHurt)
def _hurt(event: e.PlayerHurt, state: State, words: Words) -> Saying:
    facts = {**_score(event.score), "player": words.player(event.player), "n": event.damage}
    return Saying(f"hurt.{event.harm}", "K21", facts)


@says(e.ItemStolen)
def _stolen(event: e.ItemStolen, state: State, words: Words) -> Saying:
    facts = {
        **_score(event.score),
        "by": words.who(state, event.by),
        "on": words.who(state, event.on),
    }
    return Saying("stolen", "K23", facts)


@says(e.MonsterStunned)
def _stunned(event: e.MonsterStunned, state: State, words: Words) -> Saying:
    own = state.place == MONSTERS
    misses = "misses.after" if event.late else "misses.this" if own else "misses"
    facts = {
        **_score(event.score),
        "monster": words.who(state, event.monster),
        "misses": words.word(misses),
    }
    return Saying("stunned.fight" if event.score else "stunned", "K15", facts)


@says(e.MonsterKilled)
def _killed(event: e.MonsterKilled, state: State, words: Words) -> Saying:
    facts = {**_score(event.score), "monster": words.who(state, event.monster)}
    return Saying("killed.fight" if event.score else "killed", "K24", facts)


@says(e.MonsterHurt)
def _monster_hurt(event: e.MonsterHurt, state: State, words: Words) -> Saying:
    facts = {
        **_score(event.score),
        "monster": words.who(state, event.monster),
        "n": event.damage,
        "counter": words.counter(state, event.counter),
    }
    return Saying("monster_hurt", "K24", facts)
