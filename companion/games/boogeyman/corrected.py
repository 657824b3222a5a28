"""Fix the table, the fold: what a checked correction makes of the state, by no rule. Pure."""

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.plain import Json, JsonObject
from companion.games.boogeyman.box import CALM, CANDY_LIMIT, CHILDREN, FINDS, SEARCH_TOKENS
from companion.games.boogeyman.state import Card, Child, Finale, State, Token

Plain = Mapping[str, Json]


def corrected(state: State, clean: Plain) -> State:
    """Set the table as it is."""
    if clean.get("turn", state.turn) != state.turn:
        state = replace(state, turn=clean["turn"], turn_over=False)
    for name in ("round", "actions", "outcome", "trapdoor"):
        if name in clean:
            state = replace(state, **{name: clean[name]})
    if "children" in clean:
        state = _with_children(state, clean["children"])
    if "flashlight" in clean:
        state = replace(state, flashlight=clean["flashlight"])
    if clean.get("babysitter"):
        state = replace(state, babysitter=clean["babysitter"]["room"])
    if clean.get("boogeyman"):
        state = replace(state, boogeyman=clean["boogeyman"]["room"])
    if "indicator" in clean:
        state = _with_indicator(state, clean["indicator"])
    if "event" in clean:
        state = replace(state, event=_event(state.event, clean["event"]))
    if "attic" in clean:
        state = replace(state, attic_open=clean["attic"] == "open")
    state = replace(state, stress={**state.stress, **clean.get("stress", {})})
    state = _with_rooms(state, clean.get("rooms", {}), clean.get("search_tokens", {}))
    if "found" in clean:
        kept = [(what, child) for what, child in state.finds if what not in clean["found"]]
        new = [(what, child) for what in FINDS for child in clean["found"].get(what, ())]
        state = replace(state, finds=(*kept, *new))
    if "finale" in clean:
        state = _with_finale(state, clean["finale"])
    state = _with_candies(state, clean.get("candies", {}))
    if "limits" in clean:
        state = _with_limits(state, clean["limits"])
    return _with_cards(_with_nightmares(state, clean.get("nightmares", {})), clean)


def _event(before: Card | None, change: Plain | None) -> Card | None:
    """Set the Event in force; the same card holds as long as it did."""
    if change is None:
        return None
    same = before is not None and before.id == change["id"]
    return Card(**change, until=before.until if before and same else None)


def _with_children(state: State, changes: Plain) -> State:
    """Set Children; a new one joins at the end of the table, one set to null leaves."""
    children = dict(state.children)
    seats = [seat for seat in state.seats if changes.get(seat, {}) is not None]
    for child in CHILDREN:  # never in the order in which somebody wrote them
        change = changes.get(child, {})
        if change is None:
            del children[child]
        if child not in changes or change is None:
            continue
        if child not in children:
            seats.append(child)
            children[child] = Child(state.pack.halls[child])
        children[child] = replace(children[child], **change)
    flashlight = state.flashlight
    if flashlight not in seats:
        flashlight = next((seat for seat in state.order() if seat in seats), seats[0])
    stand = any(not child.fainted for child in children.values())
    finale = state.finale and replace(
        state.finale,
        leader=state.finale.leader if state.finale.leader in children else None,
        present=tuple(c for c in state.finale.present if c in children),
        out=tuple(c for c in state.finale.out if c in children),
    )
    return replace(
        state, children=children, seats=tuple(seats), flashlight=flashlight,
        nightmares={c: card for c, card in state.nightmares.items() if c in children},
        finds=tuple(find for find in state.finds if find[1] in children), finale=finale,
        hopeless_since=None if stand else state.hopeless_since,
    )  # fmt: skip


def _with_indicator(state: State, slots: list[str | None]) -> State:
    """Lay the tokens; the one face down stays the same unless it now lies open elsewhere."""
    down = state.indicator if state.played else (Token(state.hidden or ""),) * len(slots)
    tokens = tuple(
        down[position] if slot == "down" else Token(slot, revealed=True)
        for position, slot in enumerate(slots)
        if slot is not None
    )
    return replace(state, indicator=tokens)


def _with_rooms(state: State, rooms: Plain, search: Plain) -> State:
    stacks = dict(state.rooms)
    for room, change in rooms.items():
        stacks[room] = replace(stacks[room], **change)
    for room, left in search.items():
        if left != stacks[room].search:  # the table knows better what lies there (S3)
            plain = int(left >= SEARCH_TOKENS)
            stacks[room] = replace(stacks[room], search=left, plain=plain, special=1)
    return replace(state, rooms=stacks)


def _with_finale(state: State, change: Plain | None) -> State:
    if change is None:
        return replace(state, finale=None)
    finale = state.finale or Finale(None, change["room"])
    changes: JsonObject = {
        name: tuple(value) if isinstance(value, list) else value for name, value in change.items()
    }
    return replace(state, finale=replace(finale, **changes))


def _with_nightmares(state: State, change: Plain) -> State:
    """Set Nightmares; whoever stands has none (N2)."""
    cards = {**state.nightmares, **change}
    kept = {
        child: card
        for child, card in cards.items()
        if card is not False and (child in change or state.children[child].fainted)
    }  # fmt: skip
    return replace(state, nightmares=kept)


def _with_candies(state: State, change: Plain) -> State:
    """Set Candies; whoever was counted anew is no guess any more, unless nothing was new."""
    told = {child for child, count in change.items() if count != state.candies.get(child)}
    candies = {c: change.get(c, state.candies.get(c, CANDY_LIMIT[CALM])) for c in state.seats}
    unsure = tuple(child for child in state.unsure if child in state.seats and child not in told)
    return replace(state, candies=candies, unsure=unsure)


def _with_limits(state: State, kept: list[Plain]) -> State:
    """Let only these go on; of two that are alike either will do."""
    kept = list(kept)
    limits = []
    for limit in state.limits:
        if (shown := limit.shown()) in kept:
            kept.remove(shown)
            limits.append(limit)
    return replace(state, limits=tuple(limits))


def _with_cards(state: State, clean: Plain) -> State:
    """Let what lies on the table be in no deck, and let no limit outlive its card (D1)."""
    lying = {deck: state.in_force(deck) for deck in state.left}
    if any(card in state.left[deck] for deck, cards in lying.items() for card in cards):
        left = {
            deck: tuple(card for card in cards if card not in lying[deck])
            for deck, cards in state.left.items()
        }
        state = replace(state, left=left)
    fainted = {child for child, is_ in state.children.items() if is_.fainted}
    no_event = "event" in clean and state.event is None
    limits = tuple(
        limit
        for limit in state.limits
        if (limit.child in fainted if limit.child else not (no_event and limit.of_the_event))
    )
    return replace(state, limits=limits)
