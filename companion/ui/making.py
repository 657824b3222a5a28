"""What is being made at the desk: each is loaded when somebody first looks at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from companion import games, root
from companion.device import drafts

if TYPE_CHECKING:
    from companion.ui.card_making import CardMaking
    from companion.ui.desk import Desk
    from companion.ui.house_making import HouseMaking
    from companion.ui.wizard import Wizard


def kept_as(name: str, game: str) -> str:
    """Name the draft of a game; those of the first one are called as they always were."""
    return name if game == games.DEFAULT else f"{game}-{name}"


class Making:
    """The part of the desk for those who make something of their own, for one game at a time."""

    _packs: dict[str, root.Packs] | None = None
    _owns = ""

    @property
    def packs(self) -> root.Packs:
        """What those who begin the first game can choose from; read when it is needed first."""
        return self.packs_of(games.DEFAULT)

    def packs_of(self, game: str) -> root.Packs:
        """Give what those who begin a game can choose from."""
        if self._packs is None:
            self.settle()
            self._packs = {}
        if game not in self._packs:
            self._packs[game] = root.packs(game)
        return self._packs[game]

    @property
    def boxed(self) -> str:
        """The game whose box and own things are looked at: the one turned to, if it has such."""
        game, owned = cast("Desk", self).game, games.owned()
        return self._owns or (game if game in owned else owned[0])

    def look_at_box(self, game: str) -> None:
        """Look at the box of another game; what is being made for the one before waits."""
        self._owns = game

    @property
    def wizard(self) -> Wizard:
        """What is known of the box, step by step."""
        from companion.ui.wizard import Wizard

        return cast("Wizard", self._making(Wizard, self.boxed))

    @property
    def house_making(self) -> HouseMaking:
        """The house that is being drawn, if one is."""
        from companion.ui.house_making import HouseMaking

        return cast("HouseMaking", self._making(HouseMaking, self.boxed))

    @property
    def card_making(self) -> CardMaking:
        """The cards that are being made."""
        return self._cards_of(self.boxed)

    def _cards_of(self, game: str) -> CardMaking:
        from companion.ui.card_making import CardMaking

        return cast("CardMaking", self._making(CardMaking, game))

    def _making(self, kind: Any, game: str) -> Any:
        """Give what is being made of a kind for a game; made once, it stays."""
        made: dict[tuple[str, str], Any] = vars(self).setdefault("_made", {})
        if (kind.__name__, game) not in made:
            made[kind.__name__, game] = kind(self, game)
        return made[kind.__name__, game]

    def settle(self) -> None:
        """Install the cards that were made, if some wait: perhaps since the app ended."""
        lying = drafts.names()
        made = {game for kind, game in vars(self).get("_made", {}) if kind == "CardMaking"}
        for game in games.crafted():
            if game in made or kept_as(drafts.CARDS, game) in lying:
                self._cards_of(game).settle()
