"""How the dramatic moments of a night are staged. Pure.

Places are in dp of a page of 1280 by 800; drawings that were made for a page lie at its origin.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from companion.engine.mood import (
    BOOK,
    CARD,
    DIAMONDS,
    DROP,
    FADE,
    FIGURE,
    FLOAT,
    GROW,
    NUMBER,
    RISE,
    SLIDE,
    STRIPES,
    SWAY,
    WIDEN,
    Ground,
    Layer,
    Mood,
    Motion,
)
from companion.games.boogeyman.text.staging import (
    BECOMES,
    DECKS,
    EVENT,
    FAINT,
    FINALE,
    LOST,
    MEETING,
    NIGHTMARE,
    OPEN,
    POSSESSION,
    REVEAL,
    STORY,
    TROUBLE,
    UNCOVERED,
    WON,
)

HIS, HERS, NIGHTLY, LAMP = "#ff8d7d", "#f7a9c3", "#b9bdf5", "#ffd58a"
LIGHT = Motion(FADE, 0.24)
APPEAR = Motion(FADE, 0.3)
DOOR = (Motion(FADE, 0.2), Motion(WIDEN, 0.3, easing="out_cubic", amount=0.25))
HALL_OF_HIS = Ground("#1c1028", "#4a1526", "#d83f38", (880, 330), 640, "#150c12", pattern=STRIPES)
HALL_OF_HERS = Ground(
    "#20122a", "#3b1f36", "#c97a94", (940, 380), 600, "#1c0f1a", 622, pattern=DIAMONDS
)


def moods() -> Mapping[str, Mood]:
    """Give every mood by the word that prompts use for it."""
    return {
        REVEAL: _reveal(),
        MEETING["babysitter"]: _meeting_her(),
        MEETING["boogeyman"]: _meeting_him(),
        POSSESSION: _possession(),
        FAINT: _faint(),
        **{deck: _card(deck, face_up=False) for deck in DECKS},
        **{deck + OPEN: _card(deck, face_up=True) for deck in DECKS},
        FINALE: _finale(),
        STORY: _story(),
        WON: _won(),
        LOST: _lost(),
        UNCOVERED: _uncovered(),
        BECOMES: _becomes(),
    }


def _reveal() -> Mood:
    """He leans through a red door, over the number of the Room (M2)."""
    hand = (Motion(FADE, 0.16, 0.2), Motion(SLIDE, 0.26, 0.2, "out_cubic", 40))
    far = partial(_nearer, grown=0.88, around=(560, 27))  # his hem ends over the key
    return Mood(
        NUMBER,
        HALL_OF_HIS,
        (
            Layer("boogeyman/door-red", motion=(LIGHT,)),
            far(Layer("boogeyman/hand", (571, 147), motion=hand, front=True)),
            far(Layer("boogeyman/lean", motion=(Motion(FADE, 0.26, 0.12),), front=True)),
        ),
        ink=HIS,
        number=Motion(GROW, 0.32, easing="out_back", amount=0.94),
        reach=494,
        aside=150,
        usual=True,
    )


def _uncovered() -> Mood:
    """His door stands open, dark behind it: he was in that Room before, and left his cap (H2)."""
    return Mood(
        FIGURE,
        Ground("#150f20", "#33142a", "#8f2f3c", (880, 330), 560, "#120c14", pattern=STRIPES),
        (_nearer(Layer("boogeyman/door-dark", motion=DOOR, about=(872, 365)), 0.985, (900, 40)),),
        (690, 0, 530, 700),
        HIS,
        ("indicator",),
    )


def _becomes() -> Mood:
    """A Child stands before a red moon, and what rises behind it is its shadow no more (H6)."""
    rise = (Motion(RISE, 0.7, 0.15, amount=60), Motion(FADE, 0.5, 0.15))
    return Mood(
        FIGURE,
        Ground("#171018", "#3a1420", "#c93a3a", (970, 300), 580, "#150c12", 640),
        (
            Layer("boogeyman/moon-red", (720, -10), motion=(LIGHT,)),
            Layer("boogeyman/figure", (743, -14), 1.0, rise),
            Layer("boogeyman/eyes", (743, -14), 1.0, rise),
            Layer("boogeyman/child-back-{0}", (700, 452), 1.1, (APPEAR,)),
        ),
        (660, 0, 580, 700),
        HIS,
    )


def _meeting_her() -> Mood:
    """Jennifer in the lit doorway, the Child from behind (B3)."""
    return Mood(
        FIGURE,
        HALL_OF_HERS,
        (
            _nearer(Layer("boogeyman/door-home", motion=DOOR, about=(1074, 365)), 0.985, (900, 40)),
            Layer("boogeyman/jennifer", (788, 61), 1.03, (Motion(FADE, 0.25, 0.1),)),
            Layer("boogeyman/child-back-{0}", (625, 458), 1.036, (APPEAR,)),
        ),
        (630, 0, 590, 700),
        HERS,
        ("{0}", "stress_{1}"),
        usual=True,
    )


def _meeting_him() -> Mood:
    """He stoops through his door, a hand over the Child (T4)."""
    him = (Motion(FADE, 0.25, 0.1), Motion(SLIDE, 0.3, 0.1, "out_cubic", 30))
    return Mood(
        FIGURE,
        Ground("#120a14", "#3c1222", "#d83f38", (950, 330), 600, "#150c12", 636, STRIPES),
        (
            Layer("boogeyman/door-wide", motion=DOOR, about=(963, 348)),
            # His hem ends above the key, with floor seen between.
            _nearer(Layer("boogeyman/stoop", motion=him), 0.87, (940, 72)),
            Layer("boogeyman/child-back-{0}", (612, 501), 0.875, (APPEAR,)),
        ),
        (594, 0, 626, 700),
        HIS,
        ("{0}", "stress_{1}"),
    )


def _possession() -> Mood:
    """She hangs on his threads, and he stands behind her as a shadow (B6, M4)."""
    sway = Motion(SWAY, 2.4, easing="in_out_sine", amount=2.0)
    # All of it hangs together, so far down that his hand is seen, with her feet over the key.
    near = partial(_nearer, grown=0.9, around=(732, 555))
    return Mood(
        FIGURE,
        Ground("#1c0f22", "#451326", "#d84a40", (930, 380), 640, "#180c14", 636, STRIPES),
        (
            Layer("boogeyman/silhouette", (-4, 0), opacity=0.8),
            near(
                Layer("boogeyman/puppet-hand", (668, -150), 1.05, (Motion(DROP, 0.28, amount=60),))
            ),
            near(Layer("boogeyman/threads", motion=(Motion(FADE, 0.2, 0.2),))),
            near(
                Layer(
                    "boogeyman/jennifer-possessed", (842.5, 303), 0.98, (APPEAR, sway),
                    about=(935, 250),
                )
            ),
        ),
        (736, 0, 544, 700),
        HIS,
        ("{0}",),
    )  # fmt: skip


def _nearer(layer: Layer, grown: float, around: tuple[float, float]) -> Layer:
    """Let a drawing be larger, as seen from a point that stays where it is."""

    def moved(spot: tuple[float, float]) -> tuple[float, float]:
        x, y = (own + grown * (at - own) for at, own in zip(spot, around, strict=True))
        return x, y

    about = None if layer.about is None else moved(layer.about)
    return replace(layer, at=moved(layer.at), scale=grown * layer.scale, about=about)


def _faint() -> Mood:
    """The Child lies in the moonlight, and mist rises to a hand (N1)."""
    mist = (Motion(FADE, 0.4, 0.1), Motion(FLOAT, 3.0, amount=8))
    return Mood(
        FIGURE,
        Ground("#14122c", "#1d1a44", "#6a6fc0", (960, 260), 560, "#141430", 610),
        (
            Layer("boogeyman/window-moon", motion=(Motion(FADE, 0.4),)),
            Layer("boogeyman/mist", motion=mist),
            Layer("boogeyman/puppet-hand", (647, -36), 0.894, (Motion(DROP, 0.4, 0.1, amount=40),)),
            Layer("boogeyman/child-faint-{0}", (645, 393), 1.01, (APPEAR,)),
        ),
        (650, 0, 570, 690),
        NIGHTLY,
        ("{0}",),
    )


# What led to a card stands small beside it: whose Nightmare, which track, which slot (N1, X1, M6).
_BESIDE = {NIGHTMARE: "{1}", TROUBLE: "stress_{1}", EVENT: "indicator"}
_SIGNS = {NIGHTMARE: "sleep", TROUBLE: "alert", EVENT: "bolt"}


def _card(deck: str, face_up: bool) -> Mood:
    """A card on the strings of a little stage; those of the app's own can be read."""
    stage = TROUBLE if deck == TROUBLE else EVENT
    come = (Motion(DROP, 0.35, easing="out_back", amount=70), Motion(FADE, 0.15))
    turned = 2.2 if deck == TROUBLE else -2.2
    hung = partial(Layer, motion=come, turned=turned, about=(976, 372))
    shown = hung(f"boogeyman/back-{deck}", (811, 136), 0.96)  # either within the card's inner frame
    if face_up:
        shown = hung("boogeyman/card-{0}", (813, 163), 0.948, other=f"boogeyman/card-{deck}")
    return Mood(
        CARD,
        Ground("#120e14", "#120e14", "#4b2a52" if deck == TROUBLE else "#26346e", (980, 300), 460),
        (Layer(f"boogeyman/stage-{stage}"), hung("boogeyman/card", (766, 32)), shown),
        (634, 0, 646, 690),
        NIGHTLY if deck == NIGHTMARE else LAMP,
        (_BESIDE[deck],),
        written=hung("", (820, 466)) if face_up else None,
        headed=hung("", (818, 131)) if face_up else None,
        sign=_SIGNS[deck],
    )


def _finale() -> Mood:
    """He stands on the hill before everybody, in full height (F1, F3)."""
    rise = (Motion(RISE, 0.5, 0.1, amount=40), APPEAR)
    whole = (0.93, (968.0, 12.0))  # down to his feet, over the key
    return Mood(
        FIGURE,
        Ground("#0d0a1c", "#3a1226", "#c93a3a", (960, 330), 560),
        (
            Layer("boogeyman/stars", motion=(LIGHT,)),
            Layer("boogeyman/moon-red", (716, 10), motion=(LIGHT,), opacity=0.9),
            Layer("boogeyman/hill", (-230, 568), tint="#8a4a58"),
            _nearer(Layer("boogeyman/figure", (743, -14), 1.0, rise), *whole),
            _nearer(Layer("boogeyman/eyes", (743, -14), 1.0, rise), *whole),
        ),
        (716, 0, 500, 700),
        LAMP,
        ("objectives", "everybody"),
    )


def _story() -> Mood:
    """The Epilogue book lies open; what its panels show nobody knows but who reads it (F4)."""
    return Mood(
        BOOK,
        Ground("#1a1018", "#2a141f", "#a8402f", (416, 420), 640),
        (Layer("boogeyman/book"),),
        (10, 144, 812, 542),
        LAMP,
        panels=(
            (64, 172, 326, 204), (64, 396, 154, 218), (236, 396, 154, 218),
            (442, 172, 154, 218), (614, 172, 154, 218), (442, 410, 326, 204),
        ),
    )  # fmt: skip


# Where the Children stand at dawn, from the middle of their row: two are there at least.
_HANDS = (0.0, -1.0, 1.0, -2.0, 2.0, 3.0)


def _won() -> Mood:
    """The sun rises beside the house, and all who stand look at it, hand in hand."""
    come = (Motion(FADE, 0.4, 0.2),)
    row = [(735 + 86 * step, 476) for step in _HANDS]  # before the sun, left of the bare tree
    return Mood(
        FIGURE,
        Ground("#3d2468", "#ee8a5a", "#ffe2a4", (770, 560), 700, shade="#2c1a44"),
        (
            Layer("boogeyman/rays", (70, -130), motion=(Motion(FADE, 0.9),), opacity=0.8),
            Layer("boogeyman/sun", (320, 170), motion=(Motion(RISE, 0.9, amount=40), LIGHT)),
            Layer("app/house", (936, 233), 0.5),
            Layer("boogeyman/attic-dawn", (936, 233), 0.5, (Motion(FADE, 0.5, 0.4),)),
            Layer("boogeyman/hill", (-230, 568)),  # over the foot of the house
            *(  # nothing of a name is written: who is there casts a shadow
                Layer(f"boogeyman/long-shadow{{{seat}:.0}}", (x + 4, y + 172), 0.56, come)
                for seat, (x, y) in enumerate(row)
            ),
            # In the order of their seats, from the middle.
            *(
                Layer(f"boogeyman/child-back-{{{seat}}}", at, 0.85, (APPEAR,))
                for seat, at in enumerate(row)
            ),
        ),
        (640, 0, 620, 690),
        LAMP,
        ("everybody",),
        standing=True,
    )


def _lost() -> Mood:
    """He holds the house in his arms, before a red moon (X3)."""
    come = (Motion(FADE, 0.5, 0.1), Motion(RISE, 0.6, 0.1, "out_cubic", 30))
    return Mood(
        FIGURE,
        Ground("#171018", "#3a1420", "#b8363a", (986, 300), 560),
        (
            Layer("boogeyman/moon-red", (736, -18), motion=(LIGHT,)),
            Layer("boogeyman/embrace-back", motion=come),
            Layer("app/house-dark", (750, 214), 0.68, (APPEAR,)),
            Layer("boogeyman/embrace-hands", motion=(Motion(FADE, 0.3, 0.5),)),
        ),
        (640, 0, 640, 700),
        LAMP,
        ("stress_boogeyman", "stress_babysitter"),
    )
