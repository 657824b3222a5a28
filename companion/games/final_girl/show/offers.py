"""What can be said now: walks, rescues, damage, what cards do, the end of a turn. Pure."""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.choices import field, numbers, word
from companion.engine.offers import MORE, ON_MAP, PAD, TURN, Choice, Field, Group, Offer, Values
from companion.engine.plain import Json, JsonObject
from companion.games.final_girl.agenda import Question
from companion.games.final_girl.box import (
    ACTION,
    FIGURES,
    HEROINE,
    HERS,
    KEYS_OF_A_COUNT,
    KILLER,
    MOST_VALUE,
    ROW_EFFECTS,
    TARGETS,
    WHITE,
)
from companion.games.final_girl.rules.acting import HeroineAttacked
from companion.games.final_girl.rules.asking import CountDeaths, PanicCount
from companion.games.final_girl.rules.bloodlust import LearnRow
from companion.games.final_girl.state import State
from companion.games.final_girl.text.words import Words
from companion.games.final_girl.zones import crosses

MOST_DAMAGE = 12
_DOES = {
    "move attack": ["move", "attack"],
    "move move attack": ["move", "move", "attack"],
    "attack attack": ["attack", "attack"],
    "move": ["move"],
    "attack": ["attack"],
}


def offers(state: State, words: Words) -> list[Offer]:
    """List what can be said now, but for answers to an open question and for corrections."""
    if state.outcome is not None:
        return []
    entry = state.agenda[-1] if state.agenda else None
    step = entry.step if entry is not None else None
    found: list[Offer] = []
    near = MORE  # where a death by a card is said
    if isinstance(step, Question):
        if isinstance(step, HeroineAttacked | PanicCount | CountDeaths) and state.keeps(KILLER):
            found.append(_hit(words, "hit.back", MORE))
        if isinstance(step, PanicCount | CountDeaths):
            found.append(_more(words))
        elif isinstance(step, LearnRow):
            found.append(_row(words))
        if step.reading and not state.asks:
            found += _effects(state, words)
    elif state.phase in HERS:
        near = TURN if state.asks else PAD  # among what a card says
        if not state.asks and state.phase == ACTION:
            found += _walks(state, words)
        if state.phase == ACTION and state.keeps(KILLER):
            found.append(_hit(words, "hit", TURN))
        found.append(_ended(words))
        if not state.asks:
            found += _effects(state, words)
    return [*found, *_any_time(state, words, near)]


def groups(words: Words) -> tuple[Group, ...]:
    """Give the key that opens what a card does."""
    label, title = words.offer("offer effects"), words.offer("offer effects.title")
    return (Group(PAD, "card_says", label, title, "card", label),)


def zones(state: State, words: Words, *left_out: str) -> list[Choice]:
    """Offer the zones of the map."""
    return [
        Choice(zone, words.zone(state, zone), (zone, zone.replace("_", " ")))
        for zone in state.place.zones
        if zone not in left_out
    ]


def _walks(state: State, words: Words) -> Iterator[Offer]:
    here = state.heroine.zone
    most = min(state.along, state.victims.get(here, 0))

    def fits(values: Values, along: Json) -> bool:
        """Tell whether victims can come along: not to the killer, nor through his zone (G9)."""
        to = values.get("to")
        barred = isinstance(to, str) and crosses(state.place.lines, here, to, state.killer.zone)
        return not along or not barred

    def report(values: Values) -> JsonObject:
        said: JsonObject = {"report": "moved", "to": values["to"]}
        if values.get("with"):
            said["with"] = values["with"]
        if values.get("special"):
            said["specials"] = [values["special"]]
        return said

    specials = state.specials_in(here)
    fields = [field(words, "to", zones(state, words, here))]
    along = numbers(range(most + 1))
    fields.append(field(words, "with", along, fits=fits, default=0, beforehand=True))
    if specials:
        named = [Choice(one, words.special(state, one), (one,)) for one in specials]
        fields.append(field(words, "special", named, optional=True, fits=fits))
    yield Offer(
        "moved", "m", words.offer("offer moved"), TURN, report, tuple(fields), "walk", form=ON_MAP
    )
    if not state.leads_out(here):
        return
    if n := state.victims.get(here, 0):
        label = words.offer("offer saved.all", n=n)
        yield Offer(
            "saved.all", "va", label, TURN, lambda _: {"report": "saved", "victims": n}, (),
            "door",
        )  # fmt: skip
        if n > 1:
            count = field(words, "victims", numbers(range(n - 1, 0, -1)))
            yield replace(_saying(words, "saved", "v", TURN, "door", count), rare=True)
    if specials:
        named = [Choice(one, words.special(state, one), (one,)) for one in specials]
        which = field(words, "special", named)
        yield Offer(
            "saved.special", "sp", words.offer("offer saved.special"), TURN,
            lambda v: {"report": "saved", "specials": [v["special"]]}, (which,), "door",
        )  # fmt: skip


def _saying(words: Words, kind: str, short: str, place: str, icon: str, *fields: Field) -> Offer:
    """Offer a report whose fields are what is chosen."""

    def report(values: Values) -> JsonObject:
        return {"report": kind, **{name: v for name, v in values.items() if v is not None}}

    return Offer(kind, short, words.offer(f"offer {kind}"), place, report, fields, icon)


def _hit(words: Words, key: str, place: str) -> Offer:
    damage = field(words, "damage", numbers(range(1, MOST_DAMAGE + 1)))

    def report(values: Values) -> JsonObject:
        return {"report": "hit", "damage": values["damage"]}

    return Offer(key, "hit", words.offer(f"offer {key}"), place, report, (damage,), "bolt")


def _more(words: Words) -> Offer:
    """Offer to answer with more than the question has keys for."""
    count = field(words, "victims", numbers(range(KEYS_OF_A_COUNT + 1, FIGURES + 1)))

    def report(values: Values) -> JsonObject:
        return {"report": "answer", "value": values["victims"]}

    return Offer(
        "count.more", "mo", words.offer("offer count.more"), MORE, report, (count,), "group"
    )


def _row(words: Words) -> Offer:
    """Offer to tell a row that is none of the usual ones."""
    values = numbers(range(MOST_VALUE + 1))
    effects = [word(words, one, f"effect.{one}") for one in ROW_EFFECTS]
    fields = (
        field(words, "move", values), field(words, "attack", values),
        field(words, "effect", effects),
    )  # fmt: skip

    def report(values: Values) -> JsonObject:
        return {"report": "answer", "value": dict(values)}

    return Offer("row.other", "ro", words.offer("offer row.other"), MORE, report, fields, "bolt")


def _ended(words: Words) -> Offer:
    label, title = words.offer("offer ended_turn"), words.offer("offer ended_turn.title")

    def report(values: Values) -> JsonObject:
        return {"report": "ended_turn"}

    return Offer("ended_turn", "n", label, TURN, report, (), "end", ends=True, title=title)


def _any_time(state: State, words: Words, near: str) -> Iterator[Offer]:
    """Offer what cards and Objects can do at any moment (G19, G25, G27); `near`: to kill."""
    kept = [who for who in (HEROINE, KILLER) if not state.keeps(who)]
    black = [who for who in kept if state.body(who).token != WHITE]
    for kind, short, among in (("came_back", "cb", black), ("died", "dd", kept)):
        if among:
            who = field(words, "who", [word(words, one, f"who.{one}") for one in among])
            yield _saying(words, kind, short, MORE, "heart", who)
    if state.keeps(HEROINE):
        for kind, short in (("hurt", "lh"), ("healed", "gh")):
            by = field(words, "by", numbers(range(1, MOST_DAMAGE + 1)))
            yield _saying(words, kind, short, MORE, "heart", by)
    if state.minions and state.phase == ACTION and not state.agenda:
        yield _hit_minion(state, words)
    if state.asks:
        count = field(words, "victims", numbers(range(1, 7)))
        yield _saying(words, "killed", "vd", near, "ghost", count)
    elif state.victims:

        def stand(values: Values, n: Json) -> bool:
            return isinstance(n, int) and n <= state.victims.get(str(values.get("zone")), 0)

        there = [one for one in zones(state, words) if one.value in state.victims]
        where = field(words, "zone", there)
        many = field(words, "victims", numbers(range(1, FIGURES + 1)), fits=stand)
        yield _saying(words, "killed", "vd", near, "ghost", where, many)


def _hit_minion(state: State, words: Words) -> Offer:
    named = [Choice(one, words.who(state, one), (one,)) for one in state.minions]
    fields = (
        field(words, "minion", named), field(words, "damage", numbers(range(1, MOST_DAMAGE + 1)))
    )  # fmt: skip

    def report(values: Values) -> JsonObject:
        return {"report": "hit", "on": {values["minion"]: values["damage"]}}

    return Offer("hit.minion", "hm", words.offer("offer hit.minion"), MORE, report, fields, "bolt")


def _effects(state: State, words: Words) -> Iterator[Offer]:
    """Offer what a card of the table can do, in the vocabulary of cards (G24)."""

    def offer(kind: str, short: str, icon: str, *fields: Field) -> Offer:
        def report(values: Values) -> JsonObject:
            said = {name: v for name, v in values.items() if v is not None}
            if "does" in said:
                said["does"] = _DOES[said["does"]]
            return {"report": "effect", "effect": {"kind": kind, **said}}

        label = words.offer(f"offer effect.{kind}")
        return Offer(f"effect.{kind}", short, label, PAD, report, fields, icon)

    by = field(words, "by", numbers((1, -1, 2, -2), signed=True))
    yield offer("horror", "eh", "alert", by)
    yield offer("bloodlust", "eb", "bolt", field(words, "by", numbers((1, 2))))
    target = field(words, "target", [word(words, one, f"target.{one}") for one in TARGETS])
    does = field(words, "does", [word(words, one, f"does.{one}") for one in _DOES])
    yield offer("acts", "ea", "walk", target, does)
    where = field(words, "zone", zones(state, words))
    yield offer("victims_added", "ev", "person", where, field(words, "count", numbers((1, 2, 3))))
    yield offer("panics", "ep", "dice", where)
    yield offer("killer_placed", "ek", "placed", where)
