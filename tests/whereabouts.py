"""Where pieces are, as far as people without a map were told: in a Room, in some Hall, or together.

A place that nobody named has a token of its own, so that whoever is there is known to be together.
"""

from collections.abc import Iterable
from itertools import count

HALL = "hall"


class Whereabouts:
    """Where each piece is, and where it is known not to be."""

    def __init__(self) -> None:
        self._at: dict[str, str] = {}
        self._away: dict[str, set[str]] = {}
        self._tokens = count(1)

    def place_of(self, who: str) -> str:
        """Give the token of the place where a piece is, named or not."""
        return self._at.setdefault(who, self._token())

    def room_of(self, who: str) -> str | None:
        """Name the Room where a piece is, or say that it is a Hall; None where nobody told."""
        at = self._at.get(who, "?")
        return None if at.startswith("?") else at if at.isdigit() else HALL

    def is_in(self, who: str, place: str) -> bool | None:
        """Tell whether a piece is in a place; None where that was never told."""
        at = self._at.get(who, "?")
        if at == place:
            return True
        if place in self._away.get(who, ()):
            return False
        # Two Halls, or a place without a name, may be the same.
        apart = not at.startswith("?") and not place.startswith("?")
        return False if apart and (at.isdigit() or place.isdigit()) else None

    def together(self, who: str, others: Iterable[str]) -> tuple[str, ...]:
        """Name who of these is known to be where a piece is."""
        return tuple(one for one in others if self._at.get(one) == self.place_of(who))

    def leaves(self, who: str, room: str | None = None) -> None:
        """Take a piece elsewhere: to a Room or Hall, or nobody says where."""
        self._at[who] = self._token(room)
        self._away.pop(who, None)

    def seen(self, who: str, room: str) -> None:
        """Learn where a piece is, and with it all who are there."""
        self._join(who, self._token(room))

    def meet(self, who: str, others: Iterable[str]) -> None:
        """Learn that these are where a piece is."""
        for one in others:
            here, there = self.place_of(who), self.place_of(one)
            self._join(who, there if here.startswith("?") else here)
            self._join(one, self.place_of(who))

    def miss(self, place: str, whom: Iterable[str]) -> None:
        """Learn that these are not in a place."""
        for one in whom:
            self._away.setdefault(one, set()).add(place)

    def forget(self, whom: Iterable[str]) -> None:
        """Know nothing of these any more."""
        for one in whom:
            self._at.pop(one, None)
            self._away.pop(one, None)

    def _token(self, room: str | None = None) -> str:
        if room and room.isdigit():
            return room
        return f"{HALL if room else '?'}{next(self._tokens)}"

    def _join(self, who: str, place: str) -> None:
        """Take a piece for one that is in a place; a place without a name is that place, then."""
        before = self.place_of(who)
        self._at[who] = place
        if before.startswith("?"):
            self._at = {one: place if at == before else at for one, at in self._at.items()}
            for places in self._away.values():
                if before in places:
                    places.add(place)
