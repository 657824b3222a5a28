"""Which message says what cards do, and what fills it. Pure."""

from collections.abc import Iterable

from companion.engine.prompt import Saying
from companion.games.final_girl import events as e
from companion.games.final_girl.box import KILLER
from companion.games.final_girl.effects import Effect
from companion.games.final_girl.state import State
from companion.games.final_girl.text.saying import says
from companion.games.final_girl.text.words import Words


def because(card: str, state: State, words: Words) -> str:
    if not card:
        return words.word("by.table")
    known = state.special(card)
    name = words.own(known.title) if known is not None else words.card(state, card)
    return words.word("by.card", card=name)


def tale(card: str, state: State, words: Words) -> str:
    known = state.card(card)
    return words.quoted(words.own(known.text)) if known is not None and known.text else ""


def horror_done(by: int, words: Words) -> str:
    """Say in a sentence how Horror changes."""
    return words.word(f"does.horror.{'up' if by > 0 else 'down'}", n=abs(by))


@says(e.EventTurned)
def _event_turned(event: e.EventTurned, state: State, words: Words) -> Saying:
    title = words.word("titled", title=words.card(state, event.event))
    if event.horror:
        title = f"{title} {horror_done(event.horror, words)}"
    lasts = words.word("lasts.card") if event.lasts else ""
    facts: dict[str, object] = {"event": title, "row": event.row, "lasts": lasts, "n": 0}
    if event.first:
        return Saying("event.first", "G7", {**facts, "n": state.printed.horror})
    return Saying("event.row" if event.row else "event.card", "G31", facts)


@says(e.HealthToLose)
def _health_to_lose(event: e.HealthToLose, state: State, words: Words) -> Saying:
    card = because(event.card, state, words) if event.card else ""
    return Saying("health_to_lose", "G20", {"n": event.by, "card": card})


@says(e.MinorPowerHit)
def _minor_power_hit(event: e.MinorPowerHit, state: State, words: Words) -> Saying:
    facts = {"card": words.card(state, event.card), "n": event.left}
    return Saying("minor_power_hit" if event.left else "minor_power_gone", "G23", facts)


@says(e.HorrorChanged)
def _horror_changed(event: e.HorrorChanged, state: State, words: Words) -> Saying:
    card = because(event.card, state, words)
    if event.killed and event.card:
        card = words.word("by.killed", n=event.killed, card=words.card(state, event.card))
    key = "horror.up" if event.by > 0 else "horror.down"
    return Saying(key, "G11", {"n": abs(event.by), "card": card})


@says(e.HorrorAtEnd)
def _horror_at_end(event: e.HorrorAtEnd, state: State, words: Words) -> Saying:
    return Saying(f"horror_at_end.{'top' if event.top else 'bottom'}", "G11", {"n": event.by})


@says(e.TimeChanged)
def _time_changed(event: e.TimeChanged, state: State, words: Words) -> Saying:
    key = "time.up" if event.by > 0 else "time.down"
    return Saying(key, "G11", {"n": abs(event.by), "card": because(event.card, state, words)})


@says(e.PowerOpened)
def _power_opened(event: e.PowerOpened, state: State, words: Words) -> Saying:
    if not event.power:
        return Saying("power_opened.table", "G22", {}, told=False)
    facts = {
        "power": words.word("titled", title=words.card(state, event.power)),
        "row": event.row,
        "tale": tale(event.power, state, words),
    }
    return Saying("power_opened.row" if event.row else "power_opened.card", "G22", facts)


@says(e.TerrorDrawn)
def _terror_drawn(event: e.TerrorDrawn, state: State, words: Words) -> Saying:
    facts = {"card": words.card(state, event.card), "n": event.left}
    return Saying("terror" if event.left else "terror.none", "G12", facts)


@says(e.TableActs)
def _table_acts(event: e.TableActs, state: State, words: Words) -> Saying:
    return Saying("table_acts.open" if event.open else "table_acts", "G12", {})


@says(e.TableDrawsTerror)
def _table_draws(event: e.TableDrawsTerror, state: State, words: Words) -> Saying:
    return Saying("table_terror" if event.left else "table_terror.none", "G12", {"n": event.left})


@says(e.TerrorPutBack)
def _terror_put_back(event: e.TerrorPutBack, state: State, words: Words) -> Saying:
    return Saying("terror_put_back", "G25", {"n": event.left})


def action_said(effects: Iterable[Effect], words: Words) -> str:
    """Say an action of the killer: whom each part is aimed at, and its icons (G12, G13)."""
    parts = []
    for one in effects:
        if one.kind != "acts":
            continue
        target = words.word(f"acts.{one.target}")
        icons = ", ".join(words.word(f"acts.{icon}") for icon in one.does)
        parts.append(words.word("acts.one", target=target, deed=icons))
    said = parts[0] if parts else ""
    for part in parts[1:]:
        said = words.word("acts.both", a=said, b=part)
    return said


def limit_said(limit: Effect, state: State, words: Words) -> str:
    """Say what a limit does, in a sentence."""
    if limit.what == "no_exit":
        return words.word("limit.no_exit", at=words.at(state, limit.zone))
    return words.word(f"limit.{limit.what}", by=words.signed(limit.by), n=limit.by)


@says(e.MinorPowerCame)
def _minor_power_came(event: e.MinorPowerCame, state: State, words: Words) -> Saying:
    facts = {
        "card": words.card(state, event.card),
        "n": event.health,
        "limit": limit_said(event.limit, state, words),
    }
    return Saying("minor_power_came", "G23", facts)


@says(e.LimitSet)
def _limit_set(event: e.LimitSet, state: State, words: Words) -> Saying:
    facts = {
        "limit": limit_said(event.limit, state, words),
        "card": because(event.card, state, words),
        "lasts": words.word(f"lasts.{event.limit.lasts}"),
    }
    return Saying("limit_set", "G24", facts)


@says(e.VictimsAdded)
def _victims_added(event: e.VictimsAdded, state: State, words: Words) -> Saying:
    if not event.victims:
        return Saying("victims_added.none", "G32", {})
    more = words.word("more.all" if event.victims == event.wanted else "more.few")
    facts = {"n": event.victims, "at": words.at(state, event.zone), "more": more}
    return Saying("victims_added", "G32", facts)


@says(e.SpecialAdded)
def _special_added(event: e.SpecialAdded, state: State, words: Words) -> Saying:
    facts = {
        "special": words.special(state, event.id),
        "at": words.at(state, event.zone),
        "saved": saving(event.id, state, words),
    }
    return Saying("special_added.replaces" if event.replaces else "special_added", "G32", facts)


def saving(special: str, state: State, words: Words) -> str:
    """Say what saving a special victim brings."""
    known = state.special(special)
    done = [
        words.word(f"does.{one.kind}.{'up' if one.by > 0 else 'down'}", n=abs(one.by))
        for one in (known.saved if known is not None else ())
        if one.kind in ("horror", "time")
    ]
    return words.word("saved.brings", does=" ".join(done)) if done else ""


@says(e.KillerPlaced)
def _killer_placed(event: e.KillerPlaced, state: State, words: Words) -> Saying:
    facts = {"killer": words.who(state, KILLER), "at": words.at(state, event.zone)}
    return Saying("killer_placed", "G12", facts)


@says(e.MinionAdded)
def _minion_added(event: e.MinionAdded, state: State, words: Words) -> Saying:
    if not event.id:
        return Saying("minion_added.none", "G33", {})
    health = 0 if state.horde is None else state.horde.health
    facts = {
        "who": words.who(state, event.id), "at": words.at(state, event.zone), "n": health
    }  # fmt: skip
    return Saying("minion_added", "G33", facts)


@says(e.MinionHit)
def _minion_hit(event: e.MinionHit, state: State, words: Words) -> Saying:
    facts = {"who": words.who(state, event.id), "n": event.left}
    return Saying("minion_hit" if event.left else "minion_gone", "G34", facts)


@says(e.OrderGiven)
def _order_given(event: e.OrderGiven, state: State, words: Words) -> Saying:
    facts = {"order": words.own(event.text), "card": because(event.card, state, words)}
    return Saying("order_given", "G12", facts)


@says(e.CardStopped)
def _card_stopped(event: e.CardStopped, state: State, words: Words) -> Saying | None:
    if not event.card:
        return None
    return Saying("card_stopped", "G24", {"card": words.card(state, event.card)})


@says(e.FinaleOpened)
def _finale_opened(event: e.FinaleOpened, state: State, words: Words) -> Saying:
    if not event.finale:
        return Saying("finale_opened.table", "G30", {}, told=state.asks)
    facts = {"card": words.card(state, event.finale), "tale": tale(event.finale, state, words)}
    return Saying("finale_opened", "G30", facts)
