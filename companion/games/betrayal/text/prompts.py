"""What the table must do or answer now: what was told, then the open question. Pure."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, TypeVar, cast

from companion.engine.plain import Json, JsonObject
from companion.engine.private import Private
from companion.engine.prompt import CHOOSE, HAND_OVER, ROLL, TELL, WHO, Option, Prompt, Saying
from companion.games.betrayal import events as e
from companion.games.betrayal.agenda import Pending, Question
from companion.games.betrayal.box import HIGHEST_FACE, LONGEST_NAME, TRAITOR
from companion.games.betrayal.box import ROLL as HAUNT_DICE
from companion.games.betrayal.rules import attacks, beginning, ending, monsters, omens
from companion.games.betrayal.rules.names import haunts_known, omens_known, rooms_known
from companion.games.betrayal.state import State
from companion.games.betrayal.text.event_text import limit, say
from companion.games.betrayal.text.staging import staged
from companion.games.betrayal.text.words import Words

MOST_ROLLED = 8  # dice in the box


class Asked(NamedTuple):
    """A question in words: its kind, its key in the protocol, that of its message, its answers."""

    kind: str
    key: str
    message: str
    rule: str
    facts: Mapping[str, object]
    options: tuple[Option, ...] = ()
    people: tuple[str, ...] = ()
    more: Mapping[str, Json] = {}
    other: int = 0
    totals: tuple[int, ...] = ()
    rollers: tuple[Option, ...] = ()


Q = TypeVar("Q", bound=Question)
Asks = Callable[[State, Question, Words], Asked]
ASKS: dict[type[Question], Asks] = {}


def asks(
    kind: type[Q],
) -> Callable[[Callable[[State, Q, Words], Asked]], Callable[[State, Q, Words], Asked]]:
    """Register how a question is put."""

    def register(
        function: Callable[[State, Q, Words], Asked],
    ) -> Callable[[State, Q, Words], Asked]:
        ASKS[kind] = cast("Asks", function)  # it is handed no other kind
        return function

    return register


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
    return [staged(state, prompt, words) for prompt in said]


def _told(state: State, index: int, event: e.Event, words: Words) -> Prompt | None:
    saying = say(event, state, words)
    if saying is None or not saying.told:
        return None
    text, why = words.say(saying.key, saying.facts)
    return Prompt(
        id=f"{state.reports}.{index}", kind=TELL, key=saying.key, rule=saying.rule, text=text,
        why=why, tells=index, story=isinstance(event, e.HauntNamed),
        onward=_onward(event, saying, words),
    )  # fmt: skip


def _onward(event: e.Event, saying: Saying, words: Words) -> str:
    """Name what a tap leads to."""
    if isinstance(event, e.TurnBegan):
        return words.word("onward.turn", player=saying.facts["player"])
    if isinstance(event, e.MonstersRolled):
        return words.word("onward.monsters")
    return words.word("onward.ended" if isinstance(event, e.GameEnded) else "onward.on")


def _asked(state: State, entry: Pending, words: Words) -> Prompt:
    """Put the open question into words."""
    assert isinstance(entry.step, Question)
    asked = ASKS[type(entry.step)](state, entry.step, words)
    text, why = words.say(asked.message, asked.facts)
    more: JsonObject = dict(asked.more)
    if asked.kind == CHOOSE:
        more["options"] = [{"value": one.value, "label": one.label} for one in asked.options]
        if asked.other:
            more["other"] = True
    elif asked.kind == WHO:
        more |= {"options": list(asked.people), "min": 1, "max": len(asked.people)}
    named = f"onward.{asked.key}"
    onward = named if words.has(named) else "onward.choose"
    onward = "onward.hand_over" if asked.kind == HAND_OVER else onward
    return Prompt(
        id=entry.id, kind=asked.kind, key=asked.key, rule=asked.rule, text=text, why=why,
        more=more, options=asked.options, people=asked.people, other=asked.other,
        totals=asked.totals, rollers=asked.rollers,
        onward=words.word(onward),
    )  # fmt: skip


def private(state: State, side: str, words: Words) -> Private:
    """Show a side its page and its notes, and ask whether it is ready (K8)."""
    printed = state.printed
    page = None
    if printed is not None:
        own = printed.pages[side]
        page = {"title": str(words.own(own.title)), "text": str(words.own(own.text))}
    more: dict[str, Json] = {"page": page, "notes": list(state.notes_of(side))}
    top = state.agenda[-1] if state.agenda else None
    waits = top is not None and isinstance(top.step, beginning.HandOver)
    if not waits or top is None or side != beginning.hand_over_to(state):
        return Private(more=more)
    text, why = words.say(f"ready.{side}", {})
    label = "option.ready.traitor" if side == TRAITOR else "option.ready"
    ready = Option(beginning.READY, words.word(label), (beginning.READY,))
    asked = Prompt(
        id=top.id, kind=CHOOSE, key="side.ready", rule="K8", text=text, why=why,
        more={"options": [{"value": ready.value, "label": ready.label}]}, options=(ready,),
        onward=words.word("onward.choose"),
    )  # fmt: skip
    return Private(prompts=(asked,), more=more)


# Before the haunt, and its beginning


@asks(omens.RollTotal)
def _roll(state: State, step: omens.RollTotal, words: Words) -> Asked:
    facts = {"n": state.drawn, "limit": limit(state, state.drawn, words)}
    return Asked(
        ROLL,
        "haunt.roll",
        "ask.roll",
        "K2",
        facts,
        more={"dice": HAUNT_DICE},
        totals=_up_to(HAUNT_DICE),
    )


def _names(
    values: Iterable[str], label: Callable[[State, str], str], state: State
) -> tuple[Option, ...]:
    return tuple([Option(value, str(label(state, value)), (value,)) for value in values])


def _up_to(dice: int) -> tuple[int, ...]:
    """Give all totals of so many dice."""
    return tuple(range(dice * HIGHEST_FACE + 1))


@asks(beginning.WhichOmen)
def _omen(state: State, step: beginning.WhichOmen, words: Words) -> Asked:
    facts = {"player": words.player(state.revealer)}
    options = _names(omens_known(state), words.omen, state)
    return Asked(CHOOSE, "haunt.omen", "ask.omen", "K5", facts, options, other=LONGEST_NAME)


@asks(beginning.WhichRoom)
def _room(state: State, step: beginning.WhichRoom, words: Words) -> Asked:
    facts = {"player": words.player(state.revealer), "omen": words.omen(state, state.last)}
    options = _names(rooms_known(state), words.room, state)
    return Asked(CHOOSE, "haunt.room", "ask.room", "K5", facts, options, other=LONGEST_NAME)


@asks(beginning.WhichHaunt)
def _which(state: State, step: beginning.WhichHaunt, words: Words) -> Asked:
    facts = {"omen": words.omen(state, state.last), "room": words.room(state, state.room)}
    options = _names(haunts_known(state), words.haunt, state)
    return Asked(CHOOSE, "haunt.which", "ask.which", "K6", facts, options, other=LONGEST_NAME)


@asks(beginning.WhichTraitor)
def _traitor(state: State, step: beginning.WhichTraitor, words: Words) -> Asked:
    printed = state.printed
    own = None if printed is None or not printed.who else words.own(printed.who)
    who = words.word("who.asked") if own is None else words.word("who", who=own)
    facts = {"who": who, "revealer": words.player(state.revealer)}
    people = tuple(state.players)
    return Asked(WHO, "traitor.who", "ask.traitor", "K7", facts, people=people)


@asks(beginning.HandOver)
def _hand_over(state: State, step: beginning.HandOver, words: Words) -> Asked:
    side = beginning.hand_over_to(state)
    facts = {"player": words.player(state.traitor)}
    key = f"hand_over.{side}"
    return Asked(HAND_OVER, "hand_over", key, "K8", facts, more={"to": side})


# The haunt


@asks(monsters.MoveTotals)
def _move(state: State, step: monsters.MoveTotals, words: Words) -> Asked:
    speeds = {kind: state.kinds[kind].speed or 0 for kind in step.kinds}
    said = [
        words.word("kind.dice", kind=words.kind(state, kind), n=n) for kind, n in speeds.items()
    ]
    more: dict[str, Json] = {"kinds": list(step.kinds), "dice": speeds}
    rollers = tuple(Option(kind, str(words.kind(state, kind)), (kind,)) for kind in step.kinds)
    return Asked(
        ROLL, "monsters.move", "ask.move", "K14", {"kinds": ", ".join(said)}, more=more,
        totals=_up_to(max(speeds.values())), rollers=rollers,
    )  # fmt: skip


@asks(attacks.AttackTotals)
def _totals(state: State, step: attacks.AttackTotals, words: Words) -> Asked:
    attack, dice = step.attack, step.dice
    said = [
        words.word("rolls", who=words.who(state, who), n=dice[who])
        for who in step.fighters
        if who in dice
    ]
    facts = {
        "by": words.who(state, attack.by),
        "on": words.who(state, attack.on),
        "who": words.who(state, step.fighters[0]),
        "trait": words.word(f"trait.{attack.trait}"),
        "dice": " ".join(said),
    }
    message = "ask.totals" if len(step.fighters) > 1 else "ask.totals.one"
    more: dict[str, Json] = {"fighters": list(step.fighters), "dice": dict(dice)}
    rollers = tuple(Option(who, str(words.who(state, who)), (who,)) for who in step.fighters)
    return Asked(
        ROLL, "attack.roll", message, "K19", facts, more=more, totals=_up_to(MOST_ROLLED),
        rollers=rollers,
    )  # fmt: skip


@asks(attacks.Stolen)
def _steal(state: State, step: attacks.Stolen, words: Words) -> Asked:
    facts = {
        "a": step.score[0],
        "b": step.score[1],
        "n": step.damage,
        "on": words.who(state, step.on),
    }
    options = tuple(
        Option(one, words.word(f"option.{one}"), (one,)) for one in (attacks.DAMAGE, attacks.STEAL)
    )
    return Asked(CHOOSE, "steal", "ask.steal", "K23", facts, options)


@asks(ending.MonstersCanWin)
def _dead(state: State, step: ending.MonstersCanWin, words: Words) -> Asked:
    options = tuple(
        Option(one, words.word(f"option.{one}"), (one,))
        for one in (ending.YES, ending.NO, ending.WON)
    )
    return Asked(CHOOSE, "traitor.dead", "ask.dead", "K10", {}, options)
