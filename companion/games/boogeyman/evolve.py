"""Folding facts into the state: one small function an event; it never refuses. Pure."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from companion.engine.frozen import replace
from companion.games.boogeyman import events as e
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN, ENTITIES, ROOMS, SCARED, TERRIFIED
from companion.games.boogeyman.calibration import Facts, Told
from companion.games.boogeyman.corrected import corrected
from companion.games.boogeyman.pack import NO_HOUSE, Pack
from companion.games.boogeyman.state import Card, Child, Finale, Limit, Stack, State, Token

E = TypeVar("E", bound=e.Event)
Fold = Callable[[State, Any], State]
_FOLDS: dict[type[e.Event], Fold] = {}


class Decided(tuple[e.Event, ...]):
    """The facts of a report that were folded while they were decided, with what they led to."""

    before: State
    after: State


def decided(before: State, facts: Sequence[e.Event], folded: State) -> Decided:
    """Give the facts of a report with what they lead to."""
    them = Decided(facts)
    them.before, them.after = before, reported(folded, tuple(facts))
    return them


def reported(folded: State, facts: tuple[e.Event, ...]) -> State:
    """Count a report whose facts were folded; they are remembered as the latest."""
    return replace(folded, reports=folded.reports + 1, latest=facts)


def fold(state: State | None, facts: Iterable[e.Event], packs: Mapping[str, Pack]) -> State | None:
    """Fold the facts of one report."""
    if isinstance(facts, Decided) and facts.before is state:
        return facts.after
    facts = tuple(facts)
    for fact in facts:
        if isinstance(fact, e.Started):
            state = begin(fact, packs)
        else:
            assert state is not None, "only a start can come first"
            state = evolve(state, fact)
    return state and reported(state, facts)


def kinds() -> tuple[type[e.Event], ...]:
    """List every kind of event there is."""
    return (e.Started, *_FOLDS)


def evolve(state: State, event: e.Event) -> State:
    """Fold one fact."""
    return _FOLDS[type(event)](state, event)


def known_at_start(pack: Pack, told: Told) -> Facts:
    """Give what is known of the box: what its owner told, over what the house says."""
    return Facts.of(NO_HOUSE).told(told).over(Facts.of(pack), dict.fromkeys(ENTITIES, 0))


def begin(event: e.Started, houses: Mapping[str, Pack]) -> State:
    """Lay the table (S1, S3, S5, S6, S7)."""
    pack = houses[event.pack] if event.pack else NO_HOUSE
    cards_from = houses[event.cards_from] if event.cards_from else NO_HOUSE
    with_map = event.setup.tracking == "map"
    return State(
        houses=houses,
        pack=pack,
        setup=event.setup,
        seats=event.children,
        flashlight=event.children[0],  # S7: whoever sits first holds it
        round=1,
        turn=event.children[0],
        turn_over=False,
        actions=0,
        children={child: Child(pack.halls[child]) for child in event.children},  # S1
        babysitter=event.babysitter if with_map else "",  # S5
        boogeyman=None,
        indicator=(Token(event.first_token),),  # S6
        stress={BOOGEYMAN: 0, BABYSITTER: 0},  # S7
        event=None,
        nightmares={},
        rooms={room: Stack() for room in ROOMS},  # S3
        attic_open=False,
        trapdoor=None,
        finds=(),
        facts=known_at_start(pack, event.known),
        cards_from=cards_from,
        left={
            deck: tuple(cards_from.cards[deck])
            for deck, whose in event.setup.decks.items()
            if whose == "app"
        },
        finale=None,
        outcome=None,
        limits=(),
        hopeless_since=None,
        agenda=(),
        luck=event.luck,
    )


def _folds(kind: type[E]) -> Callable[[Callable[[State, E], State]], Callable[[State, E], State]]:
    def register(function: Callable[[State, E], State]) -> Callable[[State, E], State]:
        _FOLDS[kind] = function
        return function

    return register


def _same(state: State, event: e.Event) -> State:
    """Fold a fact that is only told: what follows from it comes as facts of its own."""
    return state


for _told in (
    e.PadlockForced, e.PadlockHeld, e.BabysitterStayed, e.BabysitterPossessed,
    e.PossessionRolled, e.DiceRolled, e.CandiesSpent, e.MeetingBegan, e.MeetingCardDrawn,
    e.MeetingCancelled, e.TroubleDrawn, e.BoogeymanStaysHidden, e.EventCancelled,
    e.NightmareCancelled, e.NightmareActed, e.BabysitterSent, e.BabysitterReached,
    e.OrderGiven, e.TokenDrawnAgain, e.CardInVain, e.NoiseChanged,
):  # fmt: skip
    _FOLDS[_told] = _same


def _child(table: State, child: str, **changes: Any) -> State:
    changed = replace(table.children[child], **changes)
    return replace(table, children={**table.children, child: changed})


def _rooms(
    state: State, room: str, light: str | None = None, padlock: bool | None = None, taken: int = 0
) -> Mapping[str, Stack]:
    """Give the stacks with one of them changed; without a map nobody knows which one it was."""
    if not room:
        return state.rooms
    was = state.rooms[room]
    light = was.light if light is None else light
    padlock = was.padlock if padlock is None else padlock
    return {**state.rooms, room: Stack(light, padlock, max(0, was.search - taken))}


@_folds(e.TurnBegan)
def _turn_began(state: State, event: e.TurnBegan) -> State:
    return replace(state, turn=event.who, turn_over=False, actions=0)


@_folds(e.TurnEnded)
def _turn_ended(state: State, event: e.TurnEnded) -> State:
    return replace(state, turn_over=True)


@_folds(e.TurnWaits)
def _turn_waits(state: State, event: e.TurnWaits) -> State:
    return replace(state, turn_over=False)


@_folds(e.RoundBegan)
def _round_began(state: State, event: e.RoundBegan) -> State:
    return replace(state, round=event.round, flashlight=event.flashlight)


@_folds(e.ChildMoved)
def _child_moved(state: State, event: e.ChildMoved) -> State:
    children = {**state.children, event.child: state.children[event.child].at(event.path[-1])}
    return replace(state, children=children, actions=state.actions + event.actions)


@_folds(e.LightTaken)
def _light_taken(state: State, event: e.LightTaken) -> State:
    rooms = _rooms(state, event.room, light="none")
    return replace(state, rooms=rooms, actions=state.actions + event.actions)


@_folds(e.SearchTokenTaken)
def _search_token_taken(state: State, event: e.SearchTokenTaken) -> State:
    rooms = _rooms(state, event.room, taken=1) if event.room in state.rooms else state.rooms
    if event.found == "trapdoor":
        state = replace(state, trapdoor=event.room or None)  # T12: it stays in this Room
    if event.found not in (None, "nothing"):
        state = replace(state, finds=(*state.finds, (str(event.found), event.child)))
    return replace(state, rooms=rooms, actions=state.actions + event.actions)


@_folds(e.PadlockRolled)
def _padlock_rolled(state: State, event: e.PadlockRolled) -> State:
    return replace(state, actions=state.actions + event.actions)


@_folds(e.PadlockRemoved)
def _padlock_removed(state: State, event: e.PadlockRemoved) -> State:
    return replace(state, rooms=_rooms(state, event.room, padlock=False))


@_folds(e.PadlockAdded)
def _padlock_added(state: State, event: e.PadlockAdded) -> State:
    return replace(state, rooms=_rooms(state, event.room, padlock=True))


@_folds(e.AtticUnlocked)
def _attic_unlocked(state: State, event: e.AtticUnlocked) -> State:
    return replace(state, attic_open=True)


@_folds(e.LightTurned)
def _light_turned(state: State, event: e.LightTurned) -> State:
    return replace(state, rooms=_rooms(state, event.room, light=event.to))


@_folds(e.BabysitterMoved)
def _babysitter_moved(state: State, event: e.BabysitterMoved) -> State:
    return replace(state, babysitter=event.path[-1])


@_folds(e.BabysitterPlaced)
def _babysitter_placed(state: State, event: e.BabysitterPlaced) -> State:
    return state if state.asks else replace(state, babysitter=event.room)


@_folds(e.StressChanged)
def _stress_changed(state: State, event: e.StressChanged) -> State:
    return replace(state, stress={**state.stress, event.track: event.to})


@_folds(e.SpaceLearnt)
def _space_learnt(state: State, event: e.SpaceLearnt) -> State:
    facts = state.facts.with_space(event.track, event.space, event.symbol, event.last)
    return replace(state, facts=facts)


@_folds(e.SlotLearnt)
def _slot_learnt(state: State, event: e.SlotLearnt) -> State:
    return replace(state, facts=state.facts.with_slot(event.slot, event.symbol))


@_folds(e.BoogeymanRevealed)
def _boogeyman_revealed(state: State, event: e.BoogeymanRevealed) -> State:
    indicator = (*state.indicator[:-1], replace(state.indicator[-1], revealed=True))
    rooms = _rooms(state, event.room, light=event.light)
    return replace(state, boogeyman=event.room, indicator=indicator, rooms=rooms)


@_folds(e.BoogeymanMoved)
def _boogeyman_moved(state: State, event: e.BoogeymanMoved) -> State:
    return replace(state, boogeyman=event.room)


@_folds(e.IndicatorCleared)
def _indicator_cleared(state: State, event: e.IndicatorCleared) -> State:
    return replace(state, indicator=())


@_folds(e.TokenPlaced)
def _token_placed(state: State, event: e.TokenPlaced) -> State:
    return replace(state, indicator=(*state.indicator, Token(event.room)))


@_folds(e.HiddenTokenRedrawn)
def _hidden_token_redrawn(state: State, event: e.HiddenTokenRedrawn) -> State:
    return replace(state, indicator=(*state.indicator[:-1], Token(event.room)))


@_folds(e.CardDrawn)
def _card_drawn(state: State, event: e.CardDrawn) -> State:
    rest = tuple(card for card in state.left[event.deck] if card != event.card)
    return replace(state, left={**state.left, event.deck: rest})


@_folds(e.DeckRemade)
def _deck_remade(state: State, event: e.DeckRemade) -> State:
    lying = state.in_force(event.deck)
    anew = tuple(card for card in state.cards[event.deck] if card not in lying)
    # A small deck may lie on the table as a whole: then its cards come once more.
    return replace(state, left={**state.left, event.deck: anew or tuple(state.cards[event.deck])})


@_folds(e.EventDrawn)
def _event_drawn(state: State, event: e.EventDrawn) -> State:
    return replace(state, event=Card(event.card))


@_folds(e.LimitSet)
def _limit_set(state: State, event: e.LimitSet) -> State:
    if not event.by_table:
        return state  # a card of ours in force says so itself
    limit = Limit(event.what, event.amount, event.child)
    return replace(state, limits=(*state.limits, limit))


@_folds(e.EventDiscarded)
def _event_discarded(state: State, event: e.EventDiscarded) -> State:
    dreams = tuple(limit for limit in state.limits if limit.child is not None)
    return replace(state, event=None, limits=dreams)


@_folds(e.ChildFainted)
def _child_fainted(state: State, event: e.ChildFainted) -> State:
    return _child(state, event.child, fainted=True, state=TERRIFIED)


@_folds(e.ChildRevived)
def _child_revived(state: State, event: e.ChildRevived) -> State:
    state = _child(state, event.child, fainted=False, state=SCARED)  # N2
    return replace(state, actions=state.actions + event.actions, hopeless_since=None)


@_folds(e.StateChanged)
def _state_changed(state: State, event: e.StateChanged) -> State:
    return _child(state, event.child, state=event.value)


@_folds(e.NightmareDrawn)
def _nightmare_drawn(state: State, event: e.NightmareDrawn) -> State:
    return replace(state, nightmares={**state.nightmares, event.child: event.card})


@_folds(e.NightmareDiscarded)
def _nightmare_discarded(state: State, event: e.NightmareDiscarded) -> State:
    left = {child: card for child, card in state.nightmares.items() if child != event.child}
    limits = tuple(limit for limit in state.limits if limit.child != event.child)
    return replace(state, nightmares=left, limits=limits)


@_folds(e.NobodyStands)
def _nobody_stands(state: State, event: e.NobodyStands) -> State:
    return replace(state, hopeless_since=event.round)


@_folds(e.FinaleCalled)
def _finale_called(state: State, event: e.FinaleCalled) -> State:
    return replace(state, finale=Finale(event.colour, event.room))


def _finale(state: State, **changes: Any) -> State:
    assert state.finale is not None
    return replace(state, finale=replace(state.finale, **changes))


@_folds(e.FinaleReached)
def _finale_reached(state: State, event: e.FinaleReached) -> State:
    return _finale(state, leader=event.child)


@_folds(e.FinaleStarted)
def _finale_started(state: State, event: e.FinaleStarted) -> State:
    return _finale(
        state, page=event.page, present=event.present, turn=event.child, panel=1, out=event.out
    )


@_folds(e.PanelPlayed)
def _panel_played(state: State, event: e.PanelPlayed) -> State:
    return _finale(state, out=event.out, turn=event.turn, panel=event.panel)


@_folds(e.NightEnded)
def _night_ended(state: State, event: e.NightEnded) -> State:
    return replace(state, outcome=event.outcome)


@_folds(e.TrackingChanged)
def _tracking_changed(state: State, event: e.TrackingChanged) -> State:
    """Take another house, or none: where everybody is has to be told anew."""
    pack = state.houses[event.pack] if event.pack else state.pack
    children = {child: is_.at("") for child, is_ in state.children.items()}
    facts = state.facts.over(Facts.of(pack), state.stress) if event.pack else state.facts
    setup = replace(state.setup, tracking=event.tracking)
    return replace(state, pack=pack, setup=setup, children=children, babysitter="", facts=facts)


@_folds(e.ChildPlaced)
def _child_placed(state: State, event: e.ChildPlaced) -> State:
    children = {**state.children, event.child: state.children[event.child].at(event.room)}
    return replace(state, children=children)


@_folds(e.TableCorrected)
def _table_corrected(state: State, event: e.TableCorrected) -> State:
    return corrected(state, event.set)


@_folds(e.Settled)
def _settled(state: State, event: e.Settled) -> State:
    return replace(state, agenda=event.agenda, luck=event.luck)
