"""What the table must do or answer now: what was told, then the open question. Pure."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar, cast

from companion.engine.plain import Json, JsonObject
from companion.engine.prompt import CHOOSE, DONE, DRAW, ROLL, TELL, Option, Prompt
from companion.games.final_girl import events as e
from companion.games.final_girl.agenda import Pending, Question
from companion.games.final_girl.box import (
    FIGURES,
    HEROINE,
    KEYS_OF_A_COUNT,
    KILLER,
    LAST_ROW,
    ROW_EFFECTS,
    VICTIM,
)
from companion.games.final_girl.replay import ways_out
from companion.games.final_girl.rules import acting, asking, bloodlust, cards, panic
from companion.games.final_girl.state import State
from companion.games.final_girl.text.event_text import say
from companion.games.final_girl.text.staging import onward, staged
from companion.games.final_girl.text.words import Words


class Asked(NamedTuple):
    """A question in words: its key in the protocol, that of its message, and what it offers."""

    key: str
    message: str
    rule: str
    facts: Mapping[str, object]
    options: tuple[Option, ...] = ()
    kind: str = CHOOSE
    more: Mapping[str, Json] = {}
    default: Json = None  # the usual answer


def prompts(state: State, words: Words) -> list[Prompt]:
    """Say everything the table needs now, one thing after the other."""
    said = [
        prompt
        for index, event in enumerate(state.latest)
        if (prompt := _told(state, index, event, words)) is not None
    ]
    entry = state.agenda[-1] if state.agenda else None
    if entry is not None and isinstance(entry.step, Question) and state.outcome is None:
        said.append(_asked(state, entry, words))
    return staged(state, said, words)


def _told(state: State, index: int, event: e.Event, words: Words) -> Prompt | None:
    saying = say(event, state, words)
    if saying is None or not saying.told:
        return None
    id, more = f"{state.reports}.{index}", JsonObject()
    text, why = words.say(saying.key, saying.facts)
    out: tuple[Option, ...] = ()
    if state.replay is not None and id in state.replay.ids and state.outcome is None:
        out = tuple(_option(words, way) for way in ways_out(event))
        more["ways_out"] = [{"value": one.value, "label": one.label} for one in out]
    return Prompt(
        id=id, kind=TELL, key=saying.key, rule=saying.rule, text=text, why=why, more=more,
        tells=index, ways_out=out, speaker=None,
        onward=onward(event, state, words),
    )  # fmt: skip


def _option(words: Words, value: str) -> Option:
    label = words.word(f"option.{value}")
    return Option(value, label, (value,))


def _asked(state: State, entry: Pending, words: Words) -> Prompt:
    """Put the open question into words."""
    assert isinstance(entry.step, Question)
    asked = _QUESTIONS[type(entry.step)](state, entry.step, words)
    text, why = words.say(asked.message, asked.facts)
    more: JsonObject = dict(asked.more)
    if asked.kind == CHOOSE:
        more["options"] = [{"value": one.value, "label": one.label} for one in asked.options]
    return Prompt(
        id=entry.id, kind=asked.kind, key=asked.key, rule=asked.rule, text=text, why=why,
        more=more, options=asked.options, onward=words.word("onward.choose"),
        read=asked.kind == DRAW, count=asked.more.get("count", 0), default=asked.default,
        most=asked.more.get("max", 0),
    )  # fmt: skip


def _tie(state: State, step: acting.TargetTie, words: Words) -> Asked:
    far = state.far(state.zone_of(step.act.who))[step.zones[0]]
    facts = {
        "who": words.who(state, step.act.who),
        "victims": words.word("victims", n=state.crowd(step.zones[0])),
        "away": words.word("zones", n=far),
        "agreed": words.word(f"agreed.{state.option('ambiguity')}"),
    }
    options = tuple(Option(zone, words.zone(state, zone)) for zone in step.zones)
    return Asked("target.tie", "target.tie", "G15", facts, options)


def _way(state: State, step: acting.WayTie, words: Words) -> Asked:
    facts = {"who": words.who(state, step.aimed.who), "n": len(step.paths)}
    options = tuple(Option(list(path), words.path(state, path)) for path in step.paths)
    return Asked("way.tie", "way.tie", "G17", facts, options)


def _kind(state: State, step: acting.KindOfVictim, words: Words) -> Asked:
    options = [Option(VICTIM, words.word("option.victim"))] if step.ordinary else []
    options += [Option(one, words.special(state, one)) for one in step.specials]
    facts = {"at": words.at(state, step.zone)}
    return Asked("victims.killed", "victims.killed", "G32", facts, tuple(options))


def _attack(state: State, step: acting.HeroineAttacked, words: Words) -> Asked:
    minion = step.who != KILLER
    who = words.who(state, step.who) if minion else words.word("he")
    attack = words.word("attack.plain", n=step.attack)
    if not minion:
        attack = "attack.more" if state.bonus("attack") else "attack.row"
        attack = words.word(attack, n=step.attack, row=state.row)
    facts = {"who": who, "n": step.attack, "attack": attack}
    if state.keeps(HEROINE):
        numbers = tuple(Option(n, str(n)) for n in range(step.attack + 1))
        return Asked("attack.heroine", "attack.heroine.app", "G20", facts, numbers)
    options = tuple(_option(words, one) for one in acting.attack_ends(state))
    return Asked("attack.heroine", "attack.heroine", "G20", facts, options)


def _numbers() -> tuple[Option, ...]:
    return tuple(Option(n, str(n), icon="group") for n in range(KEYS_OF_A_COUNT + 1))


def _count(state: State, step: asking.PanicCount, words: Words) -> Asked:
    most = {"min": 0, "max": FIGURES}
    if step.died:
        return Asked("panic.count", "panic.count.died", "G28", {}, _numbers(), more=most)
    options = (_option(words, asking.NONE), *_numbers())
    return Asked("panic.count", "panic.count", "G28", {}, options, more=most, default=asking.NONE)


def _deaths(state: State, step: asking.CountDeaths, words: Words) -> Asked:
    most = {"min": 0, "max": FIGURES}
    return Asked("victims.killed", "victims.killed.count", "G19", {}, _numbers(), more=most)


def _drawn(state: State, step: asking.TerrorWasDrawn, words: Words) -> Asked:
    options = tuple(_option(words, one) for one in (asking.YES, asking.NO))
    return Asked("terror.drawn", "terror.drawn", "G25", {}, options)


def _row(state: State, step: bloodlust.LearnRow, words: Words) -> Asked:
    """Offer what rows usually show; anything else can be said."""
    last = state.row_at(step.row - 1)
    move, attack = (1, 1) if last is None else (last.move, last.attack)
    options = [
        Option(
            {"move": m, "attack": a, "effect": effect},
            words.word("option.row", move=m, attack=a, effect=words.word(f"effect.{effect}")),
        )
        for m, a in ((move, attack), (move, attack + 1), (move + 1, attack))
        for effect in ROW_EFFECTS
    ]
    if bloodlust.can_be_last(state, step.row - 1):
        options.append(_option(words, LAST_ROW))
    facts = {"row": step.row, "cause": words.word(f"cause.{step.cause}")}
    return Asked("row.learn", "row.learn", "G21", facts, tuple(options))


def _roll(state: State, step: panic.PanicRoll, words: Words) -> Asked:
    message = "panic.roll.heroine" if step.heroine else "panic.roll"
    rule = "G28" if step.killed else "G29"
    more = {"count": step.count}
    return Asked("panic.roll", message, rule, {"n": step.count}, (), ROLL, more)


def _table_card(state: State, step: cards.TableCard, words: Words) -> Asked:
    message = "draw.action" if step.action else f"draw.{step.deck}"
    rule = {"terror": "G12", "event": "G31", "power": "G22", "finale": "G30"}[step.deck]
    options = (Option(DONE, words.word("option.done"), (DONE,)),)
    facts = {"n": state.terror_left}
    return Asked(message, message, rule, facts, options, DRAW, {"deck": step.deck})


Q = TypeVar("Q", bound=Question)
Asks = Callable[[State, Question, Words], Asked]


def _asks(
    kind: type[Q], function: Callable[[State, Q, Words], Asked]
) -> tuple[type[Question], Asks]:
    return kind, cast("Asks", function)  # it is handed no other kind


_QUESTIONS: Mapping[type[Question], Asks] = dict(
    [
        _asks(acting.TargetTie, _tie),
        _asks(acting.WayTie, _way),
        _asks(acting.KindOfVictim, _kind),
        _asks(acting.HeroineAttacked, _attack),
        _asks(asking.PanicCount, _count),
        _asks(asking.CountDeaths, _deaths),
        _asks(asking.TerrorWasDrawn, _drawn),
        _asks(bloodlust.LearnRow, _row),
        _asks(panic.PanicRoll, _roll),
        _asks(cards.TableCard, _table_card),
    ]
)
