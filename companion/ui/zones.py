"""Where everything stands on the Table and on pages like it: zones that never move. Pure.

In dp, from the top left. A zone depends on the window, the text size and the hand alone, never on
what is shown, so nothing jumps while people play.
"""

from dataclasses import dataclass, replace
from typing import NamedTuple

PHONE = 560.0  # the shorter side of a tablet is longer
FOLDED = 1.5  # from this text size on, what is counted folds to a strip
FOLDED_LOW = 1.3  # the same in a low window
STRIP = 88.0  # how high it is then
KEY = 48.0  # the side of a key with an icon alone


class Box(NamedTuple):
    """A part of the window."""

    x: float
    y: float
    w: float
    h: float

    def mirrored(self, width: float) -> "Box":
        """Give it on the other side."""
        return self._replace(x=width - self.x - self.w)


@dataclass(frozen=True, slots=True)
class Zones:
    """The zones of one window."""

    strip: Box  # the round, the seats, whose turn it is
    tools: Box
    sound: Box  # the key that mutes: in the outer corner of every window
    stage: Box  # the house, or everybody
    prompt: Box
    state: Box  # what is counted
    say: Box  # what can be said, or the answers
    undo: Box
    main: Box  # the one gold key
    phone: bool
    upright: bool
    folded: bool  # what is counted is a strip

    def mirrored(self, width: float) -> "Zones":
        """Give them for the left hand."""
        names = ("strip", "tools", "sound", "stage", "prompt", "state", "say", "undo", "main")
        return replace(self, **{name: getattr(self, name).mirrored(width) for name in names})


def zones(
    width: float, height: float, scale: float = 1.0, left_hand: bool = False, ask: bool = False
) -> Zones:
    """Give the zones of a window; `ask`: there is no map to be shown on a phone."""
    upright = height > width
    if min(width, height) < PHONE:
        found = _phone(width, height, ask) if upright else _phone_on_its_side(width, height)
    else:
        found = _upright(width, height, scale) if upright else _tablet(width, height, scale)
    return found.mirrored(width) if left_hand and not upright else found


def _tablet(width: float, height: float, scale: float) -> Zones:
    """A tablet or a desktop: the stage on the left, what to do on the right."""
    gap = 12.0 if width >= 1200 else 8.0
    side = float(min(max(round(width * 0.331), min(360, width * 0.42)), 560))
    foot = float(min(max(round(height * 0.12), 76), 110))
    line = 52.0 if height >= 700 else 46.0
    left = width - side - gap
    wide = left - 2 * gap - (4.0 if gap > 8 else 0.0)
    top = line + gap if gap > 8 else line + 6.0
    bottom = height - foot - gap
    high = bottom - gap - top
    folded = scale >= (FOLDED if height >= 700 else FOLDED_LOW)
    state = STRIP if folded else float(round((high - gap) * (0.525 if height >= 700 else 0.46)))
    prompt = high - gap - state
    undo = 104.0 if width >= 1200 else 84.0
    above = 8.0 if gap > 8 else 1.0
    return Zones(
        strip=Box(gap, 6.0 if gap > 8 else 2.0, wide, line),
        tools=Box(left, above, side - KEY - gap, KEY),
        sound=Box(left + side - KEY, above, KEY, KEY),
        stage=Box(gap, top, wide, high),
        prompt=Box(left, top, side, prompt),
        state=Box(left, top + prompt + gap, side, state),
        say=Box(gap + undo + gap, bottom, wide - undo - gap, foot),
        undo=Box(gap, bottom, undo, foot),
        main=Box(left, bottom, side, foot),
        phone=False,
        upright=False,
        folded=folded,
    )


def _upright(width: float, height: float, scale: float) -> Zones:
    """A tablet held upright: everything below each other."""
    gap = 12.0
    wide = width - 2 * gap
    main = Box(gap, height - 94.0, wide, 86.0)
    say = main.y - gap - 92.0
    folded = scale >= FOLDED
    state = STRIP if folded else min(196.0, height * 0.16)
    free = say - gap - 122.0
    # The house is as high as it can use; the rest is the prompt's.
    stage = min(wide * 0.73, free - state - 2 * gap - height * (0.22 if folded else 0.13))
    prompt = free - stage - state - 2 * gap
    return Zones(
        strip=Box(gap, 6.0, wide, 52.0),
        tools=Box(gap, 64.0, wide - KEY - gap, KEY),
        sound=Box(gap + wide - KEY, 64.0, KEY, KEY),
        stage=Box(gap, 122.0, wide, stage),
        prompt=Box(gap, 122.0 + stage + gap, wide, prompt),
        state=Box(gap, 122.0 + stage + prompt + 2 * gap, wide, state),
        say=Box(gap + 116.0, say, wide - 116.0, 92.0),
        undo=Box(gap, say, 104.0, 92.0),
        main=main,
        phone=False,
        upright=True,
        folded=folded,
    )


def _phone(width: float, height: float, ask: bool) -> Zones:
    """An upright phone: the prompt between the stage and what is counted."""
    gap = 8.0
    wide = width - 2 * gap
    foot, say = 76.0, 78.0 if ask else 108.0  # beside a map its strip stands above the keys
    main = height - foot - gap
    saying = main - gap - say
    free = saying - gap - 58.0
    state = min(98.0, free * 0.18)
    # The stage of a night without a map is high: people, and the noise of a search.
    stage = free * (0.5 if ask else 0.44)
    prompt = free - stage - state - 2 * gap
    return Zones(
        strip=Box(gap, 4.0, wide - 2 * (KEY + gap), KEY),
        tools=Box(width - 2 * (KEY + gap), 4.0, KEY, KEY),
        sound=Box(width - gap - KEY, 4.0, KEY, KEY),
        stage=Box(gap, 58.0, wide, stage),
        prompt=Box(gap, 58.0 + stage + gap, wide, prompt),
        state=Box(gap, 58.0 + stage + prompt + 2 * gap, wide, state),
        say=Box(gap, saying, wide, say),
        undo=Box(gap, main, 84.0, foot),
        main=Box(gap + 92.0, main, wide - 92.0, foot),
        phone=True,
        upright=True,
        folded=True,
    )


def _phone_on_its_side(width: float, height: float) -> Zones:
    """A phone on its side: the stage on the left, the prompt on the right, keys below."""
    gap = 8.0
    foot = 64.0
    side = float(round(width * 0.46))
    left = width - side - gap
    wide = left - 2 * gap
    bottom = height - foot - gap
    # A strip of keys needs more of the row than the one key that is always there.
    main = float(round(width * (0.28 if width >= 700 else 0.24)))
    say = gap + 84.0 + gap
    return Zones(
        strip=Box(gap, 2.0, wide, 46.0),
        tools=Box(width - 2 * (KEY + gap), 2.0, KEY, KEY),
        sound=Box(width - gap - KEY, 2.0, KEY, KEY),
        stage=Box(gap, 52.0, wide, bottom - gap - 52.0),
        prompt=Box(left, 52.0, side, bottom - gap - 52.0),
        state=Box(left, 2.0, side - 2 * (KEY + gap), KEY),
        say=Box(say, bottom, width - say - main - 2 * gap, foot),
        undo=Box(gap, bottom, 84.0, foot),
        main=Box(width - gap - main, bottom, main, foot),
        phone=True,
        upright=False,
        folded=True,
    )
