"""Effects as the card editor keeps them: words and numbers alone; and as packs write them. Pure.

An action is kept as `does: move attack`, a minor power with the limit that it is, a condition as
`when: killed`, or `when: in jetty`.
"""

from collections.abc import Mapping

from companion.engine.plain import Json, JsonObject
from companion.games.final_girl.effects import HEROINE_IN, KILLED, Effect

Flat = Mapping[str, Json]  # an effect as the editor has it
MINOR, PANICS, IN = "minor_power", "panics", "in "
_FLAT = ("target", "by", "zone", "count", "what", "lasts", "health")


def of_card(effect: Effect) -> Flat | None:
    """Take up an effect of a pack; None for what cannot be made here."""
    if effect.who or effect.id or effect.replaces:
        return None
    if effect.kind == MINOR:
        limit = effect.limit
        if limit is None or limit.zone or limit.when or effect.when or effect.per:
            return None
        return {"kind": MINOR, "health": effect.health, "what": limit.what, "by": limit.by}
    flat: JsonObject = {"kind": effect.kind}
    flat |= {name: value for name in _FLAT if (value := getattr(effect, name))}
    if effect.does:
        flat["does"] = " ".join(effect.does)
    if effect.text:
        flat["text"] = dict(effect.text)
    if effect.per and effect.when:
        return None
    if effect.when or effect.per:
        flat["when"] = f"{IN}{effect.where}" if effect.where else effect.when or effect.per
    return flat


def of_pack(flat: Flat) -> JsonObject:
    """Write an effect as a pack does."""
    if flat["kind"] == MINOR:
        limit = {"kind": "limit", "what": flat["what"], "by": flat["by"], "lasts": "game"}
        return {"kind": MINOR, "health": flat["health"], "limit": limit}
    plain = {name: value for name, value in flat.items() if name not in ("does", "when")}
    if "does" in flat:
        plain["does"] = str(flat["does"]).split(" ")
    when = str(flat.get("when", ""))
    if when == KILLED:
        plain["per"] = KILLED
    elif when.startswith(IN):
        plain["when"] = {HEROINE_IN: when.removeprefix(IN)}
    elif when:
        plain["when"] = when
    if plain["kind"] == PANICS and "zone" not in plain:
        plain["heroine"] = True
    return plain
