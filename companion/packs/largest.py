"""How large a picture may be. Pure."""

from typing import NamedTuple


class Largest(NamedTuple):
    """The longest side of a picture, and all its pixels."""

    side: int
    pixels: int

    def refuse(self, width: int, height: int) -> None:
        """Raise ValueError for a picture that is larger."""
        if max(width, height) > self.side or width * height > self.pixels:
            raise ValueError(
                f"{width} × {height} pixels; at most {self.side} on a side and "
                f"{self.pixels // 1_000_000} million together"
            )
