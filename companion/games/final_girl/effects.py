"""The closed vocabulary of cards: what a card, a row or a report can do. Pure.

An effect is read from a pack's document or from a report, by one table of fields, and is the same
value then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import NamedTuple, cast

from companion.engine import fields as said
from companion.engine.document import Node, shown
from companion.engine.frozen import replace
from companion.engine.plain import Json, JsonObject
from companion.engine.refusal import Expected, Refused
from companion.games.final_girl.box import HEROINE, ICONS, KILLER, TARGETS

ENEMIES, MINIONS = "enemies", "minions"
WHO = (KILLER, MINIONS, ENEMIES)
LIMITS = ("move", "attack", "followers", "no_exit", "other")
LASTS = ("turn", "game")
NO_VICTIMS, VICTIM_KILLED, HEROINE_IN = "no_victims", "victim_killed", "heroine_in"
KILLED = "killed"
LONGEST_ORDER = 200
MOST_EFFECTS = 8
MOST_ICONS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """One effect; which of its fields count is told by its kind."""

    kind: str
    target: str = ""
    does: tuple[str, ...] = ()
    who: str = ""
    by: int = 0
    zone: str = ""
    heroine: bool = False
    count: int = 0
    what: str = ""
    lasts: str = ""
    health: int = 0
    limit: Effect | None = None
    id: str = ""
    replaces: bool = False
    text: Mapping[str, str] = field(default_factory=dict)
    when: str = ""
    where: str = ""  # of `heroine_in`
    per: str = ""

    def written(self) -> JsonObject:
        """Write it as a report or a pack does."""
        plain: JsonObject = {"kind": self.kind}
        for one in fields(self):
            value = getattr(self, one.name)
            if one.name in ("kind", "when", "where") or not value:
                continue
            plain[one.name] = _plain(value)
        if self.when:
            plain["when"] = {HEROINE_IN: self.where} if self.when == HEROINE_IN else self.when
        return plain


def _plain(value: object) -> Json:
    if isinstance(value, Effect):
        return value.written()
    if isinstance(value, tuple):
        return list(value)
    return dict(value) if isinstance(value, Mapping) else value


class _Field(NamedTuple):
    """How a field is read: from a node of a pack, and from a report."""

    node: Callable[[Node], Json]
    report: Callable[[object, str], Json]


def _slug(value: object, name: str) -> str:
    read = said.text(value, name)
    if not read:
        raise Refused("bad_value", field=name, expected=Expected("text"))
    return read


def _number(least: int, most: int) -> _Field:
    return _Field(lambda node: node.whole(least, most), said.whole(least, most))


def _word(*words: str) -> _Field:
    return _Field(lambda node: node.choice(words), said.one_of(*words))


_each_icon = said.list_of(said.one_of(*ICONS))


def _icons(value: object, name: str) -> list[str]:
    """Read the icons of an action in a report: as many as a card of a pack can have."""
    icons = _each_icon(value, name)
    if not 1 <= len(icons) <= MOST_ICONS:
        raise Refused("bad_value", field=name, expected=Expected("sensible"))
    return list(icons)


_FIELDS: Mapping[str, _Field] = {
    "target": _word(*TARGETS),
    "does": _Field(
        lambda node: [one.choice(ICONS) for one in node.items(1, MOST_ICONS)],
        _icons,
    ),
    "who": _word(*WHO),
    "by": _number(-9, 9),
    "zone": _Field(lambda node: node.slug(), _slug),
    "heroine": _Field(lambda node: node.flag(), said.flag),
    "count": _number(1, 9),
    "what": _word(*LIMITS),
    "lasts": _word(*LASTS),
    "health": _number(1, 9),
    "id": _Field(lambda node: node.slug(), _slug),
    "replaces": _Field(lambda node: node.flag(), said.flag),
    "per": _word(KILLED),
}
# Each kind: the fields that it needs, and those that it may have.
KINDS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "acts": (("target", "does"), ("who",)),
    "horror": (("by",), ()),
    "bloodlust": (("by",), ()),
    "health_lost": (("by",), ()),
    "time": (("by",), ()),
    "event_drawn": ((), ()),
    "power_opened": ((), ()),
    "victims_added": (("zone", "count"), ()),
    "panics": ((), ("zone", "heroine")),
    "killer_placed": (("zone",), ()),
    "minion_added": (("zone",), ()),
    "special_added": (("id", "zone"), ("replaces",)),
    "limit": (("what", "lasts"), ("by", "zone")),
    "minor_power": (("health", "limit"), ()),
    "order": (("text",), ()),
    "discard": ((), ()),
}
_ALWAYS = ("when", "per")
_WHEN = (NO_VICTIMS, VICTIM_KILLED)
UPWARDS = ("bloodlust", "health_lost")  # these never go the other way


def check_effects(node: Node, languages: list[str], least: int = 1) -> list[Json]:
    """Validate the effects of a card; give their plain form."""
    return [check_effect(one, languages) for one in node.items(least, MOST_EFFECTS)]


def check_effect(node: Node, languages: list[str]) -> JsonObject:
    """Validate an effect of a pack."""
    found = node.mapping()
    if "kind" not in found:
        raise node.error("expected a kind of effect: " + ", ".join(KINDS))
    kind = found["kind"].choice(KINDS)
    needed, optional = KINDS[kind]
    nodes = node.fields(("kind", *needed), (*optional, *_ALWAYS))
    plain: JsonObject = {"kind": kind}
    for name, one in nodes.items():
        if name == "when":
            plain["when"] = _when_of_node(one)
        elif name == "limit":
            plain["limit"] = check_effect(one, languages)
        elif name == "text":
            texts = one.fields(languages)
            plain["text"] = {said_in: texts[said_in].text(LONGEST_ORDER) for said_in in languages}
        elif name != "kind":
            plain[name] = _FIELDS[name].node(one)
    fault = _senseless(plain)
    if fault:
        raise node.error(fault)
    return plain


def _when_of_node(node: Node) -> Json:
    if node.kind == "map":
        return {HEROINE_IN: node.fields((HEROINE_IN,))[HEROINE_IN].slug()}
    return node.choice(_WHEN)


def _senseless(plain: Mapping[str, Json]) -> str:
    """Say what is wrong with an effect whose fields are right."""
    kind, by = plain["kind"], plain.get("by")
    if by == 0 or (kind in UPWARDS and by is not None and by < 0):
        return f"expected a change that {kind} can have, found {by}"
    if kind == "panics" and ("zone" in plain) == bool(plain.get(HEROINE)):
        return "expected the zone that panics, or heroine: true"
    if kind == "minor_power" and plain["limit"]["kind"] != "limit":
        return "a minor power has a limit"
    if kind == "limit" and plain["what"] in ("move", "attack", "followers") and by is None:
        return "expected by how much"
    if kind == "limit" and plain["what"] == "no_exit" and "zone" not in plain:
        return "expected the zone that is no exit"
    return ""


def read_effect(value: object, name: str) -> Effect:
    """Read an effect of a report."""
    raw = said.mapping(value, name)
    if "kind" not in raw:
        raise Refused("missing_field", field=f"{name}.kind")
    kind = said.one_of(*KINDS)(raw["kind"], f"{name}.kind")
    needed, optional = KINDS[kind]
    plain: JsonObject = {"kind": kind}
    for one in needed:
        if one not in raw:
            raise Refused("missing_field", field=f"{name}.{one}")
    for one, given in raw.items():
        if one not in ("kind", *needed, *optional, *_ALWAYS):
            known = ", ".join(("kind", *needed, *optional, *_ALWAYS))
            raise Refused("unknown_field", field=f"{name}.{shown(one)}", known=known)
        where = f"{name}.{one}"
        if one == "when":
            plain["when"] = _when_of_report(given, where)
        elif one == "limit":
            plain["limit"] = read_effect(given, where).written()
        elif one == "text":
            plain["text"] = (
                {"en": said.text(given, where)} if isinstance(given, str) else _texts(given, where)
            )
        elif one != "kind":
            plain[one] = _FIELDS[one].report(given, where)
    if _senseless(plain):
        wrong = "limit" if kind == "minor_power" else "zone"
        if "by" in plain or (kind == "limit" and plain["what"] != "no_exit"):
            wrong = "by"
        raise Refused("bad_value", field=f"{name}.{wrong}", expected=Expected("sensible"))
    return of_plain(plain)


def _texts(value: object, name: str) -> dict[str, str]:
    raw = said.mapping(value, name)
    if "en" not in raw:
        raise Refused("missing_field", field=f"{name}.en")
    return {shown(language): said.text(raw[language], name) for language in raw}


def _when_of_report(value: object, name: str) -> Json:
    if isinstance(value, dict):
        if list(value) != [HEROINE_IN]:
            raise Refused("bad_value", field=name, expected=Expected("one_of", values=_WHEN))
        return {HEROINE_IN: _slug(value[HEROINE_IN], f"{name}.{HEROINE_IN}")}
    return said.one_of(*_WHEN)(value, name)


def of_plain(plain: Mapping[str, Json]) -> Effect:
    """Make an effect of its checked plain form."""
    values = dict(plain)
    when = values.pop("when", "")
    if isinstance(when, Mapping):
        values |= {"when": HEROINE_IN, "where": when[HEROINE_IN]}
    elif when:
        values["when"] = when
    if "does" in values:
        values["does"] = tuple(values["does"])
    if "limit" in values:
        limit = of_plain(cast("JsonObject", values["limit"]))
        values["limit"] = replace(limit, lasts=LASTS[-1])  # G23: as long as there are markers
    return Effect(**values)
