"""How the great moments of a night are staged. Pure."""

from collections.abc import Mapping

from companion.engine.mood import FADE, FIGURE, Ground, Layer, Mood, Motion
from companion.games.final_girl.text.staging import BACK, FINALE, LOST, WON

DECK = Ground("#0d1a1e", "#1f3438", "#d8a24a", (940, 300), 480, "#0a1113", 640)
DAWN = Ground("#24404a", "#c98a5c", "#ffd58a", (940, 420), 520, "#2a2a26", 640)
_SOON = (Motion(FADE, 0.3),)
_MOON = (Layer("app/moon", (900, 300), 1.0, _SOON),)
_SIDE = (604.0, 0.0, 660.0, 700.0)


def moods() -> Mapping[str, Mood]:
    """Give every mood by the word that prompts use for it."""
    dark = Mood(FIGURE, DECK, _MOON, _SIDE, "#ff9a6a")
    return {
        WON: Mood(FIGURE, DAWN, _MOON, _SIDE, "#ffe0a0"), LOST: dark, FINALE: dark, BACK: dark
    }  # fmt: skip
