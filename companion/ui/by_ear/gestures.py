"""What fingers mean who do not see where they touch: recognised from times and points. Pure."""

from dataclasses import dataclass
from math import hypot

# What is meant: another thing, the same again, do it, what is under the finger, how it all stands.
NEXT, BEFORE, AGAIN, ACT, STANDS = "next", "before", "again", "act", "stands"
UNDER, OVER = "under", "over"  # where a finger rests, and where it slides after that

TWICE = 0.4  # seconds between two taps that are one
HOLD = 0.5  # seconds: a finger that rests so long asks what is under it
SLOWEST = 1.2  # seconds that a swipe may take
BRIEF = 0.6  # seconds that two fingers may touch in a tap
SLOP, FAR = 24.0, 40.0  # dp that a finger may slide in a tap, and must in a swipe


@dataclass(frozen=True, slots=True)
class Gesture:
    """Something that is meant; of what is under a finger with its point."""

    means: str
    x: float = 0.0
    y: float = 0.0


@dataclass(slots=True)
class _Finger:
    """Where a finger came down and when, and how far away from there it ever was."""

    when: float
    x: float
    y: float
    slid: float = 0.0


class Gestures:
    """Takes what fingers do and gives what is meant. `due`: when it wants to know the time."""

    def __init__(self, unit: float = 1.0) -> None:
        """`unit`: how many points a dp has."""
        self.unit = unit
        self._fingers: dict[int, _Finger] = {}
        self._most = 0  # fingers at once, since the first of them came down
        self._held = False  # it was asked what is under it
        self._tapped: float | None = None  # when a tap ended that another may follow
        self._again = False  # the finger that is down came soon after a tap

    @property
    def due(self) -> float | None:
        """When something will be meant if nothing more happens."""
        if len(self._fingers) == 1 and self._most == 1 and not self._held:
            (finger,) = self._fingers.values()
            return finger.when + HOLD if finger.slid <= SLOP else None
        if not self._fingers and self._tapped is not None:
            return self._tapped + TWICE
        return None

    @property
    def follows(self) -> bool:
        """Whether the finger that is down came soon after a tap."""
        return self._again

    def knows(self, finger: int) -> bool:
        """Tell whether a finger came down here."""
        return finger in self._fingers

    def down(self, when: float, finger: int, x: float, y: float) -> list[Gesture]:
        """Take a finger that comes down."""
        said = self.tick(when)
        if not self._fingers:
            self._most, self._held = 0, False
            self._again, self._tapped = self._tapped is not None, None
        self._fingers[finger] = _Finger(when, x, y)
        self._most = max(self._most, len(self._fingers))
        return said

    def move(self, when: float, finger: int, x: float, y: float) -> list[Gesture]:
        """Take a finger that moves; one that rested before looks for what is under it."""
        found = self._fingers.get(finger)
        if found is None:
            return []
        said = self.tick(when)
        away = hypot(x - found.x, y - found.y) / self.unit
        found.slid = max(found.slid, away)
        return [*said, Gesture(OVER, x, y)] if self._held and not said else said

    def up(self, when: float, finger: int, x: float, y: float) -> list[Gesture]:
        """Take a finger that is lifted; what they meant is known with the last of them."""
        said = self.tick(when) if finger in self._fingers else []
        found = self._fingers.pop(finger, None)
        if found is None:
            return []
        dx, dy = (x - found.x) / self.unit, (y - found.y) / self.unit
        found.slid = max(found.slid, hypot(dx, dy))
        if self._most > 1:
            if found.slid > SLOP or when - found.when > BRIEF:
                self._most = 3  # no tap of two any more
            two = self._most == 2 and not self._fingers
            return [*said, Gesture(STANDS)] if two else said
        if self._held:
            return said
        if hypot(dx, dy) >= FAR and when - found.when <= SLOWEST:
            along = dx if abs(dx) >= abs(dy) else -dy  # up on the screen is back
            return [*said, Gesture(NEXT if along > 0 else BEFORE)]
        if found.slid > SLOP:
            return said
        if self._again:
            return [*said, Gesture(ACT)]
        self._tapped = when
        return said

    def tick(self, when: float) -> list[Gesture]:
        """Say what is meant because time has passed."""
        if self.due is None or when < self.due:
            return []
        if not self._fingers:
            self._tapped = None
            return [Gesture(AGAIN)]
        (finger,) = self._fingers.values()
        self._held = True
        return [Gesture(UNDER, finger.x, finger.y)]

    def forget(self) -> None:
        """Have seen no finger: they meant something that is gone."""
        self._fingers.clear()
        self._tapped = None
