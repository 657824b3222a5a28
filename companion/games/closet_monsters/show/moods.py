"""How the great moments of a night in the nursery are staged: funny, never frightening. Pure."""

from collections.abc import Mapping

from companion.engine.mood import (
    DROP,
    FADE,
    FIGURE,
    FLOAT,
    GROW,
    RISE,
    SLIDE,
    STARS,
    WIDEN,
    Ground,
    Layer,
    Mood,
    Motion,
)
from companion.games.closet_monsters.text.staging import ASLEEP, AWAKE, COMES, GOES

ROOM = Ground("#1a2050", "#3a3a86", "#b86a9a", (940, 340), 560, "#2c2350", 622, STARS)
NIGHT = Ground("#12163a", "#242a62", "#8a90e0", (960, 250), 520, "#1c1c46", 622, STARS)
# The floor, seen from above: what lies on it stands before no wall.
ABOVE = Ground("#2a2a6a", "#3a3a86", "#b86a9a", (940, 340), 560, pattern=STARS)
BED = "bed"  # the pane: which side of it somebody comes to, and who is still there
PINK, BLUE = "#ff9d8f", "#9cc0ff"
SOON = Motion(FADE, 0.2)


def moods() -> Mapping[str, Mood]:
    """Give every mood by the word that prompts use for it."""
    return {COMES: _comes(), GOES: _goes(), ASLEEP: _asleep(), AWAKE: _awake()}


def _comes() -> Mood:
    """A monster stands in the wardrobe, and dreams of the toy that it fears (C8)."""
    bounce = (Motion(RISE, 0.4, 0.15, "out_back", 60), Motion(FADE, 0.15, 0.15))
    afraid = (Motion(GROW, 0.3, 0.5, "out_back", 0.6), Motion(FADE, 0.15, 0.5))
    doors = (Motion(WIDEN, 0.3, easing="out_cubic", amount=0.6), SOON)
    return Mood(
        FIGURE,
        ROOM,
        (
            Layer("closet_monsters/bunting", motion=(SOON,)),
            Layer("closet_monsters/wardrobe", (0, -16), motion=doors, about=(940, 400)),
            Layer("closet_monsters/monster-{0}", (752, 274), 1.34, bounce),
            Layer("closet_monsters/bubble", (604, 396), 0.9, afraid),
            Layer("closet_monsters/toy-{1}", (633, 426), 1.3, afraid),
        ),
        (604, 0, 660, 700),
        PINK,
        (BED,),
        usual=True,
    )


def _goes() -> Mood:
    """The toy stands large before the wardrobe, and a small monster hides in it (C5)."""
    hides = (Motion(SLIDE, 0.45, 0.1, "out_cubic", -90), SOON)
    toy = (Motion(DROP, 0.4, easing="out_bounce", amount=90), SOON)
    return Mood(
        FIGURE,
        ROOM,
        (
            Layer("closet_monsters/bunting", motion=(SOON,)),
            Layer("closet_monsters/wardrobe", (0, -16), motion=(SOON,)),
            Layer("closet_monsters/monster-{0}", (826, 346), 1.02, hides),
            Layer("closet_monsters/toy-{1}", (624, 412), 2.4, toy),
        ),
        (620, 0, 640, 700),
        BLUE,
        (BED,),
    )


def _asleep() -> Mood:
    """The wardrobe is shut, and the moon smiles (C10)."""
    return Mood(
        FIGURE,
        NIGHT,
        (
            Layer("closet_monsters/moon", (632, 8), 0.6, (Motion(RISE, 0.9, amount=40), SOON)),
            Layer("closet_monsters/wardrobe-shut", (141, 14), 0.96, (SOON,)),
            Layer("closet_monsters/bed-side", (564, 434), 0.94, (SOON,)),
        ),
        (566, 0, 714, 700),
        BLUE,
    )


def _awake() -> Mood:
    """The bed on its rug, with whoever stands around it (C9)."""
    places = ((846, 40, 0.62), (846, 490, 0.62), (1060, 262, 0.62), (632, 262, 0.62))
    monsters = tuple(
        Layer(
            f"closet_monsters/monster-{{{number}}}",
            (x, y),
            scale,
            (
                Motion(GROW, 0.3, 0.15 * number, "out_back", 0.5),
                Motion(FADE, 0.12, 0.15 * number),
                *((Motion(FLOAT, 1.6, amount=5),) if number == 0 else ()),
            ),
        )
        for number, (x, y, scale) in enumerate(places)
    )
    bed = Layer("closet_monsters/closet-bed-awake", (832, 196), 1.0, (SOON,))
    rug = Layer("closet_monsters/rug", (662, 16), 1.13, (SOON,))
    return Mood(FIGURE, ABOVE, (rug, bed, *monsters), (632, 0, 620, 690), PINK)
