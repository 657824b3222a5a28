"""The assistant's questions, answered in words and as hints for the map. Pure."""

from collections.abc import Iterator
from fractions import Fraction

from companion.engine.assistant import Hint, Layer, Note, Reading
from companion.engine.grammar import capital
from companion.games.final_girl.box import HEROINE
from companion.games.final_girl.odds import Odds
from companion.games.final_girl.stampede import Shares
from companion.games.final_girl.state import State
from companion.games.final_girl.text.words import Words


def layers(state: State, now: Odds | None, words: Words) -> Iterator[Layer]:
    """Answer each question that can be asked now; in Ask chance does not tell of him."""
    yield _next(state, now, words)
    if now is not None:
        yield _panic(state, now, words)
    if state.ladder:
        yield _rows(state, words)


# What he does


def _next(state: State, now: Odds | None, words: Words) -> Layer:
    """Say whom he is after, where that ends and what it brings (G12 to G18)."""
    say, him = words.odds, state.face
    notes = [] if now is None else [
        Note(say("next.ends"), " ".join(_ends(state, now, words)), him),
        Note(say("next.does"), " ".join(_does(now, words)), him),
    ]  # fmt: skip
    pile = say("next.open") if state.open else say("next.terror", n=state.terror_left)
    reaches = {} if now is None else now.reaches
    return Layer(
        "next", say("next"), say("next.title" if now is not None else "next.title_ask"),
        lines=() if now is None else tuple(_targets(state, now, words)),
        notes=(*notes, Note(say("next.then"), pile)),
        hints={zone: Hint(words.chance(likely)) for zone, likely in reaches.items()},
        who=him, about=say("about"),
    )  # fmt: skip


def _targets(state: State, now: Odds, words: Words) -> Iterator[Reading]:
    """Name whom he is after, the likeliest first (G14, G15)."""
    for zone, likely in _sorted(now.target):
        named, n = words.zone(state, zone), state.crowd(zone)
        she = now.hers and zone == state.heroine.zone
        text = (
            words.odds("next.you", zone=named)
            if she
            else words.odds("next.victims", zone=named, n=n)
        )
        yield Reading(words.chance(likely), text, HEROINE if she else state.face)
    if not now.target:
        yield Reading("", capital(words.odds("next.nobody")), state.face)


def _ends(state: State, now: Odds, words: Words) -> Iterator[str]:
    for zone, likely in _sorted(now.reaches):
        yield words.odds("next.there", zone=words.zone(state, zone), chance=words.chance(likely))


def _does(now: Odds, words: Words) -> Iterator[str]:
    for what, likely in (("kills", now.kills), ("hits", now.hits_you)):
        yield words.odds(f"next.{what}", chance=words.chance(likely))


def _sorted(shares: Shares) -> list[tuple[str, Fraction]]:
    return sorted(shares.items(), key=lambda one: -one[1])


# Where panic leads


def _panic(state: State, now: Odds, words: Words) -> Layer:
    """Say for each zone with victims where the die of one leads (G28)."""
    say, his = words.odds, state.killer.zone
    lines = []
    for zone, shares in now.panic.items():
        ways = [
            say("panic.stays", chance=words.chance(likely)) if to == zone
            else say("panic.to", zone=words.zone(state, to), chance=words.chance(likely))
            for to, likely in sorted(shares.items(), key=lambda one: (one[0] == zone, -one[1]))
        ]  # fmt: skip
        who = state.face if zone == his else ""
        lines.append(Reading(capital(words.zone(state, zone)), ", ".join(ways), who))
    there = state.crowd(his)
    with_him = say("panic.with", n=there) if there else say("panic.none")
    rolls = f"{say('panic.rule')} {with_him}" if lines else say("panic.empty")
    notes = [Note(say("panic.who"), rolls, state.face)]
    # On the map only those who would roll now: the numbers of all others stand there anyway.
    leads = {to: one for to, one in now.panic.get(his, {}).items() if to != his}
    return Layer(
        "panic", say("panic"), say("panic.title"), lines=tuple(lines), notes=tuple(notes),
        hints={to: Hint(words.chance(likely)) for to, likely in leads.items()},
        who=state.face, about=say("about"),
    )  # fmt: skip


# What the rows bring


def _rows(state: State, words: Words) -> Layer:
    """Say what each row above brings; on the last every further death acts again (G21)."""
    say, top = words.odds, state.top_row
    last = max(state.row, top or state.row + 1)
    lines = [
        Reading(str(number), _brings(state, number, words))
        for number in range(state.row + 1, last + 1)
    ]
    if top is not None:
        lines.append(Reading(f"{top} +", say("row.last"), state.face))
    row = state.row_at(state.row)
    held = (
        say("row.unknown") if row is None else say("row.values", move=row.move, attack=row.attack)
    )
    now = say("row.held", row=state.row, values=held)
    return Layer(
        "row", say("row"), say("row.title"), lines=tuple(lines),
        notes=(Note(say("row.now"), f"{now} {say('row.why')}", state.face),),
        who=state.face, about=say("about"),
    )  # fmt: skip


def _brings(state: State, number: int, words: Words) -> str:
    row = state.row_at(number)
    if row is None:
        return words.odds("row.unknown")
    if row.effect == "none":
        return words.odds("row.values", move=row.move, attack=row.attack)
    effect = words.word(f"effect.{row.effect}")
    return words.odds("row.brings", move=row.move, attack=row.attack, effect=effect)
