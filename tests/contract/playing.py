"""Playing any game by what it offers and asks, and by nothing else."""

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from companion.engine.game import Game
from companion.engine.offers import Field, Offer
from companion.engine.prompt import (
    CANCELLED,
    CARDS,
    CHOOSE,
    DONE,
    DRAW,
    HAND_OVER,
    ROLL,
    TELL,
    WHO,
    Prompt,
)
from companion.table.log import Log
from companion.table.running import Table

Report = dict[str, Any]
MOST_SEATS = 4
SIDES = 6


@dataclass(frozen=True)
class Laid:
    """A game that is tried: its value, and how a table of it is laid, on a log or on none.

    `fixed`: what every start says, whatever is chosen of its offer.
    """

    game: Game
    table: Callable[[Log | None, str], Table]
    fixed: Mapping[str, Any] = dataclasses.field(default_factory=dict)

    def begun(self, chance: Random, language: str = "en", log: Log | None = None) -> Table:
        """Lay a table and begin, by any choices that its start offers."""
        table = self.table(log, language)
        for _ in range(20):
            said = {**start(table, chance), **self.fixed, "game": self.game.id}
            said["seed"] = chance.getrandbits(32)
            if table.submit(said)["ok"]:
                return table
        raise AssertionError(f"no start that is offered is taken: {said}")


def start(table: Table, chance: Random) -> Report:
    """Choose anything that the start offers."""
    offer = table.opponent.show.start()
    return offer.report(filled(offer, chance))


def filled(offer: Offer, chance: Random) -> dict[str, Any]:
    """Choose something for every field that is wanted."""
    values: dict[str, Any] = {}
    for field in offer.fields:
        left = field.after(values)
        if not left.wanted(values):
            values[field.name] = field.default
        elif left.some:
            values[field.name] = _several(left, chance)
        elif left.longest:
            values[field.name] = "Nora"[: left.longest]
        elif left.optional and chance.random() < 0.3:
            values[field.name] = None
        else:
            values[field.name] = chance.choice(left.choices).value if left.choices else None
    return values


def _several(field: Field, chance: Random) -> list[Any]:
    least = 0 if field.optional else 1
    most = max(least, min(MOST_SEATS, len(field.choices)))
    return [one.value for one in chance.sample(field.choices, chance.randint(least, most))]


def next_report(table: Table, chance: Random) -> Report | None:
    """Say something that is offered or asked for now; None where there is nothing to say."""
    prompts = table.prompts
    overruled = [prompt for prompt in prompts if prompt.ways_out or prompt.changes]
    if overruled and chance.random() < 0.1:
        return answered(chance.choice(overruled), chance)
    asked = prompts[-1] if prompts and prompts[-1].kind != TELL else None
    state = table.state
    if asked is not None and asked.kind == HAND_OVER:
        return in_private(table, asked.more["to"], chance)
    top = table.opponent.show.table(state, state, table.told)
    offers: Sequence[Offer] = top.offers
    if asked is not None and (not offers or chance.random() < 0.8):
        return answered(asked, chance)
    fixes = table.opponent.show.fixes(state)
    if fixes and chance.random() < 0.05:
        offers = fixes
    if not offers:
        return None
    offer = chance.choice(offers)
    return offer.report(filled(offer, chance), anyway=chance.random() < 0.1)


def in_private(table: Table, side: str, chance: Random) -> Report:
    """Answer as a side what only that side is asked."""
    private = table.private(side)
    assert private is not None, f"handed over to {side}, who is nobody"
    assert private.prompts, f"handed over to {side}, who is asked nothing"
    return {**answered(private.prompts[-1], chance), "as": side}


def undone(said: Mapping[str, Any], what: str = "undo") -> Report:
    """Take something back, or say it again: what was said in private, in private."""
    return {"report": what, **({"as": said["as"]} if said.get("as") else {})}


def answered(prompt: Prompt, chance: Random) -> Report:
    """Answer a question, or overrule what was told."""
    return {"report": "answer", "prompt": prompt.id, "value": _value(prompt, chance)}


def _value(prompt: Prompt, chance: Random) -> Any:
    if prompt.other and (not prompt.options or chance.random() < 0.2):
        return f"Nora {chance.randint(1, 9)}"
    if prompt.kind == CHOOSE:
        return chance.choice(prompt.options).value
    if prompt.kind == WHO:
        return chance.sample(prompt.people, chance.randint(0, len(prompt.people)))
    if prompt.kind == ROLL and prompt.rollers:
        return {one.value: chance.choice(prompt.totals) for one in prompt.rollers}
    if prompt.kind == ROLL and prompt.totals:
        return chance.choice(prompt.totals)
    if prompt.kind == ROLL and prompt.count:
        return [chance.randint(1, SIDES) for _ in range(prompt.count)]
    if prompt.kind == ROLL:
        if prompt.people:
            return {who: chance.randint(1, SIDES) for who in prompt.people}
        return chance.randint(1, SIDES)
    if prompt.kind in CARDS:
        cancels = prompt.kind == DRAW and not prompt.read and chance.random() < 0.2
        return CANCELLED if cancels else DONE
    if prompt.changes is not None:
        who = chance.choice(list(prompt.changes.most))
        return {who: chance.choice((-1, 1)) * prompt.changes.most[who]}
    return chance.choice(prompt.ways_out).value


def played(table: Table, chance: Random, reports: int) -> list[Report]:
    """Play on for so many reports, or to the end; give those that were taken."""
    taken: list[Report] = []
    for _ in range(reports):
        said = next_report(table, chance)
        if said is None:
            break
        if table.submit(said)["ok"]:
            taken.append(said)
    return taken
