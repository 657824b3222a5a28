"""Chance as a value: a counter-based generator, and a rig of stacked outcomes that come first.

Pure. Each purpose has its own stream, so a token drawn unseen never shifts a die rolled in the
open.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

DIE_SIDES = 6
_SIDES = tuple(str(n) for n in range(1, DIE_SIDES + 1))


@dataclass(frozen=True, slots=True)
class Luck:
    """The seed, how often each stream was asked, and the rigged outcomes still to come."""

    seed: str = field(repr=False)
    asked: tuple[tuple[str, int], ...] = field(default=(), repr=False)
    rig: tuple[tuple[str, tuple[str, ...]], ...] = field(default=(), repr=False)

    def below(self, stream: str, limit: int) -> tuple[int, "Luck"]:
        """Draw a number from 0 up to, not including, the limit."""
        counts = dict(self.asked)
        turn = counts.get(stream, 0)
        counts[stream] = turn + 1
        digest = blake2b(f"{self.seed}\0{stream}\0{turn}".encode(), digest_size=16).digest()
        # 128 bits for at most a few thousand outcomes: the bias is beyond measuring.
        number = int.from_bytes(digest) % limit
        # Sorted already, unless this stream is asked for the first time.
        asked = tuple(counts.items() if turn else sorted(counts.items()))
        return number, Luck(self.seed, asked, self.rig)

    def die(self) -> tuple[int, "Luck"]:
        """Roll one die."""
        rigged, luck = self._rigged("dice", _SIDES)
        if rigged is not None:
            return int(rigged), luck
        number, luck = luck.below("dice", DIE_SIDES)
        return number + 1, luck

    def draw(
        self, kind: str, stream: str, among: Sequence[str], never: Collection[str] = ()
    ) -> tuple[str, "Luck"]:
        """Draw one of these, but never some of them.

        Forbidden outcomes are drawn and passed over, not taken out before: so the result does not
        shift with what is hidden.
        """
        rigged, luck = self._rigged(kind, among, never)
        if rigged is not None:
            return rigged, luck
        if all(one in never for one in among):
            raise ValueError("nothing can be drawn")  # or this would never end
        while True:
            number, luck = luck.below(stream, len(among))
            if among[number] not in never:
                return among[number], luck

    def reseeded(self, salt: str) -> "Luck":
        """Give luck with a new seed, for drawing again; rigged outcomes still come first."""
        digest = blake2b(f"{self.seed}\0again\0{salt}".encode(), digest_size=16).hexdigest()
        return Luck(digest, rig=self.rig)

    def _rigged(
        self, kind: str, possible: Collection[str], never: Collection[str] = ()
    ) -> tuple[str | None, "Luck"]:
        """Take the next rigged outcome, and drop those that cannot come now."""
        rig = dict(self.rig)
        left = rig.get(kind, ())
        if not left:
            return None, self
        taken: str | None = None
        for position, outcome in enumerate(left):
            if outcome in possible and outcome not in never:
                taken, rig[kind] = outcome, left[position + 1 :]
                break
        else:
            rig[kind] = ()
        return taken, Luck(self.seed, self.asked, tuple(sorted(rig.items())))
