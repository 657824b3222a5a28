"""How the great moments of a night on the ferry are staged. Pure.

Places are in dp of a page of 1280 by 800; drawings that were made for a page lie at its origin.
"""

from collections.abc import Mapping

from companion.engine.mood import (
    FADE,
    FIGURE,
    GROW,
    RISE,
    Ground,
    Layer,
    Mood,
    Motion,
)
from companion.games.final_girl.text.staging import BACK, FINALE, LOST, RISES, WON

ART = "final_girl"
HIS, HERS, LAMP = "#5fdcc4", "#f49a6c", "#f4dd85"
LIGHT, APPEAR = Motion(FADE, 0.24), Motion(FADE, 0.3)
# The sea begins at 470; its colour is that of the floor.
DECK = Ground("#0a1716", "#24665a", "#9fe0b0", (1030, 250), 620, "#14403b", 470)
SEA = Ground("#081312", "#2a6a5c", "#a8d89a", (990, 260), 640, "#12403c", 560)
DARK_DECK = Ground("#060e0d", "#123a35", "#58d8bf", (960, 300), 520, "#0c2926", 470)


def _sky(*more: Layer) -> tuple[Layer, ...]:
    """Stars, the moon, what else is far away, then the sea and the deck with its rail."""
    return (
        Layer(f"{ART}/stars", motion=(LIGHT,)),
        *more,
        Layer(f"{ART}/sea"),
        Layer(f"{ART}/deck"),
    )


MOON = Layer(f"{ART}/moon", (870, 80), motion=(LIGHT,))


def came_back() -> Mood:
    """His flame burns again, green (G25, the killer)."""
    return Mood(
        FIGURE,
        SEA,
        (
            Layer(f"{ART}/stars", motion=(LIGHT,)),
            Layer(f"{ART}/sea"),
            Layer(
                f"{ART}/tallow-flame", (656, 112), 0.95,
                (Motion(GROW, 0.4, 0.3, "out_back", 0.4), Motion(FADE, 0.2, 0.3)),
            ),
            Layer(
                f"{ART}/tallow-close", (656, 112), 0.95,
                (APPEAR, Motion(RISE, 0.5, 0.1, amount=40)),
            ),
        ),
        (640, 0, 620, 700),
        HIS,
        ("killer",),
    )  # fmt: skip


def she_rises() -> Mood:
    """She gets up again, her flare lit (G25, the heroine)."""
    return Mood(
        FIGURE,
        DECK,
        (
            *_sky(MOON),
            Layer(
                f"{ART}/flare", (910, -19), 1.2, (Motion(GROW, 0.4, 0.2, "out_back", 0.4), APPEAR)
            ),
            Layer(f"{ART}/heroine", (842, 92), 1.1, (APPEAR, Motion(RISE, 0.5, 0.1, amount=40))),
        ),
        (780, 0, 480, 700),
        HERS,
        ("heroine",),
    )


def finale() -> Mood:
    """He fills the sky behind the ferry, and one lamp is left on it (G30)."""
    rise = (Motion(RISE, 0.5, 0.1, amount=40), APPEAR)
    return Mood(
        FIGURE,
        SEA,
        (
            Layer(f"{ART}/stars", motion=(LIGHT,)),
            Layer(f"{ART}/sea"),
            Layer(f"{ART}/ferry", (560, 452), 0.28),
            Layer(f"{ART}/ferry-lamp", (560, 452), 0.28, (Motion(FADE, 0.5, 0.4),)),
            Layer(f"{ART}/tallow-close", (655, 18), 1.04, rise),
        ),
        (640, 0, 620, 700),
        LAMP,
    )


def won() -> Mood:
    """The sun rises over the sea; she stands at the rail, and every lamp of the ferry burns."""
    return Mood(
        FIGURE,
        Ground("#1d4a52", "#f0a868", "#ffe2a4", (800, 420), 700, "#1f4f49", 500, shade="#12302d"),
        (
            Layer("boogeyman/rays", (100, -250), motion=(Motion(FADE, 0.9),), opacity=0.7),
            Layer("boogeyman/sun", (350, 70), motion=(Motion(RISE, 0.9, amount=40), LIGHT)),
            Layer(f"{ART}/sea", (0, 20)),
            Layer(f"{ART}/ferry", (520, 260), 0.62),
            Layer(f"{ART}/ferry-lights", (520, 260), 0.62, (Motion(FADE, 0.5, 0.4),)),
            Layer(f"{ART}/deck"),
            Layer(f"{ART}/heroine-back", (1190, 214), 0.9, (APPEAR,)),
            Layer(f"{ART}/victim", (690, 424), 0.9, (APPEAR,)),
            Layer(f"{ART}/victim-3", (806, 434), 0.85, (APPEAR,)),
        ),
        (640, 0, 620, 690),
        LAMP,
    )


def lost() -> Mood:
    """Nobody holds a light any more: she lies on the deck, he stands over her."""
    come = (Motion(FADE, 0.5, 0.1), Motion(RISE, 0.6, 0.1, "out_cubic", 30))
    return Mood(
        FIGURE,
        DARK_DECK,
        (
            *_sky(MOON, Layer(f"{ART}/ferry", (600, 330), 0.42)),
            Layer(f"{ART}/halo", (632, 100), 1.0, come),
            Layer(f"{ART}/tallow", (800, 10), 1.0, come),
            Layer(f"{ART}/heroine-down", (590, 372), 1.0, (APPEAR,)),
        ),
        (640, 0, 620, 700),
        HERS,
        ("killer",),
    )


def moods() -> Mapping[str, Mood]:
    """Give every mood by the word that prompts use for it."""
    return {
        WON: won(), LOST: lost(), FINALE: finale(), BACK: came_back(), RISES: she_rises(),
    }  # fmt: skip
