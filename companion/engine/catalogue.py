"""Messages in a language: what a game needs of a catalogue, which the shell reads. Pure."""

from typing import Protocol


class Catalogue(Protocol):
    """A language's messages by context and English text, as the standard gettext gives them."""

    def pgettext(self, context: str, message: str, /) -> str:
        """Give a message."""

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int, /) -> str:
        """Give a message for so many."""


class English:
    """The source itself: every message as it is written in the code."""

    def pgettext(self, context: str, message: str, /) -> str:
        """Give a message."""
        return message

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int, /) -> str:
        """Give a message for so many."""
        return msgid1 if n == 1 else msgid2
