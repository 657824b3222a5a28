"""Fix the table, the fold: what a checked correction makes of the state, by no rule. Pure."""

from collections.abc import Mapping

from companion.engine.frozen import replace
from companion.engine.plain import Json
from companion.games.final_girl.box import HERS, KILLER, MINIONS
from companion.games.final_girl.effects import Effect, of_plain
from companion.games.final_girl.printed import Row
from companion.games.final_girl.state import Body, Limit, Minion, State

AS_SAID = ("round", "killed", "saved", "died_this_turn", "finale", "power", "outcome")


def corrected(state: State, clean: Mapping[str, Json]) -> State:
    """Set the table as it is."""
    changes = {name: clean[name] for name in AS_SAID if name in clean}
    if clean.get("phase") in HERS and not state.agenda:
        changes |= {"phase": clean["phase"], "ended_by": ""}
    if clean.get("bloodlust"):
        changes |= _bloodlust(state, clean["bloodlust"])
    if clean.get("terror"):
        changes["terror_left"] = clean["terror"]["left"]
    state = replace(state, **changes)
    for who in ("heroine", "killer"):
        if who in clean:
            state = _body(state, who, clean[who])
    if "victims" in clean:
        victims = {**state.victims, **clean["victims"]}
        state = replace(state, victims={zone: n for zone, n in victims.items() if n})
    if "specials" in clean:
        specials = {**state.specials, **clean["specials"]}
        state = replace(state, specials={one: at for one, at in specials.items() if at})
    if clean.get("minions"):
        state = _minions(state, clean["minions"])
    before = [_plain(one) for one in state.limits]
    state = _cards(state, clean)
    if "limits" in clean and clean["limits"] != before:  # else they follow from the cards
        limits = [Limit(one["card"], of_plain(_effect(one))) for one in clean["limits"]]
        state = replace(state, limits=tuple(limits))
    return state


def _plain(limit: Limit) -> Json:
    return {"card": limit.card, **limit.effect.written()}


def _effect(plain: Mapping[str, Json]) -> dict[str, Json]:
    return {name: value for name, value in plain.items() if name != "card"}


def minor_limit(state: State, card: str) -> Effect | None:
    """Give what a minor power of this box holds while it stays; None for any other card (G23)."""
    printed = None if state.asks else state.card(card)
    effects = () if printed is None else printed.effects
    return next((one.limit for one in effects if one.kind == "minor_power"), None)


def _bloodlust(state: State, parts: Mapping[str, Json]) -> dict[str, Json]:
    """Set the row, and in Ask what it shows; one above the last row tells that there are more."""
    number = parts.get("row", state.row)
    changes: dict[str, Json] = {"row": number}
    if number > state.last_row:
        changes["last_row"] = 0
    if "move" in parts or "attack" in parts:
        old = state.row_at(number) or Row(0, 0, "none")
        new = replace(old, move=parts.get("move", old.move), attack=parts.get("attack", old.attack))
        changes["rows"] = {**state.rows, str(number): new}
    return changes


def _body(state: State, who: str, parts: Mapping[str, Json]) -> State:
    old = state.body(who)
    new: Body = replace(old, **parts)
    if new.token == "black":
        new = replace(new, number=None)
    return replace(state, killer=new) if who == KILLER else replace(state, heroine=new)


def _minions(state: State, parts: Mapping[str, Json]) -> State:
    assert state.horde is not None, "there are minions"
    minions = {**state.minions}
    for one, is_ in parts.items():
        if is_ is None:
            minions.pop(one, None)
        else:
            old = minions.get(one) or Minion("", state.horde.health)
            minions[one] = replace(old, **is_)
    return replace(state, minions={one: minions[one] for one in MINIONS if one in minions})


def _cards(state: State, clean: Mapping[str, Json]) -> State:
    """Put cards into force, and take others out, with their limits."""
    if not {"events", "minor_powers", "finale", "power"} & set(clean):
        return state
    if "events" in clean:
        seen = dict.fromkeys((*state.events_seen, *clean["events"]))
        state = replace(state, events=tuple(clean["events"]), events_seen=tuple(seen))
    if "minor_powers" in clean:
        powers = {**state.minor_powers, **clean["minor_powers"]}
        state = replace(state, minor_powers={card: n for card, n in powers.items() if n})
    decks = () if state.asks else (state.printed.finales, state.printed.powers, state.place.events)
    # What a card of these decks holds, it holds while it lies there; others are not touched.
    leaves = {one for deck in decks for one in deck} | set(clean.get("minor_powers", {}))
    there = {state.finale, state.power, *state.events, *state.minor_powers}
    limits = [one for one in state.limits if one.card not in leaves or one.card in there]
    held = {one.card for one in limits}
    for power in state.minor_powers:
        limit = minor_limit(state, power) if power not in held else None
        if limit is not None:
            limits.append(Limit(power, limit))
    for card in (state.finale, state.power, *state.events):
        printed = state.card(card) if card and card not in held else None
        if printed is not None:
            limits += [Limit(printed.id, one) for one in printed.effects if one.kind == "limit"]
    return replace(state, limits=tuple(limits))
