"""Setting up, as steps to tick off. Pure."""

from collections.abc import Mapping, Sequence

from companion.engine.events import Event
from companion.engine.guide import GuideStep, Piece, one
from companion.games.betrayal.state import State
from companion.games.betrayal.text.event_text import say
from companion.games.betrayal.text.words import Words

ART = "betrayal"
SHEET = (220.0, 170.0)  # of a picture
_PIECES = {
    "guide.box": ("rooms", "omens"), "guide.books": ("books",), "guide.explorers": ("explorers",),
    "start": ("dice", "track"),
}  # fmt: skip


def guide(state: State, events: Sequence[Event], words: Words) -> list[GuideStep]:
    """List what to lay out; then what was told at the start."""
    facts = {"players": words.players(state.setup.players)}
    laid = [("guide.box", "K1"), ("guide.books", "K8"), ("guide.explorers", "K1")]
    steps = [_step(key, rule, facts, words) for key, rule in laid]
    told = [say(event, state, words) for event in events]
    return steps + [
        _step(saying.key, saying.rule, saying.facts, words)
        for saying in told
        if saying is not None and saying.told
    ]


def _step(key: str, rule: str, facts: Mapping[str, object], words: Words) -> GuideStep:
    text, why = words.say(key, facts)
    return GuideStep(
        key,
        text,
        rule,
        why,
        pieces=tuple(_piece(name, words) for name in _PIECES.get(key, ())),
    )


def _piece(name: str, words: Words) -> Piece:
    return one(f"{ART}/piece-{name}", SHEET, str(words.word(f"piece.{name}")))
