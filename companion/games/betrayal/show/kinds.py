"""Monsters, as they can be said: a new kind, what it can do, who comes, who goes. Pure."""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.choices import field, numbers, word
from companion.engine.offers import FIGURE, TURN, Choice, Field, Offer, Values
from companion.engine.plain import Json, JsonObject
from companion.games.betrayal.box import KILLED, LONGEST_NAME, STUNNED, TRAITS
from companion.games.betrayal.show.saying import saying
from companion.games.betrayal.state import State
from companion.games.betrayal.text.words import Words

MOST_VALUE, MOST_COUNT = 8, 6


def monsters(state: State, words: Words) -> Iterator[Offer]:
    name = Field("kind", words.offer("field kind"), (), longest=LONGEST_NAME)
    values = [word(words, None, "trait.none"), *numbers(range(MOST_VALUE + 1))]
    traits = [field(words, trait, values, trait) for trait in TRAITS]
    count = field(words, "count", numbers(range(MOST_COUNT + 1)), default=0)
    known = bool(state.kinds)
    new = saying(words, "kind", "kind", TURN, "ghost", name, *traits, count)
    yield replace(new, rare=known, late=True)
    kinds = [Choice(kind, str(words.kind(state, kind)), (kind,)) for kind in state.kinds]
    if kinds:
        which = field(words, "kind", kinds)
        more = field(words, "count", numbers(range(1, MOST_COUNT + 1)))
        came = saying(words, "came", "come", TURN, "group", which, more)
        yield replace(came, rare=bool(state.monsters), late=True)
        yield replace(_able(state, words, which), rare=True)
    standing = [m for m, is_ in state.monsters.items() if not is_.stunned]
    for kind, short, there in (
        ("stunned", "stun", standing),
        ("killed", "kill", tuple(state.monsters)),
    ):
        if there:
            named = [Choice(one, str(words.who(state, one)), (one,)) for one in there]
            which = field(words, "monster", named)
            yield saying(words, kind, short, FIGURE, "alert" if kind == STUNNED else "close", which)


def _able(state: State, words: Words, which: Field) -> Offer:
    """Offer to say what the haunt lets a kind do, and what becomes of it (K16, K22, K24)."""
    afar = [word(words, one, f"able.{str(one).lower()}") for one in (False, True)]
    counters = [Choice(c, str(words.counter(state, c)), (c,)) for c in state.counters]
    ends = [*(word(words, how, f"beaten.{how}") for how in (STUNNED, KILLED)), *counters]

    def now(values: Values, part: str) -> tuple[Json, ...]:
        kind = state.kinds.get(str(values.get("kind")))
        return () if kind is None else (getattr(kind, part),)

    ranged = field(words, "ranged", afar, "able", now=lambda values: now(values, "ranged"))
    beaten = field(words, "beaten", ends, now=lambda values: now(values, "beaten"))

    def build(values: Values) -> JsonObject:
        return {
            "report": "kind", "kind": values["kind"], "ranged": values["ranged"],
            "beaten": values["beaten"],
        }  # fmt: skip

    label = words.offer("offer kind.able")
    return Offer("kind.able", "can", label, TURN, build, (which, ranged, beaten), "eye")
