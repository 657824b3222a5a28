"""What is being made at the desk: each is loaded when somebody first looks at it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, cast

from companion import root
from companion.device import drafts

if TYPE_CHECKING:
    from companion.ui.card_making import CardMaking
    from companion.ui.desk import Desk
    from companion.ui.house_making import HouseMaking
    from companion.ui.wizard import Wizard


class Making:
    """The part of the desk for those who make something of their own."""

    _packs: root.Packs | None = None

    @property
    def packs(self) -> root.Packs:
        """What those who begin a game can choose from; read when it is needed first."""
        if self._packs is None:
            self.settle()
            self._packs = root.packs()
        return self._packs

    @cached_property
    def wizard(self) -> Wizard:
        """What is known of the box, step by step."""
        from companion.ui.wizard import Wizard

        return Wizard(cast("Desk", self))

    @cached_property
    def house_making(self) -> HouseMaking:
        """The house that is being drawn, if one is."""
        from companion.ui.house_making import HouseMaking

        return HouseMaking(cast("Desk", self))

    @cached_property
    def card_making(self) -> CardMaking:
        """The cards that are being made."""
        from companion.ui.card_making import CardMaking

        return CardMaking(cast("Desk", self))

    def settle(self) -> None:
        """Install the cards that were made, if some wait: perhaps since the app ended."""
        if "card_making" in vars(self) or drafts.CARDS in drafts.names():
            self.card_making.settle()
