"""What cards make of a state: events, Terror, powers, the finale, limits; leaving the map. Pure."""

from companion.engine.frozen import replace
from companion.games.final_girl import events as e
from companion.games.final_girl.box import ASK, DECKS, TABLE
from companion.games.final_girl.folds import folds
from companion.games.final_girl.state import Box, Limit, State


@folds(e.EventTurned)
def _event_turned(state: State, event: e.EventTurned) -> State:
    seen = state.events_seen
    if event.event:
        seen = (*[one for one in seen if one != event.event], event.event)
    events = (*state.events, event.event) if event.lasts else state.events
    return replace(state, events_seen=seen, events=events)


@folds(e.MinorPowerHit)
def _minor_power_hit(state: State, event: e.MinorPowerHit) -> State:
    powers = {
        card: event.left if card == event.card else left
        for card, left in state.minor_powers.items()
        if card != event.card or event.left
    }
    limits = state.limits
    if not event.left:
        limits = tuple([one for one in limits if one.card != event.card])
    return replace(state, minor_powers=powers, limits=limits)


@folds(e.PowerOpened)
def _power_opened(state: State, event: e.PowerOpened) -> State:
    return replace(state, power=event.power)


@folds(e.TerrorDrawn)
def _terror_drawn(state: State, event: e.TerrorDrawn) -> State:
    seen = (*[one for one in state.terror_seen if one != event.card], event.card)
    return replace(state, terror_seen=seen, terror_left=event.left, terror_drawn=True)


@folds(e.CardDue)
def _card_due(state: State, event: e.CardDue) -> State:
    if event.deck != "terror":
        return state
    return replace(state, terror_left=event.left, terror_drawn=True)


@folds(e.TableDrawsTerror)
def _table_draws_terror(state: State, event: e.TableDrawsTerror) -> State:
    return replace(state, terror_left=event.left, terror_drawn=True)


@folds(e.TerrorPutBack)
def _terror_put_back(state: State, event: e.TerrorPutBack) -> State:
    return replace(state, terror_left=event.left, terror_drawn=False)


@folds(e.MinorPowerCame)
def _minor_power_came(state: State, event: e.MinorPowerCame) -> State:
    powers = {**state.minor_powers, event.card: event.health}
    limits = (*state.limits, Limit(event.card, event.limit))
    return replace(state, minor_powers=powers, limits=limits)


@folds(e.LimitSet)
def _limit_set(state: State, event: e.LimitSet) -> State:
    return replace(state, limits=(*state.limits, Limit(event.card, event.limit)))


@folds(e.LimitsEnded)
def _limits_ended(state: State, event: e.LimitsEnded) -> State:
    lasting = [one for one in state.limits if one.effect.lasts != "turn"]
    return replace(state, limits=tuple(lasting))


@folds(e.FinaleOpened)
def _finale_opened(state: State, event: e.FinaleOpened) -> State:
    return replace(state, finale=event.finale)


@folds(e.MapLeft)
def _map_left(state: State, event: e.MapLeft) -> State:
    """Forget the box, but for health, and the rows of bloodlust, which are known by now."""
    rows = {str(number): row for number, row in enumerate(state.printed.rows, 1)}
    setup = replace(
        state.setup, tracking=ASK, decks=dict.fromkeys(DECKS, TABLE), killer="", location=""
    )
    return replace(
        state, box=Box(), setup=setup, rows=rows, last_row=len(rows),
        heroine=replace(state.heroine, zone=""), killer=replace(state.killer, zone=""),
        victims={}, specials={}, minions={}, terror_seen=(), events=(), events_seen=(),
        finale=None if state.finale is None else "", power=None if state.power is None else "",
        minor_powers={}, limits=(),
    )  # fmt: skip
