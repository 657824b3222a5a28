"""The words of the faces themselves, in a language; what a game says comes from the game. Pure."""

from typing import Any

from companion.engine.catalogue import Catalogue, English
from companion.views.messages import en_app, en_house, en_terminal

TEXTS = {**en_terminal.TEXTS, **en_app.TEXTS, **en_house.TEXTS}


class FaceWords:
    """One language's words: its catalogue's, or without one the English they are made from."""

    def __init__(self, catalogue: Catalogue | None = None) -> None:
        self._catalogue = catalogue or English()

    def say(self, key: str, **facts: Any) -> str:
        """Say something; a pair is counted by the fact `n`."""
        text = TEXTS[key]
        if isinstance(text, tuple):
            said = self._catalogue.npgettext(key, *text, facts["n"])
        else:
            said = self._catalogue.pgettext(key, text)
        return said.format_map(facts)
