"""Cards, set-ups and killers as the documents of a pack: what the loader reads back. Pure."""

from collections.abc import Collection, Mapping

from companion.engine.plain import JsonObject
from companion.games.final_girl.effects import Effect
from companion.games.final_girl.printed import Card, Horde, Killer, Location, SetupCard, Special


def cards(deck: Mapping[str, Card], zones: Collection[str] | None = None) -> JsonObject:
    """Write a deck; `zones`: without what names a zone that is no longer there."""
    return {name: card(one, zones) for name, one in deck.items()}


def card(one: Card, zones: Collection[str] | None = None) -> JsonObject:
    """Write a card."""
    written: JsonObject = {"title": dict(one.title)}
    if one.text:
        written["text"] = dict(one.text)
    written["effects"] = [effect.written() for effect in one.effects if _fits(effect, zones)]
    if one.action:
        written["action"] = [effect.written() for effect in one.action]
    if one.legendary:
        written["legendary"] = True
    return written


def _fits(effect: Effect, zones: Collection[str] | None) -> bool:
    named = (effect.zone, effect.where, effect.limit.zone if effect.limit is not None else "")
    return zones is None or all(not zone or zone in zones for zone in named)


def setups(every: Mapping[str, SetupCard], zones: Collection[str], first: JsonObject) -> JsonObject:
    """Write set-ups; what stood in a zone that is gone stands as in `first`."""
    written: JsonObject = {}
    for name, one in every.items():
        victims = {zone: n for zone, n in one.victims.items() if zone in zones}
        written[name] = {
            "title": dict(one.title),
            "heroine": one.heroine if one.heroine in zones else first["heroine"],
            "killer": one.killer if one.killer in zones else first["killer"],
            "victims": victims or first["victims"],
        }
    return written


def location(
    of: Location, drawn: JsonObject, first: JsonObject, zones: Collection[str]
) -> JsonObject:
    """Write a location: what is drawn of it, and the cards that it had."""
    specials = {name: _special(one) for name, one in of.specials.items()}
    return {
        **drawn,
        "terror": cards(of.terror, zones),
        "setups": setups(of.setups, zones, first),
        "events": cards(of.events, zones),
        **({"specials": specials} if specials else {}),
        **({"minions": _horde(of.minions)} if of.minions is not None else {}),
    }


def _special(one: Special) -> JsonObject:
    return {"title": dict(one.title), "saved": [effect.written() for effect in one.saved]}


def _horde(one: Horde) -> JsonObject:
    return {
        "title": dict(one.title), "health": one.health, "move": one.move, "attack": one.attack,
        "tokens": one.tokens,
    }  # fmt: skip


def killer(of: Killer) -> JsonObject:
    """Write a killer with his cards."""
    rows = [{"move": row.move, "attack": row.attack, "effect": row.effect} for row in of.rows]
    return {
        "title": dict(of.title), "health": of.health, "horror": of.horror,
        "action": [effect.written() for effect in of.action],
        "rows": rows, "last": [effect.written() for effect in of.last],
        "finales": cards(of.finales), "powers": cards(of.powers), "terror": cards(of.terror),
        **({"minions": _horde(of.minions)} if of.minions is not None else {}),
    }  # fmt: skip
