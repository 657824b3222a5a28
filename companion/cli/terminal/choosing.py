"""Which game shall it be? What is asked before a new night, where there are several."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from companion import root
from companion.engine.offers import MORE, Choice, Field, Offer, Values
from companion.faces.words import FaceWords

GAME = "game"


@dataclass(frozen=True, slots=True)
class Games:
    """The games that a new night can be of, and what each of them asks to begin."""

    choices: tuple[Choice, ...]
    start: Callable[[str], Offer]

    def which(self, words: FaceWords, usual: str) -> Offer:
        """Ask which one; an empty line takes the usual one."""
        label = words.say("choose title")
        field = Field(GAME, label, self.choices, default=usual)
        return Offer(GAME, GAME, label, MORE, dict, (field,))

    def begun(self, game: str) -> Offer:
        """Offer to begin a game; what is said names it."""
        start = self.start(game)

        def build(values: Values) -> dict[str, object]:
            return {**start.build(values), GAME: game}

        return replace(start, build=build)


def every_game(language: str) -> Games | None:
    """Give the games to choose from; None where there is no choice."""
    faces = root.faces(language)
    if len(faces) < 2:
        return None
    choices = tuple(Choice(face.id, face.title, (face.id,), face.motto) for face in faces)
    return Games(choices, lambda game: root.opponent(language, game=game).show.start())
