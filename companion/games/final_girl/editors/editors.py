"""What people can make for Final Girl: locations, killers and cards. Pure."""

from collections.abc import Collection, Mapping

from companion.games.final_girl.calibration import together
from companion.games.final_girl.editors.cards import CardMaker
from companion.games.final_girl.editors.maker import Maker
from companion.games.final_girl.printed import Pack
from companion.games.final_girl.rules.setup import Copies
from companion.games.final_girl.text.words import Words


class FinalGirlEditors:
    """Both editors."""

    def __init__(
        self, words: Words, packs: Mapping[str, Pack], shipped: Collection[str], copies: Copies
    ) -> None:
        self._words, self._packs = words, packs
        self._shipped, self._copies = shipped, copies

    def house(self) -> Maker:
        """Give what draws locations."""
        return Maker(self._words, self._packs, self._shipped)

    def cards(self, pack: str = "") -> CardMaker:
        """Give what makes cards, for the location and the killers of a pack."""
        return CardMaker(self._words, self._packs, pack, together(self._copies.values()))
