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
    "recap.moments": "The moments that decided it",
    "recap.moments.about": (
        "How they were chosen: after the one report that told something new, bots played on for three "
        "rounds, from what everybody knew. What was hidden is not used.",
        "How they were chosen: after each of the {n} reports that told something new, bots played on "
        "for three rounds, from what everybody knew. After these reports the share of nights they "
        "lost changed most. What was hidden is not used.",
    ),
    "recap.moments.none": "No single report changed much: after every one of them the bots lost "
    "about as often as before it.",
    "recap.moment": "Round {round}",
    "recap.rose": "The chance to lose within three rounds rose from {a} to {b}.",
    "recap.fell": "The chance to lose within three rounds fell from {a} to {b}.",
    "recap.news.stress": "the Stress of {who} went from {before} to {to}",
    "recap.news.find": "{child} found {found}",
    "recap.news.seen": "he appeared in {room}",
    "recap.news.won": "the night was won",
    "recap.news.lost": "the night was lost",
    "recap.news.faint": "{child} fainted",
    "recap.news.revived": "{child} was revived",
    "recap.news.finale": "the Finale began",
    "recap.news.called": "the Finale was called",
    "recap.news.panel": "{child} played a panel of the Finale",
    "recap.news.trouble": "a Trouble card was drawn",
    "recap.news.corrected": "the table was corrected",
    "recap.sign.search": "search",
    "recap.sign.find": "find",
    "recap.sign.babysitter": "met Jennifer",
    "recap.sign.boogeyman": "met him",
    "recap.sign.faint": "fainted",
    "recap.sign.revived": "up again",
}
