"""Sayings about the Babysitter, the Boogeyman, Stress and cards. Pure."""

from companion.engine.prompt import Saying
from companion.games.boogeyman import events as e
from companion.games.boogeyman.box import BABYSITTER
from companion.games.boogeyman.calibration import space_word
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.state import HALL
from companion.games.boogeyman.text.event_text.base import says
from companion.games.boogeyman.text.words import Words

# Which rule sends her, by the cause.
WALK_RULES = {"noise": "B2", "padlock": "B8", "card": "B1", "possession": "P1"}


@says(e.BabysitterMoved)
def _babysitter_moved(event: e.BabysitterMoved, pack: Pack, words: Words) -> Saying:
    way = words.way(pack, event.path)
    shortest = "one" if event.ways == 1 else "many"
    facts = {
        "n": len(event.path) - 1,
        "way": way,
        "path": way,
        "rooms": event.rooms,
        "distance": words.rooms(event.rooms),
        "made": event.made,
        "child": words.name(event.child),
        "goal": words.name(event.child) if event.child else words.place(pack, event.goal),
        "shortest": words.word(f"shortest.{shortest}", n=event.ways),
        "reached": words.word("reached.some", names=words.names(event.reached))
        if event.reached
        else words.word("reached.nobody"),
    }
    rule = WALK_RULES[event.cause]
    if event.reached:
        rule = "P2" if event.cause == "possession" else "B3"
    key = "noise_changed" if event.made is not None else event.cause
    if event.cause == "possession" and event.child is None:
        rule, key = "P5", "steered"
    return Saying(f"babysitter_moved.{key}", rule, facts)


@says(e.BabysitterSent)
def _babysitter_sent(event: e.BabysitterSent, pack: Pack, words: Words) -> Saying:
    goal = words.name(event.child) if event.child else words.place(pack, event.room or "")
    facts = {
        "n": event.rooms, "child": words.name(event.child), "goal": goal, "made": event.made
    }  # fmt: skip
    if event.cause == "possession" and event.child is None:
        return Saying("babysitter_sent.steered", "P5", {"distance": words.rooms(event.rooms)})
    key = "noise_changed" if event.made is not None else event.cause
    return Saying(f"babysitter_sent.{key}", WALK_RULES[event.cause], facts)


@says(e.BabysitterReached)
def _babysitter_reached(event: e.BabysitterReached, pack: Pack, words: Words) -> Saying:
    key = "babysitter_reached.some" if event.children else "babysitter_reached.nobody"
    return Saying(key, "B3", {"names": words.names(event.children)}, told=False)


@says(e.BabysitterStayed)
def _babysitter_stayed(event: e.BabysitterStayed, pack: Pack, words: Words) -> Saying:
    rules = {"there": "B12", "no_way": "B10", "nobody": "P4", "steered": "P5"}
    rule = rules.get(event.why) or WALK_RULES[event.cause]
    if not event.room:
        return Saying(f"babysitter_stays.{event.why}", rule, {})
    return Saying(f"babysitter_stayed.{event.why}", rule, {"room": words.place(pack, event.room)})


@says(e.BabysitterPlaced)
def _babysitter_placed(event: e.BabysitterPlaced, pack: Pack, words: Words) -> Saying:
    facts = {"room": words.place(pack, event.room)}
    told = event.why not in ("card", "map")
    rule = {"candies": "T10", "start": "S5"}.get(event.why, "B1")
    if not event.room:
        return Saying(f"babysitter_back.{event.why}", rule, {})
    return Saying(f"babysitter_placed.{event.why}", rule, facts, told)


@says(e.BabysitterSeen)
def _babysitter_seen(event: e.BabysitterSeen, pack: Pack, words: Words) -> Saying:
    if event.room == HALL:
        return Saying("babysitter_seen.hall", "B14", {}, told=False)
    return Saying("babysitter_seen", "B14", {"room": words.place(pack, event.room)}, told=False)


@says(e.ChildrenSeen)
def _children_seen(event: e.ChildrenSeen, pack: Pack, words: Words) -> Saying:
    facts = {"names": words.names(event.children), "room": words.place(pack, event.room)}
    key = "children_seen" if event.children else "children_seen.nobody"
    return Saying(key, "M4", facts, told=False)


@says(e.NearestTold)
def _nearest_told(event: e.NearestTold, pack: Pack, words: Words) -> Saying:
    key = "nearest_told" if event.children else "nearest_told.nobody"
    return Saying(key, "P1", {"names": words.names(event.children)}, told=False)


@says(e.BabysitterPossessed)
def _babysitter_possessed(event: e.BabysitterPossessed, pack: Pack, words: Words) -> Saying:
    rule = "B6" if event.by == "walk" else "M4"
    facts = {"room": words.place(pack, event.room)}
    return Saying(f"babysitter_possessed.{event.by}", rule, facts)


@says(e.PossessionRolled)
def _possession_rolled(event: e.PossessionRolled, pack: Pack, words: Words) -> Saying:
    names = words.names(event.nearest)
    if event.steered:
        return Saying("possession_rolled.steered", "P5", {"die": event.die})
    if event.distance is None:
        facts = {"die": event.die, "names": names, "n": len(event.nearest)}
        return Saying("possession_rolled.asked", "P1", facts)
    away = words.rooms(event.distance)
    facts = {"die": event.die, "names": names, "away": away, "n": len(event.nearest)}
    return Saying("possession_rolled", "P1", facts)


def roll_rule(purpose: str, entity: str) -> str:
    """Name the rule by which several Children roll."""
    if purpose == "meet":
        return "B4" if entity == BABYSITTER else "M4"
    return {"hunt": "P1", "card": "D2"}[purpose]


@says(e.DiceRolled)
def _dice_rolled(event: e.DiceRolled, pack: Pack, words: Words) -> Saying:
    facts = {
        "dice": ", ".join(f"{words.name(child)} {die}" for child, die in event.dice.items()),
        "lowest": words.names(event.lowest),
        "entity": words.name(event.entity),
    }
    key = event.purpose if len(event.lowest) == 1 else "tie"
    rule = roll_rule(event.purpose, event.entity)
    return Saying(f"dice_rolled.{key}", rule, facts)


@says(e.MeetingBegan)
def _meeting_began(event: e.MeetingBegan, pack: Pack, words: Words) -> Saying:
    return Saying("meeting_began", "T4", _met(event, words), told=False)


@says(e.MeetingCardDrawn)
def _meeting_card_drawn(event: e.MeetingCardDrawn, pack: Pack, words: Words) -> Saying:
    return Saying("meeting_card_drawn", "T4", _met(event, words), told=False)


@says(e.MeetingCancelled)
def _meeting_cancelled(event: e.MeetingCancelled, pack: Pack, words: Words) -> Saying:
    return Saying(f"meeting_cancelled.{event.turn}", "T8", _met(event, words))


def _met(
    event: e.MeetingBegan | e.MeetingCardDrawn | e.MeetingCancelled, words: Words
) -> dict[str, object]:
    return {"child": words.name(event.child), "entity": words.name(event.entity)}


@says(e.StressChanged)
def _stress_changed(event: e.StressChanged, pack: Pack, words: Words) -> Saying:
    facts = {
        "entity": words.name(event.track),
        "before": event.before,
        "to": event.to,
        "top": event.top,
        "trouble": _passed(event, words),
    }
    if event.to < event.before:
        if event.cause == "cancelled":
            return Saying("stress_changed.cancelled", "T8", facts)
        return Saying("stress_changed.down", "X1", facts)
    if event.to > event.before:
        by_card = event.cause == "card"
        if event.top is None:
            key = "stress_changed.up_card_unknown" if by_card else "stress_changed.up_unknown"
        else:
            key = "stress_changed.up_card" if by_card else "stress_changed.up"
        return Saying(key, "X1", facts)
    if event.cause == "relief":
        return Saying("stress_changed.full", "X2", facts)
    if event.to != event.top:
        return Saying("stress_changed.same", "X1", facts)
    return Saying("stress_changed.stays", "X2", facts)


def _passed(event: e.StressChanged, words: Words) -> str:
    """Say which Trouble symbols a card's Stress reached on its way."""
    spaces = [str(space) for space in event.troubles]
    return words.word("passed", n=len(spaces), spaces=words.listed(spaces)) if spaces else ""


@says(e.SpaceLearnt)
def _space_learnt(event: e.SpaceLearnt, pack: Pack, words: Words) -> Saying:
    facts = {"entity": words.name(event.track), "space": event.space}
    return Saying(f"space_learnt.{space_word(event.symbol, event.last)}", "X1", facts, told=False)


@says(e.SlotLearnt)
def _slot_learnt(event: e.SlotLearnt, pack: Pack, words: Words) -> Saying:
    key = "slot_learnt.symbol" if event.symbol else "slot_learnt.nothing"
    return Saying(key, "M6", {"slot": event.slot}, told=False)


@says(e.TroubleDrawn)
def _trouble_drawn(event: e.TroubleDrawn, pack: Pack, words: Words) -> Saying:
    key = "trouble_drawn.cancelled" if event.cancelled else "trouble_drawn"
    return Saying(key, "X1", {}, told=False)


@says(e.BoogeymanRevealed)
def _boogeyman_revealed(event: e.BoogeymanRevealed, pack: Pack, words: Words) -> Saying:
    there = (*event.children, *((BABYSITTER,) if event.babysitter else ()))
    names = words.names(there)
    facts = {
        "room": words.place(pack, event.room),
        "slot": event.slot,
        "there": words.word("there.some", names=names) if there else words.word("there.nobody"),
    }
    key = "no_light" if event.light == "none" else "dark" if event.turned else "was_dark"
    if event.asked:
        key = "asked"
    if event.by:
        return Saying(_ENTERED[key], "H2", {**facts, "who": words.name(event.by)})
    return Saying(f"boogeyman_revealed.{key}", "M2", facts)


# Somebody came into the Room of a player's last token.
_ENTERED = {
    "dark": "boogeyman_revealed.entered",
    "was_dark": "boogeyman_revealed.entered_was_dark",
    "no_light": "boogeyman_revealed.entered_no_light",
    "asked": "boogeyman_revealed.entered_asked",
}


@says(e.IndicatorCleared)
def _indicator_cleared(event: e.IndicatorCleared, pack: Pack, words: Words) -> Saying:
    if event.by_him:
        return Saying("indicator_cleared.his", "H1", {})
    return Saying("indicator_cleared.table" if event.by_table else "indicator_cleared", "M8", {})


@says(e.TokenPlaced)
def _token_placed(event: e.TokenPlaced, pack: Pack, words: Words) -> Saying:
    if event.by_him:
        how, rule = "his_table" if event.by_table else "his", "S6" if event.first else "H1"
        symbol = "_symbol" if event.symbol and not event.first else ""
        return Saying(f"token_placed.{how}{symbol}", rule, {"slot": event.slot})
    if event.first:
        return Saying("token_placed.first", "S6", {"slot": event.slot})
    key = "token_placed.table" if event.by_table else "token_placed"
    if event.symbol:
        key = "token_placed.table_symbol" if event.by_table else "token_placed.symbol"
    return Saying(key, "M5", {"slot": event.slot})


@says(e.EventDrawn)
def _event_drawn(event: e.EventDrawn, pack: Pack, words: Words) -> Saying:
    key = "event_drawn" if event.until is None else "event_drawn.until"
    return Saying(key, "M6", {"round": event.until}, told=False)


@says(e.EventDiscarded)
def _event_discarded(event: e.EventDiscarded, pack: Pack, words: Words) -> Saying:
    rule = {"over": "M1", "replaced": "M6", "finale": "F3"}[event.why]
    return Saying(f"event_discarded.{event.why}", rule, {})
