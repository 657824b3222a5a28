"""How the great moments of a night on the ferry are staged. Pure.

Places are in dp of a page of 1280 by 800; drawings that were made for a page lie at its origin.
A killer of a box of the owner's is nobody who is drawn: then the same pages are without him.
"""

from collections.abc import Mapping
from functools import partial

from companion.engine.mood import (
    CARD,
    DROP,
    FADE,
    FIGURE,
    FLOAT,
    GROW,
    RISE,
    SLIDE,
    Ground,
    Layer,
    Mood,
    Motion,
)
from companion.games.final_girl.box import DRAWN
from companion.games.final_girl.text.staging import (
    ATTACKS,
    BACK,
    BLOODLUST,
    COMES,
    DECKS,
    FINALE,
    KILLS,
    LOST,
    MINION,
    PANICS,
    POWER,
    RISES,
    UNSEEN,
    WALKS,
    WON,
    card_mood,
)

ART = "final_girl"
HIS, HERS, LAMP = "#5fdcc4", "#f49a6c", "#f4dd85"
HIS_ROW = ("killer", *DRAWN)
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


def _him(seen: bool, *layers: Layer) -> tuple[Layer, ...]:
    """Give the drawings of him, where the killer is one who is drawn."""
    return layers if seen else ()


def walks(seen: bool = True) -> Mood:
    """He goes through the ship with his lamp, or stays where he is (G17)."""
    come = (Motion(SLIDE, 0.4, 0.1, "out_cubic", 60), APPEAR)
    return Mood(
        FIGURE,
        DECK,
        (
            *_sky(MOON),
            Layer(f"{ART}/halo", (604, 150), 1.0, (*come, Motion(FLOAT, 3.0, amount=6))),
            *_him(seen, Layer(f"{ART}/tallow", (772, 60), 1.0, come)),
        ),
        (630, 0, 630, 700),
        HIS,
        usual=seen,
    )


def kills(seen: bool = True) -> Mood:
    """A lamp goes out: he reaches over a victim; those who are left look on (G19)."""
    him = (Motion(FADE, 0.25, 0.1), Motion(SLIDE, 0.3, 0.1, "out_cubic", 30))
    return Mood(
        FIGURE,
        DECK,
        (
            *_sky(MOON),
            *_him(seen, Layer(f"{ART}/halo", (986, 426), 0.86, him, opacity=0.8)),
            Layer(f"{ART}/victim-2", (1180, 446), 0.55, (APPEAR,)),
            Layer(f"{ART}/victim-3", (1208, 462), 0.55, (APPEAR,)),
            Layer(
                f"{ART}/victim-snuffed", (573 if seen else 780, 366), 0.86,
                (Motion(FADE, 0.4, 0.3),),
            ),
            *_him(seen, Layer(f"{ART}/tallow-snuffs", (880, 170), 0.86, him)),
        ),
        (584, 0, 676, 700),
        HIS,
    )  # fmt: skip


def attacks(seen: bool = True) -> Mood:
    """He leans over her, and she holds her flare up (G20)."""
    him = (Motion(FADE, 0.25, 0.1), Motion(DROP, 0.35, 0.1, "out_cubic", 40))
    return Mood(
        FIGURE,
        DARK_DECK if seen else DECK,
        (
            *(_sky() if seen else _sky(MOON)),
            Layer(f"{ART}/flare", (527, 228), 1.0, (APPEAR, Motion(FLOAT, 2.4, amount=4))),
            *_him(seen, Layer(f"{ART}/tallow-leans", motion=him)),
            Layer(f"{ART}/heroine-back", (822, 330), 0.76, (APPEAR,)),
        ),
        (600, 0, 660, 700),
        HERS,
        ("heroine",),
    )


def bloodlust(seen: bool = True) -> Mood:
    """He wants more: his eyes, near, over the track (G21)."""
    flame = (Motion(GROW, 0.4, 0.2, "out_back", 0.5), APPEAR)
    eyes = Layer(f"{ART}/tallow-close", (640, -4), 1.06, (Motion(FADE, 0.4),), opacity=0.72)
    return Mood(
        FIGURE,
        DARK_DECK,
        (
            Layer(f"{ART}/stars", motion=(LIGHT,)),
            Layer(f"{ART}/sea"),
            *_him(seen, eyes),
            *(() if seen else (Layer(f"{ART}/tallow-flame", (640, 300), 1.2, flame),)),
        ),
        (640, 0, 620, 700),
        HIS,
        ("bloodlust",),
    )


def panics() -> Mood:
    """They run along the deck, each with a lamp (G28)."""
    run = partial(Motion, SLIDE, 0.45, easing="out_cubic")
    return Mood(
        FIGURE,
        DECK,
        (
            *_sky(MOON),
            Layer(f"{ART}/runner-2", (600, 372), 0.95, (run(amount=60), APPEAR)),
            Layer(f"{ART}/runner", (1010, 352), 1.05, (run(delay=0.1, amount=-60), APPEAR)),
            Layer(f"{ART}/victim-2", (850, 440), 0.95, (Motion(FADE, 0.3, 0.1),)),
        ),
        (610, 0, 650, 700),
        LAMP,
    )


def power() -> Mood:
    """The dark power opens: his eyes, near, and a green flame (G22)."""
    return Mood(
        FIGURE,
        DARK_DECK,
        (
            Layer(f"{ART}/stars", motion=(LIGHT,)),
            Layer(f"{ART}/sea"),
            Layer(f"{ART}/tallow-close", (640, -4), 1.06, (Motion(FADE, 0.4),), opacity=0.72),
            Layer(
                f"{ART}/tallow-flame", (682, 600), 0.92,
                (Motion(GROW, 0.4, 0.2, "out_back", 0.5), APPEAR),
            ),
        ),
        (640, 0, 620, 700),
        HIS,
    )  # fmt: skip


def comes() -> Mood:
    """Somebody special is there (G32): the first who is drawn, with a lamp."""
    come = (APPEAR, Motion(RISE, 0.4, amount=30))
    return Mood(
        FIGURE,
        DECK,
        (
            *_sky(
                Layer(f"{ART}/ferry", (560, 130), 0.7),
                Layer(f"{ART}/ferry-lights", (560, 130), 0.7),
            ),
            Layer(f"{ART}/{{0}}", (862, 262), 1.24, come, other=f"{ART}/victim-3"),
        ),
        (640, 0, 620, 700),
        LAMP,
    )


def minion() -> Mood:
    """A little one hops onto the deck (G33)."""
    hop = (Motion(RISE, 0.4, 0.1, "out_back", 60), APPEAR)
    return Mood(
        FIGURE,
        DARK_DECK,
        (*_sky(), Layer(f"{ART}/wick", (772, 262), 2.0, hop)),
        (700, 0, 560, 700),
        HIS,
    )


_SIGNS = {"terror": "alert", "event": "bolt", "power": "eye", "finale": "star"}


def card(deck: str, face_up: bool) -> Mood:
    """A card hangs over the sea, closed or open: the first who is drawn is its id."""
    come = (Motion(DROP, 0.35, easing="out_back", amount=70), Motion(FADE, 0.15))
    hung = partial(Layer, motion=come, turned=2.2 if deck == "terror" else -2.2, about=(976, 372))
    shown = hung(f"{ART}/back-{deck}", (811, 136), 0.96)
    if face_up:
        shown = hung(f"{ART}/card-{{0}}", (813, 163), 0.948, other=f"{ART}/card-{deck}")
    light = LAMP if deck == "event" else "#58d8bf"
    return Mood(
        CARD,
        Ground("#081312", "#1c4f48", light, (980, 300), 500, "#123a36", 560),
        (
            Layer(f"{ART}/stars"),
            Layer(f"{ART}/sea", (0, 60)),
            hung(f"{ART}/card", (766, 32)),
            shown,
        ),
        (634, 0, 646, 690),
        LAMP if deck == "event" else HIS,
        written=hung("", (820, 466)) if face_up else None,
        headed=hung("", (818, 131)) if face_up else None,
        sign=_SIGNS[deck],
        usual=deck == "terror",
    )


def came_back(seen: bool = True) -> Mood:
    """His flame burns again, green (G25, the killer)."""
    burns = (Motion(GROW, 0.4, 0.3, "out_back", 0.4), Motion(FADE, 0.2, 0.3))
    rise = (APPEAR, Motion(RISE, 0.5, 0.1, amount=40))
    return Mood(
        FIGURE,
        SEA,
        (
            Layer(f"{ART}/stars", motion=(LIGHT,)),
            Layer(f"{ART}/sea"),
            Layer(f"{ART}/tallow-flame", (656, 112 if seen else 360), 0.95, burns),
            *_him(seen, Layer(f"{ART}/tallow-close", (656, 112), 0.95, rise)),
        ),
        (640, 0, 620, 700),
        HIS,
        HIS_ROW,
    )


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


def finale(seen: bool = True) -> Mood:
    """He fills the sky behind the ferry, and one lamp is left on it (G30)."""
    rise = (Motion(RISE, 0.5, 0.1, amount=40), APPEAR)
    at, size = ((560, 452), 0.28) if seen else ((560, 240), 0.7)
    return Mood(
        FIGURE,
        SEA,
        (
            Layer(f"{ART}/stars", motion=(LIGHT,)),
            Layer(f"{ART}/sea"),
            Layer(f"{ART}/ferry", at, size),
            Layer(f"{ART}/ferry-lamp", at, size, (Motion(FADE, 0.5, 0.4),)),
            *_him(seen, Layer(f"{ART}/tallow-close", (655, 18), 1.04, rise)),
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


def lost(seen: bool = True) -> Mood:
    """Nobody holds a light any more: she lies on the deck, he stands over her."""
    come = (Motion(FADE, 0.5, 0.1), Motion(RISE, 0.6, 0.1, "out_cubic", 30))
    return Mood(
        FIGURE,
        DARK_DECK,
        (
            *_sky(MOON, Layer(f"{ART}/ferry", (600, 330), 0.42)),
            *_him(
                seen,
                Layer(f"{ART}/halo", (632, 100), 1.0, come),
                Layer(f"{ART}/tallow", (800, 10), 1.0, come),
            ),
            Layer(f"{ART}/heroine-down", (590, 372), 1.0, (APPEAR,)),
        ),
        (640, 0, 620, 700),
        HERS,
        HIS_ROW,
    )


def moods() -> Mapping[str, Mood]:
    """Give every mood by the word that prompts use for it."""
    his = {
        LOST: lost, FINALE: finale, BACK: came_back, WALKS: walks, KILLS: kills,
        ATTACKS: attacks, BLOODLUST: bloodlust,
    }  # fmt: skip
    cards = {
        card_mood(deck, face_up): card(deck, face_up) for deck in DECKS for face_up in (False, True)
    }
    return {
        WON: won(),
        **{word: made() for word, made in his.items()},
        RISES: she_rises(),
        PANICS: panics(),
        POWER: power(),
        COMES: comes(),
        MINION: minion(),
        **cards,
        **{word + UNSEEN: made(seen=False) for word, made in his.items()},
    }
