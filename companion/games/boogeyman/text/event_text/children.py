"""Sayings about the Children, what they do and what becomes of them. Pure."""

from companion.engine.prompt import Saying
from companion.games.boogeyman import events as e
from companion.games.boogeyman.box import CANDY_LIMIT, TERRIFIED
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.text.effect_text import deeds
from companion.games.boogeyman.text.event_text.base import says
from companion.games.boogeyman.text.words import Words


@says(e.ChildMoved)
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


@says(e.LightTaken)
def _light_taken(event: e.LightTaken, pack: Pack, words: Words) -> Saying:
    facts = {"child": words.name(event.child), "room": words.place(pack, event.room)}
    return Saying(f"light_taken.{event.side}", "T2", facts)


@says(e.SearchTokenTaken)
def _search_token_taken(event: e.SearchTokenTaken, pack: Pack, words: Words) -> Saying:
    what, _, colour = (event.found or "noise").partition(":")
    in_why = what in ("noise", "objective")
    facts: dict[str, object] = {
        "child": words.name(event.child),
        "room": words.place(pack, event.room, in_why),
        "noise": event.noise,
    }
    if colour:
        facts["colour"] = words.word(f"colour.{colour}")
        facts["held"] = event.held
    rule = {"trapdoor": "T12", "passkey": "T13"}.get(what, "B2")
    return Saying(f"search.{what}", rule, facts, told=what != "nothing")


@says(e.PadlockRolled)
def _padlock_rolled(event: e.PadlockRolled, pack: Pack, words: Words) -> Saying:
    facts = {"child": words.name(event.child), "room": words.place(pack, event.room, True)}
    return Saying("padlock_rolled", "B8", {**facts, "rolled": event.rolled}, told=False)


@says(e.PadlockForced)
def _padlock_forced(event: e.PadlockForced, pack: Pack, words: Words) -> Saying:
    key = "padlock_forced" if event.candies else "padlock_forced.plain"
    facts = {
        "rolled": event.rolled, "change": words.signed(event.candies), "result": event.result
    }  # fmt: skip
    return Saying(key, "T10" if event.candies else "B8", facts, told=bool(event.candies))


@says(e.PadlockRemoved)
def _padlock_removed(event: e.PadlockRemoved, pack: Pack, words: Words) -> Saying:
    facts = {"room": words.place(pack, event.room), "child": words.name(event.child)}
    if event.by == "forced" and not event.room:
        return Saying("padlock_removed.forced_unseen", "B8", facts)
    if event.unseen:
        return Saying("padlock_removed.card_unseen", "B13", facts)
    if event.by == "forced":
        facts["babysitter"] = words.place(pack, event.babysitter or "")
    rule = "B8" if event.by == "forced" else "B13"
    return Saying(f"padlock_removed.{event.by}", rule, facts)


@says(e.PadlockAdded)
def _padlock_added(event: e.PadlockAdded, pack: Pack, words: Words) -> Saying:
    key = "padlock_added.unseen" if event.unseen else "padlock_added"
    return Saying(key, "B13", {"room": words.place(pack, event.room)}, told=event.by_app)


@says(e.ChildSentHome)
def _child_sent_home(event: e.ChildSentHome, pack: Pack, words: Words) -> Saying:
    facts = {"child": words.name(event.child)}
    if event.back:
        key = "child_sent_home.back" if event.room else "child_sent_home.back_unseen"
        return Saying(key, "T10", {**facts, "room": words.place(pack, event.room)})
    if not event.room:
        return Saying("child_sent_home.unseen", "D2", facts)
    return Saying("child_sent_home", "D2", {**facts, "room": words.place(pack, event.room)})


@says(e.NightmareActed)
def _nightmare_acted(event: e.NightmareActed, pack: Pack, words: Words) -> Saying:
    facts = {"child": words.name(event.child)}
    if not event.title:  # the table's: it is asked what it does
        return Saying("nightmare_acted", "N1", facts, told=False)
    # What it orders for now follows, each on its own.
    told = [e for e in event.effects if (e["kind"], e.get("lasts")) != ("order", "now")]
    tale = deeds(told, words) if told else words.word("deed.orders")
    facts |= {"title": words.own(event.title), "tale": tale}
    return Saying("nightmare_acted.ours", "N1", facts)


@says(e.ChildFainted)
def _child_fainted(event: e.ChildFainted, pack: Pack, words: Words) -> Saying:
    facts = {"child": words.name(event.child)}
    if event.in_finale:
        return Saying("child_fainted.finale", "F5", facts)
    if event.turns:
        return Saying("child_fainted.turns", "H6", facts)
    return Saying("child_fainted", "N1", facts)


@says(e.AtticUnlocked)
def _attic_unlocked(event: e.AtticUnlocked, pack: Pack, words: Words) -> Saying:
    return Saying(f"attic_unlocked.{event.by}", "T13", {"child": words.name(event.child)})


@says(e.NightmareDiscarded)
def _nightmare_discarded(event: e.NightmareDiscarded, pack: Pack, words: Words) -> Saying:
    rule = "N2" if event.why == "revived" else "F3"
    return Saying(f"nightmare_discarded.{event.why}", rule, {"child": words.name(event.child)})


@says(e.LightTurned)
def _light_turned(event: e.LightTurned, pack: Pack, words: Words) -> Saying:
    facts = {"room": words.place(pack, event.room)}
    key = f"light_turned.{event.to}"
    if event.before is None:
        key += "_unseen"
    elif event.before == "none" and event.to != "none":
        key += "_back"
    return Saying(key, "T2", facts, told=event.by_app)


@says(e.CandiesSpent)
def _candies_spent(event: e.CandiesSpent, pack: Pack, words: Words) -> Saying:
    facts = {"child": words.name(event.child), "change": words.signed(event.change)}
    return Saying("candies_spent", "T10", {**facts, "result": event.result})


@says(e.StateChanged)
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
    change = "same" if event.value == event.before else "worse"
    if event.value < event.before:
        change = "better"
    return Saying(f"state_changed.{change}", "T10", facts)
