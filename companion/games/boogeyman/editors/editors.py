"""What people can make for Boogeyman: houses and cards. Pure."""

from collections.abc import Mapping

from companion.games.boogeyman.calibration import sound
from companion.games.boogeyman.editors.cards import CardMaker
from companion.games.boogeyman.editors.maker import Maker
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.rules.setup import Copies
from companion.games.boogeyman.show.offers.start import MINE
from companion.games.boogeyman.text.words import Words


class BoogeymanEditors:
    """Both editors; what is known of the box at home is laid over a house."""

    def __init__(self, words: Words, packs: Mapping[str, Pack], copies: Copies) -> None:
        self._words, self._packs, self._copies = words, packs, copies

    def house(self) -> Maker:
        """Give what draws houses."""
        return Maker(self._words, self._packs, lambda: sound(self._copies.get(MINE, {})))

    def cards(self, pack: str = "") -> CardMaker:
        """Give what makes cards: they belong to no house."""
        return CardMaker(self._words)
