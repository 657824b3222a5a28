"""How the great moments of a haunt are staged. Pure.

Places are in dp of a page of 1280 by 800. Explorers and monsters stand where their foot is put: the
cast of a prompt names their drawings (looks.py), as it does the windows that are lit.
"""

from collections.abc import Mapping

from companion.engine.mood import (
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
from companion.games.betrayal.show.house import places
from companion.games.betrayal.text.staging import (
    ATTACK,
    BEGINS,
    DEATH,
    HAND,
    LOST,
    MONSTERS,
    NAMED,
    ROLLED,
    WON,
)

ART = "betrayal"
HEROES, TRAITORS, THEIRS = "#ecd9a0", "#d49bff", "#9cc0f5"
LIGHT, APPEAR, LATER = Motion(FADE, 0.24), Motion(FADE, 0.3), Motion(FADE, 0.3, 0.25)
# The hill ends in the colour of the floor.
NIGHT = Ground("#150f20", "#5b3f96", "#b79af0", (890, 250), 640, "#0d0816", 648)
CALM = Ground("#120d1c", "#38265f", "#8f74c8", (930, 300), 600, "#0d0816", 648)
HALL = Ground("#130d1e", "#4a3279", "#c9a8f0", (920, 330), 560, "#1a1130", 606)
CELLAR = Ground("#0d0c1c", "#24306a", "#8fb4f0", (930, 330), 560, "#10142e", 606)
HOUSE = (590.0, 109.0)  # where it stands, a whole page high
SMALL, AT = 0.86, (650.0, 178.0)  # the same, with more night around it
BASE = 664.0  # of the page: where somebody stands


def _sky(*more: Layer) -> tuple[Layer, ...]:
    return (Layer(f"{ART}/stars", motion=(LIGHT,)), *more)


def _hall(*more: Layer) -> tuple[Layer, ...]:
    return (Layer(f"{ART}/boards", (0, 0)), *more)


def _rolled() -> Mood:
    """The house on its hill, a window lit for each omen: the cast names so many (K2)."""
    windows = tuple(
        Layer(f"{ART}/house-{{{number}}}", (AT[0] + x * SMALL, AT[1] + y * SMALL), SMALL)
        for number, (x, y) in enumerate(places())
    )
    return Mood(
        FIGURE,
        CALM,
        (
            *_sky(Layer(f"{ART}/moon", (1050, 60), 0.34)),
            Layer(f"{ART}/house", AT, SMALL, (LIGHT,)),
            *windows,
        ),
        (620, 0, 650, 690),
        HEROES,
        ("dice",),
        usual=True,
    )


def _begins() -> Mood:
    """Every window is lit, the door stands open, and last of all its eyes (K3)."""
    eyes = (Motion(FADE, 0.15, 0.9),)
    return Mood(
        FIGURE,
        NIGHT,
        (
            *_sky(
                Layer(f"{ART}/moon", (675, 35), motion=(Motion(RISE, 0.7, amount=40), APPEAR)),
                Layer(f"{ART}/clouds", motion=(Motion(SLIDE, 0.9, 0.0, "out_cubic", 40), LIGHT)),
            ),
            Layer(f"{ART}/house", HOUSE, motion=(LIGHT,)),
            Layer(f"{ART}/house-lights", HOUSE, motion=(Motion(FADE, 0.5, 0.3),)),
            Layer(f"{ART}/house-door", HOUSE, motion=(Motion(FADE, 0.3, 0.6),)),
            Layer(f"{ART}/house-eyes", HOUSE, motion=eyes),
            Layer(f"{ART}/bats", motion=(Motion(FLOAT, 2.6, amount=5), LATER)),
        ),
        (560, 0, 720, 690),
        HEROES,
        ("dice",),
    )


def _traitor() -> Mood:
    """Somebody stands in the light; the shadow behind has horns (K7, K11)."""
    return Mood(
        FIGURE,
        HALL,
        (
            Layer(
                f"{ART}/shadow", (679, -4), 0.85,
                (Motion(GROW, 0.6, 0.25, "out_cubic", 0.8), Motion(FADE, 0.4, 0.25)),
                about=(934, 640),
            ),
            *_hall(
                Layer(f"{ART}/spot", (634, 548), 1.0, (LIGHT,)),
                Layer(f"{ART}/{{0}}", (934, BASE), 0.8, (APPEAR,)),
            ),
        ),
        (624, 0, 640, 690),
        TRAITORS,
    )  # fmt: skip


def _hand() -> Mood:
    """The book of the side that shall have the tablet lies in the light (K8)."""
    come = (Motion(DROP, 0.35, 0.1, "out_back", 60), APPEAR)
    return Mood(
        FIGURE,
        HALL,
        (
            *_hall(
                Layer(f"{ART}/beam", (680, -80), 1.0, (LIGHT,)),
                Layer(f"{ART}/spot", (640, 520), 1.0, (LIGHT,)),
                Layer(f"{ART}/book-{{0}}", (749, 190), 1.7, come, turned=-4.0),
            ),
        ),
        (640, 0, 620, 690),
        TRAITORS,
    )


def _monsters() -> Mood:
    """Those who can move come out of the water: one, or three (K14)."""
    rise = Motion(RISE, 0.5, 0.1, "out_cubic", 70)
    return Mood(
        FIGURE,
        CELLAR,
        (
            Layer(f"{ART}/{{1}}", (740, 660), 0.86, (rise, LATER), opacity=0.62),
            Layer(f"{ART}/{{2}}", (1130, 660), 0.86, (rise, LATER), opacity=0.62),
            Layer(f"{ART}/{{0}}", (934, 690), 1.14, (rise, Motion(FADE, 0.25, 0.1))),
            Layer(f"{ART}/water", motion=(Motion(FLOAT, 3.0, amount=5), LIGHT)),
        ),
        (610, 0, 660, 690),
        THEIRS,
        ("dice",),
        usual=True,
    )


def _attack() -> Mood:
    """Two stand against each other, and there is a flash between them (K18)."""
    flash = (Motion(GROW, 0.25, 0.3, "out_back", 0.3), Motion(FADE, 0.15, 0.3))
    left, right = (
        Motion(SLIDE, 0.35, 0.0, "out_cubic", -60),
        Motion(SLIDE, 0.35, 0.0, "out_cubic", 60),
    )
    return Mood(
        FIGURE,
        HALL,
        (
            *_hall(
                Layer(f"{ART}/{{1}}", (1066, BASE), 0.98, (right, APPEAR)),
                Layer(f"{ART}/{{0}}", (748, BASE), 0.98, (left, APPEAR)),
                Layer(f"{ART}/clash", (804, 306), 1.1, flash),
            ),
        ),
        (650, 0, 620, 690),
        HEROES,
        ("dice", "dice_other"),
        usual=True,
    )  # fmt: skip


def _death() -> Mood:
    """The paper figure has fallen over, and a candle has gone out (K26)."""
    return Mood(
        FIGURE,
        Ground("#0f0a18", "#2c2146", "#8f7fb8", (960, 260), 460, "#130c22", 606),
        (
            *_hall(
                Layer(f"{ART}/moon", (860, 70), 0.42, (LIGHT,), opacity=0.7),
                Layer(f"{ART}/spot", (640, 560), 1.0, (LIGHT,), opacity=0.6),
                Layer(
                    f"{ART}/{{0}}", (1180, 622), 0.84, (APPEAR,), turned=84.0, opacity=0.85,
                    tint="#b8add0", about=(1180, 622),
                ),
                # Left of the highest hat.
                Layer(f"{ART}/candle-out", (590, 500), 1.1, (LATER,)),
            ),
        ),
        (570, 0, 700, 690),
        HEROES,
    )  # fmt: skip


def _won() -> Mood:
    """The sun rises behind the house, asleep; those who are left stand before it (K27)."""
    stood = ((700, 1), (1160, 2), (816, 3), (1046, 4), (930, 0))
    return Mood(
        FIGURE,
        Ground("#3a2a5e", "#f0a878", "#ffe2a4", (930, 330), 720, "#2a1d3f", 648, shade="#241736"),
        (
            Layer("boogeyman/rays", (230, -320), motion=(Motion(FADE, 0.9),), opacity=0.6),
            Layer("boogeyman/sun", (480, 0), motion=(Motion(RISE, 0.9, amount=40), LIGHT)),
            Layer(f"{ART}/house", (650, 150), 0.84, (LIGHT,)),
            *(
                Layer(f"{ART}/{{{who}}}", (x, 690 if who else 700), 0.52, (APPEAR,))
                for x, who in stood
            ),
        ),
        (610, 0, 660, 700),
        HEROES,
    )


def _lost() -> Mood:
    """The house is awake, and whoever belongs to it stands before its door (K27)."""
    return Mood(
        FIGURE,
        Ground("#100818", "#6a2a6e", "#e08ad0", (890, 260), 620, "#0d0816", 648),
        (
            *_sky(
                Layer(f"{ART}/moon", (675, 15), motion=(Motion(RISE, 0.7, amount=40), APPEAR)),
                Layer(f"{ART}/clouds", motion=(LIGHT,)),
            ),
            Layer(f"{ART}/house", HOUSE, motion=(LIGHT,)),
            Layer(f"{ART}/house-lights", HOUSE, motion=(LIGHT,)),
            Layer(f"{ART}/house-door", HOUSE, motion=(LIGHT,)),
            Layer(f"{ART}/house-eyes", HOUSE, motion=(Motion(FADE, 0.2, 0.6),)),
            Layer(f"{ART}/{{0}}", (920, 688), 0.42, (Motion(RISE, 0.5, 0.2, amount=20), LATER)),
            Layer(f"{ART}/bats", motion=(Motion(FLOAT, 2.6, amount=5), LATER)),
        ),
        (560, 0, 720, 690),
        TRAITORS,
    )


def moods() -> Mapping[str, Mood]:
    """Give every mood by the word that prompts use for it."""
    return {
        ROLLED: _rolled(), BEGINS: _begins(), NAMED: _traitor(), HAND: _hand(),
        MONSTERS: _monsters(), ATTACK: _attack(), DEATH: _death(), WON: _won(), LOST: _lost(),
    }  # fmt: skip
