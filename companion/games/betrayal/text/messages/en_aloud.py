"""English: what is said aloud in other words than it is written, by the key of the other."""

from collections.abc import Mapping

from companion.engine.messages import Text

ALOUD: Mapping[str, Text] = {
    "haunt.named why": "{omen} and {room}. {tale}",
    "ask.which why": "Asked once: {omen} and {room}.",
    "counter.goal": "{counter}: {value} of {goal}.",
    "counter_set.goal": "{counter}: {value} of {goal}.",
    "hurt.physical": "{a} to {b}: {player} lowers might or speed by {n}, or both.",
    "hurt.mental": "{a} to {b}: {player} lowers sanity or knowledge by {n}, or both.",
    "rule.damage why": (
        "Physical lowers might, speed or both, mental sanity, knowledge or both; the hurt one "
        "divides it. In the haunt a trait at the skull is death; before it none falls below its "
        "lowest number."
    ),
    "word status.counter.goal": "{counter}: {value} of {goal}.",
}
