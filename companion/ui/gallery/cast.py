"""Who is in the samples: the people of one game as the registry has them, and words about them."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion import root
from companion.engine.grammar import capital
from companion.ui.gallery.messages.samples import WORDS


@dataclass(frozen=True, slots=True)
class Cast:
    """The figures of a game by their names in one language, and who of them plays."""

    game: str
    language: str
    names: Mapping[str, str]
    players: tuple[str, ...]
    opponents: tuple[str, ...]

    @property
    def all(self) -> tuple[str, ...]:
        """Everybody, the players first."""
        return (*self.players, *self.opponents)

    @property
    def player(self) -> str:
        """Whoever is on turn."""
        return (self.players or self.opponents)[0]

    @property
    def opponent(self) -> str:
        """Whoever acts against the players."""
        return (self.opponents or self.players)[0]

    def name(self, who: str) -> str:
        """Name somebody where no sentence stands around the name."""
        return capital(self.names[who])

    def say(self, key: str, **facts: str) -> str:
        """Say a sentence of the samples."""
        said = WORDS.get(self.language, WORDS["en"])[key]
        player, opponent = self.names[self.player], self.names[self.opponent]
        return said.format(
            player=player, Player=capital(player), opponent=opponent, Opponent=capital(opponent),
            **facts,
        )  # fmt: skip


def cast(game: str, language: str) -> Cast:
    """Give the people of a game."""
    figures, names = root.figures(game), root.names(language, game)
    drawn = [who for who in figures if who in names]
    return Cast(
        game,
        language,
        names,
        tuple(who for who in drawn if figures[who].player),
        tuple(who for who in drawn if not figures[who].player),
    )
