"""Facts as keys and facts to say them with: what is told now, and the journal's lines. Pure."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from companion.engine.prompts import Saying
from companion.games.boogeyman import events as e
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.rules.setup import objective_tokens, search_tokens
from companion.games.boogeyman.state import BABYSITTER, BOOGEYMAN, CANDY_LIMIT, TERRIFIED
from companion.games.boogeyman.words import Words

E = TypeVar("E", bound=e.Event)
Says = Callable[[Any, Pack, Words], tuple[Saying, ...]]
_SAYS: dict[type[e.Event], Says] = {}


def say(event: e.Event, pack: Pack, words: Words) -> tuple[Saying, ...]:
    """Put a fact into sayings; bookkeeping has none."""
    if type(event) in _SIMPLE:
        return _simple(event, pack, words)
    says = _SAYS.get(type(event))
    return says(event, pack, words) if says else ()


def _says(
    kind: type[E],
) -> Callable[[Callable[[E, Pack, Words], Saying]], Callable[[E, Pack, Words], Saying]]:
    def register(
        function: Callable[[E, Pack, Words], Saying],
    ) -> Callable[[E, Pack, Words], Saying]:
        _SAYS[kind] = lambda event, pack, words: (function(event, pack, words),)
        return function

    return register


# Facts whose message needs only the Child, the place and the slot they name.
_SIMPLE: Mapping[type[e.Event], tuple[str, str, bool]] = {
    e.PadlockHeld: ("padlock_held", "B8", True),
    e.PadlockAdded: ("padlock_added", "B13", False),
    e.BoogeymanStaysHidden: ("boogeyman_stays_hidden", "M4", True),
    e.BoogeymanMoved: ("boogeyman_moved", "M10", False),
    e.IndicatorCleared: ("indicator_cleared", "M8", True),
    e.EventDrawn: ("event_drawn", "M6", True),
    e.EventCancelled: ("event_cancelled", "M6", False),
    e.ChildRevived: ("child_revived", "N2", True),
    e.NightmareDrawn: ("nightmare_drawn", "N1", True),
    e.NightmareCancelled: ("nightmare_cancelled", "N1", False),
    e.NightmareActed: ("nightmare_acted", "N1", True),
    e.NobodyStands: ("nobody_stands", "N3", False),
    e.FinaleReached: ("finale_reached", "F2", True),
}


def _simple(event: Any, pack: Pack, words: Words) -> tuple[Saying, ...]:
    key, rule, told = _SIMPLE[type(event)]
    facts = {
        "child": words.name(getattr(event, "child", None)),
        "room": words.place(pack, event.room) if hasattr(event, "room") else "",
        "slot": getattr(event, "slot", ""),
    }
    return (Saying(key, rule, facts, told),)


def _started(event: e.Started, pack: Pack, words: Words) -> tuple[Saying, ...]:
    """Guide the set-up in the order of the box (S1 to S7)."""
    count = len(event.children)
    tokens, colours = objective_tokens(count)
    children = words.word("children", n=count)
    facts = {"tokens": tokens, "n": colours, "children": children, "search": search_tokens(count)}
    players = 1 if event.setup.mode == "solo" else count
    few = "setup.decks_few" if players < 4 else "setup.decks"
    facts["rest"] = words.word("objectives_rest") if colours < 3 else ""
    first_event = event.setup.options["first_token_event"] == "yes"
    return (
        Saying(few, "S4", {}),  # before the Objective cards are dealt
        Saying("setup.children", "S1", {}),
        Saying("setup.objectives", "S2", facts),
        Saying("setup.stacks", "S3", facts),
        Saying("setup.babysitter", "S5", {"room": words.place(pack, event.babysitter)}),
        Saying("setup.token_event" if first_event else "setup.token", "S6", {}),
        Saying("setup.flashlight", "S7", {"child": words.name(event.children[0])}),
    )


_SAYS[e.Started] = _started


@_says(e.TurnBegan)
def _turn_began(event: e.TurnBegan, pack: Pack, words: Words) -> Saying:
    key = "turn_began.boogeyman" if event.who == BOOGEYMAN else "turn_began.child"
    return Saying(key, "T1", {"child": words.name(event.who)}, told=False)


@_says(e.TurnEnded)
def _turn_ended(event: e.TurnEnded, pack: Pack, words: Words) -> Saying:
    rule = {"said": "T2", "met": "T4", "cancelled": "T8", "entered": "B5", "fainted": "N1"}[
        event.why
    ]
    told = event.why in ("met", "entered", "cancelled")
    return Saying(f"turn_ended.{event.why}", rule, {"child": words.name(event.child)}, told)


@_says(e.RoundBegan)
def _round_began(event: e.RoundBegan, pack: Pack, words: Words) -> Saying:
    facts = {"round": event.round, "child": words.name(event.flashlight)}
    return Saying("round_began", "M7", facts)


@_says(e.ChildMoved)
def _child_moved(event: e.ChildMoved, pack: Pack, words: Words) -> Saying:
    facts = {
        "child": words.name(event.child),
        "room": words.place(pack, event.path[-1]),
        "way": words.way(pack, event.path),
        "entity": words.name(event.stopped_by),
    }
    if event.stopped_by:
        return Saying("child_moved.stopped", "T7", facts)
    return Saying("child_moved", "T2", facts, told=False)


@_says(e.LightTaken)
def _light_taken(event: e.LightTaken, pack: Pack, words: Words) -> Saying:
    facts = {"child": words.name(event.child), "room": words.place(pack, event.room)}
    return Saying(f"light_taken.{event.side}", "T2", facts)


@_says(e.SearchTokenTaken)
def _search_token_taken(event: e.SearchTokenTaken, pack: Pack, words: Words) -> Saying:
    facts: dict[str, Any] = {
        "child": words.name(event.child),
        "room": words.place(pack, event.room),
        "noise": event.noise,
    }
    if event.found is None:
        return Saying("search.noise", "B2", facts)
    what, _, colour = event.found.partition(":")
    if colour:
        facts["colour"] = words.word(f"colour.{colour}")
        facts["held"] = event.held
    rule = {"trapdoor": "T12", "passkey": "T13"}.get(what, "B2")
    return Saying(f"search.{what}", rule, facts, told=what != "nothing")


@_says(e.PadlockRolled)
def _padlock_rolled(event: e.PadlockRolled, pack: Pack, words: Words) -> Saying:
    facts = {"child": words.name(event.child), "room": words.place(pack, event.room)}
    return Saying("padlock_rolled", "B8", {**facts, "rolled": event.rolled}, told=False)


@_says(e.PadlockForced)
def _padlock_forced(event: e.PadlockForced, pack: Pack, words: Words) -> Saying:
    key = "padlock_forced" if event.candies else "padlock_forced.plain"
    facts = {
        "rolled": event.rolled, "change": words.signed(event.candies), "result": event.result
    }  # fmt: skip
    return Saying(key, "T10" if event.candies else "B8", facts, told=bool(event.candies))


@_says(e.PadlockRemoved)
def _padlock_removed(event: e.PadlockRemoved, pack: Pack, words: Words) -> Saying:
    facts = {"room": words.place(pack, event.room), "child": words.name(event.child)}
    if event.by == "forced":
        facts["babysitter"] = words.place(pack, event.babysitter or "")
    rule = "B8" if event.by == "forced" else "B13"
    return Saying(f"padlock_removed.{event.by}", rule, facts)


@_says(e.ChildFainted)
def _child_fainted(event: e.ChildFainted, pack: Pack, words: Words) -> Saying:
    facts = {"child": words.name(event.child)}
    if event.in_finale:
        return Saying("child_fainted.finale", "F5", facts)
    return Saying("child_fainted", "N1", facts)


@_says(e.AtticUnlocked)
def _attic_unlocked(event: e.AtticUnlocked, pack: Pack, words: Words) -> Saying:
    return Saying(f"attic_unlocked.{event.by}", "T13", {"child": words.name(event.child)})


@_says(e.NightmareDiscarded)
def _nightmare_discarded(event: e.NightmareDiscarded, pack: Pack, words: Words) -> Saying:
    rule = "N2" if event.why == "revived" else "F3"
    return Saying(f"nightmare_discarded.{event.why}", rule, {"child": words.name(event.child)})


@_says(e.LightTurned)
def _light_turned(event: e.LightTurned, pack: Pack, words: Words) -> Saying:
    facts = {"room": words.place(pack, event.room)}
    return Saying(f"light_turned.{event.to}", "T2", facts, told=False)


@_says(e.CandiesSpent)
def _candies_spent(event: e.CandiesSpent, pack: Pack, words: Words) -> Saying:
    facts = {"child": words.name(event.child), "change": words.signed(event.change)}
    return Saying("candies_spent", "T10", {**facts, "result": event.result})


@_says(e.StateChanged)
def _state_changed(event: e.StateChanged, pack: Pack, words: Words) -> Saying:
    ability = "kept"
    if event.value == TERRIFIED:
        ability = "lost"
    elif event.before == TERRIFIED:
        ability = "back"
    facts = {
        "child": words.name(event.child),
        "state": words.word(f"state.{event.value}"),
        "n": CANDY_LIMIT[event.value],
        "ability": words.word(f"ability.{ability}"),
    }
    worse = event.value >= event.before
    return Saying("state_changed.worse" if worse else "state_changed.better", "T10", facts)


@_says(e.BabysitterMoved)
def _babysitter_moved(event: e.BabysitterMoved, pack: Pack, words: Words) -> Saying:
    way = words.way(pack, event.path)
    shortest = "one" if event.ways == 1 else "many"
    facts = {
        "n": len(event.path) - 1,
        "way": way,
        "path": way,
        "rooms": event.rooms,
        "distance": words.word("rooms", n=event.rooms),
        "child": words.name(event.child),
        "goal": words.name(event.child) if event.child else words.place(pack, event.goal),
        "shortest": words.word(f"shortest.{shortest}", n=event.ways),
        "reached": words.word("reached.some", names=words.names(event.reached))
        if event.reached
        else words.word("reached.nobody"),
    }
    rule = {"noise": "B2", "padlock": "B8", "card": "B1", "possession": "P1"}[event.cause]
    if event.reached:
        rule = "P2" if event.cause == "possession" else "B3"
    return Saying(f"babysitter_moved.{event.cause}", rule, facts)


@_says(e.BabysitterStayed)
def _babysitter_stayed(event: e.BabysitterStayed, pack: Pack, words: Words) -> Saying:
    rule = {"there": "B12", "no_way": "B10", "silent": "B2", "nobody": "P4"}[event.why]
    return Saying(f"babysitter_stayed.{event.why}", rule, {"room": words.place(pack, event.room)})


@_says(e.BabysitterPlaced)
def _babysitter_placed(event: e.BabysitterPlaced, pack: Pack, words: Words) -> Saying:
    facts = {"room": words.place(pack, event.room)}
    told = event.why != "card"
    rule = "T10" if event.why == "candies" else "B1"
    return Saying(f"babysitter_placed.{event.why}", rule, facts, told)


@_says(e.BabysitterPossessed)
def _babysitter_possessed(event: e.BabysitterPossessed, pack: Pack, words: Words) -> Saying:
    rule = "B6" if event.by == "walk" else "M4"
    facts = {"room": words.place(pack, event.room)}
    return Saying(f"babysitter_possessed.{event.by}", rule, facts)


@_says(e.PossessionRolled)
def _possession_rolled(event: e.PossessionRolled, pack: Pack, words: Words) -> Saying:
    away = words.word("rooms", n=event.distance)
    names = words.names(event.nearest)
    facts = {"die": event.die, "names": names, "away": away, "n": len(event.nearest)}
    return Saying("possession_rolled", "P1", facts)


@_says(e.DiceRolled)
def _dice_rolled(event: e.DiceRolled, pack: Pack, words: Words) -> Saying:
    facts = {
        "dice": ", ".join(f"{words.name(child)} {die}" for child, die in event.dice.items()),
        "lowest": words.names(event.lowest),
        "entity": words.name(event.entity),
    }
    key = event.purpose if len(event.lowest) == 1 else "tie"
    rule = "P1" if event.purpose == "hunt" else "B4" if event.entity == BABYSITTER else "M4"
    return Saying(f"dice_rolled.{key}", rule, facts)


@_says(e.MeetingBegan)
def _meeting_began(event: e.MeetingBegan, pack: Pack, words: Words) -> Saying:
    return Saying("meeting_began", "T4", _met(event, words), told=False)


@_says(e.MeetingCardDrawn)
def _meeting_card_drawn(event: e.MeetingCardDrawn, pack: Pack, words: Words) -> Saying:
    return Saying("meeting_card_drawn", "T4", _met(event, words), told=False)


@_says(e.MeetingCancelled)
def _meeting_cancelled(event: e.MeetingCancelled, pack: Pack, words: Words) -> Saying:
    return Saying(f"meeting_cancelled.{event.turn}", "T8", _met(event, words))


def _met(
    event: e.MeetingBegan | e.MeetingCardDrawn | e.MeetingCancelled, words: Words
) -> dict[str, Any]:
    return {"child": words.name(event.child), "entity": words.name(event.entity)}


@_says(e.StressChanged)
def _stress_changed(event: e.StressChanged, pack: Pack, words: Words) -> Saying:
    facts = {
        "entity": words.name(event.track),
        "before": event.before,
        "to": event.to,
        "top": event.top,
    }
    if event.to < event.before:
        if event.cause == "cancelled":
            return Saying("stress_changed.cancelled", "T8", facts)
        return Saying("stress_changed.down", "X1", facts)
    if event.to > event.before:
        key = "stress_changed.up_card" if event.cause == "card" else "stress_changed.up"
        return Saying(key, "X1", facts)
    if event.to < event.top:
        return Saying("stress_changed.same", "X1", facts)
    return Saying("stress_changed.stays", "X2", facts)


@_says(e.TroubleDrawn)
def _trouble_drawn(event: e.TroubleDrawn, pack: Pack, words: Words) -> Saying:
    key = "trouble_drawn.cancelled" if event.cancelled else "trouble_drawn"
    return Saying(key, "X1", {}, told=False)


@_says(e.BoogeymanRevealed)
def _boogeyman_revealed(event: e.BoogeymanRevealed, pack: Pack, words: Words) -> Saying:
    there = (*event.children, *((BABYSITTER,) if event.babysitter else ()))
    names = words.names(there)
    facts = {
        "room": words.place(pack, event.room),
        "slot": event.slot,
        "there": words.word("there.some", names=names) if there else words.word("there.nobody"),
    }
    key = "no_light" if event.light == "none" else "dark" if event.turned else "was_dark"
    return Saying(f"boogeyman_revealed.{key}", "M2", facts)


@_says(e.TokenPlaced)
def _token_placed(event: e.TokenPlaced, pack: Pack, words: Words) -> Saying:
    key = "token_placed.symbol" if event.symbol else "token_placed"
    return Saying(key, "M5", {"slot": event.slot})


@_says(e.EventDiscarded)
def _event_discarded(event: e.EventDiscarded, pack: Pack, words: Words) -> Saying:
    rule = {"over": "M1", "replaced": "M6", "finale": "F3"}[event.why]
    return Saying(f"event_discarded.{event.why}", rule, {})


@_says(e.FinaleCalled)
def _finale_called(event: e.FinaleCalled, pack: Pack, words: Words) -> Saying:
    colour = words.word(f"colour.{event.colour}")
    return Saying("finale_called", "F1", {"room": words.place(pack, event.room), "colour": colour})


def _finale_started(event: e.FinaleStarted, pack: Pack, words: Words) -> tuple[Saying, ...]:
    names = words.names(event.present)
    facts = {"child": words.name(event.child), "page": event.page, "names": names}
    key = "finale_started.agreed" if event.agreed else "finale_started.page"
    return Saying("finale_started.objectives", "F3", {}), Saying(key, "F4", facts)


_SAYS[e.FinaleStarted] = _finale_started


@_says(e.PanelPlayed)
def _panel_played(event: e.PanelPlayed, pack: Pack, words: Words) -> Saying:
    facts = {
        "child": words.name(event.turn), "who": words.name(event.child), "panel": event.panel
    }  # fmt: skip
    key = event.result if event.turn else "nobody"
    return Saying(f"panel_played.{key}", "F5", facts, told=key not in ("nobody", "last"))


@_says(e.NightEnded)
def _night_ended(event: e.NightEnded, pack: Pack, words: Words) -> Saying:
    rule = {"stress": "X3", "all_fainted": "N3", "finale": "F5"}[event.why]
    key = event.outcome if event.why == "finale" else event.why
    return Saying(f"night_ended.{key}", rule, {})


@_says(e.TableCorrected)
def _table_corrected(event: e.TableCorrected, pack: Pack, words: Words) -> Saying:
    return Saying("table_corrected", "T2", {"names": ", ".join(event.set)}, told=False)
