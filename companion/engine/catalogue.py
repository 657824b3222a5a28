"""What a game needs of a catalogue of messages; the shell reads the file. Pure."""

from typing import Protocol


class Catalogue(Protocol):
    """A language's messages by context and English text, as the standard gettext gives them."""

    def pgettext(self, context: str, message: str, /) -> str:
        """Give a message."""

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int, /) -> str:
        """Give a message for so many."""


class English:
    """English, the source: every message as the code has it."""

    def pgettext(self, context: str, message: str, /) -> str:
        """Give a message."""
        return message

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int, /) -> str:
        """Give a message for so many."""
        return msgid1 if n == 1 else msgid2
