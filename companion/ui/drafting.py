"""The part of the desk where a new game is put together, begun, and taken back."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, cast

from companion.engine.errors import SaveError

if TYPE_CHECKING:
    from companion.engine.offers import Offer
    from companion.ui.desk import Desk
    from companion.ui.draft import Draft


class Drafting:
    """A new game, until what it needs is laid out."""

    _draft: Draft | None = None
    _begun: Draft | None = None  # what the open game was begun with
    _in_its_place = False  # it was begun where another start had been taken back

    @property
    def draft(self) -> Draft:
        """The new game that is being put together."""
        from companion.ui.draft import draft

        if self._draft is None:
            self._draft = draft(self.start, self._desk.usual)
        return self._draft

    @property
    def start(self) -> Offer:
        """What is chosen for a new game."""
        return self._desk.opponent().show.start()

    @property
    def alone(self) -> list[tuple[str, str]]:
        """Name who plays a game in which nobody takes a seat, if that is one."""
        from companion import games, root

        figures = games.game(self._desk.game).figures
        names = root.names(self._desk.language, self._desk.game)
        players = [who for who, figure in figures.items() if figure.player]
        return [(who, names[who]) for who in players] if len(players) == 1 else []

    @property
    def _desk(self) -> Desk:
        return cast("Desk", self)

    def draft_anew(self) -> None:
        """Begin to put a new game together, with what is usual here."""
        self._draft = None

    def begun_elsewhere(self) -> None:
        """Know that the game that is open now was not put together here just before."""
        self._begun = None

    def draft_again(self, game: str) -> None:
        """Put a game together with the same people and options; or raise SaveError."""
        from companion.ui.draft import draft

        desk = self._desk
        if desk.table is not None and desk.game_id == game:  # it is known without its file
            values = desk.table.opponent.show.again(desk.table.state)
        else:
            table = desk.shelf.open(game)
            try:
                values = table.opponent.show.again(table.state)
                desk.choose(table.opponent.game)
            finally:
                table.close()
        self._draft = draft(self.start, values, desk.people.of(game))

    def begin_drafted(self) -> bool:
        """Begin the game that was put together; refused, nothing is lost and nothing is left."""
        desk, wanted = self._desk, self.draft
        report = self.start.report(wanted.values)
        # A game whose start was taken back is begun anew in its place.
        waits = desk.table is not None and desk.table.state is None
        try:
            if not waits:
                desk.begin()
        except SaveError as trouble:
            wanted.error = desk.why_not(trouble)
            return False
        if not desk.submit(report):
            wanted.error = desk.error
            if not waits:
                self._discard()
            return False
        seats = [field.name for field in self.start.fields if field.seats]
        playing = [who for name in seats for who in wanted.values[name]]
        desk.people.name(desk.game_id, {c: n for c, n in wanted.names.items() if c in playing})
        desk.set(game=desk.game)
        with contextlib.suppress(SaveError):  # where nobody can tell who is gone, all stay
            here = (*desk.shelf.games(), *desk.shelf.deleted())
            desk.people.forget_all_but(game.id for game in here)
            desk.lessons.forget_all_but(game.id for game in here)
            desk.assisted.forget_all_but(game.id for game in here)
        desk.call()
        self.draft_anew()
        self._begun, self._in_its_place = wanted, waits
        return True

    def take_back_start(self) -> bool:
        """Put the game that has just begun together again, as it was; not if more was said."""
        desk, begun = self._desk, self._begun
        if begun is None or desk.table is None or len(desk.here.log) != 1:
            return False
        if self._in_its_place:
            desk.undo()  # what was there before stays there
        else:
            self._discard()
        self._draft, self._begun = begun, None
        return True

    def _discard(self) -> None:
        """Remove the game that is open and never began; what cannot be removed stays, empty."""
        desk = self._desk
        desk.leave()
        with contextlib.suppress(OSError):
            desk.shelf.discard(desk.game_id)
