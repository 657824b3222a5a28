"""English: how the night went, in words and on its charts."""

from collections.abc import Mapping

from companion.engine.messages import Text

RECAP: Mapping[str, Text] = {
    "recap.about": ("{n} round", "{n} rounds"),
    "recap.stress": "Stress over the night",
    "recap.walked": "Where they walked",
    "recap.appeared": "Where he appeared",
    "recap.children": "The Children",
    "recap.round": "Round",
    "recap.trouble": "Trouble",
    "recap.full": "full at {top}",
    "recap.steps": "Jennifer’s steps",
    "recap.seen": "he appeared",
    "recap.moved": "Round {round}: {who} {before} → {to}: {why}.",
    "recap.why.met": "{child} met {who}",
    "recap.why.card": "a card",
    "recap.why.corrected": "the table was corrected",
    "recap.calm": "Nothing moved.",
    "recap.place": "{room}: {parts}",
    "recap.place.seen": ("he appeared once", "he appeared {n} times"),
    "recap.place.steps": ("Jennifer came once", "Jennifer came {n} times"),
    "recap.nowhere": "Nobody was seen anywhere.",
    "recap.evening": "{child}: {parts}.",
    "recap.evening.round": "round {round} {parts}",
    "recap.quiet": "{child}: a quiet night.",
    "recap.kind.search": "searched",
    "recap.kind.find": "found something",
    "recap.kind.babysitter": "met Jennifer",
    "recap.kind.boogeyman": "met the Boogeyman",
    "recap.kind.faint": "fainted",
    "recap.kind.revived": "was revived",
    "recap.times": "{parts} {n} times",
    "recap.sign.search": "search",
    "recap.sign.find": "find",
    "recap.sign.babysitter": "met Jennifer",
    "recap.sign.boogeyman": "met him",
    "recap.sign.faint": "fainted",
    "recap.sign.revived": "up again",
}
